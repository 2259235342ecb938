import { t } from "@lingui/core/macro";
import { Group, Skeleton, Spoiler, Stack, Text, Title } from "@mantine/core";
import type { ReactNode, Ref } from "react";
import { titleWithYear } from "@/utils/format";
import { listed } from "@/utils/text";
import { PathText } from "@/ui/PathText";
import { useIsPhone } from "@/ui/use-is-phone";
import styles from "./DetailHeader.module.css";
import { Marquee } from "./Marquee";
import { Poster } from "@/features/media/Poster";

/** The height of the text that is shown at first, in pixels: five lines, three on phones. */
const FIVE_LINES = 102;
const THREE_LINES = 65;

/** The parts that series and movies have in common. */
interface DetailItem {
  title: string;
  year: string;
  overview: string;
  path: string;
  poster: string | null;
  fanart: string | null;
  alternativeTitles: readonly string[];
}

interface DetailHeaderProps {
  item: DetailItem;
  icon: ReactNode;
  /** Counts, audio, what is wanted, tags. */
  facts: ReactNode;
  /** A bar, if the numbers are known. */
  coverage: ReactNode;
  /** How much of each wanted language there is. */
  languages?: ReactNode;
  /** Observed by `useHeadInView`. */
  ref?: Ref<HTMLElement>;
}

/**
 * The header of a detail page, dark in both schemes: white words on the artwork, like a subtitle. Poster, title,
 * coverage, facts, overview and path.
 */
export function DetailHeader({ item, icon, facts, coverage, languages, ref }: DetailHeaderProps) {
  const others = listed(item.alternativeTitles);
  const alsoKnown = others && t`Also known as: ${others}`;
  const isPhone = useIsPhone();
  return (
    <Marquee ref={ref} fanart={item.fanart} poster={item.poster} className={styles.root ?? ""}>
      <div className={styles.content}>
        <div className={styles.poster}>
          <Poster src={item.poster} title={item.title} />
        </div>
        <Stack gap="xs" miw={0} className={styles.head}>
          <Title order={1} className={styles.title} title={alsoKnown}>
            {icon}
            <bdi>{titleWithYear(item.title, item.year)}</bdi>
          </Title>
        </Stack>
        <Stack gap="xs" miw={0} className={styles.rest}>
          {coverage}
          {languages}
          <Group gap="6px 18px">{facts}</Group>
          <Spoiler
            maxHeight={isPhone ? THREE_LINES : FIVE_LINES}
            showLabel={t`Show more`}
            hideLabel={t`Show less`}
            classNames={{ root: styles.overview ?? "", control: styles.more ?? "" }}
          >
            <Text size="sm" style={{ overflowWrap: "anywhere" }} dir="auto">
              {item.overview}
            </Text>
            {others !== "" && (
              <Text size="sm" style={{ overflowWrap: "anywhere" }} className={styles.others}>
                {alsoKnown}
              </Text>
            )}
          </Spoiler>
          <div className={styles.path}>
            <PathText path={item.path} />
          </div>
        </Stack>
      </div>
    </Marquee>
  );
}

/** The same header while its item is loading. */
export function DetailHeaderSkeleton() {
  return (
    <Marquee fanart={null} poster={null} className={styles.root ?? ""} aria-hidden>
      <div className={styles.content}>
        <Skeleton className={styles.poster ?? ""} style={{ aspectRatio: "2 / 3" }} />
        <Stack gap="xs" miw={0} className={styles.head}>
          <Skeleton h={30} w="50%" />
          <Skeleton h={14} w="60%" />
        </Stack>
        <Stack gap="xs" miw={0} className={styles.rest}>
          <Skeleton h={24} w="70%" />
          <Skeleton h={14} w="60%" />
          <Skeleton h={70} />
        </Stack>
      </div>
    </Marquee>
  );
}

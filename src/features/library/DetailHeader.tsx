import { Group, Skeleton, Spoiler, Text, Title } from "@mantine/core";
import type { ReactNode } from "react";
import { titleWithYear } from "@/utils/format";
import { PathText } from "@/ui/PathText";
import styles from "./DetailHeader.module.css";
import { Fanart, Poster } from "./Poster";

/** The height of the text that shows at first, in pixels. */
const FIVE_LINES = 102;

/** The parts that series and movies have in common. */
export interface DetailItem {
  title: string;
  year: string;
  overview: string;
  path: string;
  poster: string | null;
  fanart: string | null;
  alternativeTitles: readonly string[];
}

/** The head of a detail page: artwork behind, poster, title, facts as chips, path and overview. */
export function DetailHeader({
  item,
  icon,
  facts,
}: {
  item: DetailItem;
  icon: ReactNode;
  /** Chips: counts, profile, languages, tags. */
  facts: ReactNode;
}) {
  const others = item.alternativeTitles.join(", ");
  return (
    <header className={styles.root}>
      <Fanart src={item.fanart} />
      <div className={styles.content}>
        <div className={styles.poster}>
          <Poster src={item.poster} title={item.title} />
        </div>
        <div className={styles.facts}>
          <Title order={1} className={styles.title} title={others && `Also known as: ${others}`}>
            {icon}
            <bdi>{titleWithYear(item.title, item.year)}</bdi>
          </Title>
          <Group gap={6}>{facts}</Group>
          <div className={styles.path}>
            <PathText path={item.path} />
          </div>
          <Spoiler
            maxHeight={FIVE_LINES}
            showLabel="Show more"
            hideLabel="Show less"
            classNames={{ control: styles.more ?? "" }}
          >
            <Text size="sm" className={styles.text}>
              {item.overview}
            </Text>
            {others !== "" && (
              <Text size="sm" mt="xs" className={`${styles.text} ${styles.others}`}>
                {`Also known as: ${others}`}
              </Text>
            )}
          </Spoiler>
        </div>
      </div>
    </header>
  );
}

/** The same head while its item is on the way. */
export function DetailHeaderSkeleton() {
  return (
    <header className={styles.root} aria-hidden>
      <div className={styles.content}>
        <div className={styles.poster}>
          <Skeleton style={{ aspectRatio: "2 / 3" }} />
        </div>
        <div className={styles.facts}>
          <Skeleton h={30} w="50%" />
          <Skeleton h={24} w="70%" />
          <Skeleton h={14} w="60%" />
          <Skeleton h={70} />
        </div>
      </div>
    </header>
  );
}

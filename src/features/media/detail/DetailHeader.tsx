import { t } from "@lingui/core/macro";
import { Anchor, Box, Group, Skeleton, Stack, Text, Title } from "@mantine/core";
import { type ReactNode, type Ref, useCallback, useState } from "react";
import type { Movie, Series } from "@/api/library-rows";
import { IconLanguage, IconUserOff } from "@/config/icons";
import { AudioLanguages } from "@/features/languages/AudioLanguages";
import { MonitoredIcon } from "@/features/media/MonitoredIcon";
import { Poster } from "@/features/media/Poster";
import { useProfile } from "@/queries/languages";
import { PathText } from "@/ui/PathText";
import { StatusChip } from "@/ui/StatusChip";
import { useIsPhone } from "@/ui/use-is-phone";
import { titleWithYear } from "@/utils/format";
import { listed } from "@/utils/text";
import { DetailGroup, TagChips } from "./DetailGroup";
import styles from "./DetailHeader.module.css";
import { HeroHeader } from "./HeroHeader";

interface DetailHeaderProps {
  item: Series | Movie;
  /** Details that only some kinds have, shown before the common ones. */
  facts?: ReactNode;
  /** A bar, if the numbers are known. */
  coverage: ReactNode;
  /** Coverage of the wanted languages, if it has no place next to the page's list. */
  languages?: ReactNode;
  /** The ref of `useHeadInView`. */
  ref?: Ref<HTMLElement>;
}

/**
 * Header of a detail page, dark in both color schemes: white text on the artwork, like a subtitle. Poster, title,
 * coverage, details, overview and path; languages are shown on demand, on phones also all below the coverage.
 */
export function DetailHeader(props: DetailHeaderProps) {
  const { item, facts, coverage, languages, ref } = props;
  const heading = titleWithYear(item.title, item.year);
  const others = listed(item.alternativeTitles);
  const alsoKnown = others && t`Also known as: ${others}`;
  const isPhone = useIsPhone();
  const [isOpen, setOpen] = useState(false);
  const { ref: textRef, isCut } = useIsCut(isOpen);
  const isShort = isPhone && !isOpen;
  const more = languages ? t`Languages and details` : isPhone ? t`Details` : t`Show more`;
  return (
    <HeroHeader ref={ref} fanart={item.fanart} poster={item.poster} className={styles.root ?? ""}>
      <div className={styles.content}>
        <div className={styles.poster}>
          <Poster src={item.poster} title={item.title} />
        </div>
        <Title
          order={1}
          className={`${styles.head} ${styles.title}`}
          title={alsoKnown}
          data-long={heading.length > 60 || undefined}
        >
          <MonitoredIcon isMonitored={item.monitored} />
          <bdi>{heading}</bdi>
        </Title>
        <Stack gap="xs" miw={0} className={styles.rest}>
          {coverage}
          {!isShort && <Facts item={item} facts={facts} />}
          {isOpen && languages}
          {!isShort && (
            <Text
              ref={textRef}
              size="sm"
              component="div"
              className={styles.overview ?? ""}
              data-full={isOpen || undefined}
            >
              <div dir="auto">{item.overview}</div>
              {alsoKnown && (isOpen || !languages) && <div>{alsoKnown}</div>}
            </Text>
          )}
          {/* Its buttons are taller than its line. The last one does not move anything when it appears. */}
          <Group my={isPhone ? -10 : -6} gap="xs" wrap="nowrap">
            {!isShort && (
              <Box c="dimmed" flex={1} miw={0}>
                <PathText path={item.path} />
              </Box>
            )}
            {(isPhone || languages || isCut || isOpen) && (
              <Anchor
                component="button"
                size="sm"
                mih="var(--touch)"
                aria-expanded={isOpen}
                onClick={() => setOpen(!isOpen)}
              >
                {isOpen ? t`Show less` : more}
              </Anchor>
            )}
          </Group>
        </Stack>
      </div>
    </HeroHeader>
  );
}

/** Details of the item in one line. */
function Facts({ item, facts }: Pick<DetailHeaderProps, "item" | "facts">) {
  return (
    <Group gap="6px 18px">
      {facts}
      {item.audio_language.some(({ name, code2 }) => name !== "" || code2 !== null) && (
        <DetailGroup label={t`Audio`}>
          <AudioLanguages languages={item.audio_language} max={4} />
        </DetailGroup>
      )}
      <DetailGroup label={t`Languages`}>
        <ProfileChip profileId={item.profileId} />
      </DetailGroup>
      {item.tags.length > 0 && (
        <DetailGroup label={t`Tags`}>
          <TagChips tags={item.tags} />
        </DetailGroup>
      )}
    </Group>
  );
}

/** True while the text of the element is cut off; `isOpen`: whether it shows all of it. */
function useIsCut(isOpen: boolean) {
  const [isCut, setCut] = useState(false);
  const ref = useCallback(
    (element: HTMLElement | null) => {
      if (!element || isOpen) return undefined;
      const watch = new ResizeObserver(() =>
        setCut(element.scrollHeight > element.clientHeight + 1),
      );
      watch.observe(element);
      return () => watch.disconnect();
    },
    [isOpen],
  );
  return { ref, isCut };
}

/** Placeholder of the header while its item is loading. */
export function DetailHeaderSkeleton() {
  return (
    <HeroHeader fanart={null} poster={null} className={styles.root ?? ""} aria-hidden>
      <div className={styles.content}>
        <Skeleton className={styles.poster ?? ""} style={{ aspectRatio: "2 / 3" }} />
        <Skeleton h={30} w="50%" className={styles.head ?? ""} />
        {/* As tall as the text of a movie on phones. */}
        <Stack gap="xs" className={styles.rest}>
          <Skeleton h={20} />
          <Skeleton h={24} w="60%" />
        </Stack>
      </div>
    </HeroHeader>
  );
}

/** Languages profile of an item; the page lists its languages with their subtitles. */
function ProfileChip({ profileId }: { profileId: number | null }) {
  const profile = useProfile(profileId);
  if (!profile) {
    return (
      <StatusChip
        tone="plain"
        icon={IconUserOff}
        label={t`Bazarr searches only for titles with a languages profile`}
      >
        {profileId === null ? t`No languages profile` : t`Languages profile was deleted`}
      </StatusChip>
    );
  }
  const { name } = profile;
  return (
    <StatusChip tone="plain" icon={IconLanguage} label={t`Languages profile: ${name}`}>
      {name}
    </StatusChip>
  );
}

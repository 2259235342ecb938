import { plural } from "@lingui/core/macro";
import { Skeleton, Text } from "@mantine/core";
import type { ComponentProps } from "react";
import { RowLanguageChip } from "@/features/languages/LanguageChip";
import { ServerDate } from "@/ui/ServerDate";
import type { DownloadedTitle } from "./downloads";
import styles from "./Downloads.module.css";
import { MAX_CARDS, TitleCard } from "./TitleCard";

/** A title with downloaded subtitles: episode and language of a single one or the count of several, and the time. */
export function DownloadCard({
  download,
  row,
}: {
  download: DownloadedTitle;
  row: ComponentProps<typeof TitleCard>["row"];
}) {
  const { title, to, episode, language, relative, exact, count } = download;
  return (
    <TitleCard title={title} to={to} row={row} detail={count > 1 ? undefined : episode}>
      {count > 1 ? (
        <Text size="xs">{plural(count, { one: "# subtitle", other: "# subtitles" })}</Text>
      ) : (
        <div>
          <RowLanguageChip language={language} />
        </div>
      )}
      <Text size="xs" c="dimmed" component="div">
        <ServerDate relative={relative} exact={exact} />
      </Text>
    </TitleCard>
  );
}

/** Placeholder for cards while they load, as high as they are: with two lines of text, or if `isHigh`, more. */
export function CardsSkeleton({ isHigh = false }) {
  return (
    <div className={styles.cards} aria-hidden>
      {Array.from({ length: MAX_CARDS }, (_, card) => (
        <div key={card} className={styles.card}>
          <Skeleton className={styles.poster ?? ""} style={{ aspectRatio: "2 / 3" }} />
          <div className={styles.caption} data-high={isHigh || undefined}>
            <Skeleton h={12} w="80%" my={3} />
            <Skeleton h={10} w="55%" my={4} />
          </div>
        </div>
      ))}
    </div>
  );
}

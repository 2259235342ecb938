import { Skeleton, VisuallyHidden } from "@mantine/core";
import { memo } from "react";
import { Link } from "react-router";
import type { EditProfileProps } from "@/features/media/EditProfileModal";
import { IconAlertCircle, IconBookmark, IconBookmarkFilled, IconCheck } from "@/config/icons";
import { EditProfileButton } from "@/features/media/EditProfileButton";
import { Poster } from "@/features/media/Poster";
import { capitalised, grouped } from "@/utils/format";
import styles from "./PosterCard.module.css";

/** A series or movie, as its poster shows it. */
export interface PosterItem {
  id: number;
  /** The path of its page. */
  to: string;
  title: string;
  year: string;
  poster: string | null;
  isMonitored: boolean;
  /** How much of it is missing; null if nothing is wanted: no profile, no files. */
  missing: number | null;
  /** The same in words: "3 episodes with missing subtitles". */
  state: string;
  /** Which subtitles are missing, if the list knows: "English, Spanish Forced". */
  languages?: string;
  /** How many parts of it are complete. */
  progress?: { complete: number; total: number } | undefined;
  edit: EditProfileProps;
}

interface PosterCardProps {
  item: PosterItem;
  /** Its index in the list, from 0, and its column, from 1. */
  index: number;
  column: number;
  /** It has the tab stop of the grid. */
  isActive: boolean;
  onFocus: (id: number) => void;
  /** Called when the link is followed here, rather than in a new tab. */
  onOpen: (id: number) => void;
}

/**
 * One poster of a grid: a single link with title and year below it. On it, each with its own background, are the number
 * of missing subtitles or a mark that it is complete, and the progress of a series. Screen readers hear all of it as
 * the link's name, title first. Renders only when its record changes or it gets or loses the tab stop.
 */
export const PosterCard = memo(function PosterCard({
  item,
  index,
  column,
  isActive,
  onFocus,
  onOpen,
}: PosterCardProps) {
  const { title, year, poster, isMonitored, missing, state, languages, progress } = item;
  const tabIndex = isActive ? 0 : -1;
  const hasYear = year !== "" && year !== "0";
  const said = [
    hasYear && year,
    languages ? `${state}: ${languages}` : state,
    progress && `${progress.complete} of ${progress.total} episodes complete`,
    isMonitored ? "monitored" : "unmonitored",
  ];
  return (
    <div
      // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- the grid around it is no table
      role="gridcell"
      aria-colindex={column}
      data-index={index}
      className={styles.card}
      onFocus={() => onFocus(item.id)}
    >
      <Link
        to={item.to}
        tabIndex={tabIndex}
        className={styles.link}
        onClick={() => onOpen(item.id)}
      >
        <span className={styles.title} title={title}>
          <bdi>{title}</bdi>
        </span>
        <VisuallyHidden>{` ${said.filter(Boolean).join(", ")}`}</VisuallyHidden>
        <span className={styles.facts} aria-hidden>
          <span className={styles.monitored} title={isMonitored ? "Monitored" : "Unmonitored"}>
            {isMonitored ? <IconBookmarkFilled size={14} /> : <IconBookmark size={14} />}
          </span>
          {hasYear && <span className={styles.year}>{year}</span>}
        </span>
        <div className={styles.art} aria-hidden>
          <Poster src={poster} title={title} isInList />
          <Badge missing={missing} hint={languages ? `${state}: ${languages}` : state} />
          {languages && <span className={styles.languages}>{languages}</span>}
          {progress && <Bar {...progress} />}
        </div>
      </Link>
      <div className={styles.edit}>
        <EditProfileButton {...item.edit} tabIndex={tabIndex} />
      </div>
    </div>
  );
});

/** How much is missing, or that nothing is; the reason if nothing is wanted. */
function Badge({ missing, hint }: { missing: number | null; hint: string }) {
  if (missing === null)
    return (
      <span className={styles.badge} data-none>
        {capitalised(hint)}
      </span>
    );
  return (
    <span className={styles.badge} data-missing={missing > 0 || undefined} title={hint}>
      {missing > 0 ? (
        <>
          <IconAlertCircle size={14} />
          {grouped(missing)}
        </>
      ) : (
        <IconCheck size={14} stroke={3} />
      )}
    </span>
  );
}

function Bar({ complete, total }: { complete: number; total: number }) {
  return (
    <span className={styles.bar} title={`${complete} of ${total} episodes complete`}>
      <span
        className={styles.done}
        style={{ inlineSize: `${Math.floor((complete / total) * 100)}%` }}
      />
    </span>
  );
}

/** The placeholder of a poster that is loading. */
export function PosterSkeleton() {
  return (
    <div className={styles.card}>
      <div className={styles.link}>
        <Skeleton h={12} w="70%" mt={3} radius="sm" />
        <div className={styles.art}>
          <Skeleton data-shape style={{ aspectRatio: "2 / 3" }} />
        </div>
      </div>
    </div>
  );
}

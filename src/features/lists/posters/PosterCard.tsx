import { t } from "@lingui/core/macro";
import { MEDIA_NOUNS } from "@/config/nouns";
import { listed } from "@/utils/text";
import { Skeleton, VisuallyHidden } from "@mantine/core";
import { memo, use, useState } from "react";
import type { ComponentType } from "react";
import { Link, useViewTransitionState } from "react-router";
import { IconAlertCircle, IconBookmark } from "@/config/icons";
import { Poster } from "@/features/media/Poster";
import { capitalize, grouped } from "@/utils/format";
import type { PosterActionsProps, PosterItem } from "./poster-item";
import { SelectionContext, SelectRow } from "../selection/select-column";
import styles from "./PosterCard.module.css";

interface PosterCardProps {
  item: PosterItem;
  /** Its index in the list, from 0, and its column, from 1. */
  index: number;
  column: number;
  /** True if it has the tab stop (roving tabindex of the grid). */
  isActive: boolean;
  /** True if the device can hover: actions appear on hover, not in a menu. */
  canHover: boolean;
  Actions: ComponentType<PosterActionsProps>;
  onFocus: (id: number) => void;
  /** Called if the link is followed in this tab. */
  onOpen: (id: number) => void;
}

/**
 * A poster of a grid: a single link with its title and year below it, in two lines. On the picture, each with its own
 * background, are the number of missing subtitles, and the progress of a series. For screen readers, all of it is the
 * link's name, title first. Renders only when its record changes or it gets or loses the tab stop or the pointer.
 */
export const PosterCard = memo(function PosterCard({
  item,
  index,
  column,
  isActive,
  canHover,
  Actions,
  onFocus,
  onOpen,
}: PosterCardProps) {
  const [isHovered, setHovered] = useState(false);
  // Shared-element transition with the poster of the page that its link opens, in both directions.
  const isTraveling = useViewTransitionState(item.to);
  const {
    title,
    year,
    poster,
    isMonitored,
    missing,
    state: label,
    languages: words,
    progress,
  } = item;
  const tabIndex = isActive ? 0 : -1;
  const hasYear = year !== "" && year !== "0";
  const hint = words ? t`${label}: ${words}` : label;
  const spokenTexts = [
    hasYear && year,
    hint,
    progress && wordsOf(progress),
    isMonitored ? t`monitored` : t`unmonitored`,
  ];
  return (
    <div
      role="gridcell"
      aria-colindex={column}
      data-index={index}
      className={styles.card}
      onFocus={() => onFocus(item.id)}
      onPointerEnter={() => setHovered(true)}
      onPointerLeave={() => setHovered(false)}
    >
      <Link
        to={item.to}
        viewTransition
        tabIndex={tabIndex}
        className={styles.link}
        onClick={() => onOpen(item.id)}
      >
        <span className={styles.caption} data-menu={!canHover || undefined}>
          <span className={styles.title} title={title}>
            <bdi>{title}</bdi>
          </span>
          <span className={styles.year} aria-hidden>
            {!isMonitored && (
              <span title={t`Unmonitored`}>
                <IconBookmark size={14} />
              </span>
            )}
            {hasYear && year}
          </span>
        </span>
        <VisuallyHidden>{` ${listed(spokenTexts.filter((one) => typeof one === "string"))}`}</VisuallyHidden>
        <div className={styles.art} data-traveling={isTraveling || undefined} aria-hidden>
          <Poster src={poster} title={title} isInList />
          <Badge missing={missing} progress={progress} hint={hint} />
          {progress && <Bar {...progress} />}
        </div>
      </Link>
      <PosterTick id={item.id} title={title} />
      {/* Also rendered while a dialog opened from it is open, because the focus returns here. */}
      {(!canHover || isHovered || isActive) && (
        <div className={canHover ? styles.overlay : styles.menu}>
          <Actions item={item} canHover={canHover} tabIndex={tabIndex} />
        </div>
      )}
    </div>
  );
});

/** Selects the poster, in select mode. */
function PosterTick({ id, title }: Pick<PosterItem, "id" | "title">) {
  const { isSelecting } = use(SelectionContext);
  if (!isSelecting) return null;
  return (
    <div className={styles.tick}>
      <SelectRow id={id} label={t`Select ${title}`} />
    </div>
  );
}

/**
 * The complete episodes of a series, as in its row, or the missing subtitles of a movie; or the reason if none are
 * wanted. Complete titles have no badge.
 */
function Badge({
  missing,
  progress,
  hint,
}: Pick<PosterItem, "missing" | "progress"> & { hint: string }) {
  if (missing === null)
    return (
      <span className={styles.badge} data-none>
        {capitalize(hint)}
      </span>
    );
  if (missing === 0) return null;
  return (
    <span className={styles.badge} title={hint}>
      {progress ? (
        `${grouped(progress.complete)}/${grouped(progress.total)}`
      ) : (
        <>
          <IconAlertCircle size={14} />
          {grouped(missing)}
        </>
      )}
    </span>
  );
}

type Progress = NonNullable<PosterItem["progress"]>;

/** Example: "30 of 33 episodes complete". */
const wordsOf = ({ complete, total, kind }: Progress) =>
  MEDIA_NOUNS[kind].complete(complete, total);

function Bar(progress: Progress) {
  const { complete, total } = progress;
  return (
    <span className={styles.bar} title={wordsOf(progress)}>
      <span
        className={styles.done}
        style={{ inlineSize: `${Math.floor((complete / total) * 100)}%` }}
      />
    </span>
  );
}

/** Placeholder of a poster that is loading. */
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

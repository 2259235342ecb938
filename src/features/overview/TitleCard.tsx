import { Skeleton, Text } from "@mantine/core";
import type { ReactNode } from "react";
import { ItemLink } from "@/features/media/ItemLink";
import { Poster } from "@/features/media/Poster";
import styles from "./Downloads.module.css";

interface Part {
  data: unknown;
  error: Error | null;
  rows: readonly { id: number; poster: string | null }[];
}

/** The posters by the rows that have them, for all panels. */
const posterMaps = new WeakMap<Part["rows"], ReadonlyMap<number, string | null>>();

function postersIn(rows: Part["rows"]) {
  const posters = posterMaps.get(rows) ?? new Map(rows.map(({ id, poster }) => [id, poster]));
  posterMaps.set(rows, posters);
  return posters;
}

/** Returns a function for the poster of a title: undefined until its library is loaded, null if it has none. */
export function postersOf(part: Part | undefined) {
  const isSettled = part?.data !== undefined || (part && part.error !== null);
  return (id: number | null) => {
    if (id === null) return null;
    const poster = part && postersIn(part.rows).get(id);
    return poster === undefined && isSettled ? null : poster;
  };
}

/** Max cards of a shelf, in all windows: as many as fit on the line of a wide one; narrower ones scroll. */
export const MAX_CARDS = 10;

interface TitleCardProps {
  title: string;
  /** Undefined if the item is unknown. */
  to: string | undefined;
  /** Undefined if unknown. */
  poster: string | null | undefined;
  /** The episode or the year; hidden if the title needs its line. */
  detail?: string | undefined;
  /** What is missing, on the poster. */
  state?: ReactNode;
  /** Below the title. */
  children?: ReactNode;
}

/** A title with its poster: one link to its page, which covers both. */
export function TitleCard({ title, to, poster, detail, state, children }: TitleCardProps) {
  const art =
    poster === undefined ? (
      <Skeleton style={{ aspectRatio: "2 / 3" }} />
    ) : (
      <Poster src={poster} title={title} isInList />
    );
  return (
    <li className={styles.card}>
      <div className={styles.poster} aria-hidden>
        {art}
      </div>
      <div className={styles.caption} data-high={children !== undefined || undefined}>
        <div className={styles.words}>
          <div className={styles.title}>
            <ItemLink to={to}>{title}</ItemLink>
          </div>
          {detail && (
            <Text size="xs" c="dimmed" truncate title={detail}>
              {detail}
            </Text>
          )}
        </div>
        {children}
      </div>
      {state && <div className={styles.state}>{state}</div>}
    </li>
  );
}

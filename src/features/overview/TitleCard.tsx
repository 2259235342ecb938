import { Skeleton, Text } from "@mantine/core";
import type { ReactNode } from "react";
import { ItemLink } from "@/features/media/ItemLink";
import { Poster } from "@/features/media/Poster";
import styles from "./Downloads.module.css";

/** A title of the library. */
interface Row {
  id: number;
  poster: string | null;
  year: string;
}

interface Part {
  data: unknown;
  error: Error | null;
  rows: readonly Row[];
}

/** The titles by their id, for all panels. */
const maps = new WeakMap<Part["rows"], ReadonlyMap<number, Row>>();

function titlesIn(rows: Part["rows"]) {
  const titles = maps.get(rows) ?? new Map(rows.map((row) => [row.id, row]));
  maps.set(rows, titles);
  return titles;
}

/** Returns a function for the record of a title: undefined until its library is loaded, null if it is unknown. */
export function titlesOf(part: Part | undefined) {
  const isSettled = part?.data !== undefined || (part && part.error !== null);
  return (id: number | null) => {
    if (id === null) return null;
    const row = part && titlesIn(part.rows).get(id);
    return row === undefined && isSettled ? null : row;
  };
}

/** Max cards of a shelf, in all windows: as many as fit on the line of a wide one; narrower ones scroll. */
export const MAX_CARDS = 10;

interface TitleCardProps {
  title: string;
  /** Undefined if the item is unknown. */
  to: string | undefined;
  /** Undefined while loading, null if unknown. */
  row: Row | null | undefined;
  /** The episode; by default, the year. */
  detail?: string | undefined;
  /** What is missing, on the poster. */
  state?: ReactNode;
  /** Below the title. */
  children?: ReactNode;
}

/** A title with its poster: one link to its page, which covers both. */
export function TitleCard({ title, to, row, detail, state, children }: TitleCardProps) {
  const line = detail || (row?.year !== "0" && row?.year);
  const art =
    row === undefined ? (
      <Skeleton style={{ aspectRatio: "2 / 3" }} />
    ) : (
      <Poster src={row && row.poster} title={title} isInList />
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
          {line && (
            <Text size="xs" c="dimmed" truncate title={line}>
              {line}
            </Text>
          )}
        </div>
        {children}
      </div>
      {state && <div className={styles.state}>{state}</div>}
    </li>
  );
}

import type { WantedEpisode, WantedMovie } from "@/api/library-rows";
import { languageName } from "@/utils/languages";
import { compare } from "@/utils/text";
import type { Steps } from "@/utils/time-slices";

/** A title, and its number of missing subtitles. */
export interface MissingTitle {
  id: number;
  /** Empty if it is unknown. */
  title: string;
  missing: number;
}

/** Missing subtitles of a wanted list. */
export interface MissingCounts {
  /** True if these are the counts of all rows. */
  isAll: boolean;
  rows: number;
  subtitles: number;
  /** Rows per language, by name and regardless of kind, counted like the filter of the wanted lists. */
  languages: readonly (readonly [name: string, rows: number])[];
  /** The titles with the most, in order; empty until all rows are counted. */
  titles: readonly MissingTitle[];
}

type Row = WantedEpisode | WantedMovie;

/** As many cards as fit on the line of a very wide screen. */
const MAX_TITLES = 30;
/** Rows per step of the work. */
const STEP = 100;

/** Most first. */
export const byMissing = (one: MissingTitle, other: MissingTitle) =>
  other.missing - one.missing || compare(one.title, other.title);

/** The first ones in order. Does not sort all: comparing thousands of names takes longer than counting. */
function* firstTitles(titles: Iterable<MissingTitle>): Steps<MissingTitle[]> {
  const found: MissingTitle[] = [];
  let done = 0;
  for (const title of titles) {
    done += 1;
    if (done % STEP === 0) yield;
    const last = found[MAX_TITLES - 1];
    if (last && byMissing(last, title) <= 0) continue;
    found.push(title);
    found.sort(byMissing);
    found.length = Math.min(found.length, MAX_TITLES);
  }
  return found;
}

const titleOf = (row: Row) =>
  "seriesId" in row
    ? { id: row.seriesId, title: row.seriesTitle }
    : { id: row.id, title: row.title };

/** The result for some rows; never changed, because the next one continues with a copy. */
interface Counted {
  rows: readonly Row[];
  subtitles: number;
  languages: ReadonlyMap<string, number>;
  titles: ReadonlyMap<number, MissingTitle>;
}

const NOTHING: Counted = { rows: [], subtitles: 0, languages: new Map(), titles: new Map() };

/**
 * Returns a function that counts rows, in steps. It remembers the rows of its last result: a list that grows costs only
 * its new rows.
 */
export function missingCounter() {
  let last = NOTHING;
  return function* count(rows: readonly Row[], isAll: boolean): Steps<MissingCounts> {
    const known = last.rows.every((row, index) => row === rows[index]) ? last : NOTHING;
    let { subtitles } = known;
    const [languages, titles] = [new Map(known.languages), new Map(known.titles)];
    for (let index = known.rows.length; index < rows.length; index += 1) {
      const row = rows[index];
      if (!row) break;
      if (index % STEP === 0) yield;
      const { missing_subtitles: missing } = row;
      subtitles += missing.length;
      for (const name of new Set(missing.map(languageName)))
        languages.set(name, (languages.get(name) ?? 0) + 1);
      const { id, title } = titleOf(row);
      titles.set(id, { id, title, missing: (titles.get(id)?.missing ?? 0) + missing.length });
    }
    last = { rows, subtitles, languages, titles };
    return {
      isAll,
      rows: rows.length,
      subtitles,
      languages: [...languages],
      titles: isAll ? yield* firstTitles(titles.values()) : [],
    };
  };
}

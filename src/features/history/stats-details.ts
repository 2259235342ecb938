import type { EpisodeHistory, MovieHistory } from "@/api/history";
import { languageOf } from "@/features/lists/model/row-spec";
import { providerName } from "@/utils/provider-names";
import { scoreOf } from "./history-spec";
import { ACTIONS } from "./stats-filter";

type Row = EpisodeHistory | MovieHistory;

/** How many events of each history are read for this, at most: what a list may show at once. */
export const MOST_EVENTS = 1_000;

/** A value of the downloads, and how many have it. */
export interface DetailCount {
  name: string;
  /** What the filters of the page call it; undefined where they cannot. */
  filter?: string | undefined;
  count: number;
}

export interface DownloadDetails {
  downloads: number;
  providers: DetailCount[];
  languages: DetailCount[];
  /** From the best to the worst; downloads without a score last. */
  scores: DetailCount[];
  upgraded: number;
  upgradable: number;
}

const DOWNLOADED = new Set(ACTIONS.map(({ value }) => Number(value)));
const UPGRADED = 3;

/** The scores from which a range begins, in percent. */
const RANGES = [
  { from: 90, name: "90% or more" },
  { from: 80, name: "80 to 90%" },
  { from: 70, name: "70 to 80%" },
  { from: 60, name: "60 to 70%" },
  { from: -Infinity, name: "Below 60%" },
] as const;
const NO_SCORE = "No score";

function rangeOf(row: Row): string {
  const score = scoreOf(row);
  if (score === null) return NO_SCORE;
  return RANGES.find(({ from }) => score >= from)?.name ?? NO_SCORE;
}

/** How many rows have which value, the most frequent first. */
function countBy(
  rows: readonly Row[],
  valueOf: (row: Row) => Pick<DetailCount, "name" | "filter">,
): DetailCount[] {
  const counts = new Map<string, DetailCount>();
  for (const row of rows) {
    const value = valueOf(row);
    const count = (counts.get(value.name)?.count ?? 0) + 1;
    counts.set(value.name, { ...value, count });
  }
  return [...counts.values()].toSorted((one, other) => other.count - one.count);
}

/** What was downloaded: from where, in which languages, how well it fits, and what replaced something worse. */
export function statsDetails(events: readonly Row[]): DownloadDetails {
  const rows = events.filter(({ action }) => DOWNLOADED.has(action));
  const scores = new Map(
    countBy(rows, (row) => ({ name: rangeOf(row) })).map((one) => [one.name, one]),
  );
  return {
    downloads: rows.length,
    providers: countBy(rows, ({ provider }) => ({
      name: provider ? providerName(provider) : "Unknown",
      filter: provider || undefined,
    })),
    languages: countBy(rows, (row) => ({
      name: languageOf(row) ?? "Unknown",
      filter: row.language?.code2 ?? undefined,
    })),
    scores: [...RANGES.map(({ name }) => name), NO_SCORE].flatMap((name) => scores.get(name) ?? []),
    upgraded: rows.filter(({ action }) => action === UPGRADED).length,
    upgradable: rows.filter((row) => row.upgradable).length,
  };
}

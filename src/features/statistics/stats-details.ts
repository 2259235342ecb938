import { msg, t } from "@lingui/core/macro";
import type { HistoryEvent } from "@/api/history";
import { languageOf } from "@/features/lists/model/row-spec";
import { providerName } from "@/utils/provider-names";
import { scoreOf } from "@/features/history/cells";
import { ACTIONS } from "./stats-choices";
import type { MessageDescriptor } from "@lingui/core";

type Row = HistoryEvent;

/** Max events read per history: the largest page size of a list. */
export const MAX_EVENTS = 1_000;

/** A property of the downloads, and the number of downloads with it. */
interface DetailCount {
  name: string;
  /** Its value in the page's filters; undefined if they do not support it. */
  filter?: string | undefined;
  count: number;
}

export interface DownloadDetails {
  downloads: number;
  providers: DetailCount[];
  languages: DetailCount[];
  /** From best to worst; downloads without a score are last. */
  scores: DetailCount[];
  upgraded: number;
  upgradable: number;
}

/** Actions that download a subtitle. */
export const DOWNLOADED: ReadonlySet<number> = new Set(ACTIONS.map(({ value }) => Number(value)));
export const UPGRADED = 3;

/** Lower limits of the score ranges, in percent. */
const RANGES = [
  { from: 90, name: msg`90% or more` },
  { from: 80, name: msg`80 to 90%` },
  { from: 70, name: msg`70 to 80%` },
  { from: 60, name: msg`60 to 70%` },
  { from: -Infinity, name: msg`Below 60%` },
] as const;
const NO_SCORE = msg`No score`;

function rangeOf(row: Row): MessageDescriptor {
  const score = scoreOf(row);
  if (score === null) return NO_SCORE;
  return RANGES.find(({ from }) => score >= from)?.name ?? NO_SCORE;
}

/** Number of rows per value, the most frequent first. */
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

/** Details of the downloads: providers, languages, scores, and upgrades. */
export function statsDetails(events: readonly Row[]): DownloadDetails {
  const rows = events.filter(({ action }) => DOWNLOADED.has(action));
  const scores = new Map(
    countBy(rows, (row) => ({ name: t(rangeOf(row)) })).map((one) => [one.name, one]),
  );
  return {
    downloads: rows.length,
    providers: countBy(rows, ({ provider }) => ({
      name: provider ? providerName(provider) : t`Unknown`,
      filter: provider || undefined,
    })),
    languages: countBy(rows, (row) => ({
      name: languageOf(row) ?? t`Unknown`,
      filter: row.language?.code2 ?? undefined,
    })),
    scores: [...RANGES.map(({ name }) => name), NO_SCORE].flatMap(
      (name) => scores.get(t(name)) ?? [],
    ),
    upgraded: rows.filter(({ action }) => action === UPGRADED).length,
    upgradable: rows.filter((row) => row.upgradable).length,
  };
}

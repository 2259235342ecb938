import type { BlacklistRow } from "@/api/blacklist";
import type { HistoryEvent } from "@/api/history";
import { scoreOf } from "@/features/history/cells";
import { eventTime } from "@/features/history/history-days";
import { languageOf } from "@/features/lists/model/row-spec";
import { providerName } from "@/utils/provider-names";
import { DOWNLOADED, UPGRADED } from "./stats-details";

/** Results of a provider: found, and later upgraded or blacklisted. */
export interface ProviderResult {
  /** The provider's key. */
  provider: string;
  name: string;
  found: number;
  /** In percent; undefined if no download has a score. */
  score: number | undefined;
  /** Downloads that were later replaced by a better subtitle. */
  upgraded: number;
  blacklisted: number;
  /** The provider's share of all downloads in each of its languages, from 0 to 1; the largest first. */
  shares: { language: string; share: number }[];
}

interface Period {
  /** Start in milliseconds since 1970. */
  since: number;
  /** Of the server; undefined if unknown. */
  timeZone: string | undefined;
}

type Timed = Pick<HistoryEvent, "parsed_timestamp">;

/** The rows of a period; rows whose time cannot be parsed count, because they may belong to it. */
const within = <T extends Timed>(rows: readonly T[], { since, timeZone }: Period) =>
  rows.filter(({ parsed_timestamp: text }) => (eventTime(text, timeZone) ?? since) >= since);

const subtitleOf = ({ kind, id, language }: HistoryEvent) =>
  `${kind} ${id} ${language?.code2 ?? ""} ${language?.hi ?? ""} ${language?.forced ?? ""}`;

/** The downloads that a later upgrade of the same subtitle replaced. `events` are newest first. */
function replacedIn(events: readonly HistoryEvent[]): ReadonlySet<HistoryEvent> {
  const upgrades = new Map<string, boolean>();
  const replaced = new Set<HistoryEvent>();
  for (const event of events) {
    if (!DOWNLOADED.has(event.action)) continue;
    const key = subtitleOf(event);
    if (upgrades.get(key)) replaced.add(event);
    upgrades.set(key, event.action === UPGRADED);
  }
  return replaced;
}

const increment = (counts: Map<string, number>, key: string) =>
  counts.set(key, (counts.get(key) ?? 0) + 1);

/**
 * Results by provider for a period, those who found most first. `events`: the histories, each newest first.
 */
export function providerResults(
  events: readonly HistoryEvent[],
  blacklist: readonly BlacklistRow[],
  period: Period,
): ProviderResult[] {
  const replaced = replacedIn(events);
  const rows = within(events, period).filter(({ action }) => DOWNLOADED.has(action));
  const languages = new Map<string, number>();
  const found = new Set(rows.map(({ provider }) => provider ?? ""));
  const bad = new Map<string, number>();
  for (const row of rows) increment(languages, languageOf(row) ?? "");
  for (const { provider } of within(blacklist, period)) increment(bad, provider);
  const names = [...new Set([...found, ...bad.keys()])].filter((name) => name !== "");
  return names
    .map((provider): ProviderResult => {
      const own = rows.filter((row) => row.provider === provider);
      const scores = own.flatMap((row) => scoreOf(row) ?? []);
      const ownLanguages = new Map<string, number>();
      for (const row of own) {
        const language = languageOf(row);
        if (language !== null) increment(ownLanguages, language);
      }
      return {
        provider,
        name: providerName(provider),
        found: own.length,
        score:
          scores.length === 0
            ? undefined
            : scores.reduce((sum, score) => sum + score, 0) / scores.length,
        upgraded: own.filter((row) => replaced.has(row)).length,
        blacklisted: bad.get(provider) ?? 0,
        shares: [...ownLanguages]
          .map(([language, count]) => ({ language, share: count / (languages.get(language) ?? 1) }))
          .toSorted((one, other) => other.share - one.share),
      };
    })
    .toSorted((one, other) => other.found - one.found);
}

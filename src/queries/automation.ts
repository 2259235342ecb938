import { msg } from "@lingui/core/macro";
import { queryOptions, useQuery } from "@tanstack/react-query";
import type { QueryClient } from "@tanstack/react-query";
import { listProfiles } from "@/api/languages";
import { FULL_KINDS, mediaKey } from "@/api/media";
import type { FullKind } from "@/api/media";
import { listMovies } from "@/api/movies";
import { listSeries } from "@/api/series";
import { listWanted } from "@/api/wanted";
import { autoTranslatedProfiles } from "@/automation/auto-translate";
import type { Memory } from "@/automation/memory";
import { planGaps } from "@/automation/plan";
import type { GapPlan, ItemState, WantedItem } from "@/automation/plan";
import { DEFAULT_RULES } from "@/automation/rules";
import type { Rules } from "@/automation/rules";
import { EMPTY_MEMORY } from "@/automation/memory";
import { episodeCodeOf } from "@/utils/format";
import { automationServer, readIsAnyProviderAvailable, readStates } from "./automation-calls";
import { settingsQueries } from "./settings";

const PAGE = 1_000;

/** All rows of a wanted list, by page: the server needs seconds for tens of thousands of rows. */
async function readRows<K extends FullKind>(kind: K, signal: AbortSignal) {
  const rows: Awaited<ReturnType<typeof listWanted<K>>>["data"] = [];
  for (let start = 0, total = 1; start < total; start += PAGE) {
    // oxlint-disable-next-line no-await-in-loop -- sequential, because the server handles parallel requests poorly
    const page = await listWanted(kind, { start, length: PAGE }, signal);
    for (const row of page.data) rows.push(row);
    total = page.total;
  }
  return rows;
}

const ALL = { start: 0, length: -1 };

/** Returns a function that is true for titles whose profile the server itself translates for. */
async function readAutoTranslated({ kinds }: Rules, signal: AbortSignal) {
  const profiles = autoTranslatedProfiles(await listProfiles(signal));
  const ids = new Set<string>();
  if (profiles.size > 0) {
    const series = kinds.includes("episode") ? (await listSeries(ALL, signal)).data : [];
    const movies = kinds.includes("movie") ? (await listMovies(ALL, signal)).data : [];
    for (const { kind, id, profileId } of [...series, ...movies])
      if (profiles.has(profileId)) ids.add(`${kind} ${id}`);
  }
  return ({ kind, id }: { kind: string; id: number }) => ids.has(`${kind} ${id}`);
}

/** All items of the wanted lists of the kinds that the rules include. */
async function readWanted(rules: Rules, signal: AbortSignal): Promise<WantedItem[]> {
  const { kinds } = rules;
  const isAutoTranslated = await readAutoTranslated(rules, signal);
  const episodes = kinds.includes("episode") ? await readRows("episode", signal) : [];
  const movies = kinds.includes("movie") ? await readRows("movie", signal) : [];
  return [
    ...episodes.map((row): WantedItem => ({
      media: { kind: "episode", seriesId: row.seriesId, id: row.id },
      name: `${row.seriesTitle} ${episodeCodeOf(row.episode_number)}`,
      release: row.sceneName,
      tags: row.tags,
      missing: row.missing_subtitles,
      isAutoTranslated: isAutoTranslated({ kind: "series", id: row.seriesId }),
    })),
    ...movies.map((row): WantedItem => ({
      media: { kind: "movie", id: row.id },
      name: row.title,
      release: row.sceneName,
      tags: row.tags,
      missing: row.missing_subtitles,
      isAutoTranslated: isAutoTranslated({ kind: "movie", id: row.id }),
    })),
  ];
}

/** The plan, and the number of items that the wanted lists have. */
interface ReadPlan extends GapPlan {
  wanted: number;
}

/** Plans, reads the items to try, and plans again, until all of them are read. */
async function readPlan(
  client: QueryClient,
  { rules, memory, maxItems }: PlanSubject,
  signal: AbortSignal,
): Promise<ReadPlan> {
  await client.ensureQueryData(settingsQueries.current());
  const wanted = await readWanted(rules, signal);
  const isAnyProviderAvailable = wanted.length === 0 || (await readIsAnyProviderAvailable(signal));
  const states = new Map<string, ItemState | undefined>();
  for (;;) {
    const plan = planGaps({
      wanted,
      states,
      rules,
      memory,
      server: automationServer(client),
      now: Date.now(),
      isAnyProviderAvailable,
      maxItems,
    });
    if (plan.unread.length === 0 || states.size >= MAX_READS)
      return { ...plan, wanted: wanted.length };
    for (const kind of FULL_KINDS) {
      const refs = plan.unread.filter((one) => one.kind === kind).slice(0, BATCH);
      const [first] = refs;
      if (!first) continue;
      const ids = refs.map(({ id }) => id);
      // oxlint-disable-next-line no-await-in-loop -- sequential, because the server handles parallel requests poorly
      const read = await readStates(client, first, ids, rules);
      for (const media of refs) states.set(mediaKey(media), read.get(media.id));
    }
    signal.throwIfAborted();
  }
}

/** Items per request: more could exceed the length limit of URLs. */
const BATCH = 100;

/** Items that are read for a plan. Only rules without a search can need more, and then leave the rest for later. */
const MAX_READS = 1_000;

interface PlanSubject {
  rules: Rules;
  memory: Memory;
  maxItems: number;
}

export const automationQueries = {
  all: () => ["automation"] as const,
  /** `revision` identifies rules and memory, which are too large for a key. */
  plan: (revision: string, subject: PlanSubject) =>
    queryOptions({
      queryKey: [...automationQueries.all(), "plan", revision] as const,
      queryFn: ({ client, signal }) => readPlan(client, subject, signal),
      meta: { what: msg`the missing subtitles` },
      structuralSharing: false,
      staleTime: Infinity,
      gcTime: 0,
    }),
};

const NO_SUBJECT: PlanSubject = { rules: DEFAULT_RULES, memory: EMPTY_MEMORY, maxItems: 0 };

/** What would be tried now, by these rules. Sends only reads. Not fetched while `subject` is undefined. */
export function useGapPlan(revision: string, subject: PlanSubject | undefined) {
  return useQuery({
    ...automationQueries.plan(revision, subject ?? NO_SUBJECT),
    enabled: subject !== undefined,
  });
}

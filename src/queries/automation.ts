import { msg } from "@lingui/core/macro";
import { keepPreviousData, queryOptions, useQuery } from "@tanstack/react-query";
import type { QueryClient } from "@tanstack/react-query";
import { useMemo } from "react";
import { getMovies, getSeries } from "@/api/library";
import { severalInstances } from "@/api/instances";
import type { TitleKind, TitleRef } from "@/api/media";
import { ITEMS_PER_READ, readFacts, SeveralInstances } from "@/automation/library";
import { EMPTY_MEMORY } from "@/automation/memory";
import type { Memory } from "@/automation/memory";
import { mayTranslate, titleKey } from "@/automation/plan";
import type { ItemState } from "@/automation/plan";
import { readPlan } from "@/automation/read-plan";
import type { ReadPlan } from "@/automation/read-plan";
import { DEFAULT_RULES } from "@/automation/rules";
import type { Rules } from "@/automation/rules";
import type { Transport } from "@/automation/transport";
import { keysOf } from "@/utils/objects";
import { pageReads } from "./automation-calls";
import { fetchIdList } from "./cache/id-lists";
import { useRecord } from "./cache/records";
import { titleRecordsOf } from "./library";
import { movieRecords } from "./movies";
import { seriesRecords } from "./series";

/** Max items that are read for a plan. Only rules without a search can need more, which are then read later. */
const MAX_READS = 1_000;

interface PlanSubject {
  rules: Rules;
  memory: Memory;
  maxItems: number;
}

/** Responses that all plans of a page share, so that a plan follows a change of the rules without new requests. */
class PlanReads {
  /** Identifies the state of the library. */
  readonly generation: string;
  private readonly responses = new Map<string, Promise<unknown>>();
  /** The items that were read, with and without their translated files. */
  private readonly states = new Map<boolean, Map<string, ItemState | undefined>>();

  constructor(generation: string) {
    this.generation = generation;
  }

  /** A request continues when its plan is out of date, because the next plan needs it. */
  transport(signal: AbortSignal): Pick<Transport, "read"> {
    return {
      read: async (path, schema, query) => {
        signal.throwIfAborted();
        const key = JSON.stringify([path, query]);
        const sent = this.responses.get(key) ?? pageReads().read(path, schema, query);
        this.responses.set(key, sent);
        sent.catch(() => this.responses.delete(key));
        return await sent;
      },
    };
  }

  statesFor(rules: Rules): Map<string, ItemState | undefined> {
    const states = this.states.get(mayTranslate(rules)) ?? new Map<string, ItemState | undefined>();
    this.states.set(mayTranslate(rules), states);
    return states;
  }
}

async function readPlanOf(
  subject: PlanSubject,
  reads: PlanReads,
  signal: AbortSignal,
  onDraft: (plan: ReadPlan) => void,
): Promise<ReadPlan> {
  const { rules, memory, maxItems } = subject;
  const transport = reads.transport(signal);
  const reading = {
    transport,
    facts: await readFacts(transport),
    rules,
    memory: () => memory,
    now: Date.now,
    maxItems,
    isEnough: (read: number) => read >= MAX_READS,
    states: reads.statesFor(rules),
    onDraft,
  };
  return readPlan(reading).catch((error: unknown) => {
    throw error instanceof SeveralInstances ? new Error(severalInstances()) : error;
  });
}

const allOf = <T>(data: readonly T[]) => ({ data, total: data.length });

/** Reads titles of a kind by their ids. */
const READ_TITLES: Readonly<
  Partial<Record<TitleKind, (client: QueryClient, ids: readonly number[]) => Promise<unknown>>>
> = {
  series: (client, ids) =>
    fetchIdList(client, seriesRecords, async () => allOf(await getSeries(ids))),
  movie: (client, ids) =>
    fetchIdList(client, movieRecords, async () => allOf(await getMovies(ids))),
};

/** Reads those of these titles that the cache does not have. */
async function readTitles(client: QueryClient, titles: readonly TitleRef[]): Promise<void> {
  for (const kind of keysOf(READ_TITLES)) {
    const unknown = titles.flatMap((one) =>
      one.kind === kind && titleRecordsOf(kind).get(client, one.id) === undefined ? one.id : [],
    );
    for (let start = 0; start < unknown.length; start += ITEMS_PER_READ)
      // oxlint-disable-next-line no-await-in-loop -- sequential, because the server handles parallel requests poorly
      await READ_TITLES[kind]?.(client, unknown.slice(start, start + ITEMS_PER_READ));
  }
}

const automationQueries = {
  all: () => ["automation"] as const,
  /** `revision` identifies rules and memory, which are too large for a key. */
  plan: (revision: string, subject: PlanSubject, reads: PlanReads) =>
    queryOptions({
      queryKey: [...automationQueries.all(), "plan", reads.generation, revision] as const,
      queryFn: ({ signal, client, queryKey }) =>
        readPlanOf(subject, reads, signal, (draft) => client.setQueryData(queryKey, draft)),
      meta: { what: msg`the missing subtitles` },
      structuralSharing: false,
      staleTime: Infinity,
      gcTime: 0,
    }),
  titles: (titles: readonly TitleRef[]) =>
    queryOptions({
      queryKey: [...automationQueries.all(), "titles", titles.map(titleKey)] as const,
      queryFn: async ({ client }) => {
        // Their posters are only decoration.
        await readTitles(client, titles).catch(() => undefined);
        return titles;
      },
      staleTime: Infinity,
    }),
};

const NO_SUBJECT: PlanSubject = { rules: DEFAULT_RULES, memory: EMPTY_MEMORY, maxItems: 0 };

/**
 * The plan according to these rules. Sends only reads. Not fetched while `subject` is undefined. During a fetch, `data`
 * is a draft of the plan, or the plan of the previous rules.
 * @param revision identifies rules and memory
 * @param generation changes when the library must be read again
 */
export function useGapPlan(revision: string, generation: string, subject: PlanSubject | undefined) {
  const reads = useMemo(() => new PlanReads(generation), [generation]);
  return useQuery({
    ...automationQueries.plan(revision, subject ?? NO_SUBJECT, reads),
    enabled: subject !== undefined,
    placeholderData: keepPreviousData,
  });
}

/** The poster of a series or movie, if it has been read. */
export const useTitlePoster = ({ kind, id }: TitleRef): string | null =>
  useRecord(titleRecordsOf(kind), id)?.poster ?? null;

/** Reads these titles, for useTitlePoster, unless the cache has them. */
export function useReadTitles(titles: readonly TitleRef[]): void {
  useQuery({ ...automationQueries.titles(titles), enabled: titles.length > 0 });
}

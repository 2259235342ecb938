import { msg } from "@lingui/core/macro";
import { keepPreviousData, queryOptions, useQuery } from "@tanstack/react-query";
import type { QueryClient } from "@tanstack/react-query";
import { useMemo } from "react";
import type * as v from "valibot";
import type { QueryValue } from "@/api/codec";
import { getMovies, getSeries } from "@/api/library";
import { severalInstances } from "@/api/instances";
import type { TitleKind, TitleRef } from "@/api/media";
import { ITEMS_PER_READ, readFacts, SeveralInstances } from "@/automation/library";
import { EMPTY_MEMORY } from "@/automation/memory";
import type { Memory } from "@/automation/memory";
import { mayTranslate } from "@/automation/plan";
import type { ItemState } from "@/automation/plan";
import { readPlan } from "@/automation/read-plan";
import type { ReadPlan } from "@/automation/read-plan";
import { DEFAULT_RULES } from "@/automation/rules";
import type { Rules } from "@/automation/rules";
import type { Transport } from "@/automation/transport";
import { pageReads } from "./automation-calls";
import { fetchIdList } from "./cache/id-lists";
import { useRecord } from "./cache/records";
import { titleRecordsOf } from "./library";
import { movieRecords } from "./movies";
import { seriesRecords } from "./series";

/** Items that are read for a plan. Only rules without a search can need more, and then leave the rest for later. */
const MAX_READS = 1_000;

interface PlanSubject {
  rules: Rules;
  memory: Memory;
  maxItems: number;
}

/** Responses that all plans of a page share, so that a plan follows a change of the rules without new requests. */
class PlanReads {
  /** Identifies the state of the library that they are of. */
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
      read: async <const S extends v.GenericSchema>(
        path: string,
        schema: S,
        query?: Readonly<Record<string, QueryValue>>,
      ) => {
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

/** The titles of these ids, and those of no title that is in the cache. */
async function readTitles(client: QueryClient, kind: "series" | "movie", ids: readonly number[]) {
  const records = titleRecordsOf(kind);
  const unknown = ids.filter((id) => records.get(client, id) === undefined);
  for (let start = 0; start < unknown.length; start += ITEMS_PER_READ) {
    const some = unknown.slice(start, start + ITEMS_PER_READ);
    // oxlint-disable-next-line no-await-in-loop -- sequential, because the server handles parallel requests poorly
    await (kind === "series"
      ? fetchIdList(client, seriesRecords, async () => allOf(await getSeries(some)))
      : fetchIdList(client, movieRecords, async () => allOf(await getMovies(some))));
  }
}

const allOf = <T>(data: readonly T[]) => ({ data, total: data.length });

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
  titles: (kind: "series" | "movie", ids: readonly number[]) =>
    queryOptions({
      queryKey: [...automationQueries.all(), "titles", kind, ids] as const,
      queryFn: async ({ client }) => {
        // Their posters are only decoration.
        await readTitles(client, kind, ids).catch(() => undefined);
        return ids;
      },
      staleTime: Infinity,
    }),
};

const NO_SUBJECT: PlanSubject = { rules: DEFAULT_RULES, memory: EMPTY_MEMORY, maxItems: 0 };

/**
 * The steps that would be tried now, by these rules. Sends only reads. Not fetched while `subject` is undefined. While
 * it is fetched, `data` is the plan as far as it is known, or that of the rules before.
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
  const idsOf = (kind: TitleKind) => titles.filter((one) => one.kind === kind).map(({ id }) => id);
  const [series, movies] = [idsOf("series"), idsOf("movie")];
  useQuery({ ...automationQueries.titles("series", series), enabled: series.length > 0 });
  useQuery({ ...automationQueries.titles("movie", movies), enabled: movies.length > 0 });
}

import { msg } from "@lingui/core/macro";
import { queryOptions, useQuery } from "@tanstack/react-query";
import { severalInstances } from "@/api/instances";
import { readFacts, SeveralInstances } from "@/automation/library";
import { EMPTY_MEMORY } from "@/automation/memory";
import type { Memory } from "@/automation/memory";
import { readPlan } from "@/automation/read-plan";
import type { ReadPlan } from "@/automation/read-plan";
import { DEFAULT_RULES } from "@/automation/rules";
import type { Rules } from "@/automation/rules";
import { pageReads } from "./automation-calls";

/** Items that are read for a plan. Only rules without a search can need more, and then leave the rest for later. */
const MAX_READS = 1_000;

interface PlanSubject {
  rules: Rules;
  memory: Memory;
  maxItems: number;
}

async function readPlanOf(subject: PlanSubject, signal: AbortSignal): Promise<ReadPlan> {
  const { rules, memory, maxItems } = subject;
  const transport = pageReads(signal);
  const reading = {
    transport,
    facts: await readFacts(transport),
    rules,
    memory: () => memory,
    now: Date.now,
    maxItems,
    isEnough: (read: number) => read >= MAX_READS,
  };
  return readPlan(reading).catch((error: unknown) => {
    throw error instanceof SeveralInstances ? new Error(severalInstances()) : error;
  });
}

const automationQueries = {
  all: () => ["automation"] as const,
  /** `revision` identifies rules and memory, which are too large for a key. */
  plan: (revision: string, subject: PlanSubject) =>
    queryOptions({
      queryKey: [...automationQueries.all(), "plan", revision] as const,
      queryFn: ({ signal }) => readPlanOf(subject, signal),
      meta: { what: msg`the missing subtitles` },
      structuralSharing: false,
      staleTime: Infinity,
      gcTime: 0,
    }),
};

const NO_SUBJECT: PlanSubject = { rules: DEFAULT_RULES, memory: EMPTY_MEMORY, maxItems: 0 };

/** The steps that would be tried now, by these rules. Sends only reads. Not fetched while `subject` is undefined. */
export function useGapPlan(revision: string, subject: PlanSubject | undefined) {
  return useQuery({
    ...automationQueries.plan(revision, subject ?? NO_SUBJECT),
    enabled: subject !== undefined,
  });
}

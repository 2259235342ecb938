import { FULL_KINDS, mediaKey } from "@/api/media";
import type { Capabilities } from "@/api/capabilities";
import { isAnyProviderAvailable, ITEMS_PER_READ, readStates, readWanted } from "./library";
import type { ServerFacts } from "./library";
import type { Memory } from "./memory";
import { mayTranslate, planGaps } from "./plan";
import type { AutomationServer, GapPlan, ItemState } from "./plan";
import type { Rules } from "./rules";
import type { Transport } from "./transport";

/** The features of the server that a plan depends on. */
export const automationServer = ({ hasLocalIds, keepsMarks }: Capabilities): AutomationServer => ({
  // Bazarr+ may list the results of another title.
  hasResults: !hasLocalIds,
  keepsMarks,
});

export interface PlanReading {
  transport: Pick<Transport, "read">;
  facts: ServerFacts;
  rules: Rules;
  memory: () => Memory;
  now: () => number;
  /** Max items that the run may still try. */
  maxItems: number;
  /** True when enough items were read: thousands may have to be read to find one with a source. */
  isEnough: (read: number) => boolean;
  /** Called with each draft of the plan. Its `unread` items have no steps yet. */
  onDraft?: (plan: ReadPlan) => void;
  /** Items that were read before, and are not read again. Items that are read are added. */
  states?: Map<string, ItemState | undefined>;
  /** Runs a read; may repeat it until the server is reachable. */
  withRetry?: <T>(read: () => Promise<T>) => Promise<T>;
}

/** The plan, and the number of items that the wanted lists have. */
export interface ReadPlan extends GapPlan {
  wanted: number;
  /** False if the server has neither Sonarr nor Radarr. */
  isConnected: boolean;
}

/** Plans, reads the items to try, and plans again, until all of them are read. @throws as the transport */
export async function readPlan(reading: PlanReading): Promise<ReadPlan> {
  const { transport, facts, rules, memory, now, maxItems, isEnough } = reading;
  const { onDraft, states = new Map(), withRetry = (read) => read() } = reading;
  const kinds = FULL_KINDS.filter(
    (kind) => rules.kinds.includes(kind) && facts.kinds.includes(kind),
  );
  const wanted = await withRetry(() => readWanted(transport, kinds, facts.autoTranslated));
  const hasProviders =
    wanted.length === 0 || (await withRetry(() => isAnyProviderAvailable(transport)));
  const needsTranslated = mayTranslate(rules);
  const server = automationServer(facts.can);
  const about = { wanted: wanted.length, isConnected: facts.kinds.length > 0 };
  let count = 0;
  for (;;) {
    const input = { wanted, states, rules, server, isAnyProviderAvailable: hasProviders, maxItems };
    const plan = planGaps({ ...input, memory: memory(), now: now() });
    if (plan.unread.length === 0) return { ...plan, ...about };
    if (isEnough(count)) {
      const attempts = plan.attempts.filter(({ steps }) => steps.length > 0);
      return { ...plan, attempts, ...about };
    }
    onDraft?.({ ...plan, ...about });
    for (const kind of kinds) {
      const items = plan.unread.filter((one) => one.kind === kind).slice(0, ITEMS_PER_READ);
      if (items.length === 0) continue;
      // oxlint-disable-next-line no-await-in-loop -- sequential, because the server handles parallel requests poorly
      const found = await withRetry(() => readStates(transport, kind, items, needsTranslated));
      count += items.length;
      for (const media of items) states.set(mediaKey(media), found.get(mediaKey(media)));
    }
  }
}

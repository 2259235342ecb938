import * as v from "valibot";
import { create } from "zustand";
import { EMPTY_MEMORY, gapKey, readMemory, settleInterrupted } from "@/automation/memory";
import type { Memory } from "@/automation/memory";
import type { Attempt, Gap } from "@/automation/plan";
import { readRules } from "@/automation/rules";
import type { ReadRules, Rules } from "@/automation/rules";
import type { GapResult } from "@/automation/run";
import { storageKey } from "@/config/own-storage";
import { openDatabase } from "./database";

/** Data of the automation that this browser keeps: the rules, and the attempt history. */
interface StoredAutomation extends ReadRules {
  memory: Memory;
  /** Incremented with each change of the rules, so that two tabs do not overwrite each other's. */
  revision: number;
  /** False if the browser has no storage: everything is lost when the page is closed. */
  isLasting: boolean;
  /** True if the stored memory could not be read: earlier attempts are lost. */
  isMemoryLost: boolean;
}

const storedRules = v.object({ revision: v.number(), rules: v.unknown() });
/** Its own shape is checked by readMemory. */
const storedMemory = v.unknown();

const useStore = create<{ stored: StoredAutomation | undefined }>()(() => ({ stored: undefined }));

/** The stored rules and memory; undefined until loaded. */
export const useStoredAutomation = () => useStore(({ stored }) => stored);

const RULES = "rules";
const MEMORY = "memory";
const database = openDatabase("bazarr-web-automation", "kept");

const BEAT = storageKey("ui-automation-run");
/** Milliseconds after which a run of another tab that has not reported counts as ended. */
const SILENCE = 60_000;

/** Identifies this page in the mark of its run, and for the server. */
export const PAGE = crypto.getRandomValues(new Uint32Array(2)).join("-");

/** The page that has a run, and the time of its last report; undefined if storage is blocked. */
function readMark(): { page: string; at: number } | undefined {
  try {
    const [page = "", at] = localStorage.getItem(BEAT)?.split(" ") ?? [];
    return { page, at: Number(at) };
  } catch {
    return undefined;
  }
}

function removeMark(): void {
  if (readMark()?.page === PAGE) localStorage.removeItem(BEAT);
}

/** Reports to other tabs that a run continues in this tab, or with false, that it has ended. */
export function reportRun(isRunning: boolean): void {
  if (!isRunning) return removeMark();
  try {
    localStorage.setItem(BEAT, `${PAGE} ${Date.now()}`);
  } catch {
    // Storage is blocked, so other tabs cannot see the run.
  }
  // A reload ends the run, and the new page offers to continue it.
  window.addEventListener("pagehide", removeMark);
}

/** True if a run continues in another tab. */
export function isRunningElsewhere(): boolean {
  const mark = readMark();
  if (!mark || mark.page === PAGE) return false;
  const age = Date.now() - mark.at;
  return age >= 0 && age < SILENCE;
}

const change = (part: Partial<StoredAutomation>) =>
  useStore.setState(({ stored }) => ({ stored: stored && { ...stored, ...part } }));

async function readStored(): Promise<StoredAutomation> {
  try {
    const [rules, memory] = await Promise.all([
      database.get(RULES, storedRules),
      database.get(MEMORY, storedMemory),
    ]);
    const read = readMemory(memory);
    return {
      ...readRules(rules?.rules),
      revision: rules?.revision ?? 0,
      memory: read ?? EMPTY_MEMORY,
      isLasting: true,
      isMemoryLost: memory !== undefined && !read,
    };
  } catch {
    const empty = { memory: EMPTY_MEMORY, revision: 0, isLasting: false, isMemoryLost: false };
    return { ...readRules(undefined), ...empty };
  }
}

/**
 * Loads the stored data, again if another tab may have changed it. Steps that were running when the page was left count
 * as attempts, unless their run continues in another tab. `hasRun`: this tab has a run, which owns the memory.
 */
export async function loadAutomation(hasRun: boolean): Promise<void> {
  if (hasRun && useStore.getState().stored) return;
  const stored = await readStored();
  useStore.setState({ stored });
  if (stored.isLasting && !stored.isMemoryLost && !isRunningElsewhere())
    await automationMemory.update((memory) => settleInterrupted(memory, stored.rules, Date.now()));
}

/**
 * Changes the rules immediately. Stores only the changed ones, to keep the changes of other tabs.
 * @throws the browser's error if the storage is full
 */
export async function changeRules(changes: Partial<Rules>): Promise<void> {
  const { stored } = useStore.getState();
  if (!stored) return;
  let rules: Rules = { ...stored.rules, ...changes };
  let revision = stored.revision + 1;
  change({ rules, revision, unreadable: [] });
  if (!stored.isLasting) return;
  await database.update(RULES, storedRules, (now) => {
    rules = { ...readRules(now?.rules).rules, ...changes };
    revision = (now?.revision ?? 0) + 1;
    return { revision, rules };
  });
  // Otherwise, a later change is being stored.
  const latest = useStore.getState().stored;
  if (latest && revision > latest.revision) change({ rules, revision });
}

/** The run of this page: its attempts, and the results so far by gapKey. */
export interface CurrentRun {
  attempts: readonly Attempt[];
  results: ReadonlyMap<string, GapResult>;
}

const useRunStore = create<CurrentRun>()(() => ({ attempts: [], results: new Map() }));

/** The current or last run since this page was loaded. */
export const useCurrentRun = () => useRunStore();

export function beginRun(attempts: readonly Attempt[]): void {
  useRunStore.setState({ attempts, results: new Map() });
}

/** Sets the result of a gap. */
export function addResult(gap: Gap, result: GapResult): void {
  useRunStore.setState(({ results }) => ({
    results: new Map(results).set(gapKey(gap.media, gap), result),
  }));
}

/** The memory of this browser. Changes are stored one at a time, including those of other tabs. */
export const automationMemory = {
  get: (): Memory => useStore.getState().stored?.memory ?? EMPTY_MEMORY,
  /** @throws the browser's error if the storage is full */
  update: async (edit: (memory: Memory) => Memory): Promise<void> => {
    let memory = edit(automationMemory.get());
    if (useStore.getState().stored?.isLasting)
      await database.update(
        MEMORY,
        storedMemory,
        (now) => (memory = edit(readMemory(now) ?? EMPTY_MEMORY)),
      );
    change({ memory, isMemoryLost: false });
  },
};

/** Replaces the memory by an imported one. */
export async function replaceMemory(memory: Memory): Promise<void> {
  if (useStore.getState().stored?.isLasting) await database.set(MEMORY, memory);
  change({ memory, isMemoryLost: false });
}

import { forget, recordRun, settleInterrupted, getWait } from "@/automation/memory";
import type { Memory, RunRecord } from "@/automation/memory";
import type { MemoryStore } from "@/automation/run";
import { readRules } from "@/automation/rules";
import type { ReadRules, RuleName, Rules } from "@/automation/rules";
import type { BazarrClient } from "./bazarr-client";
import type { DataFile } from "./data-file";
import { GapSession } from "./gap-session";
import type { WaitsFor } from "./gap-session";
import type { Clock } from "./pauses";
import { FIRST_RUN, nextRunAt, getRemainingLimits } from "./schedule";
import { Turns } from "./turns";

/** Response of GET unattended/state. Times are milliseconds since 1970. */
export interface UnattendedState {
  rules: Rules;
  /** Revision of the rules. */
  revision: number;
  unreadable: readonly RuleName[];
  /** Number of entries of the memory that wait for their next attempt. */
  waiting: number;
  entries: number;
  runs: readonly RunRecord[];
  nextRunAt: number | null;
  running: { startedAt: number; done: number; total: number; now: string | null } | null;
  /** The reason why a run does not continue, or does not begin although it is due. */
  waitsFor: WaitsFor | null;
  /** A sentence for users. */
  problem: string | null;
}

export interface UnattendedOptions {
  client: BazarrClient;
  file: DataFile;
  clock: Clock;
  /** Cancels a run, which continues after a restart. */
  closing: AbortSignal;
  /** Writes a line to the log. */
  log: (line: string) => void;
}

interface Running {
  session: GapSession;
  stop: AbortController;
  total: number;
  now: string | null;
}

/** Runs the plan of one server on a schedule. */
export class Unattended {
  private running: Running | null = null;
  private ended: Promise<void> = Promise.resolve();
  /** The reason why the last run ended early. */
  private runProblem: string | null = null;
  /** Start of the last run since the program started, even if it could not be stored. */
  private lastStart: number | undefined;
  readonly turns: Turns;
  private readonly openedAt: number;
  private readonly options: UnattendedOptions;

  constructor(options: UnattendedOptions) {
    this.options = options;
    this.openedAt = options.clock.now();
    this.turns = new Turns(options.clock.now);
  }

  /** Settles the steps that were running when the program stopped, and continues their run. */
  async resume(): Promise<void> {
    const { clock } = this.options;
    const { rules } = this.readRules();
    await this.memory.update((memory) => settleInterrupted(memory, rules, clock.now()));
    const last = this.memory.get().runs.at(-1);
    if (!last || last.endedAt !== undefined) return;
    const limits = getRemainingLimits(last, rules, clock.now());
    if (limits) this.begin(rules, last, limits.maxItems);
    else await this.endRun(last);
  }

  /** Begins a run if it is due, and no browser has a run. */
  tick(): void {
    if (this.isDue && !this.turns.isHeld) this.runNow();
  }

  private get isDue(): boolean {
    return this.options.clock.now() >= this.nextRunAt();
  }

  /** Begins a run; false if one is running. */
  runNow(): boolean {
    if (this.running) return false;
    const { rules } = this.readRules();
    this.begin(rules, { startedAt: this.freeStart(), items: 0, counts: {} }, rules.maxItems);
    return true;
  }

  /** Ends the run after its current step. */
  stop(): void {
    this.running?.stop.abort();
  }

  /** Resolves when no run is in progress. */
  whenIdle(): Promise<void> {
    return this.ended;
  }

  state(): UnattendedState {
    const { file, clock } = this.options;
    const { revision, memory } = file.get();
    const { rules, unreadable } = this.readRules();
    const entries = Object.values(memory.entries);
    const now = clock.now();
    return {
      rules,
      revision,
      unreadable,
      waiting: entries.filter((entry) => getWait(entry, rules, now) > 0).length,
      entries: entries.length,
      runs: memory.runs,
      nextRunAt: this.nextRunAt(),
      running: this.running && getProgress(this.running),
      waitsFor: this.waitsFor,
      problem: file.problem ?? this.runProblem,
    };
  }

  /** "waiting" while a run waits for an unreachable server. */
  get health(): "ok" | "waiting" | "failed" {
    if (this.options.file.problem !== null || this.runProblem !== null) return "failed";
    return this.waitsFor === "server" ? "waiting" : "ok";
  }

  private get waitsFor(): WaitsFor | null {
    if (this.running) return this.running.session.waitsFor;
    return this.isDue && this.turns.isHeld ? "browser" : null;
  }

  /** Saves rules that were based on a revision. Returns false if it is not the current one. @throws DataFileError */
  async saveRules(revision: number, rules: Rules): Promise<boolean> {
    let isCurrent = false;
    await this.options.file.update((now) => {
      isCurrent = now.revision === revision;
      return isCurrent ? { ...now, rules, revision: revision + 1 } : now;
    });
    return isCurrent;
  }

  /** Removes entries of the memory. @throws DataFileError */
  forget(keys: readonly string[] | "all"): Promise<void> {
    return this.memory.update((memory) =>
      keys === "all" ? { ...memory, entries: {} } : forget(memory, keys),
    );
  }

  /** Replaces the attempts, but not the runs, because the schedule depends on them. @throws DataFileError */
  importMemory(imported: Memory): Promise<void> {
    const { rules } = this.readRules();
    // A step may have been running during the export.
    const settled = settleInterrupted(imported, rules, this.options.clock.now());
    return this.memory.update(({ runs }) => ({ ...settled, runs }));
  }

  readonly memory: MemoryStore = {
    get: () => this.options.file.get().memory,
    update: (change) =>
      this.options.file.update((now) => {
        const memory = change(now.memory);
        return memory === now.memory ? now : { ...now, memory };
      }),
  };

  private readRules(): ReadRules {
    return readRules(this.options.file.get().rules);
  }

  private nextRunAt(): number {
    const now = this.options.clock.now();
    const { rules } = this.readRules();
    const last = this.lastStart ?? this.memory.get().runs.at(-1)?.startedAt;
    if (last !== undefined) return nextRunAt(last, rules, now);
    // A clock that was set far back must not delay the first run.
    return Math.min(this.openedAt, now) + FIRST_RUN;
  }

  /** A start time that no other run has, because it identifies the run. */
  private freeStart(): number {
    let time = this.options.clock.now();
    while (this.memory.get().runs.some(({ startedAt }) => startedAt === time)) time += 1;
    return time;
  }

  private begin(rules: Rules, record: RunRecord, maxItems: number): void {
    const { client, clock, closing, log } = this.options;
    const stop = new AbortController();
    const session = new GapSession({
      client,
      rules,
      memory: this.memory,
      clock,
      record,
      maxItems,
      stopping: stop.signal,
      closing,
      turns: this.turns,
      log,
      onPlan: (items) => (running.total = record.items + items),
      onItem: (name) => (running.now = name),
    });
    const running: Running = { session, stop, total: record.items + maxItems, now: null };
    this.running = running;
    this.lastStart = record.startedAt;
    this.runProblem = null;
    log(record.items > 0 ? `run continued after ${record.items} items` : "run started");
    this.ended = this.follow(running, rules);
  }

  /** Never rejects. */
  private async follow(running: Running, rules: Rules): Promise<void> {
    const { clock, closing, log } = this.options;
    try {
      await running.session.run();
    } catch (error) {
      this.runProblem = error instanceof Error ? error.message : String(error);
    }
    // A run that was canceled because the program stops is not recorded as ended, so that it continues after a restart.
    if (!closing.aborted) {
      try {
        await this.memory.update((memory) => settleInterrupted(memory, rules, clock.now()));
        await this.endRun(running.session.current);
      } catch (error) {
        this.runProblem ??= error instanceof Error ? error.message : String(error);
      }
      const { items, counts } = running.session.current;
      const parts = Object.entries(counts).map(([name, count]) => `, ${count} ${name}`);
      const why = this.runProblem === null ? "" : `: ${this.runProblem}`;
      log(`run ended after ${items} items${parts.join("")}${why}`);
    }
    this.running = null;
  }

  private endRun(run: RunRecord): Promise<void> {
    const endedAt = Math.max(run.startedAt, this.options.clock.now());
    return this.memory.update((memory) => recordRun(memory, { ...run, endedAt }));
  }
}

const getProgress = ({ session, total, now }: Running) => {
  const { startedAt, items } = session.current;
  // The record already counts the item in progress.
  return { startedAt, done: now === null ? items : items - 1, total, now };
};

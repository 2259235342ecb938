import { mediaKey } from "@/api/media";
import { recordRun } from "@/automation/memory";
import type { RunRecord } from "@/automation/memory";
import { readFacts } from "@/automation/library";
import { judgeHere } from "@/automation/safe-sync";
import { mayTranslate } from "@/automation/plan";
import type { Attempt } from "@/automation/plan";
import { automationServer, readPlan } from "@/automation/read-plan";
import type { Rules } from "@/automation/rules";
import { countResult } from "@/automation/count-result";
import { GapRun } from "@/automation/run";
import type { GapResult, MemoryStore } from "@/automation/run";
import { TransportCalls } from "@/automation/server-calls";
import { BazarrError, isUnreachable } from "./bazarr-client";
import type { BazarrClient } from "./bazarr-client";
import { PAUSES } from "./pauses";
import type { Clock } from "./pauses";
import { serverTransport } from "./transport";
import type { Turns } from "./turns";

/** "browser": a page has a run. "server": Bazarr is unreachable. */
export type WaitsFor = "browser" | "server";

export interface SessionOptions {
  client: BazarrClient;
  rules: Rules;
  memory: MemoryStore;
  clock: Clock;
  /** The run. It already has items if it was interrupted. */
  record: RunRecord;
  /** Max items that the run may still try. */
  maxItems: number;
  /** Ends the run after its current step. */
  stopping: AbortSignal;
  /** Cancels the run, which continues after a restart. */
  closing: AbortSignal;
  turns: Turns;
  /** Writes a line to the log. */
  log: (line: string) => void;
  onPlan: (items: number) => void;
  onItem: (name: string) => void;
}

/** Reasons that also apply to all remaining gaps. */
const ENDING_REASONS: ReadonlySet<string> = new Set(["limit", "providers"]);

/** One unattended run: reads the missing subtitles, plans the steps, and tries them. */
export class GapSession {
  private readonly options: SessionOptions;
  private record: RunRecord;
  /** Milliseconds spent waiting, counted because the clock may jump in the meantime. */
  private waited = 0;
  private waiting: WaitsFor | null = null;
  private readonly anySignal: AbortSignal;

  constructor(options: SessionOptions) {
    this.options = options;
    this.record = options.record;
    this.anySignal = AbortSignal.any([options.stopping, options.closing]);
  }

  /** Resolves at the end of the run, even if it was stopped. @throws BazarrError, DataFileError */
  async run(): Promise<void> {
    try {
      await this.store({});
      await this.fillGaps();
    } catch (error) {
      // A stop is no error: the memory contains the steps that were sent.
      if (!this.anySignal.aborted) throw error;
    }
  }

  /** The run as last recorded. */
  get current(): RunRecord {
    return this.record;
  }

  /** The reason why the run waits now; null if it continues. */
  get waitsFor(): WaitsFor | null {
    return this.waiting;
  }

  private async fillGaps(): Promise<void> {
    const { client, rules, memory, clock, closing, turns, log } = this.options;
    const facts = await this.withRetry(() => readFacts(client));
    const transport = serverTransport({
      client,
      can: facts.can,
      // The same as an outage: it is unknown if the server has finished the request.
      wait: (milliseconds) =>
        clock.wait(milliseconds, closing).catch(() => {
          throw new BazarrError("Canceled.");
        }),
    });
    const calls = new TransportCalls({
      transport,
      can: facts.can,
      needsTranslated: mayTranslate(rules),
      judge: judgeHere,
    });
    const { attempts } = await readPlan({
      transport,
      facts,
      rules,
      memory: memory.get,
      now: clock.now,
      maxItems: this.options.maxItems,
      isEnough: () => this.anySignal.aborted || this.timeLeft() <= 0,
      withRetry: (read) => this.withRetry(read),
    });
    this.options.onPlan(new Set(attempts.map(({ media }) => mediaKey(media))).size);
    const run = new GapRun({
      rules,
      server: automationServer(facts.can),
      calls,
      memory,
      now: clock.now,
      wait: (milliseconds) => clock.wait(milliseconds, this.anySignal),
      startedAt: this.record.startedAt,
    });
    let item: string | undefined;
    for (const attempt of attempts) {
      const key = mediaKey(attempt.media);
      if (!(await this.beginTurn())) return;
      let result: GapResult;
      try {
        if (key !== item) await this.beginItem(attempt);
        item = key;
        result = await this.withRetry(() => run.tryGap(attempt));
      } finally {
        turns.end();
      }
      const problem = getProblem(result);
      if (problem !== undefined) log(`${attempt.name} (${attempt.language}): ${problem}`);
      await this.store({ counts: countResult(this.record.counts, result) });
      if (result.end === "skipped" && ENDING_REASONS.has(result.reason.why)) return;
    }
  }

  /** Waits until no browser has a run, and begins a gap. False at the end of the run. */
  private async beginTurn(): Promise<boolean> {
    const { turns } = this.options;
    while (!this.anySignal.aborted && this.timeLeft() > 0) {
      if (turns.begin()) {
        this.waiting = null;
        return true;
      }
      await this.waitFor("browser", Math.min(PAUSES.turn, this.timeLeft()));
    }
    return false;
  }

  /** Counts an item before a request for it is sent, so that the limit also applies after a crash. */
  private async beginItem({ name }: Attempt): Promise<void> {
    this.options.onItem(name);
    await this.store({ items: this.record.items + 1 });
  }

  private async store(change: Partial<RunRecord>): Promise<void> {
    this.record = { ...this.record, ...change };
    await this.options.memory.update((memory) => recordRun(memory, this.record));
  }

  /** Remaining milliseconds of the run. */
  private timeLeft(): number {
    const { rules, clock } = this.options;
    const all = rules.maxMinutes * 60_000;
    return Math.min(this.record.startedAt + all - clock.now(), all - this.waited);
  }

  /** Repeats work that failed because the server was unreachable, as soon as it responds again. */
  private async withRetry<T>(work: () => Promise<T>): Promise<T> {
    const pauses = PAUSES.outage();
    for (;;) {
      try {
        return await work();
      } catch (error) {
        // Canceled requests look like an outage.
        if (!isUnreachable(error) || this.options.closing.aborted) throw error;
        await this.waitUntilBack(pauses, error);
      }
    }
  }

  private async waitUntilBack(pauses: Iterator<number, never>, error: unknown): Promise<void> {
    const { client, clock, log } = this.options;
    const since = clock.now();
    log(`waiting for Bazarr: ${error instanceof Error ? error.message : "it is unavailable"}`);
    do {
      const pause = Math.min(pauses.next().value, this.timeLeft());
      if (pause <= 0) throw error;
      await this.waitFor("server", pause);
    } while (!(await client.isBack()));
    this.waiting = null;
    log(`Bazarr is back after ${formatDuration(clock.now() - since)}`);
  }

  private async waitFor(what: WaitsFor, milliseconds: number): Promise<void> {
    this.waiting = what;
    await this.options.clock.wait(milliseconds, this.anySignal);
    this.waited += milliseconds;
  }
}

/** The reason why a subtitle was not created or not synced. */
function getProblem({ misfits, ...result }: GapResult): string | undefined {
  const misfit =
    misfits &&
    `A download does not match the other files and was ${misfits.isKept ? "kept" : "blacklisted"}.`;
  return [misfit, getFailure(result)].filter(Boolean).join(" ") || undefined;
}

function getFailure(result: GapResult): string | undefined {
  if (result.end === "failed")
    return "fault" in result
      ? (result.kept ?? `The translation was unusable and deleted: ${result.fault}.`)
      : result.error;
  if (!("sync" in result)) return undefined;
  const { sync, leftover } = result;
  if (leftover !== undefined) return leftover;
  return typeof sync === "object" ? syncProblem(sync) : undefined;
}

/** "45 s", "3 min". */
function formatDuration(milliseconds: number): string {
  const seconds = Math.round(Math.max(0, milliseconds) / 1_000);
  return seconds < 120 ? `${seconds} s` : `${Math.round(seconds / 60)} min`;
}

type Sync = Extract<GapResult, { sync: unknown }>["sync"];

function syncProblem(sync: Exclude<Sync, string>): string | undefined {
  if ("failed" in sync) return `Not synced: ${sync.failed}`;
  if ("before" in sync) return undefined;
  if (sync.end === "restored") return "Sync undone: it did not improve the file.";
  return sync.end === "not restored"
    ? `The sync did not improve the file, whose text could not be restored: ${sync.reason}`
    : undefined;
}

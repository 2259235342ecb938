import { mediaKey } from "@/api/media";
import type { FullRef } from "@/api/media";
import type { SearchResult } from "@/api/provider-rows";
import type { Subtitle } from "@/api/shared";
import { isSameButRegion } from "@/utils/own-codes";
import { findFitting } from "./find-fitting";
import type { FitCalls, Misfits } from "./find-fitting";
import { beginStep, endStep, forget, gapKey, postpone } from "./memory";
import type { Memory, SubtitleKind, AttemptResult } from "./memory";
import { pickResult } from "./pick";
import { isStillMissing, findNewFile, stepsFor } from "./plan";
import type { AutomationServer, Gap, ItemState, SkipReason, SkipCause, PlannedStep } from "./plan";
import { translationFault } from "./quality";
import type { TimedText, TranslationFault } from "./quality";
import { usesTranslator } from "./rules";
import type { Rules, Step } from "./rules";
import { isMisfit, isToBeShifted } from "./safe-sync";
import type { Measured } from "./safe-sync";
import { measureNewFile, syncNewFile } from "./sync-new-file";
import type { NewFileSync } from "./sync-new-file";

/** The newest change of a file in the history. */
export interface FileEvent {
  /** A history action: 5 is a sync. */
  action: number;
  /** Percent; undefined without a score. */
  score: number | undefined;
}

/**
 * The calls to the server that a run needs. Each call resolves when the server is done with it, not when it has
 * accepted it, and throws if the server failed.
 */
export interface ServerCalls extends FitCalls {
  search: (media: FullRef, kind: SubtitleKind) => Promise<void>;
  results: (media: FullRef) => Promise<readonly SearchResult[]>;
  download: (media: FullRef, result: SearchResult) => Promise<void>;
  remove: (media: FullRef, file: Subtitle) => Promise<void>;
  lastEvent: (media: FullRef, path: string) => Promise<FileEvent | undefined>;
  isAnyProviderAvailable: () => Promise<boolean>;
  /** True if the server is unreachable, so that the gap can be tried again later. */
  isTemporary: (error: unknown) => boolean;
}

/** Storage of the memory. */
export interface MemoryStore {
  get: () => Memory;
  /** Resolves once the change is stored. @throws if it cannot be stored */
  update: (change: (memory: Memory) => Memory) => Promise<void>;
}

/** Origin of a new file. */
export type FilledBy = "found" | "translated" | "extracted";

/** An error of the server as a sentence, or the fault of a translation, and the reason if it could not be deleted. */
type Failure = { error: string } | { fault: TranslationFault; kept?: string };

type GapSync = "not needed" | NewFileSync;

export type GapResult = { misfits?: Misfits } & (
  | {
      end: FilledBy;
      file: Subtitle;
      /** Percent; undefined if the history has none. */
      score?: number;
      /** The reason if the source of a translation could not be deleted afterward. */
      leftover?: string;
      sync: GapSync;
    }
  | { end: "not found" }
  | ({ end: "failed" } & Failure)
  | { end: "skipped"; reason: SkipReason }
);

/** The new file of a step; see GapResult. */
interface NewFile {
  file: Subtitle;
  leftover?: string;
  measured?: Measured | undefined;
}

/** The request for the newest change of a file, if it was sent. */
type EventRequest = Promise<FileEvent | undefined> | undefined;

export interface RunOptions {
  rules: Rules;
  server: AutomationServer;
  calls: ServerCalls;
  memory: MemoryStore;
  now: () => number;
  wait: (milliseconds: number) => Promise<void>;
  /** Start of the run, from which its minutes are counted, in milliseconds since 1970. */
  startedAt: number;
  /** Stores the text of a new file before a sync, so that it can be restored after the run. */
  keep?: (gap: Gap, file: Subtitle, text: readonly TimedText[]) => Promise<unknown>;
}

/** A file that a run has created. */
export interface CreatedFile {
  media: FullRef;
  file: Subtitle;
}

const MAX_TRANSLATOR_FAILURES = 2;
const MAX_ITEM_FAILURES = 3;
const SYNC_EVENT = 5;
/** Languages (code2) that are so similar that an unchanged text may be a good translation. */
const RELATED: readonly string[] = ["hr", "bs", "sr"];

/** A translation that is unusable. */
class BadTranslation extends Error {
  readonly failure: Failure;
  constructor(fault: TranslationFault, kept: string | undefined) {
    super(fault);
    this.failure = kept === undefined ? { fault } : { fault, kept };
  }
}

const skip = (why: SkipCause): GapResult => ({ end: "skipped", reason: { why } });
const toNewFile = (file: Subtitle | undefined): NewFile | undefined => file && { file };

/** Runs a plan gap by gap, in the browser or in our own server. Remembers failures of the server until the run ends. */
export class GapRun {
  readonly created: CreatedFile[] = [];
  private translatorFailures = 0;
  private hasProviders = true;
  private hasSent = false;
  private readonly failuresByItem = new Map<string, number>();
  /** Steps that were sent in this run, by gap: none is repeated if the gap is tried again after an outage. */
  private readonly sent = new Map<string, Set<Step>>();
  /** Downloads that did not fit, by gap. */
  private readonly misfits = new Map<string, Misfits>();
  private readonly options: RunOptions;

  constructor(options: RunOptions) {
    this.options = options;
  }

  /**
   * Tries the steps for a gap until one fills it.
   * @throws only errors that are temporary (`ServerCalls.isTemporary`), and errors of the memory, before which nothing
   *   was sent. After a temporary error the same gap may be tried again: no step is sent twice.
   */
  async tryGap(gap: Gap): Promise<GapResult> {
    const result = await this.trySteps(gap);
    const misfits = this.misfits.get(gapKey(gap.media, gap));
    return misfits ? { ...result, misfits } : result;
  }

  private async trySteps(gap: Gap): Promise<GapResult> {
    const { rules, server, calls, memory, now } = this.options;
    const key = gapKey(gap.media, gap);
    const item = mediaKey(gap.media);
    await this.settle(key);
    if (now() - this.options.startedAt > rules.maxMinutes * 60_000) return skip("limit");
    if (!this.hasProviders) return skip("providers");
    if ((this.failuresByItem.get(item) ?? 0) >= MAX_ITEM_FAILURES) return skip("failures");

    let state = await calls.read(gap.media);
    let failure: Failure | undefined;
    const sent = this.sent.get(key) ?? new Set<Step>();
    this.sent.set(key, sent);
    let isTranslatorOff = false;
    for (;;) {
      // A bad translation that could not be deleted does not fill the gap.
      if (state && failure && "fault" in failure && !isStillMissing(state, gap)) break;
      if (this.misfits.get(key)?.isKept) break;
      if (!state || !isStillMissing(state, gap)) {
        await memory.update((all) => forget(all, [key]));
        return skip("gone");
      }
      const steps = stepsFor(gap, state, rules, server).filter((step) => !sent.has(step.do));
      const allowed = steps.filter((step) => !this.isTranslatorOff(step));
      isTranslatorOff ||= allowed.length < steps.length;
      const [step] = allowed;
      if (!step) break;
      const before = state;
      await this.begin(key, gap, before, step.do);
      sent.add(step.do);
      try {
        const result = await this.sendFitting(step, gap, before);
        if (result) return await this.finishGap(key, gap, step, result);
        await this.end(key, "not found");
      } catch (error) {
        if (calls.isTemporary(error)) throw error;
        failure =
          error instanceof BadTranslation ? error.failure : { error: calls.describe(error) };
        this.failuresByItem.set(item, (this.failuresByItem.get(item) ?? 0) + 1);
        if (this.usesTranslator(step)) this.translatorFailures += 1;
        await this.end(key, "failed");
      }
      if (step.do === "search" && !(await calls.isAnyProviderAvailable())) {
        // Without providers, the search could not find anything: it does not count as an attempt.
        this.hasProviders = false;
        return skip("providers");
      }
      state = await calls.read(gap.media);
    }
    if (sent.size === 0) return skip(isTranslatorOff ? "translator" : "no source");
    await memory.update((all) => postpone(all, key, rules, now()));
    return failure ? { end: "failed", ...failure } : { end: "not found" };
  }

  private usesTranslator(step: PlannedStep): boolean {
    return step.do === "embedded" ? step.isTranslated : usesTranslator(step.do);
  }

  private isTranslatorOff(step: PlannedStep): boolean {
    return this.usesTranslator(step) && this.translatorFailures >= MAX_TRANSLATOR_FAILURES;
  }

  /** Ends a step that was interrupted. The item, which is read next, shows if it filled the gap. */
  private async settle(key: string): Promise<void> {
    const { memory, now } = this.options;
    if (memory.get().entries[key]?.running)
      await memory.update((all) => endStep(all, key, "unknown", now()));
  }

  /** Stores the step before it is sent, and waits between calls. */
  private async begin(key: string, gap: Gap, { path }: ItemState, step: Step): Promise<void> {
    const { rules, memory, now, wait } = this.options;
    if (this.hasSent) await wait(rules.pause * 1_000);
    this.hasSent = true;
    await memory.update((all) =>
      beginStep(all, key, { path, release: gap.release }, { step, at: now() }),
    );
  }

  private end(key: string, result: AttemptResult): Promise<void> {
    const { memory, now } = this.options;
    return memory.update((all) => endStep(all, key, result, now()));
  }

  /** As `send`, but a download of a different movie or episode counts as not found. */
  private async sendFitting(
    step: PlannedStep,
    gap: Gap,
    before: ItemState,
  ): Promise<NewFile | undefined> {
    const { calls, rules } = this.options;
    const { media } = gap;
    const result = await this.send(step, gap, before);
    if (!result || (step.do !== "search" && step.do !== "pick")) return result;
    const key = gapKey(media, gap);
    return findFitting(result.file, media, {
      calls,
      mayBlacklist: rules.blacklistMisfits,
      earlier: this.misfits.get(key),
      onMisfit: (misfits, file) => {
        this.misfits.set(key, misfits);
        if (misfits.isKept) this.created.push({ media, file });
        else this.created.pop();
      },
      findNext: async () => findNewFile(before, await calls.read(media), gap),
    });
  }

  /** Sends a step, and returns the new file that fills the gap; undefined if nothing was found. */
  private async send(step: PlannedStep, gap: Gap, before: ItemState): Promise<NewFile | undefined> {
    const { calls, rules } = this.options;
    const { media } = gap;
    switch (step.do) {
      case "search":
        await calls.search(media, gap);
        break;
      case "pick": {
        const result = pickResult(await calls.results(media), gap, rules.pick);
        if (!result) return undefined;
        await calls.download(media, result);
        break;
      }
      case "translate":
        return toNewFile(await this.translate(step.source, gap, before));
      case "embedded":
        if (step.isTranslated) return toNewFile(await this.translate(step.track, gap, before));
        await calls.runTool(media, step.track, { tool: "extract" });
        break;
      case "fetch":
        return this.fetchAndTranslate(step.language, gap, before);
    }
    return toNewFile(findNewFile(before, await calls.read(media), gap));
  }

  /** @throws BadTranslation if the result is unusable and was deleted, or could not be deleted */
  private async translate(
    source: Subtitle,
    gap: Gap,
    before: ItemState,
  ): Promise<Subtitle | undefined> {
    const { calls } = this.options;
    const { media, language } = gap;
    const problem = await calls.runTool(media, source, { tool: "translate", language });
    const file = findNewFile(before, await calls.read(media), gap);
    if (!file?.path) {
      if (problem) throw problem;
      return undefined;
    }
    const fault = await this.findFault(file.path, source.path);
    const isSimilar =
      isSameButRegion(language, source.code2) ||
      (RELATED.includes(language) && RELATED.includes(source.code2));
    if (fault && fault !== "unknown" && !(fault === "untranslated" && isSimilar)) {
      const kept = await calls.remove(media, file).then(() => undefined, calls.describe);
      throw new BadTranslation(fault, kept);
    }
    // The file may contain lines that were not translated, and its text cannot be checked.
    if (problem && fault === "unknown") {
      await calls.remove(media, file);
      throw problem;
    }
    this.translatorFailures = 0;
    return file;
  }

  /** Compares a translation with its source. "unknown" if the server does not return both texts. */
  private async findFault(
    path: string,
    source: string | null,
  ): Promise<TranslationFault | "unknown" | undefined> {
    const { calls } = this.options;
    if (source === null) return "unknown";
    const [lines, original] = [await calls.readText(path), await calls.readText(source)];
    return lines && original ? translationFault(lines, original) : "unknown";
  }

  /** The profile does not contain the source's language, so the source is deleted even if the translation failed. */
  private async fetchAndTranslate(language: string, gap: Gap, before: ItemState) {
    const { calls } = this.options;
    const { media } = gap;
    const kind = { language, hi: false, forced: false };
    await calls.search(media, kind);
    const after = await calls.read(media);
    const source = findNewFile(before, after, kind);
    if (!after || !source) return undefined;
    let file: Subtitle | undefined;
    try {
      if (isMisfit(await measureNewFile(media, source, calls))) return undefined;
      file = await this.translate(source, gap, after);
    } finally {
      if (!file) await calls.remove(media, source);
    }
    if (!file) return undefined;
    const leftover = await calls.remove(media, source).then(() => undefined, calls.describe);
    return { file, ...(leftover !== undefined && { leftover }) };
  }

  /** Syncs the new file if the rules require it, and removes the gap from the memory. */
  private async finishGap(key: string, gap: Gap, step: PlannedStep, newFile: NewFile) {
    const { calls, memory, now } = this.options;
    const { media } = gap;
    const { measured: _measured, ...result } = newFile;
    const { file } = result;
    this.created.push({ media, file });
    // The entry is removed, so this result only affects the pace.
    await memory.update((all) => forget(endStep(all, key, "not found", now()), [key]));
    const end: FilledBy =
      step.do === "search" || step.do === "pick"
        ? "found"
        : this.usesTranslator(step)
          ? "translated"
          : "extracted";
    const request =
      end === "found" && file.path !== null ? calls.lastEvent(media, file.path) : undefined;
    const score = (await request?.catch(() => undefined))?.score;
    const sync: GapSync = await this.sync(gap, newFile, end, request);
    return { end, ...result, ...(score !== undefined && { score }), sync };
  }

  /** True if the rules require a sync of a new file. */
  private async isSyncWanted(media: FullRef, path: string, end: FilledBy, request: EventRequest) {
    const { rules, calls } = this.options;
    if (rules.sync === "never" || (rules.sync === "translated" && end !== "translated"))
      return false;
    const event = await (request ?? calls.lastEvent(media, path));
    // The server has synced it already, because of its own settings.
    if (event?.action === SYNC_EVENT) return false;
    return !(rules.sync === "below" && end === "found" && (event?.score ?? 0) >= rules.syncBelow);
  }

  private async sync(gap: Gap, newFile: NewFile, end: FilledBy, request: EventRequest) {
    const { calls, keep } = this.options;
    const { media } = gap;
    const { file, measured } = newFile;
    const { path } = file;
    if (path === null) return "not needed";
    const keepText = async (text: readonly TimedText[]) => keep?.(gap, file, text);
    try {
      const isShifted = measured !== undefined && isToBeShifted(measured);
      if (!isShifted && !(await this.isSyncWanted(media, path, end, request))) return "not needed";
      return await syncNewFile(media, { ...file, path }, calls, keepText, measured);
    } catch (error) {
      // The gap is filled even if the sync fails, for example because of an outage.
      return { failed: calls.describe(error) };
    }
  }
}

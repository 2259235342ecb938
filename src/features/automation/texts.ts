import { msg, plural, t } from "@lingui/core/macro";
import type { MessageDescriptor } from "@lingui/core";
import type { RunRecord } from "@/automation/memory";
import type { SkipReason, SkipCause, PlannedStep } from "@/automation/plan";
import type { TranslationFault } from "@/automation/quality";
import type { RuleName, Step } from "@/automation/rules";
import type { Misfits } from "@/automation/find-fitting";
import type { GapResult } from "@/automation/run";
import { fitText, fitWord } from "@/features/texts/fit/fit-texts";
import { syncText } from "@/features/texts/fit/sync-text";
import { OUTCOMES } from "@/ui/outcomes";
import { grouped } from "@/utils/format";
import { perLocale } from "@/utils/locale";
import { endSentence } from "@/utils/plain-reason";
import { duration } from "@/utils/server-time";

/** Date and time of runs. */
export const dates = perLocale(
  (locale) => new Intl.DateTimeFormat(locale, { dateStyle: "medium", timeStyle: "short" }),
);

export const STEP_NAMES: Record<Step, MessageDescriptor> = {
  search: msg`Search`,
  pick: msg`Pick a result by your own rules`,
  translate: msg`Translate an existing file`,
  embedded: msg`Use an embedded track`,
  fetch: msg`Find and translate`,
};

export const STEP_HINTS: Record<Step, MessageDescriptor> = {
  search: msg`Runs Bazarr’s automatic search.`,
  pick: msg`Runs a manual search for each subtitle and takes the best result that your rules allow.`,
  translate: msg`Translates a file that is in a source language. Translated files are never used as a source.`,
  embedded: msg`Extracts an embedded track, or translates one that is in a source language.`,
  fetch: msg`Finds a file in a source language, translates it, and deletes the source.`,
};

/** Names of the rules, for messages about unreadable ones. */
export const RULE_NAMES: Record<RuleName, MessageDescriptor> = {
  kinds: msg`Libraries`,
  languages: msg`Languages`,
  onlyTags: msg`Only titles with these tags`,
  withoutTags: msg`Skip titles with these tags`,
  skippedTitles: msg`Skipped titles`,
  steps: msg`Steps`,
  sources: msg`Source languages`,
  sync: msg`Sync new files`,
  syncBelow: msg`Score`,
  blacklistMisfits: msg`Blacklist downloads that belong to a different movie or episode`,
  pick: msg`Custom rules for results`,
  maxItems: msg`Items per run`,
  maxMinutes: msg`Minutes per run`,
  pause: msg`Pause`,
  retryDays: msg`Days until the next attempt`,
  everyHours: msg`Hours between runs`,
};

/** A planned step with its source: "Translate from English". `getLanguageName` returns the name of a code2. */
export function plannedText(step: PlannedStep, getLanguageName: (code2: string) => string): string {
  switch (step.do) {
    case "search":
      return t`Search`;
    case "pick":
      return t`Pick a result`;
    case "translate": {
      const language = getLanguageName(step.source.code2);
      return t`Translate from ${language}`;
    }
    case "embedded": {
      if (!step.isTranslated) return t`Extract the track`;
      const language = getLanguageName(step.track.code2);
      return t`Translate the ${language} track`;
    }
    default: {
      const language = getLanguageName(step.language);
      return t`Find and translate ${language}`;
    }
  }
}

const SKIP_REASONS: Record<SkipCause, MessageDescriptor> = {
  library: msg`Excluded by rule: library`,
  profile: msg`Bazarr translates automatically for this profile`,
  language: msg`Excluded by rule: language`,
  tag: msg`Excluded by rule: tag`,
  title: msg`Excluded by rule: title`,
  "no source": msg`Nothing to translate or extract`,
  providers: msg`All providers are throttled`,
  limit: msg`Postponed: run limit reached`,
  translator: msg`The translator failed twice in a row`,
  failures: msg`Failed three times in this run`,
  gone: msg`No longer missing`,
};

/** The reason why a gap is skipped, for counts: all waiting gaps have the same text. */
export const skipGroup = (reason: SkipReason): string =>
  reason.why === "waiting" ? t`Waiting for its next attempt` : t(SKIP_REASONS[reason.why]);

/** The reason why a gap is skipped, or its wait: "Next attempt in 3 days, after 2 failed attempts". */
export function skipText(reason: SkipReason, now: number): string {
  if (reason.why !== "waiting") return t(SKIP_REASONS[reason.why]);
  return waitText(reason.until - now, reason.failures);
}

const HOUR = 3_600_000;
const DAY = 24 * HOUR;

/** "3 days", or hours and minutes below one day. */
function waitTime(wait: number): string {
  const days = Math.round(wait / DAY);
  // A wait of one day is already a little shorter when it is shown.
  return days === 0 || wait < DAY - HOUR
    ? duration(wait)
    : plural(days, { one: "# day", other: "# days" });
}

function waitText(wait: number, failures: number): string {
  const time = waitTime(wait);
  return plural(failures, {
    one: `Next attempt in ${time}, after # failed attempt`,
    other: `Next attempt in ${time}, after # failed attempts`,
  });
}

const FAULTS: Record<TranslationFault, MessageDescriptor> = {
  untranslated: msg`The translator returned the source text. The file was deleted.`,
  model: msg`The translation contains comments by the AI model. The file was deleted.`,
  "too long": msg`The translation is several times as long as its source. The file was deleted.`,
  empty: msg`The translation was empty. The file was deleted.`,
};

const ENDS = {
  found: msg`Found`,
  translated: msg`Translated`,
  extracted: msg`Extracted`,
} as const;

type Filled = Extract<GapResult, { file: unknown }>;

function filledText({ leftover: reason, ...result }: Filled): string {
  const what = syncedText(result);
  return reason === undefined
    ? what
    : t({
        message: `${what}. The source of the translation was not deleted: ${reason}`,
        comment: "{what}: Translated, synced",
      });
}

function syncedText({ end, sync }: Pick<Filled, "end" | "sync">): string {
  const what = t(ENDS[end]);
  if (sync === "not needed") return what;
  if (sync === "synced") return t`${what}, synced`;
  if ("failed" in sync) {
    const reason = sync.failed;
    return t`${what}, but not synced: ${reason}`;
  }
  if ("end" in sync) return safeSyncText(what, sync);
  const before = grouped(sync.before);
  const after = grouped(sync.after);
  return t`${what}. Check the file: only ${after} of ${before} lines remain after the sync`;
}

/** A phrase if the file is fine, so that the end of a run can count equal results; otherwise, sentences. */
function safeSyncText(what: string, sync: Extract<Filled["sync"], { end: unknown }>): string {
  switch (sync.end) {
    case "unchanged":
      return what;
    case "corrected": {
      const fault = fitWord(sync.judgment);
      return t({
        message: `${what} (corrected without a sync: ${fault})`,
        comment: "{what}: Translated. {fault}: 2.3 s late",
      });
    }
    case "restored":
      return t({
        message: `${what} (sync undone: it did not improve the file)`,
        comment: "{what}: Translated",
      });
    default:
      return `${what}. ${syncText(sync)}`;
  }
}

function misfitsText({ judgment, blacklisted, isKept }: Misfits): string {
  const what = fitText(judgment);
  return [
    blacklisted > 0 &&
      plural(blacklisted, {
        one: "# download that does not fit was blacklisted.",
        other: "# downloads that do not fit were blacklisted.",
      }),
    isKept &&
      t({
        message: `The downloaded file was kept, but does not fit: ${what}`,
        comment: "{what}: Other movie or episode. Compared with 2 other files.",
      }),
  ]
    .filter(Boolean)
    .join(" ");
}

/** The result of a gap in one or two words. */
export function endWord(result: GapResult): string {
  switch (result.end) {
    case "not found":
      return t`Not found`;
    case "failed":
      return OUTCOMES.error.word;
    case "skipped":
      return skipGroup(result.reason);
    default:
      return t(ENDS[result.end]);
  }
}

/** The result of a gap as sentences. */
export function resultText({ misfits, ...result }: GapResult): string {
  const text = endText(result);
  return misfits ? `${endSentence(text)} ${misfitsText(misfits)}` : text;
}

function endText(result: GapResult): string {
  switch (result.end) {
    case "not found":
      return t`Not found`;
    case "skipped":
      return skipGroup(result.reason);
    case "failed":
      return "fault" in result ? (result.kept ?? t(FAULTS[result.fault])) : result.error;
    default:
      return filledText(result);
  }
}

/** Result of a run: "3 found, 1 translated, 2 not found", and what a run that is not stored has stopped. */
export function countsText({ counts }: Pick<RunRecord, "counts">, count = 0): string {
  const { found = 0, translated = 0, extracted = 0, failed = 0 } = counts;
  const notFound = counts["not found"] ?? 0;
  const misfits = counts["did not fit"] ?? 0;
  const { corrected = 0, left: skipped = 0 } = counts;
  const parts = [
    found > 0 && t`${found} found`,
    translated > 0 && t`${translated} translated`,
    extracted > 0 && t`${extracted} extracted`,
    corrected > 0 && t`${corrected} with corrected times`,
    notFound > 0 && t`${notFound} not found`,
    misfits > 0 && t`${misfits} did not fit`,
    failed > 0 && t`${failed} failed`,
    skipped > 0 && t`${skipped} skipped`,
    count > 0 && plural(count, { one: "# stopped", other: "# stopped" }),
  ].filter((part) => part !== false);
  return parts.length > 0 ? parts.join(", ") : t`Nothing attempted`;
}

/** "20 subtitles for 12 items". */
export function sizeText(count: number, items: number): string {
  const subtitles = plural(count, { one: "# subtitle", other: "# subtitles" });
  return plural(items, { one: `${subtitles} for # item`, other: `${subtitles} for # items` });
}

export function interruptedText(run: RunRecord): string {
  const counts = countsText(run);
  return plural(
    { items: run.items },
    {
      one: `The last run was interrupted after # item: ${counts}.`,
      other: `The last run was interrupted after # items: ${counts}.`,
    },
  );
}

export function unreadableText(names: readonly RuleName[]): string {
  const list = names.map((name) => t(RULE_NAMES[name])).join(", ");
  return t`Some stored rules are invalid. Defaults are used for: ${list}. Nothing is overwritten until you change a rule.`;
}

export const outdatedText = () =>
  t`Not saved: the rules were changed elsewhere. Save to overwrite them, or discard your changes.`;

export function translatorText(translator: string, maxItems: number): string {
  const max = grouped(maxItems);
  return t`The server translates with ${translator}, which may cost money. A run translates files for at most ${max} items.`;
}

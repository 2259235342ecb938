import { msg, plural, t } from "@lingui/core/macro";
import type { MessageDescriptor } from "@lingui/core";
import { perLocale, isEnglish } from "@/utils/locale";
import type { CheckKind, Finding } from "@/subtitle-documents/checks/check";
import type { TimeOutcome } from "./time-outcome";
import type { FindResult } from "@/subtitle-documents/find/find";

const two = (value: number) => String(value).padStart(2, "0");

/** "0:00:03.5", for sentences and fields. */
export const clock = (time: number) => fullClock(time).replace(/\.?0+$/, "");

const decimals = perLocale((locale) => new Intl.NumberFormat(locale, { maximumFractionDigits: 3 }));

/** A signed offset: "+2.5 s". */
export const offset = (time: number) => `${time < 0 ? "−" : "+"}${duration(time)}`;

/** The problem of a number of lines. Findings about the complete text have only a `findingText`. */
const SUMMARIES: Readonly<Partial<Record<CheckKind, (count: number) => string>>> = {
  mojibake: (count) =>
    plural(count, {
      one: "# line was read in the wrong encoding: “Ã©” for “é”.",
      other: "# lines were read in the wrong encoding: “Ã©” for “é”.",
    }),
  damaged: (count) =>
    plural(count, {
      one: "# line has letters that were lost when the file was written.",
      other: "# lines have letters that were lost when the file was written.",
    }),
  "control-characters": (count) =>
    plural(count, {
      one: "# line holds characters that no player shows.",
      other: "# lines hold characters that no player shows.",
    }),
  "broken-time": (count) =>
    plural(count, {
      one: "# line is next to a time that cannot be read. Some of its text may belong to another line.",
      other:
        "# lines are next to times that cannot be read. Some of their text may belong to other lines.",
    }),
  empty: (count) => plural(count, { one: "# line shows nothing.", other: "# lines show nothing." }),
  credits: (count) =>
    plural(count, {
      one: "# line says who made the subtitle, or advertises.",
      other: "# lines say who made the subtitle, or advertise.",
    }),
  "hearing-impaired": (count) =>
    plural(count, {
      one: "# line has sounds or speakers, and this subtitle is not for the hearing impaired.",
      other: "# lines have sounds or speakers, and this subtitle is not for the hearing impaired.",
    }),
  "before-start": (count) =>
    plural(count, {
      one: "# line begins before the film.",
      other: "# lines begin before the film.",
    }),
  order: (count) =>
    plural(count, {
      one: "# line stands behind a later one.",
      other: "# lines stand behind later ones.",
    }),
  doubled: (count) =>
    plural(count, {
      one: "# line says again what is on the screen.",
      other: "# lines say again what is on the screen.",
    }),
  backwards: (count) =>
    plural(count, {
      one: "# line ends when it begins, or before.",
      other: "# lines end when they begin, or before.",
    }),
  overlap: (count) =>
    plural(count, {
      one: "# line is still shown when the next one begins.",
      other: "# lines are still shown when the next one begins.",
    }),
  gap: (count) =>
    plural(count, {
      one: "# line ends so shortly before the next one that it flickers.",
      other: "# lines end so shortly before the next one that they flicker.",
    }),
  "too-short": (count) =>
    plural(count, {
      one: "# line is gone before anybody sees it.",
      other: "# lines are gone before anybody sees them.",
    }),
  "too-fast": (count) =>
    plural(count, {
      one: "# line has more text than can be read in its time.",
      other: "# lines have more text than can be read in their time.",
    }),
  "too-many-lines": (count) =>
    plural(count, {
      one: "# line has too many rows of text.",
      other: "# lines have too many rows of text.",
    }),
  "long-line": (count) =>
    plural(count, {
      one: "# line has a row that may not fit on the screen.",
      other: "# lines have a row that may not fit on the screen.",
    }),
};

/** A kind of finding as a sentence with its count; undefined if each finding has its own text. */
export const summaryOf = (kind: CheckKind, count: number): string | undefined =>
  SUMMARIES[kind]?.(count);

/** Advice for findings without an automatic fix. */
export const ADVICE: Readonly<Partial<Record<CheckKind, MessageDescriptor>>> = {
  "broken-time": msg`Split the line there, remove the broken time, and set the times of the new line.`,
  empty: msg`The words follow an empty line, so players do not show them. Type them into the line.`,
  damaged: msg`Nothing brings these letters back: type them, or look for another file.`,
  overlap: msg`Where two lines begin nearly together, merge them or change a time by hand.`,
  gap: msg`Where a line would get too short, move the next one or merge them.`,
  "too-short": msg`Where the next line follows at once, move it or merge them.`,
  "too-fast": msg`Where the next line follows at once, shorten the text or merge them.`,
  "too-many-lines": msg`What fits in no fewer rows: shorten or split it.`,
  "long-line": msg`What fits in no shorter rows: shorten or split it.`,
  language: msg`See whether this file belongs to another language, or to another title.`,
  "ends-early": msg`Is it all there, and for this version of the film? If it only runs too fast, fit it at two points.`,
  "ends-late": msg`Is it for this version of the film? If it only runs too slowly, fit it at two points.`,
};

const languages = perLocale((locale) => new Intl.DisplayNames(locale, { type: "language" }));
const scripts = perLocale((locale) => new Intl.DisplayNames(locale, { type: "script" }));

/** The name of a language (code2) or of a script (ISO 15924). */
export function languageCalled(found: string): string {
  try {
    return (found.length === 4 ? scripts() : languages()).of(found) ?? found;
  } catch {
    // The browser does not support this code.
    return found;
  }
}

/** The detected language or script as a sentence. */
function languageText(found = ""): string {
  const name = languageCalled(found);
  return found.length === 4
    ? t`The text is in ${name} letters, which its language does not use.`
    : t`The text looks like ${name}.`;
}

/** Speed and limit in characters per second, with more digits if both would be rounded to the same number. */
function speedText({ speed = 0, wanted = 0 }: Finding["values"]): string {
  const isNear = decimal(speed) === decimal(wanted);
  const [is, most] = [decimal(speed, isNear ? 3 : 1), decimal(wanted)];
  return t`${is} characters a second, not ${most}`;
}

const TEXTS: Readonly<Partial<Record<CheckKind, (finding: Finding) => string | undefined>>> = {
  empty: ({ found }) => found,
  damaged: ({ values: { count = 0 } }) =>
    plural(count, { one: "# letter is lost", other: "# letters are lost" }),
  "control-characters": ({ values: { count = 0 } }) =>
    plural(count, { one: "# invisible character", other: "# invisible characters" }),
  "before-start": ({ values: { time = 0 } }) => {
    const early = duration(time);
    return t`${early} before the film`;
  },
  order: ({ values: { before = 0 } }) => {
    const earlier = clock(before);
    return t`Stands behind the line at ${earlier}`;
  },
  backwards: ({ values: { duration: length = 0 } }) => {
    const early = duration(length);
    return length === 0 ? t`Ends when it begins` : t`Ends ${early} before it begins`;
  },
  overlap: ({ values: { overlap = 0 } }) => {
    const long = duration(overlap);
    return t`${long} together with the next one`;
  },
  gap: ({ values: { gap = 0 } }) => {
    const short = duration(gap);
    return gap === 0 ? t`No gap to the next one` : t`${short} to the next one`;
  },
  "too-short": ({ values }) => {
    const [is, least] = [duration(values.duration ?? 0), duration(values.wanted ?? 0)];
    return t`Shown for ${is}, not for ${least}`;
  },
  "too-fast": ({ values }) => speedText(values),
  "too-many-lines": ({ values: { lines = 0, wanted = 0 } }) => t`${lines} rows, not ${wanted}`,
  "long-line": ({ values: { length = 0, wanted = 0 } }) =>
    t`${length} characters in a row, not ${wanted}`,
  language: ({ found }) => languageText(found),
  "ends-early": ({ values }) => {
    const [last, whole] = [clock(values.end ?? 0), clock(values.runtime ?? 0)];
    return t`The last line ends at ${last}, the film at ${whole}.`;
  },
  "ends-late": ({ values }) => {
    const [last, whole] = [clock(values.end ?? 0), clock(values.runtime ?? 0)];
    return t`The last line ends at ${last}, the film at ${whole}.`;
  },
};

/** Text of one finding with its numbers; undefined if the text of the line is sufficient. */
export const findingText = (finding: Finding): string | undefined => TEXTS[finding.kind]?.(finding);

/** "0:00:03.500", always with milliseconds: for the playhead. Lists show times in the notation of the file. */
export function fullClock(time: number): string {
  const all = Math.abs(Math.round(time));
  const seconds = Math.floor(all / 1000);
  const [hours, minutes] = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60];
  const fraction = String(all % 1000).padStart(3, "0");
  return `${time < 0 ? "−" : ""}${hours}:${two(minutes)}:${two(seconds % 60)}.${fraction}`;
}

/** "23.976": a number with a max number of decimal digits. */
export function decimal(value: number, digits = 1): string {
  const rounded = Number(value.toFixed(digits));
  return isEnglish() ? String(rounded) : decimals().format(rounded);
}

/** A duration without its sign: "2.5 s". */
function duration(time: number): string {
  const seconds = decimal(Math.abs(time) / 1000, 3);
  return t`${seconds} s`;
}

/** Describes a stretch: "3,214 lines, 4.271 % longer; from 0:00:03.5 to 1:32:10". */
export function sayStretch({ count, first, last }: TimeOutcome, factor: number): string {
  const percent = decimal(Math.abs(factor - 1) * 100, 3);
  const [start, end] = [clock(first), clock(last)];
  if (percent === "0")
    return plural(count, {
      one: `# line, from ${start} to ${end}`,
      other: `# lines, from ${start} to ${end}`,
    });
  if (factor > 1)
    return plural(count, {
      one: `# line, ${percent} % longer; from ${start} to ${end}`,
      other: `# lines, ${percent} % longer; from ${start} to ${end}`,
    });
  return plural(count, {
    one: `# line, ${percent} % shorter; from ${start} to ${end}`,
    other: `# lines, ${percent} % shorter; from ${start} to ${end}`,
  });
}

/** Why a search failed or is incomplete; undefined if it succeeded. */
export function problemOf(result: FindResult): string | undefined {
  if (result.isFound) {
    if (!result.isComplete) return t`There may be more: the search was ended.`;
    const skipped = result.skipped.length;
    if (skipped === 0) return undefined;
    return plural(skipped, {
      one: "# line is too long for this pattern, and was left out.",
      other: "# lines are too long for this pattern, and were left out.",
    });
  }
  if (result.problem === "endless")
    return t`This pattern repeats a repeat, which may take for ever. Write it without one of the two.`;
  if (result.problem === "empty") return undefined;
  const reason = result.detail;
  return reason === ""
    ? t`This is no regular expression.`
    : t`This is no regular expression. The browser says: ${reason}`;
}

import { msg, plural, t } from "@lingui/core/macro";
import type { MessageDescriptor } from "@lingui/core";
import { perLocale } from "@/utils/locale";
import { clock, decimal, duration } from "@/utils/time-text";
import type { CheckKind, Finding } from "@/subtitle-documents/checks/check";
import type { TimeOutcome } from "./time-outcome";
import type { FindResult } from "@/subtitle-documents/find/find";

/** The problem of a number of lines. Findings about the complete text have only a `findingText`. */
const SUMMARIES: Readonly<Partial<Record<CheckKind, (count: number) => string>>> = {
  mojibake: (count) =>
    plural(count, {
      one: "# line was decoded with the wrong encoding, for example “Ã©” instead of “é”.",
      other: "# lines were decoded with the wrong encoding, for example “Ã©” instead of “é”.",
    }),
  damaged: (count) =>
    plural(count, {
      one: "# line contains characters that were lost when the file was saved.",
      other: "# lines contain characters that were lost when the file was saved.",
    }),
  "control-characters": (count) =>
    plural(count, {
      one: "# line contains invisible characters.",
      other: "# lines contain invisible characters.",
    }),
  "broken-time": (count) =>
    plural(count, {
      one: "# line is next to an unreadable time. Some of its text may belong to another line.",
      other: "# lines are next to unreadable times. Some of their text may belong to other lines.",
    }),
  empty: (count) => plural(count, { one: "# line is empty.", other: "# lines are empty." }),
  credits: (count) =>
    plural(count, {
      one: "# line contains ads or credits.",
      other: "# lines contain ads or credits.",
    }),
  "hearing-impaired": (count) =>
    plural(count, {
      one: "# line describes sounds or names speakers, but this subtitle is not for the hearing impaired.",
      other:
        "# lines describe sounds or name speakers, but this subtitle is not for the hearing impaired.",
    }),
  "before-start": (count) =>
    plural(count, {
      one: "# line starts before 0:00:00.",
      other: "# lines start before 0:00:00.",
    }),
  order: (count) =>
    plural(count, {
      one: "# line is out of order.",
      other: "# lines are out of order.",
    }),
  doubled: (count) =>
    plural(count, {
      one: "# line repeats text that is already on screen.",
      other: "# lines repeat text that is already on screen.",
    }),
  backwards: (count) =>
    plural(count, {
      one: "# line ends at or before its start.",
      other: "# lines end at or before their start.",
    }),
  overlap: (count) =>
    plural(count, {
      one: "# line is still shown when the next one begins.",
      other: "# lines are still shown when the next one begins.",
    }),
  gap: (count) =>
    plural(count, {
      one: "# line ends just before the next one begins, which causes flicker.",
      other: "# lines end just before the next one begins, which causes flicker.",
    }),
  "too-short": (count) =>
    plural(count, {
      one: "# line is shown too briefly to read.",
      other: "# lines are shown too briefly to read.",
    }),
  "too-fast": (count) =>
    plural(count, {
      one: "# line has too much text for its duration.",
      other: "# lines have too much text for their duration.",
    }),
  "too-many-lines": (count) =>
    plural(count, {
      one: "# line is split into too many text lines.",
      other: "# lines are split into too many text lines.",
    }),
  "long-line": (count) =>
    plural(count, {
      one: "# line has text that may not fit on screen.",
      other: "# lines have text that may not fit on screen.",
    }),
};

/** A kind of finding as a sentence with its count; undefined if each finding has its own text. */
export const summaryOf = (kind: CheckKind, count: number): string | undefined =>
  SUMMARIES[kind]?.(count);

/** Advice for findings without an automatic fix. */
export const ADVICE: Readonly<Partial<Record<CheckKind, MessageDescriptor>>> = {
  "broken-time": msg`Split the line there, remove the broken time, and set the times of the new line.`,
  empty: msg`Players do not show text after a blank line. Move it into a subtitle line.`,
  damaged: msg`These characters cannot be recovered. Type them in, or look for another file.`,
  overlap: msg`If two lines begin at almost the same time, merge them or change a time manually.`,
  gap: msg`If a line would become too short, move the next line or merge them.`,
  "too-short": msg`If the next line follows immediately, move it or merge the two.`,
  "too-fast": msg`If the next line follows immediately, shorten the text or merge the two.`,
  "too-many-lines": msg`If the text does not fit in fewer lines, shorten or split it.`,
  "long-line": msg`If the text does not fit in shorter lines, shorten or split it.`,
  language: msg`Check whether this file is for another language or another title.`,
  "ends-early": msg`Check that the subtitle is complete and made for this version of the video. If only its speed is off, use a two-point fit.`,
  "ends-late": msg`Check that the subtitle is made for this version of the video. If only its speed is off, use a two-point fit.`,
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
    ? t`The text is written in ${name} script, which the subtitle’s language does not use.`
    : t`The text looks like ${name}.`;
}

/** Speed and limit in characters per second, with more digits if both would be rounded to the same number. */
function speedText({ speed = 0, wanted = 0 }: Finding["values"]): string {
  const isNear = decimal(speed) === decimal(wanted);
  const [value, max] = [decimal(speed, isNear ? 3 : 1), decimal(wanted)];
  return t`${value} characters per second (maximum ${max})`;
}

const TEXTS: Readonly<Partial<Record<CheckKind, (finding: Finding) => string | undefined>>> = {
  empty: ({ found }) => found,
  damaged: ({ values: { count = 0 } }) =>
    plural(count, { one: "# lost character", other: "# lost characters" }),
  "control-characters": ({ values: { count = 0 } }) =>
    plural(count, { one: "# invisible character", other: "# invisible characters" }),
  "before-start": ({ values: { time = 0 } }) => {
    const distance = duration(time);
    return t`Starts ${distance} before 0:00:00`;
  },
  order: ({ values: { before = 0 } }) => {
    const earlier = clock(before);
    return t`Listed after the line at ${earlier}, which starts later`;
  },
  backwards: ({ values: { duration: length = 0 } }) => {
    const distance = duration(length);
    return length === 0
      ? t`Starts and ends at the same time`
      : t`Ends ${distance} before it starts`;
  },
  overlap: ({ values: { overlap = 0 } }) => {
    const distance = duration(overlap);
    return t`Overlaps the next line by ${distance}`;
  },
  gap: ({ values: { gap = 0 } }) => {
    const distance = duration(gap);
    return gap === 0 ? t`No gap before the next line` : t`Ends ${distance} before the next line`;
  },
  "too-short": ({ values }) => {
    const [value, min] = [duration(values.duration ?? 0), duration(values.wanted ?? 0)];
    return t`Shown for ${value} (minimum ${min})`;
  },
  "too-fast": ({ values }) => speedText(values),
  "too-many-lines": ({ values: { lines = 0, wanted = 0 } }) =>
    t`${lines} text lines (maximum ${wanted})`,
  "long-line": ({ values: { length = 0, wanted = 0 } }) =>
    t`${length} characters in one text line (maximum ${wanted})`,
  language: ({ found }) => languageText(found),
  "ends-early": ({ values }) => {
    const [last, runtime] = [clock(values.end ?? 0), clock(values.runtime ?? 0)];
    return t`The last line ends at ${last}; the video ends at ${runtime}.`;
  },
  "ends-late": ({ values }) => {
    const [last, runtime] = [clock(values.end ?? 0), clock(values.runtime ?? 0)];
    return t`The last line ends at ${last}; the video ends at ${runtime}.`;
  },
};

/** Text of one finding with its numbers; undefined if the text of the line is sufficient. */
export const findingText = (finding: Finding): string | undefined => TEXTS[finding.kind]?.(finding);

/** Describes a stretch: "3,214 lines, 4.271 % longer; from 0:00:03.5 to 1:32:10". */
export function describeStretch({ count, first, last }: TimeOutcome, factor: number): string {
  const percent = decimal(Math.abs(factor - 1) * 100, 3);
  const [start, end] = [clock(first), clock(last)];
  if (percent === "0")
    return plural(count, {
      one: `# line, from ${start} to ${end}`,
      other: `# lines, from ${start} to ${end}`,
    });
  if (factor > 1)
    return plural(count, {
      one: `# line, ${percent}% longer; from ${start} to ${end}`,
      other: `# lines, ${percent}% longer; from ${start} to ${end}`,
    });
  return plural(count, {
    one: `# line, ${percent}% shorter; from ${start} to ${end}`,
    other: `# lines, ${percent}% shorter; from ${start} to ${end}`,
  });
}

/** Why a search failed or is incomplete; undefined if it succeeded. */
export function problemOf(result: FindResult): string | undefined {
  if (result.isFound) {
    if (!result.isComplete) return t`The search was stopped early. There may be more matches.`;
    const skipped = result.skipped.length;
    if (skipped === 0) return undefined;
    return plural(skipped, {
      one: "# line was skipped because it is too long for this pattern.",
      other: "# lines were skipped because they are too long for this pattern.",
    });
  }
  if (result.problem === "endless")
    return t`This pattern has nested repeats and may never finish. Remove one of them.`;
  if (result.problem === "empty") return undefined;
  const reason = result.detail;
  return reason === ""
    ? t`Not a valid regular expression.`
    : t`Not a valid regular expression: ${reason}`;
}

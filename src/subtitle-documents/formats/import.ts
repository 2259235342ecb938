import type { SubtitleDocument } from "../model/document";
import { FRAMES, readNumberedLines, TENTHS } from "./numbered-lines";
import { linesOf } from "./lines";
import type { ImportedCues, ImportLoss } from "./losses";
import { MAX_CUES, newDocument } from "./read";
import type { Rejection } from "./read";
import { readSami } from "./sami";
import type { SamiClass } from "./sami";

/** Formats that can be read but not written. They are opened as SRT. */
export type ImportFormat = "microdvd" | "mpl2" | "sami";

/** Facts that a file may lack: frames per second (MicroDVD), and which of its languages to read (SAMI). */
export interface ImportChoices {
  frameRate?: number | undefined;
  samiClass?: string | undefined;
}

/** A choice that the user must make before the file can be read. */
export type ImportQuestion =
  | {
      kind: "frame-rate";
      /** Last frame of the file, from which the user can tell a plausible length. */
      lastFrame: number;
    }
  | { kind: "class"; classes: readonly SamiClass[] };

export type ImportResult =
  | { kind: "read"; format: ImportFormat; document: SubtitleDocument; losses: ImportLoss[] }
  | { kind: "question"; question: ImportQuestion }
  | { kind: "rejected"; rejection: Rejection };

const SAMI = /<(?:sami[\s>]|sync\s)/i;
/** Number of lines in which the format is detected, and of characters for SAMI, whose style sheet may be long. */
const FIRST_LINES = 50;
const BEGINNING = 100_000;

/** Detects the formats by content; most of the first lines must have times. */
function detectImport(text: string): ImportFormat | undefined {
  const beginning = text.slice(0, BEGINNING);
  const lines = beginning
    .split(/[\r\n]+/, FIRST_LINES)
    .filter((line) => line.trim() !== "" && line.trim() !== "\uFEFF");
  for (const [format, { line: pattern }] of [
    ["microdvd", FRAMES],
    ["mpl2", TENTHS],
  ] as const) {
    const count = lines.filter((line) => pattern.test(line)).length;
    if (count > 0 && count * 2 >= lines.length) return format;
  }
  return SAMI.test(beginning) ? "sami" : undefined;
}

function made(format: ImportFormat, { cues, losses }: ImportedCues): ImportResult {
  if (cues.length === 0) return { kind: "rejected", rejection: { kind: "empty" } };
  if (cues.length > MAX_CUES)
    return { kind: "rejected", rejection: { kind: "too-many-cues", limit: MAX_CUES } };
  return {
    kind: "read",
    format,
    document: newDocument("srt", cues),
    losses: losses.filter(({ count }) => count > 0),
  };
}

/** Reads a MicroDVD, MPL2 or SAMI text as SRT; undefined if it is none of them. Does not throw. */
export function importText(text: string, choices: ImportChoices = {}): ImportResult | undefined {
  const format = detectImport(text);
  if (!format) return undefined;
  const lines = linesOf(text, "srt");
  if (!lines) return { kind: "rejected", rejection: { kind: "too-many-lines" } };
  if (format === "sami") {
    const read = readSami(text, choices.samiClass);
    if ("classes" in read) return { kind: "question", question: { kind: "class", ...read } };
    return made(format, read);
  }
  const isFrames = format === "microdvd";
  const { frameRate, lastFrame, ...read } = readNumberedLines(
    lines,
    isFrames ? FRAMES : TENTHS,
    choices.frameRate,
  );
  return frameRate === undefined
    ? { kind: "question", question: { kind: "frame-rate", lastFrame } }
    : made(format, read);
}

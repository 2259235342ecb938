import type { Cue, Origin, SubtitleDocument, SubtitleFormat } from "../model/document";
import { isAss } from "../model/document";
import { settingsWithTimes } from "./ass-cues";
import { isTextEnd } from "./lines";
import { formatTime, hasArrowTiming, getSeparator, UNSEEN, withoutTimings } from "./time-text";

/** Two line breaks with nothing between them. */
const EMPTY_LINE = /(?:\n|\r(?!\r*\n))(?:\r*\n|\r)$/;
/** Two line breaks with only spaces between them, which are enough to separate cues in SRT. */
const BLANK_LINE = /(?:\n|\r(?!\r*\n))[^\S\r\n]*(?:\r*\n|\r)$/;

/** Characters at the end of the output that can contain a blank line with some spaces. */
const ENOUGH = 40;

/** Collects the pieces of a file, and tracks how the written text ends. */
class Output {
  readonly #pieces: string[] = [];
  readonly #separator: RegExp;

  constructor(format: SubtitleFormat) {
    this.#separator = format === "vtt" ? EMPTY_LINE : BLANK_LINE;
  }

  add(piece: string) {
    if (piece !== "") this.#pieces.push(piece);
  }

  get #end(): string {
    let end = "";
    for (let index = this.#pieces.length - 1; index >= 0 && end.length < ENOUGH; index--)
      end = (this.#pieces[index] ?? "").slice(-ENOUGH) + end;
    return end;
  }

  /** Adds a line break that does not merge with a preceding \r. */
  #addLineEnd(newline: string) {
    this.add(this.#end.endsWith("\r") ? "\r" : newline);
  }

  /** Ends the current line. */
  endLine(newline: string) {
    if (this.#pieces.length > 0 && !/[\r\n]$/.test(this.#end)) this.#addLineEnd(newline);
  }

  /** Adds a blank line if there is none. */
  separate(newline: string) {
    this.endLine(newline);
    if (this.#pieces.length > 0 && !this.#separator.test(this.#end)) this.#addLineEnd(newline);
  }

  get text(): string {
    return this.#pieces.join("");
  }
}

/**
 * Converts new text to a form that the format can store. Removes blank lines, because WebVTT and many SRT readers end
 * the text there.
 * @internal Tests compare files with the texts that their formats can store.
 */
export function storableText(text: string, format: SubtitleFormat): string {
  if (isAss(format)) return text.replaceAll("\n", String.raw`\N`);
  const lines = text.split("\n").filter((line) => !isTextEnd(line, format));
  let clean = lines.join("\n");
  if (clean.includes("-->")) clean = clean.replaceAll("-->", "→");
  return withoutTimings(clean);
}

const inLines = (text: string, newline: string) =>
  newline === "\n" ? text : text.replaceAll("\n", newline);

/** True if a cue also follows the other one in the source file, with the same notes between them. */
const isAsRead = (cue: Cue, before: Cue | undefined, origin: Origin | undefined) =>
  origin !== undefined &&
  cue.precedingLines === origin.cue.precedingLines &&
  cue.sourceIndex === (before ? before.sourceIndex + 1 : 0) &&
  before?.sourceIndex !== -1;

/** Rules for writing the labels of a document. */
interface Labels {
  /** Number of the first cue; undefined to keep the labels unchanged. */
  first: number | undefined;
  /** True if new cues get a number, because the others have one. */
  isNumbered: boolean;
}

const ENDS_IN_NUMBER = new RegExp(String.raw`(?:^|\n)(?:(?!\n)[\s${UNSEEN}])*\d+[\s${UNSEEN}]*$`);

/**
 * If only some SRT cues are numbered, number all of them when cues were added or removed, or when a text ends in a
 * number, which a reader could take for the next cue's number.
 */
function labelsOf({ cues, source, format, firstNumber }: SubtitleDocument): Labels {
  const labeled = source?.origins.filter(({ cue }) => cue.label !== "").length ?? 0;
  const isMixed = labeled > 0 && labeled < (source?.origins.length ?? 0);
  const isClear = ({ sourceIndex, text }: Cue, index: number) =>
    sourceIndex === index &&
    (text === source?.origins[index]?.cue.text || !ENDS_IN_NUMBER.test(text.slice(-100)));
  const isSame = cues.length === source?.origins.length && cues.every(isClear);
  const first = isMixed && format === "srt" && !isSame ? 1 : undefined;
  return { first: firstNumber ?? first, isNumbered: labeled > 0 && format === "srt" };
}

function labelFor(cue: Cue, index: number, { first, isNumbered }: Labels): string {
  if (first !== undefined) return String(first + index);
  return cue.label === "" && isNumbered && cue.sourceIndex === -1 ? String(index + 1) : cue.label;
}

const isSameLabel = (label: string, raw: string, isCounted: boolean) =>
  label === raw || (isCounted && raw !== "" && Number(raw) === Number(label));

const SHORT_TIME = /^\s*\d+ ?: ?\d+[.,;\s]/;

function timingLine(
  cue: Cue,
  format: SubtitleDocument["format"],
  raw: string,
  separator: string,
): string {
  const isShort = SHORT_TIME.test(raw);
  const times = [cue.start, cue.end]
    .map((time) => formatTime(time, format, isShort))
    .join(separator);
  return cue.settings === "" ? times : `${times} ${cue.settings.replaceAll(/[\r\n]+/g, " ")}`;
}

const isTimedAsRead = (cue: Cue, { cue: read }: Origin) =>
  cue.start === read.start && cue.end === read.end && cue.settings === read.settings;

/** The style of times. Times without an arrow are times only in a file that has no arrows. */
interface TimeStyle {
  separator: string;
  /** True if the last arrow of the file was removed: the other times get one. */
  rewritesAll: boolean;
}

function timeStyleOf({ cues, source }: SubtitleDocument): TimeStyle {
  const rawOf = (origin: Origin) => source?.text.slice(origin.timingAt, origin.bodyAt) ?? "";
  const first = source?.origins[0];
  if (first && !hasArrowTiming(source.text))
    return { separator: getSeparator(rawOf(first)), rewritesAll: false };
  const hasArrow = (cue: Cue) => {
    const origin = source?.origins[cue.sourceIndex];
    return !origin || !isTimedAsRead(cue, origin) || hasArrowTiming(rawOf(origin));
  };
  return { separator: " --> ", rewritesAll: !cues.some(hasArrow) };
}

/** Writes a cue. Only the lines that differ from the source file are rewritten. */
function writeTextCue(
  out: Output,
  document: SubtitleDocument,
  index: number,
  labels: Labels,
  { separator, rewritesAll }: TimeStyle,
) {
  const { cues, source, newline, format } = document;
  const cue = cues[index];
  if (!cue) return;
  const origin: Origin | undefined = source?.origins[cue.sourceIndex];
  const raw = (from: number, to: number) => source?.text.slice(from, to) ?? "";
  const follows = isAsRead(cue, cues[index - 1], origin);
  if (!follows) out.separate(newline);
  out.add(cue.precedingLines);
  if (!follows && cue.precedingLines !== "") out.separate(newline);
  const label = labelFor(cue, index, labels);
  if (origin && isSameLabel(label, origin.cue.label, labels.first !== undefined))
    out.add(raw(origin.labelAt, origin.timingAt));
  else if (label !== "") out.add(label.replaceAll(/[\r\n]+/g, " ") + newline);

  const times = origin ? raw(origin.timingAt, origin.bodyAt) : "";
  if (origin && isTimedAsRead(cue, origin) && !rewritesAll) out.add(times);
  else out.add(timingLine(cue, format, times, separator) + newline);

  const isLast = index === cues.length - 1;
  if (cue.text === origin?.cue.text) {
    out.add(raw(origin.bodyAt, origin.endAt));
    return;
  }
  const text = storableText(cue.text, format);
  if (text !== "") {
    out.endLine(newline);
    out.add(inLines(text, newline));
  }
  const after = origin ? raw(origin.afterAt, origin.endAt) : "";
  const hadEnd = !origin || /[\r\n]$/.test(raw(origin.bodyAt, origin.afterAt));
  if (!isLast || hadEnd || after !== "") out.endLine(newline);
  out.add(after);
  if (!isLast) out.separate(newline);
}

function writeAssCue(out: Output, document: SubtitleDocument, cue: Cue, before: Cue | undefined) {
  const { source, newline, format, fields } = document;
  const origin = source?.origins[cue.sourceIndex];
  const follows = isAsRead(cue, before, origin);
  if (!follows) out.endLine(newline);
  out.add(cue.precedingLines);
  if (!follows) out.endLine(newline);
  if (origin && isTimedAsRead(cue, origin))
    out.add(source?.text.slice(origin.timingAt, origin.bodyAt) ?? "");
  else out.add(settingsWithTimes(cue, fields).replaceAll(/[\r\n]+/g, " "));
  if (origin && cue.text === origin.cue.text)
    out.add(source?.text.slice(origin.bodyAt, origin.endAt) ?? "");
  else {
    const end =
      origin && source ? /[\r\n]*$/.exec(source.text.slice(origin.endAt - 2, origin.endAt)) : null;
    out.add(storableText(cue.text, format));
    out.add(end ? end[0] : newline);
  }
}

const EVENTS = /^[^\S\r\n\u2028\u2029]*\[events\]/im;

/**
 * The file of a document as text, without a byte order mark. Parts that were not edited are identical to the source.
 */
export function writeText(document: SubtitleDocument): string {
  const { cues, format, newline, fields } = document;
  // Dialogue outside the cues could be read as times once no arrow is left.
  const isEmptied = cues.length === 0 && !isAss(format);
  const head = isEmptied ? withoutTimings(document.head) : document.head;
  const tail = isEmptied ? withoutTimings(document.tail) : document.tail;
  const out = new Output(format);
  out.add(head);
  if (isAss(format)) {
    if (cues.length > 0 && cues[0]?.sourceIndex !== 0 && !EVENTS.test(head)) {
      out.separate(newline);
      out.add(`[Events]${newline}Format: ${fields.join(", ")}${newline}`);
    }
    cues.forEach((cue, index) => writeAssCue(out, document, cue, cues[index - 1]));
  } else {
    const labels = labelsOf(document);
    const times = timeStyleOf(document);
    for (let index = 0; index < cues.length; index++)
      writeTextCue(out, document, index, labels, times);
  }
  const last = document.source?.origins.at(-1);
  const isEndAsRead =
    last !== undefined &&
    cues.at(-1) === last.cue &&
    document.source?.text.slice(last.endAt) === tail;
  if (tail !== "" && !isEndAsRead)
    if (isAss(format)) out.endLine(newline);
    else out.separate(newline);
  out.add(tail);
  return out.text;
}

/** The file of a document as bytes: always UTF-8, with a byte order mark if the source had one. */
export function writeSubtitle(document: SubtitleDocument): Uint8Array<ArrayBuffer> {
  const text = writeText(document);
  return new TextEncoder().encode(document.hasBom ? `\uFEFF${text}` : text);
}

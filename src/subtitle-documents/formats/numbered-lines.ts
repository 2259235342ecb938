import type { CueParts } from "../model/document";
import type { ImportedCues } from "./losses";
import type { Lines } from "./lines";

/** A format in which each line has two numbers and a text: MicroDVD and MPL2. */
interface NumberedFormat {
  line: RegExp;
  /** Units per second; undefined for frames, whose rate only the video or the first line of the file tells. */
  rate: number | undefined;
  /** True if "/" at the start of a text line means italics. */
  hasSlashes: boolean;
}

/** MicroDVD: `{25}{50}text|text`, in frames. The default style has the line `{DEFAULT}{}`. */
export const FRAMES: NumberedFormat = {
  line: /^[\s\uFEFF]{0,9}\{(\d{1,9}|DEFAULT)\}[ \t]{0,9}\{(\d{0,9})\}(.*)/i,
  rate: undefined,
  hasSlashes: false,
};

/** MPL2: `[10][25]text|text`, in tenths of a second. */
export const TENTHS: NumberedFormat = {
  line: /^[\s\uFEFF]{0,9}\[(\d{1,9})\][ \t]{0,9}\[(\d{0,9})\](.*)/,
  rate: 10,
  hasSlashes: true,
};

/** Control codes: `{y:i}` for the rest of its text line, `{Y:i}` for all of the cue. */
const CODE = /\{([ycfsphoYCFSPHO]):([^{}]*)\}/g;
const COLOR = /^\$([0-9a-f]{2})([0-9a-f]{2})([0-9a-f]{2})$/i;
const STYLES = /^[ibus](?:\s*,\s*[ibus])*$/i;

interface Tags {
  before: string;
  after: string;
}

/** The SRT tags of a control code; undefined for fonts, sizes, positions, and character sets. */
function tagsOf(letter: string, value: string): Tags | undefined {
  const kind = letter.toLowerCase();
  if (kind === "y" && STYLES.test(value.trim())) {
    const names = value
      .toLowerCase()
      .split(",")
      .map((name) => name.trim());
    return {
      before: names.map((name) => `<${name}>`).join(""),
      after: names
        .map((name) => `</${name}>`)
        .toReversed()
        .join(""),
    };
  }
  const [, blue, green, red] = (kind === "c" && COLOR.exec(value.trim())) || [];
  if (red === undefined) return undefined;
  return { before: `<font color="#${red}${green}${blue}">`, after: "</font>" };
}

/** A text with SRT tags, and whether it loses a font, a size, or a position. */
function srtText(text: string, { hasSlashes }: NumberedFormat) {
  const around: Tags = { before: "", after: "" };
  let isLossy = false;
  const lines = text.split("|").map((line) => {
    const isSlanted = hasSlashes && line.startsWith("/");
    let after = isSlanted ? "</i>" : "";
    const words = (isSlanted ? line.slice(1) : line).replaceAll(
      CODE,
      (_code, letter: string, value: string) => {
        const tags = tagsOf(letter, value);
        isLossy ||= !tags;
        if (!tags) return "";
        if (letter === letter.toLowerCase()) {
          after = tags.after + after;
          return tags.before;
        }
        around.before += tags.before;
        around.after = tags.after + around.after;
        return "";
      },
    );
    return (isSlanted ? "<i>" : "") + words.trimEnd() + after;
  });
  return { text: around.before + lines.join("\n") + around.after, isLossy };
}

/** Plausible frame rates: `{1}{1}23.976` is one, a line of dialogue such as `{1}{1}7` is not. */
const MIN_RATE = 10;
const MAX_RATE = 240;

/** The frame rate that the first line may contain instead of a text: `{1}{1}23.976`. */
function rateIn(start: number, end: number, text: string): number | undefined {
  const rate = /^\s*\d{1,3}(?:[.,]\d{1,6})?\s*$/.test(text) ? Number(text.replace(",", ".")) : 0;
  return start <= 1 && end <= 1 && rate >= MIN_RATE && rate <= MAX_RATE ? rate : undefined;
}

/** Max duration in milliseconds of a line without an end. */
const MAX_GUESS = 4000;

/**
 * Reads the lines of MicroDVD and MPL2. The frame rate in the file takes precedence over `chosen`; without either,
 * `frameRate` is undefined and the times are meaningless.
 */
export function readNumberedLines(
  { text, count, startOf, endOf }: Lines,
  format: NumberedFormat,
  chosen: number | undefined,
): ImportedCues & { frameRate: number | undefined; lastFrame: number } {
  let [looks, joined, outside, noEnd] = [0, 0, 0, 0];
  const found: { start: number; end: number | undefined; text: string }[] = [];
  let own = format.rate;
  for (let line = 0; line < count; line++) {
    const content = text.slice(startOf(line), endOf(line));
    const [, first, last = "", body = ""] = format.line.exec(content) ?? [];
    const previous = found.at(-1);
    if (first === undefined) {
      if (content.trim() === "" || content.trim() === "\uFEFF") continue;
      // The rest of a text with a real line break.
      if (previous) {
        previous.text += `|${content.trim()}`;
        joined++;
      } else outside++;
    } else if (/^\D/.test(first)) looks++;
    else {
      const start = Number(first);
      const end = last === "" ? undefined : Number(last);
      const rate = found.length === 0 && own === undefined && rateIn(start, end ?? start, body);
      if (rate) own = rate;
      else found.push({ start, end, text: body });
    }
  }
  const frameRate = own ?? chosen;
  const timeOf = (units: number) => (units * 1000) / (frameRate ?? 1);
  const cues = found.map(({ start, end, text: body }, index): CueParts => {
    if (end === undefined) noEnd++;
    const next = found[index + 1]?.start ?? Infinity;
    const guess = Math.min(timeOf(start) + MAX_GUESS, Math.max(timeOf(start), timeOf(next)));
    const { text: words, isLossy } = srtText(body, format);
    if (isLossy) looks++;
    return { start: timeOf(start), end: end === undefined ? guess : timeOf(end), text: words };
  });
  const lastFrame = found.reduce((max, { start, end = start }) => Math.max(max, end), 0);
  return {
    cues,
    losses: [
      { kind: "looks", count: looks },
      { kind: "joined", count: joined },
      { kind: "outside", count: outside },
      { kind: "no-end", count: noEnd },
    ],
    frameRate,
    lastFrame,
  };
}

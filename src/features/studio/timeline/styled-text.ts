import type { SubtitleFormat } from "../core/cues/document";
import { isAss } from "../core/cues/document";
import { hasDrawing, plainText } from "../core/cues/plain-text";

/** A piece of a cue's text, as a player draws it. */
export interface TextRun {
  text: string;
  isItalic: boolean;
  isBold: boolean;
  isUnderlined: boolean;
  color: string | undefined;
}

type Style = Omit<TextRun, "text">;
const PLAIN: Style = { isItalic: false, isBold: false, isUnderlined: false, color: undefined };

/** Every tag, and every override of ASS, which players know in SRT, too. */
const MARK = /<\/?([a-z]+)([^<>]*)>|\{\\[^{}]*\}/gi;
const COLOR = /color\s*=\s*["']?(#[\da-f]{3,8}|[a-z]+)\b/i;
/** WebVTT has colours as classes: <c.yellow>. */
const COLOR_CLASS = /\.(white|lime|cyan|red|yellow|magenta|blue|black)\b/;

const SWITCHES: Readonly<Record<string, keyof Omit<Style, "color">>> = {
  i: "isItalic",
  b: "isBold",
  u: "isUnderlined",
};

function afterTag(style: Style, name: string, rest: string, isEnd: boolean): Style {
  const tag = name.toLowerCase();
  const key = SWITCHES[tag];
  if (key) return { ...style, [key]: !isEnd };
  if (tag !== "font" && tag !== "c") return style;
  const color = COLOR.exec(rest)?.[1] ?? COLOR_CLASS.exec(rest)?.[1];
  return { ...style, color: isEnd ? undefined : (color ?? style.color) };
}

/** ASS: {\i1\c&H00FFFF&}, where colours stand as blue, green, red. */
function afterOverride(style: Style, block: string): Style {
  let next = style;
  for (const [, letter = "", value = ""] of block.matchAll(/\\([ibu])(\d+)/g)) {
    const key = SWITCHES[letter];
    if (key) next = { ...next, [key]: value !== "0" };
  }
  const bgr = /\\1?c&H([\da-f]{6})&?/i.exec(block)?.[1];
  if (bgr) next = { ...next, color: `#${bgr.slice(4)}${bgr.slice(2, 4)}${bgr.slice(0, 2)}` };
  return /\\r(?![a-z])/.test(block) ? PLAIN : next;
}

/** The text of a cue in pieces of one style. */
export function styledText(text: string, format: SubtitleFormat): TextRun[] {
  // Only the whole text tells words from the points of a shape.
  if (hasDrawing(text, format)) return [{ text: plainText(text, format), ...PLAIN }];
  const runs: TextRun[] = [];
  let style = PLAIN;
  let from = 0;
  const add = (until: number) => {
    const plain = plainText(text.slice(from, until), format);
    if (plain !== "") runs.push({ text: plain, ...style });
  };
  for (const { 0: mark, 1: name, 2: rest = "", index } of text.matchAll(MARK)) {
    add(index);
    from = index + mark.length;
    if (name === undefined) style = afterOverride(style, mark);
    else if (!isAss(format)) style = afterTag(style, name, rest, mark.startsWith("</"));
  }
  add(text.length);
  return runs;
}

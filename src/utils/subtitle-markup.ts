/** A piece of a subtitle's text and its style. */
export interface StyledText {
  text: string;
  isItalic: boolean;
  isBold: boolean;
  isUnderlined: boolean;
  /** A CSS color. */
  color: string | undefined;
}

export interface SubtitleMarkup {
  parts: StyledText[];
  /** Position as on a number pad: 2 is bottom center, 8 is top center. */
  place: number;
}

/** Tags such as <i>, </font>, <c.yellow> and <00:01.000>, and blocks such as {\an8}; a lone "<" is text. */
const MARKUP = /<(?:\/?[a-z]|\d)[^<>]*>|\{\\[^{}]*\}/gi;
const TAG = /^<\/?([a-z]+)/i;
const FONT_COLOR = /\bcolor\s*=\s*["']?([^"'\s>]+)/i;
/** WebVTT's classes for colors: <c.yellow.bg_blue>. */
const CLASS_COLOR = /\.(white|lime|cyan|red|yellow|magenta|blue|black)\b/i;
const HEX = /^#?((?:[\da-f]{3}){1,2})$/i;
const NAME = /^[a-z]{3,20}$/i;
/** {\t(0,500,\fs40)}: an animation. */
const ANIMATION = /\\t\s*\((?:[^()]|\([^()]*\))*\)?/g;
/** {\i1\b0\b700}: on, off, and a weight. */
const SWITCH = /^([ibus])(\d{0,4})$/;
/** {\c&HBBGGRR&}: blue comes first, and zeros may be missing. */
const OVERRIDE_COLOR = /^1?c(?:&H([\da-f]{1,8})&?)?$/i;
const NORMAL_WEIGHT = 400;
const BOTTOM = 2;

function cssColor(written: string | undefined): string | undefined {
  const hex = HEX.exec(written ?? "")?.[1];
  if (hex !== undefined) return `#${hex}`;
  return NAME.test(written ?? "") ? written : undefined;
}

/** An invisible character that prevents a backslash or a bracket from being parsed as the start of a tag. */
export const WORD_JOINER = "\u2060";

/** Decodes \N, \n, and \h of ASS, unless a word joiner follows the backslash. */
export const assWords = (text: string) =>
  text.includes("\\")
    ? text
        .replaceAll(/\\[Nn]/g, "\n")
        .replaceAll(String.raw`\h`, "\u00A0")
        .replaceAll(`\\${WORD_JOINER}`, "\\")
    : text;

/** The tags of an ASS block without their backslashes. An animation is one tag. */
export const overrideTags = (block: string): string[] =>
  block
    .slice(1, -1)
    .replaceAll(ANIMATION, (tag) => `\\${tag.replaceAll("\\", "")}`)
    .split("\\")
    .slice(1)
    .map((tag) => tag.trim());

/** The style change of an ASS tag. */
export type StyleChange =
  /** `isOn` is undefined for the value of the line's style. */
  | { kind: "switch"; style: "i" | "b" | "u" | "s"; isOn: boolean | undefined }
  /** A CSS color; undefined for the color of the line's style. */
  | { kind: "color"; color: string | undefined }
  /** Resets to a style; "" for the line's style. */
  | { kind: "reset"; to: string };

function styleChange(tag: string): StyleChange | undefined {
  const [, style, value = ""] = SWITCH.exec(tag) ?? [];
  if (style === "b" && Number(value) > 1)
    return { kind: "switch", style, isOn: Number(value) > NORMAL_WEIGHT };
  if (style === "i" || style === "b" || style === "u" || style === "s")
    return { kind: "switch", style, isOn: value === "" ? undefined : value !== "0" };
  const color = OVERRIDE_COLOR.exec(tag);
  if (color) {
    const bgr = color[1]?.padStart(6, "0").slice(-6);
    return {
      kind: "color",
      color: bgr && `#${bgr.slice(4)}${bgr.slice(2, 4)}${bgr.slice(0, 2)}`,
    };
  }
  return tag.startsWith("r") ? { kind: "reset", to: tag.slice(1).trim() } : undefined;
}

/** The style changes in an ASS block, in order. */
export const styleChanges = (block: string): StyleChange[] =>
  overrideTags(block).flatMap((tag) => styleChange(tag) ?? []);

/** The position of a text in the numbering of an old tag: {\a6} is top center. */
const OLD_PLACES: Readonly<Record<string, number>> = {
  "1": 1,
  "2": 2,
  "3": 3,
  "5": 7,
  "6": 8,
  "7": 9,
  "9": 4,
  "10": 5,
  "11": 6,
};
const PLACE = /\{[^{}]*\\a(?:n([1-9])|(\d{1,2}))(?!\d)/;

/** The position of a text as on a number pad; undefined if no tag sets it. */
export function placeIn(text: string): number | undefined {
  const [, place, old = ""] = PLACE.exec(text) ?? [];
  return place === undefined ? OLD_PLACES[old] : Number(place);
}

/** The styles that are active while a text is parsed. */
class Style {
  private readonly depth = { i: 0, b: 0, u: 0 };
  /** The color of each open tag; a tag without one keeps the color around it. */
  private readonly colors: (string | undefined)[] = [];
  private override: string | undefined;

  take(markup: string): void {
    if (markup.startsWith("{")) this.takeOverride(markup);
    else this.takeTag(markup);
  }

  styled(text: string): StyledText {
    const { i, b, u } = this.depth;
    const color = this.override ?? this.colors.at(-1);
    return { text, isItalic: i > 0, isBold: b > 0, isUnderlined: u > 0, color };
  }

  private takeTag(markup: string): void {
    const name = TAG.exec(markup)?.[1]?.toLowerCase();
    const isEnd = markup.startsWith("</");
    if (name === "i" || name === "b" || name === "u")
      this.depth[name] = Math.max(0, this.depth[name] + (isEnd ? -1 : 1));
    else if (name !== "font" && name !== "c") return;
    else if (isEnd) this.colors.pop();
    else {
      const own = cssColor((FONT_COLOR.exec(markup) ?? CLASS_COLOR.exec(markup))?.[1]);
      this.colors.push(own ?? this.colors.at(-1));
    }
  }

  private takeOverride(block: string): void {
    for (const change of styleChanges(block))
      if (change.kind === "color") this.override = change.color;
      else if (change.kind === "reset") {
        for (const name of ["i", "b", "u"] as const) this.depth[name] = 0;
        this.override = undefined;
      } else if (change.style !== "s") this.depth[change.style] = change.isOn ? 1 : 0;
  }
}

/**
 * Parses the tags of SRT and WebVTT and the blocks of ASS: italics, bold, underline, colors and the position. `words`
 * decodes the escapes of the format; SRT has none.
 */
export function subtitleMarkup(
  text: string,
  words: (text: string) => string = (piece) => piece,
): SubtitleMarkup {
  const style = new Style();
  const parts: StyledText[] = [];
  const add = (piece: string) => {
    if (piece !== "") parts.push(style.styled(words(piece)));
  };
  let from = 0;
  for (const { 0: markup, index } of text.matchAll(MARKUP)) {
    add(text.slice(from, index));
    style.take(markup);
    from = index + markup.length;
  }
  add(text.slice(from));
  return { parts, place: placeIn(text) ?? BOTTOM };
}

/** The text without its markup. */
export const withoutMarkup = (content: string) =>
  subtitleMarkup(content)
    .parts.map(({ text }) => text)
    .join("");

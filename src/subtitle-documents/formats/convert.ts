import { memoize } from "@/utils/objects";
import { placeIn, styleChanges, WORD_JOINER } from "@/utils/subtitle-markup";
import type { Cue, SubtitleDocument, SubtitleFormat } from "../model/document";
import { inTimeOrder, isAss } from "../model/document";
import { guardedWords, hasDrawing, plainText } from "../model/plain-text";
import { newDocument } from "./read";

type SwitchedStyle = "i" | "b" | "u" | "s";
type Style = SwitchedStyle | "color";
const STYLE_FIELDS = { bold: "b", italic: "i", underline: "u", strikeout: "s" } as const;

/** A piece of a line: words, or the beginning or end of a style. */
export type Piece =
  | { kind: "words"; words: string }
  | { kind: "on"; style: Style; color?: string }
  | { kind: "off"; style: Style };

/** Content of a cue, independent of its format: for previews and conversions. */
export interface StyledPieces {
  pieces: Piece[];
  /** Position on the screen as a key of the number pad: 8 is top center. Undefined for the default position. */
  place: number | undefined;
}

const isStyle = (name: string): name is SwitchedStyle => ["i", "b", "u", "s"].includes(name);

const MARKUP = /<\/?([a-z]+)(?![a-z])([^<>]*)>|<\d[^<>]*>|\{\\[^{}]*\}/gi;
const COLOR = /color\s{0,9}=\s{0,9}["']?(#?\w{1,30})/i;
/** WebVTT settings for a line at the top edge. */
export const UPPER_LINE = /(?:^|\s)line:(?:0|1?\d(?:\.\d+)?%)(?:,\w+)?(?:\s|$)/;

function tagPieces(text: string, format: SubtitleFormat): Piece[] {
  const pieces: Piece[] = [];
  /** Number of open tags: in "<i>a<i>b</i>c", "c" is in italics too. */
  const depth = { i: 0, b: 0, u: 0, s: 0 };
  let from = 0;
  const addWords = (to: number) => {
    if (to > from) pieces.push({ kind: "words", words: plainText(text.slice(from, to), format) });
  };
  const set = (style: SwitchedStyle, open: number) => {
    depth[style] = Math.max(0, open);
    pieces.push({ kind: open > 0 ? "on" : "off", style });
  };
  const setColor = (color: string | undefined) =>
    pieces.push(
      color === undefined ? { kind: "off", style: "color" } : { kind: "on", style: "color", color },
    );
  /** A block of ASS tags in SRT, which many players know. There is no style to which a tag could reset. */
  const override = (block: string) => {
    for (const change of styleChanges(block))
      if (change.kind === "color") setColor(change.color);
      else if (change.kind === "switch") set(change.style, change.isOn ? 1 : 0);
      else {
        for (const style of Object.values(STYLE_FIELDS)) set(style, 0);
        setColor(undefined);
      }
  };
  for (const { 0: all, 1: name = "", 2: rest = "", index } of text.matchAll(MARKUP)) {
    addWords(index);
    from = index + all.length;
    const tag = name.toLowerCase();
    const isEnd = all.startsWith("</");
    if (all.startsWith("{")) override(all);
    else if (isStyle(tag)) set(tag, depth[tag] + (isEnd ? -1 : 1));
    else if (tag === "font" && isEnd) setColor(undefined);
    else if (tag === "font") {
      const color = COLOR.exec(rest)?.[1];
      if (color !== undefined) setColor(color);
    }
  }
  addWords(text.length);
  return pieces;
}

const DEFAULT_STYLE_FIELDS =
  "name,fontname,fontsize,primarycolour,secondarycolour,outlinecolour,backcolour,bold,italic,underline,strikeout";

type AssStyles = ReadonlyMap<string, ReadonlySet<SwitchedStyle>>;
const NO_STYLE: ReadonlySet<SwitchedStyle> = new Set();

/** Style name for comparisons. Some programs write "*Default". */
const styleName = (name: string) => name.trim().replace(/^\*+/, "").toLowerCase();

/** Italics, bold, and similar switches of each ASS style, by style name. */
const assStyles = memoize(({ head }: StyleSheet): AssStyles => {
  const styles = new Map<string, ReadonlySet<SwitchedStyle>>();
  let fields = DEFAULT_STYLE_FIELDS.split(",");
  for (const [, kind = "", list = ""] of head.matchAll(
    /^[ \t]*(format|style)[ \t]*:([^\r\n]*)/gim,
  )) {
    const values = list.split(",").map((value) => value.trim());
    if (kind.toLowerCase() === "format") {
      if (/\bfontname\b/i.test(list)) fields = values.map((value) => value.toLowerCase());
      continue;
    }
    const isOn = (field: string) => (Number(values[fields.indexOf(field)]) || 0) !== 0;
    const on = Object.entries(STYLE_FIELDS).flatMap(([field, style]) =>
      isOn(field) ? [style] : [],
    );
    styles.set(styleName(values[fields.indexOf("name")] ?? ""), new Set(on));
  }
  return styles;
});

type StyleSheet = Pick<SubtitleDocument, "format" | "head" | "fields">;

/** The pieces of an ASS line, including the italics and bold of its style. Other formats do not support other tags. */
function assPieces({ text, settings }: Cue, document: StyleSheet): Piece[] {
  const styles = assStyles(document);
  const own = styles.get(styleName(settings.split(",")[document.fields.indexOf("style")] ?? ""));
  /** The style to which a tag without a value resets. */
  let base = own ?? NO_STYLE;
  const open = new Set<Style>();
  const pieces: Piece[] = [];
  const set = (style: SwitchedStyle, isOn: boolean) => {
    if (open.has(style) === isOn) return;
    if (isOn) open.add(style);
    else open.delete(style);
    pieces.push({ kind: isOn ? "on" : "off", style });
  };
  const setColor = (color: string | undefined) => {
    if (open.delete("color")) pieces.push({ kind: "off", style: "color" });
    if (color === undefined) return;
    open.add("color");
    pieces.push({ kind: "on", style: "color", color });
  };
  const setBase = () => {
    for (const style of Object.values(STYLE_FIELDS)) set(style, base.has(style));
  };
  setBase();
  for (const part of text.split(/(\{[^{}]*\})/)) {
    if (!part.startsWith("{") || !part.endsWith("}")) {
      if (part !== "") pieces.push({ kind: "words", words: plainText(part, "ass") });
      continue;
    }
    for (const change of styleChanges(part))
      if (change.kind === "color") setColor(change.color);
      else if (change.kind === "switch") set(change.style, change.isOn ?? base.has(change.style));
      else {
        base = styles.get(styleName(change.to)) ?? own ?? NO_STYLE;
        setBase();
        setColor(undefined);
      }
  }
  return pieces;
}

/** The content of a cue. Its words are plain text without markup. */
export function toStyledPieces(cue: Cue, document: StyleSheet): StyledPieces {
  const { text, settings } = cue;
  const { format } = document;
  const upper = format === "vtt" && UPPER_LINE.test(settings) ? 8 : undefined;
  return {
    pieces: isAss(format) ? assPieces(cue, document) : tagPieces(text, format),
    place: placeIn(text) ?? upper,
  };
}

/** The ASS tag for a color in #RRGGBB notation; "" for other notations. */
function assColor(color = ""): string {
  const [, red, green, blue] = /^#?([0-9a-f]{2})([0-9a-f]{2})([0-9a-f]{2})$/i.exec(color) ?? [];
  return red === undefined
    ? ""
    : `{\\c&H${blue}${green}${red}&}`.toUpperCase().replace("\\C", "\\c");
}

/** Backslashes that ASS would parse: \n, \N, and \h are breaks and spaces, and a last one is part of the next tag. */
const BACKSLASH = /\\(?=[nNh]|$)/g;

function assText({ pieces, place }: StyledPieces): string {
  const parts = pieces.map((piece) => {
    if (piece.kind === "words")
      return piece.words
        .replaceAll(BACKSLASH, `\\${WORD_JOINER}`)
        .replaceAll(/[{}]/g, (brace) => (brace === "{" ? "(" : ")"));
    if (piece.style === "color") return piece.kind === "on" ? assColor(piece.color) : "{\\c}";
    return `{\\${piece.style}${piece.kind === "on" ? 1 : 0}}`;
  });
  return (place === undefined ? "" : `{\\an${place}}`) + parts.join("");
}

const escaped = (words: string) =>
  words.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;");

type OnPiece = Extract<Piece, { kind: "on" }>;
const isSameStyle = (one: OnPiece, other: OnPiece | undefined) =>
  one.style === other?.style && one.color === other.color;

/** Writes tags only around words, and closes them in reverse order. */
export function tagText({ pieces, place }: StyledPieces, format: "srt" | "vtt"): string {
  let text = place !== undefined && format === "srt" ? `{\\an${place}}` : "";
  let open: readonly OnPiece[] = [];
  let wanted: readonly OnPiece[] = [];
  const nameOf = ({ style }: OnPiece) => (style === "color" ? "font" : style);
  const reach = (next: readonly OnPiece[]) => {
    const differs = open.findIndex((one, index) => !isSameStyle(one, next[index]));
    const kept = differs === -1 ? open.length : differs;
    for (const one of open.slice(kept).toReversed()) text += `</${nameOf(one)}>`;
    for (const one of next.slice(kept))
      text += one.style === "color" ? `<font color="${one.color ?? ""}">` : `<${one.style}>`;
    open = next;
  };
  for (const piece of pieces) {
    if (piece.kind === "words") {
      reach(wanted);
      text += format === "vtt" ? escaped(piece.words) : guardedWords(piece.words);
      continue;
    }
    // WebVTT has neither colors nor strikethrough without a stylesheet.
    if (format === "vtt" && (piece.style === "color" || piece.style === "s")) continue;
    if (piece.kind === "off") wanted = wanted.filter(({ style }) => style !== piece.style);
    else if (piece.style === "color" || wanted.every(({ style }) => style !== piece.style))
      wanted = [...wanted.filter(({ style }) => style !== piece.style), piece];
  }
  reach([]);
  return text;
}

/** The text and settings of a cue in another format. */
export function textIn(
  cue: Cue,
  document: StyleSheet,
  to: SubtitleFormat,
  place?: number,
): Pick<Cue, "text" | "settings"> {
  const styled = toStyledPieces(cue, document);
  styled.place = place ?? (styled.place === 2 ? undefined : styled.place);
  if (isAss(to)) return { text: assText(styled), settings: "" };
  const isUpper = styled.place !== undefined && styled.place >= 7;
  return {
    text: tagText(styled, to === "vtt" ? "vtt" : "srt"),
    settings: to === "vtt" && isUpper ? "line:0" : "",
  };
}

/**
 * Converts a document to another format, sorted by time; cues keep their IDs. Content that the format does not support
 * is dropped (see `conversionLossesOf`): styles, comments and drawings of ASS, notes and classes of WebVTT.
 */
export function convertDocument(
  document: SubtitleDocument,
  format: "srt" | "vtt" | "ass",
): SubtitleDocument {
  const { format: from, cues, hasBom, nextId } = document;
  if (from === format) return document;
  const kept = inTimeOrder(cues).filter(({ text }) => !hasDrawing(text, from));
  const parts = kept.map((cue) => ({
    start: cue.start,
    end: cue.end,
    ...textIn(cue, document, format),
  }));
  const made = newDocument(format, parts);
  const withIds = made.cues.map((cue, index) => ({ ...cue, id: kept[index]?.id ?? cue.id }));
  return { ...made, cues: withIds, nextId, hasBom };
}

import type { Cue, SubtitleDocument, SubtitleFormat } from "../cues/document";
import { inTimeOrder, isAss } from "../cues/document";
import { hasDrawing, plainText } from "../cues/plain-text";
import { newDocument } from "./read";

type Style = "i" | "b" | "u" | "s" | "color";

/** A piece of a line: words, or where a style begins or ends. */
export type Piece =
  | { kind: "words"; words: string }
  | { kind: "on"; style: Style; color?: string }
  | { kind: "off"; style: Style };

/** What a cue shows, whatever its format: for a preview, and for another format. */
export interface Styled {
  pieces: Piece[];
  /** Where on the screen, as a key of the number pad: 8 is above in the middle. Undefined for the usual place. */
  place: number | undefined;
}

const isStyle = (name: string): name is Style => ["i", "b", "u", "s"].includes(name);

const MARKUP = /<\/?([a-z]+)(?![a-z])([^<>]*)>|<\d[^<>]*>|\{\\[^{}]*\}/gi;
const COLOR = /color\s{0,9}=\s{0,9}["']?(#?\w{1,30})/i;
const PLACE = /\\an([1-9])/;
/** The settings of WebVTT for a line at the upper edge. */
export const UPPER_LINE = /(?:^|\s)line:(?:0|1?\d(?:\.\d+)?%)(?:,\w+)?(?:\s|$)/;

function tagPieces(text: string, format: SubtitleFormat): Piece[] {
  const pieces: Piece[] = [];
  let from = 0;
  const addWords = (to: number) => {
    if (to > from) pieces.push({ kind: "words", words: plainText(text.slice(from, to), format) });
  };
  for (const { 0: all, 1: name = "", 2: rest = "", index } of text.matchAll(MARKUP)) {
    addWords(index);
    from = index + all.length;
    const tag = name.toLowerCase();
    const isEnd = all.startsWith("</");
    if (isStyle(tag)) pieces.push({ kind: isEnd ? "off" : "on", style: tag });
    else if (tag === "font" && isEnd) pieces.push({ kind: "off", style: "color" });
    else if (tag === "font") {
      const color = COLOR.exec(rest)?.[1];
      if (color !== undefined) pieces.push({ kind: "on", style: "color", color });
    }
  }
  addWords(text.length);
  return pieces;
}

/** {\i1}, {\b0}, {\c&HBBGGRR&}: what else a block of ASS says has no counterpart elsewhere. */
function blockPieces(block: string): Piece[] {
  const pieces: Piece[] = [];
  for (const [, name = "", value = ""] of block.matchAll(
    /\\(1?c|[ibus])(&H[0-9a-f]{1,8}|\d{0,4})/gi,
  )) {
    if (isStyle(name))
      pieces.push({ kind: value === "0" || value === "" ? "off" : "on", style: name });
    else if (/^1?c$/.test(name)) {
      const bgr = value.slice(2).padStart(6, "0").slice(-6);
      const color = `#${bgr.slice(4)}${bgr.slice(2, 4)}${bgr.slice(0, 2)}`;
      pieces.push(
        value === "" ? { kind: "off", style: "color" } : { kind: "on", style: "color", color },
      );
    }
  }
  return pieces;
}

function assPieces(text: string): Piece[] {
  const pieces: Piece[] = [];
  for (const part of text.split(/(\{[^{}]*\})/)) {
    if (part.startsWith("{") && part.endsWith("}")) pieces.push(...blockPieces(part));
    else if (part !== "") pieces.push({ kind: "words", words: plainText(part, "ass") });
  }
  return pieces;
}

/** What a cue shows. Words are plain text: nothing in them is markup any more. */
export function styledOf({ text, settings }: Cue, format: SubtitleFormat): Styled {
  const named = PLACE.exec(text)?.[1];
  const upper = format === "vtt" && UPPER_LINE.test(settings) ? 8 : undefined;
  return {
    pieces: isAss(format) ? assPieces(text) : tagPieces(text, format),
    place: named === undefined ? upper : Number(named),
  };
}

/** A colour as ASS writes it, for those written as #RRGGBB. */
function assColor(color = ""): string {
  const [, red, green, blue] = /^#?([0-9a-f]{2})([0-9a-f]{2})([0-9a-f]{2})$/i.exec(color) ?? [];
  return red === undefined
    ? ""
    : `{\\c&H${blue}${green}${red}&}`.toUpperCase().replace("\\C", "\\c");
}

function assText({ pieces, place }: Styled): string {
  const parts = pieces.map((piece) => {
    if (piece.kind === "words")
      return piece.words.replaceAll(/[{}]/g, (brace) => (brace === "{" ? "(" : ")"));
    if (piece.style === "color") return piece.kind === "on" ? assColor(piece.color) : "{\\c}";
    return `{\\${piece.style}${piece.kind === "on" ? 1 : 0}}`;
  });
  return (place === undefined ? "" : `{\\an${place}}`) + parts.join("");
}

const escaped = (words: string) =>
  words.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;");

/** Tags that are closed in the order that they were opened in, and none that is left open. */
function tagText({ pieces, place }: Styled, format: "srt" | "vtt"): string {
  const open: Style[] = [];
  let text = place !== undefined && format === "srt" ? `{\\an${place}}` : "";
  const nameOf = (style: Style) => (style === "color" ? "font" : style);
  const close = (style: Style) => {
    if (open.includes(style)) {
      open.splice(open.lastIndexOf(style), 1);
      text += `</${nameOf(style)}>`;
    }
  };
  for (const piece of pieces) {
    if (piece.kind === "words") text += format === "vtt" ? escaped(piece.words) : piece.words;
    // WebVTT knows neither colours nor strikes without a stylesheet.
    else if (format === "vtt" && (piece.style === "color" || piece.style === "s")) continue;
    else if (piece.kind === "off") close(piece.style);
    else if (!open.includes(piece.style)) {
      open.push(piece.style);
      const { color = "" } = piece;
      text += piece.style === "color" ? `<font color="${color}">` : `<${piece.style}>`;
    }
  }
  for (const style of open.toReversed()) text += `</${nameOf(style)}>`;
  return text;
}

/** The text of a cue as another format writes it, and its settings there. */
export function textIn(
  cue: Cue,
  from: SubtitleFormat,
  to: SubtitleFormat,
  place?: number,
): Pick<Cue, "text" | "settings"> {
  const styled = styledOf(cue, from);
  styled.place = place ?? (styled.place === 2 ? undefined : styled.place);
  if (isAss(to)) return { text: assText(styled), settings: "" };
  const isUpper = styled.place !== undefined && styled.place >= 7;
  return {
    text: tagText(styled, to === "vtt" ? "vtt" : "srt"),
    settings: to === "vtt" && isUpper ? "line:0" : "",
  };
}

/**
 * The document in another format, in order of time; cues keep their ids. What the other format has no words for is left
 * out (`lossesOf`): styles, comments and drawings of ASS, notes and classes of WebVTT.
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
    ...textIn(cue, from, format),
  }));
  const made = newDocument(format, parts);
  const withIds = made.cues.map((cue, index) => ({ ...cue, id: kept[index]?.id ?? cue.id }));
  return { ...made, cues: withIds, nextId, hasBom };
}

import type { Cue, CueParts, SubtitleDocument } from "./document";
import {
  inTimeOrder,
  indexOfCue,
  isAss,
  makeCue,
  mapCues,
  roundedTime,
  withCues,
  withPlainLineEnds,
} from "./document";
import { outsideOfTags, plainText, visibleLength } from "./plain-text";
import { withWordTimes } from "./word-times";

/** The editable fields of a cue. */
export type CueEdit = Partial<Pick<Cue, "start" | "end" | "text" | "label" | "settings">>;

const EDITABLE = ["start", "end", "text", "label", "settings"] as const;

/** The cue with other values; the cue itself if they are the same. */
export function editedCue(cue: Cue, edit: CueEdit): Cue {
  const next = { ...cue, ...edit };
  next.start = roundedTime(next.start);
  next.end = roundedTime(next.end);
  next.text = withPlainLineEnds(next.text);
  return EDITABLE.every((field) => next[field] === cue[field]) ? cue : next;
}

/** Edits one cue. Times that are not finite numbers, such as those of an empty field, change nothing. */
export function editCue(document: SubtitleDocument, id: number, edit: CueEdit): SubtitleDocument {
  const { start = 0, end = 0 } = edit;
  if (!Number.isFinite(start) || !Number.isFinite(end)) return document;
  const index = indexOfCue(document, id);
  const cue = document.cues[index];
  if (!cue) return document;
  const next = withWordTimes(cue, editedCue(cue, edit), document.format);
  return next === cue ? document : withCues(document, document.cues.with(index, next));
}

/** A document, and the ID of the cue that was added to it. */
export interface AddedCue {
  document: SubtitleDocument;
  id: number;
}

const NO_SETTINGS = "Dialogue: 0,0,0,Default,,0,0,0,,";

/** Settings that a new cue copies from its neighbor: style and layer in ASS. */
function settingsBeside({ format, cues, fields }: SubtitleDocument, index: number): string {
  if (!isAss(format)) return "";
  const neighbor = cues[index - 1] ?? cues[index];
  if (neighbor) return neighbor.settings;
  if (fields.length === 0) return NO_SETTINGS;
  const values = fields.slice(0, -1).map((field) => {
    if (field === "style") return "Default";
    if (field === "marked") return "Marked=0";
    return field === "name" || field === "actor" || field === "effect" ? "" : "0";
  });
  return `Dialogue: ${[...values, ""].join(",")}`;
}

/** Adds a cue in time order, or at `index`. */
export function addCue(document: SubtitleDocument, parts: CueParts, index?: number): AddedCue {
  const { cues, nextId: id } = document;
  const later = cues.findIndex(({ start }) => start > parts.start);
  const at = index ?? (later === -1 ? cues.length : later);
  const settings = parts.settings ?? settingsBeside(document, at);
  const cue = makeCue(id, { ...parts, settings, text: withPlainLineEnds(parts.text) });
  return { document: { ...document, nextId: id + 1, cues: cues.toSpliced(at, 0, cue) }, id };
}

/** Removes cues. Notes above a removed cue move to the next one. */
export function removeCues(document: SubtitleDocument, ids: ReadonlySet<number>): SubtitleDocument {
  const cues: Cue[] = [];
  let lead = "";
  for (const cue of document.cues)
    if (ids.has(cue.id)) lead += cue.precedingLines;
    else {
      cues.push(lead === "" ? cue : { ...cue, precedingLines: lead + cue.precedingLines });
      lead = "";
    }
  if (cues.length === document.cues.length) return document;
  return { ...document, cues, tail: lead + document.tail };
}

const OPEN_TAG = /<\/?([a-z]+)(?![a-z])[^<>]*>/gi;

/** The tags of SRT and WebVTT that are open at the end of a text: <i>, <font color="red">. */
function openTags(text: string): { tag: string; name: string }[] {
  const tags = new Map<number, { tag: string; name: string }>();
  const openByName = new Map<string, number[]>();
  for (const { 0: tag, 1: name = "", index } of text.matchAll(OPEN_TAG)) {
    const open = openByName.get(name.toLowerCase()) ?? [];
    if (tag.startsWith("</")) tags.delete(open.pop() ?? -1);
    else {
      tags.set(index, { tag, name });
      openByName.set(name.toLowerCase(), open);
      open.push(index);
    }
  }
  return [...tags.values()];
}

/** Splits a text; tags that are open at the cut are closed and opened again. */
function splitText(text: string, offset: number, format: SubtitleDocument["format"]) {
  const at = outsideOfTags(text, Math.max(0, Math.min(offset, text.length)), format);
  const [first, second] = [text.slice(0, at).trimEnd(), text.slice(at).trimStart()];
  // The braces at the beginning contain position and style.
  const braces = /^(?:\{\\[^{}]*\})+/.exec(first)?.[0] ?? "";
  if (isAss(format)) return [first, braces + second] as const;
  const open = openTags(first);
  const closing = open.toReversed().map(({ name }) => `</${name}>`);
  const opening = open.map(({ tag }) => tag);
  return [first + closing.join(""), braces + opening.join("") + second] as const;
}

/**
 * Splits a cue at an offset in its text; its time is divided in proportion to the characters. Undefined if there is no
 * such cue, or if it is too short to be divided. The ID is that of the second half.
 */
export function splitCue(
  document: SubtitleDocument,
  id: number,
  offset: number,
): AddedCue | undefined {
  const { cues, format, nextId } = document;
  const index = indexOfCue(document, id);
  const cue = cues[index];
  if (!cue || cue.end - cue.start < 2) return undefined;
  const [first, second] = splitText(cue.text, offset, format);
  const [before, after] = [first, second].map((text) => visibleLength(plainText(text, format)));
  const all = (before ?? 0) + (after ?? 0);
  const share = all === 0 ? 0.5 : (before ?? 0) / all;
  const middle = Math.round(cue.start + (cue.end - cue.start) * share);
  const cut = roundedTime(Math.max(cue.start + 1, Math.min(middle, cue.end - 1)));
  const halves = [
    { ...cue, text: first },
    makeCue(nextId, { ...cue, label: "", precedingLines: "", text: second }),
  ].map((half, at) =>
    withWordTimes(half, editedCue(half, at === 0 ? { end: cut } : { start: cut }), format),
  );
  return {
    document: { ...document, nextId: nextId + 1, cues: cues.toSpliced(index, 1, ...halves) },
    id: nextId,
  };
}

/** Merges cues into one: from the first start to the last end, with each text on its own line. */
export function mergeCues(document: SubtitleDocument, ids: ReadonlySet<number>): SubtitleDocument {
  const parts = document.cues.filter(({ id }) => ids.has(id));
  const [first] = parts;
  if (!first || parts.length < 2) return document;
  const inOrder = inTimeOrder(parts);
  const texts = inOrder.map(({ text }) => text.trim()).filter((text) => text !== "");
  const merged = {
    ...first,
    start: inOrder[0]?.start ?? first.start,
    end: parts.reduce((end, cue) => Math.max(end, cue.end), first.end),
    text: texts.join("\n"),
  };
  const others = new Set(parts.slice(1).map(({ id }) => id));
  const kept = removeCues(document, others);
  return mapCues(kept, (cue) =>
    cue.id === first.id ? { ...merged, precedingLines: cue.precedingLines } : cue,
  );
}

/** Sorts the cues by start; cues with the same start keep their order. */
export const sortCues = (document: SubtitleDocument): SubtitleDocument =>
  withCues(document, inTimeOrder(document.cues));

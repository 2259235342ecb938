import type { SubtitleDocument } from "@/subtitle-documents/model/document";
import { indexOfCue } from "@/subtitle-documents/model/document";
import { addCue, mergeCues, removeCues, splitCue } from "@/subtitle-documents/model/edit";
import type { StepName } from "@/subtitle-documents/model/history";

/** Result of an edit, and the ID of the cue to go to afterward. */
export interface Command {
  document: SubtitleDocument;
  name: StepName;
  goTo?: number | undefined;
}

/** Length of a new cue in milliseconds, if the gap is large enough. */
const NEW_LENGTH = 2000;

/** Adds an empty cue in the gap before or after another cue, or the first cue of an empty document. */
export function addBeside(
  document: SubtitleDocument,
  id: number | undefined,
  where: "before" | "after",
): Command {
  const { cues } = document;
  const index = id === undefined ? -1 : indexOfCue(document, id);
  const cue = cues[index];
  const at = where === "before" ? Math.max(0, index) : index + 1;
  const [before, after] = [cues[at - 1], cues[at]];
  const from = before?.end ?? 0;
  const until = after?.start ?? Infinity;
  const room = until - from;
  const length = room > 0 ? Math.min(NEW_LENGTH, room) : NEW_LENGTH;
  const start = cue && where === "before" && room > 0 ? until - length : from;
  const added = addCue(document, { start, end: start + length, text: "" }, at);
  return { document: added.document, name: { kind: "add" }, goTo: added.id };
}

/** Splits a cue at a text offset; undefined if the cue is too short to divide its time. */
export function splitAt(
  document: SubtitleDocument,
  id: number,
  offset: number,
): Command | undefined {
  const added = splitCue(document, id, offset);
  return added && { document: added.document, name: { kind: "split" }, goTo: added.id };
}

/** Merges the selected cues, or the current one with the next one. */
export function merge(
  document: SubtitleDocument,
  selected: ReadonlySet<number>,
  current: number | undefined,
): Command | undefined {
  const index = current === undefined ? -1 : indexOfCue(document, current);
  const pair = document.cues.slice(index, index + 2).map(({ id }) => id);
  const ids = selected.size > 1 ? selected : new Set(index === -1 ? [] : pair);
  if (ids.size < 2) return undefined;
  const first = document.cues.find(({ id }) => ids.has(id));
  return { document: mergeCues(document, ids), name: { kind: "merge" }, goTo: first?.id };
}

/** Removes the selected cues, or the current one, then goes to the next cue. */
export function remove(
  document: SubtitleDocument,
  selected: ReadonlySet<number>,
  current: number | undefined,
): Command | undefined {
  const ids = selected.size > 0 ? selected : new Set(current === undefined ? [] : [current]);
  if (ids.size === 0) return undefined;
  const first = document.cues.findIndex(({ id }) => ids.has(id));
  const rest = removeCues(document, ids);
  const next = rest.cues[first] ?? rest.cues.at(-1);
  return { document: rest, name: { kind: "delete" }, goTo: next?.id };
}

import * as fc from "fast-check";
import type { SubtitleDocument } from "@/subtitle-documents/model/document";
import {
  addCue,
  editCue,
  mergeCues,
  removeCues,
  sortCues,
  splitCue,
} from "@/subtitle-documents/model/edit";
import { shiftTimes } from "@/subtitle-documents/timing/times";

/** One edit, with numbers that fit any document. */
export interface Edit {
  kind: "text" | "times" | "add" | "split" | "merge" | "remove" | "shift" | "sort";
  at: number;
  other: number;
  number: number;
  text: string;
}

const edit: fc.Arbitrary<Edit> = fc.record({
  kind: fc.constantFrom("text", "times", "add", "split", "merge", "remove", "shift", "sort"),
  at: fc.nat(20),
  other: fc.nat(20),
  number: fc.integer({ min: -5000, max: 5000 }),
  text: fc.constantFrom(
    "new",
    "two\nlines",
    "",
    " ",
    "\nblank\n\ninside\n",
    "00:00:01,000 --> 00:00:02,000",
    "a --> b",
    "\r\nold",
    "{\\i1}x",
    "<b>",
  ),
});

export const edits = fc.array(edit, { minLength: 1, maxLength: 6 });

/** The document after an edit. */
export function applied(
  document: SubtitleDocument,
  { kind, at, other, number, text }: Edit,
): SubtitleDocument {
  const pick = (index: number) => document.cues[index % Math.max(1, document.cues.length)];
  const cue = pick(at);
  if (kind === "add")
    return addCue(document, { start: number + 5000, end: number + 6000, text }).document;
  if (kind === "sort") return sortCues(document);
  if (!cue) return document;
  const both = new Set([cue.id, pick(other)?.id ?? cue.id]);
  switch (kind) {
    case "text":
      return editCue(document, cue.id, { text });
    case "times":
      return editCue(document, cue.id, { start: cue.start + number });
    case "split":
      return splitCue(document, cue.id, at)?.document ?? document;
    case "merge":
      return mergeCues(document, both);
    case "remove":
      return removeCues(document, both);
    default:
      return shiftTimes(document, number, at % 2 === 0 ? both : undefined);
  }
}

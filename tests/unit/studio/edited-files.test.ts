import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { Cue, SubtitleDocument } from "@/features/studio/core/cues/document";
import { isAss } from "@/features/studio/core/cues/document";
import {
  addCue,
  editCue,
  mergeCues,
  removeCues,
  sortCues,
  splitCue,
} from "@/features/studio/core/cues/edit";
import { record, redo, startHistory, undo } from "@/features/studio/core/cues/history";
import { readText } from "@/features/studio/core/formats/read";
import { storableText, writeText } from "@/features/studio/core/formats/write";
import { shiftTimes } from "@/features/studio/core/timing/times";
import { anyDocument } from "./generated-files";

const RUNS = Number(process.env.RUNS ?? 300);

/** One edit, by numbers that any document has room for. */
const edit = fc.record({
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
type Edit = typeof edit extends fc.Arbitrary<infer T> ? T : never;

function applied(
  document: SubtitleDocument,
  { kind, at, other, number, text }: Edit,
): SubtitleDocument {
  const { cues } = document;
  const pick = (index: number) => cues[index % Math.max(1, cues.length)];
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

/** A cue as the file can hold it. */
function storable({ start, end, text }: Cue, { format }: SubtitleDocument) {
  const round = (time: number) =>
    isAss(format) ? Math.round(Math.max(0, time) / 10) * 10 : time < 0 ? 0 : time;
  const written = storableText(text.replaceAll("\r", ""), format);
  const back = isAss(format) ? written.replaceAll("\\N", "\n") : written;
  return [round(start), round(end), back];
}

const whole = (document: SubtitleDocument) => document.cues.map((cue) => storable(cue, document));

describe("an edited document", () => {
  it("is read again as it was written", () => {
    fc.assert(
      fc.property(
        anyDocument,
        fc.array(edit, { minLength: 1, maxLength: 6 }),
        (document, edits) => {
          const edited = edits.reduce(applied, document);
          const text = writeText(edited);
          const again = readText(text, { format: edited.format });
          if (!again.isRead) {
            expect(edited.cues.length === 0 || again.refusal.kind).toBe(true);
            return;
          }
          expect(whole(again.document)).toEqual(whole(edited));
        },
      ),
      { numRuns: RUNS },
    );
  });
  it("undo", () => {
    fc.assert(
      fc.property(
        anyDocument,
        fc.array(edit, { minLength: 1, maxLength: 6 }),
        (document, edits) => {
          let history = startHistory(document);
          const seen = [document];
          for (const one of edits) {
            const next = applied(history.present, one);
            if (next !== history.present) seen.push(next);
            history = record(history, next, { kind: one.kind });
          }
          for (const former of seen.toReversed().slice(1)) {
            history = undo(history);
            expect(history.present).toEqual(former);
          }
          expect(writeText(history.present)).toBe(writeText(document));
          for (const later of seen.slice(1)) {
            history = redo(history);
            expect(history.present).toEqual(later);
          }
        },
      ),
      { numRuns: RUNS },
    );
  });
});

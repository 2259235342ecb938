/* oxlint-disable vitest/no-conditional-expect, vitest/expect-expect -- the expectations depend on the generated data */
import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { Cue, SubtitleDocument } from "@/subtitle-documents/model/document";
import { isAss } from "@/subtitle-documents/model/document";
import { editCue } from "@/subtitle-documents/model/edit";
import { record, redo, startHistory, undo } from "@/subtitle-documents/model/history";
import { draftOf, readDraft } from "@/features/studio/draft";
import { readText } from "@/subtitle-documents/formats/read";
import { storableText, writeText } from "@/subtitle-documents/formats/write";
import { anyDocument, opened } from "./generated-files";
import { applied, edits } from "./generated-edits";

const RUNS = { numRuns: 300 };

/** A cue as its file can store it: no time before zero, no blank line if it would end the cue. */
function storable({ start, end, text }: Cue, { format }: SubtitleDocument) {
  const step = isAss(format) ? 10 : 1;
  const rounded = (time: number) => Math.round(Math.max(0, time) / step) * step;
  const written = storableText(text.replaceAll("\r", ""), format);
  return [rounded(start), rounded(end), isAss(format) ? written.replaceAll("\\N", "\n") : written];
}
const storableCues = (document: SubtitleDocument) =>
  document.cues.map((cue) => storable(cue, document));

describe("an edited document", () => {
  it("is the same after writing and reading it", () => {
    fc.assert(
      fc.property(anyDocument, edits, (document, all) => {
        const edited = all.reduce(applied, document);
        const again = readText(writeText(edited), { format: edited.format });
        if (again.isRead) expect(storableCues(again.document)).toEqual(storableCues(edited));
        // No text was left.
        else expect([edited.cues.length, again.rejection.kind]).toEqual([0, "empty"]);
      }),
      RUNS,
    );
  });

  it("never has an id twice", () => {
    fc.assert(
      fc.property(anyDocument, edits, (document, all) => {
        const { cues, nextId } = all.reduce(applied, document);
        const ids = cues.map(({ id }) => id);
        expect(new Set(ids).size).toBe(ids.length);
        expect(Math.max(0, ...ids)).toBeLessThan(nextId);
      }),
      RUNS,
    );
  });

  it("is undone and redone step by step, to the byte", () => {
    fc.assert(
      fc.property(anyDocument, edits, (document, all) => {
        let history = startHistory(document);
        const seen = [document];
        for (const edit of all) {
          const next = applied(history.present, edit);
          if (next !== history.present) seen.push(next);
          history = record(history, next, { kind: edit.kind });
        }
        for (const previous of seen.toReversed().slice(1)) {
          history = undo(history);
          expect(history.present).toEqual(previous);
        }
        expect(undo(history)).toBe(history);
        expect(writeText(history.present)).toBe(document.source?.text);
        for (const later of seen.slice(1)) {
          history = redo(history);
          expect(history.present).toEqual(later);
        }
        expect(redo(history)).toBe(history);
      }),
      RUNS,
    );
  });

  it("is restored from a draft with all its steps", () => {
    fc.assert(
      fc.property(anyDocument, edits, fc.nat(3), (document, all, undone) => {
        let history = startHistory(document);
        for (const edit of all) history = record(history, applied(history.present, edit), edit);
        for (let count = 0; count < undone; count++) history = undo(history);
        const draft: unknown = JSON.parse(JSON.stringify(draftOf(history)));
        expect(readDraft(draft)).toEqual(history);
      }),
      RUNS,
    );
  });

  it("differs from its file only between the cues next to the edited one", () => {
    fc.assert(
      fc.property(anyDocument, fc.nat(20), (document, at) => {
        const { source, cues } = document;
        const cue = cues[at % Math.max(1, cues.length)];
        const origin = source?.origins[cue?.sourceIndex ?? -1];
        if (!cue || !source || !origin) return;
        const text = writeText(editCue(document, cue.id, { text: "other\nwords" }));
        expect(text.startsWith(source.text.slice(0, origin.bodyAt))).toBe(true);
        expect(text.endsWith(source.text.slice(origin.endAt))).toBe(true);
        const moved = writeText(editCue(document, cue.id, { start: cue.start + 10 }));
        expect(moved.startsWith(source.text.slice(0, origin.timingAt))).toBe(true);
        expect(moved.endsWith(source.text.slice(origin.bodyAt))).toBe(true);
      }),
      RUNS,
    );
  });
});

describe("edits of a file", () => {
  const FILE =
    "1\r\n00:00:01.000 --> 00:00:02,000 X1:40\r\nOne\r\n\r\n2\r\n0:0:03,000 --> 00:00:04,000\r\nTwo\r\n\r\n3\r\n00:00:05,000 --> 00:00:06,000\r\nThree";

  it("change only the edited line, with the line ends of the file", () => {
    const document = opened(FILE);
    expect(writeText(editCue(document, 2, { text: "Second\nline" }))).toBe(
      FILE.replace("Two", "Second\r\nline"),
    );
    expect(writeText(editCue(document, 1, { end: 2500 }))).toBe(
      FILE.replace("00:00:01.000 --> 00:00:02,000 X1:40", "00:00:01,000 --> 00:00:02,500 X1:40"),
    );
    expect(writeText(editCue(document, 3, { text: "Last" }))).toBe(FILE.replace("Three", "Last"));
  });

  it("write the original file again when a text is restored by typing", () => {
    const there = editCue(opened(FILE), 2, { text: "x", start: 1 });
    expect(writeText(editCue(there, 2, { text: "Two", start: 3000 }))).toBe(FILE);
  });
});

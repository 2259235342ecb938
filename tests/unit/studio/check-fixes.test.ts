/* oxlint-disable vitest/no-conditional-expect, vitest/expect-expect -- the expectations depend on the generated data */
import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { checkSettings } from "@/subtitle-documents/checks/check";
import type { Finding } from "@/subtitle-documents/checks/check";
import { CHECKS, findIn, fixFindings, previewFix } from "@/subtitle-documents/checks/run-checks";
import { newDocument } from "@/subtitle-documents/formats/read";
import { anyDocument } from "./generated-files";

const RUNS = 150;

const text = fc
  .array(
    fc.constantFrom(
      "Hello",
      "there, my friend",
      "\n",
      " ",
      "- No!",
      "[door]",
      "(sighs)",
      "((a) b)",
      "JOHN:",
      "<i>",
      "</i>",
      "♪",
      "www.site.com",
      "Subtitles by me",
      "Ã©tÃ©",
      "â€œyesâ€\u009D",
      "ÃƒÂ©",
      "РџСЂРёРІРµС‚",
      "\0",
      "\u0092",
      "\uD800",
      "\uFFFD",
      "{\\an8}",
      "これは、とても長い文です。",
      "a-very-long-word-that-does-not-fit-into-any-line-of-a-film",
    ),
    { maxLength: 9 },
  )
  .map((parts) => parts.join(" ").replaceAll(" \n ", "\n"));

const cue = fc.record({
  start: fc.oneof(fc.integer({ min: -2000, max: 20_000 }), fc.constantFrom(0, 1000, 2000)),
  length: fc.oneof(fc.integer({ min: -500, max: 4000 }), fc.constantFrom(0, 1, 299, 300, 700)),
  text: fc.oneof({ weight: 3, arbitrary: text }, fc.constantFrom("Yes.", "No.")),
});

const document = fc.oneof(
  {
    weight: 3,
    arbitrary: fc
      .record({
        format: fc.constantFrom("srt" as const, "vtt" as const, "ass" as const),
        cues: fc.array(cue, { maxLength: 10 }),
      })
      .map(({ format, cues }) =>
        newDocument(
          format,
          cues.map(({ start, length, text: words }) => ({
            start,
            end: start + length,
            text: words,
          })),
        ),
      ),
  },
  anyDocument,
);

const settings = checkSettings({ language: "en", runtime: 5_400_000 });
const kinds = CHECKS.filter(({ fix }) => fix).map(({ kind }) => kind);

const isFixed = (one: Finding) => one.isFixable && !(one.isDoubtful ?? false);

describe("a fix", () => {
  it.each(kinds)(
    "of %s leaves no finding that it could fix, and has no effect the second time",
    (kind) => {
      let findingCount = 0;
      fc.assert(
        fc.property(document, (before) => {
          const found = findIn(before, kind, settings);
          findingCount += found.length;
          const after = fixFindings(before, kind, settings);
          const left = findIn(after, kind, settings).filter(isFixed);
          expect(left).toEqual([]);
          expect(fixFindings(after, kind, settings)).toBe(after);
          if (!found.some(isFixed)) expect(after).toBe(before);
        }),
        { numRuns: RUNS, seed: 7 },
      );
      expect(findingCount).toBeGreaterThan(0);
    },
  );

  it.each(kinds)("of %s can be applied to one finding only", (kind) => {
    fc.assert(
      fc.property(document, (before) => {
        const [first] = findIn(before, kind, settings).filter(({ isFixable }) => isFixable);
        if (!first) return;
        const chosen = first.cues[0] ?? -1;
        const { document: after, changes } = previewFix(before, kind, settings, new Set([chosen]));
        expect(after).not.toBe(before);
        const others = new Set(first.cues);
        for (const { before: was, after: is } of changes) expect(others).toContain((was ?? is)?.id);
      }),
      { numRuns: RUNS, seed: 7 },
    );
  });
});

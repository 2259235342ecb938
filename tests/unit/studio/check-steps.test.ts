import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { finish } from "@/utils/time-slices";
import { checkSettings } from "@/subtitle-documents/checks/check";
import { fixFindings } from "@/subtitle-documents/checks/run-checks";
import { editCue } from "@/subtitle-documents/model/edit";
import { findMatches } from "@/subtitle-documents/find/find";
import { writeText } from "@/subtitle-documents/formats/write";
import { findingSteps } from "@/features/studio/panels/finding-steps";
import { fixSteps, withFixes } from "@/features/studio/panels/FixPreview";
import { matchSteps } from "@/features/studio/panels/use-find";
import { anyDocument } from "./generated-files";
import { runChecks } from "./all-findings";

const settings = checkSettings({ language: "en", runtime: 3_600_000 });

describe("checks in steps, on any document,", () => {
  it("find the same as all checks at once, even after an edit", () => {
    fc.assert(
      fc.property(anyDocument, fc.string(), (document, text) => {
        expect(finish(findingSteps({ document, settings }))).toEqual(runChecks(document, settings));
        const edited = editCue(document, document.cues[0]?.id ?? 0, { text });
        expect(finish(findingSteps({ document: edited, settings }))).toEqual(
          runChecks(edited, settings),
        );
      }),
      { numRuns: 200 },
    );
  });

  it("fix the same as the fix of a check", () => {
    fc.assert(
      fc.property(anyDocument, (document) => {
        const fixable = runChecks(document, settings).filter(({ isFixable }) => isFixable);
        for (const kind of new Set(fixable.map((finding) => finding.kind))) {
          const own = fixable.filter((finding) => finding.kind === kind);
          const ids = new Set(own.map(({ cues }) => cues[0] ?? -1));
          const input = { document, settings, kind, ids };
          const fixed = withFixes(input, finish(fixSteps(input)));
          expect(writeText(fixed)).toBe(writeText(fixFindings(document, kind, settings, ids)));
        }
      }),
      { numRuns: 200 },
    );
  });

  it("find the same matches", () => {
    fc.assert(
      fc.property(anyDocument, fc.constantFrom("e", "the", "."), (document, text) => {
        const query = { text, isRegex: false, isCaseExact: false, isWholeWord: false };
        expect(finish(matchSteps({ document, query }))).toEqual(findMatches(document, query));
      }),
      { numRuns: 100 },
    );
  });
});

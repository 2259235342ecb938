/* oxlint-disable vitest/no-conditional-expect, vitest/expect-expect -- the expectations depend on the generated data */
import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { checkSettings } from "@/subtitle-documents/checks/check";
import { CHECKS } from "@/subtitle-documents/checks/run-checks";
import { decode } from "@/utils/decode";
import { readSubtitle, readText } from "@/subtitle-documents/formats/read";
import { writeText } from "@/subtitle-documents/formats/write";
import { applied, edits } from "../unit/studio/generated-edits";
import { anyDocument, assFile, soup, srtFile, vttFile } from "../unit/studio/generated-files";

describe("subtitle files", () => {
  it.each([
    ["SRT", srtFile],
    ["WebVTT", vttFile],
    ["ASS", assFile],
    ["pieces of all formats", soup],
  ])("of ten thousand variants are written as they were read: %s", (_name, file) => {
    let count = 0;
    fc.assert(
      fc.property(file, (text) => {
        const read = readText(text);
        if (!read.isRead) return;
        count++;
        expect(writeText(read.document)).toBe(text);
      }),
      { numRuns: 10_000 },
    );
    expect(count).toBeGreaterThan(1000);
  });

  it("after any edits are read as they were written, and written as they were read", () => {
    fc.assert(
      fc.property(anyDocument, edits, (document, all) => {
        const edited = all.reduce(applied, document);
        const text = writeText(edited);
        const again = readText(text, { format: edited.format });
        if (!again.isRead) return;
        expect(again.document.cues).toHaveLength(edited.cues.length);
        expect(writeText(again.document)).toBe(text);
      }),
      { numRuns: 5000 },
    );
  });

  it("with any bytes are opened or rejected", () => {
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 400 }), (bytes) => {
        expect(typeof decode(bytes).text).toBe("string");
        const read = readSubtitle(bytes);
        expect(read.isRead || read.rejection.kind).not.toBe("");
      }),
      { numRuns: 2000 },
    );
  });

  it("are checked and fixed, whatever they contain", () => {
    const settings = checkSettings({ language: "en", runtime: 5_400_000 });
    fc.assert(
      fc.property(anyDocument, (document) => {
        let fixed = document;
        for (const { find, fix } of CHECKS) {
          fixed = fix?.(fixed, settings, undefined) ?? fixed;
          if (fix) expect(find(fixed, settings).filter(({ isFixable }) => isFixable)).toEqual([]);
        }
        // A fix may cause another finding; all of them must terminate.
        expect(readText(writeText(fixed), { format: fixed.format })).toBeDefined();
      }),
      { numRuns: 2000 },
    );
  });
});

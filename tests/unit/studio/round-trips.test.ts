import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { anyFile, assFile, soup, srtFile, vttFile } from "./generated-files";
import { readText } from "@/features/studio/core/formats/read";
import { writeText } from "@/features/studio/core/formats/write";

const RUNS = Number(process.env.RUNS ?? 300);
describe("what was read and not touched", () => {
  it.each([
    ["SRT", srtFile],
    ["WebVTT", vttFile],
    ["ASS", assFile],
    ["soup", soup],
  ])("%s", (_, file) => {
    let reads = 0;
    let all = 0;
    let cues = 0;
    fc.assert(
      fc.property(file, (text) => {
        const read = readText(text);
        all++;
        if (!read.isRead) return;
        reads++;
        cues += read.document.cues.length;
        expect(writeText(read.document)).toBe(text);
      }),
      { numRuns: RUNS },
    );
    console.log(all, reads, cues);
  });
});

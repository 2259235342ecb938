/* oxlint-disable vitest/no-conditional-expect, vitest/expect-expect -- the expectations depend on the generated data */
import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { decode } from "@/utils/decode";
import { readSubtitle, readText } from "@/subtitle-documents/formats/read";
import { writeSubtitle, writeText } from "@/subtitle-documents/formats/write";
import { assFile, opened, soup, srtFile, vttFile } from "./generated-files";

const FILES = path.join(import.meta.dirname, "files");
const NAMES = readdirSync(FILES).filter((name) => name !== "README.md");
const bytesOf = (name: string) => new Uint8Array(readFileSync(path.join(FILES, name)));

describe("a file that was opened and not edited", () => {
  it.each([
    ["SRT", srtFile],
    ["WebVTT", vttFile],
    ["ASS", assFile],
  ])("is written byte for byte: %s", (_name, file) => {
    let cues = 0;
    fc.assert(
      fc.property(file, (text) => {
        const document = opened(text);
        cues += document.cues.length;
        expect(writeText(document)).toBe(text);
      }),
      { numRuns: 300 },
    );
    expect(cues).toBeGreaterThan(300);
  });

  it.each(["srt", "vtt", "ass", "ssa"] as const)(
    "is written byte for byte even if it is parsed as %s and is something else",
    (format) => {
      fc.assert(
        fc.property(soup, (text) => {
          const read = readText(text, { format });
          if (read.isRead) expect(writeText(read.document)).toBe(text);
        }),
        { numRuns: 300 },
      );
    },
  );

  it.each(NAMES)("is written unchanged, in UTF-8: %s", (name) => {
    const bytes = bytesOf(name);
    const read = readSubtitle(bytes);
    if (!read.isRead) throw new Error(read.refusal.kind);
    const { encoding, hasBom } = read.decoded;
    const isUnicode = encoding === "utf-8" && read.decoded.mixedLines === 0;
    const text = decode(bytes).text;
    const expected = isUnicode ? bytes : new TextEncoder().encode(hasBom ? `\uFEFF${text}` : text);
    expect(writeSubtitle(read.document)).toEqual(expected);
    expect(read.document.cues.length).toBeGreaterThan(1);
  });
});

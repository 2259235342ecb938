import { describe, expect, it } from "vitest";
import { pathOfKind, writtenFile } from "@/queries/server-files";
import type { ListedFile } from "@/queries/server-files";

const file = (ending: string, size = 100, parts: Partial<ListedFile> = {}): ListedFile => ({
  path: `/m/Film${ending}`,
  size,
  language: "en",
  hi: ending.includes(".hi."),
  forced: false,
  ...parts,
});

describe("the file that an upload was written to", () => {
  const plain = file(".en.srt");
  const french = file(".fr.srt", 100, { language: "fr" });

  it.each<[string, ListedFile[], ListedFile[], string, string | undefined]>([
    ["replaced", [plain], [file(".en.srt", 120)], ".en.srt", "/m/Film.en.srt"],
    ["replaced by one of the same size", [plain], [plain], ".en.srt", "/m/Film.en.srt"],
    ["new, as expected", [plain], [plain, file(".en.hi.srt")], ".en.hi.srt", "/m/Film.en.hi.srt"],
    ["new, under another name", [plain], [plain, file(".eng.srt")], ".en.srt", "/m/Film.eng.srt"],
    ["new, in another format", [plain], [plain, file(".en.ass")], ".en.ass", "/m/Film.en.ass"],
    [
      "one that was there under the other name",
      [plain, file(".en.hi.srt")],
      [plain, file(".en.hi.srt", 150)],
      ".en.srt",
      "/m/Film.en.hi.srt",
    ],
    [
      "none in its language",
      [french],
      [file(".fr.srt", 9, { language: "fr" })],
      ".en.srt",
      undefined,
    ],
  ])("is %s", (_, before, after, ending, path) => {
    expect(writtenFile(before, after, { language: "en", ending })?.path).toBe(path);
  });
});

describe("the file of a kind", () => {
  it("is the existing one, of several", () => {
    const files = [file(".en.srt"), file(".en.ass"), file(".en.hi.srt")];
    const kind = { language: "en", hi: false, forced: false };
    expect(pathOfKind(files, kind, "/m/Film.en.ass")).toBe("/m/Film.en.ass");
    expect(pathOfKind(files, kind, "/m/Gone.en.srt")).toBe("/m/Film.en.srt");
    expect(pathOfKind(files, { ...kind, forced: true }, undefined)).toBeUndefined();
  });
});

import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { fileTitle, namesInZip } from "@/features/subtitles/downloads/download-files";

const language = {
  name: "English",
  code2: "en",
  hi: false,
  forced: false,
  file_size: 9,
  embedded_track_id: null,
  id: null,
};
const fileOf = (path: string, season?: number) => ({
  path,
  language: { ...language, path },
  ...(season !== undefined && { season }),
});
const namesOf = (...paths: string[]) => namesInZip(paths.map((path) => fileOf(path)));

describe("the names in a downloaded zip", () => {
  it.each([
    ['/m/Tide: Who? "Me".en.srt', "Tide Who Me.en.srt"],
    ["/m/What <If> | No.en.srt", "What If No.en.srt"],
    ["/m/M*A*S*H S01E01?.de.ass", "M A S H S01E01.de.srt"],
    ["/m/AC\\DC.en.srt", "AC DC.en.srt"],
    ["C:\\m\\Tide.en.srt", "Tide.en.srt"],
    ["/m/CON.en.srt", "_CON.en.srt"],
    ["/m/nul.srt", "_nul.srt"],
    ["/m/Com1 .srt", "_Com1 .srt"],
    ["/m/Contact.en.srt", "Contact.en.srt"],
    ["/m/???.srt", "_.srt"],
    ["/m/Wait...en.srt", "Wait...en.srt"],
    ["/m/Ünï 港口.pt-BR.srt", "Ünï 港口.pt-BR.srt"],
  ])("are valid on Windows: %s", (path, name) => {
    expect(namesOf(path)).toEqual([name]);
  });

  it("stay unique, and so do their folders", () => {
    expect(namesOf("/m/A?.srt", "/m/A*.srt", "/m/a.srt")).toEqual([
      "A.srt",
      "2 - A.srt",
      "3 - a.srt",
    ]);
    expect(namesOf("/m/Who?/x.srt", "/m/AUX/x.srt")).toEqual(["Who - x.srt", "_AUX - x.srt"]);
    const seasons = [fileOf("/m/a:1.srt", 1), fileOf("/m/a:2.srt", 2)];
    expect(namesInZip(seasons)).toEqual(["Season 1/a 1.srt", "Season 2/a 2.srt"]);
  });

  it.each([
    ["Harbor: Lights", "Harbor Lights"],
    ["E.T. ", "E.T"],
    ["NUL", "_NUL"],
    ["Dr. No", "Dr. No"],
    ["???", "_"],
  ])("are like that of the zip itself: %s", (title, name) => {
    expect(fileTitle(title)).toBe(name);
  });

  it("are valid and unique for any path", () => {
    const unit = fc.constantFrom("a", "CON", "nul", "com1", " ", ".", "?", ":", '"', "|", "*", "é");
    const folder = fc.string({ unit, minLength: 1, maxLength: 4 });
    const path = fc.tuple(folder, folder).map((parts) => `/m/${parts.join("/")}.srt`);
    fc.assert(
      fc.property(fc.array(path, { maxLength: 6 }), (paths) => {
        const names = namesOf(...paths);
        expect(new Set(names.map((name) => name.toLowerCase())).size).toBe(paths.length);
        for (const name of names) {
          expect(name).toMatch(/^[^\\/:*?"<>|]*[^\\/:*?"<>|. ]$/);
          expect(name).not.toMatch(/^\s*(?:con|nul|com1)\s*(?:\.|$)/i);
        }
      }),
      { seed: 20_261_129, numRuns: 500 },
    );
  });
});

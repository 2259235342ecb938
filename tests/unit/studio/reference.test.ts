import { describe, expect, it } from "vitest";
import { readDraft, draftOf } from "@/features/studio/draft";
import { newDocument } from "@/subtitle-documents/formats/read";
import { beginningOf } from "@/features/studio/editor-state";
import { bilingualName, bilingualText } from "@/features/studio/reference/bilingual-text";
import { otherFiles } from "@/features/studio/reference/other-files";

const subtitle = (code2: string, path: string | null, hi = false) => ({
  name: { en: "English", es: "Spanish" }[code2] ?? code2,
  code2,
  hi,
  forced: false,
  path,
  file_size: null,
  embedded_track_id: null,
  id: null,
});

describe("the other files of an item", () => {
  it("are those on disk, distinguished by their names if they share a language", () => {
    const all = [
      subtitle("en", "/m/film.en.srt"),
      subtitle("es", "/m/film.es.srt"),
      subtitle("es", "/m/film.es.2.srt"),
      subtitle("en", "/m/film.en.hi.srt", true),
      subtitle("fr", null),
    ];
    expect(otherFiles(all, "/m/film.en.srt").map(({ name }) => name)).toEqual([
      "Spanish (film.es.srt)",
      "Spanish (film.es.2.srt)",
      "English, hearing impaired",
    ]);
  });
});

describe("a bilingual text", () => {
  it("has a name that shows its language to players", () => {
    expect(bilingualName("Harbor Lights S01E02.de.forced.srt", "en")).toBe(
      "Harbor Lights S01E02.bilingual.en",
    );
    expect(bilingualName("es.srt", "en")).toBe("es.bilingual.en");
    expect(bilingualName("orchard.es.hi.srt", "en")).toBe("orchard.bilingual.en");
    expect(bilingualName("orchard.srt", undefined)).toBe("orchard.bilingual");
  });

  it("is a new file, even after a reload", () => {
    const document = newDocument("ass", [{ start: 0, end: 1000, text: "Hello\nHola" }]);
    const { opened, history } = bilingualText("a.ass", document, undefined);
    expect(opened.original.cues).toEqual([]);
    const stored = readDraft(structuredClone(draftOf(history)));
    expect(stored?.present).toEqual(document);
    expect(stored && beginningOf(stored).cues).toEqual([]);
  });
});

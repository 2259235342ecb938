import { describe, expect, it } from "vitest";
import { judgeItem } from "@/subtitle-documents/timing/fit-groups";
import { demoText } from "../../mock-api/demo-texts";

const film = (title: string) =>
  ["en", "de", "fr.hi", "pt-BR", "ja"].map((mark) => {
    const id = `/media/movies/${title}/${title} WEBDL-1080p.${mark}.srt`;
    return { id, cues: demoText(id) };
  });

describe("texts of the demo library", () => {
  it("are mostly in time with each other, and differ only where planted", () => {
    const titles = Array.from({ length: 20 }, (_, index) => `Film ${index} (2012)`);
    const kinds = titles.flatMap((title) =>
      judgeItem(film(title)).map(({ verdict }) => verdict.kind),
    );
    const count = (kind: string) => kinds.filter((one) => one === kind).length;
    expect(count("fits")).toBeGreaterThan(kinds.length * 0.6);
    expect(new Set(kinds)).toEqual(new Set(["fits", "shifted", "drift", "cut", "other"]));
  });

  it("are in the language of the file", () => {
    expect(demoText("/m/A.de.srt")[0]?.text).toMatch(/\b(ich|du|der|das|wir|und|die|sie|was)\b/i);
    expect(demoText("/m/A.ja.srt")[0]?.text).toMatch(/[\u3040-\u30ff]/);
  });
});

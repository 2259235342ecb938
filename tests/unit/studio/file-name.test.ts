import { describe, expect, it } from "vitest";
import { guessFromName } from "@/features/studio/file-name";

describe("the name of a file", () => {
  it.each([
    ["Harbor.Lights.S01E02.720p.WEB.de.srt", "Harbor Lights", "1x2", "de", ""],
    ["Harbor Lights - S01E02 - The Pier.de.hi.srt", "Harbor Lights", "1x2", "de", "hi"],
    [
      "The Glass Orchard (1994) Bluray-2160p.en.forced.srt",
      "The Glass Orchard",
      "",
      "en",
      "forced",
    ],
    ["the_glass_orchard.1994.srt", "the glass orchard", "", undefined, ""],
    ["harbor 3x11.fr.vtt", "harbor", "3x11", "fr", ""],
    ["2046.srt", "", "", undefined, ""],
    ["Orchard", "Orchard", "", undefined, ""],
    ["", "", "", undefined, ""],
  ])("%s", (name, title, episode, language, mark) => {
    const guess = guessFromName(name);
    expect(guess).toMatchObject({ title, language, hi: mark === "hi", forced: mark === "forced" });
    expect(guess.episode ? `${guess.episode.season}x${guess.episode.episode}` : "").toBe(episode);
  });
});

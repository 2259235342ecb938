import { describe, expect, it } from "vitest";
import { fileWords, releaseRuns } from "@/features/subtitles/manual-search/release-match";
import { fileNameOf } from "@/utils/folders";

const own = fileWords(
  "/media/The Glass Orchard (1994)/The Glass Orchard (1994) WEBDL-1080p.mkv",
  "The.Glass.Orchard.1994.1080p.WEB-DL.H.264-FLUX",
);
const agreed = (name: string) =>
  releaseRuns(name, own)
    .filter(({ isMatch }) => isMatch)
    .map(({ text }) => text);

describe("the words that a release name shares with the file name", () => {
  it("are found whatever the case, the accents, and the separators", () => {
    expect(agreed("the_gláss [ORCHARD] (1994) 720p-flux")).toEqual([
      "the_gláss [ORCHARD] (1994",
      "flux",
    ]);
  });

  it("keep all letters and their order", () => {
    for (const name of ["--The.Glass..x265 [FLUX]-", "", "...", "Ünrelated", "مرحبا.1994"])
      expect(
        releaseRuns(name, own)
          .map(({ text }) => text)
          .join(""),
      ).toBe(name);
  });

  it("match with or without a separator, such as WEB-DL and WEBDL", () => {
    expect(agreed("X.WEBDL.x265")).toEqual(["WEBDL"]);
    expect(agreed("X.WEB-DL.x265")).toEqual(["WEB-DL"]);
    expect(agreed("X.H264.Y")).toEqual(["H264"]);
  });

  it("are whole words", () => {
    expect(agreed("Them.Glassy.19940.FLUXX")).toEqual([]);
  });

  it("exclude folders and the file's extension", () => {
    expect(fileNameOf("C:\\media\\Some Movie (1999).mkv")).toBe("Some Movie (1999)");
    expect(agreed("media.mkv")).toEqual([]);
  });

  it("are none if the file has no name, or the text is not a name", () => {
    const none = fileWords("", null);
    expect(releaseRuns("The.Glass", none)).toEqual([{ text: "The.Glass", isMatch: false }]);
    const long = "The.".repeat(5000);
    expect(releaseRuns(long, own)).toEqual([{ text: long, isMatch: false }]);
  });
});

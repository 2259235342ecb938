import { describe, expect, it } from "vitest";
import type { Cue } from "@/api/subtitle-rows";
import { isSameText } from "@/queries/left-files";

const time = { hours: 0, minutes: 0, seconds: 0, microseconds: 0 };
const cues = (...texts: string[]): Cue[] =>
  texts.map((content) => ({ content, start: time, end: time, proprietary: "" }));

const SOURCE = [
  "I told you not to open that door.",
  "<i>The weather is turning,\nwe should go.</i>",
  "- 42!",
  "{\\an8}Anna?",
  "There was nobody in the house.",
];
const CREDITS = "# Subtitles translated with Google Translate # ";

describe("the text of a failed translation", () => {
  it.each([
    ["is the same, after a line with credits", [CREDITS, ...SOURCE], true],
    [
      "is the same without markup",
      [CREDITS, ...SOURCE.map((text) => text.replaceAll(/<[^>]+>|\{[^}]+\}/g, ""))],
      true,
    ],
    ["is the same with other breaks", SOURCE.map((text) => text.replaceAll("\n", " ")), true],
    [
      "is a translation that keeps names",
      ["Ich sagte es.", "Das Wetter.", "- 42!", "Anna?"],
      false,
    ],
    ["is a translation of all lines but one", ["a b", "c d", "- 42!", "Anna?", SOURCE[4]!], false],
    ["is only the credits", [CREDITS], false],
    ["is empty", [], false],
  ])("%s", (_what, text, isSame) => {
    expect(isSameText(cues(...SOURCE), cues(...text))).toBe(isSame);
  });

  it("proves nothing if the source has no words", () => {
    expect(isSameText(cues("♪♪", "42"), cues("♪♪", "42"))).toBe(false);
  });
});

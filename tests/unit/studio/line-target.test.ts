import { describe, expect, it } from "vitest";
import { lineTarget } from "@/features/studio/page/line-target";
import { newDocument } from "@/subtitle-documents/formats/read";

const document = newDocument(
  "srt",
  [1000, 601_000, 1_201_000].map((start) => ({ start, end: start + 2000, text: "x" })),
);

describe("the line to go to", () => {
  it.each([
    ["1", 1],
    [" 3 ", 3],
    ["0:00", 1],
    ["0:10:02", 2],
    ["10:03", 3],
    ["12:30.5", 3],
    ["00:20:02,900", 3],
  ])("is found for %j", (input, id) => {
    expect(lineTarget(document, input)).toEqual({ id });
  });

  it.each([
    ["0", "Line numbers go from 1 to 3."],
    ["4", "Line numbers go from 1 to 3."],
    ["1:00:00", "The last line ends at 0:20:03."],
    ["", "Enter a line number, or a time such as 0:12:30."],
    ["-0:01", "Enter a line number, or a time such as 0:12:30."],
    ["12x", "Enter a line number, or a time such as 0:12:30."],
  ])("is out of range or unknown for %j", (input, problem) => {
    expect(lineTarget(document, input)).toEqual({ problem });
  });

  it("does not exist in an empty file", () => {
    expect(lineTarget(newDocument("srt", []), "1")).toEqual({ problem: "The file has no lines." });
  });
});

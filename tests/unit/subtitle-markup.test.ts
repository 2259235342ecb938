import { describe, expect, it } from "vitest";
import { assWords, subtitleMarkup, withoutMarkup } from "@/utils/subtitle-markup";

/** "i:text" for italic text, "bu:text" for bold and underlined, "#abc:text" for colored. */
const drawn = (content: string) =>
  subtitleMarkup(content).parts.map(
    ({ text, isItalic, isBold, isUnderlined, color = "" }) =>
      `${isItalic ? "i" : ""}${isBold ? "b" : ""}${isUnderlined ? "u" : ""}${color}:${text}`,
  );

describe("the markup of subtitles", () => {
  it.each([
    ["Plain", [":Plain"]],
    ["<i>Whole</i>", ["i:Whole"]],
    ["A <b>bold <u>and</u></b> B", [":A ", "b:bold ", "bu:and", ": B"]],
    ["<I>Upper</I> <i>never closed", ["i:Upper", ": ", "i:never closed"]],
    ['<font color="#ff0">y</font>z', ["#ff0:y", ":z"]],
    ["<font color=ff0000>r<font size=3>s</font></font>", ["#ff0000:r", "#ff0000:s"]],
    ['<font color="url(x)">no</font>', [":no"]],
    ["<c.yellow>class</c>", ["yellow:class"]],
    [String.raw`{\i1}a{\i0\b700}b{\r}`, ["i:a", "b:b"]],
    [String.raw`{\i1\c&HFF&}a{\r}b{\t(0,1,\i1)\iclip(1)}c`, ["i#FF0000:a", ":b", ":c"]],
    [String.raw`{\c&H0000FF&}red{\c}white`, ["#FF0000:red", ":white"]],
    ["1 < 2 and {a brace}", [":1 < 2 and {a brace}"]],
    ["</i>closed only", [":closed only"]],
    ["", []],
  ])("%s", (content, expected) => {
    expect(drawn(content)).toEqual(expected);
  });

  it("keeps the position and the breaks of a line", () => {
    expect(subtitleMarkup(String.raw`{\an8}Up`).place).toBe(8);
    expect(subtitleMarkup("Down").place).toBe(2);
    expect(withoutMarkup(String.raw`<i>C:\New</i>\home`)).toBe(String.raw`C:\New\home`);
    const { parts } = subtitleMarkup(String.raw`{\i1}One\NTwo\hThree`, assWords);
    expect(parts.map(({ text }) => text)).toEqual(["One\nTwo\u00A0Three"]);
  });

  it("is parsed in little time if nothing is closed", () => {
    const hostile = "<font color=".repeat(20_000) + "{\\".repeat(20_000);
    const start = performance.now();
    withoutMarkup(hostile);
    expect(performance.now() - start).toBeLessThan(1_000);
  });
});

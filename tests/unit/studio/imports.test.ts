import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { importText } from "@/subtitle-documents/formats/import";
import type { ImportChoices } from "@/subtitle-documents/formats/import";
import { writeText } from "@/subtitle-documents/formats/write";
import { readText } from "@/subtitle-documents/formats/read";

function imported(text: string, choices?: ImportChoices) {
  const result = importText(text, choices);
  if (result?.kind !== "read") throw new Error(`not read: ${JSON.stringify(result)}`);
  return result;
}

const cuesOf = (text: string, choices?: ImportChoices) =>
  imported(text, choices).document.cues.map((cue) => [cue.start, cue.end, cue.text]);
const textsOf = (text: string, choices: ImportChoices = { frameRate: 25 }) =>
  imported(text, choices).document.cues.map((cue) => cue.text);
const lossesOf = (text: string, choices: ImportChoices = { frameRate: 25 }) =>
  Object.fromEntries(imported(text, choices).losses.map(({ kind, count }) => [kind, count]));

describe("MicroDVD", () => {
  it("has the frame rate of its first line", () => {
    expect(cuesOf("{1}{1}23.976\r\n{0}{24}One\r\n{48}{96}Two|lines\r\n")).toEqual([
      [0, 1001, "One"],
      [2002, 4004, "Two\nlines"],
    ]);
    expect(cuesOf("\uFEFF{0}{0}25,000\n{25}{50}x", { frameRate: 30 })).toEqual([[1000, 2000, "x"]]);
  });

  it("asks for the frame rate if the file does not contain it", () => {
    expect(importText("{0}{50}Hello\n{60}{1500}Bye")).toEqual({
      kind: "question",
      question: { kind: "frame-rate", lastFrame: 1500 },
    });
    // A number that is no frame rate is a text.
    expect(textsOf("{1}{1}7\n{30}{60}x")).toEqual(["7", "x"]);
  });

  it("keeps styles and colors, for a text line or for the cue", () => {
    expect(
      textsOf(
        [
          "{0}{25}{y:i}slanted|plain",
          "{30}{50}{Y:b,u}both|lines",
          "{60}{70}{c:$0000ff}red|{y:s}struck",
          "{80}{90}{C:$FF8000}{y:i}all {blue}",
        ].join("\n"),
      ),
    ).toEqual([
      "<i>slanted</i>\nplain",
      "<b><u>both\nlines</u></b>",
      '<font color="#ff0000">red</font>\n<s>struck</s>',
      '<font color="#0080FF"><i>all {blue}</i></font>',
    ]);
  });

  it("counts what SRT does not hold, and keeps the words", () => {
    const text =
      "Made by me\n{DEFAULT}{}{C:$ffffff}{F:Arial}\n{0}{25}{f:Arial}{s:20}big\n{30}{}open\n{40}{50}x\nrest";
    expect(textsOf(text)).toEqual(["big", "open", "x\nrest"]);
    expect(lossesOf(text)).toEqual({ looks: 2, outside: 1, "no-end": 1, joined: 1 });
    // The line without an end is shown until the next one.
    expect(cuesOf(text, { frameRate: 25 })[1]).toEqual([1200, 1600, "open"]);
  });
});

describe("MPL2", () => {
  it("has times in tenths of a second, and italics after a slash", () => {
    expect(cuesOf("[10][25]/slanted|plain\n[30][45]a/b|/c")).toEqual([
      [1000, 2500, "<i>slanted</i>\nplain"],
      [3000, 4500, "a/b\n<i>c</i>"],
    ]);
  });

  it("is not every text with numbers in brackets", () => {
    expect(importText("[1] a note\n[2] another")).toBeUndefined();
    expect(importText("Dear diary\n\n\nsome words\n[1][2]")).toBeUndefined();
  });
});

const SAMI = `<SAMI><HEAD><TITLE>Film</TITLE><STYLE TYPE="text/css"><!--
P { font-size: 20pt; }
.ENCC { Name: English; lang: en-US; SAMIType: CC; }
.KRCC { Name: Korean; lang: ko-KR; }
--></STYLE></HEAD><BODY>
<SYNC Start=1000><P Class=ENCC>Salt &amp; <i>water</i><br>
 &quot;two&quot;  words<P Class=KRCC>안녕
<SYNC Start=2000><P Class=KRCC>&nbsp;
<SYNC Start=3000><P Class=encc>&nbsp;
<SYNC Start="4000" End='4500'><P Class="ENCC"><font color=#FF0000 face=Arial>red</font> a &lt;b&gt;
</BODY></SAMI>`;

describe("SAMI", () => {
  it("asks for one of its languages", () => {
    expect(importText(SAMI)).toEqual({
      kind: "question",
      question: {
        kind: "class",
        classes: [
          { id: "encc", name: "English", language: "en-US", count: 2 },
          { id: "krcc", name: "Korean", language: "ko-KR", count: 1 },
        ],
      },
    });
    expect(cuesOf(SAMI, { samiClass: "krcc" })).toEqual([[1000, 2000, "안녕"]]);
  });

  it("keeps line breaks, styles and special characters, and counts the rest", () => {
    expect(cuesOf(SAMI, { samiClass: "encc" })).toEqual([
      [1000, 3000, 'Salt & <i>water</i>\n"two" words'],
      [4000, 4500, '<font color="#FF0000">red</font> a <\u2060b>'],
    ]);
    expect(lossesOf(SAMI, { samiClass: "encc" })).toEqual({
      looks: 1,
      classes: 1,
      styles: 1,
      notes: 1,
    });
  });

  it("has one language if the others are blank, or have no class", () => {
    expect(
      cuesOf("<SAMI><SYNC Start=5><P Class=A>x<SYNC Start=9><P Class=B>&nbsp;<P>&nbsp;"),
    ).toEqual([[5, 9, "x"]]);
    expect(cuesOf("<SYNC Start=1000>one<SYNC Start=2000>two")).toEqual([
      [1000, 2000, "one"],
      [2000, 6000, "two"],
    ]);
  });

  it("joins paragraphs at one time, and counts texts without a time", () => {
    const text = "<SAMI><SYNC Start=x>lost<SYNC Start=10><P ID=Source>Bob<P>Hi<SYNC Start=20>";
    expect(cuesOf(text)).toEqual([[10, 20, "Bob\nHi"]].map((cue) => [10, 4010, cue[2]]));
    expect(lossesOf(text)).toEqual({ outside: 1, "no-end": 1 });
  });

  it("is rejected if it has no text", () => {
    expect(importText("<SAMI><BODY></BODY></SAMI>")).toEqual({
      kind: "rejected",
      rejection: { kind: "empty" },
    });
  });
});

describe("malformed input", () => {
  it("never throws, and what is read can be written and read as SRT", () => {
    const part = fc.constantFrom(
      ..."{1} {DEFAULT} {} [3] [] {y:i} {Y:} {c:$12} / | \n \r\n <SAMI> <SYNC <SYNC Start=5> Start= <P Class=A> <P> </P> <br> <font color= & &nbsp; &#x; <!-- --> > < words 25".split(
        " ",
      ),
    );
    fc.assert(
      fc.property(fc.array(part, { maxLength: 40 }), (parts) => {
        const result = importText(parts.join(""), { frameRate: 25, samiClass: "a" });
        if (result?.kind !== "read") return;
        const { document } = result;
        const again = readText(writeText(document), { format: "srt" });
        expect(again.isRead && again.document.cues.length).toBe(document.cues.length);
      }),
      { seed: 2026, numRuns: 500 },
    );
  });
});

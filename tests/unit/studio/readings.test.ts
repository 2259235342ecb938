import { readFileSync } from "node:fs";
import path from "node:path";
import { describe, expect, it } from "vitest";
import { addCue, editCue, removeCues, sortCues } from "@/subtitle-documents/model/edit";
import { convertDocument, toStyledPieces } from "@/subtitle-documents/formats/convert";
import { conversionLossesOf } from "@/subtitle-documents/formats/losses";
import {
  MAX_BYTES,
  MAX_CUES,
  newDocument,
  readSubtitle,
  readText,
} from "@/subtitle-documents/formats/read";
import { formatTime, parseTime } from "@/subtitle-documents/formats/time-text";
import { writeText } from "@/subtitle-documents/formats/write";
import { opened } from "./generated-files";

const file = (name: string) =>
  readFileSync(path.join(import.meta.dirname, "files", name)).toString("utf8");
const rows = (text: string) =>
  opened(text).cues.map(({ start, end, text: words }) => [start, end, words]);

/** Losses of a file when it is converted to another format. */
const counts = (name: string, to: "srt" | "vtt" | "ass") =>
  Object.fromEntries(
    conversionLossesOf(opened(file(name)), to).map(({ kind, count }) => [kind, count]),
  );

describe("a real-world file", () => {
  it("is parsed if arrows, numbers, and blank lines are missing", () => {
    expect(rows(file("broken.srt"))).toEqual([
      [1500, 3000, "A dot, and half an arrow"],
      [3100, 4900, "No number and no arrow"],
      [5000, 7500, "No blank line above"],
      [8000, 9000, "42"],
      [9500, 11_000, "A blank line\n\nin the middle"],
      [10_000, 9000, "Ends before it begins"],
      [-1000, 2000, "Before the film"],
      [360_001_000, 360_002_000, "After a hundred hours"],
      [60_000, 62_000, ""],
      [64_000, 65_000, ""],
    ]);
  });

  it("may have all kinds of line ends at once", () => {
    expect(opened(file("mixed-line-ends.srt")).cues.map(({ text }) => text)).toEqual([
      "Windows",
      "Unix",
      "Old Mac",
      "A wrong conversion",
      "And no last line end",
    ]);
  });

  it("keeps styles, notes, and unknown parts, whatever is added and removed", () => {
    const document = opened(file("film.vtt"));
    expect(document.cues.map(({ label, settings }) => [label, settings])).toEqual([
      ["intro", "line:0 align:start"],
      ["", ""],
      ["3", "position:10%,line-left"],
    ]);
    const added = addCue(document, { start: 1000, end: 2000, text: "a < b --> c" }).document;
    const text = writeText(removeCues(added, new Set([3])));
    for (const kept of [
      "X-TIMESTAMP-MAP",
      "::cue(.loud)",
      "id:fred",
      "NOTE between two cues",
      "NOTE the end",
    ])
      expect(text).toContain(kept);
    expect(text).not.toContain("01:00:04.500");
    expect(text).toContain("a < b → c");
    expect(opened(text).cues).toHaveLength(3);
  });

  it("distinguishes a cue that is a number from the number of the next one", () => {
    const [first, second] = ["00:00:01,000 --> 00:00:02,000\n", "00:00:03,000 --> 00:00:04,000\n"];
    expect(rows(`${first}42\n${second}B`).map(([, , text]) => text)).toEqual(["42", "B"]);
    const added = addCue(opened(`${first}\n3\r`), { start: 3000, end: 4000, text: "B" }).document;
    expect(rows(writeText(added)).map(([, , text]) => text)).toEqual(["3", "B"]);
  });

  it("keeps a note in its place when the cue below it is removed", () => {
    const document = opened(
      "WEBVTT\n\n00:01.000 --> 00:02.000\nA\n\nNOTE n\n\n00:02.000 --> 00:03.000\nX\n\n" +
        "00:03.000 --> 00:04.000\nB\n00:05.000 --> 00:06.000\nC",
    );
    const moved = sortCues(editCue(document, 2, { start: 4000, end: 4500 }));
    const text = writeText(removeCues(moved, new Set([2])));
    expect(text).toContain("B\n\nNOTE n\n\n00:05.000");
    expect(opened(text).cues.map((cue) => cue.text)).toEqual(["A", "B", "C"]);
  });

  it("of ASS keeps its fields, and edits leave all others unchanged", () => {
    const before = file("film.ass");
    const document = opened(before);
    expect(document.cues.map(({ start }) => start)).toEqual([1500, 1500, 3400, 5100, 3_605_100]);
    expect(document.cues[0]?.text).toBe("I told you, {\\i1}twice{\\i0},\nnot to open it.");
    const edited = editCue(document, 3, { text: "Not\nme." });
    expect(writeText(edited)).toBe(before.replace("Nobody told\\hme.", "Not\\Nme."));
    const added = addCue(document, { start: 2000, end: 3004, text: "New" }).document;
    expect(writeText(added)).toContain("Dialogue: 1,0:00:02.00,0:00:03.00,Sign,,0,0,0,,New\r\n");
  });

  it("is SSA by its version, in the encoding of its letters", () => {
    const read = readSubtitle(
      new Uint8Array(readFileSync(path.join(import.meta.dirname, "files", "film.ssa"))),
    );
    expect(read).toMatchObject({ isRead: true, document: { format: "ssa" } });
    expect(read.isRead && read.document.cues[0]?.text).toBe("Žádný strach, příteli.");
  });
});

describe("numbers of SRT", () => {
  const counted =
    "1\n00:00:01,000 --> 00:00:02,000\nA\n\n2\n00:00:03,000 --> 00:00:04,000\nB\n\n3\n00:00:05,000 --> 00:00:06,000\nC\n";

  it("continue if they were consecutive", () => {
    const text = writeText(removeCues(opened(counted), new Set([1])));
    expect(opened(text).cues.map(({ label }) => label)).toEqual(["1", "2"]);
  });

  it("stay if they were not consecutive", () => {
    const odd = counted.replace("3\n00:00:05", "7\n00:00:05");
    const text = writeText(removeCues(opened(odd), new Set([1])));
    expect(opened(text).cues.map(({ label }) => label)).toEqual(["2", "7"]);
  });

  it("are not added if there were none", () => {
    const none = counted.replaceAll(/^\d\n/gm, "");
    const text = writeText(addCue(opened(none), { start: 7000, end: 8000, text: "42" }).document);
    expect(opened(text).cues.map(({ label, text: words }) => [label, words])).toEqual([
      ["", "A"],
      ["", "B"],
      ["", "C"],
      ["", "42"],
    ]);
  });
});

describe("the format", () => {
  it.each([
    ["WEBVTT\n\n00:01.000 --> 00:02.000\nx", "vtt"],
    ["\uFEFFWEBVTT - title\n", "vtt"],
    ["WEBVTTX\n00:00:01,000 --> 00:00:02,000\nx", "srt"],
    ["[Script Info]\nScriptType: v4.00+\n", "ass"],
    ["[Script Info]\nScriptType: v4.00\n", "ssa"],
    ["Dialogue: 0,0:00:01.00,0:00:02.00,Default,,0,0,0,,x", "ass"],
    ["1\n00:00:01,000 --> 00:00:02,000\n[Events]", "ass"],
    ["some words before\n\n00:00:01.000 --> 00:00:02.000\nx", "srt"],
    ["{100}{200}MicroDVD", undefined],
    ["just a text", undefined],
  ])("is detected in the content: %j", (text, format) => {
    const read = readText(text);
    expect(read.isRead ? read.document.format : undefined).toBe(format);
  });

  it("is the one that the user chose", () => {
    const read = readText("[Events]\n00:00:01,000 --> 00:00:02,000\nx", { format: "srt" });
    expect(read).toMatchObject({ isRead: true, document: { format: "srt", head: "[Events]\n" } });
  });

  it("can be changed: italics, colors, and positions are kept if the new one supports them", () => {
    const parts = [
      { start: 2000, end: 3000, text: '{\\an8}<i>Up</i> & <font color="#FF8000">there</font>' },
      { start: 0, end: 1000, text: "<b>First\nlines" },
    ];
    const srt = newDocument("srt", parts);
    const ass = convertDocument(srt, "ass");
    expect(ass.cues.map(({ text }) => text)).toEqual([
      "{\\b1}First\nlines",
      "{\\an8}{\\i1}Up{\\i0} & {\\c&H0080FF&}there{\\c}",
    ]);
    expect(opened(writeText(ass)).cues.map(({ start }) => start)).toEqual([0, 2000]);
    const vtt = convertDocument(ass, "vtt");
    expect(vtt.cues.map(({ text, settings }) => [text, settings])).toEqual([
      ["<b>First\nlines</b>", ""],
      ["<i>Up</i> &amp; there", "line:0"],
    ]);
    expect(convertDocument(vtt, "srt").cues[1]?.text).toBe("{\\an8}<i>Up</i> & there");
    expect(convertDocument(opened(file("film.ass")), "srt").cues.map(({ text }) => text)).toEqual([
      "<b>I told you, <i>twice</i>,\nnot to open it.</b>",
      "{\\an8}NO ENTRY",
      "<b>Nobody told\u00A0me.</b>",
      "",
    ]);
  });

  it("drops parts that the new one cannot express, and they are counted", () => {
    expect(counts("film.ass", "srt")).toEqual({
      styles: 2,
      effects: 1,
      drawings: 1,
      notes: 2,
      attachments: 1,
    });
    expect(counts("film.vtt", "srt")).toEqual({
      styles: 2,
      positions: 2,
      voices: 3,
      labels: 2,
      // The title and the metadata below "WEBVTT" count as one.
      notes: 4,
    });
    expect(counts("film.vtt", "vtt")).toEqual({});
    const srt = newDocument("srt", [
      { start: 0, end: 1000, text: "{\\an5}Left {out}" },
      { start: 1000, end: 2000, text: '{\\an8}<font color="red">Red</font>, <s>not</s>' },
      { start: 2000, end: 3000, text: '<font face="Arial" color="#FF0000">Red</font>' },
      { start: 3000, end: 4000, text: "<i>Kept</i>" },
    ]);
    const of = (to: "vtt" | "ass") =>
      conversionLossesOf(srt, to).map(({ kind, count }) => [kind, count]);
    expect(of("vtt")).toEqual([
      ["positions", 1],
      ["looks", 2],
    ]);
    expect(of("ass")).toEqual([
      ["looks", 2],
      ["braces", 1],
    ]);
  });

  it("keeps the ids of its cues when it is converted", () => {
    const ass = opened(file("film.ass"));
    const srt = convertDocument(ass, "srt");
    expect(srt.nextId).toBe(ass.nextId);
    for (const { id, start } of srt.cues)
      expect(ass.cues.find((cue) => cue.id === id)?.start).toBe(start);
  });

  it("does not affect the text that a cue shows", () => {
    const [cue] = opened(file("film.vtt")).cues;
    if (!cue) throw new Error("no cue");
    expect(toStyledPieces(cue, opened(file("film.vtt")))).toEqual({
      place: 8,
      pieces: [
        { kind: "words", words: "I told you & " },
        { kind: "on", style: "i" },
        { kind: "words", words: "him" },
        { kind: "off", style: "i" },
        { kind: "words", words: " not to." },
      ],
    });
  });
});

describe("times", () => {
  it.each([
    ["00:00:01,5", 1500],
    ["1:02:03.004", 3_723_004],
    ["62:03.4", 3_723_400],
    ["0:00:01.50", 1500],
    ["99:59:59.999", 359_999_999],
    ["1000:00:00,000", 3_600_000_000],
    ["-00:00:01,000", -1000],
    ["00:00:01, 250", 1250],
    ["12:00", 720_000],
    ["noon", undefined],
    ["1:2:3:4", undefined],
    ["", undefined],
  ])("%j is %j", (text, time) => {
    expect(parseTime(text)).toBe(time);
  });

  it("are formatted for each format", () => {
    expect(formatTime(3_723_004, "srt")).toBe("01:02:03,004");
    expect(formatTime(3_723_004, "vtt")).toBe("01:02:03.004");
    expect(formatTime(3004, "vtt", true)).toBe("00:03.004");
    expect(formatTime(3_723_996, "ass")).toBe("1:02:04.00");
    expect(formatTime(3_600_000_000, "srt")).toBe("1000:00:00,000");
    expect(formatTime(-5, "srt")).toBe("00:00:00,000");
  });
});

const encode = (text: string) => new TextEncoder().encode(text);

describe("a hostile file", () => {
  it("is rejected with its error", () => {
    expect(readSubtitle(new Uint8Array(MAX_BYTES + 1))).toEqual({
      isRead: false,
      rejection: { kind: "too-large", size: MAX_BYTES + 1, limit: MAX_BYTES },
    });
    const cue = "0:01-->0:02\n";
    expect(readText(cue.repeat(MAX_CUES + 1))).toMatchObject({
      rejection: { kind: "too-many-cues", limit: MAX_CUES },
    });
    expect(readText(`0:01 --> 0:02${"\n".repeat(3_100_000)}x`)).toMatchObject({
      rejection: { kind: "too-many-lines" },
    });
    expect(readSubtitle(encode(" \r\n\t"))).toMatchObject({ rejection: { kind: "empty" } });
    expect(readSubtitle(encode("no subtitle"))).toMatchObject({
      rejection: { kind: "unknown-format" },
    });
    const zip = Uint8Array.from(
      { length: 3000 },
      (_, index) => [80, 75, 3, 4, 0, 1, 9][index % 7] ?? 0,
    );
    expect(readSubtitle(zip)).toMatchObject({ rejection: { kind: "not-text" } });
  });

  it("of a hundred thousand cues is opened, and so is one with NUL and lone surrogates", () => {
    const text = Array.from({ length: 100_000 }, (_, at) => `${at + 1}\n0:01 --> 0:02\nx\n`).join(
      "\n",
    );
    expect(opened(text).cues).toHaveLength(100_000);
    const odd = "1\n00:00:01,000 --> 00:00:02,000\na\0b\uD800c\n";
    expect(opened(odd).cues[0]?.text).toBe("a\0b\uD800c");
    expect(writeText(opened(odd))).toBe(odd);
  });

  it.each([
    ["line ends", "\r".repeat(400_000)],
    ["spaces", " ".repeat(400_000)],
    ["open tags", "<i".repeat(200_000)],
    ["open braces", "{\\".repeat(200_000)],
    ["blank lines", " \n".repeat(200_000)],
    ["digits", "1".repeat(400_000)],
    ["colons", "0:".repeat(200_000)],
    ["dashes", "0:00:01,0 -".repeat(40_000)],
  ])("of only %s takes time in proportion to its length", (_name, filler) => {
    const text = `1\n00:00:01,000 --> 00:00:02,000\n${filler}\nend\n\n2\n00:00:03,000 --> 00:00:04,000\nlast`;
    const document = opened(text);
    expect(writeText(editCue(document, 1, { text: `${filler}x` })).endsWith("last")).toBe(true);
    expect(sortCues(document)).toBe(document);
    expect(writeText(document)).toBe(text);
  });

  it("of ASS keeps its scripts as text", () => {
    const text = file("film.ass").replace(
      "NO ENTRY",
      "{\\t(0,1,\\fscx9999999)}<script>alert(1)</script>",
    );
    const sign = opened(text).cues[1];
    expect(sign?.text).toContain("<script>");
    expect(writeText(opened(text))).toBe(text);
  });
});

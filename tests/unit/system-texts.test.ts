import { i18n } from "@lingui/core";
import { describe, expect, it, onTestFinished } from "vitest";
import { jobName } from "@/features/jobs/texts";
import { firstLines } from "@/utils/first-lines";
import { filterLog } from "@/features/system/log-filter";
import { statusText } from "@/utils/provider-status";
import { releaseLines, releasePieces } from "@/features/system/release-text";
import { duration, relativeDay } from "@/features/system/time-text";
import { raisedIn, readTraceback } from "@/features/system/traceback";

const EM = "\u2003";

describe("a stack trace", () => {
  it.each([
    ["line ends and indentation", String.raw`a\n${EM}${EM}b\n${EM}${EM}${EM} c`, "a\n  b\n    c"],
    ["quotes", String.raw`\'delay\' "x"`, `'delay' "x"`],
    ["an intended backslash", String.raw`C:\\new\\table`, String.raw`C:\new\table`],
    ["tabs and other line ends", String.raw`a\tb\r\nc`, "a\tb\nc"],
    ["letters by number", String.raw`\xe9 \u9f3c \U0001f600 \Uffffffff`, "é 鼼 😀 \ufffd"],
    ["a quote that the server truncated", String.raw`\'/a.srt` + "\\", "'/a.srt'"],
    ["a backslash at its end", "C:\\\\", "C:\\"],
    ["nothing", "", ""],
  ])("has %s", (_what, given, text) => {
    expect(readTraceback(given)).toBe(text);
  });

  it.each([
    ["at its end", 'Traceback:\n  File "x"\n    run()\nValueError: no', "ValueError: no"],
    ["before further text", '  File "x"\n    run()\nOSError: a\n[SQL: b]\n(more)', "OSError: a"],
    [
      "after the error that caused it",
      '  File "x"\nA: first\n\nDuring this:\n\n  File "y"\n    go()\n    ^^\nB: last',
      "B: last",
    ],
    ["without any location", "Traceback:\nKeyError: 1\n", "KeyError: 1"],
    ["missing after the last location", 'Traceback:\n  File "x"', 'File "x"'],
    ["nowhere", "", undefined],
  ])("shows the raised error, %s", (_what, trace, raised) => {
    expect(raisedIn(trace)).toBe(raised);
  });
});

const logEntry = (type: string, message: string, exception: string | null = null) => ({
  timestamp: "2026-01-02 03:04:05",
  type,
  message,
  exception,
});

describe("the filter of the log", () => {
  const entries = [
    logEntry("ERROR", "Ä Broken"),
    logEntry(" info", "fine"),
    logEntry("INFO", "", "BROKEN"),
  ];

  it("keeps the order and counts the lines with the text, at all levels", () => {
    const { shown, counts } = filterLog(entries, { levels: ["INFO"], text: " broken " });
    expect(shown).toEqual([{ entry: entries[2], number: 1 }]);
    expect([...counts]).toEqual([
      ["ERROR", 1],
      ["INFO", 1],
    ]);
  });

  it("shows everything without a level and a text, and finds times", () => {
    const found = (text: string) =>
      filterLog(entries, { levels: [], text }).shown.map(({ entry }) => entry);
    expect(found("  ")).toEqual(entries);
    expect(found("03:04")).toEqual(entries);
    expect(found("ä")).toEqual([entries[0]]);
  });
});

describe("the first lines of a text", () => {
  it("are all lines of a short one", () => {
    expect(firstLines("a\nb\n")).toEqual({ text: "a\nb", isCut: false });
  });

  it("are eight, or 700 letters, without cutting a letter in half", () => {
    expect(firstLines("x\n".repeat(9)).isCut).toBe(true);
    const faces = firstLines(`x${"😀".repeat(400)}`);
    expect(faces.isCut).toBe(true);
    expect(faces.text).toBe(`x${"😀".repeat(349)}`);
  });
});

describe("a line of a release", () => {
  it("has separate links", () => {
    expect(releasePieces("Fixed [#1](https://x.org/1) (see https://y.org/a?b=c).")).toEqual([
      { text: "Fixed " },
      { text: "#1", href: "https://x.org/1" },
      { text: " (see " },
      { text: "https://y.org/a?b=c", href: "https://y.org/a?b=c" },
      { text: ")." },
    ]);
  });

  it("is text if a URL is not a web address", () => {
    const line = "[x](javascript:alert(1)) [y](data:z) ftp://a";
    expect(releasePieces(line)).toEqual([{ text: line }]);
    expect(releasePieces("")).toEqual([]);
  });

  it("loses its bullet, and is undefined if it is empty", () => {
    expect(releaseLines(["- a", " * b", "•  c", "-d", "  "])).toEqual(["a", "b", "c", "-d"]);
  });
});

describe("times", () => {
  const now = Date.parse("2026-11-21T18:00:00Z");

  it.each([
    ["2026-11-21", "today"],
    ["2026-11-20", "yesterday"],
    ["2026-11-22", "tomorrow"],
    ["2026-11-15", "6 days ago"],
    ["2026-11-10", "last week"],
    ["2026-08-01", "3 months ago"],
    ["2024-01-01", "2 years ago"],
    ["2026-13-45", undefined],
    ["", undefined],
    ["21/11/2026", undefined],
  ])("%s is %s", (date, words) => {
    expect(relativeDay(date, now)).toBe(words);
  });

  it.each([
    [-5, "00:00:00"],
    [59.9, "00:00:59"],
    [86_400, "1 day 00:00:00"],
    [3 * 86_400 + 3_723, "3 days 01:02:03"],
    [2_000 * 86_400, "2,000 days 00:00:00"],
  ])("%s seconds are %s", (seconds, text) => {
    expect(duration(seconds)).toBe(text);
  });
});

describe("the reason why a provider is on hold", () => {
  it.each([
    ["Good", "Good"],
    ["TooManyRequests", "Too many requests"],
    ["IPAddressBlocked", "IP address blocked"],
    ["DownloadLimitExceeded", "Download limit reached"],
    ["APIQuotaExceeded", "API quota exceeded"],
    ["constructor", "constructor"],
    ["", ""],
  ])("%s reads %s", (status, words) => {
    expect(statusText(status)).toBe(words);
  });
});

it.each([
  ["Searching EN for Harbor Lights", "Searching for Englisch subtitles for Harbor Lights"],
  ["Searched PB for IT", "Searched for Portugiesisch (Brasilien) subtitles for IT"],
  ["Extracting EN:HI subtitles", "Extracting Englisch, hearing impaired subtitles"],
  [
    "Translating from EN to NL using Gemini",
    "Translating from Englisch to Niederländisch using Gemini",
  ],
])("a job's name spells out its languages: %s", (name, words) => {
  i18n.loadAndActivate({ locale: "de", messages: {} });
  onTestFinished(() => i18n.loadAndActivate({ locale: "en", messages: {} }));
  expect(jobName(name)).toBe(words);
});

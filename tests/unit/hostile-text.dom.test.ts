import { describe, expect, it, vi } from "vitest";
import { messageOf } from "@/api/error";
import { listTasks } from "@/api/tasks";
import { reportUrl } from "@/app/errors/report-url";
import { modelLines, rollingLines, translationFault } from "@/automation/quality";
import { decodePage } from "@/config/env";
import { decodeEnv } from "@/config/inject";
import { jobMessage, jobName, taskName } from "@/features/jobs/texts";
import { rankOf } from "@/features/palette/palette-rank";
import { invalidPattern } from "@/features/settings/catalog/profiles";
import { checkAddress } from "@/features/settings/catalog/rules";
import { changedParts } from "@/features/texts/compare/changed-parts";
import { hasSounds } from "@/features/texts/saving/save-preview";
import { timesOnly } from "@/features/texts/saving/time-change";
import { fileTitle } from "@/features/subtitles/downloads/download-files";
import { fileWords, releaseRuns } from "@/features/subtitles/manual-search/release-match";
import { intervalText } from "@/features/system/interval-text";
import { releaseLines, releasePieces } from "@/features/system/release-text";
import { raisedIn, readTraceback } from "@/features/system/traceback";
import { keyWithoutHi, plainPath } from "@/queries/subtitle-files";
import { checkSettings } from "@/subtitle-documents/checks/check";
import { withoutHearingImpaired } from "@/subtitle-documents/checks/hearing-impaired";
import { FIXABLE_KINDS, fixKinds } from "@/subtitle-documents/checks/run-checks";
import { findMatches, replaceMatches } from "@/subtitle-documents/find/find";
import { convertDocument } from "@/subtitle-documents/formats/convert";
import { importText } from "@/subtitle-documents/formats/import";
import { conversionLossesOf } from "@/subtitle-documents/formats/losses";
import { newDocument, readSubtitle } from "@/subtitle-documents/formats/read";
import { writeText } from "@/subtitle-documents/formats/write";
import type { SubtitleDocument } from "@/subtitle-documents/model/document";
import { splitCue } from "@/subtitle-documents/model/edit";
import { compareDocuments } from "@/subtitle-documents/timing/compare";
import { shiftTimes } from "@/subtitle-documents/timing/times";
import { getEntrySort } from "@/utils/archives/archive";
import { decodeNames, namesInArchive, uniqueNames } from "@/utils/archives/entry-names";
import { languageOf, readFileName, readStem } from "@/utils/file-names";
import { firstLines } from "@/utils/first-lines";
import { folderAbove, isInFolder, withoutEnd } from "@/utils/folders";
import { statusText } from "@/utils/provider-status";
import { relativeText } from "@/utils/relative-text";
import { serverDateText, serverTime } from "@/utils/server-time";
import { serviceAddressOf } from "@/utils/service-address";
import { subtitleMarkup } from "@/utils/subtitle-markup";
import { folded, hasWords } from "@/utils/text";
import { finish } from "@/utils/time-slices";
import { runChecks } from "./studio/all-findings";

/**
 * Names and texts of strangers, far longer than any real one. A function whose time grows with the square of the length
 * needs many seconds for them, the others a few milliseconds.
 */
const COUNT = 80_000;
const MAX_SECONDS = 2;

/** Seconds of processor time, which other programs on the machine do not extend. */
function secondsOf(run: () => unknown): number {
  const before = process.cpuUsage();
  run();
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1e6;
}

const line = (text: string) => ({ text, start: 0, end: 1000 });
const oneLine = (text: string) => newDocument("srt", [line(text)]);
const QUERY = { isCaseExact: false, isWholeWord: false, isRegex: false, replacement: "y" };
const bytesOf = (text: string) => Uint8Array.from(text, (letter) => letter.charCodeAt(0) | 128);

/** A function, with the units that are repeated in addition to those below. */
const READERS: readonly (readonly [string, (text: string) => unknown, ...units: string[]])[] = [
  ["readFileName", (text) => readFileName(`Harbor.S01E02.${text}.srt`), "hi ", ".en.hi", " - "],
  ["readStem", (text) => readStem(`x${text}x`), "en-", "1x2 ", "s01"],
  ["languageOf", languageOf],
  ["namesInArchive", (text) => finish(namesInArchive([`${text}.srt`, `${text}/1.srt`])), "a/"],
  ["uniqueNames", (text) => uniqueNames([text, text]), "a/"],
  ["decodeNames", (text) => decodeNames([bytesOf(text)]), "aB"],
  ["getEntrySort", (text) => getEntrySort(text, ["srt"])],
  ["folderAbove", (text) => folderAbove(`/${text}x`)],
  ["withoutEnd", (text) => withoutEnd(`C:${text}x`), "\\"],
  ["isInFolder", (text) => isInFolder(`/${text}x`, `/${text}`)],
  ["plainPath", (text) => plainPath(`${text}/`), ".hi"],
  ["keyWithoutHi", (text) => keyWithoutHi(`${text}/`), ".hi"],
  ["fileTitle", fileTitle],
  ["fileWords", (text) => fileWords(text, text)],
  ["releaseRuns", (text) => releaseRuns(text, new Set(["a"]))],
  ["statusText", (text) => statusText(`${text}!`), "aA"],
  ["reportUrl", (text) => reportUrl(new Error(text), "1.0"), "e1", "://"],
  ["messageOf", (text) => messageOf({ errors: { text: [text] } })],
  ["decodePage", decodePage, "<script ", '<script id="x" '],
  ["decodeEnv", (text) => decodeEnv(JSON.stringify({ baseUrl: `x${text}x` }))],
  ["readTraceback", (text) => readTraceback(`${text}x`), "\\", "\\x41"],
  ["raisedIn", raisedIn, "\n x"],
  ["releasePieces", releasePieces, "http://", "[a]("],
  ["releaseLines", (text) => releaseLines([`x${text}x`])],
  ["intervalText", (text) => intervalText(`every ${text}!`)],
  ["relativeText", (text) => relativeText(`in 1 ${text}!`)],
  ["jobName", (text) => jobName(`Searching ${text}\n`), "en for "],
  ["jobMessage", jobMessage],
  ["taskName", taskName],
  ["serverTime", (text) => serverTime(`2026-01-01 00:00:00.${text}x`, "UTC")],
  ["serverDateText", serverDateText],
  ["rankOf", (text) => rankOf([text], "harbor lights")],
  ["folded", folded, "é"],
  ["hasWords", (text) => hasWords(text, "harbor lights")],
  ["firstLines", firstLines, "\n"],
  ["invalidPattern", (text) => invalidPattern([`(?${text}`, text]), "(?#", "i"],
  ["checkAddress", (text) => checkAddress(`${text}!`), ":"],
  ["serviceAddressOf", (text) => serviceAddressOf(`http://nas/${text}x`)],
  ["subtitleMarkup", subtitleMarkup, "<c>x", "{\\i1}x", "{\\an", "{\\t(("],
  [
    "splitCue",
    (text) => {
      const tags = text + text.replaceAll("b", "i") + text.replaceAll("<", "</");
      splitCue(oneLine(tags), 1, tags.length);
    },
    "<b>",
  ],
  ["findMatches", (text) => findMatches(oneLine(text), { ...QUERY, text: "x" }), "xxxx"],
  ["modelLines", (text) => modelLines([line(text)]), "as an ai "],
  ["translationFault", (text) => translationFault([line(text)], [line(text)])],
  ["rollingLines", (text) => rollingLines([line(text), line(`${text}x`)]), "a\n"],
  ["changedParts", (text) => changedParts(text, `x${text}`)],
];

const UNITS = [" ", ".", "-", "0", "a", "A", "/", "(", "[", "<", "{", "\u200B"];

describe("a long name or text", () => {
  const readers = READERS.map(([name, read, ...units]) => ({ name, read, units }));

  it.each(readers)("is read quickly by $name", ({ read, units }) => {
    // The first call also creates tables.
    read("a");
    for (const unit of [...UNITS, ...units])
      expect([unit, secondsOf(() => read(unit.repeat(COUNT)))]).toEqual([
        unit,
        expect.toSatisfy((seconds: number) => seconds < MAX_SECONDS),
      ]);
  });

  it("in place of data is recognized quickly as a web page", async () => {
    const page = `<html>${"<input ".repeat(COUNT)}`;
    vi.spyOn(globalThis, "fetch").mockResolvedValue(new Response(page));
    const before = process.cpuUsage();
    await expect(listTasks()).rejects.toThrow("a web page instead of data");
    expect(process.cpuUsage(before).user / 1e6).toBeLessThan(MAX_SECONDS);
  });
});

it("lines of the max length that is read are checked quickly for annotations", () => {
  const text = `${"\u2028".repeat(3990)}x`;
  const seconds = secondsOf(() => Array.from({ length: 20 }, () => withoutHearingImpaired(text)));
  expect(seconds).toBeLessThan(MAX_SECONDS);
});

/** Files with a long line, or a long text outside of the cues. */
const FILES: Readonly<Record<string, (text: string) => string>> = {
  srt: (text) =>
    `1\n00:00:01,000 --> 00:00:02,000\nx${text}x\n\n2\n00:00:03,000 --> 00:00:04,000\n${text}\n`,
  vtt: (text) => `WEBVTT\n\nNOTE ${text}x\n\n00:01.000 --> 00:02.000 ${text}x\nx${text}x\n`,
  ass: (text) =>
    `[Script Info]\n${text}x\n[Events]\nDialogue: 0,0:00:01.00,0:00:02.00,A,,0,0,0,,x${text}x\nDialogue: 0,0:00:03.00,0:00:04.00,A,,0,0,0,,${text}`,
  microdvd: (text) => `{1}{20}x${text}x\n{30}{40}${text}`,
  sami: (text) => `<sami><style>${text}</style><sync start="1${text}x"><sync start=1><p>${text}x`,
};
const FILE_UNITS = [" ", "\r", "\n", "\u200B", "0", "-", "A", "(", "[", "<", "{", "\\", "é"];
/** Longer units, for parts of the code that read only them. */
const MARKUP: readonly (readonly [string, string])[] = [
  ["srt", "(A) "],
  ["vtt", "&#1"],
  ["ass", "{\\i1}x"],
  ["sami", "a {"],
];

/** Reads a file, and does all that users can do with it. */
function handle(text: string) {
  const read = readSubtitle(new TextEncoder().encode(text));
  const imported = importText(text, { frameRate: 25 });
  const document: SubtitleDocument | undefined = read.isRead
    ? read.document
    : imported?.kind === "read"
      ? imported.document
      : undefined;
  if (!document) return;
  const settings = checkSettings({ language: "en", runtime: 5000 });
  runChecks(document, settings);
  const { document: fixed } = fixKinds(document, FIXABLE_KINDS, settings);
  writeText(fixed);
  // Without its first line, the head of the file is read as well.
  writeText({ ...document, cues: document.cues.slice(1) });
  for (const format of ["srt", "vtt", "ass"] as const) {
    convertDocument(document, format);
    conversionLossesOf(document, format);
  }
  const found = findMatches(document, { ...QUERY, text: "x" });
  if (found.isFound) replaceMatches(document, found.matches);
  const [first] = document.cues;
  if (first) splitCue(document, first.id, first.text.length - 1);
  compareDocuments(document, fixed);
  hasSounds(document, "en");
  timesOnly(document, shiftTimes(document, 1000), true);
}

describe("a subtitle file with a long line", () => {
  const cases = Object.keys(FILES).flatMap((format) =>
    FILE_UNITS.map((unit) => [format, unit] as const),
  );

  it.each([...cases, ...MARKUP])("is handled quickly: %s with %j", (format, unit) => {
    handle(FILES[format]?.(unit) ?? "");
    const file = FILES[format]?.(unit.repeat(COUNT / unit.length)) ?? "";
    expect(secondsOf(() => handle(file))).toBeLessThan(MAX_SECONDS);
  });
});

import { beforeEach, describe, expect, it } from "vitest";
import { fileFindings, mayBeTranslation } from "@/features/texts/checks/file-checks";
import {
  getQualityResults,
  loadQualityResults,
  removeQualityResults,
  saveQualityResults,
} from "@/store/quality-results";
import type { QualityResult } from "@/store/quality-results";
import { checkSettings } from "@/subtitle-documents/checks/check";
import { newDocument } from "@/subtitle-documents/formats/read";
import { keepsData, kept } from "../pages/kept-steps";
import { resetStores } from "../stores";

keepsData();

const ENGLISH = { name: "English", code2: "en", hi: false, forced: false };
const FRENCH = { name: "French", code2: "fr", hi: false, forced: false };

const documentOf = (texts: readonly string[], every = 4_000) =>
  newDocument(
    "srt",
    texts.map((text, at) => ({ start: at * every, end: at * every + 2_000, text, settings: "" })),
  );

const file = (language = ENGLISH, path = "/media/film.srt") => ({ path, size: 1, language });

const kinds = (...args: Parameters<typeof fileFindings>) =>
  fileFindings(...args).map(({ kind, count }) => `${kind} ${count}`);

const settings = checkSettings({ language: "en" });
const numbered = (count: number) => Array.from({ length: count }, (_, at) => `Line ${at}`);

describe("the findings of a file", () => {
  it("are those that matter for a complete file, the worst first", () => {
    const text = documentOf([
      "Subtitles by www.example.com",
      "CafÃ© closed.",
      "Very long line, which is no problem of a file but of one line only, whatever it says here",
      "Here is the translation:",
    ]);
    expect(kinds(file(), text, settings, [])).toEqual(["model 1", "mojibake 1", "credits 1"]);
  });

  it("include overlaps only if there are many", () => {
    expect(kinds(file(), documentOf(numbered(8), 1_500), settings, [])).toEqual([]);
    expect(kinds(file(), documentOf(numbered(40), 1_500), settings, [])).toEqual(["overlap 39"]);
  });

  it("include too few lines, but not for forced files, nor compared with those for the hearing impaired", () => {
    const text = documentOf(numbered(100), 30_000);
    const other = { language: FRENCH, lines: 900, end: 3_000_000 };
    const isHi = { ...other, language: { ...FRENCH, hi: true } };
    expect(kinds(file(), text, settings, [other])).toEqual(["few-lines 100"]);
    expect(kinds(file({ ...ENGLISH, forced: true }), text, settings, [other])).toEqual([]);
    expect(kinds(file(), text, settings, [isHi])).toEqual([]);
  });

  it("include unreadable SRT files; servers cannot read other formats", () => {
    expect(kinds(file(), undefined, settings, [])).toEqual(["unreadable 1"]);
    expect(kinds(file(ENGLISH, "/media/film.ass"), undefined, settings, [])).toEqual([]);
  });
});

describe("a machine translation", () => {
  it("has about as many lines as its source, in another language", () => {
    const of = (language: typeof ENGLISH, lines: number) => ({ language, lines });
    expect(mayBeTranslation(of(ENGLISH, 800), of(FRENCH, 790))).toBe(true);
    expect(mayBeTranslation(of(ENGLISH, 800), of(FRENCH, 600))).toBe(false);
    expect(mayBeTranslation(of(ENGLISH, 800), of({ ...ENGLISH, hi: true }, 800))).toBe(false);
    expect(mayBeTranslation(of(ENGLISH, 8), of({ ...FRENCH, forced: true }, 8))).toBe(false);
  });
});

const result = (path: string, at = 1): QualityResult => ({
  path,
  size: 1,
  at,
  media: { kind: "movie", id: 1 },
  title: "Film",
  language: ENGLISH,
  lines: 1,
  end: 1,
  findings: [],
});

describe("remembered results", () => {
  beforeEach(() => {
    kept.clear();
    resetStores();
  });

  it("survive a reload, and can be forgotten", async () => {
    await saveQualityResults([result("a"), result("b")]);
    await removeQualityResults(["a"]);
    resetStores();
    await loadQualityResults();
    expect([...getQualityResults().keys()]).toEqual(["b"]);
  });

  it("that another build stored in another shape are ignored", async () => {
    kept.set("c", { path: "c", findings: "none" });
    kept.set("d", { ...result("d"), findings: "none" });
    kept.set("e", { ...result("e"), findings: [{ kind: "ads", count: "many" }] });
    kept.set("f", { ...result("f"), media: { kind: "song", id: 1 } });
    kept.set("good", result("good"));
    await loadQualityResults();
    expect([...getQualityResults().keys()]).toEqual(["good"]);
  });

  it("are limited: the oldest are removed", async () => {
    await saveQualityResults(Array.from({ length: 50_000 }, (_, at) => result(`${at}`, at + 5)));
    await saveQualityResults([result("new", 50_000 * 2)]);
    expect(getQualityResults().size).toBe(50_000);
    expect(getQualityResults().has("0")).toBe(false);
    expect(kept.has("0")).toBe(false);
    expect(kept.has("new")).toBe(true);
  });
});

import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { languageOf, readFileName } from "@/utils/file-names";

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
    ["Harbor.Lights.S01E02E03.srt", "Harbor Lights", "1x2,3", undefined, ""],
    ["Harbor.Lights.S01E02-03.720p.srt", "Harbor Lights", "1x2,3", undefined, ""],
    ["Harbor.Lights.S01E02-720p.srt", "Harbor Lights", "1x2", undefined, ""],
    ["Harbor Lights Season 1 Episode 2.srt", "Harbor Lights", "1x2", undefined, ""],
    ["[Group] Harbor Lights S2 - 05 [1080p].ass", "Harbor Lights", "2x5", undefined, ""],
    ["Harbor Lights S01E02 English SDH.srt", "Harbor Lights", "1x2", "en", "hi"],
    ["Harbor Lights S01E02 [Français] (forced).srt", "Harbor Lights", "1x2", "fr", "forced"],
    ["Harbor.Lights.S01E02.en (1).srt", "Harbor Lights", "1x2", "en", ""],
    ["Harbor.Lights.S01E02.en[cc].srt", "Harbor Lights", "1x2", "en", "hi"],
    ["Orchard", "Orchard", "", undefined, ""],
    ["es.srt", "", "", "es", ""],
    ["", "", "", undefined, ""],
  ])("%s", (name, title, episode, language, mark) => {
    const read = readFileName(name);
    expect(read).toMatchObject({ title, language, hi: mark === "hi", forced: mark === "forced" });
    const numbers = read.season === undefined ? "" : `${read.season}x${read.episodes.join(",")}`;
    expect(numbers).toBe(episode);
  });

  it.each([
    ["1917.2019.1080p.srt", "1917", 2019],
    ["2012.srt", "2012", undefined],
    ["1984.1984.srt", "1984", 1984],
    ["2001.A.Space.Odyssey.1968.srt", "2001 A Space Odyssey", 1968],
    ["Blade.Runner.2049.2017.1080p.srt", "Blade Runner 2049", 2017],
    ["Blade Runner 2049.srt", "Blade Runner 2049", undefined],
    ["Wonder.Woman.1984.2020.srt", "Wonder Woman 1984", 2020],
    ["1923.S01E01.srt", "1923", undefined],
    ["24.S01E02.srt", "24", undefined],
    ["300.2006.BluRay.x264.srt", "300", 2006],
    ["1080p.srt", "1080p", undefined],
  ])("%s has a title with a number: %s", (name, title, year) => {
    expect(readFileName(name)).toMatchObject({ title, year });
  });

  it.each([
    ["Season 1 - 01 - The Reckoning.srt", 1, 1],
    ["Staffel 2 - 02.srt", 2, 2],
    ["S03 - E04.srt", 3, 4],
    ["Season 4 - Harbor Lights - 05.srt", 4, 5],
    ["Season 4 - Harbor.Lights.06.srt", 4, 6],
    ["Specials - 07.srt", 0, 7],
    ["第2季 - 第03集.srt", 2, 3],
    ["2. Season - Folge 3.srt", 2, 3],
    // The number of the track is not an episode.
    ["Harbor.Lights.S01E08.720p - 2_English.srt", 1, 8],
  ])("%s has season and episode in folders", (name, season, episode) => {
    expect(readFileName(name)).toMatchObject({ season, episodes: [episode] });
  });

  it("has no episode if it contains only a number and no season", () => {
    expect(readFileName("02.srt")).toMatchObject({ season: undefined, episodes: [] });
    expect(readFileName("Harbor.Lights.S01.720p.srt")).toMatchObject({ season: 1, episodes: [] });
    expect(readFileName("Season 1 - 2_English.srt")).toMatchObject({ season: 1, episodes: [] });
  });
});

describe("the language of a name", () => {
  it.each([
    ["eng", "en"],
    ["ger", "de"],
    ["deu", "de"],
    ["pt-BR", "pb"],
    ["pt_BR", "pb"],
    ["pt", "pt"],
    ["por", "pt"],
    ["pob", "pb"],
    ["zh-Hant", "zt"],
    ["zh-TW", "zt"],
    ["zh-CN", "zh"],
    ["chs", "zh"],
    ["繁體", "zt"],
    ["简体中文", "zh"],
    ["es-419", "ea"],
    ["en-US", "en"],
    ["fr-CA", "fr"],
    ["sr-Latn", "sr"],
    ["Brazilian Portuguese", "pb"],
    ["Portuguese (Brazil)", "pb"],
    ["Deutsch", "de"],
    ["русский", "ru"],
    ["日本語", "ja"],
    ["Filipino", "tl"],
    ["constructor", undefined],
    ["S01E02", undefined],
    ["en-QQQQ", undefined],
    ["", undefined],
  ])("%s is %s", (tag, language) => {
    expect(languageOf(tag)).toBe(language);
  });

  it.each([
    "This.Is.It.srt",
    "It.srt",
    "It.2017.srt",
    "Big.Ben.srt",
    "Say.Hi.srt",
    "Johnny English.srt",
    "It - Chapter Two.srt",
    "Let Me In - So It Is.srt",
  ])("%s is a title, not a language", (name) => {
    expect(readFileName(name)).toMatchObject({ language: undefined, hi: false, forced: false });
  });

  it("may be Hindi if .hi is its only sign", () => {
    expect(readFileName("a.hi.srt")).toMatchObject({ hi: true, mayBeHindi: true });
    for (const name of ["a.hi.en.srt", "a.en.hi.srt", "a.sdh.srt", "a.srt"])
      expect(readFileName(name).mayBeHindi).toBe(false);
  });
});

const SEED = 20_261_126;
const word = fc.constantFrom("Harbor", "Lights", "2049", "Überfall", "Дом", "港口");
/** A number counts as a year only after the first word. */
const title = fc
  .tuple(fc.constantFrom("1917", "2012", "Harbor", "24"), fc.array(word, { maxLength: 3 }))
  .map(([first, others]) => [first, ...others]);
/** Tags, with the language of each. */
const tag = fc.constantFrom(
  ...([
    ["en", "en"],
    ["EN", "en"],
    ["eng", "en"],
    ["en-US", "en"],
    ["pt-BR", "pb"],
    ["zh-Hant", "zt"],
    ["de", "de"],
    ["German", "de"],
    ["rus", "ru"],
    ["it", "it"],
  ] as const),
);
const flag = fc.constantFrom("hi", "sdh", "cc", "forced", "foreign", "SDH", "Forced");

describe("any name made of a title, an episode, a language and flags", () => {
  it("is parsed back, with the flags before or after the language", () => {
    fc.assert(
      fc.property(
        title,
        fc.integer({ min: 0, max: 40 }),
        fc.integer({ min: 0, max: 999 }),
        fc.option(fc.integer({ min: 1930, max: 2030 }), { nil: undefined }),
        fc.option(tag, { nil: undefined }),
        fc.array(flag, { maxLength: 2 }),
        fc.array(flag, { maxLength: 2 }),
        fc.constantFrom(".", "_", " - "),
        (words, season, episode, year, language, before, after, separator) => {
          const code = `S${String(season).padStart(2, "0")}E${String(episode).padStart(2, "0")}`;
          const flags = [...before, ...after];
          const marks = [...before, ...(language ? [language[0]] : []), ...after];
          const own = [words.join("."), ...(year === undefined ? [] : [year]), code].join(".");
          const forced = flags.some((one) => /^fo/i.test(one));
          expect(readFileName(`${[own, ...marks].join(separator)}.srt`)).toMatchObject({
            title: words.join(" "),
            year,
            season,
            episodes: [episode],
            language: language?.[1],
            forced,
            hi: flags.length > 0 && !forced,
            stem: own,
          });
        },
      ),
      { seed: SEED, numRuns: 400 },
    );
  });

  it("is parsed without an error, whatever its content", () => {
    const piece = fc.oneof(
      fc.string({ unit: "binary", maxLength: 4 }),
      fc.constantFrom(
        "en",
        "hi",
        "-",
        " - ",
        ".",
        "_",
        "(",
        "]",
        "S01",
        "E02",
        "Season 1",
        "zz-ZZ",
      ),
    );
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 12 }), (pieces) => {
        const { stem, title: words, episodes } = readFileName(`${pieces.join("")}.srt`);
        expect(typeof stem + typeof words).toBe("stringstring");
        expect(episodes.every(Number.isInteger)).toBe(true);
      }),
      { seed: SEED, numRuns: 300 },
    );
  });
});

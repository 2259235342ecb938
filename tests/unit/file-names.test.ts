import { readFileSync } from "node:fs";
import path from "node:path";
import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { languageOf, readFileName } from "@/utils/file-names";

/** The parts of a reading that are expected; an undefined title or flag is not checked. */
const partsOf = (language?: string, title?: string, flag?: string) => ({
  language,
  ...(title !== undefined && { title }),
  ...(flag !== undefined && { hi: flag === "hi", forced: flag !== "hi" }),
});

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

/** The names of public bug reports. */
const REPORTED: [string, object][] = JSON.parse(
  readFileSync(path.join(import.meta.dirname, "studio", "real-files", "g07-names.json"), "utf8"),
  (_key, value: unknown) => value ?? undefined,
);

describe("the end of a name", () => {
  it.each(REPORTED)("of a bug report is read: %s", (name, reading) => {
    expect(readFileName(name)).toMatchObject({ language: undefined, ...reading });
  });

  it.each([
    ["Quarry.Part.III.srt", undefined, "Quarry Part III", undefined],
    ["Quarry II.srt", undefined, "Quarry II", undefined],
    ["Quarry.Ii.srt", undefined, "Quarry Ii", undefined],
    ["quarry.part.vi.srt", undefined, "quarry part vi", undefined],
    ["quarry_chapter_vi.srt", undefined, "quarry chapter vi", undefined],
    ["Quarry.VI.1991.srt", undefined, "Quarry VI", undefined],
    ["Quarry.VI.en.srt", "en", "Quarry VI", undefined],
    ["Quarry.II.forced.srt", undefined, "Quarry II", undefined],
    ["Quarry.II.de.hi.srt", "de", "Quarry II", undefined],
    ["Super.Bowl.LI.srt", undefined, "Super Bowl LI", undefined],
    ["Quarry - Part II.srt", undefined, "Quarry - Part II", undefined],
    ["Quarry.S02E03.Homecoming.II.srt", undefined, undefined, undefined],
    ["Quarry.S02E03.II.srt", undefined, undefined, undefined],
    ["Quarry.vi.srt", "vi", "Quarry", undefined],
    ["Quarry.2011.1080p.vi.srt", "vi", "Quarry", undefined],
    ["Quarry.vie.srt", "vi", "Quarry", undefined],
    ["Quarry.S01E02.vi.forced.srt", "vi", undefined, undefined],
  ] as const)("with a numeral: %s", (name, language, title, flag) => {
    expect(readFileName(name)).toMatchObject(partsOf(language, title, flag));
  });

  it.each([
    ["Quarry.2019.zh_hk.srt", "zt", undefined, undefined],
    ["Quarry_S01E02_pt_br.srt", "pb", undefined, undefined],
    ["the_glass_orchard_pt_br.srt", "pb", "the glass orchard", undefined],
    ["Quarry.2019.en_gb.srt", "en", undefined, undefined],
    ["Quarry.2019.nl_be.srt", "nl", undefined, undefined],
    ["Quarry.2019.de_at.hi.srt", "de", undefined, undefined],
    ["Quarry.2019.it_ch.srt", "it", undefined, undefined],
    ["this_is_us.srt", undefined, undefined, undefined],
    ["Quarry.2019.zh-Hans-CN.srt", "zh", undefined, undefined],
    ["Quarry.2019.zh_Hant_TW.srt", "zt", undefined, undefined],
    ["Quarry.2019.zho-Hant-HK.srt", "zt", undefined, undefined],
    ["Quarry.2019.az-Latn-AZ.srt", "az", undefined, undefined],
    ["Quarry.2019.pt-Latn-BR.srt", "pb", undefined, undefined],
    ["Quarry.2019.sr-Cyrl-RS.forced.srt", "sr", undefined, undefined],
    ["Quarry.2019.uz_latn_uz.srt", "uz", undefined, undefined],
    ["Quarry.2019.zh-hant-mo.srt", "zt", undefined, undefined],
  ] as const)("with a code with script or region: %s", (name, language, title, flag) => {
    expect(readFileName(name)).toMatchObject(partsOf(language, title, flag));
  });

  it.each([
    ["Quarry.S01E09.chs+eng.srt", "zh", undefined, undefined],
    ["Quarry.S01E09.cht&eng.srt", "zt", undefined, undefined],
    ["Quarry.S01E09.zh-en.srt", "zh", undefined, undefined],
    ["Quarry.S01E09.繁体&日文.ass", "zt", undefined, undefined],
    ["Quarry.S01E09.Chinese & English.srt", "zh", undefined, undefined],
    ["Quarry.S01E09.chs-eng.ass", "zh", undefined, undefined],
    ["Quarry.S01E09.eng&chs.ass", "en", undefined, undefined],
    ["Quarry.S01E09.fr&de.forced.srt", "fr", "Quarry", "forced"],
    ["Quarry.S01E09.简英.ass", "zh", undefined, undefined],
    ["Quarry.S01E09.de+en.2.srt", "de", undefined, undefined],
  ] as const)("with two languages: %s", (name, language, title, flag) => {
    expect(readFileName(name)).toMatchObject(partsOf(language, title, flag));
  });

  it.each([
    ["Quarry.2012.hi.hi.srt", "hi", "Quarry", "hi"],
    ["Quarry.HI.hi.srt", "hi", "Quarry", "hi"],
    ["hi.hi.srt", "hi", "", "hi"],
    ["Quarry.hin.hi.srt", "hi", "Quarry", "hi"],
  ] as const)("with Hindi for the hearing impaired: %s", (name, language, title, flag) => {
    expect(readFileName(name)).toMatchObject(partsOf(language, title, flag));
  });

  it.each([
    ["Quarry.S01E12.Español (México).srt", "ea", undefined, undefined],
    ["Quarry.S01E12.Español (España).srt", "es", undefined, undefined],
    ["Quarry.S01E12.Français (Canada).srt", "fr", undefined, undefined],
    ["Quarry.S01E12.Português (Portugal).srt", "pt", undefined, undefined],
    ["Quarry.S01E12.Português (Brasil).srt", "pb", undefined, undefined],
    ["Quarry.S01E12.English (United Kingdom).srt", "en", undefined, undefined],
    ["Quarry.S01E12.Chinese (Hong Kong).srt", "zt", undefined, undefined],
    ["Quarry.S01E12.中文（台湾）.srt", "zt", undefined, undefined],
    ["Quarry.S01E12.Nederlands (België).srt", "nl", undefined, undefined],
    ["Quarry.S01E12.Deutsch (Österreich).forced.srt", "de", "Quarry", "forced"],
    ["Quarry.S01E12.Español [Latinoamérica].srt", "ea", undefined, undefined],
    ["Quarry.S01E12.Español_Latinoamérica.srt", "ea", undefined, undefined],
    ["Quarry.S01E12.Español (Estados Unidos).srt", "es", undefined, undefined],
  ] as const)("with a language with its region in words: %s", (name, language, title, flag) => {
    expect(readFileName(name)).toMatchObject(partsOf(language, title, flag));
  });

  it.each([
    ["Quarry.S01E08.fr.3.srt", "fr", "Quarry", undefined],
    ["Quarry.2019.ger.1.srt", "de", "Quarry", undefined],
    ["Quarry.en.2.srt", "en", "Quarry", undefined],
    ["Quarry.S01E08.en-2.srt", "en", "Quarry", undefined],
    ["Quarry.S01E08.en_02.srt", "en", "Quarry", undefined],
    ["Quarry.S01E08.es.cc.2.srt", "es", "Quarry", "hi"],
    ["Quarry.S01E08.es.2.forced.srt", "es", "Quarry", "forced"],
    ["Quarry.S01E08.en.resync.srt", "en", undefined, undefined],
    ["Quarry.S01E08.en.fixed.srt", "en", undefined, undefined],
    ["Quarry.S01E08.pt-BR.synced.srt", "pb", undefined, undefined],
    ["Quarry.S01E08.en.sdh.synced.srt", "en", "Quarry", "hi"],
    ["Quarry.S01E08.eng.v2.srt", "en", undefined, undefined],
    ["Quarry.S01E08.en.utf8.srt", "en", undefined, undefined],
    ["Quarry.S01E08.en.opensubtitles.srt", "en", undefined, undefined],
    ["Quarry.S01E08.en.LOL.srt", "en", undefined, undefined],
    ["Quarry.S01E08.en.synced.2.srt", "en", undefined, undefined],
    ["Quarry_S01E08_track5_[fre]_DELAY -120ms.srt", "fr", "Quarry", undefined],
    ["Quarry.S01E08_track2_[jpn]_DELAY_40ms.srt", "ja", "Quarry", undefined],
    ["Quarry.track4.[ger].DELAY 1000ms.srt", "de", undefined, undefined],
    ["Quarry_track3_[und]_DELAY 0ms.srt", undefined, undefined, undefined],
    ["Symphony.no.5.srt", undefined, "Symphony no 5", undefined],
    ["Johnny.English.2.srt", undefined, "Johnny English 2", undefined],
    ["Johnny English 2.srt", undefined, "Johnny English 2", undefined],
    ["Big.Ben.2.srt", undefined, "Big Ben 2", undefined],
    ["It.2.srt", undefined, "It 2", undefined],
    ["Todo.en.uno.srt", undefined, "Todo en uno", undefined],
    ["Full.2.srt", undefined, "Full 2", undefined],
    ["Harbor.S01E02.No.Way.srt", undefined, undefined, undefined],
    ["Harbor.S01E02.De.Dag.srt", undefined, undefined, undefined],
    ["Harbor.S01E02.My.Edit.srt", undefined, undefined, undefined],
    ["Season 1 - English - 02.srt", "en", undefined, undefined],
    ["Quarry.2019.ITA.1080p.srt", undefined, undefined, undefined],
    ["Quarry.2019.ita.1080p.srt", undefined, undefined, undefined],
    ["Quarry.S01E02.ITA.WEB.srt", undefined, undefined, undefined],
    ["Quarry.S01E02.ita.web.srt", undefined, undefined, undefined],
    ["Quarry.S01E02.GERMAN.x264.srt", undefined, undefined, undefined],
    ["Quarry.S01E02.en.(2).srt", "en", undefined, undefined],
    ["Quarry.S01E02 en 2.srt", "en", undefined, undefined],
    ["Quarry.2019.ENG.SUBS.srt", "en", undefined, undefined],
    ["Quarry.S01E02.EN.2.srt", "en", undefined, undefined],
    ["Harbor.S01E02.fr.01.srt", "fr", undefined, undefined],
    ["quarry_en_2.srt", "en", undefined, undefined],
  ] as const)("with a number or a word after the language: %s", (name, language, title, flag) => {
    expect(readFileName(name)).toMatchObject(partsOf(language, title, flag));
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
    ["pt_br", "pb"],
    ["zh_tw", "zt"],
    ["fr_ca", "fr"],
    ["zh-Hant-HK", "zt"],
    ["sr-Latn-RS", "sr"],
    ["Español (Latinoamérica)", "ea"],
    ["chs&eng", "zh"],
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
            // "hi.hi" is Hindi.
            language:
              language?.[1] ?? (flags.filter((one) => one === "hi").length > 1 ? "hi" : undefined),
            forced,
            hi: flags.length > 0 && !forced,
            stem: own,
          });
        },
      ),
      { seed: SEED, numRuns: 400 },
    );
  });

  it("has its language and flags before a number or a word, and its numeral in the title", () => {
    const suffix = fc.constantFrom(
      "",
      ".2",
      "_3",
      ".synced",
      ".resync",
      ".fixed",
      "_DELAY 0ms",
      "_DELAY -80ms",
    );
    const numeral = fc.constantFrom("II", "III", "IV", "VI");
    fc.assert(
      fc.property(title, numeral, tag, fc.option(flag, { nil: undefined }), suffix, (...parts) => {
        const [words, roman, [code, language], mark, end] = parts;
        const own = [...words, "Part", roman].join(".");
        expect(readFileName(`${own}.srt`)).toMatchObject({
          title: own.replaceAll(".", " "),
          language: undefined,
        });
        const name = [own, "S01E02", code, ...(mark === undefined ? [] : [mark])].join(".");
        expect(readFileName(`${name}${end}.srt`)).toMatchObject({
          title: own.replaceAll(".", " "),
          language,
          stem: `${own}.S01E02`,
          forced: /^fo/i.test(mark ?? ""),
        });
      }),
      { seed: SEED, numRuns: 300 },
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

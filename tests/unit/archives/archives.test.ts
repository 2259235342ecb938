import * as fc from "fast-check";
import { strToU8, zipSync } from "fflate";
import { describe, expect, it } from "vitest";
import { ArchiveError } from "@/utils/archives/archive";
import type { UnpackedArchive } from "@/utils/archives/archive";
import { crc32 } from "@/utils/archives/zip";
import { decodeNames, entryName, namesInArchive, uniqueNames } from "@/utils/archives/entry-names";
import { readFileName } from "@/utils/file-names";
import { readBySevenZip } from "@/utils/archives/seven-zip";
import { readArchive } from "@/utils/archives/read-archive";
import { finish } from "@/utils/time-slices";
import {
  fixture,
  LINES,
  rar4Of,
  rar5Of,
  sevenZip,
  sevenZipOf,
  zip64Of,
  zipOf,
} from "./make-archives";

const TYPES = ["srt", "ass", "txt"];

const fromZip = (bytes: BlobPart, name = "pack.zip") =>
  readArchive(new File([bytes], name), TYPES, new AbortController().signal);
const inArchive = (paths: readonly string[]) => finish(namesInArchive(paths));
const bySevenZip = (bytes: Uint8Array, types = TYPES) => readBySevenZip(sevenZip, bytes, types);

/** The kind of the rejection, or the unexpected result. */
async function rejectionOf(reading: Promise<UnpackedArchive>) {
  try {
    return (await reading).files.map(({ name }) => name);
  } catch (error) {
    return error instanceof ArchiveError ? error.rejection : error;
  }
}

const textOf = (bytes: Uint8Array | undefined) => new TextDecoder().decode(bytes);
const asText = ({ files, others, inner }: UnpackedArchive) => ({
  files: files.map(({ name, bytes }) => `${name}: ${textOf(bytes).split("\n")[2]}`),
  others,
  inner,
});

const PACK = {
  "Show/Season 1/Show.S01E01.de.srt": LINES,
  "Show/Season 1/Show.S01E02.de.SRT": LINES.replace("Hello", "Hallo"),
  "Show/cover.jpg": "a picture",
  "more.zip": "an archive",
  "._Show.S01E01.de.srt": "what macOS adds",
};
const READ = {
  files: ["Show.S01E01.de.srt: Hello", "Show.S01E02.de.SRT: Hallo"],
  others: 2,
  inner: ["more.zip"],
};

describe("a pack of subtitles", () => {
  it("is read from a zip, whatever its file name", async () => {
    expect(asText(await fromZip(zipOf(PACK), "pack.rar"))).toEqual(READ);
  });

  it("is read from a solid 7z", async () => {
    expect(asText(await bySevenZip(await sevenZipOf(PACK, ["-ms=on"])))).toEqual(READ);
  });

  it("is read from RAR 4 and RAR 5 without compression", async () => {
    expect(asText(await bySevenZip(rar4Of(PACK)))).toEqual(READ);
    expect(asText(await bySevenZip(rar5Of(PACK)))).toEqual(READ);
  });

  it("is read from RAR 4 and RAR 5 with compression", async () => {
    const old = await bySevenZip(fixture("rar4-compressed.rar"), ["html", "txt"]);
    expect(old.files.map(({ name, bytes }) => `${name} ${bytes.length}`)).toEqual([
      "LibarchiveAddingTest.html 20111",
      "test.txt 20",
      "testdir - LibarchiveAddingTest.html 20111",
    ]);
    const solid = await bySevenZip(fixture("rar5-solid.rar"), ["bin"]);
    expect(solid.files.map(({ bytes }) => bytes.length)).toEqual([4096, 4096, 4096, 4096]);
  });

  it("may contain no wanted file", async () => {
    const nothing = { files: [], others: 1, inner: [] };
    expect(await fromZip(zipOf({ "a.nfo": "x" }))).toEqual(nothing);
    expect(await bySevenZip(rar5Of({ "a.nfo": "x" }))).toEqual(nothing);
    expect(await fromZip(zipOf({}))).toEqual({ files: [], others: 0, inner: [] });
  });
});

/** Summary of a name: "1x2 en hi". */
function shortName(name: string) {
  const { season, episodes, language, hi, forced } = readFileName(name);
  const parts = [`${season}x${episodes.join(",")}`, language, hi && "hi", forced && "forced"];
  return parts.filter(Boolean).join(" ");
}

/** Folders and name of a file, in the layouts that packs have. */
const place = ({ season, episode }: { season: number; episode: number }) =>
  [
    [[`Season ${season}`], `${episode}`],
    [[`S${season}`, `Episode ${episode}`], "Subs"],
    [[`Harbor.S${season}E${episode}.720p`], "2"],
    [["Harbor"], `Harbor.S${season}E${episode}`],
  ] as const;

describe("names in an archive", () => {
  it("are plain names, never paths, without hidden characters", () => {
    const odd: Record<string, string> = {
      "../../etc/x.srt": "x.srt",
      [String.raw`C:\a\b.srt`]: "b.srt",
      [String.raw`..\..\c.srt`]: "c.srt",
      "/etc/passwd.srt": "passwd.srt",
      "evil\0.srt\0.exe": "evil.srt.exe",
      "\u202Etrs.gnp.srt": "trs.gnp.srt",
      "a\u200B\n.srt": "a.srt",
      "\uD800.srt": "\uFFFD.srt",
      "..": "",
    };
    expect(Object.keys(odd).map(entryName)).toEqual(Object.values(odd));
    const long = entryName(`${"x".repeat(5000)}.srt`);
    expect(long).toMatch(/^x+\.srt$/);
    expect(long.length).toBeLessThanOrEqual(200);
  });

  it("stay distinct if they are the same", () => {
    expect(uniqueNames(["x/b/a.srt", "x/c/a.srt", "a.srt", "A.srt", "x/c/a.srt"])).toEqual([
      "x - b - a.srt",
      "x - c - a.srt",
      "a.srt",
      "2 - A.srt",
      "2 - x - c - a.srt",
    ]);
    // Path parts that are the same for all of them do not distinguish them.
    expect(uniqueNames(["x/b/y/a.srt", "x/c/y/a.srt", "x/d/other.srt"])).toEqual([
      "b - a.srt",
      "c - a.srt",
      "other.srt",
    ]);
  });

  it.each([
    [
      "zip-folder-per-episode.zip",
      ["1x1 en", "1x1 fr", "1x2 en", "1x2 fr"],
      "Harbor.Lights.S01E01.720p - 2_English.srt",
    ],
    ["zip-season-folders.zip", ["1x1", "2x1", "1x2", "2x2"], "Season 1 - 01 - The Reckoning.srt"],
    [
      "zip-same-name-language-folders.zip",
      ["1x1 en", "1x1 fr", "1x1 de"],
      "English - Harbor.S01E01.srt",
    ],
    ["zip-backslash-dirs.zip", ["1x1 de", "1x1 fr"], "German - Harbor.S01E01.srt"],
    ["zip-macosx.zip", ["1x1 en", "1x2 en"], "Harbor.S01E01.en.srt"],
  ])("of %s keep the languages and numbers of their folders", async (name, expected, first) => {
    const names = (await fromZip(fixture(name))).files.map((file) => file.name);
    expect(names[0]).toBe(first);
    expect(names.map(shortName)).toEqual(expected);
  });

  it("omit folders that add nothing", () => {
    const paths = [
      "Harbor Lights/Season 1/Harbor.S01E01.en.srt",
      "Harbor Lights/Season 1/German/02.forced.srt",
      "Season 2/Episode 3/English (SDH)/x.srt",
      "Season 9/Harbor.S01E04/fr.srt",
      "Season 1/06 - The Pier/2_English.srt",
      "Season 1/07 - The Deal/fr.srt",
    ];
    expect(inArchive(paths)).toEqual([
      "Harbor.S01E01.en.srt",
      "Season 1 - German - 02.forced.srt",
      "Season 2 - Episode 3 - English (SDH) - x.srt",
      "Harbor.S01E04 - fr.srt",
      "Season 1 - 06 - The Pier - 2_English.srt",
      "Season 1 - 07 - The Deal - fr.srt",
    ]);
    expect(inArchive(paths).map(shortName)).toEqual([
      "1x1 en",
      "1x2 de forced",
      "2x3 en hi",
      "1x4 fr",
      "1x6 en",
      "1x7 fr",
    ]);
  });

  it("are unique and keep season, episode, and language, wherever those are in the path", () => {
    const numbers = {
      season: fc.integer({ min: 0, max: 30 }),
      episode: fc.integer({ max: 99, min: 1 }),
    };
    const language = fc.constantFrom(["English", "en"], ["pt-BR", "pb"], ["ger", "de"]);
    const path = fc
      .tuple(fc.record(numbers), fc.nat(3), language, fc.boolean(), fc.constantFrom("/", "\\"))
      .map(([numbered, kind, [tag, code2], isFolder, separator]) => {
        const [folders, name] = place(numbered)[kind]!;
        const parts = isFolder
          ? [...folders, tag, `${name}.srt`]
          : [...folders, `${name}.${tag}.srt`];
        return { path: parts.join(separator), ...numbered, code2 };
      });
    fc.assert(
      fc.property(fc.array(path, { maxLength: 8 }), (files) => {
        const names = inArchive(files.map((file) => file.path));
        expect(new Set(names.map((name) => name.toLowerCase())).size).toBe(files.length);
        for (const [index, name] of names.entries()) {
          const { season, episode, code2 } = files[index]!;
          expect(shortName(name)).toBe(`${season}x${episode} ${code2}`);
          expect(name).not.toMatch(/[/\\]/);
        }
      }),
      { seed: 20_261_126, numRuns: 200 },
    );
  });

  it("keep the end of their own name, however long their folders are", () => {
    const [name = ""] = inArchive([`Harbor.S01E02.${"x".repeat(250)}/2_English.srt`]);
    expect(shortName(name)).toBe("1x2 en");
    expect(name.length).toBeLessThanOrEqual(200);
  });

  it("are unique even if they have no room for a folder or a number", () => {
    const long = "x".repeat(250);
    const paths = [`German/${long}.srt`, `French/${long}.srt`, ...Array(20).fill(`${long}.srt`)];
    for (const names of [inArchive(paths), uniqueNames(paths)]) {
      expect(new Set(names).size).toBe(22);
      expect(names.slice(0, 3).map((name) => name.slice(0, 6))).toEqual([
        "xxxxxx",
        "2 - xx",
        "3 - xx",
      ]);
      expect(names.every((name) => name.length === 200 && name.endsWith("x.srt"))).toBe(true);
    }
  });

  it("are cut before they are read", async () => {
    const ending = ".S01E02.de.srt";
    const names = [" ", "hi ", "a/", "("].map((unit) => unit.repeat(20_000) + ending);
    for (const name of names) {
      const before = process.cpuUsage();
      // oxlint-disable-next-line no-await-in-loop -- sequential on purpose
      const { files } = await fromZip(zipOf({ [name]: LINES }));
      expect(files[0]?.name.endsWith(".srt")).toBe(true);
      expect(process.cpuUsage(before).user / 1e6).toBeLessThan(2);
    }
    for (const bytes of [rar4Of, rar5Of].map((make) => make({ [`${"hi ".repeat(9000)}.srt`]: "" })))
      // oxlint-disable-next-line no-await-in-loop -- sequential on purpose
      expect((await bySevenZip(bytes)).files[0]?.name).toHaveLength(200);
  });

  it("never leave the folder of the archive, and links are skipped", async () => {
    const odd = { "../../up.srt": LINES, "/root.srt": LINES, "a\u202E.srt": LINES };
    for (const bytes of [zipOf(odd), rar4Of(odd), rar5Of(odd)]) {
      const read = bytes[0] === 0x50 ? fromZip(bytes) : bySevenZip(bytes);
      // oxlint-disable-next-line no-await-in-loop -- sequential on purpose
      expect((await read).files.map(({ name }) => name)).toEqual(["up.srt", "root.srt", "a.srt"]);
    }
    const linked = await bySevenZip(fixture("rar5-link.rar"), ["txt"]);
    expect(linked.files.map(({ name }) => name)).toEqual(["file.txt"]);
  });

  it("that are properties of Object.prototype are read like other names", async () => {
    const read = await fromZip(zipOf({ "constructor/prototype/a.srt": LINES }));
    expect(read.files.map(({ name }) => name)).toEqual(["a.srt"]);
  });
});

/** The bytes of all letters of an encoding that has one or two bytes per letter. */
function encoderOf(encoding: string) {
  const bytes = new Map<string, number[]>();
  const decoder = new TextDecoder(encoding, { fatal: true });
  const add = (...code: number[]) => {
    try {
      const letter = decoder.decode(Uint8Array.from(code));
      if (Array.from(letter).length === 1 && !bytes.has(letter)) bytes.set(letter, code);
    } catch {
      // Not a letter.
    }
  };
  for (let first = 0; first < 256; first++) add(first);
  for (let first = 0x81; first < 255; first++)
    for (let second = 0x40; second < 255; second++) add(first, second);
  return (text: string) =>
    Uint8Array.from(Array.from(text).flatMap((letter) => bytes.get(letter) ?? []));
}

/** Bytes of code page 437, which no decoder supports. */
const DOS_BYTES: Record<string, number> = {
  ü: 0x81,
  é: 0x82,
  ä: 0x84,
  à: 0x85,
  å: 0x86,
  ö: 0x94,
  Ü: 0x9a,
  ñ: 0xa4,
  ß: 0xe1,
};
const inDos = (text: string) =>
  Uint8Array.from(Array.from(text).map((letter) => DOS_BYTES[letter] ?? letter.charCodeAt(0)));

const LEGACY: [encoding: string, words: string[]][] = [
  [
    "ibm437",
    ["Überfall", "Für Elise", "Große Liebe", "Amélie", "été", "Señor", "På sporet", "à bout"],
  ],
  ["ibm866", ["Дом у моря", "Война и мир", "Сезон", "Ночь", "СУБТИТРЫ", "Брат 2"]],
  ["windows-1251", ["Дом у моря", "Война и мир", "Сезон", "Ночь", "Брат 2"]],
  ["windows-1252", ["Für Elise", "Señor", "Männer", "Más allá", "português"]],
  ["shift_jis", ["第十話 表", "ソード 第2話", "日本語字幕", "鋼の錬金術師", "進撃の巨人"]],
  ["gb18030", ["第01集 港口", "简体", "中文字幕", "双语", "第2季"]],
  ["big5", ["第01集 港口", "繁體", "中文字幕", "雙語"]],
  ["euc-kr", ["한국어", "기생충", "한글자막"]],
];

/** The extra field with a name in UTF-8, for an entry with that name. */
const field = (of: string, name: string) => {
  const data = new Uint8Array(5 + strToU8(name).length);
  data[0] = 1;
  new DataView(data.buffer).setUint32(1, crc32(strToU8(of)), true);
  data.set(strToU8(name), 5);
  return { extra: { 0x7075: data } };
};

describe("names in a legacy code page", () => {
  it.each([
    ["zip-cp437-umlaut.zip", ["Überfall S01E01.de.srt", "Für Elise S01E02.de.srt"]],
    ["zip-cp866-cyrillic.zip", ["Дом у моря S01E01.ru.srt", "Дом у моря S01E02.ru.srt"]],
    ["zip-sjis-backslash.zip", ["Harbor S01E01 表.srt", "Harbor S01E02 第十話.srt"]],
    ["zip-unicode-path-extra.zip", ["Harbor S01E01 表.srt", "Дом S01E02.srt"]],
    ["zip-utf8-no-flag.zip", ["Санузел S01E01.ru.srt"]],
    ["zip-gbk.zip", ["第01集 港口 S01E01.简体.srt", "第02集 港口 S01E02.简体.srt"]],
  ])("are read in %s", async (name, names) => {
    expect((await fromZip(fixture(name))).files.map((file) => file.name)).toEqual(names);
  });

  it.each(LEGACY)("are read in %s, one or several of them", (encoding, words) => {
    const encode = encoding === "ibm437" ? inDos : encoderOf(encoding);
    const name = fc
      .tuple(fc.constantFrom(...words), fc.constantFrom(" S01E01.srt", ".720p.srt", "/01.en.srt"))
      .map((parts) => parts.join(""));
    fc.assert(
      fc.property(fc.array(name, { minLength: 1, maxLength: 4 }), (names) => {
        expect(decodeNames(names.map(encode))).toEqual(names);
      }),
      { seed: 20_261_126, numRuns: 60 },
    );
  });

  it("come from Info-ZIP's field, unless the entry was renamed after it was written", async () => {
    const zip = zipSync({
      "a.srt": [strToU8(LINES), field("a.srt", "Дом.srt")],
      "b.srt": [strToU8(LINES), field("old.srt", "Сад.srt")],
    });
    const { files } = await fromZip(new Uint8Array(zip));
    expect(files.map(({ name }) => name)).toEqual(["Дом.srt", "b.srt"]);
  });
});

/** Writes numbers into a copy, `at` bytes after the last occurrence of a mark, which is in the table. */
function patched(bytes: Uint8Array, mark: number[], at: number, values: number[]) {
  const copy = Uint8Array.from(bytes);
  const found = copy.findLastIndex((_, from) =>
    mark.every((byte, index) => copy[from + index] === byte),
  );
  copy.set(values, found + at);
  return copy;
}
const TABLE_ENTRY = [0x50, 0x4b, 1, 2];
const TABLE_END = [0x50, 0x4b, 5, 6];

describe("a zip in the form of Zip64", () => {
  it.each([
    ["zip-zip64.zip", 2],
    ["zip-zip64-entries.zip", 1],
  ])("is read: %s", async (name, count) => {
    const { files } = await fromZip(fixture(name));
    expect(files.map(({ bytes }) => textOf(bytes).includes("-->"))).toEqual(
      Array(count).fill(true),
    );
  });

  it("is read with any of its numbers elsewhere", async () => {
    const isElsewhere = fc.record({
      size: fc.boolean(),
      packed: fc.boolean(),
      offset: fc.boolean(),
      table: fc.boolean(),
    });
    const comment = fc.constantFrom("", "a comment");
    await fc.assert(
      fc.asyncProperty(isElsewhere, comment, async (elsewhere, words) => {
        const zip = zip64Of(PACK, { elsewhere, comment: words });
        expect(asText(await fromZip(zip))).toEqual(READ);
      }),
      { seed: 20_261_129, numRuns: 40 },
    );
  });

  it("may be empty", async () => {
    expect(await fromZip(zip64Of({}))).toEqual({ files: [], others: 0, inner: [] });
  });

  it("has the same limits, whatever its large numbers claim", async () => {
    const text = { "a.srt": LINES };
    const claim = (options: Parameters<typeof zip64Of>[1]) =>
      rejectionOf(fromZip(zip64Of(text, options)));
    expect(await claim({ size: 2 ** 40 })).toMatchObject({
      kind: "entry-too-large",
      size: 2 ** 40,
    });
    expect(await claim({ size: 2 ** 24 })).toEqual({ kind: "bomb" });
    expect(await claim({ size: 2 ** 24, packed: 2 ** 40 })).toEqual({ kind: "bomb" });
    expect(await claim({ packed: 2 ** 60 })).toEqual({ kind: "damaged" });
    expect(await claim({ count: 5001 })).toEqual({ kind: "too-many", limit: 5000 });
    expect(await claim({ count: 2 ** 60 })).toEqual({ kind: "too-many", limit: 5000 });
    expect(await claim({ count: 2 })).toEqual({ kind: "damaged" });
  });

  it("is damaged if the offset of its record or table is wrong, and one of several disks", async () => {
    const zip = zip64Of({ "a.srt": LINES });
    const record = [0x50, 0x4b, 6, 6];
    const patch = (at: number, values: number[]) =>
      rejectionOf(fromZip(patched(zip, record, at, values)));
    expect(await patch(0, [0])).toEqual({ kind: "damaged" });
    expect(await patch(48, [255, 255, 255, 255, 255, 255, 255, 255])).toEqual({ kind: "damaged" });
    expect(await patch(16, [1])).toEqual({ kind: "part" });
  });
});

describe("a rejected zip", () => {
  const zip = zipOf({ "a.srt": LINES.repeat(100) });
  const patch = (at: number, values: number[], mark = TABLE_ENTRY) =>
    rejectionOf(fromZip(patched(zip, mark, at, values)));

  it("is encrypted, split into parts, or compressed with a rare method", async () => {
    expect(await patch(8, [1, 0])).toEqual({ kind: "encrypted" });
    expect(await patch(4, [1, 0], TABLE_END)).toEqual({ kind: "part" });
    expect(await patch(10, [99, 0])).toEqual({ kind: "method" });
  });

  it("is damaged: cut off, with a wrong checksum, or with offsets beyond its end", async () => {
    const damaged = { kind: "damaged" };
    expect(await rejectionOf(fromZip(zip.slice(0, -30)))).toEqual(damaged);
    expect(await rejectionOf(fromZip(zip.slice(0, 10)))).toEqual(damaged);
    expect(await patch(16, [1, 2, 3, 4])).toEqual(damaged);
    expect(await patch(42, [255, 255, 255, 127])).toEqual(damaged);
    expect(await patch(16, [255, 255, 255, 127], TABLE_END)).toEqual(damaged);
    const texts: UnpackedArchive["files"] = [];
    for (let at = 30; at < zip.length; at += 7) {
      const flipped = Uint8Array.from(zip);
      flipped[at] = (flipped[at] ?? 0) ^ 0x55;
      // oxlint-disable-next-line no-await-in-loop -- sequential on purpose
      const read = await fromZip(flipped).catch(() => ({ files: [] }));
      texts.push(...read.files);
    }
    // Changed metadata, such as times and permissions, does not affect the text.
    expect(texts.filter(({ bytes }) => textOf(bytes) !== LINES.repeat(100))).toEqual([]);
  });

  it("is not an archive", async () => {
    expect(await rejectionOf(fromZip("<html>", "a.zip"))).toEqual({ kind: "not-archive" });
    expect(await rejectionOf(fromZip("", "a.rar"))).toEqual({ kind: "not-archive" });
  });

  it("would unpack to too much data, whatever its header claims", async () => {
    const gigabyte = [0, 0, 0, 0x40];
    expect(await patch(24, gigabyte)).toMatchObject({ kind: "entry-too-large", name: "a.srt" });
    expect(await patch(24, [0, 0, 0, 1])).toEqual({ kind: "bomb" });
    const bomb = zipOf({ "a.srt": " ".repeat(8_000_000) });
    expect(await rejectionOf(fromZip(bomb))).toEqual({ kind: "bomb" });
    // The declared size is small, so the actual output is counted.
    const liar = patched(bomb, TABLE_ENTRY, 24, [0, 1, 0, 0]);
    expect(await rejectionOf(fromZip(liar))).toEqual({ kind: "damaged" });
  });

  it("has more entries than any pack", async () => {
    const many = Object.fromEntries(Array.from({ length: 5001 }, (_, at) => [`${at}.srt`, ""]));
    expect(await rejectionOf(fromZip(zipOf(many)))).toEqual({ kind: "too-many", limit: 5000 });
  });

  it("is larger than any pack, and is not even read", async () => {
    const file = Object.defineProperty(new File(["x"], "a.zip"), "size", { value: 3e9 });
    const reading = readArchive(file, TYPES, new AbortController().signal);
    expect(await rejectionOf(reading)).toMatchObject({ kind: "too-large", size: 3e9 });
  });
});

describe("a rejected rar or 7z", () => {
  it("is encrypted, its table or its files", async () => {
    const encrypted = { kind: "encrypted" };
    const files = { "a.srt": LINES };
    expect(await rejectionOf(bySevenZip(await sevenZipOf(files, ["-psecret"])))).toEqual(encrypted);
    const archive = await sevenZipOf(files, ["-psecret", "-mhe=on"]);
    expect(await rejectionOf(bySevenZip(archive))).toEqual(encrypted);
    for (const name of ["rar4-encrypted-table.rar", "7z-encrypted-table.7z", "rar4-encrypted.rar"])
      // oxlint-disable-next-line no-await-in-loop -- sequential on purpose
      expect(await rejectionOf(bySevenZip(fixture(name)))).toEqual(encrypted);
  });

  it("is one of several parts", async () => {
    const isVolume = 1;
    expect(await rejectionOf(bySevenZip(rar4Of({ "a.srt": LINES }, { flags: isVolume })))).toEqual({
      kind: "part",
    });
  });

  it("is damaged, at any position", async () => {
    const archive = await sevenZipOf({ "a.srt": LINES.repeat(20) });
    const makes = [rar4Of({ "a.srt": LINES }), rar5Of({ "a.srt": LINES }), archive];
    for (const bytes of makes)
      for (const part of [0.3, 0.6, 0.9]) {
        const cut = bytes.slice(0, bytes.length * part);
        // oxlint-disable-next-line no-await-in-loop -- sequential on purpose
        expect(await rejectionOf(bySevenZip(cut))).toEqual({ kind: "damaged" });
      }
    const flipped = rar5Of({ "a.srt": LINES });
    flipped[flipped.length - 20] = 0;
    expect(await rejectionOf(bySevenZip(flipped))).toEqual({ kind: "damaged" });
  });

  it("claims to unpack to a gigabyte", async () => {
    const huge = { size: 1_073_741_824 };
    for (const bytes of [rar4Of({ "a.srt": LINES }, huge), rar5Of({ "a.srt": LINES }, huge)])
      // oxlint-disable-next-line no-await-in-loop -- sequential on purpose
      expect(await rejectionOf(bySevenZip(bytes))).toMatchObject({ kind: "entry-too-large" });
    const bomb = await sevenZipOf({ "a.srt": " ".repeat(8_000_000) });
    expect(await rejectionOf(bySevenZip(bomb))).toEqual({ kind: "bomb" });
  });

  it("has more entries than any pack", async () => {
    const tooMany = { kind: "too-many", limit: 5000 };
    const names = Object.fromEntries(Array.from({ length: 5001 }, (_, at) => [`${at}.srt`, ""]));
    expect(await rejectionOf(bySevenZip(rar5Of(names)))).toEqual(tooMany);
    // Only folders, which are not counted as files.
    expect(await rejectionOf(bySevenZip(fixture("7z-many-folders.7z")))).toEqual(tooMany);
  });

  it("unpacks to too much data, in one file or in many", async () => {
    const text = "x".repeat(70_000);
    const many = Object.fromEntries(Array.from({ length: 15 }, (_, at) => [`${at}.srt`, text]));
    for (const make of [rar4Of, rar5Of]) {
      // oxlint-disable-next-line no-await-in-loop -- sequential on purpose
      expect(await rejectionOf(bySevenZip(make({ "a.srt": "" }, { size: 9_000_000 })))).toEqual({
        kind: "bomb",
      });
      // oxlint-disable-next-line no-await-in-loop -- sequential on purpose
      expect(await rejectionOf(bySevenZip(make(many, { size: 15_000_000 })))).toMatchObject({
        kind: "unpacks-too-large",
      });
    }
  });

  it("has folders inside each other that would take minutes to create", async () => {
    const deep = { [`${"a/".repeat(2000)}b.srt`]: LINES };
    expect(await rejectionOf(bySevenZip(rar4Of(deep)))).toEqual({ kind: "damaged" });
    expect(await rejectionOf(bySevenZip(rar5Of(deep)))).toEqual({ kind: "damaged" });
  });
});

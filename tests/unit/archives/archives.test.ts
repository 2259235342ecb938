import { describe, expect, it } from "vitest";
import { ArchiveError } from "@/utils/archives/archive";
import type { Unpacked } from "@/utils/archives/archive";
import { entryName, uniqueNames } from "@/utils/archives/entry-names";
import { readBySevenZip } from "@/utils/archives/seven-zip";
import { readArchive } from "@/utils/archives/read-archive";
import { fixture, LINES, rar4Of, rar5Of, sevenZip, sevenZipOf, zipOf } from "./make-archives";

const TYPES = ["srt", "ass", "txt"];

const fromZip = (bytes: BlobPart, name = "pack.zip") =>
  readArchive(new File([bytes], name), TYPES, new AbortController().signal);
const bySevenZip = (bytes: Uint8Array, types = TYPES) => readBySevenZip(sevenZip, bytes, types);

/** The kind of its refusal, or what was read in spite of all. */
async function refusalOf(reading: Promise<Unpacked>) {
  try {
    return (await reading).files.map(({ name }) => name);
  } catch (error) {
    return error instanceof ArchiveError ? error.refusal : error;
  }
}

const textOf = (bytes: Uint8Array | undefined) => new TextDecoder().decode(bytes);
const inWords = ({ files, others, inner }: Unpacked) => ({
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
  it("is read from a zip, whatever its name says", async () => {
    expect(inWords(await fromZip(zipOf(PACK), "pack.rar"))).toEqual(READ);
  });

  it("is read from a solid 7z", async () => {
    expect(inWords(await bySevenZip(await sevenZipOf(PACK, ["-ms=on"])))).toEqual(READ);
  });

  it("is read from RAR 4 and RAR 5, stored", async () => {
    expect(inWords(await bySevenZip(rar4Of(PACK)))).toEqual(READ);
    expect(inWords(await bySevenZip(rar5Of(PACK)))).toEqual(READ);
  });

  it("is read from RAR 4 and RAR 5, compressed", async () => {
    const old = await bySevenZip(fixture("rar4-compressed.rar"), ["html", "txt"]);
    expect(old.files.map(({ name, bytes }) => `${name} ${bytes.length}`)).toEqual([
      "LibarchiveAddingTest.html 20111",
      "test.txt 20",
      "testdir - LibarchiveAddingTest.html 20111",
    ]);
    const solid = await bySevenZip(fixture("rar5-solid.rar"), ["bin"]);
    expect(solid.files.map(({ bytes }) => bytes.length)).toEqual([4096, 4096, 4096, 4096]);
  });

  it("may have nothing that is wanted", async () => {
    const nothing = { files: [], others: 1, inner: [] };
    expect(await fromZip(zipOf({ "a.nfo": "x" }))).toEqual(nothing);
    expect(await bySevenZip(rar5Of({ "a.nfo": "x" }))).toEqual(nothing);
    expect(await fromZip(zipOf({}))).toEqual({ files: [], others: 0, inner: [] });
  });
});

describe("names in an archive", () => {
  it("are names, never paths, and show what they are", () => {
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

  it("stay apart when they are the same", () => {
    expect(uniqueNames(["German/a.srt", "French/a.srt", "a.srt", "A.srt", "French/a.srt"])).toEqual(
      ["a.srt", "French - a.srt", "2 - a.srt", "3 - A.srt", "4 - a.srt"],
    );
  });

  it("lead nowhere when a 7z is unpacked, nor do links", async () => {
    const odd = { "../../up.srt": LINES, "/root.srt": LINES, "a\u202E.srt": LINES };
    for (const bytes of [zipOf(odd), rar4Of(odd), rar5Of(odd)]) {
      const read = bytes[0] === 0x50 ? fromZip(bytes) : bySevenZip(bytes);
      // oxlint-disable-next-line no-await-in-loop -- one after the other
      expect((await read).files.map(({ name }) => name)).toEqual(["up.srt", "root.srt", "a.srt"]);
    }
    const linked = await bySevenZip(fixture("rar5-link.rar"), ["txt"]);
    expect(linked.files.map(({ name }) => name)).toEqual(["file.txt"]);
  });

  it("of the prototype are names like others", async () => {
    const read = await fromZip(zipOf({ "constructor/prototype/a.srt": LINES }));
    expect(read.files.map(({ name }) => name)).toEqual(["a.srt"]);
  });
});

/** Writes a number into a copy, `at` bytes behind a mark; the last one is in the table. */
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

describe("a zip that is refused", () => {
  const zip = zipOf({ "a.srt": LINES.repeat(100) });
  const patch = (at: number, values: number[], mark = TABLE_ENTRY) =>
    refusalOf(fromZip(patched(zip, mark, at, values)));

  it("is encrypted, in parts, or packed in a way that nobody else uses", async () => {
    expect(await patch(8, [1, 0])).toEqual({ kind: "encrypted" });
    expect(await patch(4, [1, 0], TABLE_END)).toEqual({ kind: "part" });
    expect(await patch(10, [99, 0])).toEqual({ kind: "method" });
  });

  it("is damaged: cut off, with another sum, with numbers that lead outside", async () => {
    const damaged = { kind: "damaged" };
    expect(await refusalOf(fromZip(zip.slice(0, -30)))).toEqual(damaged);
    expect(await refusalOf(fromZip(zip.slice(0, 10)))).toEqual(damaged);
    expect(await patch(16, [1, 2, 3, 4])).toEqual(damaged);
    expect(await patch(42, [255, 255, 255, 127])).toEqual(damaged);
    expect(await patch(16, [255, 255, 255, 127], TABLE_END)).toEqual(damaged);
    const texts: Unpacked["files"] = [];
    for (let at = 30; at < zip.length; at += 7) {
      const flipped = Uint8Array.from(zip);
      flipped[at] = (flipped[at] ?? 0) ^ 0x55;
      // oxlint-disable-next-line no-await-in-loop -- one after the other
      const read = await fromZip(flipped).catch(() => ({ files: [] }));
      texts.push(...read.files);
    }
    // What was changed says nothing about the text: times, rights.
    expect(texts.filter(({ bytes }) => textOf(bytes) !== LINES.repeat(100))).toEqual([]);
  });

  it("is no archive", async () => {
    expect(await refusalOf(fromZip("<html>", "a.zip"))).toEqual({ kind: "not-archive" });
    expect(await refusalOf(fromZip("", "a.rar"))).toEqual({ kind: "not-archive" });
  });

  it("would unpack to too much: by its own word, or against it", async () => {
    const gigabyte = [0, 0, 0, 0x40];
    expect(await patch(24, gigabyte)).toMatchObject({ kind: "entry-too-large", name: "a.srt" });
    expect(await patch(24, [0, 0, 0, 1])).toEqual({ kind: "bomb" });
    const bomb = zipOf({ "a.srt": " ".repeat(8_000_000) });
    expect(await refusalOf(fromZip(bomb))).toEqual({ kind: "bomb" });
    // It says that it is small: what comes out is counted.
    const liar = patched(bomb, TABLE_ENTRY, 24, [0, 1, 0, 0]);
    expect(await refusalOf(fromZip(liar))).toEqual({ kind: "damaged" });
  });

  it("has more entries than any pack", async () => {
    const many = Object.fromEntries(Array.from({ length: 5001 }, (_, at) => [`${at}.srt`, ""]));
    expect(await refusalOf(fromZip(zipOf(many)))).toEqual({ kind: "too-many", limit: 5000 });
  });

  it("is larger than any pack, and not even read", async () => {
    const file = Object.defineProperty(new File(["x"], "a.zip"), "size", { value: 3e9 });
    const reading = readArchive(file, TYPES, new AbortController().signal);
    expect(await refusalOf(reading)).toMatchObject({ kind: "too-large", size: 3e9 });
  });
});

describe("a rar or 7z that is refused", () => {
  it("is encrypted, its table or its files", async () => {
    const encrypted = { kind: "encrypted" };
    const files = { "a.srt": LINES };
    expect(await refusalOf(bySevenZip(await sevenZipOf(files, ["-psecret"])))).toEqual(encrypted);
    const whole = await sevenZipOf(files, ["-psecret", "-mhe=on"]);
    expect(await refusalOf(bySevenZip(whole))).toEqual(encrypted);
    for (const name of ["rar4-encrypted-table.rar", "7z-encrypted-table.7z", "rar4-encrypted.rar"])
      // oxlint-disable-next-line no-await-in-loop -- one after the other
      expect(await refusalOf(bySevenZip(fixture(name)))).toEqual(encrypted);
  });

  it("is one of several parts", async () => {
    const isVolume = 1;
    expect(await refusalOf(bySevenZip(rar4Of({ "a.srt": LINES }, { flags: isVolume })))).toEqual({
      kind: "part",
    });
  });

  it("is damaged, wherever that is", async () => {
    const whole = await sevenZipOf({ "a.srt": LINES.repeat(20) });
    const makes = [rar4Of({ "a.srt": LINES }), rar5Of({ "a.srt": LINES }), whole];
    for (const bytes of makes)
      for (const part of [0.3, 0.6, 0.9]) {
        const cut = bytes.slice(0, bytes.length * part);
        // oxlint-disable-next-line no-await-in-loop -- one after the other
        expect(await refusalOf(bySevenZip(cut))).toEqual({ kind: "damaged" });
      }
    const flipped = rar5Of({ "a.srt": LINES });
    flipped[flipped.length - 20] = 0;
    expect(await refusalOf(bySevenZip(flipped))).toEqual({ kind: "damaged" });
  });

  it("says that it unpacks to a gigabyte", async () => {
    const huge = { size: 1_073_741_824 };
    for (const bytes of [rar4Of({ "a.srt": LINES }, huge), rar5Of({ "a.srt": LINES }, huge)])
      // oxlint-disable-next-line no-await-in-loop -- one after the other
      expect(await refusalOf(bySevenZip(bytes))).toMatchObject({ kind: "entry-too-large" });
    const bomb = await sevenZipOf({ "a.srt": " ".repeat(8_000_000) });
    expect(await refusalOf(bySevenZip(bomb))).toEqual({ kind: "bomb" });
  });
});

import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { describe, expect, it } from "vitest";
import { decode, knownEncodings } from "@/utils/decode";

const FILES = path.join(import.meta.dirname, "files");
const bytesOf = (name: string) => new Uint8Array(readFileSync(path.join(FILES, name)));

/** [name, language, encoding] of "pl.windows-1250.srt". */
const GUESSED = readdirSync(FILES).flatMap((name) => {
  const [, language = "", encoding = ""] =
    /^(\w\w)\.((?:windows|iso|koi8|ibm|shift|euc|gb|big)[\w-]+)\.srt$/.exec(name) ?? [];
  return encoding === "" ? [] : ([[name, language, encoding]] as const);
});

describe("the encoding of a file", () => {
  it.each(GUESSED)("is detected from its letters: %s", (name, language, encoding) => {
    const bytes = bytesOf(name);
    expect(decode(bytes)).toMatchObject({ encoding, source: "guess", hasBom: false });
    expect(decode(bytes, { language })).toMatchObject({ encoding });
    expect(decode(bytes).guesses[0]?.encoding).toBe(encoding);
    expect(decode(bytes).text).not.toMatch(/[\uFFFD\u0080-\u009F]/);
  });

  it.each([
    ["en.utf-8-bom.srt", "utf-8", "mark"],
    ["pl.utf-8.srt", "utf-8", "valid"],
    ["ja.utf-16le-bom.srt", "utf-16le", "mark"],
    ["ru.utf-16be.srt", "utf-16be", "guess"],
  ])("is detected from byte order marks and valid bytes: %s", (name, encoding, source) => {
    const decoded = decode(bytesOf(name));
    expect(decoded).toMatchObject({ encoding, source, mixedLines: 0 });
    expect(decoded.text.startsWith("1\r\n") || decoded.text.startsWith("1\n")).toBe(true);
  });

  it("may differ between lines if files were concatenated", () => {
    const { text, encoding, mixedLines } = decode(bytesOf("fr.mixed.srt"));
    expect([encoding, mixedLines]).toEqual(["utf-8", 1]);
    expect(text).toContain("décidé");
    expect(text).toContain("resynchronisés par Éloïse");
  });

  it("is the one that the user chose; an unknown name is ignored", () => {
    const bytes = bytesOf("ru.windows-1251.srt");
    expect(decode(bytes, { encoding: "koi8-r" })).toMatchObject({
      encoding: "koi8-r",
      source: "chosen",
    });
    expect(decode(bytes, { encoding: "klingon" }).encoding).toBe("windows-1251");
    expect(knownEncodings()).toContain("shift_jis");
  });

  it("follows the declared language of the subtitle if letters do not decide", () => {
    const bytes = Uint8Array.of(0x93, 0x48, 0x69, 0x94);
    expect(decode(bytes).text).toBe("“Hi”");
    expect(decode(bytes, { language: "cs" }).encoding).toBe("windows-1250");
  });

  it("is detected without an error for any bytes", () => {
    const noise = Uint8Array.from({ length: 5000 }, (_, index) => (index * 7919 + 13) % 256);
    for (const bytes of [
      new Uint8Array(),
      noise,
      noise.subarray(1),
      Uint8Array.of(0xef, 0xbb, 0xbf),
    ])
      expect(typeof decode(bytes).text).toBe("string");
  });
});

import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  utimesSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { brotliDecompressSync } from "node:zlib";
import { strFromU8, unzipSync } from "fflate";
import { describe, expect, it, onTestFinished } from "vitest";
import { compressFolder, entryOf, zipFolder } from "../../scripts/lib/release.mjs";
import { version } from "../../package.json";

const DAY = "2026-11-23";
const FILES = { "index.html": "<html>", "assets/b.js": "b".repeat(999), "assets/a/c.css": "ü" };

/** A folder with these files, created in this order and at this time. */
function folderOf(files: [name: string, text: string][], seconds: number): string {
  const folder = mkdtempSync(path.join(tmpdir(), "bazarr-web-zip-"));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  for (const [name, text] of files) {
    const file = path.join(folder, name);
    mkdirSync(path.dirname(file), { recursive: true });
    writeFileSync(file, text);
    utimesSync(file, seconds, seconds);
  }
  return folder;
}

/** Time in the first entry of the zip: DOS time and date, two numbers of 16 bits. */
const timeIn = (files: Record<string, string>, day: string) =>
  Buffer.from(zipFolder(folderOf(Object.entries(files), 1), day)).readUInt32LE(10);

it("compresses scripts and styles for the image", () => {
  const folder = folderOf(Object.entries(FILES), 1);
  const target = `${folder}.br`;
  onTestFinished(() => rmSync(target, { recursive: true }));
  compressFolder(folder, target);
  const packed = readFileSync(path.join(target, "assets/b.js.br"));
  expect(brotliDecompressSync(packed).toString()).toBe(FILES["assets/b.js"]);
  expect(existsSync(path.join(target, "assets/a/c.css.br"))).toBe(true);
  // The page is filled in by the server.
  expect(existsSync(path.join(target, "index.html.br"))).toBe(false);
});

describe("the zip of a release", () => {
  it("contains the files of the build unchanged", () => {
    const zip = unzipSync(zipFolder(folderOf(Object.entries(FILES), 1_700_000_000), DAY));
    const texts = Object.entries(zip).map(([name, bytes]) => [name, strFromU8(bytes)]);
    expect(Object.fromEntries(texts)).toEqual(FILES);
  });

  it("is byte-identical on another day, in another zone, and in another order", () => {
    const zone = process.env.TZ;
    const first = zipFolder(folderOf(Object.entries(FILES), 1_700_000_000), DAY);
    onTestFinished(() => {
      process.env.TZ = zone;
    });
    process.env.TZ = "Pacific/Kiritimati";
    const second = zipFolder(folderOf(Object.entries(FILES).toReversed(), 1_800_000_000), DAY);
    expect(Buffer.compare(first, second)).toBe(0);
  });
});

describe("the time of the files", () => {
  it("differs if a file differs, even at the same size, because servers identify a file by both", () => {
    const changed = { ...FILES, "index.html": "<HTML>" };
    expect(timeIn(changed, DAY)).not.toBe(timeIn(FILES, DAY));
    expect(timeIn(FILES, "2026-11-24")).not.toBe(timeIn(FILES, DAY));
  });
});

describe("the notes of a release", () => {
  const CHANGELOG = `# Changelog

## [Unreleased]

## [1.1.0] - 2027-01-02

### Fixed

- A thing.

## [1.0.0] - 2026-12-01

- The first.

[1.0.0]: https://example.org/1.0.0
`;

  it("are the text of the version in the changelog", () => {
    expect(entryOf(CHANGELOG, "1.1.0")).toEqual({
      day: "2027-01-02",
      notes: "### Fixed\n\n- A thing.\n",
    });
    expect(entryOf(CHANGELOG, "1.0.0").notes).toBe("- The first.\n");
  });

  it.each(["1.0.1", "Unreleased"])("cannot be empty: %s", (name) => {
    expect(() => entryOf(CHANGELOG, name)).toThrow(`CHANGELOG.md has no entry for ${name}`);
  });

  it("exist for the version of package.json", () => {
    expect(entryOf(readFileSync("CHANGELOG.md", "utf8"), version).notes).toMatch(/^\S/);
  });

  it("belong to the version in the commands of docs/install.md", () => {
    const named = readFileSync("docs/install.md", "utf8").matchAll(/bazarr-web-(\d\S*?)\.zip/g);
    const versions = [...named].map((match) => match[1]);
    expect(versions.length).toBeGreaterThan(1);
    expect(new Set(versions)).toEqual(new Set([version]));
  });
});

import { createHash } from "node:crypto";
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { brotliCompressSync } from "node:zlib";
import { zipSync } from "fflate";

const UNIX = 3;
/** A regular file that its owner can write and everyone can read. */
const MODE = 0o10_0644 << 16;

/** The files below a folder by their paths with "/", sorted, so that the order does not depend on the file system. */
function listFiles(folder) {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => path.relative(folder, path.join(entry.parentPath, entry.name)))
    .map((name) => name.replaceAll(path.sep, "/"))
    .toSorted();
}

/** Writes the texts of a folder into another folder, compressed as far as possible, for `sendFile` of the server. */
export function compressFolder(folder, target) {
  for (const name of listFiles(folder).filter((one) => /\.(?:js|css|svg)$/.test(one))) {
    const file = path.join(target, `${name}.br`);
    mkdirSync(path.dirname(file), { recursive: true });
    writeFileSync(file, brotliCompressSync(readFileSync(path.join(folder, name))));
  }
}

/** Steps of two seconds in a day: the time resolution of a zip file. */
const TICKS = 43_200;

/**
 * The files below a folder as a zip. The same files result in the same bytes, at any time and place.
 * @param day of the release, "2026-11-23"
 */
export function zipFolder(folder, day) {
  const contents = listFiles(folder).map((name) => [name, readFileSync(path.join(folder, name))]);
  // Servers distinguish old and new files by size and time, and sw.js mostly keeps its size, so the time of day is
  // derived from the contents.
  const hash = createHash("sha256");
  for (const [name, bytes] of contents) hash.update(name).update(bytes);
  const tick = hash.digest().readUInt32BE() % TICKS;
  const [year, month, date] = day.split("-").map(Number);
  // A zip contains local times: this one is the same in all time zones.
  const mtime = new Date(year, month - 1, date, 0, 0, 2 * tick);
  const options = { mtime, os: UNIX, attrs: MODE };
  const files = contents.map(([name, bytes]) => [name, [bytes, options]]);
  return zipSync(Object.fromEntries(files), { level: 9 });
}

export const sha256 = (bytes) => createHash("sha256").update(bytes).digest("hex");

/**
 * The changelog entry of a version: its day, and the notes without their heading.
 * @throws Error if there is none
 */
export function entryOf(changelog, version) {
  const sections = changelog.split(/^## /m).slice(1);
  const section = sections.find((text) => text.startsWith(`[${version}]`));
  const [heading, ...lines] = section?.split("\n") ?? [];
  const notes = lines.join("\n").replace(/^\[[^\]]+\]: .*$/gm, "");
  const day = / - (\d{4}-\d{2}-\d{2})$/.exec(heading)?.[1];
  if (!day || !notes.trim()) throw new Error(`CHANGELOG.md has no entry for ${version}`);
  return { day, notes: `${notes.trim()}\n` };
}

/**
 * Copies the templates of app stores with the version and the owner of the images, whose names are lowercase.
 * @param owner "OWNER" leaves the placeholder
 */
export function fillTemplates(from, to, { version, owner }) {
  for (const name of listFiles(from)) {
    const text = readFileSync(path.join(from, name), "utf8")
      .replaceAll("VERSION", version)
      .replaceAll("ghcr.io/OWNER", `ghcr.io/${owner === "OWNER" ? owner : owner.toLowerCase()}`)
      .replaceAll("OWNER", owner);
    mkdirSync(path.dirname(path.join(to, name)), { recursive: true });
    writeFileSync(path.join(to, name), text);
  }
}

import { createHash } from "node:crypto";
import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { zipSync } from "fflate";

const UNIX = 3;
/** A plain file that its owner writes and all may read. */
const MODE = 0o10_0644 << 16;

/** The files below a folder by their paths with "/", sorted, so that no file system decides the order. */
export function listFiles(folder) {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => path.relative(folder, path.join(entry.parentPath, entry.name)))
    .map((name) => name.replaceAll(path.sep, "/"))
    .toSorted();
}

/** The files below a folder as a zip. The same files give the same bytes, whenever and wherever. */
export function zipFolder(folder) {
  // A zip writes the time of the clock on the wall: this one is the same in every zone.
  const options = { mtime: new Date(1980, 0, 1), os: UNIX, attrs: MODE };
  const files = listFiles(folder).map((name) => [
    name,
    [readFileSync(path.join(folder, name)), options],
  ]);
  return zipSync(Object.fromEntries(files), { level: 9 });
}

export const sha256 = (bytes) => createHash("sha256").update(bytes).digest("hex");

/**
 * What the changelog says of a version, without its heading.
 * @throws Error when it says nothing
 */
export function notesOf(changelog, version) {
  const sections = changelog.split(/^## /m).slice(1);
  const section = sections.find((text) => text.startsWith(`[${version}]`));
  const notes = section?.slice(section.indexOf("\n")).replace(/^\[[^\]]+\]: .*$/gm, "");
  if (!notes?.trim()) throw new Error(`CHANGELOG.md says nothing of ${version}`);
  return `${notes.trim()}\n`;
}

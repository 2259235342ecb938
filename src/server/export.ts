import { createHash } from "node:crypto";
import {
  accessSync,
  constants,
  copyFileSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from "node:fs";
import path from "node:path";

import { INSTALLATION } from "@/utils/installation";
import type { Installation } from "@/utils/installation";

/** Subfolder of the exported folder for the command's own files. */
const OWN = ".bazarr-web";
const LIST = "files.json";
const INDEX = "index.html";

/** The files that this command wrote, so that it never changes others: checksums by path with "/". */
interface Exported {
  version: string;
  files: Record<string, string>;
}

/** Thrown if nothing was changed. The message is a sentence for the user. */
class ExportError extends Error {}

/**
 * The command `export` of the image: writes the interface into a folder that Bazarr serves. The copies are compared
 * with their sources, and then replace the old files one at a time, the page last, so that the page always finds its
 * files. The previous version is kept.
 * @returns the exit code, after printing one line
 */
export function exportInterface(dist: string, folder: string, version: string): number {
  const say = (text: string) => `Bazarr Web ${version}: ${text}`;
  let next: Prepared | undefined;
  try {
    next = prepare(dist, folder);
    if (!next) {
      console.log(say(`already in ${folder}, nothing to do.`));
      return 0;
    }
    const kept = next.before && keepLast(folder, next.before);
    swap(folder, version, next);
    const count = Object.keys(next.files).length;
    console.log(say(`${count} files are in ${folder} and match the image.${kept ?? ""}`));
    return 0;
  } catch (error) {
    const state = next ? "Run it again; the page in use is complete." : "Nothing was changed.";
    console.error(say(`${describeError(error, folder)} ${state}`));
    return 1;
  }
}

interface Prepared {
  before: Exported | undefined;
  files: Exported["files"];
}

const newFiles = (folder: string) => path.join(folder, OWN, "new");

/**
 * Copies the files into a new folder next to the files in use. @returns undefined if the same files are already in use
 * @throws ExportError, or an error of the file system
 */
function prepare(dist: string, folder: string): Prepared | undefined {
  checkFolder(folder);
  const before = readExported(folder);
  const files = checksums(dist);
  if (before && isInPlace(folder, files)) return undefined;
  const fresh = newFiles(folder);
  rmSync(fresh, { recursive: true, force: true });
  copyFiles(dist, fresh, files);
  if (!isInPlace(fresh, files))
    throw new ExportError("The copy differs from the image. Check the disk, and try again.");
  return { before, files };
}

function swap(folder: string, version: string, { before, files }: Prepared): void {
  const fresh = newFiles(folder);
  // Lists the old and the new files, so that the next run can replace all of them if this one is interrupted.
  writeList(folder, { version, files: { ...before?.files, ...files } });
  for (const name of Object.keys(files).toSorted(byPageLast)) {
    mkdirSync(path.dirname(path.join(folder, name)), { recursive: true });
    renameSync(path.join(fresh, name), path.join(folder, name));
  }
  writeNote(folder);
  for (const name of Object.keys(before?.files ?? {}))
    if (!Object.hasOwn(files, name)) rmSync(path.join(folder, name), { force: true });
  rmSync(fresh, { recursive: true, force: true });
  writeList(folder, { version, files });
}

function checkFolder(folder: string): void {
  if (!statSync(folder, { throwIfNoEntry: false })?.isDirectory())
    throw new ExportError(`There is no folder ${folder}: mount one there.`);
  accessSync(folder, constants.W_OK);
  const others = readdirSync(folder).filter((name) => name !== OWN);
  if (others.length > 0 && !readExported(folder))
    throw new ExportError(
      `${folder} has files that this command did not write, such as ${others[0]}. Empty it, or mount another folder.`,
    );
}

/** The files that the last run wrote; undefined before the first run. @throws ExportError if the list is damaged */
function readExported(folder: string): Exported | undefined {
  const list = path.join(folder, OWN, LIST);
  if (!statSync(list, { throwIfNoEntry: false })) return undefined;
  try {
    const { version, files } = JSON.parse(readFileSync(list, "utf8"));
    const entries = Object.entries<unknown>(files);
    if (typeof version === "string" && entries.every(isInFolder)) return { version, files };
  } catch {
    // Handled below, as a list with a wrong shape.
  }
  throw new ExportError(`${list} is damaged. Empty ${folder}, and try again.`);
}

/** False for an entry that would be outside of the folder, because the list was changed. */
const isInFolder = ([name, sum]: [string, unknown]) =>
  typeof sum === "string" && !path.isAbsolute(name) && !name.split("/").includes("..");

/** Writes the list under a temporary name first, because an incomplete list would stop the next run. */
function writeList(folder: string, exported: Exported): void {
  const list = path.join(folder, OWN, LIST);
  mkdirSync(path.dirname(list), { recursive: true });
  writeFileSync(`${list}.new`, JSON.stringify(exported, null, 1));
  renameSync(`${list}.new`, list);
}

/** Writes the file from which the page shows the kind and date of its installation. */
function writeNote(folder: string): void {
  const note: Installation = { kind: "folder", since: new Date().toISOString() };
  mkdirSync(path.dirname(path.join(folder, INSTALLATION)), { recursive: true });
  writeFileSync(path.join(folder, INSTALLATION), JSON.stringify(note));
}

/** Copies the version in use if it is complete. @returns a sentence about it that begins with a space */
function keepLast(folder: string, { version, files }: Exported): string | undefined {
  if (!isInPlace(folder, files)) return undefined;
  const last = path.join(folder, OWN, "last");
  rmSync(`${last}.new`, { recursive: true, force: true });
  copyFiles(folder, `${last}.new`, files);
  rmSync(last, { recursive: true, force: true });
  renameSync(`${last}.new`, last);
  return ` Version ${version} is kept in ${OWN}/last.`;
}

const byPageLast = (a: string, b: string) => Number(a === INDEX) - Number(b === INDEX);

/** The files below a folder, with their checksums. */
function checksums(folder: string): Exported["files"] {
  const files = readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => path.join(parentPath, name))
    // `writeNote` writes this file.
    .filter((file) => file !== path.join(folder, INSTALLATION));
  return Object.fromEntries(
    files.map((file) => [path.relative(folder, file).split(path.sep).join("/"), checksum(file)]),
  );
}

const checksum = (file: string) => createHash("sha256").update(readFileSync(file)).digest("hex");

const isInPlace = (folder: string, files: Exported["files"]) =>
  Object.entries(files).every(([name, sum]) => {
    const file = path.join(folder, name);
    return statSync(file, { throwIfNoEntry: false })?.isFile() && checksum(file) === sum;
  });

function copyFiles(from: string, to: string, files: Exported["files"]): void {
  for (const name of Object.keys(files)) {
    mkdirSync(path.dirname(path.join(to, name)), { recursive: true });
    copyFileSync(path.join(from, name), path.join(to, name));
  }
}

function describeError(error: unknown, folder: string): string {
  if (error instanceof ExportError) return error.message;
  const code = error instanceof Error && "code" in error ? error.code : undefined;
  const user = process.getuid ? `${process.getuid()}:${process.getgid?.()}` : "this user";
  if (code === "EACCES" || code === "EPERM")
    return `User ${user} cannot write to ${folder}: change the owner of the folder, or set "user" to its owner.`;
  if (code === "EROFS") return `${folder} is read-only: mount it without ":ro" here.`;
  if (code === "ENOSPC" || code === "EDQUOT") return `The disk of ${folder} is full.`;
  return `${folder} could not be written (${error instanceof Error ? error.message : String(error)}).`;
}

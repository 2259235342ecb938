import { Inflate } from "fflate";
import { ArchiveError, checkDeclared, LIMITS, refuse, sortOf } from "./archive";
import type { Unpacked } from "./archive";
import { crc32 } from "./crc32";
import { entryName, uniqueNames } from "./entry-names";
import type { Steps } from "../time-slices";

const END = 0x06054b50;
const ENTRY = 0x02014b50;
const LOCAL = 0x04034b50;
/** Its size without names and comments. */
const [END_SIZE, ENTRY_SIZE, LOCAL_SIZE] = [22, 46, 30];
/** A comment at the end of the file can have as many bytes. */
const MOST_COMMENT = 0xffff;
/** Stands for a number that is elsewhere, because it is too large. */
const ELSEWHERE = 0xffffffff;
const [STORED, DEFLATED] = [0, 8];
const IS_ENCRYPTED = 1;
const IS_UTF8 = 0x800;

interface Entry {
  path: string;
  flags: number;
  method: number;
  crc: number;
  packed: number;
  size: number;
  offset: number;
}

const viewOf = ({ buffer, byteOffset, byteLength }: Uint8Array) =>
  new DataView(buffer, byteOffset, byteLength);

/** Where the end of the archive says that its table of contents stands; several disks have several tables. */
function tableOf(view: DataView): { count: number; offset: number } {
  const first = Math.max(0, view.byteLength - END_SIZE - MOST_COMMENT);
  for (let at = view.byteLength - END_SIZE; at >= first; at--) {
    if (view.getUint32(at, true) !== END) continue;
    if (view.getUint16(at + 4, true) !== view.getUint16(at + 6, true)) throw refuse("part");
    return { count: view.getUint16(at + 10, true), offset: view.getUint32(at + 16, true) };
  }
  throw refuse("damaged");
}

/** Without a mark names are in the alphabet of some old machine: what is not UTF-8 is read letter by letter. */
function nameOf(bytes: Uint8Array, isUtf8: boolean): string {
  try {
    return new TextDecoder("utf-8", { fatal: !isUtf8 }).decode(bytes);
  } catch {
    return new TextDecoder("windows-1252").decode(bytes);
  }
}

function readTable(bytes: Uint8Array): Entry[] {
  const view = viewOf(bytes);
  const { count, offset } = tableOf(view);
  if (count > LIMITS.entries) throw new ArchiveError({ kind: "too-many", limit: LIMITS.entries });
  const entries: Entry[] = [];
  let at = offset;
  for (let index = 0; index < count; index++) {
    if (view.getUint32(at, true) !== ENTRY) throw refuse("damaged");
    const flags = view.getUint16(at + 8, true);
    const nameAt = at + ENTRY_SIZE;
    const afterName = nameAt + view.getUint16(at + 28, true);
    entries.push({
      path: nameOf(bytes.subarray(nameAt, afterName), (flags & IS_UTF8) !== 0),
      flags,
      method: view.getUint16(at + 10, true),
      crc: view.getUint32(at + 16, true),
      packed: view.getUint32(at + 20, true),
      size: view.getUint32(at + 24, true),
      offset: view.getUint32(at + 42, true),
    });
    at = afterName + view.getUint16(at + 30, true) + view.getUint16(at + 32, true);
  }
  return entries;
}

/** Bytes that are unpacked at a time; they become a thousand times as many at most. */
const CHUNK = 16 * 1024;

/** Stops as soon as there is more than was declared. */
function* inflate(data: Uint8Array, out: Uint8Array): Steps<void> {
  let filled = 0;
  const stream = new Inflate((chunk) => {
    if (filled + chunk.length > out.length) throw refuse("damaged");
    out.set(chunk, filled);
    filled += chunk.length;
  });
  for (let at = 0; at < data.length; at += CHUNK) {
    stream.push(data.subarray(at, at + CHUNK), at + CHUNK >= data.length);
    yield;
  }
  if (filled !== out.length) throw refuse("damaged");
}

function* unpack(
  bytes: Uint8Array,
  { method, crc, packed, size, offset }: Entry,
): Steps<Uint8Array<ArrayBuffer>> {
  const view = viewOf(bytes);
  if (packed === ELSEWHERE || offset === ELSEWHERE) throw refuse("method");
  if (view.getUint32(offset, true) !== LOCAL) throw refuse("damaged");
  const start =
    offset + LOCAL_SIZE + view.getUint16(offset + 26, true) + view.getUint16(offset + 28, true);
  const data = bytes.subarray(start, start + packed);
  if (method !== STORED && method !== DEFLATED) throw refuse("method");
  if (data.length !== packed || (method === STORED && packed !== size)) throw refuse("damaged");
  const out = new Uint8Array(size);
  if (method === DEFLATED) yield* inflate(data, out);
  else out.set(data);
  if (crc32(out) !== crc) throw refuse("damaged");
  return out;
}

/**
 * Reads a zip, a piece a step. fflate unpacks; the table is read here, because fflate's own reader tells neither
 * that a file is encrypted nor that its sum is wrong.
 * @throws ArchiveError; other errors are those of a damaged archive
 */
export function* readZip(bytes: Uint8Array, endings: readonly string[]): Steps<Unpacked> {
  const all = readTable(bytes).filter(({ path }) => !/[/\\]$/.test(path));
  const sorted = all.map((entry) => ({ entry, sort: sortOf(entryName(entry.path), endings) }));
  const wanted = sorted.flatMap(({ entry, sort }) => (sort === "wanted" ? [entry] : []));
  if (wanted.some(({ flags }) => (flags & IS_ENCRYPTED) !== 0)) throw refuse("encrypted");
  const names = uniqueNames(wanted.map(({ path }) => path));
  checkDeclared(
    wanted.map(({ size, packed }, index) => ({ name: names[index] ?? "", size, packed })),
    bytes.length,
  );
  const files = [];
  for (const [index, entry] of wanted.entries()) {
    files.push({ name: names[index] ?? "", bytes: yield* unpack(bytes, entry) });
    yield;
  }
  const named = (sort: string) => sorted.filter((one) => one.sort === sort);
  return {
    files,
    others: named("other").length,
    inner: named("inner").map(({ entry }) => entryName(entry.path)),
  };
}

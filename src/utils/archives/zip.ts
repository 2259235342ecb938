import { Inflate, Zip, ZipDeflate } from "fflate";
import { ArchiveError, checkDeclared, LIMITS, rejectArchive, getEntrySort } from "./archive";
import type { UnpackedArchive } from "./archive";
import { decodeNames, entryName, namesInArchive } from "./entry-names";
import type { Steps } from "../time-slices";

const TABLE = Uint32Array.from({ length: 256 }, (_, byte) => {
  let value = byte;
  for (let bit = 0; bit < 8; bit++) value = (value >>> 1) ^ (value & 1 ? 0xedb88320 : 0);
  return value;
});

const END = 0x06054b50;
const ENTRY = 0x02014b50;
const LOCAL = 0x04034b50;
/** The records of Zip64 (APPNOTE 4.3.14, 4.3.15), which precede the end record. */
const [END64, LOCATOR64] = [0x06064b50, 0x07064b50];
/** Sizes of these records without names and comments. */
const [END_SIZE, ENTRY_SIZE, LOCAL_SIZE] = [22, 46, 30];
/** Max bytes of a comment at the end of the file. */
const MAX_COMMENT = 0xffff;
const [END64_SIZE, LOCATOR64_SIZE] = [56, 20];
/** Placeholders for numbers that Zip64 stores elsewhere, which writers also use for small numbers. */
const ELSEWHERE = 0xffffffff;
const COUNT_ELSEWHERE = 0xffff;
const [STORED, DEFLATED] = [0, 8];
const IS_ENCRYPTED = 1;
/** IDs of extra fields: Info-ZIP Unicode Path, and the large numbers of Zip64. */
const UNICODE_PATH = 0x7075;
const ZIP64 = 0x0001;

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

/** A number of 8 bytes; inexact above 2^53, which is beyond all limits anyway. */
const numberAt = (view: DataView, at: number) => Number(view.getBigUint64(at, true));

interface Table {
  count: number;
  offset: number;
}

/** Position of the table of contents, from the end of the archive. An archive on several disks is rejected. */
function tableOf(view: DataView): Table {
  const first = Math.max(0, view.byteLength - END_SIZE - MAX_COMMENT);
  for (let at = view.byteLength - END_SIZE; at >= first; at--) {
    if (view.getUint32(at, true) !== END) continue;
    const count = view.getUint16(at + 10, true);
    const offset = view.getUint32(at + 16, true);
    const isElsewhere = count === COUNT_ELSEWHERE || offset === ELSEWHERE;
    const table = isElsewhere ? tableOf64(view, at - LOCATOR64_SIZE) : undefined;
    if (table) return table;
    if (view.getUint16(at + 4, true) !== view.getUint16(at + 6, true)) throw rejectArchive("part");
    return { count, offset };
  }
  throw rejectArchive("damaged");
}

/** The same from the record of Zip64, whose locator precedes the end record; undefined without a locator. */
function tableOf64(view: DataView, locator: number): Table | undefined {
  if (locator < 0 || view.getUint32(locator, true) !== LOCATOR64) return undefined;
  // Its offset is wrong if something was put before the archive; then the record usually precedes its locator.
  const at = [numberAt(view, locator + 8), locator - END64_SIZE].find(
    (one) => one >= 0 && one <= locator - END64_SIZE && view.getUint32(one, true) === END64,
  );
  if (at === undefined) throw rejectArchive("damaged");
  if (view.getUint32(at + 16, true) !== view.getUint32(at + 20, true)) throw rejectArchive("part");
  return { count: numberAt(view, at + 32), offset: numberAt(view, at + 48) };
}

const utf8 = new TextDecoder("utf-8", { fatal: true, ignoreBOM: true });

function asUtf8(bytes: Uint8Array): string | undefined {
  try {
    return utf8.decode(bytes);
  } catch {
    return undefined;
  }
}

/** The fields that programs add to an entry, by ID. */
function* extraFields(extra: Uint8Array): Generator<[id: number, data: Uint8Array]> {
  const view = viewOf(extra);
  for (let at = 0; at + 4 <= extra.length;) {
    const end = at + 4 + view.getUint16(at + 2, true);
    yield [view.getUint16(at, true), extra.subarray(at + 4, end)];
    at = end;
  }
}

/** The UTF-8 name that Info-ZIP adds; undefined if the entry was renamed, because its checksum is of the old name. */
function unicodePath(name: Uint8Array, extra: Uint8Array): string | undefined {
  for (const [id, data] of extraFields(extra)) {
    if (id !== UNICODE_PATH || data.length < 5 || data[0] !== 1) continue;
    if (viewOf(data).getUint32(1, true) === crc32(name)) return asUtf8(data.subarray(5));
  }
  return undefined;
}

/** The numbers of an entry; those that do not fit are in the field of Zip64, in this order (APPNOTE 4.5.3). */
function numbersOf(view: DataView, at: number, extra: Uint8Array) {
  const data = [...extraFields(extra)].find(([id]) => id === ZIP64)?.[1];
  const large = viewOf(data ?? new Uint8Array());
  let next = 0;
  const read = (position: number) => {
    const number = view.getUint32(position, true);
    if (number !== ELSEWHERE || next + 8 > large.byteLength) return number;
    next += 8;
    return numberAt(large, next - 8);
  };
  const size = read(at + 24);
  return { size, packed: read(at + 20), offset: read(at + 42) };
}

function readTable(bytes: Uint8Array): Entry[] {
  const view = viewOf(bytes);
  const { count, offset } = tableOf(view);
  if (count > LIMITS.entries) throw new ArchiveError({ kind: "too-many", limit: LIMITS.entries });
  const entries: (Omit<Entry, "path"> & { name: Uint8Array; path: string | undefined })[] = [];
  let at = offset;
  for (let index = 0; index < count; index++) {
    if (view.getUint32(at, true) !== ENTRY) throw rejectArchive("damaged");
    const nameAt = at + ENTRY_SIZE;
    const afterName = nameAt + view.getUint16(at + 28, true);
    const afterExtra = afterName + view.getUint16(at + 30, true);
    const name = bytes.subarray(nameAt, afterName);
    const extra = bytes.subarray(afterName, afterExtra);
    entries.push({
      name,
      path: unicodePath(name, extra) ?? asUtf8(name),
      flags: view.getUint16(at + 8, true),
      method: view.getUint16(at + 10, true),
      crc: view.getUint32(at + 16, true),
      ...numbersOf(view, at, extra),
    });
    at = afterExtra + view.getUint16(at + 32, true);
  }
  const legacy = entries.flatMap(({ name, path }) => (path === undefined ? [name] : []));
  const decoded = decodeNames(legacy).values();
  return entries.map((entry) => ({ ...entry, path: entry.path ?? decoded.next().value ?? "" }));
}

/** Packed bytes that are unpacked at a time; they expand about 1,000 times at most. */
const CHUNK = 16 * 1024;

/** Unpacks data; throws as soon as there is more than declared. */
function* inflate(data: Uint8Array, out: Uint8Array): Steps<void> {
  let filled = 0;
  const stream = new Inflate((chunk) => {
    if (filled + chunk.length > out.length) throw rejectArchive("damaged");
    out.set(chunk, filled);
    filled += chunk.length;
  });
  for (let at = 0; at < data.length; at += CHUNK) {
    stream.push(data.subarray(at, at + CHUNK), at + CHUNK >= data.length);
    yield;
  }
  if (filled !== out.length) throw rejectArchive("damaged");
}

function* unpack(
  bytes: Uint8Array,
  { method, crc, packed, size, offset }: Entry,
): Steps<Uint8Array<ArrayBuffer>> {
  const view = viewOf(bytes);
  if (packed === ELSEWHERE || offset === ELSEWHERE) throw rejectArchive("method");
  if (view.getUint32(offset, true) !== LOCAL) throw rejectArchive("damaged");
  const start =
    offset + LOCAL_SIZE + view.getUint16(offset + 26, true) + view.getUint16(offset + 28, true);
  const data = bytes.subarray(start, start + packed);
  if (method !== STORED && method !== DEFLATED) throw rejectArchive("method");
  if (data.length !== packed || (method === STORED && packed !== size))
    throw rejectArchive("damaged");
  const out = new Uint8Array(size);
  if (method === DEFLATED) yield* inflate(data, out);
  else out.set(data);
  if (crc32(out) !== crc) throw rejectArchive("damaged");
  return out;
}

/**
 * Reads a zip, one chunk per step. fflate unpacks it; the table is read here, because fflate's own reader reports
 * neither encrypted files nor wrong checksums.
 * @throws ArchiveError; other errors mean that the archive is damaged
 */
export function* readZip(bytes: Uint8Array, endings: readonly string[]): Steps<UnpackedArchive> {
  const all = readTable(bytes).filter(({ path }) => !/[/\\]$/.test(path));
  const sorted = all.map((entry) => ({
    entry,
    sort: getEntrySort(entryName(entry.path), endings),
  }));
  const wanted = sorted.flatMap(({ entry, sort }) => (sort === "wanted" ? [entry] : []));
  if (wanted.some(({ flags }) => (flags & IS_ENCRYPTED) !== 0)) throw rejectArchive("encrypted");
  const names = yield* namesInArchive(wanted.map(({ path }) => path));
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

/** The checksum that zip archives store for each file. */
export function crc32(bytes: Uint8Array): number {
  let sum = 0xffffffff;
  for (const byte of bytes) sum = (sum >>> 8) ^ (TABLE[(sum ^ byte) & 0xff] ?? 0);
  return ~sum >>> 0;
}

/** Writes a zip, one file per step. Folders are part of the names: "Season 2/Harbor Lights.srt". */
export function* writeZip(
  files: readonly { name: string; bytes: Uint8Array }[],
): Steps<Uint8Array<ArrayBuffer>[]> {
  const pieces: Uint8Array<ArrayBuffer>[] = [];
  const zip = new Zip((error, piece) => {
    if (error) throw error;
    pieces.push(new Uint8Array(piece));
  });
  for (const { name, bytes } of files) {
    const file = new ZipDeflate(name, { level: 6 });
    zip.add(file);
    file.push(bytes, true);
    yield;
  }
  zip.end();
  return pieces;
}

import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import path from "node:path";
import createSevenZip from "7z-wasm";
import { strToU8, zipSync } from "fflate";
import { crc32 } from "@/utils/archives/zip";

/** Archives for tests: plain ones, and malicious ones. */

export const LINES = "1\n00:00:01,000 --> 00:00:02,000\nHello\n";

const wasmBinary = (() => {
  const file = createRequire(import.meta.url).resolve("7z-wasm/7zz.wasm");
  return new Uint8Array(readFileSync(file)).buffer;
})();

/** 7-Zip, loaded as in the worker. */
export const sevenZip: typeof createSevenZip = (options) =>
  createSevenZip({ ...options, wasmBinary });

export const fixture = (name: string): Uint8Array<ArrayBuffer> =>
  new Uint8Array(readFileSync(path.join(import.meta.dirname, "files", name)));

/** A zip with these files. */
export const zipOf = (files: Record<string, string>): Uint8Array<ArrayBuffer> =>
  new Uint8Array(
    zipSync(Object.fromEntries(Object.entries(files).map(([name, text]) => [name, strToU8(text)]))),
  );

/** A 7z with these files, created by 7-Zip. */
export async function sevenZipOf(
  files: Record<string, string>,
  options: readonly string[] = [],
): Promise<Uint8Array<ArrayBuffer>> {
  const program = await sevenZip({ print: () => undefined, printErr: () => undefined });
  const { FS } = program;
  FS.mkdir("/in");
  for (const [name, text] of Object.entries(files)) {
    const folders = name.split("/").slice(0, -1);
    for (let depth = 1; depth <= folders.length; depth++) {
      const folder = `/in/${folders.slice(0, depth).join("/")}`;
      if (!FS.readdir(path.posix.dirname(folder)).includes(path.posix.basename(folder)))
        FS.mkdir(folder);
    }
    FS.writeFile(`/in/${name}`, text);
  }
  program.callMain(["a", ...options, "/out.7z", "/in/."]);
  return new Uint8Array(FS.readFile("/out.7z"));
}

const numbers = (value: number, bytes: number) =>
  Array.from({ length: bytes }, (_, index) => Math.floor(value / 256 ** index) % 256);

interface Zip64Options {
  /** The numbers of each entry in the field of Zip64, and those of the table in its record. */
  elsewhere?: { size?: boolean; packed?: boolean; offset?: boolean; table?: boolean };
  /** Declared numbers in place of the actual ones. */
  size?: number;
  packed?: number;
  count?: number;
  comment?: string;
}

/** A zip with stored files in the form of Zip64 (APPNOTE 4.3.14, 4.5.3). */
export function zip64Of(
  files: Record<string, string>,
  { elsewhere = {}, comment = "", ...declared }: Zip64Options = {},
): Uint8Array<ArrayBuffer> {
  const { size = true, packed = true, offset = true, table = true } = elsewhere;
  const locals: number[] = [];
  const entries = Object.entries(files).flatMap(([name, text]) => {
    const [bytes, nameBytes] = [strToU8(text), strToU8(name)];
    const sums = numbers(crc32(bytes), 4);
    const at = locals.length;
    const sizes = numbers(bytes.length, 4);
    locals.push(
      ...numbers(0x04034b50, 4),
      45,
      0,
      0,
      8,
      0,
      0,
      0,
      0,
      0,
      0,
      ...sums,
      ...sizes,
      ...sizes,
    );
    locals.push(...numbers(nameBytes.length, 2), 0, 0, ...nameBytes, ...bytes);
    const field: number[] = [];
    const number = (value: number, isElsewhere: boolean) => {
      if (isElsewhere) field.push(...numbers(value, 8));
      return numbers(isElsewhere ? 0xffffffff : value, 4);
    };
    // The field has the size first, the entry has the packed size first.
    const whole = number(declared.size ?? bytes.length, size);
    const small = number(declared.packed ?? bytes.length, packed);
    const start = number(at, offset);
    const extra = field.length > 0 ? [1, 0, ...numbers(field.length, 2), ...field] : [];
    // Preceded by the field of another program.
    const extras = [0x55, 0x54, 1, 0, 0, ...extra];
    const head = [...numbers(0x02014b50, 4), 45, 3, 45, 0, 0, 8, 0, 0, 0, 0, 0, 0, ...sums];
    const lengths = [...numbers(nameBytes.length, 2), ...numbers(extras.length, 2), 0, 0];
    const rest = [0, 0, 0, 0, 0, 0, 0, 0, ...start, ...nameBytes, ...extras];
    return [...head, ...small, ...whole, ...lengths, ...rest];
  });
  const count = declared.count ?? Object.keys(files).length;
  const place = [...numbers(entries.length, 8), ...numbers(locals.length, 8)];
  const last = numbers(locals.length + entries.length, 8);
  const record = [
    numbers(0x06064b50, 4),
    numbers(44, 8),
    [45, 0, 45, 0, 0, 0, 0, 0, 0, 0, 0, 0],
    numbers(count, 8),
    numbers(count, 8),
    place,
    numbers(0x07064b50, 4),
    [0, 0, 0, 0],
    last,
    [1, 0, 0, 0],
  ].flat();
  const counts = table ? [255, 255, 255, 255] : [...numbers(count, 2), ...numbers(count, 2)];
  const end = table
    ? Array<number>(8).fill(255)
    : [...numbers(entries.length, 4), ...numbers(locals.length, 4)];
  const words = strToU8(comment);
  const close = [
    ...numbers(0x06054b50, 4),
    0,
    0,
    0,
    0,
    ...counts,
    ...end,
    ...numbers(words.length, 2),
  ];
  return Uint8Array.from([...locals, ...entries, ...(table ? record : []), ...close, ...words]);
}

const RAR4_MARK = [0x52, 0x61, 0x72, 0x21, 0x1a, 7, 0];

/** A block of RAR 4: the checksum of its header, type, flags, size, the rest. */
function rar4Block(type: number, flags: number, rest: readonly number[]): number[] {
  const head = [type, ...numbers(flags, 2), ...numbers(rest.length + 7, 2), ...rest];
  return [...numbers(crc32(Uint8Array.from(head)) % 65_536, 2), ...head];
}

/** A stored file of RAR 4. `size` is its declared uncompressed size. */
export function rar4Of(
  files: Record<string, string>,
  { size, flags = 0 }: { size?: number; flags?: number } = {},
): Uint8Array<ArrayBuffer> {
  const blocks = Object.entries(files).flatMap(([name, text]) => {
    const [bytes, nameBytes] = [strToU8(text), strToU8(name)];
    const head = rar4Block(0x74, 0x8000, [
      ...numbers(bytes.length, 4),
      ...numbers(size ?? bytes.length, 4),
      3,
      ...numbers(crc32(bytes), 4),
      ...numbers(0x5a21_0000, 4),
      20,
      0x30,
      ...numbers(nameBytes.length, 2),
      ...numbers(0x81a4, 4),
      ...nameBytes,
    ]);
    return [...head, ...bytes];
  });
  const main = rar4Block(0x73, flags, [0, 0, 0, 0, 0, 0]);
  return Uint8Array.from([...RAR4_MARK, ...main, ...blocks, ...rar4Block(0x7b, 0x4000, [])]);
}

/** A number in RAR 5 encoding: seven bits per byte. */
function vint(value: number): number[] {
  const low = value % 128;
  return value < 128 ? [low] : [low + 128, ...vint(Math.floor(value / 128))];
}

/** The checksum, then the size of the rest. */
function rar5Block(rest: readonly number[]): number[] {
  const sized = [...vint(rest.length), ...rest];
  return [...numbers(crc32(Uint8Array.from(sized)), 4), ...sized];
}

/** The same for RAR 5. */
export function rar5Of(
  files: Record<string, string>,
  { size }: { size?: number } = {},
): Uint8Array<ArrayBuffer> {
  const blocks = Object.entries(files).flatMap(([name, text]) => {
    const [bytes, nameBytes] = [strToU8(text), strToU8(name)];
    // With a checksum; for Unix.
    const about = [...vint(size ?? bytes.length), ...vint(0x81a4), ...numbers(crc32(bytes), 4)];
    const names = [...vint(nameBytes.length), ...nameBytes];
    const fields = [2, 2, ...vint(bytes.length), 4, ...about, 0, 1, ...names];
    return [...rar5Block(fields), ...bytes];
  });
  const mark = [0x52, 0x61, 0x72, 0x21, 0x1a, 7, 1, 0];
  return Uint8Array.from([...mark, ...rar5Block([1, 0, 0]), ...blocks, ...rar5Block([5, 0, 0])]);
}

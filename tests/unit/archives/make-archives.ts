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

import type { FileSystem, SevenZipModule, SevenZipModuleFactory } from "7z-wasm";
import { ArchiveError, checkDeclared, LIMITS, rejectArchive, getEntrySort } from "./archive";
import type { UnpackedArchive } from "./archive";
import { finish } from "../time-slices";
import { entryName, namesInArchive } from "./entry-names";

/** Paths in the program's file system, which is in memory. */
const [ARCHIVE, OUT] = ["archive", "out"] as const;
/**
 * Max lines of a listing, in which each entry and each folder has about 20. A small archive may list millions of entries,
 * for which there is not enough memory.
 */
const MAX_LINES = 50 * LIMITS.entries;
/** Max parts of a path: 7-Zip needs minutes to create thousands of folders inside each other. */
const MAX_PARTS = 100;
/** With an empty password, because a prompt would wait for input that is not possible. */
const QUIET = ["-p", "-y", "-bd"];

/** Fields of the archive or of an entry in 7-Zip's listing, such as "Size = 12". */
type Fields = ReadonlyMap<string, string>;

function fieldsOf(lines: readonly string[]): Fields {
  return new Map(
    lines.flatMap((line) => {
      const at = line.indexOf(" = ");
      return at === -1 ? [] : [[line.slice(0, at), line.slice(at + 3)] as const];
    }),
  );
}

/** Parses a listing, line by line: 7-Zip does not write line breaks that are part of a name. */
function parseListing(lines: readonly string[]): { archive: Fields; entries: Fields[] } {
  const at = lines.indexOf("----------");
  const [head, rest] = at === -1 ? [lines, []] : [lines.slice(0, at), lines.slice(at + 1)];
  const entries: string[][] = [];
  for (const line of rest)
    if (line.startsWith("Path = ")) entries.push([line]);
    else entries.at(-1)?.push(line);
  return { archive: fieldsOf(head), entries: entries.map(fieldsOf) };
}

const tooMany = () => new ArchiveError({ kind: "too-many", limit: LIMITS.entries });

const isFolder = (entry: Fields) =>
  entry.get("Folder") === "+" || entry.get("Attributes")?.startsWith("D") === true;

/** ID of 7-Zip's encryption. */
const AES = [6, 0xf1, 7, 1];
/** Number of bytes at the end of a 7z that contain how its table is packed. */
const TABLE_END = 256;

/** True for an encrypted table. 7-Zip fails on some of these without a message. */
function hasEncryptedTable(bytes: Uint8Array): boolean {
  const end = bytes.subarray(-TABLE_END);
  return end.some((_, at) => AES.every((byte, index) => end[at + index] === byte));
}

/** 7-Zip in memory, with an archive; `output` collects its output. */
interface Program {
  module: SevenZipModule;
  type: string;
  output: { lines: string[]; errors: string[] };
}

async function start(create: SevenZipModuleFactory, bytes: Uint8Array): Promise<Program> {
  const output: Program["output"] = { lines: [], errors: [] };
  const module = await create({
    print: (line) => {
      if (output.lines.length < MAX_LINES) output.lines.push(line);
    },
    printErr: (line) => void output.errors.push(line),
  });
  module.FS.writeFile(ARCHIVE, bytes);
  module.FS.mkdir(OUT);
  // Set the type explicitly, because otherwise 7-Zip tries all of its 50 formats.
  return { module, output, type: bytes[0] === 0x37 ? "7z" : bytes[6] === 1 ? "rar5" : "rar" };
}

/** Runs a command of 7-Zip. @returns its lines @throws ArchiveError */
function run(
  { module, type, output }: Program,
  command: string,
  args: readonly string[],
): string[] {
  output.lines = [];
  output.errors = [];
  let code: unknown;
  try {
    code = module.callMain([command, ARCHIVE, `-t${type}`, ...QUIET, ...args]);
  } catch {
    throw rejectArchive("damaged");
  }
  const { lines, errors } = output;
  if (lines.length === MAX_LINES) throw tooMany();
  const all = [...lines, ...errors].join("\n");
  if (/^(?:Multivolume = \+|ERROR = Missing volume)/m.test(all)) throw rejectArchive("part");
  if (/encrypted (?:archive|file)/i.test(errors.join("\n"))) throw rejectArchive("encrypted");
  if (/can.t allocate|not enough memory/i.test(all)) throw rejectArchive("memory");
  if (/unsupported method/i.test(all)) throw rejectArchive("method");
  // 1 is a warning without loss of data, such as other data after the archive.
  if (code !== 0 && code !== 1) throw rejectArchive("damaged");
  return lines;
}

/** The files below a folder, without links. */
function filesBelow(FS: FileSystem, folder: string): string[] {
  return FS.readdir(folder)
    .filter((name) => name !== "." && name !== "..")
    .flatMap((name) => {
      const path = `${folder}/${name}`;
      const { mode } = FS.lstat(path);
      if (FS.isDir(mode)) return filesBelow(FS, path);
      return FS.isFile(mode) ? [path] : [];
    });
}

/** Reads the table of contents, and checks it before anything is unpacked. @throws ArchiveError */
function readTable(program: Program, size: number, endings: readonly string[]) {
  const { archive, entries } = parseListing(run(program, "l", ["-slt"]));
  const files = entries.filter((entry) => !isFolder(entry));
  if (files.length > LIMITS.entries) throw tooMany();
  const named = files.map((entry) => {
    const path = entry.get("Path") ?? "";
    const name = entryName(path);
    return { name, path, entry, sort: getEntrySort(name, endings) };
  });
  const wanted = named.filter(({ sort }) => sort === "wanted");
  if (wanted.some(({ path }) => path.split("/").length > MAX_PARTS)) throw rejectArchive("damaged");
  if (wanted.some(({ entry }) => entry.get("Encrypted") === "+")) throw rejectArchive("encrypted");
  const isSolid = archive.get("Solid") === "+";
  const declared = wanted.map(({ name, entry }) => {
    const packed = entry.get("Packed Size") ?? "";
    return {
      name,
      size: sizeIn(entry.get("Size")),
      packed: isSolid || packed === "" ? undefined : Number(packed),
    };
  });
  checkDeclared(declared, size);
  return {
    files: files.length,
    wanted: wanted.length,
    inner: named.flatMap(({ name, sort }) => (sort === "inner" ? [name] : [])),
  };
}

/** Parses a size. An unknown size is rejected, because it has no limit. @throws ArchiveError */
function sizeIn(text: string | undefined): number {
  if (!/^\d+$/.test(text ?? "")) throw rejectArchive("damaged");
  return Number(text);
}

/**
 * Reads a rar or 7z with 7-Zip in WebAssembly: first the table, then the wanted files if they are within the limits.
 * Blocks its thread, so it runs in a worker.
 * @throws ArchiveError
 */
export async function readBySevenZip(
  create: SevenZipModuleFactory,
  bytes: Uint8Array,
  endings: readonly string[],
): Promise<UnpackedArchive> {
  const program = await start(create, bytes);
  const { FS } = program.module;
  try {
    const table = readTable(program, bytes.length, endings);
    const { inner } = table;
    if (table.wanted === 0) return { files: [], others: table.files - inner.length, inner };
    // Unpack each file into its folder; a second one of the same name is renamed.
    const only = endings.map((ending) => `-ir!*.${ending}`);
    run(program, "x", [`-o${OUT}`, "-aou", "-ssc-", ...only]);
    const paths = filesBelow(FS, OUT).filter(
      (path) => getEntrySort(entryName(path), endings) === "wanted",
    );
    const names = finish(namesInArchive(paths.map((path) => path.slice(OUT.length))));
    const files = paths.map((path, index) => ({
      name: names[index] ?? "",
      bytes: new Uint8Array(FS.readFile(path)),
    }));
    return { files, others: table.files - files.length - inner.length, inner };
  } catch (error) {
    const isDamaged = error instanceof ArchiveError && error.rejection.kind === "damaged";
    throw isDamaged && program.type === "7z" && hasEncryptedTable(bytes)
      ? rejectArchive("encrypted")
      : error;
  }
}

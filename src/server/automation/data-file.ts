import { access, constants, mkdir, open, readFile, rename } from "node:fs/promises";
import path from "node:path";
import * as v from "valibot";
import { EMPTY_MEMORY, readMemory } from "@/automation/memory";
import type { Memory } from "@/automation/memory";

/** The content of a file. */
export interface Stored {
  /** Incremented when the rules are saved. */
  revision: number;
  /** As in the file, and possibly invalid: `readRules` reads them. */
  rules: unknown;
  memory: Memory;
}

/** Thrown if the folder or its file cannot be used. The message is a sentence for users. */
export class DataFileError extends Error {}

const VERSION = 1;
const envelope = v.object({
  version: v.number(),
  revision: v.pipe(v.number(), v.integer()),
  rules: v.optional(v.unknown()),
  memory: v.unknown(),
});
const EMPTY: Stored = { revision: 0, rules: undefined, memory: EMPTY_MEMORY };

const getCode = (error: unknown) =>
  error instanceof Error && "code" in error ? String(error.code) : String(error);

/** The rules and the memory of one server, in a file that is complete at any time. */
export class DataFile {
  /** A sentence about data that was lost when the file was read. */
  private loss: string | null = null;
  private writeProblem: string | null = null;
  private stored: Stored = EMPTY;
  /** True if the file is readable: the next write then keeps it as the backup. */
  private isGood = false;
  private queue: Promise<void> = Promise.resolve();
  private readonly file: string;
  private readonly temporary: string;
  private readonly backup: string;

  private constructor(file: string) {
    this.file = file;
    this.temporary = `${file}.tmp`;
    this.backup = `${file}.bak`;
  }

  /**
   * Opens a file, which may be missing.
   * @throws DataFileError if it cannot be read and written
   */
  static async open(folder: string, name: string): Promise<DataFile> {
    const opened = new DataFile(path.join(folder, name));
    try {
      // Not recursively, because Node would never return for a path in a folder such as /proc.
      await mkdir(folder).catch((error: unknown) => {
        if (getCode(error) !== "EEXIST") throw error;
      });
      await access(folder, constants.R_OK | constants.W_OK);
      await opened.load();
    } catch (error) {
      if (error instanceof DataFileError) throw error;
      throw new DataFileError(`The folder ${folder} cannot be used (${getCode(error)}).`);
    }
    return opened;
  }

  /** A sentence for users. */
  get problem(): string | null {
    return this.writeProblem ?? this.loss;
  }

  get(): Stored {
    return this.stored;
  }

  /** Resolves when the change is stored. @throws DataFileError if it could not be stored: then nothing has changed */
  update(change: (now: Stored) => Stored): Promise<void> {
    const write = async () => {
      const next = change(this.stored);
      if (next === this.stored) return;
      try {
        await this.write(JSON.stringify({ version: VERSION, ...next }));
      } catch (error) {
        this.writeProblem = `The file ${this.file} cannot be written (${getCode(error)}).`;
        throw new DataFileError(this.writeProblem);
      }
      this.writeProblem = null;
      this.stored = next;
    };
    const written = this.queue.then(write);
    this.queue = written.catch(() => undefined);
    return written;
  }

  private async load(): Promise<void> {
    const text = await readText(this.file);
    const newest = read(text ?? (await readText(this.temporary)) ?? "");
    if (newest) {
      // The program was stopped between the two renames of a write, so the file still has its temporary name.
      if (text === undefined) await rename(this.temporary, this.file);
      this.isGood = true;
      this.stored = newest;
      return;
    }
    const last = read((await readText(this.backup)) ?? "");
    if (last) {
      this.loss = `The file ${this.file} is damaged. The previous version is used.`;
      this.stored = last;
    } else if (text !== undefined) {
      await rename(this.file, `${this.file}.damaged`);
      this.loss = `The file ${this.file} was damaged. The rules and attempt history were reset.`;
    }
  }

  private async write(text: string): Promise<void> {
    // Readable for this user only, because the file contains titles of the library.
    const handle = await open(this.temporary, "w", 0o600);
    try {
      await handle.chmod(0o600);
      await handle.writeFile(text);
      await handle.sync();
    } finally {
      await handle.close();
    }
    if (this.isGood) await rename(this.file, this.backup);
    await rename(this.temporary, this.file);
    this.isGood = true;
    await syncFolder(path.dirname(this.file));
  }
}

/** Makes the renames survive a power failure, if the system supports that. */
async function syncFolder(folder: string): Promise<void> {
  try {
    const handle = await open(folder, "r");
    try {
      await handle.sync();
    } finally {
      await handle.close();
    }
  } catch {
    // Windows cannot open folders.
  }
}

async function readText(file: string): Promise<string | undefined> {
  try {
    return await readFile(file, "utf8");
  } catch (error) {
    if (getCode(error) === "ENOENT") return undefined;
    throw error;
  }
}

/** Undefined if unreadable. @throws DataFileError if a newer version wrote the text: it must not be replaced */
function read(text: string): Stored | undefined {
  let json: unknown;
  try {
    json = JSON.parse(text);
  } catch {
    return undefined;
  }
  const found = v.safeParse(envelope, json);
  if (!found.success) return undefined;
  const { version, revision, rules, memory } = found.output;
  if (version > VERSION)
    throw new DataFileError("A newer version of Bazarr Web has written the automation file.");
  const readable = readMemory(memory);
  return readable && { revision, rules, memory: readable };
}

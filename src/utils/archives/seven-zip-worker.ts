import createSevenZip from "7z-wasm";
import { ArchiveError } from "./archive";
import type { ArchiveRejection, UnpackedArchive } from "./archive";
import { readBySevenZip } from "./seven-zip";

/** The only message to the worker. */
export interface Question {
  bytes: Uint8Array;
  endings: readonly string[];
  /** URL of 7-Zip's code. */
  wasm: string;
}

export type Answer = { unpacked: UnpackedArchive } | { rejection: ArchiveRejection };

const EMPTY_MODULE = Uint8Array.of(0, 0x61, 0x73, 0x6d, 1, 0, 0, 0);

/** False if the page's policy does not allow WebAssembly. */
function mayRunWasm(): boolean {
  try {
    return new WebAssembly.Module(EMPTY_MODULE) instanceof WebAssembly.Module;
  } catch {
    return false;
  }
}

async function answerTo({ bytes, endings, wasm }: Question): Promise<Answer> {
  if (!mayRunWasm()) return { rejection: { kind: "wasm-forbidden" } };
  try {
    const create: typeof createSevenZip = (options) =>
      createSevenZip({ ...options, locateFile: () => wasm });
    return { unpacked: await readBySevenZip(create, bytes, endings) };
  } catch (error) {
    // For all other errors: its code could not be loaded.
    return { rejection: error instanceof ArchiveError ? error.rejection : { kind: "no-reader" } };
  }
}

self.addEventListener("message", ({ data }: MessageEvent<Question>) => {
  void answerTo(data).then((answer) => self.postMessage(answer, {}));
});

import type { FullRef } from "@/api/media";
import type { Subtitle } from "@/api/shared";
import type { FitJudgment } from "@/subtitle-documents/timing/fit-groups";
import { isMisfit } from "./safe-sync";
import type { Measured } from "./safe-sync";
import { measureNewFile } from "./sync-new-file";
import type { FileCalls } from "./sync-new-file";

/** Downloads for a gap that belong to another movie or episode, by the comparison with the other files. */
export interface Misfits {
  /** Of the last download. */
  judgment: FitJudgment;
  blacklisted: number;
  /** True if the last download still exists. */
  isKept: boolean;
}

/** Calls of `findFitting`. */
export interface FitCalls extends FileCalls {
  /**
   * Blacklists a downloaded file: the server deletes it, and searches for a different one. False if its download is not
   * in the history.
   */
  blacklist: (media: FullRef, file: Subtitle) => Promise<boolean>;
  /** True if the server is away for now, so that the gap can be tried again later. */
  isTemporary: (error: unknown) => boolean;
}

interface FitOptions {
  calls: FitCalls;
  mayBlacklist: boolean;
  /** Earlier misfits of the same gap. */
  known: Misfits | undefined;
  /** Called before a misfit is blacklisted (`isKept`), and once it is gone. */
  onMisfit: (misfits: Misfits, file: Subtitle) => void;
  /** The file that the server's own search has found after a blacklisting. */
  findNext: () => Promise<Subtitle | undefined>;
}

/** Blacklisted downloads per gap: each one is followed by a search of the server. */
const MAX_BLACKLISTED = 3;

/**
 * Compares a download with the other files of its item. Resolves with the file, or the next one that fits; undefined if
 * there is none.
 */
export async function findFitting(
  first: Subtitle,
  media: FullRef,
  { calls, mayBlacklist, known, onMisfit, findNext }: FitOptions,
): Promise<{ file: Subtitle; measured: Measured | undefined } | undefined> {
  let blacklisted = known?.blacklisted ?? 0;
  for (let file: Subtitle | undefined = first; file; file = await findNext()) {
    const measured = await measureNewFile(media, file, calls);
    if (!isMisfit(measured)) return { file, measured };
    const { judgment } = measured;
    onMisfit({ judgment, blacklisted, isKept: true }, file);
    if (!mayBlacklist || blacklisted >= MAX_BLACKLISTED) return undefined;
    if (!(await blacklist(media, file, calls))) return undefined;
    blacklisted += 1;
    onMisfit({ judgment, blacklisted, isKept: false }, file);
  }
  return undefined;
}

/** True if a file was blacklisted, and is gone. */
async function blacklist(media: FullRef, file: Subtitle, calls: FitCalls): Promise<boolean> {
  try {
    return await calls.blacklist(media, file);
  } catch (error) {
    if (calls.isTemporary(error)) throw error;
    // The search that follows may also fail.
    const state = await calls.read(media);
    return state !== undefined && !state.subtitles.some(({ path }) => path === file.path);
  }
}

import type { FullRef } from "@/api/media";
import type { Subtitle } from "@/api/shared";
import type { FitJudgment } from "@/subtitle-documents/timing/fit-groups";
import { isMisfit } from "./safe-sync";
import type { Measured } from "./safe-sync";
import { measureNewFile } from "./sync-new-file";
import type { FileCalls } from "./sync-new-file";

/** Downloads for a gap that, compared with the other files, belong to a different movie or episode. */
export interface Misfits {
  /** The judgment of the last download. */
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
  /** True if the server is unreachable, so that the gap can be tried again later. */
  isTemporary: (error: unknown) => boolean;
}

interface FitOptions {
  calls: FitCalls;
  mayBlacklist: boolean;
  /** Earlier misfits of the same gap. */
  earlier: Misfits | undefined;
  /** Called for each misfit (`isKept`), and again when it is blacklisted and gone. */
  onMisfit: (misfits: Misfits, file: Subtitle) => void;
  /** Returns the file that the server's own search has found after a blacklisting. */
  findNext: () => Promise<Subtitle | undefined>;
}

/** Max blacklisted downloads per gap: the server searches again after each one. */
const MAX_BLACKLISTED = 3;

/**
 * Compares a download with the other files of its item. Resolves with the file, or the next one that fits; undefined if
 * there is none.
 */
export async function findFitting(
  first: Subtitle,
  media: FullRef,
  { calls, mayBlacklist, earlier, onMisfit, findNext }: FitOptions,
): Promise<{ file: Subtitle; measured: Measured | undefined } | undefined> {
  let blacklisted = earlier?.blacklisted ?? 0;
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

/** Blacklists a file. Returns true if it is gone. */
async function blacklist(media: FullRef, file: Subtitle, calls: FitCalls): Promise<boolean> {
  try {
    return await calls.blacklist(media, file);
  } catch (error) {
    if (calls.isTemporary(error)) throw error;
    // The search that follows may have failed, not the blacklisting.
    const state = await calls.read(media);
    return state !== undefined && !state.subtitles.some(({ path }) => path === file.path);
  }
}

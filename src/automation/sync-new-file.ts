import type { FullRef } from "@/api/media";
import type { Subtitle } from "@/api/shared";
import type { SubtitleTool } from "@/api/tool-writes";
import { newDocument } from "@/subtitle-documents/formats/read";
import { withPlainLineEnds } from "@/subtitle-documents/model/document";
import type { SubtitleDocument } from "@/subtitle-documents/model/document";
import type { FitJudgment, ItemFile } from "@/subtitle-documents/timing/fit-groups";
import type { ItemState } from "./plan";
import type { TimedText } from "./quality";
import { measureFile, safeSync } from "./safe-sync";
import type { Measured, SyncEnd } from "./safe-sync";

/** Calls for syncing a new file. */
export interface FileCalls {
  /** The current state of the item; undefined if the server no longer has it. */
  read: (media: FullRef) => Promise<ItemState | undefined>;
  /**
   * Runs a tool; the next `read` lists a new file. Returns the error of a failed translation if the server may have
   * written a file anyway.
   */
  runTool: (media: FullRef, file: Subtitle, tool: SubtitleTool) => Promise<Error | undefined>;
  /** The text of a file; undefined if the server does not send texts. */
  readText: (path: string) => Promise<readonly TimedText[] | undefined>;
  /** Judges the files of an item by each other; their ids are paths. */
  judge: (media: FullRef, files: readonly ItemFile[]) => Promise<readonly FitJudgment[]>;
  /** Replaces the text of a file. @throws also if the server wrote a different text */
  write: (media: FullRef, file: Subtitle, text: readonly TimedText[]) => Promise<void>;
  /** The reason why a sync did not change a file; undefined if unknown. */
  getSyncRefusal: (file: Subtitle) => string | undefined;
  /** A sentence for the user. */
  describe: (error: unknown) => string;
}

/** Converts a text to a document. */
export const toDocument = (text: readonly TimedText[]): SubtitleDocument =>
  newDocument(
    "srt",
    text.map((line) => ({ settings: "", ...line, text: withPlainLineEnds(line.text) })),
  );

export type NewFileSync =
  | "synced"
  | { failed: string }
  /** Numbers of lines, if the sync removed some. */
  | { before: number; after: number }
  | Exclude<SyncEnd, { end: "synced" }>;

const measureCalls = (media: FullRef, { read, readText, judge }: FileCalls) => ({
  readText,
  // Forced files have different lines on purpose.
  listPaths: async () =>
    (await read(media))?.subtitles.filter(({ forced }) => !forced).map(({ path }) => path) ?? [],
  judge: (files: readonly ItemFile[]) => judge(media, files),
});

/** Compares a downloaded file with the others of its item. Undefined if it cannot be read; never throws. */
export async function measureNewFile(
  media: FullRef,
  { path, forced }: Subtitle,
  calls: FileCalls,
): Promise<Measured | undefined> {
  if (path === null || forced) return undefined;
  return measureFile(path, measureCalls(media, calls)).catch(() => undefined);
}

/**
 * Syncs a file that a run has created.
 * @param keep stores its text, so that it can be restored after the run
 * @param measured the result of `measureNewFile`, if known
 * @throws the errors of the calls
 */
export async function syncNewFile(
  media: FullRef,
  file: Subtitle & { path: string },
  calls: FileCalls,
  keep: (text: readonly TimedText[]) => Promise<unknown>,
  measured?: Measured,
): Promise<NewFileSync> {
  const { path } = file;
  const result = await safeSync(
    path,
    { tool: "sync" },
    {
      ...measureCalls(media, calls),
      keep: async (text) => {
        await keep(text);
        return text;
      },
      run: (tool) => calls.runTool(media, file, tool),
      putBack: async (text) => {
        await calls.write(media, file, text);
        return undefined;
      },
      describe: calls.describe,
    },
    measured,
  );
  const failed = result.end === "unchanged" ? calls.getSyncRefusal(file) : undefined;
  if (failed !== undefined) return { failed };
  if (result.end !== "synced") return result;
  const { lines } = result;
  return lines && lines.after < lines.before ? lines : "synced";
}

import { t } from "@lingui/core/macro";
import { errorText } from "@/api/error";
import type { HistoryEvent } from "@/api/history";
import { mediaRef } from "@/api/media";
import type { SearchResult } from "@/api/provider-rows";
import { useBlacklistSubtitle } from "@/queries/blacklist-changes";
import { useCapabilities } from "@/queries/capabilities";
import { useCheckDownload } from "@/features/texts/checks/use-check-files";
import { fitText } from "@/features/texts/fit/fit-texts";
import { useDownloadResult, useTriedReads } from "@/queries/providers";
import { pathOfKind, useServerFiles, writtenFile } from "@/queries/server-files";
import { useRestore } from "@/features/texts/saving/use-restore";
import { flushDeletes } from "@/store/pending-deletes";
import type { SubtitleVersion } from "@/store/version-rules";
import { baseName } from "@/utils/folders";
import { languagePhrase } from "@/utils/languages";
import { isOfItem } from "../manual-search/result-history";
import { resultFlags } from "../manual-search/result-view";
import type { FullItem } from "../item/subtitle-item";
import { knownOrigin } from "../origin/subtitle-origin";
import { useKeepText } from "../tools/use-run-tool";
import type { ToolFile } from "../tools/tool-files";
import { nextBest } from "./next-best";

/** A file to be replaced. */
export interface NextBestFile {
  item: FullItem;
  file: ToolFile;
}

/** The download of a file, or why there is none. */
export type NextBestPlan = NextBestFile &
  (
    | { result: SearchResult; origin: HistoryEvent }
    /** The history does not contain the file, so that it is unknown what was tried. */
    | { none: "no history" }
    /** See isExpected of FindOptions. */
    | { none: "changed" }
    | { none: "no result" }
    | { none: "failed"; error: unknown }
  );

type DownloadPlan = Extract<NextBestPlan, { result: unknown }>;

/** Why there is no download. */
export function noPlanText(plan: Extract<NextBestPlan, { none: string }>): string {
  if (plan.none === "failed") return errorText(plan.error);
  if (plan.none === "changed") return t`Kept: the file has changed in the meantime`;
  return plan.none === "no history"
    ? t`Skipped: this file is not in the history, so earlier downloads are unknown.`
    : t`No other result in this language was found.`;
}

interface FindOptions {
  /** False if the event that created the file shows that it is another file now; then nothing is searched for. */
  isExpected?: (origin: HistoryEvent) => boolean;
  /** Ignores results with a lower score, in percent. */
  minimumScore?: number | undefined;
}

/** Returns a function that searches for the next best subtitle of a file (minutes). Never throws. */
export function useFindNextBest() {
  const read = useTriedReads();
  return async (
    one: NextBestFile,
    { isExpected = () => true, minimumScore = 0 }: FindOptions = {},
  ): Promise<NextBestPlan> => {
    const { item, file } = one;
    try {
      const history = await read.history(item);
      const origin = knownOrigin({ ...file.language, path: file.file.path }, history);
      if (!origin) return { ...one, none: "no history" };
      if (!isExpected(origin)) return { ...one, none: "changed" };
      const results = (await read.results(item)).filter(({ score }) => score >= minimumScore);
      const blacklist = (await read.blacklist(item.kind)).filter((row) => isOfItem(row, item));
      const result = nextBest(results, file.language, history, blacklist);
      return result ? { ...one, result, origin } : { ...one, none: "no result" };
    } catch (error) {
      return { ...one, none: "failed", error };
    }
  };
}

/** @param left the path of the previous file, if it still exists next to the new one */
function savedText(path: string, left: string | undefined, isKept: boolean): string {
  const name = baseName(path);
  if (left !== undefined) {
    const oldName = baseName(left);
    return t`Saved as ${name}. ${oldName} still exists.`;
  }
  return isKept
    ? t`Saved as ${name}. The previous version is kept in this browser for 30 days.`
    : t`Saved as ${name}.`;
}

/**
 * Returns a function that is called if the download after a deletion fails, and returns the error to throw. The kept text
 * is uploaded again, unless the server's own search found another subtitle.
 */
function usePutBack() {
  const { list } = useServerFiles();
  const { restore } = useRestore();
  return async (error: unknown, { file }: ToolFile, kept: SubtitleVersion): Promise<unknown> => {
    try {
      if (pathOfKind(await list(kept.media), file, file.path) !== undefined) return error;
      const { note = "" } = await restore(kept);
      const reason = `${note} ${errorText(error)}`.trim();
      return new Error(t`The previous text was restored. ${reason}`);
    } catch {
      return error;
    }
  };
}

/** A carried out plan. */
interface NextBestResult {
  /** The result as a sentence. */
  end: string;
  /** `end`, with how the new file fits the others, if that is known. */
  measured: Promise<string>;
  /** The previous text. */
  kept: SubtitleVersion | undefined;
  path: string;
}

interface RunOptions {
  /** Blacklists the current subtitle first, if the provider and its ID are known. */
  isBlacklisted: boolean;
  /** Deletes nothing that could not be put back, if the server sends texts. */
  mustKeep?: boolean;
}

/**
 * Returns a function that carries out a plan. The current text is kept. A subtitle is blacklisted first, because the
 * server then deletes its file, which may have the name of the new one, and searches for a replacement itself; that
 * search is over before the download, which is not needed if it found the same result. If the download fails, the
 * deleted file is uploaded again.
 * @throws ApiError
 */
export function useRunNextBest() {
  const { mutateAsync: download } = useDownloadResult();
  const { mutateAsync: blacklist } = useBlacklistSubtitle();
  const { emptyDownload, hasSubtitleContents } = useCapabilities();
  const { history } = useTriedReads();
  const { list } = useServerFiles();
  const keepText = useKeepText();
  const putBack = usePutBack();
  const check = useCheckDownload();

  const isSaved = async ({ item, file, result }: DownloadPlan): Promise<boolean> => {
    const events = await history(item).catch(() => []);
    return nextBest([result], file.language, events, []) === undefined;
  };

  return async (
    plan: DownloadPlan,
    { isBlacklisted, mustKeep = false }: RunOptions,
  ): Promise<NextBestResult> => {
    const { item, file, result, origin } = plan;
    await flushDeletes();
    const media = mediaRef(item);
    const { path, language } = file.file;
    const kept = await keepText(file);
    const before = await list(media);
    const { provider, subs_id: subsId } = origin;
    const isDeleted = isBlacklisted && Boolean(provider && subsId);
    if (isDeleted && mustKeep && hasSubtitleContents && !kept)
      throw new Error(t`The server cannot read this file, so it could not be restored.`);
    try {
      if (isDeleted && provider && subsId) {
        const [languageName, { title }] = [languagePhrase(file.language), item];
        const name = t`the ${languageName} subtitle for ${title}`;
        const bad = { provider, subsId, language, subtitlesPath: path };
        await blacklist({ media, name, waits: true, ...bad });
      }
      if (!(isDeleted && (await isSaved(plan)))) {
        const { hi, forced } = resultFlags(result);
        await download({
          media,
          result: { ...result, hearing_impaired: hi, forced },
          emptyMeans: emptyDownload[item.kind],
        });
      }
    } catch (error) {
      throw isDeleted && kept ? await putBack(error, file, kept) : error;
    }
    const after = await list(media);
    const written = writtenFile(before, after, { language, ending: baseName(path) });
    const isOldThere = written?.path !== path && after.some((one) => one.path === path);
    const left = isOldThere ? path : undefined;
    const end = savedText(written?.path ?? path, left, kept !== undefined);
    const measured = check(item, language, before).then((fit) =>
      fit ? `${end} ${fitText(fit)}` : end,
    );
    return { end, measured, kept, path: written?.path ?? path };
  };
}

import { t } from "@lingui/core/macro";
import { useMutation } from "@tanstack/react-query";
import type { QueryClient } from "@tanstack/react-query";
import { ApiError, isUnclear } from "@/api/error";
import { mediaKey } from "@/api/media";
import type { MediaId } from "@/api/media";
import { downloadSubtitle, removeSubtitle } from "@/api/subtitles";
import type { MediaSubtitle } from "@/api/file-writes";
import { forgetLeftFile } from "@/store/left-files";
import { isResultInView } from "@/store/shown-results";
import { languagePhrase } from "@/utils/languages";
import { getCapabilities } from "./capabilities";
import { defineMutation, withErrorShown } from "./cache/mutations";
import { languageQueries } from "./languages";
import { mediaInvalidations, mediaName } from "./media";
import { finishWork } from "./queued-work";
import { workKey } from "./work-ids";
import { loadChunk } from "@/utils/chunks";

const touched = ({ media }: MediaSubtitle) => mediaInvalidations(media);

/** "English, hearing impaired": the language of a subtitle, for failure notifications. */
function kindPhrase(client: QueryClient, kind: MediaSubtitle): string {
  const { language: code2, hi, forced } = kind;
  const languages = client.getQueryData(languageQueries.list().queryKey);
  const name = languages?.find((one) => one.code2 === code2)?.name ?? code2;
  return languagePhrase({ name, code2, hi, forced });
}

/** Description of the download for the failure notification. The title may not be in the cache. */
export function downloadDescription(one: MediaSubtitle, client: QueryClient): string {
  const language = kindPhrase(client, one);
  const title = mediaName(client, one.media);
  return title
    ? t`Downloading the ${language} subtitle for ${title}`
    : t`Downloading the ${language} subtitle`;
}

function deletionDescription(one: MediaSubtitle, client: QueryClient): string {
  const language = kindPhrase(client, one);
  const title = mediaName(client, one.media);
  return title
    ? t`Deleting the ${language} subtitle for ${title}`
    : t`Deleting the ${language} subtitle`;
}

export const downloadOptions = defineMutation({
  what: downloadDescription,
  mutationFn: async (wanted: MediaSubtitle, client) => {
    await finishWork(client, "search", () => downloadSubtitle(wanted), wanted);
  },
  invalidates: touched,
});

/** True if a download has certainly failed for a reason that its row can show. A 401 shows the login page instead. */
export const isDownloadFailure = (error: unknown): boolean =>
  !isUnclear(error) && !(error instanceof ApiError && error.kind === "auth");

const downloadInRow = withErrorShown(
  downloadOptions,
  (wanted, error) => isDownloadFailure(error) && isResultInView(workKey(wanted)),
);

/**
 * PATCH /episodes/subtitles and /movies/subtitles: finds and downloads one missing subtitle. `hasRow`: a row shows
 * failures (showResultAt), so that they are a notification only while the row is out of view.
 */
export function useDownloadSubtitle(hasRow = false) {
  return useMutation(hasRow ? downloadInRow : downloadOptions);
}

/** The key of a file's deletion (store/pending-deletes). */
export const removalKey = (item: MediaId, path: string) => `file of ${mediaKey(item)}: ${path}`;

const removeOptions = defineMutation({
  what: deletionDescription,
  mutationFn: async (subtitle: Parameters<typeof removeSubtitle>[0], client) => {
    try {
      await removeSubtitle(subtitle);
    } catch (error) {
      if (!getCapabilities(client)?.is162) throw error;
      await (await loadChunk(() => import("./delete-again"))).deleteAgain(client, subtitle, error);
    }
    forgetLeftFile(subtitle.path);
  },
  invalidates: touched,
});

const removeShown = withErrorShown(removeOptions);

/**
 * DELETE /episodes/subtitles and /movies/subtitles: deletes a file. `isErrorShown`: the screen shows failures itself.
 */
export function useRemoveSubtitle(isErrorShown = false) {
  return useMutation(isErrorShown ? removeShown : removeOptions);
}

import { t } from "@lingui/core/macro";
import { errorText, isServerAway } from "@/api/error";
import { mediaKey } from "@/api/media";
import type { MissingSubtitle } from "@/api/shared";
import { languageLabel, languagePhrase } from "@/utils/languages";
import { providerName } from "@/utils/provider-names";
import {
  isDownloadFailure,
  useDownloadSubtitle,
  useRemoveSubtitle,
} from "@/queries/media-subtitles";
import { useCheckSubtitleExists } from "@/queries/subtitles";
import { useReadAllThrottled } from "@/queries/all-throttled";
import { useCapabilities } from "@/queries/capabilities";
import { workKey } from "@/queries/work-ids";
import { readFoundSubtitle, useSearchOutcome } from "@/queries/wanted";
import type { FoundSubtitle, SearchOutcome } from "@/queries/wanted";
import { isResultInView, showResultAt } from "@/store/shown-results";
import { beginWork, endWork, useWork } from "@/store/work";
import type { WorkResult } from "@/store/work";
import { showToast } from "@/ui/toasts";

import { searchOf } from "../item/subtitle-item";
import type { SubtitleItem, SubtitleKind } from "../item/subtitle-item";
import { showNothingFound } from "./nothing-found";
import { loadChunk } from "@/utils/chunks";

/** "English 94%, OpenSubtitles.com"; "English found" if the server sends neither score nor provider. */
export function foundText(kind: MissingSubtitle, { score, provider }: FoundSubtitle): string {
  const language = languageLabel(kind);
  const percent = Math.round(Number.parseFloat(score ?? ""));
  const source = provider ? providerName(provider) : "";
  if (Number.isNaN(percent)) return source ? t`${language}, ${source}` : t`${language} found`;
  return source ? t`${language} ${percent}%, ${source}` : t`${language} ${percent}%`;
}

/** The result of a failed download; undefined if it may have worked, which a toast reports. */
function failureOf(error: unknown, from: number, kind: MissingSubtitle, title: string) {
  if (!isDownloadFailure(error)) return undefined;
  const language = languagePhrase(kind);
  const detail = errorText(error);
  return {
    state: "failed",
    text: t`Failed: ${language}`,
    detail,
    // Without a connection, the server's log does not contain the reason.
    ...(!isServerAway(error) && { span: { from, to: Date.now() } }),
    announcement: t`Could not download the ${language} subtitle for ${title}: ${detail}`,
  } satisfies WorkResult;
}

interface FindOptions {
  isEndInNotice?: boolean;
  before?: ReadonlySet<string>;
}

/**
 * Finds and downloads a missing subtitle of an item. `work` is its progress, no matter which button started it, and
 * then its result, which the element with `resultRef` shows; `isEndInNotice`: the result is a toast instead, for buttons
 * without space for it. `before`: the paths of the item's files, if the profile need not contain the language.
 */
export function useFindSubtitle(
  item: SubtitleItem,
  kind: MissingSubtitle,
  { isEndInNotice = false, before }: FindOptions = {},
) {
  const download = useDownloadSubtitle(!isEndInNotice);
  const wanted = searchOf(item, kind);
  const key = workKey(wanted);
  const work = useWork(key);
  const readEnd = useSearchOutcome();
  const { reportsSearchEnd } = useCapabilities();
  const readAllThrottled = useReadAllThrottled();
  const { title } = item;
  const resultOf = async (end: SearchOutcome): Promise<WorkResult | undefined> => {
    if (end === "found") {
      const text = foundText(kind, await readFoundSubtitle(wanted));
      return { state: "found", text, announcement: t`${text}, for ${title}` };
    }
    if (end !== "not found") return undefined;
    const throttled = await readAllThrottled();
    // While the row is out of view, a notice reports the result: the server's own, if it sends one.
    const isOutOfView = !isEndInNotice && !isResultInView(key);
    const isInNotice = isEndInNotice || (isOutOfView && !reportsSearchEnd);
    if (isInNotice && throttled) {
      const { showNoProvider } = await loadChunk(() => import("./no-provider"));
      showNoProvider({ item, language: kind, onHold: throttled });
    } else if (isInNotice) showNothingFound({ item, language: kind, reportsSearchEnd });
    if (isEndInNotice) return undefined;
    if (throttled) {
      const text = t`No provider could be searched`;
      const { firstAvailable } = await loadChunk(() => import("@/utils/provider-status"));
      const detail = firstAvailable(throttled);
      const announcement = isInNotice ? "" : `${text}. ${detail}`;
      return { state: "nothing", text, detail, announcement };
    }
    const language = languagePhrase(kind);
    const nothingFoundText = t`No ${language} subtitles found for ${title}`;
    return {
      state: "nothing",
      text: t`Nothing found: ${language}`,
      announcement: isOutOfView ? "" : nothingFoundText,
    };
  };
  return {
    work,
    isSearching: work?.state === "queued" || work?.state === "running",
    resultRef: (element: Element | null) =>
      element && !isEndInNotice ? showResultAt(key, element) : undefined,
    download: () => {
      const from = Date.now();
      beginWork(key, { item: mediaKey(item), language: kind });
      download
        .mutateAsync(wanted)
        .then(() => readEnd(wanted, before))
        .then(resultOf)
        .then(
          (result) => endWork(key, result),
          (error: unknown) =>
            endWork(key, isEndInNotice ? undefined : failureOf(error, from, kind, title)),
        );
    },
  };
}

/**
 * Deletes a subtitle file of an item; rejects if the server refuses. Some servers report success but keep the file, so
 * its absence is checked.
 */
export function useDeleteFile(item: SubtitleItem) {
  const { mutateAsync } = useRemoveSubtitle();
  const checkExists = useCheckSubtitleExists();
  return async (kind: SubtitleKind & { name: string }, path: string) => {
    await mutateAsync({ ...searchOf(item, kind), path });
    if (!(await checkExists(item, path))) return;
    const language = languagePhrase(kind);
    const { title } = item;
    showToast({
      kind: "error",
      title: t`Could not delete the ${language} subtitle for ${title}`,
      message: t`The file was not deleted. This server can delete only .srt files that it has permission to delete.`,
    });
  };
}

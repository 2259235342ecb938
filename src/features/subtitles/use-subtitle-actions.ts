import { t } from "@lingui/core/macro";
import { mediaKey } from "@/api/media";
import type { MissingSubtitle } from "@/api/shared";
import { languageLabel, languagePhrase } from "@/utils/languages";
import { providerName } from "@/utils/provider-names";
import { useDownloadSubtitle, useRemoveSubtitle } from "@/queries/media-subtitles";
import { useCheckSubtitleExists } from "@/queries/subtitles";
import { useReadAllThrottled } from "@/queries/all-throttled";
import { useCapabilities } from "@/queries/capabilities";
import { workKey } from "@/queries/queued-work";
import { readFoundSubtitle, useSearchOutcome } from "@/queries/wanted";
import type { FoundSubtitle, SearchOutcome } from "@/queries/wanted";
import { beginWork, endWork, useWork } from "@/store/work";
import type { WorkResult } from "@/store/work";
import { showToast } from "@/ui/toasts";

import { searchOf } from "./item/subtitle-item";
import type { SubtitleItem, SubtitleKind } from "./item/subtitle-item";
import { showNothingFound } from "./nothing-found";

/** "English 94%, OpenSubtitles.com"; "English found" if the server sends neither score nor provider. */
function foundText(kind: MissingSubtitle, { score, provider }: FoundSubtitle): string {
  const language = languageLabel(kind);
  const percent = Math.round(Number.parseFloat(score ?? ""));
  const source = provider ? providerName(provider) : "";
  if (Number.isNaN(percent)) return source ? t`${language}, ${source}` : t`${language} found`;
  return source ? t`${language} ${percent}%, ${source}` : t`${language} ${percent}%`;
}

const FAILED: WorkResult = { state: "failed", text: "", announcement: "" };

/**
 * Finds and downloads a missing subtitle of an item. `work` is its progress, no matter which button started it, and
 * briefly its result; `isEndInNotice`: the result is a toast instead, for buttons without space for it.
 */
export function useFindSubtitle(
  item: SubtitleItem,
  kind: MissingSubtitle,
  { isEndInNotice = false } = {},
) {
  const download = useDownloadSubtitle();
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
    if (throttled) {
      const { showNoProvider } = await import("./no-provider");
      showNoProvider({ item, language: kind, onHold: throttled });
      return undefined;
    }
    if (isEndInNotice) {
      showNothingFound({ item, language: kind, reportsSearchEnd });
      return undefined;
    }
    const language = languagePhrase(kind);
    const nothingFoundText = t`No ${language} subtitles found for ${title}`;
    return {
      state: "nothing",
      text: t`Nothing found: ${language}`,
      // The server's own notice already reports the result.
      announcement: reportsSearchEnd ? "" : nothingFoundText,
    };
  };
  return {
    work,
    isSearching: work?.state === "queued" || work?.state === "running",
    download: () => {
      beginWork(key, { item: mediaKey(item), language: kind });
      download
        .mutateAsync(wanted)
        .then(() => readEnd(wanted))
        .then(resultOf)
        // The mutation cache shows a toast on failure.
        .then(
          (result) => endWork(key, result),
          () => endWork(key, FAILED),
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
      title: t`Deleting the ${language} subtitle of ${title} failed`,
      message: t`The file was not deleted. This server can delete only .srt files that it has permission to delete.`,
    });
  };
}

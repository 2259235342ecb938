import { t } from "@lingui/core/macro";
import { mediaKey, mediaRef } from "@/api/media";
import type { MissingSubtitle } from "@/api/shared";
import { languageLabel, languagePhrase } from "@/utils/languages";
import { providerName } from "@/utils/provider-names";
import {
  useDownloadSubtitle,
  useIsDownloadingSubtitle,
  useRemoveSubtitle,
} from "@/queries/media-subtitles";
import { useCheckSubtitleExists } from "@/queries/subtitles";
import { useReadAllThrottled } from "@/queries/all-throttled";
import { useCapabilities } from "@/queries/capabilities";
import { useWorkStatus } from "@/queries/queued-work";
import { readFound, useSearchEnd } from "@/queries/wanted";
import type { Found, SearchEnd } from "@/queries/wanted";
import {
  beginItemSearch,
  dropItemSearch,
  endItemSearch,
  searchOf,
  useItemSearches,
} from "@/store/item-searches";
import { showToast } from "@/ui/toasts";

import type { SubtitleItem, SubtitleKind } from "./item/subtitle-item";
import { useOutcome } from "@/features/jobs/use-outcome";
import { showNothingFound } from "./nothing-found";

const kindOf = ({ code2, hi, forced }: SubtitleKind) => ({ language: code2, hi, forced });

/** "English 94 %, OpenSubtitles.com"; "English found" when the server tells neither score nor provider. */
function foundText(kind: MissingSubtitle, { score, provider }: Found): string {
  const language = languageLabel(kind);
  const percent = Math.round(Number.parseFloat(score ?? ""));
  const source = provider ? providerName(provider) : "";
  if (Number.isNaN(percent)) return source ? t`${language}, ${source}` : t`${language} found`;
  return source ? t`${language} ${percent}%, ${source}` : t`${language} ${percent}%`;
}

/**
 * Finds and downloads a missing subtitle of an item; pending while any button downloads the same one. The result is
 * shown where the button was pressed (`search`); `isEndInNotice`: in a notice instead, for buttons without room for it.
 */
export function useFindSubtitle(
  item: SubtitleItem,
  kind: MissingSubtitle,
  { isEndInNotice = false } = {},
) {
  const download = useDownloadSubtitle();
  const wanted = { media: mediaRef(item), ...kindOf(kind) };
  const isPending = useIsDownloadingSubtitle(wanted);
  const isQueued = useWorkStatus(wanted) === "pending";
  const readEnd = useSearchEnd();
  const { reportsSearchEnd } = useCapabilities();
  const readAllThrottled = useReadAllThrottled();
  const key = mediaKey(item);
  const search = searchOf(useItemSearches(key), kind);
  const { title } = item;
  const showEnd = async (end: SearchEnd) => {
    if (end === "found") {
      const text = foundText(kind, await readFound(wanted));
      endItemSearch(key, { language: kind, state: "found", text }, t`${text}, for ${title}`);
      return;
    }
    const throttled = end === "not found" ? await readAllThrottled() : undefined;
    if (throttled) {
      dropItemSearch(key, kind);
      const { showNoProvider } = await import("./no-provider");
      showNoProvider({ item, language: kind, onHold: throttled });
    } else if (end === "not found" && !isEndInNotice) {
      const language = languagePhrase(kind);
      const text = t`Nothing found: ${language}`;
      const said = t`No ${language} subtitle was found for ${title}`;
      // The server's own notice says it already.
      endItemSearch(key, { language: kind, state: "nothing", text }, reportsSearchEnd ? "" : said);
    } else {
      dropItemSearch(key, kind);
      if (end === "not found") showNothingFound({ item, language: kind, reportsSearchEnd });
    }
  };
  const outcome = useOutcome(download);
  return {
    isPending,
    /** True for a moment after it failed. */
    hasFailed: outcome === "error",
    /** The server has accepted it, but is still busy with something else. */
    isQueued,
    /** The search that was started at this item, and for a moment its result. */
    search,
    download: () => {
      beginItemSearch(key, kind);
      download
        .mutateAsync(wanted)
        .then(() => readEnd(wanted))
        // The mutation cache shows a notification when it fails.
        .then(showEnd, () => dropItemSearch(key, kind));
    },
  };
}

/**
 * Deletes a subtitle file of an item; rejects when the server refuses. Some servers report success and keep the file,
 * so its absence is checked.
 */
export function useDeleteFile(item: SubtitleItem) {
  const { mutateAsync } = useRemoveSubtitle();
  const checkExists = useCheckSubtitleExists();
  return async (kind: SubtitleKind & { name: string }, path: string) => {
    await mutateAsync({ media: mediaRef(item), ...kindOf(kind), path });
    if (!(await checkExists(item, path))) return;
    const language = languagePhrase(kind);
    const { title } = item;
    showToast({
      kind: "error",
      title: t`Deleting the ${language} subtitle of ${title} failed`,
      message: t`The file is still there. This server deletes only .srt files, where it has permission.`,
    });
  };
}

import { t } from "@lingui/core/macro";
import { errorText, isProxyTimeout } from "@/api/error";
import { titleKindOf } from "@/api/media";
import type { Provider } from "@/api/provider-rows";
import type { MediaKind } from "@/api/media";
import type { MissingSubtitle } from "@/api/shared";
import { foundCount, hasFoundNothing, searchOutcome } from "./search-outcome";
import { showNothingFound } from "./nothing-found";
import { searchOf } from "../item/subtitle-item";
import type { SubtitleItem } from "../item/subtitle-item";
import { MEDIA_DETAILS, byMediaKind } from "@/config/kind-details";
import { PRODUCT } from "@/config/product";
import { useReadAllThrottled } from "@/queries/all-throttled";
import { useBadges, wantedCount } from "@/queries/badges";
import { hideJobEnd, jobOutcome, showJobEnd, startJob, StepResult } from "@/store/jobs";
import type { Job } from "@/store/job-types";
import { useCapabilities } from "@/queries/capabilities";
import { searchIds, workKey } from "@/queries/work-ids";
import { useSearchPace } from "./search-pace";
import { useRunTitleAction } from "@/queries/title-actions";
import { useReadMissing } from "@/queries/wanted";
import { recordSearchEnd } from "@/store/work";
import type { SearchEnd } from "@/store/work";
import { languageKey } from "@/utils/languages";
import { loadChunk } from "@/utils/chunks";
import { textOf } from "@/utils/text";

/** Outcome after a proxy's timeout: the results still arrive as push events. */
function stillSearching(): string {
  const productName = PRODUCT.name;
  return t`${productName} is still searching, but the reverse proxy timed out`;
}

/** Why no provider could be searched, and which one is available first. */
async function noProviderText(onHold: readonly Provider[]): Promise<string> {
  const { firstAvailable } = await loadChunk(() => import("@/utils/provider-status"));
  return firstAvailable(onHold);
}

interface Search {
  title: string;
  /** The scope of the job; see useIsJobActive. */
  scope: string;
  /** The id of the server's progress events; see searchIds. */
  progressId: string;
  /** Number of subtitles searched for; "wanted" for all wanted ones. */
  searched: number | "wanted" | undefined;
  /** The item, if the search is for a single one: a notice reports if nothing was found for it. */
  item?: SubtitleItem;
  /** The missing subtitles of the item. */
  missing?: readonly MissingSubtitle[] | undefined;
  /** Resolves when the server has finished. */
  run: () => Promise<unknown>;
}

/** Returns a function that records how the search for all missing subtitles of one item ended, for each language. */
function useRecordEnds() {
  const readMissing = useReadMissing();
  return async ({ item, missing = [] }: Search, end: Omit<SearchEnd, "at">) => {
    if (!item || missing.length === 0) return;
    // A failed search may have found some of them. If that is unknown, they are not called missing.
    const after = new Set((await readMissing(item))?.map(languageKey));
    for (const one of missing)
      recordSearchEnd(
        workKey(searchOf(item, one)),
        after.has(languageKey(one)) ? { ...end, at: Date.now() } : undefined,
      );
  };
}

/**
 * Starts a search as work that outlives the page. Its outcome compares the wanted counts before and after, because
 * servers reveal nothing else about the result; other searches at the same time are included in the count.
 */
export function useStartSearch(kind: MediaKind) {
  const { refetch } = useBadges();
  const { countsSubtitles } = useCapabilities();
  const readAllThrottled = useReadAllThrottled();
  const recordEnds = useRecordEnds();
  const { set: setPace } = useSearchPace();
  const count = async () => {
    const { data, isError } = await refetch();
    return isError ? undefined : wantedCount(data, kind);
  };
  return (request: Search) => {
    const { title, scope, progressId, searched, item, missing, run } = request;
    const search = async () => {
      const before = await count();
      const startedAt = performance.now();
      try {
        await run();
      } catch (error) {
        if (isProxyTimeout(error)) return stillSearching();
        await recordEnds(request, { failure: errorText(error) });
        throw error;
      }
      if (searched === "wanted" && before) setPace((performance.now() - startedAt) / before);
      const after = await count();
      const amount = searched === "wanted" ? before : countsSubtitles ? searched : undefined;
      const counts = { before, after, searched: amount, countsSubtitles };
      const isNothing = hasFoundNothing(counts);
      const throttled = isNothing ? await readAllThrottled() : undefined;
      await recordEnds(request, { detail: throttled && t`No provider could be searched` });
      if (throttled) {
        if (item) {
          const { showNoProvider } = await loadChunk(() => import("./no-provider"));
          showNoProvider({ item, onHold: throttled });
        }
        return new StepResult(await noProviderText(throttled), 0);
      }
      if (item && isNothing) showNothingFound({ item, missing });
      return new StepResult(searchOutcome(counts), isNothing ? 0 : foundCount(counts));
    };
    startJob(title, [{ name: title, run: search, subject: progressId }], {
      scope,
      progressId,
      // The notice with the next steps already reports the result.
      onFinish: (job) => {
        if (item && jobOutcome(job) === "nothing") hideJobEnd(job.id);
      },
    });
  };
}

/** Scopes of useSearchWanted, for useWorkButton. */
export const SEARCH_WANTED = byMediaKind((kind) => `search wanted ${kind}s`);

/** Searches for all wanted subtitles of a kind (spec section 2). */
export function useSearchWanted(kind: MediaKind): () => void {
  const { mutateAsync } = useRunTitleAction("search-wanted");
  const startSearch = useStartSearch(kind);
  return () =>
    startSearch({
      title: textOf(MEDIA_DETAILS[kind].searchAll),
      scope: SEARCH_WANTED[kind],
      progressId: searchIds.wanted(kind),
      searched: "wanted",
      run: () => mutateAsync({ kind: titleKindOf(kind), action: "search-wanted" }),
    });
}

/**
 * Returns a function that adds to the end of a search of many items that it found nothing because all providers are
 * throttled. Resolves with the job as it is shown.
 */
export function useReportNoProvider(): (job: Job) => Promise<Job> {
  const readAllThrottled = useReadAllThrottled();
  return async (job) => {
    if (jobOutcome(job) !== "nothing") return job;
    // Shown once, with the reason.
    hideJobEnd(job.id);
    const onHold = await readAllThrottled();
    const reason = onHold && (await noProviderText(onHold).catch(() => undefined));
    return showJobEnd(job, reason);
  };
}

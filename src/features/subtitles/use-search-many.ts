import { ApiError } from "@/api/error";
import { confirmModal } from "@/features/dialogs/modals";
import { jobText } from "@/features/jobs/job-text";
import { useSearchEpisodeSubtitle } from "@/queries/wanted";
import type { SearchEnd } from "@/queries/wanted";
import { hideJobEnd, startJob, StepResult } from "@/store/jobs";
import type { Job } from "@/store/jobs";
import { openModal } from "@/store/modals";
import { grouped } from "@/utils/format";
import { languagePhrase } from "@/utils/languages";
import { announceInRegion } from "./result-regions";
import type { Search, SearchWork } from "./searches";

/** How one subtitle is searched, and what that asks of the server. */
export type SearchOne<T> = (search: Search<T>) => {
  subject: unknown;
  run: () => Promise<SearchEnd>;
};

const OUTCOMES = {
  found: "Found",
  "not found": "Not found",
  "not missing": "Not missing any more",
} as const;

/** How many each end found; what was not missing was not searched. */
const FOUND = { found: 1, "not found": 0, "not missing": undefined } as const;

/** Before more subtitles than this are searched the person is asked once: the providers count what is asked. */
const ASKS_FROM = 100;

/** Every other search would fail the same way. */
const isFatal = (error: unknown) =>
  error instanceof ApiError && (error.kind === "offline" || error.kind === "auth");

/** Where its list shows the result it is announced there, instead of by a card. */
function announceResult(job: Job): void {
  if (job.scope !== undefined && announceInRegion(job.scope, `${job.title}: ${jobText(job)}`))
    hideJobEnd(job.id);
}

/**
 * How to search many subtitles: one after the other, those of other lists too, as work that outlives the page. What
 * fails does not stop the rest, a lost connection does. Before many it asks once.
 * @param nameOf how people call a row: "Harbor Lights S02E05"
 */
export function useSearchMany<T>(nameOf: (row: T) => string, searchOne: SearchOne<T>) {
  return ({ title, scope, noun }: SearchWork, searches: readonly Search<T>[]) => {
    // What was shown has been found since: the button follows a moment later.
    if (searches.length === 0) return;
    const start = () =>
      startJob(
        title,
        searches.map((search) => {
          const { subject, run } = searchOne(search);
          return {
            tags: [nameOf(search.row)],
            name: `${nameOf(search.row)}: ${languagePhrase(search.missing)}`,
            subject,
            run: async () => {
              const end = await run();
              return end && new StepResult(OUTCOMES[end], FOUND[end]);
            },
          };
        }),
        {
          scope,
          ...(noun ? { noun } : {}),
          queue: "search shown",
          isFatal,
          onFinish: announceResult,
        },
      );
    if (searches.length <= ASKS_FROM) {
      start();
      return;
    }
    const count = grouped(searches.length);
    void openModal(confirmModal, {
      title: `Search ${count} subtitles?`,
      message: `This asks the providers for ${count} subtitles, one after the other, which can take hours. It goes on while this page stays open, and can be stopped.`,
      confirmLabel: "Search",
      run: () => {
        start();
        return Promise.resolve();
      },
    });
  };
}

/** How one missing subtitle of an episode is searched. */
export function useSearchEpisode<
  T extends { sonarrSeriesId: number; sonarrEpisodeId: number },
>(): SearchOne<T> {
  const search = useSearchEpisodeSubtitle();
  return ({ row, missing: { code2, hi, forced } }) => {
    const { sonarrSeriesId: seriesId, sonarrEpisodeId: episodeId } = row;
    const subject = { seriesId, episodeId, language: code2, hi, forced };
    return { subject, run: () => search(subject) };
  };
}

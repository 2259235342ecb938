import { ApiError } from "@/api/error";
import { jobText } from "@/features/jobs/job-text";
import { languagePhrase } from "@/utils/languages";
import { ASKS_FROM } from "./search-shown";
import type { Search } from "./search-shown";
import { confirmModal } from "@/features/dialogs/modals";
import type { SearchEnd } from "@/queries/wanted";
import { openModal } from "@/store/modals";
import { countSteps, startJob } from "@/store/jobs";
import type { Job } from "@/store/jobs";
import { showToast } from "@/ui/toasts";
import { announceInRegion } from "./result-regions";

/** The work of searching what a wanted list shows, for who shows that it runs. */
export const SEARCH_SHOWN = {
  episodes: "search shown episodes",
  movies: "search shown movies",
} as const;

const OUTCOMES = {
  found: "Found",
  "not found": "Not found",
  "not missing": "Not missing any more",
} as const;

/** Every other search would fail the same way. */
const isFatal = (error: unknown) =>
  error instanceof ApiError && (error.kind === "offline" || error.kind === "auth");

/** Announces the result once: in its region when that is in view, else in a notice. */
function announceResult(job: Job): void {
  const { failed } = countSteps(job);
  const message = jobText(job);
  if (job.scope !== undefined && announceInRegion(job.scope, `${job.title}: ${message}`)) return;
  showToast({ kind: failed > 0 ? "error" : "info", title: job.title, message });
}

interface SearchShown<T> {
  kind: keyof typeof SEARCH_SHOWN;
  /** How people call a row: "Harbor Lights S02E05". */
  nameOf: (row: T) => string;
  searchOne: (search: Search<T>) => { subject: unknown; run: () => Promise<SearchEnd> };
  /** Work of its own, beside that of the list. */
  own?: OwnWork;
}

/** The name of work, and its scope. */
export interface OwnWork {
  title: string;
  scope: string;
}

const listWork = (kind: keyof typeof SEARCH_SHOWN, which: "Shown" | "Selected"): OwnWork => ({
  title: `Search ${which} - ${kind === "episodes" ? "Series" : "Movies"}`,
  scope: SEARCH_SHOWN[kind],
});

/**
 * How to search the subtitles of rows that are shown or ticked: one after the other, those of both lists too, as
 * work that outlives the page. What fails does not stop the rest, a lost line does. Before many it asks once.
 */
export function useSearchShown<T>({ kind, nameOf, searchOne, own: given }: SearchShown<T>) {
  return (which: "Shown" | "Selected" | OwnWork, searches: readonly Search<T>[]) => {
    const { title, scope } = typeof which === "string" ? (given ?? listWork(kind, which)) : which;
    // What was shown has been found since: the button follows a moment later.
    if (searches.length === 0) return;
    const start = () =>
      startJob(
        title,
        searches.map((search) => {
          const { subject, run } = searchOne(search);
          return {
            name: `${nameOf(search.row)}: ${languagePhrase(search.missing)}`,
            subject,
            run: async () => {
              const end = await run();
              return end && OUTCOMES[end];
            },
          };
        }),
        {
          scope,
          queue: "search shown",
          isFatal,
          onFinish: announceResult,
        },
      );
    if (searches.length <= ASKS_FROM) {
      start();
      return;
    }
    const count = searches.length.toLocaleString("en");
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

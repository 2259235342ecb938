import { msg, plural, t } from "@lingui/core/macro";
import { ApiError } from "@/api/error";
import type { MediaRef } from "@/api/media";
import { confirmModal } from "@/features/dialogs/modals";
import { useSearchSubtitle } from "@/queries/wanted";
import { startJob, StepResult } from "@/store/jobs";
import { openModal } from "@/store/modals";
import { languagePhrase } from "@/utils/languages";
import { searchOf } from "../item/subtitle-item";
import { announceResult } from "./result-regions";
import type { Search, SearchWork } from "./searches";
import { useReportNoProvider } from "./use-start-search";

const OUTCOMES = {
  found: msg`Found`,
  "not found": msg`Not found`,
  "not missing": msg`No longer missing`,
} as const;

/** Number of found subtitles per result; undefined if it was not missing and therefore not searched for. */
const FOUND = { found: 1, "not found": 0, "not missing": undefined } as const;

/** Searches for more subtitles than this need a confirmation, because providers limit the number of requests. */
const CONFIRM_FROM = 100;

/** Errors that would also occur in all other searches. */
const isFatal = (error: unknown) =>
  error instanceof ApiError && (error.kind === "offline" || error.kind === "auth");

/**
 * Returns a function that searches for many subtitles: one at a time, across all lists, as work that outlives the
 * page. A failure does not stop the rest, but a lost connection does. Large searches need a confirmation.
 * @param nameOf returns the displayed name of a row: "Harbor Lights S02E05"
 */
export function useSearchMany<T extends MediaRef>(nameOf: (row: T) => string) {
  const searchOne = useSearchSubtitle();
  const reportNoProvider = useReportNoProvider();
  return ({ title, scope, noun }: SearchWork, searches: readonly Search<T>[]) => {
    // The missing subtitles have been found in the meantime; the button updates a moment later.
    if (searches.length === 0) return;
    const start = () =>
      startJob(
        title,
        searches.map(({ row, missing }) => {
          const subject = searchOf(row, missing);
          return {
            tags: [nameOf(row)],
            name: `${nameOf(row)}: ${languagePhrase(missing)}`,
            subject,
            run: async () => {
              const end = await searchOne(subject);
              return end && new StepResult(t(OUTCOMES[end]), FOUND[end]);
            },
          };
        }),
        {
          scope,
          ...(noun ? { noun } : {}),
          queue: "search shown",
          isFatal,
          onFinish: (job) => void reportNoProvider(job).then(announceResult),
        },
      );
    if (searches.length <= CONFIRM_FROM) {
      start();
      return;
    }
    void openModal(confirmModal, {
      title: plural(
        { count: searches.length },
        { one: "Search for # subtitle?", other: "Search for # subtitles?" },
      ),
      message: plural(
        { count: searches.length },
        {
          one: "Searches the providers for # subtitle. Keep this page open; you can stop at any time.",
          other:
            "Searches the providers for # subtitles one at a time, which can take hours. Keep this page open; you can stop at any time.",
        },
      ),
      confirmLabel: t`Search`,
      run: () => {
        start();
        return Promise.resolve();
      },
    });
  };
}

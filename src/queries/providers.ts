import { msg, t } from "@lingui/core/macro";
import { queryOptions, useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import type { QueryClient, QueryKey } from "@tanstack/react-query";
import { blacklistQueries } from "./history";
import type { FullId, FullKind } from "@/api/media";
import {
  downloadResult,
  listHistoryProviders,
  listProviders,
  resetProviders,
  searchProviders,
} from "@/api/providers";
import type { ResultChoice } from "@/api/providers";
import type { ChosenResult } from "@/api/file-writes";
import type { Provider } from "@/api/provider-rows";
import { knownSettings } from "@/api/settings";
import { isThrottled } from "@/utils/server-codes";
import { badgeQueries, badgesInvalidation, useBadges } from "./badges";
import { defineMutation } from "./cache/mutations";
import { getCapabilities } from "./capabilities";
import type { JobOutcome } from "./follow-job";
import { mediaInvalidations } from "./media";
import { downloadDescription } from "./media-subtitles";
import { everyMinute } from "./idle";
import { itemHistory } from "./item-history";
import { finishWork } from "./queued-work";
import { settingsQueries, useKnownSettings } from "./settings";

/** Reason why there is no manual search on servers with local ids. */
export const noManualSearch = () =>
  t`Manual search is off: Bazarr+ uses its own IDs and could return results for another title.`;

const providerQueries = {
  all: () => ["providers"] as const,
  /** Never refetched because of badges: fetching it makes the server send a badges event. */
  list: () =>
    queryOptions({
      queryKey: [...providerQueries.all(), "list"] as const,
      queryFn: ({ signal }) => listProviders(signal),
      meta: { what: msg`the providers` },
      staleTime: 0,
    }),
  inHistory: () =>
    queryOptions({
      queryKey: [...providerQueries.all(), "inHistory"] as const,
      queryFn: ({ signal }) => listHistoryProviders(signal),
      meta: { what: msg`the providers in the history` },
      staleTime: 60_000,
    }),
  /** A manual search: only started by the user, and cached because the dialog may be opened again. */
  results: ({ kind, id }: FullId) =>
    queryOptions({
      queryKey: ["results", kind, id] as const,
      queryFn: ({ client, signal }) => {
        if (getCapabilities(client)?.hasLocalIds) throw new Error(noManualSearch());
        return searchProviders({ kind, id }, signal);
      },
      meta: { what: msg`the search results` },
      enabled: false,
    }),
};

/** The enabled providers and their state; the times until their next attempt are refetched every minute. */
export function useProviders() {
  return useQuery({ ...providerQueries.list(), refetchInterval: everyMinute });
}

/**
 * The enabled providers if all of them are throttled, otherwise undefined. Read only if the counts in the cache suggest
 * it.
 */
export async function readAllThrottled(
  client: QueryClient,
): Promise<readonly Provider[] | undefined> {
  const badges = client.getQueryData(badgeQueries.counts().queryKey);
  const settings = client.getQueryData(settingsQueries.current().queryKey);
  const enabled = settings ? knownSettings(settings).enabledProviders.length : 0;
  if (!badges || enabled === 0 || badges.providers < enabled) return undefined;
  const all = await client.fetchQuery(providerQueries.list());
  return all.length > 0 && all.every(isThrottled) ? all : undefined;
}

/** The enabled providers if all of them are throttled; undefined while not `isRequested`. Reads like `readAllThrottled`. */
export function useAllThrottled(isRequested: boolean): readonly Provider[] | undefined {
  const { enabledProviders } = useKnownSettings();
  const throttled = useBadges().data?.providers ?? 0;
  const isPossible = enabledProviders.length > 0 && throttled >= enabledProviders.length;
  const { data } = useQuery({ ...providerQueries.list(), enabled: isRequested && isPossible });
  return isRequested && data && data.length > 0 && data.every(isThrottled) ? data : undefined;
}

/** The providers that occur in the history (filter of the statistics). */
export function useHistoryProviders() {
  return useQuery(providerQueries.inHistory());
}

const resetOptions = defineMutation({
  what: msg`Resetting the providers`,
  done: msg`Reset the providers`,
  mutationFn: () => resetProviders(),
  invalidates: () => [{ key: providerQueries.all() }, badgesInvalidation],
});

/** POST /providers: ends the throttling of all providers. */
export function useResetProviders() {
  return useMutation(resetOptions);
}

/**
 * The manual search of an episode or a movie: idle until `refetch()`; takes as long as the slowest provider. `stop` ends
 * the wait and keeps earlier results.
 */
export function useManualSearch(item: FullId) {
  const client = useQueryClient();
  const options = providerQueries.results(item);
  const { data, error, isFetching, refetch } = useQuery(options);
  const stop = () => client.cancelQueries({ queryKey: options.queryKey, exact: true });
  return { data, error, isFetching, refetch, stop };
}

/** Results of a manual search are used again for this many milliseconds. */
const RESULT_USE = 10 * 60_000;

/**
 * Returns functions that read what is needed to find a subtitle that was not tried before: the results of a manual
 * search (minutes), the history of an item, and the blacklist.
 */
export function useTriedReads() {
  const client = useQueryClient();
  return {
    results: ({ kind, id }: FullId) =>
      client.fetchQuery({ ...providerQueries.results({ kind, id }), staleTime: RESULT_USE }),
    history: ({ kind, id }: FullId) =>
      client.fetchQuery({ ...itemHistory({ kind, id }), staleTime: 0 }),
    blacklist: (kind: FullKind) => client.fetchQuery(blacklistQueries.list(kind)),
  };
}

/** The language of a result, and its flags. */
const kindOf = ({ language, hearing_impaired: hi, forced }: ChosenResult) => ({
  language,
  hi,
  forced,
});

/** Since 1.6 servers keep their results for 60 minutes; minus 5 minutes as a margin. Milliseconds. */
const RESULT_LIFETIME = 55 * 60_000;

/** Rejects an expired result, and searches again. @throws Error with a message for the user */
function checkAge(client: QueryClient, queryKey: QueryKey): void {
  const searchedAt = client.getQueryState(queryKey)?.dataUpdatedAt ?? 0;
  const isOld = searchedAt > 0 && Date.now() - searchedAt > RESULT_LIFETIME;
  if (!isOld || getCapabilities(client)?.resultsExpire !== true) return;
  // Replaces these results by new ones.
  void client.getQueryCache().find({ queryKey })?.fetch();
  throw new Error(t`Results expire after an hour. Searching again…`);
}

/** If the server only queued a download, only an event about its item shows that a file was saved. */
function checkSaved(outcome: JobOutcome | undefined, isSaved: boolean | undefined): void {
  if (!outcome || isSaved || outcome.hasMissedEvents) return;
  throw new Error(
    t`Nothing was saved: the file is unusable or the result has expired. Search again.`,
  );
}

const resultOptions = defineMutation<ResultChoice>({
  what: ({ media, result }, client) => downloadDescription({ media, ...kindOf(result) }, client),
  mutationFn: async (choice, client) => {
    const { media } = choice;
    checkAge(client, providerQueries.results(media).queryKey);
    const outcome = await finishWork(client, "download", () => downloadResult(choice));
    checkSaved(outcome, outcome?.saved[media.kind].has(media.id));
  },
  invalidates: ({ media }) => mediaInvalidations(media),
});

/** POST /providers/episodes and /providers/movies: downloads one result; its row shows a failure. */
export function useDownloadResult() {
  return useMutation(resultOptions);
}

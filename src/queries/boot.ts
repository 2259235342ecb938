import { t } from "@lingui/core/macro";
import { useQueryClient } from "@tanstack/react-query";
import type { QueryClient } from "@tanstack/react-query";
import { useSyncExternalStore } from "react";
import { errorText } from "@/api/error";
import { badgeQueries, useBadges } from "./badges";
import { invalidateAll } from "./query-client";
import { languageQueries } from "./languages";
import { settingsQueries } from "./settings";
import { textOf } from "@/utils/text";

/**
 * Fetches the data that the interface needs to start: profiles, languages, settings and counts, in parallel (spec
 * section 4, "Start"). Fresh data and fetches in progress are not requested again.
 * @throws ApiError of the first read that failed
 */
export async function readBoot(client: QueryClient): Promise<void> {
  await Promise.all([
    client.fetchQuery(languageQueries.profiles()),
    client.fetchQuery(languageQueries.list()),
    client.fetchQuery(settingsQueries.current()),
    client.fetchQuery(badgeQueries.counts()),
  ]);
}

/** Failed queries of the start, one sentence per line. */
function bootFailures(client: QueryClient): string {
  const keys = [
    languageQueries.profiles().queryKey,
    languageQueries.list().queryKey,
    settingsQueries.current().queryKey,
    badgeQueries.counts().queryKey,
  ];
  return keys
    .flatMap((queryKey) => {
      const query = client.getQueryCache().find({ queryKey });
      const error = query?.state.error;
      if (!error) return [];
      const what = query.meta?.what ? textOf(query.meta.what) : t`data`;
      const reason = errorText(error);
      return t`Reading ${what} failed: ${reason}`;
    })
    .join("\n");
}

/**
 * Failed queries of the start with the reasons, as sentences; empty if none has failed (yet). Subscribes to the cache
 * instead of observing the queries: a query that loses its last observer is canceled, even while the start waits for
 * it.
 */
export function useBootFailures(): string[] {
  const client = useQueryClient();
  const text = useSyncExternalStore(
    (onChange) => client.getQueryCache().subscribe(onChange),
    () => bootFailures(client),
  );
  return text === "" ? [] : text.split("\n");
}

/** Reads the counts to check the connection; on success, refetches everything on screen. */
export function useTryConnection() {
  const client = useQueryClient();
  const { refetch, isFetching } = useBadges();
  return {
    isTrying: isFetching,
    tryNow: async () => {
      const { isError } = await refetch();
      if (!isError) await invalidateAll(client);
    },
  };
}

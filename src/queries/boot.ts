import { queryOptions, useQueries, useQuery } from "@tanstack/react-query";
import type { QueryClient } from "@tanstack/react-query";
import { readPage } from "../api/client";
import { errorText } from "../api/error";
import { decodePage, env } from "../env";
import { badgeQueries, useBadges } from "./badges";
import { languageQueries } from "./languages";
import { refresherOf } from "./query-client";
import { settingsQueries } from "./settings";

/**
 * Reads what the interface cannot start without: profiles, languages, settings and counts, all at once
 * (spec section 4, "Start"). What is held already, or being read, is not asked for twice.
 * @throws ApiError of the first that failed
 */
export async function readBoot(client: QueryClient): Promise<void> {
  await Promise.all([
    client.fetchQuery(languageQueries.profiles()),
    client.fetchQuery(languageQueries.list()),
    client.fetchQuery(settingsQueries.current()),
    client.fetchQuery(badgeQueries.counts()),
  ]);
}

/** Which of the reads of the start failed, and why, as sentences; empty when none has (yet). */
export function useBootFailures(): string[] {
  const queries = [
    { ...languageQueries.profiles(), enabled: false, what: "the languages profiles" },
    { ...languageQueries.list(), enabled: false, what: "the languages" },
    { ...settingsQueries.current(), enabled: false, what: "the settings" },
    { ...badgeQueries.counts(), enabled: false, what: "the counts" },
  ] as const;
  const results = useQueries({ queries });
  return results.flatMap((result, index) =>
    result.error
      ? [`Reading ${queries[index]?.what ?? "data"} failed: ${errorText(result.error)}`]
      : [],
  );
}

/** Asks the server for the counts; when it answers, everything on screen is read again. */
export function useTryConnection() {
  const { refetch, isFetching } = useBadges();
  return {
    isTrying: isFetching,
    tryNow: async (client: QueryClient) => {
      const { isError } = await refetch();
      if (!isError) await refresherOf(client).catchUp();
    },
  };
}

/**
 * What the server's own page says about a key that was refused: `renewed`: it carries another one, which is
 * used from now on; `refused`: it carries the same one, or the page itself is refused, so only the browser
 * can help by loading it; `login`: it carries none, the session is over.
 */
export type KeyCheck = "renewed" | "refused" | "login";

async function checkKey(): Promise<KeyCheck> {
  const { apiKey } = decodePage(await readPage());
  if (apiKey === undefined) return "login";
  if (apiKey === env.apiKey) return "refused";
  env.apiKey = apiKey;
  return "renewed";
}

/** Looks once for a fresh key, when a key in memory was refused (contract/hosting.md section 5). */
export function useKeyCheck(isRefused: boolean) {
  return useQuery(
    queryOptions({
      queryKey: ["key"] as const,
      queryFn: checkKey,
      enabled: isRefused && env.apiKey !== undefined,
      gcTime: 0,
      retryOnMount: false,
    }),
  );
}

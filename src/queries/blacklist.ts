import { msg, t } from "@lingui/core/macro";
import { queryOptions, useMutation, useQuery } from "@tanstack/react-query";
import type { QueryClient } from "@tanstack/react-query";
import {
  blacklistSubtitle,
  clearBlacklist,
  listBlacklist,
  removeFromBlacklist,
} from "@/api/blacklist";
import type { BadSubtitle, BlacklistEntry, BlacklistRow } from "@/api/blacklist";
import { ApiError, errorText, isUnclear } from "@/api/error";
import type { FullKind } from "@/api/media";
import type { Invalidation } from "./cache/invalidation";
import { defineMutation } from "./cache/mutations";
import { historyInvalidation } from "./history";
import { mediaInvalidations } from "./media";

export const blacklistQueries = {
  all: () => ["blacklist"] as const,
  list: <K extends FullKind>(kind: K) =>
    queryOptions({
      queryKey: [...blacklistQueries.all(), kind] as const,
      queryFn: ({ signal }) => listBlacklist(kind, signal),
      meta: { what: msg`the blacklist` },
    }),
};

/** Every blacklisted subtitle of episodes or of movies. Not fetched while not `enabled`. */
export function useBlacklist<K extends FullKind>(kind: K, enabled = true) {
  return useQuery({ ...blacklistQueries.list(kind), enabled });
}

/** What a change of a blacklist touches. */
export const blacklistInvalidations = (kind: FullKind): Invalidation[] => [
  { key: blacklistQueries.list(kind).queryKey },
  historyInvalidation(kind),
];

/** What the failure notification calls the subtitle: "the English subtitle of Harbor Lights". */
interface Named {
  name: string;
}

const isEntry = (row: BlacklistRow, { provider, subsId }: BlacklistEntry) =>
  row.provider === provider && row.subs_id === subsId;

/**
 * Blacklists a subtitle. The server may write the row and then answer with an error, because the file is gone or cannot
 * be deleted (contract/http.md): then the list decides. Returns the server's words about the file, if there are any.
 */
async function sendBlacklist(bad: BadSubtitle): Promise<string | undefined> {
  try {
    await blacklistSubtitle(bad);
    return undefined;
  } catch (error) {
    if (!(error instanceof ApiError && error.kind === "http") || isUnclear(error)) throw error;
    const rows = await listBlacklist(bad.media.kind).catch(() => []);
    if (!rows.some((row) => isEntry(row, bad))) throw error;
    return errorText(error);
  }
}

const blacklistOptions = defineMutation<BadSubtitle & Named, string | undefined>({
  what: ({ name }) => t`Blacklisting ${name}`,
  mutationFn: sendBlacklist,
  // The server may have written the row although it answers with an error (contract/http.md): refetched in any case.
  invalidates: ({ media }) => [...blacklistInvalidations(media.kind), ...mediaInvalidations(media)],
});

/**
 * POST /episodes/blacklist and /movies/blacklist: marks a subtitle as bad, deletes its file and searches for another.
 */
export function useBlacklistSubtitle() {
  return useMutation(blacklistOptions);
}

/**
 * Removes an entry from a list at once; the rollback puts it back in its place, unless a refetch has brought it back.
 */
function removeEntry(client: QueryClient, kind: FullKind, entry: BlacklistEntry) {
  const { queryKey } = blacklistQueries.list(kind);
  const isIt = (row: BlacklistRow) => isEntry(row, entry);
  const before = client.getQueryData(queryKey) ?? [];
  client.setQueryData(queryKey, (rows) => rows?.filter((row) => !isIt(row)));
  return () => {
    client.setQueryData(queryKey, (rows) =>
      rows?.some(isIt) ? rows : rows?.toSpliced(before.findIndex(isIt), 0, ...before.filter(isIt)),
    );
  };
}

const removeOptions = (kind: FullKind) =>
  defineMutation<BlacklistEntry & { doing: string }>({
    what: ({ doing }) => doing,
    mutationFn: (entry) => removeFromBlacklist(kind, entry),
    invalidates: () => blacklistInvalidations(kind),
    optimisticUpdate: (entry, { client }) => removeEntry(client, kind, entry),
  });
const REMOVALS = { episode: removeOptions("episode"), movie: removeOptions("movie") };

/**
 * DELETE /episodes/blacklist and /movies/blacklist: removes one entry at once, and puts it back if the server refuses.
 */
export function useRemoveFromBlacklist(kind: FullKind) {
  return useMutation(REMOVALS[kind]);
}

const clearOptions = (kind: FullKind) =>
  defineMutation({
    what:
      kind === "episode"
        ? msg`Emptying the blacklist of series`
        : msg`Emptying the blacklist of movies`,
    mutationFn: () => clearBlacklist(kind),
    invalidates: () => blacklistInvalidations(kind),
  });
const CLEARINGS = { episode: clearOptions("episode"), movie: clearOptions("movie") };

/** DELETE /episodes/blacklist?all=true, and that of movies. */
export function useClearBlacklist(kind: FullKind) {
  return useMutation(CLEARINGS[kind]);
}

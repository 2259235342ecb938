import { t } from "@lingui/core/macro";
import { useMutation } from "@tanstack/react-query";
import type { QueryClient } from "@tanstack/react-query";
import { blacklistSubtitle, clearBlacklist, removeFromBlacklist } from "@/api/blacklist";
import type { BlacklistEntry, BlacklistRow } from "@/api/blacklist";
import type { BadSubtitle } from "@/api/blacklist-write";
import { ApiError, errorText, isUnclear } from "@/api/error";
import type { MediaKind } from "@/api/media";
import { MEDIA_DETAILS, byMediaKind } from "@/config/kind-details";
import type { Invalidation } from "./cache/invalidation";
import { defineMutation } from "./cache/mutations";
import { blacklistQueries, historyInvalidation } from "./history";
import { mediaInvalidations } from "./media";
import { finishWork } from "./queued-work";

/** Queries that are affected by a change of a blacklist. */
const blacklistInvalidations = (kind: MediaKind): Invalidation[] => [
  { key: blacklistQueries.list(kind).queryKey },
  historyInvalidation(kind),
];

interface BlacklistOptions {
  /** Name of the subtitle in the failure notification: "the English subtitle of Harbor Lights". */
  name: string;
  /** True to wait for the server's own search for a replacement, as older servers always do. */
  waits?: boolean;
}

const isEntry = (row: BlacklistRow, { provider, subsId }: BlacklistEntry) =>
  row.provider === provider && row.subs_id === subsId;

/**
 * Blacklists a subtitle. The server may write the row and then respond with an error, because the file is gone or
 * cannot be deleted (contract/http.md); in that case the list decides. Returns the server's message about the file, if
 * there is one. A failure of the search that follows is not one of the blacklisting.
 */
async function sendBlacklist(
  { waits = false, ...bad }: BadSubtitle & BlacklistOptions,
  client: QueryClient,
): Promise<string | undefined> {
  let isSent = false;
  const send = async () => {
    await blacklistSubtitle(bad);
    isSent = true;
  };
  try {
    await (waits ? finishWork(client, "searchMissing", send) : send());
    return undefined;
  } catch (error) {
    if (isSent) return undefined;
    if (!(error instanceof ApiError && error.kind === "http") || isUnclear(error)) throw error;
    const list = { ...blacklistQueries.list(bad.media.kind), staleTime: 0 };
    const rows: readonly BlacklistRow[] = await client.fetchQuery(list).catch(() => []);
    if (!rows.some((row) => isEntry(row, bad))) throw error;
    return errorText(error);
  }
}

const blacklistOptions = defineMutation<BadSubtitle & BlacklistOptions, string | undefined>({
  what: ({ name }) => t`Blacklisting ${name}`,
  mutationFn: sendBlacklist,
  // The server may have written the row although it responds with an error (contract/http.md), so always refetch.
  invalidates: ({ media }) => [...blacklistInvalidations(media.kind), ...mediaInvalidations(media)],
});

/** POST /episodes/blacklist and similar: marks a subtitle as bad, deletes its file and searches for another. */
export function useBlacklistSubtitle() {
  return useMutation(blacklistOptions);
}

/**
 * Removes an entry from a list immediately. The rollback restores it at its position, unless a refetch has already done
 * so.
 */
function removeEntry(client: QueryClient, kind: MediaKind, entry: BlacklistEntry) {
  const { queryKey } = blacklistQueries.list(kind);
  const isSameEntry = (row: BlacklistRow) => isEntry(row, entry);
  const before = client.getQueryData(queryKey) ?? [];
  client.setQueryData(queryKey, (rows) => rows?.filter((row) => !isSameEntry(row)));
  return () => {
    client.setQueryData(queryKey, (rows) =>
      rows?.some(isSameEntry)
        ? rows
        : rows?.toSpliced(before.findIndex(isSameEntry), 0, ...before.filter(isSameEntry)),
    );
  };
}

const removeOptions = (kind: MediaKind) =>
  defineMutation<BlacklistEntry & { doing: string }>({
    what: ({ doing }) => doing,
    mutationFn: (entry) => removeFromBlacklist(kind, entry),
    invalidates: () => blacklistInvalidations(kind),
    optimisticUpdate: (entry, { client }) => removeEntry(client, kind, entry),
  });
const REMOVALS = byMediaKind(removeOptions);

/**
 * DELETE /episodes/blacklist and similar: removes one entry immediately, and restores it if the server rejects the
 * removal.
 */
export function useRemoveFromBlacklist(kind: MediaKind) {
  return useMutation(REMOVALS[kind]);
}

const undoOptions = defineMutation<BlacklistEntry & { kind: MediaKind; doing: string }>({
  what: ({ doing }) => doing,
  mutationFn: ({ kind, ...entry }) => removeFromBlacklist(kind, entry),
  invalidates: ({ kind }) => blacklistInvalidations(kind),
});

/** Like useRemoveFromBlacklist, for entries of all kinds that are not shown in a list. */
export function useUndoBlacklist() {
  return useMutation(undoOptions);
}

const clearOptions = (kind: MediaKind) =>
  defineMutation({
    what: MEDIA_DETAILS[kind].clearing,
    mutationFn: () => clearBlacklist(kind),
    invalidates: () => blacklistInvalidations(kind),
  });
const CLEARINGS = byMediaKind(clearOptions);

/** DELETE /episodes/blacklist?all=true and similar. */
export function useClearBlacklist(kind: MediaKind) {
  return useMutation(CLEARINGS[kind]);
}

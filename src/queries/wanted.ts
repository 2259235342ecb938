import { msg } from "@lingui/core/macro";
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import type { QueryClient } from "@tanstack/react-query";
import { getHistory } from "@/api/history";
import type { HistoryEvent } from "@/api/history";
import type { Episode, Movie } from "@/api/library-rows";
import { fullItem } from "@/api/media";
import type { MediaId, MediaKind } from "@/api/media";
import type { MissingSubtitle } from "@/api/shared";
import type { MediaSubtitle } from "@/api/file-writes";
import type { WantedRow } from "@/api/wanted";
import { withErrorShown } from "./cache/mutations";
import { nextRequestNumber, useRecords } from "./cache/records";
import { wantedRecordsOf } from "./library";
import { mediaCache } from "./media";
import { downloadOptions } from "./media-subtitles";
import { isSameKind } from "./subtitle-files";

/** Result of the search for one missing subtitle; undefined if unknown. */
export type SearchOutcome = "found" | "not found" | "not missing" | undefined;

interface WithMissing {
  missing_subtitles: MissingSubtitle[];
}

/**
 * Fetches these items and merges their missing subtitles into their records and wanted rows; empty for items that the
 * server no longer has. Reads the items themselves, because wanted episodes cannot be fetched by id
 * (contract/http.md section 2).
 */
async function fetchMissing(
  client: QueryClient,
  kind: MediaKind,
  ids: readonly number[],
): Promise<ReadonlyMap<number, Episode | Movie>> {
  const { records, wantedRecords, read } = mediaCache[kind];
  const requestNumber = nextRequestNumber();
  const items = new Map((await read(client, ids)).map((item) => [item.id, item]));
  const changes = ids.map((id) => ({
    id,
    fields: { missing_subtitles: items.get(id)?.missing_subtitles ?? [] },
    requestNumber,
  }));
  wantedRecords.mergeFields(client, changes);
  records.mergeFields(client, changes);
  return items;
}

const misses = (missing: readonly MissingSubtitle[], wanted: MediaSubtitle) =>
  missing.some(({ code2, hi, forced }) => isSameKind({ language: code2, hi, forced }, wanted));

/**
 * Result of a finished search, based on the item's subtitles afterward: the response is the same whether a subtitle was
 * found or not (contract/http.md section 1). Some servers send a message if nothing was found (contract/socket.md
 * section 2), but it does not identify the item. A language outside the profile is never missing: with the paths of the
 * files `before` the search, the result is whether there is another file in the language.
 */
async function endOf(
  client: QueryClient,
  wanted: MediaSubtitle,
  before?: ReadonlySet<string>,
): Promise<SearchOutcome> {
  const { kind, id } = wanted.media;
  try {
    const item = (await fetchMissing(client, kind, [id])).get(id);
    const isFound = before
      ? item?.subtitles.some(
          ({ code2, path }) => code2 === wanted.language && path !== null && !before.has(path),
        )
      : !misses(item?.missing_subtitles ?? [], wanted);
    return isFound ? "found" : "not found";
  } catch {
    return undefined;
  }
}

/** Score and provider of a found subtitle; null if they are not in the history. */
export interface FoundSubtitle {
  /** "93.61%". */
  score: string | null;
  provider: string | null;
}

/** History actions: downloaded, downloaded manually, and upgraded. */
const DOWNLOADS: readonly number[] = [1, 2, 3];

/** The download of this subtitle in its item's history, which is sorted newest first. */
function foundSubtitleIn(history: readonly HistoryEvent[], wanted: MediaSubtitle): FoundSubtitle {
  const row = history.find(
    ({ action, language }) =>
      DOWNLOADS.includes(action) &&
      language?.code2 === wanted.language &&
      (language.hi ?? false) === wanted.hi &&
      (language.forced ?? false) === wanted.forced,
  );
  return { score: row?.score ?? null, provider: row?.provider ?? null };
}

/**
 * Reads score and provider of a found subtitle from its item's history, because the response to a search does not
 * contain them.
 */
export async function readFoundSubtitle(wanted: MediaSubtitle): Promise<FoundSubtitle> {
  const item = fullItem(wanted.media);
  const history = item ? await getHistory(item).catch(() => []) : [];
  return foundSubtitleIn(history, wanted);
}

/** Returns a function that fetches the subtitles that an item is missing; undefined if they cannot be read. */
export function useReadMissing() {
  const client = useQueryClient();
  return async ({ kind, id }: MediaId): Promise<readonly MissingSubtitle[] | undefined> => {
    const items = await fetchMissing(client, kind, [id]).catch(() => undefined);
    return items && (items.get(id)?.missing_subtitles ?? []);
  };
}

/** Returns a function that determines the result of a search. */
export function useSearchOutcome() {
  const client = useQueryClient();
  return (wanted: MediaSubtitle, before?: ReadonlySet<string>) => endOf(client, wanted, before);
}

// A search of many items shows its errors together.
const downloadSilently = withErrorShown(downloadOptions);

/**
 * Returns a function that searches for one missing subtitle, unless it is no longer missing, and resolves with the
 * result.
 * @throws ApiError
 */
export function useSearchSubtitle(): (wanted: MediaSubtitle) => Promise<SearchOutcome> {
  const client = useQueryClient();
  const { mutateAsync } = useMutation(downloadSilently);
  return async (wanted) => {
    const { kind, id } = wanted.media;
    const row = mediaCache[kind].wantedRecords.get(client, id);
    if (row && !misses(row.missing_subtitles, wanted)) return "not missing";
    await mutateAsync(wanted);
    return endOf(client, wanted);
  };
}

/** Maximum number of ids in a URL that proxies accept. */
const MAX_IDS = 200;

/**
 * The wanted rows of these items, in this order, without those that are no longer missing anything. Items in `unseen`
 * are in no list on screen: they are fetched by id whenever the wanted lists are.
 */
export function useWantedOf<K extends MediaKind>(
  kind: K,
  ids: readonly number[],
  unseen: readonly number[],
): WantedRow<K>[] {
  const requested = unseen.slice(0, MAX_IDS);
  useQuery({
    queryKey: [...mediaCache[kind].queries.wanted(), "unseen", requested] as const,
    queryFn: async ({ client }) => {
      await fetchMissing(client, kind, requested);
      return true;
    },
    enabled: requested.length > 0,
    meta: { what: msg`the missing subtitles` },
  });
  return useRecords(wantedRecordsOf(kind), ids).filter(isMissing);
}

/** True while a subtitle is missing: a row whose last subtitle has arrived stays in its list until the next fetch. */
export function isMissing({ missing_subtitles: missing }: WithMissing): boolean {
  return missing.length > 0;
}

import { queryOptions, keepPreviousData, useMutation, useQuery } from "@tanstack/react-query";
import type { QueryClient } from "@tanstack/react-query";
import { getSeries, listSeries, runSeriesAction, updateSeries } from "../api/series";
import type { Series, SeriesAction, SeriesProfile } from "../api/series";
import type { Range } from "../api/shared";
import { markOld } from "./again";
import { badgesTarget } from "./badges";
import {
  episodeQueries,
  episodesOfSeriesTarget,
  removeEpisodesOfSeries,
  wantedEpisodesTarget,
} from "./episodes";
import { readList, recordReader, removeFromLists } from "./id-lists";
import { Records, useRecord, useRecords } from "./records";
import type { Target } from "./targets";
import { loadedOf, loadedOptions, readWhole } from "./whole-list";
import { write } from "./write";

const idOf = (series: Series) => series.sonarrSeriesId;

export const seriesRecords = new Records<Series>(["series", "records"], idOf);

/** Keys and reads of series. Lists and details hold ids; the records are in seriesRecords. */
export const seriesQueries = {
  all: () => ["series"] as const,
  pages: () => [...seriesQueries.all(), "pages"] as const,
  page: (range: Range) =>
    queryOptions({
      queryKey: [...seriesQueries.pages(), range] as const,
      queryFn: ({ client, signal }) =>
        readList(client, seriesRecords, idOf, () => listSeries(range, signal)),
      meta: { what: "the series" },
    }),
  /** All of them, read page by page, for Mass Edit. */
  whole: () =>
    queryOptions({
      queryKey: [...seriesQueries.all(), "whole"] as const,
      queryFn: ({ client, signal }) =>
        readWhole({
          client,
          signal,
          pages: seriesQueries.pages(),
          page: seriesQueries.page,
          loaded: seriesQueries.wholeLoaded().queryKey,
        }),
      meta: { what: "the series" },
    }),
  wholeLoaded: () => loadedOptions([...seriesQueries.all(), "wholeLoaded"] as const),
  details: () => [...seriesQueries.all(), "details"] as const,
  detail: (id: number) =>
    queryOptions({
      queryKey: [...seriesQueries.details(), id] as const,
      queryFn: ({ client, signal }) =>
        readList(client, seriesRecords, idOf, async () => {
          const data = await getSeries([id], signal);
          return { data, total: data.length };
        }),
      meta: { what: "the series" },
    }),
};

/** Forgets series that are gone, with their episodes and wanted rows (contract/socket.md, series delete). */
export function removeSeries(client: QueryClient, ids: readonly number[]): void {
  removeFromLists(client, seriesQueries.all(), ids);
  seriesRecords.remove(client, ids);
  removeEpisodesOfSeries(client, ids);
}

const isListAffected = (old: Series | undefined, now: Series) =>
  old !== undefined &&
  (old.profileId !== now.profileId || old.episodeFileCount !== now.episodeFileCount);

/** How the refresher reads series again. */
export const seriesReader = recordReader<Series>({
  all: seriesQueries.all(),
  pages: seriesQueries.pages(),
  shownBy: [seriesQueries.pages(), seriesQueries.details()],
  whole: seriesQueries.whole().queryKey,
  records: seriesRecords,
  idOf,
  read: (ids) => getSeries(ids),
  // A new profile changes what is missing in every episode, and the server sends no episode events then.
  onMerged: (_client, before, after) => {
    const old = new Map(before.map((series) => [idOf(series), series]));
    return after
      .filter((series) => isListAffected(old.get(idOf(series)), series))
      .map((series) => episodesOfSeriesTarget(idOf(series)));
  },
  // Of a series that is not shown nobody sees what changed in it: its episodes are read when they are shown.
  markRelated: (client, ids) =>
    markOld(
      client,
      ids.map((id) => episodeQueries.ofSeries(id).queryKey),
      "inactive",
    ),
  drop: removeSeries,
});

/**
 * A page of the series list. `rows` are the records in the server's order; while another page loads, the
 * former one stays (`isPlaceholderData`). Not read while not `enabled`. Spec section 2, /series.
 */
export function useSeriesPage(range: Range, enabled = true) {
  const page = useQuery({
    ...seriesQueries.page(range),
    placeholderData: keepPreviousData,
    enabled,
  });
  return { ...page, rows: useRecords(seriesRecords, page.data?.ids), total: page.data?.total ?? 0 };
}

/**
 * Every series in the server's order, and how far the reading is. While it runs `rows` are those that came
 * so far: a filter works on them, Mass Edit waits for `data` (spec section 4).
 */
export function useAllSeries(enabled = true) {
  const whole = useQuery({ ...seriesQueries.whole(), enabled });
  const { data: sofar } = useQuery(seriesQueries.wholeLoaded());
  const rows = useRecords(seriesRecords, (whole.data ?? sofar)?.ids);
  return { ...whole, loaded: loadedOf(sofar), rows };
}

/** One series: `record` is undefined while loading; `isUnknown` when the server does not know the id. */
export function useSeries(id: number) {
  const detail = useQuery(seriesQueries.detail(id));
  const record = useRecord(seriesRecords, id);
  return { ...detail, record, isUnknown: detail.data?.ids.length === 0 };
}

const touched = (ids: readonly number[]): Target[] => [
  { entity: "series", ids },
  wantedEpisodesTarget,
  badgesTarget,
];

const updateOptions = write<readonly SeriesProfile[]>({
  what: "Changing the languages profile",
  isQuiet: "whileShown",
  run: updateSeries,
  invalidates: (changes) => [
    ...touched(changes.map((change) => change.seriesId)),
    ...changes.map((change) => episodesOfSeriesTarget(change.seriesId)),
  ],
  expect: (changes, { client }) => {
    const profiles = new Map(changes.map((change) => [change.seriesId, change.profileId]));
    return seriesRecords.patch(client, [...profiles.keys()], (series) => ({
      profileId: profiles.get(idOf(series)) ?? null,
    }));
  },
});

/** POST /series: changes profiles, shown at once and taken back when the server refuses. */
export function useUpdateSeries() {
  return useMutation(updateOptions);
}

const WORK = {
  "scan-disk": "Scanning the disk",
  "search-missing": "Searching missing subtitles",
  sync: "Reading the series from Sonarr",
  "search-wanted": "Searching all missing subtitles",
} as const;

const actionTargets = (action: SeriesAction): Target[] =>
  "seriesId" in action
    ? [...touched([action.seriesId]), episodesOfSeriesTarget(action.seriesId)]
    : [wantedEpisodesTarget, badgesTarget];

/** PATCH /series: scan, search or sync one series, or search everything wanted; settles when done (minutes). */
export function useRunSeriesAction(action: SeriesAction["action"]) {
  return useMutation(
    write<SeriesAction>({ what: WORK[action], run: runSeriesAction, invalidates: actionTargets }),
  );
}

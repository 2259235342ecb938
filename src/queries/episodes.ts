import { queryOptions, useQuery } from "@tanstack/react-query";
import type { QueryClient } from "@tanstack/react-query";
import { getEpisodes, listSeriesEpisodes, listWantedEpisodes } from "../api/episodes";
import type { Episode, WantedEpisode } from "../api/episodes";
import type { Range } from "../api/shared";
import { badgesTarget } from "./badges";
import { episodeHistoryTarget } from "./history";
import { readList } from "./id-lists";
import { agreeOnMissing } from "./missing";
import { useRecordPage, useWholeList } from "./record-lists";
import { recordReader, removeFromLists } from "./record-reader";
import { Records, useRecords } from "./records";
import { BURST_DELAY } from "./targets";
import type { Target } from "./targets";
import { REST_PER_ROW, loadedOptions, readWhole } from "./whole-list";

const idOf = (episode: { sonarrEpisodeId: number }) => episode.sonarrEpisodeId;

export const episodeRecords = new Records<Episode>(["episodes", "records"], idOf);
export const wantedEpisodeRecords = new Records<WantedEpisode>(["episodes", "wantedRecords"], idOf);

const agree = (client: QueryClient, ids: readonly number[]) =>
  agreeOnMissing(client, episodeRecords, wantedEpisodeRecords, ids);

/** Keys and reads of episodes. Lists hold ids; the records are in episodeRecords and wantedEpisodeRecords. */
export const episodeQueries = {
  all: () => ["episodes"] as const,
  pages: () => [...episodeQueries.all(), "pages"] as const,
  /** All episodes of a series, as the server orders them: newest season and episode first. */
  ofSeries: (seriesId: number) =>
    queryOptions({
      queryKey: [...episodeQueries.pages(), { seriesId }] as const,
      queryFn: ({ client, signal }) =>
        readList(
          client,
          episodeRecords,
          idOf,
          async () => {
            const data = await listSeriesEpisodes([seriesId], signal);
            return { data, total: data.length };
          },
          (ids) => agree(client, ids),
        ),
      meta: { what: "the episodes" },
    }),
  wanted: () => [...episodeQueries.all(), "wanted"] as const,
  wantedPages: () => [...episodeQueries.wanted(), "pages"] as const,
  wantedPage: (range: Range) =>
    queryOptions({
      queryKey: [...episodeQueries.wantedPages(), range] as const,
      queryFn: ({ client, signal }) =>
        readList(
          client,
          wantedEpisodeRecords,
          idOf,
          () => listWantedEpisodes(range, signal),
          (ids) => agree(client, ids),
        ),
      meta: { what: "the missing subtitles" },
    }),
  /** Every wanted row, for filters; events of a big library make it old all the time, so it rests in between. */
  wantedWhole: () =>
    queryOptions({
      queryKey: [...episodeQueries.wanted(), "whole"] as const,
      queryFn: ({ client, signal }) =>
        readWhole({
          client,
          signal,
          pages: episodeQueries.wantedPages(),
          page: episodeQueries.wantedPage,
          loaded: episodeQueries.wantedLoaded().queryKey,
          restPerRow: REST_PER_ROW,
        }),
      meta: { what: "the missing subtitles" },
    }),
  wantedLoaded: () => loadedOptions([...episodeQueries.wanted(), "loaded"] as const),
};

/** The wanted list is read again where it is visible: the server's by-id read of it is broken. */
export const wantedEpisodesTarget: Target = { key: episodeQueries.wanted(), delay: BURST_DELAY };

/** Forgets episodes that are gone. */
export function removeEpisodes(client: QueryClient, ids: readonly number[]): void {
  removeFromLists(client, episodeQueries.all(), ids);
  episodeRecords.remove(client, ids);
  wantedEpisodeRecords.remove(client, ids);
}

/** Forgets the episodes and wanted rows of series that are gone. */
export function removeEpisodesOfSeries(client: QueryClient, seriesIds: readonly number[]): void {
  const gone = new Set(seriesIds);
  const held = [...episodeRecords.held(client), ...wantedEpisodeRecords.held(client)];
  const ids = held.filter((record) => gone.has(record.sonarrSeriesId)).map(idOf);
  if (ids.length > 0) removeEpisodes(client, ids);
}

/** How the refresher reads episodes again. */
export const episodesReader = recordReader<Episode>({
  all: episodeQueries.all(),
  pages: episodeQueries.pages(),
  shownBy: [episodeQueries.pages()],
  records: episodeRecords,
  idOf,
  read: (ids) => getEpisodes(ids),
  onMerged: (client, _before, after) => agree(client, after.map(idOf)),
  drop: removeEpisodes,
});

/** All episodes of a series: a target for what changes any of them. */
export function episodesOfSeriesTarget(seriesId: number): Target {
  return { entity: "episodes", list: episodeQueries.ofSeries(seriesId).queryKey };
}

/** The episodes of a series in the server's order: `rows` is empty until they are read. */
export function useSeriesEpisodes(seriesId: number) {
  const list = useQuery(episodeQueries.ofSeries(seriesId));
  return { ...list, rows: useRecords(episodeRecords, list.data?.ids) };
}

/** A page of the wanted episodes, newest first. Not read while not `enabled`. Spec section 2, /wanted/series. */
export function useWantedEpisodesPage(range: Range, enabled = true) {
  return useRecordPage(wantedEpisodeRecords, episodeQueries.wantedPage(range), enabled);
}

/** Every episode with a missing subtitle, for filters: see useWholeList. */
export function useAllWantedEpisodes(enabled = true) {
  const { wantedWhole, wantedLoaded } = episodeQueries;
  return useWholeList(wantedEpisodeRecords, wantedWhole(), wantedLoaded(), enabled);
}

/** What a change of one episode's subtitles touches. */
export function episodeTargets({
  seriesId,
  episodeId,
}: {
  seriesId: number;
  episodeId: number;
}): Target[] {
  return [
    { entity: "episodes", ids: [episodeId] },
    { entity: "series", ids: [seriesId] },
    wantedEpisodesTarget,
    episodeHistoryTarget,
    badgesTarget,
  ];
}

import { keepPreviousData, queryOptions, useMutation, useQuery } from "@tanstack/react-query";
import type { QueryClient } from "@tanstack/react-query";
import {
  downloadEpisodeSubtitle,
  getEpisodes,
  listSeriesEpisodes,
  listWantedEpisodes,
  removeEpisodeSubtitle,
  uploadEpisodeSubtitle,
} from "../api/episodes";
import type { Episode, EpisodeSubtitle, WantedEpisode } from "../api/episodes";
import type { Range } from "../api/shared";
import { episodeCode, episodeCodeOf } from "../lib/format";
import { badgesTarget } from "./badges";
import { episodeHistoryTarget } from "./history";
import { agreeOnMissing } from "./missing";
import { readList } from "./id-lists";
import { recordReader, removeFromLists } from "./record-reader";
import { subtitleName } from "./names";
import { Records, useRecords } from "./records";
import { seriesRecords } from "./series";
import { BURST_DELAY } from "./targets";
import type { Target } from "./targets";
import { REST_PER_ROW, loadedOf, loadedOptions, readWhole } from "./whole-list";
import { isSameKind, useIsWriting, write } from "./write";

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

/** A page of the wanted episodes, newest first. Spec section 2, /wanted/series. */
export function useWantedEpisodesPage(range: Range, enabled = true) {
  const page = useQuery({
    ...episodeQueries.wantedPage(range),
    placeholderData: keepPreviousData,
    enabled,
  });
  return {
    ...page,
    rows: useRecords(wantedEpisodeRecords, page.data?.ids),
    total: page.data?.total ?? 0,
  };
}

/** Every episode with a missing subtitle, in the server's order; while they are read, those that came so far. Not read while not `enabled`. */
export function useAllWantedEpisodes(enabled = true) {
  const whole = useQuery({ ...episodeQueries.wantedWhole(), enabled });
  const { data: sofar } = useQuery(episodeQueries.wantedLoaded());
  const rows = useRecords(wantedEpisodeRecords, (whole.data ?? sofar)?.ids);
  return { ...whole, loaded: loadedOf(sofar), rows };
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

function nameOf(client: QueryClient, ids: { seriesId: number; episodeId: number }) {
  const wanted = wantedEpisodeRecords.get(client, ids.episodeId);
  if (wanted) return `${wanted.seriesTitle} ${episodeCodeOf(wanted.episode_number)}`;
  const episode = episodeRecords.get(client, ids.episodeId);
  const title = seriesRecords.get(client, ids.seriesId)?.title ?? "";
  return episode && `${title} ${episodeCode(episode.season, episode.episode)}`.trim();
}

/** What is being done with a subtitle of an episode, and with which: for the notice when it fails. */
export const whatWithSubtitle =
  (doing: string) =>
  (one: EpisodeSubtitle, client: QueryClient): string =>
    `${doing} ${subtitleName(client, one, nameOf(client, one))}`;

export const downloadEpisodeOptions = write({
  what: whatWithSubtitle("Downloading"),
  run: downloadEpisodeSubtitle,
  invalidates: episodeTargets,
});

/** PATCH /episodes/subtitles: finds and downloads one missing subtitle. */
export function useDownloadEpisodeSubtitle() {
  return useMutation(downloadEpisodeOptions);
}

/** Whether a missing subtitle is being searched, whichever button asked for it. */
export function useIsDownloadingEpisode(wanted: EpisodeSubtitle | undefined): boolean {
  return useIsWriting(
    downloadEpisodeOptions,
    (other) => wanted !== undefined && isSame(wanted, other),
  );
}

function isSame(one: EpisodeSubtitle, other: EpisodeSubtitle): boolean {
  return one.episodeId === other.episodeId && isSameKind(one, other);
}

const removeOptions = write({
  what: whatWithSubtitle("Deleting"),
  run: removeEpisodeSubtitle,
  invalidates: episodeTargets,
});

/** DELETE /episodes/subtitles: deletes a subtitle file. */
export function useRemoveEpisodeSubtitle() {
  return useMutation(removeOptions);
}

const uploadOptions = write({
  what: "Uploading the subtitle",
  run: uploadEpisodeSubtitle,
  invalidates: episodeTargets,
  isQuiet: true,
});

/** POST /episodes/subtitles: uploads one file; the screen shows each file's failure itself. */
export function useUploadEpisodeSubtitle() {
  return useMutation(uploadOptions);
}

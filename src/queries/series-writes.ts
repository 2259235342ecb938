import { useMutation } from "@tanstack/react-query";
import type { QueryClient } from "@tanstack/react-query";
import { runSeriesAction, updateSeries } from "../api/series";
import type { SeriesAction, SeriesProfile } from "../api/series";
import { badgesTarget } from "./badges";
import { episodesOfSeriesTarget, wantedEpisodesTarget } from "./episodes";
import { episodeHistoryTarget } from "./history";
import { ofName } from "./names";
import { seriesRecords } from "./series";
import type { Target } from "./targets";
import { isMany, write } from "./write";

const touched = (ids: readonly number[]): Target[] => [
  { entity: "series", ids },
  wantedEpisodesTarget,
  badgesTarget,
];

const titleOf = (client: QueryClient, id: number) => seriesRecords.get(client, id)?.title;

const updateOptions = write<readonly SeriesProfile[]>({
  what: ([one, ...others], client) =>
    `Changing the languages profile${others.length > 0 ? ` of ${others.length + 1} series` : ofName(one && titleOf(client, one.seriesId))}`,
  isQuiet: "whileShown",
  isLarge: isMany,
  run: updateSeries,
  invalidates: (changes) => [
    ...touched(changes.map((change) => change.seriesId)),
    ...changes.map((change) => episodesOfSeriesTarget(change.seriesId)),
  ],
  expect: (changes, { client }) => {
    const profiles = new Map(changes.map((change) => [change.seriesId, change.profileId]));
    return seriesRecords.patch(client, [...profiles.keys()], (series) => ({
      profileId: profiles.get(series.sonarrSeriesId) ?? null,
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
    ? [...touched([action.seriesId]), episodesOfSeriesTarget(action.seriesId), episodeHistoryTarget]
    : [wantedEpisodesTarget, episodeHistoryTarget, badgesTarget];

/** PATCH /series: scan, search or sync one series, or search everything wanted; settles when done (minutes). */
export function useRunSeriesAction(action: SeriesAction["action"]) {
  return useMutation(
    write<SeriesAction>({
      what: (one, client) =>
        WORK[action] + ofName("seriesId" in one ? titleOf(client, one.seriesId) : undefined),
      run: runSeriesAction,
      invalidates: actionTargets,
    }),
  );
}

import { useEffect, useEffectEvent } from "react";
import { useSetting } from "../kit/use-setting";
import { useProfiles } from "@/queries/languages";
import { useAllTitles, useTitlePage } from "@/queries/library";
import { useKnownSettings } from "@/queries/settings";

/** One row, requested for its total, which shows that titles have arrived. */
const FIRST = { start: 0, length: 1 };

/**
 * All titles of a manager, also those that arrive later: events about new titles refetch pages, but not the list of all
 * titles.
 */
function useTitles<K extends "series" | "movie">(kind: K, isUsed: boolean) {
  const all = useAllTitles(kind, isUsed);
  const total = useTitlePage(kind, FIRST, isUsed).data?.total;
  const { data, refetch } = all;
  const readAgain = useEffectEvent(() => {
    if (data && data.total !== total) void refetch();
  });
  useEffect(() => {
    if (total !== undefined) readAgain();
  }, [total]);
  return all;
}

const withoutProfile = <T extends { profileId: number | null }>(rows: readonly T[]) =>
  rows.filter(({ profileId }) => profileId === null);

/** The profile for all titles, and the new or existing titles that do not have it yet. */
export function useAssignment() {
  const { usesSonarr, usesRadarr } = useKnownSettings();
  const profiles = useProfiles().data ?? [];
  const series = useTitles("series", usesSonarr);
  const movies = useTitles("movie", usesRadarr);
  const defaults = {
    isSeriesOn: useSetting("general.serie_default_enabled"),
    series: useSetting("general.serie_default_profile"),
    isMoviesOn: useSetting("general.movie_default_enabled"),
    movies: useSetting("general.movie_default_profile"),
  };
  const chosen = defaults.series.saved ?? defaults.movies.saved;
  const profile = profiles.find(({ profileId }) => profileId === chosen) ?? profiles[0];
  const isOn =
    (!usesSonarr || (defaults.isSeriesOn.saved && defaults.series.saved !== null)) &&
    (!usesRadarr || (defaults.isMoviesOn.saved && defaults.movies.saved !== null));
  const unassigned = {
    series: usesSonarr ? withoutProfile(series.rows) : [],
    movies: usesRadarr ? withoutProfile(movies.rows) : [],
  };
  return {
    profile,
    defaults,
    unassigned,
    /** Number of titles that the server has read from its managers. */
    titles: (usesSonarr ? series.rows.length : 0) + (usesRadarr ? movies.rows.length : 0),
    /** All titles have a profile, and new ones get it. */
    isComplete:
      (usesSonarr || usesRadarr) &&
      isOn &&
      unassigned.series.length + unassigned.movies.length === 0,
    reads: [...(usesSonarr ? [series] : []), ...(usesRadarr ? [movies] : [])],
  };
}

import { missingSubtitles } from "./missing.ts";
import { specialMovies, specialSeries } from "./specials.ts";
import type { Library } from "./seed-parts.ts";
import type { EpisodeRow, MovieRow, Profile } from "./types.ts";

/**
 * Removes subtitles of ordinary rows, evenly over the entire library, until about `count` rows have missing subtitles.
 * Never adds any, so `count` cannot be below the initial number.
 */
export function wantMany(library: Library, count: number, profiles: Map<number, Profile>): void {
  const profileOf = (row: EpisodeRow | MovieRow) => {
    const { profileId } =
      "radarrId" in row ? row : (library.series.get(row.sonarrSeriesId) ?? { profileId: null });
    return profileId === null ? undefined : profiles.get(profileId);
  };
  const rows = [...library.episodes.values(), ...library.movies.values()];
  const complete = rows.filter(
    (row) => row.missing_subtitles.length === 0 && !isSpecial(row) && row.subtitles.length > 0,
  );
  const share = (count - (rows.length - countComplete(rows))) / complete.length;
  let due = 0;
  for (const row of complete) {
    due += share;
    if (due < 1) continue;
    due -= 1;
    const profile = profileOf(row);
    while (row.missing_subtitles.length === 0 && row.subtitles.length > 0) {
      row.subtitles.pop();
      row.missing_subtitles = missingSubtitles(profile, row.audio_language, row.subtitles);
    }
  }
}

function countComplete(rows: readonly (EpisodeRow | MovieRow)[]): number {
  return rows.filter((row) => row.missing_subtitles.length === 0).length;
}

function isSpecial(row: EpisodeRow | MovieRow): boolean {
  return "radarrId" in row
    ? row.radarrId <= specialMovies.length
    : row.sonarrSeriesId <= specialSeries.length;
}

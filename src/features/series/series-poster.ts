import type { Series } from "@/api/series";
import type { PosterItem } from "@/features/lists/posters/PosterCard";
import { counted } from "@/utils/format";
import { memoize } from "@/utils/memoize";
import { paths } from "@/config/paths";

function stateOf({ profileId, episodeFileCount, episodeMissingCount }: Series): string {
  if (episodeMissingCount > 0)
    return `${counted(episodeMissingCount, "episode")} with missing subtitles`;
  if (episodeFileCount === 0) return "no files";
  return profileId === null ? "no profile" : "no subtitles missing";
}

/** A series, as its poster shows it (spec section 2, /series). */
export const seriesPoster = memoize((series: Series): PosterItem => {
  const { id, title, profileId } = series;
  const { episodeFileCount: total, episodeMissingCount } = series;
  const missing = Math.max(0, episodeMissingCount);
  // Without a profile nothing is wanted: it is neither complete nor incomplete.
  const isWanted = missing > 0 || (total > 0 && profileId !== null);
  return {
    id,
    to: paths.seriesDetail(id),
    title,
    year: series.year,
    poster: series.poster,
    isMonitored: series.monitored,
    missing: isWanted ? missing : null,
    state: stateOf(series),
    progress: isWanted && total > 0 ? { complete: Math.max(0, total - missing), total } : undefined,
    edit: { item: { kind: "series", id, title }, audio: series.audio_language, profileId },
  };
});

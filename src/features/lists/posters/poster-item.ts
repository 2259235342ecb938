import { msg, plural, t } from "@lingui/core/macro";
import type { MediaKind } from "@/api/media";
import { SERIES_DETAILS } from "@/config/kind-details";
import { listed } from "@/utils/text";
import { perLocale } from "@/utils/locale";
import { isMovie, mediaKindOf } from "@/api/media";
import type { Movie, Series } from "@/api/library-rows";
import type { MissingSubtitle } from "@/api/shared";
import { paths } from "@/config/paths";
import type { EditProfileProps } from "@/features/media/EditProfileModal";
import { languageLabel } from "@/utils/languages";
import { memoize } from "@/utils/objects";

/** The data of a poster for a series or movie. */
export interface PosterItem {
  id: number;
  /** Path of its page. */
  to: string;
  title: string;
  year: string;
  poster: string | null;
  isMonitored: boolean;
  /** Number of missing subtitles or episodes; null if none are wanted because it has no profile or no files. */
  missing: number | null;
  /** That number as text: "3 episodes with missing subtitles". */
  state: string;
  /** Missing languages as text, if the list has them: "English, Spanish Forced". */
  languages?: string;
  /** The missing subtitles, if the list has them. */
  missingSubtitles?: readonly MissingSubtitle[];
  /** Number of complete parts, and their kind. */
  progress?: { complete: number; total: number; kind: MediaKind } | undefined;
  edit: EditProfileProps;
}

/** Props of the component that renders a poster's actions. */
export interface PosterActionsProps {
  item: PosterItem;
  /** True if the pointer can hover; the actions then appear on hover. Touch screens get a menu. */
  canHover: boolean;
  tabIndex: number;
}

/** Max languages in the text; further ones are only counted, because forty would hide the poster. */
const MAX = 4;

const STATES = {
  noFiles: msg`no files`,
  noProfile: msg`no profile`,
  complete: msg`no subtitles missing`,
};

function seriesState(series: Series): string {
  const { kind, profileId, episodeFileCount, episodeMissingCount: count } = series;
  if (count > 0) return SERIES_DETAILS[kind].missing(count);
  if (episodeFileCount === 0) return t(STATES.noFiles);
  return t(profileId === null ? STATES.noProfile : STATES.complete);
}

function movieState({ profileId, missing_subtitles: { length: count } }: Movie): string {
  if (count > 0) return plural(count, { one: "# subtitle missing", other: "# subtitles missing" });
  return t(profileId === null ? STATES.noProfile : STATES.complete);
}

function languagesOf({ missing_subtitles: missing }: Movie): string {
  const languages = listed(missing.slice(0, MAX).map(languageLabel));
  const others = missing.length - MAX;
  return others > 0 ? t`${languages} and ${others} more` : languages;
}

function common(row: Series | Movie) {
  const { kind, id, title, year, poster, monitored, audio_language: audio, profileId } = row;
  return {
    id,
    to: paths.title(row),
    title,
    year,
    poster,
    isMonitored: monitored,
    edit: { item: { kind, id, title }, audio, profileId },
  };
}

function seriesPoster(series: Series): PosterItem {
  const { kind, profileId, episodeFileCount: total } = series;
  const missing = Math.max(0, series.episodeMissingCount);
  // Without a profile no subtitles are wanted, so it is neither complete nor incomplete.
  const isWanted = missing > 0 || (total > 0 && profileId !== null);
  return {
    ...common(series),
    missing: isWanted ? missing : null,
    state: seriesState(series),
    progress:
      isWanted && total > 0
        ? { complete: Math.max(0, total - missing), total, kind: mediaKindOf(kind) }
        : undefined,
  };
}

function moviePoster(movie: Movie): PosterItem {
  const { profileId, missing_subtitles: missing } = movie;
  return {
    ...common(movie),
    // Without a profile no subtitles are wanted, so it is neither complete nor incomplete.
    missing: missing.length === 0 && profileId === null ? null : missing.length,
    state: movieState(movie),
    languages: languagesOf(movie),
    missingSubtitles: missing,
  };
}

/** Poster data of a series or movie (spec section 2, /series and /movies). */
export const posterOf = (row: Series | Movie): PosterItem => posters()(row);

const posters = perLocale(() =>
  memoize((row: Series | Movie) => (isMovie(row) ? moviePoster(row) : seriesPoster(row))),
);

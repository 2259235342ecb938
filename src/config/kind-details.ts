import { msg, plural, t } from "@lingui/core/macro";
import type { FullKind, MediaKind, SeriesKind, TitleKind } from "@/api/media";
import type { Text } from "@/utils/text";
import { paths } from "./paths";

/*
 * Texts and data of each kind for pages, dialogs, and queries: a new kind gets a row in each table. They are not in
 * kinds.ts and config/nouns.ts, because the first page does not need them.
 */

interface TitleDetails {
  /** Singular, as a heading. */
  heading: Text;
  /** Name of a title whose name the server does not send. */
  unknown: Text;
  isGone: Text;
  unread: Text;
  /** The setting of section "general" with its path mappings. */
  mappings: string;
  /** Its titles have IDs of this database, besides those of IMDb; undefined if they have no IDs. */
  database: "tvdb" | "tmdb" | undefined;
}

export const TITLE_DETAILS: Readonly<Record<TitleKind, TitleDetails>> = {
  series: {
    heading: msg({ message: "Series", context: "one" }),
    unknown: msg`Unknown series`,
    isGone: msg`This series is not in the library.`,
    unread: msg`Could not load the series.`,
    mappings: "path_mappings",
    database: "tvdb",
  },
  league: {
    heading: msg`League`,
    unknown: msg`Unknown league`,
    isGone: msg`This league is not in the library.`,
    unread: msg`Could not load the leagues.`,
    mappings: "path_mappings_sports",
    database: undefined,
  },
  movie: {
    heading: msg`Movie`,
    unknown: msg`Unknown movie`,
    isGone: msg`This movie is not in the library.`,
    unread: msg`Could not load the movies.`,
    mappings: "path_mappings_movie",
    database: "tmdb",
  },
};

interface SeriesDetails {
  /** An item of it, as a heading. */
  item: Text;
  /** Its items have numbers, and a title next to them. */
  hasNumbers: boolean;
  about: Text;
  edit: Text;
  nothing: Text;
  reason: Text;
  noFiles: Text;
  itemsOf: (name: string) => string;
  /** `count`: the number of items that have all subtitles. */
  coverage: (files: number, count: string) => string;
  missing: (count: number) => string;
}

export const SERIES_DETAILS: Readonly<Record<SeriesKind, SeriesDetails>> = {
  series: {
    item: msg`Episode`,
    hasNumbers: true,
    about: msg`About the series`,
    edit: msg`Edit Series`,
    nothing: msg`No Episode Found For This Series`,
    reason: msg`Episodes appear here once Sonarr has files for them.`,
    noFiles: msg`No episode files`,
    itemsOf: (name) => t`Episodes of ${name}`,
    coverage: (files, count) =>
      plural(files, {
        one: `${count} of # episode has all subtitles`,
        other: `${count} of # episodes have all subtitles`,
      }),
    missing: (count) =>
      plural(count, {
        one: "# episode with missing subtitles",
        other: "# episodes with missing subtitles",
      }),
  },
  league: {
    item: msg`Event`,
    hasNumbers: false,
    about: msg`About the league`,
    edit: msg`Edit League`,
    nothing: msg`No Event Found For This League`,
    reason: msg`Events appear here once Sportarr has files for them.`,
    noFiles: msg`No event files`,
    itemsOf: (name) => t`Events of ${name}`,
    coverage: (files, count) =>
      plural(files, {
        one: `${count} of # event has all subtitles`,
        other: `${count} of # events have all subtitles`,
      }),
    missing: (count) =>
      plural(count, {
        one: "# event with missing subtitles",
        other: "# events with missing subtitles",
      }),
  },
};

interface MediaDetails {
  searchAll: Text;
  searchShown: Text;
  searchSelected: Text;
  /** The wanted list. */
  wanted: {
    label: Text;
    nothing: Text;
    reason: Text;
    /** Undefined if its rows cannot be grouped by title. */
    grouping: Text | undefined;
    /** The server's order; undefined if it has none. */
    order: Text | undefined;
    /** Searching for all is possible only with this feature of the server. */
    searchAllNeeds: "sportsWanted" | undefined;
  };
  noHistory: Text;
  noBlacklist: Text;
  clearQuestion: Text;
  clearing: Text;
  /** The setting of section "subsync" that allows a sync only below a score. */
  syncThreshold: string;
}

export const MEDIA_DETAILS: Readonly<Record<MediaKind, MediaDetails>> = {
  episode: {
    searchAll: msg`Search All - Series`,
    searchShown: msg`Search Shown - Series`,
    searchSelected: msg`Search Selected - Series`,
    wanted: {
      label: msg`Missing series subtitles`,
      nothing: msg`No Missing Series Subtitles`,
      reason: msg`All episodes have the subtitles that their languages profiles require.`,
      grouping: msg`Group by series`,
      order: msg`Newest first`,
      searchAllNeeds: undefined,
    },
    noHistory: msg`Nothing Found in Series History`,
    noBlacklist: msg`No Blacklisted Series Subtitles`,
    clearQuestion: msg`This removes all series entries from the blacklist. These subtitles may be downloaded again. This cannot be undone.`,
    clearing: msg`Clearing the series blacklist`,
    syncThreshold: "use_subsync_threshold",
  },
  event: {
    searchAll: msg`Search All - Sports`,
    searchShown: msg`Search Shown - Sports`,
    searchSelected: msg`Search Selected - Sports`,
    wanted: {
      label: msg`Missing sports subtitles`,
      nothing: msg`No Missing Sports Subtitles`,
      reason: msg`All events have the subtitles that their languages profiles require.`,
      grouping: msg`Group by league`,
      // No endpoint orders the events of all leagues.
      order: undefined,
      searchAllNeeds: "sportsWanted",
    },
    noHistory: msg`Nothing Found in Sports History`,
    noBlacklist: msg`No Blacklisted Sports Subtitles`,
    clearQuestion: msg`This removes all sports entries from the blacklist. These subtitles may be downloaded again. This cannot be undone.`,
    clearing: msg`Clearing the sports blacklist`,
    syncThreshold: "use_subsync_threshold",
  },
  movie: {
    searchAll: msg`Search All - Movies`,
    searchShown: msg`Search Shown - Movies`,
    searchSelected: msg`Search Selected - Movies`,
    wanted: {
      label: msg`Missing movie subtitles`,
      nothing: msg`No Missing Movies Subtitles`,
      reason: msg`All movies have the subtitles that their languages profiles require.`,
      grouping: undefined,
      order: msg`Newest first`,
      searchAllNeeds: undefined,
    },
    noHistory: msg`Nothing Found in Movies History`,
    noBlacklist: msg`No Blacklisted Movies Subtitles`,
    clearQuestion: msg`This removes all movie entries from the blacklist. These subtitles may be downloaded again. This cannot be undone.`,
    clearing: msg`Clearing the movie blacklist`,
    syncThreshold: "use_subsync_movie_threshold",
  },
};

interface FullDetails {
  /** The name of the server's scheduled search for missing subtitles. */
  searchTask: string;
  open: Text;
  settings: { to: { pathname: string; hash: string }; label: Text };
  /** Default minimum score of the servers, in percent; higher ones exclude more subtitles. */
  usualScore: number;
  /** Max score of a Whisper result, in percent: it matches only the title and similar properties. */
  maxWhisperScore: number;
  noProvider: Text;
}

export const FULL_DETAILS: Readonly<Record<FullKind, FullDetails>> = {
  episode: {
    searchTask: "wanted_search_missing_subtitles_series",
    open: msg`Open the series`,
    settings: {
      to: { pathname: paths.settings.sonarr(), hash: "#general.minimum_score" },
      label: msg`Sonarr settings`,
    },
    usualScore: 90,
    maxWhisperScore: 61,
    noProvider: msg`No enabled provider has subtitles for episodes.`,
  },
  movie: {
    searchTask: "wanted_search_missing_subtitles_movies",
    open: msg`Open the movie`,
    settings: {
      to: { pathname: paths.settings.radarr(), hash: "#general.minimum_score_movie" },
      label: msg`Radarr settings`,
    },
    usualScore: 70,
    maxWhisperScore: 33,
    noProvider: msg`No enabled provider has subtitles for movies.`,
  },
};

/** For kinds in URLs and in stored data of the browser. */
export const isTitleKind = (value: unknown): value is TitleKind =>
  typeof value === "string" && Object.hasOwn(TITLE_DETAILS, value);
export const isMediaKind = (value: unknown): value is MediaKind =>
  typeof value === "string" && Object.hasOwn(MEDIA_DETAILS, value);

/** A table with a row for each kind of item. */
export const byMediaKind = <T>(make: (kind: MediaKind) => T): Record<MediaKind, T> => ({
  episode: make("episode"),
  event: make("event"),
  movie: make("movie"),
});

/**
 * References to library items, by the server's ids. The server's names for these ids (seriesid, episodeid, radarrid)
 * are used only here, for requests, and in the decoder of each response.
 *
 * The kinds are declared and described only here. All other code asks isMovie for their shape, or reads a table that
 * has a row for each of them, so that a new kind does not compile where its row is missing (rule M1).
 */

import { keysOf } from "@/utils/objects";

/** Kinds of titles with items: a series of Sonarr, or a league of Sportarr. They have the same fields. */
export type SeriesKind = "series" | "league";
/** Their items: an episode of a series, or an event of a league. */
export type EpisodeKind = "episode" | "event";
/** Kinds of titles that are items themselves. */
export type MovieKind = "movie";

/** An item has a media file, with subtitles next to it. */
export type MediaKind = EpisodeKind | MovieKind;
/** A title has a languages profile and its own page. */
export type TitleKind = SeriesKind | MovieKind;

/** An episode of a series or an event of a league; `seriesId` is the id of either. */
interface EpisodeRef {
  kind: EpisodeKind;
  seriesId: number;
  id: number;
}

/** An episode, an event or a movie. */
export type MediaRef = EpisodeRef | { kind: MovieKind; id: number };

/** A MediaRef without the series' id, for requests that do not need it. */
export interface MediaId {
  kind: MediaKind;
  id: number;
}

/** A series, a league or a movie. */
export interface TitleRef {
  kind: TitleKind;
  id: number;
}

/** Types of items: E for each kind of episode, M for each kind of movie. */
export type ByMediaKind<E, M> = Record<EpisodeKind, E> & Record<MovieKind, M>;

const TITLES = {
  series: { item: "episode", root: "series", idField: "seriesid" },
  league: { item: "event", root: "sports/leagues", idField: "leagueid" },
  movie: { item: "movie", root: "movies", idField: "radarrid" },
} as const satisfies Record<TitleKind, { item: MediaKind; root: string; idField: string }>;

interface ItemFacts {
  owner: TitleKind;
  root: string;
  idField: string;
  /** Has a manual search and tools: no server has them for sports (contract/newest.md section 1). */
  isFull: boolean;
}

const ITEMS = {
  episode: { owner: "series", root: "episodes", idField: "episodeid", isFull: true },
  event: { owner: "league", root: "sports", idField: "eventid", isFull: false },
  movie: { owner: "movie", root: "movies", idField: "radarrid", isFull: true },
} as const satisfies Record<MediaKind, ItemFacts>;

/** True for kinds that are title and item at once; the other titles have episodes. */
export const isMovieKind = (kind: TitleKind | MediaKind): kind is MovieKind =>
  kind in TITLES && kind in ITEMS;
export const isMovie = <T extends { kind: TitleKind | MediaKind }>(
  one: T,
): one is T & { kind: MovieKind } => isMovieKind(one.kind);

/** A table with a row for each kind of title. */
export const byTitleKind = <T>(make: (kind: TitleKind) => T): Record<TitleKind, T> => ({
  series: make("series"),
  league: make("league"),
  movie: make("movie"),
});

/** Kinds with a manual search and tools. */
export type FullKind = {
  [K in keyof typeof ITEMS]: (typeof ITEMS)[K]["isFull"] extends true ? K : never;
}[keyof typeof ITEMS];
/** A reference to an item of a FullKind. */
export type FullRef = MediaRef & { kind: FullKind };
export type FullId = MediaId & { kind: FullKind };
export const isFullKind = (kind: MediaKind): kind is FullKind => ITEMS[kind].isFull;

export const FULL_KINDS: readonly FullKind[] = keysOf(ITEMS).filter(isFullKind);

const isFull = <T extends MediaId>(item: T): item is T & { kind: FullKind } =>
  isFullKind(item.kind);

/** The item if its kind is a FullKind; otherwise undefined. */
export const fullItem = <T extends MediaId>(item: T): (T & { kind: FullKind }) | undefined =>
  isFull(item) ? item : undefined;

/** Extracts the reference from a larger object. */
export function mediaRef(media: FullRef): FullRef;
export function mediaRef(media: MediaRef): MediaRef;
export function mediaRef(media: MediaRef): MediaRef {
  return isMovie(media)
    ? { kind: media.kind, id: media.id }
    : { kind: media.kind, seriesId: media.seriesId, id: media.id };
}

/** "movie 12": identifies an item in keys and in local storage. */
export const mediaKey = ({ kind, id }: MediaId) => `${kind} ${id}`;

/** The kind of item that a title's files belong to. */
export const mediaKindOf = (kind: TitleKind): MediaKind => TITLES[kind].item;
export const titleKindOf = (kind: MediaKind): TitleKind => ITEMS[kind].owner;

/** The kind of a series' items. */
export const episodeKindOf = (kind: SeriesKind): EpisodeKind => TITLES[kind].item;
export const seriesKindOf = (kind: EpisodeKind): SeriesKind => ITEMS[kind].owner;

/** The title that an item belongs to: an episode's series, or the movie itself. */
export const titleRef = (media: MediaRef): TitleRef => ({
  kind: titleKindOf(media.kind),
  id: isMovie(media) ? media.id : media.seriesId,
});

/** Path of a kind's resource: mediaPath("movie", "history") is "movies/history". */
export const mediaPath = (kind: MediaKind, resource: string) => `${ITEMS[kind].root}/${resource}`;

/** Path of a kind's items, and the query for some of them. */
export const itemsPath = (kind: MediaKind): string => ITEMS[kind].root;
export const itemsQuery = (kind: MediaKind, ids: readonly number[]) => ({
  [ITEMS[kind].idField]: ids,
});

/** Path of a kind's manual search. */
export const providersPath = (kind: FullKind) => `providers/${ITEMS[kind].root}`;

export const titlePath = (kind: TitleKind) => TITLES[kind].root;

/** The form field of a title's id. */
export const titleField = (kind: TitleKind) => TITLES[kind].idField;

/** Identifies an item in requests that need only its own id. */
export const mediaIdQuery = ({ kind, id }: MediaId) => ({ [ITEMS[kind].idField]: id });

/** Identifies an item in requests that change it. */
export const mediaQuery = (media: MediaRef) => {
  const { kind, id } = titleRef(media);
  return { [titleField(kind)]: id, ...mediaIdQuery(media) };
};

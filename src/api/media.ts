/**
 * References to library items, by the server's ids. The server's names for these ids (seriesid, episodeid, radarrid)
 * are used only here, for requests, and in the decoder of each response.
 */

/** A series of Sonarr or a league of Sportarr, which have the same fields. */
export type SeriesKind = "series" | "league";

/** An episode of a series or an event of a league; `seriesId` is the id of either. */
interface EpisodeRef {
  kind: "episode" | "event";
  seriesId: number;
  id: number;
}
export type EpisodeKind = EpisodeRef["kind"];

/** An episode, an event or a movie: it has a media file, with subtitles next to it. */
export type MediaRef = EpisodeRef | { kind: "movie"; id: number };
export type MediaKind = MediaRef["kind"];

/** A MediaRef without the series' id, for requests that do not need it. */
export interface MediaId {
  kind: MediaKind;
  id: number;
}

/** A series, a league or a movie: it has a languages profile and its own page. */
export interface TitleRef {
  kind: SeriesKind | "movie";
  id: number;
}
export type TitleKind = TitleRef["kind"];

/** Kinds with a manual search and tools: no server has them for sports (contract/newest.md section 1). */
export type FullKind = Exclude<MediaKind, "event">;
/** A reference to an item of a FullKind. */
export type FullRef = MediaRef & { kind: FullKind };
export type FullId = MediaId & { kind: FullKind };
export const isFullKind = (kind: MediaKind): kind is FullKind => kind !== "event";

const isFull = <T extends MediaId>(item: T): item is T & { kind: FullKind } =>
  isFullKind(item.kind);

/** The item if its kind is a FullKind; otherwise undefined. */
export const fullItem = <T extends MediaId>(item: T): (T & { kind: FullKind }) | undefined =>
  isFull(item) ? item : undefined;

/** Extracts the reference from a larger object. */
export function mediaRef(media: FullRef): FullRef;
export function mediaRef(media: MediaRef): MediaRef;
export function mediaRef(media: MediaRef): MediaRef {
  return media.kind === "movie"
    ? { kind: media.kind, id: media.id }
    : { kind: media.kind, seriesId: media.seriesId, id: media.id };
}

/** "movie 12": identifies an item in keys and in local storage. */
export const mediaKey = ({ kind, id }: MediaId) => `${kind} ${id}`;

const EPISODES = { series: "episode", league: "event" } as const;
const SERIES = { episode: "series", event: "league" } as const;

/** The kind of a series' items. */
export const episodeKindOf = (kind: SeriesKind): EpisodeKind => EPISODES[kind];
export const seriesKindOf = (kind: EpisodeKind): SeriesKind => SERIES[kind];

/** The title that an item belongs to: an episode's series, or the movie itself. */
export const titleRef = (media: MediaRef): TitleRef =>
  media.kind === "movie"
    ? { kind: "movie", id: media.id }
    : { kind: SERIES[media.kind], id: media.seriesId };

/** The kind of item that a title's files belong to. */
export const mediaKindOf = (kind: TitleKind): MediaKind =>
  kind === "movie" ? kind : EPISODES[kind];
export const titleKindOf = (kind: MediaKind): TitleKind => (kind === "movie" ? kind : SERIES[kind]);

const ROOTS = { episode: "episodes", movie: "movies", event: "sports" } as const;
const TITLE_ROOTS = { series: "series", movie: "movies", league: "sports/leagues" } as const;
const TITLE_FIELDS = { series: "seriesid", movie: "radarrid", league: "leagueid" } as const;

/** Path of a kind's resource: mediaPath("movie", "history") is "movies/history". */
export const mediaPath = (kind: MediaKind, resource: string) => `${ROOTS[kind]}/${resource}`;

/** Path of a kind's manual search. */
export const providersPath = (kind: FullKind) => `providers/${ROOTS[kind]}`;

export const titlePath = (kind: TitleKind) => TITLE_ROOTS[kind];

/** The form field of a title's id. */
export const titleField = (kind: TitleKind) => TITLE_FIELDS[kind];

/** Identifies an item in requests that need only its own id. */
export const mediaIdQuery = ({ kind, id }: MediaId) =>
  kind === "movie" ? { radarrid: id } : { [`${kind}id`]: id };

/** The request for items of one kind with these ids. */
export const itemsRequest = (kind: MediaKind, ids: readonly number[]) => ({
  path: ROOTS[kind],
  query: kind === "movie" ? { radarrid: ids } : { [`${kind}id`]: ids },
});

/** Identifies an item in requests that change it. */
export const mediaQuery = (media: MediaRef) => {
  const { kind, id } = titleRef(media);
  return { [titleField(kind)]: id, ...mediaIdQuery(media) };
};

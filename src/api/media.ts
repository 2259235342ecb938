/**
 * References to what is in the library, by the server's ids. The wire's names for these (seriesid, episodeid, radarrid)
 * are known here and in the decoders, nowhere else.
 */

/** An episode or a movie: it has a media file, and subtitles beside it. */
export type MediaRef =
  { kind: "episode"; seriesId: number; id: number } | { kind: "movie"; id: number };
export type MediaKind = MediaRef["kind"];

/** The same by its own id alone, which is enough wherever nothing about its series is sent. */
export interface MediaId {
  kind: MediaKind;
  id: number;
}

/** A series or a movie: it has a languages profile, and a page of its own. */
export interface TitleRef {
  kind: "series" | "movie";
  id: number;
}
export type TitleKind = TitleRef["kind"];

/** Picks just the reference out of a larger object. */
export const mediaRef = (media: MediaRef): MediaRef =>
  media.kind === "episode"
    ? { kind: media.kind, seriesId: media.seriesId, id: media.id }
    : { kind: media.kind, id: media.id };

/** "movie 12": names an item in keys and in local storage. */
export const mediaKey = ({ kind, id }: MediaId) => `${kind} ${id}`;

/** The title that an item belongs to: an episode's series, or the movie itself. */
export const titleRef = (media: MediaRef): TitleRef =>
  media.kind === "episode"
    ? { kind: "series", id: media.seriesId }
    : { kind: "movie", id: media.id };

/** The kind of item that a title's files belong to. */
export const mediaKindOf = (kind: TitleKind): MediaKind =>
  kind === "series" ? "episode" : "movie";

const ROOTS = { episode: "episodes", movie: "movies" } as const;
const TITLE_ROOTS = { series: "series", movie: "movies" } as const;

/** The path of a resource of a kind: mediaPath("movie", "history") is "movies/history". */
export const mediaPath = (kind: MediaKind, resource: string) => `${ROOTS[kind]}/${resource}`;

/** The path of a kind's manual search. */
export const providersPath = (kind: MediaKind) => `providers/${ROOTS[kind]}`;

export const titlePath = (kind: TitleKind) => TITLE_ROOTS[kind];

/** The form field of a title's id. */
export const titleField = (kind: TitleKind) => (kind === "series" ? "seriesid" : "radarrid");

/** Identifies an item in a call that changes something. */
export const mediaQuery = (media: MediaRef) =>
  media.kind === "episode"
    ? { seriesid: media.seriesId, episodeid: media.id }
    : { radarrid: media.id };

/** Identifies an item where the server wants only its own id. */
export const mediaIdQuery = ({ kind, id }: MediaId) =>
  kind === "episode" ? { episodeid: id } : { radarrid: id };

import type { MediaKind, TitleKind } from "@/api/media";

/** The singular and plural of a kind of thing: "movie" and "movies"; "series" is both. */
export interface Noun {
  one: string;
  many: string;
}

/** The nouns for titles, which have a languages profile. */
export const TITLE_NOUNS: Readonly<Record<TitleKind, Noun>> = {
  series: { one: "series", many: "series" },
  league: { one: "league", many: "leagues" },
  movie: { one: "movie", many: "movies" },
};

/** The nouns for items, which have files. */
export const MEDIA_NOUNS: Readonly<Record<MediaKind, Noun>> = {
  episode: { one: "episode", many: "episodes" },
  event: { one: "event", many: "events" },
  movie: TITLE_NOUNS.movie,
};

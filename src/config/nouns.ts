import { plural, t } from "@lingui/core/macro";
import type { MediaKind, TitleKind } from "@/api/media";

/** The noun for a kind of item, in the interface's language. */
export interface Noun {
  /** Singular: "movie". */
  readonly one: string;
  /** Plural: "movies"; "series" is both. Do not use it in sentences that need another grammatical case. */
  readonly many: string;
  /** A number with its noun: "1 movie", "3 movies". */
  counted: (count: number) => string;
}

/** The noun for a kind of item with files. */
interface MediaNoun extends Noun {
  /** "30 of 33 episodes complete". */
  complete: (count: string | number, all: string | number) => string;
}

const MOVIE: MediaNoun = {
  get one() {
    return t`movie`;
  },
  get many() {
    return t`movies`;
  },
  counted: (count) => plural(count, { one: "# movie", other: "# movies" }),
  complete: (count, all) => t`${count} of ${all} movies complete`,
};

/** The nouns for titles, which have a languages profile. */
export const TITLE_NOUNS: Readonly<Record<TitleKind, Noun>> = {
  series: {
    get one() {
      return t({ message: "series", context: "one" });
    },
    get many() {
      return t({ message: "series", context: "many" });
    },
    counted: (count) => plural(count, { one: "# series", other: "# series" }),
  },
  league: {
    get one() {
      return t`league`;
    },
    get many() {
      return t`leagues`;
    },
    counted: (count) => plural(count, { one: "# league", other: "# leagues" }),
  },
  movie: MOVIE,
};

/** The nouns for items, which have files. */
export const MEDIA_NOUNS: Readonly<Record<MediaKind, MediaNoun>> = {
  episode: {
    get one() {
      return t`episode`;
    },
    get many() {
      return t`episodes`;
    },
    counted: (count) => plural(count, { one: "# episode", other: "# episodes" }),
    complete: (count, all) => t`${count} of ${all} episodes complete`,
  },
  event: {
    get one() {
      return t`event`;
    },
    get many() {
      return t`events`;
    },
    counted: (count) => plural(count, { one: "# event", other: "# events" }),
    complete: (count, all) => t`${count} of ${all} events complete`,
  },
  movie: MOVIE,
};

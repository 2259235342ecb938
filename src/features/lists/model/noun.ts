/** How things of one kind are called: "movie" and "movies"; "series" is both. */
export interface Noun {
  one: string;
  many: string;
}

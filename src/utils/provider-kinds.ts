/** Providers, by key, that only have subtitles of one kind; the server asks them for the other kind in vain. */
const ONE_KIND: ReadonlyMap<string, "episode" | "movie"> = new Map([
  ["betaseries", "episode"],
  ["hosszupuska", "episode"],
  ["prijevodionline", "episode"],
  ["subs4free", "movie"],
  ["subsynchro", "movie"],
  ["subtis", "movie"],
  ["subtitulamostv", "episode"],
  ["tvsubtitles", "episode"],
  ["xsubs", "episode"],
  ["yifysubtitles", "movie"],
]);

/** Whether a provider has subtitles of this kind. Unknown providers count as having both. */
export function servesKind(key: string, kind: "episode" | "movie"): boolean {
  return (ONE_KIND.get(key) ?? kind) === kind;
}

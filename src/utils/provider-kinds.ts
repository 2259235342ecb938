/** Providers that have subtitles of one kind only, by their keys; the server asks them for the other one in vain. */
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

/** Whether a provider has subtitles of episodes, or of movies. Those that are not known have both. */
export function servesKind(key: string, kind: "episode" | "movie"): boolean {
  return (ONE_KIND.get(key) ?? kind) === kind;
}

/** What a subtitle belongs to; `title` as shown: "Harbor Lights S02E05". */
export type SubtitleItem =
  | { kind: "episode"; seriesId: number; episodeId: number; title: string }
  | { kind: "movie"; radarrId: number; title: string };

/** A kind of subtitle: the language by code2 and its flags. */
export interface SubtitleKind {
  code2: string;
  hi: boolean;
  forced: boolean;
}

/** The key of an item in local storage and in the store of downloads: "movie 12". */
export function itemKey(item: SubtitleItem): string {
  return item.kind === "episode" ? `episode ${item.episodeId}` : `movie ${item.radarrId}`;
}

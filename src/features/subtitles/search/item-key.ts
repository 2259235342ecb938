import type { SubtitleItem } from "../subtitle-item";

/** Names an item in what this browser remembers: "movie 12". */
export function itemKey(item: SubtitleItem): string {
  return item.kind === "episode" ? `episode ${item.episodeId}` : `movie ${item.radarrId}`;
}

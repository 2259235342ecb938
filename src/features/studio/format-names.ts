import type { SubtitleFormat } from "./core/cues/document";

/** Names that are the same in every language. */
export const FORMAT_NAMES: Record<SubtitleFormat, string> = {
  srt: "SRT",
  vtt: "WebVTT",
  ass: "ASS",
  ssa: "SSA",
};

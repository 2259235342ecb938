import { fileSuffix, languageOf, wantedLanguage } from "./language-table.ts";
import type { Random } from "./random.ts";
import type { AudioLanguage, EpisodeRow, MovieRow, Profile, SeriesRow, Subtitle } from "./types.ts";
import * as words from "./words.ts";

export interface Library {
  series: Map<number, SeriesRow>;
  episodes: Map<number, EpisodeRow>;
  movies: Map<number, MovieRow>;
}

/** Lowercase without a leading article: the server's sort key. */
export function sortTitle(title: string): string {
  return title.toLowerCase().replace(/^(the|an|a) /, "");
}

/** The path of a subtitle file next to its media file. */
export function subtitlePath(media: string, code2: string, forced: boolean, hi: boolean): string {
  return `${media.slice(0, media.lastIndexOf("."))}.${fileSuffix(code2, forced, hi)}.srt`;
}

/** A subtitle as the server lists it: next to the media file, or embedded (path null). */
export function makeSubtitle(
  media: string,
  code2: string,
  { forced = false, hi = false, size = 0, isEmbedded = false } = {},
): Subtitle {
  return {
    ...wantedLanguage(code2, forced, hi),
    path: isEmbedded ? null : subtitlePath(media, code2, forced, hi),
    file_size: isEmbedded ? null : size,
  };
}

/** Random subtitles of a profile, the fraction `complete` of them, as files or embedded. */
export function ownSubtitles(
  random: Random,
  path: string,
  profile: Profile | undefined,
  complete: number,
): Subtitle[] {
  const subtitles: Subtitle[] = [];
  for (const item of profile?.items ?? []) {
    if (!languageOf(item.language) || !random.chance(complete)) continue;
    const forced = item.forced === "True";
    const hi = item.hi === "True" || (!forced && random.chance(0.06));
    const isEmbedded = !forced && random.chance(0.1);
    subtitles.push(
      makeSubtitle(path, item.language, {
        forced,
        hi,
        isEmbedded,
        size: random.int(18_000, 140_000),
      }),
    );
  }
  return subtitles;
}

/** The audio of an item: usually the given language. */
export function audioOf(random: Random, usual: string): AudioLanguage[] {
  const code2 = random.chance(0.85) ? usual : random.pick(["ja", "fr", "de", "pb", "es"]);
  const { name, code3 } = languageOf(code2)!;
  return [{ name, code2, code3 }];
}

/** A sentence about an item. */
export function overview(random: Random, title: string): string {
  return `${title} follows ${random.pick(words.people)} in ${random.pick(words.cities)} and ${random.pick(words.stakes)}.`;
}

/** The last part of a scene release name. */
export function sceneSuffix(random: Random, source: string): string {
  const [kind = "", resolution = ""] = source.split(" ")[0]!.split("-");
  return [
    resolution,
    kind === "WEBDL" ? "WEB-DL" : kind,
    `${random.pick(words.codecs)}-${random.pick(words.groups)}`,
  ]
    .filter(Boolean)
    .join(".");
}

/** A title as a folder name. */
export function fileName(title: string): string {
  return title.replace(/[<>:"/\\|?*]/g, "").slice(0, 180);
}

/** A name in the format of scene releases. */
export function dotted(name: string): string {
  return name.replace(/[^\p{L}\p{N}]+/gu, ".").replace(/^\.|\.$/g, "");
}

/** Two digits. */
export function pad(n: number): string {
  return String(n).padStart(2, "0");
}

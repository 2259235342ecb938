import type { Episode, Movie } from "@/api/library-rows";
import { isMovieKind, mediaKey, titleRef } from "@/api/media";
import type { MediaRef, TitleRef } from "@/api/media";
import type { Subtitle } from "@/api/shared";
import type { SubtitleFile } from "@/api/tool-writes";
import { compare } from "@/utils/text";
import { titleWithYear } from "@/utils/format";
import { episodeCode } from "@/utils/server-codes";
import { languageKey, languageLabel } from "@/utils/languages";
import { fileKey } from "@/queries/subtitle-files";
import type { SubtitleItem } from "../item/subtitle-item";

/** A subtitle file that tools can work on. */
export interface ToolFile {
  /** Unique among all files. */
  key: string;
  /** Name of the episode or movie. */
  name: string;
  /** For labels and the job list: "S02E05 English HI". */
  label: string;
  language: Subtitle;
  file: SubtitleFile;
  /** The title whose folder the server scans for new files. */
  folder: TitleRef;
}

/** The item of a file, by its title. */
export const mediaOfFile = ({ kind, id }: SubtitleFile, titleId: number): MediaRef =>
  isMovieKind(kind) ? { kind, id } : { kind, seriesId: titleId, id };

function toolFiles(
  media: MediaRef,
  { name, short }: { name: string; short: string },
  subtitles: readonly Subtitle[],
): ToolFile[] {
  return subtitles.flatMap((language) => {
    const { path } = language;
    // Embedded subtitles cannot be changed.
    if (path === null) return [];
    const label = `${short} ${languageLabel(language)}`.trim();
    return [{ ...fileOf(media, language, path), name, label }];
  });
}

function fileOf(media: MediaRef, language: Subtitle, path: string) {
  const { code2, hi, forced } = language;
  const file = { kind: media.kind, id: media.id, language: code2, path, hi, forced };
  return { key: fileKey(file), language, file, folder: titleRef(media) };
}

/** Subtitle files of episodes, in the order of the episodes. */
export function episodeFiles(episodes: readonly Episode[]): ToolFile[] {
  return episodes.flatMap((one) => {
    const short = episodeCode(one.season, one.episode);
    return toolFiles(one, { name: `${short} ${one.title}`, short }, one.subtitles);
  });
}

/** Subtitle files of a movie. */
export function movieFiles(
  movie: Pick<Movie, "kind" | "id" | "title" | "year" | "subtitles">,
): ToolFile[] {
  const name = titleWithYear(movie.title, movie.year);
  return toolFiles(movie, { name, short: "" }, movie.subtitles);
}

/** A subtitle file of an item. */
export function ownFile(item: SubtitleItem, subtitle: Subtitle, path: string): ToolFile {
  return { ...fileOf(item, subtitle, path), name: item.title, label: languageLabel(subtitle) };
}

/** A track inside the media file, as a ToolFile for the track tools; `trackId` is its id on the server. */
export function trackFile(item: SubtitleItem, track: Subtitle, trackId: number): ToolFile {
  const own = ownFile(item, track, "");
  return { ...own, key: `${mediaKey(item)} track ${trackId}`, file: { ...own.file, trackId } };
}

/** Keys of the last file of each folder: a folder is scanned once, after its last file. */
export function lastOfFolders(files: readonly ToolFile[]): ReadonlySet<string> {
  return new Set(
    new Map(files.map(({ folder, key }) => [JSON.stringify(folder), key] as const)).values(),
  );
}

/** Languages of the files as filter options, sorted by name. */
export function languageOptions(files: readonly ToolFile[]) {
  const options = new Map(
    files.map(({ language }) => [languageKey(language), languageLabel(language)]),
  );
  return [...options]
    .map(([value, label]) => ({ value, label }))
    .toSorted((a, b) => compare(a.label, b.label));
}

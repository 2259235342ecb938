import type { Episode } from "@/api/episodes";
import type { Movie } from "@/api/movies";
import type { Subtitle } from "@/api/shared";
import type { SubtitleFile } from "@/api/subtitles";
import { episodeCode, titleWithYear } from "@/utils/format";
import { languageKey, languageLabel } from "@/utils/languages";
import { fileKey, ownerKey } from "@/queries/subtitle-files";
import type { SubtitleItem } from "../item/subtitle-item";

/** A subtitle file that tools can work on. */
export interface ToolFile {
  /** Unique among all files. */
  key: string;
  /** The episode or movie. */
  name: string;
  /** For labels and the list of running work: "S02E05 English HI". */
  label: string;
  language: Subtitle;
  file: SubtitleFile;
  /** Whose folder the server scans for new files. */
  folder: FolderOwner;
}

type FolderOwner = { seriesId: number } | { radarrId: number };

function toolFiles(
  owner: Pick<SubtitleFile, "type" | "id"> & { name: string; short: string; folder: FolderOwner },
  subtitles: readonly Subtitle[],
): ToolFile[] {
  return subtitles.flatMap((language) => {
    const { path, code2, hi, forced } = language;
    // Embedded subtitles cannot be changed.
    if (path === null) return [];
    const file = { type: owner.type, id: owner.id, language: code2, path, hi, forced };
    const label = `${owner.short} ${languageLabel(language)}`.trim();
    return [{ key: fileKey(file), name: owner.name, label, language, file, folder: owner.folder }];
  });
}

/** The subtitle files of episodes, in their order. */
export function episodeFiles(episodes: readonly Episode[]): ToolFile[] {
  return episodes.flatMap((one) => {
    const { sonarrEpisodeId: id, sonarrSeriesId: seriesId, season, episode, title } = one;
    const short = episodeCode(season, episode);
    const owner = { id, name: `${short} ${title}`, short, folder: { seriesId } };
    return toolFiles({ type: "episode", ...owner }, one.subtitles);
  });
}

/** The subtitle files of a movie. */
export function movieFiles(
  movie: Pick<Movie, "radarrId" | "title" | "year" | "subtitles">,
): ToolFile[] {
  const { radarrId: id, title, year, subtitles } = movie;
  const owner = { id, name: titleWithYear(title, year), short: "", folder: { radarrId: id } };
  return toolFiles({ type: "movie", ...owner }, subtitles);
}

const ownerOf = (item: SubtitleItem) =>
  item.kind === "episode"
    ? { type: "episode" as const, id: item.episodeId }
    : { type: "movie" as const, id: item.radarrId };

const folderOf = (item: SubtitleItem): FolderOwner =>
  item.kind === "episode" ? { seriesId: item.seriesId } : { radarrId: item.radarrId };

/** One subtitle file of an item. */
export function ownFile(item: SubtitleItem, subtitle: Subtitle, path: string): ToolFile {
  const { code2: language, hi, forced } = subtitle;
  const file = { ...ownerOf(item), language, hi, forced, path };
  return {
    key: fileKey(file),
    name: item.title,
    label: languageLabel(subtitle),
    language: subtitle,
    file,
    folder: folderOf(item),
  };
}

/** A track inside the media file, as what the tools for tracks work on; `trackId` is the server's number of it. */
export function trackFile(item: SubtitleItem, track: Subtitle, trackId: number): ToolFile {
  const file = ownFile(item, track, "");
  return {
    ...file,
    key: `${ownerKey(file.file)} track ${trackId}`,
    file: { ...file.file, trackId },
  };
}

/** The keys of the last file of each folder: after it the folder is scanned, once. */
export function lastOfFolders(files: readonly ToolFile[]): ReadonlySet<string> {
  return new Set(
    new Map(files.map(({ folder, key }) => [JSON.stringify(folder), key] as const)).values(),
  );
}

/** The languages of the files as options of a filter, by name. */
export function languageOptions(files: readonly ToolFile[]) {
  const options = new Map(
    files.map(({ language }) => [languageKey(language), languageLabel(language)]),
  );
  return [...options]
    .map(([value, label]) => ({ value, label }))
    .toSorted((a, b) => a.label.localeCompare(b.label));
}

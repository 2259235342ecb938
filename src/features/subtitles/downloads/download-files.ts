import type { Subtitle } from "@/api/shared";
import { uniqueNames } from "@/utils/archives/entry-names";
import { seasonName } from "@/utils/format";

/** A subtitle file on the server's disk. */
export interface DownloadFile {
  path: string;
  language: Subtitle;
  /** Set for files of episodes. */
  season?: number;
}

/** Subtitle files of episodes or of a movie; embedded tracks are not files. */
export const filesOf = (
  items: readonly { subtitles: readonly Subtitle[]; season?: number }[],
): DownloadFile[] =>
  items.flatMap(({ subtitles, season }) =>
    subtitles.flatMap((language) => {
      const { path } = language;
      if (path === null) return [];
      return [{ path, language, ...(season === undefined ? {} : { season }) }];
    }),
  );

/** The server converts every format to SRT, so the saved files are SRT. */
const asSrt = (path: string) => path.replace(/\.(?:ass|ssa|vtt|sub|smi|txt|mpl)$/i, ".srt");

/** Unique names as on disk; grouped in season folders if there is more than one season. */
export function namesInZip(files: readonly DownloadFile[]): string[] {
  const hasSeasons = new Set(files.map(({ season }) => season)).size > 1;
  const names = uniqueNames(files.map(({ path }) => asSrt(path)));
  return names.map((name, index) => {
    const season = files[index]?.season;
    return hasSeasons && season !== undefined ? `${seasonName(season)}/${name}` : name;
  });
}

/** A title without the characters that file systems reject. */
export const fileTitle = (title: string) =>
  title
    .replaceAll(/[\\/:*?"<>|]+/g, " ")
    .replaceAll(/\s+/g, " ")
    .trim();

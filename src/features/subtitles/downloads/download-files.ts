import type { Subtitle } from "@/api/shared";
import { uniqueNames } from "@/utils/archives/entry-names";
import { seasonName } from "@/utils/format";

/** A subtitle file on the server's disk. */
export interface DownloadFile {
  path: string;
  language: Subtitle;
  /** Of an episode. */
  season?: number;
}

/** The files of episodes, of a movie; what is inside a media file is no file of its own. */
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

/** The server shows every format as SRT, so that is what is saved. */
const asSrt = (path: string) => path.replace(/\.(?:ass|ssa|vtt|sub|smi|txt|mpl)$/i, ".srt");

/** Their names as on disk, each once; in a folder for each season where there are several. */
export function namesInZip(files: readonly DownloadFile[]): string[] {
  const hasSeasons = new Set(files.map(({ season }) => season)).size > 1;
  const names = uniqueNames(files.map(({ path }) => asSrt(path)));
  return names.map((name, index) => {
    const season = files[index]?.season;
    return hasSeasons && season !== undefined ? `${seasonName(season)}/${name}` : name;
  });
}

/** A name that every disk takes. */
export const fileTitle = (title: string) =>
  title
    .replaceAll(/[\\/:*?"<>|]+/g, " ")
    .replaceAll(/\s+/g, " ")
    .trim();

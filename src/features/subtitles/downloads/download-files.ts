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

/** A path whose parts are valid names on all systems. On Linux, a name can contain a backslash. */
const validPath = (path: string) =>
  path
    .split(path.startsWith("/") ? /\// : /[/\\]/)
    .map(fileTitle)
    .join("/");

/**
 * Unique names as on disk, without the characters that Windows rejects; grouped in season folders if there is more than
 * one season.
 */
export function namesInZip(files: readonly DownloadFile[]): string[] {
  const hasSeasons = new Set(files.map(({ season }) => season)).size > 1;
  const names = uniqueNames(files.map(({ path }) => validPath(asSrt(path))));
  return names.map((name, index) => {
    const season = files[index]?.season;
    return hasSeasons && season !== undefined ? `${fileTitle(seasonName(season))}/${name}` : name;
  });
}

/** Names of devices, which Windows reserves with any extension. */
const RESERVED = /^(?:con|prn|aux|nul|com[\d¹²³]|lpt[\d¹²³]|conin\$|conout\$)(?=\s*(?:\.|$))/i;

/**
 * A name of a file, or a title for one, that is valid on all systems: without rejected characters, without a dot or
 * space at its end, and not reserved.
 */
export function fileTitle(title: string): string {
  const name = title
    .replaceAll(/(?<![\\/:*?"<>|\p{Cc}])[\\/:*?"<>|\p{Cc}]+(?=\.|$)/gu, "")
    .replaceAll(/[\\/:*?"<>|\p{Cc}\s]+/gu, " ")
    .trim()
    .replace(/(?<![. ])[. ]+$/, "");
  return name.replace(RESERVED, "_$&").replace(/^(?=\.[^.]*$|$)/, title === "" ? "" : "_");
}

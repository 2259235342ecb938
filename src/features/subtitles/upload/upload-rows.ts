import type { Episode } from "@/api/episodes";
import { episodeCode } from "@/utils/format";
import { findEpisode, readName } from "./upload-names";
import type { Flags, KnownLanguage, NameGuess, SubtitleKind } from "./upload-names";

/** What a person chose for a file by hand; it outlives every reading of its name. */
export interface Picks {
  episodeId?: number;
  language?: string;
  flags?: Flags;
}

/** A file that is to be uploaded. */
export interface UploadRow {
  id: number;
  file: File;
  picks: Picks;
}

/** What a file needs before it can be sent (spec section 5, "Episode bulk upload"). */
export type Check = "update" | "valid" | "warning" | "error";

/** A row with its target as it stands now, and what is to be said about it. */
export interface Resolved {
  row: UploadRow;
  episode: Episode | undefined;
  kind: SubtitleKind | undefined;
  check: Check;
  words: string;
}

export interface Surroundings {
  episodes: readonly Episode[];
  /** By file name; null where the server could not be asked. */
  guesses: ReadonlyMap<string, NameGuess | null>;
  /** What the profile wants, its first language first. */
  profile: readonly SubtitleKind[];
  languages: readonly KnownLanguage[];
  /** Whether the server keeps the mark for the hearing impaired: 0.9.7 does not. */
  keepsHi: boolean;
  /** The episodes or languages are not there yet. */
  isLoading: boolean;
}

export const CHECK_WORDS = {
  update: "Checking the name",
  valid: "Valid",
  overwrite: "Overwrite existing subtitle",
  clash: "Same target as another file",
  noEpisode: "Season or episode info is missing",
  noLanguage: "The language is missing",
} as const;

/** "S02E05 The Deal": how an episode is called where one is chosen. */
export function episodeName({ season, episode, title }: Episode): string {
  return `${episodeCode(season, episode)} ${title}`.trim();
}

/** The same for two files that would become the same subtitle. */
export function targetKey(episodeId: number, { language, hi, forced }: SubtitleKind): string {
  return `${episodeId} ${language} ${hi ? "hi" : ""} ${forced ? "forced" : ""}`;
}

/** Whether such a subtitle stands there as a file: it is replaced then. */
export function isThere(
  subtitles: Episode["subtitles"],
  { language, hi, forced }: SubtitleKind,
): boolean {
  return subtitles.some(
    (one) => one.path !== null && one.code2 === language && one.hi === hi && one.forced === forced,
  );
}

/** The flags that a profile wants of a language. */
export function flagsOf(profile: readonly SubtitleKind[], language: string): Flags {
  const { hi = false, forced = false } = profile.find((kind) => kind.language === language) ?? {};
  return { hi, forced };
}

function targetOf({ file, picks }: UploadRow, around: Surroundings) {
  const { episodes, guesses, profile, languages, keepsHi } = around;
  const guess = guesses.get(file.name);
  const picked = episodes.find((one) => one.sonarrEpisodeId === picks.episodeId);
  const episode = picked ?? (guess ? findEpisode(file.name, guess, episodes) : undefined);
  const read = guess ? readName(file.name, guess, languages) : undefined;
  const language = picks.language ?? read?.language ?? profile[0]?.language;
  if (language === undefined) return { episode, kind: undefined, guess };
  const { forced, hi } = picks.flags ?? read?.flags ?? flagsOf(profile, language);
  return { episode, kind: { language, forced, hi: hi && keepsHi }, guess };
}

/** Every row with its target and its state. `isSent` says which of them are over: they clash with nobody. */
export function resolveRows(
  rows: readonly UploadRow[],
  around: Surroundings,
  isSent: (row: UploadRow) => boolean,
): Resolved[] {
  const targets = rows.map((row) => ({ row, ...targetOf(row, around) }));
  const counts = new Map<string, number>();
  for (const { row, episode, kind } of targets) {
    if (!episode || !kind || isSent(row)) continue;
    const key = targetKey(episode.sonarrEpisodeId, kind);
    counts.set(key, (counts.get(key) ?? 0) + 1);
  }
  return targets.map(({ row, episode, kind, guess }) => {
    const say = (check: Check, words: keyof typeof CHECK_WORDS): Resolved => ({
      row,
      episode,
      kind,
      check,
      words: CHECK_WORDS[words],
    });
    const isChecking = guess === undefined || around.isLoading;
    if (!episode) return isChecking ? say("update", "update") : say("error", "noEpisode");
    if (!kind) return isChecking ? say("update", "update") : say("error", "noLanguage");
    if ((counts.get(targetKey(episode.sonarrEpisodeId, kind)) ?? 0) > 1)
      return say("warning", "clash");
    return isThere(episode.subtitles, kind) ? say("warning", "overwrite") : say("valid", "valid");
  });
}

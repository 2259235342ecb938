import { msg, t } from "@lingui/core/macro";
import { textOf } from "@/utils/text";
import type { Episode } from "@/api/library-rows";
import type { EpisodeKind } from "@/api/media";
import { episodeCode } from "@/utils/server-codes";
import { readFileName } from "@/utils/file-names";
import { memoize } from "@/utils/objects";
import { repairsText } from "@/features/texts/written/mod-texts";
import type { FileRepairs } from "./use-file-repairs";
import { findEpisode, readKind } from "./upload-names";
import type { Flags, NameGuess, SubtitleKind, UploadLanguages } from "./upload-names";
import { UPLOAD_TEXTS } from "./upload-texts";

/** Manual choices for a file; they take precedence over its name. */
export interface Picks {
  episodeId?: number;
  language?: string;
  flags?: Flags;
}

/** A file to upload. */
export interface UploadRow {
  id: number;
  file: File;
  picks: Picks;
}

/** State of a file before it is sent (spec section 5, "Episode bulk upload"). */
export type Check = "update" | "valid" | "warning" | "error";

/** A row with its current target and check. */
export interface ResolvedRow {
  row: UploadRow;
  episode: Episode | undefined;
  kind: SubtitleKind | undefined;
  check: Check;
  words: string;
  /** Code2 of the language in its name, if it is not enabled and no other one was chosen. */
  notEnabled: string | undefined;
}

export interface ResolveContext extends UploadLanguages {
  /** Kind of media that the files belong to. */
  kind: EpisodeKind;
  episodes: readonly Episode[];
  /** Keyed by file name; null if the request failed. */
  guesses: ReadonlyMap<string, NameGuess | null>;
  /** Items of the languages profile, in order. */
  profile: readonly SubtitleKind[];
  /** Returns the name of a language by its code2. */
  nameOf: (code2: string) => string;
  /** True if the server stores the HI flag of an upload; 0.9.7 does not. */
  storesUploadHi: boolean;
  /** True while the episodes or languages are loading. */
  isLoading: boolean;
  repairs: FileRepairs;
}

export const CHECK_WORDS = {
  update: msg`Checking the name`,
  valid: msg`Valid`,
  overwrite: msg`Overwrite existing subtitle`,
  clash: msg`Conflicts with another file in this list`,
  noLanguage: msg`Choose a language`,
} as const;

/** Example: "S02E05 The Deal". */
export function episodeName({ season, episode, title }: Episode): string {
  return `${episodeCode(season, episode)} ${title}`.trim();
}

/** Same key for two files that would become the same subtitle. */
export function targetKey(episodeId: number, { language, hi, forced }: SubtitleKind): string {
  return `${episodeId} ${language} ${hi ? "hi" : ""} ${forced ? "forced" : ""}`;
}

/** True if such a subtitle exists as a file, which an upload would replace. */
export function existsAsFile(
  subtitles: Episode["subtitles"],
  { language, hi, forced }: SubtitleKind,
): boolean {
  return subtitles.some(
    (one) => one.path !== null && one.code2 === language && one.hi === hi && one.forced === forced,
  );
}

/** Flags of a language in a profile. */
export function flagsOf(profile: readonly SubtitleKind[], language: string): Flags {
  const { hi = false, forced = false } = profile.find((kind) => kind.language === language) ?? {};
  return { hi, forced };
}

/** Season, episodes, language and flags parsed from a file's name. */
export const readUploadName = memoize(({ name }: File) => readFileName(name));

function targetOf({ file, picks }: UploadRow, context: ResolveContext) {
  const { episodes, guesses, profile, storesUploadHi } = context;
  const guess = guesses.get(file.name);
  const name = readUploadName(file);
  const picked = episodes.find((one) => one.id === picks.episodeId);
  const episode = picked ?? (guess ? findEpisode(name, guess, episodes) : undefined);
  const read = guess ? readKind(name, guess, context) : undefined;
  const notEnabled = picks.language === undefined ? read?.notEnabled : undefined;
  const first = notEnabled === undefined ? profile[0]?.language : undefined;
  const language = picks.language ?? read?.language ?? first;
  const target = { episode, guess, notEnabled };
  if (language === undefined) return { ...target, kind: undefined };
  const { forced, hi } = picks.flags ?? read?.flags ?? flagsOf(profile, language);
  return { ...target, kind: { language, forced, hi: hi && storesUploadHi } };
}

/** Message that the language of a file is not enabled on the server. */
export function notEnabledText(languageName: string): string {
  return t`${languageName} is not enabled`;
}

/** All rows with their targets and checks. Rows that have been sent (`isSent`) do not conflict with others. */
export function resolveRows(
  rows: readonly UploadRow[],
  context: ResolveContext,
  isSent: (row: UploadRow) => boolean,
): ResolvedRow[] {
  const targets = rows.map((row) => ({ row, ...targetOf(row, context) }));
  const counts = new Map<string, number>();
  for (const { row, episode, kind } of targets) {
    if (!episode || !kind || isSent(row)) continue;
    const key = targetKey(episode.id, kind);
    counts.set(key, (counts.get(key) ?? 0) + 1);
  }
  return targets.map(({ row, episode, kind, guess, notEnabled }) => {
    const toRepair = context.repairs.get(row.file);
    const resolved = (
      check: Check,
      ...words: (keyof typeof CHECK_WORDS | "noTarget")[]
    ): ResolvedRow => ({
      row,
      episode,
      kind,
      check,
      words: [
        ...words.map((word) =>
          word === "noLanguage" && notEnabled !== undefined
            ? notEnabledText(context.nameOf(notEnabled))
            : textOf(word === "noTarget" ? UPLOAD_TEXTS[context.kind].noTarget : CHECK_WORDS[word]),
        ),
        ...(check === "warning" && toRepair ? [repairsText(toRepair)] : []),
      ].join(" · "),
      notEnabled,
    });
    const isChecking = guess === undefined || context.isLoading;
    if (isChecking && !(episode && kind)) return resolved("update", "update");
    if (!episode) return resolved("error", "noTarget");
    if (!kind) return resolved("error", "noLanguage");
    const warnings = [
      ...(existsAsFile(episode.subtitles, kind) ? (["overwrite"] as const) : []),
      ...((counts.get(targetKey(episode.id, kind)) ?? 0) > 1 ? (["clash"] as const) : []),
    ];
    const isWarning = warnings.length > 0 || toRepair !== undefined;
    return isWarning ? resolved("warning", ...warnings) : resolved("valid", "valid");
  });
}

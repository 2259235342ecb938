import type { Capabilities } from "@/api/capabilities";
import type { Profile } from "@/api/languages";
import type { MediaKind } from "@/api/media";
import type { Settings } from "@/api/settings";
import type { SubtitleFormat } from "../core/cues/document";
import type { TimesOnly } from "./time-change";

/** One thing that the server will do to the file. */
export type ForecastItem =
  | { kind: "times-only"; change: TimesOnly }
  | { kind: "replace"; path: string }
  | { kind: "new-file" }
  | { kind: "no-copy" }
  | { kind: "mods"; mods: readonly string[] }
  | { kind: "sync" }
  | { kind: "utf8" }
  | { kind: "to-srt"; format: SubtitleFormat }
  | { kind: "post-processing" }
  | { kind: "other-name"; ending: string }
  | { kind: "hi-not-kept" }
  | { kind: "queue" }
  | { kind: "history" };
export type ForecastKind = ForecastItem["kind"];

/** Why nothing can be saved. */
export type WhyNot = "no-profile" | "no-language";

export interface Forecast {
  items: readonly ForecastItem[];
  whyNot: WhyNot | undefined;
}

export interface ForecastQuestion {
  settings: Settings;
  can: Capabilities;
  /** The profile of the item; undefined for none. */
  profile: Pick<Profile, "originalFormat"> | undefined;
  target: { kind: MediaKind; code2: string; hi: boolean; forced: boolean };
  format: SubtitleFormat;
  /** The file that is at that place now. */
  replaced: string | undefined;
  timesOnly: TimesOnly | undefined;
}

const isOn = (value: unknown) => value === true;

/** The names of the changes that the server makes to every text, without what is left of a replaced colour. */
export function modsOf({ general = {} }: Settings): string[] {
  const { subzero_mods: mods } = general;
  const names = Array.isArray(mods) ? mods : typeof mods === "string" ? mods.split(",") : [];
  const texts = names.filter((mod): mod is string => typeof mod === "string" && mod !== "");
  return [...new Set(texts.filter((mod) => mod !== "color"))];
}

/** An upload counts as a match of 100 %: no threshold lets it through, and forced subtitles are never synchronised. */
export function isSynchronised(
  { subsync = {} }: Settings,
  { kind, forced }: { kind: MediaKind; forced: boolean },
): boolean {
  const threshold =
    kind === "movie" ? subsync.use_subsync_movie_threshold : subsync.use_subsync_threshold;
  return !forced && isOn(subsync.use_subsync) && !isOn(threshold);
}

/** Whether the server writes SRT, whatever it is sent. */
export const becomesSrt = (profile: ForecastQuestion["profile"], format: SubtitleFormat): boolean =>
  format !== "srt" && !isOn(profile?.originalFormat) && profile?.originalFormat !== 1;

/** The ending of the name that the server gives the file: it writes its own codes, whatever the file was called. */
function ownEnding({ settings, target, profile, format }: ForecastQuestion): string {
  const { hi_extension: mark, single_language: isSingle } = settings.general ?? {};
  const hiMark = typeof mark === "string" && mark !== "" ? mark : "hi";
  const marks = target.forced ? ".forced" : target.hi ? `.${hiMark}` : "";
  const language = isOn(isSingle) ? "" : `.${target.code2}`;
  return `${language}${marks}.${becomesSrt(profile, format) ? "srt" : format}`;
}

/** Languages whose code in names of files is another one: pt-BR, zh-TW. */
const OWN_CODES: readonly string[] = ["pb", "zt", "zh", "ea"];
/** A name with a language before its ending. */
const WITH_LANGUAGE = /\.[a-z]{2,3}(?:-[a-z]{2,4})?\.\w+$/i;

function namesOther(question: ForecastQuestion): ForecastItem[] {
  const { replaced, target } = question;
  if (replaced === undefined || OWN_CODES.includes(target.code2)) return [];
  const ending = ownEnding(question);
  const hasNoLanguage = !ending.startsWith(`.${target.code2}.`);
  const isSame = replaced.endsWith(ending) && !(hasNoLanguage && WITH_LANGUAGE.test(replaced));
  return isSame ? [] : [{ kind: "other-name", ending }];
}

const when = (is: boolean, item: ForecastItem) => (is ? [item] : []);

/** What this server does to a file when it is saved, in the order that it does it (contract/newest.md section 2). */
export function forecastOf(question: ForecastQuestion): Forecast {
  const { settings, can, profile, target, format, replaced, timesOnly } = question;
  if (timesOnly) return { items: [{ kind: "times-only", change: timesOnly }], whyNot: undefined };
  const mods = modsOf(settings);
  return {
    items: [
      replaced === undefined ? { kind: "new-file" } : { kind: "replace", path: replaced },
      ...when(replaced !== undefined && !can.hasSubtitleContents, { kind: "no-copy" }),
      ...when(becomesSrt(profile, format), { kind: "to-srt", format }),
      ...when(mods.length > 0, { kind: "mods", mods }),
      ...when(isSynchronised(settings, target), { kind: "sync" }),
      ...when(isOn(settings.general?.utf8_encode), { kind: "utf8" }),
      ...when(isOn(settings.general?.use_postprocessing), { kind: "post-processing" }),
      ...namesOther(question),
      ...when(target.hi && !can.storesUploadHi, { kind: "hi-not-kept" }),
      ...when(can.answersAtOnce, { kind: "queue" }),
      { kind: "history" },
    ],
    // 0.9.7 takes a file without a profile.
    whyNot:
      profile === undefined && can.hasNewerSettings
        ? "no-profile"
        : target.code2 === ""
          ? "no-language"
          : undefined,
  };
}

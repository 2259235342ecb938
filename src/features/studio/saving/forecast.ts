import type { Capabilities } from "@/api/capabilities";
import type { Profile } from "@/api/languages";
import type { MediaKind } from "@/api/media";
import type { Settings } from "@/api/settings";
import type { SubtitleDocument, SubtitleFormat } from "@/subtitle-documents/model/document";
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
  | { kind: "other-name"; ending: string; why: WhyOtherName }
  | { kind: "hi-not-kept" }
  | { kind: "line-ends" }
  | { kind: "queue" }
  | { kind: "history" };
export type ForecastKind = ForecastItem["kind"];

/** Why the server names a file differently: the text has sounds, the format is another one, or its codes differ. */
type WhyOtherName = "sounds" | "format" | "codes";

/** Why nothing can be saved. */
export type WhyNot = "no-profile" | "no-language";

export interface Forecast {
  items: readonly ForecastItem[];
  whyNot: WhyNot | undefined;
  /** How the name of the written file ends: ".es.hi.srt". */
  ending: string;
  /** A file of another subtitle that the written file replaces, because the server gives it that file's name. */
  taken: string | undefined;
  /** The file that was opened, which the server does not replace: it stays beside the written one. */
  left: { path: string; why: WhyOtherName } | undefined;
}

export interface ForecastQuestion {
  settings: Settings;
  can: Capabilities;
  /** The profile of the item; undefined for none. */
  profile: Pick<Profile, "originalFormat"> | undefined;
  target: { kind: MediaKind; code2: string; hi: boolean; forced: boolean };
  format: SubtitleFormat;
  /** Whether the server will take the text for one for the hearing impaired, see hasSounds. */
  hasSounds: boolean;
  /** The file that is at that place now. */
  replaced: string | undefined;
  /** The text was read from the server, which does not send line ends and byte order marks. */
  isOfServer: boolean;
  /** The paths of all subtitle files of the item. */
  files: readonly string[];
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

/** Whether the profile keeps files in the format that they came in. */
const keepsFormat = (profile: ForecastQuestion["profile"]) =>
  isOn(profile?.originalFormat) || profile?.originalFormat === 1;

/** Whether the server writes SRT, whatever it is sent. */
export const becomesSrt = (profile: ForecastQuestion["profile"], format: SubtitleFormat): boolean =>
  format !== "srt" && !keepsFormat(profile);

/** More than three characters from one to the other, which is how the server tells sounds from a mere "(a)". */
const isFarApart = (from: number, to: number) => from !== -1 && to - from > 3;

const isMark = (character: string) => "*¶♫♪".includes(character);

/** Characters where a bracket ends, but for positions: "{\\an8}". */
function lastClosing(characters: readonly string[], closing: string): number {
  return characters.findLastIndex(
    (one, at) =>
      closing.includes(one) && !/^\{\\an\d\}$/.test(characters.slice(at - 5, at + 1).join("")),
  );
}

/**
 * Whether the server takes a text for one for the hearing impaired: a line has three or more characters between
 * brackets, or between two notes or asterisks. Parentheses do not count in Arabic. (contract/newest.md section 5)
 */
export function hasSounds({ cues }: SubtitleDocument, code2: string): boolean {
  const [opening, closing] = code2 === "ar" ? ["[{", "]}"] : ["[({", "])}"];
  return cues.some(({ text }) =>
    text.split("\n").some((line) => {
      const characters = Array.from(line);
      const first = characters.findIndex((one) => opening.includes(one));
      return (
        isFarApart(first, lastClosing(characters, closing)) ||
        isFarApart(characters.findIndex(isMark), characters.findLastIndex(isMark))
      );
    }),
  );
}

/** Languages whose code in names of files is another one: pt-BR, zh-TW. */
const OWN_CODES: readonly string[] = ["pb", "zt", "zh", "ea"];

/** How the server names the file: it writes its own codes, whatever the file was called. */
function ownName(question: ForecastQuestion) {
  const { settings, can, target, profile, format } = question;
  const { hi_extension: mark, single_language: isSingle } = settings.general ?? {};
  const hiMark = typeof mark === "string" && mark !== "" ? mark : "hi";
  // It looks for sounds only where it writes SRT whatever it is sent.
  const isSentHi = target.hi && can.storesUploadHi;
  const isHi = isSentHi || (!keepsFormat(profile) && question.hasSounds);
  const isHiNamed = !target.forced && isHi && !modsOf(settings).includes("remove_HI");
  const marks = isOn(isSingle) ? "" : target.forced ? ".forced" : isHiNamed ? `.${hiMark}` : "";
  const code = isOn(isSingle) || OWN_CODES.includes(target.code2) ? "" : `.${target.code2}`;
  const extension = becomesSrt(profile, format) ? "srt" : format;
  return { ending: `${code}${marks}.${extension}`, code, marks, extension, isSingle };
}

/** A name with a language before its ending. */
const WITH_LANGUAGE = /\.[a-z]{2,3}(?:-[a-z]{2,4})?(?:\.(?:hi|sdh|cc|forced))?\.\w+$/i;
const WITH_MARK = /\.(?:hi|sdh|cc|forced)\.\w+$/i;

/** Whether a file has the name that the server would give it. */
function isOwnName(path: string, { ending, code, marks, isSingle }: ReturnType<typeof ownName>) {
  if (!path.endsWith(ending)) return false;
  if (code !== "") return true;
  return isOn(isSingle) ? !WITH_LANGUAGE.test(path) : marks !== "" || !WITH_MARK.test(path);
}

function whyOther(question: ForecastQuestion, replaced: string | undefined): WhyOtherName {
  const { target, settings } = question;
  const { marks, extension } = ownName(question);
  if (replaced !== undefined && !replaced.toLowerCase().endsWith(`.${extension}`)) return "format";
  const isMarked = marks !== "" && !target.hi && !target.forced;
  return isMarked && !isOn(settings.general?.single_language) ? "sounds" : "codes";
}

const when = (is: boolean, item: ForecastItem) => (is ? [item] : []);

/** Where the file is written: over which one, beside which one, and how it is named. */
function placeOf(question: ForecastQuestion) {
  const { replaced, files, target } = question;
  const name = ownName(question);
  const isReplaced = replaced !== undefined && isOwnName(replaced, name);
  const taken = isReplaced ? undefined : files.find((path) => isOwnName(path, name));
  const why = whyOther(question, replaced);
  const isOther = replaced === undefined ? why === "sounds" : !isReplaced;
  const { ending } = name;
  const over = isReplaced ? replaced : taken;
  const items: ForecastItem[] = [
    over === undefined ? { kind: "new-file" } : { kind: "replace", path: over },
    ...when(isOther && target.code2 !== "", { kind: "other-name", ending, why }),
  ];
  const left = replaced === undefined || isReplaced ? undefined : { path: replaced, why };
  return { ending, taken, left, over, items };
}

/** What this server does to a file when it is saved, in the order that it does it (contract/newest.md section 2). */
export function forecastOf(question: ForecastQuestion): Forecast {
  const { settings, can, profile, target, format, timesOnly } = question;
  const { ending, taken, left, over, items } = placeOf(question);
  if (timesOnly) {
    const change: ForecastItem = { kind: "times-only", change: timesOnly };
    const changes: ForecastItem[] = [change, { kind: "line-ends" }];
    return { items: changes, whyNot: undefined, ending, taken: undefined, left: undefined };
  }
  const mods = modsOf(settings);
  return {
    ending,
    taken,
    left,
    items: [
      ...items,
      ...when(over !== undefined && !can.hasSubtitleContents, { kind: "no-copy" }),
      ...when(becomesSrt(profile, format), { kind: "to-srt", format }),
      ...when(mods.length > 0, { kind: "mods", mods }),
      ...when(isSynchronised(settings, target), { kind: "sync" }),
      ...when(isOn(settings.general?.utf8_encode), { kind: "utf8" }),
      ...when(isOn(settings.general?.use_postprocessing), { kind: "post-processing" }),
      ...when(question.isOfServer, { kind: "line-ends" }),
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

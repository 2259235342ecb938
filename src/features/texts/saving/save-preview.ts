import type { Capabilities } from "@/api/capabilities";
import type { MediaKind } from "@/api/media";
import type { Settings } from "@/api/settings";
import { becomesSrt, isSynced, keepsFormat, modsOf } from "../written/server-changes";
import type { FormatProfile } from "../written/server-changes";
import type { SubtitleDocument, SubtitleFormat } from "@/subtitle-documents/model/document";
import { ASS_OVERRIDES } from "@/subtitle-documents/model/plain-text";
import { isOwnCode } from "@/utils/own-codes";
import type { TimesOnly } from "./time-change";

/** One action of the server on the file. */
export type SavePreviewItem =
  | { kind: "times-only"; change: TimesOnly }
  | { kind: "replace"; path: string }
  | { kind: "new-file" }
  | { kind: "no-copy" }
  | { kind: "mods"; mods: readonly string[] }
  | { kind: "sync" }
  | { kind: "utf8" }
  | { kind: "repairs"; lines: readonly string[] }
  | { kind: "to-srt"; format: SubtitleFormat }
  | { kind: "post-processing" }
  | { kind: "other-name"; ending: string; why: OtherNameReason }
  | { kind: "hi-not-kept" }
  | { kind: "line-ends" }
  | { kind: "queue" }
  | { kind: "history" };
export type SavePreviewKind = SavePreviewItem["kind"];

/** Why the server gives a file another name: the text has sounds, the format differs, or the language code differs. */
type OtherNameReason = "sounds" | "format" | "codes";

/** Why saving is not possible. */
export type DisabledReason = "no-profile" | "no-language";

export interface SavePreview {
  items: readonly SavePreviewItem[];
  disabledReason: DisabledReason | undefined;
  /** End of the written file's name: ".es.hi.srt". */
  ending: string;
  /** Path of another subtitle's file that is replaced, because the server gives the written file the same name. */
  replacedPath: string | undefined;
  /** The opened file, if the server does not replace it: it stays next to the written one. */
  left: { path: string; why: OtherNameReason } | undefined;
}

export interface SavePreviewQuestion {
  settings: Settings;
  can: Capabilities;
  /** The profile of the item; undefined if it has none. */
  profile: FormatProfile | undefined;
  target: { kind: MediaKind; code2: string; hi: boolean; forced: boolean };
  format: SubtitleFormat;
  /** True if the server will detect the text as hearing impaired, see hasSounds. */
  hasSounds: boolean;
  /** See linesToRepair. */
  linesToRepair: readonly string[];
  /** Path of the current file of the target. */
  replaced: string | undefined;
  /** True if the text was read from the server, whose response omits line endings and byte order marks. */
  isOfServer: boolean;
  /** The paths of all subtitle files of the item. */
  files: readonly string[];
  timesOnly: TimesOnly | undefined;
}

const isOn = (value: unknown) => value === true;

/** True if two positions are more than three characters apart: the server does not count a short "(a)" as a sound. */
const isFarApart = (from: number, to: number) => from !== -1 && to - from > 3;

const isMark = (character: string) => "*¶♫♪".includes(character);

/** Index of the last closing bracket that does not end a position tag such as "{\\an8}". */
function lastClosing(characters: readonly string[], closing: string): number {
  return characters.findLastIndex(
    (one, at) =>
      closing.includes(one) && !/^\{\\an\d\}$/.test(characters.slice(at - 5, at + 1).join("")),
  );
}

/**
 * True if the server detects a text as hearing impaired: a line has three or more characters between brackets, or
 * between two notes or asterisks. Parentheses do not count in Arabic. (contract/newest.md section 5) The server looks
 * at SRT: braces of other formats are gone by then.
 */
export function hasSounds({ cues, format }: SubtitleDocument, code2: string): boolean {
  const [opening, closing] = code2 === "ar" ? ["[{", "]}"] : ["[({", "])}"];
  const textOf = (text: string) => (format === "srt" ? text : text.replaceAll(ASS_OVERRIDES, ""));
  return cues.some(({ text }) =>
    textOf(text)
      .split("\n")
      .some((line) => {
        const characters = Array.from(line);
        const first = characters.findIndex((one) => opening.includes(one));
        return (
          isFarApart(first, lastClosing(characters, closing)) ||
          isFarApart(characters.findIndex(isMark), characters.findLastIndex(isMark))
        );
      }),
  );
}

/** The server's name for the file, which always uses its own codes, regardless of the current name. */
function ownName(question: SavePreviewQuestion) {
  const { settings, can, target, profile, format } = question;
  const { hi_extension: mark, single_language: isSingle } = settings.general ?? {};
  const hiMark = typeof mark === "string" && mark !== "" ? mark : "hi";
  // The server looks for sounds only if the profile does not keep the original format.
  const isSentHi = target.hi && can.storesUploadHi;
  const isHi = isSentHi || (!keepsFormat(profile) && question.hasSounds);
  const isHiNamed = !target.forced && isHi && !modsOf(settings).includes("remove_HI");
  const marks = isOn(isSingle) ? "" : target.forced ? ".forced" : isHiNamed ? `.${hiMark}` : "";
  // Own codes are not in file names, which have pt-BR or zh-TW.
  const code = isOn(isSingle) || isOwnCode(target.code2) ? "" : `.${target.code2}`;
  const extension = becomesSrt(profile, format) ? "srt" : format;
  return { ending: `${code}${marks}.${extension}`, code, marks, extension, isSingle };
}

/** A file name with a language code before its extension. */
const WITH_LANGUAGE = /\.[a-z]{2,3}(?:-[a-z]{2,4})?(?:\.(?:hi|sdh|cc|forced))?\.\w+$/i;
const WITH_MARK = /\.(?:hi|sdh|cc|forced)\.\w+$/i;

/** True if a file has the name that the server would give it. */
function isOwnName(path: string, { ending, code, marks, isSingle }: ReturnType<typeof ownName>) {
  if (!path.endsWith(ending)) return false;
  if (code !== "") return true;
  return isOn(isSingle) ? !WITH_LANGUAGE.test(path) : marks !== "" || !WITH_MARK.test(path);
}

function otherNameReason(
  question: SavePreviewQuestion,
  replaced: string | undefined,
): OtherNameReason {
  const { target, settings } = question;
  const { marks, extension } = ownName(question);
  if (replaced !== undefined && !replaced.toLowerCase().endsWith(`.${extension}`)) return "format";
  const isMarked = marks !== "" && !target.hi && !target.forced;
  return isMarked && !isOn(settings.general?.single_language) ? "sounds" : "codes";
}

const when = (is: boolean, item: SavePreviewItem) => (is ? [item] : []);

/** Target of the write: the file it replaces, the file it leaves in place, and its name. */
function placeOf(question: SavePreviewQuestion) {
  const { replaced, files, target } = question;
  const name = ownName(question);
  const isReplaced = replaced !== undefined && isOwnName(replaced, name);
  const replacedPath = isReplaced ? undefined : files.find((path) => isOwnName(path, name));
  const why = otherNameReason(question, replaced);
  const isOther = replaced === undefined ? why === "sounds" : !isReplaced;
  const { ending } = name;
  const over = isReplaced ? replaced : replacedPath;
  const items: SavePreviewItem[] = [
    over === undefined ? { kind: "new-file" } : { kind: "replace", path: over },
    ...when(isOther && target.code2 !== "", { kind: "other-name", ending, why }),
  ];
  const left = replaced === undefined || isReplaced ? undefined : { path: replaced, why };
  return { ending, replacedPath, left, over, items };
}

/** Actions of this server when a file is saved, in the server's order (contract/newest.md section 2). */
export function savePreviewOf(question: SavePreviewQuestion): SavePreview {
  const { settings, can, profile, target, format, timesOnly } = question;
  const { ending, replacedPath, left, over, items } = placeOf(question);
  const { linesToRepair: lines } = question;
  const repairs = when(lines.length > 0, { kind: "repairs", lines });
  if (timesOnly) {
    const change: SavePreviewItem = { kind: "times-only", change: timesOnly };
    const changes: SavePreviewItem[] = [change, ...repairs, { kind: "line-ends" }];
    return {
      items: changes,
      disabledReason: undefined,
      ending,
      replacedPath: undefined,
      left: undefined,
    };
  }
  const mods = modsOf(settings);
  return {
    ending,
    replacedPath,
    left,
    items: [
      ...items,
      ...when(over !== undefined && !can.hasSubtitleContents, { kind: "no-copy" }),
      ...when(becomesSrt(profile, format), { kind: "to-srt", format }),
      ...when(mods.length > 0, { kind: "mods", mods }),
      ...when(isSynced(settings, target), { kind: "sync" }),
      ...repairs,
      ...when(isOn(settings.general?.utf8_encode), { kind: "utf8" }),
      ...when(isOn(settings.general?.use_postprocessing), { kind: "post-processing" }),
      ...when(question.isOfServer, { kind: "line-ends" }),
      ...when(target.hi && !can.storesUploadHi, { kind: "hi-not-kept" }),
      ...when(can.respondsImmediately, { kind: "queue" }),
      { kind: "history" },
    ],
    // 0.9.7 accepts a file without a profile.
    disabledReason:
      profile === undefined && can.hasNewerSettings
        ? "no-profile"
        : target.code2 === ""
          ? "no-language"
          : undefined,
  };
}

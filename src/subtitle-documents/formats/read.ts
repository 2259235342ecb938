import type { CueParts, SubtitleDocument, SubtitleFormat } from "../model/document";
import { isAss, makeCue } from "../model/document";
import { settingsWithTimes, readAssCues, defaultFields } from "./ass-cues";
import { decode } from "@/utils/decode";
import type { DecodedText } from "@/utils/decode";
import { linesOf, getNewline } from "./lines";
import { readTextCues } from "./text-cues";
import { hasTiming } from "./time-text";

/** Max file size. Larger files are not subtitles, even with embedded fonts. */
export const MAX_BYTES = 32 * 1024 * 1024;
export const MAX_CUES = 200_000;

/** Why a file was not opened. */
export interface Rejection {
  kind: "too-large" | "too-many-cues" | "too-many-lines" | "empty" | "not-text" | "unknown-format";
  /** Actual and max value, if a limit is exceeded. */
  size?: number;
  limit?: number;
}

export type ReadText =
  { isRead: true; document: SubtitleDocument } | { isRead: false; rejection: Rejection };
export type ReadFile =
  | { isRead: true; document: SubtitleDocument; decoded: Omit<DecodedText, "text"> }
  | { isRead: false; rejection: Rejection };

const rejected = (rejection: Rejection) => ({ isRead: false, rejection }) as const;

const ASS_SECTION = /^[ \t\uFEFF]*\[(?:script info|v4\+? styles\+?|events)\]/im;
const SSA_MARK = /^[ \t]*(?:scripttype[ \t]*:[ \t]*v4\.00[ \t]*$|\[v4 styles\])/im;
const DIALOGUE = /^[ \t]*dialogue[ \t]*:[^,\r\n\u2028\u2029]*,[^,\r\n\u2028\u2029]*:/im;
/** Number of characters in which headers are searched. */
const BEGINNING = 200_000;

/** Detects the format of a text by its content, because file extensions are unreliable. */
function detectFormat(text: string): SubtitleFormat | undefined {
  const beginning = text.slice(0, BEGINNING);
  if (/^[\s\uFEFF]{0,100}WEBVTT(?![^\s])/.test(beginning)) return "vtt";
  const firstTiming = hasTiming(beginning);
  if (ASS_SECTION.test(beginning) || (!firstTiming && DIALOGUE.test(beginning)))
    return SSA_MARK.test(beginning) ? "ssa" : "ass";
  return firstTiming || hasTiming(text) ? "srt" : undefined;
}

/** Reads a text. `format` overrides the detected format. */
export function readText(
  text: string,
  { format, hasBom = false }: { format?: SubtitleFormat | undefined; hasBom?: boolean } = {},
): ReadText {
  if (text.length > MAX_BYTES)
    return rejected({ kind: "too-large", size: text.length, limit: MAX_BYTES });
  if (text.trim() === "") return rejected({ kind: "empty" });
  const found = format ?? detectFormat(text);
  if (!found) return rejected({ kind: "unknown-format" });
  const lines = linesOf(text, found);
  if (!lines) return rejected({ kind: "too-many-lines" });
  const { origins, ...rest } = isAss(found)
    ? readAssCues(lines, found, MAX_CUES)
    : readTextCues(lines, found === "vtt" ? "vtt" : "srt", MAX_CUES);
  if (origins.length > MAX_CUES) return rejected({ kind: "too-many-cues", limit: MAX_CUES });
  return {
    isRead: true,
    document: {
      ...rest,
      format: found,
      cues: origins.map(({ cue }) => cue),
      nextId: origins.length + 1,
      newline: getNewline(lines),
      hasBom,
      source: { text, origins },
    },
  };
}

/** True for decoded binary data, such as an image, an archive or a video. */
function isBinary(text: string): boolean {
  const beginning = text.slice(0, 8000);
  // oxlint-disable-next-line no-control-regex -- it must match control characters
  const controls = beginning.match(/[\x00-\x08\x0E-\x1A\x1C-\x1F]/g)?.length ?? 0;
  return controls > beginning.length / 50;
}

/** Reads a file: detects its encoding, then its format, both by content. Returns a rejection, and does not throw. */
export function readSubtitle(
  bytes: Uint8Array,
  options: {
    /** Expected language (code2) of the subtitle. */
    language?: string | undefined;
    encoding?: string | undefined;
    format?: SubtitleFormat | undefined;
  } = {},
): ReadFile {
  if (bytes.length > MAX_BYTES)
    return rejected({ kind: "too-large", size: bytes.length, limit: MAX_BYTES });
  const { text, ...decoded } = decode(bytes, options);
  if (text.trim() === "") return rejected({ kind: "empty" });
  if (isBinary(text)) return rejected({ kind: "not-text" });
  const read = readText(text, { format: options.format, hasBom: decoded.hasBom });
  return read.isRead ? { ...read, decoded } : read;
}

const ASS_STYLE_FIELDS =
  "Name, Fontname, Fontsize, PrimaryColour, SecondaryColour, OutlineColour, BackColour, Bold, Italic, Underline, " +
  "StrikeOut, ScaleX, ScaleY, Spacing, Angle, BorderStyle, Outline, Shadow, Alignment, MarginL, MarginR, MarginV, Encoding";

/** An ASS style; the alignment is a key of the number pad: 2 is bottom, 8 is top. */
const assStyle = (name: string, alignment: number) =>
  `Style: ${name},Arial,20,&H00FFFFFF,&H000000FF,&H00000000,&H80000000,0,0,0,0,100,100,0,0,1,1.5,0.5,${alignment},10,10,12,1\n`;

const assHead = () =>
  "[Script Info]\nScriptType: v4.00+\nPlayResX: 384\nPlayResY: 288\nScaledBorderAndShadow: yes\n\n" +
  `[V4+ Styles]\nFormat: ${ASS_STYLE_FIELDS}\n${assStyle("Default", 2)}${assStyle("Top", 8)}\n` +
  "[Events]\nFormat: Layer, Start, End, Style, Name, MarginL, MarginR, MarginV, Effect, Text\n";

/** Creates a document from cues that come from no file: from the server, or created here. SSA is written as ASS. */
export function newDocument(
  format: "srt" | "vtt" | "ass",
  parts: readonly CueParts[],
): SubtitleDocument {
  const fields = format === "ass" ? defaultFields(format) : [];
  const made = (part: CueParts, index: number) => {
    const cue = makeCue(index + 1, part);
    if (format !== "ass") return cue;
    const settings = cue.settings === "" ? "Dialogue: 0,0,0,Default,,0,0,0,," : cue.settings;
    return { ...cue, settings: settingsWithTimes({ ...cue, settings }, fields) };
  };
  return {
    format,
    cues: parts.map(made),
    head: format === "srt" ? "" : format === "vtt" ? "WEBVTT\n\n" : assHead(),
    tail: "",
    nextId: parts.length + 1,
    newline: "\n",
    hasBom: false,
    firstNumber: format === "srt" ? 1 : undefined,
    fields,
    source: undefined,
  };
}

import { editOf, type Cue } from "./contents.ts";
import type { Context } from "./context.ts";
import { faultOf, profileOf, setting, settingList } from "./library.ts";
import * as operations from "./operations.ts";
import { subtitlePath } from "./seed-parts.ts";
import type { MissingSubtitle } from "./types.ts";

/** The server's processing of the text of an upload (newest, section 2). */

/** Offset of the server's synchronization in ms: always wrong in the same way. */
const SYNC_OFFSET = 1200;

const timing =
  /^(?:(\d+):)?(\d+):(\d+)[.,](\d{1,3})[ \t]*-->[ \t]*(?:(\d+):)?(\d+):(\d+)[.,](\d{1,3})/;
const dialogue =
  /^Dialogue:[^,]*,(\d+):(\d+):(\d+)\.(\d+),(\d+):(\d+):(\d+)\.(\d+),(?:[^,]*,){6}(.*)$/;

function timeOf(parts: readonly (string | undefined)[]): number {
  const [hours = "0", minutes = "0", seconds = "0", fraction = "0"] = parts;
  const totalSeconds = (Number(hours) * 60 + Number(minutes)) * 60 + Number(seconds);
  return totalSeconds * 1000 + Number(fraction.padEnd(3, "0"));
}

/** Reads SRT, WebVTT and ASS, but only texts and times. */
function readCues(text: string): Cue[] {
  const lines = text.replace(/^\uFEFF/, "").split(/\r\n?|\n/);
  const cues: Cue[] = [];
  let at = 0;
  while (at < lines.length) {
    const line = lines[at++] ?? "";
    const event = dialogue.exec(line);
    const times = event ?? timing.exec(line);
    if (!times) continue;
    const words: string[] = event
      ? [(event[9] ?? "").replace(/\{[^}]*\}/g, "").replaceAll("\\N", "\n")]
      : [];
    if (!event) for (; at < lines.length && lines[at]?.trim() !== ""; at++) words.push(lines[at]!);
    const cue = {
      start: timeOf(times.slice(1, 5)),
      end: timeOf(times.slice(5, 9)),
      text: words.join("\n"),
    };
    if (cue.text !== "") cues.push(cue);
  }
  return cues;
}

const sounds = /[[({][^\n]{3,}[\])}]|[*¶♫♪][^\n]{3,}[*¶♫♪]/;
const arabicSounds = /[[{][^\n]{3,}[\]}]|[*¶♫♪][^\n]{3,}[*¶♫♪]/;

/**
 * The kind and the extension that the server gives an upload: it writes SRT unless the profile keeps the format. If it
 * writes SRT, it treats a text with sounds in brackets as one for the hearing impaired (newest, section 5).
 */
function placeOf(
  ctx: Context,
  row: operations.Media,
  file: { name: string; text: string },
  language: MissingSubtitle,
): { language: MissingSubtitle; extension: string } {
  const profile = profileOf(ctx.db, operations.profileIdOf(ctx, row));
  const keepsFormat = profile?.originalFormat === 1;
  // It looks at SRT: the braces of other formats are gone by then.
  const braces = /\.(?:ass|ssa|vtt)$/i.test(file.name) ? /\{[^}]*\}|^\[.+\]$/gm : /\{\\an\d\}/g;
  const text = file.text.replaceAll(braces, "");
  const hasSounds = (language.code2 === "ar" ? arabicSounds : sounds).test(text);
  const isHi = language.hi || (hasSounds && !keepsFormat && !language.forced);
  const isRemoved = settingList(ctx.db, "general", "subzero_mods").includes("remove_HI");
  const hi = isHi && !isRemoved;
  const extension = keepsFormat ? (file.name.split(".").at(-1) ?? "srt").toLowerCase() : "srt";
  return { language: operations.requestedLanguage(language.code2, language.forced, hi), extension };
}

const DISK_BLOCK = 4096;

/**
 * Writes the beginning of a text, as on a full disk. The server ends there: it does not list the file again, not even
 * with its new size, and writes no history.
 */
function cutFile(
  ctx: Context,
  row: operations.Media,
  text: string,
  { language, extension }: ReturnType<typeof placeOf>,
): void {
  const { code2, forced, hi } = language;
  const path = subtitlePath(row.path, code2, forced, hi).replace(/srt$/, extension);
  const bytes = new TextEncoder().encode(text).slice(0, DISK_BLOCK);
  if (row.subtitles.some((one) => one.path === path))
    ctx.db.contents.set(path, readCues(new TextDecoder().decode(bytes)));
}

/** Saves an upload next to the media file, under the name that the server chooses. */
export function storeUpload(
  ctx: Context,
  row: operations.Media,
  file: { name: string; text: string },
  requested: MissingSubtitle,
): void {
  const { language, extension } = placeOf(ctx, row, file, requested);
  const fault = faultOf(ctx.db, row);
  if (fault === "read-only") return;
  if (fault === "disk-full") {
    cutFile(ctx, row, file.text, { language, extension });
    return;
  }
  const entry = { action: 4, provider: "manual", score: 100 } as const;
  const size = new TextEncoder().encode(file.text).length;
  const { path, forced } = operations.storeSubtitle(ctx, row, language, entry, { extension, size });
  if (path !== null) storeText(ctx, row, { path, forced }, file.text);
}

/** UTF-8 of two bytes that was read as Windows-1252, as far as the server takes it for garbled, also if it is correct. */
const garbled = /[ÂÃÎÐ][\u0080-¤¦-¿€‚ƒ„†‡ˆ‰Š‹‘“”•–—˜™š›žŸ]/g;
const windowsLetters = "€\x81‚ƒ„…†‡ˆ‰Š‹Œ\x8DŽ\x8F\x90‘’“”•–—˜™š›œ\x9DžŸ";
const byteOf = (letter: string) =>
  windowsLetters.includes(letter) ? 0x80 + windowsLetters.indexOf(letter) : letter.charCodeAt(0);
const readAsUtf8 = (pair: string) =>
  new TextDecoder().decode(Uint8Array.from(pair.split(""), byteOf));

const ligatures = /[ĲĳŉǄ-ǌǱ-ǳﬀ-ﬄﬆ]/g;
const entities = new Map([
  ["&amp;", "&"],
  ["&lt;", "<"],
  ["&gt;", ">"],
  ["&quot;", '"'],
]);
const entity = new RegExp([...entities.keys()].join("|"), "g");

/** Repairs letters line by line; entities only until the first line with a "<", as the server's ftfy does. */
function repair(cues: readonly Cue[]): Cue[] {
  let isMarkup = false;
  const repairLine = (line: string) => {
    isMarkup ||= line.includes("<");
    return (isMarkup ? line : line.replace(entity, (all) => entities.get(all) ?? all))
      .replace(garbled, readAsUtf8)
      .replace(ligatures, (letter) => letter.normalize("NFKC"))
      .normalize("NFC");
  };
  return cues.map((cue) => ({ ...cue, text: cue.text.split("\n").map(repairLine).join("\n") }));
}

/**
 * Stores the text of an uploaded file as changed by the settings: the mods, the repair of garbled characters, then the synchronization, which no
 * threshold prevents, because an upload counts as 100%.
 */
function storeText(
  ctx: Context,
  row: operations.Media,
  { path, forced }: { path: string; forced: boolean },
  text: string,
): void {
  const mods = settingList(ctx.db, "general", "subzero_mods");
  let cues = readCues(text);
  for (const mod of mods) {
    const edit = editOf(ctx, mod.replace(/\(.*/, ""), () => 0);
    if (edit) cues = cues.map(edit).filter((cue) => cue.text !== "");
  }
  // Regardless of the setting utf8_encode, as on a real server.
  cues = repair(cues);
  const threshold = operations.isMovie(row)
    ? "use_subsync_movie_threshold"
    : "use_subsync_threshold";
  const isSynced = setting(ctx.db, "subsync", "use_subsync") === true && !forced;
  if (isSynced && setting(ctx.db, "subsync", threshold) !== true)
    cues = cues.map((cue) => ({
      ...cue,
      start: cue.start + SYNC_OFFSET,
      end: cue.end + SYNC_OFFSET,
    }));
  ctx.db.contents.set(path, cues);
}

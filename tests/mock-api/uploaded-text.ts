import { editOf, type Cue } from "./contents.ts";
import type { Context } from "./context.ts";
import { setting, settingList } from "./library.ts";
import * as operations from "./operations.ts";
import type { Subtitle } from "./types.ts";

/** What the server makes of the text of an upload (newest, section 2). */

/** How far its synchronisation moves every text: it is wrong in the same way each time. */
export const SYNC_OFFSET = 1200;

const timing =
  /^(?:(\d+):)?(\d+):(\d+)[.,](\d{1,3})[ \t]*-->[ \t]*(?:(\d+):)?(\d+):(\d+)[.,](\d{1,3})/;
const dialogue =
  /^Dialogue:[^,]*,(\d+):(\d+):(\d+)\.(\d+),(\d+):(\d+):(\d+)\.(\d+),(?:[^,]*,){6}(.*)$/;

function timeOf(parts: readonly (string | undefined)[]): number {
  const [hours = "0", minutes = "0", seconds = "0", fraction = "0"] = parts;
  const whole = (Number(hours) * 60 + Number(minutes)) * 60 + Number(seconds);
  return whole * 1000 + Number(fraction.padEnd(3, "0"));
}

/** SRT, WebVTT and ASS, as far as its words and times go. */
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

/**
 * Keeps the text of an uploaded file as the person's settings change it: the mods, then the synchronisation, which no
 * threshold lets through because an upload counts as 100 %.
 */
export function storeText(
  ctx: Context,
  row: operations.Media,
  { path, forced }: Subtitle,
  text: string,
): void {
  if (path === null) return;
  const mods = settingList(ctx.db, "general", "subzero_mods");
  let cues = readCues(text);
  for (const mod of mods) {
    const edit = editOf(ctx, mod.replace(/\(.*/, ""), () => 0);
    if (edit) cues = cues.map(edit).filter((cue) => cue.text !== "");
  }
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

import type { Context } from "./context.ts";
import { hashText } from "./random.ts";

/** The text of a subtitle file; times in milliseconds. */
export interface Cue {
  start: number;
  end: number;
  text: string;
}

const lines = [
  "I told you not to open that door.",
  "The weather is turning, we should go.",
  "<i>What do you want me to say to them?</i>",
  "There was nobody in the house last night.",
  "You have to believe that this is the only way.",
  "- Did you hear that?\n- It was only the wind.",
  "[DOOR CREAKS]",
  "Nobody has lived here for forty years. 👻",
  "MARGUERITE: Then who lit the fire?",
  "♪ And the harbor lights were burning low ♪",
];

/** The cues of a file: always the same for a path, plus later changes by tools. */
export function cuesOf(ctx: Context, path: string): Cue[] {
  const known = ctx.db.contents.get(path);
  if (known) return known;
  const cues = ctx.db.textOf(path);
  ctx.db.contents.set(path, cues);
  return cues;
}

/** The text of a file of the tests: a line every four seconds. */
export function testText(path: string): Cue[] {
  const first = hashText(path);
  return Array.from({ length: 40 + (first % 400) }, (_, i) => ({
    start: 2120 + i * 4000,
    end: 4900 + i * 4000,
    text: lines[(first + i * 7) % lines.length]!,
  }));
}

/** Applies a tool to the cues of a file, as far as a preview can show its effect. */
export function applyTool(ctx: Context, path: string, action: string): void {
  const [, name = "", list = ""] = /^(\w+)(?:\((.*)\))?$/.exec(action) ?? [];
  const values = new Map(
    list.split(",").map((part) => {
      const [key = "", value = ""] = part.split("=");
      return [key, Number(value)] as const;
    }),
  );
  const edit = editOf(ctx, name, (key) => values.get(key) ?? 0);
  if (edit)
    ctx.db.contents.set(
      path,
      cuesOf(ctx, path)
        .map(asReadByTools)
        .map(edit)
        .filter(({ text }) => text !== ""),
    );
}

/** All tools read and write the full file, which drops positions and all other text in braces (newest, section 5). */
const asReadByTools: Edit = (cue) => ({
  ...cue,
  text: cue.text
    .replaceAll(/\{[^}]*\}/g, "")
    .replaceAll(/\\[Nn]/g, "\n")
    .trim(),
});

export type Edit = (cue: Cue) => Cue;

/** The effect of a tool or a mod on a cue; undefined if a preview cannot show it. */
export function editOf(
  ctx: Context,
  name: string,
  value: (key: string) => number,
): Edit | undefined {
  switch (name) {
    case "shift_offset":
      return times((at) => at + milliseconds(value, ""));
    case "change_FPS":
      return times((at) => (at * value("from")) / value("to"));
    case "two_point_fit": {
      // 1.5.6 ignores it silently.
      if (!ctx.is16) return undefined;
      const scale = value("from") / value("to");
      const fit = (at: number) => roundHalfEven((at - milliseconds(value, "r")) * scale);
      return times((at) => fit(at) + milliseconds(value, "o"));
    }
    case "emoji":
      return texts((text) => text.replace(/\p{Extended_Pictographic}/gu, "").trim());
    case "OCR_fixes":
      return texts((text) => text.replace(/\bl('|’)(m|ll|ve|d)\b/g, "I$1$2"));
    case "common":
      return texts((text) => text.replace(/ {2,}/g, " ").replaceAll("''", '"'));
    case "remove_tags":
      return texts((text) => text.replace(/<[^>]*>/g, ""));
    case "remove_HI":
      return texts((text) => text.replace(/\[[^\]]*\]|^[A-Z]+: |♪.*♪/g, "").trim());
    default:
      return undefined;
  }
}

/** As the server's Python rounds. */
function roundHalfEven(value: number): number {
  const whole = Math.floor(value);
  return value - whole === 0.5 && whole % 2 === 0 ? whole : Math.round(value);
}

function times(change: (at: number) => number): Edit {
  const moved = (at: number) => Math.max(0, roundHalfEven(change(at)));
  return (cue) => ({ ...cue, start: moved(cue.start), end: moved(cue.end) });
}

function texts(change: (text: string) => string): Edit {
  return (cue) => ({ ...cue, text: change(cue.text) });
}

function milliseconds(value: (key: string) => number, mark: string): number {
  const seconds = value(`${mark}h`) * 3600 + value(`${mark}m`) * 60 + value(`${mark}s`);
  return seconds * 1000 + value(`${mark}ms`);
}

import type { SubtitleFile, SubtitleTool } from "@/api/subtitles";

/** A number field: "" while it is empty, a text while it is no number yet. */
export type NumberInput = number | string;

const numberOf = (value: NumberInput) =>
  typeof value === "number" ? value : value.trim() === "" ? NaN : Number(value);

const isRate = (rate: number) => Number.isFinite(rate) && rate > 0;

/** Both must be numbers above 0 and differ; undefined otherwise (spec section 5, "Change Frame Rate"). */
export function frameRateTool(from: NumberInput, to: NumberInput): SubtitleTool | undefined {
  const [a, b] = [numberOf(from), numberOf(to)];
  if (!isRate(a) || !isRate(b) || a === b) return undefined;
  return { tool: "change_FPS", from: a, to: b };
}

/** The parts of a shift as they are typed; an empty one counts as 0. */
export interface ShiftInput {
  hours: NumberInput;
  minutes: NumberInput;
  seconds: NumberInput;
  milliseconds: NumberInput;
}

/** At least one part must not be 0; Earlier negates them all (spec section 5, "Adjust Times"). */
export function shiftTool(input: ShiftInput, isEarlier: boolean): SubtitleTool | undefined {
  const part = (value: NumberInput) => {
    const number = Math.trunc(value === "" ? 0 : numberOf(value));
    return isEarlier && number !== 0 ? -number : number;
  };
  const h = part(input.hours);
  const m = part(input.minutes);
  const s = part(input.seconds);
  const ms = part(input.milliseconds);
  const parts = [h, m, s, ms];
  if (!parts.every(Number.isSafeInteger) || parts.every((one) => one === 0)) return undefined;
  return { tool: "shift_offset", h, m, s, ms };
}

type FileId = Pick<SubtitleFile, "type" | "id" | "path">;

/** Names a subtitle file among all others. */
export const fileKey = ({ type, id, path }: FileId) => `${type} ${id} ${path}`;

/** Names what a file belongs to. */
export const ownerKey = ({ type, id }: Pick<FileId, "type" | "id">) => `${type} ${id}`;

/** A mark for the hearing impaired in a file's name, before the ending: "name.en.hi.srt". */
const HI_MARK = /\.(hi|sdh|cc)(?=\.[^./\\]+$)/i;

/** Newer servers rename a file that loses its HI tags: the key that it has then. */
export const keyWithoutHi = (key: string) => key.replace(HI_MARK, "");

/** From the first chosen to the last: the keys between two rows, both included. */
export function keysBetween(keys: readonly string[], one: string, other: string): string[] {
  const [a, b] = [keys.indexOf(one), keys.indexOf(other)];
  if (a === -1 || b === -1) return [other];
  return keys.slice(Math.min(a, b), Math.max(a, b) + 1);
}

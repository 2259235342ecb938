import * as v from "valibot";
import type { SubtitleTool } from "@/api/subtitles";

/** A number field: "" while it is empty, a text while it is no number yet. */
export type TypedNumber = number | string;

const typedNumber = v.union([v.number(), v.string()]);

const numberOf = (value: TypedNumber) =>
  typeof value === "number" ? value : value.trim() === "" ? NaN : Number(value);

const frameRate = v.pipe(typedNumber, v.transform(numberOf), v.finite(), v.gtValue(0));

/** Two numbers above 0 that differ (spec section 5, "Change Frame Rate"). */
export const frameRateSchema = v.pipe(
  v.object({ from: frameRate, to: frameRate }),
  v.check(({ from, to }) => from !== to),
  v.transform(({ from, to }): SubtitleTool => ({ tool: "change_FPS", from, to })),
);

/** An empty part counts as 0. */
const shiftPart = v.pipe(
  typedNumber,
  v.transform((value) => Math.trunc(value === "" ? 0 : numberOf(value))),
  v.safeInteger(),
);

/** At least one part must not be 0; Earlier negates them all (spec section 5, "Adjust Times"). */
export const shiftSchema = v.pipe(
  v.object({
    direction: v.picklist(["later", "earlier"]),
    hours: shiftPart,
    minutes: shiftPart,
    seconds: shiftPart,
    milliseconds: shiftPart,
  }),
  v.check(({ hours, minutes, seconds, milliseconds }) =>
    [hours, minutes, seconds, milliseconds].some((part) => part !== 0),
  ),
  v.transform(({ direction, hours, minutes, seconds, milliseconds }): SubtitleTool => {
    // No -0: it would be sent as it is.
    const signed = (part: number) => (direction === "earlier" && part !== 0 ? -part : part);
    return {
      tool: "shift_offset",
      h: signed(hours),
      m: signed(minutes),
      s: signed(seconds),
      ms: signed(milliseconds),
    };
  }),
);

/** One of the 16 colours, by the server's name for it. */
export const colorSchema = v.pipe(
  v.object({ name: v.string() }),
  v.transform(({ name }): SubtitleTool => ({ tool: "color", name })),
);

/** The target is a code2. */
export const translateSchema = v.pipe(
  v.object({ language: v.string() }),
  v.transform(({ language }): SubtitleTool => ({ tool: "translate", language })),
);

/** Without a reference the server uses the sound of the media file. */
export const syncSchema = v.pipe(
  v.object({
    reference: v.nullable(v.string()),
    maxOffsetSeconds: v.pipe(v.string(), v.transform(Number)),
    noFixFramerate: v.boolean(),
    gss: v.boolean(),
  }),
  v.transform(({ reference, ...options }): SubtitleTool => ({
    tool: "sync",
    reference: reference ?? undefined,
    ...options,
  })),
);

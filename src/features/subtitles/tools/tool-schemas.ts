import { t } from "@lingui/core/macro";
import * as v from "valibot";
import type { SubtitleTool } from "@/api/tool-writes";

/** Value of a number field: "" while it is empty, a string while it is not a number yet. */
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

/** An empty field counts as 0. */
const shiftNumber = v.pipe(
  typedNumber,
  v.transform((value) => (value === "" ? 0 : numberOf(value))),
);
const shiftPart = v.pipe(shiftNumber, v.safeInteger());
/** Milliseconds of a number of seconds, which may have a fraction. */
const shiftSeconds = v.pipe(
  shiftNumber,
  v.transform((seconds) => Math.round(seconds * 1000)),
  v.safeInteger(),
);

/** At least one field must not be 0; Earlier negates all of them (spec section 5, "Adjust Times"). */
export const shiftSchema = v.pipe(
  v.object({
    direction: v.picklist(["later", "earlier"]),
    hours: shiftPart,
    minutes: shiftPart,
    seconds: shiftSeconds,
    milliseconds: shiftPart,
  }),
  // The server takes whole numbers only, so a fraction of a second becomes milliseconds.
  v.transform(({ seconds, milliseconds, ...others }) => ({
    ...others,
    seconds: Math.trunc(seconds / 1000),
    milliseconds: milliseconds + (seconds % 1000),
  })),
  v.check(({ hours, minutes, seconds, milliseconds }) =>
    [hours, minutes, seconds, milliseconds].some((part) => part !== 0),
  ),
  v.transform(({ direction, hours, minutes, seconds, milliseconds }): SubtitleTool => {
    // Avoids -0: it is sent as "0" like any other zero, but deep comparisons distinguish the two.
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

/** Fields of Shift times: how the subtitles appear, and by how many seconds. */
export type Delay = Record<"problem" | "seconds", string>;

/** A typed decimal number, with a comma or a point; NaN if it is not one. */
export const secondsOf = (text: string) => numberOf(text.replace(",", "."));

/** Max seconds of Shift times; the fields of Adjust Times suit larger shifts better. */
export const MAX_DELAY = 3600;

/** Shift times: Adjust Times with one field. Subtitles that appear too late are shifted earlier. */
export const delaySchema = v.pipe(
  v.object({
    problem: v.picklist(["late", "early"]),
    seconds: v.pipe(
      v.string(),
      v.transform((text) => Math.round(secondsOf(text) * 1000)),
      v.finite(() => t`Enter a number of seconds`),
      v.minValue(1, () => t`Enter a number above 0`),
      v.maxValue(
        MAX_DELAY * 1000,
        () => t`For shifts of more than one hour, use Adjust Times in the tools`,
      ),
    ),
  }),
  v.transform(({ problem, seconds }): v.InferInput<typeof shiftSchema> => ({
    direction: problem === "late" ? "earlier" : "later",
    hours: 0,
    minutes: 0,
    seconds: Math.trunc(seconds / 1000),
    milliseconds: seconds % 1000,
  })),
  shiftSchema,
);

/** "1:02:03,456" in milliseconds; hours, minutes and the fraction are optional. */
const TIME = /^(?:(?:(\d{1,2}):)?([0-5]?\d):)?([0-5]?\d)(?:[.,](\d{1,3}))?$/;

const time = v.pipe(
  v.string(),
  v.trim(),
  v.regex(TIME, () => t`Enter a time such as 0:01:23,456`),
  v.transform((text) => {
    const [, hours = "0", minutes = "0", seconds = "0", fraction = ""] = TIME.exec(text) ?? [];
    const whole = Number(hours) * 3600 + Number(minutes) * 60 + Number(seconds);
    return whole * 1000 + Number(fraction.padEnd(3, "0"));
  }),
);

/** Max stretch factor: stretching cannot be undone, and a larger factor is almost certainly a typo. */
const MAX_STRETCH = 4;

/**
 * Two lines, with the current and the intended time of each, in any order. All times are mapped linearly through both
 * points: `t` becomes `(t - at1) * (to2 - to1) / (at2 - at1) + to1`. For the server: shift back by `at1`, scale as from
 * frame rate `to2 - to1` to `at2 - at1`, and shift forward by `to1`.
 */
export const twoPointSchema = v.pipe(
  v.object({ firstAt: time, firstTo: time, secondAt: time, secondTo: time }),
  v.transform(({ firstAt, firstTo, secondAt, secondTo }) => {
    const first = { at: firstAt, to: firstTo };
    const second = { at: secondAt, to: secondTo };
    const [one, other] = first.at <= second.at ? [first, second] : [second, first];
    return { one, from: other.to - one.to, to: other.at - one.at };
  }),
  v.check(
    ({ to }) => to > 0,
    () => t`Choose two lines at different times.`,
  ),
  v.check(
    ({ from, to }) => to <= 0 || from > 0,
    () => t`The two lines must stay in the same order.`,
  ),
  v.check(
    ({ from, to }) =>
      from <= 0 || to <= 0 || (from <= MAX_STRETCH * to && to <= MAX_STRETCH * from),
    () => t`The subtitle would become more than four times longer or shorter. Check the times.`,
  ),
  v.check(
    ({ one, from, to }) => from !== to || one.at !== one.to,
    () => t`No changes to make.`,
  ),
  v.transform(({ one, from, to }): SubtitleTool => ({
    tool: "two_point_fit",
    origin: one.at,
    target: one.to,
    from,
    to,
  })),
);

/** A color, by the server's name for it. */
export const colorSchema = v.pipe(
  v.object({ name: v.string() }),
  v.transform(({ name }): SubtitleTool => ({ tool: "color", name })),
);

/** The target is a code2. */
export const translateSchema = v.pipe(
  v.object({ language: v.string(), keepsFormat: v.boolean() }),
  v.transform(({ language, keepsFormat }): SubtitleTool => ({
    tool: "translate",
    language,
    ...(keepsFormat && { keepsFormat }),
  })),
);

/** Without a reference, the server uses the media file's audio. */
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

import type { Cue, Origin, SubtitleFormat } from "../model/document";
import { makeCue } from "../model/document";
import type { Lines } from "./lines";
import type { Read } from "./text-cues";
import { formatTime, parseTime } from "./time-text";

const SHARED_FIELDS = "start, end, style, name, marginl, marginr, marginv, effect, text".split(
  ", ",
);

/** Fields of a line if there is no Format line. */
export const defaultFields = (format: SubtitleFormat): readonly string[] => [
  format === "ssa" ? "marked" : "layer",
  ...SHARED_FIELDS,
];

const DIALOGUE = /[ \t\uFEFF]*dialogue[ \t]*:/iy;
const SECTION = /^\s*\[([^\]\r\n]{1,80})\]/;
const FORMAT = /^\s*format\s*:(.*)$/i;

/** The fields of a Format line; undefined if cues cannot be read with them. The text must be the last field. */
function fieldsOf(line: string): readonly string[] | undefined {
  const list = FORMAT.exec(line)?.[1];
  const fields = list?.split(",").map((field) => field.trim().toLowerCase());
  const isUsable = fields?.at(-1) === "text" && fields.includes("start") && fields.includes("end");
  return isUsable ? fields : undefined;
}

/** Offset of the last field in a line; -1 for a line with too few fields. */
function textFieldAt(line: string, commas: number): number {
  let at = 0;
  for (let comma = 0; comma < commas; comma++) {
    const next = line.indexOf(",", at);
    if (next === -1) return -1;
    at = next + 1;
  }
  return at;
}

const timeIn = (settings: readonly string[], index: number) =>
  parseTime((settings[index] ?? "").slice(index === 0 ? (settings[0]?.indexOf(":") ?? -1) + 1 : 0));

function readLine(
  lines: Lines,
  line: number,
  fields: readonly string[],
  sourceIndex: number,
  leadAt: number,
) {
  const { text, startOf, endOf } = lines;
  const [from, to] = [startOf(line), endOf(line)];
  DIALOGUE.lastIndex = from;
  if (!DIALOGUE.test(text)) return undefined;
  const inLine = textFieldAt(text.slice(from, to), fields.length - 1);
  if (inLine === -1) return undefined;
  const bodyAt = from + inLine;
  const settings = text.slice(from, bodyAt);
  const parts = settings.split(",");
  const start = timeIn(parts, fields.indexOf("start"));
  const end = timeIn(parts, fields.indexOf("end"));
  if (start === undefined || end === undefined) return undefined;
  const cue = makeCue(
    sourceIndex + 1,
    {
      start,
      end,
      settings,
      text: text.slice(bodyAt, to).replaceAll(String.raw`\N`, "\n"),
      precedingLines: sourceIndex === 0 ? "" : text.slice(leadAt, from),
    },
    sourceIndex,
  );
  const endAt = startOf(line + 1);
  return { cue, labelAt: from, timingAt: from, bodyAt, afterAt: endAt, endAt };
}

/**
 * Reads the Dialogue lines of the first [Events] section. Comments, and everything after another section or another
 * Format line, are kept unchanged.
 */
export function readAssCues(lines: Lines, format: SubtitleFormat, mostCues: number): Read {
  const { text, count, startOf, endOf } = lines;
  const origins: Origin[] = [];
  let fields = defaultFields(format);
  let [isInEvents, hasEvents] = [false, false];
  /** Offset at which a first cue would be written. */
  let eventsEnd = text.length;
  for (let line = 0; line < count && origins.length <= mostCues; line++) {
    const [from, to] = [startOf(line), endOf(line)];
    const origin = readLine(lines, line, fields, origins.length, origins.at(-1)?.endAt ?? 0);
    // Some files begin with their cues, without a section.
    if (origin && (isInEvents || !hasEvents)) {
      origins.push(origin);
      [isInEvents, hasEvents] = [true, true];
      continue;
    }
    // Long lines are embedded images and fonts, not section headings.
    if (to - from > 2000) continue;
    const content = text.slice(from, to);
    const section = SECTION.exec(content)?.[1]?.trim().toLowerCase();
    if (section !== undefined) {
      if (isInEvents) {
        eventsEnd = from;
        break;
      }
      isInEvents = section === "events";
      hasEvents ||= isInEvents;
    } else if (isInEvents && FORMAT.test(content)) {
      const own = fieldsOf(content);
      if (origins.length > 0 && String(own) !== String(fields)) break;
      fields = own ?? fields;
    }
  }
  const headEnd = origins[0]?.labelAt ?? eventsEnd;
  return {
    origins,
    head: text.slice(0, headEnd),
    tail: text.slice(origins.at(-1)?.endAt ?? headEnd),
    firstNumber: undefined,
    fields,
  };
}

/** The part of a line before its text, with the times of its cue. */
export function settingsWithTimes(
  { settings, start, end }: Pick<Cue, "settings" | "start" | "end">,
  fields: readonly string[],
): string {
  const parts = settings.split(",");
  for (const [field, time] of [
    ["start", start],
    ["end", end],
  ] as const) {
    const index = fields.indexOf(field);
    // The first field follows `Dialogue:`.
    const prefix = index === 0 ? (/^[^:]*:\s*/.exec(parts[0] ?? "")?.[0] ?? "") : "";
    if (index !== -1) parts[index] = prefix + formatTime(time, "ass");
  }
  return parts.join(",");
}

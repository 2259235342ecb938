import type { Cue, Origin, SubtitleFormat } from "../model/document";
import { makeCue } from "../model/document";
import type { Lines } from "./lines";
import type { Read } from "./text-cues";
import { formatTime, parseTime } from "./time-text";

const SHARED = "start, end, style, name, marginl, marginr, marginv, effect, text".split(", ");

/** What a line holds where no Format line says it. */
export const defaultFields = (format: SubtitleFormat): readonly string[] => [
  format === "ssa" ? "marked" : "layer",
  ...SHARED,
];

const DIALOGUE = /[ \t\uFEFF]*dialogue[ \t]*:/iy;
const SECTION = /^\s*\[([^\]\r\n]{1,80})\]/;
const FORMAT = /^\s*format\s*:(.*)$/i;

/** The fields of a Format line; undefined when cues could not be read by them: the text must be the last. */
function fieldsOf(line: string): readonly string[] | undefined {
  const list = FORMAT.exec(line)?.[1];
  const fields = list?.split(",").map((field) => field.trim().toLowerCase());
  const isUsable = fields?.at(-1) === "text" && fields.includes("start") && fields.includes("end");
  return isUsable ? fields : undefined;
}

/** The offset behind the comma in front of the last field; -1 for a line with too few. */
function textFieldAt(text: string, from: number, to: number, commas: number): number {
  let at = from;
  for (let comma = 0; comma < commas; comma++) {
    const next = text.indexOf(",", at);
    if (next === -1 || next >= to) return -1;
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
  place: number,
  leadAt: number,
) {
  const { text, startOf, endOf } = lines;
  const [from, to] = [startOf(line), endOf(line)];
  DIALOGUE.lastIndex = from;
  if (!DIALOGUE.test(text)) return undefined;
  const bodyAt = textFieldAt(text, from, to, fields.length - 1);
  if (bodyAt === -1) return undefined;
  const settings = text.slice(from, bodyAt);
  const parts = settings.split(",");
  const start = timeIn(parts, fields.indexOf("start"));
  const end = timeIn(parts, fields.indexOf("end"));
  if (start === undefined || end === undefined) return undefined;
  const cue = makeCue(
    place + 1,
    {
      start,
      end,
      settings,
      text: text.slice(bodyAt, to).replaceAll(String.raw`\N`, "\n"),
      lead: place === 0 ? "" : text.slice(leadAt, from),
    },
    place,
  );
  const endAt = startOf(line + 1);
  return { cue, labelAt: from, timingAt: from, bodyAt, afterAt: endAt, endAt };
}

/**
 * Reads the lines of the first [Events] section that are shown. Comments stay as they are, and so does what follows
 * another section or another Format line.
 */
export function readAssCues(lines: Lines, format: SubtitleFormat, mostCues: number): Read {
  const { text, count, startOf, endOf } = lines;
  const origins: Origin[] = [];
  let fields = defaultFields(format);
  let [isInEvents, hasEvents] = [false, false];
  /** Where a first cue would stand. */
  let eventsEnd = text.length;
  for (let line = 0; line < count && origins.length <= mostCues; line++) {
    const [from, to] = [startOf(line), endOf(line)];
    const origin = readLine(lines, line, fields, origins.length, origins.at(-1)?.endAt ?? 0);
    // Lines above any section: some files begin with their cues.
    if (origin && (isInEvents || !hasEvents)) {
      origins.push(origin);
      [isInEvents, hasEvents] = [true, true];
      continue;
    }
    // Long lines are pictures and fonts, and no heading is long.
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

/** The beginning of a line with the times of its cue. */
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
    // A first field stands behind "Dialogue:".
    const prefix = index === 0 ? (/^[^:]*:\s*/.exec(parts[0] ?? "")?.[0] ?? "") : "";
    if (index !== -1) parts[index] = prefix + formatTime(time, "ass");
  }
  return parts.join(",");
}

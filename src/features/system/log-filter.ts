import { msg } from "@lingui/core/macro";
import type { Text } from "@/utils/text";
import type { LogEntry } from "@/api/logs";
import {
  IconAlertCircle,
  IconAlertTriangle,
  IconBug,
  IconFileText,
  IconInfoCircle,
} from "@/config/icons";
import type { Tone } from "@/ui/StatusChip";

interface LevelDisplay {
  word: Text;
  icon: typeof IconBug;
  tone: Tone;
}

const DISPLAYS: Record<string, LevelDisplay> = {
  CRITICAL: { word: msg`Critical`, icon: IconAlertCircle, tone: "failed" },
  ERROR: { word: msg`Error`, icon: IconAlertCircle, tone: "failed" },
  WARNING: { word: msg`Warning`, icon: IconAlertTriangle, tone: "warning" },
  INFO: { word: msg`Info`, icon: IconInfoCircle, tone: "embedded" },
  DEBUG: { word: msg`Debug`, icon: IconBug, tone: "plain" },
};

/** Icon, label and tone of a log level; an unknown level keeps the server's spelling. */
export function levelDisplay(level: string): LevelDisplay {
  return DISPLAYS[level] ?? { word: level || msg`Unknown`, icon: IconFileText, tone: "plain" };
}

/** Levels that always have a chip, most severe first; servers may send others. */
export const LOG_LEVELS = ["ERROR", "WARNING", "INFO", "DEBUG"] as const;

/** No levels means all of them. */
export interface LogFilter {
  levels: readonly string[];
  text: string;
}

/** A log entry in the list. */
export interface LogLine {
  entry: LogEntry;
  /** Counted from the oldest entry, so that it does not change when newer ones arrive. */
  number: number;
}

/** The normalized level of an entry. */
export function levelOf({ type }: Pick<LogEntry, "type">): string {
  return type.trim().toUpperCase();
}

/** Lowercase text of all entries, memoized per log, because 100,000 lines are searched at every keystroke. */
const searchable = new WeakMap<readonly LogEntry[], string[]>();

function searchableOf(entries: readonly LogEntry[]): string[] {
  const known = searchable.get(entries);
  if (known) return known;
  const texts = entries.map(({ timestamp, message, exception }) =>
    `${timestamp ?? ""} ${message} ${exception ?? ""}`.toLowerCase(),
  );
  searchable.set(entries, texts);
  return texts;
}

/**
 * The entries that match the filter, and the number of entries per level that match the text, regardless of the chosen
 * levels. Searches time, message and stack trace; ignores case.
 */
export function filterLog(entries: readonly LogEntry[], { levels, text }: LogFilter) {
  const wanted = text.trim().toLowerCase();
  const texts = wanted === "" ? undefined : searchableOf(entries);
  const shown: LogLine[] = [];
  const counts = new Map<string, number>();
  for (const [index, entry] of entries.entries()) {
    if (texts?.[index]?.includes(wanted) === false) continue;
    const level = levelOf(entry);
    counts.set(level, (counts.get(level) ?? 0) + 1);
    if (levels.length === 0 || levels.includes(level))
      shown.push({ entry, number: entries.length - index });
  }
  return { shown, counts };
}

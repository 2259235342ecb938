import type { TitleKind } from "@/api/media";
import { KINDS } from "@/config/kinds";
import type { KindList, Section } from "@/config/kinds";
import { TITLE_SEGMENTS, type TitleSegment } from "@/config/paths";

/** Lists whose choices are stored, by their name in local storage. */
export type ListName = KindList | `${Section}-${TitleSegment}` | "quality";

/** Name of a list of titles, or of a section's list for a kind of title. */
export const listName = (section: Section | "library", kind: TitleKind): ListName =>
  section === "library" ? KINDS[kind].list : `${section}-${TITLE_SEGMENTS[kind]}`;

/** Max number of columns, and max length of an id. */
const MAX = 100;

/** The parsed JSON; null if it is invalid. */
export function parsed(text: string | undefined): unknown {
  try {
    return JSON.parse(text ?? "null");
  } catch {
    return null;
  }
}

/** Ids of columns that differ from the default: extra ones that are shown, others that are hidden. */
export function parseColumns(text: string | undefined): readonly string[] {
  const stored = parsed(text);
  if (!Array.isArray(stored)) return [];
  return stored
    .filter((id): id is string => typeof id === "string" && id.length < MAX)
    .slice(0, MAX);
}

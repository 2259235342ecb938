import type { Settings } from "@/api/settings";
import type { MediaKind } from "@/api/media";
import { isMoved, isRespaced, isRestyled } from "@/subtitle-documents/timing/compare-texts";
import type { TextComparison } from "@/subtitle-documents/timing/compare-texts";
import type { CompareRow } from "@/subtitle-documents/timing/compare";
import type { Cue, SubtitleDocument, SubtitleFormat } from "@/subtitle-documents/model/document";
import { readText } from "@/subtitle-documents/formats/read";
import { writeText } from "@/subtitle-documents/formats/write";
import { canChangeText, canRemoveLine, isRepaired } from "./mod-effects";
import { becomesSrt, isSynced, modsOf } from "./server-changes";
import type { FormatProfile } from "./server-changes";

/** "styles": same words with different tags; "spaces": same words and tags with different spaces. */
type DifferenceKind = "times" | "texts" | "styles" | "spaces" | "removed" | "added";

/** Probable cause of a difference, derived from the server's settings. */
type Cause = "sync" | "mods" | "utf8" | "to-srt" | "unknown";

export interface Difference {
  kind: DifferenceKind;
  count: number;
  cause: Cause;
  /** Enabled text modifications that can cause this difference; empty for other causes. */
  mods: readonly string[];
  /** Min and max offset of the times in milliseconds; undefined for other kinds. */
  offset: readonly [least: number, most: number] | undefined;
}

/** The document after writing and reading it, so that losses of the format are not attributed to the server. */
export function asWritten(document: SubtitleDocument): SubtitleDocument {
  const read = readText(writeText(document), { format: document.format });
  return read.isRead ? read.document : document;
}

const REMOVING = /^(?:remove_HI|emoji)$/;
const RESTYLING = /^(?:remove_tags|color\()/;

interface Question {
  settings: Settings;
  profile: FormatProfile | undefined;
  format: SubtitleFormat;
  target: { kind: MediaKind; forced: boolean };
  /** True if a server tool made the change: settings do not apply to it. */
  isTool: boolean;
}

const wordsOf = (cue: Cue | undefined) => cue?.text.trim() ?? "";

/** The setting that probably caused a kind of difference: one that explains all its rows. */
function causeOf(
  kind: DifferenceKind,
  rows: readonly CompareRow[],
  question: Question,
): Pick<Difference, "cause" | "mods"> {
  const { settings, target, profile, format, isTool } = question;
  const none = { cause: "unknown", mods: [] } as const;
  if (isTool) return none;
  if (kind === "times") return isSynced(settings, target) ? { ...none, cause: "sync" } : none;
  const isCause = (mod: string) => {
    if (kind === "removed" || kind === "added") return REMOVING.test(mod) && kind === "removed";
    return RESTYLING.test(mod) === (kind === "styles");
  };
  const words = rows.map(({ before, after }) => [wordsOf(before), wordsOf(after)] as const);
  const explains = (mod: string) => (pair: readonly [string, string]) =>
    kind === "removed"
      ? canRemoveLine([mod], pair[0])
      : kind !== "texts" || canChangeText(mod, ...pair);
  const mods = modsOf(settings).filter((mod) => isCause(mod) && words.some(explains(mod)));
  const areExplained = words.every((pair) => mods.some((mod) => explains(mod)(pair)));
  if (mods.length > 0 && areExplained) return { cause: "mods", mods };
  if (becomesSrt(profile, format)) return { ...none, cause: "to-srt" };
  const areRepaired = kind === "texts" && words.every((pair) => isRepaired(...pair));
  return areRepaired ? { ...none, cause: "utf8" } : none;
}

const min = (numbers: readonly number[]) => numbers.reduce((a, b) => Math.min(a, b), Infinity);
const max = (numbers: readonly number[]) => numbers.reduce((a, b) => Math.max(a, b), -Infinity);

/** The server's changes to a text by kind, each with its probable cause. */
export function differencesOf({ comparison, step, hasTags }: TextComparison, question: Question) {
  const { rows } = comparison;
  const moved = rows.filter((row) => isMoved(row, step));
  const offsets = moved.map(({ startOffset }) => startOffset);
  const ofKind = (kind: CompareRow["kind"]) => rows.filter((row) => row.kind === kind);
  const different: Record<DifferenceKind, readonly CompareRow[]> = {
    times: moved,
    texts: ofKind("changed"),
    styles: hasTags ? rows.filter(isRestyled) : [],
    spaces: hasTags ? rows.filter(isRespaced) : [],
    removed: ofKind("removed"),
    added: ofKind("added"),
  };
  const kinds: readonly DifferenceKind[] = [
    "times",
    "texts",
    "styles",
    "spaces",
    "removed",
    "added",
  ];
  return kinds
    .filter((kind) => different[kind].length > 0)
    .map((kind): Difference => ({
      kind,
      count: different[kind].length,
      ...causeOf(kind, different[kind], question),
      offset: kind === "times" ? [min(offsets), max(offsets)] : undefined,
    }));
}

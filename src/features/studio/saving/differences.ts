import type { Settings } from "@/api/settings";
import type { MediaKind } from "@/api/media";
import { isMoved, isRespaced, isRestyled } from "../compare/compare-texts";
import type { TextComparison } from "../compare/compare-texts";
import type { SubtitleDocument } from "@/subtitle-documents/model/document";
import { readText } from "@/subtitle-documents/formats/read";
import { writeText } from "@/subtitle-documents/formats/write";
import { becomesSrt, isSynced, modsOf } from "./save-preview";
import type { SavePreviewQuestion } from "./save-preview";

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

type Question = Pick<SavePreviewQuestion, "profile" | "format"> & {
  settings: Settings;
  target: { kind: MediaKind; forced: boolean };
  /** True if a server tool made the change: settings do not apply to it. */
  isTool: boolean;
};

/** The setting that probably caused a kind of difference. */
function causeOf(kind: DifferenceKind, question: Question): Pick<Difference, "cause" | "mods"> {
  const { settings, target, profile, format, isTool } = question;
  const none = { cause: "unknown", mods: [] } as const;
  if (isTool) return none;
  if (kind === "times") return isSynced(settings, target) ? { ...none, cause: "sync" } : none;
  const isCause = (mod: string) => {
    if (kind === "removed" || kind === "added") return REMOVING.test(mod) && kind === "removed";
    return RESTYLING.test(mod) === (kind === "styles");
  };
  const mods = modsOf(settings).filter(isCause);
  if (mods.length > 0) return { cause: "mods", mods };
  if (becomesSrt(profile, format)) return { ...none, cause: "to-srt" };
  const isRepaired = kind === "texts" && settings.general?.utf8_encode === true;
  return isRepaired ? { ...none, cause: "utf8" } : none;
}

const min = (numbers: readonly number[]) => numbers.reduce((a, b) => Math.min(a, b), Infinity);
const max = (numbers: readonly number[]) => numbers.reduce((a, b) => Math.max(a, b), -Infinity);

/** The server's changes to a text by kind, each with its probable cause. */
export function differencesOf({ comparison, step, hasTags }: TextComparison, question: Question) {
  const { rows } = comparison;
  const moved = rows.filter((row) => isMoved(row, step));
  const offsets = moved.map(({ startOffset }) => startOffset);
  const counts: Record<DifferenceKind, number> = {
    times: moved.length,
    texts: comparison.counts.changed,
    styles: hasTags ? rows.filter(isRestyled).length : 0,
    spaces: hasTags ? rows.filter(isRespaced).length : 0,
    removed: comparison.counts.removed,
    added: comparison.counts.added,
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
    .filter((kind) => counts[kind] > 0)
    .map((kind): Difference => ({
      kind,
      count: counts[kind],
      ...causeOf(kind, question),
      offset: kind === "times" ? [min(offsets), max(offsets)] : undefined,
    }));
}

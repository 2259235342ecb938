import type { Settings } from "@/api/settings";
import type { MediaKind } from "@/api/media";
import { isMoved, isRespaced, isRestyled } from "../compare/compare-texts";
import type { Compared } from "../compare/compare-texts";
import type { SubtitleDocument } from "@/subtitle-documents/model/document";
import { readText } from "@/subtitle-documents/formats/read";
import { writeText } from "@/subtitle-documents/formats/write";
import { becomesSrt, isSynchronised, modsOf } from "./forecast";
import type { ForecastQuestion } from "./forecast";

/** "styles": the same words with other tags; "spaces": the same words and tags with other spaces. */
type DifferenceKind = "times" | "texts" | "styles" | "spaces" | "removed" | "added";

/** What probably did it, by the server's settings. */
type Cause = "sync" | "mods" | "utf8" | "to-srt" | "unknown";

export interface Difference {
  kind: DifferenceKind;
  count: number;
  cause: Cause;
  /** The changes of texts that are switched on and can do this; empty for other causes. */
  mods: readonly string[];
  /** How far times were moved, in milliseconds: the least and the most. */
  offset: readonly [least: number, most: number] | undefined;
}

/** A document as its file says it: what a format cannot hold is no difference that the server made. */
export function asWritten(document: SubtitleDocument): SubtitleDocument {
  const read = readText(writeText(document), { format: document.format });
  return read.isRead ? read.document : document;
}

const REMOVING = /^(?:remove_HI|emoji)$/;
const RESTYLING = /^(?:remove_tags|color\()/;

type Question = Pick<ForecastQuestion, "profile" | "format"> & {
  settings: Settings;
  target: { kind: MediaKind; forced: boolean };
  /** Sent as a tool: no setting had a say. */
  isTool: boolean;
};

/** The setting that explains a kind of difference. */
function causeOf(kind: DifferenceKind, question: Question): Pick<Difference, "cause" | "mods"> {
  const { settings, target, profile, format, isTool } = question;
  const none = { cause: "unknown", mods: [] } as const;
  if (isTool) return none;
  if (kind === "times") return isSynchronised(settings, target) ? { ...none, cause: "sync" } : none;
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

const smallest = (numbers: readonly number[]) => numbers.reduce((a, b) => Math.min(a, b), Infinity);
const largest = (numbers: readonly number[]) => numbers.reduce((a, b) => Math.max(a, b), -Infinity);

/** What the server made of a text, kind by kind, each with the setting that probably did it. */
export function differencesOf({ comparison, step, hasTags }: Compared, question: Question) {
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
      offset: kind === "times" ? [smallest(offsets), largest(offsets)] : undefined,
    }));
}

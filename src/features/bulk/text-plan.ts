import { plural } from "@lingui/core/macro";
import { mediaKey } from "@/api/media";
import { getTextEnd } from "@/automation/quality";
import type { Capabilities } from "@/api/capabilities";
import type { Profile } from "@/api/profile-rows";
import type { Settings } from "@/api/settings";
import type { CueChange, SubtitleDocument } from "@/subtitle-documents/model/document";
import { changesBetween } from "@/subtitle-documents/model/document";
import type { CheckKind, CheckSettings } from "@/subtitle-documents/checks/check";
import { fixKinds } from "@/subtitle-documents/checks/run-checks";
import { isMerged, mergeLanguages } from "@/subtitle-documents/timing/bilingual";
import type { BilingualOptions } from "@/subtitle-documents/timing/bilingual";
import { fitTimes } from "@/subtitle-documents/timing/times";
import type { TimeFit } from "@/subtitle-documents/timing/times";
import { hasSounds, savePreviewOf } from "@/features/texts/saving/save-preview";
import type { SavePreviewItem } from "@/features/texts/saving/save-preview";
import { timesOnly } from "@/features/texts/saving/time-change";
import type { TimesOnly } from "@/features/texts/saving/time-change";
import { repairsText } from "@/features/texts/written/mod-texts";
import { linesToRepair } from "@/subtitle-documents/checks/server-repairs";
import { savePreviewText } from "@/features/texts/saving/texts";
import { fixCountsText } from "./bulk-texts";
import { baseName } from "@/utils/folders";
import { languageLabel } from "@/utils/languages";
import type { ToolFile } from "@/features/subtitles/tools/tool-files";
import type { BulkPlan, BulkStep, CheckedText, TextStep } from "./bulk-work";

/** Why a file is skipped. */
type Skip =
  | "nothing"
  | "unreadable"
  | "format"
  | "other-name"
  | "no-profile"
  | "merged"
  | "changed"
  | "early";

/** A planned step and what the server does in addition, or the reason why the file is skipped. */
export type PlannedText =
  | {
      step: BulkStep;
      server: readonly SavePreviewItem[];
      /** Lines that the server will probably change in addition; the step is then optional. */
      repaired: readonly string[];
      lines?: readonly CueChange[];
    }
  | { skip: Skip };

/** A file with the data on which its result on the server depends. */
export interface TextSubject {
  file: ToolFile;
  profile: Pick<Profile, "originalFormat"> | undefined;
  /** The paths of all subtitle files of the item. */
  paths: readonly string[];
  settings: Settings;
  can: Capabilities;
}

/** The server sends all formats as SRT, so that only SRT files keep what their texts contain. */
const isSrt = ({ file }: ToolFile) => file.path.toLowerCase().endsWith(".srt");

type TextChange = Pick<BulkStep, "detail"> &
  (
    | { do: "fix" }
    | ({ do: "retime"; fit: TimeFit } & CheckedText)
    | Pick<Extract<TextStep, { do: "merge" }>, "do" | "first" | "second">
  );

/**
 * The step that replaces a file by a text; skipped if the server would write another file.
 * @param tool the server tool that makes the same change, which keeps the name of the file
 */
function replaceStep(
  subject: TextSubject,
  text: SubtitleDocument,
  change: TextChange,
  tool?: TimesOnly,
): PlannedText {
  const { file, profile, paths, settings, can } = subject;
  const { kind, language: code2, hi, forced, path } = file.file;
  const preview = savePreviewOf({
    settings,
    can,
    profile,
    target: { kind, code2, hi, forced },
    format: text.format,
    hasSounds: hasSounds(text, code2),
    linesToRepair: linesToRepair(text),
    replaced: path,
    isOfServer: true,
    files: paths,
    timesOnly: tool,
  });
  if (preview.disabledReason) return { skip: "no-profile" };
  if (preview.left) return { skip: "other-name" };
  const fileName = baseName(path);
  const repaired = preview.items.flatMap((item) => (item.kind === "repairs" ? item.lines : []));
  const detail = change.detail === undefined ? fileName : `${fileName}: ${change.detail}`;
  const step: BulkStep = {
    ...change,
    name: `${file.name}: ${languageLabel(file.language)}`,
    title: file.name,
    owner: file.folder,
    file: file.file,
    ending: preview.ending,
    detail: repaired.length > 0 ? `${detail}. ${repairsText(repaired)}` : detail,
  };
  return { step, server: preview.items, repaired };
}

/** Plans the fixes of a file. `text` is undefined if the server cannot read the file. */
export function planFix(
  subject: TextSubject,
  text: SubtitleDocument | undefined,
  kinds: readonly CheckKind[],
  checks: CheckSettings,
): PlannedText {
  if (!isSrt(subject.file)) return { skip: "format" };
  if (!text) return { skip: "unreadable" };
  const { document, counts } = fixKinds(text, kinds, checks);
  if (counts.length === 0) return { skip: "nothing" };
  const planned = replaceStep(subject, document, { do: "fix", detail: fixCountsText(counts) });
  return { ...planned, lines: changesBetween(text, document) };
}

/** True if a text is the one that was checked: the size of a file does not change with its times. */
export const isAsChecked = ({ cues }: SubtitleDocument, { lines, end }: CheckedText) =>
  cues.length === lines && getTextEnd(cues) === end;

/** Plans a change of all times of a file. `text` is undefined if the server cannot read the file. */
export function planRetime(
  subject: TextSubject,
  text: SubtitleDocument | undefined,
  change: CheckedText & { fit: TimeFit; detail: string },
): PlannedText {
  if (!isSrt(subject.file)) return { skip: "format" };
  if (!text) return { skip: "unreadable" };
  if (!isAsChecked(text, change)) return { skip: "changed" };
  const document = fitTimes(text, change.fit);
  if (document.cues.some(({ start }) => start < 0)) return { skip: "early" };
  const tool = timesOnly(text, document, subject.can.hasTwoPointFit);
  return replaceStep(subject, document, { do: "retime", ...change }, tool);
}

/** Two files of an item to be merged; `target` is the one that is replaced. */
export interface FilePair {
  first: ToolFile;
  second: ToolFile;
  target: ToolFile;
}

export const bilingualOptions = (layout: BilingualOptions["layout"]): BilingualOptions => ({
  layout,
  format: "srt",
  isTimedByFirst: true,
});

/** Plans a bilingual file; the texts are undefined if the server cannot read the files. */
export function planMerge(
  subject: TextSubject,
  { first, second }: FilePair,
  [one, other]: readonly (SubtitleDocument | undefined)[],
  layout: BilingualOptions["layout"],
): PlannedText {
  if (!isSrt(first) || !isSrt(second)) return { skip: "format" };
  if (!one || !other) return { skip: "unreadable" };
  if (isMerged(one, other)) return { skip: "merged" };
  const { document } = mergeLanguages(one, other, bilingualOptions(layout));
  return replaceStep(subject, document, {
    do: "merge",
    first: first.file.path,
    second: second.file.path,
  });
}

const keyOfItem = ({ file }: ToolFile) => mediaKey(file);

/** The pairs of items that have both languages, in the order of the files. */
export function pairsOf(
  files: readonly ToolFile[],
  { first, second, target }: { first: string; second: string; target: "first" | "second" },
  keyOf: (file: ToolFile) => string,
): FilePair[] {
  const seconds = new Map(
    files.filter((one) => keyOf(one) === second).map((one) => [keyOfItem(one), one]),
  );
  const known = new Set<string>();
  return files.flatMap((one) => {
    const other = seconds.get(keyOfItem(one));
    if (keyOf(one) !== first || !other || known.has(keyOfItem(one))) return [];
    known.add(keyOfItem(one));
    return [{ first: one, second: other, target: target === "first" ? one : other }];
  });
}

export const SKIPPED: Record<Skip, (count: number) => string> = {
  nothing: (count) =>
    plural(count, { one: "# skipped: nothing to fix", other: "# skipped: nothing to fix" }),
  unreadable: (count) =>
    plural(count, {
      one: "# skipped: the server cannot read it",
      other: "# skipped: the server cannot read them",
    }),
  format: (count) =>
    plural(count, {
      one: "# skipped: it is not an SRT file",
      other: "# skipped: they are not SRT files",
    }),
  "other-name": (count) =>
    plural(count, {
      one: "# skipped: the server would save it under another name",
      other: "# skipped: the server would save them under other names",
    }),
  "no-profile": (count) =>
    plural(count, {
      one: "# skipped: it has no languages profile",
      other: "# skipped: they have no languages profile",
    }),
  changed: (count) =>
    plural(count, {
      one: "# skipped: changed since it was checked",
      other: "# skipped: changed since they were checked",
    }),
  early: (count) =>
    plural(count, {
      one: "# skipped: lines would begin before 0:00:00",
      other: "# skipped: lines would begin before 0:00:00",
    }),
  merged: (count) =>
    plural(count, {
      one: "# skipped: one file already contains the other language",
      other: "# skipped: one file already contains the other language",
    }),
};

/** Side effects on the server worth a note in the plan; the others concern every save. */
const NOTED: ReadonlySet<SavePreviewItem["kind"]> = new Set([
  "mods",
  "sync",
  "utf8",
  "post-processing",
]);

/** The lines that the server will probably change in addition, per file that has some. */
export const repairsOf = (planned: readonly PlannedText[]): (readonly string[])[] =>
  planned.flatMap((one) => ("step" in one && one.repaired.length > 0 ? [one.repaired] : []));

/** The plan for the dialog. `notes` come first. `hasRepaired`: including the files of repairsOf. */
export function textPlan(
  planned: readonly PlannedText[],
  notes: readonly string[],
  hasRepaired = false,
): BulkPlan {
  const counts = new Map<Skip, number>();
  const server = new Set<string>();
  const steps: BulkStep[] = [];
  const lines = new Map<BulkStep, readonly CueChange[]>();
  for (const one of planned) {
    if ("skip" in one) {
      counts.set(one.skip, (counts.get(one.skip) ?? 0) + 1);
      continue;
    }
    if (one.repaired.length > 0 && !hasRepaired) continue;
    steps.push(one.step);
    if (one.lines) lines.set(one.step, one.lines);
    for (const item of one.server) if (NOTED.has(item.kind)) server.add(savePreviewText(item));
  }
  return {
    steps,
    skipped: [...counts].map(([skip, count]) => SKIPPED[skip](count)),
    notes: steps.length === 0 ? [] : [...notes, ...server],
    lines,
  };
}

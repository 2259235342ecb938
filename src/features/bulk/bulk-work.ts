import { plural, t } from "@lingui/core/macro";
import type { TitleRef } from "@/api/media";
import type { Subtitle } from "@/api/shared";
import type { SubtitleFile, SubtitleTool } from "@/api/tool-writes";
import type { PlannedOrigin } from "@/features/subtitles/next-best/use-replace-file";
import { languageLabel } from "@/utils/languages";
import { lastOfFolders } from "@/features/subtitles/tools/tool-files";
import type { ToolFile } from "@/features/subtitles/tools/tool-files";
import type { CheckKind } from "@/subtitle-documents/checks/check";
import type { CueChange } from "@/subtitle-documents/model/document";
import type { BilingualOptions } from "@/subtitle-documents/timing/bilingual";
import type { TimeFit } from "@/subtitle-documents/timing/times";
import { planTool } from "@/features/subtitles/tools/tool-plan";
import type { ToolChoice, ToolPlan } from "@/features/subtitles/tools/tool-plan";

/** A step of bulk work. Plain data: it is stored, to be continued after a reload. */
export type BulkStep = {
  name: string;
  owner: TitleRef;
  /** Description of the change, for the plan. */
  detail?: string;
} & (
  | { do: "search" }
  | { do: "scan" }
  | { do: "delete"; file: SubtitleFile }
  /**
   * `scansAfter`: this is the last file of its folder; the folder is then scanned for new files. `tool`: if the steps
   * have different ones. `overwritten`: an existing file that the result replaces; its text is kept.
   */
  | {
      do: "tool";
      file: SubtitleFile;
      scansAfter?: boolean;
      tool?: SubtitleTool;
      overwritten?: SubtitleFile;
    }
  | (TextFile & { do: "fix" })
  /** Changes all times of a text, if it is the checked one. */
  | (TextFile & CheckedText & { do: "retime"; fit: TimeFit })
  /** Merges two files, one of which is `file`. */
  | (TextFile & { do: "merge"; first: string; second: string })
  /** Blacklists a download, and replaces it by the next best result. `title`: name of the episode or movie. */
  | {
      do: "replace";
      file: SubtitleFile;
      title: string;
      language: Subtitle;
      origin: PlannedOrigin;
    }
);

/** The size of a checked text: its number of lines, and its end in milliseconds. */
export interface CheckedText {
  lines: number;
  end: number;
}

/** The file whose text a step replaces. */
interface TextFile {
  file: SubtitleFile;
  /** Name of the episode or movie. */
  title: string;
  /** Expected end of the file's name. */
  ending: string;
}

export type TextStep = Extract<BulkStep, TextFile>;
export type ReplaceStep = Extract<BulkStep, { do: "replace" }>;

/** Bulk work; its steps run one at a time. */
export interface BulkWork {
  id: string;
  title: string;
  /** Tool for the steps with `do: "tool"` that do not have their own. */
  tool?: SubtitleTool | undefined;
  /** Checks whose findings the steps with `do: "fix"` fix. */
  fixes?: readonly CheckKind[] | undefined;
  /** Layout for the steps with `do: "merge"`. */
  layout?: BilingualOptions["layout"] | undefined;
  steps: readonly BulkStep[];
  /** Steps that ended before a reload, and can still be undone. */
  finished?: readonly ReplaceStep[] | undefined;
}

/** The parts of an item that the choice of steps depends on. */
export interface BulkItem {
  owner: TitleRef;
  title: string;
  profileId: number | null;
  missing: number;
}

/** The steps, and one sentence for each reason why items are skipped. */
export interface BulkPlan {
  steps: readonly BulkStep[];
  skipped: readonly string[];
  /** The choice that is needed before there can be steps. */
  needs?: string;
  /** Note about effects in addition to the steps. */
  notes?: readonly string[];
  /** The lines that steps change in their files. Not part of the steps, which are stored. */
  lines?: ReadonlyMap<BulkStep, readonly CueChange[]>;
}

export const noProfile = (count: number) =>
  plural(count, {
    one: "# skipped: it has no languages profile",
    other: "# skipped: they have no languages profile",
  });
const nothingMissing = (count: number) =>
  plural(count, { one: "# skipped: nothing is missing", other: "# skipped: nothing is missing" });
const otherLanguages = (count: number) =>
  plural(count, {
    one: "# skipped: it is in another language",
    other: "# skipped: they are in other languages",
  });

export const skipped = (text: (count: number) => string, count: number) =>
  count > 0 ? [text(count)] : [];

/** Searches for the missing subtitles of items; skips items without a profile or without missing subtitles. */
export function searchPlan(items: readonly BulkItem[]): BulkPlan {
  const withProfile = items.filter(({ profileId }) => profileId !== null);
  const lacking = withProfile.filter(({ missing }) => missing > 0);
  return {
    steps: lacking.map(({ title: name, owner }) => ({ do: "search", name, owner })),
    skipped: [
      ...skipped(noProfile, items.length - withProfile.length),
      ...skipped(nothingMissing, withProfile.length - lacking.length),
    ],
  };
}

export function scanPlan(items: readonly BulkItem[]): BulkPlan {
  return {
    steps: items.map(({ title: name, owner }) => ({ do: "scan", name, owner })),
    skipped: [],
  };
}

const NO_KEYS: ReadonlySet<string> = new Set();

const alreadySynced = (count: number) =>
  plural(count, {
    one: "# skipped: it was synced after its last change",
    other: "# skipped: they were synced after their last change",
  });

interface FileChoice {
  files: readonly ToolFile[];
  /** Paths of files to skip, because they were synced after their last change. */
  synced?: ReadonlySet<string> | undefined;
  /** Language keys (languageKey); empty means all. */
  languages: ReadonlySet<string>;
  languageOf: (file: ToolFile) => string;
}

const chosen = ({ files, languages, languageOf }: FileChoice) =>
  languages.size === 0 ? files : files.filter((file) => languages.has(languageOf(file)));

export const nameOf = ({ name, language }: ToolFile) => `${name}: ${languageLabel(language)}`;

const others = (choice: FileChoice, count: number) =>
  skipped(otherLanguages, choice.files.length - count);

/** Deletes the files of the chosen languages. */
export function deletePlan(choice: FileChoice): BulkPlan {
  // All languages would be too easy to delete by mistake.
  if (choice.languages.size === 0 && choice.files.length > 0)
    return { steps: [], skipped: [], needs: t`Choose a language first.` };
  const files = chosen(choice);
  return {
    steps: files.map((one) => ({
      do: "delete",
      name: nameOf(one),
      owner: one.folder,
      file: one.file,
    })),
    skipped: others(choice, files.length),
  };
}

/**
 * Runs a tool on the files of the chosen languages, except those that planTool skips. `listsAfterScan`: the server
 * lists new files only after a scan (contract/newer-servers.md 3.6).
 */
export function toolPlan(
  choice: FileChoice,
  options: Pick<ToolChoice, "tool" | "replaces" | "keepsMarks"> & { listsAfterScan: boolean },
): BulkPlan & Pick<ToolPlan, "lost"> {
  const all = chosen(choice);
  const files = all.filter(({ file }) => choice.synced?.has(file.path) !== true);
  const {
    meant,
    skipped: leftOut,
    lost,
  } = planTool({ ...options, chosen: files, all: choice.files });
  const isScanned = options.listsAfterScan && options.tool.tool === "translate";
  const last = isScanned ? lastOfFolders(meant) : NO_KEYS;
  return {
    steps: meant.map((one) => ({
      do: "tool",
      name: nameOf(one),
      owner: one.folder,
      file: one.file,
      ...(last.has(one.key) ? { scansAfter: true } : {}),
    })),
    skipped: [
      ...others(choice, all.length),
      ...skipped(alreadySynced, all.length - files.length),
      ...leftOut,
    ],
    lost,
  };
}

/** Seconds per step on a typical server: a rough guess, for an estimate before the work starts. */
const SECONDS = {
  search: 15,
  scan: 3,
  delete: 1,
  sync: 30,
  translate: 60,
  tool: 1,
  fix: 3,
  retime: 3,
  merge: 3,
  replace: 45,
} as const;

/** Estimated duration of the work in milliseconds. */
export function estimate({ steps, tool }: Pick<BulkWork, "steps" | "tool">): number {
  const slow = tool?.tool === "sync" || tool?.tool === "translate" ? tool.tool : "tool";
  return steps.reduce((sum, step) => sum + SECONDS[step.do === "tool" ? slow : step.do] * 1_000, 0);
}

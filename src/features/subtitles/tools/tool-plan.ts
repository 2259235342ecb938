import { plural } from "@lingui/core/macro";
import { mediaKey } from "@/api/media";
import type { SubtitleTool } from "@/api/tool-writes";
import { plainPath } from "@/queries/subtitle-files";
import type { ToolFile } from "./tool-files";

/** The plan of a tool: the files that it runs on, those that it skips and why, and those that it overwrites. */
export interface ToolPlan {
  meant: readonly ToolFile[];
  /** One sentence per reason. */
  skipped: readonly string[];
  /** Files that the result of another file overwrites, or would overwrite with `replaces`. */
  lost: readonly ToolFile[];
}

export interface ToolChoice {
  tool: SubtitleTool;
  chosen: readonly ToolFile[];
  /** All files of the items that own the chosen files: a tool may overwrite one that was not chosen. */
  all: readonly ToolFile[];
  /** True if a result may overwrite another file. */
  replaces: boolean;
  /** True if a translation keeps its forced or hearing-impaired flag. */
  keepsMarks: boolean;
}

export interface Target {
  language: string;
  hi: boolean;
  forced: boolean;
}

/** Target of a tool that writes to another file; undefined for tools that write back to the source. */
export function targetOf(
  { tool, keepsMarks }: Pick<ToolChoice, "tool" | "keepsMarks">,
  { file }: Pick<ToolFile, "file">,
): Target | undefined {
  if (tool.tool === "remove_HI") return { language: file.language, hi: false, forced: false };
  if (tool.tool === "extract") return { ...file };
  if (tool.tool !== "translate") return undefined;
  const forced = keepsMarks && file.forced;
  return { language: tool.language, forced, hi: keepsMarks && file.hi && !forced };
}

export const isOfKind = ({ file }: ToolFile, { language, hi, forced }: Target) =>
  file.language === language && file.hi === hi && file.forced === forced;

/** Reasons why files are skipped, with their number. */
const REASONS = {
  isTarget: (count: number) =>
    plural(count, {
      one: "# skipped: already in this language",
      other: "# skipped: already in this language",
    }),
  isForced: (count: number) =>
    plural(count, {
      one: "# skipped: it is forced and would lose the forced flag",
      other: "# skipped: they are forced and would lose the forced flag",
    }),
  isSame: (count: number) =>
    plural(count, {
      one: "# skipped: its result would have the same name as another file",
      other: "# skipped: their results would have the same name as another file",
    }),
  overwrites: (count: number) =>
    plural(count, {
      one: "# skipped: it would overwrite another file",
      other: "# skipped: they would overwrite another file",
    }),
  isOverwritten: (count: number) =>
    plural(count, {
      one: "# skipped: the result for another file would overwrite it",
      other: "# skipped: the results for other files would overwrite them",
    }),
} as const;

type Reason = keyof typeof REASONS;

const countedReasons = (reasons: readonly Reason[]) =>
  [...new Set(reasons)].map((reason) =>
    REASONS[reason](reasons.filter((one) => one === reason).length),
  );

/**
 * Plans a tool's run and skips files that it must not touch. Removing HI tags writes to the plain name of the language
 * and deletes its source, a translation writes to the name of its language, an extracted track to that of its kind; all
 * of them overwrite an existing file (contract/http.md, "Remove HI Tags writes elsewhere").
 */
export function planTool(choice: ToolChoice): ToolPlan {
  const { tool, chosen, all, replaces } = choice;
  const filesByOwner = new Map<string, ToolFile[]>();
  for (const one of all) {
    const owner = mediaKey(one.file);
    filesByOwner.set(owner, [...(filesByOwner.get(owner) ?? []), one]);
  }
  const taken = new Set<string>();
  const lost = new Map<string, ToolFile>();
  const included: ToolFile[] = [];
  const reasons: Reason[] = [];
  for (const one of chosen) {
    const target = targetOf(choice, one);
    if (!target) {
      included.push(one);
      continue;
    }
    if (tool.tool === "translate" && one.file.language === tool.language) {
      reasons.push("isTarget");
      continue;
    }
    if (tool.tool === "remove_HI" && one.file.forced) {
      reasons.push("isForced");
      continue;
    }
    const owner = mediaKey(one.file);
    const inTheWay = (filesByOwner.get(owner) ?? []).filter(
      (other) =>
        other.key !== one.key &&
        (isOfKind(other, target) ||
          (tool.tool === "remove_HI" && other.file.path === plainPath(one.file.path))),
    );
    const name = `${owner} ${JSON.stringify(target)}`;
    if (taken.has(name) || (replaces && lost.has(one.key))) reasons.push("isSame");
    else {
      for (const other of inTheWay) lost.set(other.key, other);
      if (inTheWay.length > 0 && !replaces) reasons.push("overwrites");
      else {
        included.push(one);
        if (!isOfKind(one, target)) taken.add(name);
      }
    }
  }
  const overwritten = new Set(replaces ? lost.keys() : []);
  const left = included.filter(({ key }) => !overwritten.has(key));
  for (let i = left.length; i < included.length; i++) reasons.push("isOverwritten");
  return { meant: left, skipped: countedReasons(reasons), lost: [...lost.values()] };
}

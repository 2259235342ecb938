import { t } from "@lingui/core/macro";
import { isFullKind, mediaKindOf } from "@/api/media";
import type { SubtitleFile, SubtitleTool } from "@/api/tool-writes";
import type { Capabilities } from "@/api/capabilities";
import { TOOL_ACTIONS, TRANSLATE, askSync } from "@/features/subtitles/tools/tool-actions";
import { FILE_TEXTS } from "./bulk-texts";
import type { BulkTexts } from "./bulk-texts";
import type { BulkScope } from "./use-bulk-items";

/** Actions for many items at once. */
export type BulkAction =
  | { does: "search" | "scan" | "delete" | "fix" | "merge" | "replace" }
  | {
      does: "tool";
      words: BulkTexts;
      /** Opens a dialog for the tool's settings; resolves with undefined if canceled. */
      ask: (files: readonly SubtitleFile[]) => Promise<SubtitleTool | undefined>;
      /** The tool itself, if it has no settings. */
      tool?: SubtitleTool | undefined;
    };

export interface BulkOption {
  value: string;
  label: string;
  action: BulkAction;
}

/** The two points are lines of one particular file, so each file needs its own. */
const ONE_FILE_ONLY = "hasTwoPointFit";

/** Actions that the server supports. Single episodes are searched from the wanted list itself. */
export function bulkOptions(scope: BulkScope, has: Capabilities): BulkOption[] {
  const allTitlesOptions: BulkOption[] =
    scope.episodeIds === undefined
      ? [{ value: "search", label: t`Search for missing subtitles`, action: { does: "search" } }]
      : [];
  const tools = TOOL_ACTIONS.filter(
    ({ needs }) => needs !== ONE_FILE_ONLY && (needs === undefined || has[needs]),
  ).map((one): BulkOption => {
    const { label, ask, tool } = one;
    const words = one === TRANSLATE ? FILE_TEXTS.translate : FILE_TEXTS.run;
    return {
      value: `tool ${label.id}`,
      label: t(label),
      action: { does: "tool", words, ask, tool },
    };
  });
  const sync: BulkOption = {
    value: "sync",
    label: t`Sync`,
    action: {
      does: "tool",
      words: FILE_TEXTS.sync,
      ask: (files) => askSync(files, has.hasSyncOptions),
      tool: has.hasSyncOptions ? undefined : { tool: "sync" },
    },
  };
  // Each file needs a manual search.
  const replace: BulkOption[] =
    isFullKind(mediaKindOf(scope.kind)) && !has.hasLocalIds
      ? [{ value: "replace", label: t`Replace with the next best`, action: { does: "replace" } }]
      : [];
  return [
    ...allTitlesOptions,
    { value: "scan", label: t`Scan disk`, action: { does: "scan" } },
    ...(isFullKind(mediaKindOf(scope.kind)) ? [sync, ...tools] : []),
    ...(has.hasSubtitleContents ? textOptions() : []),
    ...replace,
    { value: "delete", label: t`Delete subtitles`, action: { does: "delete" } },
  ];
}

/** Actions that read and replace texts. */
const textOptions = (): BulkOption[] => [
  { value: "fix", label: t`Fix texts`, action: { does: "fix" } },
  { value: "merge", label: t`Make bilingual files`, action: { does: "merge" } },
];

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

/** Group of actions in the list of choices. */
type BulkGroup = "search" | "times" | "text" | "delete";

export interface BulkOption {
  value: string;
  group: BulkGroup;
  label: string;
  action: BulkAction;
}

/** The two points are lines of one particular file, so each file needs its own. */
const ONE_FILE_ONLY = "hasTwoPointFit";

/** Actions that the server supports. Single episodes are searched from the wanted list itself. */
export function bulkOptions(scope: BulkScope, has: Capabilities): BulkOption[] {
  const allTitlesOptions: BulkOption[] =
    scope.episodeIds === undefined
      ? [
          {
            value: "search",
            group: "search",
            label: t`Search for missing subtitles`,
            action: { does: "search" },
          },
        ]
      : [];
  const tools = TOOL_ACTIONS.filter(
    ({ needs }) => needs !== ONE_FILE_ONLY && (needs === undefined || has[needs]),
  ).map((one): BulkOption => {
    const { label, ask, tool, isAboutTimes } = one;
    const words = one === TRANSLATE ? FILE_TEXTS.translate : FILE_TEXTS.run;
    return {
      value: `tool ${label.id}`,
      group: isAboutTimes ? "times" : "text",
      label: t(label),
      action: { does: "tool", words, ask, tool },
    };
  });
  const sync: BulkOption = {
    value: "sync",
    group: "times",
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
      ? [
          {
            value: "replace",
            group: "search",
            label: t`Replace with the next best result`,
            action: { does: "replace" },
          },
        ]
      : [];
  return [
    ...allTitlesOptions,
    { value: "scan", group: "search", label: t`Scan disk`, action: { does: "scan" } },
    ...(isFullKind(mediaKindOf(scope.kind)) ? [sync, ...tools] : []),
    ...(has.hasSubtitleContents ? textOptions() : []),
    ...replace,
    { value: "delete", group: "delete", label: t`Delete subtitles`, action: { does: "delete" } },
  ];
}

/** Actions that read and replace texts. */
const textOptions = (): BulkOption[] => [
  { value: "fix", group: "text", label: t`Fix text`, action: { does: "fix" } },
  { value: "merge", group: "text", label: t`Make bilingual files`, action: { does: "merge" } },
];

/** The options as groups of a select, in the order of everyday use. */
export function groupedOptions(options: readonly BulkOption[]) {
  const names: Record<BulkGroup, string> = {
    search: t({ message: "Search", context: "noun" }),
    times: t`Times`,
    text: t`Text`,
    delete: t`Delete`,
  };
  return Object.entries(names).flatMap(([name, group]) => {
    const items = options.filter((option) => option.group === name);
    return items.length === 0
      ? []
      : { group, items: items.map(({ value, label }) => ({ value, label })) };
  });
}

import { isFullKind, mediaKindOf } from "@/api/media";
import type { SubtitleFile, SubtitleTool } from "@/api/subtitles";
import type { Capabilities } from "@/api/capabilities";
import { TOOL_ACTIONS, askSync } from "../tools/tool-actions";
import type { BulkScope } from "./use-bulk-items";

/** What can be done with many items at once. */
export type BulkAction =
  | { does: "search" | "scan" | "profile" | "delete" }
  | {
      does: "tool";
      verb: string;
      /** Asks for the tool's settings; undefined when cancelled. */
      ask: (files: readonly SubtitleFile[]) => Promise<SubtitleTool | undefined>;
      /** The tool itself, if it has no settings. */
      tool?: SubtitleTool | undefined;
    };

export interface BulkOption {
  value: string;
  label: string;
  action: BulkAction;
}

/** The two points are lines of one particular file, so they differ from file to file. */
const ONE_FILE_ONLY = "hasTwoPointFit";

/** The actions that the server supports. Single episodes are searched from the wanted list itself. */
export function bulkOptions(scope: BulkScope, has: Capabilities): BulkOption[] {
  const whole: BulkOption[] =
    scope.episodeIds === undefined
      ? [{ value: "search", label: "Search missing subtitles", action: { does: "search" } }]
      : [];
  const tools = TOOL_ACTIONS.filter(
    ({ needs }) => needs !== ONE_FILE_ONLY && (needs === undefined || has[needs]),
  ).map(({ label, ask, tool }): BulkOption => {
    const verb = label === "Translate" ? "Translate" : "Run on";
    return { value: `tool ${label}`, label, action: { does: "tool", verb, ask, tool } };
  });
  const sync: BulkOption = {
    value: "sync",
    label: "Synchronise",
    action: {
      does: "tool",
      verb: "Synchronise",
      ask: (files) => askSync(files, has.hasSyncOptions),
      tool: has.hasSyncOptions ? undefined : { tool: "sync" },
    },
  };
  return [
    ...whole,
    { value: "scan", label: "Scan disk", action: { does: "scan" } },
    ...(isFullKind(mediaKindOf(scope.kind)) ? [sync, ...tools] : []),
    { value: "profile", label: "Change profile", action: { does: "profile" } },
    { value: "delete", label: "Delete subtitles", action: { does: "delete" } },
  ];
}

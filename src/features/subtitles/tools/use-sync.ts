import { t } from "@lingui/core/macro";
import { useCapabilities } from "@/queries/capabilities";
import { askSync } from "./tool-actions";
import type { ToolFile } from "./tool-files";
import { useRunTool } from "./use-run-tool";

/** Synchronizes files, with an options dialog if the server has options; `title`: the item that owns the files. */
export function useSync(title: string) {
  const run = useRunTool(title);
  const { hasSyncOptions } = useCapabilities();
  return (files: readonly ToolFile[]) =>
    void askSync(
      files.map(({ file }) => file),
      hasSyncOptions,
    ).then((tool) => tool && run(t({ message: "Sync", context: "verb" }), files, tool));
}

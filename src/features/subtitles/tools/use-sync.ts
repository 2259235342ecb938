import { useCapabilities } from "@/queries/capabilities";
import { askSync } from "./tool-actions";
import type { ToolFile } from "./tool-files";
import { useRunTool } from "./use-run-tool";

/** Synchronises files, after the options where the server has them; `title`: whose files they are. */
export function useSync(title: string) {
  const run = useRunTool(title);
  const { hasSyncOptions } = useCapabilities();
  return (files: readonly ToolFile[]) =>
    void askSync(
      files.map(({ file }) => file),
      hasSyncOptions,
    ).then((tool) => tool && run("Sync", files, tool));
}

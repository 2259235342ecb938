import { Skeleton, Stack } from "@mantine/core";
import { useState } from "react";
import { JobCard } from "@/features/jobs/JobCard";
import { languageKey } from "@/utils/languages";
import { SelectableRows } from "@/features/lists/selection/SelectableRows";
import { useRowSelection } from "@/features/lists/selection/use-row-selection";
import { isJobActive, useJobs } from "@/store/jobs";
import { RestoreFocus } from "@/ui/RestoreFocus";
import { jobsOn } from "./file-states";
import { askSync } from "./tool-actions";
import type { ToolAction } from "./tool-actions";
import { askOverwrite } from "./ask-overwrite";
import { ToolBar } from "./ToolBar";
import type { ToolFile } from "./tool-files";
import { ToolTable } from "./ToolTable";
import { useCapabilities } from "@/queries/capabilities";
import { useRunTool } from "./use-run-tool";

/** The batches that concern these files: those that are running, and the result of the last one. */
function Runs({ files }: { files: readonly ToolFile[] }) {
  const jobs = jobsOn(useJobs(), files);
  return (
    <RestoreFocus>
      {jobs
        .filter((job, index) => isJobActive(job) || index === jobs.length - 1)
        .map((job) => (
          <JobCard key={job.id} job={job} />
        ))}
    </RestoreFocus>
  );
}

/** Bar, runs and table; tools work on what is selected and visible. */
export function Tools({
  title,
  path,
  files,
  hasNames,
}: {
  title: string;
  path: string | undefined;
  files: readonly ToolFile[];
  hasNames: boolean;
}) {
  const [language, setLanguage] = useState<string | null>(null);
  // The last file of a language may be gone by now: the filter would then hide everything.
  const isKnown = files.some((file) => languageKey(file.language) === language);
  const filter = isKnown ? language : null;
  const shown = files.filter((file) => filter === null || languageKey(file.language) === filter);
  const first = files.filter(({ file }) => files.length === 1 || file.path === path);
  const { picked, toggle, selectShown } = useRowSelection(first.map(({ key }) => key));
  const chosen = shown.filter(({ key }) => picked.has(key));
  const rows = shown.map(({ key }) => ({ id: key }));
  const run = useRunTool(title);
  const { hasSyncOptions, keepsMarks } = useCapabilities();
  const apply = async ({ label, ask }: Pick<ToolAction, "label" | "ask">) => {
    const tool = await ask(chosen.map(({ file }) => file));
    if (!tool) return;
    const meant = await askOverwrite(label, { tool, chosen, all: files, keepsMarks });
    if (meant) run(label, meant, tool);
  };
  return (
    <>
      <ToolBar
        files={files}
        shown={shown.length}
        chosen={chosen.length}
        onChooseAll={(isChosen) => selectShown(rows, isChosen)}
        language={filter}
        onLanguage={setLanguage}
        onSync={() => void apply({ label: "Sync", ask: (some) => askSync(some, hasSyncOptions) })}
        onTool={(action) => void apply(action)}
      />
      <Runs files={files} />
      <SelectableRows
        value={{ picked, toggle: (key, isRange) => toggle(String(key), isRange, rows) }}
      >
        <ToolTable title={title} files={shown} hasNames={hasNames} />
      </SelectableRows>
    </>
  );
}

/** A placeholder for the bar and the table. */
export function ToolsSkeleton() {
  return (
    <Stack aria-busy>
      {[36, 28, 28, 28].map((height, index) => (
        <Skeleton key={index} h={height} />
      ))}
    </Stack>
  );
}

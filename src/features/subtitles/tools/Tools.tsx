import { Skeleton, Stack } from "@mantine/core";
import { useState } from "react";
import { JobCard } from "@/features/jobs/JobCard";
import { languageKey } from "@/utils/languages";
import { keysBetween } from "@/queries/subtitle-files";
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

/** Which files are chosen; a range goes from the last one that was pressed. */
function useChoice(shown: readonly ToolFile[], first: readonly string[]) {
  const [keys, setKeys] = useState<ReadonlySet<string>>(new Set(first));
  const [anchor, setAnchor] = useState<string | undefined>(undefined);
  const choose = (key: string, isRange: boolean) => {
    const isChosen = !keys.has(key);
    const order = shown.map((file) => file.key);
    const next = new Set(keys);
    for (const one of isRange && anchor !== undefined ? keysBetween(order, anchor, key) : [key])
      if (isChosen) next.add(one);
      else next.delete(one);
    setKeys(next);
    setAnchor(key);
  };
  const chooseAll = (isChosen: boolean) =>
    setKeys(new Set(isChosen ? shown.map(({ key }) => key) : []));
  return { keys, choose, chooseAll, chosen: shown.filter(({ key }) => keys.has(key)) };
}

/** The batches that concern these files: what runs, and what the last one came to. */
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

/** Bar, runs and table; tools work on what is chosen and shown. */
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
  // The last file of a language may be gone meanwhile: then the filter would hide everything.
  const isKnown = files.some((file) => languageKey(file.language) === language);
  const filter = isKnown ? language : null;
  const shown = files.filter((file) => filter === null || languageKey(file.language) === filter);
  const first = files.filter(({ file }) => files.length === 1 || file.path === path);
  const { keys, choose, chooseAll, chosen } = useChoice(
    shown,
    first.map(({ key }) => key),
  );
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
        onChooseAll={chooseAll}
        language={filter}
        onLanguage={setLanguage}
        onSync={() => void apply({ label: "Sync", ask: (some) => askSync(some, hasSyncOptions) })}
        onTool={(action) => void apply(action)}
      />
      <Runs files={files} />
      <ToolTable title={title} files={shown} hasNames={hasNames} chosen={keys} onChoose={choose} />
    </>
  );
}

/** The shape of what is coming. */
export function ToolsSkeleton() {
  return (
    <Stack aria-busy>
      {[36, 28, 28, 28].map((height, index) => (
        <Skeleton key={index} h={height} />
      ))}
    </Stack>
  );
}

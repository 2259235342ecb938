import { Skeleton, Stack } from "@mantine/core";
import { useState } from "react";
import { WorkEntry } from "@/features/jobs/WorkEntry";
import { languageKey } from "@/utils/languages";
import { keysBetween } from "@/utils/tools";
import { isWorkActive, useWorks } from "@/store/work";
import { KeepFocus } from "@/ui/RestoreFocus";
import { worksOn } from "./file-states";
import { askSync } from "./tool-actions";
import type { ToolAction } from "./tool-actions";
import { ToolBar } from "./ToolBar";
import type { ToolFile } from "./tool-files";
import { ToolTable } from "./ToolTable";
import { useIsNewerServer } from "@/queries/use-server";
import { useRunTool } from "./use-run-tool";

/** The selected files; a range starts at the last clicked one. */
function useFileSelection(shown: readonly ToolFile[], first: readonly string[]) {
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

/** The running batches of these files, and the outcome of the last one. */
function ToolRuns({ files }: { files: readonly ToolFile[] }) {
  const works = worksOn(useWorks(), files);
  return (
    <KeepFocus>
      {works
        .filter((work, index) => isWorkActive(work) || index === works.length - 1)
        .map((work) => (
          <WorkEntry key={work.id} work={work} />
        ))}
    </KeepFocus>
  );
}

/** Toolbar, running work and table. Tools apply to the selected files that pass the filter. */
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
  // The filter is dropped when the last file of its language is deleted.
  const isKnown = files.some((file) => languageKey(file.language) === language);
  const filter = isKnown ? language : null;
  const shown = files.filter((file) => filter === null || languageKey(file.language) === filter);
  const first = files.filter(({ file }) => files.length === 1 || file.path === path);
  const { keys, choose, chooseAll, chosen } = useFileSelection(
    shown,
    first.map(({ key }) => key),
  );
  const run = useRunTool(title);
  const hasOptions = useIsNewerServer();
  const apply = async ({ label, ask }: Pick<ToolAction, "label" | "ask">) => {
    const tool = await ask(chosen.map(({ file }) => file));
    if (tool) run(label, chosen, tool);
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
        onSync={() => void apply({ label: "Sync", ask: (some) => askSync(some, hasOptions) })}
        onTool={(action) => void apply(action)}
      />
      <ToolRuns files={files} />
      <ToolTable title={title} files={shown} hasNames={hasNames} chosen={keys} onChoose={choose} />
    </>
  );
}

export function ToolsSkeleton() {
  return (
    <Stack aria-busy>
      {[36, 28, 28, 28].map((height, index) => (
        <Skeleton key={index} h={height} />
      ))}
    </Stack>
  );
}

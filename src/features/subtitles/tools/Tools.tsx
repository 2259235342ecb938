import { msg, t } from "@lingui/core/macro";
import {
  Button,
  Checkbox,
  Group,
  Menu,
  Select,
  Skeleton,
  Stack,
  Text,
  VisuallyHidden,
} from "@mantine/core";
import { useLayoutEffect, useState } from "react";
import { IconArrowsHorizontal, IconChevronDown } from "@/config/icons";
import { JobCard } from "@/features/jobs/JobCard";
import { resultText } from "@/features/jobs/texts";
import { languageKey } from "@/utils/languages";
import { SelectableRows } from "@/features/lists/selection/SelectableRows";
import { useRowSelection } from "@/features/lists/selection/use-row-selection";
import { hideJobEnd, isJobActive, useJobs } from "@/store/jobs";
import { RestoreFocus } from "@/ui/RestoreFocus";
import { useCapabilities } from "@/queries/capabilities";
import { SEARCHABLE_FROM } from "@/config/page-size";
import { showToast } from "@/ui/toasts";
import { fileStates, jobsOn } from "./file-states";
import { askSync, TOOL_ACTIONS } from "./tool-actions";
import type { ToolAction } from "./tool-actions";
import { askOverwrite } from "./tool-modals";
import styles from "./Tools.module.css";
import type { ToolFile } from "./tool-files";
import { languageOptions } from "./tool-files";
import { ToolTable } from "./ToolTable";
import { useRunTool } from "./use-run-tool";

const DISABLED_REASON = msg`Select files first`;

interface ToolBarProps {
  /** All files, before filtering. */
  files: readonly ToolFile[];
  shown: number;
  chosen: number;
  onChooseAll: (isChosen: boolean) => void;
  language: string | null;
  onLanguage: (language: string | null) => void;
  onSync: () => void;
  onTool: (action: ToolAction) => void;
}

/** Selection, language filter, Sync and the tools (spec section 2, "Subtitle Tools"). */
function ToolBar(props: ToolBarProps) {
  const { files, shown, chosen, language, onTool, onSync } = props;
  const languages = languageOptions(files);
  const has = useCapabilities();
  const [isOpen, setOpen] = useState(false);
  const isOff = chosen === 0;
  // aria-disabled instead of disabled: the button stays focusable, and a tap shows the reason.
  const off = {
    "aria-disabled": isOff || undefined,
    "data-disabled": isOff || undefined,
    title: isOff ? t(DISABLED_REASON) : undefined,
  };
  const showDisabledReason = () => showToast({ kind: "info", message: t(DISABLED_REASON) });
  return (
    <Group gap="sm" className={styles.root}>
      <Checkbox
        className={styles.all}
        label={t`Select all`}
        checked={chosen > 0 && chosen === shown}
        indeterminate={chosen > 0 && chosen < shown}
        onChange={(event) => props.onChooseAll(event.currentTarget.checked)}
      />
      <Text component="output" size="sm" c="dimmed" flex="1 1 auto">
        {t`${chosen} of ${shown} selected`}
      </Text>
      {languages.length > 1 && (
        <Select
          className={styles.language}
          aria-label={t`Language`}
          placeholder={t`All languages`}
          data={languages}
          value={language}
          onChange={props.onLanguage}
          allowDeselect={false}
          clearable
          clearButtonProps={{ "aria-hidden": false, "aria-label": t`All languages`, tabIndex: 0 }}
          searchable={languages.length >= SEARCHABLE_FROM}
          nothingFoundMessage={t`No matching language`}
        />
      )}
      <Group gap="xs" wrap="nowrap" className={styles.actions}>
        <Button
          {...off}
          leftSection={<IconArrowsHorizontal size={18} aria-hidden />}
          onClick={isOff ? showDisabledReason : onSync}
        >
          {t({ message: "Sync", context: "verb" })}
        </Button>
        <Menu
          opened={isOpen}
          onChange={(next) => (next && isOff ? showDisabledReason() : setOpen(next))}
          width={230}
          withinPortal
        >
          <Menu.Target>
            <Button
              {...off}
              variant="default"
              rightSection={<IconChevronDown size={16} aria-hidden />}
            >
              {t`More tools`}
            </Button>
          </Menu.Target>
          <Menu.Dropdown>
            {TOOL_ACTIONS.filter(({ needs }) => needs === undefined || has[needs]).map((action) => (
              <Menu.Item
                key={action.label.id}
                leftSection={<action.icon size={18} aria-hidden />}
                onClick={() => onTool(action)}
              >
                {t(action.label)}
              </Menu.Item>
            ))}
          </Menu.Dropdown>
        </Menu>
      </Group>
    </Group>
  );
}

interface RunsProps {
  files: readonly ToolFile[];
  /** The files that have a row, with the result of their last step. */
  shown: readonly ToolFile[];
}

/** Batches for these files: the active ones, and the result of the last one. */
function Runs({ files, shown }: RunsProps) {
  const all = useJobs();
  const jobs = jobsOn(all, files);
  const told = new Set(shown.map(fileStates(all)));
  const last = jobs.at(-1);
  // The result is shown and announced here, so it needs no notice. Before the paint, so that none appears.
  useLayoutEffect(() => {
    for (const { id, endedAt } of jobs) if (endedAt !== undefined) hideJobEnd(id);
  });
  return (
    <RestoreFocus>
      {/* Always rendered, so that screen readers announce changes. */}
      <VisuallyHidden component="output">
        {last && !isJobActive(last) && `${last.title}: ${resultText(last)}`}
      </VisuallyHidden>
      {jobs
        .filter((job) => isJobActive(job) || job === last)
        .map((job) => (
          <JobCard key={job.id} job={job} told={told} />
        ))}
    </RestoreFocus>
  );
}

/** Toolbar, batches and table; tools run on the files that are selected and visible. */
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
  // The last file of a language may have been deleted: the filter would then hide everything.
  const isKnown = files.some((file) => languageKey(file.language) === language);
  const filter = isKnown ? language : null;
  const shown = files.filter((file) => filter === null || languageKey(file.language) === filter);
  const first = files.filter(({ file }) => files.length === 1 || file.path === path);
  const { picked, toggle, selectShown } = useRowSelection(first.map(({ key }) => key));
  const chosen = shown.filter(({ key }) => picked.has(key));
  const rows = shown.map(({ key }) => ({ id: key }));
  const run = useRunTool(title);
  const { hasSyncOptions, keepsMarks } = useCapabilities();
  const apply = async (label: string, ask: ToolAction["ask"]) => {
    const tool = await ask(chosen.map(({ file }) => file));
    if (!tool) return;
    const plan = await askOverwrite(label, { tool, chosen, all: files, keepsMarks });
    if (plan) run(label, plan, tool, files);
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
        onSync={() =>
          void apply(t({ message: "Sync", context: "verb" }), (some) =>
            askSync(some, hasSyncOptions),
          )
        }
        onTool={({ label, ask }) => void apply(t(label), ask)}
      />
      <Runs files={files} shown={shown} />
      <SelectableRows
        value={{ picked, toggle: (key, isRange) => toggle(String(key), isRange, rows) }}
      >
        <ToolTable title={title} files={shown} hasNames={hasNames} />
      </SelectableRows>
    </>
  );
}

/** Placeholder for the toolbar and the table. */
export function ToolsSkeleton() {
  return (
    <Stack aria-busy>
      {[36, 28, 28, 28].map((height, index) => (
        <Skeleton key={index} h={height} />
      ))}
    </Stack>
  );
}

import { plural, t } from "@lingui/core/macro";
import { Button, Group, List, Stack, Text } from "@mantine/core";
import { EMPTY_MEMORY, readMemory } from "@/automation/memory";
import type { Memory } from "@/automation/memory";
import { confirmModal } from "@/features/dialogs/modals";
import { automationMemory, replaceMemory } from "@/store/automation";
import { openModal } from "@/store/modals";
import { FilePicker } from "@/ui/FilePicker";
import { Panel } from "@/ui/Panel";
import { showToast } from "@/ui/toasts";
import { saveFile } from "@/utils/save-file";
import { countsText, dates } from "./texts";

/** Runs that are shown. */
const SHOWN_RUNS = 5;

interface MemoryPanelProps {
  memory: Memory;
  onReplan: () => void;
  /** True while a run changes the memory. */
  isLocked: boolean;
}

/** The attempt history, and the last runs. */
export function MemoryPanel({ memory, onReplan, isLocked }: MemoryPanelProps) {
  const count = Object.keys(memory.entries).length;
  const forgetAll = () =>
    void openModal(confirmModal, {
      title: plural(count, {
        one: "Forget the tries for # subtitle?",
        other: "Forget the tries for # subtitles?",
      }),
      message: t`The next run tries all of them again without waiting, up to its limits.`,
      confirmLabel: t`Forget`,
      run: async () => {
        await automationMemory.update((all) => ({ ...all, entries: EMPTY_MEMORY.entries }));
        onReplan();
      },
    });
  const importFile = async ([file]: readonly File[]) => {
    const imported = readMemory(await readJson(file));
    if (!imported) {
      showToast({
        kind: "error",
        message: t`Not imported: the file does not contain what was tried. Nothing was changed.`,
      });
      return;
    }
    await replaceMemory(imported);
    const entries = Object.keys(imported.entries).length;
    showToast({
      kind: "info",
      message: plural(entries, {
        one: "Imported the tries for # subtitle",
        other: "Imported the tries for # subtitles",
      }),
    });
    onReplan();
  };
  return (
    <Panel title={t`What was tried`}>
      <Stack gap="sm">
        <Tries count={count} runs={memory.runs} />
        <Group gap="xs">
          <Button
            variant="default"
            size="compact-md"
            onClick={() => saveFile("automation.json", JSON.stringify(memory), "application/json")}
          >
            {t`Export`}
          </Button>
          <FilePicker
            label={t`Import what was tried`}
            accept=".json"
            variant="default"
            size="compact-md"
            disabled={isLocked}
            onPick={(files) => void importFile(files)}
          >
            {t`Import`}
          </FilePicker>
          <Button
            variant="default"
            size="compact-md"
            disabled={isLocked || count === 0}
            onClick={forgetAll}
          >
            {t`Forget all`}
          </Button>
        </Group>
      </Stack>
    </Panel>
  );
}

/** How many subtitles wait for another try, and the last runs. */
export function Tries({ count, runs }: { count: number; runs: Memory["runs"] }) {
  const shown = runs.slice(-SHOWN_RUNS).toReversed();
  return (
    <>
      <Text size="sm" c="dimmed">
        {count === 0
          ? t`Nothing is waiting for another try.`
          : plural(count, {
              one: "# subtitle was tried without success. It is tried again after some days.",
              other:
                "# subtitles were tried without success. They are tried again after some days.",
            })}
      </Text>
      {shown.length > 0 && (
        <List size="sm" spacing={2}>
          {shown.map((run) => (
            <List.Item key={run.startedAt}>
              {`${dates().format(run.startedAt)}: ${countsText(run)}`}
            </List.Item>
          ))}
        </List>
      )}
    </>
  );
}

/** Bytes; the largest memory has about 5 MB. */
const MAX_FILE = 12_000_000;

async function readJson(file: File | undefined): Promise<unknown> {
  if (!file || file.size > MAX_FILE) return undefined;
  try {
    return JSON.parse(await file.text());
  } catch {
    return undefined;
  }
}

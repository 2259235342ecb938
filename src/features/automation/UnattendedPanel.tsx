import { t } from "@lingui/core/macro";
import { Alert, Box, Button, Group, Progress, Stack, Text } from "@mantine/core";
import { useState } from "react";
import { errorText } from "@/api/error";
import { readRules } from "@/automation/rules";
import type { Rules } from "@/automation/rules";
import { confirmModal } from "@/features/dialogs/modals";
import {
  useControlUnattended,
  useForgetUnattended,
  useSaveUnattendedRules,
  useUnattended,
} from "@/queries/unattended";
import { openModal } from "@/store/modals";
import { Panel } from "@/ui/Panel";
import { ReadFailure } from "@/ui/ReadFailure";
import { Notice } from "./Notice";
import { RulesCard } from "./RulesCard";
import { AttemptHistory } from "./RunsPanel";
import { dates, outdatedText, unreadableText } from "./texts";

/** Id of the panel that shows the run in progress. */
export const RUNS_ID = "unattended-runs";

/** Unattended runs: their state and rules, or that there are such runs. */
export function UnattendedPanel() {
  const query = useUnattended();
  const { data: state } = query;
  if (state === undefined) return <ReadFailure reads={[query]} />;
  if (state === null) return <HowTo />;
  const { unreadable } = readRules(state.rules);
  return (
    <Panel id={RUNS_ID} title={t`Unattended runs`}>
      <Stack gap="sm">
        <RunState state={state} />
        {unreadable.length > 0 && <Notice>{unreadableText(unreadable)}</Notice>}
        <UnattendedRules state={state} />
        <RunHistory state={state} />
      </Stack>
    </Panel>
  );
}

type State = NonNullable<ReturnType<typeof useUnattended>["data"]>;

/** The run in progress or the next one, with a button that stops or starts it. */
function RunState({ state }: { state: State }) {
  const control = useControlUnattended();
  const { running, waitsFor, problem, nextRunAt } = state;
  const next = nextRunAt === null ? undefined : dates().format(nextRunAt);
  const waits =
    waitsFor === "browser"
      ? t`Waiting for a run in a browser`
      : waitsFor === "server"
        ? t`Waiting for the server`
        : undefined;
  return (
    <>
      {problem !== null && (
        <Notice>
          <span lang="en">{problem}</span>
        </Notice>
      )}
      <Group gap="sm" justify="space-between">
        {running ? (
          <Box flex="1 1 16rem">
            <Text size="sm">
              {waits ?? running.now ?? t`Loading the list of missing subtitles`}
            </Text>
            <Progress
              mt={6}
              aria-label={t`Run progress`}
              value={running.total > 0 ? (running.done / running.total) * 100 : 0}
            />
          </Box>
        ) : (
          next !== undefined && <Text fw={600}>{waits ?? t`Next run: ${next}`}</Text>
        )}
        {running ? (
          <Button
            variant="default"
            loading={control.isPending}
            onClick={() => control.mutate("stop")}
          >
            {t`Stop after this subtitle`}
          </Button>
        ) : (
          <Button
            variant="default"
            loading={control.isPending}
            disabled={problem !== null}
            onClick={() => control.mutate("run")}
          >
            {t`Run now`}
          </Button>
        )}
      </Group>
    </>
  );
}

/** The last runs, and the subtitles that wait for their next attempt. */
function RunHistory({ state: { running, runs, entries } }: { state: State }) {
  const forget = useForgetUnattended();
  const forgetAll = () =>
    void openModal(confirmModal, {
      title: t`Clear the attempt history of unattended runs?`,
      message: t`The next run retries these subtitles immediately, up to its limits.`,
      confirmLabel: t`Clear`,
      run: () => forget.mutateAsync(),
    });
  return (
    <>
      <AttemptHistory count={entries} runs={runs} />
      {entries > 0 && (
        <div>
          <Button variant="default" disabled={running !== null} onClick={forgetAll}>
            {t`Clear attempt history`}
          </Button>
        </div>
      )}
    </>
  );
}

/**
 * Rules of unattended runs, with a Save button, because a run may begin at any time. Unsaved changes are kept if another
 * page changes the rules.
 */
function UnattendedRules({ state }: { state: State }) {
  const save = useSaveUnattendedRules().mutateAsync;
  const { revision } = state;
  const { rules, unreadable } = readRules(state.rules);
  const [draft, setDraft] = useState<{ rules: Rules; revision: number }>();
  const [problem, setProblem] = useState<string>();
  const [isSaving, setSaving] = useState(false);
  const isOutdated = draft !== undefined && draft.revision !== revision && !isSaving;
  /** Incremented to reset all fields, including those with invalid input. */
  const [resets, setResets] = useState(0);
  const discard = () => {
    setProblem(undefined);
    setDraft(undefined);
    setResets(resets + 1);
  };
  const submit = async (fields: HTMLElement) => {
    const wrong = fields.querySelector<HTMLElement>("[aria-invalid=true]");
    if (wrong) {
      wrong.focus();
      return;
    }
    setSaving(true);
    setProblem(undefined);
    const end = await save({ rules: draft?.rules ?? rules, revision }).catch((error: unknown) => {
      setProblem(errorText(error));
    });
    setSaving(false);
    if (end === "saved") setDraft(undefined);
    if (end === "conflict") setProblem(outdatedText());
  };
  const message = problem ?? (isOutdated ? outdatedText() : undefined);
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void submit(event.currentTarget);
      }}
    >
      <RulesCard
        key={resets}
        isPart
        title={t`Rules for unattended runs`}
        rules={draft?.rules ?? rules}
        onChange={(changes) =>
          setDraft((before = { rules, revision }) => ({
            ...before,
            rules: { ...before.rules, ...changes },
          }))
        }
        isUnattended
      >
        {message !== undefined && (
          <Alert color="red" py="xs" mt="sm">
            {message}
          </Alert>
        )}
        {(draft || unreadable.length > 0) && (
          <Group justify="flex-end" gap="sm" mt="sm">
            <Button variant="default" disabled={!draft} onClick={discard}>
              {t`Discard`}
            </Button>
            <Button type="submit" loading={isSaving}>
              {t`Save rules`}
            </Button>
          </Group>
        )}
      </RulesCard>
    </form>
  );
}

/** Shown if the server has no unattended runs. */
function HowTo() {
  return (
    <Text size="sm" c="dimmed" px="lg">
      {t`Runs need an open browser. Bazarr Web’s own server can schedule runs without one.`}
    </Text>
  );
}

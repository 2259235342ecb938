import { t } from "@lingui/core/macro";
import { Button, Code, Group, Progress, Stack, Text } from "@mantine/core";
import { readRules } from "@/automation/rules";
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
import { Tries } from "./MemoryPanel";
import { Notice } from "./Notice";
import { RulesPanel } from "./RulesPanel";
import { dates, unreadableText } from "./texts";

/** Id of the panel that shows the run in progress. */
export const RUNS_ID = "unattended-runs";

/** Runs without a browser: their state and rules, or what is needed for them. */
export function UnattendedPanel() {
  const query = useUnattended();
  const save = useSaveUnattendedRules().mutateAsync;
  const { data: state } = query;
  if (state === undefined) return <ReadFailure reads={[query]} />;
  if (state === null) return <HowTo />;
  const { rules, unreadable } = readRules(state.rules);
  return (
    <>
      <StatePanel state={state} />
      {unreadable.length > 0 && <Notice>{unreadableText(unreadable)}</Notice>}
      <RulesPanel
        title={t`Rules of unattended runs`}
        {...{ rules, unreadable }}
        revision={state.revision}
        onSave={(next, revision) => save({ rules: next, revision })}
        isLocked={false}
        isUnattended
      />
    </>
  );
}

type State = NonNullable<ReturnType<typeof useUnattended>["data"]>;

function StatePanel({ state }: { state: State }) {
  const control = useControlUnattended();
  const forget = useForgetUnattended();
  const { running, waitsFor, problem, nextRunAt, runs, entries } = state;
  const next = nextRunAt === null ? undefined : dates().format(nextRunAt);
  const waits =
    waitsFor === "browser"
      ? t`Waits for a run in a browser`
      : waitsFor === "server"
        ? t`Waiting for the server`
        : undefined;
  const forgetAll = () =>
    void openModal(confirmModal, {
      title: t`Forget the tries of unattended runs?`,
      message: t`The next run tries all of them again without waiting, up to its limits.`,
      confirmLabel: t`Forget`,
      run: () => forget.mutateAsync(),
    });
  return (
    <Panel id={RUNS_ID} title={t`Unattended runs`}>
      <Stack gap="sm">
        {problem !== null && (
          <Notice>
            <span lang="en">{problem}</span>
          </Notice>
        )}
        {running ? (
          <div>
            <Text size="sm">{waits ?? running.now ?? t`Reading the missing subtitles`}</Text>
            <Progress
              mt={6}
              aria-label={t`Progress of the run`}
              value={running.total > 0 ? (running.done / running.total) * 100 : 0}
            />
          </div>
        ) : (
          next !== undefined && <Text size="sm">{waits ?? t`Next run: ${next}`}</Text>
        )}
        <Tries count={entries} runs={runs} />
        <Group gap="xs">
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
          <Button
            variant="default"
            disabled={entries === 0 || running !== null}
            onClick={forgetAll}
          >
            {t`Forget all`}
          </Button>
        </Group>
      </Stack>
    </Panel>
  );
}

/** Shown once on the page if no server runs without a browser. */
function HowTo() {
  return (
    <Panel title={t`Unattended runs`}>
      <Text size="sm" c="dimmed" style={{ overflowWrap: "anywhere" }}>
        {t`The runs above need an open browser. To run on a schedule without one, serve this interface with its own server (npm start, or the container image) in front of Bazarr, and set these variables:`}
      </Text>
      <Code block mt="xs" lang="en">
        {"AUTOMATION=1\nDATA_DIR=/data\nBAZARR_API_KEY=…"}
      </Code>
    </Panel>
  );
}

import { plural, t } from "@lingui/core/macro";
import { Button, Group, List, Text } from "@mantine/core";
import { useId } from "react";
import type { ReactNode } from "react";
import { ChangeView } from "@/features/texts/compare/ChangeView";
import { deleteWithUndo } from "@/features/dialogs/delete-with-undo";
import { UNDO_TIME } from "@/store/pending-deletes";
import type { CueChange } from "@/subtitle-documents/model/document";
import { VirtualList } from "@/ui/VirtualList";
import { CancelButton, ModalFooter } from "@/ui/ModalFooter";
import { grouped } from "@/utils/format";
import { duration } from "@/utils/server-time";
import { estimate } from "./bulk-work";
import type { BulkPlan, BulkStep, BulkWork } from "./bulk-work";
import type { BulkTexts } from "./bulk-texts";
import { useRunBulk } from "./use-run-bulk";

export interface BulkReviewProps {
  /** The action: "Translate". */
  label: string;
  /** Undefined until known. */
  plan: BulkPlan | undefined;
  words: BulkTexts;
  /** Settings of the steps. */
  options?: Pick<BulkWork, "tool" | "fixes" | "layout">;
  isDelete?: boolean;
  onClose: () => void;
  /** See useRunBulk. */
  onDone?: (step: BulkStep) => void;
  /** Collects what the plan still needs: the main button until then. */
  ask?: { label: string; isDisabled?: boolean; isBusy?: boolean; run: () => void } | undefined;
  children?: ReactNode;
}

/** Preview of the work, as numbers and as a list, with the button that starts it. */
export function BulkReview(props: BulkReviewProps) {
  const { label, plan, words, options, isDelete = false, onClose, ask } = props;
  const listId = useId();
  const run = useRunBulk(props.onDone);
  const steps = plan?.steps ?? [];
  const work = words.work(steps.length);
  const time = duration(estimate({ steps, tool: options?.tool }));
  const start = () => {
    const bulkWork = { title: `${label} - ${words.counted(steps.length)}`, ...options, steps };
    const seconds = UNDO_TIME / 1_000;
    if (isDelete)
      deleteWithUndo({
        key: listId,
        message: plural(
          { count: steps.length },
          {
            one: `Deleting # file in ${seconds} seconds`,
            other: `Deleting # files in ${seconds} seconds`,
          },
        ),
        send: async () => run(bulkWork),
      });
    else run(bulkWork);
    onClose();
  };
  return (
    <>
      {props.children}
      {plan && (
        <div>
          <Text size="sm" fw={600} id={listId}>
            {steps.length === 0 ? (plan.needs ?? t`Nothing to do`) : words.counted(steps.length)}
          </Text>
          <List size="sm" c="dimmed" spacing={2}>
            {plan.notes?.map((text) => (
              <List.Item key={text}>{text}</List.Item>
            ))}
            {plan.skipped.map((text) => (
              <List.Item key={text}>{text}</List.Item>
            ))}
            {steps.length > 0 && <List.Item>{t`One at a time, about ${time} in total`}</List.Item>}
          </List>
        </div>
      )}
      {steps.length > 0 && (
        <VirtualList
          labelId={listId}
          items={steps}
          renderItem={(step) => <StepLine {...step} lines={plan?.lines?.get(step)} />}
        />
      )}
      <ModalFooter>
        <Group gap="sm" justify="flex-end">
          <CancelButton onCancel={onClose} />
          {ask ? (
            <Button
              disabled={ask.isDisabled ?? false}
              loading={ask.isBusy ?? false}
              onClick={ask.run}
            >
              {ask.label}
            </Button>
          ) : (
            <Button
              color={isDelete ? "red" : undefined}
              disabled={steps.length === 0}
              onClick={start}
            >
              {steps.length === 0 ? t(words.verb) : work}
            </Button>
          )}
        </Group>
      </ModalFooter>
    </>
  );
}

/** Max changed lines per step. All removed lines are shown. */
const MAX_LINES = 20;

interface StepLineProps extends Pick<BulkStep, "name" | "detail"> {
  lines: readonly CueChange[] | undefined;
}

/** A step of the plan with what it will change. */
function StepLine({ name, detail, lines = [] }: StepLineProps) {
  if (detail === undefined) return name;
  const removed = lines.filter(({ after }) => !after);
  const shown = [...removed, ...lines.filter(({ after }) => after).slice(0, MAX_LINES)];
  const count = grouped(lines.length - shown.length);
  return (
    <>
      {name}
      <Text span display="block" size="xs" c="dimmed" style={{ overflowWrap: "anywhere" }}>
        {detail}
      </Text>
      {shown.map((change) => (
        <Text key={change.before?.id} size="sm" component="div" ps="sm" mb={4}>
          <ChangeView change={change} format="srt" />
        </Text>
      ))}
      {shown.length < lines.length && (
        <Text span display="block" size="xs" c="dimmed" ps="sm">
          {t`${count} more`}
        </Text>
      )}
    </>
  );
}

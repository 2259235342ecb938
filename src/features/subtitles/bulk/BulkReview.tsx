import { Button, Group, List, Text } from "@mantine/core";
import { useId } from "react";
import type { ReactNode } from "react";
import type { SubtitleTool } from "@/api/subtitles";
import { deleteWithUndo, deletingText } from "@/features/dialogs/delete-with-undo";
import { VirtualList } from "@/ui/VirtualList";
import { CancelButton, ModalFooter } from "@/ui/ModalFooter";
import { counted, grouped } from "@/utils/format";
import { duration } from "@/utils/server-time";
import { estimate } from "./bulk-work";
import type { BulkPlan } from "./bulk-work";
import { useRunBulk } from "./use-run-bulk";

interface BulkReviewProps {
  /** The action: "Synchronise". */
  label: string;
  /** Undefined while not known yet. */
  plan: BulkPlan | undefined;
  /** The verb of the button: "Search" makes "Search 38 movies". */
  verb: string;
  /** What is counted. */
  one: string;
  many: string;
  tool?: SubtitleTool | undefined;
  isDelete?: boolean;
  onClose: () => void;
  /** Asks for what the plan still lacks; the button then says "Options". */
  onAsk?: (() => void) | undefined;
  children?: ReactNode;
}

/** What will happen, in numbers and as a list, and the button that starts it. */
export function BulkReview(props: BulkReviewProps) {
  const { label, plan, verb, one, many, tool, isDelete = false, onClose, onAsk } = props;
  const listId = useId();
  const run = useRunBulk();
  const steps = plan?.steps ?? [];
  const amount = counted(steps.length, one, many);
  const start = () => {
    const work = { title: `${label} - ${amount}`, tool, steps };
    if (isDelete)
      deleteWithUndo({
        key: listId,
        message: deletingText(amount),
        send: async () => run(work),
      });
    else run(work);
    onClose();
  };
  return (
    <>
      {props.children}
      {plan && (
        <div>
          <Text size="sm" fw={600} id={listId}>
            {steps.length === 0 ? "Nothing to do" : `${verb} ${amount}`}
          </Text>
          <List size="sm" c="dimmed" spacing={2}>
            {plan.skipped.map(({ reason, count }) => (
              <List.Item key={reason}>{`${grouped(count)} skipped: they ${reason}`}</List.Item>
            ))}
            {steps.length > 0 && (
              <List.Item>{`One after the other, about ${duration(estimate({ steps, tool }))} in all`}</List.Item>
            )}
          </List>
        </div>
      )}
      {steps.length > 0 && (
        <VirtualList labelId={listId} items={steps} renderItem={({ name }) => name} />
      )}
      <ModalFooter>
        <Group gap="sm" justify="flex-end">
          <CancelButton onCancel={onClose} />
          {onAsk ? (
            <Button onClick={onAsk}>Options…</Button>
          ) : (
            <Button
              color={isDelete ? "red" : undefined}
              disabled={steps.length === 0}
              onClick={start}
            >
              {steps.length === 0 ? verb : `${verb} ${amount}`}
            </Button>
          )}
        </Group>
      </ModalFooter>
    </>
  );
}

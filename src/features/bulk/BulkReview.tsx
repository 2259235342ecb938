import { plural, t } from "@lingui/core/macro";
import { Button, Group, List, Text } from "@mantine/core";
import { useId } from "react";
import type { ReactNode } from "react";
import type { SubtitleTool } from "@/api/subtitles";
import { deleteWithUndo } from "@/features/dialogs/delete-with-undo";
import { UNDO_TIME } from "@/store/pending-deletes";
import { VirtualList } from "@/ui/VirtualList";
import { CancelButton, ModalFooter } from "@/ui/ModalFooter";
import { duration } from "@/utils/server-time";
import { estimate } from "./bulk-work";
import type { BulkPlan } from "./bulk-work";
import type { BulkTexts } from "./bulk-texts";
import { useRunBulk } from "./use-run-bulk";

interface BulkReviewProps {
  /** The action: "Translate". */
  label: string;
  /** Undefined until known. */
  plan: BulkPlan | undefined;
  words: BulkTexts;
  tool?: SubtitleTool | undefined;
  isDelete?: boolean;
  onClose: () => void;
  /** Collects the settings that the plan still needs; the button is then labeled "Options". */
  onAsk?: (() => void) | undefined;
  children?: ReactNode;
}

/** Preview of the work, as numbers and as a list, with the button that starts it. */
export function BulkReview(props: BulkReviewProps) {
  const { label, plan, words, tool, isDelete = false, onClose, onAsk } = props;
  const listId = useId();
  const run = useRunBulk();
  const steps = plan?.steps ?? [];
  const work = words.work(steps.length);
  const time = duration(estimate({ steps, tool }));
  const start = () => {
    const bulkWork = { title: `${label} - ${words.counted(steps.length)}`, tool, steps };
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
            {steps.length === 0 ? t`Nothing to do` : work}
          </Text>
          <List size="sm" c="dimmed" spacing={2}>
            {plan.skipped.map((text) => (
              <List.Item key={text}>{text}</List.Item>
            ))}
            {steps.length > 0 && <List.Item>{t`One at a time, about ${time} in total`}</List.Item>}
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
            <Button onClick={onAsk}>{t`Options…`}</Button>
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

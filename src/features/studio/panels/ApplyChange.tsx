import { plural, t } from "@lingui/core/macro";
import { Alert, Button, Group, Stack, Switch, Text } from "@mantine/core";
import { useDeferredValue, useMemo, useState } from "react";
import type { SubtitleDocument } from "@/subtitle-documents/model/document";
import { documentOf, useActions, useEditor, useEditorStore } from "../editor";
import { cutAtZero, timeOutcome } from "./time-outcome";
import type { TimeOutcome } from "./time-outcome";
import styles from "./panels.module.css";

interface ApplyChangeProps {
  /** The change; undefined while it cannot be made. */
  make: ((document: SubtitleDocument) => SubtitleDocument) | undefined;
  /** Why the change cannot be made; undefined while nothing is entered yet. */
  problem: string | undefined;
  /** Describes the change; called for at least one line. */
  describe: (outcome: TimeOutcome) => string;
  /** Describes the change once it is applied; by default "Done:" and its description. */
  describeApplied?: (outcome: TimeOutcome) => string;
  /** Label of the button. */
  verb: string;
  /** Kind of the undo step. */
  kind: string;
  /** Resets the fields: a second click must not change the times again. */
  onApplied?: () => void;
}

/** The last applied change; ignored once the document has changed again. */
interface AppliedChange {
  document: SubtitleDocument;
  make: ApplyChangeProps["make"];
  text: string;
}

/** Preview of a change of times or texts, and the button that applies it. */
export function ApplyChange(props: ApplyChangeProps) {
  const { make, problem, describe, describeApplied, verb, kind, onApplied } = props;
  const editor = useEditorStore();
  const { change, undo } = useActions();
  const present = useEditor(documentOf);
  const [last, setLast] = useState<AppliedChange>();
  const requested = useDeferredValue(make);
  const document = useDeferredValue(present);
  const [isCut, setCut] = useState(true);
  const outcome = useMemo(
    () => (requested ? timeOutcome(document, requested(document)) : undefined),
    [requested, document],
  );
  const apply = () => {
    if (!make) return;
    const before = documentOf(editor.getState());
    const next = make(before);
    const made = timeOutcome(before, next);
    const { early } = made;
    const changed = isCut && early.size > 0 ? cutAtZero(next, early) : next;
    change(changed, { kind });
    const words = describe(made);
    setLast({ document: changed, make, text: describeApplied?.(made) ?? t`Done: ${words}` });
    onApplied?.();
  };
  const applied = last?.document === present ? last : undefined;
  const isApplied = applied !== undefined && applied.make === make;
  // The preview must match the change, which is cut at zero.
  const shown = outcome && isCut ? { ...outcome, first: Math.max(0, outcome.first) } : outcome;
  const isUseful = make !== undefined && outcome !== undefined && outcome.count > 0;
  const isOff = !isUseful || isApplied;
  return (
    <Stack gap="xs" mt="xs">
      {problem !== undefined && (
        <Text size="sm" c="red" role="alert">
          {problem}
        </Text>
      )}
      {make && shown && !isApplied && (
        <Text size="sm" component="output">
          {shown.count > 0 ? describe(shown) : t`No changes to make.`}
        </Text>
      )}
      {isUseful && !isApplied && outcome.early.size > 0 && (
        <Early outcome={outcome} isCut={isCut} onCut={setCut} />
      )}
      {applied && (
        <Group gap="xs" justify="space-between" wrap="nowrap">
          <Text size="sm" component="output">
            {applied.text}
          </Text>
          <Button size="xs" variant="default" flex="none" onClick={undo}>
            {t`Undo`}
          </Button>
        </Group>
      )}
      <div className={styles.actions}>
        <Button size="sm" variant={isOff ? "default" : "filled"} disabled={isOff} onClick={apply}>
          {verb}
        </Button>
      </div>
    </Stack>
  );
}

interface EarlyProps {
  outcome: TimeOutcome;
  isCut: boolean;
  onCut: (isCut: boolean) => void;
}

/** Warns that lines would begin before zero, which no format can express: cut them now, or fix them later. */
function Early({ outcome: { early, gone }, isCut, onCut }: EarlyProps) {
  return (
    <Alert color="yellow" p="xs">
      <Text size="sm">
        {plural(
          { count: early.size },
          {
            one: "# line would begin before 0:00:00, which files cannot store.",
            other: "# lines would begin before 0:00:00, which files cannot store.",
          },
        )}
      </Text>
      {gone > 0 && (
        <Text size="sm">
          {plural(
            { removedCount: gone },
            {
              one: "# of them would also end before 0:00:00 and is removed when you trim.",
              other: "# of them would also end before 0:00:00 and are removed when you trim.",
            },
          )}
        </Text>
      )}
      <Switch
        mt={6}
        label={t`Trim at 0:00:00`}
        description={isCut ? undefined : t`Negative times are kept for now and listed in Checks.`}
        checked={isCut}
        onChange={(event) => onCut(event.currentTarget.checked)}
      />
    </Alert>
  );
}

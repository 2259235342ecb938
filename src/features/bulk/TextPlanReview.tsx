import { plural, t } from "@lingui/core/macro";
import { Alert, Checkbox, Progress, Text } from "@mantine/core";
import { useState } from "react";
import { errorText, failureTitle } from "@/api/error";
import { repairsText } from "@/features/texts/written/mod-texts";
import { grouped } from "@/utils/format";
import { BulkReview, type BulkReviewProps } from "./BulkReview";
import { repairsOf, textPlan } from "./text-plan";
import { type BulkScope, useBulkFiles, type useBulkItems } from "./use-bulk-items";
import { useTextPlan, useTextSubjects } from "./use-text-plan";

export interface BulkTextsProps {
  label: string;
  scope: BulkScope;
  read: ReturnType<typeof useBulkItems>;
  onClose: () => void;
}

/** The files in scope, and the plan of the changes of their texts. */
export function useBulkTexts({ scope, read }: Pick<BulkTextsProps, "scope" | "read">) {
  const fileRead = useBulkFiles(scope, read, true);
  return {
    fileRead,
    files: fileRead.files ?? [],
    /** Undefined until everything on which a plan depends is loaded. */
    subjectOf: useTextSubjects(read.items, fileRead.files),
    ...useTextPlan(),
  };
}

interface TextPlanReviewProps extends Omit<BulkReviewProps, "plan" | "ask" | "isDelete"> {
  state: ReturnType<typeof useTextPlan>["state"];
  /** Note about the current texts. */
  note: string;
  /** Files that are not read, and why. */
  skipped?: readonly string[];
  /** The button that reads the texts and makes the plan. */
  check: { label: string; isDisabled: boolean; run: () => void };
}

/** Review of an action whose plan depends on the texts: they are read after a click on the button `check`. */
export function TextPlanReview({
  state,
  note,
  skipped = [],
  check,
  children,
  ...review
}: TextPlanReviewProps) {
  const [hasRepaired, setHasRepaired] = useState(false);
  const isPlanned = state !== undefined && !state.isRunning && state.error === undefined;
  const plan = isPlanned ? textPlan(state.planned, [note], hasRepaired) : undefined;
  const repairs = isPlanned ? repairsOf(state.planned) : [];
  return (
    <BulkReview
      {...review}
      plan={plan && { ...plan, skipped: [...plan.skipped, ...skipped] }}
      ask={isPlanned ? undefined : { ...check, isBusy: state?.isRunning ?? false }}
    >
      {children}
      <ReadingState state={state} />
      {repairs.length > 0 && (
        <Checkbox
          label={plural(
            { count: repairs.length },
            {
              one: "Include # file where the server may also change other lines",
              other: "Include # files where the server may also change other lines",
            },
          )}
          description={repairsText(repairs[0] ?? [])}
          checked={hasRepaired}
          onChange={({ currentTarget }) => setHasRepaired(currentTarget.checked)}
        />
      )}
    </BulkReview>
  );
}

/** The progress of reading the texts for a plan, or why it stopped. */
function ReadingState({ state }: Pick<TextPlanReviewProps, "state">) {
  if (!state) return null;
  const { planned, total, isRunning, error } = state;
  const [count, all] = [grouped(planned.length), grouped(total)];
  if (error !== undefined)
    return (
      <Alert color="red" role="alert" title={failureTitle(error, t`Could not load the files`)}>
        {errorText(error)}
      </Alert>
    );
  if (!isRunning) return null;
  return (
    <div>
      <Text size="sm" c="dimmed">{t`Loading ${count} of ${all}`}</Text>
      <Progress
        size="sm"
        mt={4}
        aria-label={t`Loading the files`}
        value={(planned.length / total) * 100}
      />
    </div>
  );
}

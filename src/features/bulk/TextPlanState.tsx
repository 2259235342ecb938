import { t } from "@lingui/core/macro";
import { Alert, Progress, Text } from "@mantine/core";
import { errorText, failureTitle } from "@/api/error";
import { grouped } from "@/utils/format";
import type { useTextPlan } from "./use-text-plan";

/** The progress of reading the texts for a plan, or why it stopped. */
export function TextPlanState({ state }: { state: ReturnType<typeof useTextPlan>["state"] }) {
  if (!state) return null;
  const { planned, total, isRunning, error } = state;
  const [count, all] = [grouped(planned.length), grouped(total)];
  if (error !== undefined)
    return (
      <Alert color="red" role="alert" title={failureTitle(error, t`Could not read the texts`)}>
        {errorText(error)}
      </Alert>
    );
  if (!isRunning) return null;
  return (
    <div>
      <Text size="sm" c="dimmed">{t`Reading ${count} of ${all}`}</Text>
      <Progress
        size="sm"
        mt={4}
        aria-label={t`Reading the texts`}
        value={(planned.length / total) * 100}
      />
    </div>
  );
}

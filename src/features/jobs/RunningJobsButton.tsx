import { ActionIcon } from "@mantine/core";
import type { ActionIconProps } from "@mantine/core";
import type { ComponentPropsWithRef } from "react";
import { IconActivity, IconPlayerStop } from "@/config/icons";
import { CountMark } from "@/ui/CountMark";
import { OUTCOMES } from "@/ui/outcomes";
import type { JobSummary } from "./use-job-summary";

type Props = ActionIconProps &
  Omit<ComponentPropsWithRef<"button">, keyof ActionIconProps> & { summary: JobSummary };

/** Opens the jobs. Counts those that run or, when none does, the failed steps. */
export function RunningJobsButton({ summary, ...props }: Props) {
  const { running, failed, stopped, outcome, text } = summary;
  const face = OUTCOMES[failed > 0 ? "error" : (outcome ?? "success")];
  const IconOver = failed === 0 && stopped > 0 ? IconPlayerStop : face.icon;
  const Icon = running > 0 && failed === 0 ? IconActivity : IconOver;
  const colorOver = stopped > 0 || outcome === undefined ? "gray" : face.color;
  const count = running > 0 ? running : failed;
  return (
    <ActionIcon
      variant="subtle"
      color={failed > 0 ? "red" : running > 0 ? undefined : colorOver}
      size={40}
      aria-label={text === "" ? "Running work" : `Running work: ${text}`}
      aria-haspopup="dialog"
      title={text || "Running work"}
      {...props}
    >
      <Icon size={20} aria-hidden />
      <CountMark count={count} isFailed={running === 0} />
    </ActionIcon>
  );
}

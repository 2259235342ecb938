import { msg, t } from "@lingui/core/macro";
import { Loader } from "@mantine/core";
import type { JobStep } from "@/store/job-types";
import {
  IconAlertCircle,
  IconAlertTriangle,
  IconCheck,
  IconCircleCheck,
  IconClock,
  IconPlayerStop,
  IconRefresh,
} from "@/config/icons";
import type { Check } from "./upload-rows";
import styles from "./Upload.module.css";

/** The check before sending, then the state of the upload (spec section 4, "Upload row status"). */
export type Status = Check | JobStep["state"];

const LOOKS = {
  update: { icon: IconRefresh, tone: "idle" },
  valid: { icon: IconCheck, tone: "present" },
  warning: { icon: IconAlertTriangle, tone: "warning" },
  error: { icon: IconAlertCircle, tone: "failed" },
  pending: { icon: IconClock, tone: "idle" },
  running: { icon: undefined, tone: "idle" },
  done: { icon: IconCircleCheck, tone: "present" },
  failed: { icon: IconAlertCircle, tone: "failed" },
  stopped: { icon: IconPlayerStop, tone: "warning" },
} as const;

const SENDING_WORDS = {
  pending: msg`Waiting`,
  running: msg`Uploading…`,
  done: msg`Uploaded`,
  failed: msg`Failed`,
  stopped: msg`Stopped`,
} as const;

/** Message for a step: the server's reason for a failure, or the outcome for the file. */
export function uploadText({
  state,
  reason,
  outcome,
}: Pick<JobStep, "state" | "reason" | "outcome">): string {
  if (state === "done" && outcome !== undefined) return outcome;
  return state === "failed" && reason ? reason : t(SENDING_WORDS[state]);
}

/** State of a row, as an icon and a text. */
export function RowStatus({ status, words }: { status: Status; words: string }) {
  const { icon: Icon, tone } = LOOKS[status];
  return (
    <span className={styles.status} data-tone={tone} data-status={status} title={words}>
      {Icon ? <Icon size={18} aria-hidden /> : <Loader size={16} aria-hidden />}
      <span className={styles.words}>{words}</span>
    </span>
  );
}

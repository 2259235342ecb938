import { createModal } from "@/store/modals";
import type { LeaveAnswer, LeaveSettingsProps } from "./LeaveSettingsModal";

/** Resolves with the answer; undefined means to stay. */
export const leaveSettingsModal = createModal<LeaveSettingsProps, LeaveAnswer>(() =>
  import("./LeaveSettingsModal").then((module) => module.LeaveSettingsModal),
);

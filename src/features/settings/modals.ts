import { createModal } from "@/store/modals";
import type { LeaveAnswer, LeaveSettingsProps } from "./LeaveSettingsModal";

/** Resolves with what becomes of the changes; undefined stays. */
export const leaveSettingsModal = createModal<LeaveSettingsProps, LeaveAnswer>(() =>
  import("./LeaveSettingsModal").then((module) => module.LeaveSettingsModal),
);

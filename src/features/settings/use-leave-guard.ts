import { t } from "@lingui/core/macro";
import { useNavigationGuard } from "@/store/navigation-guards";
import { confirmModal } from "@/features/dialogs/modals";
import { paths } from "@/config/paths";
import { hasUnsavedDialogs } from "@/store/unsaved-dialogs";
import { openModal, createModal } from "@/store/modals";
import { discardAll, useStagedCount } from "@/store/staged-settings";
import type { LeaveChoice, LeaveSettingsProps } from "./LeaveSettingsModal";

/** Resolves with the choice; undefined to stay. */
const leaveSettingsModal = createModal<LeaveSettingsProps, LeaveChoice>(() =>
  import("./LeaveSettingsModal").then((module) => module.LeaveSettingsModal),
);

const isSettings = (pathname: string) => pathname.startsWith(`${paths.settings.root()}/`);

/** Asks for confirmation, because a dialog's draft is not staged and cannot be saved from here. */
const confirmLosingDraft = async () =>
  !hasUnsavedDialogs() ||
  (await openModal(confirmModal, {
    title: t`Discard changes?`,
    message: t`Your changes in this dialog will be lost.`,
    confirmLabel: t`Discard`,
    run: () => Promise.resolve(),
  })) === true;

/** Asks for confirmation before the page is left with unsaved changes (spec section 2, "/settings"). */
export function useLeaveGuard(save: () => Promise<boolean>): void {
  const count = useStagedCount();
  useNavigationGuard({
    shouldAsk: (from, to) =>
      (count > 0 || hasUnsavedDialogs()) &&
      from.pathname !== to.pathname &&
      to.pathname !== paths.login(),
    ask: async (to) => {
      if (!(await confirmLosingDraft())) return false;
      if (count === 0) return true;
      const answer = await openModal(leaveSettingsModal, {
        count,
        canKeep: isSettings(to.pathname),
      });
      if (answer === "discard") discardAll();
      return answer === "save" ? save() : answer !== undefined;
    },
  });
}

import { IconButton } from "./IconButton";
import type { IconButtonProps } from "./IconButton";
import { IconAlertCircle, IconCheck, IconDotsVertical } from "./icons";
import { Spinner } from "./Spinner";
import type { ToolbarAction } from "./Toolbar";

/** How an action ended a moment ago. */
export const MARKS = {
  success: <IconCheck size={18} aria-label="Done" />,
  error: <IconAlertCircle size={18} aria-label="Failed" />,
};
const WORDS = { success: "Done", error: "Failed" };

type Props = IconButtonProps & { actions: readonly ToolbarAction[] };

/**
 * The button of the actions that are folded into a menu. Its menu closes with the press, so it shows what their own
 * buttons would: that one is under way, and for a moment how it ended.
 */
export function MoreButton({ actions, ...props }: Props) {
  const busy = actions.find(({ isBusy }) => isBusy);
  const ended =
    actions.find(({ outcome }) => outcome === "error") ?? actions.find(({ outcome }) => outcome);
  const { outcome } = ended ?? {};
  const word = outcome && WORDS[outcome];
  return (
    <IconButton
      tone={outcome === "error" ? "red" : "gray"}
      size={44}
      aria-label="More actions"
      title={word ? `${ended?.label}: ${word}` : busy && `${busy.label}: Running`}
      {...props}
    >
      {outcome ? (
        MARKS[outcome]
      ) : busy ? (
        <Spinner size={18} />
      ) : (
        <IconDotsVertical size={20} aria-hidden />
      )}
    </IconButton>
  );
}

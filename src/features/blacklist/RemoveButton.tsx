import { ActionIcon } from "@mantine/core";
import styles from "@/ui/RowIcon.module.css";
import { sameControlInNextRow } from "@/ui/focus-fallback";
import { IconTrash } from "@/config/icons";

/** Takes one subtitle off the blacklist. No question: it can be blacklisted again. */
export function RemoveButton({ what, onRemove }: { what: string; onRemove: () => void }) {
  return (
    <ActionIcon
      variant="subtle"
      color="red"
      size="lg"
      className={styles.icon}
      data-remove
      title="Remove from the blacklist"
      aria-label={`Remove ${what} from the blacklist`}
      onClick={(event) => {
        sameControlInNextRow(event.currentTarget, "[data-remove]")?.focus({ preventScroll: true });
        onRemove();
      }}
    >
      <IconTrash size={18} aria-hidden />
    </ActionIcon>
  );
}

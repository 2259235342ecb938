import { ActionIcon } from "@mantine/core";
import styles from "../../components/RowIcon.module.css";
import { IconTrash } from "../../ui/icons";

/** The same button in the row that will stand where this one stood: the focus goes on there. */
function neighbour(button: HTMLElement): HTMLElement | null | undefined {
  const row = button.closest("[role=row]");
  const rows = [row?.nextElementSibling, row?.previousElementSibling];
  return rows.map((one) => one?.querySelector<HTMLElement>("[data-remove]")).find(Boolean);
}

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
        neighbour(event.currentTarget)?.focus({ preventScroll: true });
        onRemove();
      }}
    >
      <IconTrash size={18} aria-hidden />
    </ActionIcon>
  );
}

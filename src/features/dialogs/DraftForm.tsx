import { Button, Stack, Text } from "@mantine/core";
import type { ReactNode } from "react";
import { IconTrash } from "@/config/icons";
import { ModalFooter } from "@/ui/ModalFooter";
import styles from "./DraftForm.module.css";

interface DraftFormProps {
  children: ReactNode;
  onCancel: () => void;
  /** Stages the draft. One with a mistake is not saved: the first field that has one gets the focus. */
  onSave: () => void;
  canSave?: boolean;
  hasMistakes?: boolean;
  /** Takes away what the dialog is about, and what that is called; undefined when it is not in use. */
  remove?: { label: string; run: () => void } | undefined;
}

/** The dialog begins at the first field, without one at Save. */
function markStart(form: HTMLFormElement | null): void {
  const start =
    form?.querySelector<HTMLElement>("input:not([type=hidden])") ??
    form?.querySelector<HTMLElement>("[type=submit]");
  if (start) start.dataset.autofocus = "true";
}

/** The form of a dialog that stages a draft: its fields, and below them what can be done with it. */
export function DraftForm(props: DraftFormProps) {
  const { children, onCancel, onSave, canSave = true, hasMistakes = false, remove } = props;
  return (
    <form
      ref={markStart}
      className={styles.form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        if (hasMistakes)
          event.currentTarget.querySelector<HTMLElement>("[aria-invalid=true]")?.focus();
        else if (canSave) onSave();
      }}
    >
      <Stack>
        {children}
        <Text size="xs" c="dimmed" mt="xs">
          Sent to the server with Save on the page.
        </Text>
        <ModalFooter>
          {remove && (
            <Button
              variant="light"
              color="red"
              me="auto"
              leftSection={<IconTrash size={18} aria-hidden />}
              onClick={remove.run}
            >
              {remove.label}
            </Button>
          )}
          <Button variant="default" onClick={onCancel}>
            Cancel
          </Button>
          <Button type="submit" disabled={!canSave}>
            Save
          </Button>
        </ModalFooter>
      </Stack>
    </form>
  );
}

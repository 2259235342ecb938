import { t } from "@lingui/core/macro";
import { Button, Group, Stack } from "@mantine/core";
import type { UseFormReturnType } from "@mantine/form";
import type { ReactNode } from "react";
import { IconTrash } from "@/config/icons";
import { CancelButton, ModalFooter, StickyFooter } from "@/ui/ModalFooter";
import { ModalFrame } from "@/ui/ModalFrame";
import { NotSaved } from "./NotSaved";

export interface FormModalProps<Values, Result> {
  title: string;
  size?: "md" | "lg" | number;
  /** True for forms longer than the window: the buttons stay at the bottom edge. */
  isLong?: boolean;
  form: UseFormReturnType<Values, Result>;
  children: ReactNode;
  /** The mutation that sends the form; null if another part of the page does. */
  mutation: { isPending: boolean; error: Error | null } | null;
  /** True while another part of the page sends it: the dialog can still be closed. */
  isBusy?: boolean;
  /** Called with a valid form. If a field has an error, the first such field gets the focus instead. */
  onSubmit: (result: Result) => void;
  submitLabel?: string;
  canSubmit?: boolean;
  /** True if nothing must be filled in: the submit button gets the initial focus. */
  startsAtSubmit?: boolean;
  onClose: () => void;
  /** The Cancel action, if it needs fewer confirmations than the other ways to close. */
  onCancel?: () => void;
  /** Note next to the buttons. */
  note?: ReactNode;
  /** Label and action of the button that removes the item; undefined if there is nothing to remove. */
  remove?: { label: string; run: () => void } | undefined;
}

/** Marks the initial focus: an explicitly marked element, otherwise the first field, otherwise the submit button. */
function markStart(form: HTMLFormElement | null): void {
  const start = ["[data-autofocus]", "input:not([type=hidden])", "[type=submit]"]
    .map((selector) => form?.querySelector<HTMLElement>(selector))
    .find((element) => element);
  if (start) start.dataset["autofocus"] = "true";
}

/** A dialog with a form: its fields, followed by the reason if sending it failed, and its buttons. */
export function FormModal<Values, Result>(props: FormModalProps<Values, Result>) {
  const { title, size, form, children, mutation, onSubmit, onClose, onCancel = onClose } = props;
  const {
    submitLabel = t`Save`,
    canSubmit = true,
    startsAtSubmit,
    remove,
    isLong = false,
    note,
  } = props;
  const isPending = mutation?.isPending ?? false;
  const removeButton = remove && (
    <Button
      variant="light"
      color="red"
      me="auto"
      leftSection={<IconTrash size={18} aria-hidden />}
      onClick={remove.run}
    >
      {remove.label}
    </Button>
  );
  const buttons = (
    <>
      <CancelButton onCancel={onCancel} />
      <Button
        type="submit"
        disabled={!canSubmit}
        loading={isPending || props.isBusy}
        data-autofocus={startsAtSubmit || undefined}
      >
        {submitLabel}
      </Button>
    </>
  );
  return (
    <ModalFrame title={title} size={size} onClose={onClose} isLocked={isPending}>
      <form
        ref={markStart}
        noValidate
        onSubmit={form.onSubmit(onSubmit, (_errors, _values, event) =>
          event?.currentTarget.querySelector<HTMLElement>("[aria-invalid=true]")?.focus(),
        )}
      >
        <Stack>
          {children}
          <NotSaved error={mutation?.error ?? null} />
          {isLong ? (
            <StickyFooter>
              <Group justify="space-between" gap="sm">
                {removeButton}
                {note}
                <Group gap="sm" ms="auto">
                  {buttons}
                </Group>
              </Group>
            </StickyFooter>
          ) : (
            <ModalFooter>
              {removeButton}
              {note}
              {buttons}
            </ModalFooter>
          )}
        </Stack>
      </form>
    </ModalFrame>
  );
}

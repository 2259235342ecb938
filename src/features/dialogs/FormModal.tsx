import { t } from "@lingui/core/macro";
import { Button, Group, Stack } from "@mantine/core";
import type { UseFormReturnType } from "@mantine/form";
import type { ReactNode } from "react";
import { IconTrash } from "@/config/icons";
import { CancelButton, FooterNote, ModalFooter } from "@/ui/ModalFooter";
import { ModalFrame } from "@/ui/ModalFrame";
import { StickyFooter } from "@/ui/StickyFooter";
import { NotSaved } from "./NotSaved";

interface FormModalProps<Values, Result> {
  title: string;
  size?: "md" | "lg" | number;
  /** Longer than a screen: the buttons stay at the lower edge. */
  isLong?: boolean;
  form: UseFormReturnType<Values, Result>;
  children: ReactNode;
  /** What sends the form; null where the page's Save does that later. */
  mutation: { isPending: boolean; error: Error | null } | null;
  /** A form with an error is not submitted: the first field that has one gets the focus. */
  onSubmit: (result: Result) => void;
  submitLabel?: string;
  canSubmit?: boolean;
  /** Nothing needs to be filled in: the dialog begins at the button that submits it. */
  startsAtSubmit?: boolean;
  onClose: () => void;
  /** What Cancel does, where it asks less than the other ways out. */
  onCancel?: () => void;
  /** Stands beside the buttons instead of what the page's Save still has to do. */
  note?: ReactNode;
  /** Takes away what the dialog is about, and what that is called; undefined when it is not in use. */
  remove?: { label: string; run: () => void } | undefined;
}

/** Without a place of its own the dialog begins at the first field, and without a field at the button that submits it. */
function markStart(form: HTMLFormElement | null): void {
  const start = ["[data-autofocus]", "input:not([type=hidden])", "[type=submit]"]
    .map((selector) => form?.querySelector<HTMLElement>(selector))
    .find((element) => element);
  if (start) start.dataset["autofocus"] = "true";
}

/** What Save does not do yet in a dialog that stages a draft, or why it cannot. */
export function StagedNote({ whyNot }: { whyNot?: ReactNode }) {
  return <FooterNote>{whyNot ?? t`Save the page to apply.`}</FooterNote>;
}

/** A dialog with a form: its fields, and below them why sending it failed and what can be done with it. */
export function FormModal<Values, Result>(props: FormModalProps<Values, Result>) {
  const { title, size, form, children, mutation, onSubmit, onClose, onCancel = onClose } = props;
  const { submitLabel = t`Save`, canSubmit = true, startsAtSubmit, remove, isLong = false } = props;
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
  const note = props.note ?? (mutation === null && <StagedNote />);
  const buttons = (
    <>
      <CancelButton onCancel={onCancel} />
      <Button
        type="submit"
        disabled={!canSubmit}
        loading={isPending}
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

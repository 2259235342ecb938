import { Button, Stack } from "@mantine/core";
import type { UseFormReturnType } from "@mantine/form";
import type { ReactNode } from "react";
import { IconTrash } from "@/config/icons";
import { FooterNote, ModalFooter } from "@/ui/ModalFooter";

interface DraftFormProps<Values, Draft> {
  form: UseFormReturnType<Values, Draft>;
  children: ReactNode;
  onCancel: () => void;
  /** Stages the draft. One with an error is not saved: the first field that has one gets the focus. */
  onSave: (draft: Draft) => void;
  canSave?: boolean;
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

/** What Save does not do yet in a dialog that stages a draft, or why it cannot. */
export function StagedNote({ whyNot }: { whyNot?: ReactNode }) {
  return <FooterNote>{whyNot ?? "Save the page to apply."}</FooterNote>;
}

/** The form of a dialog that stages a draft: its fields, and below them what can be done with it. */
export function DraftForm<Values, Draft>(props: DraftFormProps<Values, Draft>) {
  const { form, children, onCancel, onSave, canSave = true, remove } = props;
  return (
    <form
      ref={markStart}
      noValidate
      onSubmit={form.onSubmit(onSave, (_errors, _values, event) =>
        event?.currentTarget.querySelector<HTMLElement>("[aria-invalid=true]")?.focus(),
      )}
    >
      <Stack>
        {children}
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
          <StagedNote />
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

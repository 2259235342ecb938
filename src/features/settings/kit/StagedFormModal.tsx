import { plural, t } from "@lingui/core/macro";
import { Alert } from "@mantine/core";
import { useEffect, useEffectEvent, useState } from "react";
import type { ReactNode } from "react";
import { FormModal } from "@/features/dialogs/FormModal";
import type { FormModalProps } from "@/features/dialogs/FormModal";
import { stagedChanges, useSaveFailure, useStagedChanges } from "@/store/staged-settings";
import { FooterNote } from "@/ui/ModalFooter";
import { conflictOf } from "../catalog/conflicts";
import { LongSaveNote } from "./LongSaveNote";
import { useSaveStaged } from "./use-save-staged";
import { useSaved } from "./use-setting";

/** Keys of the staged changes that differ from before. */
function changedSince(before: ReturnType<typeof stagedChanges>): string[] {
  const now = stagedChanges();
  return Object.keys(now).filter((key) => now[key] !== before[key]);
}

/**
 * The Save of a dialog. Its changes join the page's batch (spec section 4, "Staged settings"); if they are the whole
 * batch, it is saved immediately. If that fails, they stay staged, and the dialog shows the reason.
 */
function useDialogSave(own: readonly string[], close: () => void) {
  const changes = useStagedChanges();
  const saved = useSaved();
  const failure = useSaveFailure();
  const { save } = useSaveStaged();
  const [sent, setSent] = useState<readonly string[]>([]);
  const [state, setState] = useState<"" | "saving" | "failed">("");
  const others = Object.keys(changes).filter((key) => !own.includes(key) && !sent.includes(key));
  // The page shows the choice between the two versions.
  const isConflict = state === "failed" && conflictOf(changes, saved) !== undefined;
  const closeOnConflict = useEffectEvent(close);
  useEffect(() => {
    if (isConflict) closeOnConflict();
  }, [isConflict]);
  return {
    others: others.length,
    isStaged: state !== "",
    isSaving: state === "saving",
    failure: state === "failed" ? failure : undefined,
    submit: async (stage: () => void) => {
      const before = stagedChanges();
      stage();
      if (others.length > 0) {
        close();
        return;
      }
      setSent([...sent, ...changedSince(before)]);
      setState("saving");
      if (await save()) close();
      else setState("failed");
    },
  };
}

interface StagedFormModalProps<Values, Result> extends Omit<
  FormModalProps<Values, Result>,
  "mutation" | "isBusy" | "note" | "submitLabel" | "onSubmit"
> {
  /** Keys of the settings that the dialog edits. */
  own: readonly string[];
  /** Stages the edits. */
  onStage: (result: Result) => void;
  /** Called when they were staged for a later save, or saved. */
  onDone: () => void;
  /** Why the form cannot be submitted. */
  disabledReason?: ReactNode;
}

/** A dialog with settings; its button says whether it saves them, or adds them to the changes of the page. */
export function StagedFormModal<Values, Result>(props: StagedFormModalProps<Values, Result>) {
  const { own, onStage, onDone, disabledReason, children, ...others } = props;
  const { others: count, isStaged, isSaving, failure, submit } = useDialogSave(own, onDone);
  return (
    <FormModal
      {...others}
      // The changes stay, so the dialog that opened this one has nothing left to do.
      onClose={isStaged && !others.form.isDirty() ? onDone : others.onClose}
      mutation={null}
      isBusy={isSaving}
      submitLabel={
        count === 0
          ? t`Save`
          : plural(count, {
              one: "Keep with # unsaved change",
              other: "Keep with # unsaved changes",
            })
      }
      note={
        (disabledReason !== undefined || count > 0) && (
          <FooterNote>{disabledReason ?? t`To apply this, save the settings page.`}</FooterNote>
        )
      }
      onSubmit={(result) =>
        void submit(() => {
          onStage(result);
          // Closing the dialog no longer loses anything.
          others.form.resetDirty();
        })
      }
    >
      {children}
      {isSaving && <LongSaveNote />}
      {failure && (
        <Alert color="red" role="alert" title={failure.title ?? t`Not saved`}>
          {failure.message}
        </Alert>
      )}
    </FormModal>
  );
}

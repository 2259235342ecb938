import { useRef, useState } from "react";
import { t } from "@lingui/core/macro";
import { errorText } from "@/api/error";
import { useIsDialogShown } from "@/ui/modal-stack-context";
import { showToast } from "@/ui/toasts";
import { useSaveText } from "@/features/texts/saving/use-save-text";
import { unwrittenText } from "@/features/texts/written/unwritten-text";
import type {
  SaveChoices,
  SaveEnd,
  SaveRequest,
  SaveStage,
  SaveTarget,
} from "@/features/texts/saving/use-save-text";

export type SaveState =
  | { step: "idle" }
  | { step: "busy"; stage: SaveStage }
  | SaveEnd
  | { step: "failed"; error: Error };

const errorOf = (error: unknown) => (error instanceof Error ? error : new Error(errorText(error)));

/** Saves a text on the server for a dialog, which shows each state. */
export function useSave(request: SaveRequest) {
  const [state, setState] = useState<SaveState>({ step: "idle" });
  const isShown = useIsDialogShown();
  const isRunning = useRef(false);
  const [failedSave, setFailedSave] = useState(request.opened.failedSave);
  const saveText = useSaveText();

  const start = async (chosen: SaveTarget, choices: SaveChoices) => {
    // A double-click occurs before the next render.
    if (isRunning.current) return;
    isRunning.current = true;
    setState({ step: "busy", stage: "checking" });
    const onStage = (stage: SaveStage) => setState({ step: "busy", stage });
    const next = await saveText(request, chosen, { ...choices, failedSave }, onStage).catch(
      (error: unknown): SaveState => ({
        step: "failed",
        error: errorOf(error),
      }),
    );
    isRunning.current = false;
    setState(next);
    if (next.step === "unwritten")
      setFailedSave({ now: next.end.now, previous: next.end.previous });
    if (!isShown.current) reportOutcome(request.opened.name, next);
  };
  return {
    state,
    /** The server’s file after the last attempt, if that was accepted and not written. */
    failedSave,
    setFailedSave,
    save: (chosen: SaveTarget, choices: SaveChoices) => void start(chosen, choices),
    /** Returns to the form. */
    reset: () => setState({ step: "idle" }),
  };
}

/** Reports the result in a toast, because the dialog was closed before the save ended. */
function reportOutcome(fileName: string, state: SaveState): void {
  if (state.step === "saved")
    showToast({ kind: "info", title: t`Saved ${fileName}`, message: state.end.note ?? "" });
  else if (state.step === "failed")
    showToast({
      kind: "error",
      title: t`${fileName} was not saved`,
      message: errorText(state.error),
    });
  else if (state.step === "unwritten")
    showToast({
      kind: "error",
      title: t`${fileName} was not saved`,
      message: unwrittenText(state.end),
    });
  else if (state.step === "changed")
    showToast({
      kind: "error",
      title: t`${fileName} was not saved`,
      message: t`Its text changed on the server after you opened it.`,
    });
}

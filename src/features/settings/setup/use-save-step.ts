import { useState } from "react";
import { useSaveStaged } from "../kit/use-save-staged";
import { useSaveFailure } from "@/store/staged-settings";

/** Saves the settings of one step, and not those that wait for Save on a settings page. */
export function useSaveStep() {
  const { save } = useSaveStaged();
  const failure = useSaveFailure();
  const [hasFailed, setFailed] = useState(false);
  const [isSaving, setSaving] = useState(false);
  return {
    /** Resolves with true once the server has saved the staged values of these keys. */
    save: async (keys: readonly string[]): Promise<boolean> => {
      setSaving(true);
      const isSaved = await save(keys);
      setSaving(false);
      setFailed(!isSaved);
      return isSaved;
    },
    isSaving,
    /** The server's reason why the last save of this step failed. */
    failure: hasFailed ? failure : undefined,
  };
}

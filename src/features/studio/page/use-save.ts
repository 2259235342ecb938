import { startHistory } from "../core/cues/history";
import type { Opened } from "../editing";
import { saveAction } from "./save-action";
import type { Studio } from "./use-studio";

/** Saves what is open; undefined where nothing can be sent to the server. */
export function useSave(
  studio: Studio,
  opened: Opened,
  setOpened: (opened: Opened) => void,
): (() => void) | undefined {
  if (!saveAction) return undefined;
  const save = saveAction;
  const { document } = studio.editing;
  return () =>
    void save(document, opened).then((result) => {
      if (!result) return;
      const original = result === "saved" ? document : result.theirs;
      // What is as it was opened has no draft.
      setOpened({ ...opened, original });
      if (result !== "saved") studio.restart(startHistory(original));
    });
}

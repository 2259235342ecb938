import { useEffect } from "react";
import { memoize } from "@/utils/objects";
import { inSlices } from "@/utils/time-slices";
import type { CheckKind, CheckSettings, Finding } from "@/subtitle-documents/checks/check";
import { documentOf, useEditor, useEditorStore } from "../editor";
import type { EditorStore } from "../editor";
import { findingSteps } from "./finding-steps";
import { useCheckSettings as useCheckSettingsOfText } from "@/features/texts/checks/use-check-settings";
import { AFTER_EDIT } from "./use-steps";

/** Kinds of problems by cue ID. */
type Problems = ReadonlyMap<number, readonly CheckKind[]>;

const lists = new Map<string, readonly CheckKind[]>();

/** Returns the same list for the same kinds, so that rows with unchanged problems do not re-render. */
function listOf(kinds: readonly CheckKind[]): readonly CheckKind[] {
  const key = kinds.join();
  const list = lists.get(key) ?? kinds;
  lists.set(key, list);
  return list;
}

export const problemsOf = memoize((findings: readonly Finding[]): Problems => {
  const kinds = new Map<number, readonly CheckKind[]>();
  for (const { kind, cues } of findings) {
    const [id] = cues;
    if (id !== undefined) kinds.set(id, listOf([...(kinds.get(id) ?? []), kind]));
  }
  return kinds;
});

/**
 * Checks the text now and after each pause in editing; the previous result stays until then. Returns a stop function.
 */
function checkAfterEdits(editor: EditorStore, settings: CheckSettings): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let control = new AbortController();
  const stop = () => {
    clearTimeout(timer);
    control.abort();
  };
  const check = async ({ signal }: AbortController) => {
    const input = { document: documentOf(editor.getState()), settings };
    try {
      const result = await inSlices(findingSteps(input), signal);
      editor.setState({ checked: { input, result } });
    } catch (error) {
      if (!signal.aborted) reportError(error);
    }
  };
  const begin = (pause: number) => {
    stop();
    control = new AbortController();
    timer = setTimeout(() => void check(control), pause);
  };
  begin(editor.getState().checked ? AFTER_EDIT : 0);
  const unsubscribe = editor.subscribe((next, before) => {
    if (documentOf(next) !== documentOf(before)) begin(AFTER_EDIT);
  });
  return () => {
    unsubscribe();
    stop();
  };
}

/** The settings of the checks of the open text. */
export function useCheckSettings() {
  const code2 = useEditor((state) => state.opened.target?.code2 ?? "");
  const hi = useEditor((state) => state.opened.target?.hi ?? false);
  const runtime = useEditor((state) => state.runtime);
  return useCheckSettingsOfText({ code2, hi, runtime });
}

/** Keeps the findings of the open text up to date. */
export function useChecks(): void {
  const editor = useEditorStore();
  const { settings } = useCheckSettings();
  useEffect(() => checkAfterEdits(editor, settings), [editor, settings]);
}

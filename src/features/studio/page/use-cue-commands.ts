import { useRef } from "react";
import type { CueCommands } from "./CueActions";
import { addBeside, merge, remove, splitAt } from "./cue-commands";
import type { Studio } from "./use-studio";

/** The commands of the list and of the editor, and where the focus goes with them. */
export function useCueCommands(studio: Studio) {
  const grid = useRef<HTMLDivElement>(null);
  const field = useRef<HTMLTextAreaElement>(null);
  const { document: text, selected, current } = studio.editing;
  const edit = () => field.current?.focus();
  const add = (where: "before" | "after") => {
    studio.run(addBeside(text, current, where));
    // It has no text yet, so that is what comes next. The field may have to be drawn first.
    requestAnimationFrame(edit);
  };
  const commands: CueCommands = {
    previous: () => studio.move(-1, "one"),
    next: () => studio.move(1, "one"),
    addBefore: () => add("before"),
    addAfter: () => add("after"),
    split: () => {
      const at = field.current?.selectionStart ?? 0;
      if (current !== undefined) studio.run(splitAt(text, current, at));
      // Goes on at the beginning of the second half.
      requestAnimationFrame(() => field.current?.setSelectionRange(0, 0));
    },
    merge: () => studio.run(merge(text, new Set(), current)),
    remove: () => studio.run(remove(text, new Set(), current)),
  };
  const ofList = {
    edit,
    addAfter: commands.addAfter,
    merge: () => {
      studio.run(merge(text, selected, current));
      grid.current?.focus();
    },
    remove: () => {
      studio.run(remove(text, selected, current));
      grid.current?.focus();
    },
  };
  return { grid, field, commands, ofList };
}

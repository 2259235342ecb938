import { useEffect, useEffectEvent } from "react";
import { useModalStack } from "@/store/modals";
import type { Studio } from "./use-studio";

/** The letter of a key; where letters are not Latin, the one that it is on other keyboards. */
const letterOf = ({ key, code }: KeyboardEvent) =>
  /^[a-z]$/i.test(key) ? key.toLowerCase() : (/^Key([A-Z])$/.exec(code)?.[1]?.toLowerCase() ?? "");

/** What the key does; undefined for keys that mean nothing here. */
function runOf(event: KeyboardEvent, studio: Studio, save: () => void) {
  const { key, ctrlKey, metaKey, altKey, shiftKey } = event;
  const isCommand = ctrlKey || metaKey;
  if (altKey && !isCommand && !shiftKey && (key === "ArrowUp" || key === "ArrowDown"))
    return () => studio.move(key === "ArrowUp" ? -1 : 1, "one");
  if (!isCommand || altKey) return undefined;
  const letter = letterOf(event);
  if (letter === "z") return shiftKey ? studio.redo : studio.undo;
  if (letter === "y" && !shiftKey) return studio.redo;
  return letter === "s" && !shiftKey ? save : undefined;
}

/**
 * The keys that work anywhere on the page. The browser's own undo, which would know only the field with the focus, gives
 * way: one history has everything.
 */
export function useStudioKeys(studio: Studio, save: () => void): void {
  const hasDialog = useModalStack().some(({ isClosing }) => !isClosing);
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    if (hasDialog || event.defaultPrevented || event.isComposing) return;
    const run = runOf(event, studio, save);
    if (!run) return;
    event.preventDefault();
    run();
  });
  // From a menu or a gesture, without a key.
  const onInput = useEffectEvent((event: InputEvent) => {
    const isUndo = event.inputType === "historyUndo";
    if (hasDialog || (!isUndo && event.inputType !== "historyRedo")) return;
    event.preventDefault();
    if (isUndo) studio.undo();
    else studio.redo();
  });
  useEffect(() => {
    const key = (event: KeyboardEvent) => onKey(event);
    const input = (event: InputEvent) => onInput(event);
    document.addEventListener("keydown", key);
    document.addEventListener("beforeinput", input);
    return () => {
      document.removeEventListener("keydown", key);
      document.removeEventListener("beforeinput", input);
    };
  }, []);
}

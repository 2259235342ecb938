import { useRef } from "react";
import type { MouseEvent, PointerEvent } from "react";

/** What a press is meant for itself, and what is not a row at all. */
const OTHERS = "a, button, input, label, [role=dialog]";

const buttonOf = (target: EventTarget) =>
  target instanceof Element && !target.closest(OTHERS)
    ? target
        .closest("[role=row]")
        ?.querySelector<HTMLButtonElement>("[data-column=description] button")
    : undefined;

/**
 * A press anywhere in a row presses the button that explains it. Selecting text in a row is none, and neither is the
 * press that closes the explanation.
 */
export function useRowExplanation() {
  const wasOpen = useRef(false);
  return {
    notePress: ({ target }: PointerEvent) => {
      wasOpen.current = buttonOf(target)?.getAttribute("aria-expanded") === "true";
    },
    onClick: ({ target }: MouseEvent) => {
      if (!wasOpen.current && document.getSelection()?.type !== "Range") buttonOf(target)?.click();
    },
  };
}

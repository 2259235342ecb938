import type { KeyboardEvent } from "react";

/** What keys do to the timeline. */
export interface TimelineActions {
  /** Moves the play head by milliseconds; beyond an end, to that end. */
  step: (by: number) => void;
  /** Moves an end of the current line by milliseconds. */
  nudge: (part: "start" | "end", by: number) => void;
  /** Puts an end of the current line where the play head is. */
  take: (part: "start" | "end") => void;
  /** Goes some lines on. */
  line: (by: number) => void;
  zoom: (how: "in" | "out") => void;
  toggle: () => void;
  playLine: () => void;
}

const STEP = 100;
const LEAP = 1000;
const PAGE = 10_000;

const DIRECTIONS: Readonly<Record<string, number>> = { ArrowLeft: -1, ArrowRight: 1 };

/** Keys that mean the same with any other one. */
const PLAIN: Readonly<Record<string, (actions: TimelineActions) => void>> = {
  ArrowUp: ({ line }) => line(-1),
  ArrowDown: ({ line }) => line(1),
  PageUp: ({ step }) => step(-PAGE),
  PageDown: ({ step }) => step(PAGE),
  Home: ({ step }) => step(-Infinity),
  End: ({ step }) => step(Infinity),
  "+": ({ zoom }) => zoom("in"),
  "=": ({ zoom }) => zoom("in"),
  "-": ({ zoom }) => zoom("out"),
  // In and out, as editors of films have it; the brackets need three keys on many keyboards.
  i: ({ take }) => take("start"),
  o: ({ take }) => take("end"),
  "[": ({ take }) => take("start"),
  "]": ({ take }) => take("end"),
  " ": ({ toggle }) => toggle(),
  Enter: ({ playLine }) => playLine(),
};

/** Does what a key means on the timeline; false for keys that mean nothing there. */
export function timelineKey(event: KeyboardEvent, actions: TimelineActions): boolean {
  const { key, shiftKey, altKey, ctrlKey, metaKey } = event;
  const isCommand = ctrlKey || metaKey;
  const direction = DIRECTIONS[key];
  if (direction !== undefined) {
    // Time runs from left to right in every language.
    if (altKey) actions.nudge("end", direction * STEP);
    else if (shiftKey) actions.nudge("start", direction * STEP);
    else actions.step(direction * (isCommand ? LEAP : STEP));
    return true;
  }
  const run = isCommand || (altKey && key.startsWith("Arrow")) ? undefined : PLAIN[key];
  run?.(actions);
  return run !== undefined;
}

import type { KeyboardEvent } from "react";

/** Actions of the timeline's keys and buttons. */
export interface TimelineActions {
  /** Moves the playhead by milliseconds, at most to the start or the end. */
  step: (by: number) => void;
  /** Moves the start or end of the current line by milliseconds. */
  nudge: (part: "start" | "end", by: number) => void;
  /** Sets the start or end of the current line to the playhead. */
  take: (part: "start" | "end") => void;
  /** Moves by a number of lines. */
  line: (by: number) => void;
  zoom: (how: "in" | "out") => void;
  /** Plays one step faster or slower. */
  speed: (by: 1 | -1) => void;
  toggle: () => void;
  playLine: () => void;
}

const STEP = 100;
const LEAP = 1000;
const PAGE = 10_000;

const DIRECTIONS: Readonly<Record<string, number>> = { ArrowLeft: -1, ArrowRight: 1 };

/** Keys that work the same with and without Shift. */
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
  // In and out, as in video editors; on many keyboards, brackets need three keys.
  i: ({ take }) => take("start"),
  o: ({ take }) => take("end"),
  "[": ({ take }) => take("start"),
  "]": ({ take }) => take("end"),
  "<": ({ speed }) => speed(-1),
  ">": ({ speed }) => speed(1),
  " ": ({ toggle }) => toggle(),
  Enter: ({ playLine }) => playLine(),
};

/** Handles a key press on the timeline; false if the key has no function there. */
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

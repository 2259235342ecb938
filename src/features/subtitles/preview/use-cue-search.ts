import { useState } from "react";
import type { Cue } from "@/api/subtitles";
import { findCues } from "./cue-text";

/** The search in the text of a subtitle: what is searched, the cues that have it, and the current one of them. */
export function useCueSearch(cues: readonly Cue[]) {
  const [text, setText] = useState("");
  // An object, so that going to the same cue is a change too: it may have been scrolled away.
  const [current, setCurrent] = useState<{ index: number } | undefined>(undefined);
  const matches = findCues(cues, text);
  const goTo = (index: number | undefined) =>
    setCurrent(index === undefined ? undefined : { index });
  const position = current ? matches.indexOf(current.index) : -1;
  return {
    text,
    current,
    matches,
    /** Of the current cue among the matches; -1 for none. */
    position,
    search: (typed: string) => {
      setText(typed);
      goTo(findCues(cues, typed)[0]);
    },
    next: () => goTo(matches[position + 1] ?? matches[0]),
    previous: () => goTo(matches[position - 1] ?? matches.at(-1)),
  };
}

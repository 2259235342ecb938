import { useDeferredValue, useEffect, useRef } from "react";
import type { Editing } from "../editing";
import { FilmTimeline } from "./FilmTimeline";

/** The timeline beside the list: drawn after what somebody types, which does not wait for it. */
export function TimelinePanel(live: Editing) {
  const { document, selected, current, change, goTo } = useDeferredValue(live);
  const latest = useRef(live.document);
  useEffect(() => {
    latest.current = live.document;
  });
  return (
    <FilmTimeline
      document={document}
      selected={selected}
      current={current}
      goTo={goTo}
      change={(next, name) => {
        // It may be a key behind: an edit of that text would take the key back.
        if (latest.current === document) change(next, name);
      }}
    />
  );
}

import { useDeferredValue, useEffect, useRef } from "react";
import type { ComponentProps } from "react";
import { FilmTimeline } from "./FilmTimeline";

/** The timeline beside the list: drawn after what somebody types, which does not wait for it. */
export function TimelinePanel({ onRuntime, ...live }: ComponentProps<typeof FilmTimeline>) {
  const { document, selected, current, change, goTo, undo } = useDeferredValue(live);
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
      undo={undo}
      onRuntime={onRuntime}
      change={(next, name) => {
        // It may be a key behind: an edit of that text would take the key back.
        if (latest.current === document) change(next, name);
      }}
    />
  );
}

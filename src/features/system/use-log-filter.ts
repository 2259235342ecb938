import { useDeferredValue, useRef, useState } from "react";
import { useLocation, useSearchParams } from "react-router";
import type { LogEntry } from "@/api/logs";
import { useDelayed } from "@/ui/use-delayed";
import { filterLog } from "./log-filter";

/** Milliseconds between the last keystroke and the update of the URL. */
const DEBOUNCE = 300;

/** Location state of the hook's own navigations, which must not overwrite the typed text. */
const OWN_NAVIGATION = { isFilter: true };

function isOwnNavigation(state: unknown): boolean {
  return typeof state === "object" && state !== null && "isFilter" in state;
}

const levelsIn = (params: URLSearchParams) => [
  ...new Set((params.get("level") ?? "").toUpperCase().split(",").filter(Boolean)),
];

/**
 * Filter of the log, mirrored in the URL (`?level=ERROR,WARNING&text=timed`), and the matching entries. Filtering is
 * deferred, so that a log of 100,000 lines does not block typing.
 */
export function useLogFilter(entries: readonly LogEntry[]) {
  const [params, setParams] = useSearchParams();
  const { key, state }: { key: string; state: unknown } = useLocation();
  const urlText = params.get("text") ?? "";
  const [lastKey, setLastKey] = useState(key);
  const [text, setText] = useState(urlText);
  const [levels, setLevels] = useState(() => levelsIn(params));
  if (lastKey !== key) {
    setLastKey(key);
    if (!isOwnNavigation(state)) {
      setText(urlText);
      setLevels(levelsIn(params));
    }
  }
  /** The text last written to the URL, which may not be rendered yet. */
  const written = useRef(urlText);
  const write = (wanted: string, chosen: readonly string[]) => {
    written.current = wanted;
    const next = new URLSearchParams(params);
    for (const [name, value] of [
      ["text", wanted.trim()],
      ["level", chosen.join(",")],
    ] as const) {
      if (value === "") next.delete(name);
      else next.set(name, value);
    }
    if (next.toString() !== params.toString())
      setParams(next, { replace: true, state: OWN_NAVIGATION, preventScrollReset: true });
  };
  useDelayed(text, DEBOUNCE, () => {
    // Otherwise already written, together with the levels.
    if (text !== written.current) write(text, levels);
  });
  const shownText = useDeferredValue(text);
  return {
    text,
    setText,
    /** The deferred text that filters the list. */
    shownText: shownText.trim(),
    levels,
    // Written immediately: the URL is rendered later, and text typed until then is written with the levels chosen here.
    setLevels: (chosen: string[]) => {
      setLevels(chosen);
      write(text, chosen);
    },
    clear: () => {
      setText("");
      setLevels([]);
      write("", []);
    },
    isFiltered: text.trim() !== "" || levels.length > 0,
    ...filterLog(entries, { levels, text: shownText }),
  };
}

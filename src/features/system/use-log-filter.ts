import { useDeferredValue, useEffect, useEffectEvent, useState } from "react";
import { useLocation, useSearchParams } from "react-router";
import type { LogEntry } from "@/api/logs";
import { filterLog } from "./log-filter";

/** Milliseconds after the last key until the address says what is filtered. */
const SETTLES = 300;

/** Marks a change of the address as one that the field made itself: it must not overwrite what is typed. */
const OWN = { isFilter: true };

function isOwn(state: unknown): boolean {
  return typeof state === "object" && state !== null && "isFilter" in state;
}

const levelsIn = (params: URLSearchParams) => [
  ...new Set((params.get("level") ?? "").toUpperCase().split(",").filter(Boolean)),
];

/**
 * The filter of the log, which the address repeats (`?level=ERROR,WARNING&text=timed`), and what passes it. The
 * field answers at once, the list follows: a hundred thousand lines do not hold a key back.
 */
export function useLogFilter(entries: readonly LogEntry[]) {
  const [params, setParams] = useSearchParams();
  const { key, state }: { key: string; state: unknown } = useLocation();
  const inAddress = params.get("text") ?? "";
  const [place, setPlace] = useState(key);
  const [text, setText] = useState(inAddress);
  if (place !== key) {
    setPlace(key);
    if (!isOwn(state)) setText(inAddress);
  }
  const levels = levelsIn(params);
  const write = (wanted: string, chosen: readonly string[]) => {
    const next = new URLSearchParams(params);
    for (const [name, value] of [
      ["text", wanted.trim()],
      ["level", chosen.join(",")],
    ] as const) {
      if (value === "") next.delete(name);
      else next.set(name, value);
    }
    if (next.toString() !== params.toString())
      setParams(next, { replace: true, state: OWN, preventScrollReset: true });
  };
  const writeText = useEffectEvent((wanted: string) => write(wanted, levels));
  useEffect(() => {
    const timer = setTimeout(() => writeText(text), SETTLES);
    return () => clearTimeout(timer);
  }, [text]);
  const shownText = useDeferredValue(text);
  return {
    text,
    setText,
    /** What the list is filtered by already. */
    shownText: shownText.trim(),
    levels,
    setLevels: (chosen: readonly string[]) => write(text, chosen),
    clear: () => {
      setText("");
      write("", []);
    },
    isFiltered: text.trim() !== "" || levels.length > 0,
    ...filterLog(entries, { levels, text: shownText }),
  };
}

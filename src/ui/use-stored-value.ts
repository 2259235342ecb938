import { useMemo, useSyncExternalStore } from "react";

/** Stands in for a storage that is full or not allowed: what could not be kept lasts as long as the page. */
const unkept = new Map<string, string | null>();
const listeners = new Set<() => void>();

function read(key: string): string | null {
  try {
    return unkept.has(key) ? (unkept.get(key) ?? null) : window.localStorage.getItem(key);
  } catch {
    return null;
  }
}

function write(key: string, text: string | null): void {
  unkept.delete(key);
  try {
    if (text === null) window.localStorage.removeItem(key);
    else window.localStorage.setItem(key, text);
  } catch {
    unkept.set(key, text);
  }
  for (const listener of listeners) listener();
}

function onChange(listener: () => void): () => void {
  listeners.add(listener);
  window.addEventListener("storage", listener);
  return () => {
    listeners.delete(listener);
    window.removeEventListener("storage", listener);
  };
}

interface Kept<T> {
  /** Where this browser keeps it. */
  key: string;
  /** What a kept text says; undefined is what holds without a choice. Anything may stand in a storage. */
  parse: (text: string | undefined) => T;
  print: (value: T) => string;
}

/**
 * What somebody chose in this browser, which keeps it for all its tabs; with the ways to choose and to forget it.
 * `parse` and `print` are functions of a module: they are the same at every drawing.
 */
export function useStoredValue<T>({ key, parse, print }: Kept<T>) {
  const text = useSyncExternalStore(onChange, () => read(key));
  const value = useMemo(() => parse(text ?? undefined), [text, parse]);
  return {
    value,
    keep: (next: T) => write(key, print(next)),
    /** As `keep`, from what is kept at that moment. */
    change: (next: (now: T) => T) => write(key, print(next(parse(read(key) ?? undefined)))),
    forget: () => write(key, null),
  };
}

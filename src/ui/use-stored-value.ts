import { storageKey } from "@/config/own-storage";
import { useMemo, useSyncExternalStore } from "react";

/** Used if local storage is full or blocked: these values last as long as the page. */
const fallback = new Map<string, string | null>();
const listeners = new Set<() => void>();

function read(key: string): string | null {
  try {
    return fallback.has(key) ? (fallback.get(key) ?? null) : window.localStorage.getItem(key);
  } catch {
    return null;
  }
}

function write(key: string, text: string | null): void {
  fallback.delete(key);
  try {
    if (text === null) window.localStorage.removeItem(key);
    else window.localStorage.setItem(key, text);
  } catch {
    fallback.set(key, text);
  }
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  window.addEventListener("storage", listener);
  return () => {
    listeners.delete(listener);
    window.removeEventListener("storage", listener);
  };
}

interface StoredValueOptions<T> {
  /** The key in local storage. */
  key: string;
  /** Parses the stored text, which may be anything; the text is undefined if nothing is stored. */
  parse: (text: string | undefined) => T;
  print: (value: T) => string;
}

/**
 * A value in local storage, in sync across components and tabs. `parse` and `print` must be stable functions. Not
 * Mantine's useLocalStorage, which loses a value that the storage rejected.
 */
export function useStoredValue<T>({ key: name, parse, print }: StoredValueOptions<T>) {
  const key = storageKey(name);
  const text = useSyncExternalStore(subscribe, () => read(key));
  const value = useMemo(() => parse(text ?? undefined), [text, parse]);
  return {
    value,
    set: (next: T) => write(key, print(next)),
    /** Changes the stored value, which may be newer than the rendered one. */
    update: (change: (now: T) => T) => write(key, print(change(parse(read(key) ?? undefined)))),
    remove: () => write(key, null),
  };
}

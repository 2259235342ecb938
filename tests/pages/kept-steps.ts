import { afterAll, beforeAll } from "vitest";

/**
 * Replaces "idb-keyval" (vitest.config.ts), because happy-dom has no IndexedDB, and test files of a worker share the
 * modules that import it.
 */
export const kept = new Map<string, unknown>();

let isOn = false;

/** For test files whose browser stores data; in all others every call fails, as in a browser without storage. */
export function keepsData(): void {
  beforeAll(() => {
    isOn = true;
  });
  afterAll(() => {
    isOn = false;
    kept.clear();
  });
}

export const createStore = (): undefined => {
  if (!isOn) throw new Error("There is no IndexedDB");
};
export const get = async (key: string) => kept.get(key);
export const getMany = async (all: string[]) => all.map((key) => kept.get(key));
export const set = async (key: string, value: unknown) =>
  void kept.set(key, structuredClone(value));
export const del = async (key: string) => void kept.delete(key);
export const delMany = async (keys: string[]) => keys.forEach((key) => kept.delete(key));
export const entries = async () => [...kept];
export const keys = async () => [...kept.keys()];
export const update = async <T>(key: string, change: (value: T | undefined) => T) =>
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- as in the package: the caller knows what it stored
  void kept.set(key, structuredClone(change(kept.get(key) as T | undefined)));

import { loadChunk } from "./chunks";

/** Code in its own chunk. */
export interface LazyCode<T> {
  /** The loaded code; undefined until it is loaded. */
  loaded: () => T | undefined;
  /** Loads it once; after a failure, the next call tries again. @throws the same as `loadChunk` */
  load: () => Promise<T>;
  /** Calls back when it is loaded by any caller; for useSyncExternalStore, with `loaded`. */
  subscribe: (listener: () => void) => () => void;
  /** Starts loading; a failure is reported only when the code is needed. */
  preload: () => void;
}

let running = 0;

/** True while code is loading, for a page or for something that was pressed or preloaded. */
export const isLoadingCode = () => running > 0;

/** Not React.lazy, which caches a failure forever and shows its fallback for at least 300 ms. */
export function lazyCode<T>(importCode: () => Promise<T>): LazyCode<T> {
  let code: T | undefined;
  let loading: Promise<T> | undefined;
  const listeners = new Set<() => void>();
  const load = () => {
    if (loading) return loading;
    running += 1;
    loading = loadChunk(importCode)
      .then(
        (loaded) => {
          code = loaded;
          for (const listener of listeners) listener();
          return loaded;
        },
        (error: unknown) => {
          loading = undefined;
          throw error;
        },
      )
      .finally(() => {
        running -= 1;
      });
    return loading;
  };
  const preload = () => void load().catch(() => undefined);
  const subscribe = (listener: () => void) => {
    listeners.add(listener);
    return () => void listeners.delete(listener);
  };
  return { loaded: () => code, load, subscribe, preload };
}

/** Like lazyCode, for code that renders: also loads the styles that the first page does not need. */
export const lazyParts = <T>(importCode: () => Promise<T>): LazyCode<T> =>
  lazyCode(async () => {
    const [code] = await Promise.all([importCode(), import("./later-styles")]);
    return code;
  });

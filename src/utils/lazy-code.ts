import { loadChunk } from "./chunks";

/** Code in a chunk of its own. */
export interface LazyCode<T> {
  /** What was loaded; undefined until then. */
  loaded: () => T | undefined;
  /** Loads it once; after a failure the next call tries again. @throws as `loadChunk` does */
  load: () => Promise<T>;
  /** Starts loading; a failure only shows when the code is needed. */
  preload: () => void;
}

/** Not React.lazy, which remembers a failure for ever and shows its fallback for at least 300 ms. */
export function lazyCode<T>(importCode: () => Promise<T>): LazyCode<T> {
  let code: T | undefined;
  let loading: Promise<T> | undefined;
  const load = () => {
    loading ??= loadChunk(importCode).then(
      (loaded) => {
        code = loaded;
        return loaded;
      },
      (error: unknown) => {
        loading = undefined;
        throw error;
      },
    );
    return loading;
  };
  return { loaded: () => code, load, preload: () => void load().catch(() => undefined) };
}

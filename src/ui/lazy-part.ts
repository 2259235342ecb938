import type { ComponentType } from "react";
import { loadChunk } from "../lib/chunks";

/** A part of the interface whose code comes later. A failure is not kept: the next try starts afresh. */
export interface Part<P extends object> {
  /** The component, once it is there. */
  peek: () => ComponentType<P> | undefined;
  load: () => Promise<ComponentType<P>>;
  /** Starts to load; a failure shows when the part is really wanted. */
  preload: () => void;
}

/** Not React.lazy: that would keep a failure for ever, and throw it into the page around. */
export function lazyPart<P extends object>(bring: () => Promise<ComponentType<P>>): Part<P> {
  let here: ComponentType<P> | undefined;
  let coming: Promise<ComponentType<P>> | undefined;
  const load = () => {
    coming ??= loadChunk(bring).then(
      (component) => {
        here = component;
        return component;
      },
      (error: unknown) => {
        coming = undefined;
        throw error;
      },
    );
    return coming;
  };
  return { peek: () => here, load, preload: () => void load().catch(() => undefined) };
}

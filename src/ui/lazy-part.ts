import { useEffect, useState } from "react";
import type { ComponentType } from "react";
import { loadChunk } from "../lib/chunks";
import { showNotice } from "./notices";

/** How long until code that did not come is asked for again by itself. */
const PAUSE = 5_000;

/** A part of the interface whose code comes later. A failure is not kept: the next try starts afresh. */
export interface Part<P extends object> {
  /** The component, once it is there. */
  peek: () => ComponentType<P> | undefined;
  load: () => Promise<ComponentType<P>>;
  /** Starts to load; a failure shows when the part is really wanted. */
  preload: () => void;
}

const bringMantine = () => import("./MantineRoot").then((module) => module.withMantine);

/**
 * Not React.lazy: that would keep a failure for ever, and throw it into the page around. What Mantine's components
 * need comes along, unless it `isPlain`: a part that draws none of them, such as the first list.
 */
export function lazyPart<P extends object>(
  bring: () => Promise<ComponentType<P>>,
  { isPlain = false } = {},
): Part<P> {
  let here: ComponentType<P> | undefined;
  let coming: Promise<ComponentType<P>> | undefined;
  const inMantine = async () => {
    const [drawn, withMantine] = await Promise.all([loadChunk(bring), loadChunk(bringMantine)]);
    return withMantine(drawn);
  };
  const load = () => {
    coming ??= (isPlain ? loadChunk(bring) : inMantine()).then(
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

/** Tells that code of the interface did not come. */
export function tellLost(error: unknown): void {
  const message = error instanceof Error ? error.message : "";
  showNotice({
    kind: "error",
    title: "This part could not be loaded",
    message: message || "Something went wrong",
  });
}

/**
 * A part that a press asks for. Until it is there, and again after a failure, which is told, what was pressed
 * stays where it is. `onLost` comes with the failure.
 */
export function usePartOnDemand<P extends object>(part: Part<P>, onLost?: () => void) {
  const [shown, setShown] = useState<{ Loaded?: ComponentType<P>; isLoading: boolean }>({
    isLoading: false,
  });
  return {
    ...shown,
    ask: () => {
      setShown({ isLoading: true });
      part.load().then(
        (Loaded) => setShown({ Loaded, isLoading: false }),
        (error: unknown) => {
          setShown({ isLoading: false });
          tellLost(error);
          onLost?.();
        },
      );
    },
    drop: () => setShown({ isLoading: false }),
  };
}

/**
 * A part that is there while `isNeeded`, without anybody pressing for it: it is asked for until it comes.
 * `isTold`: somebody misses it, the first failure is told.
 */
export function useNeededPart<P extends object>(
  part: Part<P>,
  isNeeded: boolean,
  isTold = true,
): ComponentType<P> | undefined {
  const [{ Loaded }, setShown] = useState(() => ({ Loaded: part.peek() }));
  const isMissing = isNeeded && !Loaded;
  useEffect(() => {
    if (!isMissing) return undefined;
    let isOver = false;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const attempt = (isFirst: boolean) =>
      void part.load().then(
        (component) => {
          if (!isOver) setShown({ Loaded: component });
        },
        (error: unknown) => {
          if (isOver) return;
          if (isFirst && isTold) tellLost(error);
          timer = setTimeout(() => attempt(false), PAUSE);
        },
      );
    attempt(true);
    return () => {
      isOver = true;
      clearTimeout(timer);
    };
  }, [part, isMissing, isTold]);
  return isNeeded ? Loaded : undefined;
}

import type { ComponentType } from "react";
import { create } from "zustand";
import { lazyParts } from "@/utils/lazy-code";
import type { LazyCode } from "@/utils/lazy-code";
import { deepEqual } from "@/utils/objects";

/** Identifies a modal that can be opened from anywhere. Each folder declares its own in its modals.ts. */
export type ModalToken<P extends object, R> = LazyCode<ComponentType<P & ModalControls<R>>>;

/** Declares a modal whose code is loaded when it is opened. Its component gets its props and `close(result)`. */
export const createModal = <P extends object, R = void>(
  importModal: ModalToken<P, R>["load"],
): ModalToken<P, R> => lazyParts(importModal);

export interface ModalControls<R> {
  close: (result?: R) => void;
}

/** One open modal. Only openModal has types for props and result. */
export interface ModalEntry {
  id: number;
  token: ModalToken<object, unknown>;
  props: object;
  /** True if it is closed but still rendered for its exit transition. */
  isClosing: boolean;
  /** A method, because only the token has the type of the result. */
  resolve(result: unknown): void;
  result: Promise<unknown>;
}

/** Milliseconds; longer than the exit transition of ModalFrame. */
const EXIT_TIME = 200;

let lastId = 0;
const useModals = create<{ stack: readonly ModalEntry[] }>()(() => ({ stack: [] }));

/** The open modals; the last one is on top (spec section 2, "Modals"). */
export const useModalStack = () => useModals((state) => state.stack);

/**
 * Opens a modal on top. Resolves with the result it was closed with, or undefined if it was dismissed. If the same
 * modal is already on top, its result is shared, so that a double-click opens only one.
 */
export function openModal<P extends object, R>(
  token: ModalToken<P, R>,
  props: P,
): Promise<R | undefined> {
  const top = useModals.getState().stack.findLast((one) => !one.isClosing);
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the stack is untyped; only openModal, which is typed, adds to it
  const anyToken = token as unknown as ModalToken<object, unknown>;
  if (top?.token === anyToken && deepEqual(top.props, props))
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the result's type was fixed by the token
    return top.result as Promise<R | undefined>;
  lastId += 1;
  const { promise, resolve } = withResolvers<R | undefined>();
  const entry: ModalEntry = {
    id: lastId,
    token: anyToken,
    props,
    isClosing: false,
    resolve,
    result: promise,
  };
  useModals.setState(({ stack }) => ({ stack: [...stack, entry] }));
  return promise;
}

const ignore = (_result: unknown) => undefined;

function withResolvers<R>() {
  let resolve: (result: R) => void = ignore;
  const promise = new Promise<R>((given) => {
    resolve = given;
  });
  return { promise, resolve };
}

/** Closes a modal and resolves its result. */
export function closeModal(id: number, result?: unknown): void {
  const entry = useModals.getState().stack.find((one) => one.id === id);
  if (!entry || entry.isClosing) return;
  entry.resolve(result);
  useModals.setState(({ stack }) => ({
    stack: stack.map((one) => (one.id === id ? { ...one, isClosing: true } : one)),
  }));
  setTimeout(() => {
    useModals.setState(({ stack }) => ({ stack: stack.filter((one) => one.id !== id) }));
  }, EXIT_TIME);
}

/** Closes all modals immediately, because the page changes or the login is lost. */
export function closeAllModals(): void {
  for (const entry of useModals.getState().stack) entry.resolve(undefined);
  useModals.setState({ stack: [] });
}

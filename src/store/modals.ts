import type { ComponentType } from "react";
import { create } from "zustand";
import { deepEqual } from "@/utils/deep-equal";

/** A modal that can be opened from anywhere: each subject has its own in its modals.ts. */
export interface ModalToken<P extends object, R> {
  load: () => Promise<ComponentType<P & ModalControls<R>>>;
}

/**
 * Declares a modal: its code is loaded when it is opened. Its component gets the props it was opened with, and
 * `close(result)`.
 */
export const createModal = <P extends object, R = void>(
  load: ModalToken<P, R>["load"],
): ModalToken<P, R> => ({ load });

/** What every modal's component gets besides its own props. */
export interface ModalControls<R> {
  close: (result?: R) => void;
}

/** One open modal. Props and result are typed at openModal; here the stack holds them all. */
export interface ModalEntry {
  id: number;
  token: ModalToken<object, unknown>;
  props: object;
  /** Closed, and drawn a moment longer for its exit. */
  isClosing: boolean;
  resolve: (result: unknown) => void;
  answer: Promise<unknown>;
}

/** Longer than the exit transition of the kit's modal. */
const EXIT = 200;

let lastId = 0;
const useModals = create<{ stack: readonly ModalEntry[] }>()(() => ({ stack: [] }));

/** The open modals; the last one is on top (spec section 2, "Modals"). */
export const useModalStack = () => useModals((state) => state.stack);

/**
 * Opens a modal on top. Resolves with what it was closed with, undefined when it was dismissed. One that is on
 * top already answers both who asked: a double click opens no second one.
 */
export function openModal<P extends object, R>(
  token: ModalToken<P, R>,
  props: P,
): Promise<R | undefined> {
  const top = useModals.getState().stack.findLast((one) => !one.isClosing);
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the stack is untyped on purpose: openModal is its only entrance and is typed
  const anyToken = token as unknown as ModalToken<object, unknown>;
  if (top?.token === anyToken && deepEqual(top.props, props))
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the result's type was fixed by the token
    return top.answer as Promise<R | undefined>;
  lastId += 1;
  const { promise, resolve } = withResolvers();
  const entry: ModalEntry = {
    id: lastId,
    token: anyToken,
    props,
    isClosing: false,
    resolve,
    answer: promise,
  };
  useModals.setState(({ stack }) => ({ stack: [...stack, entry] }));
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the result's type was fixed by the token
  return promise as Promise<R | undefined>;
}

const ignore = (_result: unknown) => undefined;

function withResolvers() {
  let resolve: (result: unknown) => void = ignore;
  const promise = new Promise<unknown>((given) => {
    resolve = given;
  });
  return { promise, resolve };
}

/** Closes a modal and answers the one who opened it. */
export function closeModal(id: number, result?: unknown): void {
  const entry = useModals.getState().stack.find((one) => one.id === id);
  if (!entry || entry.isClosing) return;
  entry.resolve(result);
  useModals.setState(({ stack }) => ({
    stack: stack.map((one) => (one.id === id ? { ...one, isClosing: true } : one)),
  }));
  setTimeout(() => {
    useModals.setState(({ stack }) => ({ stack: stack.filter((one) => one.id !== id) }));
  }, EXIT);
}

/** Closes everything, for tests and for leaving to another page or the login. */
export function closeAllModals(): void {
  for (const entry of useModals.getState().stack) entry.resolve(undefined);
  useModals.setState({ stack: [] });
}

import { setTimeout as pause } from "node:timers/promises";
import "@testing-library/jest-dom/vitest";
import { notifications } from "@mantine/notifications";
import { cleanup, configure, getConfig } from "@testing-library/react";
import { afterAll, afterEach, vi } from "vitest";
import { chooseLocale } from "@/config/texts";
import { toastsCode } from "@/ui/toasts";
import { resetReload } from "@/utils/chunks";
import { kept } from "./pages/kept-steps";

const { getElementError } = getConfig();

configure({
  // The first import of a lazily loaded page takes seconds on a busy machine.
  asyncUtilTimeout: 15_000,
  // A waiting query fails at each change of the page, and printing the page costs more than the query, so print it only
  // in the final message.
  getElementError: (message, container) => {
    const error = new Error(message ?? undefined);
    error.name = "TestingLibraryElementError";
    const print = () => getElementError(message, container).message;
    return Object.defineProperty(error, "message", { configurable: true, get: print });
  },
});

// DOM libraries have no layout. react-virtual measures its scroller with these getters, so without them a virtual table
// would render no rows at all.
for (const [name, pixels] of [
  ["clientHeight", 600],
  ["clientWidth", 800],
  ["offsetHeight", 600],
  ["offsetWidth", 800],
] as const) {
  Object.defineProperty(HTMLElement.prototype, name, { configurable: true, get: () => pixels });
}

// A desktop: below 1100 px the sidebar collapses by itself.
// oxlint-disable-next-line typescript/no-unsafe-type-assertion -- happy-dom's own addition to the window
(window as unknown as { happyDOM: { setViewport: (size: object) => void } }).happyDOM.setViewport({
  width: 1280,
  height: 800,
});

// Growing text areas listen for fonts that load late; happy-dom has none.
if (!("fonts" in document)) Object.defineProperty(document, "fonts", { value: new EventTarget() });

// The only browser function that this page needs and happy-dom lacks.
globalThis.requestIdleCallback ??= (callback) =>
  Number(setTimeout(() => callback({ didTimeout: false, timeRemaining: () => 0 }), 0));
globalThis.cancelIdleCallback ??= (handle) => clearTimeout(handle);

// Do not leak state from one test into the next one.
// A toast whose code is still loading when its test ends would appear in a later test.
await toastsCode.load();

afterEach(async () => {
  cleanup();
  await chooseLocale("en");
  resetReload();
  kept.clear();
  notifications.clean();
  notifications.cleanQueue();
  localStorage.clear();
  sessionStorage.clear();
});

/** Milliseconds; longer than a dialog waits before it returns the focus. */
const DIALOG_END = 30;

// Code that a page was still loading when its last test ended, and the end of a dialog, must not arrive after the worker
// has removed the DOM.
afterAll(async () => {
  await vi.dynamicImportSettled();
  await pause(DIALOG_END);
});

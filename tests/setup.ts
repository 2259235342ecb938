import "@testing-library/jest-dom/vitest";
import { notifications } from "@mantine/notifications";
import { cleanup, configure } from "@testing-library/react";
import { afterEach, vi } from "vitest";
import { resetReload } from "@/lib/chunks";

// The first import of a lazily loaded page takes seconds on a busy machine.
configure({ asyncUtilTimeout: 8000 });

/** False in the files that ask for the node environment (`@vitest-environment node`). */
const hasDom = typeof HTMLElement !== "undefined";

// DOM libraries have no layout. react-virtual measures its scroller by these getters, so without
// them a virtual table would render no row at all.
for (const [name, pixels] of [
  ["clientHeight", 600],
  ["clientWidth", 800],
  ["offsetHeight", 600],
  ["offsetWidth", 800],
] as const) {
  if (hasDom)
    Object.defineProperty(HTMLElement.prototype, name, { configurable: true, get: () => pixels });
}

// A desk: below 1100 px the sidebar collapses by itself.
if (hasDom && "happyDOM" in window)
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- happy-dom's own addition to the window
  (window.happyDOM as { setViewport: (size: object) => void }).setViewport({
    width: 1280,
    height: 800,
  });

// Text areas that grow listen for fonts that arrive late; happy-dom has none.
if (hasDom && !("fonts" in document))
  Object.defineProperty(document, "fonts", { value: new EventTarget() });

// The one browser function that this page needs and happy-dom lacks.
globalThis.requestIdleCallback ??= (callback) =>
  Number(setTimeout(() => callback({ didTimeout: false, timeRemaining: () => 0 }), 0));
globalThis.cancelIdleCallback ??= (handle) => clearTimeout(handle);

// Test files of one worker share their modules (isolate: false): nothing may leak from one test
// into the next one.
afterEach(() => {
  // A test that fails with timers of its own would make its second try fail, and the tests after it.
  vi.useRealTimers();
  if (!hasDom) return;
  cleanup();
  resetReload();
  notifications.clean();
  notifications.cleanQueue();
  localStorage.clear();
  sessionStorage.clear();
});

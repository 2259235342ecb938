import { onTestFinished, vi } from "vitest";

export const setViewport = (width: number) =>
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- happy-dom's own addition to the window
  (window as unknown as { happyDOM: { setViewport: (size: object) => void } }).happyDOM.setViewport(
    { width, height: 800 },
  );

/** Makes the window as narrow as a phone for the duration of the test. */
export function onPhone() {
  setViewport(390);
  onTestFinished(() => setViewport(1280));
}

/** Everything is below the window for the duration of the test, as after scrolling. */
export function outOfView() {
  const below = new DOMRect(0, window.innerHeight + 100, 100, 20);
  const spy = vi.spyOn(Element.prototype, "getBoundingClientRect").mockReturnValue(below);
  onTestFinished(() => spy.mockRestore());
}

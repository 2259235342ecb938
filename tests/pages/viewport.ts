import { onTestFinished } from "vitest";

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

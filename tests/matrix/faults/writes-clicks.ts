import { act } from "@testing-library/react";
import { getResponse, http } from "msw";
import type { Json } from "./faults";
import type { App, WriteFault, WritePlace } from "./writes";

/** Ways to press a control: once, twice before a re-render, with Enter and the pointer at once. */
export const GESTURES = ["click", "double click", "Enter and click"] as const;
export type Gesture = (typeof GESTURES)[number];

/** Presses a control. */
export function press(control: HTMLElement, gesture: Gesture): void {
  const form = control.closest("form");
  const isSubmit = control instanceof HTMLButtonElement && control.type === "submit";
  act(() => {
    control.focus();
    if (gesture === "Enter and click") {
      if (form && isSubmit) form.requestSubmit(control);
      else control.click();
    }
    control.click();
    if (gesture === "double click") control.click();
  });
}

/** Presses a control again while its action is in progress. */
export function pressAgain(control: HTMLElement): void {
  const isDisabled = !control.isConnected || control.getAttribute("aria-disabled") === "true";
  if (!isDisabled) act(() => control.click());
}

const BOUNDARY = /-{4}\S+/g;

/**
 * Intercepts a write: returns the sent data, a function that lets the response through, and one that ends the fault.
 */
export function interceptWrite(app: App, { endpoint }: WritePlace, fault: WriteFault | undefined) {
  const [method = "", path = ""] = endpoint.split(" ");
  const sent: string[] = [];
  let current = fault;
  const gate: { open: () => void } = { open: () => undefined };
  const opened = new Promise<void>((resolve) => {
    gate.open = resolve;
  });
  app.server.use(
    http.all(endpoint === "GET test" ? "*/test/*" : `*/api/${path}`, async ({ request }) => {
      if (request.method !== method) return undefined;
      const copy = request.clone();
      sent.push(`${request.url} ${await request.clone().text()}`.replaceAll(BOUNDARY, ""));
      await opened;
      const activeFault = current;
      if (!activeFault) return undefined;
      const real = activeFault.isApplied ? await getResponse(app.api.handlers, copy) : undefined;
      const text = (await real?.text()) ?? "";
      // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the mock's own response
      return activeFault.answer(endpoint, (text === "" ? "" : JSON.parse(text)) as Json);
    }),
  );
  const endFault = () => {
    current = undefined;
  };
  return { sent, letThrough: () => gate.open(), endFault };
}

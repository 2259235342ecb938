import { act } from "@testing-library/react";
import { getResponse, http } from "msw";
import type { Json } from "./faults";
import type { App, WriteFault, WritePlace } from "./writes";

/** Ways to press a control: once, twice before a re-render, with Enter and the pointer at once. */
export const PRESSES = ["click", "double click", "Enter and click"] as const;
export type Press = (typeof PRESSES)[number];

/** Presses a control. */
export function press(control: HTMLElement, how: Press): void {
  const form = control.closest("form");
  const isSubmit = control instanceof HTMLButtonElement && control.type === "submit";
  act(() => {
    control.focus();
    if (how === "Enter and click") {
      if (form && isSubmit) form.requestSubmit(control);
      else control.click();
    }
    control.click();
    if (how === "double click") control.click();
  });
}

/** Presses a control again while its action is in progress. */
export function pressAgain(control: HTMLElement): void {
  const isOff = !control.isConnected || control.getAttribute("aria-disabled") === "true";
  if (!isOff) act(() => control.click());
}

const isBoundary = /-{4}\S+/g;

/**
 * Intercepts a write: returns the sent data, a function that lets the response through, and one that ends the fault.
 */
export function caught(app: App, { endpoint }: WritePlace, fault: WriteFault | undefined) {
  const [method = "", path = ""] = endpoint.split(" ");
  const sent: string[] = [];
  let now = fault;
  const gate: { open: () => void } = { open: () => undefined };
  const opened = new Promise<void>((resolve) => {
    gate.open = resolve;
  });
  app.server.use(
    http.all(endpoint === "GET test" ? "*/test/*" : `*/api/${path}`, async ({ request }) => {
      if (request.method !== method) return undefined;
      const copy = request.clone();
      sent.push(`${request.url} ${await request.clone().text()}`.replaceAll(isBoundary, ""));
      await opened;
      const meant = now;
      if (!meant) return undefined;
      const real = meant.isDone ? await getResponse(app.api.handlers, copy) : undefined;
      const text = (await real?.text()) ?? "";
      // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the mock's own response
      return meant.answer(endpoint, (text === "" ? "" : JSON.parse(text)) as Json);
    }),
  );
  const heal = () => {
    now = undefined;
  };
  return { sent, open: () => gate.open(), heal };
}

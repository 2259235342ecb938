import { notifications } from "@mantine/notifications";
import { act, screen, waitFor, within } from "@testing-library/react";
import { expect, vi } from "vitest";
import { UNAUTHORIZED } from "./writes";
import type { App, WriteFault, WritePlace } from "./writes";
import { caught, press, pressAgain } from "./writes-clicks";
import type { Press } from "./writes-clicks";
import { alarms, busy, wrongCount, wrongWords } from "./writes-words";
import { differences } from "./writes-truth";

/** Long timeout for slow CI machines; only a failing check waits this long. */
export const PATIENCE = { timeout: 12_000 };

const failText = (error: unknown) =>
  (error instanceof Error ? error.message : String(error)).slice(0, 700);

/** Waits until no notification of an earlier click is shown, or arrives late. */
async function forgetNotices(): Promise<void> {
  await waitFor(() => {
    act(() => notifications.clean());
    if (document.querySelector(".mantine-Notification-root")) throw new Error("a notice stays");
  }, PATIENCE);
}

/** Collects the problems of a cell instead of throwing, so that one failure does not hide others. */
export class Findings {
  readonly wrong: string[] = [];

  note(text: string | undefined): void {
    if (text !== undefined) this.wrong.push(text);
  }

  /** Waits until a check finds no problem, and otherwise records its last one. */
  async soon(check: () => string | undefined | Promise<string | undefined>): Promise<void> {
    let last: string | undefined;
    await waitFor(async () => {
      last = await check();
      if (last !== undefined) throw new Error(last);
    }, PATIENCE).catch((error: unknown) => this.note(last ?? failText(error)));
  }

  async hold(what: string, check: () => unknown): Promise<void> {
    try {
      await check();
    } catch (error) {
      this.note(`${what}: ${failText(error)}`);
    }
  }
}

/**
 * Sets up the control under test and clicks it twice. Returns undefined if the control is no longer usable. `meanwhile` runs before the response
 * arrives.
 */
export async function send(
  app: App,
  place: WritePlace,
  fault: WriteFault | undefined,
  how: Press,
  found: Findings,
  meanwhile?: () => Promise<void>,
) {
  let control: HTMLElement;
  try {
    await forgetNotices();
    control = await place.ready(app);
    await forgetNotices();
  } catch (error) {
    found.note(`the place is not usable any more: ${failText(error)}`);
    return undefined;
  }
  const write = caught(app, place, fault);
  press(control, how);
  await found.soon(() => (write.sent.length > 0 ? undefined : "nothing was sent"));
  pressAgain(control);
  await meanwhile?.();
  write.open();
  return write;
}

/** Checks the state of the page after everything has finished. */
export async function expectAtRest(app: App, place: WritePlace, found: Findings): Promise<void> {
  await found.soon(async () => {
    const wrong = await differences(app);
    return wrong.length === 0 ? undefined : `shows what the server has not: ${wrong.join("; ")}`;
  });
  if (place.mayBeBusy === true) return;
  await found.soon(() => (busy().length === 0 ? undefined : `busy for ever: ${busy().join(", ")}`));
}

/** One click under one fault, from its start until the page is idle; returns the problems. */
export async function cell(
  app: App,
  place: WritePlace,
  fault: WriteFault | undefined,
  how: Press,
): Promise<string[]> {
  const found = new Findings();
  const errors = vi.spyOn(console, "error").mockImplementation(() => undefined);
  const write = await send(app, place, fault, how, found);
  if (write) {
    const says = fault?.says ?? "done";
    const isFailure = says !== "done" && !(place.isPower === true && says === "unclear");
    const isSeen = place.seesTruth === true && says === "unclear" && fault?.isDone === true;
    await found.soon(() => (app.client.isMutating() > 0 ? "a write never ends" : undefined));
    if (fault && isFailure && !isSeen) await found.soon(() => wrongWords(place, fault));
    if (place.isPower !== true || isFailure) await expectAtRest(app, place, found);
    if (!isFailure && alarms() !== "") found.note(`claims a failure: ${alarms()}`);
    if (isFailure && fault?.isDone === false)
      await found.hold("lost what was there", () => place.keeps?.(app));
    await found.soon(() => wrongCount(place, write.sent, fault));
  }
  if (document.body.textContent.includes("UI is crashed")) found.note("the crash page");
  const uncaught = errors.mock.calls.filter(
    ([text]) => !/act\(|unrecognized in this browser/.test(String(text)),
  );
  errors.mockRestore();
  if (uncaught.length > 0) found.note(`console: ${String(uncaught[0]?.[0]).slice(0, 200)}`);
  app.server.resetHandlers();
  return found.wrong;
}

const LOGIN = { name: "Login" };

/**
 * A click after the login was lost: the login opens, and nothing is sent again automatically after it. If something was
 * started, the login covers the page, and the user's input is kept; otherwise it is a separate page, which reloads the
 * interface.
 */
export async function lostLogin(app: App, place: WritePlace): Promise<string[]> {
  const found = new Findings();
  const { db } = app.api;
  const assign = vi.spyOn(window.location, "assign").mockImplementation(() => undefined);
  assign.mockClear();
  Object.assign(db.auth, { type: "form", username: "admin", password: "secret" });
  const write = await send(app, place, UNAUTHORIZED, "double click", found);
  if (!write) return found.wrong;
  const form = await screen.findByRole("form", LOGIN, PATIENCE).catch(() => undefined);
  if (!form) return [...found.wrong, "no login"];
  write.heal();
  const isOver = form.closest("[role=dialog]") !== null;
  await found.hold("no way in", async () => {
    const inside = within(form);
    await app.user.type(inside.getByLabelText(/Username/), "admin");
    await app.user.type(inside.getByLabelText(/^Password/), "secret");
    await app.user.click(inside.getByRole("button", { name: "LOGIN" }));
    await waitFor(() => {
      if (isOver) expect(form).not.toBeInTheDocument();
      else expect(assign).toHaveBeenCalled();
    }, PATIENCE);
  });
  if (isOver) {
    if (assign.mock.calls.length > 0) found.note("the page is loaded anew");
    await found.hold("lost what was there", () => place.keeps?.(app));
  }
  // Repeated writes would be sent together with the refetch.
  await found.soon(() =>
    app.client.isFetching() + app.client.isMutating() > 0 ? "it never comes to rest" : undefined,
  );
  const parts = place.partsUntilLost ?? place.parts ?? 1;
  // For writes about the account, the login itself is one.
  const others = write.sent.filter((one) => !one.includes("action=login"));
  await found.soon(() => wrongCount({ ...place, parts }, others, undefined));
  return found.wrong;
}

import { notifications } from "@mantine/notifications";
import { act, screen, waitFor, within } from "@testing-library/react";
import { expect, vi } from "vitest";
import { UNAUTHORIZED } from "./writes";
import type { App, WriteFault, WritePlace } from "./writes";
import { interceptWrite, press, pressAgain } from "./writes-clicks";
import type { Gesture } from "./writes-clicks";
import { errorMessages, busyElements, requestCountProblem, messageProblem } from "./writes-words";
import { differences } from "./writes-truth";

/** Long timeout for slow CI machines; only a failing check waits this long. */
export const PATIENT_WAIT = { timeout: 12_000 };

const failureText = (error: unknown) =>
  (error instanceof Error ? error.message : String(error)).slice(0, 700);

/** Waits until no notification of an earlier click is shown, or arrives late. */
async function clearNotifications(): Promise<void> {
  await waitFor(() => {
    act(() => notifications.clean());
    if (document.querySelector(".mantine-Notification-root")) throw new Error("a notice stays");
  }, PATIENT_WAIT);
}

/** Collects the problems of a cell instead of throwing, so that one failure does not hide others. */
export class Findings {
  readonly problems: string[] = [];

  add(text: string | undefined): void {
    if (text !== undefined) this.problems.push(text);
  }

  /** Waits until a check finds no problem, and otherwise records its last one. */
  async eventually(check: () => string | undefined | Promise<string | undefined>): Promise<void> {
    let last: string | undefined;
    await waitFor(async () => {
      last = await check();
      if (last !== undefined) throw new Error(last);
    }, PATIENT_WAIT).catch((error: unknown) => this.add(last ?? failureText(error)));
  }

  async check(what: string, check: () => unknown): Promise<void> {
    try {
      await check();
    } catch (error) {
      this.add(`${what}: ${failureText(error)}`);
    }
  }
}

/**
 * Sets up the control under test and clicks it twice. Returns undefined if the control is no longer usable. `meanwhile`
 * runs before the response arrives.
 */
export async function sendWrite(
  app: App,
  place: WritePlace,
  fault: WriteFault | undefined,
  gesture: Gesture,
  findings: Findings,
  meanwhile?: () => Promise<void>,
) {
  let control: HTMLElement;
  try {
    await clearNotifications();
    control = await place.findControl(app);
    await clearNotifications();
  } catch (error) {
    findings.add(`the place is not usable any more: ${failureText(error)}`);
    return undefined;
  }
  const write = interceptWrite(app, place, fault);
  press(control, gesture);
  await findings.eventually(() => (write.sent.length > 0 ? undefined : "nothing was sent"));
  pressAgain(control);
  await meanwhile?.();
  write.letThrough();
  return write;
}

/** Checks the state of the page after everything has finished. */
export async function expectIdleState(
  app: App,
  place: WritePlace,
  findings: Findings,
): Promise<void> {
  await findings.eventually(async () => {
    const mismatches = await differences(app);
    return mismatches.length === 0
      ? undefined
      : `shows what the server has not: ${mismatches.join("; ")}`;
  });
  if (place.mayBeBusy === true) return;
  await findings.eventually(() =>
    busyElements().length === 0 ? undefined : `busy for ever: ${busyElements().join(", ")}`,
  );
}

/** One click under one fault, from its start until the page is idle; returns the problems. */
export async function checkCell(
  app: App,
  place: WritePlace,
  fault: WriteFault | undefined,
  gesture: Gesture,
): Promise<string[]> {
  const findings = new Findings();
  const errors = vi.spyOn(console, "error").mockImplementation(() => undefined);
  const write = await sendWrite(app, place, fault, gesture, findings);
  if (write) {
    const expected = fault?.outcome ?? "done";
    const isFailure = expected !== "done" && !(place.isPower === true && expected === "unclear");
    const isDetected =
      place.detectsResult === true && expected === "unclear" && fault?.isApplied === true;
    await findings.eventually(() =>
      app.client.isMutating() > 0 ? "a write never ends" : undefined,
    );
    if (fault && isFailure && !isDetected)
      await findings.eventually(() => messageProblem(place, fault));
    if (place.isPower !== true || isFailure) await expectIdleState(app, place, findings);
    if (!isFailure && errorMessages() !== "") findings.add(`claims a failure: ${errorMessages()}`);
    if (isFailure && fault?.isApplied === false)
      await findings.check("lost what was there", () => place.expectInputKept?.(app));
    await findings.eventually(() => requestCountProblem(place, write.sent, fault));
  }
  if (document.body.textContent.includes("UI is crashed")) findings.add("the crash page");
  const uncaught = errors.mock.calls.filter(
    ([text]) => !/act\(|unrecognized in this browser/.test(String(text)),
  );
  errors.mockRestore();
  if (uncaught.length > 0) findings.add(`console: ${String(uncaught[0]?.[0]).slice(0, 200)}`);
  app.server.resetHandlers();
  return findings.problems;
}

const LOGIN = { name: "Login" };

/**
 * A click after the login was lost: the login opens, and nothing is sent again automatically after it. If something was
 * started, the login covers the page, and the user's input is kept; otherwise it is a separate page, which reloads the
 * interface.
 */
export async function checkLostLogin(app: App, place: WritePlace): Promise<string[]> {
  const findings = new Findings();
  const { db } = app.api;
  const assign = vi.spyOn(window.location, "assign").mockImplementation(() => undefined);
  assign.mockClear();
  Object.assign(db.auth, { type: "form", username: "admin", password: "secret" });
  const write = await sendWrite(app, place, UNAUTHORIZED, "double click", findings);
  if (!write) return findings.problems;
  const form = await screen.findByRole("form", LOGIN, PATIENT_WAIT).catch(() => undefined);
  if (!form) return [...findings.problems, "no login"];
  write.endFault();
  const isModal = form.closest("[role=dialog]") !== null;
  await findings.check("no way in", async () => {
    const inside = within(form);
    await app.user.type(inside.getByLabelText(/Username/), "admin");
    await app.user.type(inside.getByLabelText(/^Password/), "secret");
    await app.user.click(inside.getByRole("button", { name: "LOGIN" }));
    await waitFor(() => {
      if (isModal) expect(form).not.toBeInTheDocument();
      else expect(assign).toHaveBeenCalled();
    }, PATIENT_WAIT);
  });
  if (isModal) {
    if (assign.mock.calls.length > 0) findings.add("the page is loaded anew");
    await findings.check("lost what was there", () => place.expectInputKept?.(app));
  }
  // Repeated writes would be sent together with the refetch.
  await findings.eventually(() =>
    app.client.isFetching() + app.client.isMutating() > 0 ? "it never comes to rest" : undefined,
  );
  const parts = place.partsUntilLost ?? place.parts ?? 1;
  // For writes about the account, the login itself is one.
  const otherWrites = write.sent.filter((one) => !one.includes("action=login"));
  await findings.eventually(() => requestCountProblem({ ...place, parts }, otherWrites, undefined));
  return findings.problems;
}

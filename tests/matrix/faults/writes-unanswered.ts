import { act, screen, waitFor } from "@testing-library/react";
import { LONG_WORK } from "../../pages/long-work";
import { faultOf } from "./faults";
import { shortenWaits } from "./waits";
import type { App, WriteFault, WritePlace } from "./writes";
import { expectIdleState, Findings, PATIENT_WAIT, sendWrite } from "./writes-cells";
import { busyElements, requestCountProblem, messageProblem } from "./writes-words";

/** No response arrives for any time; at last the connection breaks, and nothing was done. */
export const UNANSWERED: WriteFault = {
  name: "never answered, until the line breaks",
  answer: faultOf("dropped before the answer").answer,
  outcome: "unclear",
  isApplied: false,
};

/** A page that reads no written data. */
const OTHER_PAGE = { path: "/system/releases", heading: "Releases" };

const isWorking = () => screen.queryByRole("button", { name: /^Jobs: .*running/ }) !== null;

const dialogs = () => [...document.querySelectorAll("[role=dialog]")];

/** The button that closes a dialog, possibly losing input, or stops the work that locks it. */
function closeButton(): HTMLElement | undefined {
  const buttons = [...(dialogs().at(-1)?.querySelectorAll("button") ?? [])];
  return (
    buttons.find((one) => one.textContent.startsWith("Discard")) ??
    buttons.find((one) => one.getAttribute("aria-label") === "Close") ??
    buttons.find((one) => one.textContent === "Stop")
  );
}

/** Closes all open dialogs, like a user who does not wait. */
async function closeDialogs(app: App): Promise<void> {
  await waitFor(async () => {
    if (dialogs().length === 0) return;
    const button = closeButton();
    if (button) await app.user.click(button);
    throw new Error("a dialog cannot be closed while the server does not answer");
  }, PATIENT_WAIT);
}

/** Navigates to another page, and back. */
async function leaveAndReturn(app: App, { path }: WritePlace): Promise<void> {
  await act(() => app.router.navigate(OTHER_PAGE.path));
  await waitFor(async () => {
    const button = closeButton();
    if (button) await app.user.click(button);
    screen.getByRole("heading", { level: 1, name: OTHER_PAGE.heading });
  }, PATIENT_WAIT);
  await act(() => app.router.navigate(path));
  await waitFor(() => {
    if (app.here() !== path || document.querySelector("main h1, main table") === null)
      throw new Error(`the page does not come back: ${app.here()}`);
  }, PATIENT_WAIT);
}

/** Files and tools continue as running work, which shows their result. */
async function openRunningWork(app: App): Promise<void> {
  const button = screen.queryByRole("button", { name: /^Jobs: / });
  if (button) await app.user.click(button);
}

/**
 * A click without a response: it is shown as in progress, a second click sends nothing, dialogs can be closed and other
 * pages opened. When the connection breaks at last, the result is reported as unclear on any page, and the data are
 * refetched.
 */
export async function checkUnanswered(app: App, place: WritePlace): Promise<string[]> {
  const findings = new Findings();
  shortenWaits(LONG_WORK);
  const write = await sendWrite(app, place, UNANSWERED, "double click", findings, async () => {
    await findings.eventually(() =>
      place.isOptimistic === true || busyElements().length > 0 || isWorking()
        ? undefined
        : "nothing shows that it is under way",
    );
    await findings.check("shut in", () => closeDialogs(app));
    await findings.check("shut in", () => leaveAndReturn(app, place));
  });
  shortenWaits();
  if (!write) return findings.problems;
  await findings.eventually(() => (app.client.isMutating() > 0 ? "a write never ends" : undefined));
  await openRunningWork(app);
  const { subjectAfterClose: subject = place.subject } = place;
  await findings.eventually(() => messageProblem({ ...place, subject }, UNANSWERED));
  await expectIdleState(app, place, findings);
  await findings.eventually(() => requestCountProblem(place, write.sent, UNANSWERED));
  app.server.resetHandlers();
  return findings.problems;
}

import { act, fireEvent, screen, waitFor } from "@testing-library/react";
import type { RequestHandler } from "msw";
import { describe, expect, it } from "vitest";
import { ProfilesSection } from "@/features/settings/profiles/ProfilesSection";
import { stagedChanges } from "@/store/staged-settings";
import { findSave, renderFields, renderSettings, retype } from "./settings-steps";
import { holdResponse, rejected } from "./steps";

const QUESTION = "You have unsaved changes, are you sure you want to leave?";
const DRAFT = { name: "Discard changes?" };

/** True if the browser would ask before leaving the page. */
function asksBeforeUnload(): boolean {
  const event = new Event("beforeunload", { cancelable: true });
  window.dispatchEvent(event);
  return event.defaultPrevented;
}

/** The editor of a new profile, opened on a page from which Back leads to "/part". */
async function editProfile() {
  const app = renderFields(<ProfilesSection />);
  await findSave(0);
  await act(() => app.router.navigate("/settings/languages"));
  fireEvent.click(await screen.findByRole("button", { name: "Add a profile" }));
  return { ...app, name: await screen.findByLabelText("Name") };
}

describe("Back in an edited dialog", () => {
  it("asks first, and keeps the dialog", async () => {
    const { user, router, here, name } = await editProfile();
    retype(name, "Mine");
    expect(asksBeforeUnload()).toBe(true);
    act(() => void router.navigate(-1));
    expect(await screen.findByRole("dialog", DRAFT)).toBeVisible();
    await user.click(screen.getAllByRole("button", { name: "Cancel" }).at(-1) ?? name);
    await waitFor(() => expect(screen.queryByRole("dialog", DRAFT)).not.toBeInTheDocument());
    expect(here()).toBe("/settings/languages");
    expect(screen.getByLabelText("Name")).toHaveValue("Mine");
    act(() => void router.navigate(-1));
    await screen.findByRole("dialog", DRAFT);
    await user.click(screen.getByRole("button", { name: "Discard" }));
    await waitFor(() => expect(here()).toBe("/part"));
    await waitFor(() => expect(asksBeforeUnload()).toBe(false));
  });

  it("leaves at once if nothing was edited", async () => {
    const { router, here } = await editProfile();
    expect(asksBeforeUnload()).toBe(false);
    await act(() => router.navigate(-1));
    expect(here()).toBe("/part");
  });

  it("asks for the URL of a notification, too", async () => {
    const { user, router, here } = renderSettings("notifications");
    await user.click(await screen.findByRole("button", { name: "Add a notification" }));
    await user.click(await screen.findByRole("button", { name: /^Discord/ }));
    retype(await screen.findByLabelText("URL"), "discord://a/b");
    act(() => void router.navigate("/series"));
    await screen.findByRole("dialog", DRAFT);
    expect(here()).toBe("/settings/notifications");
  });
});

describe("leaving settings", () => {
  it("asks once, and follows a second Back", async () => {
    const { user, router, here } = renderFields(["general.port"]);
    retype(await screen.findByLabelText("Port"), "6768");
    act(() => void router.navigate("/series"));
    await screen.findByText(QUESTION);
    act(() => void router.navigate("/movies"));
    expect(await screen.findAllByText(QUESTION)).toHaveLength(1);
    await user.click(screen.getByRole("button", { name: "Discard and leave" }));
    await waitFor(() => expect(here()).toBe("/movies"));
    expect(stagedChanges()).toEqual({});
  });

  it("waits for a running save if the user chooses to save", async () => {
    const gate = holdResponse("post", "system/settings");
    const { user, router, here, posted } = renderFields(["general.port"], {
      handlers: [gate.handler],
    });
    retype(await screen.findByLabelText("Port"), "6768");
    await user.click(await findSave(1));
    act(() => void router.navigate("/series"));
    await user.click(await screen.findByRole("button", { name: "Save and leave" }));
    gate.open();
    await waitFor(() => expect(here()).toBe("/series"));
    expect(posted).toHaveLength(1);
  });
});

/** Leaves the General page, whose save is held back, for Notifications. */
async function leaveWhileSaving(...handlers: RequestHandler[]) {
  const gate = holdResponse("post", "system/settings");
  const app = renderSettings("general", { handlers: [gate.handler, ...handlers] });
  retype(await screen.findByLabelText("Port"), "6768");
  fireEvent.click(await findSave(1));
  act(() => void app.router.navigate("/settings/notifications"));
  fireEvent.click(await screen.findByRole("button", { name: "Keep changes for later" }));
  // The page of the next question must be loaded.
  await screen.findByRole("heading", { name: "Services" });
  return { ...app, gate };
}

describe("leaving settings during a save of another page", () => {
  it("waits for it, saves the later changes, and leaves", async () => {
    const { gate, router, here, posted } = await leaveWhileSaving();
    act(() => void router.navigate("/settings/scheduler"));
    fireEvent.click(await screen.findByRole("button", { name: "Keep changes for later" }));
    fireEvent.click(await screen.findByRole("switch", { name: /Only monitored series/i }));
    act(() => void router.navigate("/series"));
    fireEvent.click(await screen.findByRole("button", { name: "Save and leave" }));
    expect(posted).toHaveLength(1);
    gate.open();
    await waitFor(() => expect(here()).toBe("/series"));
    expect(posted).toEqual([
      [["settings-general-port", "6768"]],
      [["settings-sonarr-sync_only_monitored_series", "true"]],
    ]);
    expect(stagedChanges()).toEqual({});
  });

  it("stays on the page with the reason if that save fails, and sends nothing more", async () => {
    const full = rejected("post", "system/settings", "The disk is full");
    const { gate, router, here, requests } = await leaveWhileSaving(full);
    act(() => void router.navigate("/series"));
    fireEvent.click(await screen.findByRole("button", { name: "Save and leave" }));
    gate.open();
    expect(await screen.findByText("The disk is full")).toBeVisible();
    expect(here()).toBe("/settings/notifications");
    expect(requests.filter((one) => one === "POST /api/system/settings")).toHaveLength(1);
    await findSave(1);
  });
});

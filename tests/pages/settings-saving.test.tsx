import { act, fireEvent, screen, waitFor, within } from "@testing-library/react";
import { http, HttpResponse } from "msw";
import { afterEach, describe, expect, it, vi } from "vitest";
import { goDown, resetPower } from "@/store/power";
import { markAuthenticated } from "@/store/session";
import { stagedChanges } from "@/store/staged-settings";
import { recording } from "../wire/recording.ts";
import { fieldOf, findSave, putSetting, renderSettings } from "./settings-steps";
import { renderApp } from "./render-app";
import { findNotice, holdBack, writeElsewhere } from "./steps";

const port = () => screen.findByLabelText("Port");
const retype = (input: HTMLElement, value: string) =>
  fireEvent.change(input, { target: { value } });
const debug = () => screen.getByRole("switch", { name: "Debug" });

describe("saving settings", () => {
  it("sends only what was changed, in one batch, and nothing is staged afterwards", async () => {
    const { user, posted, api } = renderSettings("general");
    retype(await port(), "6768");
    await user.click(debug());
    await user.click(await findSave(2));
    await findSave(0);
    expect(posted).toEqual([
      [
        ["settings-general-port", "6768"],
        ["settings-general-debug", "true"],
      ],
    ]);
    expect(api.db.settings.general?.port).toBe(6768);
    expect(screen.getByLabelText("Port")).toHaveValue("6768");
  });

  it("cannot be pressed without changes, says so, and a value put back is no change", async () => {
    const { user, posted } = renderSettings("general");
    retype(await port(), "6768");
    await findSave(1);
    retype(await port(), "6767");
    const save = await findSave(0);
    expect(save).toHaveAttribute("aria-disabled", "true");
    await user.click(save);
    await user.keyboard("{Control>}s{/Control}");
    expect(posted).toEqual([]);
  });

  it.each([
    "general",
    "languages",
    "providers",
    "subtitles",
    "sonarr",
    "radarr",
    "notifications",
    "scheduler",
    "ui",
  ] as const)("is offered on the page %s, and needs a change", async (page) => {
    renderSettings(page);
    expect(await findSave(0)).toHaveAttribute("aria-disabled", "true");
  });

  it("is done by Ctrl+S too, from within a field", async () => {
    const { user, posted } = renderSettings("general");
    const field = await port();
    await user.click(field);
    retype(field, "6768");
    await user.keyboard("{Control>}s{/Control}");
    await findSave(0);
    expect(posted).toEqual([[["settings-general-port", "6768"]]]);
  });

  it("sends once, however often it is pressed", async () => {
    const gate = holdBack("post", "system/settings");
    const { user, posted } = renderSettings("general", { handlers: [gate.handler] });
    retype(await port(), "6768");
    const save = await findSave(1);
    await user.dblClick(save);
    await user.keyboard("{Control>}s{/Control}");
    gate.open();
    await findSave(0);
    expect(posted).toHaveLength(1);
  });

  it("keeps what is typed while it is under way", async () => {
    const gate = holdBack("post", "system/settings");
    const { user } = renderSettings("general", { handlers: [gate.handler] });
    retype(await port(), "6768");
    await user.click(await findSave(1));
    retype(await port(), "6769");
    gate.open();
    await findSave(1);
    expect(await port()).toHaveValue("6769");
    await user.click(await findSave(1));
    await findSave(0);
  });

  it("says after some seconds that it takes long, and what is staged stays until the answer", async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    const gate = holdBack("post", "system/settings");
    const { user, api, client, router } = renderSettings("general", { handlers: [gate.handler] });
    retype(await port(), "6768");
    await user.click(await findSave(1));
    expect(screen.queryByText("Saving takes a while")).not.toBeInTheDocument();
    await act(() => vi.advanceTimersByTimeAsync(4_000));
    expect(await screen.findByText("Saving takes a while")).toBeVisible();
    // The server has written it, and counts on.
    putSetting(api, "general.port", 6768);
    await act(() => client.invalidateQueries());
    await act(() => vi.advanceTimersByTimeAsync(30_000));
    expect(Object.keys(stagedChanges())).toEqual(["general.port"]);
    expect(debug()).toBeEnabled();
    expect(router.state.location.pathname).toBe("/settings/general");
    gate.open();
    await findSave(0);
    await waitFor(() => expect(screen.queryByText("Saving takes a while")).not.toBeInTheDocument());
    expect(screen.queryByText("Not saved")).not.toBeInTheDocument();
  });

  it("takes all changes back at Discard, or one at its own arrow", async () => {
    const { user, posted } = renderSettings("general");
    retype(await port(), "6768");
    await user.click(debug());
    await user.click(screen.getByRole("button", { name: "Undo the change of Debug" }));
    await findSave(1);
    expect(debug()).not.toBeChecked();
    await user.click(screen.getByRole("button", { name: "Discard" }));
    await findSave(0);
    expect(await port()).toHaveValue("6767");
    expect(posted).toEqual([]);
  });

  it("goes to the first mistake instead of sending it", async () => {
    const { user, posted } = renderSettings("general");
    retype(await port(), "70000");
    expect(fieldOf("general.port")).toHaveTextContent("Must be a whole number between 1 and 65535");
    await user.click(await findSave(1));
    expect(await port()).toHaveFocus();
    expect(posted).toEqual([]);
  });

  it("tells a mistake of another page, where the field is not", async () => {
    const { user, router, posted } = renderSettings("general");
    retype(await port(), "70000");
    await act(() => router.navigate("/settings/ui"));
    await user.click(await screen.findByRole("button", { name: "Keep them for now" }));
    await screen.findByRole("heading", { name: "Appearance" });
    await user.click(await findSave(1));
    expect(await screen.findByText(/Port: Must be a whole number/)).toBeVisible();
    expect(posted).toEqual([]);
  });

  it("asks for a restart where the server needs one", async () => {
    const { user } = renderSettings("general");
    retype(await port(), "6768");
    await user.click(await findSave(1));
    const note = await screen.findByRole("note");
    expect(note).toHaveTextContent("A restart is needed");
    expect(note).toHaveTextContent("Port");
    await user.click(within(note).getByRole("button", { name: "Restart now" }));
    expect(await screen.findByRole("dialog", { name: /^Restart/ })).toBeVisible();
  });
});

/** All that a storage of the browser holds. */
const contentsOf = (storage: Storage) =>
  Array.from({ length: storage.length }, (_, index) =>
    storage.getItem(storage.key(index) ?? ""),
  ).join();

/** What a real server said when it refused, and the field it means. */
const REFUSALS = [
  ["choice", "ui", "general.theme"],
  ["range", "sonarr", "general.minimum_score"],
  ["regex", "general", "log.include_filter"],
  ["tag", "sonarr", "sonarr.excluded_tags"],
  ["type", "general", "general.port"],
] as const;

describe("a save that fails", () => {
  it.each(REFUSALS)(
    "shows the server's reason (%s), marks the field and keeps the changes",
    async (name, page, key) => {
      const { body, status } = recording(`POST_system_settings_rejected_${name}`).response;
      expect(status).toBe(406);
      const refuse = http.post("*/api/system/settings", () =>
        HttpResponse.json(String(body), { status: 406 }),
      );
      const { user, router } = renderSettings("general", { handlers: [refuse] });
      await user.click(await screen.findByRole("switch", { name: "Debug" }));
      if (page !== "general") {
        await act(() => router.navigate(`/settings/${page}`));
        await user.click(await screen.findByRole("button", { name: "Keep them for now" }));
      }
      await waitFor(() => expect(fieldOf(key)).toBeVisible());
      await user.click(await findSave(1));
      const alert = await screen.findByText("Not saved");
      expect(alert.closest("[role=alert]")).toHaveTextContent(String(body));
      expect(fieldOf(key)).toHaveTextContent(String(body));
      await findSave(1);
      expect(Object.keys(stagedChanges())).toEqual(["general.debug"]);
    },
  );

  it("keeps the changes when the line is gone, and saves them at the next try", async () => {
    const { user, posted } = renderSettings("general", {
      handlers: [http.post("*/api/system/settings", () => HttpResponse.error(), { once: true })],
    });
    retype(await port(), "6768");
    await user.click(await findSave(1));
    expect(await screen.findByText(/You have disconnected to Bazarr backend/)).toBeVisible();
    await user.click(await findSave(1));
    await findSave(0);
    expect(screen.queryByText("Not saved")).not.toBeInTheDocument();
    expect(posted.length).toBeGreaterThan(0);
  });

  it("waits for the answer as long as the server counts", async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true, advanceTimeDelta: 20 });
    const gate = holdBack("post", "system/settings");
    const { user } = renderSettings("general", { handlers: [gate.handler] });
    retype(await port(), "6768");
    await user.click(await findSave(1));
    await act(() => vi.advanceTimersByTimeAsync(300_000));
    expect(screen.queryByText(/No answer in time/)).not.toBeInTheDocument();
    await findSave(1);
    gate.open();
    await findSave(0);
  });

  it("stays as it is when a 401 shuts the page out, and writes nothing of it down", async () => {
    const refuse = http.post("*/api/system/settings", () => HttpResponse.json("", { status: 401 }));
    const { user, here } = renderSettings("sonarr", { handlers: [refuse] });
    retype(await screen.findByLabelText("Address"), "nas");
    retype(await screen.findByLabelText("API key"), "a new secret key");
    await user.click(await findSave(2));
    await screen.findByRole("dialog", { name: "This page is no longer accepted" });
    expect(here()).toBe("/settings/sonarr");
    expect(screen.getByLabelText("Address")).toHaveValue("nas");
    expect(screen.getByLabelText("API key")).toHaveValue("a new secret key");
    expect(contentsOf(sessionStorage) + contentsOf(localStorage)).not.toMatch(/secret key|nas/);
    expect(isAsked()).toBe(true);
  });

  it("brings what was typed back after a login on a page of its own, but no secrets", async () => {
    const first = renderSettings("sonarr", {}, renderApp);
    retype(await screen.findByLabelText("Address"), "nas");
    retype(await screen.findByLabelText("API key"), "a new secret key");
    await findSave(2);
    act(() => markAuthenticated(false));
    await waitFor(() => expect(first.here()).toContain("/login"));
    expect(contentsOf(sessionStorage)).toContain("nas");
    expect(contentsOf(sessionStorage) + contentsOf(localStorage)).not.toContain("secret key");
    first.unmount();
    first.server.close();
    markAuthenticated(true);
    renderSettings("sonarr");
    expect(await screen.findByLabelText("Address")).toHaveValue("nas");
    await findSave(1);
    await findNotice(/except keys and passwords/);
  });
});

/** Whether the browser would ask before the page goes. */
const isAsked = () => {
  const event = new Event("beforeunload", { cancelable: true });
  window.dispatchEvent(event);
  return event.defaultPrevented;
};

describe("leaving settings with unsaved changes", () => {
  const QUESTION = "You have unsaved changes, are you sure you want to leave?";

  async function leave(to: string) {
    const app = renderSettings("general");
    retype(await port(), "6768");
    act(() => void app.router.navigate(to));
    await screen.findByText(QUESTION);
    return app;
  }

  it("asks, and stays with everything in place", async () => {
    const { user, here } = await leave("/series");
    await user.click(screen.getByRole("button", { name: "Stay" }));
    expect(here()).toBe("/settings/general");
    expect(await port()).toHaveValue("6768");
  });

  it("saves first, if one wants", async () => {
    const { user, here, posted } = await leave("/series");
    expect(screen.queryByRole("button", { name: "Keep them for now" })).not.toBeInTheDocument();
    await user.click(screen.getByRole("button", { name: "Save and leave" }));
    await waitFor(() => expect(here()).toBe("/series"));
    expect(posted).toEqual([[["settings-general-port", "6768"]]]);
  });

  it("stays when that save is refused", async () => {
    const app = renderSettings("general", {
      handlers: [
        http.post("*/api/system/settings", () => HttpResponse.json("no", { status: 406 })),
      ],
    });
    retype(await port(), "6768");
    act(() => void app.router.navigate("/series"));
    await app.user.click(await screen.findByRole("button", { name: "Save and leave" }));
    expect(await screen.findByText("Not saved")).toBeVisible();
    expect(app.here()).toBe("/settings/general");
  });

  it("forgets them, if one wants", async () => {
    const { user, here, router } = await leave("/series");
    await user.click(screen.getByRole("button", { name: "Discard and leave" }));
    await waitFor(() => expect(here()).toBe("/series"));
    await act(() => router.navigate("/settings/general"));
    expect(await port()).toHaveValue("6767");
  });

  it("takes them along to another settings page, if one wants, where they are saved too", async () => {
    const { user, here, posted } = await leave("/settings/ui");
    await user.click(screen.getByRole("button", { name: "Keep them for now" }));
    // Both pages have such a button: only the new one's counts.
    await screen.findByRole("heading", { name: "Appearance" });
    expect(here()).toBe("/settings/ui");
    await user.click(await findSave(1));
    await findSave(0);
    expect(posted).toEqual([[["settings-general-port", "6768"]]]);
  });

  it("does not ask at a restart, and brings them back afterwards", async () => {
    const first = renderSettings("general");
    retype(await port(), "6768");
    await findSave(1);
    await act(() => goDown("restart", () => Promise.resolve()));
    expect(isAsked()).toBe(false);
    first.unmount();
    first.server.close();
    resetPower();
    renderSettings("general");
    expect(await port()).toHaveValue("6768");
  });

  it("asks for reload and closing the tab too, and only then", async () => {
    renderSettings("general");
    retype(await port(), "6768");
    expect(isAsked()).toBe(true);
    retype(await port(), "6767");
    expect(isAsked()).toBe(false);
  });
});

describe("settings that another browser saves", () => {
  it("are shown at once where nothing is staged", async () => {
    const { api } = renderSettings("general");
    await port();
    await writeElsewhere(api, "POST", "system/settings", { "settings-general-port": "7000" });
    await waitFor(async () => expect(await port()).toHaveValue("7000"));
    await findSave(0);
  });

  it("do not overwrite what is typed, and the conflict is shown with a choice", async () => {
    const { api, user } = renderSettings("general");
    retype(await port(), "6768");
    await writeElsewhere(api, "POST", "system/settings", { "settings-general-port": "7000" });
    const field = within(fieldOf("general.port"));
    expect(await field.findByText('Changed elsewhere meanwhile to "7000".')).toBeVisible();
    expect(await port()).toHaveValue("6768");
    await user.click(field.getByRole("button", { name: "Keep mine" }));
    expect(field.queryByText(/Changed elsewhere/)).not.toBeInTheDocument();
    await findSave(1);
    await writeElsewhere(api, "POST", "system/settings", { "settings-general-port": "7001" });
    await user.click(await field.findByRole("button", { name: "Accept" }));
    expect(await port()).toHaveValue("7001");
    await findSave(0);
  });

  it("un-stage what they brought to the same value", async () => {
    const { api } = renderSettings("general");
    retype(await port(), "7000");
    await findSave(1);
    await writeElsewhere(api, "POST", "system/settings", { "settings-general-port": "7000" });
    expect(await findSave(0)).toBeVisible();
  });

  it("never show a secret in the note of a conflict", async () => {
    const { api } = renderSettings("sonarr");
    retype(await screen.findByLabelText("API key"), "mine");
    await writeElsewhere(api, "POST", "system/settings", {
      "settings-sonarr-apikey": "theirs-key",
    });
    const note = await within(fieldOf("sonarr.apikey")).findByText(/Changed elsewhere/);
    expect(note).not.toHaveTextContent("theirs-key");
  });
});

describe("secrets in settings", () => {
  it("are masked, and kept away from password managers", async () => {
    renderSettings("sonarr");
    const key = await screen.findByLabelText("API key");
    expect(key).toHaveAttribute("type", "password");
    expect(key).toHaveAttribute("autocomplete", "new-password");
    expect(key).toHaveAttribute("data-1p-ignore", "true");
    expect(key.closest("form")).toBeNull();
  });

  it("of the login are sent only when typed anew", async () => {
    const { user, posted, api } = renderSettings("general", {
      prepare: (mock) => {
        putSetting(mock, "auth.type", "basic");
        putSetting(mock, "auth.password", "5f4dcc3b5aa765d61d8327deb882cf99");
      },
    });
    const password = await screen.findByLabelText("Password");
    expect(password).toHaveValue("");
    await user.click(screen.getByRole("switch", { name: "Debug" }));
    await user.click(await findSave(1));
    await findSave(0);
    retype(password, "new one");
    await user.click(await findSave(1));
    await findSave(0);
    expect(password).toHaveValue("");
    expect(posted).toEqual([
      [["settings-general-debug", "true"]],
      [["settings-auth-password", "new one"]],
    ]);
    expect(api.db.auth.password).toBe("new one");
  });
});

afterEach(() => vi.useRealTimers());

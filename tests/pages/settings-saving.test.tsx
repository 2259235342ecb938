import { act, screen, waitFor, within } from "@testing-library/react";
import { http, HttpResponse } from "msw";
import { afterEach, describe, expect, it, onTestFinished, vi } from "vitest";
import { goDown } from "@/store/power";
import { markAuthenticated } from "@/store/session";
import { stage, stagedChanges } from "@/store/staged-settings";
import { FakeQueue, serverJob } from "../unit/server-jobs";
import { recording } from "../wire/recording.ts";
import { keptInBrowser, retype, save } from "./field-steps";
import { fieldOf, findSave, putSetting, renderFields, renderSettings } from "./settings-steps";
import { renderApp } from "./render-app";
import type { RenderAppOptions } from "./render-app";
import { findNotice, holdResponse, writeElsewhere } from "./steps";
import { resetStores } from "../stores";

const port = () => screen.findByLabelText("Port");
const debug = () => screen.getByRole("switch", { name: "Debug" });

const rejectSave = (words: string, status = 406) =>
  http.post("*/api/system/settings", () => HttpResponse.json(words, { status }));

/** The fields of the port and of debug logs. */
const renderTwo = (options: RenderAppOptions = {}) =>
  renderFields(["general.port", "general.debug"], options);

/** The same with another port in the field. */
async function renderChanged(options: RenderAppOptions = {}) {
  const app = renderTwo(options);
  retype(await port(), "6768");
  return app;
}

/** True if the browser would ask before leaving the page. */
const asksBeforeUnload = () => {
  const event = new Event("beforeunload", { cancelable: true });
  window.dispatchEvent(event);
  return event.defaultPrevented;
};

/** Bazarr+ saves, and responds that it could not reload; `keep` selects the stored fields. */
const notRefreshed = (keep: (key: string) => boolean) => (app: ReturnType<typeof renderTwo>) =>
  app.server.use(
    http.post("*/api/system/settings", async ({ request }) => {
      for (const [key, value] of await request.formData())
        if (keep(key) && typeof value === "string")
          putSetting(app.api, key.replace("settings-", "").replace("-", "."), JSON.parse(value));
      return HttpResponse.json({ error: "settings_refresh_failed" }, { status: 503 });
    }),
  );

describe("a save with the response 503", () => {
  it("is saved if the server's settings confirm it, and is shown as not applied yet", async () => {
    const app = await renderChanged();
    notRefreshed(() => true)(app);
    await app.user.click(await findSave(1));
    expect(await screen.findByText("Saved, but not applied yet")).toBeVisible();
    expect(screen.getByText(/^Saved: Port\. The server could not apply this yet/)).toBeVisible();
    await findSave(0);
    expect(await port()).toHaveValue("6768");
  });

  it("shows which part was saved, and keeps the rest", async () => {
    const app = await renderChanged();
    await app.user.click(debug());
    notRefreshed((key) => key.endsWith("debug"))(app);
    await app.user.click(await findSave(2));
    expect(await screen.findByText("Not everything was saved")).toBeVisible();
    expect(screen.getByRole("alert")).toHaveTextContent(/Saved: Debug\. Not saved: Port\./);
    await findSave(1);
    expect(await port()).toHaveValue("6768");
  });

  it("stays unclear if the settings cannot be read again", async () => {
    const app = await renderChanged();
    notRefreshed(() => true)(app);
    app.server.use(
      http.get("*/api/system/settings", () => HttpResponse.json("no", { status: 500 })),
    );
    await app.user.click(await findSave(1));
    expect(await screen.findByText("Result unknown")).toBeVisible();
    await findSave(1);
  });
});

describe("saving settings", () => {
  it("sends only changed settings, in one batch, and nothing is staged afterward", async () => {
    const { user, posted, api } = await renderChanged();
    await user.click(debug());
    await save(user, 2);
    expect(posted).toEqual([
      [
        ["settings-general-port", "6768"],
        ["settings-general-debug", "true"],
      ],
    ]);
    expect(api.db.settings.general?.port).toBe(6768);
    expect(await port()).toHaveValue("6768");
  });

  it("is disabled without changes, with the reason; a restored value is no change", async () => {
    const { user, posted } = await renderChanged();
    await findSave(1);
    // The browser would ask before a reload too.
    expect(asksBeforeUnload()).toBe(true);
    retype(await port(), "6767");
    const nothing = await findSave(0);
    expect(nothing).toHaveAttribute("aria-disabled", "true");
    expect(asksBeforeUnload()).toBe(false);
    await user.click(nothing);
    await user.keyboard("{Control>}s{/Control}");
    expect(posted).toEqual([]);
  });

  it("also saves on Ctrl+S, even while a field has the focus", async () => {
    const { user, posted } = await renderChanged();
    await user.click(await port());
    await user.keyboard("{Control>}s{/Control}");
    await findSave(0);
    expect(posted).toEqual([[["settings-general-port", "6768"]]]);
  });

  it("sends once, regardless of repeated clicks, and keeps input typed meanwhile", async () => {
    const gate = holdResponse("post", "system/settings");
    const { user, posted } = await renderChanged({ handlers: [gate.handler] });
    await user.dblClick(await findSave(1));
    await user.keyboard("{Control>}s{/Control}");
    retype(await port(), "6769");
    gate.open();
    await waitFor(() => expect(screen.getByText("Saved")).toBeVisible());
    expect(posted).toEqual([[["settings-general-port", "6768"]]]);
    expect(await port()).toHaveValue("6769");
    await save(user, 1);
    expect(posted).toHaveLength(2);
  });

  it("shows after some seconds that it takes long, and waits as long as the server reports progress", async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true, advanceTimeDelta: 20 });
    const gate = holdResponse("post", "system/settings");
    const { user, api, client, here } = await renderChanged({ handlers: [gate.handler] });
    await user.click(await findSave(1));
    expect(screen.queryByText("Saving is taking a while")).not.toBeInTheDocument();
    await act(() => vi.advanceTimersByTimeAsync(4_000));
    expect(await screen.findByText("Saving is taking a while")).toBeVisible();
    // The server has written it, and continues to count.
    putSetting(api, "general.port", 6768);
    await act(() => client.invalidateQueries());
    await act(() => vi.advanceTimersByTimeAsync(300_000));
    expect(screen.queryByText(/timed out/)).not.toBeInTheDocument();
    expect(Object.keys(stagedChanges())).toEqual(["general.port"]);
    expect(debug()).toBeEnabled();
    expect(here()).toBe("/part");
    gate.open();
    await findSave(0);
    await waitFor(() =>
      expect(screen.queryByText("Saving is taking a while")).not.toBeInTheDocument(),
    );
    expect(screen.queryByText("Not saved")).not.toBeInTheDocument();
  });

  it("is undone by Discard for all changes, or by an arrow for one", async () => {
    const { user, posted } = await renderChanged();
    await user.click(debug());
    await user.click(screen.getByRole("button", { name: "Undo change to Debug" }));
    await findSave(1);
    expect(debug()).not.toBeChecked();
    await user.click(screen.getByRole("button", { name: "Discard" }));
    await findSave(0);
    expect(await port()).toHaveValue("6767");
    expect(posted).toEqual([]);
  });

  it("focuses the first error in place of sending, or names one on another page", async () => {
    const { user, posted } = renderTwo();
    retype(await port(), "70000");
    expect(fieldOf("general.port")).toHaveTextContent("Must be a whole number between 1 and 65535");
    await user.click(await findSave(1));
    expect(await port()).toHaveFocus();
    await user.click(screen.getByRole("button", { name: "Discard" }));
    act(() => stage("sonarr.port", 70000, 8989));
    await user.click(await findSave(1));
    expect(await screen.findByText(/Port: Must be a whole number/)).toBeVisible();
    expect(posted).toEqual([]);
  });

  it.each(["6,767", "67.67", "6:767"])("never saves %s as another number", async (typed) => {
    const { user, posted } = renderTwo();
    await user.clear(await port());
    await user.type(await port(), typed);
    expect(await port()).toHaveValue(typed);
    expect(fieldOf("general.port")).toHaveTextContent("Must be a whole number between 1 and 65535");
    await user.click(await findSave(1));
    expect(await port()).toHaveFocus();
    expect(posted).toEqual([]);
  });

  it("asks for a restart if the server needs one", async () => {
    const { user } = await renderChanged();
    expect(screen.queryByText("Restart required")).toBeNull();
    await save(user, 1);
    const note = await screen.findByRole("note");
    expect(note).toHaveTextContent("Restart required");
    expect(note).toHaveTextContent("Port");
    await user.click(within(note).getByRole("button", { name: "Restart now" }));
    expect(await screen.findByRole("dialog", { name: "Restart Bazarr?" })).toBeVisible();
  });
});

/** Texts of real servers that rejected a setting, and the field of each. */
const REJECTIONS = [
  ["choice", "general.theme"],
  ["range", "general.minimum_score"],
  ["regex", "log.include_filter"],
  ["tag", "sonarr.excluded_tags"],
  ["type", "general.port"],
] as const;

describe("a save that fails", () => {
  it.each(REJECTIONS)(
    "shows the server's reason (%s), marks the field, and keeps the changes",
    async (name, key) => {
      const { body, status } = recording(`POST_system_settings_rejected_${name}`).response;
      expect(status).toBe(406);
      const { user } = renderFields([key, "general.debug"], {
        handlers: [rejectSave(String(body))],
      });
      await user.click(await screen.findByRole("switch", { name: "Debug" }));
      await user.click(await findSave(1));
      const alert = await screen.findByText("Not saved");
      expect(alert.closest("[role=alert]")).toHaveTextContent(String(body));
      expect(fieldOf(key)).toHaveTextContent(String(body));
      await findSave(1);
      expect(Object.keys(stagedChanges())).toEqual(["general.debug"]);
    },
  );

  it("keeps the changes if the connection is lost, and saves them on retry", async () => {
    const { user, api } = await renderChanged({
      handlers: [http.post("*/api/system/settings", () => HttpResponse.error(), { once: true })],
    });
    await user.click(await findSave(1));
    expect(await screen.findByText(/You have disconnected to Bazarr backend/)).toBeVisible();
    await save(user, 1);
    expect(screen.queryByText("Not saved")).not.toBeInTheDocument();
    expect(api.db.settings.general?.port).toBe(6768);
  });

  it("keeps the form when a 401 locks the page, and stores nothing of it", async () => {
    const { user, here } = renderFields(["sonarr.ip", "sonarr.apikey"], {
      handlers: [rejectSave("", 401)],
    });
    retype(await screen.findByLabelText("Address"), "nas");
    retype(screen.getByLabelText("API key"), "a new secret key");
    await user.click(await findSave(2));
    await screen.findByRole("dialog", { name: "This page needs to be reloaded" });
    expect(here()).toBe("/part");
    expect(screen.getByLabelText("Address")).toHaveValue("nas");
    expect(screen.getByLabelText("API key")).toHaveValue("a new secret key");
    expect(keptInBrowser()).not.toMatch(/secret key|nas/);
    expect(asksBeforeUnload()).toBe(true);
  });

  it("restores typed values after a login on its own page, except secrets", async () => {
    const first = renderSettings("sonarr", {}, renderApp);
    retype(await screen.findByLabelText("Address"), "nas");
    retype(screen.getByLabelText("API key"), "a new secret key");
    await findSave(2);
    act(() => markAuthenticated(false));
    await waitFor(() => expect(first.here()).toContain("/login"));
    expect(keptInBrowser()).toContain("nas");
    expect(keptInBrowser()).not.toContain("secret key");
    first.unmount();
    first.server.close();
    markAuthenticated(true);
    renderFields(["sonarr.ip"]);
    expect(await screen.findByLabelText("Address")).toHaveValue("nas");
    await findSave(1);
    await findNotice(/except keys and passwords/);
  });
});

async function leave(to: string, app: ReturnType<typeof renderFields>) {
  retype(await port(), "6768");
  act(() => void app.router.navigate(to));
  await screen.findByText("You have unsaved changes, are you sure you want to leave?");
  return app;
}

describe("leaving settings with unsaved changes", () => {
  it("asks, and keeps or discards the changes, as the user chooses", async () => {
    const { user, here, router } = await leave("/series", renderTwo());
    await user.click(screen.getByRole("button", { name: "Stay" }));
    expect(here()).toBe("/part");
    expect(await port()).toHaveValue("6768");
    act(() => void router.navigate("/series"));
    await user.click(await screen.findByRole("button", { name: "Discard and leave" }));
    await waitFor(() => expect(here()).toBe("/series"));
    expect(await port()).toHaveValue("6767");
  });

  it("saves first, if the user chooses that, and stays if that save is rejected", async () => {
    const { user, here, router, server, api } = await leave(
      "/series",
      renderTwo({ handlers: [rejectSave("no")] }),
    );
    expect(
      screen.queryByRole("button", { name: "Keep changes for later" }),
    ).not.toBeInTheDocument();
    await user.click(screen.getByRole("button", { name: "Save and leave" }));
    expect(await screen.findByText("Not saved")).toBeVisible();
    expect(here()).toBe("/part");
    server.resetHandlers(...api.handlers);
    act(() => void router.navigate("/series"));
    await user.click(await screen.findByRole("button", { name: "Save and leave" }));
    await waitFor(() => expect(here()).toBe("/series"));
    expect(api.db.settings.general?.port).toBe(6768);
  });

  it("carries them to another settings page, if the user chooses that, where they are saved, too", async () => {
    const { user, here, posted } = await leave("/settings/ui", renderSettings("general"));
    await user.click(screen.getByRole("button", { name: "Keep changes for later" }));
    // Both pages have such a button: only that of the new page counts.
    await screen.findByRole("heading", { name: "Appearance" });
    expect(here()).toBe("/settings/ui");
    await save(user, 1);
    expect(posted).toEqual([[["settings-general-port", "6768"]]]);
  });

  it("does not ask at a restart, and restores them afterward", async () => {
    const first = await renderChanged();
    await findSave(1);
    await act(() => goDown("restart", () => Promise.resolve()));
    expect(asksBeforeUnload()).toBe(false);
    first.unmount();
    first.server.close();
    resetStores();
    renderTwo();
    expect(await port()).toHaveValue("6768");
  });
});

const saveElsewhere = (api: ReturnType<typeof renderTwo>["api"], value: string) =>
  writeElsewhere(api, "POST", "system/settings", { "settings-general-port": value });

describe("settings that another browser saves", () => {
  it("are shown at once if nothing is staged, or the same value", async () => {
    const { api } = renderTwo();
    await port();
    await saveElsewhere(api, "7000");
    await waitFor(async () => expect(await port()).toHaveValue("7000"));
    await findSave(0);
    retype(await port(), "7001");
    await findSave(1);
    await saveElsewhere(api, "7001");
    expect(await findSave(0)).toBeVisible();
  });

  it("do not overwrite typed values, and the conflict offers a choice", async () => {
    const { api, user } = await renderChanged();
    await saveElsewhere(api, "7000");
    const field = within(fieldOf("general.port"));
    expect(await field.findByText('Changed elsewhere in the meantime to "7000".')).toBeVisible();
    expect(await port()).toHaveValue("6768");
    await user.click(field.getByRole("button", { name: "Keep my change" }));
    expect(field.queryByText(/Changed elsewhere/)).not.toBeInTheDocument();
    await findSave(1);
    await saveElsewhere(api, "7001");
    await user.click(await field.findByRole("button", { name: "Accept" }));
    expect(await port()).toHaveValue("7001");
    await findSave(0);
  });

  it("never show a secret, which is masked and hidden from password managers", async () => {
    const { api } = renderFields(["sonarr.apikey"]);
    const key = await screen.findByLabelText("API key");
    expect(key).toHaveAttribute("type", "password");
    expect(key).toHaveAttribute("autocomplete", "new-password");
    expect(key).toHaveAttribute("data-1p-ignore", "true");
    expect(key.closest("form")).toBeNull();
    retype(key, "mine");
    await writeElsewhere(api, "POST", "system/settings", {
      "settings-sonarr-apikey": "theirs-key",
    });
    const note = await within(fieldOf("sonarr.apikey")).findByText(/Changed elsewhere/);
    expect(note).not.toHaveTextContent("theirs-key");
  });
});

afterEach(() => vi.useRealTimers());

describe("a save that the server rejects while it has jobs", () => {
  it("warns that the jobs may have stopped, which the list of jobs then says sooner", async () => {
    const queue = new FakeQueue(serverJob(1));
    vi.useFakeTimers({ shouldAdvanceTime: true });
    onTestFinished(() => void vi.useRealTimers());
    const app = renderApp("/settings/general", {
      dialect: "1.6.2",
      handlers: [...queue.handlers, rejectSave("general.port must lte 65535 but it is 6768")],
    });
    await screen.findByRole("button", { name: "Jobs: 1 waiting" });
    retype(await port(), "6768");
    await app.user.click(await findSave(1));
    expect(await screen.findByRole("alert")).toHaveTextContent(
      "A rejected save can stop the server’s jobs; check the list of jobs.",
    );
    await app.user.click(screen.getByRole("button", { name: "Jobs: 1 waiting" }));
    const panel = within(await screen.findByRole("dialog", { name: /^Jobs/ }));
    await panel.findByRole("region", { name: "Waiting" });
    await act(() => vi.advanceTimersByTimeAsync(8_000));
    expect(await panel.findByRole("alert")).toHaveTextContent(
      "The server no longer processes its queue",
    );
  });

  it("is not sent with a log filter that is no regular expression", async () => {
    const { user, posted } = renderFields(["log.include_filter", "log.use_regex"], {
      prepare: (api) => putSetting(api, "log.use_regex", true),
    });
    retype(await screen.findByLabelText("Include only"), "([");
    await user.click(await findSave(1));
    expect(await screen.findByRole("alert")).toHaveTextContent("Not a valid regular expression.");
    expect(posted).toEqual([]);
  });
});

/* oxlint-disable vitest/no-standalone-expect -- these are steps of the test nothing-lost */
import type { MockApi } from "@mock-api/mock-api.ts";
import { fireEvent, screen, waitFor } from "@testing-library/react";
import { expect } from "vitest";
import { findSave, putSetting } from "../../pages/settings-steps";
import { writeElsewhere } from "../../pages/steps";
import { dialogOf, open, press, retype } from "./unfinished";
import type { Maker } from "./unfinished";

const saved = () => findSave(0).then(() => undefined);

const SETTINGS_WRITE = { method: "post", path: "system/settings" } as const;

async function saveElsewhere(api: MockApi, form: Record<string, string>): Promise<void> {
  await writeElsewhere(api, "POST", "system/settings", form);
}

/**
 * Presses the dialog's Save, which saves at once and keeps the dialog open if that fails; without a dialog, the page's
 * with its number of changes.
 */
async function saveDialog(): Promise<void> {
  if (screen.queryByRole("dialog")) press("Save");
  else fireEvent.click(await screen.findByRole("button", { name: /^Save \(\d\)$/ }));
}

async function dialogSaved(): Promise<void> {
  await saved();
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
}

/** Unsaved work in the settings, by kind. */
export const settingsMakers = {
  typedSettings: async (options) => {
    const app = open("/settings/sonarr", options);
    retype(await screen.findByLabelText("Address"), "nas");
    retype(screen.getByLabelText("API key"), "a new secret key");
    return {
      app,
      check: async () => {
        await findSave(2);
        expect(screen.getByLabelText("Address")).toHaveValue("nas");
        expect(screen.getByLabelText("API key")).toHaveValue("a new secret key");
      },
      submit: async () => void fireEvent.click(await findSave(2)),
      finished: saved,
      write: { ...SETTINGS_WRITE, body: /sonarr-ip=nas&settings-sonarr-apikey=a new secret key$/ },
      storedPart: /"sonarr.ip":\{"value":"nas"/,
      errorText: /^(Not saved|Result unknown)$/,
      saveElsewhere: async () => {
        await saveElsewhere(app.api, { "settings-sonarr-ip": "attic" });
        await screen.findByText('Changed elsewhere in the meantime to "attic".');
      },
      update: () => app.api.emit("settings", "update"),
    };
  },

  profile: async (options) => {
    const app = open("/settings/languages", {
      ...options,
      prepare: ({ db }) => void (db.profiles = db.profiles.slice(0, 3)),
    });
    fireEvent.click(await screen.findByRole("button", { name: "Edit English" }));
    const inside = await dialogOf("Languages profile - English");
    retype(inside.getByLabelText("Name"), "English mine");
    return {
      app,
      check: async () => {
        const editor = await dialogOf("Languages profile - English");
        expect(editor.getByLabelText("Name")).toHaveValue("English mine");
      },
      submit: saveDialog,
      finished: dialogSaved,
      write: { ...SETTINGS_WRITE, body: /languages-profiles=.*"name":"English mine"/ },
      resolvesOnSave: true,
      errorText: /^(Not saved|Result unknown)$/,
      saveElsewhere: async () => {
        const all = app.api.db.profiles.map((one) => ({ ...one, name: `${one.name} theirs` }));
        await saveElsewhere(app.api, { "languages-profiles": JSON.stringify(all) });
        await screen.findByText("English + French theirs", { selector: "bdi" });
      },
      update: () => app.api.emit("languages", "update"),
      remove: async () => {
        const left = app.api.db.profiles.filter(({ name }) => name !== "English");
        await saveElsewhere(app.api, { "languages-profiles": JSON.stringify(left) });
        await waitFor(() =>
          expect(screen.queryByRole("button", { name: "Edit English" })).toBeNull(),
        );
      },
    };
  },

  provider: async (options) => {
    const app = open("/settings/providers", {
      ...options,
      prepare: (api) => putSetting(api, "general.enabled_providers", ["addic7ed"]),
    });
    fireEvent.click(await screen.findByRole("button", { name: "Addic7ed" }));
    const inside = await dialogOf("Edit - Addic7ed");
    retype(inside.getByLabelText("Username"), "me");
    retype(inside.getByLabelText("Password"), "my secret");
    return {
      app,
      check: async () => {
        const dialog = await dialogOf(/ - Addic7ed$/);
        expect(dialog.getByLabelText("Username")).toHaveValue("me");
        expect(dialog.getByLabelText("Password")).toHaveValue("my secret");
      },
      submit: saveDialog,
      finished: dialogSaved,
      write: { ...SETTINGS_WRITE, body: /addic7ed-username=me&.*addic7ed-password=my secret/ },
      errorText: /^(Not saved|Result unknown)$/,
      saveElsewhere: async () => {
        await saveElsewhere(app.api, { "settings-addic7ed-username": "theirs" });
        await screen.findByText(/^Changed elsewhere in the meantime/);
      },
      update: () => app.api.emit("settings", "update"),
      remove: async () => {
        await saveElsewhere(app.api, { "settings-general-enabled_providers": "" });
        await screen.findByRole("dialog", { name: "Add - Addic7ed" });
      },
    };
  },

  notification: async (options) => {
    const discord = { name: "Discord", enabled: true, url: "discord://id/token" };
    const app = open("/settings/notifications", {
      ...options,
      prepare: (api) => putSetting(api, "notifications.providers", [discord]),
    });
    fireEvent.click(await screen.findByRole("button", { name: "Discord" }));
    const inside = await dialogOf("Edit - Discord");
    retype(inside.getByLabelText("URL"), "discord://mine/x");
    return {
      app,
      check: async () => {
        const dialog = await dialogOf(/ - Discord$/);
        expect(dialog.getByLabelText("URL")).toHaveValue("discord://mine/x");
      },
      submit: saveDialog,
      finished: dialogSaved,
      write: { ...SETTINGS_WRITE, body: /notifications-providers=.*discord:\/\/mine\/x/ },
      errorText: /^(Not saved|Result unknown)$/,
      saveElsewhere: async () => {
        putSetting(app.api, "notifications.providers", [{ ...discord, url: "discord://theirs/x" }]);
        app.api.emit("settings", "update");
        await screen.findByText(/^Changed elsewhere in the meantime/);
      },
      update: () => app.api.emit("settings", "update"),
      remove: async () => {
        putSetting(app.api, "notifications.providers", [{ ...discord, enabled: false }]);
        app.api.emit("settings", "update");
        await screen.findByText(/^Changed elsewhere in the meantime/);
      },
    };
  },
} satisfies Record<string, Maker>;

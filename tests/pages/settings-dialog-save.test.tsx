import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import { http, HttpResponse } from "msw";
import { describe, expect, it } from "vitest";
import { stagedChanges } from "@/store/staged-settings";
import type { RenderAppOptions } from "./render-app";
import { openEditor } from "./languages-steps";
import {
  cardOf,
  changeField,
  chooseIn,
  closeBy,
  dialog,
  edit,
  findSave,
  noDialog,
  openAdding,
  press,
  putSetting,
  renderSettings,
  retype,
  saveElsewhere,
} from "./settings-steps";

// Three dialogs of settings, each with its first change that can be saved.

const jimaku = async () => {
  const inside = await chooseIn(await openAdding("Add a provider"), "Jimaku");
  retype(inside.getByLabelText("API key"), "abc");
  return inside;
};

const discord = async () => {
  const inside = await edit("Discord");
  retype(inside.getByLabelText("URL"), "discord://new/one");
  return inside;
};

const profile = async () => {
  const { inside, name } = await openEditor("English");
  retype(name, "Family");
  return inside;
};

const DIALOGS = [
  ["providers", jimaku, "settings-jimaku-api_key"],
  ["languages", profile, "languages-profiles"],
  ["notifications", discord, "notifications-providers"],
] as const;

const DISCORD = { name: "Discord", enabled: true, url: "discord://id/token" };

async function openPage(page: string, options: RenderAppOptions = {}) {
  const app = renderSettings(page, {
    ...options,
    prepare: (api) => {
      putSetting(api, "general.enabled_providers", ["podnapisi"]);
      putSetting(api, "notifications.providers", [{ ...DISCORD }]);
    },
  });
  await findSave(0);
  return app;
}

const toolbar = () => within(screen.getByRole("toolbar", { name: "Page actions" }));

describe.each(DIALOGS)("the dialog of %s", (page, open, field) => {
  it("saves at once if nothing else is staged, and the page says so", async () => {
    const app = await openPage(page);
    const inside = await open();
    expect(inside.queryByText("To apply this, save the settings page.")).toBeNull();
    await closeBy(inside, "Save");
    expect(app.posted).toHaveLength(1);
    expect(app.posted[0]?.map(([key]) => key)).toContain(field);
    expect(await toolbar().findByText("Saved")).toBeVisible();
    await findSave(0);
    expect(stagedChanges()).toEqual({});
  });

  it("keeps everything if that save fails, and saves it on retry", async () => {
    let isLocked = true;
    const app = await openPage(page, {
      handlers: [
        http.post("*/api/system/settings", () =>
          isLocked ? HttpResponse.json("The attic is locked", { status: 406 }) : undefined,
        ),
      ],
    });
    const inside = await open();
    press(inside, "Save");
    expect(await inside.findByRole("alert")).toHaveTextContent("The attic is locked");
    // Without a question, because nothing would be lost.
    await closeBy(inside, "Cancel");
    await waitFor(() => expect(Object.keys(stagedChanges())).not.toEqual([]));
    expect(screen.getByText("Not saved")).toBeVisible();
    isLocked = false;
    const count = Object.keys(stagedChanges()).length;
    fireEvent.click(await findSave(count));
    await findSave(0);
    expect(app.posted.at(-1)?.map(([key]) => key)).toContain(field);
  });

  it("can save again after a failure", async () => {
    const app = await openPage(page, {
      handlers: [http.post("*/api/system/settings", () => HttpResponse.error(), { once: true })],
    });
    const inside = await open();
    press(inside, "Save");
    await inside.findByRole("alert");
    await closeBy(inside, "Save");
    await findSave(0);
    expect(app.posted.at(-1)?.map(([key]) => key)).toContain(field);
  });
});

describe("a dialog on a page with other changes", () => {
  it("adds to them, and says to how many", async () => {
    const app = await openPage("languages");
    await changeField("general.single_language", true);
    const inside = await profile();
    expect(inside.getByText("To apply this, save the settings page.")).toBeVisible();
    await closeBy(inside, "Keep with 1 unsaved change");
    expect(app.posted).toEqual([]);
    fireEvent.click(await findSave(2));
    await findSave(0);
    expect(app.posted).toHaveLength(1);
    expect(app.posted[0]?.map(([key]) => key).toSorted()).toEqual([
      "languages-profiles",
      "settings-general-single_language",
    ]);
  });

  it("counts all of them, but not its own earlier ones", async () => {
    await openPage("providers");
    await closeBy(await edit("Podnapisi"), "Delete");
    await closeBy(await jimaku(), "Keep with 1 unsaved change");
    // The list of providers, and the key.
    await findSave(2);
    expect(
      (await edit("Jimaku")).getByRole("button", { name: "Keep with 1 unsaved change" }),
    ).toBeVisible();
  });
});

describe("a dialog whose subject another client changes", () => {
  it("closes when it is saved, and the page shows both versions", async () => {
    const app = await openPage("notifications");
    const inside = await discord();
    saveElsewhere(app.api, "notifications.providers", [{ ...DISCORD, url: "discord://theirs/x" }]);
    await inside.findByText(/Changed elsewhere/);
    press(inside, "Save");
    await noDialog();
    await findSave(1);
    expect(within(cardOf("Discord")).getByRole("button", { name: "Keep my change" })).toBeVisible();
    expect(app.posted).toEqual([]);
  });

  it("is not sent with an invalid field", async () => {
    const app = await openPage("providers");
    const inside = await chooseIn(await openAdding("Add a provider"), "Whisper");
    const timeout = inside.getByLabelText("Connection timeout (seconds)");
    retype(timeout, "0");
    press(inside, "Save");
    await waitFor(() => expect(timeout).toHaveFocus());
    expect(stagedChanges()).toEqual({});
    expect(app.posted).toEqual([]);
    await dialog("Add - Whisper");
  });
});

import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import { http } from "msw";
import { describe, expect, it } from "vitest";
import { notificationServicesOf } from "@/api/notifications";
import { PRODUCT } from "@/config/product";
import { stagedChanges } from "@/store/staged-settings";
import type { RenderAppOptions } from "./render-app";
import {
  cardOf,
  chooseIn,
  closeBy,
  dialog,
  DIALECTS,
  edit,
  findSave,
  namesIn,
  openAdding,
  press,
  putSetting,
  renderSettings,
  retype,
  saveElsewhere,
  savePage,
  stageBy,
} from "./settings-steps";
import { rejected } from "./steps";

interface Row {
  name: string;
  enabled: boolean;
  url: string | null;
  [more: string]: string | boolean | null;
}

const SERVICES = "notifications.providers";
const DISCORD: Row = { name: "Discord", enabled: true, url: "discord://id/token" };
const TELEGRAM: Row = { name: "Telegram", enabled: false, url: null };
const SLACK: Row = { name: "Slack", enabled: false, url: "slack://old/secret" };

interface PageOptions extends RenderAppOptions {
  /** The services on the server; its default ones if undefined. */
  rows?: Row[] | undefined;
}

/** Opens the page of notifications. */
async function openPage({ rows, ...others }: PageOptions = { rows: [DISCORD, SLACK, TELEGRAM] }) {
  const tested: string[] = [];
  const spy = http.patch("*/api/system/notifications", async ({ request }) => {
    tested.push(new URLSearchParams(await request.clone().text()).get("url") ?? "");
    return undefined;
  });
  const app = renderSettings("notifications", {
    ...others,
    handlers: [spy, ...(others.handlers ?? [])],
    prepare: (api) => {
      if (rows) putSetting(api, SERVICES, structuredClone(rows));
    },
  });
  await findSave(0);
  const stored = (name: string) =>
    notificationServicesOf(app.api.db.settings).find((one) => one.name === name);
  /** The sent services, in all saves. */
  const sent = () =>
    app.posted.flat().map(([key, value]): unknown => {
      expect(key).toBe("notifications-providers");
      return JSON.parse(value);
    });
  return { ...app, tested, stored, sent };
}

const cards = () => screen.queryAllByRole("list", { name: "Services" }).flatMap(namesIn);
const openChooser = () => openAdding("Add a notification");
const choose = async (name: string) => chooseIn(await openChooser(), name);
const urlOf = (inside: Awaited<ReturnType<typeof dialog>>) => inside.getByLabelText("URL");

describe("the notification services", () => {
  it.each(DIALECTS)(
    "of %s have cards if they are enabled; the others can be added",
    async (dialect) => {
      const page = await openPage({ dialect });
      const rows = notificationServicesOf(page.api.db.settings);
      expect(rows.length).toBeGreaterThan(50);
      expect(cards()).toEqual(rows.filter(({ enabled }) => enabled).map(({ name }) => name));
      const chooser = await openChooser();
      const shown = () => namesIn(chooser.getByRole("list"));
      const free = rows.filter(({ enabled }) => !enabled).map(({ name }) => name);
      const known = ["Telegram", "E-Mail", "Pushover", "Gotify"].filter((one) =>
        free.includes(one),
      );
      expect(shown().slice(0, known.length)).toEqual(known);
      expect(shown()).toHaveLength(10);
      press(chooser, `Show all ${free.length}`);
      expect(chooser.getByRole("searchbox")).toHaveFocus();
      expect(new Set(shown())).toEqual(new Set(free));
      // The others are in the server's order.
      const others = shown().slice(15);
      expect(others).toEqual(free.filter((one) => others.includes(one)));
      const name = others[0] ?? "";
      const inside = await chooseIn(chooser, name);
      retype(urlOf(inside), "x://a/b");
      await stageBy(inside);
      await savePage(1);
      expect(page.sent()).toEqual([{ name, enabled: true, url: "x://a/b" }]);
      expect(page.stored(name)).toMatchObject({ enabled: true, url: "x://a/b" });
    },
  );

  it("are sent alone when they are added, and their URL is cleared when they are removed", async () => {
    const page = await openPage();
    const telegram = await choose("Telegram");
    retype(urlOf(telegram), "tgram://bot/chat");
    await stageBy(telegram);
    expect(cardOf("Telegram")).toHaveTextContent("New");
    expect(page.posted).toEqual([]);
    await savePage(1);
    expect(page.sent()).toEqual([{ name: "Telegram", enabled: true, url: "tgram://bot/chat" }]);
    expect(page.stored("Telegram")).toMatchObject({ enabled: true, url: "tgram://bot/chat" });
    expect(page.stored("Discord")).toEqual(DISCORD);
    expect(cardOf("Telegram")).not.toHaveTextContent("New");
    await closeBy(await edit("Discord"), "Remove");
    expect(cardOf("Discord")).toHaveTextContent("Removed");
    await savePage(1);
    expect(page.sent().at(-1)).toEqual({ ...DISCORD, enabled: false, url: null });
    expect(page.stored("Discord")).toMatchObject({ enabled: false, url: null });
    expect(cards()).toEqual(["Telegram"]);
  });

  it("can be searched if there are many", async () => {
    const rows = Array.from({ length: 12 }, (_, n) => ({
      name: `Service ${n + 100}`,
      enabled: true,
      url: n === 5 ? null : "x://y",
    }));
    await openPage({ rows });
    expect(cards()).toHaveLength(12);
    retype(screen.getByRole("searchbox", { name: "Find an enabled service" }), "105");
    expect(cards()).toEqual(["Service 105"]);
    expect(cardOf("Service 105")).toHaveTextContent("No URL");
    // No service is left to add.
    expect(screen.queryByRole("button", { name: "Add a notification" })).toBeNull();
  });

  it("show an empty state, and a dialog with all services, found with or without accents", async () => {
    await openPage({ rows: [TELEGRAM, { ...TELEGRAM, name: "Société" }] });
    expect(screen.getByText("No notification is set up")).toBeVisible();
    const chooser = await openChooser();
    const search = chooser.getByRole("searchbox", { name: "Find a service" });
    retype(search, "societe");
    expect(chooser.getByRole("button", { name: /^Société/ })).toBeVisible();
    expect(chooser.getByText("1 service")).toBeVisible();
  });

  it("that are less known are found by their name", async () => {
    const page = await openPage({ rows: undefined });
    const chooser = await openChooser();
    expect(chooser.queryByRole("button", { name: "Zulip" })).toBeNull();
    await page.user.type(chooser.getByRole("searchbox"), "zul{Enter}");
    await dialog("Add - Zulip");
  });

  it("show that the server has none", async () => {
    await openPage({ rows: [] });
    expect(screen.getByText(/This server has no notification services/)).toBeVisible();
    expect(screen.queryByRole("button", { name: "Add a notification" })).toBeNull();
  });
});

describe("the dialog of a service", () => {
  it("starts with the old URL of a service that was disabled", async () => {
    const page = await openPage();
    const chooser = await openChooser();
    expect(chooser.getByRole("button", { name: /^Slack/ })).toHaveTextContent("URL saved");
    const inside = await chooseIn(chooser, "Slack");
    expect(urlOf(inside)).toHaveValue("slack://old/secret");
    expect(inside.queryByRole("button", { name: "Remove" })).toBeNull();
    await stageBy(inside);
    await savePage(1);
    expect(page.sent()).toEqual([{ ...SLACK, enabled: true }]);
  });

  it("disables Test and Save without a URL, and returns to the list", async () => {
    const page = await openPage();
    const inside = await choose("Telegram");
    const buttons = ["Test", "Save"].map((name) => inside.getByRole("button", { name }));
    for (const button of buttons) expect(button).toBeDisabled();
    await page.user.type(urlOf(inside), "   {Enter}");
    for (const button of buttons) expect(button).toBeDisabled();
    expect(stagedChanges()).toEqual({});
    retype(urlOf(inside), "x");
    for (const button of buttons) expect(button).toBeEnabled();
    retype(urlOf(inside), "");
    press(inside, "Cancel");
    await waitFor(() =>
      expect(screen.queryByRole("dialog", { name: "Add - Telegram" })).toBeNull(),
    );
    await dialog("Add a notification");
  });

  it("closes without changes; a change keeps every field of the server", async () => {
    const page = await openPage({ rows: [{ ...DISCORD, priority: "high" }] });
    await stageBy(await edit("Discord"));
    expect(await findSave(0)).toBeVisible();
    const inside = await edit("Discord");
    retype(urlOf(inside), "discord://new/one");
    await stageBy(inside);
    expect(cardOf("Discord")).toHaveTextContent("Changed");
    // Marked as a secret, which is not stored.
    expect(Object.values(stagedChanges()).map(({ isSecret }) => isSecret)).toEqual([true]);
    await savePage(1);
    expect(page.sent()).toEqual([{ ...DISCORD, url: "discord://new/one", priority: "high" }]);
  });

  it("masks the URL, shows it on demand, links to its format, and asks before it is lost", async () => {
    const { user } = await openPage();
    const inside = await edit("Discord");
    expect(urlOf(inside)).toHaveAttribute("type", "password");
    expect(document.body.innerHTML).not.toContain('title="discord://');
    await user.click(inside.getByRole("button", { name: "Show or hide URL" }));
    expect(urlOf(inside)).toHaveAttribute("type", "text");
    const link = inside.getByRole("link", { name: "Apprise wiki" });
    expect(link).toHaveAttribute("href", PRODUCT.notificationUrls);
    expect(link).toHaveAttribute("target", "_blank");
    await user.type(urlOf(inside), "x");
    await user.keyboard("{Escape}");
    press(await dialog("Discard changes?"), "Cancel");
    expect(await inside.findByLabelText("URL")).toHaveValue("discord://id/tokenx");
  });
});

describe("the test of a service", () => {
  it("uses the typed URL, and shows only that it was sent or failed", async () => {
    const page = await openPage();
    const inside = await edit("Discord");
    retype(urlOf(inside), " discord://new/one ");
    press(inside, "Test");
    expect(await inside.findByText("Test sent: check Discord.")).toBeVisible();
    expect(page.tested).toEqual(["discord://new/one"]);
    // The test stages nothing, and another URL is not tested yet.
    expect(stagedChanges()).toEqual({});
    retype(urlOf(inside), "broken://x");
    expect(inside.queryByText(/Test sent/)).toBeNull();
    press(inside, "Test");
    const alert = await inside.findByRole("alert");
    expect(alert).toHaveTextContent("No test was sent");
    expect(alert).toHaveTextContent("The notification service is broken");
    expect(inside.queryByText(/Test sent/)).toBeNull();
  });

  it("is disabled for a URL that the server masks", async () => {
    const page = await openPage({ rows: [{ ...DISCORD, url: "***" }] });
    const inside = await edit("Discord");
    expect(inside.getByRole("button", { name: "Test" })).toBeDisabled();
    expect(inside.getByText(/^Re-enter the URL to test it/)).toBeVisible();
    retype(urlOf(inside), "discord://new/one");
    press(inside, "Test");
    await waitFor(() => expect(page.tested).toEqual(["discord://new/one"]));
  });
});

describe("changes to a service", () => {
  it("can be undone one by one; adding and then removing a service is no change", async () => {
    await openPage();
    await closeBy(await edit("Discord"), "Remove");
    await stageBy(await choose("Slack"));
    await findSave(2);
    press(screen, "Undo change to Slack");
    await findSave(1);
    expect(cards()).toEqual(["Discord"]);
    press(screen, "Undo change to Discord");
    await findSave(0);
    await closeBy(await edit("Discord"), "Remove");
    await stageBy(await choose("Discord"));
    expect(await findSave(0)).toBeVisible();
    const telegram = await choose("Telegram");
    retype(urlOf(telegram), "tgram://a/b");
    await stageBy(telegram);
    await findSave(1);
    await closeBy(await edit("Telegram"), "Remove");
    await findSave(0);
    expect(screen.queryByText("Telegram", { selector: "bdi" })).toBeNull();
  });

  it("by another user are shown without the URL", async () => {
    const page = await openPage();
    const inside = await edit("Discord");
    retype(urlOf(inside), "discord://mine/x");
    await stageBy(inside);
    saveElsewhere(page.api, SERVICES, [{ ...DISCORD, url: "discord://theirs/x" }]);
    const note = await screen.findByText(/Changed elsewhere in the meantime/);
    expect(document.body).not.toHaveTextContent("theirs");
    press(within(note.closest<HTMLElement>("[role=alert]")!), "Keep my change");
    await savePage(1);
    expect(page.stored("Discord")?.url).toBe("discord://mine/x");
  });

  it("are marked if the service no longer exists on the server", async () => {
    const page = await openPage();
    await stageBy(await choose("Slack"));
    saveElsewhere(page.api, SERVICES, [DISCORD]);
    await waitFor(() => expect(cardOf("Slack")).toHaveTextContent("No longer on the server"));
    press(screen, "Undo change to Slack");
    await findSave(0);
  });

  it("are kept if the save fails", async () => {
    await openPage({ rows: [DISCORD], handlers: [rejected("post", "system/settings", "locked")] });
    await closeBy(await edit("Discord"), "Remove");
    fireEvent.click(await findSave(1));
    await screen.findByText("Not saved");
    expect(cardOf("Discord")).toHaveTextContent("Removed");
    await findSave(1);
  });
});

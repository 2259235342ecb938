import { screen, waitFor, within } from "@testing-library/react";
import { http, HttpResponse } from "msw";
import { describe, expect, it } from "vitest";
import { notifiersOf } from "@/api/notifications";
import { PRODUCT } from "@/config/product";
import { stagedChanges } from "@/store/staged-settings";
import type { RenderAppOptions } from "./render-app";
import {
  DIALECTS,
  findSave,
  putSetting,
  renderSettings,
  cardOf,
  chooseIn,
  dialog,
  edit,
  noDialog,
  openAdding,
} from "./settings-steps";

interface Row {
  name: string;
  enabled: boolean;
  url: string | null;
  [more: string]: string | boolean | null;
}

const DISCORD: Row = { name: "Discord", enabled: true, url: "discord://id/token" };
const TELEGRAM: Row = { name: "Telegram", enabled: false, url: null };
const SLACK: Row = { name: "Slack", enabled: false, url: "slack://old/secret" };
const ROWS = [DISCORD, SLACK, TELEGRAM];

/** Opens the page of notifications; `rows` are the services of the server, its own by default. */
async function openPage(options: RenderAppOptions & { rows?: Row[] } = {}) {
  const { rows, ...others } = options;
  const tested: string[] = [];
  const spy = http.patch("*/api/system/notifications", async ({ request }) => {
    tested.push(new URLSearchParams(await request.clone().text()).get("url") ?? "");
    return undefined;
  });
  const app = renderSettings("notifications", {
    ...others,
    handlers: [spy, ...(options.handlers ?? [])],
    prepare: (api) => {
      if (rows) putSetting(api, "notifications.providers", structuredClone(rows));
    },
  });
  await findSave(0);
  const stored = (name: string) =>
    notifiersOf(app.api.db.settings).find((one) => one.name === name);
  return { ...app, tested, stored };
}
type Page = Awaited<ReturnType<typeof openPage>>;

const cards = () =>
  screen
    .queryAllByRole("list", { name: "Services" })
    .flatMap((list) => within(list).getAllByRole("listitem"))
    .map((card) => card.querySelector("bdi")?.textContent);

const openChooser = (page: Page) => openAdding(page, "Add a notification");

const choose = async (page: Page, name: string) => chooseIn(page, await openChooser(page), name);

type Inside = Awaited<ReturnType<typeof edit>>;
const press = ({ user }: Page, inside: Inside, name: string) =>
  user.click(inside.getByRole("button", { name }));
const urlOf = (inside: Inside) => inside.getByLabelText("URL");

/** Types another address. */
async function typeUrl({ user }: Page, inside: Inside, url: string) {
  await user.clear(urlOf(inside));
  if (url !== "") await user.type(urlOf(inside), url);
}

async function savePage({ user }: Page, count: number) {
  await user.click(await findSave(count));
  await findSave(0);
}

/** What was sent for services, in all saves. */
const sent = ({ posted }: Page) =>
  posted.flat().map(([key, value]): unknown => {
    expect(key).toBe("notifications-providers");
    return JSON.parse(value);
  });

describe.each(DIALECTS)("the services of a server of %s", (dialect) => {
  it("are cards when they are enabled; the others are offered, as the server names them", async () => {
    const page = await openPage({ mock: { dialect } });
    const rows = notifiersOf(page.api.db.settings);
    expect(rows.length).toBeGreaterThan(50);
    expect(cards()).toEqual(rows.filter(({ enabled }) => enabled).map(({ name }) => name));
    const chooser = await openChooser(page);
    const offered = within(chooser.getByRole("list")).getAllByRole("listitem");
    expect(offered.map((one) => one.querySelector("bdi")?.textContent)).toEqual(
      rows.filter(({ enabled }) => !enabled).map(({ name }) => name),
    );
  });

  it("a new one becomes enabled on Save, and only that one is sent", async () => {
    const page = await openPage({ mock: { dialect }, rows: ROWS });
    const telegram = await choose(page, "Telegram");
    await typeUrl(page, telegram, "tgram://bot/chat");
    await press(page, telegram, "Save");
    await noDialog();
    expect(cardOf("Telegram")).toHaveTextContent("New");
    expect(page.posted).toEqual([]);
    await savePage(page, 1);
    expect(sent(page)).toEqual([{ name: "Telegram", enabled: true, url: "tgram://bot/chat" }]);
    expect(page.stored("Telegram")).toMatchObject({ enabled: true, url: "tgram://bot/chat" });
    expect(page.stored("Discord")).toEqual(DISCORD);
    expect(cardOf("Telegram")).not.toHaveTextContent("New");
  });

  it("an existing one can be removed, which disables it and clears its address", async () => {
    const page = await openPage({ mock: { dialect }, rows: ROWS });
    await press(page, await edit(page, "Discord"), "Remove");
    await noDialog();
    expect(cardOf("Discord")).toHaveTextContent("Removed");
    await savePage(page, 1);
    expect(sent(page)).toEqual([{ ...DISCORD, enabled: false, url: null }]);
    expect(page.stored("Discord")).toMatchObject({ enabled: false, url: null });
    expect(screen.getByText("No notification is set up")).toBeVisible();
  });
});

describe("the services", () => {
  it("are found by words, with accents or without", async () => {
    const page = await openPage();
    const chooser = await openChooser(page);
    await page.user.type(chooser.getByRole("searchbox", { name: "Find a service" }), "societe");
    expect(chooser.getByRole("button", { name: /^Société Française/ })).toBeVisible();
    expect(chooser.getByText("1 service")).toBeVisible();
  });

  it("can be searched when many are in use", async () => {
    const rows = Array.from({ length: 60 }, (_, n) => ({
      name: `Service ${n + 100}`,
      enabled: true,
      url: "x://y",
    }));
    const page = await openPage({ rows });
    expect(cards()).toHaveLength(60);
    await page.user.type(screen.getByRole("searchbox", { name: "Find an enabled service" }), "142");
    expect(cards()).toEqual(["Service 142"]);
    // Nothing is left to add.
    expect(screen.queryByRole("button", { name: "Add a notification" })).toBeNull();
  });

  it("that are none say why, and lead to one where the server has some", async () => {
    const page = await openPage({ rows: [TELEGRAM] });
    expect(screen.getByText("No notification is set up")).toBeVisible();
    await openChooser(page);
  });

  it("that the server does not list say so", async () => {
    await openPage({ rows: [] });
    expect(screen.getByText(/This server has no notification services/)).toBeVisible();
    expect(screen.queryByRole("button", { name: "Add a notification" })).toBeNull();
  });

  it("without an address say so", async () => {
    await openPage({ rows: [{ ...DISCORD, url: null }] });
    expect(cardOf("Discord")).toHaveTextContent("No address");
  });
});

describe("the dialog of a service", () => {
  it("begins with the old address of one that was disabled", async () => {
    const page = await openPage({ rows: ROWS });
    const chooser = await openChooser(page);
    const slack = chooser.getByRole("button", { name: /^Slack/ });
    expect(slack).toHaveTextContent("Address stored");
    await page.user.click(slack);
    const inside = within(await dialog("Add - Slack"));
    expect(urlOf(inside)).toHaveValue("slack://old/secret");
    expect(inside.queryByRole("button", { name: "Remove" })).toBeNull();
    await press(page, inside, "Save");
    await noDialog();
    await savePage(page, 1);
    expect(sent(page)).toEqual([{ ...SLACK, enabled: true }]);
  });

  it("has neither Test nor Save without an address", async () => {
    const page = await openPage({ rows: ROWS });
    const inside = await choose(page, "Telegram");
    const [test, save] = ["Test", "Save"].map((name) => inside.getByRole("button", { name }));
    expect(test).toBeDisabled();
    expect(save).toBeDisabled();
    await typeUrl(page, inside, "   {Enter}");
    expect(test).toBeDisabled();
    expect(save).toBeDisabled();
    expect(stagedChanges()).toEqual({});
    await typeUrl(page, inside, "x");
    expect(test).toBeEnabled();
    expect(save).toBeEnabled();
  });

  it("keeps every field that the server sends", async () => {
    const page = await openPage({ rows: [{ ...DISCORD, priority: "high" }] });
    const inside = await edit(page, "Discord");
    await typeUrl(page, inside, "discord://new/one");
    await press(page, inside, "Save");
    await noDialog();
    expect(cardOf("Discord")).toHaveTextContent("Changed");
    await savePage(page, 1);
    expect(sent(page)).toEqual([{ ...DISCORD, url: "discord://new/one", priority: "high" }]);
  });

  it("with no change just closes", async () => {
    const page = await openPage({ rows: ROWS });
    await press(page, await edit(page, "Discord"), "Save");
    await noDialog();
    expect(await findSave(0)).toBeVisible();
  });

  it("masks the address, shows it when asked, and links to how it is written", async () => {
    const page = await openPage({ rows: ROWS });
    const inside = await edit(page, "Discord");
    expect(urlOf(inside)).toHaveAttribute("type", "password");
    expect(document.body.innerHTML).not.toContain('title="discord://');
    await press(page, inside, "Show or hide: URL");
    expect(urlOf(inside)).toHaveAttribute("type", "text");
    const link = inside.getByRole("link", { name: "Apprise wiki" });
    expect(link).toHaveAttribute("href", PRODUCT.notificationUrls);
    expect(link).toHaveAttribute("target", "_blank");
  });

  it("stages the address as a secret: it is not written down", async () => {
    const page = await openPage({ rows: ROWS });
    const inside = await edit(page, "Discord");
    await typeUrl(page, inside, "discord://new/one");
    await press(page, inside, "Save");
    await findSave(1);
    expect(Object.values(stagedChanges()).map(({ isSecret }) => isSecret)).toEqual([true]);
    expect(page.here()).toBe("/settings/notifications");
  });

  it("asks once before Escape loses what was typed", async () => {
    const page = await openPage({ rows: ROWS });
    const inside = await edit(page, "Discord");
    await page.user.type(urlOf(inside), "x");
    await page.user.keyboard("{Escape}");
    await press(page, within(await dialog("Discard what you changed?")), "Cancel");
    expect(await inside.findByLabelText("URL")).toHaveValue("discord://id/tokenx");
  });

  it("comes back to the choice when it is cancelled", async () => {
    const page = await openPage({ rows: ROWS });
    await press(page, await choose(page, "Telegram"), "Cancel");
    await waitFor(() =>
      expect(screen.queryByRole("dialog", { name: "Add - Telegram" })).toBeNull(),
    );
    expect(await dialog("Add a notification")).toBeVisible();
  });
});

describe("the test of a service", () => {
  it("goes to the address that is typed, and says no more than that it was sent", async () => {
    const page = await openPage({ rows: ROWS });
    const inside = await edit(page, "Discord");
    await typeUrl(page, inside, " discord://new/one ");
    await press(page, inside, "Test");
    expect(await inside.findByText("Test sent: check Discord.")).toBeVisible();
    expect(page.tested).toEqual(["discord://new/one"]);
    // Nothing is staged by it, and another address is not tested yet.
    expect(stagedChanges()).toEqual({});
    await page.user.type(urlOf(inside), "x");
    expect(inside.queryByText(/Test sent/)).toBeNull();
  });

  it("is not sent to the stars that a server shows in place of an address", async () => {
    const page = await openPage({ rows: [{ ...DISCORD, url: "***" }] });
    const inside = await edit(page, "Discord");
    expect(inside.getByRole("button", { name: "Test" })).toBeDisabled();
    expect(inside.getByText(/^Enter the address again to test it/)).toBeVisible();
    await typeUrl(page, inside, "discord://new/one");
    await press(page, inside, "Test");
    expect(page.tested).toEqual(["discord://new/one"]);
  });

  it("tells that the call failed", async () => {
    const page = await openPage({ rows: ROWS });
    const inside = await edit(page, "Discord");
    await typeUrl(page, inside, "broken://x");
    await press(page, inside, "Test");
    const alert = await inside.findByRole("alert");
    expect(alert).toHaveTextContent("No test was sent");
    expect(alert).toHaveTextContent("The notification service is broken");
    expect(inside.queryByText(/Test sent/)).toBeNull();
  });
});

describe("taking back, and what happens elsewhere", () => {
  it("each change can be undone alone", async () => {
    const page = await openPage({ rows: ROWS });
    await press(page, await edit(page, "Discord"), "Remove");
    await noDialog();
    await press(page, await choose(page, "Slack"), "Save");
    await noDialog();
    await findSave(2);
    await page.user.click(screen.getByRole("button", { name: "Undo the change of Slack" }));
    await findSave(1);
    expect(cards()).toEqual(["Discord"]);
    await page.user.click(screen.getByRole("button", { name: "Undo the change of Discord" }));
    await findSave(0);
  });

  it("a removed one can be added again, which is no change", async () => {
    const page = await openPage({ rows: ROWS });
    await press(page, await edit(page, "Discord"), "Remove");
    await noDialog();
    await press(page, await choose(page, "Discord"), "Save");
    await noDialog();
    expect(await findSave(0)).toBeVisible();
  });

  it("a new one can be removed before it is saved", async () => {
    const page = await openPage({ rows: ROWS });
    const inside = await choose(page, "Telegram");
    await typeUrl(page, inside, "tgram://a/b");
    await press(page, inside, "Save");
    await noDialog();
    await press(page, await edit(page, "Telegram"), "Remove");
    await findSave(0);
    expect(screen.queryByText("Telegram", { selector: "bdi" })).toBeNull();
  });

  it("asks when somebody else changed the same service, without telling the address", async () => {
    const page = await openPage({ rows: ROWS });
    const inside = await edit(page, "Discord");
    await typeUrl(page, inside, "discord://mine/x");
    await press(page, inside, "Save");
    await noDialog();
    putSetting(page.api, "notifications.providers", [{ ...DISCORD, url: "discord://theirs/x" }]);
    page.api.emit("settings", "update");
    const note = await screen.findByText(/Changed elsewhere meanwhile/);
    expect(document.body).not.toHaveTextContent("theirs");
    await page.user.click(
      within(note.closest<HTMLElement>("[role=alert]")!).getByRole("button", { name: "Keep mine" }),
    );
    await savePage(page, 1);
    expect(page.stored("Discord")?.url).toBe("discord://mine/x");
  });

  it("says when a service with a change is gone from the server", async () => {
    const page = await openPage({ rows: ROWS });
    await press(page, await choose(page, "Slack"), "Save");
    await noDialog();
    putSetting(page.api, "notifications.providers", [DISCORD]);
    page.api.emit("settings", "update");
    await waitFor(() => expect(cardOf("Slack")).toHaveTextContent("No longer on the server"));
    await page.user.click(screen.getByRole("button", { name: "Undo the change of Slack" }));
    await findSave(0);
  });

  it("keeps what was staged when the save fails", async () => {
    const page = await openPage({
      rows: ROWS,
      handlers: [
        http.post("*/api/system/settings", () => HttpResponse.json("locked", { status: 500 })),
      ],
    });
    await press(page, await edit(page, "Discord"), "Remove");
    await noDialog();
    await page.user.click(await findSave(1));
    await screen.findByText("Not saved");
    expect(cardOf("Discord")).toHaveTextContent("Removed");
    await findSave(1);
  });
});

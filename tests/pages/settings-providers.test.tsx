import { DIALECTS } from "@mock-api/dialect.ts";
import { capabilitiesOf } from "@/api/capabilities";
import { screen, waitFor, within } from "@testing-library/react";
import { http, HttpResponse } from "msw";
import { describe, expect, it } from "vitest";
import { CATALOGUE } from "@/features/settings/catalogue/provider-catalogue";
import type { Provider } from "@/features/settings/catalogue/provider-catalogue";
import { textOf } from "@/utils/text";
import type { RenderAppOptions } from "./render-app";
import {
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

const ENABLED = "general.enabled_providers";

/** Opens the page of providers; `enabled` are those that are saved as enabled. */
async function openPage(options: RenderAppOptions & { enabled?: string[] } = {}) {
  const { enabled, prepare, ...others } = options;
  const app = renderSettings("providers", {
    ...others,
    prepare: (api) => {
      if (enabled) putSetting(api, ENABLED, enabled);
      prepare?.(api);
    },
  });
  await findSave(0);
  return { ...app, saved: () => app.api.db.settings.general?.enabled_providers };
}
type Page = Awaited<ReturnType<typeof openPage>>;

const list = (name = "Enabled providers") => screen.getByRole("list", { name });
const cards = () =>
  within(list())
    .getAllByRole("listitem")
    .map((card) => card.querySelector("bdi")?.textContent);

/** Opens the dialog that offers all providers. */
const openChooser = (page: Page) => openAdding(page, "Add a provider");

/** Chooses a provider that is not enabled yet. */
const choose = async (page: Page, name: string) => chooseIn(page, await openChooser(page), name);

type Inside = Awaited<ReturnType<typeof edit>>;
const press = ({ user }: Page, inside: Inside, name: string) =>
  user.click(inside.getByRole("button", { name }));

/** Saves the page and waits until nothing is staged. */
async function savePage({ user }: Page, count: number) {
  await user.click(await findSave(count));
  await findSave(0);
}

describe("the enabled providers", () => {
  it("are cards with name, description and message, by name", async () => {
    await openPage({ enabled: ["podnapisi", "embeddedsubtitles", "bsplayer"] });
    expect(cards()).toEqual(["BSPlayer", "Embedded Subtitles", "Podnapisi"]);
    const card = cardOf("Embedded Subtitles");
    expect(card).toHaveTextContent(textOf(CATALOGUE.embeddedsubtitles.description));
    expect(card).toHaveTextContent(textOf(CATALOGUE.embeddedsubtitles.message));
  });

  it("say why they are on hold, and when they are tried again", async () => {
    await openPage();
    await waitFor(() => expect(cardOf("SubDL")).toHaveTextContent("Configuration error"));
    expect(cardOf("SubDL")).toHaveTextContent("Retrying in 12 hours");
    expect(cardOf("Podnapisi")).not.toHaveTextContent("Retrying");
  });

  it("are there when the server cannot tell how they do", async () => {
    await openPage({
      handlers: [http.get("*/api/providers", () => HttpResponse.json("no", { status: 500 }))],
    });
    expect(cards()).toContain("Podnapisi");
  });

  it("can be searched when they are many", async () => {
    const page = await openPage({ enabled: Object.keys(CATALOGUE) });
    expect(cards()).toHaveLength(Object.keys(CATALOGUE).length);
    await page.user.type(
      screen.getByRole("searchbox", { name: "Find an enabled provider" }),
      "hebrew",
    );
    expect(cards()).toEqual(["Ktuvit", "SubsCenter", "Wizdom"]);
    await page.user.type(screen.getByRole("searchbox", { name: "Find an enabled provider" }), "zz");
    expect(screen.getByText("No enabled provider matches.")).toBeVisible();
  });

  it("begin with why there are none, and the way to one", async () => {
    const page = await openPage({ enabled: [] });
    expect(screen.getByText("No provider is enabled")).toBeVisible();
    await openChooser(page);
  });

  it("of a newer server are shown by their key, kept, and can be removed", async () => {
    const page = await openPage({ enabled: ["podnapisi", "from_the_future"] });
    const future = await edit(page, "from_the_future");
    expect(future.getByText(/Unknown to this interface/)).toBeVisible();
    await press(page, future, "Cancel");
    await noDialog();
    await press(page, await choose(page, "Wizdom"), "Save");
    await savePage(page, 1);
    expect(page.saved()).toEqual(["podnapisi", "from_the_future", "wizdom"]);
    await press(page, await edit(page, "from_the_future"), "Delete");
    await savePage(page, 1);
    expect(page.saved()).toEqual(["podnapisi", "wizdom"]);
  });

  it("that this server does not have are shown with their name, and can be removed", async () => {
    const page = await openPage({ enabled: ["legendastv", "podnapisi"] });
    expect(cardOf("LegendasTV")).toHaveTextContent("Not on this server");
    const old = await edit(page, "LegendasTV");
    expect(old.queryByLabelText("Username")).toBeNull();
    await press(page, old, "Delete");
    await savePage(page, 1);
    expect(page.saved()).toEqual(["podnapisi"]);
  });
});

describe("choosing a provider", () => {
  it.each(DIALECTS)("offers what a server of %s has", async (dialect) => {
    const page = await openPage({ mock: { dialect } });
    const chooser = await openChooser(page);
    const other = dialect === "0.9.7" ? "newer" : "older";
    const can = capabilitiesOf(page.api.db.settings);
    const expected = Object.values<Provider>(CATALOGUE)
      .filter(({ only }) => only !== other)
      .filter(({ since }) => since === undefined || can[since])
      .filter(({ until }) => until === undefined || !can[until]);
    const offered = within(chooser.getByRole("list")).getAllByRole("listitem");
    const names = offered.map((one) => one.querySelector("bdi")?.textContent ?? "");
    expect(names.toSorted()).toEqual(expected.map(({ name }) => name).toSorted());
  });

  it("shows the enabled ones first, then those with a login", async () => {
    const page = await openPage({
      enabled: ["wizdom", "yavkanet"],
      prepare: (api) => putSetting(api, "titulky.password", "secret"),
    });
    const chooser = await openChooser(page);
    const offered = within(chooser.getByRole("list")).getAllByRole("button");
    const texts = offered.map((one) => one.textContent ?? "");
    expect(texts[0]).toMatch(/^Wizdom.*Enabled$/);
    expect(texts[1]).toMatch(/^Yavka\.net.*Enabled$/);
    const logins = texts.filter((text) => text.endsWith("Login stored"));
    expect(logins.some((text) => text.startsWith("Titulky"))).toBe(true);
    expect(texts.slice(2, 2 + logins.length)).toEqual(logins);
  });

  it("finds by words of name and description; Enter takes the first, the arrows go through", async () => {
    const page = await openPage();
    const chooser = await openChooser(page);
    const search = chooser.getByRole("searchbox", { name: "Find a provider" });
    await waitFor(() => expect(search).toHaveFocus());
    await page.user.keyboard("japanese");
    expect(chooser.getByText("1 provider")).toBeVisible();
    await page.user.clear(search);
    await page.user.type(search, "qqq");
    expect(chooser.getByText("Nothing matches")).toBeVisible();
    await page.user.click(chooser.getByRole("button", { name: "Show all" }));
    expect(search).toHaveFocus();
    await page.user.keyboard("{ArrowDown}{ArrowRight}");
    const buttons = within(chooser.getByRole("list")).getAllByRole("button");
    expect(buttons[1]).toHaveFocus();
    await page.user.keyboard("{ArrowUp}");
    await page.user.keyboard("{Home}{ArrowUp}");
    expect(search).toHaveFocus();
    await page.user.keyboard("jimaku{Enter}");
    await dialog("Add - Jimaku");
  });

  it("comes back when the provider's dialog is cancelled, and is done with its Save", async () => {
    const page = await openPage();
    await press(page, await choose(page, "Jimaku"), "Cancel");
    await waitFor(() => expect(screen.queryByRole("dialog", { name: "Add - Jimaku" })).toBeNull());
    const chooser = within(await dialog("Add a provider"));
    await page.user.click(chooser.getByRole("button", { name: /^Wizdom/ }));
    await press(page, within(await dialog("Add - Wizdom")), "Save");
    await noDialog();
    expect(cardOf("Wizdom")).toHaveTextContent("New");
  });

  it("is where the search of the settings leads to for one that is not enabled", async () => {
    const page = renderSettings("providers#provider-jimaku");
    await dialog("Add - Jimaku");
    expect(page.here()).toBe("/settings/providers");
  });
});

describe("the dialog of a provider", () => {
  it("stages the provider with what was typed, and nothing is sent before the page's Save", async () => {
    const page = await openPage({ enabled: ["podnapisi"] });
    const jimaku = await choose(page, "Jimaku");
    await page.user.type(jimaku.getByLabelText("API key"), "abc");
    await page.user.click(jimaku.getByRole("switch", { name: "Use archives too" }));
    await press(page, jimaku, "Save");
    await findSave(3);
    expect(page.posted).toEqual([]);
    await savePage(page, 3);
    expect(page.posted).toEqual([
      [
        ["settings-jimaku-api_key", "abc"],
        ["settings-jimaku-enable_archives_download", "true"],
        ["settings-general-enabled_providers", "podnapisi"],
        ["settings-general-enabled_providers", "jimaku"],
      ],
    ]);
    expect(page.saved()).toEqual(["podnapisi", "jimaku"]);
    expect(page.api.db.settings.jimaku).toMatchObject({
      api_key: "abc",
      enable_archives_download: true,
    });
    expect(cardOf("Jimaku")).not.toHaveTextContent("New");
  });

  it("of an enabled one with no change just closes", async () => {
    const page = await openPage({ enabled: ["podnapisi"] });
    await press(page, await edit(page, "Podnapisi"), "Save");
    await noDialog();
    expect(await findSave(0)).toBeVisible();
  });

  it("changes only what was edited, and says so on the card", async () => {
    const page = await openPage({
      enabled: ["addic7ed"],
      prepare: (api) => putSetting(api, "addic7ed.password", "old"),
    });
    const addic7ed = await edit(page, "Addic7ed");
    const password = addic7ed.getByLabelText("Password");
    expect(password).toHaveAttribute("type", "password");
    expect(password).toHaveValue("old");
    await page.user.clear(password);
    await press(page, addic7ed, "Save");
    await noDialog();
    expect(cardOf("Addic7ed")).toHaveTextContent("Changed");
    await savePage(page, 1);
    expect(page.posted).toEqual([[["settings-addic7ed-password", ""]]]);
    expect(page.api.db.settings.addic7ed?.password).toBe("");
  });

  it("begins at its first field, without one at Save", async () => {
    const page = await openPage({ enabled: ["addic7ed", "gestdown"] });
    const addic7ed = await edit(page, "Addic7ed");
    await waitFor(() => expect(addic7ed.getByLabelText("Username")).toHaveFocus());
    await press(page, addic7ed, "Cancel");
    await noDialog();
    const gestdown = await edit(page, "Gestdown");
    await waitFor(() => expect(gestdown.getByRole("button", { name: "Save" })).toHaveFocus());
  });

  it("tells a mistake at the field, and Save waits for it", async () => {
    const page = await openPage({ enabled: ["whisperai"] });
    const whisper = await edit(page, "Whisper");
    const timeout = whisper.getByLabelText("Connection timeout (seconds)");
    await page.user.clear(timeout);
    await page.user.type(timeout, "0");
    expect(whisper.getByText("Must be a whole number of at least 1")).toBeVisible();
    await press(page, whisper, "Save");
    expect(timeout).toHaveFocus();
    await page.user.clear(timeout);
    await page.user.type(timeout, "7");
    await press(page, whisper, "Save");
    await savePage(page, 1);
    expect(page.posted).toEqual([[["settings-whisperai-response", "7"]]]);
  });

  it("has a field of its kind for everything: choices and lists too", async () => {
    const page = await openPage({ enabled: ["embeddedsubtitles", "whisperai"] });
    const embedded = await edit(page, "Embedded Subtitles");
    await page.user.type(
      embedded.getByLabelText("Allowed codecs (empty: all)", { selector: "input" }),
      "ass{Enter}srt{Enter}",
    );
    await press(page, embedded, "Save");
    const whisper = await edit(page, "Whisper");
    await page.user.click(whisper.getByRole("combobox", { name: "Log level" }));
    await page.user.click(await screen.findByRole("option", { name: "DEBUG" }));
    await press(page, whisper, "Save");
    await savePage(page, 2);
    expect(page.api.db.settings.embeddedsubtitles?.included_codecs).toEqual(["ass", "srt"]);
    expect(page.api.db.settings.whisperai?.loglevel).toBe("DEBUG");
  });

  it("has no fields that 0.9.7 does not have", async () => {
    const page = await openPage({ mock: { dialect: "0.9.7" }, enabled: ["addic7ed"] });
    const addic7ed = await edit(page, "Addic7ed");
    expect(addic7ed.getByLabelText("Username")).toBeVisible();
    expect(addic7ed.queryByLabelText("Cookie header")).toBeNull();
    expect(addic7ed.queryByRole("switch", { name: "VIP account" })).toBeNull();
    await page.user.type(addic7ed.getByLabelText("Username"), "me");
    await press(page, addic7ed, "Save");
    await savePage(page, 1);
    expect(page.posted).toEqual([[["settings-addic7ed-username", "me"]]]);
  });

  it("asks once before Escape loses what was typed", async () => {
    const page = await openPage({ enabled: ["addic7ed"] });
    const addic7ed = await edit(page, "Addic7ed");
    await page.user.type(addic7ed.getByLabelText("Username"), "me");
    await page.user.keyboard("{Escape}");
    await press(page, within(await dialog("Discard what you changed?")), "Cancel");
    expect(await addic7ed.findByLabelText("Username")).toHaveValue("me");
    await press(page, addic7ed, "Cancel");
    await press(page, within(await dialog("Discard what you changed?")), "Discard");
    await noDialog();
    await findSave(0);
  });

  it("follows the server in fields that are not edited, and asks about those that are", async () => {
    const page = await openPage({ enabled: ["addic7ed"] });
    putSetting(page.api, "addic7ed.username", "before");
    page.api.emit("settings", "update");
    const addic7ed = await edit(page, "Addic7ed");
    const username = addic7ed.getByLabelText("Username");
    await waitFor(() => expect(username).toHaveValue("before"));
    putSetting(page.api, "addic7ed.username", "theirs");
    page.api.emit("settings", "update");
    await waitFor(() => expect(username).toHaveValue("theirs"));
    await page.user.clear(username);
    await page.user.type(username, "mine");
    putSetting(page.api, "addic7ed.username", "other");
    page.api.emit("settings", "update");
    await page.user.click(await addic7ed.findByRole("button", { name: "Keep mine" }));
    expect(username).toHaveValue("mine");
    await press(page, addic7ed, "Save");
    await savePage(page, 1);
    expect(page.posted).toEqual([[["settings-addic7ed-username", "mine"]]]);
  });

  it("shows again what is staged, and the saved value un-stages it", async () => {
    const page = await openPage({ enabled: ["addic7ed"] });
    const first = await edit(page, "Addic7ed");
    await page.user.type(first.getByLabelText("Username"), "me");
    await press(page, first, "Save");
    await findSave(1);
    const again = await edit(page, "Addic7ed");
    expect(again.getByLabelText("Username")).toHaveValue("me");
    await page.user.clear(again.getByLabelText("Username"));
    await press(page, again, "Save");
    await findSave(0);
  });
});

describe("removing and taking back", () => {
  it("Delete removes the key from the enabled ones, and what was changed in it", async () => {
    const page = await openPage({ enabled: ["podnapisi", "addic7ed"] });
    const addic7ed = await edit(page, "Addic7ed");
    await page.user.type(addic7ed.getByLabelText("Username"), "me");
    await press(page, addic7ed, "Save");
    await noDialog();
    await press(page, await edit(page, "Addic7ed"), "Delete");
    await noDialog();
    expect(cardOf("Addic7ed")).toHaveTextContent("Removed");
    expect(cardOf("Addic7ed")).toHaveTextContent("Its login and settings stay on the server.");
    await savePage(page, 1);
    expect(page.posted).toEqual([[["settings-general-enabled_providers", "podnapisi"]]]);
    expect(cards()).toEqual(["Podnapisi"]);
  });

  it("the last one removed sends an empty list", async () => {
    const page = await openPage({ enabled: ["podnapisi"] });
    await press(page, await edit(page, "Podnapisi"), "Delete");
    await savePage(page, 1);
    expect(page.posted).toEqual([[["settings-general-enabled_providers", ""]]]);
    expect(page.saved()).toEqual([]);
  });

  it("adding and then removing is no change, nor is removing and adding", async () => {
    const page = await openPage({ enabled: ["podnapisi", "addic7ed", "wizdom"] });
    await press(page, await choose(page, "Jimaku"), "Save");
    await findSave(1);
    await press(page, await edit(page, "Jimaku"), "Delete");
    await findSave(0);
    await noDialog();
    await press(page, await edit(page, "Podnapisi"), "Delete");
    await findSave(1);
    await noDialog();
    await press(page, await choose(page, "Podnapisi"), "Save");
    expect(await findSave(0)).toBeVisible();
  });

  it("each card's change can be undone alone", async () => {
    const page = await openPage({ enabled: ["podnapisi", "addic7ed"] });
    const undo = (name: string) =>
      page.user.click(screen.getByRole("button", { name: `Undo the change of ${name}` }));
    const jimaku = await choose(page, "Jimaku");
    await page.user.type(jimaku.getByLabelText("API key"), "abc");
    await press(page, jimaku, "Save");
    await noDialog();
    await press(page, await edit(page, "Podnapisi"), "Delete");
    await noDialog();
    await findSave(2);
    await undo("Jimaku");
    expect(screen.queryByText("Jimaku")).toBeNull();
    await findSave(1);
    await undo("Podnapisi");
    await findSave(0);
    const name = within(cardOf("Podnapisi")).getByRole("button", { name: "Podnapisi" });
    await waitFor(() => expect(name).toHaveFocus());
    expect(cards()).toEqual(["Addic7ed", "Podnapisi"]);
  });
});

describe("what happens elsewhere and what is refused", () => {
  it("asks when the list was changed elsewhere; the own change is kept on top of it", async () => {
    const page = await openPage({ enabled: ["podnapisi", "wizdom"] });
    await press(page, await choose(page, "Jimaku"), "Save");
    await noDialog();
    putSetting(page.api, ENABLED, ["wizdom", "titrari"]);
    page.api.emit("settings", "update");
    const note = await screen.findByText(/Changed elsewhere meanwhile to another list/);
    await page.user.click(
      within(note.closest<HTMLElement>("[role=alert]")!).getByRole("button", { name: "Keep mine" }),
    );
    await waitFor(() => expect(cards()).toEqual(["Jimaku", "Titrari", "Wizdom"]));
    await savePage(page, 1);
    expect(page.saved()).toEqual(["wizdom", "titrari", "jimaku"]);
  });

  it("asks when a field was changed elsewhere", async () => {
    const page = await openPage({ enabled: ["addic7ed"] });
    const addic7ed = await edit(page, "Addic7ed");
    await page.user.type(addic7ed.getByLabelText("Username"), "me");
    await press(page, addic7ed, "Save");
    await noDialog();
    putSetting(page.api, "addic7ed.username", "other");
    page.api.emit("settings", "update");
    await page.user.click(await screen.findByRole("button", { name: "Accept" }));
    await findSave(0);
    const again = await edit(page, "Addic7ed");
    expect(again.getByLabelText("Username")).toHaveValue("other");
  });

  it("a refused field is shown on its card and in its dialog", async () => {
    const refusal = "jimaku.api_key must is_type_of <class 'str'> but it is 1";
    const page = await openPage({
      enabled: ["jimaku", "podnapisi"],
      handlers: [
        http.post("*/api/system/settings", () => HttpResponse.json(refusal, { status: 406 })),
      ],
    });
    const jimaku = await edit(page, "Jimaku");
    await page.user.type(jimaku.getByLabelText("API key"), "abc");
    await press(page, jimaku, "Save");
    await noDialog();
    await page.user.click(await findSave(1));
    await screen.findByText("Not saved");
    expect(cardOf("Jimaku")).toHaveTextContent("Refused");
    await page.user.click(screen.getByRole("button", { name: "Show the field" }));
    expect(within(cardOf("Jimaku")).getByRole("button", { name: "Jimaku" })).toHaveFocus();
    const again = await edit(page, "Jimaku");
    expect(again.getByText(refusal)).toBeVisible();
    expect(again.getByLabelText("API key")).toHaveValue("abc");
  });
});

/** Opens the dialog of Whisper with another address. */
async function withAddress(address: string) {
  const page = await openPage({ enabled: ["whisperai", "podnapisi"] });
  const whisper = await edit(page, "Whisper");
  const field = whisper.getByLabelText("Service address");
  await page.user.clear(field);
  await page.user.type(field, address);
  return { page, whisper, field };
}

describe("the test of a Whisper service", () => {
  it("asks the server for the status of the address that is typed, and tells its version", async () => {
    const { page, whisper, field } = await withAddress("https://whisper.lan/base/");
    await press(page, whisper, "Test");
    expect(await whisper.findByRole("button", { name: "Version: 1.8.2" })).toBeVisible();
    expect(page.requests).toContain("GET /test/https/whisper.lan:443/base/status");
    await page.user.type(field, "x");
    expect(whisper.getByRole("button", { name: "Test" })).toBeVisible();
  });

  it("tells the server's error", async () => {
    const { page, whisper } = await withAddress("http://refused:9000");
    await press(page, whisper, "Test");
    expect(await whisper.findByRole("button", { name: /Connection refused/ })).toBeVisible();
  });

  it("is not there for what cannot be tested", async () => {
    const { page, whisper } = await withAddress("whisper");
    const test = whisper.getByRole("button", { name: /^Test/ });
    expect(test).toHaveAccessibleName("Test (Needs an address such as http://127.0.0.1:9000)");
    await page.user.click(test);
    expect(page.requests.filter((one) => one.startsWith("GET /test"))).toEqual([]);
    await press(page, whisper, "Cancel");
    await press(page, within(await dialog("Discard what you changed?")), "Discard");
    await noDialog();
    const podnapisi = await edit(page, "Podnapisi");
    expect(podnapisi.queryByRole("button", { name: /^Test/ })).toBeNull();
  });
});

describe("anti-captcha and integrations", () => {
  it("a provider that needs a captcha service says so until one is chosen", async () => {
    const page = await openPage({ enabled: ["addic7ed", "podnapisi"] });
    expect(cardOf("Addic7ed")).toHaveTextContent("Needs anti-captcha");
    expect(cardOf("Podnapisi")).not.toHaveTextContent("Needs anti-captcha");
    const addic7ed = await edit(page, "Addic7ed");
    expect(addic7ed.getByText(/It needs anti-captcha/)).toBeVisible();
    await press(page, addic7ed, "Cancel");
    await noDialog();
    await page.user.click(screen.getByRole("combobox", { name: "Service" }));
    await page.user.click(await screen.findByRole("option", { name: "Death by Captcha" }));
    expect(cardOf("Addic7ed")).not.toHaveTextContent("Needs anti-captcha");
    await page.user.type(screen.getByLabelText("Username"), "me");
    await savePage(page, 2);
    expect(page.posted.flat()).toEqual([
      ["settings-general-anti_captcha_provider", "death-by-captcha"],
      ["settings-deathbycaptcha-username", "me"],
    ]);
  });

  it("a provider that needs an integration says so until that is enabled", async () => {
    const page = await openPage({ enabled: ["animetosho"] });
    expect(cardOf("Anime Tosho")).toHaveTextContent("Needs AniDB");
    const tosho = await edit(page, "Anime Tosho");
    expect(tosho.getByText(/It needs AniDB/)).toBeVisible();
    await press(page, tosho, "Cancel");
    await noDialog();
    await page.user.click(within(cardOf("AniDB")).getByRole("button", { name: "AniDB" }));
    await press(page, within(await dialog("Add - AniDB")), "Save");
    await noDialog();
    expect(cardOf("Anime Tosho")).not.toHaveTextContent("Needs AniDB");
  });

  it("an integration is enabled by Save, and disabled by Delete", async () => {
    const page = await openPage();
    expect(cardOf("AniDB")).toHaveTextContent("Not enabled");
    await page.user.click(within(cardOf("AniDB")).getByRole("button", { name: "AniDB" }));
    const anidb = within(await dialog("Add - AniDB"));
    await page.user.type(anidb.getByLabelText("API client"), "mine");
    await press(page, anidb, "Save");
    await noDialog();
    await savePage(page, 2);
    expect(page.posted.flat()).toEqual([
      ["settings-anidb-api_client", "mine"],
      ["settings-general-enabled_integrations", "anidb"],
    ]);
    expect(cardOf("AniDB")).toHaveTextContent("Enabled");
    await press(page, await edit(page, "AniDB"), "Delete");
    await savePage(page, 1);
    expect(page.api.db.settings.general?.enabled_integrations).toEqual([]);
  });

  it("0.9.7 has no integrations", async () => {
    await openPage({ mock: { dialect: "0.9.7" } });
    expect(screen.getByRole("heading", { name: "Anti-captcha" })).toBeVisible();
    expect(screen.queryByRole("heading", { name: "Integrations" })).toBeNull();
  });
});

describe("after a save", () => {
  it("reads again how the providers do", async () => {
    const page = await openPage({ enabled: ["podnapisi"] });
    await waitFor(() => expect(page.requests).toContain("GET /api/providers"));
    const before = page.requests.filter((one) => one === "GET /api/providers").length;
    await press(page, await choose(page, "Wizdom"), "Save");
    await noDialog();
    await savePage(page, 1);
    await waitFor(() =>
      expect(page.requests.filter((one) => one === "GET /api/providers")).toHaveLength(before + 1),
    );
  });

  it("sees that a new login took one off hold", async () => {
    const page = await openPage();
    await waitFor(() => expect(cardOf("SubDL")).toHaveTextContent("Configuration error"));
    const subdl = await edit(page, "SubDL");
    await page.user.type(subdl.getByLabelText("API key"), "x");
    await press(page, subdl, "Save");
    await noDialog();
    await savePage(page, 1);
    await waitFor(() => expect(cardOf("SubDL")).not.toHaveTextContent("Configuration error"));
  });
});

const options = async (dialect: "1.6" | "1.6.1") => {
  const { user, api, posted } = renderSettings("providers", { dialect });
  const service = await screen.findByRole("combobox", { name: "Service" });
  await user.click(service);
  const all = await screen.findAllByRole("option");
  return { user, api, posted, all, names: all.map(({ textContent }) => textContent) };
};

describe("CaptchaAI", () => {
  it("is offered with its key where the server has it", async () => {
    const { user, api, all, names } = await options("1.6.1");
    expect(names).toContain("CaptchaAI");
    await user.click(all[names.indexOf("CaptchaAI")]!);
    await user.type(await screen.findByLabelText("API key"), "abc");
    await user.click(await findSave(2));
    await waitFor(() => expect(api.db.settings.captchaai?.captchaai_key).toBe("abc"));
    expect(api.db.settings.general?.anti_captcha_provider).toBe("captchaai");
  });

  it("is not offered where the server lacks it", async () => {
    expect((await options("1.6")).names).not.toContain("CaptchaAI");
  });
});

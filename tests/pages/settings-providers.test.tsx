import { DIALECTS } from "@mock-api/dialect.ts";
import type { MockApi } from "@mock-api/mock-api.ts";
import { act, fireEvent, screen, waitFor, within } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import { capabilitiesOf } from "@/api/capabilities";
import { CATALOG } from "@/features/settings/catalog/provider-catalog";
import type { Provider } from "@/features/settings/catalog/provider-catalog";
import { PROVIDERS } from "@/features/settings/catalog/providers";
import { SettingsGroup } from "@/features/settings/inputs/SettingsGroup";
import { EnabledProviders } from "@/features/settings/ProvidersPage";
import { AddProviderModal } from "@/features/settings/providers/AddProviderModal";
import { providerModal } from "@/features/settings/providers/modals";
import { openModal } from "@/store/modals";
import { textOf } from "@/utils/text";
import { renderPart } from "./render-app";
import type { RenderAppOptions } from "./render-app";
import {
  cardOf,
  chooseIn,
  closeBy,
  dialog,
  edit,
  findSave,
  namesIn,
  openAdding,
  press,
  putSetting,
  renderFields,
  renderSettings,
  retype,
  saveElsewhere,
  savePage,
  stageBy,
} from "./settings-steps";
import { rejected } from "./steps";

const ENABLED = "general.enabled_providers";

interface PageOptions extends RenderAppOptions {
  /** The providers saved as enabled. */
  enabled?: string[];
  /** Also renders anti-captcha and integrations. */
  isFullPage?: boolean;
}

/** Renders the enabled providers, or the full page. */
async function openPage({ enabled, prepare, isFullPage = false, ...others }: PageOptions = {}) {
  const options: RenderAppOptions = {
    ...others,
    prepare: (api) => {
      if (enabled) putSetting(api, ENABLED, enabled);
      prepare?.(api);
    },
  };
  const app = isFullPage
    ? renderSettings("providers", options)
    : renderFields(<EnabledProviders />, options);
  await findSave(0);
  return {
    ...app,
    saved: () => app.api.db.settings.general?.enabled_providers,
  };
}

const cards = () => namesIn(screen.getByRole("list", { name: "Enabled providers" }));

/** Opens the dialog of a provider that is not enabled yet. */
function add(id: keyof typeof CATALOG) {
  act(() => void openModal(providerModal, { kind: "provider", id }));
  return dialog(`Add - ${CATALOG[id].name}`);
}

describe("the enabled providers", () => {
  it("are cards with name, description, and message, sorted by name, and show why they are throttled", async () => {
    await openPage({
      isFullPage: true,
      enabled: ["subdl", "podnapisi", "embeddedsubtitles", "bsplayer"],
    });
    expect(cards()).toEqual(["BSPlayer", "Embedded Subtitles", "Podnapisi", "SubDL"]);
    const card = cardOf("Embedded Subtitles");
    expect(card).toHaveTextContent(textOf(CATALOG.embeddedsubtitles.description));
    expect(card).toHaveTextContent(textOf(CATALOG.embeddedsubtitles.message));
    await waitFor(() => expect(cardOf("SubDL")).toHaveTextContent("Configuration error"));
    expect(cardOf("SubDL")).toHaveTextContent("Retrying in 12 hours");
    expect(cardOf("Podnapisi")).not.toHaveTextContent("Retrying");
  });

  it("are shown if the server cannot return their state", async () => {
    await openPage({ handlers: [rejected("get", "providers", "no")] });
    expect(await screen.findByText(/Provider status is unavailable/)).toBeVisible();
    expect(cards()).toContain("Podnapisi");
  });

  it("can be searched if there are many", async () => {
    const enabled = Object.keys(CATALOG).slice(0, 7);
    await openPage({ enabled: [...enabled, "ktuvit", "subscenter", "wizdom"] });
    expect(cards()).toHaveLength(10);
    const search = screen.getByRole("searchbox", { name: "Find an enabled provider" });
    retype(search, "hebrew");
    expect(cards()).toEqual(["Ktuvit", "SubsCenter", "Wizdom"]);
    retype(search, "hebrewzz");
    expect(screen.getByText("No enabled provider matches.")).toBeVisible();
  });

  it("show an empty state with a button to add one", async () => {
    await openPage({ enabled: [] });
    expect(screen.getByText("No provider is enabled")).toBeVisible();
    await openAdding("Add a provider");
  });

  it("that are unknown or unsupported are kept, and can be removed", async () => {
    const page = await openPage({ enabled: ["podnapisi", "from_the_future", "legendastv"] });
    const future = await edit("from_the_future");
    expect(future.getByText(/Unknown to this interface/)).toBeVisible();
    await closeBy(future, "Cancel");
    await stageBy(await add("wizdom"));
    await savePage(1);
    expect(page.saved()).toEqual(["podnapisi", "from_the_future", "legendastv", "wizdom"]);
    await closeBy(await edit("from_the_future"), "Delete");
    expect(cardOf("LegendasTV")).toHaveTextContent("Not supported by this server");
    const old = await edit("LegendasTV");
    expect(old.queryByLabelText("Username")).toBeNull();
    await closeBy(old, "Delete");
    await savePage(1);
    expect(page.saved()).toEqual(["podnapisi", "wizdom"]);
  });
});

/** Renders only the dialog that lists all providers. */
async function openChooser(options: RenderAppOptions = {}) {
  const app = renderPart(<AddProviderModal close={() => undefined} />, options);
  const inside = await dialog("Add a provider");
  return { ...app, inside, offered: [...inside.getByRole("list").querySelectorAll("li")] };
}

describe("choosing a provider", () => {
  it.each(DIALECTS)("offers the providers of a %s server", async (dialect) => {
    const { api, offered } = await openChooser({ dialect });
    const other = dialect === "0.9.7" ? "newer" : "older";
    const can = capabilitiesOf(api.db.settings);
    const expected = Object.values<Provider>(CATALOG)
      .filter(({ only, isClosed }) => only !== other && !isClosed)
      .filter(({ since }) => since === undefined || can[since])
      .filter(({ until }) => until === undefined || !can[until])
      .filter(({ section }) => section === undefined || section in api.db.settings);
    const names = offered.map((one) => one.querySelector("bdi")?.textContent ?? "");
    expect(names.toSorted()).toEqual(expected.map(({ name }) => name).toSorted());
  });

  it("shows those with a login first, and enabled ones last; all are found by the words in their card", async () => {
    const { user, inside, offered } = await openChooser({
      prepare: (api) => {
        putSetting(api, ENABLED, ["wizdom", "yavkanet"]);
        putSetting(api, "titulky.password", "secret");
      },
    });
    const texts = offered.map((one) => one.textContent ?? "");
    expect(texts.at(-2)).toMatch(/^Wizdom.*Enabled$/);
    expect(texts.at(-1)).toMatch(/^Yavka\.net.*Enabled$/);
    const logins = texts.filter((text) => text.endsWith("Credentials saved"));
    expect(logins.some((text) => text.startsWith("Titulky"))).toBe(true);
    expect(texts.slice(0, logins.length)).toEqual(logins);
    const search = inside.getByRole("searchbox", { name: "Find a provider" });
    await waitFor(() => expect(search).toHaveFocus());
    await user.paste("japanese");
    expect(inside.getByText("1 provider")).toBeVisible();
    retype(search, "qqq");
    expect(inside.getByText("Nothing matches")).toBeVisible();
    press(inside, "Show all");
    // Enter selects the first, the arrow keys move.
    expect(search).toHaveFocus();
    await user.keyboard("{ArrowDown}{ArrowRight}");
    expect(inside.getByRole("list").querySelectorAll("button")[1]).toHaveFocus();
    await user.keyboard("{ArrowUp}{Home}{ArrowUp}");
    expect(search).toHaveFocus();
    await user.paste("jimaku");
    await user.keyboard("{Enter}");
    await dialog("Add - Jimaku");
  });

  it("reappears when the provider's dialog is canceled, and closes after its Save", async () => {
    await openPage();
    press(await chooseIn(await openAdding("Add a provider"), "Jimaku"), "Cancel");
    await waitFor(() => expect(screen.queryByRole("dialog", { name: "Add - Jimaku" })).toBeNull());
    const chooser = await dialog("Add a provider");
    await stageBy(await chooseIn(chooser, "Wizdom"));
    expect(cardOf("Wizdom")).toHaveTextContent("New");
  });

  it("opens from the settings search for a provider that is not enabled", async () => {
    const page = renderSettings("providers#provider-jimaku");
    await dialog("Add - Jimaku");
    expect(page.here()).toBe("/settings/providers");
  });
});

/** A server with an unknown provider, and an invalid service. */
function withUnknown(api: MockApi) {
  api.db.settings.newest = {
    base_url: "",
    api_key: "secret",
    verify: true,
    limit: 5,
    langs: ["en"],
  };
  api.db.settings.some_service = { ip: "127.0.0.1", port: 80, apikey: "" };
}

describe("a provider of a newer server", () => {
  it("is offered as found on the server, with fields according to the server's values", async () => {
    const page = await openPage({ enabled: ["subdl"], prepare: withUnknown });
    const chooser = await openAdding("Add a provider");
    expect(chooser.getByRole("button", { name: /^newest/ })).toHaveTextContent(
      "Found on this server",
    );
    expect(chooser.queryByRole("button", { name: /^some_service/ })).toBeNull();
    const newest = await chooseIn(chooser, "newest");
    expect(newest.getByLabelText("Api key")).toHaveAttribute("type", "password");
    retype(newest.getByLabelText("Base url"), "http://nas");
    retype(newest.getByLabelText("Limit"), "");
    press(newest, "Save");
    expect(await newest.findByText("Must not be empty")).toBeVisible();
    retype(newest.getByLabelText("Limit"), "7");
    await page.user.click(newest.getByRole("switch", { name: "Verify" }));
    await page.user.type(newest.getByRole("combobox", { name: "Langs" }), "fr{Enter}");
    await stageBy(newest);
    await savePage(5);
    expect(page.api.db.settings.newest).toEqual({
      base_url: "http://nas",
      api_key: "secret",
      verify: false,
      limit: 7,
      langs: ["en", "fr"],
    });
    expect(page.saved()).toEqual(["subdl", "newest"]);
    expect(cardOf("newest")).not.toHaveTextContent("Unknown to this interface");
  });

  it("is added by its key, also without settings; an invalid key shows the reason", async () => {
    const page = await openPage({ enabled: ["subdl"], prepare: withUnknown });
    const chooser = await openAdding("Add a provider");
    const field = chooser.getByRole("textbox", { name: "Another provider" });
    for (const [typed, words] of [
      ["  ", /^Enter a provider key/],
      ["two words", /^Not a valid key/],
      ["general", /^Not a provider: “general”/],
      ["auth", /^Not a provider/],
      ["sonarr", /^Not a provider/],
      ["some_service", /^Not a provider/],
    ] as const) {
      retype(field, typed);
      press(chooser, "Set up");
      // oxlint-disable-next-line no-await-in-loop -- sequential on purpose
      expect(await chooser.findByText(words)).toBeVisible();
      expect(field).toHaveValue(typed);
    }
    retype(field, " from_the_future ");
    press(chooser, "Set up");
    const future = await dialog("Add - from_the_future");
    expect(future.getByText(/Unknown to this interface/)).toBeVisible();
    await stageBy(future);
    await savePage(1);
    expect(page.saved()).toEqual(["subdl", "from_the_future"]);
  });

  it("that was removed is not offered, and is marked if it is still enabled", async () => {
    await openPage({ mock: { dialect: "1.6.1" }, enabled: ["podnapisi", "xsubs"] });
    expect(cardOf("Podnapisi")).toHaveTextContent("Not supported by this server");
    expect(cardOf("Podnapisi")).toHaveTextContent("Removed in Bazarr 1.6.0");
    expect(cardOf("XSubs")).toHaveTextContent("The site has shut down");
    const podnapisi = await edit("Podnapisi");
    expect(podnapisi.getByText(/Removed in Bazarr 1.6.0/)).toBeVisible();
    await closeBy(podnapisi, "Cancel");
    const chooser = await openAdding("Add a provider");
    const inList = within(chooser.getByRole("list"));
    expect(inList.queryByRole("button", { name: /^Podnapisi/ })).toBeNull();
    // Enabled, it has a card; a site that has shut down is not offered.
    expect(inList.queryByRole("button", { name: /^(XSubs|Subscenter)/ })).toBeNull();
    expect(inList.getByRole("button", { name: /^Bayflix/ })).toHaveTextContent(
      "Bulgarian; no login.",
    );
    expect(inList.queryByText(/real server|has shut down, so/)).toBeNull();
    const subsdump = await chooseIn(chooser, "SubsDump");
    retype(subsdump.getByLabelText("Address"), "https://me:secret@subsdump");
    expect(await subsdump.findByText(/without a login/)).toBeVisible();
  });
});

describe("the certificates of providers", () => {
  it.each([
    ["1.6.1", true],
    ["1.6", false],
  ] as const)("can be ignored if the server has the switch: %s, %s", async (dialect, is) => {
    await openPage({ mock: { dialect }, isFullPage: true });
    const name = "Do not verify the certificates of providers";
    expect(screen.queryByRole("switch", { name }) !== null).toBe(is);
  });
});

describe("the dialog of a provider", () => {
  it("saves the provider with its values at once, in one batch", async () => {
    const page = await openPage({ enabled: ["podnapisi"] });
    const jimaku = await add("jimaku");
    await page.user.type(jimaku.getByLabelText("API key"), "abc");
    await page.user.click(jimaku.getByRole("switch", { name: "Use archives too" }));
    await closeBy(jimaku, "Save");
    await findSave(0);
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

  it("focuses its first field, or Save without one, which closes without changes", async () => {
    await openPage({ enabled: ["addic7ed", "gestdown"] });
    const addic7ed = await edit("Addic7ed");
    await waitFor(() => expect(addic7ed.getByLabelText("Username")).toHaveFocus());
    await closeBy(addic7ed, "Cancel");
    const gestdown = await edit("Gestdown");
    await waitFor(() => expect(gestdown.getByRole("button", { name: "Save" })).toHaveFocus());
    await stageBy(gestdown);
    expect(await findSave(0)).toBeVisible();
  });

  it("changes only edited fields and shows that on the card; the saved value resets it", async () => {
    const page = await openPage({
      enabled: ["addic7ed"],
      prepare: (api) => putSetting(api, "addic7ed.password", "old"),
    });
    const addic7ed = await edit("Addic7ed");
    const password = addic7ed.getByLabelText("Password");
    expect(password).toHaveAttribute("type", "password");
    expect(password).toHaveValue("old");
    retype(password, "");
    await stageBy(addic7ed);
    expect(cardOf("Addic7ed")).toHaveTextContent("Changed");
    await savePage(1);
    expect(page.posted).toEqual([[["settings-addic7ed-password", ""]]]);
    expect(page.api.db.settings.addic7ed?.password).toBe("");
    const first = await edit("Addic7ed");
    retype(first.getByLabelText("Username"), "me");
    await stageBy(first);
    await findSave(1);
    const again = await edit("Addic7ed");
    expect(again.getByLabelText("Username")).toHaveValue("me");
    retype(again.getByLabelText("Username"), "");
    await stageBy(again);
    await findSave(0);
  });

  it("has a suitable field for everything; an error is shown there, and Save waits for it", async () => {
    const page = await openPage({ enabled: ["embeddedsubtitles", "whisperai"] });
    const embedded = await edit("Embedded Subtitles");
    await page.user.type(
      embedded.getByLabelText("Allowed codecs (empty: all)", { selector: "input" }),
      "ass{Enter}srt{Enter}",
    );
    await stageBy(embedded);
    const whisper = await edit("Whisper");
    fireEvent.click(whisper.getByRole("combobox", { name: "Log level" }));
    fireEvent.click(await screen.findByRole("option", { name: "DEBUG" }));
    const timeout = whisper.getByLabelText("Connection timeout (seconds)");
    retype(timeout, "0");
    expect(whisper.getByText("Must be a whole number of at least 1")).toBeVisible();
    fireEvent.click(whisper.getByRole("button", { name: /^Keep with/ }));
    expect(timeout).toHaveFocus();
    retype(timeout, "7");
    await stageBy(whisper);
    await savePage(3);
    expect(page.posted.flat()).toContainEqual(["settings-whisperai-response", "7"]);
    expect(page.api.db.settings.embeddedsubtitles?.included_codecs).toEqual(["ass", "srt"]);
    expect(page.api.db.settings.whisperai).toMatchObject({ loglevel: "DEBUG", response: 7 });
  });

  it("has no fields that 0.9.7 lacks, and its page has no integrations", async () => {
    const page = await openPage({ isFullPage: true, dialect: "0.9.7", enabled: ["addic7ed"] });
    expect(screen.getByRole("heading", { name: "Anti-captcha" })).toBeVisible();
    expect(screen.queryByRole("heading", { name: "Integrations" })).toBeNull();
    const addic7ed = await edit("Addic7ed");
    expect(addic7ed.getByLabelText("Username")).toBeVisible();
    expect(addic7ed.queryByLabelText("Cookie header")).toBeNull();
    expect(addic7ed.queryByRole("switch", { name: "VIP account" })).toBeNull();
    retype(addic7ed.getByLabelText("Username"), "me");
    await stageBy(addic7ed);
    await savePage(1);
    expect(page.posted).toEqual([[["settings-addic7ed-username", "me"]]]);
  });

  it("asks once before Escape discards typed values", async () => {
    const page = await openPage({ enabled: ["addic7ed"] });
    const addic7ed = await edit("Addic7ed");
    await page.user.type(addic7ed.getByLabelText("Username"), "me");
    await page.user.keyboard("{Escape}");
    press(await dialog("Discard changes?"), "Cancel");
    expect(await addic7ed.findByLabelText("Username")).toHaveValue("me");
    press(addic7ed, "Cancel");
    await closeBy(await dialog("Discard changes?"), "Discard");
    await findSave(0);
  });

  it("follows the server in unedited fields, and asks about edited ones, including staged ones", async () => {
    const page = await openPage({ enabled: ["addic7ed"] });
    saveElsewhere(page.api, "addic7ed.username", "before");
    const addic7ed = await edit("Addic7ed");
    const username = addic7ed.getByLabelText("Username");
    await waitFor(() => expect(username).toHaveValue("before"));
    saveElsewhere(page.api, "addic7ed.username", "theirs");
    await waitFor(() => expect(username).toHaveValue("theirs"));
    retype(username, "mine");
    saveElsewhere(page.api, "addic7ed.username", "other");
    await page.user.click(await addic7ed.findByRole("button", { name: "Keep my change" }));
    expect(username).toHaveValue("mine");
    await stageBy(addic7ed);
    await savePage(1);
    expect(page.posted).toEqual([[["settings-addic7ed-username", "mine"]]]);
    const again = await edit("Addic7ed");
    retype(again.getByLabelText("Username"), "staged");
    await stageBy(again);
    saveElsewhere(page.api, "addic7ed.username", "elsewhere");
    await page.user.click(await screen.findByRole("button", { name: "Accept" }));
    await findSave(0);
    const last = await edit("Addic7ed");
    expect(last.getByLabelText("Username")).toHaveValue("elsewhere");
  });
});

describe("the staged list of providers", () => {
  it("loses the key and the changes of a deleted provider; deleting the last one leaves an empty list", async () => {
    const page = await openPage({ enabled: ["podnapisi", "addic7ed"] });
    const addic7ed = await edit("Addic7ed");
    retype(addic7ed.getByLabelText("Username"), "me");
    await stageBy(addic7ed);
    await closeBy(await edit("Addic7ed"), "Delete");
    expect(cardOf("Addic7ed")).toHaveTextContent("Removed");
    expect(cardOf("Addic7ed")).toHaveTextContent("Its login and settings stay on the server.");
    await savePage(1);
    expect(page.posted).toEqual([[["settings-general-enabled_providers", "podnapisi"]]]);
    expect(cards()).toEqual(["Podnapisi"]);
    await closeBy(await edit("Podnapisi"), "Delete");
    await savePage(1);
    expect(page.posted.at(-1)).toEqual([["settings-general-enabled_providers", ""]]);
    expect(page.saved()).toEqual([]);
  });

  it("is unchanged after adding and removing, after the reverse, and after an undo", async () => {
    await openPage({ enabled: ["podnapisi", "addic7ed"] });
    await stageBy(await add("jimaku"));
    await findSave(1);
    await closeBy(await edit("Jimaku"), "Delete");
    await findSave(0);
    await closeBy(await edit("Podnapisi"), "Delete");
    await findSave(1);
    await stageBy(await add("podnapisi"));
    await findSave(0);
    // Each change can also be undone separately.
    const jimaku = await add("jimaku");
    retype(jimaku.getByLabelText("API key"), "abc");
    await stageBy(jimaku);
    await closeBy(await edit("Podnapisi"), "Delete");
    await findSave(2);
    press(screen, "Undo change to Jimaku");
    expect(screen.queryByText("Jimaku")).toBeNull();
    await findSave(1);
    press(screen, "Undo change to Podnapisi");
    await findSave(0);
    const name = within(cardOf("Podnapisi")).getByRole("button", { name: "Podnapisi" });
    await waitFor(() => expect(name).toHaveFocus());
    expect(cards()).toEqual(["Addic7ed", "Podnapisi"]);
  });
});

describe("provider settings", () => {
  it("show a conflict with a list changed elsewhere, and keep this page's change on top", async () => {
    const page = await openPage({ enabled: ["podnapisi", "wizdom"] });
    await stageBy(await add("jimaku"));
    saveElsewhere(page.api, ENABLED, ["wizdom", "titrari"]);
    const note = await screen.findByText(/Changed elsewhere in the meantime to a different list/);
    press(within(note.closest<HTMLElement>("[role=alert]")!), "Keep my change");
    await waitFor(() => expect(cards()).toEqual(["Jimaku", "Titrari", "Wizdom"]));
    await savePage(1);
    expect(page.saved()).toEqual(["wizdom", "titrari", "jimaku"]);
  });

  it("show a rejected field on its card and in its dialog", async () => {
    const rejection = "jimaku.api_key must is_type_of <class 'str'> but it is 1";
    const page = await openPage({
      enabled: ["jimaku", "podnapisi"],
      handlers: [rejected("post", "system/settings", rejection, 406)],
    });
    const jimaku = await edit("Jimaku");
    retype(jimaku.getByLabelText("API key"), "abc");
    await stageBy(jimaku);
    await page.user.click(await findSave(1));
    await screen.findByText("Not saved");
    expect(cardOf("Jimaku")).toHaveTextContent("Rejected");
    await page.user.click(screen.getByRole("button", { name: "Show field" }));
    expect(within(cardOf("Jimaku")).getByRole("button", { name: "Jimaku" })).toHaveFocus();
    const again = await edit("Jimaku");
    expect(again.getByText(rejection)).toBeVisible();
    expect(again.getByLabelText("API key")).toHaveValue("abc");
  });
});

describe("the Whisper test", () => {
  it("sends the typed address to the server, and shows the version or the error", async () => {
    const page = await openPage({ enabled: ["whisperai", "podnapisi"] });
    const whisper = await edit("Whisper");
    const address = whisper.getByLabelText("Service address");
    retype(address, "whisper");
    const test = whisper.getByRole("button", { name: /^Test/ });
    expect(test).toHaveAccessibleName("Test (Needs an address such as http://127.0.0.1:9000)");
    await page.user.click(test);
    expect(page.requests.filter((one) => one.startsWith("GET /test"))).toEqual([]);
    retype(address, "http://refused:9000");
    press(whisper, "Test");
    expect(
      await whisper.findByRole("button", { name: /could not connect to refused/ }),
    ).toBeVisible();
    retype(address, "https://whisper.lan/base/");
    press(whisper, "Test");
    expect(await whisper.findByRole("button", { name: "Version: 1.8.2" })).toBeVisible();
    expect(page.requests).toContain("GET /test/https/whisper.lan:443/base/status");
    await page.user.type(address, "x");
    expect(whisper.getByRole("button", { name: "Test" })).toBeVisible();
    press(whisper, "Cancel");
    await closeBy(await dialog("Discard changes?"), "Discard");
    const podnapisi = await edit("Podnapisi");
    expect(podnapisi.queryByRole("button", { name: /^Test/ })).toBeNull();
  });
});

describe("services of providers", () => {
  it("for captchas are reported as missing on a provider until one is chosen", async () => {
    const page = await openPage({ isFullPage: true, enabled: ["addic7ed", "podnapisi"] });
    expect(cardOf("Addic7ed")).toHaveTextContent("Needs anti-captcha");
    expect(cardOf("Podnapisi")).not.toHaveTextContent("Needs anti-captcha");
    const addic7ed = await edit("Addic7ed");
    expect(addic7ed.getByText(/Requires anti-captcha/)).toBeVisible();
    await closeBy(addic7ed, "Cancel");
    fireEvent.click(screen.getByRole("combobox", { name: "Service" }));
    fireEvent.click(await screen.findByRole("option", { name: "Death by Captcha" }));
    expect(cardOf("Addic7ed")).not.toHaveTextContent("Needs anti-captcha");
    retype(screen.getByLabelText("Username"), "me");
    await savePage(2);
    expect(page.posted.flat()).toEqual([
      ["settings-general-anti_captcha_provider", "death-by-captcha"],
      ["settings-deathbycaptcha-username", "me"],
    ]);
  });

  it("are enabled by Save, which their provider waits for, and disabled by Delete", async () => {
    const page = await openPage({ isFullPage: true, enabled: ["animetosho"] });
    expect(cardOf("Anime Tosho")).toHaveTextContent("Needs AniDB");
    const tosho = await edit("Anime Tosho");
    expect(tosho.getByText(/Requires AniDB/)).toBeVisible();
    await closeBy(tosho, "Cancel");
    expect(cardOf("AniDB")).toHaveTextContent("Not enabled");
    const anidb = await edit("AniDB", "Add - AniDB");
    retype(anidb.getByLabelText("API client"), "mine");
    await stageBy(anidb);
    expect(cardOf("Anime Tosho")).not.toHaveTextContent("Needs AniDB");
    await savePage(2);
    expect(page.posted.flat()).toEqual([
      ["settings-anidb-api_client", "mine"],
      ["settings-general-enabled_integrations", "anidb"],
    ]);
    expect(cardOf("AniDB")).toHaveTextContent("Enabled");
    await closeBy(await edit("AniDB"), "Delete");
    await savePage(1);
    expect(page.api.db.settings.general?.enabled_integrations).toEqual([]);
  });

  it.each(["1.6", "1.6.1"] as const)(
    "CaptchaAI is offered if the server supports it: %s",
    async (dialect) => {
      const group = <SettingsGroup page={PROVIDERS} name="Anti-captcha" />;
      const { api } = renderFields(group, { dialect });
      fireEvent.click(await screen.findByRole("combobox", { name: "Service" }));
      await screen.findByRole("option", { name: "Death by Captcha" });
      const offered = screen.queryByRole("option", { name: "CaptchaAI" });
      expect(offered !== null).toBe(dialect === "1.6.1");
      if (!offered) return;
      fireEvent.click(offered);
      retype(await screen.findByLabelText("API key"), "abc");
      fireEvent.click(await findSave(2));
      await waitFor(() => expect(api.db.settings.captchaai?.captchaai_key).toBe("abc"));
      expect(api.db.settings.general?.anti_captcha_provider).toBe("captchaai");
    },
  );
});

describe("after a save", () => {
  it("the page reads the provider states again, and shows the one that a new login unblocked", async () => {
    const page = await openPage({ enabled: ["podnapisi", "subdl"] });
    await waitFor(() => expect(cardOf("SubDL")).toHaveTextContent("Configuration error"));
    const reads = () => page.requests.filter((one) => one === "GET /api/providers").length;
    const before = reads();
    await stageBy(await add("wizdom"));
    await savePage(1);
    await waitFor(() => expect(reads()).toBe(before + 1));
    const subdl = await edit("SubDL");
    retype(subdl.getByLabelText("API key"), "x");
    await stageBy(subdl);
    await savePage(1);
    await waitFor(() => expect(cardOf("SubDL")).not.toHaveTextContent("Configuration error"));
  });
});

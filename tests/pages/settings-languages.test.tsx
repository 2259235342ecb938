import type { MockApi } from "@mock-api/mock-api.ts";
import { MOVIES, SERIES } from "@mock-api/sentinels.ts";
import type { Profile } from "@mock-api/types.ts";
import { act, screen, waitFor, within } from "@testing-library/react";
import { http, HttpResponse } from "msw";
import { describe, expect, it, onTestFinished, vi } from "vitest";
import { LANGUAGES } from "@/features/settings/catalog/languages";
import { SettingsGroup } from "@/features/settings/inputs/SettingsGroup";
import { EnabledLanguages } from "@/features/settings/profiles/EnabledLanguages";
import { equivalenceProblems } from "@/features/settings/catalog/equivalence";
import { EquivalentLanguages } from "@/features/settings/profiles/EquivalentLanguages";
import { ProfilesSection } from "@/features/settings/profiles/ProfilesSection";
import { firstOnPush } from "../scope";
import {
  choose,
  disableAllLanguages,
  openEditor,
  pressIn,
  profileRow,
  renderLanguages,
} from "./languages-steps";
import { DIALECTS, fieldOf, findSave, press, putSetting, retype, savePage } from "./settings-steps";
import * as steps from "./steps";

const languages = <EnabledLanguages />;
const languagesAndProfiles = (
  <>
    <EnabledLanguages />
    <ProfilesSection />
  </>
);
const profilesAndDefaults = (
  <>
    <ProfilesSection />
    <SettingsGroup page={LANGUAGES} name="Defaults for new items" />
  </>
);

const enabledField = () => screen.getByRole("combobox", { name: "Enabled languages" });
const button = (name: string) => screen.getByRole("button", { name });
const defaultField = (kind: "serie" | "movie") =>
  within(fieldOf(`general.${kind}_default_profile`)).getByRole("combobox");

/** Appends text to the name of a profile, in the editor. */
async function rename(name: string) {
  const editor = await openEditor(name);
  retype(editor.name, `${name} mine`);
  await editor.done();
}

/** Adds a copy of a profile. */
async function duplicate(name: string) {
  const editor = await openEditor(name, "Duplicate");
  await editor.done();
}

describe("the enabled languages", () => {
  it("are found by name and code, with the exact code first, and are sent as one set", async () => {
    const { user, posted, api } = await renderLanguages({ part: languages });
    await user.type(enabledField(), "fr");
    const [first, ...others] = screen.getAllByRole("option").map((one) => one.textContent);
    expect(first).toMatch(/^French/);
    expect(others).toContainEqual(expect.stringContaining("Afrikaans"));
    await user.clear(enabledField());
    await user.type(enabledField(), "bn");
    expect(screen.getAllByRole("option").map((option) => option.textContent)).toEqual([
      expect.stringMatching(/Bengali.*bn$/),
    ]);
    await user.keyboard("{Enter}");
    await user.type(enabledField(), "alban{Enter}");
    press(screen, "Disable Arabic");
    expect(posted).toEqual([]);
    await savePage(1);
    expect(posted).toHaveLength(1);
    expect(posted[0]?.every(([name]) => name === "languages-enabled")).toBe(true);
    const codes = posted[0]?.map(([, code]) => code);
    expect(codes).toEqual(expect.arrayContaining(["bn", "sq", "en", "fr"]));
    expect(codes).not.toContain("ar");
    const now = api.db.languages.filter(({ enabled }) => enabled).map(({ code2 }) => code2);
    expect(now.toSorted()).toEqual(codes?.toSorted());
  });

  it("show which profile uses a disabled one, with the profiles as currently edited", async () => {
    await renderLanguages({ part: languagesAndProfiles });
    expect(screen.queryByText(/is used by profile/)).toBeNull();
    press(screen, "Disable French");
    press(screen, "Disable Dutch");
    expect(
      screen.getByText(
        "French is used by profiles “English + French” and “Japanese & many more”, but not enabled.",
      ),
    ).toBeVisible();
    expect(
      screen.getByText(
        "Dutch is used by profile “Any of English, German, Dutch”, but not enabled.",
      ),
    ).toBeVisible();
    await pressIn("Any of English, German, Dutch", "Delete");
    await waitFor(() => expect(screen.queryByText(/^Dutch is used/)).toBeNull());
  });

  it("are reset by the same set in another order, by their undo, and by changes elsewhere", async () => {
    const { user, api } = await renderLanguages({ part: languages });
    press(screen, "Disable English");
    await findSave(1);
    await user.type(enabledField(), "English{Enter}");
    expect(await findSave(0)).toBeVisible();
    press(screen, "Disable English");
    press(screen, "Undo change to Enabled languages");
    expect(await findSave(0)).toBeVisible();
    press(screen, "Disable English");
    await steps.writeElsewhere(api, "POST", "system/settings", { "languages-enabled": "de" });
    expect(
      await screen.findByText(/Changed elsewhere in the meantime to 1 language/),
    ).toBeVisible();
    press(screen, "Accept");
    expect(await findSave(0)).toBeVisible();
    expect(button("Disable German")).toBeVisible();
    expect(screen.queryByRole("button", { name: "Disable French" })).toBeNull();
  });
});

describe.each(firstOnPush(DIALECTS))("on a %s server", (dialect) => {
  it("no language and no default for new items are sent as one empty text each", async () => {
    const { posted, api } = await renderLanguages({
      dialect,
      part: (
        <>
          <EnabledLanguages />
          <SettingsGroup page={LANGUAGES} name="Defaults for new items" />
        </>
      ),
    });
    disableAllLanguages();
    expect(defaultField("serie")).toHaveValue("English");
    expect(defaultField("movie")).toHaveValue("English");
    press(screen, "Clear Profile for new series");
    press(screen, "Clear Profile for new movies");
    await savePage(3);
    expect(posted).toHaveLength(1);
    expect(Object.fromEntries(posted[0] ?? [])).toEqual({
      "languages-enabled": "",
      "settings-general-serie_default_profile": "",
      "settings-general-movie_default_profile": "",
    });
    expect(api.db.languages.some(({ enabled }) => enabled)).toBe(false);
  });

  it("a deleted profile shows how many items use it, waits for Save, and can be undone before", async () => {
    const { user, api, posted, profiles } = await renderLanguages({
      dialect,
      prepare: ({ db }) => {
        for (const row of [...db.series.values(), ...db.movies.values()]) row.profileId = 2;
        db.series.values().next().value!.profileId = 3;
      },
    });
    const [series, movies] = [api.db.series.size - 1, api.db.movies.size];
    await pressIn("English + French", "Delete");
    const row = within(await profileRow("English + French"));
    expect(row.getByText("Deleted")).toBeVisible();
    expect(
      await row.findByText(
        `${series} series and ${movies} movies use it and will have no profile.`,
      ),
    ).toBeVisible();
    await user.click(row.getByRole("button", { name: /^Undo the deletion/ }));
    expect(await findSave(0)).toBeVisible();
    await pressIn("English + French", "Delete");
    for (const [name, text] of [
      ["English SDH + Spanish", "1 series uses it and will have no profile."],
      ["Anime", "No series or movie uses it."],
    ] as const) {
      await pressIn(name, "Delete");
      expect(await within(await profileRow(name)).findByText(text)).toBeVisible();
    }
    expect(posted).toEqual([]);
    await savePage(3);
    expect(profiles()[0]).toMatchObject([{ profileId: 1 }, { profileId: 4 }, { profileId: 5 }]);
    expect(screen.queryByText("English + French")).toBeNull();
    expect([...api.db.series.values()].every(({ profileId }) => profileId === null)).toBe(true);
  });

  it("a default can be a profile that is not saved yet: both are sent in one batch", async () => {
    const { posted } = await renderLanguages({ dialect, part: profilesAndDefaults });
    await duplicate("English");
    await choose(defaultField("serie"), "English (copy)");
    await savePage(2);
    expect(posted).toHaveLength(1);
    expect(posted[0]).toContainEqual(["settings-general-serie_default_profile", "7"]);
    expect(posted[0]?.map(([name]) => name)).toContain("languages-profiles");
  });
});

describe("the page of a 0.9.7 server", () => {
  it("sends the same fields, and has no equivalent languages, tags, or embedded tracks", async () => {
    const { api, posted, profiles } = await renderLanguages({
      isFullPage: true,
      dialect: "0.9.7",
    });
    const parts = screen.getAllByRole("heading", { level: 2 }).map((one) => one.textContent);
    expect(parts).toEqual([
      "Languages",
      "Languages profiles",
      "Defaults for new items",
      "Subtitle language",
    ]);
    expect(within(await profileRow("Anime")).queryByTitle(/^Tag/)).toBeNull();
    disableAllLanguages();
    await pressIn("Anime", "Delete");
    const anime = within(await profileRow("Anime"));
    expect(await anime.findByText(/(have no profile|uses it)\.$/)).toBeVisible();
    await choose(defaultField("serie"), "English + French");
    press(screen, "Clear Profile for new movies");
    await savePage(4);
    expect(posted).toEqual([
      expect.arrayContaining([
        ["languages-enabled", ""],
        ["settings-general-serie_default_profile", "2"],
        ["settings-general-movie_default_profile", ""],
      ]),
    ]);
    expect(profiles()[0]).toMatchObject([1, 2, 3, 4, 5].map((profileId) => ({ profileId })));
    expect(api.db.profiles.map(({ profileId }) => profileId)).toEqual([1, 2, 3, 4, 5]);
  });
});

describe("the table of profiles", () => {
  it("shows languages in order with their flags, cutoff, tag, and rules", async () => {
    await renderLanguages({ isFullPage: true });
    const anime = await profileRow("Anime");
    const [name, wanted, cutoff] = within(anime).getAllByRole("cell");
    expect(within(name!).getByTitle("Tag anime")).toBeVisible();
    expect(wanted).toHaveTextContent("English, English Forced, Spanish");
    expect(wanted).toHaveTextContent("Must contain: WEB, BluRay");
    expect(cutoff).toHaveTextContent("English");
    const any = await profileRow("Any of English, German, Dutch");
    expect(any).toHaveTextContent("Cutoff: Any");
    expect(any).toHaveTextContent("Must not contain: HDCAM, (?i)telesync");
    expect(await profileRow("English SDH + Spanish")).toHaveTextContent("English HI, Spanish");
    expect(await profileRow("English")).toHaveTextContent("Cutoff: None");
  });

  it("explains why it is empty, and what to do", async () => {
    const { user } = await renderLanguages({ part: languagesAndProfiles, mock: { size: "empty" } });
    expect(await screen.findByText("No languages profile yet")).toBeVisible();
    expect(screen.getByText(/Enable some languages above first/)).toBeVisible();
    expect(button("No Enabled Languages")).toBeDisabled();
    // A staged language is enough: both are sent in one batch.
    await user.type(enabledField(), "french{Enter}");
    expect(button("Add a profile")).toBeEnabled();
    expect(screen.getByText(/^Searches skip series and movies without a profile/)).toBeVisible();
  });

  it("marks changed rows, and offers to undo them", async () => {
    const { posted } = await renderLanguages();
    await rename("English");
    const row = within(await profileRow("English mine"));
    expect(row.getByText("Changed")).toBeVisible();
    press(row, "Undo change to English mine");
    expect(await profileRow("English")).toBeVisible();
    expect(await findSave(0)).toBeVisible();
    expect(posted).toEqual([]);
  });

  it("gives new profiles IDs after the unsaved ones, and drops them when they are deleted", async () => {
    const { profiles } = await renderLanguages();
    await duplicate("Anime");
    await duplicate("English");
    await pressIn("English", "Delete");
    await duplicate("English (copy)");
    await pressIn("English (copy)", "Delete");
    expect(screen.queryByText("English (copy)")).toBeNull();
    await savePage(3);
    const [sent] = profiles();
    expect(sent).toMatchObject([
      { profileId: 2 },
      { profileId: 3 },
      { profileId: 4 },
      { profileId: 5 },
      { profileId: 6, name: "Anime", tag: "anime" },
      { profileId: 7, name: "Anime (copy)", tag: null },
      { profileId: 9, name: "English (copy) (copy)" },
    ]);
  });
});

describe("deleting a profile", () => {
  it("lists the defaults of new items that use it, and clears them in the same save", async () => {
    const { api, posted } = await renderLanguages({
      part: profilesAndDefaults,
      prepare: (one) => {
        putSetting(one, "general.serie_default_enabled", true);
        putSetting(one, "general.serie_default_profile", 1);
        putSetting(one, "general.movie_default_enabled", true);
        putSetting(one, "general.movie_default_profile", 2);
      },
    });
    await pressIn("English", "Delete");
    expect(
      await screen.findByText(/This is the default for new series. Choose a different one/),
    ).toBeVisible();
    // The field of the default profile shows it too.
    await waitFor(() => expect(defaultField("serie")).toHaveValue("Profile 1 (deleted)"));
    await savePage(1);
    const sent = new Map(posted[0]);
    expect(sent.get("settings-general-serie_default_profile")).toBe("");
    expect(sent.has("settings-general-movie_default_profile")).toBe(false);
    expect(api.db.settings.general?.serie_default_profile).toBe("");
  });

  it("shows that it is still counting, or why it cannot count, and retries", async () => {
    const gate = steps.holdResponse("get", "series");
    let isBroken = true;
    const broken = http.get("*/api/series", () =>
      isBroken ? HttpResponse.json("no such table: shows", { status: 500 }) : undefined,
    );
    await renderLanguages({ handlers: [gate.handler, broken] });
    await pressIn("English", "Delete");
    const row = within(await profileRow("English"));
    expect(await row.findByText(/^Counting the series and movies/)).toBeVisible();
    gate.open();
    expect(await row.findByText(/no such table: shows/)).toBeVisible();
    isBroken = false;
    press(row, "Count again");
    expect(await row.findByText(/will have no profile|No series or movie/)).toBeVisible();
  });

  it("has a menu in its row on touch screens", async () => {
    const matchMedia = window.matchMedia.bind(window);
    const spy = vi
      .spyOn(window, "matchMedia")
      .mockImplementation((query) => matchMedia(query === "(hover: none)" ? "all" : query));
    onTestFinished(() => spy.mockRestore());
    const { user } = await renderLanguages();
    const row = within(await profileRow("Anime"));
    expect(row.queryByRole("button", { name: "Delete Anime" })).toBeNull();
    await user.click(row.getByRole("button", { name: "Actions for Anime" }));
    await user.click(await screen.findByRole("menuitem", { name: "Delete" }));
    expect(row.getByRole("button", { name: "Undo the deletion of Anime" })).toBeVisible();
  });

  it("keeps the focus in the row, where Undo is next", async () => {
    const { user } = await renderLanguages();
    const row = within(await profileRow("Anime"));
    await user.click(row.getByRole("button", { name: "Delete Anime" }));
    await user.tab();
    expect(row.getByRole("button", { name: "Undo the deletion of Anime" })).toHaveFocus();
    await user.keyboard("{Enter}");
    await user.tab();
    expect(row.getByRole("button", { name: "Duplicate Anime" })).toHaveFocus();
  });
});

/** Another client saves a changed copy of the current profiles. */
async function saveElsewhere(api: MockApi, change: (profiles: Profile[]) => Profile[]) {
  const all = change(structuredClone(api.db.profiles));
  const form = { "languages-profiles": JSON.stringify(all) };
  await steps.writeElsewhere(api, "POST", "system/settings", form);
}
const renamed = (all: Profile[]) => all.map((one) => ({ ...one, name: `${one.name} theirs` }));
const oneMore = (all: Profile[]) => [...all, { ...all[0]!, profileId: 7, name: "Theirs" }];

describe("profiles that another user saves in the meantime", () => {
  it("are shown as a conflict if they were also changed here, with a choice of version", async () => {
    const { api } = await renderLanguages();
    await rename("English");
    // This one while the editor is open.
    const editor = await openEditor("Anime");
    await saveElsewhere(api, renamed);
    retype(editor.name, "Anime mine");
    await editor.done();
    const english = within(await profileRow("English mine"));
    expect(await english.findByText("Changed elsewhere in the meantime.")).toBeVisible();
    press(english, "Accept");
    expect(await profileRow("English theirs")).toBeVisible();
    const anime = within(await profileRow("Anime mine"));
    expect(await anime.findByText("Changed elsewhere in the meantime.")).toBeVisible();
    press(anime, "Keep my change");
    expect(anime.queryByText("Changed elsewhere in the meantime.")).toBeNull();
    await savePage(1);
    const names = api.db.profiles.map(({ name }) => name);
    expect([names[0], names.at(-1)]).toEqual(["English theirs", "Anime mine"]);
  });

  it("are kept next to this page's new profile if both got the same ID", async () => {
    const { api } = await renderLanguages({ part: profilesAndDefaults });
    await duplicate("English");
    await choose(defaultField("serie"), "English (copy)");
    await saveElsewhere(api, oneMore);
    const row = within(await profileRow("English (copy)"));
    expect(await row.findByText(/“Theirs” has the same ID/)).toBeVisible();
    press(row, "Keep both");
    await savePage(2);
    // A selection of the profile follows.
    expect(api.db.settings.general?.serie_default_profile).toBe(8);
    const all = api.db.profiles.map(({ profileId, name }) => [profileId, name]);
    expect(all).toContainEqual([7, "Theirs"]);
    expect(all).toContainEqual([8, "English (copy)"]);
  });

  it("are not confused with this page's own profile while that is saved", async () => {
    const gate = steps.holdResponse("post", "system/settings");
    const { api, client, requests } = await renderLanguages({
      dialect: "1.6",
      handlers: [gate.handler],
    });
    const editor = await openEditor();
    retype(editor.name, "For Grandma");
    editor.add();
    press(editor.inside, "Save");
    await gate.requested;
    expect(await profileRow("For Grandma")).toHaveTextContent("New");
    expect(screen.queryByText(/lack a field/)).toBeNull();
    // A server tells its clients before it responds. Only other clients can do that here, so the name differs.
    const reads = () => requests.filter((one) => one.endsWith("/languages/profiles")).length;
    const before = reads();
    api.db.profiles = oneMore(api.db.profiles);
    api.emit("languages", "update");
    await waitFor(() => expect(reads()).toBeGreaterThan(before));
    await waitFor(() => expect(client.isFetching()).toBe(0));
    expect(await profileRow("For Grandma")).not.toHaveTextContent("has the same ID");
    gate.open();
  });

  it("are never deleted or overwritten if this page missed their event", async () => {
    const { user, api, socket, posted } = await renderLanguages();
    await rename("English");
    socket.disconnect();
    await saveElsewhere(api, oneMore);
    await savePage(1);
    expect(api.db.profiles.map(({ name }) => name)).toContain("Theirs");
    expect(posted).toHaveLength(2);
    await rename("Anime");
    await saveElsewhere(api, renamed);
    await user.click(await findSave(1));
    expect(await screen.findByText(/A languages profile was changed elsewhere/)).toBeVisible();
    const row = within(await profileRow("Anime mine"));
    expect(row.getByText("Changed elsewhere in the meantime.")).toBeVisible();
    expect(posted).toHaveLength(3);
    expect(api.db.profiles[5]?.name).toBe("Anime theirs");
  });

  it("stop a save if they cannot be loaded", async () => {
    const { user, posted, server } = await renderLanguages();
    await rename("English");
    server.use(steps.rejected("get", "system/languages/profiles", "the database is locked"));
    await user.click(await findSave(1));
    expect(await screen.findByText(/could not be reloaded\. the database is locked/)).toBeVisible();
    expect(posted).toEqual([]);
    expect(await profileRow("English mine")).toBeVisible();
  });
});

/** The equivalences with these saved entries. */
const renderEqual = (entries: string[]) =>
  renderLanguages({
    part: <EquivalentLanguages />,
    prepare: (api) => putSetting(api, "general.language_equals", entries),
  });
/** A selector of a row of equivalent languages. */
const selector = (row: number, side: "found" | "wanted", what: "language" | "type") =>
  screen.getByRole("combobox", { name: `Row ${row}: ${what} ${side}` });

describe("equivalent languages", () => {
  it("have rows with two languages and their kinds, and unreadable ones are kept as text", async () => {
    const { api, posted } = await renderEqual(["eng@hi:eng", "spa-MX:spa", "xyz:eng", "no pair"]);
    expect(screen.getByText("spa-MX:spa")).toBeVisible();
    expect(screen.getByText("xyz:eng")).toBeVisible();
    expect(selector(1, "found", "language")).toHaveValue("English");
    expect(selector(1, "found", "type")).toHaveValue("HI");
    expect(selector(1, "wanted", "type")).toHaveValue("Normal");
    await choose(selector(1, "found", "type"), "Forced");
    press(screen, "Remove row 3");
    await savePage(1);
    const left = ["eng@forced:eng", "spa-MX:spa", "no pair"];
    expect(posted).toEqual([left.map((pair) => ["settings-general-language_equals", pair])]);
    expect(api.db.settings.general?.language_equals).toEqual(left);
  });

  it("are staged once both languages are chosen, and not before", async () => {
    const { posted } = await renderEqual([]);
    press(screen, "Add equivalent languages");
    await choose(selector(1, "found", "language"), "Portuguese (Brazil)");
    expect(screen.getByText(/Choose both languages to save this row/)).toBeVisible();
    expect(await findSave(0)).toBeVisible();
    await choose(selector(1, "wanted", "language"), "Spanish");
    await savePage(1);
    expect(posted).toEqual([[["settings-general-language_equals", "pob:spa"]]]);
    expect(selector(1, "wanted", "language")).toHaveValue("Spanish");
    press(screen, "Remove row 1");
    await savePage(1);
    expect(posted.at(-1)).toEqual([["settings-general-language_equals", ""]]);
  });
});

describe("equivalent languages with errors", () => {
  it.each([
    ["itself", ["eng:eng"], /^Both languages are the same/],
    ["a duplicate", ["fra:eng", "fra:eng"], /^Same as row 1\./],
    ["a second target", ["fra:eng", "fra:spa"], /^Row 1 already defines this language/],
    ["a chain", ["fra:eng", "eng:spa"], /^This forms a chain with row 1/],
    ["a chain from the front", ["fra:eng", "spa:fra"], /^This forms a chain with row 1/],
    ["a loop", ["fra:eng", "eng:fra"], /^This forms a loop with row 1/],
    ["HI with forced", ["eng@hi:eng@forced"], /^HI subtitles cannot count/],
    ["forced with HI", ["eng@forced:fra@hi"], /^HI subtitles cannot count/],
  ])("%s", (_what, entries, words) => {
    expect(equivalenceProblems(entries).at(-1)).toMatch(words);
    expect(equivalenceProblems(entries).slice(0, -1)).toEqual(
      entries.slice(1).map(() => undefined),
    );
  });

  it("the kinds of a pair, several sources of a target, and unreadable pairs are valid", () => {
    const entries = ["spl:spa", "spl@hi:spa@hi", "spl@forced:spa@forced", "por:spa", "x", "x"];
    expect(equivalenceProblems(entries)).toEqual(entries.map(() => undefined));
  });

  it("are shown at their row and kept, and Save waits until they are fixed", async () => {
    const { user, posted } = await renderLanguages({
      isFullPage: true,
      prepare: (api) => putSetting(api, "general.language_equals", ["eng@hi:eng"]),
    });
    await choose(selector(1, "found", "type"), "Normal");
    expect(await screen.findByText(/^Both languages are the same/)).toBeVisible();
    await user.click(button("Save (1) (Correct the equivalent languages first)"));
    expect(posted).toEqual([]);
    await choose(selector(1, "wanted", "language"), "Spanish");
    expect(screen.queryByText(/^Both languages are the same/)).toBeNull();
    await savePage(1);
    expect(posted).toEqual([[["settings-general-language_equals", "eng:spa"]]]);
  });
});

describe("after a save of profiles", () => {
  it("the lists of series and movies show the new profiles", async () => {
    const { api, router } = await renderLanguages({
      isFullPage: true,
      prepare: ({ db }) => {
        db.series.get(SERIES.harborLights)!.profileId = 2;
        db.movies.get(MOVIES.glassOrchard)!.profileId = 3;
      },
    });
    // Load both lists into the cache first.
    await act(() => router.navigate("/series"));
    expect(await steps.rowOf("Harbor Lights")).toHaveTextContent("English + French");
    await act(() => router.navigate("/movies"));
    expect(await steps.rowOf("The Glass Orchard")).toHaveTextContent("English SDH + Spanish");
    await act(() => router.navigate("/settings/languages"));
    await rename("English + French");
    await pressIn("English SDH + Spanish", "Delete");
    await savePage(2);
    await act(() => router.navigate("/series"));
    expect(await steps.rowOf("Harbor Lights")).toHaveTextContent("English + French mine");
    await act(() => router.navigate("/movies"));
    const row = await steps.rowOf("The Glass Orchard");
    await waitFor(() => expect(row).not.toHaveTextContent("English SDH + Spanish"));
    expect(api.db.movies.get(MOVIES.glassOrchard)?.profileId).toBeNull();
  });
});

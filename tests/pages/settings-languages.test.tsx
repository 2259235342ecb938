import type { MockApi } from "@mock-api/mock-api.ts";
import { MOVIES, SERIES } from "@mock-api/sentinels.ts";
import type { Profile } from "@mock-api/types.ts";
import { act, screen, waitFor, within } from "@testing-library/react";
import type { UserEvent } from "@testing-library/user-event";
import { http, HttpResponse } from "msw";
import { describe, expect, it } from "vitest";
import {
  choose,
  closed,
  findEditor,
  press,
  profileRow,
  renderLanguages,
  SMALL,
} from "./languages-steps";
import { DIALECTS, fieldOf, findSave, putSetting } from "./settings-steps";
import * as steps from "./steps";

const enabledField = () => screen.getByRole("combobox", { name: "Enabled languages" });
/** A read that the server refuses until it is repaired. */
function failing(path: string, words: string) {
  let isBroken = true;
  const answer = () => (isBroken ? HttpResponse.json(words, { status: 500 }) : undefined);
  return {
    handler: http.get(`*/api/${path}`, answer),
    repair: () => {
      isBroken = false;
    },
  };
}

describe.each(DIALECTS)("the enabled languages of %s", (dialect) => {
  it("can all be disabled: one empty value", async () => {
    const { user, posted, api, save } = await renderLanguages({ mock: { ...SMALL, dialect } });
    await user.click(screen.getByRole("button", { name: "Disable all languages" }));
    await save(1);
    expect(posted).toEqual([[["languages-enabled", ""]]]);
    expect(api.db.languages.some(({ enabled }) => enabled)).toBe(false);
  });
});

describe("the enabled languages", () => {
  it("are found by name and by code, and sent as one set", async () => {
    const { user, posted, api, save } = await renderLanguages({
      mock: SMALL,
      hasAllLanguages: true,
    });
    // Closed by the code that it is: French, not Afrikaans.
    await user.type(enabledField(), "fy");
    expect(screen.getAllByRole("option").map((option) => option.textContent)).toEqual([
      expect.stringMatching(/Frisian.*fy$/),
    ]);
    await user.keyboard("{Enter}");
    await user.type(enabledField(), "norwegian bo");
    await user.keyboard("{Enter}");
    await user.click(screen.getByRole("button", { name: "Disable Arabic" }));
    expect(posted).toEqual([]);
    await save(1);
    expect(posted).toHaveLength(1);
    expect(posted[0]?.every(([name]) => name === "languages-enabled")).toBe(true);
    const codes = posted[0]?.map(([, code]) => code);
    expect(codes).toEqual(expect.arrayContaining(["fy", "nb", "en", "fr"]));
    expect(codes).not.toContain("ar");
    const now = api.db.languages.filter(({ enabled }) => enabled).map(({ code2 }) => code2);
    expect(now.toSorted()).toEqual(codes?.toSorted());
  });

  it("are no change when the same set is back, in whatever order", async () => {
    const { user } = await renderLanguages();
    await user.click(screen.getByRole("button", { name: "Disable English" }));
    await findSave(1);
    await user.type(enabledField(), "English");
    await user.keyboard("{Enter}");
    expect(await findSave(0)).toBeVisible();
  });

  it("put the language whose code was typed first", async () => {
    const { user } = await renderLanguages();
    await user.type(enabledField(), "fr");
    const [first, ...others] = screen.getAllByRole("option");
    expect(first).toHaveTextContent("French");
    expect(others.map((option) => option.textContent)).toContainEqual(
      expect.stringContaining("Afrikaans"),
    );
  });

  it("say which profile uses one that is disabled, as the profiles are on the screen", async () => {
    const { user } = await renderLanguages();
    expect(screen.queryByText(/is used by profile/)).toBeNull();
    await user.click(screen.getByRole("button", { name: "Disable French" }));
    await user.click(screen.getByRole("button", { name: "Disable Dutch" }));
    expect(
      screen.getByText(
        "French is used by profiles “English + French” and “Japanese & many more”, but not enabled",
      ),
    ).toBeVisible();
    expect(
      screen.getByText("Dutch is used by profile “Any of English, German, Dutch”, but not enabled"),
    ).toBeVisible();
    await press("Any of English, German, Dutch", "Delete");
    await waitFor(() => expect(screen.queryByText(/^Dutch is used/)).toBeNull());
  });

  it("are taken back by their undo, and by what somebody else saved", async () => {
    const { user, api } = await renderLanguages();
    await user.click(screen.getByRole("button", { name: "Disable English" }));
    await user.click(screen.getByRole("button", { name: "Undo the change of Enabled languages" }));
    expect(await findSave(0)).toBeVisible();
    await user.click(screen.getByRole("button", { name: "Disable English" }));
    await steps.writeElsewhere(api, "POST", "system/settings", { "languages-enabled": "de" });
    expect(await screen.findByText(/Changed elsewhere meanwhile to 1 language/)).toBeVisible();
    await user.click(screen.getByRole("button", { name: "Accept" }));
    expect(await findSave(0)).toBeVisible();
    expect(screen.getByRole("button", { name: "Disable German" })).toBeVisible();
    expect(screen.queryByRole("button", { name: "Disable French" })).toBeNull();
  });
});

describe("the table of profiles", () => {
  it("shows languages in order with their flags, cutoff, tag and rules", async () => {
    await renderLanguages();
    const anime = await profileRow("Anime");
    const chips = [...anime.querySelectorAll("[data-tone=plain]")].map((chip) => chip.textContent);
    expect(chips).toEqual(["English", "English Forced", "Spanish", "anime"]);
    expect(within(anime).getByTitle("Tag anime")).toBeVisible();
    expect(anime).toHaveTextContent("Must contain: WEB, BluRay");
    const cells = within(anime).getAllByRole("cell");
    expect(cells[2]).toHaveTextContent("English");
    const any = await profileRow("Any of English, German, Dutch");
    expect(any).toHaveTextContent("Cutoff: Any");
    expect(any).toHaveTextContent("Must not contain: HDCAM, (?i)telesync");
    expect(within(await profileRow("English SDH + Spanish")).getByText("HI")).toBeVisible();
    expect(await profileRow("English")).toHaveTextContent("Cutoff: None");
  });

  it("says why it is empty, and what to do", async () => {
    const { user } = await renderLanguages({ mock: { size: "empty" } });
    expect(await screen.findByText("No languages profile yet")).toBeVisible();
    expect(screen.getByText(/Enable some languages above first/)).toBeVisible();
    expect(screen.getByRole("button", { name: "No Enabled Languages" })).toBeDisabled();
    // A language that only waits for Save is enough: both go in one batch.
    await user.type(enabledField(), "french");
    await user.keyboard("{Enter}");
    expect(screen.getByRole("button", { name: "Add a profile" })).toBeEnabled();
    expect(screen.getByText(/without a profile, nothing is searched for/)).toBeVisible();
  });

  it("marks changed rows, with the way back", async () => {
    const { user, posted } = await renderLanguages();
    await press("English", "Edit");
    const { inside, save } = await findEditor();
    await user.type(inside.getByLabelText("Name"), " only");
    await user.click(save);
    await closed();
    const row = await profileRow("English only");
    expect(within(row).getByText("Changed")).toBeVisible();
    await user.click(within(row).getByRole("button", { name: "Undo the change of English only" }));
    expect(await profileRow("English")).toBeVisible();
    expect(await findSave(0)).toBeVisible();
    expect(posted).toEqual([]);
  });

  it("gives new profiles numbers beyond those that wait for Save, and drops them when deleted", async () => {
    const { user, profiles, save } = await renderLanguages();
    for (const name of ["Anime", "English"]) {
      await press(name, "Duplicate");
      await user.click((await findEditor()).save);
      await closed();
    }
    await press("English", "Delete");
    await press("English (copy)", "Duplicate");
    await user.click((await findEditor()).save);
    await closed();
    await press("English (copy)", "Delete");
    expect(screen.queryByText("English (copy)")).toBeNull();
    await save(3);
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

describe.each(DIALECTS)("deleting a profile on %s", (dialect) => {
  it("says how many items use it, waits for Save, and can be undone before", async () => {
    const { user, api, posted, profiles, save } = await renderLanguages({
      mock: { ...SMALL, dialect },
      prepare: ({ db }) => {
        for (const row of [...db.series.values(), ...db.movies.values()]) row.profileId = 2;
        db.series.values().next().value!.profileId = 3;
      },
    });
    const [series, movies] = [api.db.series.size - 1, api.db.movies.size];
    await press("English + French", "Delete");
    const row = await profileRow("English + French");
    expect(within(row).getByText("Deleted")).toBeVisible();
    expect(
      await within(row).findByText(
        `${series} series and ${movies} movies use it and will have no profile.`,
      ),
    ).toBeVisible();
    await user.click(within(row).getByRole("button", { name: /^Undo the deletion/ }));
    expect(await findSave(0)).toBeVisible();
    await press("English + French", "Delete");
    await press("English SDH + Spanish", "Delete");
    expect(
      await within(await profileRow("English SDH + Spanish")).findByText(
        "1 series uses it and will have no profile.",
      ),
    ).toBeVisible();
    await press("Anime", "Delete");
    expect(
      await within(await profileRow("Anime")).findByText("No series or movie uses it."),
    ).toBeVisible();
    expect(posted).toEqual([]);
    await save(3);
    expect(profiles()[0]).toMatchObject([{ profileId: 1 }, { profileId: 4 }, { profileId: 5 }]);
    expect(screen.queryByText("English + French")).toBeNull();
    expect([...api.db.series.values()].every(({ profileId }) => profileId === null)).toBe(true);
  });
});

describe("deleting a profile", () => {
  it("clears the defaults of new items that lead to it, in the same Save", async () => {
    const { api, posted, save } = await renderLanguages({
      prepare: (one) => {
        putSetting(one, "general.serie_default_enabled", true);
        putSetting(one, "general.serie_default_profile", 1);
        putSetting(one, "general.movie_default_enabled", true);
        putSetting(one, "general.movie_default_profile", 2);
      },
    });
    await press("English", "Delete");
    await save(1);
    const sent = new Map(posted[0]);
    expect(sent.get("settings-general-serie_default_profile")).toBe("");
    expect(sent.has("settings-general-movie_default_profile")).toBe(false);
    expect(api.db.settings.general?.serie_default_profile).toBe("");
  });

  it("says that it is still counting", async () => {
    const gate = steps.holdBack("get", "series");
    await renderLanguages({ handlers: [gate.handler] });
    await press("English", "Delete");
    const row = await profileRow("English");
    expect(await within(row).findByText(/^Counting the series and movies/)).toBeVisible();
    gate.open();
    expect(await within(row).findByText(/will have no profile|No series or movie/)).toBeVisible();
  });

  it("says when it cannot count, and counts again", async () => {
    const broken = failing("movies", "no such table: movies");
    const { user } = await renderLanguages({ handlers: [broken.handler] });
    await press("English", "Delete");
    const row = await profileRow("English");
    expect(await within(row).findByText(/not be counted: no such table: movies/)).toBeVisible();
    broken.repair();
    await user.click(within(row).getByRole("button", { name: "Count again" }));
    expect(await within(row).findByText(/will have no profile|No series or movie/)).toBeVisible();
  });

  it("leaves the focus in the row, where the way back is next", async () => {
    const { user } = await renderLanguages();
    const row = await profileRow("Anime");
    await user.click(within(row).getByRole("button", { name: "Delete Anime" }));
    await user.tab();
    const undo = within(row).getByRole("button", { name: "Undo the deletion of Anime" });
    expect(undo).toHaveFocus();
    await user.keyboard("{Enter}");
    await user.tab();
    expect(within(row).getByRole("button", { name: "Edit Anime" })).toHaveFocus();
  });

  it("says which defaults lead to it", async () => {
    await renderLanguages({
      prepare: (api) => putSetting(api, "general.movie_default_enabled", false),
    });
    await press("English", "Delete");
    expect(
      await screen.findByText(/It is the default of new series: choose another/),
    ).toBeVisible();
    // The field of the default says it, too.
    const field = within(fieldOf("general.serie_default_profile")).getByRole("combobox");
    await waitFor(() => expect(field).toHaveValue("Profile 1 (no longer there)"));
  });
});

/** What somebody else sends: the profiles as they are now, changed. */
async function saveElsewhere(api: MockApi, change: (profiles: Profile[]) => Profile[]) {
  const all = change(structuredClone(api.db.profiles));
  const form = { "languages-profiles": JSON.stringify(all) };
  await steps.writeElsewhere(api, "POST", "system/settings", form);
}

/** Puts something behind the name of a profile, in the editor. */
async function rename(user: UserEvent, name: string) {
  await press(name, "Edit");
  const { inside, save } = await findEditor();
  await user.type(inside.getByLabelText("Name"), " mine");
  await user.click(save);
  await closed();
}

describe("profiles that somebody else saves meanwhile", () => {
  it("are shown as a conflict where they are changed here: theirs or mine", async () => {
    const { user, api, save } = await renderLanguages();
    await rename(user, "English");
    await rename(user, "Anime");
    await saveElsewhere(api, (all) => all.map((one) => ({ ...one, name: `${one.name} theirs` })));
    const english = await profileRow("English mine");
    expect(await within(english).findByText("Changed elsewhere meanwhile.")).toBeVisible();
    await user.click(within(english).getByRole("button", { name: "Accept" }));
    expect(await profileRow("English theirs")).toBeVisible();
    const anime = await profileRow("Anime mine");
    await user.click(within(anime).getByRole("button", { name: "Keep mine" }));
    expect(within(anime).queryByText("Changed elsewhere meanwhile.")).toBeNull();
    await save(1);
    const names = api.db.profiles.map(({ name }) => name);
    expect([names[0], names.at(-1)]).toEqual(["English theirs", "Anime mine"]);
  });

  it("are a conflict too when it happened while the editor was open", async () => {
    const { user, api } = await renderLanguages();
    await press("English", "Edit");
    const { inside, save } = await findEditor();
    await saveElsewhere(api, (all) => all.map((one) => ({ ...one, name: `${one.name} theirs` })));
    await user.type(inside.getByLabelText("Name"), " mine");
    await user.click(save);
    await closed();
    const row = await profileRow("English mine");
    expect(await within(row).findByText("Changed elsewhere meanwhile.")).toBeVisible();
  });

  it("keep both new ones when they got the same number", async () => {
    const { user, api, save } = await renderLanguages();
    await press("English", "Duplicate");
    await user.click((await findEditor()).save);
    await closed();
    const field = within(fieldOf("general.serie_default_profile")).getByRole("combobox");
    await choose(user, field, "English (copy)");
    await saveElsewhere(api, (all) => [...all, { ...all[0]!, profileId: 7, name: "Theirs" }]);
    const row = await profileRow("English (copy)");
    expect(await within(row).findByText(/has its number: “Theirs”/)).toBeVisible();
    await user.click(within(row).getByRole("button", { name: "Keep both" }));
    await save(2);
    // What was chosen for it follows.
    expect(api.db.settings.general?.serie_default_profile).toBe(8);
    const all = api.db.profiles.map(({ profileId, name }) => [profileId, name]);
    expect(all).toContainEqual([7, "Theirs"]);
    expect(all).toContainEqual([8, "English (copy)"]);
  });

  it("are never deleted because this page did not hear of them", async () => {
    const { user, api, socket, posted } = await renderLanguages();
    await rename(user, "English");
    socket.disconnect();
    await saveElsewhere(api, (all) => [...all, { ...all[0]!, profileId: 7, name: "Theirs" }]);
    await user.click(await findSave(1));
    await findSave(0);
    expect(api.db.profiles.map(({ name }) => name)).toContain("Theirs");
    expect(posted).toHaveLength(2);
  });

  it("stop a save that would overwrite what nobody has seen here", async () => {
    const { user, api, socket, posted } = await renderLanguages();
    await rename(user, "English");
    socket.disconnect();
    await saveElsewhere(api, (all) => all.map((one) => ({ ...one, name: `${one.name} theirs` })));
    await user.click(await findSave(1));
    expect(await screen.findByText(/A languages profile was changed elsewhere/)).toBeVisible();
    const row = await profileRow("English mine");
    expect(within(row).getByText("Changed elsewhere meanwhile.")).toBeVisible();
    expect(posted).toHaveLength(1);
    expect(api.db.profiles[0]?.name).toBe("English theirs");
  });

  it("stop a save when they cannot be read", async () => {
    const broken = failing("system/languages/profiles", "the database is locked");
    broken.repair();
    const { user, posted, server } = await renderLanguages({ handlers: [broken.handler] });
    await rename(user, "English");
    server.use(steps.refused("get", "system/languages/profiles", "the database is locked"));
    await user.click(await findSave(1));
    expect(
      await screen.findByText(/could not be read again: the database is locked/),
    ).toBeVisible();
    expect(posted).toEqual([]);
    expect(await profileRow("English mine")).toBeVisible();
  });
});

describe.each(DIALECTS)("the defaults for new items on %s", (dialect) => {
  it("are an empty text when cleared", async () => {
    const { user, posted, save } = await renderLanguages({ mock: { ...SMALL, dialect } });
    for (const [kind, setting] of [
      ["series", "serie"],
      ["movies", "movie"],
    ] as const) {
      const field = within(fieldOf(`general.${setting}_default_profile`));
      expect(field.getByRole("combobox")).toHaveValue("English");
      await user.click(field.getByRole("button", { name: `Clear: Profile of new ${kind}` }));
    }
    await save(2);
    expect(posted).toEqual([
      [
        ["settings-general-serie_default_profile", ""],
        ["settings-general-movie_default_profile", ""],
      ],
    ]);
  });

  it("can be a profile that only waits for Save: both go in one batch", async () => {
    const { user, posted, save } = await renderLanguages({ mock: { ...SMALL, dialect } });
    await press("English", "Duplicate");
    await user.click((await findEditor()).save);
    await closed();
    const field = within(fieldOf("general.serie_default_profile"));
    await choose(user, field.getByRole("combobox"), "English (copy)");
    await save(2);
    expect(posted).toHaveLength(1);
    expect(posted[0]).toContainEqual(["settings-general-serie_default_profile", "7"]);
    expect(posted[0]?.map(([name]) => name)).toContain("languages-profiles");
  });
});

/** The page with these equivalences saved. */
const openWith = (entries: string[]) =>
  renderLanguages({
    hasAllLanguages: true,
    prepare: (api) => putSetting(api, "general.language_equals", entries),
  });
/** A selector of a row of equivalent languages. */
const part = (row: number, side: "found" | "wanted", what: "language" | "kind") =>
  screen.getByRole("combobox", { name: `Row ${row}, ${side}: ${what}` });

describe("equivalent languages", () => {
  it("are rows of two languages with their kinds, and what cannot be read is kept as text", async () => {
    const { user, api, posted, save } = await openWith([
      "eng@hi:eng",
      "spa-MX:spa",
      "xyz:eng",
      "no pair",
    ]);
    expect(await screen.findByText("spa-MX:spa")).toBeVisible();
    expect(screen.getByText("xyz:eng")).toBeVisible();
    expect(part(1, "found", "language")).toHaveValue("English");
    expect(part(1, "found", "kind")).toHaveValue("HI");
    expect(part(1, "wanted", "kind")).toHaveValue("Normal");
    await choose(user, part(1, "wanted", "kind"), "Forced");
    await user.click(screen.getByRole("button", { name: "Remove: Row 3" }));
    await save(1);
    expect(posted).toEqual([
      [
        ["settings-general-language_equals", "eng@hi:eng@forced"],
        ["settings-general-language_equals", "spa-MX:spa"],
        ["settings-general-language_equals", "no pair"],
      ],
    ]);
    expect(api.db.settings.general?.language_equals).toEqual([
      "eng@hi:eng@forced",
      "spa-MX:spa",
      "no pair",
    ]);
  });

  it("are staged when both languages are chosen, not before", async () => {
    const { user, posted, save } = await openWith([]);
    await user.click(await screen.findByRole("button", { name: "Add equivalent languages" }));
    await choose(user, part(1, "found", "language"), "Spanish (Latino)");
    expect(screen.getByText(/Choose both languages to save it/)).toBeVisible();
    expect(await findSave(0)).toBeVisible();
    await choose(user, part(1, "wanted", "language"), "Spanish");
    await save(1);
    expect(posted).toEqual([[["settings-general-language_equals", "spl:spa"]]]);
    expect(part(1, "wanted", "language")).toHaveValue("Spanish");
    await user.click(screen.getByRole("button", { name: "Remove: Row 1" }));
    await save(1);
    expect(posted.at(-1)).toEqual([["settings-general-language_equals", ""]]);
  });

  it("are not there on 0.9.7, nor are tags and embedded tracks", async () => {
    await renderLanguages({ mock: { ...SMALL, dialect: "0.9.7" } });
    await profileRow("English");
    const parts = screen.getAllByRole("heading", { level: 2 }).map((one) => one.textContent);
    expect(parts).toEqual([
      "Languages",
      "Languages profiles",
      "Defaults for new items",
      "Subtitle language",
    ]);
    expect(within(await profileRow("Anime")).queryByTitle(/^Tag/)).toBeNull();
  });
});

describe("after profiles were saved", () => {
  it("the lists of series and movies show them", async () => {
    const { user, api, router, save } = await renderLanguages({
      mock: {},
      prepare: ({ db }) => {
        db.series.get(SERIES.harborLights)!.profileId = 2;
        db.movies.get(MOVIES.glassOrchard)!.profileId = 3;
      },
    });
    // Both lists are in the cache before.
    await act(() => router.navigate("/series"));
    expect(await steps.rowOf("Harbor Lights")).toHaveTextContent("English + French");
    await act(() => router.navigate("/movies"));
    expect(await steps.rowOf("The Glass Orchard")).toHaveTextContent("English SDH + Spanish");
    await act(() => router.navigate("/settings/languages"));
    await rename(user, "English + French");
    await press("English SDH + Spanish", "Delete");
    await save(2);
    await act(() => router.navigate("/series"));
    expect(await steps.rowOf("Harbor Lights")).toHaveTextContent("English + French mine");
    await act(() => router.navigate("/movies"));
    const row = await steps.rowOf("The Glass Orchard");
    await waitFor(() => expect(row).not.toHaveTextContent("English SDH + Spanish"));
    expect(api.db.movies.get(MOVIES.glassOrchard)?.profileId).toBeNull();
  });
});

import { screen, waitFor, within } from "@testing-library/react";
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
import { DIALECTS, findSave } from "./settings-steps";

const PLAIN = { hi: "False", forced: "False", audio_exclude: "False" };

describe.each(DIALECTS)("a new languages profile on %s", (dialect) => {
  it("can be saved when it has a name and a language, and is sent with the page's Save", async () => {
    const { user, posted, profiles, save, api } = await renderLanguages({
      mock: { ...SMALL, dialect },
    });
    await user.click(await screen.findByRole("button", { name: "Add a profile" }));
    const editor = await findEditor();
    expect(editor.save).toBeDisabled();
    await user.type(editor.inside.getByLabelText("Name"), "Nordic");
    expect(editor.save).toBeDisabled();
    await user.click(editor.inside.getByRole("button", { name: "Add" }));
    expect(editor.save).toBeEnabled();
    await user.clear(editor.inside.getByLabelText("Name"));
    await user.type(editor.inside.getByLabelText("Name"), "  ");
    expect(editor.save).toBeDisabled();
    await user.clear(editor.inside.getByLabelText("Name"));
    await user.type(editor.inside.getByLabelText("Name"), "Nordic");
    await user.click(editor.save);
    await closed();
    expect(within(await profileRow("Nordic")).getByText("New")).toBeVisible();
    expect(posted).toEqual([]);
    await save(1);
    // The whole list: what is missing in it would be deleted.
    const before = api.db.profiles.slice(0, -1).map(({ name }) => name);
    const sent = profiles();
    expect(sent).toHaveLength(1);
    // What newer servers insist on goes to both (contract/settings.md section 5).
    expect(sent[0]).toMatchObject([
      ...before.map((name) => ({ name })),
      // The first enabled language, all flags off; ids are max plus 1.
      {
        profileId: 7,
        name: "Nordic",
        cutoff: null,
        items: [{ id: 1, language: "ar", ...PLAIN }],
        mustContain: [],
        mustNotContain: [],
        originalFormat: null,
        tag: null,
      },
    ]);
    expect(api.db.profiles.at(-1)).toMatchObject({ profileId: 7, name: "Nordic" });
    expect(posted).toHaveLength(1);
  });

  it(`has ${dialect === "1.5.2" ? "" : "no "}rules for release names, tag and format`, async () => {
    const { user } = await renderLanguages({ mock: { ...SMALL, dialect } });
    await user.click(await screen.findByRole("button", { name: "Add a profile" }));
    const { inside } = await findEditor();
    for (const label of ["Must contain", "Must not contain", "Tag", "Keep the original format"])
      expect(inside.queryAllByLabelText(label).length > 0).toBe(dialect === "1.5.2");
  });
});

describe("the items of a profile", () => {
  it("get the id max existing id plus 1, whatever was removed before", async () => {
    const { user, profiles, save } = await renderLanguages();
    await press("English + French", "Edit");
    const { inside, rows, save: done } = await findEditor();
    await user.click(within(rows()[0]!).getByRole("button", { name: /^Remove/ }));
    await user.click(inside.getByRole("button", { name: "Add" }));
    await user.click(inside.getByRole("button", { name: "Add" }));
    await user.click(done);
    await save(1);
    expect(profiles()[0]).toContainEqual(
      expect.objectContaining({
        profileId: 2,
        items: [
          expect.objectContaining({ id: 2, language: "fr" }),
          expect.objectContaining({ id: 3, language: "ar", ...PLAIN }),
          expect.objectContaining({ id: 4, language: "ar", ...PLAIN }),
        ],
      }),
    );
  });

  it("have a language, a kind and the audio exclusion, as the texts 'True' and 'False'", async () => {
    const { user, api, save } = await renderLanguages();
    await press("English", "Edit");
    const { inside, rows, save: done } = await findEditor();
    const row = within(rows()[0]!);
    await choose(user, row.getByRole("combobox", { name: "Language 1" }), "Swedish");
    const kind = row.getByRole("combobox", { name: "Kind of subtitle 1" });
    await choose(user, kind, "Forced (foreign parts only)");
    await user.click(row.getByRole("checkbox", { name: /Exclude if the audio is in this/ }));
    await user.click(inside.getByRole("button", { name: "Add" }));
    const second = within(rows()[1]!).getByRole("combobox", { name: "Kind of subtitle 2" });
    await choose(user, second, "Forced (foreign parts only)");
    // Hearing impaired takes the place of forced: both exclude each other.
    await choose(user, second, "Hearing impaired required");
    await user.click(done);
    await save(1);
    expect(api.db.profiles[0]?.items).toEqual([
      { id: 1, language: "sv", forced: "True", hi: "False", audio_exclude: "True" },
      { id: 2, language: "ar", forced: "False", hi: "True", audio_exclude: "False" },
    ]);
  });

  it("are moved by their buttons, which keep the focus, and the new place is said", async () => {
    const { user, api, save } = await renderLanguages();
    await press("English + French", "Edit");
    const { rows, inside, save: done } = await findEditor();
    const down = within(rows()[0]!).getByRole("button", { name: /^Move English down/ });
    down.focus();
    await user.keyboard("{Enter}");
    expect(within(rows()[1]!).getByRole("combobox", { name: "Language 2" })).toHaveValue("English");
    expect(inside.getByText("English is 2 of 2")).toBeInTheDocument();
    // At the end down is no more: the way back up has the focus.
    const up = within(rows()[1]!).getByRole("button", { name: /^Move English up/ });
    await waitFor(() => expect(up).toHaveFocus());
    expect(within(rows()[0]!).getByRole("button", { name: /^Move French up/ })).toBeDisabled();
    await user.click(done);
    await save(1);
    expect(api.db.profiles[1]?.items.map(({ id, language }) => [id, language])).toEqual([
      [2, "fr"],
      [1, "en"],
    ]);
  });

  it("list enabled languages, and their own when it is not enabled any more", async () => {
    const { user } = await renderLanguages({
      prepare: ({ db }) => {
        for (const row of db.languages) row.enabled = ["en", "de"].includes(row.code2);
      },
    });
    await press("English + French", "Edit");
    const { rows } = await findEditor();
    const selector = within(rows()[1]!).getByRole("combobox", { name: "Language 2" });
    expect(selector).toHaveValue("French (not enabled)");
    await user.click(selector);
    const list = document.getElementById(selector.getAttribute("aria-controls")!)!;
    expect(
      within(list)
        .getAllByRole("option", { hidden: true })
        .map((option) => option.textContent),
    ).toEqual(["English", "German", "French (not enabled)"]);
  });

  it("cannot be added without an enabled language", async () => {
    const { user } = await renderLanguages();
    await user.click(screen.getByRole("button", { name: "Disable all languages" }));
    expect(screen.getByRole("button", { name: "No Enabled Languages" })).toBeDisabled();
    expect(screen.queryByRole("button", { name: "Add a profile" })).toBeNull();
    await press("English", "Edit");
    const { inside } = await findEditor();
    expect(inside.getByRole("button", { name: "No Enabled Languages" })).toBeDisabled();
  });
});

describe("the cutoff of a profile", () => {
  it("is an item, Any (65535) or none", async () => {
    const { user, profiles, api, save } = await renderLanguages();
    const cutoffs = [["2. French", 2] as const, ["Any", 65535] as const];
    for (const [label, value] of cutoffs) {
      await press("English + French", "Edit");
      const { inside, save: done } = await findEditor();
      await choose(user, inside.getByRole("combobox", { name: "Cutoff" }), label);
      await user.click(done);
      await save(1);
      await closed();
      expect(api.db.profiles[1]?.cutoff).toBe(value);
    }
    await press("English + French", "Edit");
    const { inside, save: done } = await findEditor();
    await user.click(inside.getByRole("button", { name: "Clear: Cutoff" }));
    await user.click(done);
    await save(1);
    expect(profiles().at(-1)).toContainEqual(
      expect.objectContaining({ profileId: 2, cutoff: null }),
    );
    expect(api.db.profiles[1]?.cutoff).toBeNull();
  });

  it("is none when its item is removed", async () => {
    const { user, api, save } = await renderLanguages();
    await press("Anime", "Edit");
    const { inside, rows, save: done } = await findEditor();
    const cutoff = inside.getByRole("combobox", { name: "Cutoff" });
    expect(cutoff).toHaveValue("1. English");
    await user.click(within(rows()[1]!).getByRole("button", { name: /^Remove/ }));
    expect(cutoff).toHaveValue("1. English");
    await user.click(within(rows()[0]!).getByRole("button", { name: /^Remove/ }));
    expect(cutoff).toHaveValue("");
    await user.click(done);
    await save(1);
    expect(api.db.profiles.at(-1)).toMatchObject({ cutoff: null, items: [{ language: "es" }] });
  });
});

describe("what newer servers keep in a profile", () => {
  it("is edited and sent", async () => {
    const { user, profiles, api, save } = await renderLanguages();
    await press("Anime", "Edit");
    const { inside, save: done } = await findEditor();
    const must = inside.getByRole("combobox", { name: /^Must contain/ });
    await user.click(must);
    await user.keyboard("AMZN NF{Enter}");
    const mustNot = inside.getByRole("combobox", { name: /^Must not contain/ });
    await user.click(mustNot);
    await user.keyboard("(?i)cam;");
    await user.clear(inside.getByLabelText("Tag"));
    await user.type(inside.getByLabelText("Tag"), "Cartoon");
    await user.click(inside.getByRole("switch", { name: "Keep the original format" }));
    await user.click(done);
    await save(1);
    expect(profiles()[0]).toContainEqual(
      expect.objectContaining({
        profileId: 6,
        mustContain: ["WEB", "BluRay", "AMZN", "NF"],
        mustNotContain: ["(?i)cam"],
        tag: "cartoon",
        originalFormat: 0,
      }),
    );
    expect(api.db.profiles.at(-1)).toMatchObject({ tag: "cartoon", originalFormat: 0 });
  });

  it("keeps what only Bazarr+ knows: combined subtitles, and what to translate from", async () => {
    const combine = [{ top: "en", bottom: "fr" }];
    const { user, api, save } = await renderLanguages({
      dialect: "plus-2.5",
      prepare: ({ db }) => {
        Object.assign(db.profiles[5]!, { combine });
        Object.assign(db.profiles[5]!.items[0]!, { translate_from: "en" });
      },
    });
    await press("Anime", "Edit");
    const { inside, save: done } = await findEditor();
    await user.type(inside.getByLabelText("Name"), " II");
    await user.click(done);
    await save(1);
    const stored = api.db.profiles.find(({ name }) => name === "Anime II");
    expect(stored).toMatchObject({ combine });
    expect(stored?.items[0]).toMatchObject({ translate_from: "en" });
    expect(api.db.profiles[0]).toMatchObject({ combine: null });
  });

  it("goes back as it was read when it was not changed, and unknown fields are kept", async () => {
    const { user, profiles, save } = await renderLanguages({
      prepare: ({ db }) => {
        Object.assign(db.profiles[5]!, { audio_only: ["x"] });
        Object.assign(db.profiles[5]!.items[0]!, { audio_only_include: "True" });
      },
    });
    await press("Anime", "Edit");
    const { inside, save: done } = await findEditor();
    const format = inside.getByRole("switch", { name: "Keep the original format" });
    await user.click(format);
    await user.click(format);
    await user.type(inside.getByLabelText("Name"), " II");
    await user.click(done);
    await save(1);
    const [sent] = profiles();
    expect(sent).toContainEqual(
      expect.objectContaining({
        name: "Anime II",
        audio_only: ["x"],
        originalFormat: 1,
        items: expect.arrayContaining([expect.objectContaining({ audio_only_include: "True" })]),
      }),
    );
    // Those that nobody touched go back word for word.
    expect(sent).toContainEqual(
      expect.objectContaining({ name: "English SDH + Spanish", originalFormat: 0 }),
    );
  });

  it("tells a regular expression that is none, and a tag that no manager has; both can be saved", async () => {
    const { user } = await renderLanguages();
    await press("Anime", "Edit");
    const { inside, save } = await findEditor();
    await user.click(inside.getByRole("combobox", { name: /^Must contain/ }));
    await user.keyboard("(?i)ok (?P<a>x)(?P=a) ");
    expect(inside.queryByText(/not a valid regular expression/)).toBeNull();
    await user.keyboard("[[[[");
    await user.keyboard("(broken ");
    expect(await inside.findByText(/not a valid regular expression/)).toBeVisible();
    await user.type(inside.getByLabelText("Tag"), " two!");
    expect(inside.getByText(/only a-z, 0-9, - and _/)).toBeVisible();
    expect(save).toBeEnabled();
  });

  it("warns of a name and a tag that another profile has, staged ones too", async () => {
    const { user } = await renderLanguages();
    await press("Anime", "Duplicate");
    const copy = await findEditor();
    expect(copy.inside.getByLabelText("Name")).toHaveValue("Anime (copy)");
    // A tag belongs to one profile only.
    expect(copy.inside.getByLabelText("Tag")).toHaveValue("");
    await user.type(copy.inside.getByLabelText("Tag"), "Anime");
    expect(copy.inside.getByText(/“Anime” has the same tag/)).toBeVisible();
    await user.click(copy.save);
    await closed();
    await press("English", "Edit");
    const { inside } = await findEditor();
    await user.clear(inside.getByLabelText("Name"));
    await user.type(inside.getByLabelText("Name"), "anime (copy)");
    expect(inside.getByText("There is another profile named “Anime (copy)”.")).toBeVisible();
  });
});

describe("closing the editor", () => {
  it("asks once before edits are lost, and closes at once when there are none", async () => {
    const { user } = await renderLanguages();
    await press("English", "Edit");
    const { inside } = await findEditor();
    await user.keyboard("{Escape}");
    await closed();
    await press("English", "Edit");
    const again = await findEditor();
    expect(inside).toBeDefined();
    await user.type(again.inside.getByLabelText("Name"), " only");
    await user.keyboard("{Escape}");
    const question = await screen.findByRole("dialog", {
      name: "Discard what you changed?",
    });
    await user.click(within(question).getByRole("button", { name: "Cancel" }));
    await waitFor(() =>
      expect(screen.getByRole("dialog", { name: /^Languages profile/ })).toBeVisible(),
    );
    expect(screen.getByLabelText("Name")).toHaveValue("English only");
    await user.click(screen.getByRole("button", { name: "Cancel" }));
    await user.click(await screen.findByRole("button", { name: "Discard" }));
    await closed();
    expect(await findSave(0)).toBeVisible();
  });

  it("asks about a removed language too, after the name was edited and set back", async () => {
    const { user } = await renderLanguages();
    await press("English", "Edit");
    const { inside, rows } = await findEditor();
    await user.type(inside.getByLabelText("Name"), "x{Backspace}");
    await user.click(within(rows()[0]!).getByRole("button", { name: /^Remove/ }));
    await user.keyboard("{Escape}");
    expect(await screen.findByRole("dialog", { name: "Discard what you changed?" })).toBeVisible();
  });
});

describe("profiles on a server that needs audio_only_include", () => {
  const MOCK = { ...SMALL, dialect: "1.6" as const };

  it("offer the three choices for the audio, and are sent with both flags", async () => {
    const { user, profiles, save } = await renderLanguages({ mock: MOCK });
    await user.click(await screen.findByRole("button", { name: "Add a profile" }));
    const editor = await findEditor();
    await user.type(editor.inside.getByLabelText("Name"), "Nordic");
    await user.click(editor.inside.getByRole("button", { name: "Add" }));
    await choose(
      user,
      editor.inside.getByRole("combobox", { name: "When 1" }),
      "Only when the audio is in this language",
    );
    await user.click(editor.save);
    await closed();
    await save(1);
    const sent = expect.objectContaining({ audio_exclude: "False", audio_only_include: "True" });
    expect(profiles()[0]).toContainEqual(
      expect.objectContaining({ name: "Nordic", items: [sent] }),
    );
  });

  it("are mended when an older build saved them without it, and keep every other key", async () => {
    const { user, profiles, save, api } = await renderLanguages({
      mock: MOCK,
      prepare: ({ db }) => {
        for (const item of db.profiles[0]!.items) delete item.audio_only_include;
        Object.assign(db.profiles[0]!.items[0]!, { unheard_of: 7 });
      },
    });
    const { name } = api.db.profiles[0]!;
    expect(await screen.findByText(new RegExp(`saved ${name}:`))).toBeVisible();
    await user.click(screen.getByRole("button", { name: "Repair" }));
    await save(1);
    const mended = expect.objectContaining({ audio_only_include: "False", unheard_of: 7 });
    expect(profiles()[0]).toContainEqual(
      expect.objectContaining({ name, items: expect.arrayContaining([mended]) }),
    );
    await waitFor(() => expect(screen.queryByRole("button", { name: "Repair" })).toBeNull());
  });

  it("are left as they are on older servers", async () => {
    const { user, profiles, save } = await renderLanguages({
      mock: { ...SMALL, dialect: "1.5.2" },
    });
    await user.click(await screen.findByRole("button", { name: "Add a profile" }));
    const editor = await findEditor();
    await user.type(editor.inside.getByLabelText("Name"), "Nordic");
    await user.click(editor.inside.getByRole("button", { name: "Add" }));
    await user.click(editor.save);
    await closed();
    await save(1);
    expect(JSON.stringify(profiles())).not.toContain("audio_only_include");
  });
});

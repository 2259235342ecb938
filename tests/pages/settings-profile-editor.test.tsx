import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import { EnabledLanguages } from "@/features/settings/profiles/EnabledLanguages";
import { ProfilesSection } from "@/features/settings/profiles/ProfilesSection";
import { firstOnPush } from "../scope";
import {
  choose,
  disableAllLanguages,
  openEditor,
  profileRow,
  renderLanguages,
} from "./languages-steps";
import { closeBy, DIALECTS, findSave, noDialog, press, retype, savePage } from "./settings-steps";

const PLAIN = { hi: "False", forced: "False", audio_exclude: "False" };
const NEWER_FIELDS = ["Must contain", "Must not contain", "Tag", "Keep the original format"];

/** Adds a profile of this name with one language, the first enabled one. */
async function addProfile(name: string) {
  const editor = await openEditor();
  retype(editor.name, name);
  editor.add();
  return editor;
}

describe.each(firstOnPush(DIALECTS))("a new languages profile on %s", (dialect) => {
  it("can be saved once it has a name and a language, and is sent at once with all others", async () => {
    const { user, posted, profiles, api } = await renderLanguages({
      isFullPage: true,
      dialect,
    });
    const editor = await openEditor();
    expect(editor.save).toBeDisabled();
    await user.type(editor.name, "Nordic");
    expect(editor.save).toBeDisabled();
    editor.add();
    expect(editor.save).toBeEnabled();
    retype(editor.name, "  ");
    expect(editor.save).toBeDisabled();
    retype(editor.name, "Nordic");
    await user.click(editor.save);
    await noDialog();
    expect(within(await profileRow("Nordic")).queryByText("New")).toBeNull();
    await findSave(0);
    // The full list, because profiles missing in it would be deleted.
    const before = api.db.profiles.slice(0, -1).map(({ name }) => name);
    const sent = profiles();
    expect(sent).toHaveLength(1);
    // Both have the fields that newer servers require (contract/settings.md section 5).
    expect(sent[0]).toMatchObject([
      ...before.map((name) => ({ name })),
      // The first enabled language, all flags off; the id is the maximum plus 1.
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
    expect(JSON.stringify(sent)).not.toContain("audio_only_include");
    expect(api.db.profiles.at(-1)).toMatchObject({ profileId: 7, name: "Nordic" });
    expect(posted).toHaveLength(1);
  });
});

describe("the profile editor of 0.9.7", () => {
  it("has no rules for release names, tag, and format, and sends the same fields", async () => {
    const { profiles, api } = await renderLanguages({ dialect: "0.9.7" });
    const editor = await addProfile("Nordic");
    for (const label of NEWER_FIELDS) expect(editor.inside.queryByLabelText(label)).toBeNull();
    await editor.done();
    await savePage(1);
    const added = { profileId: 7, items: [{ id: 1, language: "ar", ...PLAIN }], mustContain: [] };
    expect(profiles()).toEqual([expect.arrayContaining([expect.objectContaining(added)])]);
    expect(api.db.profiles.at(-1)).toMatchObject({ profileId: 7, name: "Nordic" });
  });
});

describe("the items of a profile", () => {
  it("get the highest existing ID plus 1, whatever was removed before", async () => {
    const { user, profiles } = await renderLanguages();
    const { row, add, done } = await openEditor("English + French");
    await user.click(row(0).getByRole("button", { name: /^Remove/ }));
    add();
    add();
    await done();
    await savePage(1);
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

  it("have a language, a kind, and the audio exclusion, sent as the texts 'True' and 'False'", async () => {
    const { user, api } = await renderLanguages();
    const { row, add, done } = await openEditor("English");
    await choose(row(0).getByRole("combobox", { name: "Language 1" }), "Swedish");
    const kindOf = (index: number) =>
      row(index).getByRole("combobox", { name: `Subtitle type ${index + 1}` });
    await choose(kindOf(0), "Forced (foreign parts only)");
    await user.click(row(0).getByRole("checkbox", { name: /Exclude if the audio is in this/ }));
    add();
    await choose(kindOf(1), "Forced (foreign parts only)");
    // Hearing impaired replaces forced: they exclude each other.
    await choose(kindOf(1), "Hearing impaired required");
    await done();
    await savePage(1);
    expect(api.db.profiles[0]?.items).toEqual([
      { id: 1, language: "sv", forced: "True", hi: "False", audio_exclude: "True" },
      { id: 2, language: "ar", forced: "False", hi: "True", audio_exclude: "False" },
    ]);
  });

  it("are moved with their buttons, which keep the focus, and the new position is announced", async () => {
    const { user, api } = await renderLanguages();
    const { row, inside, done } = await openEditor("English + French");
    row(0)
      .getByRole("button", { name: /^Move English down/ })
      .focus();
    await user.keyboard("{Enter}");
    expect(row(1).getByRole("combobox", { name: "Language 2" })).toHaveValue("English");
    expect(inside.getByText("English is 2 of 2")).toBeInTheDocument();
    // At the end there is no Down: the Up button has the focus.
    const up = row(1).getByRole("button", { name: /^Move English up/ });
    await waitFor(() => expect(up).toHaveFocus());
    expect(row(0).getByRole("button", { name: /^Move French up/ })).toBeDisabled();
    await done();
    await savePage(1);
    expect(api.db.profiles[1]?.items.map(({ id, language }) => [id, language])).toEqual([
      [2, "fr"],
      [1, "en"],
    ]);
  });

  it("offer enabled languages and their own; without one, none can be added", async () => {
    await renderLanguages({
      part: (
        <>
          <EnabledLanguages />
          <ProfilesSection />
        </>
      ),
      prepare: ({ db }) => {
        for (const row of db.languages) row.enabled = ["en", "de"].includes(row.code2);
      },
    });
    const { inside, row } = await openEditor("English + French");
    const selector = row(1).getByRole("combobox", { name: "Language 2" });
    expect(selector).toHaveValue("French (not enabled)");
    fireEvent.click(selector);
    const list = document.getElementById(selector.getAttribute("aria-controls")!)!;
    expect(
      within(list)
        .getAllByRole("option", { hidden: true })
        .map((option) => option.textContent),
    ).toEqual(["English", "German", "French (not enabled)"]);
    await closeBy(inside, "Cancel");
    disableAllLanguages();
    expect(screen.getByRole("button", { name: "No Enabled Languages" })).toBeDisabled();
    expect(screen.queryByRole("button", { name: "Add a profile" })).toBeNull();
    const english = await openEditor("English");
    expect(english.inside.getByRole("button", { name: "No Enabled Languages" })).toBeDisabled();
  });
});

describe("the cutoff of a profile", () => {
  it("is an item, Any (65535), or none, and none when its item is removed", async () => {
    const { user, profiles, api } = await renderLanguages();
    for (const [name, label] of [
      ["English", "1. English"],
      ["English + French", "Any"],
    ] as const) {
      const { inside, done } = await openEditor(name);
      await choose(inside.getByRole("combobox", { name: "Cutoff" }), label);
      await done();
    }
    const any = await openEditor("Any of English, German, Dutch");
    press(any.inside, "Clear cutoff");
    await any.done();
    const anime = await openEditor("Anime");
    const cutoff = anime.inside.getByRole("combobox", { name: "Cutoff" });
    expect(cutoff).toHaveValue("1. English");
    await user.click(anime.row(1).getByRole("button", { name: /^Remove/ }));
    expect(cutoff).toHaveValue("1. English");
    await user.click(anime.row(0).getByRole("button", { name: /^Remove/ }));
    expect(cutoff).toHaveValue("");
    await anime.done();
    await savePage(4);
    const cutoffs = [1, 65535, null, null, null, null].map((one) => ({ cutoff: one }));
    expect(profiles()).toMatchObject([cutoffs]);
    expect(api.db.profiles).toMatchObject(cutoffs);
    expect(api.db.profiles.at(-1)).toMatchObject({ items: [{ language: "es" }] });
  });
});

describe("newer fields of a profile", () => {
  it("are edited and sent; an invalid pattern and a tag that no manager has are reported", async () => {
    const { user, profiles, api } = await renderLanguages();
    const { inside, save: saveButton, done } = await openEditor("Anime");
    for (const label of NEWER_FIELDS) expect(inside.getAllByLabelText(label)[0]).toBeVisible();
    const must = inside.getByRole("combobox", { name: /^Must contain/ });
    await user.click(must);
    await user.paste("(?i)ok (?P<a>x)(?P=a) ");
    expect(inside.queryByText(/not a valid regular expression/)).toBeNull();
    await user.paste("[[(broken ");
    expect(await inside.findByText(/not a valid regular expression/)).toBeVisible();
    await user.keyboard("AMZN{Enter}");
    await user.click(inside.getByRole("combobox", { name: /^Must not contain/ }));
    await user.keyboard("(?i)cam;");
    const tag = inside.getByLabelText("Tag");
    retype(tag, "anime two!");
    expect(inside.getByText(/only a-z, 0-9, -, and _/)).toBeVisible();
    expect(saveButton).toBeEnabled();
    retype(tag, "Cartoon");
    await user.click(inside.getByRole("switch", { name: "Keep the original format" }));
    await done();
    await savePage(1);
    expect(profiles()[0]).toContainEqual(
      expect.objectContaining({
        profileId: 6,
        mustContain: ["WEB", "BluRay", "(?i)ok", "(?P<a>x)(?P=a)", "[[(broken", "AMZN"],
        mustNotContain: ["(?i)cam"],
        tag: "cartoon",
        originalFormat: 0,
      }),
    );
    expect(api.db.profiles.at(-1)).toMatchObject({ tag: "cartoon", originalFormat: 0 });
  });

  it("are sent back as they were read, including the fields of Bazarr+, and unknown ones", async () => {
    // Combined subtitles, and the source for translations.
    const own = { combine: [{ top: "en", bottom: "fr" }], audio_only: ["x"] };
    const itemFields = { translate_from: "en", unheard_of: "True" };
    const { user, api, profiles } = await renderLanguages({
      dialect: "plus-2.5",
      prepare: ({ db }) => {
        Object.assign(db.profiles[5]!, own);
        Object.assign(db.profiles[5]!.items[0]!, itemFields);
      },
    });
    const editor = await openEditor("Anime");
    const format = editor.inside.getByRole("switch", { name: "Keep the original format" });
    await user.click(format);
    await user.click(format);
    retype(editor.name, "Anime II");
    await editor.done();
    await savePage(1);
    const items = expect.arrayContaining([expect.objectContaining(itemFields)]);
    expect(profiles()[0]).toContainEqual(
      expect.objectContaining({ ...own, name: "Anime II", originalFormat: 1, items }),
    );
    // Unchanged profiles are sent back unmodified.
    expect(profiles()[0]).toContainEqual(
      expect.objectContaining({ name: "English SDH + Spanish", originalFormat: 0 }),
    );
    const stored = api.db.profiles.find(({ name }) => name === "Anime II");
    expect(stored).toMatchObject({ combine: own.combine });
    expect(stored?.items[0]).toMatchObject({ translate_from: "en" });
    expect(api.db.profiles[0]).toMatchObject({ combine: null });
  });

  it.each([
    ["with autoTranslate, if another profile of the server has it", true],
    ["without autoTranslate on other servers", false],
  ])("are new %s", async (_what, hasField) => {
    const { profiles } = await renderLanguages({
      dialect: "1.6.2",
      prepare: ({ db }) => hasField && Object.assign(db.profiles[0]!, { autoTranslate: 1 }),
    });
    const copy = await openEditor("Anime", "Duplicate");
    await copy.done();
    await savePage(1);
    const copied = JSON.stringify(profiles()[0]).split('"Anime (copy)"');
    expect(copied).toHaveLength(2);
    expect(copied.join().includes('"autoTranslate":null')).toBe(hasField);
  });

  it("show a warning for a name and a tag of another profile, including staged ones", async () => {
    await renderLanguages();
    const copy = await openEditor("Anime", "Duplicate");
    expect(copy.name).toHaveValue("Anime (copy)");
    // A tag belongs to only one profile.
    const tag = copy.inside.getByLabelText("Tag");
    expect(tag).toHaveValue("");
    retype(tag, "Anime");
    expect(copy.inside.getByText(/“Anime” has the same tag/)).toBeVisible();
    await copy.done();
    const english = await openEditor("English");
    retype(english.name, "anime (copy)");
    expect(
      english.inside.getByText("There is another profile named “Anime (copy)”."),
    ).toBeVisible();
  });
});

describe("closing the editor", () => {
  it("asks once before edits are lost, and closes at once without edits", async () => {
    const { user } = await renderLanguages();
    await openEditor("English");
    await user.keyboard("{Escape}");
    await noDialog();
    const { name } = await openEditor("English");
    await user.type(name, " only");
    await user.keyboard("{Escape}");
    const question = await screen.findByRole("dialog", { name: "Discard changes?" });
    press(within(question), "Cancel");
    expect(await screen.findByRole("dialog", { name: /^Languages profile/ })).toBeVisible();
    expect(screen.getByLabelText("Name")).toHaveValue("English only");
    press(screen, "Cancel");
    await user.click(await screen.findByRole("button", { name: "Discard" }));
    await noDialog();
    expect(await findSave(0)).toBeVisible();
    // Also for a removed language, after the name was edited and restored.
    const again = await openEditor("English");
    await user.type(again.name, "x{Backspace}");
    await user.click(again.row(0).getByRole("button", { name: /^Remove/ }));
    await user.keyboard("{Escape}");
    expect(await screen.findByRole("dialog", { name: "Discard changes?" })).toBeVisible();
  });
});

describe("profiles on a server that requires audio_only_include", () => {
  it("offer three choices for the audio, and are sent with both flags", async () => {
    const { profiles } = await renderLanguages({ dialect: "1.6" });
    const editor = await addProfile("Nordic");
    const when = editor.inside.getByRole("combobox", { name: "Condition 1" });
    await choose(when, "Only if the audio is in this language");
    await editor.done();
    await savePage(1);
    const sent = expect.objectContaining({ audio_exclude: "False", audio_only_include: "True" });
    expect(profiles()[0]).toContainEqual(
      expect.objectContaining({ name: "Nordic", items: [sent] }),
    );
  });

  it("are repaired if an older build saved them without it, and keep every other key", async () => {
    const { profiles, api } = await renderLanguages({
      dialect: "1.6",
      prepare: ({ db }) => {
        for (const item of db.profiles[0]!.items) delete item.audio_only_include;
        Object.assign(db.profiles[0]!.items[0]!, { unheard_of: 7 });
      },
    });
    const { name } = api.db.profiles[0]!;
    expect(screen.getByText(new RegExp(`saved ${name} without it`))).toBeVisible();
    press(screen, "Repair");
    await savePage(1);
    const repaired = expect.objectContaining({ audio_only_include: "False", unheard_of: 7 });
    expect(profiles()[0]).toContainEqual(
      expect.objectContaining({ name, items: expect.arrayContaining([repaired]) }),
    );
    await waitFor(() => expect(screen.queryByRole("button", { name: "Repair" })).toBeNull());
  });
});

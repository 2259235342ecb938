import { fireEvent, screen, within } from "@testing-library/react";
import type { ReactNode } from "react";
import { ProfilesSection } from "@/features/settings/profiles/ProfilesSection";
import type { RenderAppOptions } from "./render-app";
import { findSave, press, renderFields, renderSettings, stageBy } from "./settings-steps";
import * as steps from "./steps";

/** Shared steps of the tests of languages and their profiles. */

interface LanguagesOptions extends RenderAppOptions {
  /** The rendered sections or fields; by default the profiles. */
  part?: ReactNode;
  /** Renders the full page instead. */
  isFullPage?: boolean;
}

/** Renders parts of the Languages page, with a small library; `profiles` are the sent lists. */
export async function renderLanguages(options: LanguagesOptions = {}) {
  const { part = <ProfilesSection />, isFullPage = false, ...others } = options;
  const given: RenderAppOptions = {
    ...others,
    mock: { size: { series: 4, movies: 3, episodes: 8 }, ...options.mock },
    prepare: (api) => {
      // English, English + French, English SDH + Spanish, Japanese & many more, Any of ..., Anime.
      api.db.profiles = api.db.profiles.filter(({ profileId }) => profileId <= 6);
      options.prepare?.(api);
    },
  };
  const app = isFullPage ? renderSettings("languages", given) : renderFields(part, given);
  await findSave(0);
  const profiles = () =>
    app.posted
      .flat()
      .filter(([name]) => name === "languages-profiles")
      .map(([, text]): unknown => JSON.parse(text));
  return { ...app, profiles };
}

/** The row of a profile in the table. */
export async function profileRow(name: string): Promise<HTMLElement> {
  const table = await screen.findByRole("table", { name: "Languages profiles" });
  return steps.rowAround(await within(table).findByText(name, { selector: "bdi" }));
}

/** Clicks a button of a profile's row: "Edit", "Duplicate", "Delete". */
export async function pressIn(name: string, button: string): Promise<void> {
  press(within(await profileRow(name)), `${button} ${name}`);
}

/** Opens the profile editor with a button of a profile's row, or with "Add a profile". */
export async function openEditor(name?: string, button = "Edit") {
  if (name === undefined) press(screen, "Add a profile");
  else await pressIn(name, button);
  const inside = within(await screen.findByRole("dialog"));
  const nameField = await inside.findByLabelText("Name");
  const rows = () => within(inside.getByRole("list")).queryAllByRole("listitem");
  const row = (index: number) => {
    const found = rows()[index];
    if (!found) throw new Error(`the profile has no item ${index + 1}`);
    return within(found);
  };
  const save = inside.getByRole("button", { name: /^(Save|Keep with \d+ unsaved changes?)$/ });
  const done = () => stageBy(inside);
  const add = () => press(inside, "Add");
  return { inside, name: nameField, rows, row, add, save, done };
}

/** Chooses an option of a selector. */
export async function choose(selector: HTMLElement, option: string): Promise<void> {
  fireEvent.click(selector);
  const list = document.getElementById(selector.getAttribute("aria-controls") ?? "");
  if (!list) throw new Error("the list did not open");
  fireEvent.click(await within(list).findByText(option));
}

/** Removes all languages from the field of the enabled ones. */
export function disableAllLanguages(): void {
  for (;;) {
    const [first] = screen.queryAllByLabelText(/^Disable /);
    if (!first) return;
    fireEvent.click(first);
  }
}

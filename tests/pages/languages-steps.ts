import { screen, waitFor, within } from "@testing-library/react";
import { expect } from "vitest";
import type { RenderAppOptions } from "./render-app";
import { findSave, renderSettings } from "./settings-steps";
import * as steps from "./steps";

/** Steps of the tests of languages and their profiles. */

/** A library that costs no time. */
export const SMALL = { size: { series: 4, movies: 3, episodes: 8 } } as const;

/** The page Languages with a small library; `profiles` are the lists that were sent. */
export async function renderLanguages(options: RenderAppOptions = {}) {
  const app = renderSettings("languages", {
    mock: SMALL,
    ...options,
    prepare: (api) => {
      // English, English + French, English SDH + Spanish, Japanese & many more, Any of ..., Anime.
      api.db.profiles = api.db.profiles.filter(({ profileId }) => profileId <= 6);
      options.prepare?.(api);
    },
  });
  await screen.findByRole("combobox", { name: "Enabled languages" });
  const profiles = () =>
    app.posted
      .flat()
      .filter(([name]) => name === "languages-profiles")
      .map(([, text]): unknown => JSON.parse(text));
  const save = async (count: number) => {
    await app.user.click(await findSave(count));
    await findSave(0);
  };
  return { ...app, profiles, save };
}

/** The row of a profile in the table. */
export async function profileRow(name: string): Promise<HTMLElement> {
  const table = await screen.findByRole("table", { name: "Languages profiles" });
  return steps.rowAround(await within(table).findByText(name, { selector: "bdi" }));
}

/** Presses a button of a profile's row: "Edit", "Duplicate", "Delete". */
export async function press(name: string, button: string): Promise<void> {
  const row = await profileRow(name);
  within(row)
    .getByRole("button", { name: `${button} ${name}` })
    .click();
}

/** The profile editor, once it is open. */
export async function findEditor() {
  const dialog = await screen.findByRole("dialog");
  const inside = within(dialog);
  await inside.findByLabelText("Name");
  const rows = () => within(inside.getByRole("list")).queryAllByRole("listitem");
  return { dialog, inside, rows, save: inside.getByRole("button", { name: "Save" }) };
}

export const closed = () => waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());

/** Chooses an option of a selector. */
export async function choose(
  user: { click: (element: Element) => Promise<void> },
  selector: HTMLElement,
  option: string | RegExp,
): Promise<void> {
  await user.click(selector);
  const list = document.getElementById(selector.getAttribute("aria-controls") ?? "");
  if (!list) throw new Error("the list did not open");
  await user.click(await within(list).findByRole("option", { name: option, hidden: true }));
}

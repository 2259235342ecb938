import { fireEvent, screen, within } from "@testing-library/react";
import type { UserEvent } from "@testing-library/user-event";
import { fieldOf, findSave } from "./settings-steps";

/** Shared steps of the tests of settings fields. */

export const button = (name: string | RegExp) => screen.findByRole("button", { name });
export const group = (name: string) => screen.findByRole("region", { name });

export const retype = (field: HTMLElement, value: string) =>
  fireEvent.change(field, { target: { value } });

/** Saves this many changes, until nothing is staged. */
export async function save(user: UserEvent, count: number): Promise<void> {
  await user.click(await findSave(count));
  await findSave(0);
}

/** The open list of a field. */
export function listOf(field: HTMLElement): HTMLElement {
  const list = document.getElementById(field.getAttribute("aria-controls") ?? "");
  if (!list) throw new Error("the list of the field did not open");
  return list;
}

/** The options of a setting, once its list is open. */
export async function openOptions(user: UserEvent, key: string): Promise<HTMLElement[]> {
  const field = within(fieldOf(key)).getByRole("combobox");
  if (field.getAttribute("aria-expanded") !== "true") await user.click(field);
  return within(listOf(field)).findAllByRole("option", { hidden: true });
}

export const textsOf = (elements: readonly HTMLElement[]) =>
  elements.map((element) => element.textContent);

/** Chooses an option of a setting. */
export async function choose(user: UserEvent, key: string, name: string): Promise<void> {
  const options = await openOptions(user, key);
  const option = options.find((one) => one.textContent === name);
  if (!option) throw new Error(`${name} is not offered by ${key}`);
  await user.click(option);
}

/** Chooses an option of the field with this label. */
export async function chooseBy(
  user: UserEvent,
  label: string,
  option: string | RegExp,
): Promise<void> {
  const field = await screen.findByRole("combobox", { name: label });
  await user.click(field);
  await user.click(
    await within(listOf(field)).findByRole("option", { name: option, hidden: true }),
  );
}

/** The contents of all browser storages. */
export const keptInBrowser = () =>
  [sessionStorage, localStorage]
    .flatMap((storage) =>
      Array.from({ length: storage.length }, (_, at) => storage.getItem(storage.key(at) ?? "")),
    )
    .join();

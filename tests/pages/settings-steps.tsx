import type { SettingValue } from "@mock-api/types.ts";
import type { MockApi, MockApiOptions } from "@mock-api/mock-api.ts";
import { act, fireEvent, screen, waitFor, within } from "@testing-library/react";
import { http } from "msw";
import type { ReactNode } from "react";
import { SettingsPage } from "@/features/settings/SettingsPage";
import { AnySettingField } from "@/features/settings/inputs/SettingField";
import { fieldId } from "@/features/settings/kit/use-scroll-to-anchor";
import { isOffered, REGISTRY, settingOf } from "@/features/settings/catalog/registry";
import { expect } from "vitest";
import { renderPage, renderPart } from "./render-app";
import type { renderApp, RenderAppOptions } from "./render-app";
import { stage, unstage } from "@/store/staged-settings";
import { textOf } from "@/utils/text";
import { resetStores } from "../stores";

/** The dialects of the mock server, for tests of both. */
export const DIALECTS = ["1.5.2", "0.9.7"] as const;
export type Dialect = NonNullable<MockApiOptions["dialect"]>;

/** The sent forms, field by field, and the handler that records them. */
function watchPosts() {
  // As after a reload of the page.
  resetStores(["changes"]);
  const posted: [string, string][][] = [];
  const spy = http.post("*/api/system/settings", async ({ request }) => {
    posted.push([...new URLSearchParams(await request.clone().text())]);
    return undefined;
  });
  return { posted, spy };
}

/** Renders a settings page, with `renderApp` in the shell; `posted` are the sent forms. */
export function renderSettings(
  page: string,
  options: RenderAppOptions = {},
  render: typeof renderApp = renderPage,
) {
  const { posted, spy } = watchPosts();
  const app = render(`/settings/${page}`, {
    // No older server has this page.
    ...(page === "jellyfin" ? { dialect: "1.6" as const } : {}),
    ...options,
    handlers: [spy, ...(options.handlers ?? [])],
  });
  return { ...app, posted };
}

/** Renders a few fields, or a section, in the frame of a settings page with its Save. */
export function renderFields(
  fields: readonly string[] | ReactNode,
  options: RenderAppOptions = {},
) {
  const { posted, spy } = watchPosts();
  const content = isKeys(fields)
    ? fields.map((key) => <AnySettingField key={key} settingKey={key} />)
    : fields;
  const app = renderPart(<SettingsPage>{content}</SettingsPage>, {
    ...options,
    handlers: [spy, ...(options.handlers ?? [])],
  });
  return { ...app, posted };
}

const isKeys = (fields: readonly string[] | ReactNode): fields is readonly string[] =>
  Array.isArray(fields) && fields.every((one) => typeof one === "string");

/** The Save button once this many changes are staged; for 0, the disabled one. */
export const findSave = (count: number) =>
  // In the toolbar only: computing the names of all buttons of a page takes longer than rendering it.
  waitFor(() =>
    within(screen.getByRole("toolbar", { name: "Page actions" })).getByRole("button", {
      name: count === 0 ? "Save (No changes to save)" : `Save (${count})`,
    }),
  );

/** The field of a setting on the page. */
export function fieldOf(key: string): HTMLElement {
  const field = document.getElementById(fieldId(key));
  if (!field) throw new Error(`the field of ${key} is not on this page`);
  return field;
}

/** Opens "Advanced" of each section that has it, with one press. */
export function openAdvanced(): void {
  for (const label of screen.queryAllByText(/^Advanced \(/)) fireEvent.click(label);
}

/** Sets a value in the mock's settings: `general.ip`, `subsync.checker.blacklisted_languages`. */
export function putSetting(api: MockApi, key: string, value: SettingValue): void {
  const [section = "", ...fields] = key.split(".");
  const last = fields.pop() ?? "";
  let target: Record<string, unknown> = (api.db.settings[section] ??= {});
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- sections of sections are sections
  for (const field of fields) target = (target[field] ??= {}) as Record<string, unknown>;
  target[last] = value;
}

/** Another client saves a value. */
export function saveElsewhere(api: MockApi, key: string, value: SettingValue): void {
  putSetting(api, key, value);
  api.emit("settings", "update");
}

/** The keys of a page on a server. */
export function keysOf(api: MockApi, page: string): string[] {
  return [...REGISTRY]
    .filter(
      ([key, place]) =>
        place.page === page && place.provider === undefined && isOffered(api.db.settings, key),
    )
    .map(([key]) => key);
}

/** Sets the settings that hide fields of a page, so that as many fields as possible are visible. */
export function showAll(api: MockApi, page: string): void {
  for (const key of keysOf(api, page))
    for (const [other, ...values] of settingOf(key).onlyIf ?? [])
      // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- conditions name plain values
      putSetting(api, other, values.at(-1) as SettingValue);
}

/** Changes a simple field as a user would; undefined if the kind has its own dialog. */
export async function changeField(key: string, value: unknown): Promise<void> {
  const field = fieldOf(key);
  const setting = settingOf(key);
  if (setting.kind === "flag") fireEvent.click(within(field).getByRole("switch"));
  else if (setting.kind === "choice") {
    const label = textOf(setting.options.find((option) => option.value === value)?.label ?? "");
    const input = within(field).getByRole("combobox");
    fireEvent.click(input);
    // In the list of this field, because others may have the same options.
    const list = document.getElementById(input.getAttribute("aria-controls") ?? "");
    if (!list) throw new Error(`the list of ${key} did not open`);
    fireEvent.click(await within(list).findByRole("option", { name: label, hidden: true }));
  } else {
    const input = field.querySelector<HTMLElement>("input:not([type=hidden]), textarea");
    if (!input) throw new Error(`${key} has no input`);
    fireEvent.change(input, { target: { value: String(value) } });
  }
}

/** Enters a text into a field at once. */
export const retype = (input: HTMLElement, value: string) =>
  fireEvent.change(input, { target: { value } });

/** Saves the page and waits until nothing is staged. */
export async function savePage(count: number) {
  fireEvent.click(await findSave(count));
  await findSave(0);
}

/** A dialog by its title, once it is open. */
export const dialog = async (name: string) => within(await screen.findByRole("dialog", { name }));
export const noDialog = () =>
  waitFor(() => expect(document.querySelector("[role=dialog]")).toBeNull());

type Inside = Pick<typeof screen, "getByRole">;

/** Clicks a button of a dialog, a card or the screen. */
export const press = (inside: Inside, name: string) =>
  fireEvent.click(inside.getByRole("button", { name }));

/** Clicks a button that closes its dialog. */
export async function closeBy(inside: Inside, name: string) {
  press(inside, name);
  await noDialog();
}

const OTHER = "general.ip";

/**
 * Saves a dialog whose changes then wait for the page's Save: the page has another change, which is undone afterward.
 */
export async function stageBy(inside: Inside) {
  act(() => stage(OTHER, "10.9.8.7", "*"));
  fireEvent.click(inside.getByRole("button", { name: /^Keep with \d+ unsaved changes?$/ }));
  await noDialog();
  act(() => unstage([OTHER]));
}

/** The card of a provider or a service. */
export function cardOf(name: string): HTMLElement {
  const card = screen.getByText(name, { selector: "bdi" }).closest("li");
  if (!card) throw new Error(`${name} has no card`);
  return card;
}

/** The names on the cards of a list, or of the options of a dialog. */
export const namesIn = (list: HTMLElement) =>
  [...list.querySelectorAll("li")].map((card) => card.querySelector("bdi")?.textContent);

/** Opens the dialog of a card. */
export function edit(name: string, title = `Edit - ${name}`) {
  press(within(cardOf(name)), name);
  return dialog(title);
}

/** Opens the dialog that lists available items: "Add a provider". */
export function openAdding(label: string) {
  press(screen, label);
  return dialog(label);
}

/** Chooses an item that is not in use yet. */
export function chooseIn(chooser: Pick<typeof screen, "getByText">, name: string) {
  fireEvent.click(chooser.getByText(name, { selector: "bdi" }));
  return dialog(`Add - ${name}`);
}

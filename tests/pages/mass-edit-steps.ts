import { screen, waitFor, within } from "@testing-library/react";
import { http, HttpResponse } from "msw";
import { expect } from "vitest";
import { renderPage } from "./render-app";
import type { RenderAppOptions } from "./render-app";

/** Shared steps of the tests of Mass Edit. */

export type App = ReturnType<typeof renderPage>;

export const mass = () => screen.findByRole("region", { name: "Mass Edit" });
/** The checkbox of an item, found by its title. */
export const box = (title: string) =>
  screen.findByRole("checkbox", { name: new RegExp(`^Select ${title}`) });
export const button = (name: string) => screen.getByRole("button", { name });

/** The smallest library that contains the items of these tests. */
export const FEW = { size: { series: 8, movies: 8 } };

/** A button above the list, found without searching the rows. */
export const inToolbar = async (name: string) =>
  within(await screen.findByRole("toolbar", { name: "Page actions" })).findByRole("button", {
    name,
  });

/** Begins select mode of a list, whose bar has the button. */
export async function press({ user }: Pick<App, "user">): Promise<void> {
  const starter = await inToolbar("Select");
  await waitFor(() => expect(starter).not.toHaveAttribute("aria-disabled"));
  await user.click(starter);
  await user.click(await screen.findByRole("button", { name: "Mass Edit" }));
}

/** Opens edit mode of a list by its URL. */
export async function enter(path: string, options?: RenderAppOptions): Promise<App> {
  const app = renderPage(`${path}?edit=1`, { mock: FEW, ...options });
  await mass();
  return app;
}

/** Selects items by their titles. */
export async function select(app: App, ...titles: string[]): Promise<void> {
  for (const title of titles) await app.user.click(await box(title));
}

/** Chooses an option of the Change Profile dropdown. */
export async function choose(app: App, profile: string): Promise<void> {
  await app.user.click(screen.getByRole("combobox", { name: "Change Profile" }));
  await app.user.click(await screen.findByRole("option", { name: profile }));
}

/** Records the bodies of profile changes; `words` rejects them with this text. */
export function writesTo(path: "series" | "movies", words?: string) {
  const bodies: URLSearchParams[] = [];
  const handler = http.post(`*/api/${path}`, async ({ request }) => {
    bodies.push(new URLSearchParams(await request.clone().text()));
    return words === undefined ? undefined : HttpResponse.json(words, { status: 500 });
  });
  return { bodies, handler };
}

/** Holds back the page of a list that begins at `start`, until `open` is called. */
export function holdPage(path: "series" | "movies", start: number, end: () => Response | void) {
  const gate: { open?: () => void } = {};
  const opened = new Promise<void>((resolve) => {
    gate.open = resolve;
  });
  const handler = http.get(`*/api/${path}`, async ({ request }) => {
    const { searchParams } = new URL(request.url);
    if (searchParams.get("start") !== String(start) || Number(searchParams.get("length")) < 500)
      return undefined;
    await opened;
    return end() ?? undefined;
  });
  return { handler, open: () => gate.open?.() };
}

/** The titles of the rendered rows, in order. */
export const drawn = () =>
  screen
    .getAllByRole("checkbox")
    .map((one) => one.getAttribute("aria-label") ?? "")
    .filter((label) => label.startsWith("Select "));

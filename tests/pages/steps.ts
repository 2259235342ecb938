import { touch } from "@mock-api/db.ts";
import { wantedLanguage } from "@mock-api/language-table.ts";
import type { MockApi } from "@mock-api/mock-api.ts";
import type { EpisodeRow } from "@mock-api/types.ts";
import { act, screen, waitFor, within } from "@testing-library/react";
import type { UserEvent } from "@testing-library/user-event";
import { http, HttpResponse } from "msw";
import { expect } from "vitest";
import { flushDeletes } from "@/store/pending-deletes";

/** Shared steps of the tests of several pages. */

/** The table row around an element. */
export function rowAround(element: HTMLElement): HTMLElement {
  const row = element.closest<HTMLElement>("tr, [role=row]");
  if (!row) throw new Error("this element is in no row");
  return row;
}

/** Waits for the row of an item in a list, found by its link. */
export async function rowOf(title: string): Promise<HTMLElement> {
  return rowAround(await screen.findByRole("link", { name: title }));
}

/** Lists wanted episodes without headings, so that each row contains its series. */
export const ungroupWanted = () => window.localStorage.setItem("list-grouped-wanted-series", "no");

interface WithUser {
  user: Pick<UserEvent, "click">;
}

/** Opens a menu of the page's toolbar, and returns its item; the name of a disabled one ends with the reason. */
export async function openActions(
  { user }: WithUser,
  name: string | RegExp,
  menu = "More actions",
) {
  const item = screen.queryByRole("menuitem", { name });
  if (item) return item;
  // On phones, the menu is in the top bar.
  await user.click(await screen.findByRole("button", { name: menu }));
  return screen.findByRole("menuitem", { name });
}

/** Presses an action in a menu of the page's toolbar, once it is enabled. */
export async function pressAction(app: WithUser, name: string, menu?: string): Promise<void> {
  await app.user.click(await openActions(app, name, menu));
}

/** Opens the manual search of a movie on its page. */
export const pressManual = (app: WithUser) => pressAction(app, "Manual", "Other ways to search");

/** The rows of a table below its header, once all of them are rendered. */
export async function bodyRows(name?: string): Promise<HTMLElement[]> {
  const table = await screen.findByRole("table", name === undefined ? {} : { name });
  return waitFor(() => {
    expect(table).not.toHaveAttribute("aria-busy", "true");
    return within(table).getAllByRole("row").slice(1);
  });
}

/** The same without the headings between them. */
export async function recordRows(): Promise<HTMLElement[]> {
  return (await bodyRows()).filter((row) => row.dataset["group"] === undefined);
}

/** The column headers of a table. */
export function headings(table: HTMLElement): (string | null)[] {
  return within(table)
    .getAllByRole("columnheader")
    .map((header) => header.textContent);
}

/** A temporary notification. */
export async function findNotice(text: string | RegExp): Promise<HTMLElement> {
  return screen.findByText(text, { selector: "[role=alert] *, [role=status] *, output, output *" });
}

/** Milliseconds; longer than a batch of uploads takes to report its failures. */
const NOTICE_WAIT = 300;

/** Waits for the time of a notification, and expects none. */
export async function noNotice(): Promise<void> {
  await new Promise((resolve) => setTimeout(resolve, NOTICE_WAIT));
  expect(document.querySelector(".mantine-Notification-root")).toBeNull();
}

/** Waits for the time of a notification, and expects no result of a job in the corner. */
export async function noJobEnd(): Promise<void> {
  await new Promise((resolve) => setTimeout(resolve, NOTICE_WAIT));
  expect(screen.getByLabelText("Finished jobs")).toBeEmptyDOMElement();
}

/**
 * Holds the responses of a request until `open` is called; `method` and `path` are, for example, "get" and "series".
 * `requested`
 * resolves with the first request.
 */
export function holdResponse(method: "get" | "post" | "patch" | "delete", path: string) {
  const gate: { request?: () => void; open?: () => void } = {};
  const requested = new Promise<void>((resolve) => {
    gate.request = resolve;
  });
  const opened = new Promise<undefined>((resolve) => {
    gate.open = () => resolve(undefined);
  });
  return {
    handler: http[method](`*/api/${path}`, () => {
      gate.request?.();
      return opened;
    }),
    opened,
    open: () => gate.open?.(),
    requested,
  };
}

/** A request that the server rejects with this text. */
export function rejected(
  method: "get" | "post" | "patch" | "delete",
  path: string,
  words: string,
  status = 500,
) {
  return http[method](`*/api/${path}`, () => HttpResponse.json(words, { status }));
}

/** The episodes of a series in the mock, in the order season, episode. */
export function episodesOf(api: MockApi, seriesId: number): EpisodeRow[] {
  const ids = api.db.series.get(seriesId)?.episodeIds ?? [];
  return ids.flatMap((id) => api.db.episodes.get(id) ?? []);
}

/** Makes an item miss exactly these languages: "en", "es:hi", "pb:forced". */
export function setMissing(
  api: MockApi,
  row: Pick<EpisodeRow, "missing_subtitles">,
  ...keys: string[]
): void {
  row.missing_subtitles = keys.map((key) => {
    const [code2 = "", flag] = key.split(":");
    return wantedLanguage(code2, flag === "forced", flag === "hi");
  });
  touch(api.db);
}

/** A write by another client, or by the server itself. */
export async function writeElsewhere(
  api: MockApi,
  method: string,
  path: string,
  form: Record<string, string>,
): Promise<void> {
  const response = await fetch(`${window.location.origin}${api.options.baseUrl}/api/${path}`, {
    method,
    headers: { "X-API-KEY": api.db.apiKey },
    body: new URLSearchParams(form),
  });
  if (!response.ok) throw new Error(`${method} ${path} answered ${response.status}`);
}

/** Ends the time for Undo: pending deletions are sent, and get their responses. */
export const endUndoTime = () => act(() => flushDeletes());

/** A request without a response, as if the server were down. */
export function unreachable(method: "get" | "post" | "patch" | "delete", path: string) {
  return http[method](`*/api/${path}`, () => HttpResponse.error());
}

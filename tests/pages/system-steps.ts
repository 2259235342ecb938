import type { MockApi } from "@mock-api/mock-api.ts";
import type { LogRow } from "@mock-api/types.ts";
import { screen, waitFor, within } from "@testing-library/react";
import { http, HttpResponse } from "msw";
import { expect } from "vitest";
import type { renderApp } from "./render-app";

/** Shared steps of the tests of the system pages. */

export const dialects = ["1.5.2", "0.9.7"] as const;

/** Texts of the cells of a table row, without the button's. */
export const cellsOf = (row: HTMLElement) =>
  within(row)
    .getAllByRole("cell")
    .map((cell) => cell.textContent);

/** The rows of a table without its header. */
export function rowsOf(name: string): HTMLElement[] {
  return within(screen.getByRole("table", { name })).getAllByRole("row").slice(1);
}

/** The row of a table with this text. */
export async function rowWith(text: string): Promise<HTMLElement> {
  const row = (await screen.findByText(text)).closest<HTMLElement>("tr, [role=row]");
  if (!row) throw new Error(`"${text}" is in no row`);
  return row;
}

/** A button of the page's toolbar. */
export async function action(name: string | RegExp): Promise<HTMLElement> {
  const bar = await screen.findByRole("toolbar", { name: "Page actions" });
  return within(bar).findByRole("button", { name });
}

/** Answers the open question. */
export async function answer(
  { user }: Pick<ReturnType<typeof renderApp>, "user">,
  title: string,
  label: string,
): Promise<string> {
  const dialog = await screen.findByRole("dialog", { name: title });
  const cancel = within(dialog).getByRole("button", { name: "Cancel" });
  await waitFor(() => expect(cancel).toHaveFocus());
  const { textContent } = dialog;
  await user.click(within(dialog).getByRole("button", { name: label }));
  return textContent;
}

/** Number of times that a request was sent. */
export const countOf = (app: Pick<ReturnType<typeof renderApp>, "requests">, request: string) =>
  app.requests.filter((one) => one === request).length;

const AT = Date.UTC(2026, 2, 4, 5, 6, 7);

/** A log of exactly these entries, newest first. */
export const withLog =
  (...rows: Partial<LogRow>[]) =>
  ({ db }: MockApi) => {
    db.logs = rows.map((row, index) => ({
      at: AT - index * 60_000,
      type: "INFO",
      message: "All is well",
      exception: null,
      ...row,
    }));
  };

/** A read that the server rejects with this text until `end` is called. */
export function failsFor(path: string, words: string) {
  let isRecovered = false;
  return {
    handler: http.get(`*/api/${path}`, () =>
      isRecovered ? undefined : HttpResponse.json(words, { status: 500 }),
    ),
    end: () => {
      isRecovered = true;
    },
  };
}

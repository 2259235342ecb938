import type { MockApi } from "@mock-api/mock-api.ts";
import type { LogRow } from "@mock-api/types.ts";
import { screen, waitFor, within } from "@testing-library/react";
import { http, HttpResponse } from "msw";
import { expect } from "vitest";
import type { renderApp } from "./render-app";

/** Steps of the tests of the system's pages. */

export const dialects = ["1.5.2", "0.9.7"] as const;

/** Texts of the cells of a table's row, without the button's. */
export const cellsOf = (row: HTMLElement) =>
  within(row)
    .getAllByRole("cell")
    .map((cell) => cell.textContent);

/** The rows of a table without its headings. */
export function rowsOf(name: string): HTMLElement[] {
  return within(screen.getByRole("table", { name })).getAllByRole("row").slice(1);
}

/** The row of a table that has this text. */
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

/** Answers the question that is open. */
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

/** How often something was asked for. */
export const countOf = (app: Pick<ReturnType<typeof renderApp>, "requests">, request: string) =>
  app.requests.filter((one) => one === request).length;

const AT = Date.UTC(2026, 2, 4, 5, 6, 7);

/** A log of exactly these entries, the newest first. */
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

/** A read that the server refuses with these words until `end` is called. */
export function failsFor(path: string, words: string) {
  let isOver = false;
  return {
    handler: http.get(`*/api/${path}`, () =>
      isOver ? undefined : HttpResponse.json(words, { status: 500 }),
    ),
    end: () => {
      isOver = true;
    },
  };
}

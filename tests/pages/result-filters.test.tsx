import { MOVIES } from "@mock-api/sentinels.ts";
import type { SearchResult } from "@mock-api/types.ts";
import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import { beforeEach, describe, expect, it } from "vitest";
import { answered, renderSearch } from "./search-steps";
import { onPhone } from "./viewport";

const found: Partial<SearchResult>[] = [
  { score: 95, provider: "subdl", uploader: "one", release_info: ["Zoë.Orchard.FLUX"] },
  { score: 90, hearing_impaired: "True", uploader: "two", release_info: ["Alpha.1994"] },
  { score: 90, language: "fr", uploader: "three", matches: ["title"] },
  { score: 40, forced: "True", uploader: "four", matches: ["title", "year"] },
];

/** Searches for The Glass Orchard, with the file name "The.Glass.Orchard.1994.mkv". */
async function search(results = found) {
  const path = "/media/The.Glass.Orchard.1994.mkv";
  const opened = await renderSearch({
    prepare: ({ db }) =>
      void Object.assign(db.movies.get(MOVIES.glassOrchard)!, { path, sceneName: null }),
    handlers: [answered(results.map((result) => ({ release_info: [], ...result })))],
  });
  await opened.inside.findByText(/results?$/);
  return opened;
}

/** The uploaders of the rows, from top to bottom. */
function uploaders(dialog: HTMLElement): (string | null)[] {
  const table = within(dialog).queryByRole("table");
  const rows = table ? within(table).getAllByRole("row").slice(1) : [];
  return rows.map((row) => within(row).getAllByRole("cell")[4]!.textContent);
}

type Search = Awaited<ReturnType<typeof search>>;

async function pick({ app, inside }: Search, box: string, option: string) {
  fireEvent.click(inside.getByRole("combobox", { name: box }));
  fireEvent.click(await screen.findByText(option, { selector: "[role=option], [role=option] *" }));
  await app.user.keyboard("{Tab}");
}

beforeEach(() => localStorage.clear());

describe("the filters of a manual search", () => {
  it("keep results by score, language, provider, or kind", async () => {
    const dialog = await search();
    for (const [box, option, left] of [
      ["Score", "80% or more", ["one", "two", "three"]],
      ["Language", "French (1)", ["three"]],
      ["Provider", "SubDL (1)", ["one"]],
      ["Type", "Hearing impaired", ["two"]],
      ["Type", "Forced", ["four"]],
    ] as const) {
      await pick(dialog, box, option);
      await waitFor(() => expect(uploaders(dialog.dialog)).toEqual(left));
      const count = `${left.length} of 4 results`;
      expect(dialog.inside.getByRole("status")).toHaveTextContent(count);
      fireEvent.click(dialog.inside.getByText("Clear filters"));
      await waitFor(() => expect(uploaders(dialog.dialog)).toHaveLength(4));
    }
  });

  it("keep results by words of the release or uploader, ignoring case and accents, or show that none is left", async () => {
    const { app, inside, dialog } = await search();
    const box = inside.getByRole("searchbox", { name: "Filter by release or uploader" });
    fireEvent.change(box, { target: { value: "flux zoe" } });
    await waitFor(() => expect(uploaders(dialog)).toEqual(["one"]));
    fireEvent.change(box, { target: { value: "THREE" } });
    await waitFor(() => expect(uploaders(dialog)).toEqual(["three"]));
    // An empty list shows the reason, and one click clears everything.
    await app.user.type(box, " nobody");
    expect(await inside.findByText("0 of 4 results")).toBeInTheDocument();
    expect(
      inside.getByRole("heading", { name: "All results are hidden by the filters" }),
    ).toBeVisible();
    expect(inside.queryByText("No Result")).toBeNull();
    await app.user.click(inside.getByRole("button", { name: "Clear filters" }));
    await waitFor(() => expect(uploaders(dialog)).toEqual(["one", "two", "three", "four"]));
    expect(inside.getByText("4 results")).toBeInTheDocument();
    expect(inside.queryByRole("button", { name: "Clear filters" })).toBeNull();
    expect(box).toHaveValue("");
  });

  it("are stored in this browser, show that they hide results, and keep values that do not occur", async () => {
    localStorage.setItem("manual-search-view", '{"chosen":{"provider":["gone","subdl"]}}');
    const { app, inside, dialog } = await search();
    expect(inside.getByText("1 of 4 results")).toBeInTheDocument();
    expect(uploaders(dialog)).toEqual(["one"]);
    expect(inside.getByText("gone")).toBeInTheDocument();
    // Three providers need no search.
    expect(inside.getByRole("combobox", { name: "Provider" })).toHaveAttribute("readonly");
    await app.user.click(inside.getByRole("button", { name: "Clear filters" }));
    expect(localStorage.getItem("manual-search-view")).toBe('{"chosen":{}}');
  });
});

const header = ({ inside }: Search, name: string) =>
  inside.getByRole("columnheader", { name: new RegExp(`^${name}`) });

describe("the order of a manual search's results", () => {
  it("is the server's until a header is clicked: one direction, the other, the server's again", async () => {
    const dialog = await search();
    expect(uploaders(dialog.dialog)).toEqual(["one", "two", "three", "four"]);
    expect(header(dialog, "Match")).not.toHaveAttribute("aria-sort");
    const press = () =>
      dialog.app.user.click(within(header(dialog, "Match")).getByRole("button", { name: "Match" }));
    await press();
    await waitFor(() => expect(uploaders(dialog.dialog)).toEqual(["four", "three", "one", "two"]));
    expect(header(dialog, "Match")).toHaveAttribute("aria-sort", "descending");
    await press();
    await waitFor(() => expect(uploaders(dialog.dialog)).toEqual(["one", "two", "three", "four"]));
    expect(header(dialog, "Match")).toHaveAttribute("aria-sort", "ascending");
    await press();
    expect(header(dialog, "Match")).not.toHaveAttribute("aria-sort");
  });

  it("can be chosen from a menu for screens without headers, and is stored", async () => {
    onPhone();
    const first = await search();
    // Eleven sort orders are searchable.
    expect(first.inside.getByRole("combobox", { name: "Sort" })).not.toHaveAttribute("readonly");
    await pick(first, "Sort", "Provider, Z–A");
    await waitFor(() => expect(uploaders(first.dialog)).toEqual(["one", "two", "three", "four"]));
    await pick(first, "Sort", "Score, lowest first");
    await waitFor(() => expect(uploaders(first.dialog)).toEqual(["four", "two", "three", "one"]));
    await first.app.user.click(first.inside.getByRole("button", { name: "Close" }));
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
    const { dialog, inside } = await first.again();
    await waitFor(() => expect(uploaders(dialog)).toEqual(["four", "two", "three", "one"]));
    expect(inside.getByRole("combobox", { name: "Sort" })).toHaveValue("Score, lowest first");
  });
});

describe("the release names of a manual search's results", () => {
  it("mark words that are in the file name, too, and stay one readable text", async () => {
    const { inside } = await search([{ release_info: ["the_glass_orchard-1994.x265-NTb"] }]);
    expect(inside.getByText("The.Glass.Orchard.1994")).toBeInTheDocument();
    const name = inside.getByTitle("the_glass_orchard-1994.x265-NTb");
    expect(name.textContent).toBe("the_glass_orchard-1994.x265-NTb");
    const marked = [...name.querySelectorAll("b")].map(({ textContent }) => textContent);
    expect(marked).toEqual(["the_glass_orchard-1994"]);
  });
});

import { MOVIES } from "@mock-api/sentinels.ts";
import { screen, waitFor, within } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import { FEW, fewRows } from "./list-steps";
import { renderPage } from "./render-app";
import type { RenderAppOptions } from "./render-app";
import * as steps from "./steps";

type App = ReturnType<typeof renderPage>;

const render = (path: string, options: RenderAppOptions = {}) =>
  renderPage(path, { mock: FEW, prepare: fewRows, ...options });
const KEY = "list-columns-movies";
const DEFAULT = [
  "Selected",
  "Monitored",
  "Name",
  "Audio",
  "Languages profile",
  "Missing Subtitles",
  "Edit",
];

const shown = async (name = "Movies") => steps.headings(await screen.findByRole("table", { name }));

async function columnsOf(app: App): Promise<HTMLElement> {
  await app.user.click(await screen.findByRole("button", { name: "View" }));
  return screen.findByRole("group", { name: "Columns" });
}

describe("the columns of a list", () => {
  it("can be chosen except the name, are stored per list, and can be reset", async () => {
    // Invalid data result in the default columns.
    window.localStorage.setItem(KEY, '{"title":"<b>"}');
    const app = render("/movies", {
      prepare: (api) => {
        const movie = api.db.movies.get(MOVIES.glassOrchard)!;
        movie.tags = ["gem", "old"];
        movie.year = "1994";
      },
    });
    expect(await shown()).toEqual(DEFAULT);
    const columns = await columnsOf(app);
    expect(within(columns).getByRole("checkbox", { name: "Name" })).toBeDisabled();
    for (const name of ["Year", "Tags", "Audio"])
      await app.user.click(within(columns).getByRole("checkbox", { name }));
    await waitFor(async () =>
      expect(await shown()).toEqual([
        "Selected",
        "Monitored",
        "Name",
        "Year",
        "Languages profile",
        "Missing Subtitles",
        "Tags",
        "Edit",
      ]),
    );
    const row = await steps.rowOf("The Glass Orchard");
    expect(within(row).getByText("1994")).toBeInTheDocument();
    expect(within(row).getByText("gem, old")).toBeInTheDocument();
    expect(JSON.parse(window.localStorage.getItem(KEY) ?? "")).toEqual(["year", "tags", "audio"]);
    const reset = screen.getByRole("button", { name: "Reset columns" });
    await app.user.click(reset);
    await waitFor(async () => expect(await shown()).toEqual(DEFAULT));
    expect(reset).toHaveAttribute("aria-disabled", "true");
    expect(reset).toHaveFocus();
  });

  it("show when a title was added, newest first, if the server sends it", async () => {
    window.localStorage.setItem(KEY, '["added"]');
    const app = render("/movies", { dialect: "1.6.1" });
    const table = await screen.findByRole("table", { name: "Movies" });
    const row = await steps.rowOf("The Glass Orchard");
    const day = new Date(Date.UTC(2026, 0, 1 + (MOVIES.glassOrchard % 250), 12));
    expect(within(row).getByText(day.toLocaleDateString())).toBeInTheDocument();
    await app.user.click(within(table).getByRole("button", { name: "Date added" }));
    await waitFor(() => expect(app.here()).toBe("/movies?sort=-added"));
    const newest = [...app.api.db.movies.values()].toSorted(
      (a, b) => (b.radarrId % 250) - (a.radarrId % 250),
    );
    await waitFor(() =>
      expect(within(screen.getAllByRole("row")[1]!).getByText(newest[0]!.title)).toBeVisible(),
    );
  });

  it("do not include the date if the server does not send it", async () => {
    window.localStorage.setItem(KEY, '["added"]');
    const app = render("/movies", { dialect: "1.6" });
    await steps.rowOf("The Glass Orchard");
    expect(await shown()).toEqual(DEFAULT);
    const columns = await columnsOf(app);
    expect(within(columns).queryByRole("checkbox", { name: "Date added" })).toBeNull();
    expect(screen.queryByRole("option", { name: "Date added" })).toBeNull();
  });

  it("appear in a filtered list, and can sort it", async () => {
    window.localStorage.setItem(KEY, '["path","year"]');
    const app = render("/movies?missing=yes");
    await screen.findByText(/^\d+ of 4 movies$/);
    const table = await screen.findByRole("table", { name: "Movies" });
    expect(steps.headings(table)).toContain("Path");
    await app.user.click(within(table).getByRole("button", { name: "Year" }));
    await waitFor(() => expect(app.here()).toBe("/movies?missing=yes&sort=-year"));
  });

  it("of series show year, type, monitored state, last air date, tags, and path", async () => {
    window.localStorage.setItem(
      "list-columns-series",
      '["year","type","monitored","aired","tags","path"]',
    );
    render("/series");
    expect(await shown("Series")).toEqual([
      "Selected",
      "Name",
      "Year",
      "Type",
      "Monitored",
      "Last aired",
      "Audio",
      "Languages profile",
      "Episodes",
      "Tags",
      "Path",
      "Edit",
    ]);
  });

  it.each([
    ["/wanted/series", "Missing series subtitles", "Type", "type"],
    ["/wanted/movies", "Missing movie subtitles", "Scene name", "scene"],
    ["/history/series", "Series history", "Upgradable", "upgradable"],
    ["/history/movies", "Movie history", "Score", "score"],
    ["/blacklist/series", "Series blacklist", "Provider", "provider"],
    ["/blacklist/movies", "Movie blacklist", "Date", "date"],
  ])("of %s can be more or fewer than the defaults", async (path, label, name, id) => {
    const app = render(path);
    const usual = await shown(label);
    const isMore = path.startsWith("/wanted");
    expect(usual.includes(name)).toBe(!isMore);
    const columns = await columnsOf(app);
    // The column with the checkboxes is not optional.
    expect(within(columns).queryByRole("checkbox", { name: /select/i })).toBeNull();
    await app.user.click(within(columns).getByRole("checkbox", { name }));
    await waitFor(async () => expect((await shown(label)).includes(name)).toBe(isMore));
    expect((await shown(label))[0]).toBe(usual[0]);
    const key = `list-columns-${path.slice(1).replace("/", "-")}`;
    expect(window.localStorage.getItem(key)).toBe(`["${id}"]`);
  });
});

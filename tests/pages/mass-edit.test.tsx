import { MOVIES } from "@mock-api/sentinels.ts";
import { screen, waitFor, within } from "@testing-library/react";
import { HttpResponse } from "msw";
import { beforeEach, describe, expect, it } from "vitest";
import { PAGE_SIZE_KEY } from "@/config/page-size";
import * as mass from "./mass-edit-steps";
import { renderPage } from "./render-app";
import * as steps from "./steps";
import { fakeTime, timePasses } from "./time-steps";

const ORCHARD = "The Glass Orchard";
/** More than one page of 500. */
const BIG = { size: { series: 0, movies: 520 } };
const isPlain = (name: string) => screen.getByRole("combobox", { name }).hasAttribute("readonly");
const pagesRead = (app: mass.App, path: string) =>
  app.requests.filter((one) => one === `GET /api/${path}`).length;

// The list itself does not matter here.
beforeEach(() => localStorage.setItem(PAGE_SIZE_KEY, "25"));

describe("entering edit mode", () => {
  it("opens at once if the page contains all rows, without another request", async () => {
    const app = renderPage("/series", { mock: mass.FEW });
    await steps.rowOf("Harbor Lights");
    const before = pagesRead(app, "series");
    await mass.press(app);
    await mass.mass();
    expect(app.here()).toBe("/series?edit=1");
    expect(pagesRead(app, "series")).toBe(before);
    expect(mass.drawn()).toHaveLength(8);
    expect(screen.getByRole("checkbox", { name: "Select all 8" })).not.toBeChecked();
    expect(screen.getByText("0 selected")).toBeInTheDocument();
    const table = screen.getByRole("table", { name: "Mass Edit: series" });
    expect(steps.headings(table)).toEqual(["Selected", "Name", "Audio", "Languages profile"]);
  });

  it("loads missing rows first, shows the progress, and keeps the list meanwhile", async () => {
    const gate = mass.holdPage("movies", 1000, () => undefined);
    const mock = { size: { series: 0, movies: 1200 } };
    const app = renderPage("/movies", { mock, handlers: [gate.handler] });
    await mass.press(app);
    expect(await screen.findByText("Loading 1,000 of 1,200")).toBeInTheDocument();
    const list = screen.getByRole("table", { name: "Movies" });
    expect(screen.queryByRole("region", { name: "Mass Edit" })).toBeNull();
    // What is selected now would be lost.
    const boxes = within(list).getAllByRole("checkbox");
    expect(boxes.length).toBeGreaterThan(25);
    for (const box of boxes) expect(box).toBeDisabled();
    gate.open();
    await mass.mass();
    expect(screen.getByRole("checkbox", { name: "Select all 1,200" })).toBeInTheDocument();
    expect(screen.queryByText(/^Loading/)).toBeNull();
    // Of 1,200 rows, only visible ones are in the page.
    await waitFor(() => expect(mass.drawn().length).toBeLessThan(100));
  });

  it("can be canceled while it loads, and continues from there", async () => {
    const gate = mass.holdPage("movies", 500, () => undefined);
    const app = renderPage("/movies", { mock: BIG, handlers: [gate.handler] });
    await mass.press(app);
    await screen.findByText("Loading 500 of 520");
    await app.user.click(mass.button("Cancel"));
    await waitFor(() => expect(screen.queryByText(/^Loading/)).toBeNull());
    expect(app.here()).toBe("/movies");
    gate.open();
    const before = pagesRead(app, "movies");
    await mass.press(app);
    await mass.mass();
    // The first 500 are loaded: only the other page is read, unless it was still loading.
    expect(pagesRead(app, "movies")).toBeLessThanOrEqual(before + 1);
    expect(screen.getByRole("checkbox", { name: "Select all 520" })).toBeInTheDocument();
  });

  it("shows the server's reason of a failure, and retries there or with its button", async () => {
    let isBroken = true;
    const gate = mass.holdPage("movies", 500, () =>
      isBroken ? HttpResponse.json("The database is locked", { status: 500 }) : undefined,
    );
    gate.open();
    const app = renderPage("/movies", { mock: BIG, handlers: [gate.handler] });
    await mass.press(app);
    const panel = await screen.findByRole("alert");
    expect(panel).toHaveTextContent("Mass Edit needs all movies, but they could not be loaded");
    expect(panel).toHaveTextContent("The database is locked");
    const before = pagesRead(app, "movies");
    await app.user.click(within(panel).getByRole("button", { name: "Try again" }));
    await waitFor(() => expect(pagesRead(app, "movies")).toBeGreaterThan(before));
    await screen.findByText("The database is locked");
    await waitFor(() => expect(mass.button("Mass Edit")).not.toHaveAttribute("data-loading"));
    isBroken = false;
    await app.user.click(mass.button("Mass Edit"));
    await mass.mass();
    expect(screen.getByRole("checkbox", { name: "Select all 520" })).toBeInTheDocument();
    await app.user.click(mass.button("Cancel"));
    await screen.findByRole("table", { name: "Movies" });
    // Edit mode was entered once, so there is no second history entry for it.
    expect(app.here()).toBe("/movies");
  });

  it("follows the URL: a reload enters again, and Back leaves", async () => {
    const app = renderPage("/movies?edit=1", { mock: mass.FEW });
    await mass.mass();
    await app.user.click(mass.button("Cancel"));
    await steps.rowOf(ORCHARD);
    expect(app.here()).toBe("/movies");
    await mass.press(app);
    await mass.mass();
    await app.router.navigate(-1);
    await steps.rowOf(ORCHARD);
    expect(app.here()).toBe("/movies");
  });

  it("refetches rows that an event made stale while they loaded", async () => {
    fakeTime();
    const gate = mass.holdPage("movies", 500, () => undefined);
    const app = renderPage("/movies?edit=1", { mock: BIG, handlers: [gate.handler] });
    await screen.findByText("Loading 500 of 520");
    app.api.db.movies.get(MOVIES.noProfile)!.profileId = 2;
    app.api.emit("movie", "update", MOVIES.noProfile);
    await timePasses(400);
    gate.open();
    await mass.mass();
    await app.user.type(screen.getByRole("searchbox", { name: /^Filter/ }), "either");
    const row = steps.rowAround(await mass.box("Nobody Chose a Profile Either"));
    await waitFor(() => expect(row).toHaveTextContent("English + French"));
  });
});

describe("selecting", () => {
  it("selects one, a range with Shift and click, all, and none, and counts them; Space selects one, too", async () => {
    const app = await mass.enter("/movies");
    const order = mass.drawn();
    const boxes = () =>
      order.map((name) => screen.getByRole<HTMLInputElement>("checkbox", { name }));
    const picked = () => boxes().flatMap((one, index) => (one.checked ? index : []));
    await app.user.click(boxes()[2]!);
    expect(screen.getByText("1 selected")).toBeInTheDocument();
    await app.user.keyboard("{Shift>}");
    await app.user.click(boxes()[6]!);
    await app.user.keyboard("{/Shift}");
    expect(picked()).toEqual([2, 3, 4, 5, 6]);
    // In the other direction, and deselected again.
    await app.user.click(boxes()[5]!);
    await app.user.keyboard("{Shift>}");
    await app.user.click(boxes()[3]!);
    await app.user.keyboard("{/Shift}");
    expect(picked()).toEqual([2, 6]);
    boxes()[2]!.focus();
    await app.user.keyboard(" ");
    expect(picked()).toEqual([6]);
    const all = screen.getByRole<HTMLInputElement>("checkbox", { name: "Select all 8" });
    expect(all.indeterminate).toBe(true);
    await app.user.click(all);
    expect(screen.getByText("8 selected")).toBeInTheDocument();
    await app.user.click(mass.button("Select none"));
    expect(screen.getByText("0 selected")).toBeInTheDocument();
    expect(mass.button("Select none")).toBeDisabled();
  });

  it("survives filters: hidden rows stay selected and are counted", async () => {
    const app = await mass.enter("/movies");
    await mass.select(app, ORCHARD, "Nobody Chose a Profile Either");
    const field = screen.getByRole("searchbox", { name: "Filter movies" });
    await app.user.type(field, "glass ÖRCH");
    await screen.findByText("2 selected (1 not shown)");
    expect(mass.drawn()).toHaveLength(1);
    await waitFor(() => expect(app.here()).toContain("filter="));
    const shown = screen.getByRole("checkbox", { name: "Select the 1 shown (of 8)" });
    expect(shown).toBeChecked();
    await app.user.click(shown);
    expect(screen.getByText("1 selected (1 not shown)")).toBeInTheDocument();
    await app.user.clear(field);
    expect(await screen.findByText("1 selected")).toBeInTheDocument();
    expect(await mass.box("Nobody Chose a Profile Either")).toBeChecked();
  });

  it("filters by profile, and shows that nothing matches", async () => {
    const app = await mass.enter("/movies");
    await app.user.click(screen.getByRole("combobox", { name: "Filter by current profile" }));
    await app.user.click(await screen.findByRole("option", { name: "No profile" }));
    await mass.box("Nobody Chose a Profile Either");
    await waitFor(() =>
      expect(screen.queryByRole("checkbox", { name: new RegExp(ORCHARD) })).toBeNull(),
    );
    await waitFor(() => expect(app.here()).toBe("/movies?edit=1&profile=none"));
    await app.user.type(screen.getByRole("searchbox", { name: /^Filter/ }), "zzz");
    expect(await screen.findByRole("heading", { name: "Nothing matches" })).toBeInTheDocument();
    await app.user.click(mass.button("Show all movies"));
    expect(await mass.box(ORCHARD)).toBeInTheDocument();
  });

  it("starts with the filter of its address, and shows all titles on demand", async () => {
    const app = renderPage("/movies?edit=1&filter=either&profile=none", { mock: mass.FEW });
    await mass.mass();
    expect(mass.drawn()).toHaveLength(1);
    expect(screen.getByRole("searchbox", { name: "Filter movies" })).toHaveValue("either");
    const profile = screen.getByRole("combobox", { name: "Filter by current profile" });
    expect(profile).toHaveDisplayValue("No profile");
    await app.user.click(profile);
    await app.user.click(await screen.findByRole("option", { name: "English" }));
    await app.user.click(await screen.findByRole("button", { name: "Show all movies" }));
    await waitFor(() => expect(mass.drawn()).toHaveLength(8));
    expect(app.here()).toBe("/movies?edit=1");
  });

  it.each([
    [7, true, true],
    [8, true, false],
    [9, false, false],
  ])(
    "has a search field in its selectors from ten options on: %i profiles",
    async (count, change, filter) => {
      const app = await mass.enter("/movies", {
        mock: { size: { series: 0, movies: 1 } },
        prepare: ({ db }) => {
          while (db.profiles.length < count)
            db.profiles.push({ ...db.profiles[0]!, profileId: 70 + db.profiles.length });
        },
      });
      await mass.select(app, ORCHARD);
      expect([isPlain("Change Profile"), isPlain("Filter by current profile")]).toEqual([
        change,
        filter,
      ]);
    },
  );

  it("follows the server: a new title, and a deleted one, which is no longer counted", async () => {
    const app = await mass.enter("/movies");
    await mass.select(app, ORCHARD, "Nobody Chose a Profile Either");
    app.api.db.movies.get(MOVIES.glassOrchard)!.title = "The Steel Orchard";
    app.api.emit("movie", "update", MOVIES.glassOrchard);
    expect(await mass.box("The Steel Orchard")).toBeChecked();
    app.api.db.movies.delete(MOVIES.noProfile);
    app.api.emit("movie", "delete", MOVIES.noProfile);
    expect(await screen.findByText("1 selected")).toBeInTheDocument();
    expect(screen.getByRole("checkbox", { name: /^Select all 7$/ })).toBeInTheDocument();
  });
});

describe("leaving edit mode", () => {
  it("returns to the page of the list that was shown", async () => {
    const mock = { size: { series: 26, movies: 0 } };
    const app = renderPage("/series?page=2", { mock });
    await mass.press(app);
    await mass.mass();
    await app.user.click(mass.button("Cancel"));
    await waitFor(() => expect(app.here()).toBe("/series?page=2"));
  });
});

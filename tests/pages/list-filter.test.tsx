import { MOVIES } from "@mock-api/sentinels.ts";
import { act, fireEvent, screen, waitFor, within } from "@testing-library/react";
import { http, HttpResponse } from "msw";
import { describe, expect, it, vi } from "vitest";
import { PAGE_SIZE_KEY } from "@/config/page-size";
import { popupsCode } from "@/ui/use-popups";
import { holdPage, press as pressMassEdit } from "./mass-edit-steps";
import { renderPage } from "./render-app";
import type { RenderAppOptions } from "./render-app";
import * as steps from "./steps";
import { fakeTime, timePasses } from "./time-steps";

const render = (path: string, options: RenderAppOptions = {}) =>
  renderPage(path, { mock: { size: { series: 8, movies: 8, episodes: 40 } }, ...options });

const table = (name = "Series") => screen.findByRole("table", { name });
const field = (what = "series") => screen.findByRole("searchbox", { name: `Filter ${what}` });
const titles = async (name?: string) =>
  within(await table(name))
    .getAllByRole("link")
    .map((link) => link.textContent);
const MANY = { mock: { size: { series: 0, movies: 520 } } };

/** Milliseconds; longer than the pause in typing after which the URL is updated. */
const PAUSE = 300;

/** Opens the filters and returns one of their facets. */
async function facet(app: ReturnType<typeof renderPage>, name: string) {
  if (!screen.queryByRole("dialog", { name: "Filters" }))
    await app.user.click(await screen.findByRole("button", { name: /^Filters/ }));
  return screen.findByRole("group", { name });
}

describe("the panels of a list", () => {
  it.each(["Filters", "View"])(
    "open %s with the button that the pointer has reached",
    async (name) => {
      const app = render("/series");
      await table();
      const button = await screen.findByRole("button", { name });
      await app.user.hover(button);
      await popupsCode.load();
      await app.user.hover(button);
      await app.user.click(button);
      expect(await screen.findByRole("dialog", { name })).toBeInTheDocument();
      expect(button).toBeInTheDocument();
      expect(button).toHaveAttribute("aria-expanded", "true");
      await app.user.keyboard("{Escape}");
      await waitFor(() => expect(button).toHaveFocus());
    },
  );
});

describe("a filtered list", () => {
  it("shows the rows that the URL requests, counts them, and clears the text", async () => {
    const app = render("/series?filter=harbor");
    expect(await screen.findByText(/^\d+ of 8 series$/)).toBeInTheDocument();
    for (const title of await titles()) expect(title).toMatch(/harbor/i);
    await app.user.click(await screen.findByRole("button", { name: "Remove Text: harbor" }));
    await waitFor(() => expect(app.here()).toBe("/series"));
    expect(await screen.findByText("8 series")).toBeInTheDocument();
    // The field follows the URL.
    await act(() => app.router.navigate("/series?filter=island"));
    expect(await field()).toHaveValue("island");
    await act(() => app.router.navigate(-1));
    expect(await field()).toHaveValue("");
  });

  it("reads all rows from the start, no page twice, and announces the count", async () => {
    const lengths: (string | null)[] = [];
    render("/movies?missing=yes", {
      handlers: [
        http.get("*/api/movies", ({ request }) => {
          lengths.push(new URL(request.url).searchParams.get("length"));
        }),
      ],
    });
    expect(await screen.findByText(/^\d+ of 8 movies$/)).toBeInTheDocument();
    expect(new Set(lengths)).toEqual(new Set(["500"]));
    await screen.findByText(/^\d+ of 8 movies shown$/, { selector: "[role=status], output" });
  });

  it("shows that nothing matches, clears the filter, and undoes that", async () => {
    const app = render("/movies?filter=no+such+movie&monitored=yes&sort=-year");
    expect(await screen.findByText("No matching movies")).toBeInTheDocument();
    await app.user.click(await screen.findByRole("button", { name: "Clear filters" }));
    await waitFor(() => expect(app.here()).toBe("/movies?sort=-year"));
    expect(await table("Movies")).toBeInTheDocument();
    await app.user.click(await screen.findByRole("button", { name: "Undo" }));
    await waitFor(() =>
      expect(app.here()).toBe("/movies?filter=no+such+movie&monitored=yes&sort=-year"),
    );
  });

  it("handles a URL with invalid values, shows them as filters, and removes them", async () => {
    const app = render(
      "/movies?sort=--nonsense&profile=x&tag=%00&page=zzz&view=cube&kind=&status=maybe",
    );
    expect(await screen.findByText("0 of 8 movies")).toBeInTheDocument();
    expect(screen.getByText("Languages profile: Profile x")).toBeInTheDocument();
    await act(() => app.router.navigate("/movies?monitored=banana&missing=constructor&action=3"));
    expect(await screen.findByText("Monitored: banana")).toBeInTheDocument();
    expect(screen.getByText("Missing subtitles: constructor")).toBeInTheDocument();
    for (const name of ["Remove Monitored: banana", "Remove Missing subtitles: constructor"])
      await app.user.click(await screen.findByRole("button", { name }));
    await waitFor(() => expect(app.here()).toBe("/movies?action=3"));
    await app.user.click(screen.getByRole("button", { name: "Clear filters" }));
    await waitFor(() => expect(app.here()).toBe("/movies"));
  });
});

describe("Back to a page of a sorted list", () => {
  it("keeps the page after a filter with less than a page of rows", async () => {
    localStorage.setItem(PAGE_SIZE_KEY, "25");
    const app = render("/movies?sort=-year&page=2", { mock: { size: { series: 0, movies: 30 } } });
    await screen.findByText("30 of 30 movies");
    const second = await titles("Movies");
    await act(() => app.router.navigate("/movies?filter=glass"));
    await screen.findByText(/^[1-9] of 30 movies$/);
    await act(() => app.router.navigate(-1));
    await screen.findByText("30 of 30 movies");
    expect(app.here()).toBe("/movies?sort=-year&page=2");
    await waitFor(async () => expect(await titles("Movies")).toEqual(second));
  });
});

describe("the focus", () => {
  it("moves from a removed filter to the next one", async () => {
    const app = render("/movies?missing=yes&monitored=yes&sort=-year");
    const first = await screen.findByRole("button", { name: /^Remove Monitored/ });
    first.focus();
    await app.user.keyboard("{Enter}");
    await waitFor(() => expect(app.here()).toBe("/movies?missing=yes&sort=-year"));
    expect(await screen.findByRole("button", { name: /^Remove Missing/ })).toHaveFocus();
  });

  it("stays on Clear all if nothing is left to clear", async () => {
    const app = render("/movies?missing=yes");
    await facet(app, "Missing subtitles");
    const clear = screen.getByRole("button", { name: "Clear all" });
    await app.user.click(clear);
    await waitFor(() => expect(app.here()).toBe("/movies"));
    await waitFor(() => expect(clear).toHaveAttribute("aria-disabled", "true"));
    expect(clear).toHaveFocus();
  });
});

describe("the text filter", () => {
  it("applies after a pause in typing, at once on Enter, and is cleared by Escape", async () => {
    const app = render("/movies");
    await table("Movies");
    await app.user.type(await field("movies"), "orchard");
    await waitFor(() => expect(app.here()).toBe("/movies?filter=orchard"));
    await app.user.type(await field("movies"), " glass{Enter}");
    await waitFor(() => expect(app.here()).toBe("/movies?filter=orchard+glass"));
    await screen.findByText("1 of 8 movies", {}, { timeout: 5000 });
    expect(await titles("Movies")).toEqual(["The Glass Orchard"]);
    await app.user.keyboard("{Escape}");
    await waitFor(() => expect(app.here()).toBe("/movies"));
    expect(await field("movies")).toHaveValue("");
  });

  it("loses no key while the URL updates", async () => {
    const app = render("/series");
    await table();
    for (const part of ["ha", "rb", "or "]) {
      await app.user.type(await field(), part);
      await waitFor(() => expect(app.here()).not.toBe("/series"));
    }
    expect(await field()).toHaveValue("harbor ");
    await waitFor(() => expect(app.here()).toBe("/series?filter=harbor"));
  });

  it("loses no key between the end of the pause and the next render", async () => {
    fakeTime();
    const app = render("/series");
    await table();
    const input = await field();
    const press = (value: string) => fireEvent.change(input, { target: { value } });
    press("h");
    await act(async () => {
      await vi.advanceTimersByTimeAsync(PAUSE);
      press("ha");
    });
    await waitFor(() => expect(app.here()).toBe("/series?filter=ha"));
    expect(input).toHaveValue("ha");
  });

  it("writes nothing into the URL of the next page", async () => {
    fakeTime();
    const app = render("/series");
    await table();
    await app.user.type(await field(), "harbor");
    await act(() => app.router.navigate("/movies"));
    expect(await screen.findByText("8 movies")).toBeInTheDocument();
    expect(await field("movies")).toHaveValue("");
    await timePasses(PAUSE);
    expect(app.here()).toBe("/movies");
  });
});

describe("facets", () => {
  it("filter by the checked values, show the number of rows per value, and stay when none is left", async () => {
    const app = render("/movies?tag=long+gone", {
      prepare: (api) => {
        for (const movie of api.db.movies.values()) movie.profileId = movie.profileId && 1;
        api.db.movies.get(MOVIES.glassOrchard)!.tags = ["gem"];
      },
    });
    const tags = await facet(app, "Tags");
    expect(within(tags).getByRole("checkbox", { name: "long gone 0" })).toBeChecked();
    await app.user.click(within(tags).getByRole("checkbox", { name: "gem 1" }));
    await app.user.click(within(tags).getByRole("checkbox", { name: "long gone 0" }));
    await waitFor(() => expect(app.here()).toBe("/movies?tag=gem"));
    await app.user.click(screen.getByRole("button", { name: "Show 1 movie" }));
    await screen.findByText("1 of 8 movies", {}, { timeout: 5000 });
    expect(await titles("Movies")).toEqual(["The Glass Orchard"]);
    await waitFor(() =>
      expect(screen.getByRole("button", { name: "Filters, 1 set" })).toHaveFocus(),
    );
  });

  it("for missing subtitles must match the same subtitle: French and forced", async () => {
    render("/movies?language=French&kind=forced", {
      prepare: (api) => {
        for (const movie of api.db.movies.values()) movie.missing_subtitles = [];
        steps.setMissing(api, api.db.movies.get(MOVIES.glassOrchard)!, "fr", "en:forced");
        steps.setMissing(api, api.db.movies.get(MOVIES.noProfile)!, "fr:forced");
      },
    });
    expect(await screen.findByText(/^1 of 8 movies$/)).toBeInTheDocument();
    expect(await titles("Movies")).toEqual(["Nobody Chose a Profile Either"]);
  });

  it("with many values show some, all on demand, and have a search field; with one value they are hidden", async () => {
    const app = render("/series", {
      prepare: (api) => {
        [...api.db.series.values()].forEach((series, index) => {
          series.monitored = true;
          series.tags = Array.from({ length: 8 }, (_, tag) => `tag ${index * 8 + tag}`);
        });
      },
    });
    const tags = await facet(app, "Tags");
    expect(within(tags).getAllByRole("checkbox")).toHaveLength(8);
    expect(screen.queryByRole("group", { name: "Monitored" })).not.toBeInTheDocument();
    await app.user.click(within(tags).getByRole("button", { name: "56 more" }));
    await app.user.type(within(tags).getByRole("textbox", { name: "Find in Tags" }), "TAG 6");
    expect(within(tags).getAllByRole("checkbox")).toHaveLength(5);
    await app.user.click(within(tags).getByRole("checkbox", { name: "tag 61 1" }));
    await waitFor(() => expect(app.here()).toBe("/series?tag=tag+61"));
    // Escape first ends the search, then closes the panel.
    await app.user.click(within(tags).getByRole("textbox", { name: "Find in Tags" }));
    await app.user.keyboard("{Escape}");
    expect(within(tags).getByRole("textbox", { name: "Find in Tags" })).toHaveValue("");
    await app.user.keyboard("{Escape}");
    await waitFor(() => expect(screen.queryByRole("dialog")).not.toBeInTheDocument());
  });
});

describe("sorting", () => {
  it("uses a column header: first direction, other direction, the server's order", async () => {
    const app = render("/series");
    const press = async () =>
      app.user.click(within(await table()).getByRole("button", { name: "Episodes" }));
    await press();
    await waitFor(() => expect(app.here()).toBe("/series?sort=-missing"));
    await waitFor(() =>
      expect(screen.getByRole("columnheader", { name: "Episodes" })).toHaveAttribute(
        "aria-sort",
        "descending",
      ),
    );
    await press();
    await waitFor(() => expect(app.here()).toBe("/series?sort=missing"));
    await press();
    await waitFor(() => expect(app.here()).toBe("/series"));
  });

  it("includes all movies, those without a value last", async () => {
    render("/movies?sort=-year", {
      prepare: (api) => {
        api.db.movies.get(MOVIES.glassOrchard)!.year = "2990";
        api.db.movies.get(MOVIES.noProfile)!.year = "";
      },
    });
    await screen.findByText("8 of 8 movies");
    expect((await titles("Movies"))[0]).toBe("The Glass Orchard");
    expect((await titles("Movies")).at(-1)).toBe("Nobody Chose a Profile Either");
  });
});

describe("while the full library loads", () => {
  it("the list shows and filters the loaded rows, with the progress", async () => {
    const rest = holdPage("movies", 500, () => undefined);
    render("/movies?sort=title", { ...MANY, handlers: [rest.handler] });
    expect(await screen.findByText("Loading 500 of 520 movies")).toBeInTheDocument();
    expect(await screen.findByText("500 of 500 movies")).toBeInTheDocument();
    expect(await table("Movies")).toBeInTheDocument();
    rest.open();
    expect(await screen.findByText("520 of 520 movies")).toBeInTheDocument();
    expect(screen.queryByRole("progressbar")).not.toBeInTheDocument();
  });

  it("the list keeps the loaded rows if the rest fails, and loads the rest on retry", async () => {
    let isBroken = true;
    const app = render("/movies?sort=title", {
      ...MANY,
      handlers: [
        http.get("*/api/movies", ({ request }) =>
          isBroken && new URL(request.url).searchParams.get("start") === "500"
            ? HttpResponse.json("The database is locked", { status: 500 })
            : undefined,
        ),
      ],
    });
    expect(
      await screen.findByText("Only 500 movies could be loaded", {}, { timeout: 20_000 }),
    ).toBeInTheDocument();
    expect(await table("Movies")).toBeInTheDocument();
    isBroken = false;
    await app.user.click(screen.getByRole("button", { name: "Load the rest" }));
    expect(await screen.findByText("520 of 520 movies")).toBeInTheDocument();
  });
});

describe("Mass Edit of a filtered list", () => {
  it("starts with the filtered rows, can show all, and restores the filter", async () => {
    const app = render("/movies?tag=gem&filter=orchard+glass", {
      prepare: (api) => {
        api.db.movies.get(MOVIES.glassOrchard)!.tags = ["gem"];
        api.db.movies.get(MOVIES.noProfile)!.tags = ["gem"];
      },
    });
    await screen.findByText("1 of 8 movies");
    await pressMassEdit(app);
    expect(await screen.findByText("Only the 2 movies that match your filter")).toBeInTheDocument();
    expect(screen.getByRole("searchbox", { name: "Filter movies" })).toHaveValue("orchard glass");
    expect(screen.getByRole("checkbox", { name: "Select the 1 shown (of 8)" })).toBeInTheDocument();
    await app.user.click(screen.getByRole("button", { name: "Show all 8 movies" }));
    await waitFor(() => expect(screen.queryByText(/match your filter/)).not.toBeInTheDocument());
    await app.user.click(screen.getByRole("button", { name: "Cancel" }));
    await waitFor(() => expect(app.here()).toBe("/movies?tag=gem&filter=orchard+glass"));
    expect(await screen.findByText("1 of 8 movies")).toBeInTheDocument();
  });
});

import { MOVIES, SERIES } from "@mock-api/sentinels.ts";
import { screen, waitFor, within } from "@testing-library/react";
import { http, HttpResponse } from "msw";
import { describe, expect, it, vi } from "vitest";
import { PRODUCT } from "@/config/product";
import { PaletteBox } from "@/features/palette/PaletteBox";
import { renderPageAndKeys, renderPart } from "./render-app";
import type { RenderAppOptions } from "./render-app";
import { putSetting, renderSettings } from "./settings-steps";
import { findNotice, holdResponse, pressAction, rejected } from "./steps";

type App = ReturnType<typeof renderPart>;

/** The palette without a page. */
const renderBox = (options?: RenderAppOptions) => renderPart(<PaletteBox />, options);

const FEW = { mock: { size: { series: 0, movies: 2 } } };
const box = () => screen.getByRole("combobox", { name: "Find series and movies" });
const group = (name: string) => screen.findByRole("group", { name });
const labelsOf = (element: HTMLElement) =>
  within(element)
    .getAllByRole("option")
    .map((option) => option.textContent);
const searches = (app: App) => app.requests.filter((one) => one === "GET /api/system/searches");

/** The palette, opened from the page with its key. */
async function openPalette({ user }: App) {
  await screen.findByRole("main");
  await waitFor(async () => {
    await user.keyboard("{Control>}k{/Control}");
    expect(box()).toHaveFocus();
  });
  return screen.findByRole("listbox", { name: "Search results" });
}

describe("the palette, before the user types,", () => {
  it("offers recent places, common pages, and actions", async () => {
    const app = renderPageAndKeys(`/series/${SERIES.harborLights}`);
    await screen.findByRole("heading", { level: 1, name: /Harbor Lights/ });
    await waitFor(() => expect(localStorage.getItem("ui-recent-places")).toMatch(/Harbor Lights/));
    await app.router.navigate("/system/logs");
    await waitFor(() => expect(localStorage.getItem("ui-recent-places")).toMatch(/logs/));
    await openPalette(app);
    expect(labelsOf(await group("Recent"))).toEqual(["Harbor LightsSeries · 1988 · ID 1"]);
    expect(labelsOf(await group("Pages"))).toEqual([
      "Wanted series",
      "Wanted movies",
      "Series",
      "Movies",
      "System status",
    ]);
    expect(labelsOf(await group("Actions"))).toContain("Search for all missing series subtitles");
    expect(searches(app)).toEqual([]);
    await app.user.keyboard("{Enter}");
    await waitFor(() => expect(app.here()).toBe("/series/1"));
    expect(screen.getByRole("main")).toHaveFocus();
  });

  it("does not open when Tab passes it, and ignores invalid values in the storage", async () => {
    localStorage.setItem("ui-recent-places", '[{"kind":"page","path":"nowhere"},7]');
    const app = renderBox();
    await screen.findByRole("main");
    box().focus();
    expect(box()).toHaveAttribute("aria-expanded", "false");
    await app.user.keyboard("{ArrowDown}");
    expect(await screen.findByRole("listbox")).toBeInTheDocument();
    await group("Pages");
    expect(screen.queryByRole("group", { name: "Recent" })).toBeNull();
  });
});

describe("the palette finds", () => {
  it("pages by their name and that of their group, without unavailable ones", async () => {
    const app = renderBox({
      prepare: (api) => putSetting(api, "general.use_radarr", false),
    });
    await openPalette(app);
    await app.user.keyboard("wanted");
    expect(labelsOf(await group("Pages"))).toEqual(["Wanted series"]);
    await app.user.keyboard("{Enter}");
    await waitFor(() => expect(app.here()).toBe("/wanted/series"));
    expect(searches(app)).toEqual([]);
  });

  it("pages by their names in the server's own interface", async () => {
    const app = renderBox({ dialect: "1.6.1" });
    await openPalette(app);
    await app.user.keyboard("maintenance");
    await waitFor(async () =>
      expect(labelsOf(await group("Pages"))).toEqual(
        expect.arrayContaining(["Scheduler settings", "System tasks", "System backups"]),
      ),
    );
  });

  it("settings, and opens the field", async () => {
    const app = renderSettings("ui", {}, renderPageAndKeys);
    await openPalette(app);
    await app.user.keyboard("base url");
    const [match] = within(await group("Settings")).getAllByRole("option");
    expect(match).toHaveTextContent("Base URLGeneral › Host");
    expect(match).toHaveAttribute("href", "/settings/general#general.base_url");
    await app.user.click(match!);
    await waitFor(() => expect(app.here()).toBe("/settings/general"));
    await waitFor(() => expect(screen.getByLabelText(/Base URL/)).toHaveFocus());
  });

  it("loaded items at once, and adds the server's results, each once", async () => {
    const gate = holdResponse("get", "system/searches");
    const app = renderPageAndKeys("/movies", {
      ...FEW,
      handlers: [gate.handler],
      prepare: (api) => void (api.db.movies.get(MOVIES.glassOrchard)!.title = "Amélie Poulain"),
    });
    await screen.findByText("Amélie Poulain");
    await openPalette(app);
    // Ignores case and accents.
    await app.user.paste("AMELIE p");
    const titles = await group("Series and movies");
    const [first] = labelsOf(titles);
    expect(first).toMatch(/^Amélie PoulainMovie · \d+ · ID 1$/);
    await gate.requested;
    gate.open();
    await waitFor(() => expect(screen.queryByText("Searching…")).toBeNull());
    expect(labelsOf(titles).filter((label) => label?.includes("Amélie Poulain"))).toEqual([first]);
    // Announced once, after typing has stopped.
    expect(screen.getByText(/^\d+ results?$/)).toBeInTheDocument();
  });

  it("nothing for an Enter that was revoked by other letters or by Escape", async () => {
    const app = renderBox();
    await openPalette(app);
    await app.user.keyboard("harbor l{Enter}ix{Backspace}{Backspace}");
    await screen.findByRole("option", { name: /Harbor Lights/ });
    await app.user.keyboard("{Escape}");
    await openPalette(app);
    await app.user.keyboard("forty{Enter}{Escape}");
    await openPalette(app);
    await app.user.keyboard("forty");
    await screen.findByRole("option", { name: /Forty/i });
    await screen.findByText(/^\d+ results?$/);
    expect(app.here()).toBe("/part");
    expect(box()).toHaveValue("forty");
  });

  it("local items even if the server's search fails, and reports that", async () => {
    const app = renderBox({
      handlers: [rejected("get", "system/searches", "No room")],
    });
    await openPalette(app);
    await app.user.keyboard("task");
    expect(await screen.findByText("The search failed: No room")).toBeInTheDocument();
    expect(labelsOf(await group("Pages"))).toEqual(["System tasks"]);
    await app.user.keyboard("{Enter}");
    await waitFor(() => expect(app.here()).toBe("/system/tasks"));
  });
});

describe("the palette's list", () => {
  it("is navigated with the arrow keys across all groups, and Enter opens the selected item", async () => {
    const app = renderBox();
    const list = await openPalette(app);
    await app.user.keyboard("status");
    await group("Pages");
    const options = within(list).getAllByRole("option");
    expect(options[0]).toHaveAttribute("aria-selected", "true");
    expect(box()).toHaveAttribute("aria-activedescendant", options[0]?.id);
    await app.user.keyboard("{ArrowUp}");
    expect(options.at(-1)).toHaveAttribute("aria-selected", "true");
    await app.user.keyboard("{ArrowDown}{Enter}");
    await waitFor(() => expect(app.here()).toBe("/system/status"));
  });

  it("moves no row when the server's matches arrive", async () => {
    const gate = holdResponse("get", "system/searches");
    const app = renderPageAndKeys("/movies", { handlers: [gate.handler] });
    await screen.findByText("The Glass Orchard");
    const list = await openPalette(app);
    await app.user.paste("or");
    await group("Series and movies");
    const rows = () =>
      within(list)
        .getAllByRole("option")
        .map(({ textContent }) => textContent);
    const before = rows();
    await gate.requested;
    gate.open();
    await group("More series and movies");
    expect(rows().slice(0, before.length)).toEqual(before);
    expect(rows().length).toBeGreaterThan(before.length);
  });

  it("selects the server's match if no row of this browser matches as well", async () => {
    const app = renderBox();
    await openPalette(app);
    await app.user.keyboard("harbor l{Enter}");
    await waitFor(() => expect(app.here()).toBe(`/series/${SERIES.harborLights}`));
  });

  it("keeps the selection when the server adds a better match, and omits results without an ID", async () => {
    const app = renderBox({
      handlers: [
        http.get("*/api/system/searches", () =>
          HttpResponse.json([
            { title: "Task", year: "1999", radarrId: 3 },
            // These have missing data.
            { title: "Nobody", year: null },
            { title: null, radarrId: 4 },
          ]),
        ),
      ],
    });
    await openPalette(app);
    await app.user.keyboard("task");
    await screen.findByRole("option", { name: /^Task.*1999/ });
    expect(screen.getByRole("option", { selected: true })).toHaveTextContent("System tasks");
    expect(screen.getByRole("option", { name: /ID 4$/ })).toHaveTextContent("UntitledMovie · ID 4");
    expect(screen.queryByText(/Nobody/)).toBeNull();
  });

  it("has links, which open tabs as usual", async () => {
    const app = renderBox();
    await openPalette(app);
    await app.user.keyboard("tasks");
    const link = within(await group("Pages")).getByRole("option");
    expect(link.tagName).toBe("A");
    expect(link).toHaveAttribute("href", "/system/tasks");
    const clicks: MouseEvent[] = [];
    link.addEventListener("click", (event) => clicks.push(event));
    await app.user.keyboard("{Control>}{Enter}{/Control}");
    await waitFor(() => expect(clicks).toHaveLength(1));
    expect(clicks[0]).toMatchObject({ ctrlKey: true, defaultPrevented: false });
    // The page and the list stay for the next tab.
    expect(app.here()).toBe("/part");
    expect(box()).toHaveValue("tasks");
    expect(link).toBeInTheDocument();
  });

  it("closes when the page changes, and returns the focus after Escape", async () => {
    const app = renderBox();
    const main = await screen.findByRole("main");
    await openPalette(app);
    await app.user.keyboard("{Escape}");
    expect(screen.queryByRole("listbox")).toBeNull();
    main.focus();
    await openPalette(app);
    await app.user.keyboard("{Escape}");
    expect(main).toHaveFocus();
    await openPalette(app);
    await app.router.navigate("/system/status");
    await waitFor(() => expect(screen.queryByRole("listbox")).toBeNull());
  });
});

describe("the palette runs", () => {
  it("a search for everything missing, theme changes, Mass Edit by its URL, and a restart after a confirmation", async () => {
    const app = renderBox();
    await openPalette(app);
    await app.user.keyboard("search for all missing movie{Enter}");
    await waitFor(() => expect(app.requests).toContain("PATCH /api/movies"));
    expect(screen.queryByRole("listbox")).toBeNull();
    await openPalette(app);
    await app.user.keyboard("dark mode{Enter}");
    expect(document.documentElement).toHaveAttribute("data-mantine-color-scheme", "dark");
    await openPalette(app);
    await app.user.keyboard("mass edit m");
    const option = await screen.findByRole("option", { name: "Mass Edit movies" });
    expect(option).toHaveAttribute("href", "/movies?edit=1");
    await app.user.keyboard("{Escape}");
    await openPalette(app);
    await app.user.keyboard("restart{Enter}");
    await screen.findByRole("dialog", { name: `Restart ${PRODUCT.name}?` });
    expect(app.requests).not.toContain("POST /api/system");
  });

  it("tasks that a page has loaded", async () => {
    const app = renderPageAndKeys("/system/tasks");
    const [task] = [...app.api.db.tasks.values()];
    await screen.findByRole("button", { name: `Run ${task!.name}` });
    await openPalette(app);
    await app.user.keyboard(`run task: ${task!.name.toLowerCase()}`);
    await app.user.click(await screen.findByRole("option", { name: `Run task: ${task!.name}` }));
    await waitFor(() => expect(app.requests).toContain("POST /api/system/tasks"));
    await findNotice(`${task!.name} started`);
  });

  it("a logout after a login, and has none otherwise", async () => {
    const assign = vi.spyOn(window.location, "assign").mockImplementation(() => undefined);
    const app = renderBox({
      mock: { auth: "form" },
      apiKey: "0123456789abcdef0123456789abcdef",
    });
    await openPalette(app);
    await app.user.keyboard("log out");
    await app.user.click(await screen.findByRole("option", { name: "Logout" }));
    await waitFor(() => expect(assign).toHaveBeenCalledWith("/"));
  });
});

describe("Ctrl+K", () => {
  it("works while the user types elsewhere", async () => {
    const app = renderSettings("general", {}, renderPageAndKeys);
    await app.user.click(await screen.findByRole("searchbox", { name: "Find a setting" }));
    await openPalette(app);
    expect(box()).toHaveFocus();
  });

  it("does nothing while a form dialog is open, and closes an informational one", async () => {
    const app = renderPageAndKeys(`/movies/${MOVIES.glassOrchard}`);
    await screen.findByRole("heading", { level: 1, name: /Glass Orchard/ });
    await pressAction(app, "Edit Movie");
    const form = await screen.findByRole("dialog");
    await within(form).findByRole("button", { name: /Save/ });
    await app.user.keyboard("{Control>}k{/Control}");
    expect(box()).not.toHaveFocus();
    expect(form).toBeInTheDocument();
    await app.user.keyboard("{Escape}");
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
    await pressAction(app, "History");
    await screen.findByRole("dialog");
    await openPalette(app);
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
    expect(box()).toHaveFocus();
  });
});

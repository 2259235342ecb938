import { act, screen, waitFor, within } from "@testing-library/react";
import { http, HttpResponse } from "msw";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { RUN_SCOPE } from "@/features/automation/use-run-gaps";
import { startJob } from "@/store/jobs";
import { renderApp } from "./render-app";
import type { RenderAppOptions } from "./render-app";
import { renderSettings } from "./settings-steps";

const counts = (badges: object) => http.get("*/api/badges", () => HttpResponse.json(badges));
const sidebar = () => screen.findByRole("navigation", { name: "Main" });

async function open(path: string, options?: RenderAppOptions) {
  const app = renderApp(path, options);
  return { app, nav: within(await sidebar()) };
}

const resize = (width: number) =>
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- happy-dom's own addition to the window
  (window as unknown as { happyDOM: { setViewport: (size: object) => void } }).happyDOM.setViewport(
    { width, height: 800 },
  );

afterEach(() => resize(1280));

describe("the sidebar", () => {
  it("lists every entry in order, with the current group expanded", async () => {
    const { app, nav } = await open("/system/logs");
    const entries = nav
      .getAllByRole("listitem")
      .filter((item) => !item.parentElement?.closest("li"));
    expect(entries.map((item) => item.querySelector("[title]")?.getAttribute("title"))).toEqual([
      "Overview",
      "Series",
      "Movies",
      "History",
      "Blacklist",
      "Wanted",
      "Automation",
      "Settings",
      "System",
    ]);
    expect(nav.getByRole("button", { name: /System/ })).toHaveAttribute("aria-expanded", "true");
    expect(nav.getByRole("link", { name: "Logs" })).toHaveAttribute("aria-current", "page");
    expect(nav.queryByRole("link", { name: "Languages" })).toBeNull();
    await app.user.click(nav.getByRole("button", { name: /Settings/ }));
    expect(nav.getByRole("link", { name: "Languages" })).toBeInTheDocument();
    // One group at a time, so that the sidebar fits on a screen.
    expect(nav.queryByRole("link", { name: "Logs" })).toBeNull();
    await app.user.click(nav.getByRole("link", { name: "Languages" }));
    expect(app.here()).toBe("/settings/languages");
    await waitFor(() =>
      expect(nav.getByRole("link", { name: "Languages" })).toHaveAttribute("aria-current", "page"),
    );
  });

  it.each([
    ["1.6.1", ["Overview", "Series", "Movies", "Subtitle studio"]],
    ["1.5.2", ["Overview", "Series", "Movies"]],
  ] as const)(
    "lists the studio after the library if the server (%s) sends texts",
    async (dialect, links) => {
      const { app, nav } = await open("/empty-page", { dialect });
      const all = nav.getAllByRole("link").map((link) => link.textContent);
      expect(
        all.slice(
          0,
          all.findIndex((text) => text.startsWith("Wanted")),
        ),
      ).toEqual(links);
      await app.user.keyboard("{Control>}k{/Control}");
      await app.user.type(
        await screen.findByRole("combobox", { name: /^Find/ }),
        "subtitle studio",
      );
      expect(await screen.findAllByRole("option", { name: /^Subtitle studio/ })).toHaveLength(1);
    },
  );

  it("lists the pages of each group in order, with their URLs", async () => {
    // The sidebar has no pages beyond those of the specification.
    const { app, nav } = await open("/empty-page", {
      dialect: "0.9.7",
      handlers: [counts({ episodes: 0, movies: 0, providers: 0, status: 0 })],
    });
    for (const [group, root, pages] of [
      ["History", "/history", "Series series, Movies movies, Statistics stats"],
      ["Blacklist", "/blacklist", "Series series, Movies movies"],
      ["Wanted", "/wanted", "Series series, Movies movies"],
      [
        "Settings",
        "/settings",
        "General general, Languages languages, Providers providers, Subtitles subtitles, Sonarr sonarr, Radarr radarr, Notifications notifications, Scheduler scheduler, UI ui",
      ],
      [
        "System",
        "/system",
        "Tasks tasks, Logs logs, Providers providers, Status status, Releases releases",
      ],
    ] as const) {
      const role = group === "Wanted" ? "link" : "button";
      await app.user.click(nav.getByRole(role, { name: group }));
      const entry = nav.getByRole(role, { name: group }).closest("li")!;
      const links = within(entry.querySelector("ul")!)
        .getAllByRole("link")
        .map((link) => [link.textContent, link.getAttribute("href")]);
      expect(links).toEqual(
        pages.split(", ").map((page) => {
          const [label, path] = page.split(" ");
          return [label, `${root}/${path}`];
        }),
      );
    }
  });

  it("marks the automation while a run of this page is in progress", async () => {
    const { nav } = await open("/empty-page");
    expect(nav.getByRole("link", { name: "Automation" })).toHaveAttribute("href", "/automation");
    let end!: () => void;
    const run = () => new Promise<void>((resolve) => (end = resolve));
    act(
      () => void startJob("Find missing subtitles", [{ name: "One", run }], { scope: RUN_SCOPE }),
    );
    expect(nav.getByRole("link", { name: "Automation Running" })).toBeInTheDocument();
    await act(async () => end());
    expect(await nav.findByRole("link", { name: "Automation" })).toBeInTheDocument();
  });

  it("marks the list while one of its items is open", async () => {
    const { nav } = await open("/series/1");
    expect(nav.getByRole("link", { name: "Series" })).toHaveAttribute("aria-current", "page");
  });

  it("hides the pages of a disabled manager, and does not count them", async () => {
    const { app, nav } = await open("/empty-page", {
      prepare: ({ db }) => void Object.assign(db.settings.general ?? {}, { use_sonarr: false }),
      handlers: [counts({ episodes: 50, movies: 6, providers: 0, status: 0 })],
    });
    expect(nav.queryByRole("link", { name: /Series/ })).toBeNull();
    await app.user.click(nav.getByRole("button", { name: /History/ }));
    expect(nav.getAllByRole("link").map((link) => link.textContent)).toEqual([
      "Overview",
      "Movies",
      "Movies",
      "Statistics",
      "Wanted66 total",
      "Automation",
    ]);
  });

  it.each([
    ["/wanted/series", { episodes: 2, movies: 6 }],
    ["/wanted/movies", { episodes: 0, movies: 6 }],
    ["/wanted/series", { episodes: 0, movies: 0 }],
  ])(
    "opens %s from its entry when %o are missing, and expands the group",
    async (path, missing) => {
      const { app, nav } = await open("/empty-page", {
        handlers: [counts({ ...missing, providers: 0, status: 0 })],
      });
      await app.user.click(nav.getByRole("link", { name: /^Wanted/ }));
      expect(app.here()).toBe(path);
      const page = await nav.findByRole("link", { current: "page" });
      expect(page).toHaveAttribute("href", path);
    },
  );

  it("shows the counts, their sum for the group, and nothing for 0", async () => {
    const { app, nav } = await open("/empty-page", {
      handlers: [counts({ episodes: 1234, movies: 6, providers: 0, status: 2 })],
    });
    await app.user.click(nav.getByRole("link", { name: "Wanted 1,240 total" }));
    expect(nav.getByRole("link", { name: "Series 1,234 missing" })).toBeInTheDocument();
    expect(nav.getByRole("link", { name: "Movies 6 missing" })).toBeInTheDocument();
    await app.user.click(nav.getByRole("button", { name: "System 2 total" }));
    expect(nav.getByRole("link", { name: "Providers" })).toBeInTheDocument();
    expect(nav.getByRole("link", { name: "Status 2 issues" })).toBeInTheDocument();
  });

  it("updates the counts on the server's events", async () => {
    let status = 1;
    const { app, nav } = await open("/system/releases", {
      handlers: [http.get("*/api/badges", () => HttpResponse.json({ status }))],
    });
    expect(nav.getByRole("link", { name: "Status 1 issue" })).toBeInTheDocument();
    status = 3;
    app.api.emit("badges", "update");
    expect(await nav.findByRole("link", { name: "Status 3 issues" })).toBeInTheDocument();
  });

  it("collapses to icons, and stores that", async () => {
    const { app, nav } = await open("/empty-page");
    await app.user.click(nav.getByRole("button", { name: "Collapse the sidebar" }));
    expect(await sidebar()).toHaveAttribute("data-collapsed");
    expect(localStorage.getItem("ui-sidebar-collapsed")).toBe("true");
    // The collapsed sidebar has no space for a group: the button expands it.
    await app.user.click(nav.getByRole("button", { name: /History/ }));
    expect(await sidebar()).not.toHaveAttribute("data-collapsed");
    expect(nav.getByRole("link", { name: "Statistics" })).toBeInTheDocument();
  });

  it("can be skipped with the keyboard", async () => {
    const { app } = await open("/empty-page");
    await app.user.tab();
    const skip = screen.getByRole("link", { name: "Skip to content" });
    expect(skip).toHaveFocus();
    await app.user.keyboard("{Enter}");
    expect(document.getElementById("content")).toHaveFocus();
    expect(app.here()).toBe("/empty-page");
  });
});

/** The tab bar, the button that opens the drawer, and the drawer. */
async function openFrame(path: string, options?: RenderAppOptions) {
  const { app, nav: tabs } = await open(path, options);
  const more = tabs.getByRole("button", { name: "More" });
  return { app, tabs, more, drawer: within(document.getElementById("sidebar")!) };
}

/** The main action of the settings. */
const saveButton = () => screen.queryByRole("button", { name: /^Save/ });

describe("the frame of phones", () => {
  beforeEach(() => resize(400));

  it("has the main places in a tab bar, and the others in a drawer", async () => {
    const { app, tabs, more, drawer } = await openFrame("/series/1", {
      handlers: [counts({ episodes: 1234, movies: 6, providers: 0, status: 0 })],
    });
    const names = ["Overview", "Series", "Movies", "Wanted 1,240 total"];
    expect(tabs.getAllByRole("link")).toEqual(
      names.map((name) => tabs.getByRole("link", { name })),
    );
    const series = tabs.getByRole("link", { name: "Series" });
    expect(series).toHaveAttribute("aria-current", "page");
    expect(drawer.queryByRole("link", { name: "Series" })).toBeNull();
    await app.user.click(tabs.getByRole("link", { name: "Wanted 1,240 total" }));
    expect(app.here()).toBe("/wanted/series");
    await waitFor(() => expect(series).not.toHaveAttribute("aria-current"));
    await app.user.click(more);
    expect(drawer.getByRole("link", { name: "Movies 6 missing" })).toBeInTheDocument();
    expect(drawer.getByRole("link", { name: "Automation" })).toBeInTheDocument();
  });

  it("opens the first wanted list with a count, and has no tabs of a disabled manager", async () => {
    const { app, tabs } = await openFrame("/empty-page", {
      prepare: ({ db }) => void Object.assign(db.settings.general ?? {}, { use_sonarr: false }),
      handlers: [counts({ episodes: 50, movies: 6, providers: 0, status: 0 })],
    });
    expect(tabs.queryByRole("link", { name: "Series" })).toBeNull();
    await app.user.click(tabs.getByRole("link", { name: "Wanted 6 total" }));
    expect(app.here()).toBe("/wanted/movies");
  });

  it("closes the drawer on Escape, which returns the focus, and on navigation", async () => {
    const { app, more, drawer } = await openFrame("/system/releases");
    await app.user.click(more);
    expect(more).toHaveAttribute("aria-expanded", "true");
    expect(document.getElementById("content")).toHaveAttribute("inert");
    // The next element, so that the keyboard enters it.
    await app.user.tab();
    expect(document.activeElement?.closest("#sidebar")).not.toBeNull();
    await app.user.keyboard("{Escape}");
    expect(more).toHaveAttribute("aria-expanded", "false");
    expect(more).toHaveFocus();
    await app.user.click(more);
    await app.user.click(drawer.getByRole("link", { name: "Tasks" }));
    await waitFor(() => expect(more).toHaveAttribute("aria-expanded", "false"));
    expect(app.here()).toBe("/system/tasks");
  });

  it("closes the drawer for the question about unsaved settings, and returns the focus", async () => {
    const { user, here } = renderSettings("general", {}, renderApp);
    await user.click(await screen.findByRole("switch", { name: "Debug" }));
    const more = screen.getByRole("button", { name: "More" });
    await user.click(more);
    const drawer = within(document.getElementById("sidebar")!);
    await user.click(drawer.getByRole("link", { name: "Automation" }));
    await user.click(await screen.findByRole("button", { name: "Stay" }));
    expect(more).toHaveAttribute("aria-expanded", "false");
    await waitFor(() => expect(more).toHaveFocus());
    expect(here()).toBe("/settings/general");
  });

  it("has the main action of a page as a button, and the others in a menu of the top bar", async () => {
    const { app } = await openFrame("/wanted/movies");
    const bar = within(await screen.findByRole("toolbar", { name: "Page actions" }));
    expect(await bar.findByRole("button", { name: /^Search All/ })).toBeEnabled();
    expect(bar.queryByRole("button", { name: "Select" })).toBeNull();
    const header = within(screen.getByRole("banner"));
    await app.user.click(header.getByRole("button", { name: "More actions" }));
    const items = await screen.findAllByRole("menuitem");
    expect(items.map(({ textContent }) => textContent)).toEqual(["Select", "Automation"]);
    await app.user.click(items[1]!);
    expect(app.here()).toBe("/automation");
  });

  it("has no button for a main action that is disabled: the menu has it, with the reason", async () => {
    const { app } = await openFrame("/settings/general");
    const field = await screen.findByRole("switch", { name: "Debug" });
    expect(saveButton()).toBeNull();
    await app.user.click(await screen.findByRole("button", { name: "More actions" }));
    const item = await screen.findByRole("menuitem", { name: /^Save/ });
    expect(item).toHaveTextContent("No changes to save");
    await app.user.keyboard("{Escape}");
    await app.user.click(field);
    expect(saveButton()).toHaveTextContent("Save (1)");
  });
});

import { act, screen, waitFor, within } from "@testing-library/react";
import { http, HttpResponse } from "msw";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { PRODUCT } from "@/config/product";
import { renderApp } from "./render-app";

const box = () => screen.findByRole("combobox", { name: "Find series and movies" });
const searches = (app: ReturnType<typeof renderApp>) =>
  app.requests.filter((one) => one === "GET /api/system/searches");

/** Enters a text into the box at once. */
async function put(app: ReturnType<typeof renderApp>, text: string) {
  await app.user.click(await box());
  await app.user.paste(text);
}

async function openMenu(app: ReturnType<typeof renderApp>) {
  await app.user.click(await screen.findByRole("button", { name: "Menu" }));
  return within(await screen.findByRole("menu"));
}

afterEach(() => void vi.useRealTimers());

describe("the search", () => {
  beforeEach(() => void vi.useFakeTimers({ shouldAdvanceTime: true }));

  it("sends one request, 500 ms after the last key", async () => {
    // Its code is already loaded: only the pause is measured.
    await import("@/features/palette/PaletteResults");
    const app = renderApp("/empty-page");
    await app.user.type(await box(), "harb");
    await vi.advanceTimersByTimeAsync(100);
    await app.user.type(await box(), "or");
    await vi.advanceTimersByTimeAsync(300);
    expect(searches(app)).toEqual([]);
    expect(screen.getByText("Searching…")).toBeInTheDocument();
    await vi.advanceTimersByTimeAsync(300);
    expect(await screen.findByRole("option", { name: /Harbor Lights/ })).toBeInTheDocument();
    expect(searches(app)).toHaveLength(1);
  });

  it("shows title, year, kind, and ID, and opens the result selected with the arrow keys", async () => {
    const matches = [
      { title: "Dune", year: "1984", radarrId: 7 },
      { title: "Dune: Prophecy", year: "2024", sonarrSeriesId: 3, poster: null },
    ];
    const app = renderApp("/empty-page", {
      handlers: [http.get("*/api/system/searches", () => HttpResponse.json(matches))],
    });
    await put(app, "dune");
    const [movie, series] = await screen.findAllByRole("option");
    expect(movie).toHaveTextContent("DuneMovie · 1984 · ID 7");
    expect(series).toHaveTextContent("Dune: ProphecySeries · 2024 · ID 3");
    expect(movie).toHaveAttribute("aria-selected", "true");
    await app.user.keyboard("{ArrowDown}");
    expect(series).toHaveAttribute("aria-selected", "true");
    expect(await box()).toHaveAttribute("aria-activedescendant", series?.id);
    await app.user.keyboard("{ArrowDown}{ArrowUp}{Enter}");
    await waitFor(() => expect(app.here()).toBe("/series/3"));
    expect(await box()).toHaveValue("");
    expect(screen.queryByRole("listbox")).toBeNull();
  });

  it("opens the first result if Enter precedes the response", async () => {
    const app = renderApp("/empty-page");
    await put(app, "harbor lights");
    await app.user.keyboard("{Enter}");
    expect(searches(app)).toEqual([]);
    await waitFor(() => expect(app.here()).toBe("/series/1"));
  });

  it("opens a clicked result", async () => {
    const app = renderApp("/empty-page");
    await put(app, "glass orchard");
    await app.user.click(await screen.findByRole("option", { name: /The Glass Orchard/ }));
    await waitFor(() => expect(app.here()).toBe("/movies/1"));
  });

  it("shows that nothing was found, or what failed", async () => {
    const app = renderApp("/empty-page");
    await put(app, "zzzzzz");
    expect(await screen.findByText("Nothing found for “zzzzzz”")).toBeInTheDocument();
    app.server.use(
      http.get("*/api/system/searches", () => HttpResponse.json("No room", { status: 500 })),
    );
    await app.user.type(await box(), "y");
    expect(await screen.findByText("The search failed: No room")).toBeInTheDocument();
  });

  it("gets the focus on Ctrl+K and loses it on Escape", async () => {
    const app = renderApp("/empty-page");
    const input = await box();
    // Shortcuts work a moment after the box is rendered.
    await waitFor(async () => {
      await app.user.keyboard("{Control>}k{/Control}");
      expect(input).toHaveFocus();
    });
    await app.user.keyboard("harbor");
    expect(await screen.findByRole("listbox")).toBeInTheDocument();
    await app.user.keyboard("{Escape}");
    expect(screen.queryByRole("listbox")).toBeNull();
    expect(input).toHaveValue("");
    expect(input).not.toHaveFocus();
  });
});

describe("the menu", () => {
  it("has no Logout without a login form, and a donation link", async () => {
    const menu = await openMenu(renderApp("/empty-page"));
    // One server, as injected into this page; the donation opens a tab without access to this one.
    expect(screen.queryByRole("button", { name: /^Server/, hidden: true })).toBeNull();
    const donate = menu.getByRole("menuitem", { name: "Donate" });
    expect(donate).toHaveAttribute("href", PRODUCT.donateUrl);
    expect(donate).toHaveAttribute("rel", "noopener noreferrer");
    expect(menu.getAllByRole("menuitem").map((item) => item.textContent)).toEqual([
      "Jobs",
      "Language",
      "Keyboard shortcuts",
      "Donate",
      "Restart",
      "Shutdown",
    ]);
  });

  it("logs out and reloads the page", async () => {
    const assign = vi.spyOn(window.location, "assign").mockImplementation(() => undefined);
    const app = renderApp("/empty-page", {
      mock: { auth: "form", baseUrl: "/bazarr" },
      apiKey: "0123456789abcdef0123456789abcdef",
    });
    const menu = await openMenu(app);
    await app.user.click(menu.getByRole("menuitem", { name: "Logout" }));
    await waitFor(() => expect(assign).toHaveBeenCalledWith("/bazarr/"));
    expect(app.requests).toContain("POST /bazarr/api/system/account");
  });

  it("asks once before a logout that discards staged settings", async () => {
    const assign = vi.spyOn(window.location, "assign").mockImplementation(() => undefined);
    const app = renderApp("/settings/general", {
      mock: { auth: "form" },
      apiKey: "0123456789abcdef0123456789abcdef",
    });
    await app.user.type(await screen.findByRole("textbox", { name: "Port" }), "1");
    const logOut = async () => {
      const menu = await openMenu(app);
      await app.user.click(menu.getByRole("menuitem", { name: "Logout" }));
      return within(await screen.findByRole("dialog", { name: "Log out?" }));
    };
    await app.user.click((await logOut()).getByRole("button", { name: "Cancel" }));
    expect(app.requests).not.toContain("POST /api/system/account");
    await app.user.click((await logOut()).getByRole("button", { name: "Log out" }));
    await waitFor(() => expect(assign).toHaveBeenCalledWith("/"));
    const leaving = new Event("beforeunload", { cancelable: true });
    window.dispatchEvent(leaving);
    expect(leaving.defaultPrevented).toBe(false);
  });

  it("asks before a restart, with the focus on Cancel", async () => {
    const app = renderApp("/empty-page");
    const menu = await openMenu(app);
    await app.user.click(menu.getByRole("menuitem", { name: "Restart" }));
    const dialog = within(await screen.findByRole("dialog", { name: "Restart Bazarr?" }));
    await waitFor(() => expect(dialog.getByRole("button", { name: "Cancel" })).toHaveFocus());
    await app.user.click(dialog.getByRole("button", { name: "Cancel" }));
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
    expect(app.requests).not.toContain("POST /api/system");
    await waitFor(() => expect(screen.getByRole("button", { name: "Menu" })).toHaveFocus());
  });

  it("restarts, waits until the server responds again, and reloads the page", async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    const reload = vi.spyOn(window.location, "reload").mockImplementation(() => undefined);
    const app = renderApp("/empty-page", { handlers: [] });
    const menu = await openMenu(app);
    await app.user.click(menu.getByRole("menuitem", { name: "Restart" }));
    app.server.use(
      http.post("*/api/system", () => HttpResponse.error()),
      http.get("*/api/system/ping", () => HttpResponse.error()),
    );
    await app.user.click(
      within(await screen.findByRole("dialog")).getByRole("button", { name: "Restart" }),
    );
    expect(await screen.findByText("Bazarr is restarting…")).toBeInTheDocument();
    await vi.advanceTimersByTimeAsync(3_500);
    const looks = app.requests.filter((one) => one === "GET /api/system/ping").length;
    expect(looks).toBeGreaterThanOrEqual(2);
    expect(looks).toBeLessThanOrEqual(4);
    expect(reload).not.toHaveBeenCalled();
    app.server.resetHandlers();
    await vi.advanceTimersByTimeAsync(1_500);
    await waitFor(() => expect(reload).toHaveBeenCalledOnce());
  });

  it("detects an old server by any response of its API", async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    const reload = vi.spyOn(window.location, "reload").mockImplementation(() => undefined);
    const app = renderApp("/empty-page", { mock: { dialect: "0.9.7" } });
    const menu = await openMenu(app);
    await app.user.click(menu.getByRole("menuitem", { name: "Restart" }));
    const dialog = within(await screen.findByRole("dialog"));
    app.server.use(http.get("*/api/system/ping", () => HttpResponse.error(), { once: true }));
    await app.user.click(dialog.getByRole("button", { name: "Restart" }));
    await screen.findByText("Bazarr is restarting…");
    await act(() => vi.advanceTimersByTimeAsync(3_000));
    await waitFor(() => expect(reload).toHaveBeenCalledOnce());
  });

  it("shuts down, and shows that", async () => {
    const app = renderApp("/empty-page");
    const menu = await openMenu(app);
    await app.user.click(menu.getByRole("menuitem", { name: "Shutdown" }));
    const dialog = within(await screen.findByRole("dialog", { name: "Shut down Bazarr?" }));
    await app.user.click(dialog.getByRole("button", { name: "Shut down" }));
    expect(await screen.findByText("Bazarr was shut down")).toBeInTheDocument();
  });

  it("returns to the page with the reason if the server rejects that", async () => {
    const app = renderApp("/empty-page", {
      handlers: [http.post("*/api/system", () => HttpResponse.json("Not now", { status: 409 }))],
    });
    const menu = await openMenu(app);
    await app.user.click(menu.getByRole("menuitem", { name: "Restart" }));
    await app.user.click(
      within(await screen.findByRole("dialog")).getByRole("button", { name: "Restart" }),
    );
    expect(await screen.findByText("Restarting failed")).toBeInTheDocument();
    expect(screen.getByText("Not now")).toBeInTheDocument();
    expect(screen.queryByText("Bazarr is restarting…")).toBeNull();
  });
});

/** The page of a server, with these injected values. */
const page = (inject: object) =>
  HttpResponse.html(
    `<script id="server-inject" type="application/json">${JSON.stringify(inject)}</script>`,
  );

describe("several servers under one host", () => {
  const SERVERS = ["Home", "Cabin", "Boat", "Attic"].map((name) => ({
    name,
    path: `/${name.toLowerCase()}/`,
  }));
  it("are in a menu, also by keyboard, with their missing subtitles, or why these are unknown", async () => {
    const app = renderApp("/empty-page", {
      mock: { baseUrl: "/home" },
      servers: SERVERS,
      handlers: [
        http.get("*/cabin/", () => page({ apiKey: "of-cabin" })),
        http.get("*/cabin/api/badges", ({ request }) =>
          request.headers.get("x-api-key") === "of-cabin"
            ? HttpResponse.json({ episodes: 1200, movies: 34 })
            : HttpResponse.json("", { status: 401 }),
        ),
        http.get("*/boat/", () => HttpResponse.html("away", { status: 502 })),
        http.get("*/attic/", () => page({})),
      ],
    });
    const button = await screen.findByRole("button", { name: "Server: Home" });
    expect(app.requests.filter((one) => !one.includes("/home/"))).toEqual([]);
    button.focus();
    await app.user.keyboard("{Enter}");
    const menu = within(await screen.findByRole("menu"));
    const cabin = await menu.findByRole("menuitem", { name: "Cabin 1,234 missing" });
    expect(cabin).toHaveAttribute("href", "/cabin/");
    expect(await menu.findByRole("menuitem", { name: "Boat Unreachable" })).toBeInTheDocument();
    expect(await menu.findByRole("menuitem", { name: "Attic Login required" })).toBeInTheDocument();
    const own = menu.getByRole("menuitem", { name: /^Home [\d,]+ missing$/ });
    expect(own).toHaveAttribute("aria-current", "true");
    const count = Number(/[\d,]+(?= missing)/.exec(own.textContent)?.[0].replace(",", ""));
    const total = (count + 1234).toLocaleString("en");
    expect(menu.getByText(`${total} missing on 2 of 4 servers`)).toBeInTheDocument();
    await app.user.keyboard("{ArrowDown}");
    expect(document.activeElement).toHaveRole("menuitem");
    await app.user.keyboard("{Escape}");
    await waitFor(() => expect(screen.queryByRole("menu")).toBeNull());
    expect(screen.getByRole("button", { name: "Server: Home" })).toHaveFocus();
  });
});

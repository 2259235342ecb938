import { MOVIES } from "@mock-api/sentinels.ts";
import { screen, waitFor, within } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import { PAGE_SIZE_KEY } from "@/config/page-size";
import { PaletteBox } from "@/features/palette/PaletteBox";
import { renderApp, renderPageAndKeys, renderPart } from "./render-app";
import type { RenderAppOptions } from "./render-app";
import { putSetting, renderSettings } from "./settings-steps";
import { pressAction } from "./steps";

type App = ReturnType<typeof renderApp>;

/** The search box, which handles the letters, without a page. */
const renderBox = (options?: RenderAppOptions) => renderPart(<PaletteBox />, options);

const box = () => screen.getByRole("combobox", { name: "Find series and movies" });
const filters = () => screen.getByRole("button", { name: "Filters" });
const TWO_PAGES = { mock: { size: { series: 0, movies: 30 } } };

/** Their code is loaded soon after the page. */
async function listening(app: App) {
  await screen.findByRole("main");
  await import("@/features/palette/LetterKeys");
  await waitFor(async () => {
    await app.user.keyboard("?");
    expect(screen.queryByRole("dialog", { name: "Keyboard shortcuts" })).toBeInTheDocument();
  });
  await app.user.keyboard("{Escape}");
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
}

describe("single-letter shortcuts", () => {
  it("open the search without typing into it", async () => {
    const app = renderBox();
    await listening(app);
    await app.user.keyboard("/");
    expect(box()).toHaveFocus();
    expect(box()).toHaveValue("");
    await app.user.keyboard("/?gs");
    expect(box()).toHaveValue("/?gs");
    expect(app.here()).toBe("/part");
  });

  it("open pages, and the other one of two lists on a repeat", async () => {
    const app = renderBox();
    await listening(app);
    await app.user.keyboard("gm");
    await waitFor(() => expect(app.here()).toBe("/movies"));
    await app.user.keyboard("gw");
    await waitFor(() => expect(app.here()).toBe("/wanted/series"));
    await app.user.keyboard("gw");
    await waitFor(() => expect(app.here()).toBe("/wanted/movies"));
    await app.user.keyboard("g,");
    await waitFor(() => expect(app.here()).toBe("/settings/general"));
  });

  it("do not open pages that are unavailable", async () => {
    const app = renderBox({
      prepare: (api) => putSetting(api, "general.use_sonarr", false),
    });
    await listening(app);
    await app.user.keyboard("gs");
    await app.user.keyboard("gw");
    await waitFor(() => expect(app.here()).toBe("/wanted/movies"));
  });

  it("change the page of a list within its limits", async () => {
    localStorage.setItem(PAGE_SIZE_KEY, "25");
    const app = renderPageAndKeys("/movies", TWO_PAGES);
    await screen.findByText(/^1–25 of/);
    await listening(app);
    await app.user.keyboard("{[}");
    await app.user.keyboard("]");
    await waitFor(() => expect(app.here()).toBe("/movies?page=2"));
    await screen.findByText(/^26–30 of/);
    await app.user.keyboard("{[}");
    await waitFor(() => expect(app.here()).toBe("/movies"));
  });

  it("are ignored while the user types, with a modifier, and in a dialog", async () => {
    const app = renderPageAndKeys(`/movies/${MOVIES.glassOrchard}`);
    await listening(app);
    const here = app.here();
    await app.user.keyboard("{Control>}g{/Control}{Control>}s{/Control}{Meta>}?{/Meta}");
    await pressAction(app, "History");
    await screen.findByRole("dialog");
    await app.user.keyboard("gs/");
    expect(box()).not.toHaveFocus();
    expect(app.here()).toBe(here);
    await app.user.keyboard("{Escape}");
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
    await app.user.keyboard("gs");
    await waitFor(() => expect(app.here()).toBe("/series"));
  });

  it("are ignored in a popover, and work in the search that replaces it", async () => {
    const app = renderPageAndKeys("/movies", { mock: { size: { series: 0, movies: 2 } } });
    await screen.findByRole("link", { name: "The Glass Orchard" });
    await listening(app);
    await app.user.click(filters());
    const panel = await screen.findByRole("dialog");
    await waitFor(() => expect(panel).toContainElement(document.querySelector(":focus")));
    await app.user.keyboard("?gs");
    expect(screen.getAllByRole("dialog")).toHaveLength(1);
    expect(app.here()).toBe("/movies");
    await app.user.keyboard("{Control>}k{/Control}");
    await waitFor(() => expect(box()).toHaveFocus());
    expect(screen.queryByRole("dialog")).toBeNull();
    await app.user.keyboard("{Escape}");
    await waitFor(() => expect(filters()).toHaveFocus());
  });

  it("are ignored in fields of a page", async () => {
    const app = renderSettings("general", {}, renderPageAndKeys);
    await listening(app);
    const field = await screen.findByRole("searchbox", { name: "Find a setting" });
    await app.user.type(field, "gs?");
    expect(field).toHaveValue("gs?");
    expect(app.here()).toBe("/settings/general");
    expect(screen.queryByRole("dialog")).toBeNull();
  });
});

describe("the list of shortcuts", () => {
  it("shows every key by its scope", async () => {
    localStorage.setItem(PAGE_SIZE_KEY, "25");
    const app = renderPageAndKeys("/movies", TWO_PAGES);
    await screen.findByText(/^1–25 of/);
    await listening(app);
    await app.user.keyboard("?");
    const dialog = within(await screen.findByRole("dialog", { name: "Keyboard shortcuts" }));
    const keysOf = (name: string) =>
      within(dialog.getByRole("region", { name }))
        .getAllByRole("term")
        .map((term) => term.textContent);
    expect(keysOf("Anywhere")).toEqual(["Ctrl + K", "Tab", "/", "?"]);
    expect(keysOf("Go to a page")).toContain("g then m");
    expect(keysOf("Lists")).toEqual([
      "f",
      "j",
      "k",
      "↑ or ↓",
      "Enter",
      "x",
      "Shift + click",
      "s",
      "v",
      "[",
      "]",
    ]);
    expect(keysOf("Search")).toContain("↑ or ↓");
    expect(keysOf("Dialogs")).toEqual(["Enter", "Escape"]);
    expect(keysOf("Settings")).toEqual(["Ctrl + S"]);
  });

  it("has an entry in the menu", async () => {
    const app = renderApp("/system/logs");
    await app.user.click(await screen.findByRole("button", { name: "Menu" }));
    await app.user.click(await screen.findByRole("menuitem", { name: "Keyboard shortcuts" }));
    expect(await screen.findByRole("dialog", { name: "Keyboard shortcuts" })).toBeInTheDocument();
  });

  it("disables single letters, at once and for this browser; Ctrl+K still works", async () => {
    const app = renderBox();
    await listening(app);
    await app.user.keyboard("?");
    const off = await screen.findByRole("switch", { name: "Single-letter shortcuts" });
    await app.user.click(off);
    expect(off).not.toBeChecked();
    expect(screen.getByText("Show keyboard shortcuts (off)")).toBeInTheDocument();
    expect(localStorage.getItem("ui-letter-keys")).toBe("off");
    await app.user.keyboard("{Control>}k{/Control}");
    await waitFor(() => expect(box()).toHaveFocus());
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
    await app.user.keyboard("{Escape}");
    await app.user.keyboard("gs?/");
    expect(screen.queryByRole("dialog")).toBeNull();
    expect(box()).not.toHaveFocus();
    expect(app.here()).toBe("/part");
  });

  it("has its switch in the settings, too, which follows other tabs", async () => {
    const app = renderSettings("ui", {}, renderPageAndKeys);
    await listening(app);
    const keys = await screen.findByRole("switch", { name: "Single-letter shortcuts" });
    expect(keys).toBeChecked();
    localStorage.setItem("ui-letter-keys", "off");
    window.dispatchEvent(
      new StorageEvent("storage", {
        key: "ui-letter-keys",
        newValue: "off",
        storageArea: localStorage,
      }),
    );
    await waitFor(() => expect(keys).not.toBeChecked());
    await app.user.keyboard("gm");
    expect(app.here()).toBe("/settings/ui");
    await app.user.click(keys);
    await app.user.keyboard("gm");
    await waitFor(() => expect(app.here()).toBe("/movies"));
  });

  it("is found by the settings search", async () => {
    const app = renderSettings("general");
    await app.user.click(await screen.findByRole("searchbox", { name: "Find a setting" }));
    await app.user.paste("letter shortcuts");
    await app.user.keyboard("{Enter}");
    await waitFor(() => expect(app.here()).toBe("/settings/ui"));
    await waitFor(() =>
      expect(screen.getByRole("switch", { name: "Single-letter shortcuts" })).toHaveFocus(),
    );
  });
});

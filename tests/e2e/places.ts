import type { Page } from "@playwright/test";
import { MOVIES, SERIES } from "../mock-api/sentinels.ts";

/** A place of the interface: an address, and what is pressed there to get to it. */
export interface Place {
  name: string;
  path: string;
  open?: (page: Page) => Promise<void>;
  /** It exists on phones only, or on a desk only. */
  only?: "phone" | "desk";
}

const page = (path: string, name = path.replaceAll("/", " ")): Place => ({ name, path });

/** Presses an action of the page's toolbar, which may be folded into a menu. */
export async function pressAction(on: Page, name: string): Promise<void> {
  const toolbar = on.getByRole("toolbar", { name: "Page actions" });
  const button = toolbar.getByRole("button", { name, exact: true });
  const more = toolbar.getByRole("button", { name: "More actions" });
  await button.or(more).first().waitFor();
  if (await button.isVisible()) return button.click();
  await more.click();
  await on.getByRole("menuitem", { name }).click();
}

const press = async (on: Page, name: string | RegExp, exact = true) =>
  on.getByRole("button", { name, exact }).first().click();

const dialogIsOpen = (on: Page) => on.getByRole("dialog").first().waitFor();

const movie = `movies/${MOVIES.glassOrchard}`;
const series = `series/${SERIES.harborLights}`;

/** Every page, as a library of usual size shows it, and those that show something unusual. */
export const PAGES: readonly Place[] = [
  page("series"),
  page("series?filter=a&sort=-missing", "series filtered"),
  page("series?view=posters", "series posters"),
  page("series?edit=1", "series mass edit"),
  page(series, "series detail"),
  page(`series/${SERIES.longTitle}`, "series long title"),
  page("movies"),
  page("movies?view=posters", "movies posters"),
  page("movies?monitored=yes&missing=yes", "movies filtered"),
  page("movies?edit=1", "movies mass edit"),
  page(movie, "movie detail"),
  page(`movies/${MOVIES.fortyLanguages}`, "movie of forty languages"),
  page("wanted/series"),
  page("wanted/movies"),
  page("wanted/movies?kind=forced", "wanted movies filtered"),
  page("history/series"),
  page("history/movies"),
  page("history/stats"),
  page("blacklist/series"),
  page("blacklist/movies"),
  page("settings/general"),
  page("settings/languages"),
  page("settings/providers"),
  page("settings/subtitles"),
  page("settings/sonarr"),
  page("settings/radarr"),
  page("settings/plex"),
  page("settings/notifications"),
  page("settings/scheduler"),
  page("settings/ui"),
  page("system/tasks"),
  page("system/logs"),
  page("system/providers"),
  page("system/status"),
  page("system/releases"),
  page("system/backups"),
  page("system/announcements"),
  page("empty-page"),
];

/** Every dialog, menu and panel. */
export const OVERLAYS: readonly Place[] = [
  {
    name: "confirm",
    path: movie,
    open: async (on) => {
      await press(on, /^Delete .* subtitle$/);
      await dialogIsOpen(on);
    },
  },
  {
    name: "leave settings",
    path: "settings/general",
    open: async (on) => {
      await on.getByRole("textbox", { name: "Instance name" }).fill("Attic");
      await on.goto("#");
      await on.getByRole("link", { name: /, home$/ }).click();
      await dialogIsOpen(on);
    },
  },
  {
    name: "manual search",
    path: movie,
    open: async (on) => {
      await pressAction(on, "Manual");
      await press(on, "Start Search");
      await on.getByRole("table", { name: /^Results for/ }).waitFor();
    },
  },
  {
    name: "history of a movie",
    path: movie,
    open: async (on) => {
      await pressAction(on, "History");
      await on.getByRole("dialog").getByRole("table").waitFor();
    },
  },
  {
    name: "edit movie",
    path: movie,
    open: async (on) => {
      await pressAction(on, "Edit Movie");
      await dialogIsOpen(on);
    },
  },
  {
    name: "upload to a movie",
    path: movie,
    open: async (on) => {
      await pressAction(on, "Upload");
      await dialogIsOpen(on);
    },
  },
  {
    name: "upload to a series",
    path: series,
    open: async (on) => {
      await pressAction(on, "Upload");
      await dialogIsOpen(on);
    },
  },
  {
    name: "subtitle tools",
    path: movie,
    open: async (on) => {
      await pressAction(on, "Tools");
      await on.getByRole("dialog").getByRole("table").waitFor();
    },
  },
  {
    name: "stack trace",
    path: "system/logs",
    open: async (on) => {
      await press(on, /stack trace/i, false);
      await dialogIsOpen(on);
    },
  },
  {
    name: "add provider",
    path: "settings/providers",
    open: async (on) => {
      await press(on, /^Add (a )?provider/i, false);
      await dialogIsOpen(on);
    },
  },
  {
    name: "provider",
    path: "settings/providers",
    open: async (on) => {
      await press(on, /^(Edit|Set up|Configure) /i, false);
      await dialogIsOpen(on);
    },
  },
  {
    name: "add notification",
    path: "settings/notifications",
    open: async (on) => {
      await press(on, /^Add/i, false);
      await dialogIsOpen(on);
    },
  },
  {
    name: "notification",
    path: "settings/notifications",
    open: async (on) => {
      await press(on, /^(Edit|Set up|Configure) /i, false);
      await dialogIsOpen(on);
    },
  },
  {
    name: "languages profile",
    path: "settings/languages",
    open: async (on) => {
      await press(on, /^Edit /i, false);
      await dialogIsOpen(on);
    },
  },
  {
    name: "shortcuts",
    path: "system/status",
    open: async (on) => {
      await press(on, "Menu");
      await on.getByRole("menuitem", { name: "Keyboard shortcuts" }).click();
      await dialogIsOpen(on);
    },
  },
  {
    name: "system menu",
    path: "system/status",
    open: async (on) => {
      await press(on, "Menu");
      await on.getByRole("menuitem").first().waitFor();
    },
  },
  {
    name: "filters",
    path: "movies",
    open: async (on) => {
      await press(on, "Filters");
      await on.getByRole("dialog", { name: /filters/i }).waitFor();
    },
  },
  {
    name: "search",
    path: "series",
    open: async (on) => {
      await on.keyboard.press("Control+K");
      await on.keyboard.type("har");
      await on.getByRole("option").first().waitFor();
    },
  },
  {
    name: "drawer",
    path: "series",
    only: "phone",
    open: async (on) => {
      await press(on, "Open the navigation");
    },
  },
];

import { expect } from "@playwright/test";
import type { Locator, Page } from "@playwright/test";
import { MOVIES, SERIES } from "../mock-api/sentinels.ts";
import { inEnglish, type Translate } from "./translate.ts";

/** A place of the interface: a URL, and the steps to get there. */
export interface Place {
  name: string;
  path: string;
  /** Names are in English; `translate` translates them to the language of the page. */
  open?: (page: Page, translate: Translate) => Promise<void>;
  /** The place has lasting effects: running work, unsaved changes, another state of the server. */
  leaves?: boolean;
  /** Exists only on phones, or only on desktops. */
  only?: "phone" | "desk";
  /** Exists only on servers of 1.5.2: 0.9.7 has no integrations, and syncs without options. */
  not097?: boolean;
}

const page = (path: string, name = path.replaceAll("/", " ")): Place => ({ name, path });

/** Clicks an action of the page's toolbar, or of its menu, which phones have in the top bar. */
export async function pressAction(
  on: Page,
  action: string | RegExp,
  translate = inEnglish,
): Promise<void> {
  const name = translate(action);
  const toolbar = on.getByRole("toolbar", { name: translate("Page actions") });
  const button = toolbar.getByRole("button", { name, exact: true });
  const more = on.getByRole("button", { name: translate("More actions"), exact: true });
  const split = toolbar.getByRole("button", { name: translate("Other ways to search") });
  await button.or(more).first().waitFor();
  if (await button.isVisible()) return button.click();
  await (action === "Manual" && (await split.isVisible()) ? split : more).click();
  await on.getByRole("menuitem", { name, exact: true }).click();
}

/** Clicks the first icon in the rows of a movie's files, or the item of their menu, if the rows have no icons. */
export async function pressOnFile(
  on: Page,
  icon: RegExp,
  item: string,
  translate = inEnglish,
): Promise<void> {
  const button = on.getByRole("button", { name: translate(icon) }).first();
  const menu = on.getByRole("button", { name: translate(/^Manage /) }).first();
  await menu.waitFor();
  if (await button.isVisible()) return button.click();
  await menu.click();
  await on.getByRole("menuitem", { name: translate(item), exact: true }).click();
}

const press = async (on: Page, name: string | RegExp, exact = true) =>
  on.getByRole("button", { name, exact }).first().click();

const dialogIsOpen = (on: Page, name?: string | RegExp) =>
  on
    .getByRole("dialog", name === undefined ? {} : { name })
    .first()
    .waitFor();

const menuIsOpen = (on: Page) => on.getByRole("menuitem").first().waitFor();

/** A page of settings with its advanced fields. */
const advanced = (name: string): Place => ({
  name: `advanced settings ${name}`,
  path: `settings/${name}`,
  open: async (on, translate) => {
    const closed = on.getByRole("button", { name: translate(/^Advanced /), expanded: false });
    await closed.first().waitFor();
    while ((await closed.count()) > 0) await closed.first().click();
  },
});

/** A dialog opened by an action of the toolbar. */
const byAction = (name: string, path: string, action: string, title?: RegExp): Place => ({
  name,
  path,
  open: async (on, translate) => {
    await pressAction(on, action, translate);
    await dialogIsOpen(on, title && translate(title));
  },
});

/** A dialog opened by a button of the page. */
const byButton = (name: string, path: string, button: string | RegExp, title?: RegExp): Place => ({
  name,
  path,
  open: async (on, translate) => {
    await press(on, translate(button));
    await dialogIsOpen(on, title && translate(title));
  },
});

/** A dialog opened from the row of a movie's file. */
const onFile = (name: string, icon: RegExp, item: string): Place => ({
  name,
  path: movie,
  open: async (on, translate) => {
    await pressOnFile(on, icon, item, translate);
    await dialogIsOpen(on);
  },
});

/** The first item in a list; each opens a dialog. */
const byCard = (name: string, path: string, list: string): Place => ({
  name,
  path,
  open: async (on, translate) => {
    await on
      .getByRole("list", { name: translate(list) })
      .getByRole("button")
      .first()
      .click();
    await dialogIsOpen(on);
  },
});

async function openTools(on: Page, translate: Translate): Promise<void> {
  await pressAction(on, "Tools", translate);
  await on.getByRole("dialog").getByRole("table").waitFor();
}

/** The dialog with the settings of a subtitle tool. */
const byTool = (name: string, tool: string): Place => ({
  name,
  path: movie,
  not097: tool === "Sync",
  open: async (on, translate) => {
    await openTools(on, translate);
    await on.getByRole("checkbox", { name: translate("Select all") }).check();
    if (tool !== "Sync") await press(on, translate("More tools"));
    await on.getByRole(tool === "Sync" ? "button" : "menuitem", { name: translate(tool) }).click();
    await on.getByRole("dialog").locator("form").first().waitFor();
  },
});

/** Opens the menu of a subtitle file. */
async function openSubtitleMenu(on: Page, translate: Translate): Promise<void> {
  await pressAction(on, "Expand all", translate);
  await on
    .getByRole("button", { name: translate(/^Manage /) })
    .first()
    .click();
  await menuIsOpen(on);
}

const file = (name: string) => ({
  name,
  mimeType: "text/plain",
  buffer: Buffer.from("1\n00:00:01,000 --> 00:00:02,000\nHello\n"),
});

const movie = `movies/${MOVIES.glassOrchard}`;
const series = `series/${SERIES.harborLights}`;

/** All pages, with a library of usual size, and those with unusual content. */
export const PAGES: readonly Place[] = [
  page("overview"),
  page("overview?view=languages", "overview languages"),
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
  page("automation"),
  page("automation/quality"),
  page("system/tasks"),
  page("system/logs"),
  page("system/providers"),
  page("studio"),
  page("system/status"),
  page("system/releases"),
  page("system/backups"),
  page("system/announcements"),
  page("empty-page"),
  page("open?tvdb=1", "open not found"),
];

/** Opens the bulk actions from the bar of select mode. */
async function openBulk(on: Page, translate: Translate): Promise<void> {
  await pressAction(on, "Select", translate);
  await press(on, translate("Actions"));
}

/** The bulk actions with one chosen, when its button appears. */
const bulkTexts = (name: string, action: string, button: RegExp): Place => ({
  name,
  leaves: true,
  path: "movies",
  open: async (on, translate) => {
    await openBulk(on, translate);
    await on.getByRole("combobox", { name: translate("Action") }).click();
    await on.getByRole("option", { name: translate(action) }).click();
    await on.getByRole("button", { name: translate(button) }).waitFor();
  },
});

/** All dialogs, menus and panels. */
export const OVERLAYS: readonly Place[] = [
  {
    name: "more rules of automation",
    path: "automation",
    open: async (on, translate) => {
      await press(on, translate(/^More rules/));
      await on.getByRole("group", { name: translate("Limits") }).waitFor();
    },
  },
  {
    name: "languages of automation",
    path: "automation",
    open: async (on, translate) => {
      await on
        .getByRole("main")
        .getByRole("button")
        .filter({ hasText: translate("All languages") })
        .click();
      await on.getByRole("menuitemcheckbox").first().waitFor();
    },
  },
  ...["general", "subtitles", "sonarr", "radarr"].map(advanced),
  onFile("confirm", /^Delete the .* subtitle$/, "Delete"),
  {
    name: "leave settings",
    leaves: true,
    path: "settings/general",
    open: async (on, translate) => {
      await on.getByRole("textbox", { name: translate("Port") }).fill("6768");
      await on.getByRole("link", { name: translate(/, home$/) }).click();
      await dialogIsOpen(on, translate(/^Unsaved/));
    },
  },
  {
    name: "manual search",
    path: movie,
    open: async (on, translate) => {
      await pressAction(on, "Manual", translate);
      await on.getByRole("table", { name: translate(/^Results for/) }).waitFor();
    },
  },
  byButton("why nothing is found", movie, /^Why was nothing found for .*\?$/, /^Why /),
  byAction("history of a movie", movie, "History"),
  byAction("edit movie", movie, "Edit Movie"),
  byAction("edit series", series, "Edit Series"),
  {
    name: "bulk actions",
    leaves: true,
    path: "movies",
    open: async (on, translate) => {
      await openBulk(on, translate);
      await on.getByRole("combobox", { name: translate("Action") }).click();
      await on.getByRole("option", { name: translate("OCR Fixes") }).click();
      await on.getByRole("button", { name: translate(/^Run on \d+ files$/) }).waitFor();
    },
  },
  byAction("upload to a movie", movie, "Upload"),
  {
    name: "upload of a chosen file",
    leaves: true,
    path: movie,
    open: async (on, translate) => {
      await pressAction(on, "Upload", translate);
      await on.getByLabel(translate("Subtitle File")).setInputFiles(file("Some.Movie.en.srt"));
      await on.getByText("Some.Movie.en.srt").first().waitFor();
    },
  },
  byAction("upload to a series", series, "Upload"),
  {
    name: "upload of chosen files",
    leaves: true,
    path: series,
    open: async (on, translate) => {
      await pressAction(on, "Upload", translate);
      const names = ["Harbor.S01E01.srt", "Harbor.S01E02.fr.hi.srt", "no idea.srt", "a.png"];
      await on.getByLabel(translate("Subtitle files")).setInputFiles(names.map(file));
      await on.getByText(translate(/^\d+ files: /)).waitFor();
    },
  },
  { name: "subtitle tools", path: movie, open: openTools },
  {
    name: "more tools",
    path: movie,
    open: async (on, translate) => {
      await openTools(on, translate);
      await on.getByRole("checkbox", { name: translate("Select all") }).check();
      await press(on, translate("More tools"));
      await menuIsOpen(on);
    },
  },
  byTool("sync", "Sync"),
  byTool("choose a color", "Add Color"),
  byTool("change the frame rate", "Change Frame Rate"),
  byTool("adjust times", "Adjust Times"),
  byTool("translate", "Translate"),
  byButton("stack trace", "system/logs", "Stack traceback"),
  byButton("add provider", "settings/providers", "Add a provider"),
  byCard("provider", "settings/providers", "Enabled providers"),
  { ...byCard("integration", "settings/providers", "Integrations"), not097: true },
  byButton("add notification", "settings/notifications", "Add a notification"),
  byCard("notification", "settings/notifications", "Services"),
  byButton("languages profile", "settings/languages", /^Edit /),
  byButton("new languages profile", "settings/languages", "Add a profile"),
  {
    name: "shortcuts",
    path: "system/status",
    open: async (on, translate) => {
      await press(on, translate("Menu"));
      await on.getByRole("menuitem", { name: translate("Keyboard shortcuts") }).click();
      await dialogIsOpen(on);
    },
  },
  {
    name: "interface language",
    path: "system/status",
    open: async (on, translate) => {
      await press(on, translate("Menu"));
      await on.getByRole("menuitem", { name: translate("Language") }).click();
      await dialogIsOpen(on);
    },
  },
  {
    name: "system menu",
    path: "system/status",
    open: async (on, translate) => {
      await press(on, translate("Menu"));
      await menuIsOpen(on);
    },
  },
  {
    name: "theme menu",
    path: "system/status",
    only: "desk",
    open: async (on, translate) => {
      await press(on, translate(/^Theme: /));
      await on.getByRole("menuitemradio").first().waitFor();
    },
  },
  {
    name: "other ways to search",
    path: movie,
    only: "desk",
    open: async (on, translate) => {
      await press(on, translate("Other ways to search"));
      await menuIsOpen(on);
    },
  },
  {
    name: "more actions",
    path: movie,
    open: async (on, translate) => {
      await press(on, translate("More actions"));
      await menuIsOpen(on);
    },
  },
  {
    name: "shift times",
    path: series,
    leaves: true,
    open: async (on, translate) => {
      await openSubtitleMenu(on, translate);
      await on.getByRole("menuitem", { name: translate("Shift times") }).click();
      await on.getByRole("dialog").locator("form").first().waitFor();
    },
  },
  { ...byAction("watching now", movie, "Watching now"), only: "phone" },
  { name: "subtitle menu", path: series, leaves: true, open: openSubtitleMenu },
  {
    name: "where a subtitle came from",
    path: series,
    leaves: true,
    open: async (on, translate) => {
      await openSubtitleMenu(on, translate);
      await on.getByRole("menuitem", { name: translate("Source") }).click();
      await dialogIsOpen(on, translate(/: source$/));
    },
  },
  {
    name: "selection of movies",
    leaves: true,
    path: "movies",
    open: async (on, translate) => {
      await pressAction(on, "Select", translate);
      await on.getByRole("button", { name: translate("Actions") }).waitFor();
      await on.getByRole("table").getByRole("checkbox").nth(2).click();
    },
  },
  byButton("filters", "movies", "Filters"),
  byButton("filters of wanted", "wanted/series", "Filters"),
  byButton("view", "movies", "View"),
  {
    name: "matches of a history row",
    path: "history/movies",
    open: async (on) => {
      await on.locator("main :is(td, [role=cell]) button[aria-haspopup=dialog]").first().click();
      await dialogIsOpen(on);
    },
  },
  {
    name: "running work",
    leaves: true,
    path: movie,
    open: async (on, translate) => {
      await pressAction(on, "Scan Disk", translate);
      await press(on, translate(/^Jobs/));
      await dialogIsOpen(on, translate(/^Jobs/));
    },
  },
  {
    name: "search",
    path: "movies",
    open: async (on) => {
      await on.getByRole("link", { name: "The Glass Orchard" }).waitFor();
      await on.keyboard.press("Control+K");
      await on.keyboard.type("har");
      await on.getByRole("option").first().waitFor();
    },
  },
  {
    name: "drawer",
    path: "series",
    only: "phone",
    open: async (on, translate) => press(on, translate("More")),
  },
];

export const SIZES = {
  phone: { width: 390, height: 844 },
  tablet: { width: 768, height: 1024 },
  desk: { width: 1280, height: 800 },
} as const;

/** The places for a size, in groups that one test visits in one page. */
export function groupsOf(
  places: readonly Place[],
  size: keyof typeof SIZES,
  count: number,
): Place[][] {
  const there = places.filter(({ only }) => only === undefined || only === size);
  return Array.from({ length: Math.ceil(there.length / count) }, (_, index) =>
    there.slice(index * count, (index + 1) * count),
  );
}

/** The height of an element, for `expect.poll`, because it may be re-rendered at the moment. */
export const heightOf = (target: Locator) => async () => (await target.boundingBox())?.height ?? 0;
/** The position of its top edge, for `expect.poll`. */
export const topOf = (target: Locator) => async () => (await target.boundingBox())?.y ?? 0;

/** Waits until nothing is loading. */
export async function isStill(on: Page): Promise<void> {
  await on.locator("main, form, [role=alert]").first().waitFor();
  await expect(on.locator("[aria-busy=true], main .mantine-Skeleton-root")).toHaveCount(0, {
    timeout: 15_000,
  });
}

/** Navigates without loading the page again, because only each page is checked, not its start. */
export async function goTo(on: Page, path: string): Promise<void> {
  await on.evaluate((to) => {
    window.history.pushState({}, "", new URL(to, document.baseURI));
    window.dispatchEvent(new PopStateEvent("popstate", { state: {} }));
  }, path);
  await expect(on.locator("main [aria-busy=true]")).toHaveCount(0);
  await on.locator("main :is(h1, h2, table, [role=toolbar])").first().waitFor();
}

/** Layers over a page. */
const LAYERS = "[role=dialog], [role=menu], [role=listbox]";

/** Closes layers over the page, if that needs no confirmation. */
async function closeLayers(on: Page): Promise<boolean> {
  const count = () => on.locator(LAYERS).count();
  for (let left = await count(); left > 0; left = await count()) {
    await on.keyboard.press("Escape");
    await on.evaluate(() => new Promise(requestAnimationFrame));
    if ((await count()) >= left) return false;
  }
  return true;
}

/**
 * Navigates from the previous place to a place, without loading the page again unless the previous one has lasting
 * effects.
 */
export async function visit(on: Page, place: Place, before?: Place): Promise<void> {
  const isFree = before && !before.leaves && (!before.open || (await closeLayers(on)));
  if (!isFree) await on.goto(place.path);
  else if (before.open === undefined || before.path !== place.path) await goTo(on, place.path);
  await isStill(on);
}

/** The text of the movie's subtitle in the studio, and a panel opened there. */
const inStudio = (name: string, open?: Place["open"]): Place => ({
  name,
  path: movie,
  leaves: true,
  open: async (on, translate) => {
    await pressOnFile(on, /^Preview the /, "Preview", translate);
    await on.getByRole("link", { name: translate("Open in the studio") }).click();
    await on.getByRole("grid").waitFor();
    await open?.(on, translate);
  },
});

/** Places that exist only on servers of 1.6, or look different there. */
export const NEWEST: readonly Place[] = [
  bulkTexts("bulk actions: fix texts", "Fix text", /^Check \d+ files$/),
  bulkTexts("bulk actions: bilingual files", "Make bilingual files", /^Check pairs$/),
  page("automation/quality"),
  {
    name: "check subtitle files",
    path: "automation/quality",
    open: async (on, translate) => {
      await press(on, translate("Check files"));
      await on.getByRole("button", { name: translate(/^Check \d+ files$/) }).waitFor();
    },
  },
  {
    name: "files with problems",
    path: "automation/quality",
    leaves: true,
    open: async (on, translate) => {
      await press(on, translate("Check files"));
      await on.getByRole("combobox", { name: translate("Library") }).click();
      await on.getByRole("option", { name: translate("Movies") }).click();
      await on.getByRole("button", { name: translate(/^Check \d+ files$/) }).click();
      await on
        .getByRole("link", { name: translate(/^Open .* in the studio$/) })
        .first()
        // The first movie may be the one with 41 files, which are read one at a time before they are compared.
        .waitFor({ timeout: 60_000 });
    },
  },
  page("settings/jellyfin"),
  page("settings/plex"),
  page("settings/subtitles"),
  advanced("subtitles"),
  page(movie, "movie detail"),
  onFile("preview of a subtitle", /^Preview the /, "Preview"),
  byButton("open from the library", "studio", "Open from the library"),
  inStudio("studio with a text"),
  inStudio("Timeline in the studio", (on, translate) => press(on, translate("Timeline"))),
  ...["Find", "Times", "Reference"].map((tab) =>
    inStudio(`${tab} in the studio`, async (on, translate) => {
      await on.getByRole("tab", { name: translate(tab) }).click();
    }),
  ),
  inStudio("going to a line in the studio", (on, translate) => press(on, translate("Go to…"))),
  inStudio("translation in the studio", async (on, translate) => {
    await on.getByRole("tab", { name: translate("Reference") }).click();
    await press(on, translate("Translate on the server…"));
    await dialogIsOpen(on, translate("Translate on the server"));
  }),
  inStudio("editor of a line in the studio", (on) =>
    on.locator("[role=row][data-index='1']").click(),
  ),
  inStudio("saving in the studio", async (on, translate) => {
    await on.keyboard.press("Control+s");
    await dialogIsOpen(on, translate(/^Save - /));
  }),
  inStudio("another format in the studio", async (on, translate) => {
    const format = on.getByRole("button", { name: translate(/^Format: /) });
    if (await format.isVisible()) await format.click();
    else await pressAction(on, /^Format: /, translate);
    await dialogIsOpen(on, translate("Another format"));
  }),
  byTool("two-point fit", "Two-point fit"),
  {
    name: "queue of the server",
    leaves: true,
    path: movie,
    open: async (on, translate) => {
      await pressAction(on, "Search", translate);
      await press(on, translate(/^Jobs/));
      await dialogIsOpen(on, translate(/^Jobs/));
    },
  },
];

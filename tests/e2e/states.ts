import { expect, type Page } from "@playwright/test";
import { MOVIES } from "../mock-api/sentinels.ts";
import { goTo, pressAction, pressOnFile, type Place } from "./places.ts";

// Pages with nothing to show, after the end of something, and after an error.

const movie = `movies/${MOVIES.glassOrchard}`;
const NOTHING = "filter=no+such+thing";

const toastIsShown = (on: Page) => on.locator(".mantine-Notification-root").first().waitFor();

/** Makes the endpoint fail from now on. */
const fail = (on: Page, endpoint: string) =>
  on.route(`**/api/${endpoint}*`, (route) => route.fulfill({ status: 500, body: "no" }));

/** A page that cannot be read. */
const broken = (path: string, endpoint: string): Place => ({
  name: `${path} that cannot be read`,
  path,
  open: async (on) => {
    await fail(on, endpoint);
    await on.reload();
    await on.getByRole("alert").first().waitFor();
  },
});

/** A list for which the filter leaves no rows. */
const filtered = (path: string, filter = NOTHING): Place => ({
  name: `${path} without a match`,
  path: `${path}?${filter}`,
});

const ALL: readonly Place[] = [
  {
    name: "overview after watching a long title",
    path: movie,
    only: "phone",
    open: async (on, translate) => {
      await pressAction(on, "Watching now", translate);
      await on
        .getByRole("dialog")
        .getByRole("button", { name: translate("Close") })
        .click();
      await on.evaluate(() => {
        for (const [key, value] of Object.entries(localStorage))
          if (key.startsWith("ui-last-watched"))
            localStorage.setItem(
              key,
              String(value).replace(
                /(?<="title":")[^"]+/,
                (title) => `${title}, ${title}, ${title}, ${title}`,
              ),
            );
      });
      await goTo(on, "overview");
      await on.getByRole("button", { name: translate(/^Watching now: /) }).waitFor();
    },
  },
  filtered("series"),
  filtered("movies", `${NOTHING}&monitored=yes&missing=yes`),
  filtered("movies", `view=posters&${NOTHING}`),
  filtered("movies", `edit=1&${NOTHING}`),
  filtered("wanted/series"),
  filtered("wanted/movies"),
  filtered("history/series"),
  filtered("blacklist/movies"),
  {
    name: "system logs without a match",
    path: "system/logs",
    open: async (on) => on.getByRole("searchbox").or(on.locator("main input")).first().fill("zzz"),
  },
  {
    name: "saved settings",
    path: "settings/general",
    open: async (on, translate) => {
      await on.getByRole("textbox", { name: translate("Port") }).fill("6768");
      await on.keyboard.press("Control+s");
      await on.getByText(translate("Saved")).first().waitFor();
      await expect(on.locator("[data-loading]")).toHaveCount(0);
    },
  },
  {
    name: "toast of a deletion",
    path: movie,
    open: async (on, translate) => {
      await pressOnFile(on, /^Delete the .* subtitle$/, "Delete", translate);
      await on
        .getByRole("dialog")
        .getByRole("button", { name: translate("Delete"), exact: true })
        .click();
      await toastIsShown(on);
    },
  },
  {
    name: "toast of a search without a result",
    path: `movies/${MOVIES.nothingFound}`,
    open: async (on, translate) => {
      await pressAction(on, "Search", translate);
      await on.getByRole("button", { name: translate("Why?"), exact: true }).waitFor();
    },
  },
  {
    name: "toast of a failure",
    path: movie,
    open: async (on, translate) => {
      await fail(on, "movies");
      await pressAction(on, "Scan Disk", translate);
      await toastIsShown(on);
    },
  },
  broken("system/tasks", "system/tasks"),
  broken("system/status", "system/status"),
  broken("wanted/movies", "movies/wanted"),
  broken("movies", "movies"),
  broken(movie, "movies"),
  broken("history/stats", "history/stats"),
  {
    name: "a page that does not start",
    path: "series",
    open: async (on) => {
      await fail(on, "system/languages");
      // Otherwise the page starts again when the socket has connected, and has no content until it has failed again.
      await on.route("**/socket.io/**", () => undefined);
      await on.reload();
      await on.getByRole("main").waitFor();
    },
  },
];

/** Each of them starts on a freshly loaded page, on which the server works again. */
const alone = (place: Place): Place => ({ ...place, leaves: true });

export const STATES = ALL.map(alone);

const page = (path: string): Place => ({ name: `${path}, empty`, path });

/** Places before a library is connected. */
export const NEW: readonly Place[] = ["overview", "settings/general", "settings/providers"].map(
  page,
);

/** Places of an empty library. */
export const EMPTY: readonly Place[] = [
  "overview",
  "series",
  "movies",
  "wanted/series",
  "wanted/movies",
  "history/series",
  "history/movies",
  "history/stats",
  "blacklist/series",
  "blacklist/movies",
].map(page);

export const LOGIN: readonly Place[] = [
  { name: "login", path: "login", leaves: true },
  {
    name: "login refused",
    path: "login",
    open: async (on) => {
      const [name, password] = [on.locator("[name=username]"), on.locator("[name=password]")];
      await name.fill("admin");
      await password.fill("wrong");
      await on.keyboard.press("Enter");
      await on.getByRole("alert").waitFor();
    },
  },
];

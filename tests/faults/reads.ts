import type { MockApi } from "@mock-api/mock-api.ts";
import { MOVIES, SERIES } from "@mock-api/sentinels.ts";
import { fireEvent } from "@testing-library/react";
import { press, pressable, untilIs } from "./stage";
import type { Stage } from "./stage";

/** How a place uses an endpoint, and what it does when that cannot be read. */
export interface Use {
  endpoint: string;
  /** A text that is on the screen when it could be read; it is gone when it could not be read at first. */
  shows: string | RegExp;
  /** What the place says when it could not; by default the words of the cache: "Reading the series failed". */
  says?: RegExp;
  /** What the cache calls it, where no query of its own asks: "the series". */
  what?: string;
  /** The button that reads it again, "Reload" by default; null: it comes with the next word of the server. */
  retry?: string | null;
  /** Other reads of the place that show nothing without this one. */
  takesAlong?: readonly string[];
  /** It is read when this is done, not by itself. */
  ask?: () => Promise<void>;
  /** And so it is read once more; by default with everything on the screen, after a gap in the events. */
  askAgain?: () => Promise<void>;
  /** Why it is waited for without an end. */
  isPatient?: string;
  /** Why a first read that fails is not told. */
  isQuiet?: string;
  /** Everybody has it before the first page comes, so that there is no first read here. */
  isOfStart?: boolean;
}

/** A place of the interface: an address, and what is pressed there to get to it. */
export interface Place {
  name: string;
  path: string;
  uses: readonly Use[];
  /** The page below a dialog: what that reads is read here, too. */
  above?: string;
  prepare?: (api: MockApi) => void;
  open?: (stage: Stage) => Promise<void>;
}

/** What the interface cannot start without (queries/boot.ts): it is there before any page. */
const START: Readonly<Record<string, string>> = {
  "GET system/settings": "settings current",
  "GET system/languages": "languages list",
  "GET system/languages/profiles": "languages profiles",
  "GET badges": "badges counts",
};
export const START_ENDPOINTS = Object.keys(START);

/** Whether a query is one of the start. */
export const isOfStart = (key: readonly unknown[]) => Object.values(START).includes(key.join(" "));

const movie = `movies/${MOVIES.glassOrchard}`;
const series = `series/${SERIES.harborLights}`;
const inBar = () => document.querySelector("[role=toolbar][aria-label='Page actions']");
const dialog = () => document.querySelector("[role=dialog], .mantine-Modal-content");

const more = () => inBar()?.querySelector<HTMLElement>("button[aria-label='More actions']");

async function action(name: string): Promise<void> {
  const find = () =>
    [...(inBar()?.querySelectorAll("button") ?? [])].find(
      (one) => (one.getAttribute("aria-label") ?? one.textContent?.trim()) === name,
    );
  await untilIs(`the action ${name}`, () => find() !== undefined || Boolean(more()));
  const button = find();
  if (button) return void fireEvent.click(button);
  fireEvent.click(more()!);
  await press(name, () => document.querySelector("[role=menu]"));
}
const byAction = (name: string) => async () => {
  await action(name);
  await untilIs(`the dialog of ${name}`, () => dialog() !== null);
};
const byButton = (name: string | RegExp) => async () => {
  await press(name);
  await untilIs(`the dialog of ${name}`, () => dialog() !== null);
};
const openTools = async () => {
  await byAction("Tools")();
  await untilIs("files", () => dialog()?.querySelector("[role=table]") != null);
};

/** A page by its address. */
const page = (path: string, ...uses: readonly Use[]): Place => ({ name: path, path, uses });

/** A dialog, menu or panel of a page. */
const over = (
  above: string,
  name: string,
  open: Place["open"],
  ...uses: readonly Use[]
): Place => ({ name, path: above, above, ...(open && { open }), uses });

const readOf = (endpoint: string, shows: Use["shows"], more: Partial<Use> = {}): Use => ({
  endpoint: `GET ${endpoint}`,
  shows,
  ...more,
});
/** Something of the start: there is no first read of it here. */
const known = (endpoint: string, shows: Use["shows"]) =>
  readOf(endpoint, shows, { isOfStart: true });

const search = async () => {
  const button = () => pressable("Start Search") ?? pressable("Search Again");
  await untilIs("a search to start", () => button() !== undefined);
  fireEvent.click(button()!);
};
const patient = {
  isPatient: "a search takes as long as the slowest provider",
  says: /The search failed/,
  retry: "Search Again",
  ask: search,
  askAgain: search,
};
const openFolders = (label: RegExp) => async () => {
  const field = () =>
    [...document.querySelectorAll("label")].find((one) => label.test(one.textContent ?? ""))
      ?.control;
  await untilIs("the field of a folder", () => field() != null);
  field()!.focus();
  fireEvent.click(field()!);
};

export const PAGES: readonly Place[] = [
  page(
    "series",
    readOf("series", "Harbor Lights", { takesAlong: ["GET system/languages/profiles"] }),
    known("system/languages/profiles", "English + French"),
  ),
  page("series?filter=a&sort=-missing", readOf("series", "Harbor Lights")),
  page("series?view=posters", readOf("series", "Harbor Lights")),
  page(
    "series?edit=1",
    readOf("series", "0 selected", {
      what: "the series",
      says: /Mass Edit needs all series, and reading them failed/,
      retry: "Try again",
    }),
  ),
  page(
    series,
    readOf("series", "Harbor Lights (1988)", { takesAlong: ["GET episodes"] }),
    readOf("episodes", "The Hunt"),
  ),
  page("movies", readOf("movies", "The Glass Orchard")),
  page("movies?filter=a", readOf("movies", "The Glass Orchard")),
  page("movies?view=posters", readOf("movies", "The Glass Orchard")),
  page(
    "movies?edit=1",
    readOf("movies", "0 selected", {
      what: "the movies",
      says: /Mass Edit needs all movies, and reading them failed/,
      retry: "Try again",
    }),
  ),
  page(
    movie,
    readOf("movies", "The Glass Orchard (1994)", {
      takesAlong: ["GET system/languages/profiles", "GET system/languages"],
    }),
    known("system/languages/profiles", "English + French"),
    known("system/languages", "French"),
  ),
  page(
    "wanted/series",
    readOf("episodes/wanted", "Upload That Is Refused"),
    known("badges", /\d+ missing/),
  ),
  page("wanted/series?filter=a", readOf("episodes/wanted", "79 of 84 episodes")),
  page("wanted/movies", readOf("movies/wanted", "Nothing Found Anywhere")),
  page("wanted/movies?kind=forced", readOf("movies/wanted", "1 of 10 movies")),
  page("history/series", readOf("episodes/history", "420 events")),
  page("history/movies", readOf("movies/history", "80 events")),
  page(
    "history/stats",
    readOf("history/stats", /Together\d+|\d+Together/),
    readOf("providers", "gestdown", { retry: "Try again" }),
    readOf("system/languages", "Arabic", { retry: "Try again" }),
  ),
  page("blacklist/series", readOf("episodes/blacklist", /\d+ subtitles/)),
  page("blacklist/movies", readOf("movies/blacklist", /\d+ subtitles/)),
  page("settings/general", known("system/settings", "/config/backup")),
  page(
    "settings/languages",
    known("system/settings", /\d+ of \d+ are enabled/),
    known("system/languages", /\d+ of \d+ are enabled/),
    known("system/languages/profiles", "Any of English, German, Dutch"),
  ),
  page(
    "settings/providers",
    readOf("providers", "IP address blocked", { retry: "Try again" }),
    known("system/settings", "searched at 8 providers"),
  ),
  page(
    "settings/subtitles",
    readOf("system/status", "Change file permissions", {
      isQuiet: "only a server on Windows has no file permissions to offer",
      retry: null,
    }),
    known("system/settings", "Alongside the media file"),
  ),
  page("settings/sonarr", known("system/settings", "8989")),
  page("settings/radarr", known("system/settings", "7878")),
  page("settings/plex", known("system/settings", "Use Plex")),
  page("settings/notifications", known("system/settings", "Discord")),
  page("settings/scheduler", known("system/settings", "Sync with Sonarr")),
  page("settings/ui", known("system/settings", "Page size")),
  page("system/tasks", readOf("system/tasks", "Cache Maintenance")),
  page("system/logs", readOf("system/logs", "Exception on /api/history/stats")),
  page("system/providers", readOf("providers", "opensubtitlescom")),
  page(
    "system/status",
    readOf("system/status", "4274a5dfc4ad"),
    readOf("system/health", "/mnt/offline-disk/movies/"),
  ),
  page("system/releases", readOf("system/releases", "Emergency fix")),
  page("system/backups", readOf("system/backups", "damaged.zip")),
  page("system/announcements", readOf("system/announcements", "No link here, just news.")),
];

export const OVERLAYS: readonly Place[] = [
  over(
    movie,
    "manual search of a movie",
    async () => {
      await action("Manual");
      await search();
    },
    readOf("providers/movies", /\d+ results/, {
      ...patient,
      takesAlong: ["GET movies/history", "GET movies/blacklist"],
    }),
    readOf("movies/history", /\d+ results/, { ask: search, retry: "Try again" }),
    readOf("movies/blacklist", /\d+ results/, { ask: search, retry: "Try again" }),
  ),
  over(movie, "history of a movie", byAction("History"), readOf("movies/history", "Synchronised")),
  over(
    movie,
    "where a movie's subtitle came from",
    byButton("Where the English subtitle came from"),
    readOf("movies/history", "podnapisi", {
      says: /The history could not be read/,
      retry: "Try again",
    }),
  ),
  over(movie, "edit movie", byAction("Edit Movie"), known("system/languages/profiles", "Anime")),
  over(series, "edit series", byAction("Edit Series"), known("system/languages/profiles", "Anime")),
  over(
    movie,
    "upload to a movie",
    byAction("Upload"),
    known("system/languages", "Swedish"),
    known("system/languages/profiles", "In the languages profile"),
  ),
  over(series, "upload to a series", byAction("Upload")),
  over(
    movie,
    "subtitle tools",
    openTools,
    readOf("movies", ".en.srt", {
      takesAlong: ["GET system/languages/profiles", "GET system/languages"],
    }),
  ),
  over(series, "subtitle tools of a series", openTools, readOf("episodes", "S03E08 The Hunt")),
  over(
    "settings/languages",
    "languages profile",
    byButton(/^Edit /),
    known("system/languages", "Exclude if"),
  ),
  over(
    "settings/languages",
    "delete a languages profile",
    () => press("Delete English"),
    readOf("series", /uses? it and will/, { says: /could not be counted/, retry: "Count again" }),
    readOf("movies", /uses? it and will/, { says: /could not be counted/, retry: "Count again" }),
  ),
  over(
    "settings/general",
    "folders of the server",
    openFolders(/^Folder/),
    readOf("files", "..", { says: /The folders could not be read/, retry: "Try again" }),
  ),
  over(
    series,
    "manual search of an episode",
    async () => {
      await press(/^Search subtitles of .* by hand$/);
      await search();
    },
    readOf("providers/episodes", /\d+ results/, {
      ...patient,
      takesAlong: ["GET episodes/history", "GET episodes/blacklist"],
    }),
    readOf("episodes/history", /\d+ results/, { ask: search, retry: "Try again" }),
    readOf("episodes/blacklist", /\d+ results/, { ask: search, retry: "Try again" }),
  ),
  over(
    series,
    "history of an episode",
    byButton(/^History of .*The Hunt/),
    readOf("episodes/history", /\d\d%/),
  ),
  over(
    series,
    "where an episode's subtitle came from",
    async () => {
      await press("Manage English");
      await press("Where it came from");
    },
    readOf("episodes/history", "Provider", {
      says: /The history could not be read/,
      retry: "Try again",
    }),
  ),
  over(
    series,
    "upload of a file with an odd name",
    async () => {
      await byAction("Upload")();
      const input = () =>
        document.querySelector<HTMLInputElement>("[role=dialog] input[type=file]");
      await untilIs("the choice of files", () => input() !== null);
      const file = new File(["1\n00:00:01,000 --> 00:00:02,000\nHello\n"], "no idea.srt");
      fireEvent.change(input()!, { target: { files: [file] } });
    },
    readOf("subtitles/info", "no idea.srt", {
      says: /The file names could not be checked/,
      retry: "check again",
    }),
  ),
  over(
    movie,
    "sync",
    async () => {
      await openTools();
      await press("Sync");
    },
    readOf("subtitles", "Reference track", { retry: "Try again" }),
  ),
  over(
    "movies",
    "search",
    async () => {
      const box = document.querySelector<HTMLInputElement>("[role=combobox]")!;
      box.focus();
      fireEvent.change(box, { target: { value: "harb" } });
    },
    readOf("system/searches", "Harbor Lights", { says: /The search failed/, retry: null }),
  ),
];

export const PLACES: readonly Place[] = [...PAGES, ...OVERLAYS];

/** What a place reads: itself, and the page below it. */
export function usesBelow(place: Place): readonly Use[] {
  const below = PAGES.find(({ path }) => path === place.above)?.uses ?? [];
  return [
    ...place.uses,
    ...below.filter((one) => !place.uses.some(({ endpoint }) => endpoint === one.endpoint)),
  ];
}

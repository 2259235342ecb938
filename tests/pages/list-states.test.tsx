import { touch } from "@mock-api/db.ts";
import type { MockApi } from "@mock-api/mock-api.ts";
import { episodeId, MOVIES, SERIES } from "@mock-api/sentinels.ts";
import { screen, waitFor, within } from "@testing-library/react";
import { beforeEach, describe, expect, it } from "vitest";
import { fewRows } from "./list-steps";
import { renderPage } from "./render-app";
import * as steps from "./steps";

beforeEach(steps.ungroupWanted);

const EPISODE = episodeId(SERIES.harborLights, 33);

interface List {
  path: string;
  /** Its read, and the event that causes a refetch. */
  read: string;
  event: string;
  id?: number;
  label: string;
  /** A button that is disabled without rows. */
  action?: string;
  empty: string;
  /** The reason why the button is disabled without rows. */
  because?: string;
  clear: (api: MockApi) => unknown;
  text?: RegExp;
  link?: [string, string];
}

/** Common states of all lists: loading, failure, no rows, disabled manager. */
const lists: readonly List[] = [
  {
    path: "/series",
    read: "series",
    label: "Series",
    event: "reset-episode-wanted",
    action: "Select",
    empty: "No series found",
    because: "No series",
    clear: (api: MockApi) => api.db.series.clear(),
    text: /Series are synced from Sonarr/,
  },
  {
    path: "/movies",
    read: "movies",
    label: "Movies",
    event: "languages",
    action: "Select",
    empty: "No movies found",
    because: "No movies",
    clear: (api: MockApi) => api.db.movies.clear(),
    text: /Movies are synced from Radarr/,
  },
  {
    path: "/wanted/series",
    read: "episodes/wanted",
    label: "Missing series subtitles",
    event: "episode-wanted",
    id: EPISODE,
    action: "Search All",
    empty: "No Missing Series Subtitles",
    because: "Nothing is missing",
    clear: nothingMissing,
  },
  {
    path: "/wanted/movies",
    read: "movies/wanted",
    label: "Missing movie subtitles",
    event: "movie-wanted",
    id: MOVIES.glassOrchard,
    action: "Search All",
    empty: "No Missing Movies Subtitles",
    because: "Nothing is missing",
    clear: nothingMissing,
  },
  {
    path: "/history/series",
    read: "episodes/history",
    label: "Series history",
    event: "episode-history",
    empty: "Nothing Found in Series History",
    clear: (api: MockApi) => (api.db.history.episodes = []),
    link: ["Show missing subtitles", "/wanted/series"],
  },
  {
    path: "/history/movies",
    read: "movies/history",
    label: "Movie history",
    event: "movie-history",
    empty: "Nothing Found in Movies History",
    clear: (api: MockApi) => (api.db.history.movies = []),
    link: ["Show missing subtitles", "/wanted/movies"],
  },
  {
    path: "/blacklist/series",
    read: "episodes/blacklist",
    label: "Series blacklist",
    event: "episode-blacklist",
    action: "Remove All",
    empty: "No Blacklisted Series Subtitles",
    because: "The blacklist is empty",
    clear: (api: MockApi) => (api.db.blacklist.episodes = []),
    link: ["Open history", "/history/series"],
  },
  {
    path: "/blacklist/movies",
    read: "movies/blacklist",
    label: "Movie blacklist",
    event: "movie-blacklist",
    action: "Remove All",
    empty: "No Blacklisted Movies Subtitles",
    because: "The blacklist is empty",
    clear: (api: MockApi) => (api.db.blacklist.movies = []),
    link: ["Open history", "/history/movies"],
  },
];

function nothingMissing({ db }: MockApi): void {
  for (const row of [...db.episodes.values(), ...db.movies.values()]) row.missing_subtitles = [];
}

const noPanel = () => expect(screen.queryByText("Ouch! You got an error")).toBeNull();

describe.each(lists)("$path", (list) => {
  /** Waits until the button of the list is disabled, with this reason. */
  const waits = (why = "") =>
    screen
      .queryAllByRole("button", { name: `${list.action} (${why})` })
      .map((button) => button.getAttribute("aria-disabled"));
  const waiting = list.action === undefined ? [] : ["true"];
  const links = async () =>
    within(await screen.findByRole("table", { name: list.label })).queryAllByRole("link");

  it("shows placeholders until its rows or the error appear, and keeps its rows if a later read fails", async () => {
    const gate = steps.holdResponse("get", list.read);
    const app = renderPage(list.path, {
      prepare: fewRows,
      handlers: [gate.handler, steps.rejected("get", list.read, "The database is locked")],
    });
    const table = await screen.findByRole("table", { name: list.label });
    expect(table).toHaveAttribute("aria-busy", "true");
    expect(await links()).toEqual([]);
    expect(waits("Loading")).toEqual(waiting);
    gate.open();
    const panel = await screen.findByRole("alert");
    expect(panel).toHaveTextContent("Ouch! You got an error");
    expect(panel).toHaveTextContent("The database is locked");
    expect(waits("Could not load the list")).toEqual(waiting);
    expect(screen.queryByText(list.empty)).toBeNull();
    app.server.resetHandlers(...app.api.handlers);
    await app.user.click(within(panel).getByRole("button", { name: "Reload" }));
    await waitFor(async () => expect((await links()).length).toBeGreaterThan(0));
    noPanel();
    app.server.use(steps.rejected("get", list.read, "The disk is on fire"));
    app.api.emit(list.event, "update", list.id);
    expect(await steps.findNotice("The disk is on fire")).toBeInTheDocument();
    expect((await links()).length).toBeGreaterThan(0);
    noPanel();
  });

  it("explains that it has no rows, and what the user can do", async () => {
    renderPage(list.path, {
      prepare: (api) => {
        list.clear(api);
        touch(api.db);
      },
    });
    expect(await screen.findByRole("heading", { name: list.empty })).toBeInTheDocument();
    expect(screen.queryByRole("navigation", { name: "Pages" })).toBeNull();
    expect(waits(list.because)).toEqual(waiting);
    expect(screen.getByText(list.text ?? list.empty)).toBeInTheDocument();
    const [name = /^(Show missing|Open the)/, ...leads] = list.link ?? [];
    const hrefs = screen.queryAllByRole("link", { name }).map((link) => link.getAttribute("href"));
    expect(hrefs).toEqual(leads);
  });

  it("does not exist while its manager is disabled", async () => {
    const isMovies = list.path.includes("movies");
    const app = renderPage(list.path, {
      prepare: (api) =>
        void (api.db.settings.general![isMovies ? "use_radarr" : "use_sonarr"] = false),
    });
    await waitFor(() => expect(app.here()).toBe(isMovies ? "/series" : "/movies"));
    expect(screen.queryByRole("table", { name: list.label })).toBeNull();
  });
});

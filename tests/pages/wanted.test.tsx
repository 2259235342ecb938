import type { MockApi } from "@mock-api/mock-api.ts";
import { episodeId, MOVIES, SERIES } from "@mock-api/sentinels.ts";
import { screen, waitFor, within } from "@testing-library/react";
import { beforeEach, describe, expect, it } from "vitest";
import { renderPage } from "./render-app";
import * as steps from "./steps";

beforeEach(steps.ungroupWanted);

const EPISODE = episodeId(SERIES.harborLights, 33);

/** Nothing is missing but in one episode and one movie. */
function onlyThese(api: MockApi) {
  for (const row of [...api.db.episodes.values(), ...api.db.movies.values()]) steps.miss(api, row);
  const episode = api.db.episodes.get(EPISODE)!;
  Object.assign(episode, { title: "The Storm", subtitles: [] });
  steps.miss(api, episode, "en", "es:hi");
  const movie = api.db.movies.get(MOVIES.glassOrchard)!;
  movie.subtitles = [];
  steps.miss(api, movie, "en", "es:hi");
}

const nothingMissing = (api: MockApi) => {
  onlyThese(api);
  steps.miss(api, api.db.episodes.get(EPISODE)!);
  steps.miss(api, api.db.movies.get(MOVIES.glassOrchard)!);
};

const kinds = [
  {
    path: "/wanted/series",
    read: "episodes/wanted",
    write: "series",
    download: "PATCH /api/episodes/subtitles",
    label: "Missing series subtitles",
    columns: ["Selected", "Series", "Episode", "Missing", "Actions"],
    title: "Harbor Lights",
    href: "/series/1",
    text: "S03E08 The Storm",
    item: "Harbor Lights S03E08",
    count: "1 episode, 2 subtitles",
    empty: "No Missing Series Subtitles",
    event: "episode-wanted",
    id: EPISODE,
    sentinel: { id: "Nothing Is Ever Found", words: "No EN subtitles found" },
    isOff: "use_sonarr",
    fallback: "/movies",
  },
  {
    path: "/wanted/movies",
    read: "movies/wanted",
    write: "movies",
    download: "PATCH /api/movies/subtitles",
    label: "Missing movie subtitles",
    columns: ["Selected", "Name", "Missing", "Actions"],
    title: "The Glass Orchard",
    href: "/movies/1",
    text: "The Glass Orchard",
    item: "The Glass Orchard",
    count: "1 movie, 2 subtitles",
    empty: "No Missing Movies Subtitles",
    event: "movie-wanted",
    id: MOVIES.glassOrchard,
    sentinel: { id: "Nothing Found Anywhere", words: "No EN subtitles found" },
    isOff: "use_radarr",
    fallback: "/series",
  },
] as const;

describe.each(kinds)("$path", (kind) => {
  const missingOf = (api: MockApi) =>
    (kind.write === "series" ? api.db.episodes.get(kind.id) : api.db.movies.get(kind.id))!;

  it("lists what is missing, each language as a button that downloads it", async () => {
    renderPage(kind.path, { prepare: onlyThese });
    const row = await steps.rowOf(kind.title);
    expect(steps.headings(screen.getByRole("table", { name: kind.label }))).toEqual(kind.columns);
    expect(within(row).getByRole("link")).toHaveAttribute("href", kind.href);
    const names = within(row)
      .getAllByRole("button")
      .map((button) => button.getAttribute("aria-label"));
    expect(names).toEqual([
      "Download English",
      "Download Spanish, hearing impaired",
      `Search for subtitles of ${kind.item} manually`,
      `Why is nothing found for ${kind.item}?`,
    ]);
    expect(row).toHaveTextContent(/EnglishSpanish HI$/);
    expect(row).toHaveTextContent(kind.text);
    expect(screen.getByText(kind.count)).toBeInTheDocument();
    expect(screen.getByRole("button", { name: "Search All" })).toBeEnabled();
  });

  it("downloads one language after the other until the row is gone", async () => {
    const gate = steps.holdBack("patch", `${kind.write.replace("series", "episodes")}/subtitles`);
    const app = renderPage(kind.path, { prepare: onlyThese, handlers: [gate.handler] });
    const row = within(await steps.rowOf(kind.title));
    await app.user.click(row.getByRole("button", { name: "Download English" }));
    expect(row.getByRole("button", { name: "Searching English" })).toHaveAttribute(
      "aria-busy",
      "true",
    );
    gate.open();
    await waitFor(() => expect(row.queryByRole("button", { name: /English/ })).toBeNull());
    expect(app.requests).toContain(kind.download);
    // The profile asks for French, too; then somebody else provides it.
    expect(row.getByRole("button", { name: "Download French" })).toBeInTheDocument();
    steps.miss(app.api, missingOf(app.api));
    app.api.emit(kind.event, "delete", kind.id);
    expect(await screen.findByRole("heading", { name: kind.empty })).toBeInTheDocument();
    expect(screen.queryByRole("link", { name: kind.title })).toBeNull();
  });

  it("says so when nothing is found, and keeps the row", async () => {
    const app = renderPage(kind.path, {
      prepare: (api) => {
        for (const row of [...api.db.episodes.values(), ...api.db.movies.values()])
          if (!("radarrId" in row) || row.radarrId !== MOVIES.nothingFound) steps.miss(api, row);
        steps.miss(api, api.db.episodes.get(episodeId(SERIES.nothingFound, 1))!, "en");
      },
    });
    const row = within(await steps.rowOf(kind.sentinel.id));
    await app.user.click(row.getByRole("button", { name: "Download English" }));
    expect(await steps.findNotice(kind.sentinel.words)).toBeInTheDocument();
    expect(await row.findByRole("button", { name: /^Nothing found: English/ })).toHaveAttribute(
      "aria-disabled",
      "false",
    );
  });

  it("searches everything by Search All, busy until the server is done", async () => {
    const gate = steps.holdBack("patch", kind.write);
    const app = renderPage(kind.path, { prepare: onlyThese, handlers: [gate.handler] });
    await steps.rowOf(kind.title);
    const button = screen.getByRole("button", { name: "Search All" });
    await app.user.click(button);
    await waitFor(() => expect(button).toBeDisabled());
    gate.open();
    await waitFor(() => expect(app.requests).toContain(`PATCH /api/${kind.write}`));
    await waitFor(() =>
      expect(screen.queryByRole("button", { name: "Download English" })).toBeNull(),
    );
  });

  it("says what the server says when Search All is refused", async () => {
    const app = renderPage(kind.path, {
      prepare: onlyThese,
      handlers: [steps.refused("patch", kind.write, "Not on a Sunday")],
    });
    await steps.rowOf(kind.title);
    await app.user.click(screen.getByRole("button", { name: "Search All" }));
    expect(await steps.findNotice("Not on a Sunday")).toBeInTheDocument();
    expect(await screen.findByRole("button", { name: "Search All" })).toBeEnabled();
  });

  it("says exactly that nothing is missing", async () => {
    renderPage(kind.path, { prepare: nothingMissing });
    expect(await screen.findByRole("heading", { name: kind.empty })).toBeInTheDocument();
    expect(screen.getByRole("button", { name: "Search All (Nothing is missing)" })).toHaveAttribute(
      "aria-disabled",
      "true",
    );
  });

  it("does not say so before it knows, nor when the list fails, and recovers by Reload", async () => {
    const gate = steps.holdBack("get", kind.read);
    const app = renderPage(kind.path, {
      prepare: onlyThese,
      handlers: [gate.handler, steps.refused("get", kind.read, "The database is locked")],
    });
    expect(await screen.findByRole("table", { name: kind.label })).toHaveAttribute(
      "aria-busy",
      "true",
    );
    expect(screen.getByRole("button", { name: "Search All (Loading)" })).toBeInTheDocument();
    gate.open();
    const panel = await screen.findByRole("alert");
    expect(panel).toHaveTextContent("Ouch! You got an error");
    expect(panel).toHaveTextContent("The database is locked");
    expect(screen.queryByText(kind.empty)).toBeNull();
    app.server.resetHandlers(...app.api.handlers);
    await app.user.click(within(panel).getByRole("button", { name: "Reload" }));
    await steps.rowOf(kind.title);
  });

  it("keeps its rows and tells it in a notice when reading them again fails", async () => {
    const app = renderPage(kind.path, { prepare: onlyThese });
    await steps.rowOf(kind.title);
    app.server.use(steps.refused("get", kind.read, "The disk is on fire"));
    app.api.emit(kind.event, "update", kind.id);
    expect(await steps.findNotice("The disk is on fire")).toBeInTheDocument();
    await steps.rowOf(kind.title);
  });

  it("shows what another browser made missing", async () => {
    const app = renderPage(kind.path, { prepare: nothingMissing });
    await screen.findByRole("heading", { name: kind.empty });
    const id = kind.write === "series" ? "seriesid" : "radarrid";
    await steps.writeElsewhere(app.api, "POST", kind.write, { [id]: "1", profileid: "4" });
    const links = await screen.findAllByRole("link", { name: kind.title });
    const row = within(steps.rowAround(links[0]!));
    expect(row.getByRole("button", { name: "Download German" })).toBeInTheDocument();
  });

  it("does not exist while its manager is switched off", async () => {
    const app = renderPage(kind.path, {
      prepare: (api) => void (api.db.settings.general![kind.isOff] = false),
    });
    await waitFor(() => expect(app.here()).toBe(kind.fallback));
    expect(screen.queryByRole("table", { name: kind.label })).toBeNull();
  });
});

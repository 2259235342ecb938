import type { MockApi } from "@mock-api/mock-api.ts";
import { episodeId, MOVIES, SERIES } from "@mock-api/sentinels.ts";
import { screen, waitFor, within } from "@testing-library/react";
import { beforeEach, describe, expect, it } from "vitest";
import { firstOnPush } from "../scope";
import { renderPage } from "./render-app";
import * as steps from "./steps";
import { fakeTime, resultPasses } from "./time-steps";
import { onPhone } from "./viewport";

beforeEach(() => {
  steps.ungroupWanted();
  fakeTime();
});

const EPISODE = episodeId(SERIES.harborLights, 33);

/** Only one episode and one movie have missing subtitles. */
function onlyThese(api: MockApi) {
  for (const row of [...api.db.episodes.values(), ...api.db.movies.values()])
    steps.setMissing(api, row);
  const episode = api.db.episodes.get(EPISODE)!;
  Object.assign(episode, { title: "The Storm", subtitles: [] });
  steps.setMissing(api, episode, "en", "es:hi");
  const movie = api.db.movies.get(MOVIES.glassOrchard)!;
  movie.subtitles = [];
  steps.setMissing(api, movie, "en", "es:hi");
}

const nothingMissing = (api: MockApi) => {
  onlyThese(api);
  steps.setMissing(api, api.db.episodes.get(EPISODE)!);
  steps.setMissing(api, api.db.movies.get(MOVIES.glassOrchard)!);
};

const kinds = [
  {
    path: "/wanted/series",
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
    nothingFound: "Nothing Is Ever Found",
  },
  {
    path: "/wanted/movies",
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
    nothingFound: "Nothing Found Anywhere",
  },
] as const;

describe.each(kinds)("$path", (kind) => {
  it("lists missing subtitles, and downloads one language after another until the row disappears", async () => {
    const gate = steps.holdResponse(
      "patch",
      `${kind.write.replace("series", "episodes")}/subtitles`,
    );
    const app = renderPage(kind.path, { prepare: onlyThese, handlers: [gate.handler] });
    const element = await steps.rowOf(kind.title);
    const row = within(element);
    expect(steps.headings(screen.getByRole("table", { name: kind.label }))).toEqual(kind.columns);
    expect(row.getByRole("link")).toHaveAttribute("href", kind.href);
    expect(row.getAllByRole("button").map((one) => one.getAttribute("aria-label"))).toEqual([
      "Download English",
      "Download Spanish, hearing impaired",
      `Search manually for ${kind.item}`,
      `Why was nothing found for ${kind.item}?`,
    ]);
    expect(element).toHaveTextContent(/EnglishSpanish HI$/);
    expect(element).toHaveTextContent(kind.text);
    expect(await screen.findByText(kind.count)).toBeInTheDocument();
    await app.user.click(row.getByRole("button", { name: "Download English" }));
    expect(row.getByRole("button", { name: "Searching for English" })).toHaveAttribute(
      "aria-busy",
      "true",
    );
    gate.open();
    await row.findByText(/^English \d+%/);
    await resultPasses();
    await waitFor(() => expect(row.queryByRole("button", { name: /English/ })).toBeNull());
    expect(app.requests).toContain(kind.download);
    // The profile also requires French; then another client provides it.
    expect(row.getByRole("button", { name: "Download French" })).toBeInTheDocument();
    const media = kind.write === "series" ? app.api.db.episodes : app.api.db.movies;
    steps.setMissing(app.api, media.get(kind.id)!);
    app.api.emit(kind.event, "delete", kind.id);
    expect(await screen.findByRole("heading", { name: kind.empty })).toBeInTheDocument();
    expect(screen.queryByRole("link", { name: kind.title })).toBeNull();
  });

  it("searches everything with Search All, busy until the server is done", async () => {
    const gate = steps.holdResponse("patch", kind.write);
    const app = renderPage(kind.path, { prepare: onlyThese, handlers: [gate.handler] });
    await steps.rowOf(kind.title);
    const button = screen.getByRole("button", { name: "Search All" });
    expect(button).toHaveAttribute("title", "May take minutes");
    await app.user.click(button);
    await waitFor(() => expect(button).toBeDisabled());
    gate.open();
    await waitFor(() => expect(app.requests).toContain(`PATCH /api/${kind.write}`));
    await waitFor(() =>
      expect(screen.queryByRole("button", { name: "Download English" })).toBeNull(),
    );
    // The next one is as fast as this one.
    expect(Number(window.localStorage.getItem("search-pace"))).toBeGreaterThan(0);
  });

  it("estimates the time of Search All by the pace of the last one", async () => {
    window.localStorage.setItem("search-pace", "90000");
    renderPage(kind.path, { prepare: onlyThese });
    await steps.rowOf(kind.title);
    expect(screen.getByRole("button", { name: "Search All" })).toHaveTextContent(
      "Search AllAbout 3 min",
    );
  });

  it("shows the code of a single language with a long name on a phone", async () => {
    onPhone();
    renderPage(kind.path, {
      prepare: (api) => {
        onlyThese(api);
        for (const row of [...api.db.episodes.values(), ...api.db.movies.values()])
          if (row.missing_subtitles.length > 0) steps.setMissing(api, row, "pb:forced");
      },
    });
    const row = within(await steps.rowOf(kind.title));
    const chip = row.getByRole("button", { name: "Download Portuguese (Brazil), forced" });
    expect(chip).toHaveTextContent(/^PT-BR Forced$/);
  });

  it.each([
    ["words if they fit on one line in all rows", ["fr"], ["English", "French"]],
    ["codes if they do not fit in one row", ["fr", "es"], ["EN", "ESFR"]],
  ])("shows languages on a phone in %s", async (_name, languages, chips) => {
    onPhone();
    renderPage(kind.path, {
      prepare: (api) => {
        onlyThese(api);
        const { episodes, movies } = api.db;
        const first = [episodes.get(EPISODE)!, movies.get(MOVIES.glassOrchard)!];
        const second = [episodes.get(EPISODE - 1)!, movies.get(MOVIES.unmonitored)!];
        for (const row of first) steps.setMissing(api, row, "en");
        for (const row of second) steps.setMissing(api, row, ...languages);
      },
    });
    await screen.findAllByRole("link", { name: kind.title });
    const rows = screen.getAllByRole("row").map((row) => {
      const buttons = within(row).queryAllByRole("button", { name: /^Download/ });
      return buttons
        .map(({ textContent }) => textContent)
        .toSorted()
        .join("");
    });
    expect(rows.filter(Boolean).toSorted()).toEqual(chips);
  });

  it("lists each item on a phone in a line with codes and one menu, which selects it", async () => {
    onPhone();
    const app = renderPage(kind.path, { prepare: onlyThese });
    const row = within(await steps.rowOf(kind.title));
    const chips = row.getAllByRole("button", { name: /^Download/ });
    expect(chips.map(({ textContent }) => textContent)).toEqual(["EN", "ES HI"]);
    expect(chips.map((chip) => chip.getAttribute("aria-label"))).toEqual([
      "Download English",
      "Download Spanish, hearing impaired",
    ]);
    const open = () =>
      app.user.click(row.getByRole("button", { name: `More actions for ${kind.item}` }));
    await open();
    const items = within(await screen.findByRole("menu")).getAllByRole("menuitem");
    expect(items.map(({ textContent }) => textContent)).toEqual([
      "Search manually",
      "Why?",
      "Select",
    ]);
    await app.user.click(items[2]!);
    expect(row.getByRole("checkbox", { name: `Select ${kind.item}` })).toBeChecked();
    expect(screen.getByText("1 selected")).toBeInTheDocument();
    await open();
    await app.user.click(await screen.findByRole("menuitem", { name: "Deselect" }));
    expect(row.getByRole("checkbox")).not.toBeChecked();
  });
});

describe.each(firstOnPush(kinds))("$path", (kind) => {
  it("shows that nothing was found, and keeps the row", async () => {
    const app = renderPage(kind.path, {
      prepare: (api) => {
        for (const row of [...api.db.episodes.values(), ...api.db.movies.values()])
          if (!("radarrId" in row) || row.radarrId !== MOVIES.nothingFound)
            steps.setMissing(api, row);
        steps.setMissing(api, api.db.episodes.get(episodeId(SERIES.nothingFound, 1))!, "en");
      },
    });
    const row = within(await steps.rowOf(kind.nothingFound));
    await app.user.click(row.getByRole("button", { name: "Download English" }));
    expect(await row.findByRole("button", { name: /^Nothing found: English/ })).toHaveAttribute(
      "aria-disabled",
      "false",
    );
    await steps.noNotice();
  });

  it("shows the server's reason if Search All is rejected", async () => {
    const app = renderPage(kind.path, {
      prepare: onlyThese,
      handlers: [steps.rejected("patch", kind.write, "Not on a Sunday")],
    });
    await steps.rowOf(kind.title);
    await app.user.click(screen.getByRole("button", { name: "Search All" }));
    expect(await steps.findNotice("Not on a Sunday")).toBeInTheDocument();
    expect(await screen.findByRole("button", { name: "Search All" })).toBeEnabled();
  });

  it("shows subtitles that became missing through another browser", async () => {
    const app = renderPage(kind.path, { prepare: nothingMissing });
    await screen.findByRole("heading", { name: kind.empty });
    const id = kind.write === "series" ? "seriesid" : "radarrid";
    await steps.writeElsewhere(app.api, "POST", kind.write, { [id]: "1", profileid: "4" });
    const [link] = await screen.findAllByRole("link", { name: kind.title });
    const row = within(steps.rowAround(link!));
    expect(row.getByRole("button", { name: "Download English" })).toBeInTheDocument();
  });
});

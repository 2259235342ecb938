import { makeSubtitle } from "@mock-api/seed-parts.ts";
import { episodeId, SERIES } from "@mock-api/sentinels.ts";
import { screen, waitFor, within } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import { startJob } from "@/store/jobs";
import { renderPage } from "./render-app";
import * as steps from "./steps";
import { onPhone } from "./viewport";

const HARBOR = `/series/${SERIES.harborLights}`;
const LAST = episodeId(SERIES.harborLights, 33);

const rowOf = (code: string) =>
  screen.findByText(code, { selector: "td" }).then((cell) => within(steps.rowAround(cell)));
const action = (name: string | RegExp) =>
  within(screen.getByRole("toolbar", { name: "Page actions" })).findByRole("button", { name });

/** The search of a complete series, or of one with missing subtitles. */
const findSearch = (isComplete: boolean) =>
  action(isComplete ? "Search (Nothing is missing)" : "Search");

describe("the page of a series during server events", () => {
  it("follows a new title and other details", async () => {
    const app = renderPage(HARBOR);
    const heading = await screen.findByRole("heading", { level: 1 });
    const series = app.api.db.series.get(SERIES.harborLights)!;
    Object.assign(series, { title: "Harbour Lights", monitored: false, tags: ["kids"] });
    app.api.emit("series", "update", SERIES.harborLights);
    await waitFor(() => expect(heading).toHaveTextContent("Harbour Lights (1988)"));
    expect(heading).toHaveTextContent("Unmonitored");
    expect(screen.getByTitle("Tag kids")).toBeInTheDocument();
    expect(screen.queryByTitle("Tag watching")).toBeNull();
    expect(document.title).toContain("Harbour Lights");
  });

  it("opens the default page when the series is deleted", async () => {
    const app = renderPage(HARBOR);
    await screen.findByRole("heading", { level: 1 });
    app.api.db.series.delete(SERIES.harborLights);
    app.api.emit("series", "delete", SERIES.harborLights);
    expect(await screen.findByRole("table", { name: "Series" })).toBeInTheDocument();
    expect(app.here()).toBe("/series");
    expect(screen.queryByRole("link", { name: "Harbor Lights" })).toBeNull();
  });

  it("shows newly missing subtitles, and counts them in the season", async () => {
    const app = renderPage(HARBOR, {
      prepare: (api) => {
        for (const episode of steps.episodesOf(api, SERIES.harborLights))
          steps.setMissing(api, episode);
      },
    });
    const row = await rowOf("S03E08");
    const heading = screen.getByRole("heading", { level: 2, name: /Season 3/ });
    expect(heading).toHaveTextContent("8 of 8");
    expect(row.queryByRole("button", { name: /^Download/ })).toBeNull();
    steps.setMissing(app.api, app.api.db.episodes.get(LAST)!, "es:hi");
    app.api.emit("episode", "update", LAST);
    const name = "Download Spanish, hearing impaired";
    expect(await row.findByRole("button", { name })).toBeInTheDocument();
    expect(heading).toHaveTextContent("7 of 8");
    expect(
      screen.getByRole("button", { name: /^1 missing: search for subtitles for Season 3/ }),
    ).toBeEnabled();
  });

  it("keeps its search as it is while a job replaces files, which are missing for a while", async () => {
    const app = renderPage(HARBOR, {
      prepare: (api) => {
        for (const episode of steps.episodesOf(api, SERIES.harborLights))
          steps.setMissing(api, episode);
      },
    });
    await screen.findByRole("toolbar", { name: "Page actions" });
    await findSearch(true);
    let end: (() => void) | undefined;
    const ended = new Promise<void>((resolve) => (end = resolve));
    const tags = [JSON.stringify({ kind: "series", id: SERIES.harborLights })];
    startJob("Replace", [{ name: "Harbor Lights", tags, run: () => ended }]);
    const row = await rowOf("S03E08");
    steps.setMissing(app.api, app.api.db.episodes.get(LAST)!, "es");
    app.api.emit("episode", "update", LAST);
    app.api.emit("series", "update", SERIES.harborLights);
    await row.findByRole("button", { name: "Download Spanish" });
    await screen.findByText(/^32 of 33/);
    expect(await findSearch(true)).toBeVisible();
    end?.();
    expect(await findSearch(false)).toBeVisible();
  });

  it("removes a deleted episode, and a season with its last one", async () => {
    const app = renderPage(`${HARBOR}?open=3,0`);
    await rowOf("S03E08");
    const deleted = steps
      .episodesOf(app.api, SERIES.harborLights)
      .filter(({ season, sonarrEpisodeId }) => season === 0 || sonarrEpisodeId === LAST);
    for (const { sonarrEpisodeId } of deleted) {
      app.api.db.episodes.delete(sonarrEpisodeId);
      app.api.emit("episode", "delete", sonarrEpisodeId);
    }
    await waitFor(() => expect(screen.queryByText("S03E08", { selector: "td" })).toBeNull());
    await waitFor(() => expect(screen.queryByRole("region", { name: "Specials" })).toBeNull());
    expect(screen.getByText("S03E07", { selector: "td" })).toBeInTheDocument();
  });

  it("shows an upload by another user", async () => {
    const app = renderPage(HARBOR, {
      prepare: (api) => {
        const row = api.db.episodes.get(LAST)!;
        row.subtitles = [];
        steps.setMissing(api, row, "en");
      },
    });
    const row = await rowOf("S03E08");
    expect(row.getByRole("button", { name: "Download English" })).toBeInTheDocument();
    await steps.writeElsewhere(
      app.api,
      "PATCH",
      `episodes/subtitles?seriesid=${SERIES.harborLights}&episodeid=${LAST}`,
      { language: "en", hi: "false", forced: "false" },
    );
    expect(await row.findByRole("button", { name: "Manage English" })).toBeInTheDocument();
    expect(row.queryByRole("button", { name: "Download English" })).toBeNull();
  });
});

describe("the actions of a series", () => {
  it("search for missing subtitles, and are busy until the server is done", async () => {
    const gate = steps.holdResponse("patch", "series");
    const app = renderPage(HARBOR, {
      handlers: [gate.handler],
      prepare: (api) => {
        for (const episode of steps.episodesOf(api, SERIES.harborLights)) {
          episode.subtitles = [];
          steps.setMissing(api, episode, "en");
        }
      },
    });
    const before = (await screen.findAllByRole("button", { name: "Download English" })).length;
    const search = await action("Search");
    await app.user.click(search);
    await waitFor(() => expect(search).toBeDisabled());
    gate.open();
    await waitFor(() => {
      const left = screen.queryAllByRole("button", { name: "Download English" }).length;
      expect(left).toBeLessThan(before);
    });
    await waitFor(() => expect(search).toBeEnabled());
  });

  it.each(["Search", "Scan Disk"])(
    "show the server's reason when %s failed, and allow a retry",
    async (name) => {
      const isSearch = name === "Search";
      const app = renderPage(`/series/${SERIES.searchFails}`, {
        prepare: (api) =>
          steps.setMissing(api, api.db.episodes.get(episodeId(SERIES.searchFails, 1))!, "en"),
      });
      await rowOf("S01E01");
      await (isSearch ? app.user.click(await action(name)) : steps.pressAction(app, name));
      expect(
        await steps.findNotice("Series directory not found. Path mapping issue?"),
      ).toBeInTheDocument();
      const again = isSearch ? action(name) : steps.openActions(app, name);
      expect(await again).toBeEnabled();
    },
  );

  it("scan the disk and show the files that were found", async () => {
    const app = renderPage(HARBOR, {
      prepare: (api) => {
        const row = api.db.episodes.get(LAST)!;
        row.subtitles = [];
        steps.setMissing(api, row, "en", "fr");
      },
    });
    const row = await rowOf("S03E08");
    const episode = app.api.db.episodes.get(LAST)!;
    episode.subtitles = [makeSubtitle(episode.path, "fr")];
    await steps.pressAction(app, "Scan Disk");
    expect(await row.findByRole("button", { name: "Manage French" })).toBeInTheDocument();
    expect(row.queryByRole("button", { name: "Download French" })).toBeNull();
    expect(row.getByRole("button", { name: "Download English" })).toBeInTheDocument();
  });

  it("collapse into a menu on phones, which returns the focus", async () => {
    onPhone();
    const app = renderPage(`/series/${SERIES.noEpisodes}`);
    await screen.findByRole("heading", { level: 1 });
    const more = await screen.findByRole("button", { name: "More actions" });
    await app.user.click(more);
    const menu = within(await screen.findByRole("menu"));
    expect(menu.getAllByRole("menuitem").map((item) => item.textContent)).toEqual([
      "SearchNo episode files",
      "Scan Disk",
      "ToolsNo episode files",
      "Replace…No episode files",
      "UploadNo episode files",
      "Edit Series",
    ]);
    expect(menu.getByRole("menuitem", { name: /^Tools/ })).toBeDisabled();
    await app.user.keyboard("{Escape}");
    await waitFor(() => expect(screen.queryByRole("menu")).toBeNull());
    const again = screen.getByRole("button", { name: "More actions" });
    await waitFor(() => expect(again).toHaveFocus());
    await app.user.click(again);
    await app.user.click(await screen.findByRole("menuitem", { name: "Edit Series" }));
    expect(
      await screen.findByRole("dialog", { name: "Edit - Announced But Never Aired" }),
    ).toBeInTheDocument();
  });
});

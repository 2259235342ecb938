import type { MockApi } from "@mock-api/mock-api.ts";
import { makeSubtitle } from "@mock-api/seed-parts.ts";
import { SERIES } from "@mock-api/sentinels.ts";
import { act, screen, waitFor, within } from "@testing-library/react";
import { http, HttpResponse } from "msw";
import { describe, expect, it, onTestFinished } from "vitest";
import { renderPage } from "./render-app";
import * as steps from "./steps";
import { onPhone, setViewport } from "./viewport";

const HARBOR = `/series/${SERIES.harborLights}`;
const season = (name: string) => screen.findByRole("region", { name });
const toggle = (region: HTMLElement) =>
  within(within(region).getByRole("heading", { level: 2 })).getByRole("button");

const group = (name: string) => within(screen.getByRole("group", { name }));

const namesOf = (list: HTMLElement) =>
  within(list)
    .getAllByText(/./, { selector: "bdi" })
    .map(({ textContent }) => textContent);

describe("the page of a series", () => {
  it("shows its details at the top", async () => {
    renderPage(HARBOR, {
      prepare: (api) => {
        const series = api.db.series.get(SERIES.harborLights)!;
        Object.assign(series, { path: "/media/tv/Harbor Lights (1988)", overview: "Ships." });
        series.audio_language = [{ name: "Japanese", code2: "ja", code3: "jpn" }];
      },
    });
    const heading = await screen.findByRole("heading", { level: 1 });
    expect(heading).toHaveTextContent("Harbor Lights (1988)");
    expect(heading).toHaveTextContent("Monitored");
    const alsoKnown = "Also known as: Hafenlichter";
    expect(heading).toHaveAttribute("title", alsoKnown);
    const header = within(heading.closest("header")!);
    for (const text of ["33", "Standard", "English + French", "Ships.", "Japanese", alsoKnown])
      expect(header.getByText(text)).toBeInTheDocument();
    // Nothing is left to show.
    expect(header.queryByRole("button", { name: "Show more" })).toBeNull();
    expect(header.getByTitle("/media/tv/Harbor Lights (1988)")).toBeInTheDocument();
    expect(header.getByTitle("Tag watching")).toHaveTextContent("watching");
    expect(header.getByTitle("Japanese audio")).toBeInTheDocument();
    expect(header.getByTitle("Languages profile: English + French")).toBeInTheDocument();
    expect(header.getByRole("img", { name: "Poster of Harbor Lights" })).toHaveAttribute(
      "src",
      expect.stringContaining("/images/series/MediaCover/1/poster-250.jpg"),
    );
    const [fanart] = header.getAllByRole("presentation", { hidden: true });
    expect(fanart).toHaveAttribute("src", expect.stringContaining("/MediaCover/1/fanart"));
    expect(document.title).toContain("Harbor Lights");
  });

  it("groups audio, wanted languages, and tags, and shows the coverage", async () => {
    renderPage(HARBOR, {
      prepare: (api) => {
        for (const [index, episode] of steps.episodesOf(api, SERIES.harborLights).entries())
          steps.setMissing(api, episode, ...(index < 3 ? ["en"] : []));
      },
    });
    expect(
      await screen.findByRole("progressbar", { name: "30 of 33 episodes have all subtitles" }),
    ).toBeInTheDocument();
    expect(group("Audio").getByTitle("English audio")).toBeInTheDocument();
    expect(await group("Languages").findByText("English + French")).toBeInTheDocument();
    expect(group("Type").getByText("Standard")).toBeInTheDocument();
    expect(group("Tags").getByText("watching")).toBeInTheDocument();
  });

  it("has a side column if there is space: language filters, and its latest events", async () => {
    setViewport(1920);
    onTestFinished(() => setViewport(1280));
    const app = renderPage(HARBOR, {
      prepare: (api) => {
        for (const [index, episode] of steps.episodesOf(api, SERIES.harborLights).entries())
          steps.setMissing(api, episode, ...(index < 3 ? ["en"] : []));
      },
    });
    const rail = within(await screen.findByRole("complementary", { name: "About the series" }));
    const languages = await screen.findByRole("list", { name: "Wanted languages" });
    // Not repeated on the artwork.
    expect(rail.getByRole("list", { name: "Wanted languages" })).toBe(languages);
    const history = within(await rail.findByRole("region", { name: /^Latest history of Harbor/ }));
    expect(history.getAllByText(/^S\d+E\d+ /)).not.toHaveLength(0);
    expect(history.getByRole("link", { name: "Series history" })).toHaveAttribute(
      "href",
      "/history/series",
    );
    await app.user.click(rail.getByRole("button", { name: /^English .* 3 missing$/ }));
    expect(await screen.findByRole("button", { name: "Show all episodes" })).toBeInTheDocument();
  });

  it("has the languages next to the episodes at 1,280 pixels, without its events", async () => {
    const app = renderPage(HARBOR);
    const rail = await screen.findByRole("complementary", { name: "About the series" });
    const languages = await screen.findByRole("list", { name: "Wanted languages" });
    expect(rail).toContainElement(languages);
    expect(within(rail).queryByRole("region", { name: /^Latest history/ })).toBeNull();
    expect(app.requests.filter((one) => one.includes("history"))).toEqual([]);
  });

  it("shows its languages below its details in narrow windows, on demand", async () => {
    setViewport(1024);
    onTestFinished(() => setViewport(1280));
    const app = renderPage(HARBOR);
    await season("Season 3");
    expect(group("Files").getByText("33")).toBeVisible();
    expect(screen.queryByRole("list", { name: "Wanted languages" })).toBeNull();
    await app.user.click(screen.getByRole("button", { name: "Languages and details" }));
    const list = screen.getByRole("list", { name: "Wanted languages" });
    expect(list.closest("header")).not.toBeNull();
    await app.user.click(screen.getByRole("button", { name: "Show less" }));
    expect(list).not.toBeInTheDocument();
  });

  it("counts each wanted language, and filters the episodes that miss one", async () => {
    const app = renderPage(HARBOR, {
      prepare: (api) => {
        for (const episode of steps.episodesOf(api, SERIES.harborLights)) {
          episode.subtitles = [];
          const isEnglish = episode.season === 3 && episode.episode <= 2;
          const isFrench = episode.season === 1 && episode.episode === 1;
          steps.setMissing(api, episode, ...(isEnglish ? ["en"] : isFrench ? ["fr"] : []));
        }
      },
    });
    await season("Season 3");
    const languages = within(await screen.findByRole("list", { name: "Wanted languages" }));
    const english = languages.getByRole("button", { name: "English 0 of 33 · 2 missing" });
    expect(languages.getByRole("button", { name: "French 0 of 33 · 1 missing" })).toBeEnabled();
    await app.user.click(english);
    await waitFor(() => expect(screen.queryByRole("region", { name: "Season 1" })).toBeNull());
    const codes = screen.getAllByText(/^S\d+E\d+$/, { selector: "td" });
    expect(codes.map((code) => code.textContent)).toEqual(["S03E02", "S03E01"]);
    expect(english).toHaveAttribute("aria-pressed", "true");
    // The season's count is unchanged.
    expect(screen.getByRole("heading", { name: /Season 3/ })).toHaveTextContent("6 of 8");
    await app.user.click(screen.getByRole("button", { name: "Show all episodes" }));
    expect(await season("Season 1")).toBeInTheDocument();
    expect(app.here()).toBe(HARBOR);
  });

  /** Ten wanted languages, of which Arabic and Spanish are missing. */
  const TEN = {
    prepare: (api: MockApi) => {
      for (const episode of steps.episodesOf(api, SERIES.chineseTitle))
        steps.setMissing(api, episode, ...(episode.episode === 1 ? ["ar", "es"] : []));
    },
  };

  it("lists many wanted languages, those with missing subtitles first", async () => {
    renderPage(`/series/${SERIES.chineseTitle}`, TEN);
    const list = await screen.findByRole("list", { name: "Wanted languages" });
    await waitFor(() => expect(namesOf(list).slice(0, 2)).toEqual(["Spanish", "Arabic"]));
    expect(namesOf(list)).toHaveLength(10);
  });

  it.each([1280, 1024])("has no list of a single language at %i pixels", async (width) => {
    setViewport(width);
    onTestFinished(() => setViewport(1280));
    renderPage(HARBOR, {
      prepare: ({ db }) => {
        const { profileId } = db.series.get(SERIES.harborLights)!;
        const profile = db.profiles.find((one) => one.profileId === profileId)!;
        profile.items = profile.items.slice(0, 1);
      },
    });
    await season("Season 3");
    expect(screen.queryByRole("list", { name: "Wanted languages" })).toBeNull();
    expect(screen.queryByRole("complementary")).toBeNull();
    // Its bar has the same numbers, and there is space for all details.
    expect(screen.getByText(/episodes have all subtitles$/)).toBeVisible();
    expect(screen.getByRole("group", { name: "Files" })).toBeVisible();
  });

  it("shows all wanted languages with its other details on demand on a phone", async () => {
    onPhone();
    const app = renderPage(`/series/${SERIES.chineseTitle}`, TEN);
    await season("Season 1");
    expect(screen.getByText(/episodes have all subtitles$/)).toBeVisible();
    expect(screen.queryByRole("list", { name: "Wanted languages" })).toBeNull();
    await app.user.click(screen.getByRole("button", { name: "Languages and details" }));
    const list = screen.getByRole("list", { name: "Wanted languages" });
    expect(namesOf(list)).toHaveLength(10);
    expect(within(list).queryByRole("button", { name: /^Show all|^Show fewer/ })).toBeNull();
    expect(screen.getByRole("group", { name: "Files" })).toBeVisible();
  });

  it("expands all seasons from the menu on a phone, and not if there is only one", async () => {
    onPhone();
    const app = renderPage(HARBOR);
    await season("Season 3");
    expect(screen.queryByRole("button", { name: "Expand all" })).toBeNull();
    await steps.openActions(app, "Expand all");
    await app.user.click(screen.getByRole("menuitem", { name: "Expand all" }));
    await waitFor(() => expect(screen.getAllByRole("table")).toHaveLength(4));
    await act(() => app.router.navigate(`/series/${SERIES.oneSeason}`));
    await screen.findByRole("heading", { level: 1, name: /One Season/ });
    await steps.openActions(app, "Scan Disk");
    expect(screen.queryByRole("menuitem", { name: /pand all|lapse all/ })).toBeNull();
  });

  it("offers its actions, and groups episodes by season, newest first and expanded, with counts", async () => {
    const app = renderPage(HARBOR, {
      prepare: (api) => {
        for (const episode of steps.episodesOf(api, SERIES.harborLights))
          steps.setMissing(
            api,
            episode,
            ...(episode.season === 3 && episode.episode <= 2 ? ["en", "fr"] : []),
          );
      },
    });
    const newest = await season("Season 3");
    const toolbar = within(screen.getByRole("toolbar", { name: "Page actions" }));
    expect(await toolbar.findByRole("button", { name: "Search" })).toBeEnabled();
    await steps.openActions(app, "Scan Disk");
    for (const name of ["Scan Disk", "Tools", "Upload", "Edit Series"])
      expect(screen.getByRole("menuitem", { name })).toBeEnabled();
    await app.user.keyboard("{Escape}");
    await waitFor(() => expect(screen.queryByRole("menu")).toBeNull());
    const names = screen.getAllByRole("heading", { level: 2 }).map((one) => one.textContent);
    // The side column has the last one.
    expect(names.map((name) => /^(Season \d|Specials|Languages)/.exec(name)?.[0])).toEqual([
      "Season 3",
      "Season 2",
      "Season 1",
      "Specials",
      "Languages",
    ]);
    expect(names[0]).toContain("6 of 8 episodes");
    // Subtitles, as everywhere else; the episodes are before it.
    expect(
      within(newest).getByRole("button", {
        name: "4 missing: search for subtitles for Season 3 of Harbor Lights",
      }),
    ).toBeEnabled();
    expect(names[1]).toContain("12 of 12");
    expect(within(await season("Season 2")).getByLabelText("Complete")).toBeInTheDocument();
    const codes = within(newest)
      .getAllByRole("row")
      .slice(1)
      .map((row) => within(row).getAllByRole("cell")[1]?.textContent);
    expect(codes).toEqual([8, 7, 6, 5, 4, 3, 2, 1].map((episode) => `S03E0${episode}`));
    expect(toggle(newest)).toHaveAttribute("aria-expanded", "true");
    expect(toggle(await season("Season 2"))).toHaveAttribute("aria-expanded", "false");
    expect(screen.getAllByRole("table")).toHaveLength(1);
  });

  it("explains the mark HI in the seasons that have it", async () => {
    renderPage(`/series/${SERIES.harborLights}?season=3`, {
      prepare: (api) => {
        for (const row of steps.episodesOf(api, SERIES.harborLights)) row.subtitles = [];
        const last = steps.episodesOf(api, SERIES.harborLights).at(-1)!;
        last.subtitles = [makeSubtitle(last.path, "fr", { hi: true })];
      },
    });
    expect(await screen.findByText("HI: Hearing impaired")).toBeInTheDocument();
  });

  it("sorts the episodes itself, whatever the server's order", async () => {
    const sent = [
      [1, 2],
      [2, 1],
      [1, 3],
      [2, 10],
      [1, 1],
      [2, 9],
    ].map(([number, episode], index) => ({
      sonarrSeriesId: SERIES.harborLights,
      sonarrEpisodeId: 500 + index,
      season: number,
      episode,
    }));
    renderPage(`${HARBOR}?open=2,1`, {
      handlers: [http.get("*/api/episodes", () => HttpResponse.json({ data: sent }))],
    });
    await season("Season 2");
    const codes = screen.getAllByText(/^S\d+E\d+$/, { selector: "td" });
    expect(codes.map((code) => code.textContent)).toEqual([
      "S02E10",
      "S02E09",
      "S02E01",
      "S01E03",
      "S01E02",
      "S01E01",
    ]);
  });

  it("stores the expanded seasons in the URL", async () => {
    const app = renderPage(HARBOR);
    await app.user.click(toggle(await season("Season 1")));
    await waitFor(() => expect(screen.getAllByRole("table")).toHaveLength(2));
    expect(app.here()).toBe(`${HARBOR}?open=3%2C1`);
    await app.user.click(toggle(await season("Season 3")));
    await waitFor(() => expect(app.here()).toBe(`${HARBOR}?open=1`));
    await waitFor(() => expect(screen.getAllByRole("table")).toHaveLength(1));
    await app.user.click(toggle(await season("Season 1")));
    await waitFor(() => expect(screen.queryByRole("table")).toBeNull());
    expect(app.here()).toBe(`${HARBOR}?open=`);
    await app.user.click(screen.getByRole("button", { name: "Expand all" }));
    await waitFor(() => expect(screen.getAllByRole("table")).toHaveLength(4));
    await app.user.click(screen.getByRole("button", { name: "Collapse all" }));
    await waitFor(() => expect(screen.queryByRole("table")).toBeNull());
    await act(() => app.router.navigate(`${HARBOR}?open=2,0`));
    await waitFor(() => expect(screen.getAllByRole("table")).toHaveLength(2));
    const tables = screen.getAllByRole("table").map((table) => table.getAttribute("aria-label"));
    expect(tables).toEqual(["Episodes of Season 2", "Episodes of Specials"]);
  });

  it("opens the default page for an unknown ID", async () => {
    const app = renderPage("/system/releases");
    for (const id of ["abc", "0", "-1", "1.5", "99999", "9".repeat(30)]) {
      await act(() => app.router.navigate(`/series/${id}`));
      await waitFor(() => expect(app.here()).toBe("/series"));
    }
    expect(await screen.findByRole("table", { name: "Series" })).toBeInTheDocument();
  });

  it("shows that there are no episodes, and that nothing can be searched", async () => {
    const app = renderPage(`/series/${SERIES.noEpisodes}`);
    expect(
      await screen.findByRole("heading", { name: "No Episode Found For This Series" }),
    ).toBeInTheDocument();
    expect(group("Files").getByText("0")).toBeInTheDocument();
    await steps.openActions(app, "Edit Series");
    const search = screen.getByRole("button", { name: "Search (No episode files)" });
    expect(search).toHaveAttribute("aria-disabled", "true");
    for (const name of [/^Tools.*No episode files$/, /^Upload.*No episode files$/])
      expect(screen.getByRole("menuitem", { name })).toBeDisabled();
  });

  it("explains why a series without a profile cannot be searched, and shows no coverage", async () => {
    const app = renderPage(`/series/${SERIES.noProfile}`);
    expect(await screen.findByText("No languages profile")).toBeInTheDocument();
    expect(screen.queryByText(/have all subtitles/)).toBeNull();
    const reason = "Choose a languages profile first";
    const before = app.requests.length;
    const search = screen.getByRole("button", { name: `Search (${reason})` });
    expect(search).toHaveAttribute("aria-disabled", "true");
    const [byHand] = await screen.findAllByRole("button", {
      name: /^Search manually for .* \(Choose a languages profile first\)$/,
    });
    await app.user.click(byHand!);
    expect(await steps.findNotice("Choose a languages profile first")).toBeInTheDocument();
    expect(app.requests.slice(before)).toEqual([]);
    expect(screen.queryByRole("dialog")).toBeNull();
    expect(await steps.openActions(app, /^Upload.*profile first$/)).toBeDisabled();
    expect(screen.getByRole("menuitem", { name: "Edit Series" })).toBeEnabled();
  });

  it("shows that nothing is missing in place of the search", async () => {
    renderPage(`/series/${SERIES.oneSeason}`);
    expect(
      await screen.findByRole("button", { name: "Search (Nothing is missing)" }),
    ).toHaveAttribute("aria-disabled", "true");
    expect(screen.getByText("Nothing is missing")).toBeVisible();
  });

  it("shows placeholders while it loads", async () => {
    const gate = steps.holdResponse("get", "series");
    const app = renderPage(HARBOR, { handlers: [gate.handler] });
    expect(await steps.openActions(app, /^Edit Series.*Loading$/)).toBeDisabled();
    expect(screen.queryByRole("heading", { level: 1 })).toBeNull();
    expect(screen.queryByText("No Episode Found For This Series")).toBeNull();
    gate.open();
    expect(await screen.findByRole("heading", { level: 1 })).toBeInTheDocument();
  });

  it("shows a failed series as the error panel, and recovers on Reload", async () => {
    const app = renderPage(HARBOR, {
      handlers: [steps.rejected("get", "series", "The database is locked")],
    });
    const panel = await screen.findByRole("alert");
    expect(panel).toHaveTextContent("Ouch! You got an error");
    expect(panel).toHaveTextContent("The database is locked");
    app.server.resetHandlers(...app.api.handlers);
    await app.user.click(within(panel).getByRole("button", { name: "Reload" }));
    expect(await season("Season 3")).toBeInTheDocument();
  });

  it("keeps the header if only the episodes fail, and recovers on Reload", async () => {
    const app = renderPage(HARBOR, {
      handlers: [steps.rejected("get", "episodes", "No episodes today")],
    });
    const panel = await screen.findByRole("alert");
    expect(panel).toHaveTextContent("No episodes today");
    expect(screen.getByRole("heading", { level: 1 })).toHaveTextContent("Harbor Lights");
    app.server.resetHandlers(...app.api.handlers);
    await app.user.click(within(panel).getByRole("button", { name: "Reload" }));
    expect(await season("Season 3")).toBeInTheDocument();
    expect(screen.queryByText("Ouch! You got an error")).toBeNull();
  });

  it("keeps its episodes and shows a notification if refetching them fails", async () => {
    const app = renderPage(HARBOR);
    await season("Season 3");
    app.server.use(steps.rejected("get", "episodes", "The disk is on fire"));
    app.api.emit("languages", "update");
    expect(await steps.findNotice("The disk is on fire")).toBeInTheDocument();
    expect(screen.getByRole("region", { name: "Season 3" })).toBeInTheDocument();
    expect(screen.queryByText("Ouch! You got an error")).toBeNull();
  });
});

import type { MockApi } from "@mock-api/mock-api.ts";
import { makeSubtitle } from "@mock-api/seed-parts.ts";
import { SPORTS } from "@mock-api/seed-sports.ts";
import { episodeId, MOVIES, SERIES } from "@mock-api/sentinels.ts";
import { longTitle } from "@mock-api/words.ts";
import { act, fireEvent, screen, waitFor, within } from "@testing-library/react";
import { http, HttpResponse } from "msw";
import { afterEach, describe, expect, it, vi } from "vitest";
import { renderPage } from "./render-app";
import * as steps from "./steps";

const HTML = "<b>Bold & Brash</b> &amp; Other <script>alert(1)</script> Stories";
const MOVIE_HTML = "<b>Tag</b> & &lt;Entity&gt;: The <img src=x onerror=alert(1)> Cut";

const jsonOf = (path: string, ...data: object[]) =>
  http.get(`*/api/${path}`, () => HttpResponse.json({ data, total: data.length }));

/** Only an id: all nullable fields are null. */
const NULLS = {
  title: null,
  year: null,
  overview: null,
  path: null,
  poster: null,
  fanart: null,
  profileId: null,
  alternativeTitles: null,
  tags: null,
  // The representation of a null in the server's database.
  audio_language: { name: null, code2: null, code3: null },
  subtitles: null,
  missing_subtitles: null,
  sceneName: null,
};

describe("titles", () => {
  it.each([
    ["/series", HTML, "ألف ليلة وليلة", "🚀 Rocket Kitchen 🍳", "鋼の夢", longTitle],
    ["/movies", MOVIE_HTML],
  ])("on %s are shown as plain text: %s", async (path, ...titles) => {
    renderPage(path);
    for (const title of titles) {
      const link = await screen.findByRole("link", { name: title });
      expect(link).toHaveTextContent(title);
      expect(link).toHaveAttribute("title", title);
      expect(within(link).queryByRole("img")).toBeNull();
      expect(link.querySelectorAll("b, script, img")).toHaveLength(0);
      // Right-to-left letters do not reverse the rest of the row.
      expect(link.querySelector("bdi")).toHaveTextContent(title);
    }
  });

  it.each([
    [`/series/${SERIES.htmlTitle}`, `${HTML} (2011)`],
    [`/movies/${MOVIES.htmlTitle}`, `${MOVIE_HTML} (2021)`],
    [`/series/${SERIES.longTitle}`, `${longTitle} (2004)`],
  ])("are plain text on %s, and in its dialogs", async (path, title) => {
    const app = renderPage(path);
    const heading = await screen.findByRole("heading", { level: 1 });
    expect(heading).toHaveTextContent(title);
    expect(document.querySelector("main b, main script, img[src='x']")).toBeNull();
    expect(document.title).toContain(title.slice(0, 20));
    await app.user.click(await steps.openActions(app, /^Edit (Series|Movie)$/));
    const dialog = await screen.findByRole("dialog", { name: /^Edit - / });
    expect(dialog).toHaveAccessibleName(`Edit - ${title.replace(/ \(\d+\)$/, "")}`);
    expect(dialog.querySelector("b, script, img")).toBeNull();
  });

  it("of episodes, tags, and overviews are plain text, too", async () => {
    renderPage(`/series/${SERIES.harborLights}`, {
      prepare: (api) => {
        const series = api.db.series.get(SERIES.harborLights)!;
        Object.assign(series, { overview: "<i>Sea</i> &amp; salt", tags: ["<u>tag</u>"] });
        api.db.episodes.get(episodeId(SERIES.harborLights, 33))!.title = "<em>The</em> Storm";
      },
    });
    expect(await screen.findByText("<i>Sea</i> &amp; salt")).toBeInTheDocument();
    expect(screen.getByText("<u>tag</u>")).toBeInTheDocument();
    expect(await screen.findByTitle("<em>The</em> Storm")).toBeInTheDocument();
  });

  it("of a hostile search result stay plain text, and its URL is not a link", async () => {
    const app = renderPage(`/movies/${MOVIES.hostileResult}`);
    await steps.pressManual(app);
    const dialog = within(await screen.findByRole("dialog"));
    const row = steps.rowAround(await dialog.findByTitle("<b>Not.A.Tag</b>.2016.1080p"));
    expect(within(row).getByText("<img src=x onerror=alert(1)>")).toBeInTheDocument();
    expect(within(row).queryByRole("link")).toBeNull();
    for (const link of dialog.queryAllByRole("link"))
      expect(link.getAttribute("href")).toMatch(/^https?:/);
  });
});

const FEW = { size: { series: 1, movies: 1 } };
const forty = (api: MockApi) => api.db.languages.slice(0, 40).map(({ code2 }) => code2);

describe("forty languages", () => {
  it("missing from one movie collapse to the first and '+38', and expand", async () => {
    const app = renderPage("/movies", {
      mock: FEW,
      hasAllLanguages: true,
      prepare: (api) =>
        steps.setMissing(api, api.db.movies.get(MOVIES.glassOrchard)!, ...forty(api)),
    });
    const row = within(await steps.rowOf("The Glass Orchard"));
    expect(row.getAllByRole("button", { name: /^Download / })).toHaveLength(2);
    const more = row.getByRole("button", { name: "Show 38 more" });
    expect(more).toHaveTextContent("+38");
    expect(more.getAttribute("title")?.split(", ")).toHaveLength(38);
    await app.user.click(more);
    expect(row.getAllByRole("button", { name: /^Download / })).toHaveLength(40);
    await app.user.click(row.getByRole("button", { name: "Show fewer" }));
    expect(row.getAllByRole("button", { name: /^Download / })).toHaveLength(2);
  });

  it("of one episode collapse, whether missing or existing", async () => {
    const app = renderPage(`/series/${SERIES.harborLights}`, {
      mock: FEW,
      hasAllLanguages: true,
      prepare: (api) => {
        const row = api.db.episodes.get(episodeId(SERIES.harborLights, 33))!;
        const [first, ...rest] = forty(api);
        row.subtitles = rest.map((code2) => makeSubtitle(row.path, code2));
        steps.setMissing(api, row, first!);
      },
    });
    const code = await screen.findByText("S03E08", { selector: "td" });
    const row = within(steps.rowAround(code));
    expect(row.getAllByRole("button", { name: /^(Download|Manage) / })).toHaveLength(1);
    await app.user.click(row.getByRole("button", { name: "Show 39 more" }));
    expect(row.getAllByRole("button", { name: /^Manage / })).toHaveLength(39);
  });

  it("have a row each on the page of a movie", async () => {
    renderPage(`/movies/${MOVIES.fortyLanguages}`);
    // Visible ones come first.
    await waitFor(() =>
      expect(screen.getAllByRole("button", { name: /^Delete the .* subtitle$/ })).toHaveLength(40),
    );
  });
});

describe("fields without a value", () => {
  it("keep the rows of a series and a movie usable in their lists", async () => {
    const app = renderPage("/series", {
      handlers: [
        jsonOf("series", { ...NULLS, sonarrSeriesId: 9 }),
        jsonOf("movies", { ...NULLS, radarrId: 9 }),
      ],
    });
    expect(await screen.findByText("No files")).toBeInTheDocument();
    expect(await screen.findByText("1 series")).toBeInTheDocument();
    await app.router.navigate("/movies");
    expect(await screen.findByText("1 movie")).toBeInTheDocument();
    expect(screen.getByText("No profile")).toBeInTheDocument();
  });

  it("keep the pages of a series and a movie usable", async () => {
    const app = renderPage("/series/9", {
      handlers: [
        jsonOf("series", { ...NULLS, sonarrSeriesId: 9 }),
        jsonOf("episodes", {
          ...NULLS,
          sonarrSeriesId: 9,
          sonarrEpisodeId: 90,
          season: 1,
          episode: 1,
        }),
        jsonOf("movies", { ...NULLS, radarrId: 9 }),
      ],
    });
    expect(await screen.findByText("S01E01", { selector: "td" })).toBeInTheDocument();
    expect(within(screen.getByRole("group", { name: "Files" })).getByText("0")).toBeInTheDocument();
    await app.router.navigate("/movies/9");
    expect(
      await screen.findByRole("heading", { name: "No Subtitles Found For This Movie" }),
    ).toBeInTheDocument();
    expect(screen.queryByText(/null|undefined/)).toBeNull();
  });
});

const turnOnSports = ({ db }: MockApi) => {
  (db.settings.general ??= {}).use_sportarr = true;
};

describe("leagues and events", () => {
  it("without values in any field keep their list and page usable", async () => {
    const app = renderPage("/sports", {
      dialect: "1.6.1",
      prepare: turnOnSports,
      handlers: [
        jsonOf("sports/leagues", { ...NULLS, sportarrLeagueId: 9 }),
        jsonOf("sports/events", { ...NULLS, sportsEventId: 90, season: 2026, episode: 1 }),
      ],
    });
    expect(await screen.findByText("No files")).toBeInTheDocument();
    expect(await screen.findByText("1 league")).toBeInTheDocument();
    await app.router.navigate("/sports/9");
    expect(await screen.findByText("S2026E01", { selector: "td" })).toBeInTheDocument();
    expect(screen.queryByText(/null|undefined/)).toBeNull();
  });

  it("are shown as plain text", async () => {
    renderPage(`/sports/${SPORTS.harbour}`, {
      dialect: "1.6.1",
      prepare: (api) => {
        turnOnSports(api);
        const { db } = api;
        Object.assign(db.leagues.get(SPORTS.harbour)!, { title: HTML, sport: "<u>Sport</u>" });
        db.events.get(SPORTS.harbourNewest)!.title = "<em>The</em> Final";
      },
    });
    const heading = await screen.findByRole("heading", { level: 1 });
    expect(heading).toHaveTextContent(HTML);
    expect(await screen.findByText("<u>Sport</u>")).toBeInTheDocument();
    expect(await screen.findByTitle("<em>The</em> Final")).toBeInTheDocument();
    expect(document.querySelector("main b, main u, main em, main script")).toBeNull();
  });
});

const titled = async (name: RegExp) =>
  (await screen.findByRole("heading", { level: 1, name })).closest("header")!;

it("a poster that is missing or not found shows no broken image", async () => {
  const app = renderPage(`/series/${SERIES.noPicture}`);
  const series = await titled(/No Picture for This One/);
  expect(series.querySelector("img")).toBeNull();
  await act(() => app.router.navigate(`/movies/${MOVIES.noPicture}`));
  expect((await titled(/No Poster At All/)).querySelector("img")).toBeNull();
  await act(() => app.router.navigate(`/movies/${MOVIES.brokenPicture}`));
  const name = "Poster of The Poster That Is Missing";
  fireEvent.error(await screen.findByRole("img", { name }));
  expect(screen.queryByRole("img", { name })).toBeNull();
});

async function openMovie() {
  const app = renderPage(`/movies/${MOVIES.embeddedOnly}`);
  const button = await screen.findByRole("button", { name: "Copy the path" });
  return { app, button, path: app.api.db.movies.get(MOVIES.embeddedOnly)!.path };
}

describe("copying a path", () => {
  afterEach(() => {
    vi.useRealTimers();
    vi.unstubAllGlobals();
    Reflect.deleteProperty(document, "execCommand");
  });

  it("is confirmed for a moment", async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    const { app, button, path } = await openMovie();
    await app.user.click(button);
    expect(await screen.findByRole("button", { name: "Path copied" })).toBeInTheDocument();
    expect(await navigator.clipboard.readText()).toBe(path);
    await act(() => vi.advanceTimersByTimeAsync(3_000));
    expect(screen.getByRole("button", { name: "Copy the path" })).toBeInTheDocument();
  });

  it("works without HTTPS, where browsers have no clipboard", async () => {
    const { button, path } = await openMovie();
    vi.stubGlobal("navigator", Object.create(navigator, { clipboard: { value: undefined } }));
    let copied = "";
    Object.assign(document, {
      execCommand: () => {
        const field = document.activeElement;
        copied = field instanceof HTMLTextAreaElement ? field.value : "nothing";
        return true;
      },
    });
    fireEvent.click(button);
    expect(await screen.findByRole("button", { name: "Path copied" })).toBeInTheDocument();
    expect(copied).toBe(path);
    await waitFor(() => expect(document.querySelector("textarea")).toBeNull());
  });
});

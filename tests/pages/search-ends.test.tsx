import type { MockApi, MockApiOptions } from "@mock-api/mock-api.ts";
import { episodeId, MOVIES, SERIES } from "@mock-api/sentinels.ts";
import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import { beforeEach, describe, expect, it } from "vitest";
import { firstOnPush } from "../scope";
import { renderApp, renderPage } from "./render-app";
import * as steps from "./steps";
import { outOfView } from "./viewport";
import { fakeTime, resultPasses, timePasses } from "./time-steps";

beforeEach(() => {
  steps.ungroupWanted();
  fakeTime();
});

/** Each reports the result of a search in its own way. */
const DIALECTS = ["1.6", "0.9.7", "1.5.2", "1.5.6"] as const satisfies readonly NonNullable<
  MockApiOptions["dialect"]
>[];

const EPISODE = episodeId(SERIES.harborLights, 33);
/** "English 94%, OpenSubtitles.com". */
const FOUND = /^English \d+%, \S+/;

/** Only these miss English, and nothing else. */
const only =
  (...movies: readonly number[]) =>
  (api: MockApi) => {
    for (const row of [...api.db.episodes.values(), ...api.db.movies.values()])
      steps.setMissing(api, row);
    const rows = [api.db.episodes.get(EPISODE)!, ...movies.map((id) => api.db.movies.get(id)!)];
    for (const row of rows) {
      row.subtitles = [];
      steps.setMissing(api, row, "en");
    }
    for (const profile of api.db.profiles.values())
      profile.items = profile.items.filter(({ language }) => language === "en");
  };

/** Searches in a wanted row, which shows the result; returns the row once it should disappear. */
async function expectResultThenRemoval(app: ReturnType<typeof renderPage>, name: string) {
  const row = await steps.rowOf(name);
  await app.user.click(within(row).getByRole("button", { name: "Download English" }));
  const found = await within(row).findByText(FOUND);
  expect(found.closest("[data-tone]")).toHaveAttribute("data-tone", "present");
  // The code that announces loads in the background.
  const announcements = await screen.findAllByText(/^English .+, for /, { selector: "output" });
  expect(announcements).toHaveLength(1);
  // The row stays, dimmed, even after the list no longer contains it.
  await waitFor(() => expect(row).toHaveAttribute("data-leaving", "dimmed"));
  expect(within(row).getByText(FOUND)).toBeInTheDocument();
  await resultPasses();
  return row;
}

describe.each(DIALECTS)("the result of a search on %s", (dialect) => {
  it("is shown where it was started; the row disappears, or offers the next steps", async () => {
    const prepare = only(MOVIES.glassOrchard, MOVIES.nothingFound);
    const app = renderPage("/wanted/movies", { dialect, prepare });
    const row = within(await steps.rowOf("Nothing Found Anywhere"));
    await app.user.click(row.getByRole("button", { name: "Download English" }));
    const text = await row.findByText("Nothing found: English");
    expect(text.closest("[data-tone]")).toHaveAttribute("data-tone", "missing");
    expect(row.getByRole("button", { name: "Why?" })).toBeVisible();
    expect(await expectResultThenRemoval(app, "The Glass Orchard")).not.toBeInTheDocument();
    await app.user.click(row.getByRole("button", { name: "Search manually" }));
    expect(
      await screen.findByRole("dialog", { name: "Search - Nothing Found Anywhere" }),
    ).toBeInTheDocument();
  });
});

it.each(firstOnPush(DIALECTS))(
  "the result of an episode search is shown where it was started, and then the row disappears, on %s",
  async (dialect) => {
    const app = renderPage("/wanted/series", { dialect, prepare: only() });
    expect(await expectResultThenRemoval(app, "Harbor Lights")).not.toBeInTheDocument();
  },
);

describe("the result of a search", () => {
  it("is shown in the list of movies", async () => {
    const app = renderPage("/movies", { prepare: only(MOVIES.glassOrchard) });
    const row = within(await steps.rowOf("The Glass Orchard"));
    await app.user.click(row.getByRole("button", { name: "Download English" }));
    expect(await row.findByText(FOUND)).toBeInTheDocument();
    await resultPasses();
    expect(await row.findByTitle("Nothing missing")).toBeInTheDocument();
  });

  it("is shown on the page of a movie", async () => {
    const app = renderPage(`/movies/${MOVIES.glassOrchard}`, {
      prepare: only(MOVIES.glassOrchard),
    });
    const table = within(await screen.findByRole("table"));
    await app.user.click(await table.findByRole("button", { name: "Download English" }));
    expect(await screen.findByText(FOUND, { selector: "td *" })).toBeInTheDocument();
  });

  it("is shown on the page of a series", async () => {
    const app = renderPage(`/series/${SERIES.harborLights}?season=3`, { prepare: only() });
    const chip = await screen.findByRole("button", { name: "Download English" });
    const row = within(steps.rowAround(chip));
    await app.user.click(chip);
    expect(await row.findByText(FOUND)).toBeInTheDocument();
    await resultPasses();
    expect(await row.findByRole("button", { name: "Manage English" })).toBeInTheDocument();
  });

  it("shows only that the language was found if the history has no details", async () => {
    const app = renderPage("/wanted/movies", {
      prepare: only(MOVIES.glassOrchard),
      handlers: [steps.unreachable("get", "movies/history")],
    });
    const row = await steps.rowOf("The Glass Orchard");
    await app.user.click(within(row).getByRole("button", { name: "Download English" }));
    expect(await within(row).findByText("English found")).toBeInTheDocument();
  });
});

/** The row of a missing language on the page of a movie. */
const missingRow = async (language: string) =>
  within(steps.rowAround(await screen.findByRole("button", { name: `Download ${language}` })));

describe("a row of a movie's page", () => {
  const path = `/movies/${MOVIES.nothingFound}`;

  it("still shows that a search found nothing after the result has passed", async () => {
    const app = renderPage(path, { prepare: only(MOVIES.nothingFound) });
    const row = await missingRow("English");
    expect(row.getByText("Missing Subtitles")).toBeVisible();
    await app.user.click(row.getByRole("button", { name: "Download English" }));
    expect(await row.findByText("Nothing found: English")).toBeVisible();
    await timePasses(15_000);
    expect(await row.findByText(/^Nothing found at \d/)).toBeVisible();
  });

  it.each([
    ["found nothing", [], /^Nothing found at \d/],
    [
      "failed",
      [steps.rejected("patch", "movies", "the disk is full")],
      /^The search failed: the disk is full/,
    ],
  ])("shows that a search for all languages %s", async (_name, handlers, end) => {
    const app = renderPage(path, { prepare: only(MOVIES.nothingFound), handlers });
    const toolbar = within(await screen.findByRole("toolbar", { name: "Page actions" }));
    await app.user.click(await toolbar.findByRole("button", { name: "Search" }));
    expect(await (await missingRow("English")).findByText(end)).toBeVisible();
  });
});

/** The notices that say so; 1.5.2 sends its own. */
const nothingFoundNotices = () =>
  screen
    .queryAllByText(/^No (?:English|EN) subtitles found/, { selector: "[role=status] *" })
    .map((text) => text.closest("[role=status]"));

describe("a search without results whose row is out of view", () => {
  it.each(DIALECTS)("is reported once, in a notice, on %s", async (dialect) => {
    outOfView();
    const prepare = only(MOVIES.nothingFound);
    const app = renderPage(`/movies/${MOVIES.nothingFound}`, { dialect, prepare });
    const table = within(await screen.findByRole("table"));
    await app.user.click(await table.findByRole("button", { name: "Download English" }));
    expect(await table.findByText("Nothing found: English")).toBeInTheDocument();
    await waitFor(() => expect(nothingFoundNotices()).toHaveLength(1));
    expect(screen.queryByText(/^No .+ found/, { selector: "output" })).toBeNull();
  });

  it("is reported with the next steps after its page was left", async () => {
    const search = steps.holdResponse("patch", "movies/subtitles");
    const app = renderApp(`/movies/${MOVIES.nothingFound}`, {
      dialect: "1.6",
      prepare: only(MOVIES.nothingFound),
      handlers: [search.handler],
    });
    await app.user.click(await screen.findByRole("button", { name: "Download English" }));
    await search.requested;
    await app.user.click(screen.getByRole("link", { name: "Movies" }));
    await steps.rowOf("Nothing Found Anywhere");
    outOfView();
    search.open();
    const text = await steps.findNotice(/^No English subtitles found for Nothing Found/);
    const notice = within(text.closest<HTMLElement>("[role=status]")!);
    expect(notice.getByRole("button", { name: "Search manually" })).toBeVisible();
  });
});

/** Another client provides the missing subtitle of the movie. */
function removeFromWanted(api: MockApi) {
  steps.setMissing(api, api.db.movies.get(MOVIES.glassOrchard)!);
  api.emit("movie-wanted", "delete", MOVIES.glassOrchard);
}

describe("a row that leaves the list", () => {
  const two = only(MOVIES.glassOrchard, MOVIES.nothingFound);
  it("stays while the pointer moves over the list", async () => {
    const { api } = renderPage("/wanted/movies", { prepare: two });
    const row = await steps.rowOf("The Glass Orchard");
    removeFromWanted(api);
    await waitFor(() => expect(row).toHaveAttribute("data-leaving", "dimmed"));
    for (let moved = 0; moved < 5; moved += 1) {
      fireEvent.pointerMove(row);
      await timePasses(400);
    }
    expect(row).toHaveAttribute("data-leaving", "dimmed");
    await resultPasses();
    expect(row).not.toBeInTheDocument();
  });

  it("passes the focus to the next row, where Enter starts no search", async () => {
    const app = renderApp("/wanted/movies", { prepare: two });
    const row = await steps.rowOf("The Glass Orchard");
    within(row).getByRole("button", { name: "Download English" }).focus();
    removeFromWanted(app.api);
    await waitFor(() => expect(row).not.toBeInTheDocument());
    await waitFor(async () => expect(await steps.rowOf("Nothing Found Anywhere")).toHaveFocus());
    await app.user.keyboard("{Enter}");
    await waitFor(() => expect(app.here()).toBe(`/movies/${MOVIES.nothingFound}`));
    expect(app.requests).not.toContain("PATCH /api/movies/subtitles");
  });
});

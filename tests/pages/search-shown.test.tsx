import type { MockApi } from "@mock-api/mock-api.ts";
import { episodeId, MOVIES, SERIES } from "@mock-api/sentinels.ts";
import { act, fireEvent, screen, waitFor, within } from "@testing-library/react";
import { http, HttpResponse } from "msw";
import { beforeEach, describe, expect, it, onTestFinished, vi } from "vitest";
import { firstOnPush } from "../scope";
import { renderApp, renderPage } from "./render-app";
import * as steps from "./steps";

beforeEach(steps.ungroupWanted);

type App = ReturnType<typeof renderPage>;

/** Five movies and three episodes have missing subtitles; one search finds nothing, one download fails. */
function some(api: MockApi) {
  for (const row of [...api.db.episodes.values(), ...api.db.movies.values()])
    steps.setMissing(api, row);
  const movie = (id: number, ...keys: string[]) =>
    steps.setMissing(api, api.db.movies.get(id)!, ...keys);
  movie(MOVIES.glassOrchard, "fr:forced", "en");
  movie(MOVIES.unmonitored, "fr:forced", "fr");
  movie(MOVIES.nothingFound, "fr:forced");
  movie(MOVIES.downloadFails, "fr:forced");
  movie(MOVIES.noPicture, "en");
  const episode = (n: number, ...keys: string[]) => {
    const row = api.db.episodes.get(episodeId(SERIES.harborLights, n))!;
    row.subtitles = [];
    steps.setMissing(api, row, ...keys);
  };
  episode(33, "fr:forced", "en");
  episode(32, "en");
  episode(31, "en", "fr");
}

/** Records the searches, in order, as "1 fr forced". */
function spyOn(handlers: Parameters<typeof renderPage>[1] = {}) {
  const sent: string[] = [];
  const spy = (path: string) =>
    http.patch(`*/api/${path}/subtitles`, async ({ request }) => {
      const query = new URL(request.url).searchParams;
      const form = new URLSearchParams(await request.clone().text());
      const flags = ["hi", "forced"].filter((flag) => form.get(flag) === "true");
      sent.push(
        [query.get("radarrid") ?? query.get("episodeid"), form.get("language"), ...flags].join(" "),
      );
    });
  return {
    sent,
    options: {
      prepare: some,
      ...handlers,
      handlers: [spy("movies"), spy("episodes"), ...(handlers.handlers ?? [])],
    },
  };
}

const toolbar = async () => within(await screen.findByRole("toolbar", { name: "Page actions" }));
const action = async (name: string | RegExp) => (await toolbar()).findByRole("button", { name });
const tick = async (app: App, title: string) =>
  app.user.click(await screen.findByRole("checkbox", { name: `Select ${title}` }));
const FRENCH_FORCED = "?language=French&kind=forced";
const result = async (title: string) =>
  within(await screen.findByRole("main")).findByRole("region", { name: title });

/** The announcement after a search. */
const status = (text: RegExp) => screen.findByText(text, { selector: "output" });

/** The result of work on its card. */
const ended = async (text: string | RegExp) =>
  within(await screen.findByRole("status", { name: "Finished jobs" })).findByText(text);

describe("Search Shown", () => {
  it("searches for exactly the filtered subtitles, one by one, shows the results, and retries failures", async () => {
    const { sent, options } = spyOn();
    const app = renderPage(`/wanted/movies${FRENCH_FORCED}`, options);
    await app.user.click(await action("Search Shown (4)"));
    const entry = within(await result("Search Shown - Movies"));
    expect(
      await entry.findByText("2 found in 2 movies, 1 with no result, 1 failed"),
    ).toBeInTheDocument();
    expect(sent.toSorted()).toEqual(
      [MOVIES.glassOrchard, MOVIES.unmonitored, MOVIES.nothingFound, MOVIES.downloadFails]
        .map((id) => `${id} fr forced`)
        .toSorted(),
    );
    // Announced once, in the list, with the row that failed and the reason.
    expect(
      await status(/^Search Shown - Movies: 2 found, 1 not found, 1 failed$/),
    ).toBeInTheDocument();
    const failures = within(entry.getByRole("list", { name: /^Failures/ }));
    expect(failures.getByRole("listitem")).toHaveTextContent(/: French, forced/);
    await app.user.click(entry.getByRole("button", { name: "Show all 4" }));
    expect(entry.getByText("Not found")).toBeInTheDocument();
    // Found items leave the list, others stay.
    expect(await action("Search Shown (2)")).toBeInTheDocument();
    await waitFor(() =>
      expect(screen.queryByRole("link", { name: "The Glass Orchard" })).toBeNull(),
    );
    const notices = { selector: ".mantine-Notification-root *" };
    expect(screen.queryByText(/2 found/, notices)).toBeNull();
    // Only the failed item is searched again.
    await app.user.click(entry.getByRole("button", { name: "Retry 1" }));
    await waitFor(() => expect(sent).toHaveLength(5));
    expect(sent[4]).toBe(`${MOVIES.downloadFails} fr forced`);
  });

  it("starts one search on a double click", async () => {
    const gate = steps.holdResponse("patch", "episodes/subtitles");
    const { sent, options } = spyOn({ handlers: [gate.handler] });
    const app = renderPage("/wanted/series?kind=forced", options);
    await app.user.dblClick(await action("Search Shown (1)"));
    gate.open();
    const entry = within(await result("Search Shown - Series"));
    expect(await entry.findByText("Found")).toBeInTheDocument();
    expect(sent).toEqual([`${episodeId(SERIES.harborLights, 33)} fr forced`]);
  });

  it("finishes the running search when it is stopped, and starts no other", async () => {
    const gate = steps.holdResponse("patch", "movies/subtitles");
    const { sent, options } = spyOn({ handlers: [gate.handler] });
    const app = renderPage(`/wanted/movies${FRENCH_FORCED}`, options);
    await app.user.click(await action("Search Shown (4)"));
    const entry = within(await result("Search Shown - Movies"));
    expect(entry.getByText("0 of 4")).toBeInTheDocument();
    await waitFor(() => expect(sent).toHaveLength(1));
    expect(await action("Search Shown (4)")).toBeDisabled();
    await app.user.click(entry.getByRole("button", { name: "Stop" }));
    gate.open();
    expect(await entry.findByText(/3 stopped$/)).toBeInTheDocument();
    expect(sent).toHaveLength(1);
  });

  it("continues when the page is left, and can be stopped from the job list", async () => {
    const gate = steps.holdResponse("patch", "movies/subtitles");
    const { sent, options } = spyOn({ handlers: [gate.handler] });
    const app = renderApp(`/wanted/movies${FRENCH_FORCED}`, options);
    await app.user.click(await action("Search Shown (4)"));
    await app.user.click(await screen.findByRole("link", { name: "Series" }));
    await app.user.click(await screen.findByRole("button", { name: "Jobs: 1 running" }));
    const panel = within(await screen.findByRole("dialog", { name: /^Jobs/ }));
    const entry = within(await panel.findByRole("region", { name: "Search Shown - Movies" }));
    await app.user.click(entry.getByRole("button", { name: "Stop" }));
    gate.open();
    expect(await entry.findByText(/3 stopped$/)).toBeInTheDocument();
    expect(sent).toHaveLength(1);
    // The jobs show the result; a card appears neither now nor after they are closed.
    const cards = screen.getByRole("status", { name: "Finished jobs" });
    expect(cards).toBeEmptyDOMElement();
    await app.user.keyboard("{Escape}");
    await waitFor(() => expect(screen.queryByRole("dialog", { name: /^Jobs/ })).toBeNull());
    expect(cards).toBeEmptyDOMElement();
  });

  it("shows its result in a card when it is scrolled out of view", async () => {
    vi.spyOn(Element.prototype, "getBoundingClientRect").mockReturnValue(
      new DOMRect(0, -90, 300, 40),
    );
    onTestFinished(() => void vi.restoreAllMocks());
    const { options } = spyOn();
    const app = renderPage("/wanted/series?kind=forced", options);
    await app.user.click(await action("Search Shown (1)"));
    expect(await ended("Found")).toBeInTheDocument();
    expect(screen.queryByText("Search Shown - Series: Found")).toBeNull();
  });

  it.each([
    // The list stays, and shows it.
    [
      "the connection is lost",
      () => HttpResponse.error(),
      () => status(/^Search Shown - Movies: .*1 result unknown, 2 stopped$/),
    ],
    // The login page opens, and the running job shows the failure.
    [
      "the key is rejected",
      () => HttpResponse.json("Unauthorized", { status: 401 }),
      async () => (await screen.findAllByText(/1 failed, 2 stopped$/))[0],
    ],
  ])("stops when %s", async (_what, answer, find) => {
    const sent: number[] = [];
    const app = renderPage(`/wanted/movies${FRENCH_FORCED}`, {
      prepare: some,
      handlers: [
        http.patch("*/api/movies/subtitles", () => {
          sent.push(sent.length);
          return sent.length === 2 ? answer() : undefined;
        }),
      ],
    });
    await app.user.click(await action("Search Shown (4)"));
    await waitFor(() => expect(sent).toHaveLength(2));
    expect(await find()).toBeInTheDocument();
    expect(sent).toHaveLength(2);
  });

  it("asks once before it searches for more than a hundred", async () => {
    const sent: string[] = [];
    const app = renderPage("/wanted/series?filter=e", {
      mock: { size: { series: 40, movies: 0, episodes: 600 } },
      handlers: [
        http.patch("*/api/episodes/subtitles", ({ request }) => {
          sent.push(request.url);
          return HttpResponse.json(null, { status: 204 });
        }),
      ],
    });
    const button = await action(/^Search Shown \(\d/);
    await app.user.click(button);
    const dialog = within(
      await screen.findByRole("dialog", { name: /^Search for [\d,]+ subtitles\?$/ }),
    );
    expect(dialog.getByText(/^Searches the providers for [\d,]+ subtitles/)).toBeInTheDocument();
    expect(sent).toEqual([]);
    await app.user.click(dialog.getByRole("button", { name: "Cancel" }));
    expect(sent).toEqual([]);
  });
});

/** Touch event init for one finger at this height. */
const at = (clientY: number) => ({ touches: [{ clientX: 40, clientY }] });
const holdLongPress = () => act(() => void vi.advanceTimersByTime(500));

describe("selected rows", () => {
  it("are searched in place of the shown ones, which need a filter", async () => {
    const { sent, options } = spyOn();
    const app = renderPage("/wanted/series", options);
    await screen.findByRole("table", { name: "Missing series subtitles" });
    await action("Search All");
    expect(screen.queryByRole("button", { name: /^Search Shown/ })).toBeNull();
    await tick(app, "Harbor Lights S03E06");
    expect(screen.getByText("1 selected")).toBeInTheDocument();
    await app.user.click(await action("Search Selected (1)"));
    const entry = within(await result("Search Selected - Series"));
    expect(await entry.findByText("2 found in 1 episode")).toBeInTheDocument();
    const id = episodeId(SERIES.harborLights, 31);
    expect(sent).toEqual([`${id} en`, `${id} fr`]);
    // Nothing is missing there any more.
    await waitFor(() => expect(screen.queryByText("1 selected")).toBeNull());
  });

  it("stay selected when a filter hides them, and are cleared with one click", async () => {
    const { options } = spyOn();
    const app = renderPage("/wanted/movies", options);
    await tick(app, "The Glass Orchard");
    await app.user.click(screen.getByRole("searchbox", { name: "Filter movies" }));
    await app.user.paste("nothing found");
    expect(await screen.findByText("1 selected (1 not shown)")).toBeInTheDocument();
    await app.user.click(screen.getByRole("button", { name: "Clear selection" }));
    expect(screen.queryByText(/selected/)).toBeNull();
    // The same if another client provides the missing subtitles.
    await app.user.clear(screen.getByRole("searchbox", { name: "Filter movies" }));
    await tick(app, "The Glass Orchard");
    await screen.findByText("1 selected");
    steps.setMissing(app.api, app.api.db.movies.get(MOVIES.glassOrchard)!);
    app.api.emit("movie-wanted", "delete", MOVIES.glassOrchard);
    await waitFor(() => expect(screen.queryByText(/selected/)).toBeNull());
  });

  it("are selected in ranges with Shift, and all matching ones with the header", async () => {
    const { options } = spyOn();
    const app = renderPage("/wanted/series?sort=episode", options);
    await tick(app, "Harbor Lights S03E06");
    await app.user.keyboard("{Shift>}");
    await tick(app, "Harbor Lights S03E08");
    await app.user.keyboard("{/Shift}");
    expect(screen.getByText("3 selected")).toBeInTheDocument();
    await app.user.click(screen.getByRole("checkbox", { name: "Select all 3 that match" }));
    expect(screen.queryByText("3 selected")).toBeNull();
  });

  it("are selected by a long press, also on the title, but not by a scroll or on a button", async () => {
    const { options } = spyOn();
    renderPage("/wanted/movies", options);
    const title = await screen.findByRole("link", { name: "The Glass Orchard" });
    const box = screen.getByRole("checkbox", { name: "Select The Glass Orchard" });
    vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
    onTestFinished(() => void vi.useRealTimers());
    fireEvent.touchStart(title, at(300));
    fireEvent.touchMove(title, at(270));
    holdLongPress();
    fireEvent.touchEnd(title);
    const button = within(title.closest("tr")!).getAllByRole("button")[0]!;
    fireEvent.touchStart(button, at(300));
    holdLongPress();
    fireEvent.touchEnd(button);
    expect(box).not.toBeChecked();
    fireEvent.touchStart(title, at(300));
    // The link opens no context menu.
    expect(fireEvent.contextMenu(title)).toBe(false);
    holdLongPress();
    expect(box).toBeChecked();
    expect(screen.getByText("1 selected")).toBeInTheDocument();
    // Lifting the finger does not follow the link.
    expect(fireEvent.touchEnd(title)).toBe(false);
    expect(fireEvent.contextMenu(title)).toBe(true);
  });
});

describe("the search of a season", () => {
  const name = /: search for subtitles for Season 3 of Harbor Lights$/;

  it.each(["1.6" as const, ...firstOnPush(["0.9.7", "1.5.2", "1.5.6"] as const)])(
    "searches for each missing subtitle of its episodes and shows the results, on %s",
    async (dialect) => {
      vi.useFakeTimers({ shouldAdvanceTime: true });
      onTestFinished(() => void vi.useRealTimers());
      const { sent, options } = spyOn({ dialect });
      const app = renderPage(`/series/${SERIES.harborLights}`, options);
      expect(await screen.findByText("5 of 8 episodes")).toBeInTheDocument();
      await app.user.click(await screen.findByRole("button", { name }));
      // A complete season has no search button.
      expect(
        screen.queryByRole("button", { name: /search for subtitles for Season 2/ }),
      ).toBeNull();
      await waitFor(async () => {
        await act(() => vi.advanceTimersByTimeAsync(500));
        expect(screen.getByText("5 found")).toBeInTheDocument();
      });
      const first = episodeId(SERIES.harborLights, 31);
      expect(sent.toSorted()).toEqual([
        `${first} en`,
        `${first} fr`,
        `${first + 1} en`,
        `${first + 2} en`,
        `${first + 2} fr forced`,
      ]);
      // One of them is complete now; the others miss subtitles that were not requested.
      expect(await screen.findByText("6 of 8 episodes")).toBeInTheDocument();
    },
  );

  it("is not offered without a languages profile", async () => {
    renderPage(`/series/${SERIES.harborLights}`, {
      prepare: (api) => {
        some(api);
        api.db.series.get(SERIES.harborLights)!.profileId = null;
      },
    });
    await screen.findByText("No languages profile");
    await screen.findByRole("region", { name: "Season 3" });
    expect(screen.queryByRole("button", { name })).toBeNull();
  });
});

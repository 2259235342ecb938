import type { MockApi } from "@mock-api/mock-api.ts";
import { episodeId, MOVIES, SERIES } from "@mock-api/sentinels.ts";
import type { HistoryRow, Subtitle } from "@mock-api/types.ts";
import { screen, waitFor, within } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import { firstOnPush } from "../scope";
import { renderPage } from "./render-app";
import type { RenderAppOptions } from "./render-app";
import * as steps from "./steps";

const EPISODE = episodeId(SERIES.harborLights, 33);
const DAY = 86_400_000;
const PATH = "/media/item.en.srt";

const subtitle = (path: string | null, other: Partial<Subtitle> = {}): Subtitle => ({
  name: "English",
  code2: "en",
  code3: "eng",
  forced: false,
  hi: false,
  path,
  file_size: path === null ? null : 1000,
  ...other,
});

const event = (row: Partial<HistoryRow>): Omit<HistoryRow, "mediaId"> => ({
  action: 1,
  language: "en",
  provider: "podnapisi",
  score: 93.61,
  at: Date.now() - 15 * DAY,
  description: "",
  subs_id: "4711",
  subtitles_path: PATH,
  matches: [],
  dont_matches: [],
  ...row,
});

/** Gives the item these subtitles and this history, oldest first. */
const arrange =
  (rows: Partial<HistoryRow>[], subtitles = [subtitle(PATH)]) =>
  (api: MockApi) => {
    Object.assign(api.db.movies.get(MOVIES.glassOrchard)!, { subtitles, missing_subtitles: [] });
    Object.assign(api.db.episodes.get(EPISODE)!, { subtitles, missing_subtitles: [] });
    api.db.history.movies = rows.map((row) => ({ ...event(row), mediaId: MOVIES.glassOrchard }));
    api.db.history.episodes = rows.map((row) => ({ ...event(row), mediaId: EPISODE }));
  };

async function onMovie(options: RenderAppOptions) {
  const app = renderPage(`/movies/${MOVIES.glassOrchard}`, options);
  const name = "Source of the English subtitle";
  const button = await screen.findByRole("button", { name });
  await app.user.click(button);
  return { app, button: () => screen.getByRole("button", { name }), dialog: await openPopover() };
}

async function onEpisode(options: RenderAppOptions) {
  const app = renderPage(`/series/${SERIES.harborLights}`, options);
  const row = within(steps.rowAround(await screen.findByText("S03E08", { selector: "td" })));
  await app.user.click(row.getByRole("button", { name: "Manage English" }));
  const item = await screen.findByRole("menuitem", { name: "Source" });
  expect(app.requests).not.toContain("GET /api/episodes/history");
  await app.user.click(item);
  const button = () => row.getByRole("button", { name: "Manage English" });
  return { app, button, dialog: await openPopover() };
}

const openPopover = () => screen.findByRole("dialog", { name: "English: source" });

const KINDS = [
  ["a movie", onMovie, "movies"],
  ["an episode", onEpisode, "episodes"],
] as const;

describe.each(KINDS)("a subtitle of %s", (_what, open) => {
  it("shows method, time, provider, and score of its download, and later changes", async () => {
    const words = "English subtitles synchronization ended with an offset of 1 second.";
    const { app, dialog, button } = await open({
      prepare: arrange([
        {},
        { provider: "subdl", subtitles_path: "/media/other.en.srt" },
        { action: 5, at: Date.now() - DAY * 2.5, description: words },
      ]),
    });
    expect(await within(dialog).findByText("Downloaded automatically")).toBeInTheDocument();
    expect(dialog).toHaveTextContent("Date2 weeks ago");
    // The path takes precedence over the language.
    expect(dialog).toHaveTextContent("ProviderPodnapisi");
    expect(dialog).not.toHaveTextContent("is not in the history");
    expect(dialog).toHaveTextContent("Score93.6%");
    expect(within(dialog).getByText("2 weeks ago")).toHaveAttribute(
      "title",
      expect.stringMatching(/\(server time\)$/),
    );
    expect(dialog).toHaveTextContent("Changes since then");
    const since = within(dialog).getByRole("listitem");
    expect(since).toHaveTextContent("Synced");
    expect(since).toHaveTextContent(words);
    await app.user.keyboard("{Escape}");
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
    expect(button()).toHaveFocus();
  });
});

const pathOf = (code2: string) => `/media/item.${code2}.srt`;

it("known details of each subtitle are shown in words", async () => {
  const unknown = { score: null, provider: null };
  const cases: [code2: string, name: string, row: Partial<HistoryRow>, words: string][] = [
    ["en", "English", { action: 2, ...unknown }, "Downloaded manually"],
    ["fr", "French", { action: 3, ...unknown }, "Upgraded"],
    ["de", "German", { action: 4, ...unknown }, "Uploaded"],
    ["es", "Spanish", { action: 6, ...unknown }, "Translated"],
    ["pt", "Portuguese", { action: 7, ...unknown }, "Extracted"],
    ["it", "Italian", { subtitles_path: null, ...unknown }, "This file is not in the history"],
    ["nl", "Dutch", { action: 0 }, "No history for this subtitle."],
  ];
  const { user } = renderPage(`/movies/${MOVIES.glassOrchard}`, {
    prepare: arrange(
      cases.map(([language, , row]) => ({ language, subtitles_path: pathOf(language), ...row })),
      cases.map(([code2, name]) => subtitle(pathOf(code2), { code2, name })),
    ),
  });
  for (const [, language, row, words] of cases) {
    const name = `Source of the ${language} subtitle`;
    await user.click(await screen.findByRole("button", { name }));
    const dialog = await screen.findByRole("dialog", { name: `${language}: source` });
    await waitFor(() => expect(dialog).toHaveTextContent(words));
    const isKnown = row.action !== 0;
    expect(dialog.textContent.includes("ProviderUnknown")).toBe(isKnown);
    expect(dialog.textContent.includes("ScoreUnknown")).toBe(isKnown);
    await user.keyboard("{Escape}");
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  }
});

describe.each(firstOnPush(KINDS))("the history of %s", (_what, open, kind) => {
  it("shows that it is loading, and allows a retry after a failure", async () => {
    const path = `${kind}/history`;
    const gate = steps.holdResponse("get", path);
    const { app, dialog } = await open({
      prepare: arrange([{}]),
      handlers: [gate.handler, steps.rejected("get", path, "The database is busy")],
    });
    const inside = within(dialog);
    expect(inside.getByText("Loading history…")).toBeInTheDocument();
    gate.open();
    expect(await inside.findByText(/The database is busy/)).toBeInTheDocument();
    app.server.resetHandlers(...app.api.handlers);
    await app.user.click(inside.getByRole("button", { name: "Try again" }));
    expect(await inside.findByText("Downloaded automatically")).toBeInTheDocument();
  });
});

describe("the origin of a subtitle", () => {
  it("is read once for the item, and for its history dialog, too", async () => {
    const { app, dialog: origin } = await onMovie({ prepare: arrange([{}]) });
    await within(origin).findByText("Downloaded automatically");
    await app.user.keyboard("{Escape}");
    await steps.pressAction(app, "History");
    const dialog = await screen.findByRole("dialog", { name: /^History - / });
    expect(await within(dialog).findByText("Podnapisi")).toBeInTheDocument();
    expect(app.requests.filter((one) => one === "GET /api/movies/history")).toHaveLength(1);
  });

  it("is the video file for its own tracks, without a request", async () => {
    const app = renderPage(`/series/${SERIES.harborLights}`, {
      prepare: arrange([], [subtitle(null)]),
    });
    const row = within(steps.rowAround(await screen.findByText("S03E08", { selector: "td" })));
    const button = row.getByRole("button", { name: /^English/ });
    await app.user.click(button);
    expect(await openPopover()).toHaveTextContent("Part of the video file");
    await app.user.click(screen.getByRole("button", { name: "Close" }));
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
    expect(button).toHaveFocus();
    expect(app.requests).not.toContain("GET /api/episodes/history");
  });
});

import type { MockApi } from "@mock-api/mock-api.ts";
import { episodeId, MOVIES, SERIES } from "@mock-api/sentinels.ts";
import { screen, waitFor, within } from "@testing-library/react";
import { http, HttpResponse } from "msw";
import type { RequestHandler } from "msw";
import { describe, expect, it } from "vitest";
import { renderPage } from "./render-app";
import { answered, renderSearch, resultRows } from "./search-steps";
import * as steps from "./steps";

/** One result of each provider. */
const TWO = [
  { uploader: "one" },
  { provider: "subdl", uploader: "two", url: "https://subdl.example/subtitles/11112222" },
];

/** The library's history: only this download and this blacklist entry of the item. */
function past(kind: "movies" | "episodes", mediaId: number) {
  return (api: MockApi) => {
    const common = { mediaId, language: "en", at: Date.now() - 15 * 86_400_000 };
    const row = { action: 2 as const, score: 93.61, description: "", subtitles_path: null };
    api.db.history[kind] = [
      {
        ...common,
        ...row,
        provider: "podnapisi",
        subs_id: "47110815",
        matches: [],
        dont_matches: [],
      },
    ];
    api.db.blacklist[kind] = [{ ...common, provider: "subdl", subs_id: "11112222" }];
  };
}

const rowsIn = async (dialog: HTMLElement) =>
  (await resultRows(within(dialog))).map((row) => within(row));

async function searchMovie(
  prepare: (api: MockApi) => void = () => undefined,
  handlers: RequestHandler[] = [],
) {
  const opened = await renderSearch({ handlers: [answered(TWO), ...handlers], prepare });
  const open = async () => (await opened.again()).dialog;
  return { ...opened, open, rows: await rowsIn(opened.dialog) };
}

const nothing = (api: MockApi) => {
  for (const kind of ["movies", "episodes"] as const) {
    api.db.history[kind] = [];
    api.db.blacklist[kind] = [];
  }
};

describe("the results of a manual search", () => {
  it("are marked if the history contains them as downloaded, or the blacklist contains them", async () => {
    const { rows } = await searchMovie(past("movies", MOVIES.glassOrchard));
    const [downloaded, blacklisted] = rows;
    const chip = await downloaded!.findByText("Downloaded 2 weeks ago");
    expect(chip.closest("[title]")).toHaveAttribute("title", expect.stringMatching(/server time/));
    expect(await blacklisted!.findByText(/^Blacklisted /)).toBeInTheDocument();
    expect(downloaded!.queryByText(/Blacklisted/)).toBeNull();
    expect(blacklisted!.queryByText(/Downloaded/)).toBeNull();
    expect(downloaded!.getByRole("button", { name: "Download this subtitle again" })).toBeEnabled();
    expect(blacklisted!.getByRole("button", { name: "Download this subtitle" })).toBeEnabled();
  });

  it("of an episode are marked, too, by its own history", async () => {
    const app = renderPage(`/series/${SERIES.harborLights}`, {
      handlers: [answered(TWO, "episodes")],
      prepare: past("episodes", episodeId(SERIES.harborLights, 33)),
    });
    const name = "Search manually for Harbor Lights S03E08";
    await app.user.click(await screen.findByRole("button", { name }));
    const dialog = await screen.findByRole("dialog", { name: /^Search - / });
    const rows = await rowsIn(dialog);
    expect(await rows[0]!.findByText("Downloaded 2 weeks ago")).toBeInTheDocument();
    expect(await rows[1]!.findByText(/^Blacklisted /)).toBeInTheDocument();
    await app.user.click(within(dialog).getByRole("button", { name: "Close" }));
    const next = "Search manually for Harbor Lights S03E07";
    await app.user.click(await screen.findByRole("button", { name: next }));
    const second = await screen.findByRole("dialog", { name: "Search - Harbor Lights S03E07" });
    const others = await rowsIn(second);
    expect(await others[1]!.findByText(/^Blacklisted /)).toBeInTheDocument();
    expect(others[0]!.queryByText(/Downloaded/)).toBeNull();
  });

  it("are listed and downloadable if history and blacklist cannot be loaded", async () => {
    const { app, rows } = await searchMovie(undefined, [
      steps.rejected("get", "movies/history", "No history today"),
      steps.rejected("get", "movies/blacklist", "No blacklist today"),
      http.post("*/api/providers/movies", () => HttpResponse.json(null)),
    ]);
    await waitFor(() => expect(app.requests).toContain("GET /api/movies/blacklist"));
    expect(app.requests).toContain("GET /api/movies/history");
    expect(rows).toHaveLength(2);
    await steps.noNotice();
    await app.user.click(rows[0]!.getByRole("button", { name: "Download this subtitle" }));
    expect(await rows[0]!.findByRole("button", { name: "Downloaded" })).toBeInTheDocument();
  });

  it("remember downloads when the dialog is opened again", async () => {
    const { app, open, rows, dialog } = await searchMovie(nothing, [
      http.post("*/api/providers/movies", () => HttpResponse.json(null)),
    ]);
    await app.user.click(rows[0]!.getByRole("button", { name: "Download this subtitle" }));
    await rows[0]!.findByRole("button", { name: "Downloaded" });
    expect(rows[0]!.getByText("Downloaded")).toBeInTheDocument();
    await app.user.click(within(dialog).getByRole("button", { name: "Close" }));
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
    const [again, untouched] = await rowsIn(await open());
    expect(again!.getByText("Downloaded")).toBeInTheDocument();
    // A result may be downloaded again, because the file may have been deleted since.
    expect(again!.getByRole("button", { name: "Download this subtitle again" })).toBeEnabled();
    expect(untouched!.queryByText("Downloaded")).toBeNull();
    expect(untouched!.getByRole("button", { name: "Download this subtitle" })).toBeEnabled();
  });

  it("keep the state of a download while a filter hides its row, and after the dialog is closed", async () => {
    const gate = steps.holdResponse("post", "providers/movies");
    const { app, open, rows, dialog } = await searchMovie(nothing, [
      gate.handler,
      http.post("*/api/providers/movies", () => HttpResponse.json(null)),
    ]);
    await app.user.click(rows[0]!.getByRole("button", { name: "Download this subtitle" }));
    const inside = within(dialog);
    await app.user.type(inside.getByRole("searchbox"), "two");
    await waitFor(() => expect(inside.getByText("1 of 2 results")).toBeInTheDocument());
    await app.user.click(inside.getByRole("button", { name: "Clear filters" }));
    expect(await inside.findByRole("button", { name: "Downloading" })).toBeDisabled();
    await app.user.click(inside.getByRole("button", { name: "Close" }));
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
    const second = within(await open());
    expect(await second.findByRole("button", { name: "Downloading" })).toBeDisabled();
    gate.open();
    expect(await second.findByRole("button", { name: "Downloaded" })).toBeInTheDocument();
  });
});

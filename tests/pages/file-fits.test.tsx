import type { MockApi } from "@mock-api/mock-api.ts";
import { MOVIES } from "@mock-api/sentinels.ts";
import { screen, waitFor, within } from "@testing-library/react";
import { http } from "msw";
import { beforeEach, describe, expect, it } from "vitest";
import { paths } from "@/config/paths";
import { arrangeFiles, byTranslator, fakeFitWorker, fitPath, lateBy, otherFilm } from "./fit-steps";
import { keepsData, kept } from "./kept-steps";
import { renderPage } from "./render-app";
import type { RenderAppOptions } from "./render-app";

keepsData();

beforeEach(() => {
  kept.clear();
  sessionStorage.clear();
  fakeFitWorker();
});

type Files = Parameters<typeof arrangeFiles>[1];

/** Checks the files of a movie, and waits for the end. */
async function check(
  files: Files,
  {
    arrange,
    handlers = [],
  }: Pick<RenderAppOptions, "handlers"> & { arrange?: (api: MockApi) => void } = {},
) {
  const app = renderPage(paths.automation.quality(), {
    dialect: "1.6",
    handlers,
    prepare: (api) => {
      arrangeFiles(api, files);
      arrange?.(api);
    },
  });
  await app.user.click((await screen.findAllByRole("button", { name: "Check files" }))[0]!);
  const dialog = within(await screen.findByRole("dialog", { name: "Check subtitle files" }));
  await app.user.click(await dialog.findByRole("button", { name: /^Check \d+ files?$/ }));
  await screen.findByText(/^\d+ files? checked/);
  return app;
}

/** What the list says about each file, by language. */
async function found() {
  const table = await screen.findByRole("table", { name: "Files with problems" });
  return within(table)
    .getAllByRole("row")
    .slice(1)
    .map((row) => row.textContent);
}

const unclear = (word: string, other: string) =>
  expect.stringMatching(
    new RegExp(`${word}Compared with orchard\\.${other}\\.srt\\. Which one is wrong is unknown\\.`),
  );

const row = (name: RegExp) => screen.findByRole("row", { name });

const AGREEING = { en: byTranslator(1), fr: byTranslator(2) };

describe("the comparison of the files of an item", () => {
  it("accuses the file that disagrees with two others, and says by how much", async () => {
    await check({ ...AGREEING, de: lateBy(3, 2_300) });
    expect(screen.getByText("3 files checked, 1 with problems")).toBeVisible();
    expect(await found()).toEqual([
      expect.stringMatching(/German2\.\d s lateCompared with 2 other files\./),
    ]);
  });

  it("accuses nobody if there are only two, and names the other one", async () => {
    await check({ en: AGREEING.en, de: lateBy(3, 5_000) });
    expect(await found()).toEqual([unclear("s late", "en"), unclear("s early", "de")]);
  });

  it("names another movie or episode, and has the video's own track as a witness", async () => {
    await check(
      { en: AGREEING.en, de: otherFilm() },
      {
        arrange: (api) =>
          api.db.history.movies.push({
            action: 7,
            mediaId: MOVIES.glassOrchard,
            language: "en",
            provider: null,
            score: 100,
            at: Date.now(),
            description: "",
            subs_id: null,
            subtitles_path: fitPath("en"),
            matches: [],
            dont_matches: [],
          }),
      },
    );
    expect(await found()).toEqual([
      expect.stringMatching(/German.*Other movie or episodeCompared with a track of the video\./),
    ]);
  });

  it("says nothing about files that agree, or have too few lines", async () => {
    await check({ ...AGREEING, de: byTranslator(3), it: lateBy(4, 9_000).slice(0, 10) });
    expect(await found()).toEqual([expect.stringMatching(/Italian.*Too few lines: 10–/)]);
  });

  it("does not compare forced files, which have other lines on purpose", async () => {
    await check(
      { ...AGREEING, de: otherFilm() },
      {
        arrange: (api) => {
          api.db.movies.get(MOVIES.glassOrchard)!.subtitles[2]!.forced = true;
        },
      },
    );
    expect(await screen.findByText("3 files checked, none with problems")).toBeVisible();
  });

  it("remembers nothing about files that have changed while they were read", async () => {
    let api: MockApi | undefined;
    await check(
      { ...AGREEING, de: lateBy(3, 2_300) },
      {
        arrange: (made) => (api = made),
        handlers: [
          http.get("*/api/subtitles/contents", () => {
            api!.db.movies.get(MOVIES.glassOrchard)!.subtitles[0]!.file_size = 9_999;
          }),
        ],
      },
    );
    expect(await screen.findByText("2 files checked, none with problems")).toBeVisible();
  });
});

describe("the files of a movie", () => {
  it("say how they fit, until one of them is written", async () => {
    const app = await check({ ...AGREEING, de: lateBy(3, 2_300) });
    await app.router.navigate(paths.movieDetail(MOVIES.glassOrchard));
    expect(await within(await row(/orchard\.de\.srt/)).findByText(/^2\.\d s late$/)).toBeVisible();
    const english = within(await row(/orchard\.en\.srt/));
    expect(english.getByTitle("Fits. Compared with 1 other file.")).toHaveTextContent("Fits");
    const toolbar = within(screen.getByRole("toolbar", { name: "Page actions" }));
    await app.user.click(toolbar.getByRole("button", { name: "Tools" }));
    const tools = within(await screen.findByRole("dialog", { name: /^Subtitle Tools/ }));
    expect(await tools.findByText(/^2\.\d s late$/)).toBeVisible();
    await app.user.click(tools.getByRole("checkbox", { name: "Select German" }));
    await app.user.click(tools.getByRole("button", { name: "More tools" }));
    await app.user.click(await screen.findByRole("menuitem", { name: "OCR Fixes" }));
    await waitFor(() => expect(tools.queryByText(/^2\.\d s late$/)).toBeNull());
  });
});

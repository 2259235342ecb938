import type { MockApi } from "@mock-api/mock-api.ts";
import { makeSubtitle } from "@mock-api/seed-parts.ts";
import { MOVIES, SERIES } from "@mock-api/sentinels.ts";
import { act, screen, waitFor, within } from "@testing-library/react";
import { http } from "msw";
import { beforeEach, describe, expect, it } from "vitest";
// Before the first test: on a busy machine, this takes longer than a test waits.
import "@/app/AutomationRoutes";
import { paths } from "@/config/paths";
import { toDocument } from "@/automation/sync-new-file";
import { keepText } from "@/features/texts/saving/write-text";
import type { FitCue } from "@/subtitle-documents/timing/fit-events";
import {
  arrangeFiles,
  byTranslator,
  checkFiles,
  fakeFitWorker,
  fitEvent,
  fitPath,
  lateBy,
  otherFilm,
} from "./fit-steps";
import * as steps from "./steps";
import { resetStores } from "../stores";
import { outdateQualityResults, saveQualityResults } from "@/store/quality-results";
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
  await checkFiles(app);
  await screen.findByText(/^\d+ files? checked/);
  return app;
}

/** The text of the list about each file, by language. */
async function found() {
  const table = await screen.findByRole("table", { name: "Files with problems" });
  return within(table)
    .getAllByRole("row")
    .slice(1)
    .map((row) => row.textContent);
}

const unclear = (word: string, other: string) =>
  expect.stringMatching(
    new RegExp(
      `${word}Compared with orchard\\.${other}\\.srt\\. It is unknown which file is wrong\\.`,
    ),
  );

const row = (name: RegExp) => screen.findByRole("row", { name });

const AGREEING = { en: byTranslator(1), fr: byTranslator(2) };

describe("the comparison of the files of an item", () => {
  it("accuses the file that disagrees with two others, and says by how much", async () => {
    await check({ ...AGREEING, de: lateBy(3, 2_300) });
    expect(await screen.findByText("3 files checked, 1 with problems")).toBeVisible();
    expect(await screen.findByText("Fits: 2 · All lines late or early: 1")).toBeVisible();
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
        arrange: (api) => api.db.history.movies.push(fitEvent("en", 7)),
      },
    );
    expect(await found()).toEqual([
      expect.stringMatching(
        /German.*Different movie or episodeCompared with a track in the video\./,
      ),
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

const restoreButton = () => screen.queryByRole("button", { name: "Restore the earlier version" });
const keepGerman = (cues: readonly FitCue[]) =>
  keepText(
    {
      name: "orchard.de.srt",
      title: "The Glass Orchard (1994)",
      media: { kind: "movie", id: MOVIES.glassOrchard },
    },
    { path: fitPath("de"), language: "de", hi: false, forced: false },
    toDocument(cues.map(({ start, end, text = "" }) => ({ start, end, text }))),
  );
const synced = (api: MockApi) => {
  api.db.history.movies.push(fitEvent("de", 1), fitEvent("de", 5));
};

describe("a file that was synced, and does not fit", () => {
  const LATE = { ...AGREEING, de: lateBy(3, 2_300) };
  it("says when, has its own filter, and gets back an earlier text that fits", async () => {
    const previous = byTranslator(3);
    await keepGerman(previous);
    const app = await check({ ...LATE, it: lateBy(4, 5_000) }, { arrange: synced });
    expect(await found()).toEqual([
      expect.stringMatching(/Italian.* s late/),
      expect.stringMatching(/German2\.\d s lateSynced on \d+\/\d+\/\d+, /),
    ]);
    await app.user.click(screen.getByRole("button", { name: "Filters" }));
    await app.user.click(
      await screen.findByRole("checkbox", { name: /^Synced, but does not fit/ }),
    );
    await waitFor(async () => expect(await found()).toHaveLength(1));
    await app.user.click(restoreButton()!);
    // The list has only the Italian file, which the filter hides.
    expect(await screen.findByText("1 file is hidden by the filter.")).toBeVisible();
    const texts = app.api.db.contents.get(fitPath("de"))!;
    expect(texts.map(({ start }) => start)).toEqual(previous.map(({ start }) => Math.round(start)));
  });

  it.each([
    ["a kept text that fits no better", lateBy(3, 5_000)],
    ["the same text", LATE.de],
  ])("does not offer %s", async (_, cues) => {
    await keepGerman(cues);
    await check(LATE, { arrange: synced });
    expect(await found()).toEqual([expect.stringMatching(/Synced on/)]);
    expect(restoreButton()).toBeNull();
  });

  it("is not blamed on a sync if it was replaced afterward", async () => {
    await check(LATE, {
      arrange: (api) => {
        synced(api);
        api.db.history.movies.push(fitEvent("de", 4));
      },
    });
    expect(await found()).toEqual([expect.not.stringMatching(/Synced/)]);
  });
});

describe("the files of a movie", () => {
  it("say how they fit, until one of them is written", async () => {
    const app = await check({ ...AGREEING, de: lateBy(3, 2_300) });
    await app.router.navigate(paths.movieDetail(MOVIES.glassOrchard));
    expect(await within(await row(/\.de\.srt/)).findByText(/^2\.\d s late$/)).toBeVisible();
    const english = within(await row(/\.en\.srt/));
    expect(english.getByTitle("Fits. Compared with 1 other file.")).toHaveTextContent("Fits");
    await steps.pressAction(app, "Tools");
    const tools = within(await screen.findByRole("dialog", { name: /^Subtitle Tools/ }));
    expect(await tools.findByText(/^2\.\d s late$/)).toBeVisible();
    await app.user.click(tools.getByRole("checkbox", { name: "Select German" }));
    await app.user.click(tools.getByRole("button", { name: "More tools" }));
    await app.user.click(await screen.findByRole("menuitem", { name: "OCR Fixes" }));
    await waitFor(() => expect(tools.queryByText(/^2\.\d s late$/)).toBeNull());
  });
});

it("the chips of a series' episodes name files that do not fit, with their reason in the menu", async () => {
  const seriesId = SERIES.harborLights;
  const path = "/media/series/Harbor Lights/Season 2/s02e01.mkv";
  const german = path.replace(".mkv", ".de.srt");
  const shared = { size: 1_000, at: 1, media: { kind: "episode", seriesId, id: 1 } as const };
  const language = { name: "German", code2: "de", hi: false, forced: false };
  const french = path.replace(".mkv", ".fr.srt");
  await saveQualityResults(
    [german, french].map((one) => ({
      ...shared,
      path: one,
      title: "Harbor Lights S02E01",
      language,
      lines: 400,
      end: 1,
      findings: [],
      fit: {
        verdict:
          one === german
            ? { kind: "shifted", offset: -2_300, isSlight: false }
            : { kind: "fits", offset: 0 },
        against: [one === german ? french : german],
        voices: 1,
        isAccused: true,
        isAgainstTrack: true,
      },
    })),
  );
  resetStores();
  const { user } = renderPage(paths.seriesDetail(seriesId), {
    dialect: "1.6",
    prepare: (api) => {
      const newest = steps.episodesOf(api, seriesId).at(-1);
      newest!.subtitles = ["de", "fr"].map((code2) =>
        makeSubtitle(path, code2, { size: shared.size }),
      );
    },
  });
  const chip = await screen.findByRole("button", { name: "Manage German (2.3 s late)" });
  await user.click(chip);
  expect(await screen.findByText("2.3 s late. Compared with a track in the video.")).toBeVisible();
  await user.keyboard("{Escape}");
  await act(() => outdateQualityResults([german]));
  expect(await screen.findAllByRole("button", { name: "Manage German" })).not.toHaveLength(0);
  expect(screen.queryByRole("button", { name: /late/ })).toBeNull();
});

import type { MockApi } from "@mock-api/mock-api.ts";
import { MOVIES } from "@mock-api/sentinels.ts";
import { screen, waitFor, within } from "@testing-library/react";
import { http, HttpResponse } from "msw";
import { beforeEach, describe, expect, it } from "vitest";
import type { FitCue } from "@/subtitle-documents/timing/fit-events";
import { manualSearchModal } from "@/features/subtitles/manual-search/modals";
import { nextBestModal } from "@/features/subtitles/modals";
import { ownFile } from "@/features/subtitles/tools/tool-files";
import { arrangeFiles, byTranslator, fakeFitWorker, fitPath, lateBy, otherFilm } from "./fit-steps";
import { addHistoryEvent } from "./history-steps";
import { keepsData, kept } from "./kept-steps";
import { openDialog, renderDialog } from "./modal-steps";
import { renderPage } from "./render-app";
import type { RenderAppOptions } from "./render-app";
import { resultRows } from "./search-steps";
import * as steps from "./steps";

keepsData();

beforeEach(() => {
  kept.clear();
  fakeFitWorker();
});

const ID = MOVIES.glassOrchard;
const TITLE = "The Glass Orchard (1994)";
const SAID = /Compared|Fits|\d s late|Different movie/;
const OTHERS = { fr: byTranslator(1), it: byTranslator(2) };

/** The movie has these files; a download writes an English one. */
const arrange =
  (text: readonly FitCue[], files: Readonly<Record<string, readonly FitCue[]>>) =>
  (api: MockApi) => {
    arrangeFiles(api, { ...files, en: text });
    const movie = api.db.movies.get(ID)!;
    movie.subtitles = movie.subtitles.filter(({ code2 }) => code2 !== "en");
    steps.setMissing(api, movie, "en");
  };

type Options = Pick<RenderAppOptions, "handlers" | "dialect"> & {
  files?: Readonly<Record<string, readonly FitCue[]>>;
};

/** Opens the movie's page and its manual search, and downloads the only result. */
async function download(
  text: readonly FitCue[],
  { files = OTHERS, handlers = [], dialect = "1.6" }: Partial<Options> = {},
) {
  const app = renderPage(`/movies/${ID}`, {
    dialect,
    handlers,
    prepare: arrange(text, files),
  });
  await screen.findByRole("row", { name: /\.fr\.srt/ });
  void openDialog(manualSearchModal, { item: { kind: "movie", id: ID, title: TITLE } });
  const dialog = await screen.findByRole("dialog", { name: `Search - ${TITLE}` });
  const rows = await resultRows(within(dialog));
  const row = rows.find((one) => /%English(?! HI)/.test(one.textContent));
  await app.user.click(within(row!).getByRole("button", { name: "Download this subtitle" }));
  expect(await within(row!).findByRole("button", { name: "Downloaded" })).toBeVisible();
  const contents = () => app.requests.filter((one) => one.includes("subtitles/contents")).length;
  return { app, row: row!, contents };
}

describe("a result that was downloaded", () => {
  it.each<[string, readonly FitCue[], Options["files"], RegExp]>([
    ["fits", byTranslator(3), OTHERS, /FitsCompared with 2 other files\./],
    ["is late", lateBy(3, 2_300), OTHERS, /2\.\d s lateCompared with 2 other files\./],
    [
      "is another film",
      otherFilm(),
      OTHERS,
      /Different movie or episodeCompared with 2 other files\./,
    ],
    [
      "differs from the only other file",
      lateBy(3, 5_000),
      { fr: OTHERS.fr },
      /s lateCompared with orchard\.fr\.srt\. It is unknown which file is wrong\./,
    ],
  ])("says in its row that it %s, and then on the page", async (_, text, files, said) => {
    const { row, contents } = await download(text, { ...(files && { files }) });
    await waitFor(() => expect(row).toHaveTextContent(said));
    expect(contents()).toBe(Object.keys(files ?? {}).length + 1);
    const word = /\d s late|Fits|Different movie or episode/.exec(row.textContent)![0];
    const english = await screen.findByRole("row", { name: /\.en\.srt/, hidden: true });
    await waitFor(() => expect(english).toHaveTextContent(word));
  });

  it("says nothing if it has too few lines to tell", async () => {
    const { row } = await download(lateBy(3, 9_000).slice(0, 10));
    await waitFor(() => expect(kept.has(fitPath("en"))).toBe(true));
    expect(row).not.toHaveTextContent(SAID);
  });

  it("says nothing if the texts cannot be read", async () => {
    const handlers = [http.get("*/api/subtitles/contents", () => HttpResponse.error())];
    const { row, contents } = await download(otherFilm(), { handlers });
    await waitFor(() => expect(contents()).toBeGreaterThan(0));
    expect(row).not.toHaveTextContent(SAID);
    expect(screen.queryByRole("alert")).toBeNull();
  });

  it("is not read on a server without texts", async () => {
    const { row, contents } = await download(otherFilm(), { dialect: "1.5.2" });
    await waitFor(() => expect(screen.queryByText(".en.srt")).not.toBeNull());
    expect(contents()).toBe(0);
    expect(row).not.toHaveTextContent(SAID);
  });
});

it("the next best result says how it fits", async () => {
  const { app, inside } = await renderDialog(
    nextBestModal,
    () => {
      const item = { kind: "movie", id: ID, title: TITLE } as const;
      const path = fitPath("en");
      const language = { code2: "en", name: "English", hi: false, forced: false, path };
      const subtitle = { ...language, file_size: 0, embedded_track_id: null, id: null };
      return { files: [{ item, file: ownFile(item, subtitle, path) }] };
    },
    {
      dialect: "1.6",
      prepare: (api) => {
        arrange(byTranslator(3), OTHERS)(api);
        addHistoryEvent(api, "movies", { subs_id: "1234567", subtitles_path: fitPath("en") });
      },
    },
  );
  const button = await inside.findByRole("button", { name: "Download" });
  await waitFor(() => expect(button).toBeEnabled());
  await app.user.click(button);
  expect(
    await inside.findByText(/^Saved as .*\. Fits\. Compared with 2 other files\.$/),
  ).toBeVisible();
});

import { makeSubtitle } from "@mock-api/seed-parts.ts";
import { MOVIES, SERIES } from "@mock-api/sentinels.ts";
import type { MockApi } from "@mock-api/mock-api.ts";
import type { HistoryRow } from "@mock-api/types.ts";
import { act, screen, waitFor, within } from "@testing-library/react";
import { http } from "msw";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { UNDO_TIME } from "@/store/pending-deletes";
import { RunningJobs } from "@/features/jobs/RunningJobs";
import { bulkModal } from "@/features/bulk/modals";
import type { BulkProps } from "@/features/bulk/BulkModal";
import { firstOnPush } from "../scope";
import { renderDialog } from "./modal-steps";
import { renderApp, renderPage } from "./render-app";
import type { RenderAppOptions } from "./render-app";
import * as steps from "./steps";
import { toolCalls } from "./tool-steps";

type App = ReturnType<typeof renderApp>;

const DIALECTS = ["1.5.2", "0.9.7", "1.5.6", "1.6"] as const;

beforeEach(() => sessionStorage.clear());

/** The orchard has English and French HI in files and Spanish inside the media file. */
function arrange(api: MockApi) {
  const movie = api.db.movies.get(MOVIES.glassOrchard)!;
  movie.subtitles = [
    makeSubtitle(movie.path, "en"),
    makeSubtitle(movie.path, "fr", { hi: true }),
    makeSubtitle(movie.path, "es", { isEmbedded: true }),
  ];
}

/** The dialog for these movies, with the running-work button below it. */
const openBulk = (
  options: RenderAppOptions = {},
  ids: readonly number[] = [MOVIES.glassOrchard],
  kind: BulkProps["kind"] = "movie",
) =>
  renderDialog(
    bulkModal,
    { kind, ids, about: "These" },
    { prepare: arrange, ...options },
    <RunningJobs />,
  );

/** Opens it from the bar of select mode. */
async function pressBulk(app: App) {
  const toolbar = within(await screen.findByRole("toolbar", { name: "Page actions" }));
  const button = await toolbar.findByRole("button", { name: "Select" });
  await waitFor(() => expect(button).not.toHaveAttribute("aria-disabled", "true"));
  await app.user.click(button);
  const actions = await screen.findByRole("button", { name: "Actions" });
  await waitFor(() => expect(actions).toBeEnabled());
  await app.user.click(actions);
  return within(await screen.findByRole("dialog", { name: "Bulk actions" }));
}

async function choose(app: App, inside: ReturnType<typeof within>, action: string) {
  await app.user.click(inside.getByRole("combobox", { name: "Action" }));
  await app.user.click(await screen.findByRole("option", { name: action }));
}

/** Records requests with this method and path, as the text of their forms. */
function spyOn(method: "patch" | "delete", path: string) {
  const forms: string[] = [];
  const handler = http[method](`*/api/${path}`, async ({ request }) => {
    forms.push(await request.clone().text());
  });
  return { forms, handler };
}

function undeletable({ db }: MockApi) {
  const movie = db.movies.get(MOVIES.undeletable)!;
  movie.subtitles = [makeSubtitle(movie.path, "en")];
}

async function openJob(app: App, title: RegExp) {
  await app.user.click(await screen.findByRole("button", { name: /^Jobs: / }));
  return within(await screen.findByRole("region", { name: title }));
}

/** Deletes the English file in the dialog, up to the notification with Undo. */
async function deleteEnglish({ app, inside }: Awaited<ReturnType<typeof openBulk>>) {
  await choose(app, inside, "Delete subtitles");
  expect(await inside.findByText("Choose a language first.")).toBeVisible();
  expect(inside.queryByText(/skipped/)).toBeNull();
  expect(inside.getByRole("button", { name: "Delete" })).toBeDisabled();
  await app.user.click(inside.getByRole("combobox", { name: "Languages" }));
  await app.user.click(await screen.findByRole("option", { name: "English" }));
  await app.user.click(await inside.findByRole("button", { name: "Delete 1 file" }));
  await steps.findNotice("Deleting 1 file in 7 seconds");
}

describe("bulk actions", () => {
  it("show what will happen to the filtered items, and what is skipped, before they start", async () => {
    const calls = toolCalls();
    const gate = steps.holdResponse("patch", "subtitles");
    const app = renderApp("/movies?filter=glass+orchard", {
      prepare: arrange,
      handlers: [gate.handler, calls.handler],
    });
    const inside = await pressBulk(app);
    expect(await inside.findByText("Movies that match the filter: 1 movie")).toBeVisible();
    await choose(app, inside, "Remove HI Tags");
    expect(await inside.findByRole("list", { name: "2 files" })).toHaveTextContent(
      /Glass Orchard.*English.*Glass Orchard.*French HI/,
    );
    await app.user.click(inside.getByRole("combobox", { name: "Languages" }));
    await app.user.click(await screen.findByRole("option", { name: "French HI" }));
    expect(await inside.findByText("1 skipped: it is in another language")).toBeVisible();
    expect(calls.calls).toEqual([]);
    await app.user.click(inside.getByRole("button", { name: "Run on 1 file" }));
    expect(await steps.findNotice("Started. Progress and results are in Jobs.")).toBeVisible();
    expect(screen.getByRole("button", { name: "Jobs" })).toBeVisible();
    gate.open();
    await waitFor(() =>
      expect(calls.calls).toMatchObject([{ action: "remove_HI", language: "fr" }]),
    );
    // The result replaces the notice of the start, which would stay for five seconds.
    await waitFor(() => expect(screen.queryByText(/^Started\. Progress/)).toBeNull(), {
      timeout: 2_500,
    });
    expect(screen.queryByRole("dialog")).toBeNull();
    const job = await openJob(app, /^Remove HI Tags - 1 file/);
    expect(await job.findByText("Done")).toBeVisible();
  });

  it("overwrite a file only if the user checked that, with the names of the lost files", async () => {
    const calls = toolCalls();
    const { app, inside } = await openBulk({
      prepare: (api) => {
        const movie = api.db.movies.get(MOVIES.glassOrchard)!;
        const plain = makeSubtitle(movie.path, "en");
        movie.subtitles = [plain, makeSubtitle(movie.path, "en", { hi: true })];
      },
      handlers: [calls.handler],
    });
    await choose(app, inside, "Remove HI Tags");
    expect(await inside.findByText("1 skipped: it would overwrite another file")).toBeVisible();
    await app.user.click(inside.getByRole("checkbox", { name: "Replace 1 file" }));
    expect(inside.getByRole("list", { name: "1 file will be lost" })).toHaveTextContent(
      /\.en\.srt$/,
    );
    await app.user.click(inside.getByRole("button", { name: "Run on 1 file" }));
    await waitFor(() => expect(calls.calls).toHaveLength(1));
    expect(calls.calls).toMatchObject([{ path: expect.stringMatching(/\.en\.hi\.srt$/) }]);
  });

  it.each(DIALECTS)(
    "on %s search for missing subtitles, skip items without a profile, and show each result",
    async (dialect) => {
      const search = spyOn("patch", "movies");
      const { glassOrchard, nothingFound, noProfile, unmonitored } = MOVIES;
      const { app, inside } = await openBulk(
        {
          dialect,
          handlers: [search.handler],
          prepare: (api) => {
            const missing = (id: number, ...languages: string[]) =>
              steps.setMissing(api, api.db.movies.get(id)!, ...languages);
            missing(glassOrchard, "en");
            missing(nothingFound, "en");
            missing(unmonitored);
          },
        },
        [glassOrchard, nothingFound, noProfile, unmonitored],
      );
      await choose(app, inside, "Search for missing subtitles");
      expect(await inside.findByText("1 skipped: it has no languages profile")).toBeVisible();
      expect(inside.getByText("1 skipped: nothing is missing")).toBeVisible();
      expect(search.forms).toEqual([]);
      await app.user.click(inside.getByRole("button", { name: "Search 2 movies" }));
      await waitFor(() => expect(search.forms).toHaveLength(2));
      const job = await openJob(app, /^Search for missing subtitles/);
      expect(await job.findByText(/^\d.* found/)).toBeVisible();
    },
  );

  it.each(firstOnPush(DIALECTS))(
    "on %s run a tool on the files of all episodes",
    async (dialect) => {
      const calls = toolCalls();
      const { app, inside } = await openBulk(
        {
          dialect,
          prepare: (api) => {
            for (const [at, row] of steps.episodesOf(api, SERIES.harborLights).entries())
              row.subtitles = at % 11 === 0 ? [makeSubtitle(row.path, "en")] : [];
          },
          handlers: [calls.handler],
        },
        [SERIES.harborLights],
        "series",
      );
      await choose(app, inside, "OCR Fixes");
      await app.user.click(await inside.findByRole("button", { name: "Run on 3 files" }));
      await waitFor(() => expect(calls.calls).toHaveLength(3));
    },
  );

  describe("that delete", () => {
    beforeEach(() => void vi.useFakeTimers({ shouldAdvanceTime: true }));
    afterEach(() => void vi.useRealTimers());

    it.each(firstOnPush(DIALECTS))(
      "on %s delete only files of the chosen languages, after a delay",
      async (dialect) => {
        const removals = spyOn("delete", "movies/subtitles");
        await deleteEnglish(await openBulk({ dialect, handlers: [removals.handler] }));
        expect(removals.forms).toEqual([]);
        await act(() => vi.advanceTimersByTimeAsync(UNDO_TIME));
        await waitFor(() => expect(removals.forms).toHaveLength(1));
        expect(removals.forms[0]).toMatch(/language=en/);
      },
    );

    it("do nothing after Undo", async () => {
      const removals = spyOn("delete", "movies/subtitles");
      const bulk = await openBulk({ handlers: [removals.handler] });
      await deleteEnglish(bulk);
      await bulk.app.user.click(screen.getByRole("button", { name: "Undo" }));
      await act(() => vi.advanceTimersByTimeAsync(20_000));
      expect(removals.forms).toEqual([]);
    });

    it("list files that 0.9.7 did not delete, although its response is the same", async () => {
      const bulk = await openBulk({ dialect: "0.9.7", prepare: undeletable }, [MOVIES.undeletable]);
      await deleteEnglish(bulk);
      await act(() => vi.advanceTimersByTimeAsync(UNDO_TIME));
      const job = await openJob(bulk.app, /^Delete subtitles - 1 file/);
      expect(await job.findByText(/The file was not deleted/)).toBeVisible();
    });
  });

  it("are offered for missing subtitles in the wanted list", async () => {
    const app = renderPage("/wanted/series");
    const inside = await pressBulk(app);
    expect(await inside.findByText(/^All items with missing subtitles: \d+ series/)).toBeVisible();
    await app.user.click(inside.getByRole("combobox", { name: "Action" }));
    expect(await screen.findByRole("option", { name: "Sync" })).toBeVisible();
  });

  it("have a search field", async () => {
    const { app, inside } = await openBulk();
    const action = inside.getByRole("combobox", { name: "Action" });
    expect(screen.queryByRole("listbox")).toBeNull();
    await app.user.type(action, "delete");
    const found = within(await screen.findByRole("listbox"));
    await waitFor(() => expect(found.getAllByRole("option")).toHaveLength(1));
    await app.user.click(found.getByRole("option", { name: "Delete subtitles" }));
    expect(action).toHaveValue("Delete subtitles");
    // Two languages need no search.
    expect(await inside.findByRole("combobox", { name: "Languages" })).toHaveAttribute("readonly");
  });

  it("show why the files of a series could not be loaded", async () => {
    const { app, inside } = await openBulk(
      { handlers: [steps.rejected("get", "episodes", "The database is locked")] },
      [SERIES.harborLights],
      "series",
    );
    await choose(app, inside, "Sync");
    expect(await inside.findByText(/The database is locked/)).toBeVisible();
  });
});

const event = (action: HistoryRow["action"], language: string, daysAgo: number, path: string) => ({
  action,
  mediaId: MOVIES.glassOrchard,
  language,
  provider: "subdl",
  score: 90,
  at: Date.now() - daysAgo * 86_400_000,
  description: "",
  subs_id: "1",
  subtitles_path: path,
  matches: [],
  dont_matches: [],
});

describe("Sync of many files", () => {
  const skip = { name: "Skip files synced since they last changed" };

  it("skips files that were synced after their last change, unless the user wants them, too", async () => {
    const { app, inside } = await openBulk({
      dialect: "0.9.7",
      prepare: (api) => {
        arrange(api);
        const [en, fr] = api.db.movies.get(MOVIES.glassOrchard)!.subtitles;
        // English was synced last; French was upgraded after its sync.
        api.db.history.movies = [
          event(1, "en", 9, en!.path!),
          event(5, "en", 8, en!.path!),
          event(5, "fr", 7, fr!.path!),
          event(3, "fr", 6, fr!.path!),
        ];
      },
    });
    await choose(app, inside, "Sync");
    expect(await inside.findByRole("list", { name: "1 file" })).toHaveTextContent(/French HI/);
    expect(inside.getByText("1 skipped: it was synced after its last change")).toBeVisible();
    await app.user.click(inside.getByRole("checkbox", skip));
    expect(await inside.findByRole("list", { name: "2 files" })).toBeVisible();
  });

  it("says why the history could not be read, and works without it", async () => {
    const { app, inside } = await openBulk({
      dialect: "0.9.7",
      handlers: [steps.rejected("get", "movies/history", "The database is locked")],
    });
    await choose(app, inside, "Sync");
    expect(await inside.findByText(/The database is locked/)).toBeVisible();
    await app.user.click(inside.getByRole("checkbox", skip));
    expect(await inside.findByRole("list", { name: "2 files" })).toBeVisible();
  });
});

/** Stores two steps of work, one of them done, as found after a reload. */
const store = () => {
  const work = {
    id: "1",
    title: "Scan disk - 2 movies",
    steps: [
      { do: "scan", name: "The first", owner: { kind: "movie", id: MOVIES.unmonitored } },
      { do: "scan", name: "The Glass Orchard", owner: { kind: "movie", id: MOVIES.glassOrchard } },
    ],
  };
  sessionStorage.setItem("ui-bulk-work::1", JSON.stringify(work));
  sessionStorage.setItem("ui-bulk-done::1", "1");
};

describe("a bulk job interrupted by a reload", () => {
  it("continues with the remaining steps if the user wants that", async () => {
    store();
    const scans = spyOn("patch", "movies");
    const app = renderApp("/system/logs", { handlers: [scans.handler] });
    const inside = within(
      await screen.findByRole("dialog", { name: "Resume the interrupted job?" }),
    );
    expect(inside.getByText("Scan disk - 2 movies: 1 step left")).toBeVisible();
    await app.user.click(inside.getByRole("button", { name: "Continue" }));
    await waitFor(() =>
      expect(scans.forms).toEqual([`action=scan-disk&radarrid=${MOVIES.glassOrchard}`]),
    );
    await waitFor(() => expect(sessionStorage.length).toBe(0));
  });

  it("is deleted when the user discards it", async () => {
    store();
    const app = renderApp("/system/logs");
    const inside = within(
      await screen.findByRole("dialog", { name: "Resume the interrupted job?" }),
    );
    await app.user.click(inside.getByRole("button", { name: "Discard" }));
    expect(sessionStorage.getItem("ui-bulk-work::1")).toBeNull();
  });

  it("is not affected by invalid data in the storage", async () => {
    sessionStorage.setItem("ui-bulk-work::2", "{");
    sessionStorage.setItem("ui-bulk-work::3", '{"id":3}');
    const step = { do: "scan", name: "Of an older build", owner: { radarrId: 1 } };
    sessionStorage.setItem(
      "ui-bulk-work::4",
      JSON.stringify({ id: "4", title: "", steps: [step] }),
    );
    renderApp("/system/logs");
    await screen.findByRole("main");
    expect(screen.queryByRole("dialog")).toBeNull();
  });
});

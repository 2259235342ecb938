import type { MockApi } from "@mock-api/mock-api.ts";
import { makeSubtitle } from "@mock-api/seed-parts.ts";
import type { HistoryRow } from "@mock-api/types.ts";
import { MOVIES, SERIES } from "@mock-api/sentinels.ts";
import { screen, waitFor, within } from "@testing-library/react";
import { http, HttpResponse } from "msw";
import { beforeEach, describe, expect, it } from "vitest";
import { bulkModal } from "@/features/bulk/modals";
import { RunningJobs } from "@/features/jobs/RunningJobs";
import { saveVersion } from "@/store/subtitle-versions";
import { addHistoryEvent, onlyThese } from "./history-steps";
import { renderDialog } from "./modal-steps";
import { renderApp } from "./render-app";
import type { RenderAppOptions } from "./render-app";
import * as steps from "./steps";

const ORCHARD = MOVIES.glassOrchard;

beforeEach(() => sessionStorage.clear());

const english = (path: string) => path.replace(/\.\w+$/, ".en.srt");

/** An episode has a French file, five have an English file: two downloads, an upload, a file without history, and an ASS file. */
function arrangeSeries(api: MockApi) {
  onlyThese()(api);
  const rows = steps.episodesOf(api, SERIES.harborLights);
  for (const row of rows) row.subtitles = [];
  const some = rows.slice(-5);
  const addEvent = (index: number, fields: Partial<HistoryRow>) => {
    const { sonarrEpisodeId: mediaId, path } = some[index]!;
    addHistoryEvent(api, "episodes", { mediaId, subtitles_path: english(path), ...fields });
  };
  for (const row of some) row.subtitles = [makeSubtitle(row.path, "en")];
  rows[0]!.subtitles = [makeSubtitle(rows[0]!.path, "fr")];
  some[4]!.subtitles[0]!.path = english(some[4]!.path).replace(".srt", ".ass");
  addEvent(0, { subs_id: "1234560" });
  addEvent(1, { subs_id: "1234561" });
  addEvent(2, { action: 4, subs_id: null });
  Object.assign(api.db.settings["general"]!, { minimum_score: 0, minimum_score_movie: 0 });
  return some;
}

function arrangeMovie(api: MockApi) {
  onlyThese({ subs_id: "1234567" })(api);
  const movie = api.db.movies.get(ORCHARD)!;
  movie.profileId = 2;
  // The server renames an upload whose text has sounds in brackets.
  api.db.contents.set(english(movie.path), [{ start: 1_000, end: 2_000, text: "Previous text" }]);
  Object.assign(api.db.settings["general"]!, { minimum_score: 0, minimum_score_movie: 0 });
}

const isWrite = (request: string) =>
  /^(POST|DELETE) .*(blacklist|providers|subtitles)/.test(request);

/** The dialog for one movie, with the action chosen. */
async function openMovie(options: RenderAppOptions = {}) {
  const { app, inside } = await renderDialog(
    bulkModal,
    { kind: "movie", ids: [ORCHARD], about: "These" },
    { dialect: "1.6", prepare: arrangeMovie, ...options },
    <RunningJobs />,
  );
  await app.user.click(inside.getByRole("combobox", { name: "Action" }));
  return { app, inside };
}

async function replaceMovie(options: RenderAppOptions = {}) {
  const dialog = await openMovie(options);
  const { app, inside } = dialog;
  await app.user.click(
    await screen.findByRole("option", { name: "Replace with the next best result" }),
  );
  const name = "Blacklist and get the next best result for 1 movie";
  return { ...dialog, start: await inside.findByRole("button", { name }) };
}

async function openJob({ user }: Pick<ReturnType<typeof renderApp>, "user">) {
  await user.click(await screen.findByRole("button", { name: /^Jobs: / }));
  return within(await screen.findByRole("region", { name: /^Replace with the next best result/ }));
}

describe("the replacement of the subtitles of a series", () => {
  it("takes four presses, keeps a file without a better result, and can be undone", async () => {
    const found: { none?: number } = {};
    const app = renderApp(`/series/${SERIES.harborLights}`, {
      dialect: "1.6",
      prepare: (api) => void (found.none = arrangeSeries(api)[0]?.sonarrEpisodeId),
      handlers: [
        http.get("*/api/providers/episodes", ({ request }) =>
          new URL(request.url).searchParams.get("episodeid") === String(found.none)
            ? HttpResponse.json({ data: [] })
            : undefined,
        ),
      ],
    });
    let presses = 0;
    const press = async (element: HTMLElement) => {
      presses += 1;
      await app.user.click(element);
    };
    const toolbar = within(await screen.findByRole("toolbar", { name: "Page actions" }));
    await press(await toolbar.findByRole("button", { name: "More actions" }));
    const item = await screen.findByRole("menuitem", { name: "Replace…" });
    await waitFor(() => expect(item).toBeEnabled());
    await press(item);
    const dialog = within(await screen.findByRole("dialog", { name: "Replace subtitles" }));
    await press(await dialog.findByRole("checkbox", { name: "English · 5" }));
    const start = await dialog.findByRole("button", {
      name: "Blacklist and get the next best result for 2 episodes",
    });
    expect(dialog.getByText("1 skipped: it was not downloaded from a provider")).toBeVisible();
    expect(dialog.getByText("1 skipped: it is not in the history")).toBeVisible();
    expect(dialog.getByText("1 skipped: it is not an SRT file")).toBeVisible();
    expect(app.requests.filter(isWrite)).toEqual([]);

    await press(start);
    expect(presses).toBe(4);
    await waitFor(() =>
      expect(app.requests.filter(isWrite)).toEqual([
        "POST /api/episodes/blacklist",
        "POST /api/providers/episodes",
      ]),
    );
    expect(app.api.db.blacklist.episodes).toMatchObject([{ subs_id: "1234561" }]);
    const job = await openJob(app);
    expect(await job.findByText("1 replaced, 1 skipped")).toBeVisible();
    await app.user.click(job.getByRole("button", { name: "Show all 2" }));
    expect(job.getByText("Kept: no better result")).toBeInTheDocument();

    await app.user.click(job.getByRole("button", { name: "Undo" }));
    await waitFor(() => expect(app.api.db.blacklist.episodes).toEqual([]));
    expect(app.requests.filter(isWrite).slice(2)).toEqual([
      "POST /api/episodes/subtitles",
      "DELETE /api/episodes/blacklist",
    ]);
  });

  it("does not say that there is nothing to do while the files are loading", async () => {
    let answer!: () => void;
    const gate = new Promise<void>((resolve) => (answer = resolve));
    const { inside } = await renderDialog(
      bulkModal,
      { kind: "series", ids: [SERIES.harborLights], about: "These", action: "replace" },
      {
        dialect: "1.6",
        prepare: arrangeSeries,
        handlers: [http.get("*/api/episodes", () => gate.then(() => undefined))],
      },
    );
    expect(await inside.findByText(/^Loading files for 0 of 1/)).toBeVisible();
    expect(inside.queryByText("Nothing to do")).toBeNull();
    answer();
    expect(await inside.findByText("Choose a language first.")).toBeVisible();
  });

  it("is not offered on a server without a manual search", async () => {
    const app = renderApp(`/series/${SERIES.harborLights}`, { dialect: "plus-2.5" });
    const toolbar = within(await screen.findByRole("toolbar", { name: "Page actions" }));
    await app.user.click(await toolbar.findByRole("button", { name: "More actions" }));
    expect(await screen.findByRole("menuitem", { name: /^Download subtitles/ })).toBeVisible();
    expect(screen.queryByRole("menuitem", { name: "Replace…" })).toBeNull();
  });
});

describe("the replacement of many files", () => {
  it("needs a language if there are several, and the profile must have it", async () => {
    const { app, inside } = await openMovie({
      prepare: (api) => {
        arrangeMovie(api);
        const { path, subtitles } = api.db.movies.get(ORCHARD)!;
        subtitles.push(makeSubtitle(path, "en", { hi: true }), makeSubtitle(path, "ja"));
      },
    });
    await app.user.click(
      await screen.findByRole("option", { name: "Replace with the next best result" }),
    );
    expect(await inside.findByText("Choose a language first.")).toBeVisible();
    const verb = inside.getByRole("button", { name: "Blacklist and get the next best result" });
    expect(verb).toBeDisabled();
    for (const box of inside.getAllByRole("checkbox")) expect(box).not.toBeChecked();
    await app.user.click(inside.getByRole("checkbox", { name: "English HI · 1" }));
    expect(await inside.findByText("1 skipped: it is not in the history")).toBeVisible();
    expect(inside.queryByText(/versions are kept|cannot be kept/)).toBeNull();
    expect(verb).toBeDisabled();
    await app.user.click(inside.getByRole("checkbox", { name: "Japanese · 1" }));
    expect(
      await inside.findByText("1 skipped: its languages profile does not have this language"),
    ).toBeVisible();
  });

  it("ignores results below the minimum score", async () => {
    const { app, start } = await replaceMovie({
      prepare: (api) => {
        arrangeMovie(api);
        Object.assign(api.db.settings["general"]!, { minimum_score_movie: 101 });
      },
    });
    await app.user.click(start);
    const job = await openJob(app);
    expect(await job.findByText("Kept: no better result")).toBeInTheDocument();
    expect(app.requests.filter(isWrite)).toEqual([]);
  });

  it("puts a deleted file back if the download fails", async () => {
    const { app, start } = await replaceMovie({
      handlers: [
        http.post("*/api/providers/movies", () =>
          HttpResponse.json("Unable to save subtitles file", { status: 500 }),
        ),
      ],
    });
    await app.user.click(start);
    const job = await openJob(app);
    expect(await job.findByText(/^The previous text was restored\. /)).toBeInTheDocument();
    expect(app.requests.filter(isWrite).slice(-2)).toEqual([
      "POST /api/providers/movies",
      "POST /api/movies/subtitles",
    ]);
    const { path, subtitles } = app.api.db.movies.get(ORCHARD)!;
    expect(subtitles).toMatchObject([{ code2: "en", path: english(path) }]);
  });

  it("deletes no file whose text cannot be kept", async () => {
    const { app, start } = await replaceMovie({
      handlers: [
        http.get("*/api/subtitles/contents", () =>
          HttpResponse.json("Invalid subtitle file", { status: 400 }),
        ),
      ],
    });
    await app.user.click(start);
    const job = await openJob(app);
    expect(await job.findByText(/^The server cannot read this file/)).toBeInTheDocument();
    expect(app.requests.filter(isWrite)).toEqual([]);
  });

  it("works on a server that does not send texts, and says what that means", async () => {
    const { app, inside, start } = await replaceMovie({ dialect: "1.5.2" });
    expect(inside.getByText(/so the current version cannot be kept/)).toBeVisible();
    await app.user.click(start);
    const job = await openJob(app);
    expect(await job.findByText("Replaced")).toBeInTheDocument();
    expect(job.queryByRole("button", { name: "Undo" })).toBeNull();
  });
});

/** Stores a job for the movie's English file, and others, of whose steps some are done, as before a reload. */
function storeJob(api: MockApi, at: number, done = 0, others: readonly string[] = []) {
  const own = english(api.db.movies.get(ORCHARD)!.path);
  const stored = [own, ...others].map((path) => ({
    do: "replace",
    name: "Orchard: English",
    title: "Orchard",
    owner: { kind: "movie", id: ORCHARD },
    file: { kind: "movie", id: ORCHARD, language: "en", path, hi: false, forced: false },
    language: {
      code2: "en",
      name: "English",
      hi: false,
      forced: false,
      path,
      file_size: null,
      embedded_track_id: null,
      id: null,
    },
    origin: { provider: "podnapisi", subsId: "1234567", at },
  }));
  const work = { id: "1", title: "Replace with the next best result - 1 movie", steps: stored };
  sessionStorage.setItem("ui-bulk-work::1", JSON.stringify(work));
  sessionStorage.setItem("ui-bulk-done::1", String(done));
}

/** Keeps the text of the file, as a replacement does before the deletion. */
async function keepPrevious(api: MockApi) {
  const path = english(api.db.movies.get(ORCHARD)!.path);
  const media = { kind: "movie", id: ORCHARD } as const;
  await saveVersion(
    {
      code2: "en",
      hi: false,
      forced: false,
      media,
      path,
      name: "orchard.en.srt",
      title: "Orchard",
    },
    "1\n00:00:01,000 --> 00:00:02,000\nPrevious text\n",
  );
}

async function resume(prepare: (api: MockApi) => void, isKept = true) {
  const app = renderApp("/system/logs", { dialect: "1.6", prepare });
  const dialog = within(await screen.findByRole("dialog", { name: "Resume the interrupted job?" }));
  if (isKept) await keepPrevious(app.api);
  await app.user.click(dialog.getByRole("button", { name: "Continue" }));
  return app;
}

/** The file is another download now. */
function changeFile(api: MockApi) {
  arrangeMovie(api);
  addHistoryEvent(api, "movies", { subs_id: "7654321", at: Date.now() });
}

describe("a replacement that a reload interrupted", () => {
  it("restores the deleted file first, and does not blacklist it again", async () => {
    const before = Date.now();
    const app = await resume((api) => {
      arrangeMovie(api);
      api.db.movies.get(ORCHARD)!.subtitles = [];
      storeJob(api, before);
    });
    await waitFor(() =>
      expect(app.requests.filter(isWrite)).toEqual([
        "POST /api/movies/subtitles",
        "POST /api/providers/movies",
      ]),
    );
    const { path, subtitles } = app.api.db.movies.get(ORCHARD)!;
    expect(subtitles).toMatchObject([{ path: english(path) }]);
  });

  it.each([
    ["of this job", true, "Replaced"],
    ["of another program", false, "Kept: the file has changed in the meantime"],
  ])("does not replace a replacement %s", async (_of, isKept, text) => {
    const app = await resume((api) => {
      changeFile(api);
      storeJob(api, Date.now());
    }, isKept);
    const job = await openJob(app);
    expect(await job.findByText(text)).toBeInTheDocument();
    expect(job.queryByRole("button", { name: "Undo" }) !== null).toBe(isKept);
    expect(app.requests.filter(isWrite)).toEqual([]);
  });

  it("can be undone including the steps before the reload", async () => {
    const before = Date.now();
    const app = await resume((api) => {
      changeFile(api);
      storeJob(api, before, 1, ["/media/gone.en.srt"]);
    });
    const job = await openJob(app);
    await app.user.click(await job.findByRole("button", { name: "Undo" }));
    await waitFor(() =>
      expect(app.requests.filter(isWrite)).toEqual([
        "POST /api/movies/subtitles",
        "DELETE /api/movies/blacklist",
      ]),
    );
  });
});

import { makeSubtitle } from "@mock-api/seed-parts.ts";
import { MOVIES, SERIES } from "@mock-api/sentinels.ts";
import type { MockApi } from "@mock-api/mock-api.ts";
import { act, screen, waitFor, within } from "@testing-library/react";
import { http, HttpResponse } from "msw";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { UNDO_TIME } from "@/store/pending-deletes";
import { renderApp } from "./render-app";
import * as steps from "./steps";
import { toolCalls } from "./tool-steps";

type App = ReturnType<typeof renderApp>;

const DIALECTS = ["0.9.7", "1.5.2", "1.5.6", "1.6"] as const;
const ORCHARD = "/movies?filter=glass+orchard";

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

async function openBulk(app: App) {
  const toolbar = within(await screen.findByRole("toolbar", { name: "Page actions" }));
  const button = await toolbar.findByRole("button", { name: "Bulk Actions" });
  await waitFor(() => expect(button).not.toHaveAttribute("aria-disabled", "true"));
  await app.user.click(button);
  return within(await screen.findByRole("dialog", { name: "Bulk actions" }));
}

async function choose(app: App, inside: ReturnType<typeof within>, action: string) {
  await app.user.click(inside.getByRole("combobox", { name: "Action" }));
  await app.user.click(await screen.findByRole("option", { name: action }));
}

/** What reached the server with this method and path, as the text of its form. */
function spyOn(method: "patch" | "delete", path: string) {
  const forms: string[] = [];
  const handler = http[method](`*/api/${path}`, async ({ request }) => {
    forms.push(await request.clone().text());
  });
  return { forms, handler };
}

async function openJob(app: App, title: RegExp) {
  await app.user.click(await screen.findByRole("button", { name: /^Running work/ }));
  return within(await screen.findByRole("region", { name: title }));
}

/** Deletes the English file in the dialog, as far as the notice with Undo. */
async function deleteEnglish(app: App) {
  const inside = await openBulk(app);
  await choose(app, inside, "Delete subtitles");
  expect(await inside.findByText("Nothing to do")).toBeVisible();
  expect(inside.getByRole("button", { name: "Delete" })).toBeDisabled();
  await app.user.click(inside.getByRole("combobox", { name: "Languages" }));
  await app.user.click(await screen.findByRole("option", { name: "English" }));
  await app.user.click(await inside.findByRole("button", { name: "Delete 1 file" }));
  await steps.findNotice("Deleting 1 file in 7 seconds");
}

describe("bulk actions", () => {
  it("say what will happen to what the filter leaves, and what is skipped, before anything starts", async () => {
    const calls = toolCalls();
    const app = renderApp(ORCHARD, { prepare: arrange, handlers: [calls.handler] });
    const inside = await openBulk(app);
    expect(await inside.findByText("Movies that match the filter: 1 movie")).toBeVisible();
    await choose(app, inside, "Remove HI Tags");
    expect(await inside.findByRole("list", { name: "Run on 2 files" })).toHaveTextContent(
      /Glass Orchard.*English.*Glass Orchard.*French HI/,
    );
    await app.user.click(inside.getByRole("combobox", { name: "Languages" }));
    await app.user.click(await screen.findByRole("option", { name: "French HI" }));
    expect(await inside.findByText("1 skipped: it is in another language")).toBeVisible();
    expect(calls.calls).toEqual([]);
    await app.user.click(inside.getByRole("button", { name: "Run on 1 file" }));
    await waitFor(() =>
      expect(calls.calls).toMatchObject([{ action: "remove_HI", language: "fr" }]),
    );
    expect(screen.queryByRole("dialog")).toBeNull();
    const job = await openJob(app, /^Remove HI Tags - 1 file/);
    expect(await job.findByText("Done")).toBeVisible();
  });

  it("overwrite a file only where that is ticked, with the names of what is lost", async () => {
    const calls = toolCalls();
    const app = renderApp(ORCHARD, {
      prepare: (api) => {
        const movie = api.db.movies.get(MOVIES.glassOrchard)!;
        const plain = makeSubtitle(movie.path, "en");
        movie.subtitles = [plain, makeSubtitle(movie.path, "en", { hi: true })];
      },
      handlers: [calls.handler],
    });
    const inside = await openBulk(app);
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
    "on %s search what is missing, skip what has no profile, and tell the result of each",
    async (dialect) => {
      const search = spyOn("patch", "movies");
      const app = renderApp("/movies", { mock: { dialect }, handlers: [search.handler] });
      const inside = await openBulk(app);
      await choose(app, inside, "Search for missing subtitles");
      expect(
        await inside.findByText(/skipped: (they have|it has) no languages profile/),
      ).toBeVisible();
      expect(inside.getByText(/skipped: nothing is missing/)).toBeVisible();
      const start = inside.getByRole("button", { name: /^Search \d+ movies?$/ });
      const count = Number(/\d+/.exec(start.textContent)?.[0]);
      expect(search.forms).toEqual([]);
      await app.user.click(start);
      await waitFor(() => expect(search.forms).toHaveLength(count));
      const job = await openJob(app, /^Search for missing subtitles/);
      expect(await job.findByText(/^\d.* found/)).toBeVisible();
    },
  );

  it.each(DIALECTS)("on %s run a tool on the files of all episodes", async (dialect) => {
    const calls = toolCalls();
    const app = renderApp("/series?filter=harbor+lights", {
      mock: { dialect },
      prepare: (api) => {
        for (const row of steps.episodesOf(api, SERIES.harborLights))
          row.subtitles = [makeSubtitle(row.path, "en")];
      },
      handlers: [calls.handler],
    });
    const files = steps.episodesOf(app.api, SERIES.harborLights).length;
    const inside = await openBulk(app);
    await choose(app, inside, "OCR Fixes");
    await app.user.click(await inside.findByRole("button", { name: `Run on ${files} files` }));
    await waitFor(() => expect(calls.calls).toHaveLength(files));
  });

  it("change the profile of all in one request, and take it back", async () => {
    const app = renderApp(ORCHARD);
    const before = app.api.db.movies.get(MOVIES.glassOrchard)!.profileId;
    const inside = await openBulk(app);
    await choose(app, inside, "Change profile");
    await app.user.click(await inside.findByRole("combobox", { name: "Languages profile" }));
    await app.user.click(await screen.findByRole("option", { name: /^No profile/ }));
    await app.user.click(inside.getByRole("button", { name: "Change 1 movie" }));
    await steps.findNotice("Changed the profile of 1 movie.");
    const profileNow = () => app.api.db.movies.get(MOVIES.glassOrchard)!.profileId;
    expect(profileNow()).toBeNull();
    await app.user.click(screen.getByRole("button", { name: "Undo" }));
    await waitFor(() => expect(profileNow()).toBe(before));
  });

  describe("that delete", () => {
    beforeEach(() => void vi.useFakeTimers({ shouldAdvanceTime: true }));
    afterEach(() => void vi.useRealTimers());

    it.each(DIALECTS)(
      "on %s take only files of chosen languages, after a while",
      async (dialect) => {
        const removals = spyOn("delete", "movies/subtitles");
        const app = renderApp(ORCHARD, {
          mock: { dialect },
          prepare: arrange,
          handlers: [removals.handler],
        });
        await deleteEnglish(app);
        expect(removals.forms).toEqual([]);
        await act(() => vi.advanceTimersByTimeAsync(UNDO_TIME));
        await waitFor(() => expect(removals.forms).toHaveLength(1));
        expect(removals.forms[0]).toMatch(/language=en/);
      },
    );

    it("do nothing after Undo", async () => {
      const removals = spyOn("delete", "movies/subtitles");
      const app = renderApp(ORCHARD, { prepare: arrange, handlers: [removals.handler] });
      await deleteEnglish(app);
      await app.user.click(screen.getByRole("button", { name: "Undo" }));
      await act(() => vi.advanceTimersByTimeAsync(20_000));
      expect(removals.forms).toEqual([]);
    });

    it("say which file 0.9.7 did not delete, which answers alike", async () => {
      const app = renderApp("/movies?filter=nobody+can+delete", {
        mock: { dialect: "0.9.7" },
        prepare: (api) => {
          const movie = api.db.movies.get(MOVIES.undeletable)!;
          movie.subtitles = [makeSubtitle(movie.path, "en")];
        },
      });
      await deleteEnglish(app);
      await act(() => vi.advanceTimersByTimeAsync(UNDO_TIME));
      const job = await openJob(app, /^Delete subtitles - 1 file/);
      expect(await job.findByText(/The file is still there/)).toBeVisible();
    });
  });

  it("are offered for what is missing in the wanted list", async () => {
    const app = renderApp("/wanted/series");
    await screen.findByRole("table");
    const inside = await openBulk(app);
    expect(await inside.findByText(/^Everything with missing subtitles: \d+ series/)).toBeVisible();
    await app.user.click(inside.getByRole("combobox", { name: "Action" }));
    expect(await screen.findByRole("option", { name: "Synchronise" })).toBeVisible();
  });

  it("can be searched, and profiles from ten options on", async () => {
    const app = renderApp(ORCHARD, {
      prepare: (api) => {
        arrange(api);
        while (api.db.profiles.length < 9)
          api.db.profiles.push({ ...api.db.profiles[0]!, profileId: 70 + api.db.profiles.length });
      },
    });
    const inside = await openBulk(app);
    const action = inside.getByRole("combobox", { name: "Action" });
    expect(screen.queryByRole("listbox")).toBeNull();
    await app.user.type(action, "profile");
    const found = within(await screen.findByRole("listbox"));
    await waitFor(() => expect(found.getAllByRole("option")).toHaveLength(1));
    await app.user.click(found.getByRole("option", { name: "Change profile" }));
    expect(action).toHaveValue("Change profile");
    const profile = await inside.findByRole("combobox", { name: "Languages profile" });
    await waitFor(() => expect(profile).not.toHaveAttribute("readonly"));
    await app.user.click(action);
    await app.user.clear(action);
    await app.user.type(action, "delete");
    await app.user.click(await screen.findByRole("option", { name: "Delete subtitles" }));
    // Two languages need no search.
    expect(await inside.findByRole("combobox", { name: "Languages" })).toHaveAttribute("readonly");
  });

  it("say why the files of series could not be read", async () => {
    const app = renderApp("/series?filter=harbor+lights", {
      handlers: [steps.refused("get", "episodes", "The database is locked")],
    });
    const inside = await openBulk(app);
    await choose(app, inside, "Synchronise");
    expect(await inside.findByText(/The database is locked/)).toBeVisible();
  });
});

/** Two steps of work, of which one is done, as a reload finds them. */
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

describe("work on many things that a reload has interrupted", () => {
  it("goes on with the steps that are left, when somebody wants that", async () => {
    store();
    const scans = spyOn("patch", "movies");
    const app = renderApp("/system/logs", { handlers: [scans.handler] });
    const inside = within(
      await screen.findByRole("dialog", { name: "Continue the interrupted work?" }),
    );
    expect(inside.getByText("Scan disk - 2 movies: 1 step left")).toBeVisible();
    await app.user.click(inside.getByRole("button", { name: "Continue" }));
    await waitFor(() =>
      expect(scans.forms).toEqual([`action=scan-disk&radarrid=${MOVIES.glassOrchard}`]),
    );
    await waitFor(() => expect(sessionStorage.length).toBe(0));
  });

  it("is forgotten when it is discarded", async () => {
    store();
    const app = renderApp("/system/logs");
    const inside = within(
      await screen.findByRole("dialog", { name: "Continue the interrupted work?" }),
    );
    await app.user.click(inside.getByRole("button", { name: "Discard" }));
    expect(sessionStorage.getItem("ui-bulk-work::1")).toBeNull();
  });

  it("is no concern of what others left in the storage", async () => {
    sessionStorage.setItem("ui-bulk-work::2", "{");
    sessionStorage.setItem("ui-bulk-work::3", '{"id":3}');
    const step = { do: "scan", name: "Of an older build", owner: { radarrId: 1 } };
    sessionStorage.setItem(
      "ui-bulk-work::4",
      JSON.stringify({ id: "4", title: "", steps: [step] }),
    );
    renderApp("/system/logs", {
      handlers: [http.get("*/api/none", () => HttpResponse.json({}))],
    });
    await screen.findByRole("main");
    expect(screen.queryByRole("dialog")).toBeNull();
  });
});

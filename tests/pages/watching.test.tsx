import type { MockApi } from "@mock-api/mock-api.ts";
import { makeSubtitle } from "@mock-api/seed-parts.ts";
import { episodeId, MOVIES, SERIES } from "@mock-api/sentinels.ts";
import { act, fireEvent, screen, waitFor, within } from "@testing-library/react";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { RunningJobs } from "@/features/jobs/RunningJobs";
import type { FullItem } from "@/features/subtitles/item/subtitle-item";
import { watchingModal } from "@/features/subtitles/modals";
import { addHistoryEvent } from "./history-steps";
import { openDialog, renderDialog } from "./modal-steps";
import { renderPage } from "./render-app";
import type { RenderAppOptions } from "./render-app";
import * as tools from "./tool-steps";
import { onPhone } from "./viewport";

/** Milliseconds without a tap until a shift is sent. */
const REST = 2_000;

/** The English subtitle begins at 2.5 s and was downloaded. */
function arrange(api: MockApi): void {
  tools.arrangeMovie(api);
  api.db.movies.get(MOVIES.glassOrchard)!.profileId = 2;
  api.db.contents.set(tools.FILES.en, [{ start: 2500, end: 4000, text: "One" }]);
  api.db.history.movies = [];
  api.db.blacklist.movies = [];
  addHistoryEvent(api, "movies", { subs_id: "1234567" });
}

const key = (name: string | RegExp) => screen.findByRole("button", { name });

/** The link with the path of the file that the keys act on. */
const studioLink = async () =>
  (await screen.findByRole("link", { name: "Studio" })).getAttribute("href");

/** Waits until the text is read, and taps. */
async function tap(name: "Late" | "Early", times = 1): Promise<void> {
  const button = await key(new RegExp(`^${name}`));
  await waitFor(() => expect(button).toBeEnabled());
  for (let count = 0; count < times; count += 1) fireEvent.click(button);
}

const episode = (id: number) =>
  ({ kind: "episode", seriesId: SERIES.harborLights, id, title: "One" }) as const;

const rest = () => act(() => vi.advanceTimersByTimeAsync(REST));

const open = (options: RenderAppOptions = {}) =>
  renderDialog(
    watchingModal,
    { item: tools.MOVIE },
    { dialect: "1.6", prepare: arrange, ...options },
    <RunningJobs />,
  );

beforeEach(() => void vi.useFakeTimers({ shouldAdvanceTime: true }));
afterEach(() => void vi.useRealTimers());

describe("Watching now", () => {
  it("adds up the taps, sends them once after a rest, and undoes them", async () => {
    onPhone();
    const { calls, handler } = tools.toolCalls();
    const app = renderPage(`/movies/${MOVIES.glassOrchard}`, {
      dialect: "1.6",
      prepare: arrange,
      handlers: [handler],
    });
    fireEvent.click(await key("More actions"));
    fireEvent.click(await screen.findByRole("menuitem", { name: "Watching now" }));
    const sheet = within(await screen.findByRole("dialog", { name: "Watching now" }));
    expect(await sheet.findByText("The Glass Orchard (1994)")).toBeVisible();
    await tap("Late", 4);
    await tap("Early");
    expect(sheet.getByText("1.5 s earlier")).toBeVisible();
    expect(sheet.queryByRole("button", { name: "Undo" })).toBeNull();
    expect(calls).toEqual([]);
    await rest();
    await waitFor(() =>
      expect(calls).toMatchObject([
        {
          action: "shift_offset(h=0,m=0,s=-1,ms=-500)",
          path: tools.FILES.en,
          type: "movie",
          id: String(MOVIES.glassOrchard),
          language: "en",
        },
      ]),
    );
    expect(await sheet.findByText("Done: 1.5 s earlier")).toBeVisible();
    fireEvent.click(sheet.getByRole("button", { name: "Undo" }));
    expect(await sheet.findByText("Times unchanged")).toBeVisible();
    expect(sheet.queryByRole("button", { name: "Undo" })).toBeNull();
    expect(calls.map(({ action }) => action).slice(1)).toEqual([
      "shift_offset(h=0,m=0,s=1,ms=500)",
    ]);
    expect(app.api.db.contents.get(tools.FILES.en)?.[0]?.start).toBe(2500);
  });

  it("is in the menu of an episode with a file, and shifts it on 0.9.7, without a studio", async () => {
    onPhone();
    const last = episodeId(SERIES.harborLights, 33);
    const { calls, handler } = tools.toolCalls();
    renderPage(tools.SERIES_PATH, {
      dialect: "0.9.7",
      handlers: [handler],
      prepare: (api) => {
        const row = api.db.episodes.get(last)!;
        row.subtitles = [makeSubtitle(row.path, "en")];
        const other = api.db.episodes.get(last - 1)!;
        other.subtitles = [makeSubtitle(other.path, "en", { isEmbedded: true })];
      },
    });
    fireEvent.click(await key("More actions for Harbor Lights S03E07"));
    await screen.findByRole("menuitem", { name: "Tools" });
    expect(screen.queryByRole("menuitem", { name: "Watching now" })).toBeNull();
    fireEvent.click(await key("More actions for Harbor Lights S03E08"));
    fireEvent.click(await screen.findByRole("menuitem", { name: "Watching now" }));
    await tap("Early");
    expect(screen.queryByRole("link", { name: "Studio" })).toBeNull();
    await rest();
    expect(await screen.findByText("Done: 0.5 s later")).toBeVisible();
    expect(calls).toMatchObject([{ action: "shift_offset(h=0,m=0,s=0,ms=500)", type: "episode" }]);
  });

  it("is one press away on the overview of a phone, for one evening", async () => {
    onPhone();
    const { router } = renderPage(`/movies/${MOVIES.glassOrchard}`, {
      dialect: "1.6",
      prepare: arrange,
    });
    fireEvent.click(await key("More actions"));
    fireEvent.click(await screen.findByRole("menuitem", { name: "Watching now" }));
    fireEvent.click(await key("Close"));
    await act(() => router.navigate("/overview"));
    fireEvent.click(await key("Watching now: The Glass Orchard (1994)"));
    expect(await screen.findByRole("dialog", { name: "Watching now" })).toBeVisible();
    fireEvent.click(await key("Close"));
    await act(() => router.navigate("/series"));
    vi.setSystemTime(Date.now() + 7 * 3_600_000);
    await act(() => router.navigate("/overview"));
    await screen.findByRole("region", { name: "Recently added" });
    expect(screen.queryByRole("button", { name: /^Watching now/ })).toBeNull();
  });

  it("does not shift lines to before zero", async () => {
    const { calls, handler } = tools.toolCalls();
    const { inside } = await open({ handlers: [handler] });
    await tap("Late", 6);
    expect(inside.getByRole("alert")).toHaveTextContent(
      "1 line would begin before 0:00:00, which files cannot store.",
    );
    expect(inside.getByText("2.5 s earlier")).toBeVisible();
    await rest();
    await waitFor(() =>
      expect(calls).toMatchObject([{ action: "shift_offset(h=0,m=0,s=-2,ms=-500)" }]),
    );
  });

  it("shows and undoes the sum of all shifts, without those that failed", async () => {
    const { calls, handler, end } = tools.holdTools();
    const { app, inside } = await open({ handlers: [handler] });
    const start = () => app.api.db.contents.get(tools.FILES.en)?.[0]?.start;
    await tap("Late");
    await rest();
    expect(await inside.findByText("Sending…")).toBeVisible();
    // Taps while a shift is sent are the next shift, of the same total.
    await tap("Late", 3);
    expect(inside.getByText("2 s earlier")).toBeVisible();
    await end();
    await waitFor(() => expect(start()).toBe(2000));
    await rest();
    await end();
    expect(await inside.findByText("Done: 2 s earlier")).toBeVisible();
    expect(start()).toBe(500);
    await tap("Early");
    expect(inside.getByText("1.5 s earlier")).toBeVisible();
    await rest();
    await end("Subtitles file not found.");
    expect(await inside.findByRole("alert")).toHaveTextContent(/Subtitles file not found/);
    expect(inside.getByText("Done: 2 s earlier")).toBeVisible();
    fireEvent.click(inside.getByRole("button", { name: "Undo" }));
    await end();
    expect(await inside.findByText("Times unchanged")).toBeVisible();
    expect(start()).toBe(2500);
    expect(calls).toHaveLength(4);
  });

  it("shows a failure, and calls nothing done before the end", async () => {
    const { calls, handler, end } = tools.holdTools();
    const { inside } = await open({ handlers: [handler] });
    await tap("Early");
    await rest();
    expect(await inside.findByText("Sending…")).toBeVisible();
    expect(calls).toHaveLength(1);
    await end("Subtitles file not found.");
    expect(await inside.findByRole("alert")).toHaveTextContent(/Subtitles file not found/);
    expect(inside.queryByText(/^Done/)).toBeNull();
  });

  it("sends what is tapped when it is closed, also the same shift again", async () => {
    const { calls, handler, end } = tools.holdTools();
    const { inside } = await open({ handlers: [handler] });
    await tap("Early");
    await rest();
    expect(await inside.findByText("Sending…")).toBeVisible();
    await tap("Early");
    fireEvent.click(inside.getByRole("button", { name: "Close" }));
    await end();
    await waitFor(() =>
      expect(calls.map(({ action }) => action)).toEqual([
        "shift_offset(h=0,m=0,s=0,ms=500)",
        "shift_offset(h=0,m=0,s=0,ms=500)",
      ]),
    );
    await end();
  });

  it("sends what is tapped when the tab is closed, once", async () => {
    const { calls, handler } = tools.toolCalls();
    await open({ handlers: [handler] });
    await tap("Early", 3);
    act(() => void window.dispatchEvent(new Event("pagehide")));
    // Long before the rest.
    await waitFor(
      () => expect(calls).toMatchObject([{ action: "shift_offset(h=0,m=0,s=1,ms=500)" }]),
      { timeout: REST / 3 },
    );
    await rest();
    expect(calls).toHaveLength(1);
  });

  it("asks before it blacklists the wrong one and downloads the next best", async () => {
    const { app, inside } = await open();
    const writes = () => app.requests.filter((one) => /^POST .*(blacklist|providers)/.test(one));
    fireEvent.click(await key("Wrong subtitle"));
    const title = "Replace the English subtitle for The Glass Orchard (1994)?";
    const question = within(await screen.findByRole("dialog", { name: title }));
    expect(question.getByText(/this file is deleted and never downloaded again/)).toBeVisible();
    expect(writes()).toEqual([]);
    fireEvent.click(question.getByRole("button", { name: "Replace" }));
    expect(await inside.findByText(/^Saved as .*\.en\.srt\./)).toBeVisible();
    expect(writes()).toEqual(["POST /api/movies/blacklist", "POST /api/providers/movies"]);
    expect(app.api.db.blacklist.movies).toMatchObject([{ subs_id: "1234567" }]);
  });

  it("works on another file", async () => {
    const { calls, handler } = tools.toolCalls();
    const { inside } = await open({ handlers: [handler] });
    expect((await inside.findByRole("link", { name: "Studio" })).getAttribute("href")).toContain(
      encodeURIComponent(tools.FILES.en),
    );
    fireEvent.click(await key("Another language"));
    fireEvent.click(await key(/^French HI/));
    // No history mentions it, so that it has no result to blacklist.
    await waitFor(() =>
      expect(screen.queryByRole("button", { name: "Wrong subtitle" })).toBeNull(),
    );
    await tap("Early");
    await rest();
    await waitFor(() => expect(calls).toMatchObject([{ path: tools.FILES.frHi, hi: "True" }]));
    expect(await inside.findByText("Done: 0.5 s later")).toBeVisible();
    // Each file has its own total.
    fireEvent.click(await key("Another language"));
    fireEvent.click(await key(/^English/));
    await tap("Late");
    await rest();
    expect(await inside.findByText("Done: 0.5 s earlier")).toBeVisible();
  });

  it("acts on the file that was used last, as long as it is there", async () => {
    const { app } = await open();
    const reopen = async () => {
      fireEvent.click(await key("Close"));
      await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
      await openDialog(watchingModal, { item: tools.MOVIE });
    };
    fireEvent.click(await key("Another language"));
    fireEvent.click(await key(/^French HI/));
    await waitFor(async () =>
      expect(await studioLink()).toContain(encodeURIComponent(tools.FILES.frHi)),
    );
    await reopen();
    expect(await studioLink()).toContain(encodeURIComponent(tools.FILES.frHi));
    const movie = app.api.db.movies.get(MOVIES.glassOrchard)!;
    movie.subtitles = movie.subtitles.filter(({ path }) => path !== tools.FILES.frHi);
    await act(() => app.client.invalidateQueries());
    await reopen();
    expect(await studioLink()).toContain(encodeURIComponent(tools.FILES.en));
  });

  it("acts on the next episode's file in the language that was chosen last", async () => {
    const [first, second] = [32, 33].map((number) => episodeId(SERIES.harborLights, number));
    const { app } = await open({
      prepare: (mock) => {
        arrange(mock);
        for (const id of [first, second]) {
          const row = mock.db.episodes.get(id!)!;
          row.subtitles = ["en", "nl"].map((code) => makeSubtitle(row.path, code));
        }
      },
    });
    const show = async (item: FullItem) => {
      fireEvent.click(await key("Close"));
      await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
      await openDialog(watchingModal, { item });
    };
    const file = (id: number, code: string) =>
      encodeURIComponent(app.api.db.episodes.get(id)!.path.replace(/\.\w+$/, `.${code}.srt`));
    await show(episode(first!));
    expect(await studioLink()).toContain(file(first!, "en"));
    fireEvent.click(await key("Another language"));
    fireEvent.click(await key(/^Dutch/));
    await waitFor(async () => expect(await studioLink()).toContain(file(first!, "nl")));
    // A title without it keeps the choice.
    await show(tools.MOVIE);
    await show(episode(second!));
    expect(await studioLink()).toContain(file(second!, "nl"));
  });

  it("sends taps once, although another file is chosen after they were sent", async () => {
    const { calls, handler } = tools.toolCalls();
    await open({ handlers: [handler] });
    await tap("Early");
    fireEvent.click(await key("Another language"));
    const other = await key(/^French HI/);
    await rest();
    await waitFor(() => expect(calls).toHaveLength(1));
    fireEvent.click(other);
    await waitFor(() =>
      expect(screen.queryByRole("button", { name: "Wrong subtitle" })).toBeNull(),
    );
    await rest();
    expect(calls).toHaveLength(1);
  });

  it("has no keys for what Bazarr+ cannot do", async () => {
    const { inside } = await open({ dialect: "plus-2.5" });
    expect(await inside.findByRole("button", { name: /^Late/ })).toBeVisible();
    expect(inside.queryByRole("button", { name: "Wrong subtitle" })).toBeNull();
  });
});

import type { MockApi } from "@mock-api/mock-api.ts";
import { makeSubtitle } from "@mock-api/seed-parts.ts";
import { MOVIES } from "@mock-api/sentinels.ts";
import { screen, waitFor, within } from "@testing-library/react";
import { http } from "msw";
import { describe, expect, it, onTestFinished, vi } from "vitest";
import type { FitCue } from "@/subtitle-documents/timing/fit-events";
import { film, reworked, seeded, shifted } from "../unit/fit/generated-films";
import { fakeFitWorker } from "./fit-steps";
import { fakeTime, timePasses } from "./time-steps";
import * as tools from "./tool-steps";

const FILM = film(7, 20);
const plain = (cues: readonly FitCue[]) =>
  cues.map(({ start, end, text = "" }) => ({
    start: Math.round(start),
    end: Math.round(end),
    text,
  }));
const LATE = plain(shifted(FILM, 2_300));
const GOOD = plain(FILM);

/** The movie has an English file with this text, and two of other translators. */
const arrange = (english: typeof GOOD) => (api: MockApi) => {
  fakeFitWorker();
  onTestFinished(() => void vi.unstubAllGlobals());
  tools.arrangeMovie(api);
  const movie = api.db.movies.get(MOVIES.glassOrchard)!;
  const others = ["fr", "it"].map((language) => makeSubtitle(tools.MOVIE_PATH, language));
  movie.subtitles = [makeSubtitle(tools.MOVIE_PATH, "en"), ...others];
  for (const [index, { path }] of others.entries())
    api.db.contents.set(path!, plain(reworked(FILM, seeded(index + 1), 0.12)));
  api.db.contents.set(tools.FILES.en, english);
};

/** The server's sync makes this text of the English file. */
function syncTo(text: typeof GOOD) {
  let api: MockApi | undefined;
  const handler = http.patch("*/api/subtitles", ({ request }) => {
    if (new URL(request.url).searchParams.get("action") === "sync")
      api?.db.contents.set(tools.FILES.en, text);
  });
  return { handler, use: (own: MockApi) => (api = own) };
}

async function syncInTools(english: typeof GOOD, result: typeof GOOD) {
  fakeTime();
  const { calls, handler } = tools.toolCalls();
  const made = syncTo(result);
  const { app } = await tools.showTools({
    dialect: "1.6.2",
    prepare: (api) => {
      arrange(english)(api);
      made.use(api);
    },
    handlers: [made.handler, handler],
  });
  await app.user.click(tools.fileRow("English").querySelector("input")!);
  await app.user.click(screen.getByRole("button", { name: "Sync" }));
  const dialog = within(await screen.findByRole("dialog", { name: "Sync" }));
  await app.user.click(dialog.getByRole("button", { name: "Sync" }));
  await waitFor(() => expect(calls).not.toEqual([]));
  await timePasses(5_000);
  return { api: app.api, actions: calls.map(({ action }) => action) };
}

describe("a sync in the tools of a movie", () => {
  it("is replaced by a shift if the file disagrees with two others", async () => {
    const { api, actions } = await syncInTools(LATE, LATE);
    await waitFor(() =>
      expect(tools.fileRow("English")).toHaveTextContent(
        "Corrected without a sync: 2.3 s late. Compared with 2 other files.",
      ),
    );
    expect(actions).toEqual([expect.stringMatching(/^shift_offset\(h=0,m=0,s=-2,ms=-\d+\)$/)]);
    const [first] = api.db.contents.get(tools.FILES.en)!;
    expect(Math.abs(first!.start - GOOD[0]!.start)).toBeLessThan(150);
  });

  it.each([
    ["moves the lines away", plain(shifted(FILM, 5_000))],
    ["loses lines", GOOD.slice(0, -20)],
  ])("that %s is undone", async (_, result) => {
    const { api, actions } = await syncInTools(GOOD, result);
    await waitFor(() =>
      expect(tools.fileRow("English")).toHaveTextContent(
        "SkippedThe sync did not improve the file. The previous version was restored.",
      ),
    );
    expect(actions).toEqual(["sync"]);
    expect(api.db.contents.get(tools.FILES.en)).toEqual(GOOD);
  });
});

import type { MockApi } from "@mock-api/mock-api.ts";
import { makeSubtitle } from "@mock-api/seed-parts.ts";
import { MOVIES } from "@mock-api/sentinels.ts";
import type { HistoryRow } from "@mock-api/types.ts";
import { screen, waitFor, within } from "@testing-library/react";
import { expect, vi } from "vitest";
import type { Question } from "@/features/texts/fit/fit-worker";
import { judgeItem } from "@/subtitle-documents/timing/fit-groups";
import type { FitCue } from "@/subtitle-documents/timing/fit-events";
import { film, reworked, seeded, shifted } from "../unit/fit/generated-films";
import type { renderPage } from "./render-app";
import { MOVIE_PATH } from "./tool-steps";

/** jsdom has no workers: this one responds in the page, as soon as `schedule` runs it. */
export function fakeFitWorker(schedule: (answer: () => void) => void = queueMicrotask) {
  class FitWorker extends EventTarget {
    postMessage(question: Question) {
      const data = judgeItem(question);
      schedule(() => this.dispatchEvent(new MessageEvent("message", { data })));
    }
    terminate() {
      this.postMessage = () => undefined;
    }
  }
  vi.stubGlobal("Worker", FitWorker);
}

export const fitPath = (language: string) => MOVIE_PATH.replace(".mkv", `.${language}.srt`);

const FILM = film(41, 22);
/** The same film by another translator. */
export const byTranslator = (seed: number) => reworked(FILM, seeded(seed), 0.12);
export const lateBy = (seed: number, milliseconds: number) =>
  shifted(byTranslator(seed), milliseconds);
/** Another film. */
export const otherFilm = () => film(42, 22);

/** Leaves one movie with these files; sizes grow with the order. */
export function arrangeFiles(api: MockApi, files: Readonly<Record<string, readonly FitCue[]>>) {
  for (const movie of api.db.movies.values()) movie.subtitles = [];
  for (const episode of api.db.episodes.values()) episode.subtitles = [];
  const movie = api.db.movies.get(MOVIES.glassOrchard)!;
  movie.path = MOVIE_PATH;
  movie.profileId = 2;
  movie.subtitles = Object.keys(files).map((language, index) =>
    makeSubtitle(MOVIE_PATH, language, { size: 1_000 * (index + 1) }),
  );
  for (const [language, cues] of Object.entries(files))
    api.db.contents.set(
      fitPath(language),
      // Without overlaps, which would also be problems.
      cues.map(({ start, end, text = "" }, index) => ({
        start,
        end: Math.min(end, cues[index + 1]?.start ?? end),
        text,
      })),
    );
  api.db.history.movies = [];
}

/** An event of the history about a file of the movie. */
export const fitEvent = (
  language: string,
  action: HistoryRow["action"],
  rest: Partial<HistoryRow> = {},
): HistoryRow => ({
  action,
  mediaId: MOVIES.glassOrchard,
  language,
  provider: null,
  score: 100,
  at: Date.now(),
  description: "",
  subs_id: null,
  subtitles_path: fitPath(language),
  matches: [],
  dont_matches: [],
  ...rest,
});

/** The download of the English file. */
export const ENGLISH_DOWNLOAD = fitEvent("en", 1, {
  provider: "podnapisi",
  score: 92.5,
  subs_id: "1234567",
});

type User = Pick<ReturnType<typeof renderPage>, "user">;

/** Presses the button of a dialog that reads the files, once they are listed. */
export async function pressCheck(
  { user }: User,
  dialog: Pick<ReturnType<typeof within>, "findByRole">,
  name: string | RegExp = /^Check [1-9]\d* files?$/,
) {
  const button = await dialog.findByRole("button", { name });
  await waitFor(() => expect(button).toBeEnabled());
  await user.click(button);
}

/** Checks files on the page of the quality check, and waits for the end. */
export async function checkFiles(app: User, name?: string | RegExp) {
  await app.user.click((await screen.findAllByRole("button", { name: "Check files" }))[0]!);
  const dialog = within(await screen.findByRole("dialog", { name: "Check subtitle files" }));
  await pressCheck(app, dialog, name);
  await waitFor(() => expect(screen.queryByRole("button", { name: /^Pause/ })).toBeNull());
}

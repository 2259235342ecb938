import type { MockApi } from "@mock-api/mock-api.ts";
import { makeSubtitle } from "@mock-api/seed-parts.ts";
import { MOVIES } from "@mock-api/sentinels.ts";
import { vi } from "vitest";
import type { Question } from "@/features/texts/fit/fit-worker";
import { judgeItem } from "@/subtitle-documents/timing/fit-groups";
import type { FitCue } from "@/subtitle-documents/timing/fit-events";
import { film, reworked, seeded, shifted } from "../unit/fit/generated-films";
import { MOVIE_PATH } from "./tool-steps";

/** jsdom has no workers: this one answers in the page, as soon as `schedule` runs it. */
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
      // Without overlaps, which would be problems, too.
      cues.map(({ start, end, text = "" }, index) => ({
        start,
        end: Math.min(end, cues[index + 1]?.start ?? end),
        text,
      })),
    );
  api.db.history.movies = [];
}

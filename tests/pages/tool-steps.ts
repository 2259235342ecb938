import type { MockApi } from "@mock-api/mock-api.ts";
import { makeSubtitle } from "@mock-api/seed-parts.ts";
import { MOVIES, SERIES } from "@mock-api/sentinels.ts";
import { screen, waitFor, within } from "@testing-library/react";
import { http, HttpResponse } from "msw";
import { subtitleToolsModal } from "@/features/subtitles/modals";
import type { SubtitleToolsProps } from "@/features/subtitles/tools/SubtitleToolsModal";
import { openDialog } from "./modal-steps";
import { renderPage, renderPart } from "./render-app";
import type { RenderAppOptions } from "./render-app";
import * as steps from "./steps";

/** Shared steps of the tests of the subtitle tools. */

export const MOVIE_PATH = "/media/movies/The Glass Orchard (1994)/orchard.mkv";
const fileOf = (ending: string) => MOVIE_PATH.replace(".mkv", `.${ending}.srt`);
export const FILES = { en: fileOf("en"), frHi: fileOf("fr.hi"), deForced: fileOf("de.forced") };

/** The movie has English, French HI and forced German in files, and Spanish inside the media file. */
export function arrangeMovie(api: MockApi): void {
  const movie = api.db.movies.get(MOVIES.glassOrchard)!;
  movie.path = MOVIE_PATH;
  movie.subtitles = [
    makeSubtitle(MOVIE_PATH, "en"),
    makeSubtitle(MOVIE_PATH, "fr", { hi: true }),
    makeSubtitle(MOVIE_PATH, "de", { forced: true }),
    makeSubtitle(MOVIE_PATH, "es", { isEmbedded: true }),
  ];
  steps.setMissing(api, movie);
}

/** Records the requests of tools; those that `gate` holds back or rejects wait or fail. */
export function toolCalls(
  gate: (path: string) => Promise<string | undefined> | undefined = () => undefined,
) {
  const calls: Record<string, string>[] = [];
  const handler = http.patch("*/api/subtitles", async ({ request }) => {
    const { searchParams } = new URL(request.url);
    const form = await request.clone().formData();
    const fields = [...form].map(
      ([key, value]) => [key, typeof value === "string" ? value : value.name] as const,
    );
    const call = Object.fromEntries([["action", searchParams.get("action") ?? ""], ...fields]);
    calls.push(call);
    const rejection = await gate(call.path ?? "");
    return rejection === undefined ? undefined : HttpResponse.json(rejection, { status: 500 });
  });
  return { calls, handler };
}

/** Holds each tool back until the test releases it, or rejects it with a text. */
export function holdTools() {
  const waiting: ((rejection: string | undefined) => void)[] = [];
  const { calls, handler } = toolCalls(
    () => new Promise<string | undefined>((resolve) => waiting.push(resolve)),
  );
  return {
    calls,
    handler,
    /** Ends the running tool. */
    end: async (rejection?: string) => {
      await waitFor(() => {
        if (waiting.length === 0) throw new Error("no tool is waiting");
      });
      waiting.shift()?.(rejection);
    },
  };
}

type App = ReturnType<typeof renderPage>;

export async function pressTools(app: App) {
  await steps.pressAction(app, "Tools");
  const dialog = await screen.findByRole("dialog", { name: /^Subtitle Tools - / });
  await within(dialog).findByRole("table");
  return { dialog, inside: within(dialog) };
}

/** The tools of the movie, opened on its page. */
export async function openTools(options: RenderAppOptions = {}) {
  const app = renderPage(`/movies/${MOVIES.glassOrchard}`, { prepare: arrangeMovie, ...options });
  await screen.findByRole("heading", { level: 1 });
  return { app, ...(await pressTools(app)) };
}

export const MOVIE = {
  kind: "movie",
  id: MOVIES.glassOrchard,
  title: "The Glass Orchard (1994)",
} as const;
export const SERIES_PATH = `/series/${SERIES.harborLights}`;

/** The dialog with the tools of the movie, or of another item, without a page. */
export async function showTools(
  options: RenderAppOptions = {},
  item: SubtitleToolsProps["item"] = MOVIE,
) {
  const app = renderPart(null, { prepare: arrangeMovie, ...options });
  await screen.findByRole("main");
  return { app, ...(await reopenTools(item)) };
}

/** Opens that dialog again. */
export async function reopenTools(item: SubtitleToolsProps["item"] = MOVIE) {
  const opened = await openDialog(subtitleToolsModal, { item }, /^Subtitle Tools - /);
  await opened.inside.findByRole("table");
  return opened;
}

/** Chooses a tool in the menu. */
export async function chooseTool(app: App, label: string) {
  await app.user.click(screen.getByRole("button", { name: "More tools" }));
  await app.user.click(await screen.findByRole("menuitem", { name: label }));
}

/** The row of a file by its label. */
export const fileRow = (label: string) =>
  steps.rowAround(screen.getByRole("checkbox", { name: `Select ${label}` }));

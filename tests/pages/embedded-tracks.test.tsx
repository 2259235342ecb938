import type { MockApi } from "@mock-api/mock-api.ts";
import { makeSubtitle } from "@mock-api/seed-parts.ts";
import { MOVIES } from "@mock-api/sentinels.ts";
import { screen, waitFor, within } from "@testing-library/react";
import { http, HttpResponse } from "msw";
import { describe, expect, it } from "vitest";
import { renderApp, renderPage } from "./render-app";
import type { RenderAppOptions } from "./render-app";
import * as steps from "./steps";
import * as tools from "./tool-steps";

/** The movie has three tracks inside its file; with `ids` the server can extract them. */
const arrange = (ids: readonly number[] | undefined) => (api: MockApi) => {
  const movie = api.db.movies.get(MOVIES.glassOrchard)!;
  movie.path = tools.MOVIE_PATH;
  movie.subtitles = [{}, { hi: true }, { forced: true }].map((flags, index) => ({
    ...makeSubtitle(tools.MOVIE_PATH, "en", { ...flags, isEmbedded: true }),
    ...(ids ? { id: ids[index] } : {}),
  }));
  steps.setMissing(api, movie);
};

function openMovie(ids: readonly number[] | undefined, options: RenderAppOptions = {}) {
  return renderPage(`/movies/${MOVIES.glassOrchard}`, {
    dialect: "1.6",
    prepare: arrange(ids),
    ...options,
  });
}

async function openTrack(app: ReturnType<typeof renderPage>, phrase: string) {
  const name = `Source of the ${phrase} subtitle`;
  // A file of the same kind may be in the next row.
  const [button] = await screen.findAllByRole("button", { name });
  await app.user.click(button!);
  return within(await screen.findByRole("dialog", { name: `${phrase}: source` }));
}

/** Accepts tools as newer servers do, and responds before the work is done. */
function acceptedTools() {
  const { calls, handler } = tools.toolCalls();
  const accept = http.patch("*/api/subtitles", () => new HttpResponse(null, { status: 204 }));
  return { calls, handlers: [handler, accept] };
}

describe("tracks inside a media file", () => {
  it("are listed with number, language, and kind, and cannot be extracted if the server does not number them", async () => {
    const app = openMovie(undefined);
    const table = await screen.findByRole("table", { name: "Subtitles for The Glass Orchard" });
    const rows = within(table)
      .getAllByRole("row")
      .map(({ textContent }) => textContent);
    expect(rows.filter((text) => text.includes("in the video file"))).toEqual([
      expect.stringMatching(/^EnglishEmbeddedSubtitle track \d+ in the video file/),
      expect.stringMatching(/^English HIEmbeddedSubtitle track \d+ in the video file/),
      expect.stringMatching(/^English ForcedEmbeddedSubtitle track \d+ in the video file/),
    ]);
    expect(new Set(rows).size).toBe(rows.length);
    const inside = await openTrack(app, "English, forced");
    expect(inside.getByText(/^Part of the video file \(track \d+\),/)).toBeInTheDocument();
    expect(inside.queryByRole("button", { name: "Extract to a file" })).toBeNull();
    expect(inside.queryByRole("button", { name: "Translate" })).toBeNull();
  });

  it("have no number on older servers", async () => {
    const app = openMovie(undefined, { dialect: "1.5.6" });
    const inside = await openTrack(app, "English, forced");
    expect(
      inside.getByText(/^Part of the video file, so it cannot be deleted/),
    ).toBeInTheDocument();
  });

  it("are extracted and translated by the server's number, and the folder is scanned for the new file", async () => {
    const { calls, handlers } = acceptedTools();
    const app = openMovie([71, 72, 73], { handlers });
    const inside = await openTrack(app, "English, hearing impaired");
    await app.user.click(inside.getByRole("button", { name: "Extract to a file" }));
    await waitFor(() =>
      expect(calls).toEqual([
        expect.objectContaining({
          action: "extract",
          subtitles_id: "72",
          type: "movie",
          id: String(MOVIES.glassOrchard),
          language: "en",
          hi: "True",
          forced: "False",
        }),
      ]),
    );
    expect(calls[0]).not.toHaveProperty("path");
    await waitFor(() => expect(app.requests).toContain("PATCH /api/movies"));
    await app.user.keyboard("{Escape}");
    const forced = await openTrack(app, "English, forced");
    await app.user.click(forced.getByRole("button", { name: "Translate" }));
    const dialog = within(await screen.findByRole("dialog", { name: "Translate to" }));
    await app.user.click(dialog.getByRole("combobox", { name: "Language" }));
    await app.user.click(await screen.findByRole("option", { name: "French" }));
    await app.user.click(dialog.getByRole("button", { name: "Translate" }));
    await waitFor(() =>
      expect(calls.slice(1)).toEqual([
        expect.objectContaining({ action: "translate", subtitles_id: "73", language: "fr" }),
      ]),
    );
    expect(calls[1]).not.toHaveProperty("original_format");
  });

  it("keep their format in a translation only if requested", async () => {
    const { calls, handlers } = acceptedTools();
    const app = openMovie([71, 72, 73], { handlers });
    const inside = await openTrack(app, "English, forced");
    await app.user.click(inside.getByRole("button", { name: "Translate" }));
    const dialog = within(await screen.findByRole("dialog", { name: "Translate to" }));
    await app.user.click(dialog.getByRole("combobox", { name: "Language" }));
    await app.user.click(await screen.findByRole("option", { name: "French" }));
    await app.user.click(dialog.getByRole("switch", { name: "Keep the original format" }));
    await app.user.click(dialog.getByRole("button", { name: "Translate" }));
    await waitFor(() =>
      expect(calls).toEqual([
        expect.objectContaining({ subtitles_id: "73", original_format: "True" }),
      ]),
    );
  });

  it("cannot keep their format with Gemini", async () => {
    const app = openMovie([71, 72, 73], {
      prepare: (api) => {
        arrange([71, 72, 73])(api);
        Object.assign(api.db.settings.translator!, { translator_type: "gemini" });
      },
    });
    const inside = await openTrack(app, "English, forced");
    await app.user.click(inside.getByRole("button", { name: "Translate" }));
    const dialog = within(await screen.findByRole("dialog", { name: "Translate to" }));
    expect(dialog.getByText("Gemini always writes SRT files.")).toBeVisible();
    expect(dialog.queryByRole("switch", { name: "Keep the original format" })).toBeNull();
  });

  it.each([
    [415, "This track consists of pictures, so it has no text to extract or translate."],
    [501, "The server can use this tool only on subtitle files, not on tracks inside the video."],
  ])("that cannot be extracted say why in words of ours (%s)", async (status, words) => {
    const app = renderApp(`/movies/${MOVIES.glassOrchard}`, {
      dialect: "1.6",
      prepare: arrange([71, 72, 73]),
      handlers: [
        http.patch("*/api/subtitles", () => HttpResponse.json("Unsupported codec", { status })),
      ],
    });
    const inside = await openTrack(app, "English, hearing impaired");
    await app.user.click(inside.getByRole("button", { name: "Extract to a file" }));
    await app.user.keyboard("{Escape}");
    await app.user.click(await screen.findByRole("button", { name: "Jobs: 1 failed" }));
    const panel = await screen.findByRole("dialog", { name: /^Jobs/ });
    await waitFor(() => expect(panel).toHaveTextContent(words));
  });

  it("become files next to the movie", async () => {
    const app = renderPage(`/movies/${MOVIES.glassOrchard}`, {
      dialect: "1.6.1",
      prepare: arrange(undefined),
    });
    const inside = await openTrack(app, "English, hearing impaired");
    await app.user.click(inside.getByRole("button", { name: "Extract to a file" }));
    const table = await screen.findByRole("table", { name: "Subtitles for The Glass Orchard" });
    expect(await within(table).findByText(/\.en\.hi\.srt$/)).toBeInTheDocument();
  });

  it("ask before they overwrite an existing file", async () => {
    const { calls, handlers } = acceptedTools();
    const path = tools.MOVIE_PATH.replace(/\.[^.]+$/, ".en.hi.srt");
    const app = openMovie([71, 72, 73], {
      handlers,
      prepare: (api) => {
        arrange([71, 72, 73])(api);
        const movie = api.db.movies.get(MOVIES.glassOrchard)!;
        const existing = makeSubtitle(tools.MOVIE_PATH, "en", { hi: true });
        movie.subtitles = [...movie.subtitles, { ...existing, path }];
      },
    });
    const inside = await openTrack(app, "English, hearing impaired");
    await app.user.click(inside.getByRole("button", { name: "Extract to a file" }));
    const dialog = within(await screen.findByRole("dialog", { name: "Extract" }));
    expect(dialog.getByText("1 skipped: it would overwrite another file")).toBeVisible();
    expect(calls).toEqual([]);
    await app.user.click(dialog.getByRole("checkbox", { name: "Replace 1 file" }));
    await app.user.click(dialog.getByRole("button", { name: "Run on 1 file" }));
    await waitFor(() => expect(calls).toEqual([expect.objectContaining({ subtitles_id: "72" })]));
  });
});

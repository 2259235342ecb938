import type { Fault } from "@mock-api/types.ts";
import { makeSubtitle } from "@mock-api/seed-parts.ts";
import { EPISODES, MOVIES, SERIES } from "@mock-api/sentinels.ts";
import { act, screen, waitFor, within } from "@testing-library/react";
import { http, HttpResponse } from "msw";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { movieQueries } from "@/queries/movies";
import { markLeftFile } from "@/store/left-files";
import { UNDO_TIME } from "@/store/pending-deletes";
import type { RenderAppOptions } from "./render-app";
import { renderPage } from "./render-app";
import {
  arrangeMovie,
  chooseTool,
  fileRow,
  MOVIE_PATH,
  openTools,
  pressTools,
  showTools,
} from "./tool-steps";
import { resetStores } from "../stores";

// Jobs are followed for some seconds.
beforeEach(() => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  localStorage.clear();
});
afterEach(() => void vi.useRealTimers());
const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));

const PATH = MOVIE_PATH.replace(".mkv", ".it.srt");
const NO_NETWORK = "Translation error: The server could not connect to translate.google.com.";
const UNTRANSLATED = `${NO_NETWORK} orchard.it.srt contains the original text, not a translation.`;

/** Translates the English file of the open tools. */
async function toItalian(app: Awaited<ReturnType<typeof openTools>>["app"], label = "English") {
  await app.user.click(fileRow(label).querySelector("input")!);
  await chooseTool(app, "Translate");
  const ask = within(await screen.findByRole("dialog", { name: "Translate to" }));
  await app.user.click(ask.getByRole("combobox", { name: "Language" }));
  await app.user.click(await screen.findByRole("option", { name: "Italian" }));
  await app.user.click(ask.getByRole("button", { name: "Translate" }));
  await waitFor(() => expect(app.requests).toContain("PATCH /api/subtitles"));
  await pass(5_000);
}

/** Translates the English file of a movie to Italian with its tools; the translation fails. */
async function translate(fault: Fault | undefined, options: RenderAppOptions = {}) {
  const { app, dialog } = await openTools({
    dialect: "1.6.2",
    ...options,
    prepare: (api) => {
      arrangeMovie(api);
      if (fault) api.db.faults.movies.set(MOVIES.glassOrchard, fault);
    },
  });
  await toItalian(app);
  const files = () => app.api.db.movies.get(MOVIES.glassOrchard)!.subtitles.map(({ path }) => path);
  return { app, dialog, inside: within(dialog), files };
}

const chip = () => screen.findByRole("button", { name: /^Manage Italian/, hidden: true });

describe("a failed translation", () => {
  it.each(["translation-fails", "throttled"] as const)(
    "names the file with the original text, marks it, and deletes only it (%s)",
    async (fault) => {
      const { app, inside, files } = await translate(fault);
      await waitFor(() => expect(fileRow("English")).toHaveTextContent(UNTRANSLATED));
      await waitFor(() => expect(files()).toContain(PATH));
      const before = files();
      expect(await chip()).toHaveAccessibleName("Manage Italian (not translated)");
      expect(screen.queryByText(/HTTPSConnectionPool/)).toBeNull();
      await app.user.click(
        inside.getByRole("button", { name: "Delete this file from the server" }),
      );
      const question = within(
        await screen.findByRole("dialog", { name: /^Delete the Italian subtitle/ }),
      );
      expect(question.getByText(/orchard\.it\.srt/)).toBeInTheDocument();
      await app.user.click(question.getByRole("button", { name: "Delete" }));
      await pass(UNDO_TIME);
      await waitFor(() => expect(files()).toEqual(before.filter((path) => path !== PATH)));
      await waitFor(() =>
        expect(
          inside.queryByRole("button", { name: "Delete this file from the server" }),
        ).toBeNull(),
      );
    },
  );

  it("of an episode names its file, and deletes it", async () => {
    const id = EPISODES.throttled;
    const { app, inside } = await showTools(
      {
        dialect: "1.6.2",
        prepare: (api) => {
          const episode = api.db.episodes.get(id)!;
          episode.subtitles = ["en", "fr"].map((code2) => makeSubtitle(episode.path, code2));
        },
      },
      { kind: "episode", id, seriesId: SERIES.throttled, title: "Harbor" },
    );
    await toItalian(app, "S01E01 English");
    const text = await inside.findAllByText(/\.it\.srt contains the original text/);
    expect(text[0]).toBeVisible();
    const codes = () => app.api.db.episodes.get(id)!.subtitles.map(({ code2 }) => code2);
    await waitFor(() => expect(codes()).toEqual(["en", "fr", "it"]));
    await app.user.click(inside.getByRole("button", { name: "Delete this file from the server" }));
    const question = await screen.findByRole("dialog", { name: /^Delete the Italian subtitle/ });
    await app.user.click(within(question).getByRole("button", { name: "Delete" }));
    await pass(UNDO_TIME);
    await waitFor(() => expect(codes()).toEqual(["en", "fr"]));
  });

  it("of an episode marks its file on the page of the series, and in the tools", async () => {
    const app = renderPage(`/series/${SERIES.throttled}`, {
      dialect: "1.6.2",
      prepare: (api) => {
        const episode = api.db.episodes.get(EPISODES.throttled)!;
        episode.subtitles = ["en", "fr"].map((code2) => makeSubtitle(episode.path, code2));
      },
    });
    await screen.findByRole("heading", { level: 1 });
    const { inside } = await pressTools(app);
    await toItalian(app, "S01E01 English");
    const onPage = await chip();
    await waitFor(() => expect(onPage).toHaveAccessibleName("Manage Italian (not translated)"));
    expect(onPage.closest("[data-tone]")).toHaveAttribute("data-tone", "failed");
    const inTools = await inside.findByTitle("Italian subtitle, not translated");
    expect(inTools.closest("[data-tone]")).toHaveAttribute("data-tone", "failed");
  });

  it("stays marked after a reload, until the file has another text", async () => {
    const { app } = await translate("translation-fails");
    expect(await chip()).toHaveAccessibleName("Manage Italian (not translated)");
    act(() => {
      resetStores(["marks"]);
      // Reads the stored marks again.
      markLeftFile("other.srt", { isUntranslated: false, oldSize: null });
    });
    expect(await chip()).toHaveAccessibleName("Manage Italian (not translated)");
    expect(screen.getByText("Not translated")).toBeVisible();
    const file = app.api.db.movies
      .get(MOVIES.glassOrchard)!
      .subtitles.find(({ path }) => path === PATH)!;
    file.file_size = 50_000;
    await act(() => app.client.refetchQueries({ queryKey: movieQueries.all() }));
    await waitFor(async () => expect(await chip()).toHaveAccessibleName("Manage Italian"));
    expect(screen.queryByText("Not translated")).toBeNull();
  });

  it("accuses no file whose text cannot be read", async () => {
    const handler = http.get("*/api/subtitles/contents", () =>
      HttpResponse.json("Invalid subtitle file encoding", { status: 500 }),
    );
    await translate("translation-fails", { handlers: [handler] });
    await waitFor(() =>
      expect(fileRow("English")).toHaveTextContent(
        `${NO_NETWORK} The server wrote orchard.it.srt: check its text.`,
      ),
    );
    expect(await chip()).toHaveAccessibleName("Manage Italian");
    expect(
      screen.getByRole("button", { name: "Delete this file from the server" }),
    ).toBeInTheDocument();
  });

  it("mentions no file if none was written", async () => {
    const handler = http.patch("*/api/subtitles", () =>
      HttpResponse.json("Invalid source language code", { status: 400 }),
    );
    await translate(undefined, { handlers: [handler] });
    await waitFor(() =>
      expect(fileRow("English")).toHaveTextContent("Invalid source language code"),
    );
    expect(screen.queryByRole("button", { name: "Delete this file from the server" })).toBeNull();
  });
});

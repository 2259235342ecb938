import { MOVIES } from "@mock-api/sentinels.ts";
import type { MockApi } from "@mock-api/mock-api.ts";
import { act, screen, waitFor, within } from "@testing-library/react";
import { http, HttpResponse } from "msw";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { uploadMovieModal } from "@/features/subtitles/modals";
import { firstOnPush } from "../scope";
import { renderDialog } from "./modal-steps";
import { renderPage } from "./render-app";
import type { RenderAppOptions } from "./render-app";
import { search } from "./search-steps";
import * as steps from "./steps";
import { arrangeMovie, chooseTool, fileRow, MOVIE, showTools } from "./tool-steps";
import { choose, subtitle } from "./upload-steps";

// Jobs are followed for some seconds.
beforeEach(() => void vi.useFakeTimers({ shouldAdvanceTime: true }));
afterEach(() => void vi.useRealTimers());
const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));

/** Servers that respond before the work is done (contract/newer-servers.md sections 2 and 3.6). */
const NEWER = ["1.6", "1.5.6"] as const;

const missing = (id: number) => (api: MockApi) => {
  const movie = api.db.movies.get(id)!;
  movie.subtitles = [];
  steps.setMissing(api, movie, "en");
};

/** Searches for the English subtitle of a movie, in a short list of movies. */
async function download(id: number, options: RenderAppOptions) {
  const app = renderPage("/movies", {
    ...options,
    prepare: (api) => {
      missing(id)(api);
      for (const one of api.db.movies.keys())
        if (one !== id && one !== MOVIES.unmonitored) api.db.movies.delete(one);
    },
  });
  const row = within(await steps.rowOf(app.api.db.movies.get(id)!.title));
  await app.user.click(row.getByRole("button", { name: "Download English" }));
  return { app, row };
}

describe.each(NEWER)("on %s, which only queues jobs,", (dialect) => {
  it("a search stays busy until its job ends, and removes the chip on success", async () => {
    const { app, row } = await download(MOVIES.slowSearch, { dialect });
    await waitFor(() => expect(app.requests).toContain("PATCH /api/movies/subtitles"));
    expect(
      await row.findByRole("button", { name: /^(Queued:|Searching for) English/ }),
    ).toBeVisible();
    await row.findByText(/^English .*%/);
    await pass(4_000);
    await waitFor(() => expect(row.queryByRole("button", { name: /English/ })).toBeNull());
  });

  it("an upload is reported once the server lists the file, and not before", async () => {
    const { app, inside } = await renderDialog(
      uploadMovieModal,
      { movie: { ...MOVIE, profileId: 2 }, dropped: { files: [], folders: [] } },
      {
        dialect,
        prepare: (api) => {
          missing(MOVIES.glassOrchard)(api);
          api.db.faults.movies.set(MOVIES.glassOrchard, "read-only");
        },
      },
    );
    await choose(inside, "Subtitle File", [subtitle("lost.srt")]);
    await app.user.click(inside.getByRole("button", { name: "Upload" }));
    expect(await inside.findByRole("alert")).toHaveTextContent(
      "The server does not list the file. Check whether Bazarr can write to its folder",
    );
  });
});

describe.each(firstOnPush(NEWER))("on %s, which only queues jobs,", (dialect) => {
  it("a search reports that nothing was found, and allows a retry", async () => {
    const { row } = await download(MOVIES.nothingFound, { dialect });
    expect(await row.findByText("Nothing found: English")).toBeInTheDocument();
    expect(await row.findByRole("button", { name: /^Nothing found: English/ })).toHaveAttribute(
      "aria-disabled",
      "false",
    );
  });

  it("a search fails with its job", async () => {
    await download(MOVIES.downloadFails, { dialect });
    expect(
      await steps.findNotice(/failed\. See the server log for details\.$/),
    ).toBeInTheDocument();
  });

  it("a download of an unusable result fails", async () => {
    const { app, inside, rows } = await search(
      {
        dialect,
        handlers: [
          // Accepted, as always; its job saves nothing.
          http.post("*/api/providers/movies", () => new HttpResponse(null, { status: 204 })),
        ],
      },
      MOVIES.downloadFails,
    );
    await app.user.click(within(rows[0]!).getByRole("button", { name: "Download this subtitle" }));
    await waitFor(() => expect(app.requests).toContain("POST /api/providers/movies"));
    await pass(3_000);
    const name = /^Try again. Failed: Nothing was saved/;
    expect(await inside.findByRole("button", { name })).toBeInTheDocument();
  });

  it("a translated file is listed after a scan", async () => {
    const { app } = await showTools({ dialect });
    await app.user.click(fileRow("English").querySelector("input")!);
    await chooseTool(app, "Translate");
    const ask = within(await screen.findByRole("dialog", { name: /^Translate/ }));
    await app.user.click(ask.getByRole("combobox", { name: "Language" }));
    await app.user.click(await screen.findByRole("option", { name: "Spanish" }));
    await app.user.click(ask.getByRole("button", { name: /^(Save|Translate|Apply)$/ }));
    await waitFor(() => expect(fileRow("English")).toHaveTextContent("Done"));
    await waitFor(() => expect(app.requests).toContain("PATCH /api/movies"));
    await waitFor(() => expect(fileRow("Spanish")).toBeInTheDocument());
  });
});

/** Syncs a file that the server will not trust. */
const sync = async (label: string) => {
  const { app } = await showTools({
    dialect: "1.6.2",
    prepare: (api) => {
      arrangeMovie(api);
      api.db.faults.movies.set(MOVIES.glassOrchard, "nothing-found");
    },
  });
  await app.user.click(fileRow(label).querySelector("input")!);
  await app.user.click(screen.getByRole("button", { name: "Sync" }));
  const dialog = within(await screen.findByRole("dialog", { name: "Sync" }));
  await app.user.click(dialog.getByRole("button", { name: "Sync" }));
  await waitFor(() => expect(app.requests).toContain("PATCH /api/subtitles"));
  await pass(3_000);
};

describe("a sync on 1.6.2 that ends without an event of the history", () => {
  it("was not trusted by the server", async () => {
    await sync("English");
    await waitFor(() =>
      expect(fileRow("English")).toHaveTextContent(
        "Not changed: the server rejected the result as unreliable",
      ),
    );
  });

  it("was not attempted for a forced file", async () => {
    await sync("German Forced");
    await waitFor(() => expect(fileRow("German Forced")).toHaveTextContent("Done, no changes"));
  });
});

it("a 1.6 search is repeated for results older than the hour for which the server stores them", async () => {
  const { app, rows } = await search({ dialect: "1.6" });
  const { now } = Date;
  vi.spyOn(Date, "now").mockImplementation(() => now() + 56 * 60_000);
  await app.user.click(within(rows[0]!).getByRole("button", { name: "Download this subtitle" }));
  await waitFor(() =>
    expect(app.requests.filter((one) => one === "GET /api/providers/movies")).toHaveLength(2),
  );
  expect(app.requests).not.toContain("POST /api/providers/movies");
});

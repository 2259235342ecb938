import { MOVIES } from "@mock-api/sentinels.ts";
import type { MockApi } from "@mock-api/mock-api.ts";
import { act, screen, waitFor, within } from "@testing-library/react";
import { http, HttpResponse } from "msw";
import { describe, expect, it } from "vitest";
import { providerQueries } from "@/queries/providers";
import { renderApp } from "./render-app";
import * as steps from "./steps";
import { chooseTool, fileRow, openTools } from "./tool-steps";
import { choose, openUpload, subtitle } from "./upload-steps";

/** Servers that answer before the work is done (contract/newer-servers.md sections 2 and 3.6). */
const NEWER = ["1.5.6", "1.6"] as const;

const missing = (id: number) => (api: MockApi) => {
  const movie = api.db.movies.get(id)!;
  movie.subtitles = [];
  steps.miss(api, movie, "en");
};

describe.each(NEWER)("work that %s has only accepted", (dialect) => {
  it("is a search that goes on until its job has ended, and takes the chip away when it found", async () => {
    const app = renderApp("/movies", { dialect, prepare: missing(MOVIES.slowSearch) });
    const title = app.api.db.movies.get(MOVIES.slowSearch)!.title;
    const row = within(await steps.rowOf(title));
    await app.user.click(row.getByRole("button", { name: "Download English" }));
    await waitFor(() => expect(app.requests).toContain("PATCH /api/movies/subtitles"));
    expect(await row.findByRole("button", { name: /^(Queued:|Searching) English/ })).toBeVisible();
    await waitFor(() => expect(row.queryByRole("button", { name: /English/ })).toBeNull());
  });

  it("is a search that says when it found nothing, and can be tried again", async () => {
    const app = renderApp("/movies", { dialect });
    const row = within(await steps.rowOf("Nothing Found Anywhere"));
    await app.user.click(row.getByRole("button", { name: "Download English" }));
    expect(await row.findByText("Nothing found")).toBeInTheDocument();
    expect(await row.findByRole("button", { name: /^Nothing found: English/ })).toHaveAttribute(
      "aria-disabled",
      "false",
    );
  });

  it("is a search that fails as its job", async () => {
    const app = renderApp("/movies", { dialect, prepare: missing(MOVIES.downloadFails) });
    const title = app.api.db.movies.get(MOVIES.downloadFails)!.title;
    const row = within(await steps.rowOf(title));
    await app.user.click(row.getByRole("button", { name: "Download English" }));
    expect(await steps.findNotice(/failed: the server's log says why$/)).toBeInTheDocument();
  });

  it("is an upload that is called uploaded when the server lists it, and not before", async () => {
    const app = renderApp(`/movies/${MOVIES.glassOrchard}`, {
      dialect,
      prepare: missing(MOVIES.glassOrchard),
    });
    const { inside } = await openUpload(app);
    await choose(inside, "Subtitle File", [subtitle("empty.srt", "no subtitle at all")]);
    await app.user.click(inside.getByRole("button", { name: "Upload" }));
    expect(await inside.findByRole("alert")).toHaveTextContent(
      "The server accepted empty.srt, but lists no such subtitle",
    );
  });

  it("is the download of a result that the server could not use", async () => {
    const app = renderApp(`/movies/${MOVIES.downloadFails}`, {
      dialect,
      handlers: [
        // Accepted, as always; its job saves nothing.
        http.post("*/api/providers/movies", () => new HttpResponse(null, { status: 204 })),
      ],
    });
    await app.user.click(await screen.findByRole("button", { name: "Manual" }));
    const dialog = within(await screen.findByRole("dialog"));
    await app.user.click(dialog.getByRole("button", { name: "Start Search" }));
    const [first] = await dialog.findAllByRole("button", { name: "Download this subtitle" });
    await app.user.click(first!);
    expect(
      await dialog.findByRole(
        "button",
        { name: /^Failed: The server saved nothing/ },
        { timeout: 8000 },
      ),
    ).toBeInTheDocument();
  });

  it("is a translation whose file is listed after a scan", async () => {
    const { app } = await openTools({ dialect });
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

it("searches results of 1.6 anew that are older than the hour for which the server keeps them", async () => {
  const app = renderApp(`/movies/${MOVIES.glassOrchard}`, { dialect: "1.6" });
  await app.user.click(await screen.findByRole("button", { name: "Manual" }));
  const dialog = within(await screen.findByRole("dialog"));
  await app.user.click(dialog.getByRole("button", { name: "Start Search" }));
  const [first] = await dialog.findAllByRole("button", { name: "Download this subtitle" });
  const { queryKey } = providerQueries.results({ kind: "movie", id: MOVIES.glassOrchard });
  const results = app.client.getQueryData(queryKey);
  act(() => {
    app.client.setQueryData(queryKey, results, { updatedAt: Date.now() - 56 * 60_000 });
  });
  await app.user.click(first!);
  await waitFor(() =>
    expect(app.requests.filter((one) => one === "GET /api/providers/movies")).toHaveLength(2),
  );
  expect(app.requests).not.toContain("POST /api/providers/movies");
});

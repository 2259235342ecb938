import { screen, waitFor, within } from "@testing-library/react";
import { http, HttpResponse } from "msw";
import * as v from "valibot";
import { describe, expect, it } from "vitest";
import { recording } from "../wire/recording.ts";
import { renderPage } from "./render-app.tsx";
import * as steps from "./steps.ts";

/** "1917", the first movie of both recorded libraries. */
const MOVIE = 10;

const movieList = v.object({
  data: v.array(
    v.looseObject({
      radarrId: v.number(),
      missing_subtitles: v.array(v.looseObject({ name: v.string() })),
      subtitles: v.array(v.looseObject({ path: v.nullable(v.string()) })),
    }),
  ),
  total: v.number(),
});

/** A recorded body as a response. */
function answer(name: string) {
  return new HttpResponse(JSON.stringify(recording(name).response.body), {
    headers: { "content-type": "application/json" },
  });
}

/** The recorded responses of one server, and the received requests. */
function recordedServer(prefix: "" | "v097_", results: string) {
  const movies = v.parse(movieList, recording(`${prefix}GET_movies`).response.body);
  const requested: { call: string; fields: Record<string, string> }[] = [];
  const get = (path: string, name: string) =>
    http.get(`*/api/${path}`, () => answer(prefix + name));
  const write = (method: "patch" | "post" | "delete", path: string, status: number) =>
    http[method](`*/api/${path}`, async ({ request }) => {
      const url = new URL(request.url);
      const fields = Object.fromEntries(new URLSearchParams(await request.text()));
      requested.push({
        call: `${request.method} ${path}`,
        fields: { ...Object.fromEntries(url.searchParams), ...fields },
      });
      return status === 200 ? HttpResponse.json(null) : new HttpResponse(null, { status });
    });
  const handlers = [
    http.get("*/api/movies", ({ request }) => {
      const ids = new URL(request.url).searchParams.getAll("radarrid[]").map(Number);
      const data = movies.data.filter(({ radarrId }) => ids.length === 0 || ids.includes(radarrId));
      return HttpResponse.json({ data, total: movies.total });
    }),
    get("badges", "GET_badges"),
    get("system/languages", "GET_system_languages"),
    get("system/languages/profiles", "GET_system_languages_profiles"),
    get("system/settings", "GET_system_settings"),
    get("series", "GET_series"),
    http.get("*/api/providers/movies", () => answer(results)),
    write("post", "providers/movies", prefix === "" ? 200 : 204),
    write("patch", "movies/subtitles", 204),
    write("delete", "movies/subtitles", prefix === "" ? 204 : 202),
  ];
  return { handlers, movies, requested };
}

describe.each([
  ["1.5.2", ""],
  ["0.9.7", "v097_"],
] as const)("with the responses of a real %s", (_version, prefix) => {
  it("finds a movie, downloads a subtitle manually and automatically, and deletes one", async () => {
    const server = recordedServer(prefix, "GET_providers_movies");
    const movie = server.movies.data.find(({ radarrId }) => radarrId === MOVIE);
    if (!movie) throw new Error("the recorded library has lost its first movie");
    const { user, api } = renderPage("/movies", { handlers: server.handlers });
    await user.click(await screen.findByRole("link", { name: "1917" }));
    const table = await screen.findByRole("table", { name: /^Subtitles for 1917/ });
    expect(within(table).getAllByText("Missing Subtitles")).toHaveLength(
      movie.missing_subtitles.length,
    );

    await steps.pressManual({ user });
    const found = await screen.findByRole("table", { name: /^Results for 1917/ });
    const downloads = within(found).getAllByRole("button", { name: "Download this subtitle" });
    const [first] = downloads;
    if (!first) throw new Error("the recorded search found nothing");
    await user.click(first);
    await within(found).findByRole("button", { name: "Downloaded" });
    expect(server.requested[0]).toMatchObject({
      call: "POST providers/movies",
      fields: { radarrid: "10", hi: "False", forced: "False", original_format: "False" },
    });
    expect(server.requested[0]?.fields.subtitle?.length).toBeGreaterThan(100);
    await user.click(screen.getByRole("button", { name: "Close" }));

    const french = await within(table).findByRole("button", { name: "Download French" });
    await user.click(french);
    await waitFor(() => expect(server.requested).toHaveLength(2));
    expect(server.requested[1]).toEqual({
      call: "PATCH movies/subtitles",
      fields: { radarrid: "10", language: "fr", hi: "false", forced: "false" },
    });
    // It arrives: the missing subtitle is a file now, and the server sends an event for the movie.
    const [arrived] = movie.missing_subtitles.splice(0, 1);
    const path = "/media/movies/1917/1917.fr.srt";
    movie.subtitles.push({ ...arrived, path });
    api.emit("movie", "update", MOVIE);
    await user.click(
      await within(table).findByRole("button", { name: "Delete the French subtitle" }),
    );
    await user.click(await screen.findByRole("button", { name: "Delete" }));
    await steps.endUndoTime();
    await waitFor(() => expect(server.requested).toHaveLength(3));
    expect(server.requested[2]).toEqual({
      call: "DELETE movies/subtitles",
      fields: { radarrid: "10", language: "fr", hi: "false", forced: "false", path },
    });
  });

  it("lists its series, with titles that look like HTML as text", async () => {
    renderPage("/series", { handlers: recordedServer(prefix, "GET_providers_movies").handlers });
    expect(await screen.findByRole("link", { name: /^<b>Bold & Brash<\/b>/ })).toBeVisible();
    expect(screen.getByRole("link", { name: "24" })).toBeVisible();
  });
});

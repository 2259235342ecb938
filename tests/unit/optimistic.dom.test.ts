import { EPISODES, MOVIES, SERIES } from "@mock-api/sentinels.ts";
import { act, renderHook, waitFor } from "@testing-library/react";
import { HttpResponse, http } from "msw";
import { describe, expect, it, vi } from "vitest";
import { episodeQueries } from "@/queries/episodes";
import { useRemoveSubtitle } from "@/queries/media-subtitles";
import { movieQueries, movieRecords } from "@/queries/movies";
import { seriesQueries, seriesRecords } from "@/queries/series";
import { useUpdateProfiles } from "@/queries/titles";
import { startMirror } from "./mirror";
import type { Mirror } from "./mirror";

const useUpdateMovies = () => useUpdateProfiles("movie");

const range = { start: 0, length: 100 };
const flags = { hi: false, forced: false };

const profileOf = (mirror: Mirror) => movieRecords.get(mirror.client, 1)?.profileId;

/** Changes a profile on a screen that is left before the response arrives. */
function changeAndLeave(mirror: Mirror) {
  const { result, unmount } = renderHook(useUpdateMovies, { wrapper: mirror.wrapper });
  act(() => result.current.mutate([{ id: 1, profileId: null }]));
  unmount();
}

describe("a change of profile", () => {
  it("appears at once, before the server has responded", async () => {
    const mirror = startMirror();
    await mirror.show(movieQueries.detail(1));
    expect(profileOf(mirror)).not.toBeNull();
    const seen: unknown[] = [];
    mirror.server.events.on("request:start", () => seen.push(profileOf(mirror)));
    await mirror.write(useUpdateMovies, [{ id: 1, profileId: null }]);
    expect(seen[0]).toBeNull();
  });

  it("of many items appears after the busy button is painted, once for two clicks, and is rolled back if it is rejected", async () => {
    const rejectUpdate = http.post("*/api/movies", () => HttpResponse.json({}, { status: 500 }));
    const mirror = startMirror({
      mock: { size: { series: 0, movies: 600 } },
      handlers: [rejectUpdate],
    });
    await mirror.show(movieQueries.full());
    const before = movieRecords.list(mirror.client).map(({ profileId }) => profileId);
    const cleared = () =>
      movieRecords.list(mirror.client).every(({ profileId }) => profileId === null);
    const seen: boolean[] = [];
    mirror.server.events.on("request:start", ({ request }) => {
      if (request.method === "POST") seen.push(cleared());
    });
    mirror.forget();
    const { result } = renderHook(useUpdateMovies, { wrapper: mirror.wrapper });
    const changes = movieRecords.list(mirror.client).map(({ id }) => ({ id, profileId: null }));
    const frames = vi.spyOn(window, "requestAnimationFrame").mockReturnValue(0);
    act(() => {
      result.current.mutate(changes);
      result.current.mutate([...changes]);
    });
    await waitFor(() => expect(frames).toHaveBeenCalledOnce());
    expect(cleared()).toBe(false);
    frames.mock.calls[0]?.[0](0);
    await waitFor(() => expect(result.current.isError).toBe(true));
    expect(seen[0]).toBe(true);
    expect(mirror.requested.filter((one) => one.startsWith("POST"))).toHaveLength(1);
    expect(movieRecords.list(mirror.client).map(({ profileId }) => profileId)).toEqual(before);
  });

  it("is rolled back and refetched if it is rejected, with the error on its screen or in a notification", async () => {
    const rejectUpdate = http.post("*/api/movies", () => HttpResponse.json({}, { status: 500 }));
    const mirror = startMirror({ handlers: [rejectUpdate] });
    await mirror.show(movieQueries.detail(1));
    const before = movieRecords.get(mirror.client, 1);
    mirror.forget();
    expect(await mirror.write(useUpdateMovies, [{ id: 1, profileId: null }])).toBeDefined();
    expect(movieRecords.get(mirror.client, 1)).toEqual(before);
    await mirror.idle(300);
    expect(mirror.notices).toEqual([]);
    expect(mirror.reads()).toEqual(["GET movies?radarrid[]=1"]);
    changeAndLeave(mirror);
    await mirror.idle(300);
    expect(mirror.notices).toMatchObject([
      { kind: "error", title: "Changing the languages profile of The Glass Orchard failed" },
    ]);
    expect(movieRecords.get(mirror.client, 1)).toEqual(before);
  });

  it("that fails does not roll back data that was fetched in the meantime", async () => {
    const mirror = startMirror();
    await mirror.show(seriesQueries.detail(1));
    const undo = seriesRecords.patch(mirror.client, [1], () => ({ profileId: null }));
    const row = mirror.api.db.series.get(1);
    if (row) row.profileId = 2;
    await mirror.client.refetchQueries(seriesQueries.detail(1));
    undo();
    expect(seriesRecords.get(mirror.client, 1)?.profileId).toBe(2);
  });

  it("is sent once if it is started twice at once; another one and a later one are sent, too", async () => {
    const mirror = startMirror();
    await mirror.show(movieQueries.detail(1));
    const { result } = renderHook(useUpdateMovies, { wrapper: mirror.wrapper });
    const change = (profileId: number | null) => result.current.mutateAsync([{ id: 1, profileId }]);
    const sent = () => mirror.requested.filter((one) => one.startsWith("POST movies")).length;
    await act(() => Promise.all([change(null), change(null)]));
    expect(sent()).toBe(1);
    // The last change counts, although the first one is equal.
    await act(() => Promise.all([change(1), change(2), change(1)]));
    expect(sent()).toBe(4);
    await act(() => change(1));
    expect(sent()).toBe(5);
  });

  it("rejected with 401 causes no notification, because the login page appears", async () => {
    const rejectUpdate = http.post("*/api/movies", () => HttpResponse.json({}, { status: 401 }));
    const mirror = startMirror({ handlers: [rejectUpdate] });
    await mirror.show(movieQueries.detail(1));
    await mirror.write(useUpdateMovies, [{ id: 1, profileId: null }]);
    await mirror.idle(300);
    expect(mirror.notices).toEqual([]);
  });

  it("shows one notification if the server is unreachable for the change and for all refetches", async () => {
    const mirror = startMirror({ handlers: [] });
    await mirror.show(movieQueries.detail(1));
    await mirror.show(movieQueries.wantedPage(range));
    mirror.server.use(http.all("*/api/*", () => HttpResponse.error()));
    changeAndLeave(mirror);
    await mirror.idle(400);
    expect(mirror.notices).toHaveLength(1);
  });
});

describe("a deletion that the server rejects", () => {
  it("causes one notification and is refetched, because it may have happened", async () => {
    const mirror = startMirror();
    await mirror.show(episodeQueries.bySeries(SERIES.undeletable));
    mirror.forget();
    const failure = await mirror.write(useRemoveSubtitle, {
      media: { kind: "episode", seriesId: SERIES.undeletable, id: EPISODES.undeletable },
      language: "en",
      ...flags,
      path: "/tv/some.en.srt",
    });
    expect(failure).toBeDefined();
    await mirror.idle();
    expect(mirror.notices).toHaveLength(1);
    expect(mirror.reads()).toEqual([`GET episodes?episodeid[]=${EPISODES.undeletable}`]);
  });

  it("is reported by the movie's own notification", async () => {
    const mirror = startMirror();
    const failure = await mirror.write(useRemoveSubtitle, {
      media: { kind: "movie", id: MOVIES.undeletable },
      language: "en",
      ...flags,
      path: "/movies/none.srt",
    });
    expect(failure).toBeDefined();
    expect(mirror.notices).toMatchObject([{ title: "Deleting the English subtitle failed" }]);
  });
});

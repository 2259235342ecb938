import { http } from "msw";
import { beforeEach, describe, expect, it } from "vitest";
import { episodeQueries } from "@/queries/episodes";
import { refetchQueueOf } from "@/queries/cache/refetch-queue";
import { movieQueries, movieRecords } from "@/queries/movies";
import { seriesQueries, seriesRecords } from "@/queries/series";
import { fakeClock, sleep, startMirror } from "./mirror";

beforeEach(fakeClock);

const first = { start: 0, length: 10 };

describe("a deleted item", () => {
  it("disappears from every list at once, with order and total, for one refetch of the list", async () => {
    const mirror = startMirror();
    await mirror.show(movieQueries.page(first));
    await mirror.show(movieQueries.wantedPage({ start: 0, length: 100 }));
    const before = mirror.now(movieQueries.page(first)).data;
    const deletedId = before?.ids[2] ?? 0;
    await mirror.show(movieQueries.detail(deletedId));
    mirror.forget();
    mirror.api.db.movies.delete(deletedId);
    mirror.api.emit("movie", "delete", deletedId);
    await sleep(30);
    expect(mirror.now(movieQueries.page(first)).data).toEqual({
      ids: before?.ids.filter((id) => id !== deletedId),
      total: (before?.total ?? 0) - 1,
    });
    const wanted = movieQueries.wantedPage({ start: 0, length: 100 });
    expect(mirror.now(wanted).data?.ids).not.toContain(deletedId);
    expect(mirror.now(movieQueries.detail(deletedId)).data).toEqual({
      ids: [],
      total: 0,
    });
    expect(movieRecords.get(mirror.client, deletedId)).toBeUndefined();
    await mirror.idle();
    expect(mirror.reads()).toEqual([
      "GET movies/wanted?start=0&length=100",
      "GET movies?start=0&length=10",
    ]);
  });

  it("removes the episodes and wanted rows of a series as well", async () => {
    const mirror = startMirror();
    await mirror.show(seriesQueries.page(first));
    await mirror.show(episodeQueries.bySeries(1));
    const wanted = episodeQueries.wantedPage({ start: 0, length: 1000 });
    await mirror.show(wanted);
    expect(mirror.now(wanted).data?.ids.some((id) => id < 2000)).toBe(true);
    for (const id of mirror.api.db.series.get(1)?.episodeIds ?? [])
      mirror.api.db.episodes.delete(id);
    mirror.api.db.series.delete(1);
    mirror.api.emit("series", "delete", 1);
    await sleep(30);
    expect(mirror.now(episodeQueries.bySeries(1)).data?.ids).toEqual([]);
    expect(mirror.now(wanted).data?.ids.some((id) => id < 2000)).toBe(false);
    mirror.forget();
    await mirror.idle();
    expect(mirror.reads()).toEqual([
      "GET episodes/wanted?start=0&length=1000",
      "GET series?start=0&length=10",
    ]);
  });

  it("does not return with a response that was already under way", async () => {
    // The response of the slow server was created before the series was deleted.
    const slow = http.get("*/api/series", async () => void (await sleep(120)));
    const mirror = startMirror({ handlers: [slow] });
    const showing = mirror.show(seriesQueries.detail(1));
    await sleep(20);
    mirror.push("series", "delete", 1);
    await showing;
    expect(mirror.now(seriesQueries.detail(1)).data).toEqual({ ids: [], total: 0 });
    expect(seriesRecords.get(mirror.client, 1)).toBeUndefined();
  });

  it("leaves lists as stale or as fresh as before", async () => {
    const mirror = startMirror();
    const [page, wanted] = [movieQueries.page(first), movieQueries.wantedPage(first)];
    await mirror.client.prefetchQuery(page);
    await mirror.client.prefetchQuery(wanted);
    await mirror.client.invalidateQueries(page);
    const [id = 0] = mirror.now(page).data?.ids ?? [];
    refetchQueueOf(mirror.client).remove("movies", [id]);
    expect(mirror.now(page).data?.ids).not.toContain(id);
    expect([mirror.now(page).isStale, mirror.now(wanted).isStale]).toEqual([true, false]);
  });

  it("that is missing from the response to a request by its id counts as deleted", async () => {
    const mirror = startMirror();
    await mirror.show(movieQueries.page(first));
    const [, gone = 0] = mirror.now(movieQueries.page(first)).data?.ids ?? [];
    mirror.api.db.movies.delete(gone);
    mirror.api.emit("movie", "update", gone);
    await mirror.idle(200);
    const { ids, total } = mirror.now(movieQueries.page(first)).data ?? {};
    expect(ids).not.toContain(gone);
    expect(total).toBe(59);
  });
});

import { HttpResponse, http } from "msw";
import { beforeEach, describe, expect, it } from "vitest";
import { movieQueries, movieRecords } from "@/queries/movies";
import { fakeClock, startMirror } from "./mirror";
import type { Mirror } from "./mirror";

beforeEach(fakeClock);

const mock = { size: { series: 0, movies: 1200 } };
const full = movieQueries.full();

function idsIn(mirror: Mirror): readonly number[] {
  return mirror.now(full).data?.ids ?? [];
}

const page = (start: number) => `GET movies?start=${start}&length=${start < 1000 ? 500 : 1000}`;
const readsOfMovies = (mirror: Mirror) =>
  mirror.requested.filter((one) => one.startsWith("GET movies?"));

describe("fetching a full list", () => {
  it("requests pages, longer ones later, in sequence, and keeps them in the server's order", async () => {
    const mirror = startMirror({ mock });
    await mirror.show(full);
    expect(readsOfMovies(mirror)).toEqual([page(0), page(500), page(1000)]);
    expect(idsIn(mirror)).toHaveLength(1200);
    const first = await fetch(`${location.origin}/api/movies?start=0&length=3`, {
      headers: { "X-API-KEY": mirror.api.db.apiKey },
    });
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the mock's own response
    const { data } = (await first.json()) as { data: { radarrId: number }[] };
    expect(idsIn(mirror).slice(0, 3)).toEqual(data.map(({ radarrId }) => radarrId));
    expect(mirror.now(movieQueries.fullLoaded()).data).toEqual({
      ids: idsIn(mirror),
      loaded: 1200,
      total: 1200,
    });
  });

  it("requests nothing if a page holds everything", async () => {
    const mirror = startMirror();
    await mirror.show(movieQueries.page({ start: 0, length: 100 }));
    mirror.forget();
    await mirror.show(full);
    expect(readsOfMovies(mirror)).toEqual([]);
    expect(idsIn(mirror)).toHaveLength(60);
  });

  it("refetches all pages if rows moved from one to another in the meantime", async () => {
    let isFirst = true;
    const mirror = startMirror({
      mock,
      isDeaf: true,
      handlers: [
        http.get("*/api/movies", ({ request }) => {
          const { searchParams } = new URL(request.url);
          if (isFirst && searchParams.get("start") === "500") {
            isFirst = false;
            const [deletedId = 0] = mirror.api.db.movies.keys();
            mirror.api.db.movies.delete(deletedId);
            mirror.api.emit("movie", "delete", deletedId);
          }
          return undefined;
        }),
      ],
    });
    await mirror.show(full);
    expect(idsIn(mirror)).toHaveLength(1199);
    expect(new Set(idsIn(mirror))).toEqual(new Set(mirror.api.db.movies.keys()));
  });

  it("reports the error of a page", async () => {
    const mirror = startMirror({
      mock,
      handlers: [
        http.get("*/api/movies", ({ request }) =>
          request.url.includes("start=500")
            ? HttpResponse.json("The database is locked", { status: 500 })
            : undefined,
        ),
      ],
    });
    await mirror.show(full);
    expect(mirror.now(full).error?.message).toContain("locked");
    // Loaded pages are not requested again.
    mirror.server.resetHandlers(...mirror.api.handlers);
    mirror.forget();
    await mirror.client.refetchQueries(full);
    expect(readsOfMovies(mirror)).toEqual([page(500), page(1000)]);
  });
});

describe("a storm of events over a full list", () => {
  it("refetches by id, 200 per request, until all rows are fresh, and no page", async () => {
    const mirror = startMirror({ mock });
    await mirror.show(full);
    const some = idsIn(mirror).slice(0, 450);
    for (const id of some) mirror.api.db.movies.get(id)!.overview = "Told anew";
    mirror.forget();
    for (const id of some) mirror.push("movie", "update", id);
    await mirror.idle(2500);
    const reads = readsOfMovies(mirror);
    expect(reads.filter((one) => one.includes("start="))).toEqual([]);
    expect(reads.map((one) => one.split("radarrid[]=").length - 1)).toEqual([200, 200, 50]);
    const old = some.filter((id) => movieRecords.get(mirror.client, id)?.overview !== "Told anew");
    expect(old).toEqual([]);
  });

  it("omits new rows until it is opened again", async () => {
    const mirror = startMirror({ mock });
    const leave = await mirror.show(full);
    const before = idsIn(mirror);
    mirror.forget();
    mirror.push("movie", "update", 999_999);
    await mirror.idle();
    expect(readsOfMovies(mirror)).toEqual([]);
    expect(idsIn(mirror)).toBe(before);
    leave();
    await mirror.show(full);
    await mirror.idle(100);
    expect(readsOfMovies(mirror)).toEqual([page(0), page(500), page(1000)]);
  });

  it("removes deleted rows without a request", async () => {
    const mirror = startMirror({ mock });
    await mirror.show(full);
    const [deletedId = 0] = idsIn(mirror);
    mirror.forget();
    mirror.push("movie", "delete", deletedId);
    await mirror.idle();
    expect(idsIn(mirror)).toHaveLength(1199);
    expect(readsOfMovies(mirror)).toEqual([]);
  });

  it("fetches nothing for a list without observers", async () => {
    const mirror = startMirror({ mock });
    const leave = await mirror.show(full);
    leave();
    mirror.forget();
    for (const id of idsIn(mirror)) mirror.push("movie", "update", id);
    await mirror.idle();
    expect(readsOfMovies(mirror)).toEqual([]);
  });
});

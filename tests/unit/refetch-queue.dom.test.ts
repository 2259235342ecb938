import { http } from "msw";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { badgeQueries, badgesInvalidation } from "@/queries/badges";
import { episodeQueries } from "@/queries/episodes";
import { jobQueries } from "@/queries/jobs";
import { movieQueries, movieRecords } from "@/queries/movies";
import { refetchQueueOf } from "@/queries/cache/refetch-queue";
import { seriesQueries } from "@/queries/series";
import { fakeClock, sleep, startMirror } from "./mirror";

beforeEach(fakeClock);

const first = { start: 0, length: 10 };
/** The clock, not the timers. */
function afterMinute(): void {
  const then = Date.now() + 60_000;
  vi.spyOn(Date, "now").mockReturnValue(then);
}

const second = { start: 10, length: 10 };

describe("a burst of updates", () => {
  it("refetches just the shown ids, once, and merges them in place", async () => {
    const mirror = startMirror();
    const page = movieQueries.page(first);
    await mirror.show(page);
    const shown = mirror.now(page).data?.ids ?? [];
    const [one = 0, two = 0, three = 0] = shown;
    const before = movieRecords.get(mirror.client, three);
    for (const id of [one, two]) {
      const row = mirror.api.db.movies.get(id);
      if (row) row.overview = "Told anew";
    }
    mirror.forget();
    for (const id of [one, two, one, two, one]) mirror.push("movie", "update", id);
    await mirror.idle();
    expect(mirror.reads()).toEqual([`GET movies?radarrid[]=${one}&radarrid[]=${two}`]);
    expect(movieRecords.get(mirror.client, one)?.overview).toBe("Told anew");
    expect(movieRecords.get(mirror.client, three)).toBe(before);
    expect(mirror.now(page).data?.ids).toEqual(shown);
  });

  it("about ids that are not cached refetches the list on screen, once", async () => {
    const mirror = startMirror();
    await mirror.show(seriesQueries.page(first));
    const known = mirror.now(seriesQueries.page(first)).data?.ids ?? [];
    mirror.forget();
    for (let id = 500; id < 530; id += 1) mirror.push("series", "update", id);
    mirror.push("series", "update", known[0]);
    await mirror.idle();
    expect(mirror.reads()).toEqual(["GET series?start=0&length=10"]);
  });

  it("about cached ids that are not shown fetches nothing until they are shown", async () => {
    const mirror = startMirror();
    const leave = await mirror.show(seriesQueries.page(first));
    const [id = 0] = mirror.now(seriesQueries.page(first)).data?.ids ?? [];
    leave();
    await mirror.show(seriesQueries.page(second));
    mirror.forget();
    mirror.push("series", "update", id);
    await mirror.idle();
    expect(mirror.reads()).toEqual([]);
    await mirror.show(seriesQueries.page(first));
    await mirror.idle();
    expect(mirror.reads()).toEqual(["GET series?start=0&length=10"]);
  });

  it("about more ids than fit into a URL refetches the page instead", async () => {
    const mirror = startMirror({ mock: { size: { series: 0, movies: 300 } } });
    await mirror.show(movieQueries.page({ start: 0, length: 250 }));
    const ids = mirror.now(movieQueries.page({ start: 0, length: 250 })).data?.ids;
    mirror.forget();
    for (const id of ids ?? []) mirror.push("movie", "update", id);
    await mirror.idle();
    expect(mirror.reads()).toEqual(["GET movies?start=0&length=250"]);
  });

  it("that arrives while a request is under way waits for the next one", async () => {
    const mirror = startMirror({ mock: { size: "small" } });
    await mirror.show(movieQueries.page(first));
    const [one = 0, two = 0, three = 0] = mirror.now(movieQueries.page(first)).data?.ids ?? [];
    mirror.forget();
    let underWay = 0;
    let maxIds = 0;
    mirror.server.events.on("request:start", () => (maxIds = Math.max(maxIds, (underWay += 1))));
    mirror.server.events.on("response:mocked", () => (underWay -= 1));
    for (const id of [one, two, three, one]) {
      mirror.push("movie", "update", id);
      await sleep(22);
    }
    await mirror.idle();
    expect(maxIds).toBe(1);
    expect(mirror.reads()).toEqual(
      [
        `GET movies?radarrid[]=${one}`,
        `GET movies?radarrid[]=${two}&radarrid[]=${three}&radarrid[]=${one}`,
      ].toSorted(),
    );
  });

  it("during the first fetch of a list fetches it again, because the response may be too old", async () => {
    const mirror = startMirror();
    const showing = mirror.show(movieQueries.page(first));
    mirror.push("movie", "update", 1);
    await showing;
    await mirror.idle();
    expect(mirror.reads().filter((one) => one.startsWith("GET movies"))).toHaveLength(2);
  });

  it("that arrives while a page is prefetched is applied, with at most one more request", async () => {
    const mirror = startMirror();
    const prefetch = mirror.client.prefetchQuery(movieQueries.page(first));
    mirror.push("movie", "update", 1);
    await sleep(30);
    await prefetch;
    await mirror.idle(200);
    mirror.forget();
    await mirror.show(movieQueries.page(first));
    await mirror.idle(200);
    expect(mirror.reads().length).toBeLessThanOrEqual(1);
    expect(mirror.now(movieQueries.page(first)).isStale).toBe(false);
  });
});

describe("a change by others", () => {
  it("of a profile refetches the episodes of the series that is open", async () => {
    const mirror = startMirror();
    await mirror.show(seriesQueries.detail(1));
    await mirror.show(episodeQueries.bySeries(1));
    mirror.forget();
    const row = mirror.api.db.series.get(1);
    if (row) row.profileId = row.profileId === 2 ? 1 : 2;
    mirror.push("series", "update", 1);
    await mirror.idle();
    expect(mirror.reads()).toEqual(["GET episodes?seriesid[]=1", "GET series?seriesid[]=1"]);
  });

  it("of a series that is not open marks its episodes as stale", async () => {
    const mirror = startMirror();
    const leave = await mirror.show(episodeQueries.bySeries(1));
    leave();
    mirror.forget();
    mirror.push("series", "update", 1);
    await mirror.idle(100);
    expect(mirror.reads()).toEqual([]);
    expect(mirror.now(episodeQueries.bySeries(1)).isStale).toBe(true);
  });

  it("of an episode marks the counts of the series as stale", async () => {
    const mirror = startMirror();
    await mirror.show(seriesQueries.page(first));
    mirror.push("episode", "update", 1001);
    await mirror.idle(100);
    expect(mirror.now(seriesQueries.page(first)).isStale).toBe(true);
  });
});

describe("a mutation", () => {
  it("refetches its data once it has settled, and not before", async () => {
    const mirror = startMirror();
    await mirror.show(badgeQueries.counts());
    mirror.forget();
    const release = refetchQueueOf(mirror.client).suppressEchoes([badgesInvalidation]);
    await sleep(20);
    expect(mirror.requested).toEqual([]);
    release();
    await mirror.idle();
    expect(mirror.requested).toEqual(["GET badges"]);
  });
});

describe("after a gap", () => {
  it("everything on screen is refetched exactly once, and the rest is marked as stale", async () => {
    const mirror = startMirror();
    mirror.connect();
    const leave = await mirror.show(movieQueries.page(second));
    leave();
    await mirror.show(movieQueries.page(first));
    await mirror.show(movieQueries.detail(1));
    mirror.forget();
    mirror.disconnect();
    mirror.connect();
    await mirror.idle();
    expect(mirror.reads()).toEqual(["GET movies?radarrid[]=1", "GET movies?start=0&length=10"]);
    expect(mirror.now(movieQueries.page(second)).isStale).toBe(true);
  });

  it("nothing is fetched twice when the socket first connects", async () => {
    const mirror = startMirror();
    await mirror.show(movieQueries.page(first));
    void mirror.show(seriesQueries.page(first));
    mirror.connect();
    await mirror.idle();
    await mirror.show(movieQueries.page(first));
    await mirror.idle(200);
    expect(mirror.reads()).toEqual([
      "GET movies?start=0&length=10",
      "GET series?start=0&length=10",
      "GET system/languages/profiles",
    ]);
  });

  it("badges and jobs that were read before the first connection are read once more, nothing else", async () => {
    const mirror = startMirror({ mock: { dialect: "1.6" } });
    await mirror.show(movieQueries.page(first));
    await mirror.show(badgeQueries.counts());
    await mirror.show(jobQueries.list());
    mirror.forget();
    mirror.connect();
    await mirror.idle();
    expect(mirror.requested.toSorted()).toEqual(["GET badges", "GET system/jobs"]);
  });

  it("old badges and jobs are also read only once more", async () => {
    const mirror = startMirror({ mock: { dialect: "1.6" } });
    await mirror.show(badgeQueries.counts());
    await mirror.show(jobQueries.list());
    afterMinute();
    mirror.forget();
    mirror.connect();
    await mirror.idle();
    expect(mirror.requested.toSorted()).toEqual(["GET badges", "GET system/jobs"]);
  });

  it("badges and jobs that are still being read are not read again", async () => {
    const mirror = startMirror({ mock: { dialect: "1.6" } });
    void mirror.show(badgeQueries.counts());
    void mirror.show(jobQueries.list());
    mirror.connect();
    await mirror.idle();
    expect(mirror.requested.toSorted()).toEqual(["GET badges", "GET system/jobs"]);
  });

  it("a first connection that took long refetches older data", async () => {
    const mirror = startMirror();
    await mirror.show(movieQueries.page(first));
    afterMinute();
    await mirror.show(seriesQueries.page(first));
    mirror.forget();
    mirror.connect();
    await mirror.idle(200);
    expect(mirror.reads()).toEqual(["GET movies?start=0&length=10"]);
  });

  it("data that waited to be refetched is not fetched a second time", async () => {
    const mirror = startMirror();
    await mirror.show(movieQueries.page(first));
    mirror.forget();
    mirror.push("movie-wanted", "update", 1);
    mirror.push("movie", "update", 1);
    await sleep(21);
    await refetchQueueOf(mirror.client).invalidateAll();
    await mirror.idle();
    expect(mirror.reads()).toEqual(["GET movies?start=0&length=10"]);
  });
});

it("reads nothing more once its bridge has stopped, also not what a running refetch would read next", async () => {
  const answers: (() => void)[] = [];
  let isHeld = false;
  const mirror = startMirror({
    handlers: [
      http.get("*/api/movies", async () => {
        if (isHeld) await new Promise<void>((resolve) => answers.push(resolve));
      }),
    ],
  });
  await mirror.show(movieQueries.page(second));
  await mirror.show(movieQueries.detail(1));
  mirror.forget();
  isHeld = true;
  // An unknown id: the lists are refetched first, then the record.
  mirror.push("movie", "update", 9_999);
  mirror.push("movie", "update", 1);
  while (answers.length === 0) await sleep(5);
  mirror.stop();
  isHeld = false;
  for (const answer of answers) answer();
  await mirror.idle();
  expect(mirror.reads()).toEqual(["GET movies?start=10&length=10"]);
});

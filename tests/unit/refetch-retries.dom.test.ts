import { HttpResponse, http } from "msw";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { movieQueries, movieRecords } from "@/queries/movies";
import { refetchQueueOf } from "@/queries/cache/refetch-queue";
import { fakeClock, sleep, startMirror } from "./mirror";

const page = movieQueries.page({ start: 0, length: 10 });
const RETRY_DELAYS = [2_000, 10_000, 30_000] as const;
const [FIRST, SECOND, THIRD] = RETRY_DELAYS;
/** Milliseconds before all further retries. */
const LAST_DELAY = 120_000;

beforeEach(fakeClock);
afterEach(() => void vi.restoreAllMocks());

/**
 * A page of movies whose rows cannot be fetched by their ids; the page itself cannot be fetched either if
 * `isBroken.page`.
 */
async function startBroken(status = 500) {
  const isBroken = { ids: false, page: false };
  const mirror = startMirror({
    handlers: [
      http.get("*/api/movies", ({ request }) => {
        const isById = new URL(request.url).searchParams.has("radarrid[]");
        return (isById ? isBroken.ids : isBroken.page)
          ? HttpResponse.json("database is locked", { status })
          : undefined;
      }),
    ],
  });
  const hide = await mirror.show(page);
  const [one = 0, two = 0] = mirror.now(page).data?.ids ?? [];
  const rename = (id: number, title: string) => {
    mirror.api.db.movies.get(id)!.title = title;
    mirror.push("movie", "update", id);
  };
  mirror.forget();
  isBroken.ids = true;
  return {
    mirror,
    hide,
    isBroken,
    one,
    two,
    rename,
    byId: () => mirror.reads().filter((read) => read.includes("radarrid[]")),
    titleOf: (id: number) => movieRecords.get(mirror.client, id)?.title,
    until: async (what: () => boolean) => {
      while (!what()) await mirror.idle(20);
    },
  };
}

describe("a row that could not be refetched", () => {
  it("is reported at once, one time per burst of events", async () => {
    const { mirror, one, two, rename, until } = await startBroken();
    rename(one, "Told anew");
    rename(two, "This one, too");
    await until(() => mirror.notices.length > 0);
    rename(one, "And once more");
    await mirror.idle();
    expect(mirror.notices).toEqual([
      expect.objectContaining({
        kind: "error",
        title: "Could not load the movies",
        message: "database is locked",
      }),
    ]);
  });

  it("is reported for each outage", async () => {
    const { mirror, isBroken, one, rename, titleOf, until } = await startBroken();
    rename(one, "Told anew");
    await until(() => mirror.notices.length === 1);
    isBroken.ids = false;
    await until(() => titleOf(one) === "Told anew");
    await mirror.idle();
    isBroken.ids = true;
    rename(one, "Told later");
    await until(() => mirror.notices.length > 1);
    expect(mirror.notices).toHaveLength(2);
  });

  it("is refetched once the server recovers, and the failure is reported once", async () => {
    const { mirror, isBroken, one, rename, byId, titleOf, until } = await startBroken();
    rename(one, "Told anew");
    await until(() => byId().length === 1);
    await mirror.idle(FIRST - 100);
    expect(byId()).toHaveLength(1);
    await until(() => byId().length === 2);
    isBroken.ids = false;
    await mirror.idle(SECOND - 100);
    expect(byId()).toHaveLength(2);
    await until(() => titleOf(one) === "Told anew");
    await mirror.idle(THIRD);
    expect(byId()).toHaveLength(3);
    expect(mirror.notices).toHaveLength(1);
  });

  it("is retried a few times; then the page is refetched once", async () => {
    const { mirror, one, rename, byId, titleOf, until } = await startBroken();
    rename(one, "Told anew");
    await until(() => titleOf(one) === "Told anew");
    await mirror.idle(LAST_DELAY + 1_000);
    expect(byId()).toHaveLength(1 + RETRY_DELAYS.length);
    expect(mirror.reads()).toHaveLength(2 + RETRY_DELAYS.length);
    expect(mirror.notices).toHaveLength(1);
  });

  it("is reported once if the page cannot be fetched either, and is retried occasionally", async () => {
    const { mirror, isBroken, one, two, rename, byId, titleOf, until } = await startBroken();
    isBroken.page = true;
    rename(one, "Told anew");
    await mirror.idle(100);
    rename(two, "This one, too");
    await until(() => byId().length > RETRY_DELAYS.length);
    await mirror.idle(LAST_DELAY - 1_000);
    expect(mirror.notices).toEqual([
      expect.objectContaining({ title: "Could not load the movies" }),
    ]);
    expect(byId().length).toBeLessThanOrEqual(2 + RETRY_DELAYS.length);
    isBroken.ids = false;
    await until(() => titleOf(one) === "Told anew" && titleOf(two) === "This one, too");
    mirror.forget();
    await mirror.idle(LAST_DELAY + 1_000);
    expect(mirror.reads()).toEqual([]);
  });

  it("is not retried once nothing shows it", async () => {
    const { mirror, one, rename, byId, until, hide } = await startBroken();
    rename(one, "Told anew");
    await until(() => byId().length === 1);
    hide();
    await mirror.idle(FIRST + SECOND);
    expect(byId()).toHaveLength(1);
  });

  it("is added to the next request for another one", async () => {
    const { mirror, isBroken, one, two, rename, byId, titleOf, until } = await startBroken();
    isBroken.page = true;
    rename(one, "Told anew");
    await until(() => byId().length > RETRY_DELAYS.length);
    await mirror.idle();
    isBroken.ids = false;
    mirror.forget();
    rename(two, "This one, too");
    await until(() => titleOf(one) === "Told anew" && titleOf(two) === "This one, too");
    expect(byId()).toEqual([`GET movies?radarrid[]=${one}&radarrid[]=${two}`]);
  });

  it("is dropped when everything is refetched after a gap in the events", async () => {
    const { mirror, one, rename, byId, titleOf, until } = await startBroken();
    rename(one, "Told anew");
    await until(() => byId().length > 0);
    await mirror.idle(0);
    await refetchQueueOf(mirror.client).invalidateAll();
    expect(titleOf(one)).toBe("Told anew");
    const before = byId().length;
    await mirror.idle(FIRST + SECOND);
    expect(byId()).toHaveLength(before);
  });

  it("is not retried while the key is rejected, because everything is refetched after the login", async () => {
    const { mirror, one, rename, byId } = await startBroken(401);
    rename(one, "Told anew");
    await mirror.idle(FIRST + SECOND);
    expect(byId()).toHaveLength(1);
  });

  it("costs little in a storm in which all events about it fail", async () => {
    const { mirror, isBroken, one, rename } = await startBroken();
    isBroken.page = true;
    for (let turn = 0; turn < 100; turn += 1) {
      rename(one, `Title ${turn}`);
      await sleep(20);
    }
    await mirror.idle(1_100);
    expect(mirror.reads().length).toBeLessThan(20);
    expect(mirror.notices).toHaveLength(1);
  });
});

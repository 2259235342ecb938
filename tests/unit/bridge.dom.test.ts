import { describe, expect, it, onTestFinished, vi } from "vitest";
import { badgeQueries } from "@/queries/badges";
import { episodeQueries } from "@/queries/episodes";
import { jobQueries } from "@/queries/jobs";
import { languageQueries } from "@/queries/languages";
import { movieQueries, movieRecords } from "@/queries/movies";
import { refetchQueueOf } from "@/queries/cache/refetch-queue";
import { seriesQueries } from "@/queries/series";
import { taskQueries } from "@/queries/tasks";
import { applyEvents, startBridge } from "@/socket/bridge";
import type { Screen } from "@/socket/bridge";
import type { ConnectionListeners } from "@/socket/connection";
import { parseEvent } from "@/socket/events";
import type { ServerEvent } from "@/socket/events";

import recorded from "../wire/recordings/socket-events.json";
import { fakeClock, sleep, startMirror } from "./mirror";
import type { Mirror } from "./mirror";

const range = { start: 0, length: 50 };
const update = (type: string, payload: unknown = null) => ({ type, action: "update", payload });

/**
 * The recorded first sync of a server, at full length: the recording contains its beginning, its end and the number of
 * each event, so the missing part is filled in, in the same order of kinds.
 */
function firstSync(): unknown[] {
  const [scenario] = recorded.scenarios;
  if (!scenario) throw new Error("nothing recorded");
  const times = (kind: string): number => new Map(Object.entries(scenario.byType)).get(kind) ?? 0;
  const middle: unknown[] = [];
  for (let id = 1; id <= times("episode.update") / 2; id += 1) {
    middle.push(update("episode", id), update("episode-wanted", id), update("badges"));
    middle.push(update("episode", id));
    if (id <= times("series.update")) middle.push(update("series", id));
    if (id <= times("movie.update") / 2)
      middle.push(update("movie", id), update("movie-wanted", id), update("movie", id));
    if (id <= times("progress.update")) {
      const progress = { id: "movies_progress", header: "Syncing movies...", name: `Movie ${id}` };
      middle.push(update("progress", { ...progress, value: id, count: 262 }));
    }
  }
  const recordedEvents: unknown[] = scenario.events;
  return [...recordedEvents.slice(0, 45), ...middle, ...recordedEvents.slice(45)];
}

describe("a storm", () => {
  it("of thousands of events costs a handful of requests, and ends with the state of the server", async () => {
    const mirror = startMirror();
    await mirror.show(seriesQueries.page(range));
    await mirror.show(seriesQueries.detail(1));
    await mirror.show(episodeQueries.bySeries(1));
    await mirror.show(episodeQueries.wantedPage(range));
    await mirror.show(movieQueries.page(range));
    await mirror.show(badgeQueries.counts());
    await mirror.show(taskQueries.list());
    await mirror.show(languageQueries.profiles());
    mirror.forget();
    const storm = firstSync();
    expect(storm.length).toBeGreaterThan(6_900);
    const perTurn = Math.ceil(storm.length / 100);
    for (let at = 0; at < storm.length; at += perTurn) {
      for (const raw of storm.slice(at, at + perTurn)) mirror.pushRaw(raw);
      await sleep(20);
    }
    const row = mirror.api.db.movies.get(1);
    if (row) row.title = "The last word";
    mirror.api.emit("movie", "update", 1);
    await mirror.idle(1100);
    // Two seconds of storm, with eight queries on the screen.
    expect(mirror.requested.length).toBeLessThan(40);
    for (const list of ["episodes/wanted", "badges", "movies", "series", "system/tasks"])
      expect(
        mirror.requested.filter((one) => one.startsWith(`GET ${list}`)).length,
      ).toBeGreaterThan(0);
    expect(movieRecords.get(mirror.client, 1)?.title).toBe("The last word");
    expect(mirror.notices).toEqual([]);
  });

  it("is cheap to process: it never blocks typing", () => {
    const mirror = startMirror();
    const events = firstSync().flatMap((raw): ServerEvent[] => {
      const event = parseEvent(raw);
      return event ? [event] : [];
    });
    const walks = vi.spyOn(mirror.client.getQueryCache(), "findAll");
    const writes = vi.spyOn(mirror.client, "setQueryData");
    const pushes = vi.spyOn(refetchQueueOf(mirror.client), "push");
    let bursts = 0;
    // 84 events are the maximum per second in the recordings: this is a hundred of them, each as one burst.
    for (let at = 0; at < events.length; at += 84) {
      applyEvents(mirror.client, silent, events.slice(at, at + 84));
      bursts += 1;
    }
    // Work is done once per burst, not once per event; the cache is not even read.
    expect(pushes).toHaveBeenCalledTimes(bursts);
    expect(walks).not.toHaveBeenCalled();
    expect(writes).not.toHaveBeenCalled();
    expect(mirror.requested).toEqual([]);
    refetchQueueOf(mirror.client).push([]);
  });
});

const work = (value: number) => ({ id: "a", header: "Searching", name: "", value, count: 9 });
const silent: Screen = {
  connected: () => undefined,
  disconnected: () => undefined,
  connectFailed: () => undefined,
  message: () => undefined,
  progress: () => undefined,
  progressEnd: () => undefined,
};

/** Ends a connection of two seconds, and begins the next one a second later. */
const reconnect = async (mirror: Mirror) => {
  await vi.advanceTimersByTimeAsync(2_000);
  mirror.disconnect();
  await vi.advanceTimersByTimeAsync(1_000);
  mirror.connect();
};
const movieReads = (mirror: Mirror) =>
  mirror.requested.filter((one) => one.startsWith("GET movies")).length;

describe("the bridge", () => {
  it("gathers the events of 20 ms", async () => {
    const mirror = startMirror();
    mirror.push("message", "update", "one");
    expect(mirror.screen).toEqual([]);
    mirror.push("message", "update", "two");
    await sleep(40);
    expect(mirror.screen).toEqual(["one", "two"]);
  });

  it("ignores unknown events", async () => {
    const mirror = startMirror();
    for (const raw of [null, 5, {}, { type: "jobs", action: "update" }, { type: "series" }])
      mirror.pushRaw(raw);
    for (const payload of [0, null, "x", {}, [1]])
      for (const type of ["series", "episode", "movie", "progress"])
        for (const action of ["update", "delete"])
          if (!(type === "progress" && payload !== null)) mirror.push(type, action, payload);
    mirror.push("message", "update", "still here");
    await sleep(40);
    expect(mirror.screen).toEqual(["still here"]);
    await mirror.idle(350);
    expect(mirror.requested).toEqual([]);
  });

  it("shows only the last update of a burst about one job", async () => {
    const mirror = startMirror();
    const lines = { id: "translate_progress_x", header: "Translating", name: "" };
    for (let value = 0; value <= 300; value += 1)
      mirror.push("progress", "update", { ...lines, value, count: 300 });
    await sleep(40);
    expect(mirror.screen).toEqual(["translate_progress_x 300/300"]);
  });

  it("keeps the order of progress, its end and a new run in one burst", async () => {
    const mirror = startMirror();
    mirror.push("progress", "update", work(4));
    mirror.push("progress", "delete", "a");
    mirror.push("progress", "update", work(0));
    mirror.push("progress", "update", work(1));
    mirror.push("progress", "delete", "b");
    await sleep(40);
    expect(mirror.screen).toEqual(["a 4/9", "a ended", "b ended", "a 1/9"]);
  });

  it("reports the state of the connection to the screen", () => {
    const mirror = startMirror();
    mirror.fail();
    mirror.connect();
    mirror.disconnect();
    mirror.fail();
    mirror.connect();
    expect(mirror.screen).toEqual(["failed", "connected", "disconnected", "failed", "connected"]);
  });

  describe("while the connection drops every two seconds", () => {
    it("refetches lists at growing intervals, and at once again after a stable connection", async () => {
      fakeClock();
      const mirror = startMirror();
      mirror.connect();
      await mirror.show(movieQueries.page(range));
      await mirror.idle();
      mirror.forget();
      const readsAt: number[] = [];
      for (let seconds = 3; seconds <= 150; seconds += 3) {
        const before = movieReads(mirror);
        await reconnect(mirror);
        await mirror.idle(50);
        if (movieReads(mirror) > before) readsAt.push(seconds);
      }
      const gaps = readsAt.slice(1).map((at, index) => at - (readsAt[index] ?? 0));
      expect(readsAt[0]).toBe(3);
      expect(readsAt.length).toBeLessThan(7);
      expect(gaps).toEqual(gaps.toSorted((one, other) => one - other));

      // The last gap is refetched while the connection stays.
      let before = movieReads(mirror);
      await vi.advanceTimersByTimeAsync(60_000);
      await mirror.idle(50);
      expect(movieReads(mirror)).toBe(before + 1);
      before += 1;
      await reconnect(mirror);
      await mirror.idle(50);
      expect(movieReads(mirror)).toBe(before + 1);
    });

    it("keeps the list of jobs up to date, because work waits for it", async () => {
      fakeClock();
      const mirror = startMirror({ mock: { dialect: "1.6" } });
      mirror.connect();
      await mirror.show(jobQueries.list());
      for (const _ of [1, 2, 3, 4]) {
        mirror.forget();
        await reconnect(mirror);
        await mirror.idle();
        expect(mirror.requested).toContain("GET system/jobs");
      }
    });
  });

  it("loads failed stylesheets again, in their places, once for each connection", async () => {
    fakeClock();
    const mirror = startMirror();
    mirror.connect();
    const failed = document.createElement("link");
    const later = document.createElement("link");
    Object.assign(failed, { rel: "stylesheet", title: "one" });
    document.head.append(failed, later);
    onTestFinished(() => document.head.replaceChildren());
    failed.dispatchEvent(new Event("error"));
    expect(failed.isConnected).toBe(true);

    await reconnect(mirror);
    expect(failed.isConnected).toBe(false);
    const again = later.previousElementSibling;
    expect(again).toHaveProperty("title", "one");
    expect(later.isConnected).toBe(true);

    await reconnect(mirror);
    expect(again?.isConnected).toBe(true);
  });

  it("closes the connection and discards the gathered events when it is stopped", async () => {
    const mirror = startMirror();
    const message = vi.fn<(text: string) => void>();
    const close = vi.fn<() => void>();
    const connectionListeners: ConnectionListeners[] = [];
    const stop = startBridge(mirror.client, { ...silent, message }, (listeners) => {
      connectionListeners.push(listeners);
      return close;
    });
    connectionListeners[0]?.onEvent(update("message", "too late"));
    stop();
    await sleep(40);
    expect(close).toHaveBeenCalledTimes(1);
    expect(message).not.toHaveBeenCalled();
  });
});

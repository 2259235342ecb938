import { readFileSync } from "node:fs";
import path from "node:path";
import * as v from "valibot";
import { describe, expect, it } from "vitest";
import { movieQueries } from "@/queries/movies";
import { seriesQueries } from "@/queries/series";
import { effects } from "@/socket/effects";
import { parseEvent } from "@/socket/events";
import { startMirror } from "../unit/mirror";

const recordedSchema = v.object({
  scenarios: v.array(
    v.object({
      name: v.string(),
      events: v.array(v.looseObject({ type: v.string(), payload: v.unknown() })),
    }),
  ),
});

function eventsOf(folder: string) {
  const file = path.resolve(import.meta.dirname, "recordings", folder, "socket-events.json");
  const { scenarios } = v.parse(recordedSchema, JSON.parse(readFileSync(file, "utf8")));
  return scenarios.flatMap(({ events }) => events);
}

describe.each([
  ["1.5.2 and 0.9.7", ""],
  ["1.5.6", "1.5.6"],
  ["1.6", "1.6-dev"],
])("events from %s", (_server, folder) => {
  const recorded = eventsOf(folder);

  it("are each decoded, and have an effect", () => {
    const problems = recorded.flatMap((raw) => {
      const event = parseEvent(raw);
      if (!event) return [`${raw.type} is not known`];
      const effect = effects[event.type][event.action](event.payload);
      // An update without an effect has lost its payload.
      return effect.length > 0 || event.action === "delete"
        ? []
        : [`${event.type} ${JSON.stringify(event.payload)} does nothing`];
    });
    expect(recorded.length).toBeGreaterThan(1_000);
    expect([...new Set(problems)]).toEqual([]);
  });

  it("update the cache without errors and with few requests, all at once", async () => {
    const mirror = startMirror();
    await mirror.show(seriesQueries.page({ start: 0, length: 50 }));
    await mirror.show(movieQueries.page({ start: 0, length: 50 }));
    mirror.forget();
    for (const raw of recorded) mirror.pushRaw(raw);
    await mirror.idle();
    expect(mirror.notices).toEqual([]);
    expect(mirror.requested.length).toBeGreaterThan(0);
    expect(mirror.requested.length).toBeLessThan(20);
  });
});

describe("a payload that is a list of ids", () => {
  it("changes each of them in one request", async () => {
    const mirror = startMirror();
    for (const id of [1, 2, 3]) await mirror.show(movieQueries.detail(id));
    mirror.forget();
    mirror.push("movie", "update", [1, 3]);
    mirror.push("movie", "update", 2);
    await mirror.idle();
    expect(mirror.reads()).toEqual(["GET movies?radarrid[]=1&radarrid[]=3&radarrid[]=2"]);
  });
});

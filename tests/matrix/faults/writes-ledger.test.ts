import { describe, expect, it } from "vitest";
import { reportCounts } from "../../../scripts/lib/counts.mjs";
import { OUTSIDE_THE_API, LEDGER } from "../../safety/ledger";
import { NEWER_WRITES } from "./newer";
import { LIBRARY } from "./writes-library";
import { LISTS } from "./writes-lists";
import { SEARCHES } from "./writes-search";
import { ACTIONS, SETTINGS } from "./writes-settings";
import { SUBTITLES, TOOLS } from "./writes-subtitles";
import { PALETTE, SYSTEM } from "./writes-system";

const TABLES = { LIBRARY, LISTS, SEARCHES, ACTIONS, SETTINGS, SUBTITLES, TOOLS, PALETTE, SYSTEM };

/** Reads that a user starts, and that take long or leave this server. */
const ACTION_READS = ["GET providers/episodes", "GET providers/movies", "GET test"];

/** Endpoints that this matrix skips, with the reasons. */
const SKIPPED = {
  "GET bazarr.log": "a link with `download`: the browser fetches it and tells a failure itself",
  "GET system/backup/download": "a link with `download`, as the log",
} as const;

const places = Object.values(TABLES).flat();

describe("the table of writes", () => {
  it("has every write in the ledger, and every read that is an action", () => {
    const writes = LEDGER.map(({ endpoint }) => endpoint).filter((one) => !one.startsWith("GET "));
    const expected = new Set([...writes, ...ACTION_READS]);
    const newer = Object.keys(NEWER_WRITES);
    expect(new Set([...places.map(({ endpoint }) => endpoint), ...newer])).toEqual(expected);
    const others = OUTSIDE_THE_API.map(({ endpoint }) => endpoint);
    for (const endpoint of Object.keys(SKIPPED)) expect(others).toContain(endpoint);
    reportCounts("Faults of writes", "left out", {
      "endpoints left out": Object.entries({ ...SKIPPED, ...NEWER_WRITES }).map(
        ([what, why]) => `${what}: ${why}`,
      ),
      "places with a reason for another rule": places.flatMap(
        ({ place, repeatableReason, ownTextReason }) => {
          const reason = repeatableReason ?? ownTextReason;
          return reason === undefined ? [] : [`${place}: ${reason}`];
        },
      ),
    });
  });

  it("has each place of an endpoint once", () => {
    const names = places.map(({ endpoint, place }) => `${endpoint}: ${place}`);
    expect(names).toEqual([...new Set(names)]);
  });
});

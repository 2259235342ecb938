import { expect, it } from "vitest";
import { OUTSIDE_THE_API, LEDGER } from "../../safety/ledger";
import { NEWER_READS } from "./newer";
import { PLACES } from "./reads";

/** Reads without a place in the table, with the reasons. */
const NO_PLACE: Readonly<Record<string, string>> = {
  "GET files/sonarr":
    "the folder browser of the server's own folders, which is walked, with another path",
  "GET files/radarr": "as files/sonarr",
  "GET system/ping": "every failure of it means: not back yet",
  "GET test": "a press, not a read: any failure is its result, shown on the button",
  "GET images/series": "a picture: the browser reads it, and a drawn one stands in for it",
  "GET images/movies": "as images/series",
  "GET images/sports": "as images/series",
  "GET images/installation.json": "without it, one line of System > Status is missing",
  "GET bazarr.log": "a download of the browser",
  "GET system/backup/download": "a download of the browser",
  ...NEWER_READS,
  "GET unattended/state": "of our own server: its states are in tests/pages/automation.test.tsx",
};

it("every read in the ledger has a place, or a reason for having none", () => {
  const placed = new Set(PLACES.flatMap(({ uses }) => uses.map(({ endpoint }) => endpoint)));
  const reads = [...LEDGER, ...OUTSIDE_THE_API]
    .map(({ endpoint }) => endpoint)
    .filter((endpoint) => endpoint.startsWith("GET "));
  expect(reads.filter((endpoint) => !placed.has(endpoint)).toSorted()).toEqual(
    Object.keys(NO_PLACE).toSorted(),
  );
});

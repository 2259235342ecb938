import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { countLines, reportCounts } from "../../scripts/lib/counts.mjs";

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), "counts-"));
  vi.stubEnv("TEST_COUNTS", folder);
});
afterEach(() => {
  vi.unstubAllEnvs();
  rmSync(folder, { recursive: true });
});

it("the counts add up numbers, and include each name and each retry once", () => {
  reportCounts("Reads", "series", { cells: 1200, endpoints: ["GET series", "GET badges"] });
  reportCounts("Reads", "movies", { cells: 30, endpoints: ["GET movies", "GET badges"] });
  reportCounts("Reads", "movies", { cells: 34, endpoints: ["GET movies", "GET badges"] });
  reportCounts("Alien text", "all", { strings: 7 });
  expect(countLines(folder)).toEqual(["Alien text: 7 strings", "Reads: 1,234 cells, 3 endpoints"]);
});

it("the counts are empty if nothing was counted", () => {
  expect(countLines(path.join(folder, "none"))).toEqual([]);
  vi.stubEnv("TEST_COUNTS", "");
  reportCounts("Reads", "series", { cells: 1 });
  expect(countLines(folder)).toEqual([]);
});

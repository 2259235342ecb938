import { describe, expect, it } from "vitest";
import type { HistoryEvent } from "@/api/history";
import type { Range } from "@/api/shared";
import { readRepeated } from "@/queries/repeated-history";

const event = (number: number): HistoryEvent => ({
  kind: "movie",
  id: number,
  title: `Movie ${number}`,
  action: 1,
  language: null,
  provider: null,
  score: null,
  timestamp: "now",
  parsed_timestamp: `11/20/26 ${number}`,
  description: "",
  upgradable: false,
  blacklisted: false,
  monitored: true,
  subs_id: null,
  subtitles_path: null,
  tags: [],
  matches: [],
  dont_matches: [],
});

/** A server with this many events, each listed `repeats` times, and its requests. */
function serverWith(events: number, repeats: number, total = events) {
  const rows = Array.from({ length: events * repeats }, (_, index) =>
    event(events - Math.floor(index / repeats)),
  );
  const asked: Range[] = [];
  const read = ({ start, length }: Range) => {
    asked.push({ start, length });
    // The relative time differs in each response.
    const timestamp = `${asked.length} seconds ago`;
    const data = rows.slice(start, start + length).map((row) => ({ ...row, timestamp }));
    return Promise.resolve({ data, total });
  };
  const page = (number: number) =>
    readRepeated(read, { start: (number - 1) * 50, length: 50 }, new AbortController().signal);
  return { page, asked };
}

const numbers = (from: number, to: number) =>
  Array.from({ length: from - to + 1 }, (_, index) => from - index);

describe("a history that lists its events several times", () => {
  it("has full pages with each event once, and a count once all of it was read", async () => {
    const { page } = serverWith(240, 12);
    const [first, third, last] = await Promise.all([page(1), page(3), page(5)]);
    expect(first.data.map(({ id }) => id)).toEqual(numbers(240, 191));
    expect(first).toMatchObject({ total: undefined, pages: 2 });
    expect(third.data.map(({ id }) => id)).toEqual(numbers(140, 91));
    expect(last.data.map(({ id }) => id)).toEqual(numbers(40, 1));
    expect(last).toMatchObject({ total: 240 });
  });

  it("is empty after its last page, and has its count", async () => {
    expect(await serverWith(60, 3).page(9)).toEqual({ data: [], total: 60 });
  });

  it("has no count if the server counts only events that it does not list", async () => {
    expect(await serverWith(0, 1, 3).page(1)).toEqual({ data: [], total: undefined });
  });

  it("is not read from its beginning if each row is an event", async () => {
    const { page, asked } = serverWith(5000, 1);
    expect(await page(40)).toMatchObject({ total: 5000 });
    expect(asked).toEqual([
      { start: 1950, length: 50 },
      { start: 4999, length: 2 },
    ]);
  });

  it("is read again from its beginning if more rows follow after the total", async () => {
    const { page } = serverWith(100, 1, 90);
    expect(await page(2)).toMatchObject({ total: 100 });
  });
});

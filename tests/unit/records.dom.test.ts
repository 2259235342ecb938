import { act, render, renderHook, waitFor } from "@testing-library/react";
import { QueryClientProvider } from "@tanstack/react-query";
import type { QueryClient } from "@tanstack/react-query";
import { HttpResponse, http } from "msw";
import { createElement, memo } from "react";
import type { ReactNode } from "react";
import { describe, expect, it, vi } from "vitest";
import type { Movie } from "@/api/library-rows";
import { episodeCaches, episodeQueries } from "@/queries/episodes";
import { syncMissingSubtitles } from "@/queries/sync-missing-subtitles";
import { useTitlePage } from "@/queries/library";
import { movieCaches, movieQueries, movieRecords } from "@/queries/movies";
import { createQueryClient } from "@/queries/query-client";
import {
  RecordMap,
  Records,
  nextRequestNumber,
  useRecord,
  useRecords,
} from "@/queries/cache/records";
import { sleep, startMirror } from "./mirror";

interface Thing {
  id: number;
  name: string;
  size?: number;
  missing_subtitles: { name: string; code2: string; forced: boolean; hi: boolean }[];
}
const french = { name: "French", code2: "fr", forced: false, hi: false };
const thing = (id: number, name: string): Thing => ({ id, name, missing_subtitles: [] });
const things = new Records<Thing>(["things", "records"]);
const rows = new Records<Thing>(["things", "rows"]);
const newClient = () => createQueryClient(() => undefined);

const sync = (client: QueryClient) => syncMissingSubtitles(client, things, rows, [1]);
const missing = (client: QueryClient) =>
  [things, rows].map((records) => records.get(client, 1)?.missing_subtitles.length);

/** Number of renders of each movie's row. */
const draws = new Map<number, number>();
const Row = memo(function Row({ movie }: { movie: Movie }) {
  draws.set(movie.id, (draws.get(movie.id) ?? 0) + 1);
  return createElement("p", null, movie.title);
});
function List() {
  const { rows: movies } = useTitlePage("movie", { start: 0, length: 20 });
  return movies.map((movie) => createElement(Row, { movie, key: movie.id }));
}

describe("records", () => {
  it("of an earlier request never replace the records of a later one", () => {
    const client = newClient();
    const [early, late] = [nextRequestNumber(), nextRequestNumber()];
    things.merge(client, [thing(1, "new")], late);
    things.merge(client, [thing(1, "old"), thing(2, "only here")], early);
    expect(things.get(client, 1)?.name).toBe("new");
    expect(things.get(client, 2)?.name).toBe("only here");
  });

  it("keep their identity if nothing changed, without notifying observers", () => {
    const client = newClient();
    things.merge(client, [thing(1, "a"), thing(2, "b")], nextRequestNumber());
    const [before, one] = [things.all(client), things.get(client, 1)];
    things.merge(client, [thing(1, "a"), thing(2, "b")], nextRequestNumber());
    expect(things.all(client)).toBe(before);
    things.merge(client, [thing(1, "a"), thing(2, "c")], nextRequestNumber());
    expect(things.get(client, 1)).toBe(one);
    expect(things.get(client, 2)?.name).toBe("c");
  });

  it("are not copied for an event: of 50,000 cached ones only the changed one is written", () => {
    const client = newClient();
    const many = Array.from({ length: 50_000 }, (_, id) => thing(id, `Thing ${id}`));
    things.merge(client, many, nextRequestNumber());
    const before = things.all(client);
    const set = vi.spyOn(RecordMap.prototype, "set");
    things.merge(client, [thing(7, "Thing seven"), thing(8, "Thing 8")], nextRequestNumber());
    expect(set).toHaveBeenCalledTimes(1);
    // Observers are notified.
    expect(things.all(client)).not.toBe(before);
    expect(things.get(client, 7)?.name).toBe("Thing seven");
  });

  it("stay removed if the response to an earlier request still contains them", () => {
    const client = newClient();
    const early = nextRequestNumber();
    things.remove(client, [1]);
    things.merge(client, [thing(1, "ghost")], early);
    expect(things.get(client, 1)).toBeUndefined();
    expect(things.isGone(client, 1, early)).toBe(true);
    things.merge(client, [thing(1, "added again")], nextRequestNumber());
    expect(things.get(client, 1)?.name).toBe("added again");
    expect(things.isGone(client, 1, early)).toBe(false);
  });

  it("that were updated optimistically keep that one field until a later request", () => {
    const client = newClient();
    things.merge(client, [thing(1, "a")], nextRequestNumber());
    const early = nextRequestNumber();
    things.patch(client, [1], () => ({ name: "mine" }));
    things.merge(client, [{ ...thing(1, "a"), size: 3 }], early);
    expect(things.get(client, 1)).toMatchObject({ name: "mine", size: 3 });
    things.merge(client, [thing(1, "server's")], nextRequestNumber());
    expect(things.get(client, 1)?.name).toBe("server's");
  });

  it("are rolled back if the server rejects the change, but only fields that did not change since", () => {
    const client = newClient();
    things.merge(client, [thing(1, "a"), thing(2, "b"), thing(3, "c")], nextRequestNumber());
    const undo = things.patch(client, [1, 2, 3], () => ({ name: "mine" }));
    things.merge(client, [thing(2, "somebody's")], nextRequestNumber());
    things.mergeFields(client, [
      { id: 3, fields: { size: 9 }, requestNumber: nextRequestNumber() },
    ]);
    undo();
    expect(things.get(client, 1)?.name).toBe("a");
    expect(things.get(client, 2)?.name).toBe("somebody's");
    expect(things.get(client, 3)).toMatchObject({ name: "c", size: 9 });
  });

  it("render only if a record changed", async () => {
    const client = newClient();
    things.merge(client, [thing(1, "a"), thing(2, "b")], nextRequestNumber());
    const wrapper = ({ children }: { children: ReactNode }) =>
      createElement(QueryClientProvider, { client }, children);
    const drawn = { one: 0, two: 0, list: 0 };
    const ids = [1];
    renderHook(() => ((drawn.one += 1), useRecord(things, 1)), { wrapper });
    const two = renderHook(() => ((drawn.two += 1), useRecord(things, 2)), { wrapper });
    renderHook(() => ((drawn.list += 1), useRecords(things, ids)), { wrapper });
    const before = { ...drawn };
    await act(async () => {
      things.merge(client, [thing(1, "a"), thing(2, "changed")], nextRequestNumber());
      await sleep(5);
    });
    expect(two.result.current?.name).toBe("changed");
    expect(drawn).toEqual({ ...before, two: before.two + 1 });
  });
});

describe("missing subtitles", () => {
  it.each([
    ["the item was requested last", 1, 0],
    ["the wanted row was requested last", 0, 1],
  ])("are the same in item and wanted row when %s, in any order of responses", (_, item, row) => {
    for (const isItemFirst of [true, false]) {
      const client = newClient();
      const requestNumbers = [nextRequestNumber(), nextRequestNumber()];
      const steps = [
        () =>
          things.merge(
            client,
            [{ ...thing(1, "a"), missing_subtitles: item ? [] : [french] }],
            requestNumbers[item] ?? 0,
          ),
        () =>
          rows.merge(
            client,
            [{ ...thing(1, "a"), missing_subtitles: item ? [french] : [] }],
            requestNumbers[row] ?? 0,
          ),
      ];
      for (const step of isItemFirst ? steps : steps.toReversed()) {
        step();
        sync(client);
      }
      // In the latest response, nothing is missing.
      expect(missing(client)).toEqual([0, 0]);
    }
  });

  it("of a later row do not discard the rest of an earlier response", () => {
    const client = newClient();
    things.merge(
      client,
      [{ ...thing(1, "old"), missing_subtitles: [french] }],
      nextRequestNumber(),
    );
    rows.merge(client, [{ ...thing(1, "row"), missing_subtitles: [french] }], nextRequestNumber());
    const [items, wanted] = [nextRequestNumber(), nextRequestNumber()];
    rows.merge(client, [thing(1, "row")], wanted);
    sync(client);
    things.merge(client, [{ ...thing(1, "new"), missing_subtitles: [french] }], items);
    sync(client);
    expect(things.get(client, 1)?.name).toBe("new");
    expect(missing(client)).toEqual([0, 0]);
  });

  it("of an episode are the same everywhere, whatever was fetched last", async () => {
    const mirror = startMirror();
    const wanted = episodeQueries.wantedPage({ start: 0, length: 1000 });
    await mirror.show(episodeQueries.bySeries(1));
    await mirror.show(wanted);
    const { records: episodes, wantedRecords } = episodeCaches.episode;
    const rowOfSeries = wantedRecords.list(mirror.client).find((row) => row.seriesId === 1);
    const id = rowOfSeries?.id ?? 0;
    const both = () =>
      [episodes, wantedRecords].map(
        (records) => records.get(mirror.client, id)?.missing_subtitles.length,
      );
    const row = mirror.api.db.episodes.get(id);
    expect(row?.missing_subtitles.length).toBeGreaterThan(0);
    if (row) row.missing_subtitles = [];
    await mirror.client.refetchQueries(episodeQueries.bySeries(1));
    expect(both()).toEqual([0, 0]);
    if (row) row.missing_subtitles = [{ ...french, code3: "fre" }];
    mirror.api.emit("badges", "update");
    await mirror.client.refetchQueries(wanted);
    expect(both()).toEqual([1, 1]);
  });

  it("of a movie are the same everywhere if the slower response was requested first", async () => {
    let isSlow = false;
    const slow = http.get("*/api/movies/wanted", async () => {
      if (!isSlow) return undefined;
      await sleep(150);
      return HttpResponse.json({
        data: [{ radarrId: 1, title: "Glass Orchard", missing_subtitles: [french, french] }],
        total: 1,
      });
    });
    const mirror = startMirror({ handlers: [slow] });
    const wanted = movieQueries.wantedPage({ start: 0, length: 100 });
    await mirror.show(movieQueries.detail(1));
    isSlow = true;
    const showing = mirror.show(wanted);
    await sleep(30);
    await mirror.client.refetchQueries(movieQueries.detail(1));
    await showing;
    const now = movieRecords.get(mirror.client, 1)?.missing_subtitles;
    expect(now).not.toHaveLength(2);
    expect(movieCaches.movie.wantedRecords.get(mirror.client, 1)?.missing_subtitles).toEqual(now);
  });
});

describe("a list on the screen", () => {
  it("does not render the rows that did not change", async () => {
    const mirror = startMirror();
    draws.clear();
    const view = render(createElement(List), { wrapper: mirror.wrapper });
    await waitFor(() => expect(draws.size).toBe(20));
    await mirror.idle(100);
    const [changed = 0, read = 0] = draws.keys();
    const row = mirror.api.db.movies.get(changed);
    if (row) row.title = "Renamed";
    draws.clear();
    mirror.api.emit("movie", "update", changed);
    mirror.api.emit("movie", "update", read);
    await view.findByText("Renamed");
    expect([...draws]).toEqual([[changed, 1]]);
  });
});

import { afterAll, afterEach, describe, expect, it, vi } from "vitest";
import { waitFor } from "@testing-library/react";
import { EVENT_HANDLERS, keepMineIfOffered } from "./lost/events";
import { cells, EVENTS, UNSAVED_WORK, NO_CELLS } from "./lost/table";
import { startUnfinished } from "./lost/unfinished-work";
import { keepMine } from "./lost/unfinished";
import type { Unfinished } from "./lost/unfinished";
import { reportCounts } from "../../scripts/lib/counts.mjs";

/** The writes of an app, as "POST /api/movies radarrid=1&profileid=2"; only the names of files. */
function watchWrites(app: Awaited<ReturnType<typeof startUnfinished>>["app"]): string[] {
  const writes: string[] = [];
  app.server.events.on("request:start", ({ request }) => {
    const { pathname, search } = new URL(request.url);
    if (request.method === "GET" || pathname.endsWith("/account")) return;
    const at = writes.push("") - 1;
    void request
      .clone()
      .text()
      .then((body) => {
        const isFile = body.includes("filename=");
        const text = isFile
          ? [...body.matchAll(/filename="([^"]+)"/g)].map(([, name]) => name).join()
          : decodeURIComponent(body.replaceAll("+", " "));
        writes[at] = `${request.method} ${pathname}${decodeURIComponent(search)} ${text}`;
      });
  });
  return writes;
}

/** Fails unless the final write of a thing was sent once, and once more if the first one failed. */
async function checkSent(
  work: Unfinished,
  writes: readonly string[],
  attempts: number,
  cell: string,
) {
  if (!work.write) return;
  const { body, path } = work.write;
  await waitFor(() => expect(writes).not.toContain(""));
  const sent = writes.filter((one) => one.includes(`/api/${path}`) && body.test(one));
  const others = path === "episodes/subtitles" ? 1 : 0;
  expect(sent, `${cell}: what was sent`).toHaveLength(attempts + others);
  expect(new Set(sent).size, `${cell}: the same again`).toBe(1 + others);
}

const passed: { kind: string; event: string }[] = [];

afterEach(() => {
  vi.restoreAllMocks();
  window.scrollY = 0;
  sessionStorage.clear();
});

describe.each(Object.entries(UNSAVED_WORK))("%s", (name, description) => {
  const workCells = cells().filter(({ kind }) => kind === name);

  it.each(workCells)(`keeps ${description} after $event`, async ({ kind, event }) => {
    const cell = `${UNSAVED_WORK[kind]} / ${EVENTS[event]}`;
    const work = await startUnfinished(kind);
    await work.check();
    const writes = watchWrites(work.app);
    const searches = () => work.app.requests.filter((one) => one === work.unrepeatedRead).length;
    const searchesBefore = searches();
    const { attempts = 1, isSubmitted = false } = await EVENT_HANDLERS[event](work);
    if (isSubmitted) await (work.retry ?? work.submit)();
    else {
      await work.check();
      await keepMineIfOffered();
      await work.check();
      await work.submit();
    }
    // A change made in two tabs is not sent before the user has chosen.
    if (work.resolvesOnSave && (event === "changedElsewhere" || event === "deleted")) {
      await keepMine();
      await (work.retry ?? work.submit)();
    }
    await work.finished();
    expect(searches(), `${cell}: searched again`).toBe(searchesBefore);
    await checkSent(work, writes, attempts, cell);
    passed.push({ kind: UNSAVED_WORK[kind], event: EVENTS[event] });
  });
});

afterAll(() => {
  reportCounts("Nothing lost", "pages", {
    cells: passed.length,
    kinds: passed.map(({ kind }) => kind),
    events: passed.map(({ event }) => event),
    "cells left out": Object.values(NO_CELLS).flatMap((one) => Object.keys(one)).length,
  });
});

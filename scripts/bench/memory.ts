import { derived } from "../../tests/mock-api/library.ts";
import type { MockApi } from "../../tests/mock-api/mock-api.ts";
import type { Scenario, Stage } from "./scenario.ts";

/** All pages that the interface has had since 1.5, by path below the base URL. */
const PAGES = [
  "series",
  "series/1",
  "series/7",
  "movies",
  "movies/1",
  "movies/17",
  "history/series",
  "history/movies",
  "history/stats",
  "blacklist/series",
  "blacklist/movies",
  "wanted/series",
  "wanted/movies",
  "settings/general",
  "settings/languages",
  "settings/providers",
  "settings/subtitles",
  "settings/sonarr",
  "settings/radarr",
  "settings/plex",
  "settings/notifications",
  "settings/scheduler",
  "settings/ui",
  "system/tasks",
  "system/logs",
  "system/providers",
  "system/status",
  "system/releases",
  "system/backups",
  "system/announcements",
];

/** Leaks show from the second tour on, because the first one also loads the code of each page. */
const TOURS = 3;

async function tour(stage: Stage) {
  await stage.open("series", stage.firstTitle("series"));
  await stage.rests();
  const start = await stage.heap();
  const after: { heap: number; nodes: number; listeners: number }[] = [];
  for (let round = 0; round < TOURS; round += 1) {
    for (const path of PAGES) await stage.go(path);
    await stage.go("series");
    // Wait for deferred work of the page.
    await stage.pause(2000);
    after.push({ heap: await stage.heap(), ...(await counts(stage)) });
  }
  const second = after[1] ?? { heap: 0, nodes: 0, listeners: 0 };
  const last = after.at(-1) ?? second;
  return {
    start,
    first: after[0]?.heap ?? null,
    last: last.heap,
    growth: last.heap - second.heap,
    nodes: last.nodes - second.nodes,
    listeners: last.listeners - second.listeners,
  };
}

/** Elements and listeners still in memory, on the page or not. */
async function counts({ session }: Stage): Promise<{ nodes: number; listeners: number }> {
  await session.send("Performance.enable");
  const { metrics } = await session.send("Performance.getMetrics");
  const of = (wanted: string) => metrics.find(({ name }) => name === wanted)?.value ?? 0;
  return { nodes: of("Nodes"), listeners: of("JSEventListeners") };
}

const HOUR = 3600;
const PER_SECOND = 60;
/** Number of heap measurements, evenly spread over the hour. */
const SAMPLES = 12;

type Rows = Pick<ReturnType<typeof derived>, "series" | "movies">;

/**
 * Sends the event of the n-th second of an hour, as a busy server does. The rows really change, so that refetched data
 * differs.
 */
function happen(api: MockApi, rows: Rows, n: number): void {
  const series = rows.series[n % rows.series.length];
  const movie = rows.movies[n % rows.movies.length];
  const episode = series?.episodeIds[n % 7];
  if (series) series.overview = `Read for the ${n}th time.`;
  if (movie) movie.overview = `Read for the ${n}th time.`;
  const name = series?.title ?? "";
  const events: [string, "update" | "delete", unknown][] = [
    ["series", "update", series?.sonarrSeriesId],
    ["episode", "update", episode],
    ["episode-wanted", "update", episode],
    ["movie", "update", movie?.radarrId],
    ["movie-wanted", "update", movie?.radarrId],
    ["badges", "update", null],
    ["episode-history", "update", null],
    ["task", "update", null],
    ["progress", "update", { id: "bench", header: "Searching", name, value: n, count: HOUR }],
    ["message", "update", `Subtitles of ${name} were downloaded (${n}).`],
  ];
  const [type, action, payload] = events[n % events.length] ?? ["badges", "update", null];
  api.emit(type, action, payload);
}

async function hour(stage: Stage) {
  await stage.open("series", stage.firstTitle("series"));
  await stage.rests();
  // Read once, because each event makes the library recompute its lists.
  const { series, movies } = derived(stage.api.db);
  const before = stage.traffic.position();
  const heaps: number[] = [];
  for (let n = 0; n < HOUR; n += 1) {
    happen(stage.api, { series, movies }, n);
    if (n % (PER_SECOND / 10) === 0) await stage.pause(100);
    if ((n + 1) % (HOUR / SAMPLES) !== 0) continue;
    // Wait for the responses to requests so far.
    await stage.pause(1000);
    heaps.push(await stage.heap());
  }
  const third = Math.floor(heaps.length / 3);
  return {
    first: mean(heaps.slice(0, third)),
    last: mean(heaps.slice(-third)),
    growth: mean(heaps.slice(-third)) - mean(heaps.slice(0, third)),
    slope: slope(heaps) * (SAMPLES - 1),
    requests: stage.traffic.read(before).requests.api,
  };
}

function mean(some: readonly number[]): number {
  return some.reduce((sum, one) => sum + one, 0) / some.length;
}

/** Slope of the linear regression, per step. */
function slope(values: readonly number[]): number {
  const middle = (values.length - 1) / 2;
  const average = mean(values);
  let above = 0;
  let below = 0;
  for (const [place, value] of values.entries()) {
    above += (place - middle) * (value - average);
    below += (place - middle) ** 2;
  }
  return above / below;
}

export const memory: readonly Scenario[] = [
  {
    name: "Heap after a tour of 30 pages",
    what: "Visits every page three times without reloading, and returns to /series each time.",
    measures: {
      start: { label: "Heap on /series before", unit: "MB" },
      first: { label: "Heap after the first tour, which loads code", unit: "MB" },
      last: { label: "Heap after the third tour", unit: "MB" },
      growth: { label: "Growth from the second tour to the third", unit: "MB", budget: 0.5 },
      nodes: { label: "Nodes kept by the third tour", unit: "count", budget: 100 },
      listeners: { label: "Listeners kept by the third tour", unit: "count", budget: 20 },
    },
    slowDown: 1,
    isInterpreted: true,
    maxRuns: 1,
    limit: 600,
    run: tour,
  },
  {
    name: "Heap over an hour of events",
    what: "Sends 3,600 events of ten kinds in a minute (an hour at one per second) while /series is open and its rows change.",
    measures: {
      first: { label: "Heap in the first third", unit: "MB" },
      last: { label: "Heap in the last third", unit: "MB" },
      growth: { label: "Growth from the first third to the last", unit: "MB", budget: 1 },
      slope: { label: "Growth per hour, linear fit", unit: "MB", budget: 1 },
      requests: { label: "API requests", unit: "count" },
    },
    slowDown: 1,
    isInterpreted: true,
    maxRuns: 1,
    limit: 300,
    writes: true,
    run: hour,
  },
];

import type { Kind, Measure, Scenario, Stage, Start } from "./scenario.ts";

const times = {
  firstPaint: { label: "First contentful paint", unit: "ms" },
  // One third of the time of the stock interface.
  firstRow: { label: "First row", unit: "ms", shareOfOther: 1 / 3 },
  blocked: { label: "Main thread blocked", unit: "ms" },
  shift: { label: "Layout shift", unit: "score", budget: 0, isExact: true, isWorst: true },
} satisfies Record<string, Measure>;

/** Transfers before the first row is in the document, and in total until the page is idle. */
const bytes = {
  script: { label: "JavaScript before the first row", unit: "kB", budget: 200, isExact: true },
  scriptRaw: { label: "JavaScript before the first row, unpacked", unit: "kB" },
  style: { label: "CSS before the first row", unit: "kB", budget: 20, isExact: true },
  styleRaw: { label: "CSS before the first row, unpacked", unit: "kB" },
  api: { label: "API responses before the first row", unit: "kB" },
  apiRaw: { label: "API responses before the first row, unpacked", unit: "kB" },
  requests: { label: "Requests before the first row", unit: "count" },
  fonts: { label: "Web fonts requested", unit: "count", budget: 0, isExact: true, isWorst: true },
  allScript: { label: "JavaScript in total", unit: "kB" },
  all: { label: "Everything, with headers", unit: "kB" },
  allRequests: { label: "Requests in total", unit: "count" },
} satisfies Record<string, Measure>;

/** Loads /series and waits until the page is idle. */
async function visit(stage: Stage) {
  const begin = stage.traffic.position();
  await stage.open("series", stage.firstTitle("series"));
  await stage.rests();
  return { start: await stage.start(), traffic: stage.traffic.read(begin) };
}

const timesOf = ({ firstPaint, firstRow, blocked, shift }: Start) => ({
  firstPaint,
  firstRow,
  blocked,
  shift,
});

async function firstVisit(stage: Stage) {
  const { start, traffic } = await visit(stage);
  const { wire, requests } = traffic;
  const before = start.files.filter((file) => file.start < start.rowThere);
  const sum = (kind: Kind, of: "packed" | "raw", files = before) =>
    files.reduce((total, file) => total + (file.kind === kind ? file[of] : 0), 0) / 1000;
  return {
    ...timesOf(start),
    script: sum("script", "packed"),
    scriptRaw: sum("script", "raw"),
    style: sum("style", "packed"),
    styleRaw: sum("style", "raw"),
    api: sum("api", "packed"),
    apiRaw: sum("api", "raw"),
    // Plus one for the page itself.
    requests: before.length + 1,
    fonts: requests.font,
    allScript: sum("script", "packed", start.files),
    all: wire.all / 1000,
    allRequests: requests.all,
  };
}

/** A second visit, with the browser's cache of the first one, but an empty memory. */
async function secondVisit(stage: Stage) {
  await visit(stage);
  await workerRests(stage);
  const { server, page } = stage;
  await page.goto("about:blank");
  const requested = server.requests.length;
  const { start, traffic } = await visit(stage);
  return {
    ...timesOf(start),
    all: traffic.wire.all / 1000,
    // Counted on the server, to include those of a worker.
    requests: server.requests.length - requested,
  };
}

/** Waits until a service worker, if there is one, has filled its cache: no new entries for three seconds. */
async function workerRests(stage: Stage): Promise<void> {
  for (let quiet = 0, before = -1, seconds = 0; quiet < 3 && seconds < 60; seconds += 1) {
    const kept = await stage.page.evaluate(async () => {
      const registration = await navigator.serviceWorker?.getRegistration();
      if (!registration) return 0;
      const lists = (await caches.keys()).map(async (name) => (await caches.open(name)).keys());
      return (await Promise.all(lists)).reduce((sum, list) => sum + list.length, 0);
    });
    quiet = kept === before ? quiet + 1 : 0;
    before = kept;
    await stage.pause(1000);
  }
}

const again = {
  ...times,
  all: { label: "Everything, with headers", unit: "kB" },
  requests: { label: "Requests, as the server sees them", unit: "count" },
} satisfies Record<string, Measure>;

export const firstVisits: readonly Scenario[] = [
  {
    name: "First visit to /series, local network",
    what: "An empty browser opens /series; the first row is the first title of the library, painted.",
    measures: { ...times, ...bytes },
    run: firstVisit,
  },
  {
    name: "First visit to /series, slow 4G",
    what: "The same on slow 4G (1.4 Mbit/s, 560 ms of latency).",
    measures: times,
    network: "slow 4G",
    run: async (stage) => timesOf((await visit(stage)).start),
  },
  {
    name: "Second visit to /series, local network, browser cache",
    what: "The same browser opens /series again over HTTP, with its cache and without a service worker.",
    measures: again,
    run: secondVisit,
  },
  {
    name: "Second visit to /series, slow 4G, browser cache",
    what: "The same on slow 4G.",
    measures: again,
    network: "slow 4G",
    run: secondVisit,
  },
  {
    name: "Second visit to /series, slow 4G, service worker",
    what: "The same over HTTPS, where a service worker may have stored the files.",
    measures: again,
    network: "slow 4G",
    allowsWorker: true,
    run: secondVisit,
  },
];

import { derived } from "../../tests/mock-api/library.ts";
import type { MockApi } from "../../tests/mock-api/mock-api.ts";
import type { Scenario } from "./scenario.ts";

/** Number of events of the first sync of even a small library, and the highest observed rate. */
const EVENTS = 7200;
const PER_SECOND = 225;

type Rows = Pick<ReturnType<typeof derived>, "series" | "movies">;

/** Sends the n-th event: most are about episodes, as on the first sync of a library. */
function happen(api: MockApi, { series, movies }: Rows, n: number): void {
  const one = series[n % series.length];
  const movie = movies[n % movies.length];
  // Change the record of the event, so that it is rendered again wherever it is visible.
  const row = movie && api.db.movies.get(movie.radarrId);
  if (row && n % 8 === 4) row.monitored = !row.monitored;
  const episode = one?.episodeIds[Math.floor(n / series.length) % one.episodeIds.length];
  const events: [string, unknown][] = [
    ["episode", episode],
    ["episode", episode],
    ["episode", episode],
    ["series", one?.sonarrSeriesId],
    ["movie", movie?.radarrId],
    ["movie-wanted", movie?.radarrId],
    ["episode-wanted", episode],
    ["badges", null],
  ];
  const [type, payload] = events[n % events.length] ?? ["badges", null];
  api.emit(type, "update", payload);
}

/** A storm of events during typing in a list. */
export const storm: Scenario = {
  name: "7,200 events at 225 per second while typing",
  what: "Shows 10,000 movies while the server sends 3,600 events, then types into their filter while it sends 7,200 more. In a build without a filter, it only waits.",
  measures: {
    requests: { label: "API requests", unit: "count", budget: 40, isWorst: true },
    kilobytes: { label: "API responses", unit: "kB" },
    interaction: { label: "Worst interaction", unit: "ms", budget: 100, isWorst: true },
    frame: { label: "Longest frame without typing", unit: "ms", budget: 50, isWorst: true },
    typed: { label: "Longest frame while typing", unit: "ms", budget: 50, isWorst: true },
    task: { label: "Longest task", unit: "ms" },
  },
  atLeast: { series: 900, movies: 10_000, episodes: 52_000 },
  maxRuns: 3,
  limit: 240,
  async run(stage) {
    const { page, api } = stage;
    await stage.open("movies", stage.firstTitle("movies"));
    const field = page.getByRole("searchbox", { name: /^filter/i });
    const canType = await field.isVisible();
    if (canType) {
      await field.fill("the");
      await stage.pause(1000);
    }
    await stage.rests();
    // Read once: each event makes the library recompute its lists, which no machine can do 225 times per second.
    const { series, movies } = derived(api.db);
    const send = (count: number, isTyping: boolean) =>
      stage.watch(async () => {
        const begin = Date.now();
        let sent = 0;
        const isFinished = () => sent >= count;
        const timer = setInterval(() => {
          const due = Math.min(count, ((Date.now() - begin) / 1000) * PER_SECOND);
          for (; sent < due; sent += 1) happen(api, { series, movies }, sent);
        }, 20);
        if (isTyping) await field.focus();
        try {
          for (let key = 0; !isFinished(); key += 1) {
            if (isTyping) await page.keyboard.press(key % 2 === 0 ? "n" : "Backspace");
            await stage.pause(300);
          }
        } finally {
          clearInterval(timer);
        }
      }, 6000);
    const alone = await send(EVENTS / 2, false);
    const seen = await send(EVENTS, canType);
    return {
      requests: seen.traffic.requests.api,
      kilobytes: seen.traffic.wire.api / 1000,
      interaction: canType ? seen.worstInteraction : null,
      frame: alone.longestFrame,
      typed: seen.longestFrame,
      task: seen.longestTask,
    };
  },
};

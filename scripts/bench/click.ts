import { derived } from "../../tests/mock-api/library.ts";
import type { Measure, Scenario, Stage } from "./scenario.ts";

const measures = {
  early: { label: "Click 0.8 s after the first row, until an episode is painted", unit: "ms" },
  earlyCode: { label: "Requests for code during this click", unit: "count" },
  earlyWaits: { label: "Code files unfinished at the click, or requested later", unit: "count" },
  idle: { label: "Click when the page is idle", unit: "ms" },
  idleCode: { label: "Requests for code during this click", unit: "count" },
  second: { label: "Second click on the same series", unit: "ms" },
} satisfies Record<string, Measure>;

/** Milliseconds in which a user finds a title. */
const LOOK = 800;

/** The first series of the list, and an episode that its page shows without scrolling. */
function target(stage: Stage) {
  const [first] = derived(stage.api.db).series;
  const episodes = [...stage.api.db.episodes.values()].filter(
    ({ sonarrSeriesId }) => sonarrSeriesId === first?.sonarrSeriesId,
  );
  const last = episodes.toSorted(
    (one, other) => other.season - one.season || other.episode - one.episode,
  )[0];
  return { title: stage.firstTitle("series"), episode: last?.title ?? "" };
}

/** Clicks the link of a series; returns the milliseconds until its episode is painted. */
async function click(stage: Stage) {
  const { title, episode } = target(stage);
  const link = stage.page.getByRole("link", { name: title, exact: true }).first();
  const before = stage.traffic.position();
  await stage.page.evaluate(() =>
    addEventListener("pointerdown", () => performance.mark("pressed"), {
      capture: true,
      once: true,
    }),
  );
  await link.click();
  const { time, waits } = await stage.page.evaluate(async (text) => {
    const seen = (await window.bench?.whenSeen(text)) ?? 0;
    const pressed = performance.getEntriesByName("pressed").at(-1)?.startTime ?? 0;
    const late = performance
      .getEntriesByType("resource")
      .filter(
        ({ name, startTime, duration }) =>
          /\.(?:js|css)$/.test(new URL(name).pathname) &&
          startTime < seen &&
          startTime + duration > pressed,
      );
    return { time: seen - pressed, waits: late.length };
  }, episode);
  const { requests } = stage.traffic.read(before);
  return { time, waits, code: requests.script + requests.style };
}

async function clicks(stage: Stage) {
  const { title } = target(stage);
  await stage.open("series", title);
  await stage.pause(LOOK);
  const early = await click(stage);
  await stage.open("series", title);
  await stage.rests();
  await stage.pause(2 * LOOK);
  const idle = await click(stage);
  await stage.rests();
  await stage.page.evaluate(() => history.back());
  await stage.sees(title);
  await stage.rests();
  const second = await click(stage);
  return {
    early: early.time,
    earlyCode: early.code,
    earlyWaits: early.waits,
    idle: idle.time,
    idleCode: idle.code,
    second: second.time,
  };
}

const what =
  "Opens /series in an empty browser, clicks the first series 0.8 s after its row is painted; again when the page is " +
  "idle; and again after going back.";

/** The first clicks of a visit: from the press to the last visible part of the next page. */
export const clicksOnSeries: readonly Scenario[] = [
  { name: "Click on a series, local network", what, measures, run: clicks },
  {
    name: "Click on a series, slow 4G",
    what: `${what} On slow 4G.`,
    measures,
    network: "slow 4G",
    run: clicks,
  },
];

import type { Locator } from "@playwright/test";
import type { Scenario, Stage } from "./scenario.ts";

/** A tool without settings, to which the server responds immediately, so that the interface is measured. */
const TOOL = "OCR Fixes";
/** Seconds for which the work is observed with the list on screen, and again with its own list open. */
const SECONDS = 10;

/** Begins select mode in the list that is open, and returns the button of the dialog of bulk actions. */
export async function selectMode(stage: Stage): Promise<Locator> {
  const { page } = stage;
  const select = page.getByRole("button", { name: "Select", exact: true });
  await (await stage.need(select, "Select")).click();
  return stage.need(page.getByRole("button", { name: "Actions", exact: true }), "Actions");
}

/**
 * Opens the list of all movies and returns the button of the dialog. Opens another page first, because `open` waits for
 * a row of its page.
 */
async function openMovies(stage: Stage): Promise<Locator> {
  await stage.open("series", stage.firstTitle("series"));
  await stage.rests();
  await stage.go("movies");
  await stage.sees(stage.firstTitle("movies"));
  await stage.rests();
  return selectMode(stage);
}

/**
 * Opens the dialog for all movies and waits until its plan is complete; returns the start button. Waits with CSS
 * selectors, because repeated role queries would keep the page busy.
 */
async function plan({ page }: Stage, open: Locator): Promise<Locator> {
  await open.click();
  const dialog = page.locator("[role=dialog]");
  await dialog.locator("p", { hasText: /: [\d,]+ movies$/ }).waitFor({ timeout: 60_000 });
  await dialog.getByRole("combobox", { name: "Action" }).click();
  await page.locator("[role=option]", { hasText: TOOL }).click();
  const start = dialog.locator("button", { hasText: /^Run on [\d,]+ files$/ });
  await start.waitFor();
  return start;
}

/** Number of finished steps, as stored by the page for a reload. */
const stepsDone = ({ page }: Stage) =>
  page.evaluate(() => {
    const key = Object.keys(sessionStorage).find((name) => name.startsWith("ui-bulk-done"));
    return Number((key !== undefined && sessionStorage.getItem(key)) || 0);
  });

/** Waits until the list of steps is stored, which is done in parts. */
async function waitUntilStored(stage: Stage): Promise<void> {
  const keys = () => stage.page.evaluate(() => sessionStorage.length);
  for (let before = 0, now = await keys(); now !== before; now = await keys()) {
    before = now;
    await stage.pause(500);
  }
}

/** Counts the characters written to the tab's storage from now on. */
async function countStored({ page }: Stage): Promise<() => Promise<number>> {
  await page.evaluate(() => {
    // oxlint-disable-next-line typescript/unbound-method -- called below with its own `this`
    const write = Storage.prototype.setItem;
    document.documentElement.dataset.stored = "0";
    Storage.prototype.setItem = function (key, value) {
      const { dataset } = document.documentElement;
      dataset.stored = String(Number(dataset.stored) + key.length + value.length);
      write.call(this, key, value);
    };
  });
  return () => page.evaluate(() => Number(document.documentElement.dataset.stored));
}

/** CPU time of the main thread since the page was created, in seconds. */
async function busySeconds({ session }: Stage): Promise<number> {
  await session.send("Performance.enable");
  const { metrics } = await session.send("Performance.getMetrics");
  return metrics.find(({ name }) => name === "ThreadTime")?.value ?? 0;
}

async function run(stage: Stage) {
  const { page } = stage;
  const button = await openMovies(stage);
  let start: Locator | undefined;
  const planned = await stage.watch(async () => {
    start = await plan(stage, button);
  });
  const started = await stage.watch(async () => start?.click(), 1000);

  await waitUntilStored(stage);
  const stored = await countStored(stage);
  const before = { steps: await stepsDone(stage), busy: await busySeconds(stage) };
  const behind = await stage.watch(() => stage.pause(SECONDS * 1000), 0);
  const steps = (await stepsDone(stage)) - before.steps;
  const busy = (await busySeconds(stage)) - before.busy;
  const written = await stored();

  const open = await stage.watch(async () => {
    await (await stage.need(page.getByRole("button", { name: /^Running work/ }))).click();
    await (await stage.need(page.getByRole("button", { name: /^Show all/ }))).click();
  });
  const list = page.getByRole("list", { name: /^Steps of/ });
  await list.hover();
  const watched = await stage.watch(async () => {
    const end = Date.now() + SECONDS * 1000;
    for (let turn = 0; Date.now() < end; turn += 1) {
      await page.mouse.wheel(0, turn % 40 < 30 ? 240 : -240);
      await stage.pause(60);
    }
  }, 0);
  const filter = await stage.watch(async () => {
    await page.getByRole("combobox", { name: /^Results of/ }).click();
    await page.getByRole("option", { name: /^Done/ }).click();
  });
  const stop = await stage.watch(() => page.getByRole("button", { name: "Stop" }).click(), 1500);
  return {
    dialog: planned.duration,
    planning: planned.worstInteraction,
    planFrame: planned.longestFrame,
    start: started.worstInteraction,
    steps,
    busy: (busy * 1000) / steps,
    stored: written / steps,
    slow: behind.slowFrames,
    frame: behind.longestFrame,
    open: open.worstInteraction,
    openSlow: watched.slowFrames,
    openFrame: watched.longestFrame,
    filter: filter.worstInteraction,
    stop: stop.worstInteraction,
  };
}

/** Steps before the first heap measurement, and additional steps before the second. */
const FIRST = 50;
const MORE = 400;

async function heap(stage: Stage) {
  const start = await plan(stage, await openMovies(stage));
  const planned = await stage.heap();
  await start.click();
  const reached = async (count: number) => {
    while ((await stepsDone(stage)) < count) await stage.pause(100);
    return stage.heap();
  };
  const first = await reached(FIRST);
  const last = await reached(FIRST + MORE);
  return { planned, first, growth: last - first };
}

/** One action on all subtitle files of a large library, as a job of the browser. */
export const bulk: readonly Scenario[] = [
  {
    name: "Bulk action on 10,000 files",
    what: `Plans and starts a tool for all files of 10,000 movies. It runs for ${SECONDS} seconds in the background of the list page and for as long with its list of steps open, which is scrolled and filtered. Then it is stopped.`,
    measures: {
      dialog: { label: "Until the plan is complete", unit: "ms" },
      planning: {
        label: "Worst interaction in the dialog",
        unit: "ms",
        budget: 100,
        isWorst: true,
      },
      planFrame: { label: "Longest frame while planning", unit: "ms" },
      start: { label: "Worst interaction: start", unit: "ms", budget: 100, isWorst: true },
      steps: { label: "Steps completed in the background", unit: "count" },
      busy: { label: "Main thread per step", unit: "ms" },
      stored: { label: "Characters stored per step", unit: "count", budget: 100, isExact: true },
      slow: { label: "Slow frames in the background", unit: "count" },
      frame: { label: "Longest frame in the background", unit: "ms", budget: 50, isWorst: true },
      open: { label: "Worst interaction: open its steps", unit: "ms", budget: 100, isWorst: true },
      openSlow: { label: "Slow frames while scrolling them", unit: "count" },
      openFrame: {
        label: "Longest frame while scrolling them",
        unit: "ms",
        budget: 50,
        isWorst: true,
      },
      filter: { label: "Worst interaction: filter them", unit: "ms", budget: 100, isWorst: true },
      stop: { label: "Worst interaction: stop", unit: "ms", budget: 100, isWorst: true },
    },
    atLeast: { movies: 10_000 },
    writes: true,
    onlyOurs: true,
    run,
  },
  {
    name: "Heap of a bulk action on 10,000 files",
    what: `The same action, for ${FIRST + MORE} steps.`,
    measures: {
      planned: { label: "Heap with the plan", unit: "MB" },
      first: { label: `Heap after ${FIRST} steps`, unit: "MB" },
      growth: { label: `Growth over ${MORE} more steps`, unit: "MB", budget: 0.5 },
    },
    atLeast: { movies: 10_000 },
    slowDown: 1,
    isInterpreted: true,
    maxRuns: 1,
    writes: true,
    onlyOurs: true,
    run: heap,
  },
];

import { chromium, type Browser } from "@playwright/test";
import { createMockApi, type MockApi } from "../../tests/mock-api/mock-api.ts";
import { startTestServer } from "../server/test-server.ts";
import { drawPoster } from "../../tests/mock-api/pictures.ts";
import { countsOf, parseSize, type LibrarySize } from "../../tests/mock-api/size.ts";
import { summary, type Outcome, type Report } from "./report.ts";
import { NotThere, type Scenario, type Stage } from "./scenario.ts";
import { scenarios } from "./scenarios.ts";
import { inTime, openStage } from "./stage.ts";

export interface BenchOptions {
  executablePath: string;
  /** The build folder to measure. */
  dist: string;
  /** Another build folder, or null. */
  against: string | null;
  /** Library sizes: `large`, or counts such as `series=900,movies=10000`. */
  sizes: string[];
  runs: number;
  /** Runs only scenarios with one of these texts in their name, ignoring case. */
  only: string[];
  /** Receives progress messages. */
  onProgress(line: string): void;
  /** Receives the results so far after each scenario, because a full run takes long. */
  onResult(report: Report): void;
}

interface Trial {
  build: Stage["build"];
  dist: string;
  runs: Outcome[];
}

/** The scenarios with one of these texts in their name. */
export function chosen(only: string[]): Scenario[] {
  return scenarios.filter(({ name }) =>
    only.some((text) => name.toLowerCase().includes(text.toLowerCase())),
  );
}

/** Runs the scenarios at each size. The builds take turns, so that both run under the same conditions. */
export async function bench(options: BenchOptions): Promise<Report> {
  const photo = await takePhoto(options.executablePath);
  const report: Report = { runs: options.runs, against: options.against, sizes: [] };
  for (const size of options.sizes) {
    const counts = parseSize(size);
    if (counts === null) throw new Error(`"${size}" is not a size`);
    const library = cachedLibrary(photo);
    const results: Report["sizes"][number]["results"] = [];
    report.sizes.push({ size, results });
    for (const scenario of chosen(options.only)) {
      const api = library({ ...raised(countsOf(counts), scenario.atLeast) });
      const trials = await play(scenario, api, options, `${size}: ${scenario.name}`);
      results.push(summary(scenario, trials));
      options.onResult(report);
    }
  }
  return report;
}

async function play(scenario: Scenario, api: MockApi, options: BenchOptions, title: string) {
  const trials: Trial[] = [
    { build: { name: "this build", isOurs: true }, dist: options.dist, runs: [] },
  ];
  if (options.against !== null && !scenario.onlyOurs)
    trials.push({ build: { name: "other", isOurs: false }, dist: options.against, runs: [] });
  const flags = scenario.isInterpreted ? ["--js-flags=--jitless"] : [];
  const browser = await launch(options.executablePath, flags);
  try {
    const runs = Math.min(options.runs, scenario.maxRuns ?? options.runs);
    for (let run = 0; run < runs; run += 1) {
      // Alternate, so that neither build always runs on the warmed-up machine.
      for (const trial of run % 2 === 0 ? trials : trials.toReversed()) {
        options.onProgress(`${title}, run ${run + 1} of ${runs}, ${trial.build.name}`);
        trial.runs.push(await once(browser, scenario, api, trial));
      }
    }
  } finally {
    await browser.close();
  }
  return trials.map(({ build, runs }) => ({ build, runs }));
}

/** One run with its own page and server. Never throws: an error is an outcome. */
async function once(
  browser: Browser,
  scenario: Scenario,
  api: MockApi,
  { build, dist }: Trial,
): Promise<Outcome> {
  if (scenario.writes) api.reset();
  const server = await startTestServer({ api, dist });
  const { stage, close } = await openStage({ browser, api, server, build, scenario });
  try {
    const limit = (scenario.limit ?? 120) * 1000;
    return { figures: await inTime(scenario.run(stage), "the end of the scenario", limit) };
  } catch (error) {
    const reason = error instanceof Error ? error.message.split("\n", 1)[0] : String(error);
    return { problem: reason ?? "", isMissing: error instanceof NotThere };
  } finally {
    await close().catch(() => undefined);
    await server.close();
  }
}

/**
 * A poster as a JPEG of the size that Sonarr offers. Servers send photos; the browser would lay out each of the demo's
 * drawings like a page.
 */
async function takePhoto(executablePath: string): Promise<Buffer> {
  const browser = await launch(executablePath);
  try {
    const page = await browser.newPage({ viewport: { width: 250, height: 375 } });
    const drawing = Buffer.from(drawPoster("Harbor Lights")).toString("base64");
    await page.setContent(`<style>* { margin: 0; width: 100% }</style>
      <img src="data:image/svg+xml;base64,${drawing}">`);
    await page.locator("img").evaluate((image: HTMLImageElement) => image.decode());
    return await page.screenshot({ type: "jpeg", quality: 90 });
  } finally {
    await browser.close();
  }
}

const launch = (executablePath: string, flags: string[] = []) =>
  chromium.launch({
    executablePath,
    args: [
      "--no-sandbox",
      "--disable-gpu",
      "--disable-quic",
      "--disable-background-networking",
      ...flags,
    ],
  });

/** Creates libraries and caches only the last one, because they are large. */
function cachedLibrary(photo: Buffer) {
  let last: { key: string; api: MockApi } | undefined;
  return (size: LibrarySize): MockApi => {
    const key = JSON.stringify(size);
    if (last?.key !== key) last = { key, api: createMockApi({ size, photo }) };
    return last.api;
  };
}

function raised(size: LibrarySize, least: Partial<LibrarySize> = {}): LibrarySize {
  const raise = (name: keyof LibrarySize) =>
    size[name] === undefined && least[name] === undefined
      ? {}
      : { [name]: Math.max(size[name] ?? 0, least[name] ?? 0) };
  return {
    ...size,
    ...raise("series"),
    ...raise("movies"),
    ...raise("episodes"),
    ...raise("wanted"),
    ...raise("history"),
    ...raise("longest"),
  };
}

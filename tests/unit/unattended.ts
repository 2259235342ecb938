import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { onTestFinished } from "vitest";
import { openAutomation } from "@/server/automation/automation";
import type { Automate, AutomationOptions } from "@/server/automation/automation";
import type { Clock } from "@/server/automation/pauses";
import { startTestServer } from "../../scripts/server/test-server.ts";
import type { TestServerOptions } from "../../scripts/server/test-server.ts";
import { API_KEY, createMockApi } from "../mock-api/mock-api.ts";
import type { MockApi, MockApiOptions } from "../mock-api/mock-api.ts";

type OpenedAutomation = Awaited<ReturnType<typeof openAutomation>>;

export const START = Date.UTC(2026, 10, 27, 12);
export const MINUTE = 60_000;
export const HOUR = 60 * MINUTE;

/** A clock that waits only as long as the event loop needs. */
export class TestClock implements Clock {
  time = START;
  /** Called before each wait. */
  onWait: (milliseconds: number) => void | Promise<void> = () => undefined;

  now = () => this.time;
  wait = async (milliseconds: number, signal: AbortSignal) => {
    await this.onWait(milliseconds);
    await new Promise((resolve) => setImmediate(resolve));
    signal.throwIfAborted();
    this.time += milliseconds;
  };
}

/** An empty folder for one test. */
export async function emptyFolder(): Promise<string> {
  const folder = await mkdtemp(path.join(tmpdir(), "bazarr-web-automation-"));
  onTestFinished(() => rm(folder, { recursive: true }));
  return folder;
}

export interface Setup {
  api: MockApi;
  clock: TestClock;
  folder: string;
  readonly automation: OpenedAutomation;
  close: () => Promise<void>;
  /** Requests to the server since the start: "PATCH /api/movies/subtitles?radarrid=1". */
  requests: () => string[];
  url: string;
  lines: string[];
}

export interface SetupOptions {
  mock?: MockApiOptions;
  /** A server that ran before. */
  api?: MockApi;
  clock?: TestClock;
  folder?: string;
  automation?: Partial<AutomationOptions>;
  /** Automation is not turned on. */
  off?: boolean;
  /** False: the server's address has no key. */
  hasKey?: boolean;
  server?: Partial<TestServerOptions>;
  /** Changes the library before automation begins. */
  prepare?: (api: MockApi) => void;
}

/** A demo server over HTTP, with automation that has no schedule of its own. */
export async function startUnattended(options: SetupOptions = {}): Promise<Setup> {
  const { clock = new TestClock() } = options;
  const folder = options.folder ?? (await emptyFolder());
  const dist = await emptyFolder();
  await writeFile(
    path.join(dist, "index.html"),
    `<html lang="en"><script id="server-inject">{{BAZARR_SERVER_INJECT | tojson | safe}}</script>`,
  );
  const size = { series: 0, movies: 12 };
  const api = options.api ?? createMockApi({ size, dialect: "1.6.1", ...options.mock });
  options.prepare?.(api);
  const lines: string[] = [];
  let automation: OpenedAutomation | undefined;
  const automate: Automate = async (one) => {
    const target = options.hasKey === false ? one.target.split("?", 1)[0]! : one.target;
    automation = await openAutomation(
      { ...one, target },
      {
        folder,
        clock,
        interval: 0,
        getKey: () => undefined,
        log: (line) => lines.push(line),
        ...options.automation,
      },
    );
    return automation;
  };
  const server = await startTestServer({
    api,
    dist,
    baseUrl: api.options.baseUrl,
    automate: options.off ? undefined : automate,
    ...options.server,
  });
  onTestFinished(() => server.close());
  const opened = () => {
    if (!automation) throw new Error("automation is off");
    return automation;
  };
  const requests = () => server.requests.map(({ method, url }) => `${method} ${url}`);
  return {
    api,
    clock,
    folder,
    requests,
    url: server.url,
    lines,
    close: () => server.close(),
    get automation() {
      return opened();
    },
  };
}

/** Sends a request to the endpoints, as the page does. */
export async function call(
  { url }: Pick<Setup, "url">,
  method: string,
  name: string,
  body?: unknown,
  headers: Readonly<Record<string, string>> = { "x-api-key": API_KEY },
) {
  const sent = method === "GET" ? {} : { body: JSON.stringify(body ?? {}) };
  const response = await fetch(`${url}unattended/${name}`, {
    method,
    headers: { "content-type": "application/json", ...headers },
    ...sent,
  });
  const text = await response.text();
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- each test knows its answer
  return { status: response.status, body: JSON.parse(text) as Record<string, unknown> };
}

/** Runs once, to its end. */
export async function runOnce({ automation }: Pick<Setup, "automation">) {
  const { unattended } = automation;
  if (!unattended) throw new Error("automation is off");
  unattended.runNow();
  await unattended.whenIdle();
  const run = unattended.memory.get().runs.at(-1);
  if (!run) throw new Error("there was no run");
  return run;
}

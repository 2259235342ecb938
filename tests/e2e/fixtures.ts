import { fileURLToPath } from "node:url";
import { test as base, expect } from "@playwright/test";
import type { BrowserContext, Frame, Page } from "@playwright/test";
import { STRICT_POLICY } from "../hostile/policy.ts";
import { createMockApi, type MockApi, type MockApiOptions } from "../mock-api/mock-api.ts";
import {
  startTestServer,
  type TestServer,
  type TestServerOptions,
} from "../../scripts/server/test-server.ts";
import { startTrap, type Trap } from "./trap.ts";

export { expect };

/** The build to test. */
export const DIST = fileURLToPath(new URL("../../dist", import.meta.url));

/** Options of `test.use({ ... })`, for a file or a describe block. */
export interface Options {
  /** The library and the login of the server (default: small, no login). */
  mock: Omit<MockApiOptions, "dialect">;
  /** The version of the server; playwright.config.ts defines which flows run on which version. */
  dialect: NonNullable<MockApiOptions["dialect"]>;
  /** The base URL of the server: "" (default) or for example "/deep/bazarr". */
  basePath: string;
  /** Socket with polling only, or with websockets too; by default, depends on the dialect. */
  polling: boolean | undefined;
  /** Errors in the page or its console that these tests cause intentionally. */
  allowedErrors: RegExp[];
  dist: string;
  /** The Content-Security-Policy that the server sends with all responses; "" for none. */
  policy: string;
}

export interface Fixtures {
  /** The library of the server: read `api.db`, send events with `api.emit`. */
  api: MockApi;
  /** The server of this test: `server.url`, `.requests`, `.dropSockets()`, `.rejectSockets(true)`. */
  server: TestServer;
  /** Monitors all pages of the test, see PageGuard. */
  guard: PageGuard;
}

interface WorkerFixtures {
  /** Catches requests to other machines, which make the test fail. */
  trap: Trap;
  /** The browser contexts of this worker by their options; each test gets a clean one. */
  contexts: Map<string, BrowserContext>;
}

/** Titles without an image are in all libraries; the browser logs each, and the page draws a placeholder. */
const isNoPicture = /\b404\b.*\/images\/(?:series|movies|sports)\//;

/** Console message of the page about a policy violation. */
const BROKEN_RULE = "A rule of the policy is broken:";

function reportBrokenRules(words: string): void {
  document.addEventListener("securitypolicyviolation", (event) => {
    const { effectiveDirective, blockedURI, sourceFile, lineNumber, columnNumber, sample } = event;
    const where = `${sourceFile}:${lineNumber}:${columnNumber}`;
    console.error(words, effectiveDirective, blockedURI, where, sample);
  });
}

/**
 * Collects errors that must never happen: an uncaught error, an error in the console, a request to another host, a
 * policy violation. If there are any, the test fails at its end.
 */
class PageGuard {
  readonly errors: string[] = [];
  readonly brokenRules: string[] = [];
  readonly foreignRequests: string[] = [];
  readonly #allowed: RegExp[];
  readonly #origins: string[];

  constructor(origin: string, allowed: RegExp[]) {
    this.#origins = [origin];
    this.#allowed = [...allowed];
  }

  /** Allows errors that this test causes intentionally; also applies to earlier ones. */
  allow(...patterns: RegExp[]): void {
    this.#allowed.push(...patterns);
  }

  /** Allows requests to this origin too, for example to a proxy in front of the server. */
  allowOrigin(origin: string): void {
    this.#origins.push(origin);
  }

  onError(text: string): void {
    if (text.startsWith(BROKEN_RULE)) this.brokenRules.push(text);
    else this.errors.push(text);
  }

  onRequest(url: string): void {
    if (!/^(data|blob|about):/.test(url)) this.foreignRequests.push(url);
  }

  check(): void {
    const errors = this.errors.filter((text) => !this.#allowed.some((one) => one.test(text)));
    expect(errors, "errors in the page").toEqual([]);
    expect(this.brokenRules, "broken rules of the policy").toEqual([]);
    const foreign = this.foreignRequests.filter(
      (url) => !this.#origins.some((origin) => url.startsWith(`${origin}/`)),
    );
    expect(foreign, "requests to other hosts").toEqual([]);
  }
}

/** Opens a URL and waits until the server's events reach the page: earlier ones are covered by a refetch. */
export async function gotoLive(page: Page, address: string): Promise<void> {
  // Messages of the previous page do not count.
  let isArrived = false;
  const arrive = (frame: Frame) => {
    if (frame === page.mainFrame()) isArrived = true;
  };
  page.on("framenavigated", arrive);
  const joined = page.waitForResponse(
    (response) =>
      isArrived &&
      /socket\.io\/.*[?&]sid=/.test(response.url()) &&
      response.request().method() === "POST",
  );
  await page.goto(address);
  await joined;
  page.off("framenavigated", arrive);
}

/** The servers of a worker successively use one port, so that the browser's cache already has their files. */
const FIRST_PORT = 24_170;

/** Starts a server on the port of a worker, or on any free one if that is in use. */
async function startOn(port: number, options: TestServerOptions): Promise<TestServer> {
  try {
    return await startTestServer({ ...options, port });
  } catch {
    return startTestServer(options);
  }
}

/** Closes everything that a test has opened, and clears its storage. Leaves an empty page for the next test. */
async function restore(context: BrowserContext, origin: string): Promise<void> {
  for (const event of ["weberror", "console", "request", "page"] as const)
    context.removeAllListeners(event);
  const page = await context.newPage();
  for (const other of context.pages()) if (other !== page) await other.close();
  const session = await context.newCDPSession(page);
  await session.send("Storage.clearDataForOrigin", { origin, storageTypes: "all" });
  await context.clearCookies();
  await context.clearPermissions();
  await context.unrouteAll({ behavior: "ignoreErrors" });
  await session.detach();
}

/**
 * Playwright's `test` with its own server and library; `page.goto("series")` is relative to its base URL. The browser
 * context is that of earlier tests of the worker with the same options: it keeps only the files of the build.
 */
export const test = base.extend<Options & Fixtures, WorkerFixtures>({
  mock: [{}, { option: true }],
  dialect: ["1.5.2", { option: true }],
  basePath: ["", { option: true }],
  polling: [undefined, { option: true }],
  allowedErrors: [[], { option: true }],
  dist: [DIST, { option: true }],
  policy: [STRICT_POLICY, { option: true }],

  api: async ({ mock, dialect, basePath }, provide) => {
    await provide(createMockApi({ size: "small", ...mock, dialect, baseUrl: basePath }));
  },

  server: async ({ api, basePath, polling, dist, policy }, provide, info) => {
    const headers: Record<string, string> = policy ? { "content-security-policy": policy } : {};
    const options = { api, dist, baseUrl: basePath, polling, headers };
    const server = await startOn(FIRST_PORT + info.parallelIndex, options);
    await provide(server);
    await server.close();
  },

  baseURL: async ({ server }, provide) => {
    await provide(server.url);
  },

  trap: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright derives the used fixtures from the pattern: none
    async ({}, provide) => {
      const trap = await startTrap();
      await provide(trap);
      await trap.close();
    },
    { scope: "worker" },
  ],

  contexts: [
    async ({ browser: _browser }, provide) => {
      const contexts = new Map<string, BrowserContext>();
      await provide(contexts);
      for (const context of contexts.values()) await context.close();
    },
    { scope: "worker" },
  ],

  context: async (
    {
      browser,
      contexts,
      server,
      viewport,
      hasTouch,
      isMobile,
      deviceScaleFactor,
      userAgent,
      colorScheme,
      contextOptions,
      serviceWorkers,
      httpCredentials,
      policy,
    },
    provide,
  ) => {
    const key = JSON.stringify({
      url: server.url,
      viewport,
      hasTouch,
      isMobile,
      deviceScaleFactor,
      userAgent,
      colorScheme,
      contextOptions,
      serviceWorkers,
      httpCredentials,
      policy,
    });
    let context = contexts.get(key);
    if (!context) {
      context = await browser.newContext();
      await context.addInitScript(reportBrokenRules, BROKEN_RULE);
      contexts.set(key, context);
    }
    await provide(context);
    await restore(context, server.origin);
  },

  page: async ({ context }, provide) => {
    await provide(context.pages()[0] ?? (await context.newPage()));
  },

  proxy: async ({ trap }, provide) => {
    await provide({ server: trap.url, bypass: "127.0.0.1" });
  },

  guard: [
    async ({ context, server, trap, allowedErrors }, provide) => {
      const guard = new PageGuard(server.origin, allowedErrors);
      context.on("weberror", (error) => guard.onError(String(error.error())));
      context.on("console", (message) => {
        const text = `${message.text()} ${message.location().url}`;
        if (message.type() === "error" && !isNoPicture.test(text)) guard.onError(text);
      });
      context.on("request", (request) => guard.onRequest(request.url()));
      // These, and the requests of a worker, are not requests of a page.
      const watch = (page: Page) =>
        page.on("websocket", (socket) => guard.onRequest(socket.url().replace(/^ws/, "http")));
      for (const page of context.pages()) watch(page);
      context.on("page", watch);
      trap.caught.length = 0;
      await provide(guard);
      guard.check();
      expect(trap.caught, "requests to other machines").toEqual([]);
    },
    { auto: true },
  ],
});

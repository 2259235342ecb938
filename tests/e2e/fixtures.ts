import { fileURLToPath } from "node:url";
import { test as base, expect } from "@playwright/test";
import type { Page } from "@playwright/test";
import { createMockApi, type MockApi, type MockApiOptions } from "../mock-api/mock-api.ts";
import { startServer, type RunningServer } from "../mock-api/server.ts";

export { expect };

/** The build under test. */
export const DIST = fileURLToPath(new URL("../../dist", import.meta.url));

/** Set by `test.use({ ... })` for a file or a describe block. */
export interface Options {
  /** The library and the login of the server (default: small, no login). */
  mock: Omit<MockApiOptions, "dialect">;
  /** The version of the server; each flow runs on both, see playwright.config.ts. */
  dialect: NonNullable<MockApiOptions["dialect"]>;
  /** The base URL of the server: "" (default) or for example "/deep/bazarr". */
  basePath: string;
  /** Socket by polling only, or with websockets too; the dialect decides unless set. */
  polling: boolean | undefined;
  /** Errors in the page or its console that these tests cause on purpose. */
  allowedErrors: RegExp[];
  dist: string;
}

export interface Fixtures {
  /** The library behind the page: read `api.db`, send events with `api.emit`. */
  api: MockApi;
  /** The server of this test: `server.url`, `.requests`, `.dropSockets()`, `.refuseSockets(true)`. */
  server: RunningServer;
  /** Watches every page of the test, see PageGuard. */
  guard: PageGuard;
}

/**
 * Collects what must never happen: an uncaught error, an error in the console, a request to
 * another host. The test fails at its end when anything is left.
 */
export class PageGuard {
  readonly errors: string[] = [];
  readonly foreignRequests: string[] = [];
  readonly #allowed: RegExp[];
  readonly #origins: string[];

  constructor(origin: string, allowed: RegExp[]) {
    this.#origins = [origin];
    this.#allowed = [...allowed];
  }

  /** This test causes such errors on purpose; also counts for those that came before. */
  allow(...patterns: RegExp[]): void {
    this.#allowed.push(...patterns);
  }

  /** Requests to this origin are fine too, for example to a proxy in front of the server. */
  allowOrigin(origin: string): void {
    this.#origins.push(origin);
  }

  onError(text: string): void {
    this.errors.push(text);
  }

  onRequest(url: string): void {
    if (!/^(data|blob|about):/.test(url)) this.foreignRequests.push(url);
  }

  check(): void {
    const errors = this.errors.filter((text) => !this.#allowed.some((one) => one.test(text)));
    expect(errors, "errors in the page").toEqual([]);
    const foreign = this.foreignRequests.filter(
      (url) => !this.#origins.some((origin) => url.startsWith(`${origin}/`)),
    );
    expect(foreign, "requests to other hosts").toEqual([]);
  }
}

/** Opens an address and waits until the server's events reach the page: those before are caught up with later. */
export async function gotoLive(page: Page, address: string): Promise<void> {
  const joined = page.waitForResponse(
    (response) =>
      /socket\.io\/.*[?&]sid=/.test(response.url()) && response.request().method() === "POST",
  );
  await page.goto(address);
  await joined;
}

/** Playwright's `test` with a server of its own; `page.goto("series")` goes below its base URL. */
export const test = base.extend<Options & Fixtures>({
  mock: [{}, { option: true }],
  dialect: ["1.5.2", { option: true }],
  basePath: ["", { option: true }],
  polling: [undefined, { option: true }],
  allowedErrors: [[], { option: true }],
  dist: [DIST, { option: true }],

  api: async ({ mock, dialect, basePath }, provide) => {
    await provide(createMockApi({ size: "small", ...mock, dialect, baseUrl: basePath }));
  },

  server: async ({ api, basePath, polling, dist }, provide) => {
    const server = await startServer({ api, dist, baseUrl: basePath, polling });
    await provide(server);
    await server.close();
  },

  baseURL: async ({ server }, provide) => {
    await provide(server.url);
  },

  guard: [
    async ({ context, server, allowedErrors }, provide) => {
      const guard = new PageGuard(server.origin, allowedErrors);
      context.on("weberror", (error) => guard.onError(String(error.error())));
      context.on("console", (message) => {
        if (message.type() === "error")
          guard.onError(`${message.text()} ${message.location().url}`);
      });
      context.on("request", (request) => guard.onRequest(request.url()));
      await provide(guard);
      guard.check();
    },
    { auto: true },
  ],
});

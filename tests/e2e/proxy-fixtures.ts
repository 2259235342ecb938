import type { Page } from "@playwright/test";
import { reportCounts } from "../../scripts/lib/counts.mjs";
import { startCaddy } from "./caddy.ts";
import { test as base } from "./fixtures.ts";
import { startGate, type Gate } from "./login-gate.ts";
import { startNginx } from "./nginx.ts";
import type { Proxy, ProxyOptions } from "./proxy.ts";

const PROXIES = { nginx: startNginx, caddy: startCaddy } as const;

interface ProxyFixtures {
  proxyName: keyof typeof PROXIES;
  /** Starts the proxy in front of the server, or of another port. */
  startProxy: (options?: ProxyOptions, port?: number) => Promise<Proxy>;
  /** A login service; its page is also on the proxy's own origin, below /gate/. */
  gate: Gate;
}

/** Playwright's `test` with a proxy in front of the server of each test. */
export const test = base.extend<ProxyFixtures>({
  proxyName: ["nginx", { option: true }],
  startProxy: async ({ context, server, guard, proxyName }, provide) => {
    const started: Proxy[] = [];
    await provide(async (options, port = server.port) => {
      const proxy = await PROXIES[proxyName](port, options);
      started.push(proxy);
      guard.allowOrigin(proxy.origin);
      return proxy;
    });
    // Pages would report errors after the proxy has stopped.
    await Promise.all(context.pages().map((page) => page.close()));
    await Promise.all(started.map((proxy) => proxy.close()));
  },
  // oxlint-disable-next-line no-empty-pattern -- Playwright requires a pattern as the first parameter
  gate: async ({}, provide) => {
    const gate = await startGate();
    await provide(gate);
    await gate.close();
  },
});

/** Console messages of browsers about files and requests that get a login page instead. */
export const REJECTED =
  /Failed to (load|fetch)|Refused to apply|CORS policy|[/]gate[/]login.* violates/;

/** The sidebar, visible once the interface has started. */
export const navigation = (page: Page) => page.getByRole("navigation", { name: "Main" });
/** Requests that reached the server. */
export const callsTo = (server: { requests: { method: string; url: string }[] }, call: string) =>
  server.requests.filter(({ method, url }) => `${method} ${url}`.startsWith(call));

/** Records which proxy was tested with which options, after the test has passed. */
export const reportShape = (proxyName: keyof typeof PROXIES, title: string) =>
  reportCounts("Network shapes", `${proxyName} ${title}`, {
    checks: 1,
    shapes: [title],
    proxies: [proxyName],
  });

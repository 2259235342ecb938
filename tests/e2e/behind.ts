import type { Page } from "@playwright/test";
import { reportCounts } from "../../scripts/lib/counts.mjs";
import { startCaddy } from "./caddy.ts";
import { test as base } from "./fixtures.ts";
import { startGate, type Gate } from "./login-gate.ts";
import { startNginx } from "./nginx.ts";
import type { Proxy, Shape } from "./proxy.ts";

const PROXIES = { nginx: startNginx, caddy: startCaddy } as const;

interface Behind {
  proxyName: keyof typeof PROXIES;
  /** Starts the proxy in front of the server, or of something in between. */
  startBehind: (shape?: Shape, port?: number) => Promise<Proxy>;
  /** A login service; its page is on the proxy's own origin too, below /gate/. */
  gate: Gate;
}

/** Playwright's `test` with a proxy in front of the server of each test. */
export const test = base.extend<Behind>({
  proxyName: ["nginx", { option: true }],
  startBehind: async ({ context, server, guard, proxyName }, provide) => {
    const started: Proxy[] = [];
    await provide(async (shape, port = server.port) => {
      const proxy = await PROXIES[proxyName](port, shape);
      started.push(proxy);
      guard.allowOrigin(proxy.origin);
      return proxy;
    });
    // Pages would complain about a proxy that is gone.
    await Promise.all(context.pages().map((page) => page.close()));
    await Promise.all(started.map((proxy) => proxy.close()));
  },
  // oxlint-disable-next-line no-empty-pattern -- Playwright wants a pattern in the first place
  gate: async ({}, provide) => {
    const gate = await startGate();
    await provide(gate);
    await gate.close();
  },
});

/** What a browser itself says about files and calls that a login is answered for. */
export const REFUSED =
  /Failed to (load|fetch)|Refused to apply|CORS policy|[/]gate[/]login.* violates/;

/** The sidebar: the interface has started. */
export const navigation = (page: Page) => page.getByRole("navigation", { name: "Main" });
/** What has come through to the server. */
export const callsTo = (server: { requests: { method: string; url: string }[] }, call: string) =>
  server.requests.filter(({ method, url }) => `${method} ${url}`.startsWith(call));

/** Notes what was checked behind which proxy, when the test has passed. */
export const tellShape = (proxyName: keyof typeof PROXIES, title: string) =>
  reportCounts("Network shapes", `${proxyName} ${title}`, {
    checks: 1,
    shapes: [title],
    proxies: [proxyName],
  });

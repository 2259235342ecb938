import { http, HttpResponse } from "msw";
import { setupServer } from "msw/node";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { getBadges } from "@/api/badges";
import { startEarlyReads } from "@/api/early-reads";
import { listSeries } from "@/api/library";
import { BLOCK_ID } from "@/config/inject";

const server = setupServer();
let requested: string[] = [];

/** The page as rendered by the server, at a URL below its base. */
function renderPage(inject: object, address: string, attributes = ""): void {
  document.head.innerHTML = `<script id="${BLOCK_ID}" type="application/json" ${attributes}>${JSON.stringify(inject)}</script>`;
  window.history.replaceState(null, "", address);
}

beforeEach(() => {
  requested = [];
  server.listen({ onUnhandledRequest: "error" });
  server.use(
    http.get("*/api/*", ({ request }) => {
      const { pathname, search } = new URL(request.url);
      requested.push(`${pathname}${search} ${request.headers.get("X-API-KEY")}`);
      return HttpResponse.json(
        pathname.endsWith("/series") ? { data: [], total: 0 } : { episodes: 7 },
      );
    }),
  );
});

afterEach(() => {
  server.close();
  delete window.earlyReads;
  document.head.innerHTML = "";
  window.history.replaceState(null, "", "/");
});

const START = ["system/languages/profiles", "system/languages", "system/settings", "badges"];

it("the start and the list in the URL are requested before the code is loaded", () => {
  renderPage({ baseUrl: "/base", apiKey: "k" }, "/base/series");
  startEarlyReads();
  const expected = [...START, "series?start=0&length=50"];
  expect([...(window.earlyReads?.keys() ?? [])]).toEqual(
    expected.map((path) => `${window.location.origin}/base/api/${path}`),
  );
});

it("an early response is used once, and the next read sends a new request", async () => {
  renderPage({ baseUrl: "", apiKey: "k" }, "/series");
  startEarlyReads();
  await expect(getBadges()).resolves.toMatchObject({ episodes: 7 });
  await expect(listSeries({ start: 0, length: 50 })).resolves.toMatchObject({ total: 0 });
  expect(requested.filter((one) => one === "/api/badges k")).toHaveLength(1);
  expect(requested.filter((one) => one.startsWith("/api/series?start=0&length=50"))).toHaveLength(
    1,
  );
  await getBadges();
  expect(requested.filter((one) => one.startsWith("/api/badges"))).toHaveLength(2);
});

it.each(["/series?page=2", "/series/3", "/wanted/series", "/"])(
  "%s requests only the start",
  (address) => {
    renderPage({ baseUrl: "", apiKey: "k" }, address);
    startEarlyReads();
    expect(window.earlyReads?.size).toBe(START.length);
  },
);

it("nothing is requested without a key, or by the demo on a static host", () => {
  renderPage({ baseUrl: "" }, "/series");
  startEarlyReads();
  renderPage({ baseUrl: "", apiKey: "k" }, "/series", 'data-reads="later"');
  startEarlyReads();
  expect(window.earlyReads).toBeUndefined();
});

it("an early read that failed is an error of the read that uses it, and the next one sends a new request", async () => {
  renderPage({ baseUrl: "", apiKey: "k" }, "/series");
  server.use(http.get("*/api/badges", () => HttpResponse.error(), { once: true }));
  startEarlyReads();
  await expect(getBadges()).rejects.toMatchObject({ kind: "offline" });
  await expect(getBadges()).resolves.toMatchObject({ episodes: 7 });
});

it("a response from long before the code was loaded is not used", async () => {
  vi.useFakeTimers();
  renderPage({ baseUrl: "", apiKey: "k" }, "/series");
  startEarlyReads();
  await Promise.all(window.earlyReads!.values());
  await vi.advanceTimersByTimeAsync(10_000);
  vi.useRealTimers();
  await getBadges();
  expect(requested.filter((one) => one.startsWith("/api/badges"))).toHaveLength(2);
});

it("a response that has not arrived yet is waited for, however slow the server is", async () => {
  vi.useFakeTimers();
  let respond: (() => void) | undefined;
  const isAnswered = new Promise<void>((resolve) => {
    respond = resolve;
  });
  server.use(
    http.get("*/api/badges", async () => {
      requested.push("/api/badges");
      await isAnswered;
      return HttpResponse.json({ episodes: 7 });
    }),
  );
  renderPage({ baseUrl: "", apiKey: "k" }, "/series");
  startEarlyReads();
  await vi.advanceTimersByTimeAsync(60_000);
  vi.useRealTimers();
  const badges = getBadges();
  respond?.();
  await expect(badges).resolves.toMatchObject({ episodes: 7 });
  expect(requested.filter((one) => one.startsWith("/api/badges"))).toHaveLength(1);
});

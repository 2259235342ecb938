import type { MockApi, MockApiOptions } from "@mock-api/mock-api.ts";
import { MOVIES, SERIES } from "@mock-api/sentinels.ts";
import type { QueryClient } from "@tanstack/react-query";
import { act, waitFor } from "@testing-library/react";
import { getResponse, http, HttpResponse } from "msw";
import { describe, expect, it } from "vitest";
import { reportCounts } from "../../scripts/lib/counts.mjs";
import { renderApp } from "./render-app";

type Dialect = NonNullable<MockApiOptions["dialect"]>;

/** All pages that read something. */
export const PATHS = [
  "/series",
  `/series/${SERIES.harborLights}`,
  "/movies",
  `/movies/${MOVIES.glassOrchard}`,
  "/wanted/series",
  "/wanted/movies",
  "/history/series",
  "/history/movies",
  "/history/stats?view=table",
  "/blacklist/series",
  "/blacklist/movies",
  "/settings/general",
  "/settings/languages",
  "/settings/providers",
  "/settings/subtitles",
  "/settings/sonarr",
  "/settings/radarr",
  "/settings/plex",
  "/settings/notifications",
  "/settings/scheduler",
  "/settings/ui",
  "/system/tasks",
  "/system/logs",
  "/system/providers",
  "/system/status",
  "/system/releases",
  "/system/backups",
  "/system/announcements",
];

const isRecord = (value: unknown): value is Record<string, unknown> =>
  value !== null && typeof value === "object";

/** The same response from a future server: all objects have additional fields. */
function withUnknownFields(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withUnknownFields);
  if (!isRecord(value)) return value;
  const known = Object.entries(value).map(([name, one]) => [name, withUnknownFields(one)]);
  return {
    ...Object.fromEntries(known),
    next_year: "A word of next year",
    next_year_list: [{ id: 1 }, null],
    next_year_object: { deep: { deeper: true } },
  };
}

/** Sends events of a future server, and known ones with additional fields. */
function emitNewerEvents(api: MockApi): void {
  act(() => {
    api.emit("next-year", "update", { id: 7 });
    api.emit("series-of-next-year", "delete", 7);
    api.emit("series", "update", { id: 7 });
    api.emit("badges", "update", "next year");
  });
}

/** Profile usage is counted once the page is idle, which may be before or after. */
const PROFILE_USAGE =
  /No series or movie uses (?:it|the profile “[^”]*”\. Open language settings)/g;
/** The uptime of the server changes. */
const CLOCK = /\d\d:\d\d:\d\d/g;
const shown = () =>
  (document.querySelector("main")?.textContent ?? "")
    .replaceAll(PROFILE_USAGE, "")
    .replaceAll(CLOCK, "");
/** The content of the screen once nothing is loading; waits until it equals `before`. */
async function settledText(client: QueryClient, before = ""): Promise<string> {
  let last = "";
  const isSettled = () => {
    const now = shown();
    const isBusy =
      client.isFetching() > 0 || document.querySelector("main [aria-busy=true]") !== null;
    const isStable = now === last && now.length > 40 && !isBusy;
    last = now;
    return isStable;
  };
  await waitFor(
    () => {
      expect(isSettled()).toBe(true);
      expect(last).toBe(before === "" ? last : before);
    },
    { timeout: 20_000, interval: 150 },
  );
  return last;
}

/** Checks that pages show the same for a future server as for the current one. */
export function describeNewer(dialect: Dialect, paths = PATHS): void {
  describe(`a server after ${dialect}`, () => {
    it.each(paths)(
      "shows the same %s if responses and events contain unknown fields",
      async (path) => {
        let isNewer = false;
        let changed = 0;
        let mock: MockApi | undefined;
        const app = renderApp(path, {
          mock: { dialect },
          prepare: (api) => (mock = api),
          handlers: [
            http.all("*/api/*", async ({ request }) => {
              if (!isNewer || !mock) return undefined;
              const answer = await getResponse(mock.handlers, request.clone());
              if (!answer?.headers.get("content-type")?.includes("json")) return answer;
              changed += 1;
              const body = JSON.stringify(withUnknownFields(await answer.json()));
              return new HttpResponse(body, { status: answer.status, headers: answer.headers });
            }),
          ],
        });
        const refetch = () =>
          act(() => void app.client.invalidateQueries({ refetchType: "active" }));
        // Some data are read only after others: they are complete the second time.
        await settledText(app.client);
        refetch();
        const before = await settledText(app.client);
        isNewer = true;
        emitNewerEvents(app.api);
        refetch();
        await waitFor(() => expect(changed).toBeGreaterThan(0));
        await settledText(app.client, before);
        expect(document.body.textContent).not.toMatch(/next.year|Ouch!/i);
        reportCounts("Servers of next year", `${dialect} ${path}`, {
          pages: [path],
          answers: changed,
          servers: [dialect],
        });
      },
    );
  });
}

import { settingList } from "@mock-api/library.ts";
import type { MockApi } from "@mock-api/mock-api.ts";
import type { JobRow } from "@mock-api/types.ts";
import { screen, waitFor, within } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import { NeedsAttention } from "@/features/overview/NeedsAttention";
import { renderPart } from "./render-app";
import type { RenderAppOptions } from "./render-app";
import { countOf } from "./system-steps";

const HOUR = 3_600_000;
const KEY = "ui-dead-connections";
const NOT_CONNECTED = /^Sonarr: no connection since .* or earlier$/;

const line = async () => within(await screen.findByRole("region", { name: "Needs attention" }));
const stored = (): unknown => JSON.parse(localStorage.getItem(KEY) ?? "null");
const seen = (hours: number) =>
  localStorage.setItem(
    KEY,
    JSON.stringify({ seen: { sonarr: Date.now() - hours * HOUR }, dismissed: [] }),
  );

/** No other problem than those of `prepare`. */
const only = (prepare: (api: MockApi) => void): RenderAppOptions => ({
  dialect: "1.6.2",
  prepare: (api) => {
    api.db.health = [];
    api.db.throttles.clear();
    prepare(api);
  },
});
const withoutSonarr = only(({ db }) => void (db.managers.sonarr = false));

const isRead = async (app: ReturnType<typeof renderPart>) => {
  await waitFor(() => expect(countOf(app, "GET /api/badges")).toBeGreaterThan(0));
  await waitFor(() => expect(app.client.isFetching()).toBe(0));
};

describe("a manager that is not connected", () => {
  it("is remembered at the first visit, and forgotten when it is back", async () => {
    const app = renderPart(<NeedsAttention />, withoutSonarr);
    await waitFor(() => expect(stored()).toMatchObject({ seen: { sonarr: expect.any(Number) } }));
    expect(screen.queryByRole("region")).toBeNull();
    app.api.db.managers.sonarr = true;
    app.api.emit("badges", "update");
    await waitFor(() => expect(stored()).toEqual({ seen: {}, dismissed: [] }));
  });

  it("is shown after hours, with its setting, and without further requests", async () => {
    seen(3);
    const app = renderPart(<NeedsAttention />, withoutSonarr);
    const link = (await line()).getByRole("link");
    expect(link).toHaveAccessibleName(NOT_CONNECTED);
    expect(link).toHaveAttribute("href", "/settings/sonarr#sonarr.ip");
    await isRead(app);
    expect(app.requests.filter((one) => /health|providers|status/.test(one))).toEqual([]);
  });

  it("is not shown again after it was dismissed, until it was back", async () => {
    seen(3);
    const app = renderPart(<NeedsAttention />, withoutSonarr);
    await app.user.click((await line()).getByRole("button", { name: /^Dismiss: Sonarr/ }));
    await waitFor(() => expect(screen.queryByRole("region")).toBeNull());
    app.unmount();
    const again = renderPart(<NeedsAttention />, withoutSonarr);
    await isRead(again);
    expect(screen.queryByRole("region")).toBeNull();
    again.unmount();
    // It was back, and then not for another four hours.
    const later = (localStorage.getItem(KEY) ?? "").replace(
      /"sonarr":\d+/,
      `"sonarr":${Date.now() - 4 * HOUR}`,
    );
    localStorage.setItem(KEY, later);
    renderPart(<NeedsAttention />, withoutSonarr);
    expect((await line()).getByRole("link", { name: NOT_CONNECTED })).toBeVisible();
  });

  it.each([
    ["1.5.2", "", false, 1],
    ["1.6.2", "whose state is hidden", true, 0],
  ] as const)("is recognized on %s %s", async (dialect, _what, isConnected, count) => {
    seen(3);
    const app = renderPart(<NeedsAttention />, {
      ...only(({ db }) => {
        db.managers.sonarr = isConnected;
        Object.assign(db.settings.general ?? {}, isConnected ? { show_live_badge: false } : {});
      }),
      dialect,
    });
    await isRead(app);
    await waitFor(() =>
      expect(screen.queryAllByRole("link", { name: NOT_CONNECTED })).toHaveLength(count),
    );
  });

  it("is not expected if it is turned off, whatever the browser has stored", async () => {
    localStorage.setItem(KEY, '{"seen":[]');
    const off = only(({ db }) => {
      db.managers.sonarr = false;
      Object.assign(db.settings.general ?? {}, { use_sonarr: false });
    });
    await isRead(renderPart(<NeedsAttention />, off));
    expect(screen.queryByRole("region")).toBeNull();
  });
});

describe("a provider that rejects its login", () => {
  it("is named once, with the settings that help", async () => {
    renderPart(
      <NeedsAttention />,
      only(({ db }) => {
        const [first = "", second = ""] = settingList(db, "general", "enabled_providers");
        db.throttles.set(first, { status: "AuthenticationError", retry: "in 11 hours" });
        db.throttles.set(second, { status: "TooManyRequests", retry: "in 5 minutes" });
      }),
    );
    const links = await (await line()).findAllByRole("link");
    expect(links.map((link) => link.getAttribute("href"))).toEqual([
      "/settings/providers",
      "/system/providers",
    ]);
    expect(links[0]).toHaveAccessibleName(/^[\w.]+: login or settings rejected$/);
    expect(links[1]).toHaveAccessibleName(/ throttled, next attempt in 5 minutes$/);
  });
});

const job = (id: number, hoursAgo: number, values: Partial<JobRow>): JobRow => ({
  job_id: id,
  job_name: "Translated from EN to FR using Gemini",
  status: "failed",
  last_run_time: new Date(Date.now() - hoursAgo * HOUR).toISOString(),
  is_progress: true,
  is_signalr: false,
  progress_value: 0,
  progress_max: 0,
  progress_message: "",
  ...values,
});
const jobs = (failed: JobRow[], completed: JobRow[]) =>
  only(({ db }) => Object.assign(db.jobs, { failed, completed }));

describe("translations", () => {
  const message = "Gemini translation error: bad key";
  const silent = job(3, 1, { status: "completed", progress_message: message });

  it("that have failed for hours are shown with the setting of the translator", async () => {
    renderPart(<NeedsAttention />, jobs([job(1, 5, {}), job(2, 2, {})], [silent]));
    const link = (await line()).getByRole("link", { name: "The last 3 translations failed" });
    expect(link).toHaveAttribute("href", "/settings/subtitles#translator.translator_type");
  });

  it.each([
    ["once", [job(1, 5, {})], []],
    ["within minutes", [job(1, 5, {}), job(2, 4.9, {})], []],
    [
      "before one that worked",
      [job(1, 5, {}), job(2, 2, {})],
      [job(3, 1, { status: "completed" })],
    ],
    ["between other jobs", [job(1, 5, { job_name: "Syncing X" }), job(2, 1, {})], []],
  ])("that failed %s are not shown", async (_when, failed, completed) => {
    const app = renderPart(<NeedsAttention />, jobs(failed, completed));
    await waitFor(() => expect(countOf(app, "GET /api/system/jobs")).toBeGreaterThan(0));
    await isRead(app);
    expect(screen.queryByRole("region")).toBeNull();
  });
});

import { MOVIES, SERIES } from "@mock-api/sentinels.ts";
import { act, screen, waitFor, within } from "@testing-library/react";
import { http, HttpResponse } from "msw";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { retype } from "./field-steps";
import { FakeQueue } from "../unit/server-jobs";
import { renderApp, renderPage } from "./render-app";
import { findNotice, pressAction, pressManual } from "./steps";

/** A page with the fork Bazarr+ (contract/newest.md section 3). */
const plus = (path: string, options: Parameters<typeof renderPage>[1] = {}) =>
  renderPage(path, { dialect: "plus-2.5", ...options });

describe("Bazarr+", () => {
  it("is named on the status page, with its disabled features", async () => {
    plus("/system/status");
    expect(await screen.findByText(/^Bazarr\+ 2\.5\.0/)).toHaveTextContent(
      "Bazarr+ 2.5.0 (without manual search)",
    );
  });

  it.each([
    ["a movie", `/movies/${MOVIES.glassOrchard}`, pressManual],
    [
      "an episode",
      `/series/${SERIES.harborLights}`,
      async ({ user }: ReturnType<typeof plus>) => {
        const name = "Search manually for Harbor Lights S03E08";
        await user.click(await screen.findByRole("button", { name }));
      },
    ],
  ] as const)("has no manual search of %s, and explains why", async (_what, path, open) => {
    const app = plus(path);
    await open(app);
    const dialog = within(await screen.findByRole("dialog", { name: /^Search - / }));
    expect(dialog.getByText(/^Manual search is off: .* another title\.$/)).toBeVisible();
    expect(dialog.queryByRole("button", { name: /Search/ })).toBeNull();
    await app.user.keyboard("{Escape}");
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
    expect(app.requests.filter((one) => /providers\/(movies|episodes)/.test(one))).toEqual([]);
  });

  it.each(["Sonarr", "Radarr"])(
    "explains that its own instances apply, not the fields of %s",
    async (name) => {
      plus(`/settings/${name.toLowerCase()}`);
      const host = within(await screen.findByRole("region", { name: "Host" }));
      expect(host.getByRole("note")).toHaveTextContent(
        `It connects to ${name} through its own list of instances`,
      );
    },
  );

  it("shows a scan as done when its job has ended, if the response only names the job", async () => {
    const queue = new FakeQueue();
    const accept = http.patch("*/api/movies", () => {
      queue.set(7, { job_name: "Scan disk", status: "running" });
      return HttpResponse.json({ job_id: 7 }, { status: 202 });
    });
    const app = plus(`/movies/${MOVIES.glassOrchard}`, { handlers: [accept, ...queue.handlers] });
    await pressAction(app, "Scan Disk");
    await waitFor(() => expect(app.requests).toContain("PATCH /api/movies"));
    await waitFor(() => expect(app.requests).toContain("GET /api/system/jobs"));
    const more = screen.getByRole("button", { name: "More actions" });
    await waitFor(() => expect(more).toHaveAccessibleDescription("Scan Disk: Running"));
    queue.set(7, { status: "failed", progress_message: "The disk is gone" });
    act(() => app.api.emit("jobs", "update", { job_id: 7, status: "failed" }));
    expect(await findNotice("The disk is gone")).toBeVisible();
  });

  it("shows the changes of an episode event, and removes no episode, whatever ID it contains", async () => {
    const app = plus(`/series/${SERIES.harborLights}`);
    const name = "Search manually for Harbor Lights S03E08";
    await screen.findByRole("button", { name });
    const newest = [...app.api.db.episodes.values()].find(
      ({ sonarrSeriesId, season, episode }) =>
        sonarrSeriesId === SERIES.harborLights && season === 3 && episode === 8,
    )!;
    newest.title = "A New Title";
    act(() => app.api.emit("episode", "update", newest.sonarrEpisodeId));
    expect(await screen.findByText("A New Title")).toBeInTheDocument();
    const reads = () => app.requests.filter((one) => one === "GET /api/episodes").length;
    const before = reads();
    act(() => app.api.emit("episode", "delete", newest.sonarrEpisodeId - 1));
    await waitFor(() => expect(reads()).toBeGreaterThan(before));
    expect(screen.getByRole("button", { name })).toBeInTheDocument();
  });
});

describe("a login with too many attempts", () => {
  beforeEach(() => void vi.useFakeTimers({ shouldAdvanceTime: true }));
  afterEach(() => void vi.useRealTimers());

  it("shows how long to wait, and keeps showing it", async () => {
    const app = renderApp("/movies", {
      dialect: "plus-2.5",
      mock: { auth: "form", password: "other" },
    });
    const { user } = app;
    retype(await screen.findByLabelText(/Username/), "admin");
    retype(screen.getByLabelText(/^Password/), "secret");
    const tries = () => app.requests.filter((one) => one.includes("system/account")).length;
    for (let time = 1; time <= 6; time += 1) {
      await user.click(screen.getByRole("button", { name: "LOGIN" }));
      await waitFor(() => expect(tries()).toBe(time));
      await waitFor(() => expect(screen.getByRole("button", { name: "LOGIN" })).toBeEnabled());
    }
    await act(() => vi.advanceTimersByTimeAsync(2_100));
    expect(screen.queryByRole("alert")).toBeNull();
    expect(
      screen.getByText("Too many failed login attempts. Try again in 5 minutes"),
    ).toBeVisible();
  });
});

import type { MockApi } from "@mock-api/mock-api.ts";
import { MOVIES } from "@mock-api/sentinels.ts";
import { act, screen, waitFor, within } from "@testing-library/react";
import { describe, expect, it, onTestFinished, vi } from "vitest";
import { RunningJobs } from "@/features/jobs/RunningJobs";
import { startJob, StepResult } from "@/store/jobs";
import { MEDIA_NOUNS } from "@/config/nouns";
import { renderPage, renderPart } from "./render-app";
import * as steps from "./steps";

const ended = () => screen.findByRole("status", { name: "Finished jobs" });
const topBar = (text: string) => screen.findByRole("button", { name: `Jobs: ${text}` });
const color = (element: HTMLElement) => element.getAttribute("style") ?? "";

/** Steps with these results: the number of found subtitles, or a failure. */
const work = (...ends: readonly (number | "fails")[]) =>
  ends.map((end, index) => ({
    name: `Step ${index}`,
    run: () =>
      end === "fails"
        ? Promise.reject(new Error("The disk is full"))
        : Promise.resolve(new StepResult(end > 0 ? "Found" : "Nothing found", end)),
  }));

describe("the result of a long job", () => {
  it.each([
    ["found", [2, 1], "3 found in 2 episodes", "Done", "green", /green/],
    ["nothing found", [0, 0], "Nothing found", "Nothing found", "yellow", /yellow/],
    [
      "found and not",
      [1, 0, 0],
      "1 found in 1 episode, 2 with no result",
      "Done",
      "green",
      /green/,
    ],
    [
      "failed",
      [1, 0, "fails"],
      "1 found in 1 episode, 1 with no result, 1 failed",
      "1 failed",
      "red",
      // What was found is not red.
      /^(?!.*error)/,
    ],
    ["only failed", ["fails", "fails"], "2 failed", "2 failed", "red", /error/],
  ] as const)(
    "is shown at the button and in a notification: %s",
    async (_, ends, text, bar, face, lineColor) => {
      const app = renderPart(<RunningJobs />);
      await screen.findByRole("main");
      act(() => {
        startJob("Search many", work(...ends), { noun: MEDIA_NOUNS.episode });
      });
      const area = within(await ended());
      const line = await area.findByText(text);
      expect(color(line)).toMatch(lineColor);
      expect(color(await topBar(bar))).toContain(face);
      await app.user.click(area.getByRole("button", { name: "Show Search many" }));
      const list = within(await screen.findByRole("region", { name: "Search many" }));
      // Its steps are expanded, and its end is announced once.
      expect(list.getAllByText("Step 0")).not.toHaveLength(0);
      expect(area.queryByText("Search many")).toBeNull();
    },
  );

  it("has the same counts in the list of jobs", async () => {
    const app = renderPart(<RunningJobs />);
    await screen.findByRole("main");
    act(() => {
      startJob("Search many", work(1, 0, "fails"));
    });
    await app.user.click(await screen.findByRole("button", { name: "Show Search many" }));
    const list = within(await screen.findByRole("region", { name: "Search many" }));
    const line = list.getByText("1 found, 1 with no result, 1 failed");
    expect(color(line)).not.toMatch(/error/);
  });

  it("disappears automatically after a moment", async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    onTestFinished(() => void vi.useRealTimers());
    renderPart(null);
    await screen.findByRole("main");
    act(() => {
      startJob("Search many", work(0, 0));
    });
    const area = within(await ended());
    await area.findByText("Nothing found");
    await act(() => vi.advanceTimersByTimeAsync(6_000));
    await waitFor(() => expect(area.queryByText("Nothing found")).toBeNull());
  });

  it("is amber in the button of a search that found nothing", async () => {
    const app = renderPage(`/movies/${MOVIES.nothingFound}`, {
      prepare: (api: MockApi) => {
        for (const row of [...api.db.episodes.values(), ...api.db.movies.values()])
          steps.setMissing(api, row);
        steps.setMissing(api, api.db.movies.get(MOVIES.nothingFound)!, "en");
      },
    });
    await app.user.click(await screen.findByRole("button", { name: "Search" }));
    const icon = await screen.findByLabelText("Nothing found");
    expect(icon).toHaveAttribute("stroke", expect.stringContaining("yellow"));
  });
});

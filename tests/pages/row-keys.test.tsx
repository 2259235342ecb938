import type { MockApi } from "@mock-api/mock-api.ts";
import { episodeId, SERIES } from "@mock-api/sentinels.ts";
import { screen, waitFor, within } from "@testing-library/react";
import { beforeEach, describe, expect, it } from "vitest";
import { renderPageAndKeys } from "./render-app";
import * as steps from "./steps";
import { fakeTime } from "./time-steps";

beforeEach(steps.ungroupWanted);

type App = ReturnType<typeof renderPageAndKeys>;

const FEW = { mock: { size: { series: 4, movies: 4, episodes: 40 } } };

/** Three episodes of one series have missing subtitles. */
function three(api: MockApi) {
  for (const row of [...api.db.episodes.values(), ...api.db.movies.values()])
    steps.setMissing(api, row);
  for (const number of [31, 32, 33]) {
    const row = api.db.episodes.get(episodeId(SERIES.harborLights, number))!;
    row.subtitles = [];
    steps.setMissing(api, row, "en");
  }
}

/** Each list has at least three rows, and hardly more. */
function threeEach(api: MockApi) {
  three(api);
  for (const movie of [...api.db.movies.values()].slice(0, 3)) steps.setMissing(api, movie, "en");
  for (const rows of [api.db.history.episodes, api.db.history.movies]) rows.splice(3);
}

/** Waits until single-letter shortcuts work, soon after the page is loaded. */
async function announced(app: App) {
  await import("@/features/palette/LetterKeys");
  const rows = await steps.bodyRows();
  await waitFor(async () => {
    await app.user.keyboard("k");
    expect(rows[0]).toHaveFocus();
  });
  return rows;
}

describe("the keys of a list", () => {
  it.each([
    "/series",
    "/movies",
    "/wanted/series",
    "/wanted/movies",
    "/history/series",
    "/blacklist/movies",
  ])("move from row to row of %s, and stop at its ends", async (path) => {
    const app = renderPageAndKeys(path, { prepare: threeEach });
    const rows = await announced(app);
    await app.user.keyboard("k");
    expect(rows[0]).toHaveFocus();
    await app.user.keyboard("jj");
    expect(rows[2]).toHaveFocus();
    await app.user.keyboard("k{ArrowUp}");
    expect(rows[0]).toHaveFocus();
    await app.user.keyboard("{ArrowDown}");
    expect(rows[1]).toHaveFocus();
    expect(screen.getAllByRole("row")).toContain(rows[1]);
    // Not a tab stop: Tab continues to the controls in the row.
    await app.user.tab();
    expect(rows[1]).toContainElement(document.querySelector(":focus"));
  });

  it("continue from a focused link, do not replace its arrow keys, and open the row's item", async () => {
    const app = renderPageAndKeys("/movies", FEW);
    const rows = await announced(app);
    within(rows[2]!).getByRole("link").focus();
    await app.user.keyboard("{ArrowDown}");
    expect(within(rows[2]!).getByRole("link")).toHaveFocus();
    await app.user.keyboard("j");
    expect(rows[3]).toHaveFocus();
    const href = within(rows[3]!).getByRole("link").getAttribute("href");
    await app.user.keyboard("{Enter}");
    await waitFor(() => expect(app.here()).toBe(href));
  });

  it("select rows that are selectable", async () => {
    const app = renderPageAndKeys("/wanted/series", { prepare: three });
    const rows = await announced(app);
    await app.user.keyboard("xjx");
    const boxes = rows.map((row) => within(row).getByRole("checkbox"));
    expect(boxes.map((box) => box.matches(":checked"))).toEqual([true, true, false]);
    expect(screen.getByText("2 selected")).toBeInTheDocument();
    expect(rows[1]).toHaveFocus();
    await app.user.keyboard("x");
    expect(boxes[1]).not.toBeChecked();
  });

  it("search for exactly the current row of a wanted list, once", async () => {
    fakeTime();
    const gate = steps.holdResponse("patch", "episodes/subtitles");
    const app = renderPageAndKeys("/wanted/series", { prepare: three, handlers: [gate.handler] });
    const rows = await announced(app);
    await app.user.keyboard("jss");
    expect(
      await within(rows[1]!).findByRole("button", { name: "Searching for English" }),
    ).toBeInTheDocument();
    gate.open();
    expect(
      await steps.findNotice(/^Search for subtitles for Harbor Lights S03E0\d$/),
    ).toBeInTheDocument();
    await waitFor(() =>
      expect(within(rows[1]!).queryByRole("button", { name: /English$/ })).toBeNull(),
    );
    const requested = app.requests.filter((one) => one.startsWith("PATCH /api/episodes/subtitles"));
    expect(requested).toHaveLength(1);
  });

  it("are ignored while the user types, in a dialog, and if single letters are disabled", async () => {
    const app = renderPageAndKeys("/wanted/series", { prepare: three });
    const rows = await announced(app);
    const field = screen.getByRole("searchbox", { name: /Filter/ });
    await app.user.type(field, "jx");
    expect(field).toHaveFocus();
    await app.user.clear(field);
    await app.user.click(screen.getByRole("button", { name: "View" }));
    await screen.findByRole("dialog", { name: "View" });
    await app.user.keyboard("jx");
    expect(screen.queryByText(/selected$/)).toBeNull();
    await app.user.keyboard("{Escape}");
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
    window.localStorage.setItem("ui-letter-keys", "off");
    window.dispatchEvent(new StorageEvent("storage", { key: "ui-letter-keys", newValue: "off" }));
    await app.user.keyboard("jx");
    expect(rows.some((row) => row === document.activeElement)).toBe(false);
    expect(screen.queryByText(/selected$/)).toBeNull();
  });
});

import type { MockApi } from "@mock-api/mock-api.ts";
import { screen, waitFor, within } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import { PAGE_SIZE_KEY } from "@/config/page-size";
import { renderPage, renderPageAndKeys } from "./render-app";
import * as steps from "./steps";

type App = ReturnType<typeof renderPage>;

const SERIES = [1, 2];

/** Two series have two episodes each with missing subtitles, alternating; no movie has any. */
function two(api: MockApi) {
  for (const row of [...api.db.episodes.values(), ...api.db.movies.values()])
    steps.setMissing(api, row);
  for (const id of SERIES)
    for (const row of steps.episodesOf(api, id).slice(0, 2)) {
      row.subtitles = [];
      steps.setMissing(api, row, "en");
    }
}

const titleOf = (api: MockApi, id: number) => api.db.series.get(id)!.title;
const toggle = () => screen.findByRole("switch", { name: "Group by series" });

async function toggleGroups(app: App) {
  await app.user.click(await screen.findByRole("button", { name: "View" }));
  await app.user.click(await toggle());
  await app.user.click(screen.getByRole("button", { name: "Done" }));
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
}

describe("wanted episodes grouped by series", () => {
  it("are below a heading with the series, their count, and a search, as stored in this browser", async () => {
    const app = renderPage("/wanted/series", { prepare: two });
    const rows = await steps.bodyRows();
    expect(rows).toHaveLength(6);
    const heads = [rows[0]!, rows[3]!];
    const links = heads.map((head) => within(head).getByRole("link").textContent);
    expect(links.toSorted()).toEqual(SERIES.map((id) => titleOf(app.api, id)).toSorted());
    for (const head of heads) expect(head).toHaveTextContent(/2 episodes, 2 subtitles/);
    expect(rows[1]).toHaveTextContent(/^S\d\dE\d\d /);
    expect(within(rows[1]!).queryByRole("link")).toBeNull();
    await toggleGroups(app);
    expect(await steps.bodyRows()).toHaveLength(4);
    expect(window.localStorage.getItem("list-grouped-wanted-series")).toBe("no");
    await toggleGroups(app);
    expect(await steps.bodyRows()).toHaveLength(6);
  });

  it("say in a tooltip that their count is that of the page", async () => {
    window.localStorage.setItem(PAGE_SIZE_KEY, "25");
    renderPage("/wanted/series", {
      prepare: (api) => {
        two(api);
        for (const row of steps.episodesOf(api, 1).slice(0, 30)) steps.setMissing(api, row, "fr");
      },
    });
    const [head] = await steps.bodyRows();
    expect(head).toHaveTextContent(/\d+ episodes, \d+ subtitlesSearch$/);
    expect(within(head!).getByTitle(/^\d+ episodes, \d+ subtitles on this page$/)).toBeVisible();
  });

  it("are searched together, limited to one series", async () => {
    const app = renderPage("/wanted/series", { prepare: two });
    await steps.bodyRows();
    const title = titleOf(app.api, 1);
    await app.user.click(
      await screen.findByRole("button", { name: `Search for subtitles for ${title}` }),
    );
    expect(await steps.findNotice(`Search for subtitles for ${title}`)).toBeInTheDocument();
    const requested = app.requests.filter((one) => one.startsWith("PATCH /api/episodes/subtitles"));
    expect(requested).toHaveLength(2);
  });

  it("are selected as usual, ranges in the shown order", async () => {
    const app = renderPage("/wanted/series", { prepare: two });
    const rows = await steps.bodyRows();
    const box = (index: number) => within(rows[index]!).getByRole("checkbox");
    await app.user.click(box(1));
    await app.user.keyboard("{Shift>}");
    await app.user.click(box(2));
    await app.user.keyboard("{/Shift}");
    expect(screen.getByText("2 selected")).toBeInTheDocument();
    expect(box(4)).not.toBeChecked();
    await app.user.click(screen.getByRole("checkbox", { name: /^Select all 4/ }));
    expect(box(5)).toBeChecked();
  });

  it("open their series with Enter, although only the heading has a link", async () => {
    const app = renderPageAndKeys("/wanted/series", { prepare: two });
    const rows = await steps.bodyRows();
    const to = within(rows[0]!).getByRole("link").getAttribute("href");
    rows[1]!.tabIndex = -1;
    rows[1]!.focus();
    await app.user.keyboard("{Enter}");
    await waitFor(() => expect(app.here()).toBe(to));
  });

  it("are offered only for series", async () => {
    const app = renderPage("/wanted/movies", { mock: { size: { series: 0, movies: 1 } } });
    await app.user.click(await screen.findByRole("button", { name: "View" }));
    await screen.findByRole("dialog", { name: "View" });
    expect(screen.queryByRole("switch", { name: "Group by series" })).toBeNull();
  });
});

import { SERIES } from "@mock-api/sentinels.ts";
import { screen, waitFor, within } from "@testing-library/react";
import { http } from "msw";
import { describe, expect, it } from "vitest";
import { renderPage } from "./render-app";
import * as steps from "./steps";

const KEY = "storage-ui-pageSize";
const MANY = { size: { series: 520, movies: 20, episodes: 1500 } };

/** Notes which rows of a list are asked for: "0+50". */
function watched(path: string) {
  const ranges: string[] = [];
  const handler = http.get(`*/api/${path}`, ({ request }) => {
    const { searchParams } = new URL(request.url);
    if (searchParams.has("start"))
      ranges.push(`${searchParams.get("start")}+${searchParams.get("length")}`);
  });
  return { ranges, handler };
}

const pager = async () => within(await screen.findByRole("navigation", { name: "Pages" }));
const rowCount = () => screen.getByRole("table").getAttribute("aria-rowcount");

async function numbers(): Promise<string[]> {
  const buttons = (await pager()).getAllByRole("button", { name: /^Page \d+$/ });
  return buttons.map((button) => button.textContent);
}

describe("paging", () => {
  it("leads from a page beyond anything the server can count to the last one", async () => {
    const { ranges, handler } = watched("series");
    renderPage(`/series?page=${"9".repeat(21)}`, { mock: MANY, handlers: [handler] });
    expect(await screen.findByText("501–520 of 520")).toBeInTheDocument();
    const first = Number(ranges[0]?.split("+")[0]);
    expect(first).toBeGreaterThan(520);
    expect(first).toBeLessThan(2 ** 31);
  });

  it("shows 50 rows a page until something else is chosen", async () => {
    const { ranges, handler } = watched("series");
    renderPage("/series", { mock: MANY, handlers: [handler] });
    expect((await pager()).getByText("1–50 of 520")).toBeInTheDocument();
    // One row is the head.
    expect(rowCount()).toBe("51");
    expect(ranges).toEqual(["0+50"]);
  });

  it("offers 25 to 1000 rows, and remembers the choice in this browser", async () => {
    const first = renderPage("/series", { mock: MANY });
    const select = (await pager()).getByRole("combobox", { name: "Rows per page" });
    expect(within(select).getAllByRole("option")).toHaveLength(6);
    expect(
      within(select)
        .getAllByRole("option")
        .map((one) => one.getAttribute("value")),
    ).toEqual(["25", "50", "100", "250", "500", "1000"]);
    await first.user.selectOptions(select, "25");
    expect(await screen.findByText("1–25 of 520")).toBeInTheDocument();
    await waitFor(() => expect(rowCount()).toBe("26"));
    expect(localStorage.getItem(KEY)).toBe("25");
  });

  it.each([
    ["25", "0+25"],
    ["250", "0+250"],
    ["7", "0+50"],
    ["many", "0+50"],
    ["", "0+50"],
  ])("reads the kept choice '%s' and asks for %s", async (kept, range) => {
    localStorage.setItem(KEY, kept);
    const { ranges, handler } = watched("series");
    renderPage("/series", { mock: MANY, handlers: [handler] });
    await pager();
    expect(ranges).toEqual([range]);
  });

  it.each([
    [1, ["1", "2", "3", "4", "5", "21"]],
    [6, ["1", "2", "3", "4", "5", "6", "7", "8", "9", "10", "21"]],
    [11, ["1", "7", "8", "9", "10", "11", "12", "13", "14", "15", "21"]],
    [21, ["1", "17", "18", "19", "20", "21"]],
  ])("offers on page %i the pages within 4, the first and the last", async (page, expected) => {
    localStorage.setItem(KEY, "25");
    renderPage(`/series?page=${page}`, { mock: MANY });
    expect(await numbers()).toEqual(expected);
    const current = (await pager()).getByRole("button", { current: "page" });
    expect(current).toHaveTextContent(String(page));
  });

  it("goes to a page by number, next and previous, and keeps it in the address", async () => {
    const { ranges, handler } = watched("series");
    const app = renderPage("/series", { mock: MANY, handlers: [handler] });
    await app.user.click((await pager()).getByRole("button", { name: "Page 3" }));
    expect(await screen.findByText("101–150 of 520")).toBeInTheDocument();
    expect(app.here()).toBe("/series?page=3");
    await app.user.click((await pager()).getByRole("button", { name: "Next page" }));
    await waitFor(() => expect(app.here()).toBe("/series?page=4"));
    expect(ranges).toEqual(["0+50", "100+50", "150+50"]);
    await waitFor(() => expect(screen.getByRole("table")).toHaveAttribute("aria-busy", "false"));
    await app.user.click((await pager()).getByRole("button", { name: "Page 1" }));
    await waitFor(() => expect(app.here()).toBe("/series"));
    expect(await screen.findByText("1–50 of 520")).toBeInTheDocument();
    expect((await pager()).getByRole("button", { name: "Previous page" })).toBeDisabled();
    await app.router.navigate(-1);
    expect(await screen.findByText("151–200 of 520")).toBeInTheDocument();
  });

  it("keeps the old rows, marked, while the next page is on its way", async () => {
    const app = renderPage("/series", { mock: MANY });
    await pager();
    const [first] = within(screen.getByRole("table")).getAllByRole("link");
    const gate = steps.holdBack("get", "series");
    app.server.use(gate.handler);
    await app.user.click((await pager()).getByRole("button", { name: "Page 2" }));
    const table = screen.getByRole("table", { name: "Series" });
    await waitFor(() => expect(table).toHaveAttribute("aria-busy", "true"));
    expect(rowCount()).toBe("51");
    expect(first).toBeInTheDocument();
    expect((await pager()).getByRole("button", { current: "page" })).toHaveTextContent("2");
    gate.open();
    await waitFor(() => expect(table).toHaveAttribute("aria-busy", "false"));
    expect(screen.getByText("51–100 of 520")).toBeInTheDocument();
  });

  it("shows the last page when the address names one past the end", async () => {
    const app = renderPage("/series?page=99", { mock: MANY });
    expect(await screen.findByText("501–520 of 520")).toBeInTheDocument();
    await waitFor(() => expect(app.here()).toBe("/series?page=11"));
    await waitFor(() => expect(rowCount()).toBe("21"));
    expect((await pager()).getByRole("button", { name: "Next page" })).toBeDisabled();
  });

  it.each(["0", "-3", "abc", "1.5", ""])("takes '?page=%s' for the first page", async (page) => {
    renderPage(`/series?page=${page}`);
    expect(await screen.findByText("1–20 of 20")).toBeInTheDocument();
  });

  it("keeps the first row of the page in view when the size changes", async () => {
    localStorage.setItem(KEY, "25");
    const app = renderPage("/series?page=4", { mock: MANY });
    expect(await screen.findByText("76–100 of 520")).toBeInTheDocument();
    const select = (await pager()).getByRole("combobox", { name: "Rows per page" });
    await app.user.selectOptions(select, "50");
    expect(await screen.findByText("51–100 of 520")).toBeInTheDocument();
    await waitFor(() => expect(app.here()).toBe("/series?page=2"));
  });

  it("goes back a page when the last rows of the list are deleted", async () => {
    const app = renderPage("/series?page=2", { mock: { size: { series: 51, movies: 20 } } });
    expect(await screen.findByText("51–51 of 51")).toBeInTheDocument();
    app.api.db.series.delete(SERIES.chineseTitle);
    app.api.emit("series", "delete", SERIES.chineseTitle);
    expect(await screen.findByText("1–50 of 50")).toBeInTheDocument();
    await waitFor(() => expect(app.here()).toBe("/series"));
    await steps.rowOf("Harbor Lights");
  });

  it.each([
    ["/movies", "movies"],
    ["/wanted/series", "episodes/wanted"],
    ["/wanted/movies", "movies/wanted"],
  ])("works the same on %s", async (path, read) => {
    localStorage.setItem(KEY, "25");
    const { ranges, handler } = watched(read);
    const app = renderPage(`${path}?page=2`, {
      mock: { size: { series: 40, movies: 90 } },
      handlers: [handler],
      prepare: (api) => {
        for (const row of [...api.db.movies.values(), ...api.db.episodes.values()])
          steps.miss(api, row, "en");
      },
    });
    expect(await screen.findByText(/^26–50 of \d+$/)).toBeInTheDocument();
    await app.user.click((await pager()).getByRole("button", { name: "Page 3" }));
    await waitFor(() => expect(ranges).toEqual(["25+25", "50+25"]));
    expect(app.here()).toBe(`${path}?page=3`);
  });
});

describe("a page of more than 100 rows", () => {
  it("draws only rows near the view, whose buttons work as ever", async () => {
    localStorage.setItem(KEY, "500");
    const app = renderPage("/wanted/movies", {
      mock: { size: { series: 20, movies: 400 } },
      prepare: (api) => {
        for (const movie of api.db.movies.values()) {
          movie.subtitles = [];
          steps.miss(api, movie, "en", "fr");
        }
      },
    });
    const table = await screen.findByRole("table", { name: "Missing movie subtitles" });
    await waitFor(() => expect(table).toHaveAttribute("aria-rowcount", "401"));
    // All at once would be 400.
    await waitFor(() => expect(within(table).getAllByRole("link").length).toBeLessThan(60));
    const link = within(table).getAllByRole("link")[2]!;
    const row = within(steps.rowAround(link));
    const title = link.textContent;
    await app.user.click(row.getByRole("button", { name: "Download French" }));
    await waitFor(() => {
      const now = within(steps.rowAround(within(table).getByRole("link", { name: title })));
      expect(now.queryByRole("button", { name: /French/ })).toBeNull();
      expect(now.getByRole("button", { name: "Download English" })).toBeInTheDocument();
    });
  });
});

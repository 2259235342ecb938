import { SERIES } from "@mock-api/sentinels.ts";
import { act, screen, waitFor, within } from "@testing-library/react";
import { http, HttpResponse } from "msw";
import { describe, expect, it } from "vitest";
import { renderPage } from "./render-app";
import * as steps from "./steps";

const KEY = "storage-ui-pageSize";
const MANY = { size: { series: 520, movies: 0, episodes: 1500 } };
const FEW = { size: { series: 60, movies: 0, episodes: 200 } };
const NONE = { size: { series: 0, movies: 5 } };

/** Records the requested rows of a list: "0+50". */
function watched(path: string) {
  const ranges: string[] = [];
  const handler = http.get(`*/api/${path}`, ({ request }) => {
    const { searchParams } = new URL(request.url);
    if (searchParams.has("start"))
      ranges.push(`${searchParams.get("start")}+${searchParams.get("length")}`);
  });
  return { ranges, handler };
}

/** A list of 520 of which the server returns one row per page. */
const of520 = http.get("*/api/series", () =>
  HttpResponse.json({ data: [{ sonarrSeriesId: 1, title: "Harbor Lights" }], total: 520 }),
);

const pager = async () => within(await screen.findByRole("navigation", { name: "Pages" }));
const rowCount = () => screen.getByRole("table").getAttribute("aria-rowcount");

async function numbers(): Promise<string[]> {
  const buttons = (await pager()).getAllByRole("button", { name: /^Page \d+$/ });
  return buttons.map((button) => button.textContent);
}

describe("paging", () => {
  it("shows the last page if the URL has one after the end, or a number too large for the server", async () => {
    const { ranges, handler } = watched("series");
    const app = renderPage(`/series?page=${"9".repeat(21)}`, { mock: MANY, handlers: [handler] });
    expect(await screen.findByText("501–520 of 520")).toBeInTheDocument();
    const first = Number(ranges[0]?.split("+")[0]);
    expect(first).toBeGreaterThan(520);
    expect(first).toBeLessThan(2 ** 31);
    await act(() => app.router.navigate("/series?page=99"));
    await waitFor(() => expect(app.here()).toBe("/series?page=11"));
    expect(await screen.findByText("501–520 of 520")).toBeInTheDocument();
    await waitFor(() => expect(rowCount()).toBe("21"));
    expect((await pager()).getByRole("button", { name: "Next page" })).toBeDisabled();
  });

  it("shows 50 rows per page, offers 25 to 1000, and stores the choice in this browser", async () => {
    const { ranges, handler } = watched("series");
    const first = renderPage("/series", { mock: FEW, handlers: [handler] });
    expect((await pager()).getByText("1–50 of 60")).toBeInTheDocument();
    // One row is the header.
    expect(rowCount()).toBe("51");
    expect(ranges).toEqual(["0+50"]);
    const select = (await pager()).getByLabelText<HTMLSelectElement>("Rows per page");
    expect([...select.options].map(({ value }) => value)).toEqual([
      "25",
      "50",
      "100",
      "250",
      "500",
      "1000",
    ]);
    await first.user.selectOptions(select, "25");
    expect(await screen.findByText("1–25 of 60")).toBeInTheDocument();
    await waitFor(() => expect(rowCount()).toBe("26"));
    expect(localStorage.getItem(KEY)).toBe("25");
  });

  it.each([
    ["25", "0+25"],
    ["250", "0+250"],
    ["7", "0+50"],
    ["many", "0+50"],
    ["", "0+50"],
  ])("reads the stored choice '%s' and requests %s", async (kept, range) => {
    localStorage.setItem(KEY, kept);
    const { ranges, handler } = watched("series");
    renderPage("/series", { mock: NONE, handlers: [handler] });
    await screen.findByText("No series found");
    expect(ranges).toEqual([range]);
  });

  it("offers the pages within 4, the first, and the last", async () => {
    const pages = {
      1: ["1", "2", "3", "4", "5", "21"],
      6: ["1", "2", "3", "4", "5", "6", "7", "8", "9", "10", "21"],
      11: ["1", "7", "8", "9", "10", "11", "12", "13", "14", "15", "21"],
      21: ["1", "17", "18", "19", "20", "21"],
    };
    localStorage.setItem(KEY, "25");
    const app = renderPage("/series", { handlers: [of520] });
    for (const [page, expected] of Object.entries(pages)) {
      await act(() => app.router.navigate(`/series?page=${page}`));
      await waitFor(async () =>
        expect((await pager()).getByRole("button", { current: "page" })).toHaveTextContent(page),
      );
      expect(await numbers()).toEqual(expected);
    }
  });

  it("opens pages by number, next, and previous, and stores the page in the URL", async () => {
    localStorage.setItem(KEY, "25");
    const { ranges, handler } = watched("series");
    const app = renderPage("/series", { handlers: [handler, of520] });
    await app.user.click((await pager()).getByRole("button", { name: "Page 3" }));
    expect(await screen.findByText("51–75 of 520")).toBeInTheDocument();
    expect(app.here()).toBe("/series?page=3");
    await app.user.click((await pager()).getByRole("button", { name: "Next page" }));
    await waitFor(() => expect(app.here()).toBe("/series?page=4"));
    expect(ranges).toEqual(["0+25", "50+25", "75+25"]);
    await waitFor(() => expect(screen.getByRole("table")).toHaveAttribute("aria-busy", "false"));
    await app.user.click((await pager()).getByRole("button", { name: "Page 1" }));
    await waitFor(() => expect(app.here()).toBe("/series"));
    expect(await screen.findByText("1–25 of 520")).toBeInTheDocument();
    expect((await pager()).getByRole("button", { name: "Previous page" })).toBeDisabled();
    await act(() => app.router.navigate(-1));
    expect(await screen.findByText("76–100 of 520")).toBeInTheDocument();
  });

  it("keeps the old rows, marked, while the next page loads", async () => {
    localStorage.setItem(KEY, "25");
    const app = renderPage("/series", { mock: FEW });
    await pager();
    const table = screen.getByRole("table", { name: "Series" });
    const first = table.querySelector("a");
    const gate = steps.holdResponse("get", "series");
    app.server.use(gate.handler);
    await app.user.click((await pager()).getByRole("button", { name: "Page 2" }));
    await waitFor(() => expect(table).toHaveAttribute("aria-busy", "true"));
    expect(rowCount()).toBe("26");
    expect(first).toBeInTheDocument();
    expect((await pager()).getByRole("button", { current: "page" })).toHaveTextContent("2");
    gate.open();
    await waitFor(() => expect(table).toHaveAttribute("aria-busy", "false"));
    expect(screen.getByText("26–50 of 60")).toBeInTheDocument();
  });

  it("reads an invalid page as the first one", async () => {
    const app = renderPage("/series?page=0", { handlers: [of520] });
    expect(await screen.findByText("1–50 of 520")).toBeInTheDocument();
    for (const page of ["-3", "abc", "1.5", ""]) {
      await act(() => app.router.navigate("/series?page=2"));
      expect(await screen.findByText("51–100 of 520")).toBeInTheDocument();
      await act(() => app.router.navigate(`/series?page=${page}`));
      expect(await screen.findByText("1–50 of 520")).toBeInTheDocument();
    }
  });

  it("keeps the first row of the page in view when the size changes", async () => {
    localStorage.setItem(KEY, "25");
    const app = renderPage("/series?page=3", { mock: FEW });
    expect(await screen.findByText("51–60 of 60")).toBeInTheDocument();
    const select = (await pager()).getByLabelText("Rows per page");
    await app.user.selectOptions(select, "50");
    expect(await screen.findByText("51–60 of 60")).toBeInTheDocument();
    await waitFor(() => expect(app.here()).toBe("/series?page=2"));
  });

  it("opens the previous page when the last rows of the list are deleted", async () => {
    localStorage.setItem(KEY, "25");
    const app = renderPage("/series?page=2", { mock: { size: { series: 26, movies: 0 } } });
    expect(await screen.findByText("26–26 of 26")).toBeInTheDocument();
    app.api.db.series.delete(SERIES.chineseTitle);
    app.api.emit("series", "delete", SERIES.chineseTitle);
    expect(await screen.findByText("1–25 of 25")).toBeInTheDocument();
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
      mock: { size: { series: 10, movies: 60 } },
      handlers: [handler],
      prepare: (api) => {
        for (const row of [...api.db.movies.values(), ...api.db.episodes.values()])
          steps.setMissing(api, row, "en");
      },
    });
    expect(await screen.findByText(/^26–50 of \d+$/)).toBeInTheDocument();
    await app.user.click((await pager()).getByRole("button", { name: "Page 3" }));
    await waitFor(() => expect(ranges).toEqual(["25+25", "50+25"]));
    expect(app.here()).toBe(`${path}?page=3`);
  });
});

describe("a page of more than 100 rows", () => {
  it("renders only rows near the view, with working buttons", async () => {
    localStorage.setItem(KEY, "500");
    const app = renderPage("/wanted/movies", {
      mock: { size: { series: 0, movies: 120 } },
      prepare: (api) => {
        for (const movie of api.db.movies.values()) {
          movie.subtitles = [];
          steps.setMissing(api, movie, "en", "fr");
        }
      },
    });
    const table = await screen.findByRole("table", { name: "Missing movie subtitles" });
    await waitFor(() => expect(table).toHaveAttribute("aria-rowcount", "121"));
    // All at once would be 120.
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

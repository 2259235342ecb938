import { MantineProvider } from "@mantine/core";
import { render, screen, waitFor } from "@testing-library/react";
import { useLayoutEffect } from "react";
import { beforeEach, describe, expect, it, vi } from "vitest";
import type { Episode } from "@/api/library-rows";
import { memoize } from "@/utils/objects";
import { episodeRows } from "@/features/series/episode-item";
import { DataTable } from "@/ui/DataTable";
import { columnsOf } from "@/ui/table-features";

interface Line {
  id: number;
  title: string;
}

/** Number of renders of each row. */
const draws = new Map<number, number>();
/** Number of rows in the page each time that new ones were added. */
const standing: number[] = [];
/** The table's busy state at these times. */
const busy: (string | null)[] = [];
/** The height of the placeholder row at these times. */
const spaces: string[] = [];

function Title({ line }: { line: Line }) {
  draws.set(line.id, (draws.get(line.id) ?? 0) + 1);
  useLayoutEffect(() => {
    const count = document.querySelectorAll("tbody tr:not([aria-hidden])").length;
    if (standing.at(-1) === count) return;
    standing.push(count);
    busy.push(document.querySelector("table")?.getAttribute("aria-busy") ?? null);
    spaces.push(document.querySelector<HTMLElement>("tbody tr[aria-hidden]")?.style.height ?? "");
  }, []);
  return line.title;
}

const helper = columnsOf<Line>();
const columns = helper.columns([
  helper.display({
    id: "title",
    header: "Name",
    meta: { card: "title" },
    cell: ({ row: { original } }) => <Title line={original} />,
  }),
]);
const lines = (count: number, from = 0): Line[] =>
  Array.from({ length: count }, (_, id) => ({ id: from + id, title: `Row ${from + id}` }));
const idOf = ({ id }: Line) => String(id);

function table(rows: readonly Line[], label = "Lines", rowsOnPage = rows.length) {
  return (
    <DataTable
      key={label}
      label={label}
      columns={columns}
      rows={rows}
      getRowId={idOf}
      rowsOnPage={rowsOnPage}
      empty={null}
    />
  );
}
const page = (...tables: ReturnType<typeof table>[]) => <MantineProvider>{tables}</MantineProvider>;
const rowsWithText = () =>
  screen.queryAllByRole("row").filter((row) => row.textContent.startsWith("Row"));

const ROW = 40;
/** Rows in a window of 768 pixels, plus the overscan above and below. */
const MAX = Math.ceil(768 / ROW) + 1 + 2 * 8;

/** Gives rows a height; each table is below the previous ones. */
function giveHeights(tableHeight: number): void {
  vi.spyOn(HTMLElement.prototype, "offsetHeight", "get").mockReturnValue(ROW);
  vi.spyOn(Element.prototype, "getBoundingClientRect").mockImplementation(function rect(
    this: Element,
  ) {
    const bodies = [...document.querySelectorAll("tbody")];
    const place = bodies.findIndex((body) => body === this);
    return new DOMRect(0, Math.max(0, place) * tableHeight, 1000, tableHeight);
  });
}

describe("a table", () => {
  beforeEach(() => {
    draws.clear();
    standing.length = 0;
  });

  it("renders only the row whose record changed", () => {
    const rows = lines(50);
    const { rerender } = render(page(table(rows)));
    const before = new Map(draws);
    const changed = rows.map((row) => (row.id === 7 ? { id: 7, title: "Row seven" } : row));
    rerender(page(table(changed)));
    expect(screen.getByText("Row seven")).toBeInTheDocument();
    const drawn = [...draws].filter(([id, count]) => count !== before.get(id)).map(([id]) => id);
    expect(drawn).toEqual([7]);
  });

  it("renders no row if only the array changed", () => {
    const rows = lines(50);
    const { rerender } = render(page(table(rows)));
    const before = new Map(draws);
    rerender(page(table([...rows])));
    expect(draws).toEqual(before);
  });

  it("renders the visible rows of another list first, and all of them after they are painted", async () => {
    const { rerender } = render(page(table(lines(3))));
    standing.length = 0;
    busy.length = 0;
    rerender(page(table(lines(50, 100))));
    const seen = Math.ceil(768 / ROW);
    expect(standing).toEqual([seen]);
    await waitFor(() => expect(standing).toEqual([seen, seen + 16, 50]));
    expect(rowsWithText()).toHaveLength(50);
    expect(busy).toEqual(["true", "true", "false"]);
    // No row was rendered twice, and no empty row is left.
    expect(Math.max(...draws.values())).toBe(1);
    expect(document.querySelectorAll("tbody tr[aria-hidden]")).toHaveLength(0);
  });

  it("keeps the space of rows that are not rendered yet, and renders all rows in the scrolled view", async () => {
    const { rerender } = render(page(table(lines(3))));
    standing.length = 0;
    spaces.length = 0;
    rerender(page(table(lines(50, 100))));
    await waitFor(() => expect(standing.at(-1)).toBe(50));
    expect(spaces).toEqual(standing.map((count) => (count < 50 ? `${(50 - count) * ROW}px` : "")));
    standing.length = 0;
    vi.spyOn(window, "scrollY", "get").mockReturnValue(30 * ROW);
    rerender(page(table(lines(50, 200))));
    expect(standing).toEqual([50]);
  });

  it("keeps its rows when a few are added or removed", async () => {
    const { rerender } = render(page(table(lines(50))));
    const far = await screen.findByText("Row 45");
    standing.length = 0;
    rerender(page(table([{ id: 99, title: "Row new" }, ...lines(50)])));
    expect(screen.getByText("Row 45")).toBe(far);
    expect(standing.every((count) => count >= 50)).toBe(true);
  });

  it("with 10,000 rows renders the visible ones, and a few more", async () => {
    giveHeights(10_000 * ROW);
    render(page(table(lines(10_000))));
    await waitFor(() => {
      expect(rowsWithText().length).toBeGreaterThan(10);
      expect(rowsWithText().length).toBeLessThanOrEqual(MAX);
    });
    expect(screen.getByRole("table")).toHaveAttribute("aria-rowcount", "10001");
    // The other rows were not rendered and discarded either.
    expect(draws.size).toBeLessThan(100);
  });

  it("that is one of many has no rows while it is far from the view", async () => {
    giveHeights(50 * ROW);
    const seasons = Array.from({ length: 24 }, (_, place) =>
      table(lines(50, place * 50), `Season ${place}`, 1200),
    );
    render(page(...seasons));
    // Until the code of long lists is loaded, each table shows its first rows.
    await waitFor(() => {
      expect(rowsWithText().length).toBeGreaterThan(10);
      expect(rowsWithText().length).toBeLessThanOrEqual(MAX);
    });
    const last = screen.getByRole("table", { name: "Season 23" });
    expect(last.querySelectorAll("tbody tr:not([aria-hidden])")).toHaveLength(0);
  });
});

describe("the data of a row", () => {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- no other fields of an episode are read
  const episodes = [{ id: 1 }, { id: 2 }] as Episode[];
  const series = { id: 1, title: "Harbor Lights", profileId: 2 };

  it("is identical when the counts of the series change", () => {
    const before = episodeRows(episodes, series);
    const after = episodeRows([...episodes], { ...series });
    expect(after[0]).toBe(before[0]);
    expect(after[1]).toBe(before[1]);
  });

  it("is new when the series has another title or profile", () => {
    const [before] = episodeRows(episodes, series);
    expect(episodeRows(episodes, { ...series, profileId: null })[0]).not.toBe(before);
    expect(episodeRows(episodes, { ...series, title: "New" })[0]?.series.title).toBe("New");
  });

  it("is created once per record", () => {
    let creationCount = 0;
    const make = memoize((line: Line) => {
      creationCount += 1;
      return { text: line.title };
    });
    const rows = lines(3);
    const first = rows.map(make);
    expect(rows.map(make)).toEqual(first);
    expect(rows.map(make)[1]).toBe(first[1]);
    expect(creationCount).toBe(3);
  });
});

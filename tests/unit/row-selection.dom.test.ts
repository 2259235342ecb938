import { act, renderHook } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import { useMassSelection } from "@/features/lists/mass-edit/use-mass-selection";
import { useRowSelection } from "@/features/lists/selection/use-row-selection";

const rows = Array.from({ length: 40 }, (_, id) => ({ id, title: `Row ${id}`, profileId: null }));

describe("the selected rows", () => {
  it("include a click that precedes the drawing of the one before it", () => {
    const { result } = renderHook(() => useRowSelection());
    const { toggle, selectShown } = result.current;
    act(() => {
      selectShown(rows, true);
      toggle(7, false, rows);
      toggle(9, true, rows);
    });
    expect(result.current.picked.size).toBe(37);
    expect([6, 7, 8, 9, 10].filter((id) => result.current.picked.has(id))).toEqual([6, 10]);
  });

  it("keep the same functions, so that rows render only for their own changes", () => {
    const { result } = renderHook(() => useRowSelection());
    const { toggle, selectShown, selectNone } = result.current;
    act(() => selectShown(rows, true));
    expect(result.current).toMatchObject({ toggle, selectShown, selectNone });
  });

  it("include many that change at once before the rows show it, and one row at once", () => {
    const seen: [counted: number, drawn: number][] = [];
    const { result } = renderHook(() => {
      const selection = useRowSelection();
      seen.push([selection.picked.size, selection.deferredPicked.size]);
      return selection;
    });
    act(() => result.current.selectShown(rows, true));
    expect(seen).toEqual([
      [0, 0],
      [40, 0],
      [40, 40],
    ]);
    seen.length = 0;
    act(() => result.current.toggle(3, false, rows));
    expect(seen[0]).toEqual([39, 39]);
  });

  it("include staged ones before the rows show it", () => {
    const seen: [staged: number, drawn: number][] = [];
    const { result } = renderHook(() => {
      const selection = useMassSelection(rows, rows);
      seen.push([selection.staged.size, selection.deferred.staged.size]);
      return selection;
    });
    act(() => result.current.selectShown(true));
    seen.length = 0;
    act(() => result.current.stage(2));
    expect(seen).toEqual([
      [40, 0],
      [40, 40],
    ]);
  });
});

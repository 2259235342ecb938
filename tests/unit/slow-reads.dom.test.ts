import { QueryClient, QueryClientProvider, useQuery } from "@tanstack/react-query";
import { act, renderHook } from "@testing-library/react";
import { createElement } from "react";
import type { ReactNode } from "react";
import { expect, it, vi } from "vitest";
import { useSlowReads } from "@/queries/slow-reads";

/** An answer that never comes. */
const queryFn = () => new Promise<never>(() => undefined);

it("Cancel ends all reads that are waited for, also those that have only just begun", async () => {
  vi.useFakeTimers();
  const client = new QueryClient();
  const wrapper = ({ children }: { children: ReactNode }) =>
    createElement(QueryClientProvider, { client }, children);
  const { result, rerender } = renderHook(
    ({ isLate }) => {
      const reads = [
        useQuery({ queryKey: ["early"], queryFn, retry: false }),
        useQuery({ queryKey: ["late"], queryFn, retry: false, enabled: isLate }),
      ];
      return { slow: useSlowReads(), states: reads.map(({ status }) => status) };
    },
    { wrapper, initialProps: { isLate: false } },
  );
  await act(() => vi.advanceTimersByTimeAsync(5_900));
  rerender({ isLate: true });
  await act(() => vi.advanceTimersByTimeAsync(200));
  expect(result.current.slow.isSlow).toBe(true);
  await act(() => result.current.slow.cancel());
  await act(() => vi.advanceTimersByTimeAsync(60_000));
  expect(result.current.states).toEqual(["error", "error"]);
  expect(result.current.slow.isSlow).toBe(false);
});

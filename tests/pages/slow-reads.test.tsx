import { QueryClient, QueryClientProvider, useQuery } from "@tanstack/react-query";
import { act, renderHook, screen, waitFor, within } from "@testing-library/react";
import type { ReactNode } from "react";
import { describe, expect, it, vi } from "vitest";
import { useSlowReads } from "@/queries/slow-reads";
import { renderApp } from "./render-app";
import { bodyRows, holdBack } from "./steps";

const WORDS = /^The server is slow to answer/;
/** A response that never arrives. */
const queryFn = () => new Promise<never>(() => undefined);
const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));

describe("a list that the server takes its time with", () => {
  it("is waited for longer than a minute, and the page says so after some seconds", async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    const gate = holdBack("get", "episodes/history");
    renderApp("/history/series", { handlers: [gate.handler] });
    await screen.findByRole("table");
    expect(screen.queryByText(WORDS)).toBeNull();
    await gate.asked;
    await pass(8_000);
    expect(await screen.findByText("The server is slow to answer with the history")).toBeVisible();
    await pass(600_000);
    expect(screen.queryByRole("alert")).toBeNull();
    gate.open();
    expect((await bodyRows()).length).toBeGreaterThan(10);
    await waitFor(() => expect(screen.queryByText(WORDS)).toBeNull());
  });

  it("need not be waited for: Cancel shows the panel, whose Reload reads once more", async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    const gate = holdBack("get", "movies/history");
    const app = renderApp("/history/movies", { handlers: [gate.handler] });
    await screen.findByRole("table");
    await gate.asked;
    await pass(8_000);
    await app.user.click(await screen.findByRole("button", { name: "Cancel loading" }));
    const panel = await screen.findByRole("alert");
    expect(panel).toHaveTextContent("Reading the history failed: You cancelled the request");
    expect(screen.queryByText(WORDS)).toBeNull();
    gate.open();
    await app.user.click(within(panel).getByRole("button", { name: "Reload" }));
    expect((await bodyRows()).length).toBeGreaterThan(5);
  });

  it("says nothing while it is read anew: its rows are there", async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    const app = renderApp("/series");
    await bodyRows();
    const gate = holdBack("get", "series");
    app.server.use(gate.handler);
    act(() => void app.client.invalidateQueries());
    await pass(20_000);
    expect(screen.queryByText(WORDS)).toBeNull();
    gate.open();
  });
});

describe("several reads at once", () => {
  it("all end with Cancel, also those that have only just begun", async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    const client = new QueryClient();
    const wrapper = ({ children }: { children: ReactNode }) => (
      <QueryClientProvider client={client}>{children}</QueryClientProvider>
    );
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
    await pass(5_000);
    rerender({ isLate: true });
    await pass(2_000);
    expect(result.current.slow.isSlow).toBe(true);
    await act(() => result.current.slow.cancel());
    await pass(60_000);
    expect(result.current.states).toEqual(["error", "error"]);
    expect(result.current.slow.isSlow).toBe(false);
  });
});

describe("a start that the server takes its time with", () => {
  it("says what it waits for, and can be ended and begun anew", async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    const gate = holdBack("get", "system/settings");
    const app = renderApp("/series", { handlers: [gate.handler] });
    await screen.findByText("Please wait");
    await gate.asked;
    await pass(8_000);
    expect(await screen.findByText("The server is slow to answer with the settings")).toBeVisible();
    await app.user.click(await screen.findByRole("button", { name: "Cancel loading" }));
    expect(
      await screen.findByText("Reading the settings failed: You cancelled the request"),
    ).toBeVisible();
    gate.open();
    await app.user.click(screen.getByRole("button", { name: "Reload" }));
    await bodyRows();
  });
});

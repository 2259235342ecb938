import { QueryClient, QueryClientProvider, useQuery } from "@tanstack/react-query";
import { act, renderHook, screen, waitFor, within } from "@testing-library/react";
import type { ReactNode } from "react";
import { describe, expect, it, vi } from "vitest";
import { useSlowReads } from "@/queries/slow-reads";
import { renderApp } from "./render-app";
import { bodyRows, holdResponse } from "./steps";

const WORDS = /^Still loading .* The server is responding slowly|^The server is responding slowly/;
/** A response that never arrives. */
const queryFn = () => new Promise<never>(() => undefined);
const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));

describe("a slow list", () => {
  it("may take longer than a minute, and the page shows that after some seconds", async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    const gate = holdResponse("get", "episodes/history");
    renderApp("/history/series", { handlers: [gate.handler] });
    await screen.findByRole("table");
    expect(screen.queryByText(WORDS)).toBeNull();
    await gate.requested;
    await pass(8_000);
    expect(
      await screen.findByText("Still loading the history. The server is responding slowly."),
    ).toBeVisible();
    await pass(600_000);
    expect(screen.queryByRole("alert")).toBeNull();
    gate.open();
    expect((await bodyRows()).length).toBeGreaterThan(10);
    await waitFor(() => expect(screen.queryByText(WORDS)).toBeNull());
  });

  it("can be canceled: the panel appears, and its Reload reads again", async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    const gate = holdResponse("get", "movies/history");
    const app = renderApp("/history/movies", { handlers: [gate.handler] });
    await screen.findByRole("table");
    await gate.requested;
    await pass(8_000);
    await app.user.click(await screen.findByRole("button", { name: "Cancel loading" }));
    const panel = await screen.findByRole("alert");
    expect(panel).toHaveTextContent("Could not load the history: You canceled the request");
    expect(screen.queryByText(WORDS)).toBeNull();
    gate.open();
    await app.user.click(within(panel).getByRole("button", { name: "Reload" }));
    expect((await bodyRows()).length).toBeGreaterThan(5);
  });

  it("shows nothing while it is refetched, because its rows are visible", async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    const app = renderApp("/series");
    await bodyRows();
    const gate = holdResponse("get", "series");
    app.server.use(gate.handler);
    act(() => void app.client.invalidateQueries());
    await pass(20_000);
    expect(screen.queryByText(WORDS)).toBeNull();
    gate.open();
  });
});

describe("several reads at once", () => {
  it("are all canceled with Cancel, including those that have just started", async () => {
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

describe("a slow start", () => {
  it("shows what it waits for, and can be canceled and repeated", async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    const gate = holdResponse("get", "system/settings");
    const app = renderApp("/series", { handlers: [gate.handler] });
    await screen.findByText("Please wait");
    await gate.requested;
    await pass(8_000);
    expect(
      await screen.findByText("Still loading the settings. The server is responding slowly."),
    ).toBeVisible();
    await app.user.click(await screen.findByRole("button", { name: "Cancel loading" }));
    expect(
      await screen.findByText("Could not load the settings: You canceled the request"),
    ).toBeVisible();
    gate.open();
    await app.user.click(screen.getByRole("button", { name: "Reload" }));
    await bodyRows();
  });
});

import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { act, renderHook } from "@testing-library/react";
import { createElement } from "react";
import type { ReactNode } from "react";
import { afterEach, beforeEach, describe, expect, it, onTestFinished, vi } from "vitest";
import { preloadLast, useBackgroundCode, usePreloadPage, usePreloadPanel } from "@/queries/preload";
import { lazyCode } from "@/utils/lazy-code";

/** Code that is loaded when `arrive` is called. */
function code(name: string, order: string[]) {
  let arrive: (() => void) | undefined;
  const lazy = lazyCode(() => {
    order.push(name);
    return new Promise<string>((resolve) => {
      arrive = () => resolve(name);
    });
  });
  return { lazy, arrive: () => arrive?.() };
}

const inClient = (client: QueryClient) => ({
  wrapper: ({ children }: { children: ReactNode }) =>
    createElement(QueryClientProvider, { client }, children),
});

function start() {
  const client = new QueryClient();
  const order: string[] = [];
  const [page, panel, other] = [code("page", order), code("panel", order), code("other", order)];
  const { unmount } = renderHook(() => {
    usePreloadPanel(panel.lazy);
    usePreloadPanel(other.lazy);
    usePreloadPage(page.lazy);
  }, inClient(client));
  return { client, order, page, panel, other, unmount };
}

const idle = () => vi.advanceTimersByTimeAsync(100);
/** The user has had time to press a row. */
const noPress = () => vi.advanceTimersByTimeAsync(2_000);

describe("code that may be needed next", () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  it("loads when the page is idle: pages first, and one at a time", async () => {
    const { order, page, panel, other } = start();
    await idle();
    expect(order).toEqual(["page"]);
    page.arrive();
    await vi.advanceTimersByTimeAsync(1_000);
    // A row may be pressed now.
    expect(order).toEqual(["page"]);
    await noPress();
    expect(order).toEqual(["page", "panel"]);
    panel.arrive();
    await idle();
    expect(order).toEqual(["page", "panel", "other"]);
    other.arrive();
    await idle();
  });

  it("loads what is for the next visit after everything else", async () => {
    const client = new QueryClient();
    const order: string[] = [];
    const [page, panel, worker] = [
      code("page", order),
      code("panel", order),
      code("worker", order),
    ];
    preloadLast(client, worker.lazy);
    renderHook(() => {
      usePreloadPanel(panel.lazy);
      usePreloadPage(page.lazy);
    }, inClient(client));
    await idle();
    page.arrive();
    await noPress();
    expect(order).toEqual(["page", "panel"]);
    panel.arrive();
    await idle();
    expect(order).toEqual(["page", "panel", "worker"]);
    worker.arrive();
    await idle();
  });

  it("loads a page beside the code that the first page starts with, but not a panel", async () => {
    const order: string[] = [];
    const socket = code("socket", order);
    void socket.lazy.load();
    const { order: preloaded, page, panel, unmount } = start();
    await idle();
    page.arrive();
    await vi.advanceTimersByTimeAsync(5_000);
    expect(preloaded).toEqual(["page"]);
    socket.arrive();
    await idle();
    expect(preloaded).toEqual(["page", "panel"]);
    unmount();
    panel.arrive();
    await idle();
  });

  it("waits while something else loads, and is not loaded after its component has unmounted", async () => {
    const { client, order, page, panel, unmount } = start();
    await idle();
    const pressed = code("pressed", order);
    void pressed.lazy.load();
    page.arrive();
    await vi.advanceTimersByTimeAsync(5_000);
    expect(order).toEqual(["page", "pressed"]);
    let answer: ((value: string) => void) | undefined;
    void client.prefetchQuery({
      queryKey: ["a read"],
      queryFn: () => new Promise<string>((resolve) => void (answer = resolve)),
    });
    pressed.arrive();
    await vi.advanceTimersByTimeAsync(5_000);
    expect(order).toEqual(["page", "pressed"]);
    answer?.("read");
    await vi.advanceTimersByTimeAsync(5_000);
    expect(order).toEqual(["page", "pressed", "panel"]);
    unmount();
    panel.arrive();
    await vi.advanceTimersByTimeAsync(5_000);
    expect(order).toEqual(["page", "pressed", "panel"]);
  });

  it.each([{ saveData: true }, { effectiveType: "2g" }, { effectiveType: "slow-2g" }])(
    "does not load on a connection with $saveData$effectiveType",
    async (connection) => {
      Object.defineProperty(navigator, "connection", { value: connection, configurable: true });
      onTestFinished(() => void Reflect.deleteProperty(navigator, "connection"));
      const { order } = start();
      await vi.advanceTimersByTimeAsync(5_000);
      expect(order).toEqual([]);
    },
  );
});

describe("code that works in the background", () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  it("loads after pages, even if data is scarce and a query hangs", async () => {
    Object.defineProperty(navigator, "connection", {
      value: { saveData: true },
      configurable: true,
    });
    onTestFinished(() => void Reflect.deleteProperty(navigator, "connection"));
    const client = new QueryClient();
    void client.prefetchQuery({ queryKey: ["hangs"], queryFn: () => new Promise(() => undefined) });
    const order: string[] = [];
    const page = code("page", order);
    const keys = code("keys", order);
    void page.lazy.load();
    const { result } = renderHook(() => useBackgroundCode(keys.lazy), inClient(client));
    await vi.advanceTimersByTimeAsync(5_000);
    expect(order).toEqual(["page"]);
    page.arrive();
    await vi.advanceTimersByTimeAsync(5_000);
    expect(order).toEqual(["page", "keys"]);
    expect(result.current).toBeUndefined();
    keys.arrive();
    await act(idle);
    expect(result.current).toBe("keys");
  });

  it("is there as soon as something else loads it", async () => {
    const order: string[] = [];
    const page = code("page", order);
    const toasts = code("toasts", order);
    void page.lazy.load();
    const client = new QueryClient();
    const { result } = renderHook(() => useBackgroundCode(toasts.lazy), inClient(client));
    await vi.advanceTimersByTimeAsync(5_000);
    expect(order).toEqual(["page"]);
    void toasts.lazy.load();
    toasts.arrive();
    await act(idle);
    expect(result.current).toBe("toasts");
    page.arrive();
    await idle();
  });
});

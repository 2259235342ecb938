import { QueryClient } from "@tanstack/react-query";
import { afterEach, beforeEach, describe, expect, it, onTestFinished, vi } from "vitest";
import { whenIdle } from "@/queries/idle";

/** A cache with a fetch in progress, and a function that ends it. */
function busy() {
  const client = new QueryClient();
  let end: ((value: string) => void) | undefined;
  void client.prefetchQuery({
    queryKey: ["a read"],
    queryFn: () =>
      new Promise<string>((resolve) => {
        end = resolve;
      }),
  });
  return { client, end: () => end?.("read") };
}

describe("a task that the first paint does not need", () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  it("waits for the running queries, and then for the browser", async () => {
    const { client, end } = busy();
    const run = vi.fn<() => void>();
    whenIdle(client, run);
    await vi.advanceTimersByTimeAsync(1_900);
    expect(run).not.toHaveBeenCalled();
    end();
    await vi.advanceTimersByTimeAsync(50);
    expect(run).toHaveBeenCalledOnce();
    await vi.advanceTimersByTimeAsync(5_000);
    expect(run).toHaveBeenCalledOnce();
  });

  it("does not wait forever for a query that hangs", async () => {
    const { client } = busy();
    const run = vi.fn<() => void>();
    whenIdle(client, run);
    await vi.advanceTimersByTimeAsync(2_100);
    expect(run).toHaveBeenCalledOnce();
  });

  it("runs later, but once, in a browser without idle callbacks", async () => {
    vi.stubGlobal("requestIdleCallback", undefined);
    onTestFinished(() => void vi.unstubAllGlobals());
    Reflect.deleteProperty(window, "requestIdleCallback");
    const run = vi.fn<() => void>();
    whenIdle(new QueryClient(), run);
    await Promise.resolve();
    expect(run).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(5_000);
    expect(run).toHaveBeenCalledOnce();
  });

  it("does not run when it is canceled", async () => {
    const { client, end } = busy();
    const run = vi.fn<() => void>();
    whenIdle(client, run)();
    end();
    await vi.advanceTimersByTimeAsync(5_000);
    expect(run).not.toHaveBeenCalled();
  });
});

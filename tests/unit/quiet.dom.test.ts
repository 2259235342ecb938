import { QueryClient } from "@tanstack/react-query";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { whenQuiet } from "@/queries/quiet";

/** A cache with a read under way, and how to end it. */
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

describe("what the first picture does not need", () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  it("waits for the reads under way, and then for the browser", async () => {
    const { client, end } = busy();
    const run = vi.fn<() => void>();
    whenQuiet(client, run);
    await vi.advanceTimersByTimeAsync(1_900);
    expect(run).not.toHaveBeenCalled();
    end();
    await vi.advanceTimersByTimeAsync(50);
    expect(run).toHaveBeenCalledOnce();
    await vi.advanceTimersByTimeAsync(5_000);
    expect(run).toHaveBeenCalledOnce();
  });

  it("does not wait for ever for a read that hangs", async () => {
    const { client } = busy();
    const run = vi.fn<() => void>();
    whenQuiet(client, run);
    await vi.advanceTimersByTimeAsync(2_100);
    expect(run).toHaveBeenCalledOnce();
  });

  it("does not come when it is given up", async () => {
    const { client, end } = busy();
    const run = vi.fn<() => void>();
    whenQuiet(client, run)();
    end();
    await vi.advanceTimersByTimeAsync(5_000);
    expect(run).not.toHaveBeenCalled();
  });
});

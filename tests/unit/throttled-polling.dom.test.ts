import { XHR } from "socket.io-client";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { ThrottledPolling } from "@/socket/connection";

/** The options that the transport needs without a socket. */
const options = { hostname: "localhost", port: "80", query: {}, socket: { binaryType: "blob" } };

function start() {
  const doPoll = vi.spyOn(XHR.prototype, "doPoll").mockReturnValue();
  const polling = new ThrottledPolling(options);
  /** Simulates a response `ms` after the poll, followed by the next poll. */
  const answer = (ms: number) => {
    vi.advanceTimersByTime(ms);
    polling.doPoll();
  };
  polling.doPoll();
  return { polling, answer, polls: () => doPoll.mock.calls.length };
}

describe("polling", () => {
  beforeEach(() => {
    vi.useFakeTimers({ now: 10_000 });
  });
  afterEach(() => {
    vi.useRealTimers();
  });

  it("runs immediately while responses are slow", () => {
    const { answer, polls } = start();
    for (let time = 0; time < 20; time += 1) answer(60);
    expect(polls()).toBe(21);
  });

  it("connects to the server without a pause", () => {
    const { answer, polls } = start();
    answer(5);
    answer(5);
    expect(polls()).toBe(3);
  });

  it("is throttled during a burst, for its entire duration", () => {
    const { answer, polls } = start();
    for (let time = 0; time < 3; time += 1) answer(5);
    expect(polls()).toBe(3);
    vi.advanceTimersByTime(99);
    expect(polls()).toBe(3);
    vi.advanceTimersByTime(1);
    expect(polls()).toBe(4);
    answer(5);
    vi.advanceTimersByTime(100);
    expect(polls()).toBe(5);
    // The burst is over: the next poll is sent immediately.
    answer(500);
    expect(polls()).toBe(6);
  });

  it("is not throttled in a hidden page", () => {
    vi.spyOn(document, "hidden", "get").mockReturnValue(true);
    const { answer, polls } = start();
    for (let time = 0; time < 9; time += 1) answer(5);
    expect(polls()).toBe(10);
  });

  it("stops when it is closed", () => {
    const { polling, answer, polls } = start();
    for (let time = 0; time < 3; time += 1) answer(5);
    Object.assign(polling, { readyState: "closed" });
    vi.advanceTimersByTime(1000);
    expect(polls()).toBe(3);
  });
});

import { XHR } from "socket.io-client";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { PacedPolling } from "@/socket/connection";

/** What the transport needs to know of its socket to stand alone. */
const options = { hostname: "localhost", port: "80", query: {}, socket: { binaryType: "blob" } };

function start() {
  const asked = vi.spyOn(XHR.prototype, "doPoll").mockReturnValue();
  const polling = new PacedPolling(options);
  /** An answer that comes `ms` after the question, and the next question with it. */
  const answer = (ms: number) => {
    vi.advanceTimersByTime(ms);
    polling.doPoll();
  };
  polling.doPoll();
  return { polling, answer, questions: () => asked.mock.calls.length };
}

describe("polling", () => {
  beforeEach(() => {
    vi.useFakeTimers({ now: 10_000 });
  });
  afterEach(() => {
    vi.useRealTimers();
  });

  it("asks again at once, while answers take their time", () => {
    const { answer, questions } = start();
    for (let time = 0; time < 20; time += 1) answer(60);
    expect(questions()).toBe(21);
  });

  it("joins the server without a pause", () => {
    const { answer, questions } = start();
    answer(5);
    answer(5);
    expect(questions()).toBe(3);
  });

  it("lets a rush gather, for as long as it lasts", () => {
    const { answer, questions } = start();
    for (let time = 0; time < 3; time += 1) answer(5);
    expect(questions()).toBe(3);
    vi.advanceTimersByTime(99);
    expect(questions()).toBe(3);
    vi.advanceTimersByTime(1);
    expect(questions()).toBe(4);
    answer(5);
    vi.advanceTimersByTime(100);
    expect(questions()).toBe(5);
    // It was quiet: the next answer is asked for at once.
    answer(500);
    expect(questions()).toBe(6);
  });

  it("does not wait in a page that is hidden", () => {
    vi.spyOn(document, "hidden", "get").mockReturnValue(true);
    const { answer, questions } = start();
    for (let time = 0; time < 9; time += 1) answer(5);
    expect(questions()).toBe(10);
  });

  it("asks nothing more when it was closed meanwhile", () => {
    const { polling, answer, questions } = start();
    for (let time = 0; time < 3; time += 1) answer(5);
    Object.assign(polling, { readyState: "closed" });
    vi.advanceTimersByTime(1000);
    expect(questions()).toBe(3);
  });
});

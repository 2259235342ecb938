import { QueryClientProvider, QueryObserver } from "@tanstack/react-query";
import type { QueryKey, QueryObserverOptions, UseMutationResult } from "@tanstack/react-query";
import { API_KEY, createMockApi } from "@mock-api/mock-api.ts";
import type { MockApi, MockApiOptions } from "@mock-api/mock-api.ts";
import { act, renderHook } from "@testing-library/react";
import type { RequestHandler } from "msw";
import { setupServer } from "msw/node";
import { createElement } from "react";
import type { ReactNode } from "react";
import { onTestFinished, vi } from "vitest";
import { env } from "@/config/env";
import { createQueryClient } from "@/queries/query-client";
import type { Notify } from "@/queries/query-client";
import { startBridge } from "@/socket/bridge";
import type { ConnectionListeners } from "@/socket/connection";
import type { Progress } from "@/socket/events";

export interface MirrorOptions {
  mock?: MockApiOptions;
  /** The mock's events do not arrive: the socket is down. */
  isDeaf?: boolean;
  /** Additional delay of events compared to responses, in ms. */
  late?: number;
  /** Handlers that precede the mock API's. */
  handlers?: RequestHandler[];
}

/** For tests that would wait for a minute in total: time passes as usual, but idle() skips its waiting time. */
export function fakeClock(): void {
  vi.useFakeTimers({
    toFake: ["setTimeout", "clearTimeout", "setInterval", "clearInterval", "performance"],
    shouldAdvanceTime: true,
    advanceTimeDelta: 5,
  });
  onTestFinished(() => void vi.useRealTimers());
}

/** Runs everything that does not wait for a timer, so that started requests are on their way. */
const turn = () => new Promise<void>((resolve) => setImmediate(resolve));

export const sleep = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

/** A cache that mirrors a mock server over a fake socket, with records of requests and notifications. */
export function startMirror(options: MirrorOptions = {}) {
  const api: MockApi = createMockApi(options.mock);
  const server = setupServer(...(options.handlers ?? []), ...api.handlers);
  /** "GET series?seriesid[]=1&seriesid[]=2", in order, since the last forget(). */
  const requested: string[] = [];
  const calls = { underWay: 0, last: performance.now() };
  server.events.on("request:start", ({ request }) => {
    const { pathname, search } = new URL(request.url);
    calls.underWay += 1;
    requested.push(
      `${request.method} ${pathname.replace(/^\/api\//, "")}${decodeURIComponent(search)}`,
    );
  });
  server.events.on("request:end", () => {
    calls.underWay -= 1;
    calls.last = performance.now();
  });
  server.listen({ onUnhandledRequest: "error" });
  Object.assign(env, { baseUrl: "", apiKey: API_KEY });

  const notices: Parameters<Notify>[0][] = [];
  const client = createQueryClient((notice) => notices.push(notice));
  const screen: string[] = [];
  const progress: Progress[] = [];
  let listeners: ConnectionListeners | undefined;
  const stop = startBridge(
    client,
    {
      connected: () => screen.push("connected"),
      disconnected: () => screen.push("disconnected"),
      connectFailed: () => screen.push("failed"),
      message: (text) => screen.push(text),
      progress: (item) => {
        progress.push(item);
        screen.push(`${item.id} ${item.value}/${item.count}`);
      },
      progressEnd: (id) => screen.push(`${id} ended`),
    },
    (given) => {
      listeners = given;
      return () => (listeners = undefined);
    },
  );
  const push = (raw: unknown) => listeners?.onEvent(raw);
  const { late = 0, isDeaf = false } = options;
  api.on((event) => {
    if (isDeaf) return;
    if (late > 0) setTimeout(push, late, event);
    else push(event);
  });

  onTestFinished(async () => {
    stop();
    client.clear();
    await idle(50);
    server.close();
    Object.assign(env, { baseUrl: "", apiKey: undefined });
  });

  /** Waits until there were no requests for `ms`, and all have their responses. */
  async function idle(ms = 450): Promise<void> {
    calls.last = performance.now();
    while (calls.underWay > 0 || performance.now() - calls.last < ms) {
      if (!vi.isFakeTimers()) await sleep(10);
      else {
        await turn();
        if (calls.underWay === 0) await vi.advanceTimersByTimeAsync(10);
      }
    }
  }

  /** Observes a query and waits for its first response; returns a function that stops observing. */
  async function show<T, E extends Error, D, K extends QueryKey>(
    query: QueryObserverOptions<T, E, D, T, K>,
  ): Promise<() => void> {
    const observer = new QueryObserver(client, query);
    const hide = observer.subscribe(() => undefined);
    onTestFinished(hide);
    while (observer.getCurrentResult().isPending) await sleep(5);
    return hide;
  }

  /** A query as a page has it at this moment, without observing it. */
  const now = <T, E extends Error, D, K extends QueryKey>(
    query: QueryObserverOptions<T, E, D, T, K>,
  ) => new QueryObserver(client, query).getCurrentResult();

  /** Counts from now on how often a page that observes a query would render. */
  function countRenders<T, E extends Error, D, K extends QueryKey>(
    query: QueryObserverOptions<T, E, D, T, K>,
  ): () => number {
    let count = 0;
    onTestFinished(new QueryObserver(client, query).subscribe(() => (count += 1)));
    return () => count;
  }

  const wrapper = ({ children }: { children: ReactNode }) =>
    createElement(QueryClientProvider, { client }, children);

  /** Runs a write through its hook and waits for the response; a rejection is the result. */
  async function write<V, R, C>(
    hook: () => UseMutationResult<R, Error, V, C>,
    variables: V,
  ): Promise<Error | undefined> {
    const { result } = renderHook(hook, { wrapper });
    return act(() =>
      result.current.mutateAsync(variables).then(
        () => undefined,
        (error: Error) => error,
      ),
    );
  }

  return {
    api,
    client,
    server,
    requested,
    notices,
    screen,
    progress,
    wrapper,
    idle,
    show,
    now,
    countRenders,
    write,
    /** Sends an event over the socket. */
    push: (type: string, action: string, payload: unknown = null) =>
      push({ type, action, payload }),
    pushRaw: push,
    connect: () => listeners?.onConnect(),
    disconnect: () => listeners?.onDisconnect(),
    fail: () => listeners?.onConnectError(),
    /** Stops the bridge, as at the end of each test. */
    stop,
    /** Clears the records of requests and notifications. */
    forget() {
      requested.length = 0;
      notices.length = 0;
      screen.length = 0;
    },
    /** All reads since the last forget(), in alphabetical order, except those of the badges. */
    reads: () =>
      requested.filter((one) => one.startsWith("GET") && one !== "GET badges").toSorted(),
  };
}

export type Mirror = ReturnType<typeof startMirror>;

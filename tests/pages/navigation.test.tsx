import { QueryClient } from "@tanstack/react-query";
import { act, render, screen, waitFor } from "@testing-library/react";
import { createMemoryRouter, Outlet, RouterProvider } from "react-router";
import { describe, expect, it, onTestFinished, vi } from "vitest";
import { FORCED, useNavigationGuard } from "@/store/navigation-guards";
import type { NavigationGuard } from "@/store/navigation-guards";
import { env } from "@/config/env";
import { readPageSize } from "@/config/page-size";
import { NavigationBlocker } from "@/app/shell/Root";
import { episodeQueries } from "@/queries/episodes";
import { movieQueries } from "@/queries/movies";
import { seriesQueries } from "@/queries/series";
import { createRoutes, pageRoutes } from "@/app/router";
import { useLayer } from "@/ui/layers";
import { onPhone } from "./viewport";

const BASE = "/deep/bazarr";

/** A guard whose question the test answers. */
function createGuard(shouldAsk: NavigationGuard["shouldAsk"] = () => true) {
  let resolveIt: ((mayLeave: boolean) => void) | undefined;
  const ask = vi.fn<NavigationGuard["ask"]>(
    () =>
      new Promise((resolve) => {
        resolveIt = resolve;
      }),
  );
  const answer = (mayLeave: boolean) =>
    act(async () => {
      resolveIt?.(mayLeave);
    });
  return { guard: { shouldAsk: vi.fn<NavigationGuard["shouldAsk"]>(shouldAsk), ask }, ask, answer };
}

/** Visits pages, from /series over /movies/7 to /settings/general, which is guarded. */
async function walk(guard: NavigationGuard, layer?: () => void) {
  function Guarded() {
    useNavigationGuard(guard);
    useLayer(layer !== undefined, () => layer?.());
    return "guarded";
  }
  const router = createMemoryRouter(
    [
      {
        path: "/",
        element: (
          <>
            <Outlet />
            <NavigationBlocker />
          </>
        ),
        children: [
          { path: "settings/general", Component: Guarded },
          { path: "*", element: "free" },
        ],
      },
    ],
    { initialEntries: [`${BASE}/series`], basename: `${BASE}/` },
  );
  render(<RouterProvider router={router} />);
  const go = (to: string | number, options = {}) =>
    act(async () => {
      await (typeof to === "number" ? router.navigate(to) : router.navigate(to, options));
    });
  await go("/movies/7?page=2#below");
  await go("/settings/general");
  await screen.findByText("guarded");
  return { go, here: () => router.state.location.pathname.slice(BASE.length) };
}

/** The storage keys used on the way, in order. */
async function visit(...steps: readonly (string | number)[]) {
  const client = new QueryClient();
  const prefetch = vi.spyOn(client, "prefetchQuery").mockResolvedValue(undefined);
  const router = createMemoryRouter(createRoutes(pageRoutes(client)), {
    initialEntries: [`${BASE}/system/status`],
    basename: `${BASE}/`,
  });
  onTestFinished(() => router.dispose());
  for (const step of steps)
    await (typeof step === "number" ? router.navigate(step) : router.navigate(step));
  return prefetch.mock.calls.map(([{ queryKey }]) => queryKey);
}

describe("a navigation guard", () => {
  it("gets both paths without the base URL, and allows navigations that need no question", async () => {
    const { guard, ask } = createGuard(() => false);
    const { go, here } = await walk(guard);
    await go("/series?page=2");
    expect(guard.shouldAsk.mock.lastCall).toMatchObject([
      { pathname: "/settings/general" },
      { pathname: "/series", search: "?page=2" },
    ]);
    expect(ask).not.toHaveBeenCalled();
    expect(here()).toBe("/series");
  });

  it.each([
    ["a link", "/series", "/series"],
    ["Back", -1, "/movies/7"],
  ])("blocks %s until the user decides", async (_what, to, target) => {
    const { guard, ask, answer } = createGuard();
    const { go, here } = await walk(guard);
    await go(to);
    expect(here()).toBe("/settings/general");
    await answer(false);
    expect(here()).toBe("/settings/general");
    await go(to);
    expect(ask).toHaveBeenCalledTimes(2);
    await answer(true);
    await waitFor(() => expect(here()).toBe(target));
  });

  it("asks once; the decision applies to the last navigation", async () => {
    const { guard, ask, answer } = createGuard();
    const { go, here } = await walk(guard);
    await go("/series");
    await go(-1);
    expect(ask).toHaveBeenCalledOnce();
    expect(ask.mock.lastCall).toMatchObject([{ pathname: "/series" }]);
    await answer(true);
    await waitFor(() => expect(here()).toBe("/movies/7"));
  });

  it("asks again on the next visit", async () => {
    const { guard, ask, answer } = createGuard();
    const { go, here } = await walk(guard);
    await go("/series");
    await answer(true);
    await go("/settings/general");
    expect(here()).toBe("/settings/general");
    await go("/series");
    expect(ask).toHaveBeenCalledTimes(2);
    expect(here()).toBe("/settings/general");
  });

  it("drops its question when the page is left without it", async () => {
    const { guard, answer } = createGuard((_from, to) => to.pathname !== "/login");
    const { go, here } = await walk(guard);
    await go("/series");
    await go("/login", { replace: true });
    await answer(true);
    expect(here()).toBe("/login");
  });

  it("blocks if it fails to ask, and asks nothing once its page is left", async () => {
    const ask = vi.fn<NavigationGuard["ask"]>(() => Promise.reject(new Error("lost")));
    const { go, here } = await walk({ shouldAsk: () => true, ask });
    await go("/series");
    expect(ask).toHaveBeenCalledOnce();
    expect(here()).toBe("/settings/general");
    await go("/series", { state: FORCED });
    await go("/movies");
    expect(ask).toHaveBeenCalledOnce();
    expect(here()).toBe("/movies");
  });

  it("is skipped by a forced navigation", async () => {
    const { guard, ask } = createGuard();
    const { go, here } = await walk(guard);
    await go("/", { replace: true, state: FORCED });
    expect(ask).not.toHaveBeenCalled();
    expect(here()).toBe("/");
  });
});

describe("Back with an overlay on the page", () => {
  it("closes it on a phone without asking", async () => {
    onPhone();
    const { guard, ask } = createGuard();
    const close = vi.fn<() => void>();
    const { go, here } = await walk(guard, close);
    await go(-1);
    expect(close).toHaveBeenCalledOnce();
    expect(ask).not.toHaveBeenCalled();
    expect(here()).toBe("/settings/general");
    await go("/series");
    expect(close).toHaveBeenCalledOnce();
    expect(ask).toHaveBeenCalledOnce();
  });

  it("leaves the page on a desktop", async () => {
    const close = vi.fn<() => void>();
    const { go, here } = await walk({ shouldAsk: () => false, ask: createGuard().ask }, close);
    await go(-1);
    expect(close).not.toHaveBeenCalled();
    expect(here()).toBe("/movies/7");
  });
});

describe("opening a page", () => {
  it("starts the reads of its URL, also on Back", async () => {
    Object.assign(env, { apiKey: "key" });
    onTestFinished(() => void Object.assign(env, { apiKey: undefined }));
    const page = movieQueries.wantedPage({
      start: readPageSize(),
      length: readPageSize(),
    }).queryKey;
    expect(await visit("/wanted/movies?page=2", "/series/7", -1)).toEqual([
      page,
      seriesQueries.detail(7).queryKey,
      episodeQueries.bySeries(7).queryKey,
      page,
    ]);
    expect(await visit("/series?filter=x", "/movies/abc")).toEqual([seriesQueries.full().queryKey]);
  });

  it("reads nothing without a key, because every response would be a rejection", async () => {
    expect(await visit("/wanted/movies?page=2", "/series/7")).toEqual([]);
  });
});

import { UNSAFE_createMemoryHistory as createMemoryHistory } from "react-router";
import { describe, expect, it, vi } from "vitest";
import { createPlaces } from "@/lib/places";
import type { Arrival, Guard, Place } from "@/lib/places";

const pathOf = (place: Place) => place.location.pathname;
const never = () => new Promise<boolean>(() => undefined);

/** Places under a base URL that were walked from /series over /movies/7 to `/settings/general`. */
async function walked() {
  const warm = vi.fn<(arrival: Arrival) => void>();
  const places = createPlaces({
    history: createMemoryHistory({ initialEntries: ["/deep/bazarr/series"] }),
    routes: [
      {
        path: "/",
        handle: { title: "Outer" },
        children: [{ path: "movies/:id", handle: { title: "Movie", warm } }, { path: "*" }],
      },
    ],
    basename: "/deep/bazarr/",
  });
  await places.navigate("/movies/7?page=2#below");
  await places.navigate("/settings/general");
  return { places, warm, here: () => places.state.location.pathname.slice("/deep/bazarr".length) };
}

/** A guard whose question is answered by the test. */
function asking(holds: Guard["holds"] = () => true) {
  let resolveIt: ((is: boolean) => void) | undefined;
  const ask = vi.fn<Guard["ask"]>(
    () =>
      new Promise((resolve) => {
        resolveIt = resolve;
      }),
  );
  return {
    guard: { holds, ask },
    ask,
    answer: (is: boolean) => {
      resolveIt?.(is);
      return new Promise((resolve) => {
        setTimeout(resolve, 0);
      });
    },
  };
}

describe("places", () => {
  it("tell each page on arrival what its reads need, also on the way back", async () => {
    const { places, warm } = await walked();
    expect(warm.mock.lastCall?.[0].params).toEqual({ id: "7" });
    expect(warm.mock.lastCall?.[0].query.get("page")).toBe("2");
    await places.navigate(-1);
    expect(warm).toHaveBeenCalledTimes(2);
    expect(places.state).toMatchObject({ action: "POP", location: { hash: "#below" } });
  });

  it("know what a path is called, under the base URL", async () => {
    const { places } = await walked();
    const titles = (path: string) => places.aboutOf(path).map(({ title }) => title);
    expect(titles("/deep/bazarr/movies/8")).toEqual(["Outer", "Movie"]);
    expect(titles("/movies/8")).toEqual([]);
  });

  it("tell who listens of the place that is left, until that one stops", async () => {
    const { places } = await walked();
    const seen: string[] = [];
    const stop = places.subscribe((now, before) => seen.push(`${pathOf(before)} > ${pathOf(now)}`));
    await places.navigate("/series", { isReplacing: true });
    await places.navigate(-1);
    stop();
    await places.navigate("/series");
    expect(seen).toEqual([
      "/deep/bazarr/settings/general > /deep/bazarr/series",
      "/deep/bazarr/series > /deep/bazarr/movies/7",
    ]);
  });

  it("say when the page is to stay where it is scrolled", async () => {
    const { places } = await walked();
    places.navigator.replace("/deep/bazarr/series?filter=a", null, { preventScrollReset: true });
    expect(places.state.keepsScroll).toBe(true);
    places.navigator.push("/deep/bazarr/series");
    expect(places.state.keepsScroll).toBe(false);
  });
});

describe("a guard", () => {
  it("knows both places without the base URL, and lets pass what it does not hold", async () => {
    const { places, here } = await walked();
    const holds = vi.fn<Guard["holds"]>(() => false);
    places.guard({ holds, ask: never });
    await places.navigate("/series?page=2");
    expect(holds.mock.lastCall).toEqual([
      { pathname: "/settings/general", search: "", hash: "" },
      { pathname: "/series", search: "?page=2", hash: "" },
    ]);
    expect(here()).toBe("/series");
  });

  it.each([
    ["a link", "/series", "/series"],
    ["Back", -1, "/movies/7"],
  ])("holds %s until it is answered", async (_what, to, target) => {
    const { places, here } = await walked();
    const { guard, answer } = asking();
    places.guard(guard);
    await places.navigate(to);
    expect(here()).toBe("/settings/general");
    await answer(false);
    expect(here()).toBe("/settings/general");
    await places.navigate(to);
    await answer(true);
    expect(here()).toBe(target);
  });

  it("asks once; the answer is for where the last press leads", async () => {
    const { places, here } = await walked();
    const { guard, ask, answer } = asking();
    places.guard(guard);
    await places.navigate("/series");
    await places.navigate(-1);
    expect(ask).toHaveBeenCalledOnce();
    await answer(true);
    expect(here()).toBe("/movies/7");
  });

  it("holds again after it let somebody go", async () => {
    const { places, here } = await walked();
    const { guard, ask, answer } = asking();
    places.guard(guard);
    await places.navigate("/series");
    await answer(true);
    await places.navigate("/settings/general");
    expect(ask).toHaveBeenCalledTimes(2);
    expect(here()).toBe("/series");
  });

  it("has nothing to say about what it does not hold: a question is void when the place changed", async () => {
    const { places, here } = await walked();
    const { guard, answer } = asking((_from, to) => to.pathname !== "/login");
    places.guard(guard);
    await places.navigate("/series");
    await places.navigate("/login", { isReplacing: true });
    await answer(true);
    expect(here()).toBe("/login");
  });

  it("that fails to ask lets nobody go; taken away, it holds nobody", async () => {
    const { places, here } = await walked();
    const stop = places.guard({ holds: () => true, ask: () => Promise.reject(new Error("lost")) });
    await places.navigate("/series");
    expect(here()).toBe("/settings/general");
    stop();
    await places.navigate("/series");
    expect(here()).toBe("/series");
  });
});

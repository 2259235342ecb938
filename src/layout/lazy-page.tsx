import type { ComponentType } from "react";
import { env } from "../env";
import { isNarrowed } from "../lib/list-address";
import { parsePage, readPageSize } from "../lib/page-size";
import type { About, Arrival } from "../lib/places";
import { lazyPart } from "../ui/lazy-part";
import { LatePage } from "./LatePage";

/** Starts the reads of a page; waits for nothing. */
export type Warm = (arrival: Arrival) => unknown;

interface LazyPage {
  load: () => Promise<ComponentType>;
  /** Names the tab; pages of single items name themselves. */
  title?: string;
  warm?: Warm;
}

/**
 * The route parts of a page whose code comes when it is shown. Not React.lazy: that would keep a failure for ever,
 * and what it stands in for stays for 300 ms at least, also when the code is here at once.
 * Arriving starts what the page will need, its code and its first read.
 */
export function lazyPage({ load, title, warm }: LazyPage) {
  const part = lazyPart<object>(load);
  return {
    Component: () => <LatePage part={part} />,
    handle: {
      title,
      warm: (arrival) => {
        part.preload();
        // Without a key every answer would be 401.
        if (env.apiKey !== undefined) warm?.(arrival);
      },
    } satisfies About,
  };
}

/** The part of a list that an address shows. */
export function rangeOf({ query }: Arrival) {
  const length = readPageSize();
  const page = parsePage(query.get("page"));
  return { start: (page - 1) * length, length };
}

/** Starts what a list shows first: a page of it, or all of it where the address filters or sorts. */
export function warmList(
  startPage: (range: ReturnType<typeof rangeOf>) => unknown,
  startWhole: () => unknown,
): Warm {
  return (arrival) => (isNarrowed(arrival.query) ? startWhole() : startPage(rangeOf(arrival)));
}

/** The id of a single item in an address, given to what starts its reads. */
export function withId(start: (id: number) => unknown): Warm {
  return ({ params }) => {
    const id = Number(params.id);
    if (Number.isSafeInteger(id) && id > 0) start(id);
  };
}

/** Reads whose declarations come beside the page's code, not with the first load. Failing, the page starts them. */
export function beside<M>(
  load: () => Promise<M>,
  start: (declared: M, arrival: Arrival) => unknown,
): Warm {
  return (arrival) =>
    load().then(
      (declared) => start(declared, arrival),
      () => undefined,
    );
}

import { createPath, matchRoutes, parsePath } from "react-router";
import type {
  IndexRouteObject,
  Location,
  NavigationType,
  Navigator,
  NonIndexRouteObject,
  Path,
  To,
  UNSAFE_createMemoryHistory as createMemoryHistory,
} from "react-router";

/** What a page's reads need to know of where it is: the parameters of its path and of its query. */
export interface Arrival {
  params: Readonly<Record<string, string | undefined>>;
  query: URLSearchParams;
}

/** What a route tells of itself. */
export interface About {
  /** Names the tab and the page; pages of single items name themselves. */
  title?: string | undefined;
  /** Starts what the page will need, its code and its first read; waits for nothing. */
  warm?: (arrival: Arrival) => void;
}

/** A route of the router, with what it tells of itself. */
export type PageRoute =
  | (Omit<IndexRouteObject, "handle"> & { handle?: About })
  | (Omit<NonIndexRouteObject, "handle" | "children"> & {
      handle?: About;
      children?: PageRoute[];
    });

/** Who has a say before a page is left. Paths come without the base URL. */
export interface Guard {
  /** Whether going from one place to the other needs an answer first. */
  holds: (from: Path, to: Path) => boolean;
  /** Asks; `true` lets the person go. */
  ask: (to: Path) => Promise<boolean>;
}

/** Where the interface is, with the base URL in front. */
export interface Place {
  location: Location;
  /** How it came here. */
  action: NavigationType;
  /** Whether the page stays where it is scrolled. */
  keepsScroll: boolean;
}

interface Moving {
  isReplacing?: boolean;
  /** Nobody is asked: what could be lost is gone already. */
  isForced?: boolean;
  state?: unknown;
}

/** The places of the interface: its history, its routes, and who guards the way out. */
export interface Places {
  readonly state: Place;
  readonly routes: PageRoute[];
  readonly basename: string;
  /** For the router's own hooks and links. */
  readonly navigator: Navigator;
  /** Goes to a path, or so many steps through the history. */
  navigate: (to: string | number, how?: Moving) => Promise<void>;
  /** Tells each change of place before it is drawn, with the place that is left; returns how to stop. */
  subscribe: (tell: (now: Place, before: Place) => void) => () => void;
  /** Puts a guard before the way out: the latest one counts. Returns how to take it away. */
  guard: (guard: Guard) => () => void;
  /** What the routes at a path tell of themselves, outermost first. */
  aboutOf: (pathname: string) => About[];
  dispose: () => void;
}

interface PlacesOptions {
  history: Omit<ReturnType<typeof createMemoryHistory>, "index">;
  routes: PageRoute[];
  /** The base URL, ending with "/". */
  basename: string;
}

const pathOf = (to: To): Path => ({
  pathname: "/",
  search: "",
  hash: "",
  ...(typeof to === "string" ? parsePath(to) : to),
});

/**
 * Follows the history for the router's declarative half. Its data half would bring 16 kB before the first row,
 * for loaders whose answers nobody waits for: here the routes of a place are told to start their reads at once.
 */
export function createPlaces({ history, routes, basename }: PlacesOptions): Places {
  const listeners = new Set<(now: Place, before: Place) => void>();
  const guards: Guard[] = [];
  let place: Place = { location: history.location, action: history.action, keepsScroll: false };
  /** Where the person who is being asked wants to go. */
  let wanted: (() => void) | undefined;
  let isLetThrough = false;
  /** The browser goes back to where it was; what waits for that. */
  let onPutBack: (() => void) | undefined;

  const plain = ({ pathname, search, hash }: Path): Path => ({
    pathname: pathname.slice(basename.length - 1) || "/",
    search,
    hash,
  });
  const matched = (pathname: string) => matchRoutes(routes, pathname, basename) ?? [];
  const warm = () => {
    const query = new URLSearchParams(place.location.search);
    for (const { route, params } of matched(place.location.pathname))
      route.handle?.warm?.({ params, query });
  };
  const arrive = (keepsScroll = false) => {
    const before = place;
    wanted = undefined;
    isLetThrough = false;
    place = { location: history.location, action: history.action, keepsScroll };
    warm();
    for (const tell of listeners) tell(place, before);
  };

  const isStopped = (to: Path, go: () => void): boolean => {
    const guard = guards.at(-1);
    if (isLetThrough || !guard?.holds(plain(place.location), plain(to))) return false;
    const isAsked = wanted !== undefined;
    // Asked already: the question stands, the answer is for where it leads now.
    wanted = go;
    if (!isAsked) void decide(guard, plain(to));
    return true;
  };
  const decide = async (guard: Guard, to: Path) => {
    const isFree = await guard.ask(to).catch(() => false);
    const go = wanted;
    wanted = undefined;
    if (!isFree || !go) return;
    const leave = () => {
      isLetThrough = true;
      go();
    };
    if (onPutBack) onPutBack = leave;
    else leave();
  };

  const move =
    (kind: "push" | "replace") =>
    (to: To, state: unknown, options?: { preventScrollReset?: boolean }) => {
      const go = () => {
        history[kind](to, state);
        arrive(options?.preventScrollReset);
      };
      if (!isStopped(pathOf(to), go)) go();
    };
  const push = move("push");
  const replace = move("replace");
  const navigator: Navigator = {
    createHref: (to) => history.createHref(to),
    encodeLocation: (to) => history.encodeLocation(to),
    go: (steps) => history.go(steps),
    push,
    replace,
  };

  const stop = history.listen(({ location, delta }) => {
    if (onPutBack) {
      const next = onPutBack;
      onPutBack = undefined;
      next();
    } else if (delta && isStopped(location, () => history.go(delta))) {
      onPutBack = () => undefined;
      history.go(-delta);
    } else {
      arrive();
    }
  });
  warm();

  return {
    get state() {
      return place;
    },
    routes,
    basename,
    navigator,
    navigate: async (to, { isReplacing = false, isForced = false, state } = {}) => {
      isLetThrough ||= isForced;
      if (typeof to === "number") return history.go(to);
      const { pathname, ...rest } = pathOf(to);
      // Behind two slashes stands another machine.
      const full = createPath({ ...rest, pathname: basename + pathname.replace(/^[\\/]+/, "") });
      return (isReplacing ? replace : push)(full, state);
    },
    subscribe: (tell) => {
      listeners.add(tell);
      return () => void listeners.delete(tell);
    },
    guard: (guard) => {
      guards.push(guard);
      return () => void guards.splice(guards.indexOf(guard), 1);
    },
    aboutOf: (pathname) => matched(pathname).flatMap(({ route }) => route.handle ?? []),
    dispose: stop,
  };
}

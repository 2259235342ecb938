import type { CDPSession, Locator, Page } from "@playwright/test";
import type { MockApi } from "../../tests/mock-api/mock-api.ts";
import type { RunningServer } from "../server/server.ts";
import type { LibrarySize } from "../../tests/mock-api/size.ts";

/**
 * One thing that people do, and the figures it costs. A file exports one or more of these; scenarios.ts lists
 * them. `run` gets a fresh browser page on a started mock server each time and gives one number a measure.
 */
export interface Scenario {
  /** As in the table: "Filter and sort 10,000 movies while typing". `--only` looks in it. */
  name: string;
  /** One sentence for --help and docs/performance.md: what is done, and what is counted. */
  what: string;
  /** The figures, by the key that `run` returns them under; the table keeps this order. */
  measures: Readonly<Record<string, Measure>>;
  /** What the library has at least, whatever `--size` says; what is not named is as chosen. */
  atLeast?: Partial<LibrarySize>;
  /** It changes the library: a fresh one for every run. */
  writes?: boolean;
  /** At most so many runs (default as `--runs` says): for what takes minutes. */
  maxRuns?: number;
  /** Default "local": no throttling of the network. */
  network?: Network;
  /** A service worker may start. Default: not, so that what it fetches in the background disturbs nothing. */
  allowsWorker?: boolean;
  /** How many times slower the processor is (default 4): 1 where no time is measured. */
  slowDown?: number;
  /**
   * The browser only interprets scripts: the machine code that it makes of them as they run would grow for a long
   * time, and is no memory of the interface.
   */
  isInterpreted?: boolean;
  /** Seconds that a run may take (default 120); after them it counts as failed. */
  limit?: number;
  /** Does it speak of what only a build of this project has? Then it is not asked of another one at all. */
  onlyOurs?: boolean;
  /**
   * Does it and measures it. null for a figure that this build has not got.
   * @throws NotThere when the build has no such control: all figures of it are a dash then
   */
  run(stage: Stage): Promise<Record<string, number | null>>;
}

/** `score` is the layout shift; `count` are whole numbers. kB = 1000 bytes, MB = 1,000,000. */
export type Unit = "ms" | "kB" | "MB" | "count" | "score";

export interface Measure {
  label: string;
  unit: Unit;
  /** At most this is fine. Without it the figure is only told. */
  budget?: number;
  /**
   * At most this part of what the other build takes, in the same run (1/3: a third). Only told when there is no
   * other build.
   */
  shareOfOther?: number;
  /** The same on every machine (bytes, requests, shifts, rows): missing its budget ends in exit code 1. */
  isExact?: boolean;
  /** Not the median over the runs but the worst: for what must never happen. */
  isWorst?: boolean;
}

export type Network = "local" | "slow 4G";

/** What a scenario works with: a page of its own (nothing cached), slowed down four times. */
export interface Stage {
  page: Page;
  session: CDPSession;
  /** The library behind the page; `api.emit("movie", "update", 5)` sends an event. */
  api: MockApi;
  server: RunningServer;
  /** The build on trial: ours, or the one given with --against. */
  build: { name: string; isOurs: boolean };
  /** The address of a page: `url("series")`. */
  url(path: string): string;
  /** Loads that page anew and waits until the text is seen (default: until the page rests). */
  open(path: string, text?: string): Promise<void>;
  /** Goes to a page of the interface without loading it anew, as a link does. @throws NotThere when it loads anew */
  go(path: string): Promise<void>;
  /** The title that stands first in the list of all series or movies. */
  firstTitle(kind: "series" | "movies"): string;
  /** Waits until the text is seen inside the page, painted, no matter in what markup; 30 seconds at most. */
  sees(text: string): Promise<void>;
  /** Waits until nothing is asked for (polls of the socket aside) and nothing happens for half a second. */
  rests(): Promise<void>;
  /** The first match, as soon as it is seen. @throws NotThere when it is not within five seconds */
  need(locator: Locator, what?: string): Promise<Locator>;
  /** Does something, waits so long after it (default 500 ms), and tells what happened meanwhile. */
  watch(action: () => Promise<void>, settle?: number): Promise<Watched>;
  /** What the last load of a page has cost until now. */
  start(): Promise<Start>;
  /** What went over the wire since the page was made, or since a `position()`. */
  traffic: { read(from?: number): Traffic; position(): number };
  /** Megabytes of JavaScript heap, after a forced collection. */
  heap(): Promise<number>;
  /** Elements of the page now, and those that are rows of a list (tr, role=row, li, role=listitem). */
  elements(): Promise<{ all: number; rows: number }>;
  /** Waits so long: for a pace like a person's. */
  pause(ms: number): Promise<void>;
}

/** How a page came up: milliseconds since the navigation. */
export interface Start {
  firstPaint: number;
  /** When the first title of all series was in the document, and when it was painted; 0: not yet. */
  rowThere: number;
  firstRow: number;
  /** What tasks took beyond their first 50 ms, together. */
  blocked: number;
  /** Sum of the shifts that no input excuses. */
  shift: number;
  /** What was asked for, with its bytes: packed and unpacked, without headers. */
  files: { kind: Kind; path: string; start: number; packed: number; raw: number }[];
}

/** What happened while something was done. Times are milliseconds at the slowed-down processor. */
export interface Watched {
  /** The longest interaction (press, key), from the input to the next frame; 0: none took 16 ms. */
  worstInteraction: number;
  /** How many interactions took 16 ms or more. */
  slowInteractions: number;
  /** The longest task of the main thread; 0: none took 50 ms. */
  longestTask: number;
  /** What tasks took beyond their first 50 ms, together. */
  blocked: number;
  /** The longest animation frame; 0: none took 50 ms. */
  longestFrame: number;
  /** Animation frames of 50 ms or more. */
  slowFrames: number;
  /** Frames that were due and did not come, of `frames`. */
  droppedFrames: number;
  frames: number;
  /** Sum of all shifts, also of those after an input. */
  layoutShift: number;
  /** Sum of the shifts that no input excuses, as browsers count them. */
  unexpectedShift: number;
  /** How long the action itself took, in milliseconds. */
  duration: number;
  traffic: Traffic;
}

export type Kind = "html" | "script" | "style" | "font" | "api" | "socket" | "image" | "other";

/** What went over the wire, by kind. A poll of the socket that is still open is not counted yet. */
export interface Traffic {
  requests: Record<Kind | "all", number>;
  /** Bytes as sent (gzip, with headers). */
  wire: Record<Kind | "all", number>;
  /** Bytes of the bodies, unpacked. */
  raw: Record<Kind | "all", number>;
  /** Every request, in order: method and path with query. */
  log: string[];
}

/** Thrown by a scenario when the build has no such control. */
export class NotThere extends Error {}

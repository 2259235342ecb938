import type { CDPSession, Locator, Page } from "@playwright/test";
import type { MockApi } from "../../tests/mock-api/mock-api.ts";
import type { TestServer } from "../server/test-server.ts";
import type { LibrarySize } from "../../tests/mock-api/size.ts";

/**
 * One user action, and its measurements. A file exports one or more of these; scenarios.ts lists them. `run` gets a
 * fresh browser page on a started mock server each time and returns one number per measure.
 */
export interface Scenario {
  /** Shown in the table: "Filter and sort 10,000 movies while typing". `--only` searches it. */
  name: string;
  /** One sentence for --help and docs/performance.md: the action and the measurement. */
  what: string;
  /** The measures, by the key under which `run` returns them; the table keeps this order. */
  measures: Readonly<Record<string, Measure>>;
  /** Minimum size of the library, regardless of `--size`; omitted counts are as chosen. */
  atLeast?: Partial<LibrarySize>;
  /** True if it changes the library: each run gets a fresh one. */
  writes?: boolean;
  /** Maximum number of runs (default: `--runs`), for scenarios that take minutes. */
  maxRuns?: number;
  /** Default "local": no network throttling. */
  network?: Network;
  /** Allows a service worker to start. Default false, so that its background fetches do not interfere. */
  allowsWorker?: boolean;
  /** Slowdown factor of the processor (default 4): 1 if no time is measured. */
  slowDown?: number;
  /**
   * Disables the browser's JIT: the machine code that it generates over time would grow for a long time, and is not
   * memory of the interface.
   */
  isInterpreted?: boolean;
  /** Maximum duration of a run in seconds (default 120); a longer one counts as failed. */
  limit?: number;
  /** True for features that only builds of this project have: another build is not measured. */
  onlyOurs?: boolean;
  /**
   * Performs and measures the action. null for a figure that this build does not have.
   * @throws NotThere if the build has no such control; all its figures are a dash then
   */
  run(stage: Stage): Promise<Record<string, number | null>>;
}

/** `score` is the layout shift; `count` is an integer. kB = 1000 bytes, MB = 1,000,000 bytes. */
export type Unit = "ms" | "kB" | "MB" | "count" | "score";

export interface Measure {
  label: string;
  unit: Unit;
  /** Maximum acceptable value. Without a budget the figure is only reported. */
  budget?: number;
  /**
   * Maximum share of the other build's value in the same run (1/3: a third). Only reported if there is no other build.
   */
  shareOfOther?: number;
  /** The same on all machines (bytes, requests, shifts, rows): missing its budget results in exit code 1. */
  isExact?: boolean;
  /** Uses the worst run instead of the median, for things that must never happen. */
  isWorst?: boolean;
}

export type Network = "local" | "slow 4G";

/** Environment of a scenario: its own page with an empty cache and, by default, a fourfold CPU slowdown. */
export interface Stage {
  page: Page;
  session: CDPSession;
  /** The library of the server; `api.emit("movie", "update", 5)` sends an event. */
  api: MockApi;
  server: TestServer;
  /** The build to measure: ours, or the one given with --against. */
  build: { name: string; isOurs: boolean };
  /** The URL of a page: `url("series")`. */
  url(path: string): string;
  /** Loads a page and waits until the text is visible (default: until the page is idle). */
  open(path: string, text?: string): Promise<void>;
  /** Navigates to a page within the interface, as a link does. @throws NotThere if the browser loads a new document */
  go(path: string): Promise<void>;
  /** The first title in the list of all series or movies. */
  firstTitle(kind: "series" | "movies"): string;
  /** Waits until the text is painted in the viewport, regardless of its markup; at most 30 seconds. */
  sees(text: string): Promise<void>;
  /** Waits until there were no requests (except polls of the socket) for half a second. */
  rests(): Promise<void>;
  /** The first match, once it is visible. @throws NotThere if it is not visible within five seconds */
  need(locator: Locator, what?: string): Promise<Locator>;
  /** Performs an action, waits for `settle` milliseconds (default 500), and returns the measurements. */
  watch(action: () => Promise<void>, settle?: number): Promise<WatchedAction>;
  /** Measurements of the last page load until now. */
  start(): Promise<Start>;
  /** Network traffic since the page was created, or since a `position()`. */
  traffic: { read(from?: number): Traffic; position(): number };
  /** Size of the JavaScript heap in MB, after a forced garbage collection. */
  heap(): Promise<number>;
  /** Number of elements in the page now, and of those that are rows of a list (tr, role=row, li, role=listitem). */
  elements(): Promise<{ all: number; rows: number }>;
  /** Waits this long, to act at the pace of a user. */
  pause(ms: number): Promise<void>;
}

/** Measurements of a page load, in milliseconds since the navigation. */
export interface Start {
  firstPaint: number;
  /** Times when the first title of all series was in the document, and when it was painted; 0: not yet. */
  rowThere: number;
  firstRow: number;
  /** Sum of the task durations beyond 50 ms. */
  blocked: number;
  /** Sum of the layout shifts without recent input. */
  shift: number;
  /** Requested files, with their bytes: compressed and uncompressed, without headers. */
  files: { kind: Kind; path: string; start: number; packed: number; raw: number }[];
}

/** Measurements during an action. Times are milliseconds on the slowed-down processor. */
export interface WatchedAction {
  /** The longest interaction (click, key), from the input to the next frame; 0: none took 16 ms. */
  worstInteraction: number;
  /** Number of interactions of 16 ms or more. */
  slowInteractions: number;
  /** The longest task of the main thread; 0: none took 50 ms. */
  longestTask: number;
  /** Sum of the task durations beyond 50 ms. */
  blocked: number;
  /** The longest animation frame; 0: none took 50 ms. */
  longestFrame: number;
  /** Number of animation frames of 50 ms or more. */
  slowFrames: number;
  /** Number of dropped frames, next to `frames` rendered ones. */
  droppedFrames: number;
  frames: number;
  /** Sum of all layout shifts, including those after an input. */
  layoutShift: number;
  /** Sum of the layout shifts without recent input, as browsers calculate it. */
  unexpectedShift: number;
  /** Duration of the action itself, in milliseconds. */
  duration: number;
  traffic: Traffic;
}

export type Kind = "html" | "script" | "style" | "font" | "api" | "socket" | "image" | "other";

/** Network traffic by kind. An open poll of the socket is not counted yet. */
export interface Traffic {
  requests: Record<Kind | "all", number>;
  /** Bytes as transferred (gzip, with headers). */
  wire: Record<Kind | "all", number>;
  /** Bytes of the bodies, uncompressed. */
  raw: Record<Kind | "all", number>;
  /** All requests, in order: method and path with query. */
  log: string[];
}

/** Thrown by a scenario if the build has no such control. */
export class NotThere extends Error {}

import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import type { MockApiOptions, WireEvent } from "../mock-api/mock-api.ts";

/** Recordings of real servers, as requests that the mock can respond to (tests/wire/recordings). */

interface Recording {
  request: {
    method: string;
    path: string;
    /** With the query; missing in recordings of files. */
    url?: string;
    body: { fields?: Record<string, string | string[]>; json?: object } | null;
    note?: string;
  };
  response: { status: number | null; headers: Record<string, string> | null; body: unknown };
}

const FOLDER = path.resolve(import.meta.dirname, "../wire/recordings");
const DIALECTS = {
  "": "1.5.2",
  "1.5.6": "1.5.6",
  "1.6-dev": "1.6",
  "plus-2.5": "plus-2.5",
} as const;

/** "1.5.6/GET_badges", "GET_badges": all recorded requests. */
export const NAMES = readdirSync(FOLDER, { recursive: true, encoding: "utf8" })
  .filter((file) => file.endsWith(".json") && !/socket-events|swagger/.test(file))
  .map((file) => file.replace(/\.json$/, ""))
  .toSorted();

const files = new Map<string, unknown>();

/** A recorded file, parsed once. */
function read(name: string): unknown {
  if (!files.has(name))
    files.set(name, JSON.parse(readFileSync(path.join(FOLDER, `${name}.json`), "utf8")));
  return files.get(name);
}

// oxlint-disable-next-line typescript/no-unsafe-type-assertion -- our own recordings, all of this form
export const recording = (name: string) => read(name) as Recording;

/** The name without the folder of the server. */
const requestOf = (name: string) => path.posix.basename(name);

/** The recorded server. */
export function serverOf(name: string): MockApiOptions {
  const folder = name.slice(0, Math.max(0, name.indexOf("/")));
  const [prefix] = requestOf(name).split("_", 1);
  return {
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the folders are those of the table
    dialect: prefix === "v097" ? "0.9.7" : DIALECTS[folder as keyof typeof DIALECTS],
    auth: prefix === "form" || prefix === "basic" ? prefix : "none",
    baseUrl: folder === "" && (prefix === "form" || prefix === "basic") ? "/bazarr" : "",
    size: prefix === "empty" ? "empty" : "small",
  };
}

interface RecordedEvents {
  name: string;
  events: WireEvent[];
  /** Long lists were shortened in the middle. */
  eventsNote?: string;
}

/** The events during a recorded request; undefined if none were recorded. */
export function eventsDuring(name: string): RecordedEvents | undefined {
  const file = path.posix.join(path.posix.dirname(name), "socket-events");
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- our own recordings
  const { scenarios } = read(file) as { scenarios: RecordedEvents[] };
  const called = requestOf(name).replace("_", " ");
  const names = [called, called.replace("POST system_tasks_", "task ")];
  return (
    scenarios.find((one) => names.includes(one.name)) ??
    scenarios.find((one) => one.name.startsWith(`${called} (`))
  );
}

/** `series.update`; events of jobs with what they report: `jobs.update pending`. */
export function nameOfEvent({ type, action, payload }: WireEvent): string {
  if (type !== "jobs") return `${type}.${action}`;
  const { status, progress_value }: { status?: string; progress_value?: unknown } = payload ?? {};
  const state = typeof progress_value === "number" ? "progress" : status;
  return `jobs.${action} ${state ?? "changed"}`;
}

/** All keys with the kinds of values they may have; lists are merged over all their entries. */
type Shape = Map<string, Set<string>>;

function shapeOf(value: unknown, at = "", shape: Shape = new Map()): Shape {
  const kind = value === null ? "null" : Array.isArray(value) ? "list" : typeof value;
  shape.set(at, (shape.get(at) ?? new Set()).add(kind));
  if (Array.isArray(value)) for (const one of value) shapeOf(one, `${at}[]`, shape);
  else if (value && typeof value === "object")
    for (const [key, one] of Object.entries(value)) shapeOf(one, `${at}.${key}`, shape);
  return shape;
}

/** True if a key is below a list without entries, which cannot be compared. */
function isBelowEmptyList(shape: Shape, at: string, minimum = 0): boolean {
  const lists = [...at.matchAll(/\[\]/g)].map(({ index }) => at.slice(0, index)).slice(minimum);
  return lists.some((list) => shape.has(list) && !shape.has(`${list}[]`));
}

/** Differences between the mock's and the real server's data, in both directions. */
export function difference(mock: unknown, real: unknown): string[] {
  const mine = shapeOf(mock);
  const recorded = shapeOf(real);
  const problems: string[] = [];
  for (const [at, kinds] of recorded) {
    const here = mine.get(at);
    // Rows must exist; the lists inside of them may be empty.
    if (!here && !isBelowEmptyList(mine, at, 1)) problems.push(`missing ${at}`);
    for (const kind of here ?? [])
      if (!kinds.has(kind) && kind !== "null" && !kinds.has("null"))
        problems.push(`${at} is ${kind}, recorded ${[...kinds].join("|")}`);
  }
  for (const at of mine.keys())
    if (!recorded.has(at) && !isBelowEmptyList(recorded, at)) problems.push(`extra ${at}`);
  return problems;
}

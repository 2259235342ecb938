import { t } from "@lingui/core/macro";
import * as v from "valibot";
import { env } from "@/config/env";
import { serverUrl } from "./client";
import { REQUEST } from "./early-reads";
import { ApiError, proxyText } from "./error";

const run = v.object({
  startedAt: v.number(),
  endedAt: v.optional(v.number()),
  items: v.number(),
  counts: v.record(v.string(), v.number()),
});

const stateSchema = v.object({
  /** Read with `readRules`, like stored ones. */
  rules: v.unknown(),
  revision: v.number(),
  unreadable: v.array(v.string()),
  /** Number of subtitles that wait for their next attempt. */
  waiting: v.number(),
  entries: v.number(),
  runs: v.array(run),
  /** Milliseconds since 1970. */
  nextRunAt: v.nullable(v.number()),
  running: v.nullable(
    v.object({
      startedAt: v.number(),
      done: v.number(),
      total: v.number(),
      /** The item in progress. */
      now: v.nullable(v.string()),
    }),
  ),
  /** The reason why a run does not continue or begin: a page has a run, or Bazarr is unreachable. */
  waitsFor: v.optional(v.nullable(v.picklist(["browser", "server"])), null),
  /** The reason why nothing runs, in English. */
  problem: v.nullable(v.string()),
});
/** State of the runs without a browser. */
export type UnattendedState = v.InferOutput<typeof stateSchema>;

/** Sends a request to the server of this interface, if it is our own: it is not part of Bazarr's API. */
async function send(method: string, name: string, body?: unknown): Promise<Response> {
  const endpoint = `${method} unattended/${name}`;
  try {
    return await fetch(serverUrl(`unattended/${name}`), {
      ...REQUEST,
      method,
      headers: {
        accept: "application/json",
        ...(env.apiKey === undefined ? {} : { "X-API-KEY": env.apiKey }),
        ...(body === undefined ? {} : { "content-type": "application/json" }),
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      // A DELETE outlives the page: it may be sent when the tab is closed.
      keepalive: method === "DELETE",
    });
  } catch {
    throw new ApiError("offline", t`The server did not respond`, endpoint);
  }
}

const isJson = ({ headers }: Response) => /json/i.test(headers.get("content-type") ?? "");

const failure = ({ status }: Response, endpoint: string) =>
  new ApiError("http", proxyText(endpoint, status), endpoint, status);

/**
 * GET unattended/state. Undefined if nothing runs without a browser: Bazarr itself and our server without AUTOMATION
 * respond with a web page.
 * @throws ApiError
 */
export async function readUnattended(): Promise<UnattendedState | undefined> {
  const response = await send("GET", "state");
  if (response.ok && !isJson(response)) return undefined;
  if (response.status === 404 || response.type === "opaqueredirect") return undefined;
  if (!response.ok) throw failure(response, "GET unattended/state");
  return v.parse(stateSchema, await response.json());
}

/**
 * PUT unattended/rules, with the `Rules` of src/automation. "conflict": another page has changed them since they were
 * read. @throws ApiError
 */
export async function saveUnattendedRules(
  rules: object,
  revision: number,
): Promise<"saved" | "conflict"> {
  const response = await send("PUT", "rules", { rules, revision });
  if (response.status === 409) return "conflict";
  if (!response.ok) throw failure(response, "PUT unattended/rules");
  return "saved";
}

/** POST unattended/run and unattended/stop: starts a run now, or ends it after its current step. @throws ApiError */
export async function controlUnattended(action: "run" | "stop"): Promise<void> {
  const response = await send("POST", action, {});
  // 409: it is running already, as wanted.
  if (!response.ok && response.status !== 409) throw failure(response, `POST unattended/${action}`);
}

/**
 * POST unattended/hold: no unattended run begins or continues for two minutes. False if the page must wait, because a
 * subtitle of such a run is in progress, or another browser has a run. `page` is the name of this page.
 * @throws ApiError
 */
export async function holdUnattended(page: string): Promise<boolean> {
  const response = await send("POST", "hold", { page });
  if (!response.ok && response.status !== 409) throw failure(response, "POST unattended/hold");
  return response.ok;
}

/** DELETE unattended/hold: unattended runs may continue. @throws ApiError */
export async function releaseUnattended(page: string): Promise<void> {
  const response = await send("DELETE", "hold", { page });
  if (!response.ok) throw failure(response, "DELETE unattended/hold");
}

/** POST unattended/forget: all attempts. @throws ApiError */
export async function forgetUnattended(): Promise<void> {
  const response = await send("POST", "forget", { all: true });
  if (!response.ok) throw failure(response, "POST unattended/forget");
}

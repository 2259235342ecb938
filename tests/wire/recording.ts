import { vi } from "vitest";
import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import * as v from "valibot";
import { resetInstances } from "@/api/instances";
import type { Settings } from "@/api/settings";
import { env } from "@/config/env";

const scalar = v.union([v.string(), v.number(), v.boolean()]);
const headers = v.nullish(v.record(v.string(), v.string()), null);

const queryValue = v.union([scalar, v.array(scalar)]);

/** Lists are recorded with or without the brackets with which they are sent. */
const query = v.pipe(
  v.record(v.string(), queryValue),
  v.transform((values) =>
    Object.fromEntries(
      Object.entries(values).map(([key, value]) =>
        key.endsWith("[]") ? [key.slice(0, -2), [value].flat()] : [key, value],
      ),
    ),
  ),
);

const recordingSchema = v.object({
  request: v.object({
    method: v.string(),
    path: v.string(),
    /** Absent if a page was fetched. */
    query: v.optional(query, {}),
    body: v.nullable(
      v.object({
        fields: v.optional(v.record(v.string(), v.union([v.string(), v.array(v.string())]))),
      }),
    ),
    note: v.optional(v.string(), ""),
  }),
  response: v.object({
    /** Null: the connection was dropped. */
    status: v.nullable(v.number()),
    headers,
    body: v.unknown(),
    /** Pages: the text that the server injected into them. */
    injected: v.optional(v.string(), ""),
  }),
});

/** Recorded request and response of a real server (tests/wire/recordings). */
export type Recording = { name: string } & v.InferOutput<typeof recordingSchema>;

const FOLDER = path.resolve(import.meta.dirname, "recordings");

/**
 * The names of all recordings, those of newer servers with their folder ("1.5.6/GET_badges"), without the recordings of
 * the socket.
 */
export const RECORDING_NAMES: readonly string[] = readdirSync(FOLDER, {
  recursive: true,
  encoding: "utf8",
})
  .filter((file) => file.endsWith(".json") && !file.endsWith("socket-events.json"))
  .map((file) => file.replace(/\.json$/, ""))
  .toSorted();

/** Reads one recording. */
export function recording(name: string): Recording {
  const text = readFileSync(path.join(FOLDER, `${name}.json`), "utf8");
  return { name, ...v.parse(recordingSchema, JSON.parse(text)) };
}

/** The name of a request, without the folder of the server. */
export function requestName(name: string): string {
  return path.posix.basename(name);
}

/** The folder of the recorded server: "1.5.6/", "1.6-dev/", "plus-2.5/" or "" for the first two. */
export function folderOf(name: string): string {
  return name.slice(0, name.length - requestName(name).length);
}

/** True if the response is the page, which servers also send for unknown paths of the API. */
export function isHtml({ response }: Recording): boolean {
  return response.headers?.["content-type"]?.startsWith("text/html") ?? false;
}

/** The fields of the recorded body; a file is the text "(file a.srt, 14 characters)". */
export function fieldsOf({ request }: Recording): Record<string, string | string[]> {
  return request.body?.fields ?? {};
}

/** The base URL of the recorded server: "" or "/bazarr". */
function baseOf({ request }: Recording): string {
  return request.path.startsWith("/bazarr/") ? "/bazarr" : "";
}

/** "GET episodes/wanted": the request, without base URL and API root. */
export function endpointOf(one: Recording): string {
  const local = one.request.path.slice(baseOf(one).length);
  return `${one.request.method} ${local.replace(/^\/api\//, "")}`;
}

/** The recorded response. */
export function answerOf({ response }: Recording): Response {
  if (response.status === null) throw new TypeError("Failed to fetch");
  const type = response.headers?.["content-type"] ?? "application/json";
  const body = /json/.test(type) ? JSON.stringify(response.body) : String(response.body);
  return new Response(response.status === 204 ? null : body, {
    status: response.status,
    headers: { "content-type": type },
  });
}

/** The settings in a response: the server's fields are used as they are sent. */
export const asSettings = (body: unknown) =>
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- recorded, or sent by the mock
  body as Settings;

/** A sent request. */
export interface Sent {
  method: string;
  url: URL;
  headers: Headers;
  /** All fields with all their values, in order; files by name. */
  fields: Record<string, string[]>;
  contentType: string;
}

async function fieldsSent(request: Request): Promise<Record<string, string[]>> {
  const type = request.headers.get("content-type") ?? "";
  const entries: [string, FormDataEntryValue][] = type.startsWith("multipart")
    ? [...(await request.formData())]
    : [...new URLSearchParams(await request.text())];
  const fields: Record<string, string[]> = {};
  for (const [key, value] of entries) {
    const text =
      typeof value === "string" ? value : `(file ${value.name}, ${value.size} characters)`;
    (fields[key] ??= []).push(text);
  }
  return fields;
}

/** Rejects like the browser's fetch if the request is aborted. */
function aborted(signal: AbortSignal): Promise<never> {
  return new Promise((_resolve, reject) => {
    const fail = () => reject(new DOMException("The call was given up", "AbortError"));
    if (signal.aborted) fail();
    else signal.addEventListener("abort", fail);
  });
}

/** Replaces `fetch` with a server; returns the sent requests, oldest first. */
export function serve(answer: (sent: Sent) => Response | Promise<Response>): Sent[] {
  const sent: Sent[] = [];
  vi.stubGlobal("fetch", async (input: Request) => {
    const one: Sent = {
      method: input.method,
      url: new URL(input.url),
      headers: input.headers,
      contentType: input.headers.get("content-type") ?? "",
      fields: await fieldsSent(input),
    };
    sent.push(one);
    return Promise.race([answer(one), aborted(input.signal)]);
  });
  return sent;
}

export const KEY = "aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa";

/** Renders the page of the recorded server. */
export function asRecordedAt(one: Recording): void {
  env.baseUrl = baseOf(one);
  env.apiKey = one.request.note.startsWith("sent without X-API-KEY") ? undefined : KEY;
}

/** Cleans up for the next test. */
export function restore(): void {
  vi.unstubAllGlobals();
  env.baseUrl = "";
  env.apiKey = undefined;
  resetInstances();
}

import { readFileSync } from "node:fs";
import { getResponse } from "msw";
import { createMockApi, type MockApi, type MockApiOptions } from "../mock-api/mock-api.ts";

interface Recording {
  response: { status: number; body: unknown };
}

export interface RecordedEvent {
  type: string;
  action: string;
  payload: unknown;
}

interface Scenario {
  name: string;
  events: RecordedEvent[];
}

export type Fields = Readonly<Record<string, string | readonly string[] | File>>;

/** Recorded response of a real server: status and body, by file name. */
export function recorded(name: string): Recording["response"] {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- our own recordings, all of this form
  return (readRecording(name) as Recording).response;
}

/** The events of a recorded scenario, as `type.action`, in their order. */
export function scenario(name: string): string[] {
  return findScenario("socket-events", name).map(({ type, action }) => `${type}.${action}`);
}

/** Like scenario, with payloads, for one of the newer servers. */
export function scenarioOf(server: "1.5.6" | "1.6-dev", name: string): RecordedEvent[] {
  return findScenario(`${server}/socket-events`, name);
}

function findScenario(recording: string, name: string): RecordedEvent[] {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- our own recordings of the socket
  const { scenarios } = readRecording(recording) as { scenarios: Scenario[] };
  const found = scenarios.find((one) => one.name === name);
  if (!found) throw new Error(`no recorded scenario ${name}`);
  return found.events;
}

export interface Client {
  api: MockApi;
  /** Events since the start, as `type.action`. */
  pushed: string[];
  ask(
    method: string,
    path: string,
    fields?: Fields,
  ): Promise<{ status: number; data: unknown; headers: Headers }>;
}

/** A fresh mock server and a client for its dialect. */
export function startClient(options: MockApiOptions = {}): Client {
  const api = createMockApi(options);
  const pushed: string[] = [];
  api.on(({ type, action }) => pushed.push(`${type}.${action}`));
  return {
    api,
    pushed,
    async ask(method, path, fields) {
      const body = fields && new FormData();
      for (const [name, value] of Object.entries(fields ?? {}))
        for (const one of [value].flat()) body?.append(name, one);
      const request = new Request(`http://mock.test${api.options.baseUrl}/api${path}`, {
        method,
        headers: { "x-api-key": api.db.apiKey },
        ...(body ? { body } : {}),
      });
      const response = await getResponse(api.handlers, request);
      if (!response) throw new Error(`no answer to ${method} ${path}`);
      const text = await response.text();
      const isJson = response.headers.get("content-type")?.includes("json") ?? false;
      const data: unknown = isJson ? JSON.parse(text) : text;
      return { status: response.status, data, headers: response.headers };
    },
  };
}

function readRecording(name: string): unknown {
  const file = new URL(`../wire/recordings/${name}.json`, import.meta.url);
  return JSON.parse(readFileSync(file, "utf8"));
}

import { getResponse } from "msw";
import { createMockApi, type MockApi, type MockApiOptions } from "../mock-api/mock-api.ts";

type Fields = Readonly<Record<string, string | readonly string[]>>;

export interface Client {
  api: MockApi;
  /** Events since the start, as `type.action`. */
  pushed: string[];
  ask: (
    method: string,
    path: string,
    fields?: Fields,
  ) => Promise<{ status: number; data: unknown }>;
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
      return { status: response.status, data };
    },
  };
}

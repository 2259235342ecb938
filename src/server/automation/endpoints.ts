import type { IncomingMessage, ServerResponse } from "node:http";
import * as v from "valibot";
import { readMemory } from "@/automation/memory";
import { readRules } from "@/automation/rules";
import { sendBody } from "../http/static-files";
import { isAllowed } from "./access";
import type { BazarrClient } from "./bazarr-client";
import { DataFileError } from "./data-file";
import type { Unattended, UnattendedState } from "./unattended";

export interface EndpointOptions {
  /** Sends the requests that check a login. */
  client: BazarrClient;
  key: string | undefined;
  /** If automation is off, `problem` is the reason, as a sentence. */
  unattended: Unattended | { problem: string };
}

/** The status and the body of a response. */
type JsonResponse = readonly [status: number, body: unknown];
type Run = (unattended: Unattended, body: unknown) => JsonResponse | Promise<JsonResponse>;

/** Max bytes of a request: the largest memory has about 5 MB. */
const MAX_BODY = 12_000_000;

const rulesBody = v.object({ revision: v.number(), rules: v.unknown() });
const forgetBody = v.union([
  v.object({ all: v.literal(true) }),
  v.object({ keys: v.array(v.string()) }),
]);

const holdBody = v.object({ page: v.pipe(v.string(), v.minLength(1), v.maxLength(100)) });

const UNREADABLE: JsonResponse = [400, { message: "The request cannot be read." }];

/** The endpoints by path and method. */
const ENDPOINTS: Readonly<Record<string, Readonly<Record<string, Run>>>> = {
  state: { GET: (unattended) => [200, unattended.state()] },
  rules: { PUT: saveRules },
  run: {
    POST: (unattended) =>
      unattended.runNow() ? [202, {}] : [409, { message: "Already running." }],
  },
  stop: {
    POST: (unattended) => {
      unattended.stop();
      return [202, {}];
    },
  },
  hold: {
    POST: (unattended, body) => {
      const read = v.safeParse(holdBody, body);
      if (!read.success) return UNREADABLE;
      const isTurn = unattended.turns.hold(read.output.page);
      return isTurn ? [200, {}] : [409, { message: "Another run is in progress." }];
    },
    DELETE: (unattended, body) => {
      const read = v.safeParse(holdBody, body);
      if (!read.success) return UNREADABLE;
      unattended.turns.release(read.output.page);
      return [200, {}];
    },
  },
  memory: {
    GET: (unattended) => [200, unattended.memory.get()],
    async PUT(unattended, body) {
      const memory = readMemory(body);
      if (!memory) return UNREADABLE;
      await unattended.importMemory(memory);
      return [200, countEntries(unattended)];
    },
  },
  forget: {
    async POST(unattended, body) {
      const read = v.safeParse(forgetBody, body);
      if (!read.success) return UNREADABLE;
      await unattended.forget("all" in read.output ? "all" : read.output.keys);
      return [200, countEntries(unattended)];
    },
  },
};

const countEntries = ({ memory }: Unattended) => ({
  entries: Object.keys(memory.get().entries).length,
});

async function saveRules(unattended: Unattended, body: unknown): Promise<JsonResponse> {
  const read = v.safeParse(rulesBody, body);
  // Rules must be sent: `readRules` accepts a missing value, but not a text.
  const given: unknown = read.success ? read.output.rules : "";
  const { rules, unreadable } = readRules(given ?? "");
  if (!read.success || unreadable.length > 0) return [400, { unreadable }];
  const isSaved = await unattended.saveRules(read.output.revision, rules);
  const now = unattended.state();
  return isSaved
    ? [200, { revision: now.revision }]
    : [409, { revision: now.revision, rules: now.rules }];
}

/** The state if automation is off. */
const offState = (problem: string): UnattendedState => ({
  rules: readRules(undefined).rules,
  revision: 0,
  unreadable: [],
  waiting: 0,
  entries: 0,
  runs: [],
  nextRunAt: null,
  running: null,
  waitsFor: null,
  problem,
});

/** Handles a request below "unattended/". Requests from other sites have been rejected before. */
export async function respondUnattended(
  req: IncomingMessage,
  res: ServerResponse,
  path: string,
  options: EndpointOptions,
): Promise<void> {
  // Pages of other sites may not read the response, even in the demo, which allows them to read others.
  res.removeHeader("access-control-allow-origin");
  const [status, body] = await getResponse(req, path, options);
  const headers = { "content-type": "application/json", "cache-control": "no-store" };
  await sendBody(req, res, status, headers, JSON.stringify(body));
}

async function getResponse(
  req: IncomingMessage,
  path: string,
  { client, key, unattended }: EndpointOptions,
): Promise<JsonResponse> {
  if (!(await isAllowed(req.headers, key, client))) return [401, { message: "Please log in." }];
  const methods = Object.hasOwn(ENDPOINTS, path) ? ENDPOINTS[path] : undefined;
  if (!methods) return [404, { message: "This address does not exist." }];
  const method = req.method ?? "";
  const run = Object.hasOwn(methods, method) ? methods[method] : undefined;
  if (!run) return [405, { message: "The method is not allowed." }];
  if ("problem" in unattended)
    return path === "state"
      ? [200, offState(unattended.problem)]
      : [503, { message: unattended.problem }];
  const hasBody = method !== "GET";
  if (hasBody && !/^application\/json\s*(;|$)/i.test(req.headers["content-type"] ?? ""))
    return [415, { message: "The content type is not application/json." }];
  const text = hasBody ? await readText(req) : "";
  if (text === undefined) return [413, { message: "The request is too large." }];
  try {
    return await run(unattended, parseJson(text));
  } catch (error) {
    if (error instanceof DataFileError) return [503, { message: error.message }];
    throw error;
  }
}

/**
 * The body; undefined if it is too large. The rest of a large body is still read, so that the client gets the response.
 */
async function readText(req: IncomingMessage): Promise<string | undefined> {
  const parts: Buffer[] = [];
  let size = 0;
  for await (const part of req) {
    if (!Buffer.isBuffer(part)) continue;
    size += part.length;
    if (size <= MAX_BODY) parts.push(part);
  }
  return size <= MAX_BODY ? Buffer.concat(parts).toString("utf8") : undefined;
}

function parseJson(text: string): unknown {
  try {
    return text === "" ? undefined : JSON.parse(text);
  } catch {
    return undefined;
  }
}

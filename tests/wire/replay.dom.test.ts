import { readFileSync } from "node:fs";
import path from "node:path";
import { afterEach, describe, expect, it } from "vitest";
import { pyBool } from "@/api/codec";
import { ApiError } from "@/api/error";
import { callFor } from "./calls";
import { ADDED, ANSWER_ONLY, ELSEWHERE, EXCLUDED, SKIPPED, NOT_CALLED_YET } from "./exceptions";
import {
  answerOf,
  asRecordedAt,
  endpointOf,
  fieldsOf,
  isHtml,
  KEY,
  recording,
  RECORDING_NAMES,
  requestName,
  restore,
  serve,
} from "./recording";
import type { Recording, Sent } from "./recording";

afterEach(restore);

const isNamedIn = (name: string, list: object) => name in list || requestName(name) in list;
const isAside = (name: string) => name in ELSEWHERE || isNamedIn(name, EXCLUDED);
const replayed = RECORDING_NAMES.filter((name) => !isAside(name))
  .map(recording)
  .filter((one) => !NOT_CALLED_YET.includes(endpointOf(one)));

function without<T>(values: Record<string, T>, keys: readonly string[] = []): Record<string, T> {
  return Object.fromEntries(Object.entries(values).filter(([key]) => !keys.includes(key)));
}

/** A recorded query in the form of a URL. */
function wireQuery(one: Recording): Record<string, string[]> {
  return Object.fromEntries(
    Object.entries(one.request.query).map(([key, value]) =>
      Array.isArray(value) ? [`${key}[]`, value.map(String)] : [key, [String(value)]],
    ),
  );
}

function sentQuery({ url }: Sent): Record<string, string[]> {
  return Object.fromEntries(
    [...new Set(url.searchParams.keys())].map((key) => [key, url.searchParams.getAll(key)]),
  );
}

function wireFields(one: Recording): Record<string, string[]> {
  return Object.fromEntries(
    Object.entries(fieldsOf(one)).map(([key, value]) => [key, [value].flat()]),
  );
}

function expectSameRequest(one: Recording, sent: Sent): void {
  const endpoint = endpointOf(one);
  expect(sent.method).toBe(one.request.method);
  expect(sent.url.pathname).toBe(one.request.path);
  const added = ADDED[endpoint] ?? [];
  const recordedQuery = wireQuery(one);
  const recordedFields = without(wireFields(one), SKIPPED[endpoint]);
  const ours = (values: Record<string, string[]>, recorded: Record<string, string[]>) =>
    without(
      values,
      added.filter((key) => !(key in recorded)),
    );
  expect(ours(sentQuery(sent), recordedQuery)).toEqual(recordedQuery);
  expect(ours(sent.fields, recordedFields)).toEqual(recordedFields);
  const isUpload = "file" in recordedFields;
  const hasFields = Object.keys(recordedFields).length > 0;
  const type = isUpload ? "multipart/form-data" : "application/x-www-form-urlencoded";
  expect(sent.contentType).toContain(hasFields ? type : "");
}

function expectKeyInHeaderOnly(one: Recording, sent: Sent): void {
  const hasKey = !one.request.note.startsWith("sent without X-API-KEY");
  expect(sent.headers.get("x-api-key")).toBe(hasKey ? KEY : null);
  expect(sent.url.href).not.toContain(KEY);
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  value !== null && typeof value === "object";

/** Names that the decoders give the server's ids (api/media.ts): an episode also has that of its series. */
const RENAMED: Record<string, readonly string[]> = {
  radarrId: ["id"],
  sonarrEpisodeId: ["id"],
  sonarrSeriesId: ["seriesId", "id"],
};
const nameOf = (key: string, decoded: object) =>
  RENAMED[key]?.find((name) => name in decoded) ?? key;

/** Checks that the decoded data contains all recorded values; null may have become a default. */
function expectNothingLost(recorded: unknown, decoded: unknown, where: string): void {
  if (recorded === null) return;
  if (!isObject(recorded)) {
    const isFlag = typeof decoded === "boolean" && recorded === pyBool(decoded);
    if (!isFlag && !Object.is(decoded, recorded))
      throw new Error(`${where} became ${String(decoded)}`);
    return;
  }
  const isAllNulls = Object.values(recorded).every((value) => value === null);
  if (!Array.isArray(recorded) && isAllNulls) return;
  if (!isObject(decoded)) throw new Error(`${where} was lost`);
  if (Array.isArray(recorded) && decoded.length !== recorded.length)
    throw new Error(`${where} lost members`);
  for (const [key, value] of Object.entries(recorded))
    expectNothingLost(value, decoded[nameOf(key, decoded)], `${where}.${key}`);
}

/** Our functions unwrap the envelope of all lists but the paged ones. */
function unpacked(body: unknown, decoded: unknown): unknown {
  const isPacked = isObject(body) && "data" in body;
  const isPage = isObject(decoded) && "data" in decoded && "total" in decoded;
  return isPacked && !isPage ? body.data : body;
}

function expectText(error: ApiError, body: unknown): void {
  if (typeof body === "string" && body !== "") expect(error.message).toBe(body);
  else if (isObject(body) && isObject(body.errors))
    for (const text of Object.values(body.errors)) expect(error.message).toContain(String(text));
  else if (isObject(body)) expect(error.message).toBe(body.message);
  else expect(error.message).toMatch(/^The server returned error \d+/);
}

async function expectOutcome(one: Recording, outcome: Promise<unknown>): Promise<void> {
  const { status, body } = one.response;
  const isPage = isHtml(one);
  if (status === null || (status < 300 && !isPage)) {
    const decoded = await outcome;
    if (one.request.method === "GET") expectNothingLost(unpacked(body, decoded), decoded, "body");
    return;
  }
  const error: unknown = await outcome.then(
    () => undefined,
    (reason: unknown) => reason,
  );
  if (!(error instanceof ApiError)) throw new Error(`not an ApiError: ${String(error)}`);
  expect(error.status).toBe(status);
  expect(error.kind).toBe(isPage ? "malformed" : status === 401 ? "auth" : "http");
  if (!isPage) expectText(error, body);
}

describe("a recorded response of a real server", () => {
  it.each(replayed.map((one) => [one.name, one] as const))("%s", async (name, one) => {
    const call = callFor(endpointOf(one));
    if (!call)
      throw new Error(
        `Nothing calls ${endpointOf(one)}: add a call to tests/wire/calls.ts, or give the reason in exceptions.ts`,
      );
    asRecordedAt(one);
    const sent = serve(() => answerOf(one));
    await expectOutcome(one, call(one));
    expect(sent).toHaveLength(1);
    for (const request of sent) {
      expectKeyInHeaderOnly(one, request);
      if (!isNamedIn(name, ANSWER_ONLY)) expectSameRequest(one, request);
    }
  });
});

describe("the recordings", () => {
  it("are all replayed here or elsewhere, or excluded for a reason", () => {
    const named = [
      ...Object.keys(EXCLUDED),
      ...Object.keys(ELSEWHERE),
      ...Object.keys(ANSWER_ONLY),
    ];
    const names = new Set([...RECORDING_NAMES, ...RECORDING_NAMES.map(requestName)]);
    const missingNames = named.filter((name) => !names.has(name));
    expect(
      missingNames,
      "these recordings do not exist any more: take them out of exceptions.ts",
    ).toEqual([]);
    const twice = named.filter((name, index) => named.indexOf(name) !== index);
    expect(twice, "exceptions.ts says two things about these").toEqual([]);
  });

  it("are replayed as soon as a function calls their endpoint", () => {
    expect(NOT_CALLED_YET.filter((endpoint) => callFor(endpoint))).toEqual([]);
  });

  it.each(Object.entries(ELSEWHERE))("%s is replayed in %s", (name, file) => {
    const text = readFileSync(path.resolve(import.meta.dirname, file), "utf8");
    expect(text.includes(`"${name}"`), `tests/wire/${file} does not mention it`).toBe(true);
  });
});

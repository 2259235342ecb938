/* oxlint-disable vitest/no-conditional-expect, vitest/expect-expect, vitest/no-standalone-expect -- the expectations depend on the generated data */
import * as fc from "fast-check";
import * as v from "valibot";
import { afterEach, describe, expect, it } from "vitest";
import { badgesSchema } from "@/api/badges";
import { testConnection, testService } from "@/api/connection";
import {
  episodeSchema,
  movieSchema,
  seriesSchema,
  wantedEpisodeSchema,
  wantedMovieSchema,
} from "@/api/library-rows";
import { ApiError } from "@/api/error";
import { episodeHistorySchema, movieHistorySchema } from "@/api/history-rows";
import { eventSchema, leagueSchema } from "@/api/leagues";
import { encodeProfiles } from "@/api/languages";
import { profileRows } from "@/api/profile-rows";
import { encodeNotificationServices, notificationServicesOf } from "@/api/notifications";
import { pingServer } from "@/api/ping";
import { getSettings, knownSettings } from "@/api/settings";
import { EVENT_TYPES, idsIn, parseEvent, parseProgress } from "@/socket/events";
import { reportCounts } from "../../scripts/lib/counts.mjs";
import { callFor } from "../wire/calls";
import { EXCLUDED } from "../wire/exceptions";
import {
  asRecordedAt,
  endpointOf,
  isHtml,
  recording,
  RECORDING_NAMES,
  restore,
  serve,
} from "../wire/recording";
import type { Recording } from "../wire/recording";
import { anyText, jsonText, jsonValue, pollutionIn, replaced, waysIn } from "./json-text";

const SCHEMAS = {
  badgesSchema,
  episodeHistorySchema,
  episodeSchema,
  eventSchema,
  leagueSchema,
  movieHistorySchema,
  movieSchema,
  profileSchema: profileRows.item,
  seriesSchema,
  wantedEpisodeSchema,
  wantedMovieSchema,
} satisfies Record<string, v.GenericSchema>;

const length = ({ response }: Recording) => JSON.stringify(response.body).length;

/** One valid response of a real server for each read: the longest, which contains the most data. */
const READS = new Map<string, Recording>();
for (const one of RECORDING_NAMES.filter((name) => !(name in EXCLUDED)).map(recording)) {
  const endpoint = endpointOf(one);
  const isRead =
    one.request.method === "GET" &&
    one.response.status === 200 &&
    !isHtml(one) &&
    callFor(endpoint);
  const known = READS.get(endpoint);
  if (isRead && typeof one.response.body === "object" && (!known || length(one) > length(known)))
    READS.set(endpoint, one);
}
const CASES = [...READS].map(([endpoint, one]) => ({ endpoint, one }));

afterEach(restore);

const json = (body: string, status = 200) =>
  new Response(body, { status, headers: { "content-type": "application/json" } });

/** Sends a request, and checks the result: a response, or the only allowed error, which names the request. */
async function ask(one: Recording, body: string): Promise<unknown> {
  asRecordedAt(one);
  serve(() => json(body));
  const endpoint = endpointOf(one);
  try {
    return await callFor(endpoint)?.(one);
  } catch (error) {
    expect(error).toBeInstanceOf(ApiError);
    expect(error).toMatchObject({ kind: "malformed", endpoint });
    return undefined;
  }
}

/** Number of responses per property; seed and path of a failing one are printed. */
const RUNS = 50;
const counted = (part: string, runs: number, properties: number) =>
  reportCounts("Hostile data", `fuzz ${part}`, {
    properties,
    "runs of properties": runs * properties,
  });

describe("a read", () => {
  it("has a recorded response for every endpoint", () => {
    expect(CASES.length).toBeGreaterThan(25);
    counted("reads", RUNS, CASES.length * 3);
  });

  it.each(CASES)("$endpoint returns data or a malformed error for any JSON", async ({ one }) => {
    await fc.assert(
      fc.asyncProperty(jsonText, async (body) => {
        expect(pollutionIn(await ask(one, body))).toEqual([]);
      }),
      { numRuns: RUNS },
    );
  });

  it.each(CASES)(
    "$endpoint returns data or a malformed error for any value in its fields",
    async ({ one }) => {
      const { body } = one.response;
      const ways = waysIn(body);
      const change = fc.tuple(
        fc.constantFrom(...ways),
        fc.option(jsonValue.map((value) => ({ value }))),
      );
      await fc.assert(
        fc.asyncProperty(fc.array(change, { minLength: 1, maxLength: 3 }), async (changes) => {
          const changed = changes.reduce<unknown>((now, [way, by]) => replaced(now, way, by), body);
          expect(pollutionIn(await ask(one, JSON.stringify(changed) ?? "null"))).toEqual([]);
        }),
        { numRuns: RUNS },
      );
    },
  );

  it.each(CASES)("$endpoint returns a malformed error for any text", async ({ one }) => {
    const cut = JSON.stringify(one.response.body);
    const broken = fc.oneof(
      anyText,
      fc.nat(cut.length - 1).map((end) => cut.slice(0, end)),
      anyText.map((text) => `<html>${text}</html>`),
    );
    await fc.assert(
      fc.asyncProperty(broken, async (body) => {
        // Some texts are valid JSON, which may or may not be a valid response.
        await ask(one, body);
      }),
      { numRuns: RUNS },
    );
  });
});

/** The decoders that rename the server's ids (api/media.ts). */
const RENAMES = /^(series|episode|movie|wanted)/;

/** The result of such a decoder, with the server's names. */
function asSent(name: string, decoded: unknown): unknown {
  if (!RENAMES.test(name)) return decoded;
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- these decoders return objects with a kind
  const { kind, seriesId, ...row } = decoded as Record<string, unknown>;
  const { id, ...others } = row;
  if (kind === "movie") return { ...others, radarrId: id };
  if (kind === "series") return { ...others, sonarrSeriesId: id };
  return { ...others, sonarrEpisodeId: id, sonarrSeriesId: seriesId };
}

describe("a decoder", () => {
  const entries = Object.entries(SCHEMAS).map(([name, schema]) => ({ name, schema }));
  const good = CASES.flatMap(({ one }) => {
    const { body } = one.response;
    const rows: unknown = typeof body === "object" && body && "data" in body ? body.data : body;
    return Array.isArray(rows) ? rows.slice(0, 2) : [rows];
  });
  const changed = fc.tuple(fc.constantFrom(...good), fc.nat(), jsonValue).map(([value, at, by]) => {
    const ways = waysIn(value);
    return replaced(value, ways[at % ways.length] ?? [], { value: by });
  });

  it.each(entries)("$name reads its own output unchanged", ({ name, schema }) => {
    fc.assert(
      fc.property(fc.oneof(jsonValue, changed, changed), (value) => {
        const first = v.safeParse(schema, value);
        if (!first.success) return;
        expect(pollutionIn(first.output)).toEqual([]);
        expect(v.parse(schema, asSent(name, first.output))).toEqual(first.output);
      }),
      { numRuns: 150 },
    );
  });

  it("is tested for every row that the cache merges", () => {
    counted("decoders", 150, entries.length);
    expect(entries.length).toBe(11);
  });
});

/** Without the fields whose names change objects. */
const own = (value: unknown) =>
  value === null || typeof value !== "object"
    ? {}
    : Object.fromEntries(
        Object.entries(value).filter(
          ([key]) => !["__proto__", "constructor", "prototype"].includes(key),
        ),
      );

/** These settings, as read from a server. */
function readSettings(sent: unknown) {
  serve(() => json(JSON.stringify(sent)));
  return getSettings();
}

describe("data that is read and written back", () => {
  const unknownFields = fc.dictionary(
    fc.string({ minLength: 1, maxLength: 8 }).map((key) => `x${key}`),
    jsonValue,
    { maxKeys: 4 },
  );

  it("keeps unknown fields of profiles and their items", () => {
    fc.assert(
      fc.property(unknownFields, unknownFields, fc.integer(), anyText, (more, inItem, id, name) => {
        const item = { id, language: "en", forced: "True", hi: "False", audio_exclude: "False" };
        const sent = {
          profileId: id,
          name,
          cutoff: null,
          items: [{ ...item, ...inItem }],
          mustContain: [],
          mustNotContain: [],
          originalFormat: 1,
          tag: null,
          ...more,
        };
        const read = v.parse(profileRows.item, JSON.parse(JSON.stringify(sent)));
        expect(JSON.parse(encodeProfiles([read]))).toEqual(JSON.parse(JSON.stringify([sent])));
      }),
      { numRuns: 200 },
    );
  });

  it("keeps unknown fields of notification services", async () => {
    await fc.assert(
      fc.asyncProperty(unknownFields, anyText, fc.boolean(), async (more, name, enabled) => {
        const sent = { name, enabled, url: null, ...more };
        const read = await readSettings({ notifications: { providers: [sent] } });
        const [written = ""] = encodeNotificationServices(notificationServicesOf(read));
        expect(JSON.parse(written)).toEqual(JSON.parse(JSON.stringify(sent)));
      }),
      { numRuns: 200 },
    );
  });

  it("keeps every section and field of the settings, and reads them without errors", async () => {
    await fc.assert(
      fc.asyncProperty(fc.dictionary(anyText, jsonValue, { maxKeys: 6 }), async (value) => {
        const sent: typeof value = JSON.parse(JSON.stringify(value));
        const read = await readSettings(sent);
        for (const [section, fields] of Object.entries(own(sent)))
          expect(read[section]).toEqual(
            typeof fields === "object" && fields !== null && !Array.isArray(fields) ? fields : {},
          );
        expect(pollutionIn(read)).toEqual(pollutionIn(sent));
        const known = knownSettings(await readSettings({ general: sent, auth: sent }));
        expect(["none", "basic", "form"]).toContain(known.authType);
        expect(known.enabledProviders.every((one) => typeof one === "string")).toBe(true);
        notificationServicesOf(await readSettings({ notifications: sent }));
      }),
      { numRuns: 200 },
    );
    counted("round trips", 200, 3);
  });
});

describe("events and connection tests", () => {
  it("an event of any shape is decoded or ignored", () => {
    fc.assert(
      fc.property(
        fc.oneof(
          jsonValue,
          fc.record({
            type: fc.constantFrom(...EVENT_TYPES),
            action: jsonValue,
            payload: jsonValue,
          }),
        ),
        (raw) => {
          const event = parseEvent(raw);
          if (event) expect(EVENT_TYPES).toContain(event.type);
          if (event) expect(["update", "delete"]).toContain(event.action);
          for (const id of [...idsIn(raw), ...idsIn(event?.payload)])
            expect(Number.isSafeInteger(id) || id > 0).toBe(true);
          const progress = parseProgress(event?.payload ?? raw);
          if (!progress) return;
          const { id, header, name, value, count } = progress;
          expect([id, header, name].every((text) => typeof text === "string")).toBe(true);
          expect([value, count].every((amount) => Number.isFinite(amount) && amount >= 0)).toBe(
            true,
          );
        },
      ),
      { numRuns: 500 },
    );
  });

  it("a ping and a connection test succeed or fail with any response", async () => {
    await fc.assert(
      fc.asyncProperty(jsonText, fc.constantFrom(200, 401, 500), async (body, status) => {
        serve(() => json(body, status));
        expect(typeof (await pingServer())).toBe("boolean");
        const address = { isSsl: false, host: "x", port: 1, baseUrl: "", apiKey: "secret" };
        const tested = await testConnection(address).catch((error: unknown) => error);
        if (!(tested instanceof ApiError))
          expect(tested).toMatchObject({ status: expect.any(Boolean) });
      }),
      { numRuns: 100 },
    );
  });

  it("a connection test calls only this server, for any input", async () => {
    await fc.assert(
      fc.asyncProperty(anyText, anyText, anyText, anyText, async (host, port, baseUrl, apiKey) => {
        const sent = serve(() => json('{"status":false}'));
        await testConnection({ isSsl: false, host, port, baseUrl, apiKey });
        await testService(host);
        for (const { url } of sent) {
          expect(url.origin).toBe(window.location.origin);
          expect(url.pathname).toMatch(/^\/test\/https?\//);
        }
      }),
      { numRuns: 100 },
    );
    counted("rest", 230, 3);
  });
});

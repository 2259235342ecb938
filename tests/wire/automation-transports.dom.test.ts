import { act, renderHook } from "@testing-library/react";
import { http, HttpResponse } from "msw";
import type { RequestHandler } from "msw";
import { describe, expect, it, onTestFinished } from "vitest";
import { judgeHere } from "@/automation/safe-sync";
import { readFacts } from "@/automation/library";
import { mayTranslate } from "@/automation/plan";
import { automationServer, readPlan } from "@/automation/read-plan";
import { DEFAULT_RULES } from "@/automation/rules";
import type { Rules } from "@/automation/rules";
import { GapRun } from "@/automation/run";
import type { GapResult } from "@/automation/run";
import { TransportCalls } from "@/automation/server-calls";
import { pageReads, useServerCalls } from "@/queries/automation-calls";
import { settingsQueries } from "@/queries/settings";
import type { Cue } from "../mock-api/contents.ts";
import { touch } from "../mock-api/db.ts";
import { wantedLanguage } from "../mock-api/language-table.ts";
import { API_KEY } from "../mock-api/mock-api.ts";
import type { MockApi, MockApiOptions } from "../mock-api/mock-api.ts";
import { makeSubtitle } from "../mock-api/seed-parts.ts";
import type { Fault } from "../mock-api/types.ts";
import { BazarrClient } from "@/server/automation/bazarr-client";
import { serverTransport } from "@/server/automation/transport";
import type { FitCue } from "@/subtitle-documents/timing/fit-events";
import { file, memoryStore, track } from "../unit/automation-library";
import { film, reworked, seeded, shifted } from "../unit/fit/generated-films";
import { startMirror } from "../unit/mirror";

/** A movie of the sample library whose profile wants English only. */
const ID = 4;

/** Leaves one movie in the library, which lacks English and has a French file. */
function lackingEnglish(api: MockApi): void {
  for (const one of api.db.movies.keys()) if (one !== ID) api.db.movies.delete(one);
  api.db.episodes.clear();
  const row = api.db.movies.get(ID)!;
  row.missing_subtitles = [wantedLanguage("en", false, false)];
  row.subtitles = [makeSubtitle(row.path, "fr", {})];
  // The profile does not want English for English audio.
  row.audio_language = [];
  touch(api.db);
}
/** As lackingEnglish, with a title that fails in this way. */
const failing = (fault: Fault) => (api: MockApi) => {
  lackingEnglish(api);
  api.db.faults.movies.set(ID, fault);
};
/** As lackingEnglish, with English inside the media file. */
const withTrack = (api: MockApi) => {
  lackingEnglish(api);
  const row = api.db.movies.get(ID)!;
  row.subtitles = [makeSubtitle(row.path, "en", { isEmbedded: true })];
};
const filesOf = (api: MockApi) => {
  const row = api.db.movies.get(ID)!;
  return [...row.subtitles, ...(api.db.unindexed.get(row.path) ?? [])]
    .filter(({ path }) => path !== null)
    .map(({ code2 }) => code2);
};

/** The server's sync also makes this change. */
const synced = (api: () => MockApi | undefined, change: (cues: Cue[]) => Cue[]) =>
  http.patch("*/api/subtitles", async ({ request }) => {
    if (new URL(request.url).searchParams.get("action") !== "sync") return;
    const path = (await request.clone().formData()).get("path");
    const contents = api()?.db.contents;
    if (typeof path === "string") contents?.set(path, change(contents.get(path) ?? []));
  });

const plainCues = (of: readonly FitCue[]): Cue[] =>
  of.map(({ start, end, text = "" }) => ({
    start: Math.round(start),
    end: Math.round(end),
    text,
  }));

interface Case {
  dialect?: MockApiOptions["dialect"];
  prepare?: (api: MockApi) => void;
  handlers?: RequestHandler[];
  rules: Partial<Rules>;
}

type Mirror = ReturnType<typeof startMirror>;

/** The calls of a run in a page. */
async function inPage({ client, wrapper }: Mirror, rules: Rules) {
  await client.ensureQueryData(settingsQueries.current());
  const { result } = renderHook(() => useServerCalls(rules, judgeHere), { wrapper });
  const { calls } = result.current();
  return { reads: pageReads(), facts: await readFacts(pageReads()), calls };
}

/** Events of the mock's jobs take milliseconds. */
const wait = () => new Promise<void>((resolve) => setTimeout(resolve, 10));

/** The calls of a run in our own server. */
async function inServer(_: Mirror, rules: Rules) {
  const closing = new AbortController();
  onTestFinished(() => closing.abort());
  const target = window.location.origin;
  const client = new BazarrClient({ target, key: API_KEY, signal: closing.signal });
  const facts = await readFacts(client);
  const transport = serverTransport({ client, can: facts.can, wait });
  const needsTranslated = mayTranslate(rules);
  const calls = new TransportCalls({
    transport,
    can: facts.can,
    needsTranslated,
    judge: judgeHere,
  });
  return { reads: transport, facts, calls };
}

describe.each([
  ["the page", inPage],
  ["our own server", inServer],
] as const)("through %s", (_, connect) => {
  /** Tries all gaps of the library. */
  async function fill({ dialect = "1.6.1", prepare = lackingEnglish, handlers, rules }: Case) {
    const mirror = startMirror({ mock: { dialect }, ...(handlers && { handlers }) });
    prepare(mirror.api);
    const all: Rules = { ...DEFAULT_RULES, sync: "never", pause: 0, sources: ["fr"], ...rules };
    const { reads, facts, calls } = await connect(mirror, all);
    const memory = memoryStore();
    const { attempts } = await readPlan({
      transport: reads,
      facts,
      rules: all,
      memory: memory.get,
      now: Date.now,
      maxItems: 10,
      isEnough: () => false,
    });
    const run = new GapRun({
      rules: all,
      server: automationServer(facts.can),
      calls,
      memory,
      now: Date.now,
      wait: () => Promise.resolve(),
      startedAt: Date.now(),
    });
    const results: GapResult[] = [];
    await act(async () => {
      for (const attempt of attempts) results.push(await run.tryGap(attempt));
    });
    return { ...mirror, results, run };
  }

  describe.each(["1.6.2", "1.5.6", "1.5.2", "0.9.7"] as const)("on %s", (dialect) => {
    it("a file is translated, listed, and synced", async () => {
      const rules: Partial<Rules> = { steps: ["translate"], sync: "always" };
      const { api, results, run } = await fill({ dialect, rules });
      expect(results).toMatchObject([{ end: "translated", sync: "synced" }]);
      expect(filesOf(api)).toContain("en");
      expect(run.created).toHaveLength(1);
    });

    it("the best result is downloaded", async () => {
      const pick: Rules["pick"] = {
        providers: [],
        minimumScore: 0,
        mayDiffer: ["codec", "resolution", "releaseGroup"],
      };
      const { results } = await fill({ dialect, rules: { steps: ["pick"], pick } });
      expect(results).toMatchObject([{ end: "found" }]);
    });

    it("the source of a translation is fetched, and deleted afterward", async () => {
      const rules: Partial<Rules> = { steps: ["fetch"], sources: ["it"] };
      const { api, results } = await fill({ dialect, rules });
      expect(results).toMatchObject([{ end: "translated" }]);
      expect(filesOf(api)).toContain("en");
      expect(filesOf(api)).not.toContain("it");
    });
  });

  it.each(["1.6.2", "0.9.7"] as const)("on %s, a skipped title is not tried", async (dialect) => {
    const skippedTitles: Rules["skippedTitles"] = [{ kind: "movie", id: ID, name: "Skipped" }];
    const { requested, results } = await fill({
      dialect,
      rules: { steps: ["search"], skippedTitles },
    });
    expect(results).toEqual([]);
    expect(requested.filter((one) => !one.startsWith("GET"))).toEqual([]);
  });

  it("a found file has the score of the history", async () => {
    const { results } = await fill({ rules: { steps: ["search"] } });
    expect(results).toMatchObject([{ end: "found", score: expect.any(Number) }]);
  });

  it.each(["1.6.1", "1.5.6"] as const)(
    "on %s, a text that was not translated is deleted, and the step has failed",
    async (dialect) => {
      const prepare = failing("throttled");
      const { api, results } = await fill({ dialect, prepare, rules: { steps: ["translate"] } });
      expect(results).toMatchObject([{ end: "failed" }]);
      expect(filesOf(api)).not.toContain("en");
    },
  );

  it.each([
    ["is put back", "The weather is turning.", { end: "restored" }],
    // The server saves such a text under another name.
    [
      "cannot be put back under its name",
      "[DOOR CREAKS]",
      { end: "not restored", reason: "The server changed its text." },
    ],
  ])("a text of which a sync loses lines %s", async (_name, line, sync) => {
    let own: MockApi | undefined;
    const prepare = (api: MockApi) => {
      own = api;
      lackingEnglish(api);
      const [french] = api.db.movies.get(ID)!.subtitles;
      const cues = Array.from({ length: 60 }, (_unused, index) => ({
        start: 2_000 + index * 4_000,
        end: 4_000 + index * 4_000,
        text: `${line} ${index}`,
      }));
      api.db.contents.set(french!.path!, cues);
    };
    const handlers = [
      synced(
        () => own,
        (cues) => cues.slice(30),
      ),
    ];
    const rules: Partial<Rules> = { steps: ["translate"], sync: "always" };
    const { api, results } = await fill({ dialect: "1.6.2", prepare, handlers, rules });
    expect(results).toMatchObject([{ end: "translated", sync }]);
    const { path } = api.db.movies.get(ID)!.subtitles.find(({ code2 }) => code2 === "en")!;
    expect(api.db.contents.get(path!)).toHaveLength(sync.end === "restored" ? 60 : 30);
    expect(filesOf(api).toSorted()).toEqual(["en", "fr"]);
  });

  describe("a download that is compared with two other files", () => {
    const FILM = film(5, 22);
    const finding = (text: readonly FitCue[]) => (api: MockApi) => {
      lackingEnglish(api);
      const row = api.db.movies.get(ID)!;
      const others = ["fr", "it"].map((language) => makeSubtitle(row.path, language, {}));
      row.subtitles = others;
      for (const [seed, { path }] of others.entries())
        api.db.contents.set(path!, plainCues(reworked(FILM, seeded(seed), 0.12)));
      api.db.contents.set(makeSubtitle(row.path, "en", {}).path!, plainCues(text));
    };
    const search = (text: readonly FitCue[], rules: Partial<Rules> = {}) =>
      fill({ dialect: "1.6.2", prepare: finding(text), rules: { steps: ["search"], ...rules } });

    it("stays if it is another film, but counts as not found", async () => {
      const { api, results, requested } = await search(film(6, 22));
      expect(results).toMatchObject([
        { end: "not found", misfits: { isKept: true, judgment: { verdict: { kind: "other" } } } },
      ]);
      expect(filesOf(api).toSorted()).toEqual(["en", "fr", "it"]);
      expect(requested.filter((one) => /blacklist|DELETE/.test(one))).toEqual([]);
    });

    it("is blacklisted if the rule allows it", async () => {
      const { api, results, run } = await search(film(6, 22), { blacklistMisfits: true });
      expect(results).toMatchObject([
        { end: "not found", misfits: { isKept: false, blacklisted: 1 } },
      ]);
      expect(filesOf(api).toSorted()).toEqual(["fr", "it"]);
      expect(api.db.blacklist.movies.at(-1)).toMatchObject({ mediaId: ID, language: "en" });
      expect(run.created).toEqual([]);
    });

    it("is shifted if it is late", async () => {
      const { api, results } = await search(shifted(FILM, 2_300));
      expect(results).toMatchObject([
        { end: "found", sync: { end: "corrected", judgment: { verdict: { kind: "shifted" } } } },
      ]);
      const path = makeSubtitle(api.db.movies.get(ID)!.path, "en", {}).path!;
      expect(Math.abs(api.db.contents.get(path)![0]!.start - FILM[0]!.start)).toBeLessThan(150);
    });
  });

  it("a sync that the server does not trust has failed", async () => {
    const prepare = failing("nothing-found");
    const rules: Partial<Rules> = { steps: ["translate"], sync: "always" };
    const { results } = await fill({ dialect: "1.6.2", prepare, rules });
    const failed = "The server rejected the result as unreliable.";
    expect(results).toMatchObject([{ end: "translated", sync: { failed } }]);
  });

  it("a file whose text the server cannot return is translated, synced, and undone", async () => {
    const handlers = [
      http.get("*/api/subtitles/contents", () =>
        HttpResponse.json("Invalid subtitle file encoding", { status: 400 }),
      ),
    ];
    const rules: Partial<Rules> = { steps: ["translate"], sync: "always" };
    const { requested, results, run, api } = await fill({ handlers, rules });
    expect(results).toMatchObject([{ end: "translated", sync: "synced" }]);
    expect(requested.filter((one) => one.includes("action=sync"))).toHaveLength(1);
    expect(run.created).toMatchObject([{ media: { kind: "movie", id: ID } }]);
    expect(filesOf(api)).toContain("en");
  });

  it("a track of the media file is extracted", async () => {
    const { api, results } = await fill({ prepare: withTrack, rules: { steps: ["embedded"] } });
    expect(results).toMatchObject([{ end: "extracted" }]);
    expect(filesOf(api)).toContain("en");
  });

  it("a download that fails on the server is a failed step with its reason", async () => {
    const prepare = failing("download-fails");
    const { results } = await fill({ prepare, rules: { steps: ["search"] } });
    expect(results).toMatchObject([{ end: "failed", error: expect.any(String) }]);
  });

  const UNLISTED = "Subtitles file not found or permission issue.";
  const REFUSED_AGAIN =
    "The server did not delete the file, even after a scan. The file may already be gone, or the server may lack permission.";

  it.each<[string, [number, string][], string | undefined, number]>([
    ["is deleted after a scan", [[500, UNLISTED]], undefined, 3],
    [
      "is refused again",
      [
        [500, UNLISTED],
        [204, ""],
        [500, UNLISTED],
      ],
      REFUSED_AGAIN,
      3,
    ],
    [
      "is gone after the scan",
      [
        [500, UNLISTED],
        [204, ""],
        [404, "Subtitles not found"],
      ],
      REFUSED_AGAIN,
      3,
    ],
    [
      "cannot be scanned for",
      [
        [500, UNLISTED],
        [404, "Movie not found"],
      ],
      UNLISTED,
      2,
    ],
    ["is of a title that is gone", [[404, "Movie not found"]], "Movie not found", 1],
    ["may not be deleted", [[403, "No"]], "No", 1],
  ])("a file that %s", async (_name, responses, error, count) => {
    const left = [...responses];
    const respond = () => {
      const [status, text] = left.shift() ?? [204, ""];
      return status === 204
        ? new HttpResponse(null, { status })
        : HttpResponse.json(text, { status });
    };
    const handlers = [
      http.delete("*/api/movies/subtitles", respond),
      http.patch("*/api/movies", respond),
    ];
    const mirror = startMirror({ mock: { dialect: "1.6.2" }, handlers });
    const { calls } = await connect(mirror, DEFAULT_RULES);
    const end = await calls.remove({ kind: "movie", id: ID }, file("en")).then(
      () => undefined,
      (reason: Error) => reason.message,
    );
    expect(end).toBe(error);
    expect(mirror.requested.filter((one) => !one.startsWith("GET"))).toHaveLength(count);
  });

  it.each([
    [415, "This track consists of pictures, so it has no text to extract or translate."],
    [501, "The server can use this tool only on subtitle files, not on tracks inside the video."],
  ])("a track that a tool refuses (%s)", async (status, sentence) => {
    const handlers = [
      http.patch("*/api/subtitles", () => HttpResponse.json("Unsupported codec", { status })),
    ];
    const mirror = startMirror({ mock: { dialect: "1.6.2" }, handlers });
    const { calls } = await connect(mirror, DEFAULT_RULES);
    const run = calls.runTool({ kind: "movie", id: ID }, track("en", 5), { tool: "extract" });
    await expect(run).rejects.toThrow(sentence);
  });
});

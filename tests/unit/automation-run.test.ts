import { describe, expect, it } from "vitest";
import { EMPTY_MEMORY, gapKey, settleInterrupted } from "@/automation/memory";
import type { Gap, ItemState } from "@/automation/plan";
import { DEFAULT_RULES, STEPS } from "@/automation/rules";
import type { Rules } from "@/automation/rules";
import type { TimedText } from "@/automation/quality";
import type { FitCue } from "@/subtitle-documents/timing/fit-events";
import { countResult } from "@/automation/count-result";
import { GapRun } from "@/automation/run";
import type { MemoryStore, RunOptions } from "@/automation/run";
import {
  FakeServer,
  DAY,
  file,
  lines,
  memoryStore,
  missing,
  movie,
  NOW,
  result,
  state,
  track,
} from "./automation-library";
import { film, reworked, seeded, shifted } from "./fit/generated-films";

const SERVER = { hasResults: true, keepsMarks: true };
const ALL: Partial<Rules> = { steps: [...STEPS], sources: ["en"], sync: "never" };

const gap = (id = 1, language = "fr"): Gap => ({
  media: movie(id),
  name: `Film ${id}`,
  title: `Film ${id}`,
  release: null,
  language,
  hi: false,
  forced: false,
});

function runOn(
  server: FakeServer,
  rules: Partial<Rules> = {},
  memory: MemoryStore = memoryStore(),
  keep?: RunOptions["keep"],
) {
  const waits: number[] = [];
  const run = new GapRun({
    rules: { ...DEFAULT_RULES, sync: "never", ...rules },
    server: SERVER,
    calls: server,
    memory,
    now: () => NOW,
    wait: async (milliseconds) => void waits.push(milliseconds),
    startedAt: NOW,
    ...(keep && { keep }),
  });
  return { run, memory, waits };
}

const lacking = (subtitles: ItemState["subtitles"] = [], lacks = [missing("fr")]) =>
  new FakeServer([[movie(1), state(lacks, subtitles)]]);

describe("filling a gap", () => {
  it("searches, says what was found, and remembers nothing of it", async () => {
    const server = lacking();
    server.findable.set("movie 1", ["fr"]);
    const { run, memory } = runOn(server);
    expect(await run.tryGap(gap())).toMatchObject({ end: "found", file: { code2: "fr" } });
    expect(server.sent).toEqual(["search movie 1 fr"]);
    expect(memory.get().entries).toEqual({});
    expect(run.created).toHaveLength(1);
  });

  it("says that nothing was found, and waits a day", async () => {
    const { run, memory } = runOn(lacking());
    expect(await run.tryGap(gap())).toEqual({ end: "not found" });
    expect(memory.get().entries[gapKey(movie(1), gap())]).toMatchObject({
      failures: 1,
      next: NOW + DAY,
      tries: [{ step: "search", result: "not found" }],
    });
  });

  it("tries the steps in order, once each, with a pause between them", async () => {
    const server = lacking([file("en"), track("fr", 7)]);
    server.found = [result({ language: "fr", score: 10 })];
    server.runTool = async (_, source, { tool }) => {
      server.sent.push(`${tool} ${source.code2}`);
      return undefined;
    };
    const { run, waits } = runOn(server, { ...ALL, pause: 4 });
    expect(await run.tryGap(gap())).toEqual({ end: "not found" });
    expect(server.sent).toEqual([
      "search movie 1 fr",
      "results movie 1",
      "translate en",
      "extract fr",
    ]);
    expect(waits).toEqual([4_000, 4_000, 4_000]);
  });

  it("picks a result by the user's rule", async () => {
    const server = lacking();
    server.found = [
      result({ language: "fr", score: 99, provider: "two" }),
      result({ language: "fr" }),
    ];
    const pick = { ...DEFAULT_RULES.pick, providers: ["one"] };
    const { run } = runOn(server, { steps: ["pick"], pick });
    expect(await run.tryGap(gap())).toMatchObject({ end: "found" });
    expect(server.sent).toEqual(["results movie 1", "download movie 1 one"]);
  });

  it("extracts a track of the language, and translates one of another", async () => {
    const own = lacking([track("fr", 7)]);
    expect(await runOn(own, ALL).run.tryGap(gap())).toMatchObject({ end: "extracted" });
    const other = lacking([track("en", 7)]);
    expect(await runOn(other, { ...ALL, steps: ["embedded"] }).run.tryGap(gap())).toMatchObject({
      end: "translated",
    });
    expect(other.sent).toEqual(["translate movie 1 en fr"]);
  });

  it("fetches a source, translates it, and deletes it", async () => {
    const server = lacking();
    server.findable.set("movie 1", ["en"]);
    const { run } = runOn(server, { ...ALL, steps: ["fetch"] });
    expect(await run.tryGap(gap())).toMatchObject({ end: "translated", file: { code2: "fr" } });
    expect(server.sent).toEqual([
      "search movie 1 en",
      "translate movie 1 en fr",
      "remove movie 1 en",
    ]);
  });

  it.each([
    [undefined, { end: "failed", error: "Translator is broken" }, []],
    ["the same", { end: "failed", fault: "untranslated" }, []],
    ["others", { end: "translated" }, ["fr"]],
  ])(
    "deletes the file of a failed translation, unless it has other words than its source: %s",
    async (texts, end, left) => {
      const source = file("en");
      const server = lacking([source]);
      server.problem = new Error("Translator is broken");
      if (texts !== undefined) {
        const said = ["Where is the harbor?", "Behind the old bridge.", "We are much too late."];
        const translated = [
          "Où est le port ?",
          "Derrière le vieux pont.",
          "Nous sommes en retard.",
        ];
        server.texts.set(source.path ?? "", lines(...said));
        const now = texts === "others" ? translated : said;
        server.texts.set(file("fr").path ?? "", lines(...now));
      }
      const { run } = runOn(server, { ...ALL, steps: ["translate"] });
      expect(await run.tryGap(gap())).toMatchObject(end);
      const kept = server.items.get("movie 1")?.subtitles.map(({ code2 }) => code2);
      expect(kept).toEqual(["en", ...left]);
    },
  );

  it("deletes a fetched source also if its translation fails", async () => {
    const server = lacking();
    server.findable.set("movie 1", ["en"]);
    server.onSend = (call) => {
      if (call.startsWith("translate")) throw new Error("Translator is broken");
    };
    const { run } = runOn(server, { ...ALL, steps: ["fetch"] });
    expect(await run.tryGap(gap())).toEqual({ end: "failed", error: "Translator is broken" });
    expect(server.sent).toContain("remove movie 1 en");
  });

  it("says why a fetched source stays, and counts its translation", async () => {
    const server = lacking();
    server.findable.set("movie 1", ["en"]);
    server.onSend = (call) => {
      if (call.startsWith("remove")) throw new Error("Read-only file system");
    };
    const { run } = runOn(server, { ...ALL, steps: ["fetch"], sync: "always" });
    expect(await run.tryGap(gap())).toMatchObject({
      end: "translated",
      sync: "synced",
      leftover: "Read-only file system",
    });
    expect(run.created).toHaveLength(1);
  });

  it("leaves alone what was filled or deleted meanwhile", async () => {
    const { run } = runOn(new FakeServer([[movie(1), state([])]]));
    expect(await run.tryGap(gap())).toEqual({ end: "skipped", reason: { why: "gone" } });
    expect(await run.tryGap(gap(2))).toEqual({ end: "skipped", reason: { why: "gone" } });
  });
});

describe("a translation", () => {
  const source = lines("Good morning everybody", "Where is the harbor", "I have never been there");

  it.each([
    ["the source text", source, "untranslated"],
    ["nothing", [], "empty"],
    [
      "chatter",
      [...lines("Here is the translation:"), ...lines("Bonjour à tous mes amis")],
      "model",
    ],
    ["a novel", lines("Il était une fois ".repeat(40)), "too long"],
  ])("with %s is deleted and counts as a failure", async (_, texts, fault) => {
    const server = lacking([file("en")]);
    server.texts.set("/media/film.en.srt", source);
    server.texts.set("/media/film.fr.srt", texts);
    const { run, memory } = runOn(server, { ...ALL, steps: ["translate"] });
    expect(await run.tryGap(gap())).toEqual({ end: "failed", fault });
    expect(server.sent).toEqual(["translate movie 1 en fr", "remove movie 1 fr"]);
    expect(memory.get().entries[gapKey(movie(1), gap())]?.failures).toBe(1);
    expect(run.created).toEqual([]);
  });

  it("may equal its source in a related language", async () => {
    const server = lacking([file("pt")], [missing("pb")]);
    server.texts.set("/media/film.pt.srt", source);
    server.texts.set("/media/film.pb.srt", source);
    const { run } = runOn(server, { ...ALL, steps: ["translate"], sources: ["pt"] });
    expect(await run.tryGap(gap(1, "pb"))).toMatchObject({ end: "translated" });
  });

  it("that cannot be deleted is still a failure, which says why it was kept", async () => {
    const server = lacking([file("en")]);
    server.texts.set("/media/film.en.srt", source);
    server.texts.set("/media/film.fr.srt", source);
    server.onSend = (call) => {
      if (call.startsWith("remove")) throw new Error("Read-only file system");
    };
    const { run } = runOn(server, { ...ALL, steps: ["translate"] });
    const kept = "Read-only file system";
    expect(await run.tryGap(gap())).toEqual({ end: "failed", fault: "untranslated", kept });
  });

  it("is not tried again in this run after two failures in a row", async () => {
    const items = [1, 2, 3].map((id) => [movie(id), state([missing("fr")], [file("en")])] as const);
    const server = new FakeServer(items);
    server.onSend = () => {
      throw new Error("Quota exceeded");
    };
    const { run, memory } = runOn(server, { ...ALL, steps: ["translate"] });
    expect(await run.tryGap(gap(1))).toMatchObject({ end: "failed" });
    expect(await run.tryGap(gap(2))).toMatchObject({ end: "failed" });
    expect(await run.tryGap(gap(3))).toEqual({ end: "skipped", reason: { why: "translator" } });
    expect(memory.get().entries).not.toHaveProperty([gapKey(movie(3), gap(3))]);
  });
});

const found = () => {
  const server = lacking();
  server.findable.set("movie 1", ["fr"]);
  return server;
};

const withTexts = (cues: readonly FitCue[]) =>
  cues.map(({ text = "", ...times }) => ({ ...times, text }));

describe("syncing new files", () => {
  it.each<[Partial<Rules>, number | undefined, boolean]>([
    [{ sync: "always" }, 95, true],
    [{ sync: "never" }, 10, false],
    [{ sync: "translated" }, 10, false],
    [{ sync: "below", syncBelow: 90 }, 95, false],
    [{ sync: "below", syncBelow: 90 }, 80, true],
    [{ sync: "below", syncBelow: 90 }, undefined, true],
  ])("%o with score %s: %s", async (rules, score, isSynced) => {
    const server = found();
    server.event = { action: 1, score };
    expect(await runOn(server, rules).run.tryGap(gap())).toMatchObject({
      end: "found",
      sync: isSynced ? "synced" : "not needed",
    });
    expect(server.sent.includes("sync movie 1 fr")).toBe(isSynced);
  });

  it("does not sync what the server has synced itself", async () => {
    const server = found();
    server.event = { action: 5, score: undefined };
    expect(await runOn(server, { sync: "always" }).run.tryGap(gap())).toMatchObject({
      sync: "not needed",
    });
  });

  const TEXT = lines(...Array.from({ length: 100 }, (_, index) => `Line ${index}`));
  const FEWER = TEXT.slice(1);
  /** A server whose sync makes this text of the file. */
  const syncedTo = (text: readonly TimedText[] | undefined) => {
    const server = found();
    server.texts.set("/media/film.fr.srt", TEXT);
    server.onSend = (call) => {
      if (call.startsWith("sync") && text) server.texts.set("/media/film.fr.srt", text);
    };
    return server;
  };

  it.each<
    [
      string,
      readonly TimedText[] | undefined,
      unknown,
      Record<string, number>,
      readonly TimedText[],
    ]
  >([
    ["lost a few lines", FEWER, { before: 100, after: 99 }, { synced: 1 }, FEWER],
    ["changed nothing", undefined, { end: "unchanged" }, {}, TEXT],
    ["lost many lines", TEXT.slice(50), { end: "restored" }, { "left unsynced": 1 }, TEXT],
  ])("reports and counts a sync that %s", async (_, text, sync, counts, left) => {
    const server = syncedTo(text);
    const end = await runOn(server, { sync: "always" }).run.tryGap(gap());
    expect(end).toMatchObject({ sync });
    expect(countResult({}, end)).toEqual({ found: 1, ...counts });
    expect(server.texts.get("/media/film.fr.srt")).toEqual(left);
  });

  it("corrects a file that disagrees with two others, and keeps its text", async () => {
    const dialog = film(3, 30);
    const server = lacking([file("en"), file("de")]);
    server.findable.set("movie 1", ["fr"]);
    const late = withTexts(shifted(dialog, 2_300));
    server.texts.set("/media/film.fr.srt", late);
    for (const [seed, language] of ["en", "de"].entries())
      server.texts.set(
        `/media/film.${language}.srt`,
        withTexts(reworked(dialog, seeded(seed), 0.12)),
      );
    server.onSend = (call) => {
      if (call.startsWith("shift")) server.texts.set("/media/film.fr.srt", withTexts(dialog));
    };
    const kept: unknown[] = [];
    const { run } = runOn(
      server,
      { sync: "always" },
      memoryStore(),
      async (_, __, text) => void kept.push(text),
    );
    const end = await run.tryGap(gap());
    expect(end).toMatchObject({ sync: { end: "corrected" } });
    expect(server.sent).toEqual(["search movie 1 fr", "shift_offset movie 1 fr"]);
    expect(countResult({}, end)).toEqual({ found: 1, corrected: 1 });
    expect(kept).toEqual([late]);
  });

  it("reports a failure without losing the file", async () => {
    const failing = found();
    failing.onSend = (call) => {
      if (call.startsWith("sync")) throw new Error("No audio");
    };
    expect(await runOn(failing, { sync: "always" }).run.tryGap(gap())).toMatchObject({
      end: "found",
      sync: { failed: "No audio" },
    });
  });
});

const codes = ({ items }: FakeServer) => items.get("movie 1")?.subtitles.map(({ code2 }) => code2);

describe("a download that is compared with other files", () => {
  const FR = "/media/film.fr.srt";
  const dialog = film(3, 30);
  const late = withTexts(shifted(dialog, 2_300));
  const other = withTexts(film(4, 30));
  const good = withTexts(dialog);

  /** The search finds this French text; there are files of other translators. */
  function finding(text: readonly TimedText[], languages: readonly string[] = ["en", "de"]) {
    const server = lacking(languages.map((code2) => file(code2)));
    server.findable.set("movie 1", ["fr"]);
    server.texts.set(FR, text);
    for (const [seed, language] of languages.entries())
      server.texts.set(
        `/media/film.${language}.srt`,
        withTexts(reworked(dialog, seeded(seed), 0.12)),
      );
    server.onSend = (call) => {
      if (call.startsWith("shift")) server.texts.set(FR, good);
    };
    return server;
  }
  /** The server's own search after a blacklisted file finds these texts. */
  function findsNext(server: FakeServer, ...texts: (readonly TimedText[])[]) {
    server.onBlacklist = () => {
      const text = texts.shift();
      const item = server.items.get("movie 1");
      if (!text || !item) return;
      server.texts.set(FR, text);
      server.items.set("movie 1", {
        ...item,
        subtitles: [...item.subtitles, file("fr")],
        missing: [],
      });
    };
  }
  const OTHER = { kind: "other" };
  const BLACKLIST: Partial<Rules> = { blacklistMisfits: true };

  it("counts as not found if it is another film, but stays and can be undone", async () => {
    const server = finding(other);
    const { run, memory } = runOn(server, { ...ALL, sync: "always" });
    const end = await run.tryGap(gap());
    expect(end).toMatchObject({
      end: "not found",
      misfits: { isKept: true, blacklisted: 0, judgment: { verdict: OTHER } },
    });
    expect(server.sent).toEqual(["search movie 1 fr"]);
    expect(codes(server)).toEqual(["en", "de", "fr"]);
    expect(run.created).toMatchObject([{ file: { path: FR } }]);
    expect(memory.get().entries[gapKey(movie(1), gap())]).toMatchObject({ next: NOW + DAY });
    expect(countResult({}, end)).toEqual({ "not found": 1, "did not fit": 1 });
  });

  it.each<[string, (server: FakeServer) => void]>([
    ["has only one other file", () => undefined],
    [
      "cannot be read",
      (server) => {
        server.readText = () => Promise.reject(FakeServer.away());
      },
    ],
  ])("is found if it %s", async (_, change) => {
    const server = finding(other, ["en"]);
    change(server);
    expect(await runOn(server, BLACKLIST).run.tryGap(gap())).toMatchObject({
      end: "found",
      sync: "not needed",
    });
  });

  it("is blacklisted if the rule allows it, and the next one is found", async () => {
    const server = finding(other);
    findsNext(server, other, good);
    const { run } = runOn(server, BLACKLIST);
    const end = await run.tryGap(gap());
    expect(end).toMatchObject({ end: "found", misfits: { isKept: false, blacklisted: 2 } });
    expect(server.sent).toEqual([
      "search movie 1 fr",
      "blacklist movie 1 fr",
      "blacklist movie 1 fr",
    ]);
    expect(countResult({}, end)).toEqual({ found: 1, "did not fit": 2 });
    expect(run.created).toHaveLength(1);
  });

  it("is followed by the other steps once it is blacklisted", async () => {
    const server = finding(other);
    const { run } = runOn(server, { ...ALL, ...BLACKLIST });
    expect(await run.tryGap(gap())).toMatchObject({
      end: "translated",
      misfits: { isKept: false, blacklisted: 1 },
    });
    expect(server.sent).toEqual([
      "search movie 1 fr",
      "blacklist movie 1 fr",
      "results movie 1",
      "translate movie 1 en fr",
    ]);
  });

  it("stays after three that were blacklisted, or if the history does not have its origin", async () => {
    const many = finding(other);
    findsNext(many, other, other, other, good);
    expect(await runOn(many, BLACKLIST).run.tryGap(gap())).toMatchObject({
      end: "not found",
      misfits: { isKept: true, blacklisted: 3 },
    });
    const unknown = finding(other);
    unknown.isBlacklistable = false;
    expect(await runOn(unknown, BLACKLIST).run.tryGap(gap())).toMatchObject({
      end: "not found",
      misfits: { isKept: true, blacklisted: 0 },
    });
  });

  it.each([true, false])("is gone after a blacklisting that failed: %s", async (isGone) => {
    const server = finding(other);
    server.blacklist = async (media, bad) => {
      if (isGone) await server.remove(media, bad);
      throw new Error("The search failed");
    };
    expect(await runOn(server, BLACKLIST).run.tryGap(gap())).toMatchObject({
      end: "not found",
      misfits: { isKept: !isGone, blacklisted: isGone ? 1 : 0 },
    });
  });

  it.each<[string, readonly TimedText[], readonly string[], readonly string[]]>([
    ["is shifted", late, ["en", "de"], ["shift_offset movie 1 fr"]],
    ["is not shifted by so little", withTexts(shifted(dialog, 700)), ["en", "de"], []],
    ["is not shifted if the only other file may be wrong", late, ["en"], []],
  ])("%s, even if no file is synced", async (_, text, languages, sent) => {
    const server = finding(text, languages);
    expect(await runOn(server).run.tryGap(gap())).toMatchObject({
      end: "found",
      sync: sent.length > 0 ? { end: "corrected" } : "not needed",
    });
    expect(server.sent.slice(1)).toEqual(sent);
  });

  it("is not translated if it is the source from another film", async () => {
    const server = lacking([file("it"), file("de")]);
    server.findable.set("movie 1", ["en"]);
    server.texts.set("/media/film.en.srt", other);
    for (const [seed, language] of ["it", "de"].entries())
      server.texts.set(
        `/media/film.${language}.srt`,
        withTexts(reworked(dialog, seeded(seed), 0.12)),
      );
    const { run } = runOn(server, { ...ALL, steps: ["fetch"] });
    expect(await run.tryGap(gap())).toEqual({ end: "not found" });
    expect(server.sent).toEqual(["search movie 1 en", "remove movie 1 en"]);
  });
});

describe("limits", () => {
  it("stops when no provider is left, without counting the search", async () => {
    const server = lacking();
    server.hasProviders = false;
    const { run, memory } = runOn(server);
    expect(await run.tryGap(gap())).toEqual({ end: "skipped", reason: { why: "providers" } });
    expect(await run.tryGap(gap())).toEqual({ end: "skipped", reason: { why: "providers" } });
    expect(server.sent).toHaveLength(1);
    expect(memory.get().entries[gapKey(movie(1), gap())]?.next).toBe(0);
  });

  it("leaves an item alone after three failures", async () => {
    const server = lacking(
      [],
      ["fr", "de", "it", "es"].map((code2) => missing(code2)),
    );
    server.onSend = () => {
      throw new Error("Disk full");
    };
    const { run } = runOn(server);
    const ends = [];
    // oxlint-disable-next-line no-await-in-loop -- one gap after the other, as a run does
    for (const language of ["fr", "de", "it", "es"]) ends.push(await run.tryGap(gap(1, language)));
    expect(ends.map(({ end }) => end)).toEqual(["failed", "failed", "failed", "skipped"]);
  });

  it("stops at the deadline", async () => {
    const server = lacking();
    const run = new GapRun({
      rules: { ...DEFAULT_RULES, maxMinutes: 30 },
      server: SERVER,
      calls: server,
      memory: memoryStore(),
      now: () => NOW + 31 * 60_000,
      wait: async () => undefined,
      startedAt: NOW,
    });
    expect(await run.tryGap(gap())).toEqual({ end: "skipped", reason: { why: "limit" } });
    expect(server.sent).toEqual([]);
  });

  it("sends nothing that cannot be remembered", async () => {
    const server = lacking();
    const memory: MemoryStore = {
      get: () => EMPTY_MEMORY,
      update: () => Promise.reject(new Error("Storage is full")),
    };
    await expect(runOn(server, {}, memory).run.tryGap(gap())).rejects.toThrow("Storage is full");
    expect(server.sent).toEqual([]);
  });
});

/** A library in which all steps are needed: the translation of the second movie succeeds after two searches. */
const everything = () => {
  const server = new FakeServer([
    [movie(1), state([missing("fr")], [track("fr", 7)])],
    [movie(2), state([missing("fr")])],
    [movie(3), state([missing("fr")])],
  ]);
  server.findable.set("movie 2", ["en"]);
  return server;
};
const GAPS = [gap(1), gap(2), gap(3)];
const STEPS_WITHOUT_PICK: Partial<Rules> = {
  steps: ["search", "translate", "embedded", "fetch"],
  sync: "always",
};
const ALL_CALLS = [
  "search movie 1 fr",
  "extract movie 1 fr",
  "sync movie 1 fr",
  "search movie 2 fr",
  "search movie 2 en",
  "translate movie 2 en fr",
  "remove movie 2 en",
  "sync movie 2 fr",
  "search movie 3 fr",
  "search movie 3 en",
];

async function tryAll(run: GapRun, isOver: () => boolean = () => false): Promise<void> {
  // oxlint-disable-next-line no-await-in-loop -- one gap after the other, as a run does
  for (const one of GAPS) if (!isOver()) await run.tryGap(one);
}

describe("a fault at every call", () => {
  it("runs without one as expected", async () => {
    const server = everything();
    await tryAll(runOn(server, STEPS_WITHOUT_PICK).run);
    expect(server.sent).toEqual(ALL_CALLS);
  });

  it.each(ALL_CALLS.map((call, place) => [call, place] as const))(
    "%s fails: the others still happen, none twice",
    async (_, failing) => {
      const server = everything();
      let calls = 0;
      server.onSend = () => {
        calls += 1;
        if (calls === failing + 1) throw new Error("Fault");
      };
      const { run, memory } = runOn(server, STEPS_WITHOUT_PICK);
      await tryAll(run);
      expect(new Set(server.sent).size).toBe(server.sent.length);
      expect(server.sent.some((call) => call.includes("movie 3"))).toBe(true);
      for (const entry of Object.values(memory.get().entries)) {
        expect(entry).not.toHaveProperty("running");
        expect(entry.failures).toBe(1);
      }
    },
  );

  it.each(ALL_CALLS.map((call, place) => [call, place] as const))(
    "the server disappears at %s: the gap is tried again, and no step is sent twice",
    async (_, failing) => {
      const server = everything();
      const { run } = runOn(server, STEPS_WITHOUT_PICK);
      let calls = 0;
      server.onSend = () => {
        calls += 1;
        if (calls === failing + 1) throw FakeServer.away();
      };
      for (const one of GAPS)
        for (let tries = 0, isDone = false; !isDone && tries < 3; tries++)
          // oxlint-disable-next-line no-await-in-loop -- one gap after the other, as a run does
          isDone = await run.tryGap(one).then(
            () => true,
            (error: unknown) => {
              if (!server.isTemporary(error)) throw error;
              return false;
            },
          );
      expect(new Set(server.sent).size).toBe(server.sent.length);
      expect(server.sent.some((call) => call.includes("movie 3"))).toBe(true);
    },
  );

  it.each(ALL_CALLS.map((call, place) => [call, place] as const))(
    "the program stops at %s: after the restart no step is sent again",
    async (_, last) => {
      const server = everything();
      const { run, memory } = runOn(server, STEPS_WITHOUT_PICK);
      let isStopped = false;
      server.onSend = (_call, place) => {
        if (place !== last) return;
        isStopped = true;
        // The program stops: the call was sent, and its response never arrives.
        throw FakeServer.away();
      };
      await tryAll(run, () => isStopped).catch(() => undefined);
      const before = new Set(server.sent);
      // The memory as it was stored last.
      const stored = memoryStore(settleInterrupted(memory.get(), DEFAULT_RULES, NOW));
      server.onSend = () => undefined;
      const again = runOn(server, STEPS_WITHOUT_PICK, stored).run;
      for (const one of GAPS) {
        const entry = stored.get().entries[gapKey(one.media, one)];
        // oxlint-disable-next-line no-await-in-loop -- one gap after the other, as a run does
        if ((entry?.next ?? 0) <= NOW) await again.tryGap(one);
      }
      const repeated = server.sent.slice(before.size).filter((call) => before.has(call));
      expect(repeated).toEqual([]);
    },
  );
});

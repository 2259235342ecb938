import { describe, expect, it } from "vitest";
import {
  EMPTY_MEMORY,
  beginStep,
  endStep,
  gapKey,
  postpone,
  readMemory,
} from "@/automation/memory";
import { forget, recordRun, settleInterrupted } from "@/automation/memory";
import type { Memory } from "@/automation/memory";
import { pickResult } from "@/automation/pick";
import { planGaps, stepsFor } from "@/automation/plan";
import type { ItemState, PlanInput, WantedItem } from "@/automation/plan";
import { DEFAULT_RULES, readRules, STEPS } from "@/automation/rules";
import type { Rules } from "@/automation/rules";
import { DAY, file, missing, movie, NOW, result, state, track, wanted } from "./automation-library";

/** The oldest entries of a longer memory are forgotten. */
const MAX_ENTRIES = 20_000;
const SERVER = { hasResults: true, keepsMarks: true };
const rules = (changes: Partial<Rules> = {}): Rules => ({ ...DEFAULT_RULES, ...changes });
const plan = (items: readonly WantedItem[], changes: Partial<PlanInput> = {}) =>
  planGaps({
    wanted: items,
    states: new Map(),
    rules: rules(),
    memory: EMPTY_MEMORY,
    server: SERVER,
    now: NOW,
    isAnyProviderAvailable: true,
    maxItems: 20,
    ...changes,
  });
const english = { language: "en", hi: false, forced: false };
const keyOf = (id: number) => gapKey(movie(id), english);
const FILE = { path: "/media/film.mkv", release: null };

/** A memory in which a search for a movie failed at this time. */
function failedAt(id: number, at: number, memory: Memory = EMPTY_MEMORY): Memory {
  const begun = beginStep(memory, keyOf(id), FILE, { step: "search", at });
  return postpone(endStep(begun, keyOf(id), "not found", at), keyOf(id), rules(), at);
}

const names = (gaps: readonly { name: string; language: string }[]) =>
  gaps.map(({ name, language }) => `${name} ${language}`);

const episode = (seriesId: number, id: number) =>
  wanted(id, [missing("en")], { media: { kind: "episode", seriesId, id } });

describe("what a run would try", () => {
  it("takes the first items of the list, up to the limit, with all of their languages", () => {
    const items = [1, 2, 3].map((id) => wanted(id, [missing("en"), missing("fr")]));
    const { attempts, skipped, unread } = plan(items, { maxItems: 2 });
    expect(names(attempts)).toEqual(["Film 1 en", "Film 1 fr", "Film 2 en", "Film 2 fr"]);
    expect(skipped.map(({ reason }) => reason.why)).toEqual(["limit", "limit"]);
    expect(unread).toEqual([movie(1), movie(2)]);
  });

  it("takes source languages first, so that others can be translated from them", () => {
    const { attempts } = plan([wanted(1, [missing("fr"), missing("en")])]);
    expect(names(attempts)).toEqual(["Film 1 en", "Film 1 fr"]);
  });

  it("waits 1, 3, 7 and 30 days after failures, and then keeps waiting 30", () => {
    let memory = EMPTY_MEMORY;
    let now = NOW;
    for (const days of [1, 3, 7, 30, 30]) {
      memory = failedAt(1, now, memory);
      const [waiting] = plan([wanted(1, [missing("en")])], { memory, now: now + 1 }).skipped;
      expect(waiting?.reason).toMatchObject({ why: "waiting", until: now + days * DAY });
      now += days * DAY;
      expect(plan([wanted(1, [missing("en")])], { memory, now }).attempts).toHaveLength(1);
    }
  });

  it("tries what was never tried first, then what was tried longest ago", () => {
    const memory = failedAt(1, NOW - 4 * DAY, failedAt(2, NOW - 9 * DAY));
    const items = [1, 2, 3].map((id) => wanted(id, [missing("en")]));
    expect(names(plan(items, { memory }).attempts)).toEqual([
      "Film 3 en",
      "Film 2 en",
      "Film 1 en",
    ]);
  });

  it("does not wait if the media file was replaced, by its path or its release", () => {
    const memory = failedAt(1, NOW - 1);
    const states = new Map([["movie 1", state([missing("en")], [], { path: "/media/new.mkv" })]]);
    expect(plan([wanted(1, [missing("en")])], { memory, states }).attempts).toHaveLength(1);
    const named: Memory = {
      ...memory,
      entries: { [keyOf(1)]: { ...memory.entries[keyOf(1)]!, release: "Film.720p" } },
    };
    const again = wanted(1, [missing("en")], { release: "Film.1080p" });
    expect(plan([again], { memory: named }).attempts).toHaveLength(1);
    expect(plan([wanted(1, [missing("en")])], { memory: named }).attempts).toHaveLength(0);
  });

  it("does not wait for years after a clock that was wrong", () => {
    const memory = failedAt(1, NOW + 4_000 * DAY);
    expect(plan([wanted(1, [missing("en")])], { memory }).attempts).toHaveLength(1);
  });

  it("leaves everything alone while no provider is available, unless nothing needs one", () => {
    const items = [wanted(1, [missing("en")])];
    const input = { isAnyProviderAvailable: false };
    expect(plan(items, input).skipped.map(({ reason }) => reason.why)).toEqual(["providers"]);
    const translating = rules({ steps: ["translate"] });
    expect(plan(items, { ...input, rules: translating }).attempts).toHaveLength(1);
  });

  it.each<[string, Partial<Rules>, readonly string[]]>([
    ["libraries", { kinds: ["episode"] }, []],
    ["languages", { languages: ["fr"] }, ["Film 1 fr", "Film 2 fr"]],
    ["languages with flags", { languages: ["en:hi"] }, ["Film 2 en"]],
    ["required tags", { onlyTags: ["kids"] }, ["Film 2 en", "Film 2 fr"]],
    ["excluded tags", { withoutTags: ["kids"] }, ["Film 1 en", "Film 1 fr"]],
    [
      "skipped titles",
      {
        skippedTitles: [
          { kind: "movie", id: 1, name: "Film 1" },
          { kind: "series", id: 2, name: "Another series" },
        ],
      },
      ["Film 2 en", "Film 2 fr"],
    ],
  ])("obeys the rule for %s, and says so", (_, changes, expected) => {
    const items = [
      wanted(1, [missing("en"), missing("fr")]),
      wanted(2, [missing("en", { hi: true }), missing("fr")], { tags: ["kids"] }),
    ];
    const { attempts, skipped } = plan(items, { rules: rules(changes) });
    expect(names(attempts)).toEqual(expected);
    expect(skipped).toHaveLength(4 - expected.length);
  });

  it("skips all episodes of a skipped series", () => {
    const skippedTitles: Rules["skippedTitles"] = [{ kind: "series", id: 7, name: "Seven" }];
    const { attempts, skipped } = plan([episode(7, 1), episode(8, 7), episode(7, 3)], {
      rules: rules({ skippedTitles }),
    });
    expect(names(attempts)).toEqual(["Film 7 en"]);
    expect(skipped.map(({ reason }) => reason.why)).toEqual(["title", "title"]);
  });

  it("leaves alone what the server itself translates", () => {
    const items = [
      wanted(1, [missing("en")], { isAutoTranslated: true }),
      wanted(2, [missing("en")]),
    ];
    const { attempts, skipped } = plan(items);
    expect(names(attempts)).toEqual(["Film 2 en"]);
    expect(skipped.map(({ reason }) => reason.why)).toEqual(["profile"]);
  });

  it("leaves alone what is no longer missing or has no source", () => {
    const states = new Map<string, ItemState | undefined>([
      ["movie 1", state([])],
      ["movie 2", undefined],
      ["movie 3", state([missing("fr")])],
    ]);
    const items = [1, 2, 3].map((id) => wanted(id, [missing("fr")]));
    const { skipped } = plan(items, { states, rules: rules({ steps: ["translate"] }) });
    expect(skipped.map(({ reason }) => reason.why)).toEqual(["gone", "gone", "no source"]);
  });

  it("estimates the duration from earlier runs", () => {
    const items = [wanted(1, [missing("en")])];
    const memory = { ...EMPTY_MEMORY, pace: { search: { time: 80_000, steps: 2 } } };
    expect(plan(items, { memory, rules: rules({ pause: 5 }) }).duration).toBe(45_000);
  });

  it("plans 60,000 missing subtitles in half a second of CPU", () => {
    const items = Array.from({ length: 30_000 }, (_, id) =>
      wanted(id, [missing("en"), missing("fr")]),
    );
    // CPU time, and the best of three, because other programs slow down both.
    const times = [1, 2, 3].map(() => {
      const began = process.cpuUsage();
      const { attempts, skipped } = plan(items);
      expect(attempts.length + skipped.length).toBe(60_000);
      return process.cpuUsage(began).user / 1_000;
    });
    expect(Math.min(...times)).toBeLessThan(500);
  });

  // Each bit of the number decides one property of the library, the rules, or the memory.
  it("accounts for every gap once, and never touches what is excluded", () => {
    for (let bits = 0; bits < 512; bits++) {
      const is = (bit: number) => Math.floor(bits / 2 ** bit) % 2 === 1;
      const items = [1, 2, 3, 4].map((id) =>
        wanted(id, [missing("en", { hi: is(0) }), ...(is(1) ? [missing("fr")] : [])], {
          tags: id % 2 === 0 && is(2) ? ["kids"] : [],
          ...(id === 3 && is(3) ? { media: { kind: "episode", seriesId: 1, id } } : {}),
        }),
      );
      const chosen = rules({
        kinds: is(4) ? ["movie"] : ["episode", "movie"],
        withoutTags: is(5) ? ["kids"] : [],
        languages: is(6) ? ["en"] : [],
      });
      const maxItems = is(7) ? 1 : 20;
      const memory = is(8) ? failedAt(1, NOW - 1) : EMPTY_MEMORY;
      const { attempts, skipped } = plan(items, { rules: chosen, maxItems, memory });
      const gaps = [...attempts, ...skipped.map(({ gap }) => gap)];
      const all = gaps.map((gap) => gapKey(gap.media, gap));
      expect(new Set(all).size, `bits ${bits}`).toBe(all.length);
      expect(all).toHaveLength(items.reduce((sum, item) => sum + item.missing.length, 0));
      expect(new Set(attempts.map(({ name }) => name)).size).toBeLessThanOrEqual(maxItems);
      const wrong = attempts.filter(({ media, name, language, hi }) => {
        const tags = items.find((one) => one.name === name)?.tags ?? [];
        const isEnglish = language === "en" && !hi;
        const isWaiting = is(8) && !is(0) && name === "Film 1" && language === "en";
        const isOtherLanguage = is(6) && !isEnglish;
        const isOtherTag = is(5) && tags.includes("kids");
        return isWaiting || isOtherLanguage || isOtherTag || !chosen.kinds.includes(media.kind);
      });
      expect(wrong, `bits ${bits}`).toEqual([]);
    }
  });
});

describe("the steps for a gap", () => {
  const french = { language: "fr", hi: false, forced: false };
  const all = rules({ steps: [...STEPS], sources: ["en", "de"] });
  const steps = (item: ItemState, changes: Partial<Rules> = {}, server = SERVER) =>
    stepsFor(french, item, { ...all, ...changes }, server).map((step) => {
      if (step.do === "translate") return `translate ${step.source.code2}`;
      if (step.do === "embedded")
        return `${step.isTranslated ? "translate" : "extract"} track ${step.track.code2}`;
      return step.do === "fetch" ? `fetch ${step.language}` : step.do;
    });

  it("come in a fixed order, whatever the order of the rule", () => {
    const item = state([missing("fr")], [file("en"), track("fr", 3)]);
    const shuffled: Partial<Rules> = {
      steps: ["fetch", "embedded", "translate", "pick", "search"],
    };
    expect(steps(item, shuffled)).toEqual([
      "search",
      "pick",
      "translate en",
      "extract track fr",
      "fetch de",
    ]);
  });

  it("take the first source language that has a file", () => {
    expect(steps(state([missing("fr")], [file("de"), file("en")]))).toContain("translate en");
    expect(steps(state([missing("fr")], [file("de")]))).toContain("translate de");
  });

  it("never translate from a translated file", () => {
    const item = state([missing("fr")], [file("en"), file("de")], {
      translated: new Set(["/media/film.en.srt"]),
    });
    expect(steps(item)).toContain("translate de");
  });

  it("do not translate a file whose result would have other flags, or replace a file", () => {
    const hi = file("en", { hi: true });
    expect(steps(state([missing("fr")], [hi]))).not.toContain("translate en");
    expect(steps(state([missing("fr")], [hi]), {}, { ...SERVER, keepsMarks: false })).toContain(
      "translate en",
    );
    const taken = state([missing("fr")], [file("en"), file("fr")]);
    expect(steps(taken)).toEqual(["search", "pick"]);
  });

  it("do not search for a source that exists or is searched anyway", () => {
    expect(steps(state([missing("fr"), missing("en"), missing("de")]))).not.toContain("fetch en");
    expect(steps(state([missing("fr"), missing("en")]))).toContain("fetch de");
  });

  it("use a track only if the server has numbered it", () => {
    expect(steps(state([missing("fr")], [track("fr", 3, { id: null })]))).not.toContain(
      "extract track fr",
    );
    expect(steps(state([missing("fr")], [track("en", 3)]))).toContain("translate track en");
  });

  it("have no manual search on servers whose results may belong to another title", () => {
    expect(steps(state([missing("fr")]), {}, { ...SERVER, hasResults: false })).not.toContain(
      "pick",
    );
  });
});

const pick = (
  results: readonly ReturnType<typeof result>[],
  changes: Partial<Rules["pick"]> = {},
) => pickResult(results, english, { ...DEFAULT_RULES.pick, ...changes })?.subtitle;

describe("picking a result", () => {
  it("takes the best score, or the first provider of the user's order", () => {
    const results = [
      result({ subtitle: "a", score: 95, provider: "two" }),
      result({ subtitle: "b", score: 70, provider: "one" }),
    ];
    expect(pick(results)).toBe("a");
    expect(pick(results, { providers: ["one", "two"] })).toBe("b");
    expect(pick(results, { providers: ["three"] })).toBeUndefined();
  });

  it.each([
    ["a low score", { score: 59 }],
    ["another language", { language: "fr" }],
    ["other flags", { hearing_impaired: true }],
    ["another release group", { dont_matches: ["release_group"] }],
    ["another resolution", { dont_matches: ["resolution"] }],
  ])("takes none with %s", (_, fields) => {
    expect(pick([result(fields)])).toBeUndefined();
  });

  it("allows differences that the user allows, and knows the codes of regions", () => {
    const other = result({ dont_matches: ["video_codec", "release_group"] });
    expect(pick([other])).toBeUndefined();
    expect(pick([other], { mayDiffer: ["codec", "releaseGroup"] })).toBe("handle");
    const brazilian = { language: "pb", hi: false, forced: false };
    expect(
      pickResult([result({ language: "pt-BR" })], brazilian, DEFAULT_RULES.pick),
    ).toBeDefined();
  });
});

describe("rules that cannot be read", () => {
  it("are named, and their defaults are used", () => {
    const { rules: read, unreadable } = readRules({ maxItems: 0, pause: 9, sync: "sometimes" });
    expect(unreadable).toEqual(["sync", "maxItems"]);
    expect(read).toEqual({ ...DEFAULT_RULES, pause: 9 });
  });

  it.each([
    [undefined, 0],
    [null, 0],
    ["text", 16],
    [[], 16],
  ])("%o: %d unreadable", (stored, count) => {
    const read = readRules(stored);
    expect(read.rules).toEqual(DEFAULT_RULES);
    expect(read.unreadable).toHaveLength(count);
  });
});

describe("the memory", () => {
  it("survives JSON, and rejects anything else", () => {
    const memory = recordRun(failedAt(1, NOW), { startedAt: NOW, items: 1, counts: { found: 1 } });
    expect(readMemory(JSON.parse(JSON.stringify(memory)))).toEqual(memory);
    expect(readMemory({ ...memory, entries: { a: { next: "soon" } } })).toBeUndefined();
    expect(readMemory(JSON.stringify(memory))).toBeUndefined();
  });

  it("counts an interrupted step as a try, whose result is unknown", () => {
    const begun = beginStep(EMPTY_MEMORY, keyOf(1), FILE, { step: "search", at: NOW });
    const settled = settleInterrupted(begun, rules(), NOW + 1_000);
    expect(settled.entries[keyOf(1)]).toMatchObject({
      tries: [{ step: "search", result: "unknown" }],
      failures: 1,
      next: NOW + 1_000 + DAY,
    });
    expect(settled.entries[keyOf(1)]).not.toHaveProperty("running");
    expect(settled.pace).toEqual({});
  });

  it("forgets", () => {
    expect(forget(failedAt(1, NOW), [keyOf(1)])).toEqual({
      ...EMPTY_MEMORY,
      pace: { search: { time: 0, steps: 1 } },
    });
  });

  it("keeps the newest 20,000 entries, in less than 10 MB", () => {
    const entry = failedAt(1, NOW).entries[keyOf(1)]!;
    const tries = Array.from({ length: 4 }, () => entry.tries[0]!);
    const entries = Object.fromEntries(
      Array.from({ length: MAX_ENTRIES }, (_, id) => [
        gapKey(movie(id), english),
        {
          ...entry,
          tries: tries.map((one) => ({ ...one, at: NOW - id })),
          path: `/media/${"long folder name ".repeat(6)}${id}.mkv`,
          release: "Some.Film.2026.1080p.WEB-DL.DDP5.1.H.264-GROUP",
        },
      ]),
    );
    const full = failedAt(99_999, NOW, { ...EMPTY_MEMORY, entries });
    expect(Object.keys(full.entries)).toHaveLength(MAX_ENTRIES);
    expect(full.entries).toHaveProperty([keyOf(99_999)]);
    expect(full.entries).not.toHaveProperty([keyOf(MAX_ENTRIES - 1)]);
    expect(JSON.stringify(full).length).toBeLessThan(10_000_000);
  });
});

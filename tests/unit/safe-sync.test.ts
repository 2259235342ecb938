import { describe, expect, it } from "vitest";
import type { SubtitleTool } from "@/api/tool-writes";
import type { TimedText } from "@/automation/quality";
import { fitsBetter, judgeHere, safeSync } from "@/automation/safe-sync";
import type { SyncEnd } from "@/automation/safe-sync";
import type { FitJudgment } from "@/subtitle-documents/timing/fit-groups";
import type { FitVerdict } from "@/subtitle-documents/timing/fit-verdict";

type Text = readonly TimedText[];
type Tool = Extract<SubtitleTool, { tool: "sync" }>;

const text = (from = 10_000, count = 100): Text =>
  Array.from({ length: count }, (_, index) => ({
    start: from + index * 3_000,
    end: from + index * 3_000 + 2_000,
    text: `Line ${index}`,
  }));
const OWN = "/own";
const OLD = text();
const NEW = text(12_345);

const other = (id: string, from = 11_111) => ({ id, cues: text(from) });
const judged = (verdict: FitVerdict, rest: Partial<FitJudgment> = {}): FitJudgment => ({
  id: OWN,
  verdict,
  covered: 0.8,
  against: ["/a"],
  voices: 1,
  isAccused: false,
  isAgainstTrack: false,
  ...rest,
});
const FITS: FitVerdict = { kind: "fits", offset: 40 };
const UNKNOWN: FitVerdict = { kind: "unknown", reason: "partly" };
const shifted = (offset: number, isSlight = false): FitVerdict => ({
  kind: "shifted",
  offset,
  isSlight,
});
const drift = (offset = 0) => ({
  kind: "drift" as const,
  ratio: 25 / 23.976,
  offset,
  endOffset: 12_000,
  rates: { from: 25, to: 23.976 },
});
const accused = (verdict: FitVerdict) => judged(verdict, { isAccused: true });

interface Case {
  tool?: Partial<Tool>;
  before?: FitJudgment;
  after?: FitJudgment;
  /** The text after the tools. */
  result?: Text | undefined;
  others?: readonly ReturnType<typeof other>[];
  /** Changes the file on the server before this read, counted from 1. */
  changedAt?: number;
  isReadable?: boolean;
  putBackFails?: boolean;
}

/** Runs a sync on a file in memory, and lists what was done. */
async function run({
  tool,
  before = judged(shifted(-1_500)),
  after = judged(FITS),
  others = [other("/a")],
  changedAt,
  isReadable = true,
  putBackFails = false,
  ...rest
}: Case) {
  const done: string[] = [];
  const asked: (readonly string[])[] = [];
  let now: Text | undefined = isReadable ? OLD : undefined;
  let reads = 0;
  const end = await safeSync<string, Text>(
    OWN,
    { tool: "sync", ...tool },
    {
      readText: async (path) => {
        if (path !== OWN) return others.find(({ id }) => id === path)?.cues;
        reads += 1;
        if (reads === changedAt) now = text(77_777);
        return now;
      },
      listPaths: async () => [null, OWN, ...others.map(({ id }) => id)],
      judge: async (files) => {
        asked.push(files.slice(1).map(({ id }) => id));
        return [files[0]?.cues === OLD ? before : after];
      },
      keep: async (kept) => {
        done.push(kept === OLD ? "keep" : "keep another text");
        return kept;
      },
      run: async (sent) => {
        done.push(JSON.stringify(sent).replaceAll(/[{}"]/g, "").replace("tool:", ""));
        if (isReadable) now = "result" in rest ? rest.result : NEW;
        return "message";
      },
      putBack: async (kept) => {
        if (putBackFails) throw new Error("Read-only");
        done.push("put back");
        now = kept;
        return undefined;
      },
      describe: String,
    },
  );
  return { end, done, asked, now };
}

const SYNCED = { end: "synced", message: "message", lines: { before: 100, after: 100 } };

describe("a safe sync", () => {
  const sync = ["keep", "sync"];

  it.each<[string, Case, readonly string[]]>([
    [
      "shifts a file that is late",
      { before: accused(shifted(-2_300)) },
      ["keep", "shift_offset,h:0,m:0,s:-2,ms:-300"],
    ],
    [
      "shifts a file that is early by an hour and more",
      { before: accused(shifted(3_723_004)), result: text(3_733_004) },
      ["keep", "shift_offset,h:1,m:2,s:3,ms:4"],
    ],
    [
      "changes the frame rate",
      { before: accused(drift()) },
      ["keep", "change_FPS,from:25,to:23.976"],
    ],
    [
      "changes the frame rate and shifts",
      { before: accused(drift(-1_250)) },
      ["keep", "change_FPS,from:25,to:23.976", "shift_offset,h:0,m:0,s:-1,ms:-250"],
    ],
    ["syncs if it is unknown which file is wrong", { before: judged(shifted(-2_300)) }, sync],
    ["syncs a file that is slightly off", { before: accused(shifted(-700, true)) }, sync],
    [
      "syncs a file with unknown frame rates",
      { before: accused({ ...drift(), rates: undefined }) },
      sync,
    ],
    ["syncs a file that was cut", { before: accused({ kind: "cut", parts: [] }) }, sync],
    [
      "syncs if lines would begin before 0:00",
      { before: accused(shifted(-10_001)), after: judged(FITS) },
      sync,
    ],
    [
      "syncs if lines would begin before 0:00 with another frame rate",
      { before: accused({ ...drift(-9_800), ratio: 0.96 }) },
      sync,
    ],
  ])("%s", async (_, one, expected) => {
    const { done, end } = await run(one);
    expect(done).toEqual(expected);
    expect(end.end).toBe(expected === sync ? "synced" : "corrected");
  });

  it.each<[string, Partial<Tool>, FitVerdict]>([
    ["the frame rate must stay", { noFixFramerate: true }, drift()],
    ["the shift is above the maximum", { maxOffsetSeconds: 2 }, shifted(-2_300)],
    ["a reference was chosen", { reference: "a:0" }, shifted(-2_300)],
  ])("syncs with the options of the user: %s", async (_, tool, verdict) => {
    const { done } = await run({ tool, before: accused(verdict) });
    expect(done).toHaveLength(2);
    expect(done[1]).toMatch(/^sync,/);
  });

  it.each<[string, FitJudgment, FitJudgment, boolean]>([
    ["fits now", judged(shifted(-1_500)), judged(FITS), true],
    ["fits as before", judged(FITS), judged(FITS), true],
    [
      "agrees in more lines",
      judged(UNKNOWN, { covered: 0.4 }),
      judged(shifted(900, true), { covered: 0.5 }),
      true,
    ],
    [
      "agrees in hardly more lines",
      judged(UNKNOWN, { covered: 0.4 }),
      judged(shifted(900, true), { covered: 0.49 }),
      false,
    ],
    ["is less off", judged(shifted(-1_500)), judged(shifted(1_300)), true],
    ["is hardly less off", judged(shifted(-1_500)), judged(shifted(1_301)), false],
    ["is less off than at its end", judged(drift()), judged(shifted(2_000)), true],
    ["still drifts, only less", judged(drift(-60_000)), judged(drift()), false],
    ["fitted", judged(FITS), judged(shifted(-2_000)), false],
    ["was known", judged(FITS), judged(UNKNOWN), false],
    [
      "has nothing in common with others",
      judged({ kind: "other" }),
      judged({ kind: "other" }),
      false,
    ],
    ["is unknown before and after", judged(UNKNOWN), judged(UNKNOWN), true],
  ])("keeps a result only if it is better: it %s", async (_, before, after, isKept) => {
    const { end, done, now } = await run({ before, after });
    expect(end).toEqual(isKept ? SYNCED : { end: "restored", note: undefined });
    expect(done).toEqual(isKept ? sync : [...sync, "put back"]);
    expect(now).toBe(isKept ? NEW : OLD);
  });

  it("restores the text if a correction did not help", async () => {
    const { done } = await run({ before: accused(drift()), after: judged(UNKNOWN) });
    expect(done.at(-1)).toBe("put back");
  });

  it.each<[number, SyncEnd]>([
    [98, { end: "synced", message: "message", lines: { before: 100, after: 98 } }],
    [97, { end: "restored", note: undefined }],
    [0, { end: "restored", note: undefined }],
  ])("keeps or undoes a result with %s of 100 lines", async (count, expected) => {
    expect((await run({ result: text(12_345, count) })).end).toEqual(expected);
  });

  it("restores the text if lines are lost, even without files to compare with", async () => {
    const { end, asked } = await run({ result: text(12_345, 50), others: [] });
    expect(end).toEqual({ end: "restored", note: undefined });
    expect(asked).toEqual([]);
  });

  it("reports a text that the server did not change", async () => {
    const { end, done } = await run({
      result: text(),
      before: judged(FITS),
      after: judged(UNKNOWN),
    });
    expect(end).toEqual({ end: "unchanged", message: "message" });
    expect(done).toEqual(sync);
  });

  it.each([
    ["before the sync", 2, ["keep"]],
    ["after it", 4, sync],
  ])("does nothing more if the file was changed %s", async (_, changedAt, expected) => {
    const { end, done } = await run({ changedAt, after: judged(UNKNOWN) });
    expect(end).toEqual({ end: "changed" });
    expect(done).toEqual(expected);
  });

  it("syncs a file that cannot be read as it is", async () => {
    const { end, done, asked } = await run({ isReadable: false });
    expect(end).toEqual({ end: "synced", message: "message", lines: undefined });
    expect(done).toEqual(["sync"]);
    expect(asked).toEqual([]);
  });

  it("leaves a result that cannot be read", async () => {
    const { end, done } = await run({ result: undefined });
    expect(end).toEqual({ end: "synced", message: "message", lines: undefined });
    expect(done).toEqual(sync);
  });

  it("reports a text that could not be put back", async () => {
    const { end } = await run({ after: judged(UNKNOWN), putBackFails: true });
    expect(end).toEqual({ end: "not restored", reason: "Error: Read-only" });
  });

  it("compares with at most 8 files, which are not copies", async () => {
    const many = Array.from({ length: 20 }, (_, index) => other(`/${index}`));
    const { asked } = await run({ others: [other("/translation", 10_000), ...many] });
    expect(asked[0]).toEqual(many.slice(0, 8).map(({ id }) => id));
  });

  it("compares only with the file that is the reference", async () => {
    const { asked } = await run({ tool: { reference: "/b" }, others: [other("/a"), other("/b")] });
    expect(asked).toEqual([["/b"], ["/b"]]);
  });
});

describe("a previous text", () => {
  const own = { id: OWN, cues: NEW };
  const asked: string[] = [];
  /** The current text disagrees, and the previous one gets this verdict. */
  const isBetter = (after: FitJudgment, others = [other("/a"), other("/b")]) => {
    asked.length = 0;
    return fitsBetter(OLD, own, [own, ...others], (files) => {
      asked.push(files.map(({ id }) => id).join(" "));
      return Promise.resolve([files[0]?.cues === OLD ? after : accused(shifted(-2_300))]);
    });
  };

  it("fits better if it agrees with the others", async () => {
    expect(await isBetter(judged(FITS))).toBe(true);
    expect(await isBetter(judged(shifted(-2_250)))).toBe(false);
  });

  it("does not fit better if nothing is known about it", async () => {
    expect(await isBetter(judged(UNKNOWN, { covered: 1 }))).toBe(false);
  });

  it("is not compared with its own copies, nor with those of the current text", async () => {
    const copies = [
      { id: "/c", cues: OLD },
      { id: "/d", cues: NEW },
    ];
    await isBetter(judged(FITS), [other("/a"), ...copies]);
    expect(asked).toEqual([`${OWN} /a`, `${OWN} /a`]);
    expect(await isBetter(judged(FITS), copies)).toBe(false);
  });
});

describe("judging in our own server, which must not stop to pass on requests", () => {
  it("compares only the first files, and none that take long", async () => {
    const files = Array.from({ length: 12 }, (_, index) => other(`/${index}`, index * 50));
    const ids = async (given: typeof files) => (await judgeHere(given)).map(({ id }) => id);
    expect(await ids(files)).toEqual(["/0", "/1", "/2", "/3", "/4"]);
    expect(await ids([{ id: "/long", cues: text(0, 3_001) }, ...files.slice(0, 2)])).toEqual([
      "/0",
      "/1",
    ]);
  });
});

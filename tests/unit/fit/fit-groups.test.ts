import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { FitCue } from "@/subtitle-documents/timing/fit-events";
import type { FitJudgment, ItemFile } from "@/subtitle-documents/timing/fit-groups";
import { judgeItem } from "@/subtitle-documents/timing/fit-groups";
import { broken, film, reworked, seeded, shifted } from "./generated-films";

type Cues = readonly FitCue[];

const FILM = film(41, 22);
const OTHER = film(42, 22);

/** The file of a translator of their own. */
const by = (seed: number, cues: Cues = FILM): ItemFile["cues"] =>
  reworked(cues, seeded(seed), 0.12);

/** The same times with other words, as machines translate. */
const translated = (cues: Cues): Cues => cues.map((cue) => ({ ...cue, text: `über ${cue.text}` }));

/** As ASS rounds its times. */
const rounded = (cues: Cues): Cues =>
  cues.map((cue) => ({ ...cue, start: Math.round(cue.start / 10) * 10 }));

const [ENGLISH, FRENCH, GERMAN] = [by(1), by(2), by(3)];
const WRONG = by(4, OTHER);
const LATE = shifted(by(5), 2300);

/** Files with their names, in this order. */
const files = (all: Record<string, Cues>): ItemFile[] =>
  Object.entries(all).map(([id, cues]) => ({ id, cues, isTrack: id.startsWith("track") }));

/** Each file with its verdict, the files that say so, and whether it is accused. */
const judge = (all: Record<string, Cues>) => summaryOf(judgeItem(files(all)));

const summaryOf = (judgments: readonly FitJudgment[]) =>
  Object.fromEntries(
    judgments.map(({ id, verdict, against, isAccused }) => [
      id,
      `${verdict.kind}: ${against.join(" ")}${isAccused ? " (accused)" : ""}`,
    ]),
  );

const areAgainstTracks = (all: Record<string, Cues>) =>
  judgeItem(files(all)).map(({ isAgainstTrack }) => isAgainstTrack);

describe("with a track of the video", () => {
  it("the other file is judged, even if there are more like it", () => {
    expect(judge({ track: ENGLISH, a: shifted(FRENCH, 2300), b: LATE, c: GERMAN })).toEqual({
      a: "shifted: track (accused)",
      b: "shifted: track (accused)",
      c: "fits: track",
    });
  });

  it("only then is the video named", () => {
    const all = { a: ENGLISH, b: FRENCH, c: WRONG };
    expect(areAgainstTracks({ ...all, track: GERMAN })).toEqual([true, true, true]);
    expect(areAgainstTracks(all)).toEqual([false, false, false]);
  });

  it("a file that fits one of two tracks fits", () => {
    expect(judge({ track1: WRONG, track2: ENGLISH, a: FRENCH })).toEqual({ a: "fits: track2" });
  });

  it("a track with too few lines leaves it to the other files", () => {
    expect(judge({ track: ENGLISH.slice(0, 12), a: FRENCH, b: GERMAN, c: LATE })).toEqual({
      a: "fits: b",
      b: "fits: a",
      c: "shifted: a b (accused)",
    });
  });
});

describe("without a track", () => {
  it("the file that disagrees with a group is accused", () => {
    expect(judge({ a: ENGLISH, b: FRENCH, c: GERMAN, d: WRONG, e: LATE })).toEqual({
      a: "fits: b c",
      b: "fits: a c",
      c: "fits: a b",
      d: "other: a b c (accused)",
      e: "shifted: a b c (accused)",
    });
  });

  it("of two files that disagree, both are named and none is accused", () => {
    expect(judge({ a: ENGLISH, b: LATE })).toEqual({ a: "shifted: b", b: "shifted: a" });
    const offsets = judgeItem(files({ a: ENGLISH, b: LATE })).map(({ verdict }) =>
      verdict.kind === "shifted" ? Math.round(verdict.offset / 100) * 100 : undefined,
    );
    expect(offsets).toEqual([2300, -2300]);
  });

  it("of two groups of the same size, none is accused", () => {
    const late = shifted(by(6), 2300);
    expect(judge({ a: ENGLISH, b: FRENCH, c: LATE, d: late })).toEqual({
      a: "shifted: c d",
      b: "shifted: c d",
      c: "shifted: a b",
      d: "shifted: a b",
    });
  });

  it("of three files that all disagree, none is accused", () => {
    expect(judge({ a: ENGLISH, b: LATE, c: WRONG })).toEqual({
      a: "shifted: b",
      b: "shifted: a",
      c: "other: a b",
    });
  });

  it("a part of a film that fits two cuts is no evidence against one of them", () => {
    const start = by(7).slice(0, Math.floor(by(7).length * 0.4));
    const cut = broken(by(8), [0.5], 20_000);
    expect(judge({ a: ENGLISH, b: cut, start })).toEqual({
      a: "cut: b",
      b: "cut: a",
      start: "fits: a b",
    });
  });

  it("a file with too few lines is unknown, and does not disturb the others", () => {
    expect(judge({ a: ENGLISH, b: FRENCH, c: LATE, few: GERMAN.slice(30, 42) })).toEqual({
      a: "fits: b",
      b: "fits: a",
      c: "shifted: a b (accused)",
      few: "unknown: a b",
    });
  });

  it("the offsets of translators do not break a group", () => {
    const [early, late] = [shifted(FRENCH, -300), shifted(GERMAN, 300)];
    expect(judge({ a: ENGLISH, early, late, wrong: WRONG })).toEqual({
      a: "fits: early late",
      early: "fits: a",
      late: "fits: a",
      wrong: "other: a early late (accused)",
    });
  });

  it("one voice alone accuses nobody", () => {
    const [begin, end] = [FILM.slice(0, 130), FILM.slice(-150)];
    expect(judge({ a: ENGLISH, begin: by(9, begin), end: shifted(by(10, end), 2300) })).toEqual({
      a: "fits: begin",
      begin: "fits: a",
      end: "shifted: a",
    });
  });

  it("a single file has nothing to compare with", () => {
    expect(judgeItem(files({ a: ENGLISH }))).toEqual([
      {
        id: "a",
        covered: 0,
        verdict: { kind: "unknown", reason: "nothing" },
        against: [],
        voices: 0,
        isAccused: false,
        isAgainstTrack: false,
      },
    ]);
    expect(judgeItem([])).toEqual([]);
  });

  it("more files than an item can have are not compared", () => {
    const many = Array.from({ length: 100 }, (_, at) => ({ id: `${at}`, cues: by(at) }));
    expect(new Set(judgeItem(many).map(({ verdict }) => JSON.stringify(verdict)))).toEqual(
      new Set(['{"kind":"unknown","reason":"size"}']),
    );
  });
});

describe("copies and translations", () => {
  it("are one voice: they do not outvote a file", () => {
    expect(judge({ a: ENGLISH, b: LATE, c: translated(LATE), d: rounded(LATE) })).toEqual({
      a: "shifted: b c d",
      b: "shifted: a",
      c: "shifted: a",
      d: "shifted: a",
    });
    expect(judgeItem(files({ a: ENGLISH, b: LATE, c: translated(LATE) }))[0]?.voices).toBe(1);
  });

  it("are outvoted by two independent files", () => {
    expect(
      judge({ a: ENGLISH, b: FRENCH, c: LATE, d: rounded(LATE), e: translated(LATE) }),
    ).toEqual({
      a: "fits: b",
      b: "fits: a",
      c: "shifted: a b (accused)",
      d: "shifted: a b (accused)",
      e: "shifted: a b (accused)",
    });
  });

  it("are no evidence for each other", () => {
    expect(judge({ a: ENGLISH, b: translated(ENGLISH), c: FRENCH })).toEqual({
      a: "fits: c",
      b: "fits: c",
      c: "fits: a b",
    });
  });

  it("agree with each other if there is nothing else", () => {
    expect(judge({ a: ENGLISH, b: translated(ENGLISH) })).toEqual({ a: "fits: b", b: "fits: a" });
  });

  it("never outvote, however many there are and whatever little was changed", () => {
    const copy = fc.record({
      offset: fc.integer({ min: -300, max: 300 }),
      from: fc.integer({ min: 0, max: 60 }),
      isRounded: fc.boolean(),
    });
    const copies = fc.array(copy, { minLength: 1, maxLength: 6 });
    fc.assert(
      fc.property(copies, (all) => {
        const made = all.map(({ offset, from, isRounded }, at): ItemFile => {
          const moved = shifted(LATE.slice(from), offset);
          return { id: `copy ${at}`, cues: isRounded ? rounded(moved) : moved };
        });
        const judgments = judgeItem([...made, ...files({ a: ENGLISH, late: LATE })]);
        expect(judgments.filter(({ isAccused }) => isAccused)).toEqual([]);
      }),
      { seed: 71, numRuns: 15 },
    );
  });
});

it("the order of the files does not matter", () => {
  const all = files({
    a: ENGLISH,
    b: FRENCH,
    c: GERMAN,
    d: WRONG,
    e: LATE,
    f: translated(LATE),
    g: ENGLISH.slice(0, 50),
  });
  const expected = judgeItem(all);
  expect(expected).toHaveLength(7);
  fc.assert(
    fc.property(fc.shuffledSubarray(all, { minLength: all.length }), (shuffled) => {
      expect(judgeItem(shuffled)).toEqual(expected);
    }),
    { seed: 71, numRuns: 10 },
  );
});

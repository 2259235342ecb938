import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { FitCue } from "@/subtitle-documents/timing/fit-events";
import { fitEvents } from "@/subtitle-documents/timing/fit-events";
import type { FitVerdict } from "@/subtitle-documents/timing/fit-verdict";
import { compareFit, reversed } from "@/subtitle-documents/timing/fit-verdict";
import { frameRateChange } from "@/subtitle-documents/timing/times";
import type { Random } from "./generated-films";
import {
  broken,
  film,
  forced,
  rated,
  reworked,
  seeded,
  shifted,
  withoutHalfMinute,
  withSounds,
} from "./generated-films";

type Cues = readonly FitCue[];

const compare = (file: Cues, reference: Cues) =>
  compareFit(fitEvents(file), fitEvents(reference)).verdict;

/** Milliseconds of the processor, which other processes on the same machine do not change. */
function processorTime(run: () => void): number {
  const before = process.cpuUsage();
  run();
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1000;
}

/** Six films of 45 and 100 minutes, a reference for each, and another film. */
const FILMS = [0, 1, 2, 3, 4, 5].map((index) => {
  const isShort = index % 2 === 0;
  const cues = film(100 + index, isShort ? 45 : 100);
  return {
    index,
    cues,
    end: cues.at(-1)?.end ?? 0,
    reference: reworked(cues, seeded(500 + index), 0.12),
    other: film(900 + index, isShort ? 45 : 95),
  };
});

type Film = (typeof FILMS)[number];

/** Verdicts about two files of each film, by translators whose times differ by 0.12 and by 0.3 seconds. */
function verdicts(name: string, make: (film: Film, random: Random) => Cues) {
  return FILMS.flatMap((one) =>
    [0.12, 0.3].map((jitter, level) => {
      const random = seeded(one.index * 1000 + (level + 1) * 100 + name.length * 7);
      const file = reworked(make(one, random), random, jitter);
      return { ...one, file, verdict: compare(file, one.reference) };
    }),
  );
}

const kindsOf = (all: readonly { verdict: FitVerdict }[]) => all.map(({ verdict }) => verdict.kind);

const twelve = (kind: FitVerdict["kind"]) => Array.from({ length: 12 }, () => kind);

const offsetOf = (verdict: FitVerdict) => ("offset" in verdict ? verdict.offset : NaN);

/** The largest distance of the offsets from the right one. */
const error = (all: readonly { verdict: FitVerdict }[], offset: number) =>
  Math.max(...all.map(({ verdict }) => Math.abs(offsetOf(verdict) - offset)));

describe("a file that fits", () => {
  it.each<[string, (film: Film, random: Random) => Cues]>([
    ["none", ({ cues }) => cues],
    ["HI sounds", ({ cues }, random) => withSounds(cues, random)],
    ["heavy overlap", ({ cues }) => cues.map((cue) => ({ ...cue, end: cue.end + 2500 }))],
    ["first 40 %", ({ cues }) => cues.slice(0, Math.floor(cues.length * 0.4))],
  ])("fits: %s", (name, make) => {
    const all = verdicts(name, make);
    expect(kindsOf(all)).toEqual(twelve("fits"));
    expect(error(all, 0)).toBeLessThan(100);
  });

  it("with 40 lines for foreign dialog is never called wrong", () => {
    const all = verdicts("forced 40", ({ cues }, random) => forced(cues, random, 40, 5));
    expect(kindsOf(all).filter((kind) => kind !== "fits" && kind !== "unknown")).toEqual([]);
    expect(kindsOf(all).filter((kind) => kind === "fits").length).toBeGreaterThanOrEqual(11);
  });

  it("with 12 lines is unknown", () => {
    const all = verdicts("forced 12", ({ cues }, random) => forced(cues, random, 12, 3));
    expect(all.map(({ verdict }) => verdict)).toEqual(
      twelve("unknown").map((kind) => ({ kind, reason: "few" })),
    );
  });
});

it("another film is called another film", () => {
  expect(kindsOf(verdicts("swap", ({ other }) => other))).toEqual(twelve("other"));
});

it("an opening song that two episodes share does not make them one", () => {
  const random = seeded(8);
  const song = Array.from({ length: 60 }, (_, at) => {
    const start = 5000 + at * 2200 + 600 * random();
    return { start, end: start + 1500, text: `la ${at}` };
  });
  const episode = (seed: number) => {
    const cues = [...song, ...film(seed, 22).filter(({ start }) => start > 145_000)];
    return reworked(cues, seeded(seed + 1), 0.12);
  };
  expect(compare(episode(51), episode(61))).toEqual({ kind: "other" });
});

describe("a shift", () => {
  it.each([0.3, -0.3])("of %f s fits, as translators differ by as much", (seconds) => {
    const all = verdicts(`shift ${seconds}`, ({ cues }) => shifted(cues, seconds * 1000));
    expect(kindsOf(all)).toEqual(twelve("fits"));
    expect(error(all, -seconds * 1000)).toBeLessThan(100);
  });

  it.each([0.7, -0.7, 1.5, -1.5, 5, -5, 40, -40])("of %f s is measured", (seconds) => {
    const all = verdicts(`shift ${seconds}`, ({ cues }) => shifted(cues, seconds * 1000));
    expect(kindsOf(all)).toEqual(twelve("shifted"));
    expect(error(all, -seconds * 1000)).toBeLessThan(100);
    const isSlight = Math.abs(seconds) < 1;
    expect(all.map(({ verdict }) => verdict)).toEqual(
      all.map(() => expect.objectContaining({ isSlight })),
    );
  });

  it("of a file with 40 lines is measured", () => {
    const all = verdicts("forced 40 shift 5", ({ cues }, random) =>
      shifted(forced(cues, random, 40, 5), 5000),
    );
    expect(kindsOf(all)).toEqual(twelve("shifted"));
    expect(error(all, -5000)).toBeLessThan(250);
  });

  it.each([2, -5, 10])("of %f minutes is found", (minutes) => {
    const all = FILMS.map(({ cues, reference, index }) => {
      const start = shifted(reworked(cues, seeded(700 + index), 0.12), 700_000);
      const verdict = compare(shifted(start, minutes * 60_000), shifted(reference, 700_000));
      return { verdict };
    });
    expect(kindsOf(all)).toEqual(all.map(() => "shifted"));
    expect(error(all, -minutes * 60_000)).toBeLessThan(100);
  });
});

it.each([
  { from: 25, to: 23.976 },
  { from: 23.976, to: 25 },
  { from: 25, to: 24 },
  { from: 23.976, to: 24 },
])("a file for $from instead of $to frames per second drifts", ({ from, to }) => {
  const all = verdicts(`rate ${to}/${from}`, ({ cues }) => rated(cues, to / from));
  expect(all.map(({ verdict }) => verdict)).toEqual(
    all.map(() =>
      expect.objectContaining({
        kind: "drift",
        ratio: expect.closeTo(frameRateChange(from, to).factor, 12),
        rates: { from, to },
      }),
    ),
  );
  for (const { verdict, file, end } of all) {
    if (verdict.kind !== "drift") continue;
    const last = (end * to) / from;
    expect(last * verdict.ratio + verdict.offset).toBeGreaterThan(end - 100);
    expect(last * verdict.ratio + verdict.offset).toBeLessThan(end + 100);
    // The last line that agrees is one of the last ones.
    expect(Math.abs(verdict.endOffset - (end - last))).toBeLessThan(2000);
    expect(file.length).toBeGreaterThan(0);
  }
});

it.each([1.0005, 1.0015])("a drift by %f, which no frame rate explains, is measured", (ratio) => {
  const long = FILMS.filter(({ end }) => end > 5_000_000);
  const all = long.map(({ cues, reference, index }) =>
    compare(reworked(rated(cues, ratio), seeded(400 + index), 0.12), reference),
  );
  expect(all).toEqual(
    all.map(() => ({
      kind: "drift",
      ratio: expect.closeTo(1 / ratio, 4),
      offset: expect.closeTo(0, -3),
      endOffset: expect.closeTo((1 - ratio) * 6_000_000, -3),
      rates: undefined,
    })),
  );
});

/** The time at which the offset changes, in milliseconds of the file. */
function jumpsOf(verdict: FitVerdict): number[] {
  if (verdict.kind !== "cut") return [];
  return verdict.parts.slice(1).map(({ from }, at) => (from + (verdict.parts[at]?.to ?? 0)) / 2);
}

describe("another cut", () => {
  it.each<[string, (film: Film) => Cues, number[], number[]]>([
    ["insert 30 s", ({ cues }) => broken(cues, [0.5], 30_000), [0.5], [0, -30_000]],
    ["remove 30 s", ({ cues }) => withoutHalfMinute(cues), [0.5], [0, 30_000]],
    ["insert 2 s", ({ cues }) => broken(cues, [0.5], 2000), [0.5], [0, -2000]],
    [
      "3 ad breaks",
      ({ cues }) => broken(cues, [0.25, 0.5, 0.75], 25_000),
      [0.25, 0.5, 0.75],
      [0, -25_000, -50_000, -75_000],
    ],
  ])("has its parts: %s", (name, make, shares, offsets) => {
    const all = verdicts(name, make);
    expect(kindsOf(all)).toEqual(twelve("cut"));
    for (const { verdict, end } of all) {
      if (verdict.kind !== "cut") continue;
      expect(verdict.parts).toHaveLength(offsets.length);
      verdict.parts.forEach(({ offset }, at) =>
        expect(Math.abs(offset - (offsets[at] ?? 0))).toBeLessThan(150),
      );
      jumpsOf(verdict).forEach((jump, at) => {
        const place = (shares[at] ?? 0) * end - (offsets[at] ?? 0);
        expect(Math.abs(jump - place)).toBeLessThan(60_000);
      });
    }
  });
});

it("a file that agrees for a while, and then no more, is not called shifted", () => {
  const all = FILMS.map(({ cues, other, end, index }) => {
    const begin = shifted(cues, 3000).filter((cue) => cue.end < end * 0.7);
    const rest = other.filter(({ start }) => start > end * 0.7);
    const file = reworked([...begin, ...rest], seeded(300 + index), 0.12);
    return compare(file, FILMS[index]!.reference);
  });
  expect(all).toEqual(all.map(() => ({ kind: "unknown", reason: "partly" })));
});

/** Speech with hardly a pause. */
const lecture = (seed: number) => {
  const random = seeded(seed);
  const cues: FitCue[] = [];
  for (let start = 0; start < 2_400_000;) {
    const end = start + 2000 + 3000 * random();
    cues.push({ start, end: end - 20, text: `${start}` });
    start = end;
  }
  return cues;
};

it("without pauses between the lines, another film is not recognized", () => {
  expect(compare(lecture(1), lecture(2))).toEqual({ kind: "unknown", reason: "pauses" });
});

describe("what is no dialog", () => {
  const { cues, reference } = FILMS[0]!;
  const late = shifted(reworked(cues, seeded(11), 0.12), 2300);

  it("animated signs and karaoke do not outvote the dialog", () => {
    const signs = Array.from({ length: 4000 }, (_, frame) => ({
      start: 60_000 + frame * 42,
      end: 60_000 + (frame + 1) * 42,
      text: `{\\pos(${frame},10)}Sign`,
    }));
    const song = Array.from({ length: 900 }, (_, at) => ({
      start: 300_000 + at * 350,
      end: 300_000 + (at + 1) * 350,
      text: `{\\k${at}}la la`,
    }));
    const verdict = compare([...late, ...signs, ...song], [...reference, ...signs, ...song]);
    expect(verdict.kind).toBe("shifted");
    expect(Math.abs(offsetOf(verdict) + 2300)).toBeLessThan(100);
  });

  it("a second language on screen changes nothing", () => {
    const twice = late.flatMap((cue) => [cue, { ...cue, start: cue.start + 100, text: "zwei" }]);
    expect(compare(twice, reference)).toEqual(compare(late, reference));
  });

  it("speech without words is a reference", () => {
    const speech = reference.map(({ start, end }) => ({ start, end }));
    expect(compare(late, speech)).toEqual(compare(late, reference));
  });
});

/** Lines at equal distances. */
const many = (count: number, gap: number) =>
  Array.from({ length: count }, (_, at) => ({
    start: at * gap,
    end: at * gap + 400,
    text: `${at}`,
  }));

describe("bad input", () => {
  const { cues, reference } = FILMS[0]!;

  it.each<[string, Cues, FitVerdict]>([
    ["no lines", [], { kind: "unknown", reason: "few" }],
    [
      "200,000 frames of a sign",
      Array.from({ length: 200_000 }, (_, at) => ({ start: at * 40, end: at * 40 + 40 })),
      { kind: "unknown", reason: "size" },
    ],
    ["20,000 starts", many(20_000, 500), { kind: "unknown", reason: "size" }],
    ["all lines at once", many(5000, 0), { kind: "unknown", reason: "few" }],
    [
      "times that are no numbers",
      cues.map((cue) => ({ ...cue, start: NaN })),
      { kind: "unknown", reason: "few" },
    ],
    [
      "endless times",
      cues.map((cue) => ({ ...cue, start: -Infinity, end: Infinity })),
      { kind: "unknown", reason: "few" },
    ],
    [
      "ends before starts",
      cues.map(({ start, end }) => ({ start: end, end: start })),
      { kind: "unknown", reason: "few" },
    ],
    ["days later", shifted(cues, 1e9), { kind: "unknown", reason: "few" }],
  ])("%s", (_, file, verdict) => {
    expect(compare(file, reference)).toEqual(verdict);
    expect(compare(reference, file)).toEqual(verdict);
  });

  it("unreadable and negative times hide nothing", () => {
    const late = shifted(cues, 2000);
    const negative = late.map((cue) => ({ ...cue, start: cue.start - 1e6, end: cue.end - 1e6 }));
    const unreadable = { start: NaN, end: 5, text: "?" };
    const earlier = reference.map((cue) => ({
      ...cue,
      start: cue.start - 1e6,
      end: cue.end - 1e6,
    }));
    expect(compare([unreadable, ...late], reference)).toEqual(compare(late, reference));
    expect(compare(negative, earlier).kind).toBe("shifted");
  });

  it("times out of order are put in order", () => {
    const late = shifted(cues, 2000);
    expect(compare(late.toReversed(), reference.toReversed())).toEqual(compare(late, reference));
  });

  it("the largest files that are compared take little time", () => {
    const random = seeded(5);
    const dense = many(5000, 251).map((cue) => ({ ...cue, end: cue.start + 600 }));
    const loose = dense.map((cue) => ({ ...cue, start: cue.start + 200 * random() }));
    expect(processorTime(() => compare(dense, loose))).toBeLessThan(5000);
  });
});

/** Without errors of rounding. */
const rounded = (verdict: FitVerdict) =>
  JSON.stringify(verdict, (_, value: unknown) =>
    typeof value === "number" ? value.toPrecision(6) : value,
  );

describe("of any pair", () => {
  const cues = film(31, 22);
  const reference = reworked(cues, seeded(32), 0.12);
  const file = reworked(cues, seeded(33), 0.12);
  const options = { seed: 71, numRuns: 30 };

  it("a shift of the file shifts the verdict", () => {
    const offset = offsetOf(compare(file, reference));
    const seconds = fc.integer({ min: -50_000, max: 50_000 });
    fc.assert(
      fc.property(seconds, (shift) => {
        const later = file.map((cue) => ({
          ...cue,
          start: cue.start + shift,
          end: cue.end + shift,
        }));
        expect(Math.abs(offsetOf(compare(later, reference)) - (offset - shift))).toBeLessThan(20);
      }),
      options,
    );
  });

  it("a shift of both files changes nothing", () => {
    const verdict = compare(shifted(file, 3000), reference);
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 36_000 }), (seconds) => {
        const later = (all: Cues) => shifted(all, seconds * 1000);
        const next = compare(later(shifted(file, 3000)), later(reference));
        expect(next.kind).toBe(verdict.kind);
        expect(offsetOf(next)).toBeCloseTo(offsetOf(verdict), 3);
      }),
      options,
    );
  });

  it("neither of two files of the same size comes first", () => {
    const [one, other] = [reworked(cues, seeded(502), 0.3), reworked(cues, seeded(530), 0.3)];
    expect(fitEvents(one).starts).toHaveLength(fitEvents(other).starts.length);
    expect(compare(one, other)).toEqual(reversed(compare(other, one)));
  });

  it("the opposite comparison has the opposite verdict", () => {
    const changed = fc.oneof(
      fc.integer({ min: -9000, max: 9000 }).map((by) => shifted(file, by)),
      fc.constantFrom(25 / 23.976, 24 / 25, 1.0005).map((ratio) => rated(file, ratio)),
      fc.integer({ min: -4000, max: 20_000 }).map((by) => broken(file, [0.5], by)),
      fc.constant(film(34, 22)),
    );
    fc.assert(
      fc.property(changed, (other) => {
        expect(rounded(compare(reference, other))).toBe(
          rounded(reversed(compare(other, reference))),
        );
      }),
      options,
    );
  });
});

it("a movie is compared in less than 100 ms", () => {
  const { cues, reference } = FILMS[1]!;
  const files = [1, 2, 3, 4, 5, 6, 7].map((seed) => reworked(cues, seeded(seed), 0.12));
  const times = files
    .map((file) => processorTime(() => compare(file, reference)))
    .toSorted((one, other) => one - other);
  expect(times[3]).toBeLessThan(100);
});

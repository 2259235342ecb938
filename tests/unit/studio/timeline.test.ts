import { describe, expect, it } from "vitest";
import { newDocument } from "@/subtitle-documents/formats/read";
import { blocksBetween, blocksOf, cuesAt } from "@/features/studio/timeline/blocks";
import { dragged, withTime } from "@/features/studio/timeline/drag";
import type { DragLimits } from "@/features/studio/timeline/drag";
import { draw } from "@/features/studio/timeline/draw";
import { hitAt } from "@/features/studio/timeline/hit";
import {
  layoutOf,
  ticksOf,
  panned,
  showing,
  timeAt,
  xAt,
  zoomed,
} from "@/features/studio/timeline/view";
import { withPoint } from "@/features/studio/timeline/media";

const ROOM = { width: 800, length: 3_600_000 };

const documentOf = (times: readonly (readonly [number, number])[]) =>
  newDocument(
    "srt",
    times.map(([start, end], index) => ({ start, end, text: `Line ${index + 1}` })),
  );
const OVERLAPPING = documentOf([
  [1000, 3000],
  [2000, 4000],
  [4000, 6000],
  [6000, 8000],
]);

describe("the view", () => {
  it("maps times to pixels and back", () => {
    const view = { from: 5000, scale: 20 };
    expect(xAt(view, 6000)).toBe(50);
    expect(timeAt(view, 50)).toBe(6000);
  });

  it("keeps the time under the pointer in place while it zooms", () => {
    const view = { from: 60_000, scale: 20 };
    for (const factor of [0.5, 3]) {
      const next = zoomed(view, factor, 300, ROOM);
      expect(next.scale).toBe(20 * factor);
      expect(timeAt(next, 300)).toBeCloseTo(timeAt(view, 300));
    }
  });

  it("shows neither less than a second nor more than the video, and never leaves it", () => {
    const view = { from: 60_000, scale: 20 };
    expect(zoomed(view, 1e-9, 400, ROOM).scale).toBe(2);
    expect(zoomed(view, 1e9, 400, ROOM)).toEqual({ from: 0, scale: 4500 });
    expect(panned(view, 1e9, ROOM).from).toBe(0);
    expect(panned(view, -1e9, ROOM).from).toBe(3_600_000 - 800 * 20);
  });

  it("stays while a line is in view, and moves to one that is not", () => {
    const view = { from: 10_000, scale: 10 };
    expect(showing(view, 11_000, 12_000, ROOM)).toBe(view);
    const next = showing(view, 60_000, 62_000, ROOM);
    expect(xAt(next, 60_000)).toBe(160);
    expect(showing(view, 1000, 2000, ROOM).from).toBe(0);
    // Longer than the view: showing its beginning is enough.
    expect(showing(view, 11_000, 900_000, ROOM)).toBe(view);
  });
});

const labels = (from: number, scale: number) =>
  ticksOf({ from, scale }, 400).flatMap(({ label }) => label ?? []);

it("the ruler has labels with room between them, finer ones when it is zoomed in", () => {
  expect(labels(0, 10)).toEqual(["0:00", "0:01", "0:02", "0:03", "0:04"]);
  expect(labels(3_599_000, 2)).toEqual(["59:59.0", "59:59.2", "59:59.4", "59:59.6", "59:59.8"]);
  expect(labels(3_600_000, 400)).toEqual([
    "1:00:00",
    "1:00:30",
    "1:01:00",
    "1:01:30",
    "1:02:00",
    "1:02:30",
  ]);
});

describe("blocks", () => {
  it("are on a second lane if they overlap", () => {
    expect(blocksOf(OVERLAPPING).all.map(({ lane }) => lane)).toEqual([0, 1, 0, 0]);
  });

  it("are found by time, including one that began long before", () => {
    const long = documentOf([
      [0, 100_000],
      [1000, 2000],
      [90_000, 91_000],
      [200_000, 201_000],
    ]);
    const texts = (from: number, until: number) =>
      blocksBetween(blocksOf(long), from, until).map(({ cue }) => cue.text);
    expect(texts(50_000, 95_000)).toEqual(["Line 1", "Line 3"]);
    expect(texts(150_000, 160_000)).toEqual([]);
    expect(cuesAt(blocksOf(long), 1000).map(({ text }) => text)).toEqual(["Line 1", "Line 2"]);
    const backwards = blocksOf(documentOf([[5000, 2000]]));
    expect(blocksBetween(backwards, 4000, 6000)).toHaveLength(1);
    expect(cuesAt(blocksOf(long), 2000).map(({ text }) => text)).toEqual(["Line 1"]);
  });
});

describe("the target of a pointer", () => {
  const layout = layoutOf(false, 1);
  const [first, second] = layout.laneTops;
  const hitTest = (x: number, y: number, current?: number) => {
    const found = hitAt(x, y, {
      blocks: blocksOf(OVERLAPPING),
      view: { from: 0, scale: 10 },
      layout,
      current,
      reach: 6,
    });
    return found && `${found.cue.text} ${found.part}`;
  };

  it("is a line, or its nearby end", () => {
    expect(hitTest(200, first + 5)).toBe("Line 1 body");
    expect(hitTest(104, first + 5)).toBe("Line 1 start");
    expect(hitTest(297, first + 5)).toBe("Line 1 end");
    expect(hitTest(220, second + 5)).toBe("Line 2 body");
  });

  it("is nothing on the ruler and between lines", () => {
    expect(hitTest(200, 5)).toBeUndefined();
    expect(hitTest(350, first + 5)).toBeUndefined();
  });

  it("is the edge of the current line if two touch", () => {
    const [, , third, fourth] = OVERLAPPING.cues;
    expect(hitTest(600, first + 5, third?.id)).toBe("Line 3 end");
    expect(hitTest(600, first + 5, fourth?.id)).toBe("Line 4 start");
  });
});

describe("a drag", () => {
  const [cue] = documentOf([[1000, 3000]]).cues;
  const free: DragLimits = { step: 1, targets: [], pull: 50 };
  const drag = (part: "start" | "end" | "body", by: number, limits = free) => {
    const { start, end } = dragged(cue!, part, by, limits);
    return [start, end];
  };

  it("moves one end or both", () => {
    expect(drag("start", 500)).toEqual([1500, 3000]);
    expect(drag("end", -500)).toEqual([1000, 2500]);
    expect(drag("body", 500)).toEqual([1500, 3500]);
  });

  it("neither reverses a line nor moves it before 0:00:00", () => {
    expect(drag("start", 9000)).toEqual([2900, 3000]);
    expect(drag("end", -9000)).toEqual([1000, 1100]);
    expect(drag("start", -9000)).toEqual([0, 3000]);
    expect(drag("body", -9000)).toEqual([0, 2000]);
  });

  it("ends at times that the format can write, and at a nearby neighbor", () => {
    expect(drag("start", 123, { ...free, step: 10 })).toEqual([1120, 3000]);
    const near = { ...free, targets: [980, 3520] };
    expect(drag("start", -40, near)).toEqual([980, 3000]);
    expect(drag("body", 500, near)).toEqual([1520, 3520]);
    expect(drag("end", 100, near)).toEqual([1000, 3100]);
  });

  it("of an end beyond the other one moves that one too", () => {
    expect(withTime(cue!, "start", 2000)).toEqual({ start: 2000, end: 3000 });
    expect(withTime(cue!, "start", 5000)).toEqual({ start: 5000, end: 7000 });
    expect(withTime(cue!, "end", 500)).toEqual({ start: 0, end: 500 });
  });
});

it("a fit has two points, at most one per line; a third replaces the oldest", () => {
  const one = withPoint([], 1, 1000.4);
  const two = withPoint(one, 2, 9000);
  expect(two).toEqual([
    { id: 1, to: 1000 },
    { id: 2, to: 9000 },
  ]);
  expect(withPoint(two, 1, 1500).map(({ id }) => id)).toEqual([2, 1]);
  expect(withPoint(two, 3, 5000).map(({ id }) => id)).toEqual([2, 3]);
});

/** A drawing context that records the texts. */
function penFor() {
  const words: string[] = [];
  const pen: object = new Proxy(
    { fillText: (text: string) => words.push(text) },
    { get: (known, name) => Reflect.get(known, name) ?? (() => undefined), set: () => true },
  );
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- only the methods in use
  return { words, pen: pen as CanvasRenderingContext2D };
}

describe("the drawing", () => {
  const colors = {
    ground: "",
    rule: "",
    dimmed: "",
    wave: "",
    block: "",
    blockText: "",
    edge: "",
    selected: "",
    selectedText: "",
    current: "",
    currentText: "",
    tint: "",
    head: "",
    mark: "",
  };

  it("contains only the visible part, even for 5,000 lines", () => {
    const many = documentOf(Array.from({ length: 5000 }, (_, at) => [at * 2000, at * 2000 + 1500]));
    const { words, pen } = penFor();
    draw(
      { pen, colors, font: "sans-serif" },
      {
        view: { from: 4_000_000, scale: 10 },
        layout: layoutOf(true, 1),
        width: 500,
        blocks: blocksOf(many),
        format: "srt",
        current: many.cues[2001]?.id,
        selected: new Set(),
        moved: undefined,
        peaks: undefined,
        marks: [{ time: 4_001_000, label: "1" }],
        head: 4_000_500,
      },
    );
    expect(words.filter((text) => text.startsWith("Line"))).toEqual([
      "Line 2001",
      "Line 2003",
      "Line 2002",
    ]);
    expect(words).toContain("1:06:41");
    expect(words).toContain("1");
  });
});

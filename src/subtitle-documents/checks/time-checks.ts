import type { Cue, SubtitleDocument } from "../model/document";
import { inTimeOrder, mapCues } from "../model/document";
import { editedCue, removeCues, sortCues } from "../model/edit";
import { toPlainText, readingLength, screenPosition } from "../model/plain-text";
import { followers } from "../timing/times";
import { cueCheck } from "./check";
import type { Check, CheckSettings, Finding } from "./check";

/** Min duration of a shortened cue in milliseconds; a shorter one could not be seen. */
const MIN_DURATION = 300;
/** Max gap in milliseconds after which a repeated text is still the same line. */
const SAME_LINE = 50;

/** Time needed to read a cue, in milliseconds. */
function readingTime(cue: Cue, { format }: SubtitleDocument, { maxSpeed }: CheckSettings): number {
  const length = readingLength(toPlainText(cue, format));
  return length === 0 || !(maxSpeed > 0) ? 0 : Math.ceil((length * 1000) / maxSpeed);
}

/** Returns a function for the latest possible end of a cue. */
const limits = (document: SubtitleDocument, { minGap }: CheckSettings) => {
  const following = followers(document);
  return (cue: Cue) => (following.get(cue.id)?.later?.start ?? Infinity) - minGap;
};

/** `time`: start of the cue. */
const beforeStart = cueCheck("before-start", () => (cue) => {
  if (cue.start >= 0) return undefined;
  const fixed = cue.end <= 0 ? "removed" : editedCue(cue, { start: 0 });
  return { values: { time: cue.start }, fixed };
});

/** `time`: start of the cue; `before`: the later start of a preceding cue. */
const order: Check = {
  kind: "order",
  find: ({ cues }) => {
    const found: Finding[] = [];
    let latest: Cue | undefined;
    for (const cue of cues) {
      if (latest && cue.start < latest.start)
        found.push({
          kind: "order",
          cues: [cue.id, latest.id],
          isFixable: true,
          values: { time: cue.start, before: latest.start },
        });
      else latest = cue;
    }
    return found;
  },
  fix: (document, _settings, ids) => {
    if (!ids) return sortCues(document);
    // The other cues keep their order.
    const moved = inTimeOrder(document.cues.filter(({ id }) => ids.has(id)));
    const cues = document.cues.filter(({ id }) => !ids.has(id));
    for (const cue of moved) {
      const at = cues.findIndex(({ start }) => start > cue.start);
      cues.splice(at === -1 ? cues.length : at, 0, cue);
    }
    return { ...document, cues };
  },
};

/** Cues that repeat the text on the screen. The first one is kept, until the end of the last one. */
function doubles(document: SubtitleDocument) {
  const { cues, format } = document;
  const kept = new Map<string, { cue: Cue; end: number }>();
  const found: { cue: Cue; first: Cue; end: number }[] = [];
  for (const cue of inTimeOrder(cues)) {
    const text = cue.text.trim();
    if (text === "") continue;
    const key = `${screenPosition(cue, format)}\n${text}`;
    const first = kept.get(key);
    if (first && cue.start <= first.end + SAME_LINE) {
      first.end = Math.max(first.end, cue.end);
      found.push({ cue, first: first.cue, end: first.end });
    } else kept.set(key, { cue, end: cue.end });
  }
  return found;
}

/** `time`: start of the cue. */
const doubled: Check = {
  kind: "doubled",
  find: (document) =>
    doubles(document).map(({ cue, first }) => ({
      kind: "doubled",
      cues: [cue.id, first.id],
      isFixable: true,
      values: { time: cue.start },
    })),
  fix: (document, _settings, ids) => {
    const chosen = doubles(document).filter(({ cue }) => !ids || ids.has(cue.id));
    const ends = new Map(chosen.map(({ first, end }) => [first.id, end]));
    const kept = mapCues(document, (cue) =>
      editedCue(cue, { end: Math.max(cue.end, ends.get(cue.id) ?? cue.end) }),
    );
    return removeCues(kept, new Set(chosen.map(({ cue }) => cue.id)));
  },
};

/** `duration` in milliseconds: zero or negative. */
const backwards = cueCheck("backwards", (document, settings) => {
  const limit = limits(document, settings);
  return (cue) => {
    if (cue.end > cue.start) return undefined;
    const wanted = Math.max(settings.minDuration, readingTime(cue, document, settings), 1);
    const last = limit(cue);
    const end = last > cue.start ? Math.min(cue.start + wanted, last) : last + settings.minGap;
    const fixed = editedCue(cue, { end: Math.max(end, cue.start + 1) });
    return { values: { duration: cue.end - cue.start }, fixed };
  };
});

/** `overlap`: milliseconds during which two cues are shown at the same position. */
const overlap = cueCheck("overlap", (document, { minGap }) => {
  const following = followers(document);
  return (cue) => {
    const { later, duplicate } = following.get(cue.id) ?? {};
    const over = later ? cue.end - later.start : 0;
    const end = later ? Math.max(later.start - minGap, cue.start + MIN_DURATION) : 0;
    if (later && over > 0 && end <= later.start)
      return { values: { overlap: over }, fixed: editedCue(cue, { end }), other: later.id };
    const shared = duplicate ? Math.min(cue.end, duplicate.end) - cue.start : 0;
    const neighbor = duplicate && shared > 0 ? duplicate : later;
    const maxOverlap = Math.max(shared, over);
    return maxOverlap > 0 && neighbor
      ? { values: { overlap: maxOverlap }, fixed: undefined, other: neighbor.id }
      : undefined;
  };
});

/** `gap`: milliseconds between two cues. */
const gap = cueCheck("gap", (document, { minGap }) => {
  const following = followers(document);
  return (cue) => {
    const { later } = following.get(cue.id) ?? {};
    const between = later ? later.start - cue.end : Infinity;
    if (between < 0 || between >= minGap || !later || cue.end <= cue.start) return undefined;
    const end = later.start - minGap;
    const fixed = end >= cue.start + MIN_DURATION ? editedCue(cue, { end }) : undefined;
    return { values: { gap: between }, fixed, other: later.id };
  };
});

/** Extends a cue to the wanted duration, at most to the limit; undefined if it cannot be extended. */
function longer(cue: Cue, wanted: number, limit: number): Cue | undefined {
  const end = Math.min(cue.start + wanted, limit);
  return end > cue.end ? editedCue(cue, { end }) : undefined;
}

/** `duration` and `wanted`, in milliseconds. */
const tooShort = cueCheck("too-short", (document, settings) => {
  const limit = limits(document, settings);
  const { minDuration: wanted } = settings;
  return (cue) => {
    const duration = cue.end - cue.start;
    if (duration <= 0 || duration >= wanted) return undefined;
    return { values: { duration, wanted }, fixed: longer(cue, wanted, limit(cue)) };
  };
});

/** `speed` in characters per second, and `wanted`: the max speed. */
const tooFast = cueCheck("too-fast", (document, settings) => {
  const limit = limits(document, settings);
  return (cue) => {
    const duration = cue.end - cue.start;
    const needed = readingTime(cue, document, settings);
    if (duration <= 0 || duration >= needed) return undefined;
    const speed = (readingLength(toPlainText(cue, document.format)) * 1000) / duration;
    const values = { speed, wanted: settings.maxSpeed };
    return { values, fixed: longer(cue, needed, limit(cue)) };
  };
});

const endOf = ({ cues }: SubtitleDocument) => cues.reduce((end, cue) => Math.max(end, cue.end), 0);

/** `end` of the last cue, and `runtime`. End credits are rarely longer than a tenth of the video. */
const endsEarly: Check = {
  kind: "ends-early",
  find: (document, { runtime }) => {
    const end = endOf(document);
    if (runtime === undefined || document.cues.length === 0) return [];
    if (end >= runtime - Math.max(runtime * 0.15, 120_000)) return [];
    return [{ kind: "ends-early", cues: [], isFixable: false, values: { end, runtime } }];
  },
};

/** `end` of the last cue, and `runtime`. The subtitle is probably for a longer cut. */
const endsLate: Check = {
  kind: "ends-late",
  find: (document, { runtime }) => {
    const end = endOf(document);
    if (runtime === undefined || runtime <= 0 || end <= runtime + 60_000) return [];
    return [{ kind: "ends-late", cues: [], isFixable: false, values: { end, runtime } }];
  },
};

export const TIME_CHECKS: readonly Check[] = [
  beforeStart,
  order,
  doubled,
  backwards,
  overlap,
  gap,
  tooShort,
  tooFast,
  endsEarly,
  endsLate,
];

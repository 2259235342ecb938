import type { FitCue } from "@/subtitle-documents/timing/fit-events";

/** Generated films with a fixed seed, and what can be wrong with a file. No real subtitles. */

export type Random = () => number;
type Cues = readonly FitCue[];

/** Random numbers (mulberry32), the same for the same seed. */
export function seeded(seed: number): Random {
  let state = seed | 0;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  };
}

const normal = (random: Random) =>
  Math.sqrt(-2 * Math.log(1 - random())) * Math.cos(2 * Math.PI * random());

const byStart = (one: FitCue, other: FitCue) => one.start - other.start;

const endOf = (cues: Cues) => cues.at(-1)?.end ?? 0;

/** Scenes of dialog with pauses between them; lengths are log-normal, as in real films. */
export function film(seed: number, minutes: number): FitCue[] {
  const random = seeded(seed);
  const cues: FitCue[] = [];
  const end = minutes * 60_000;
  let time = 20_000 + 60_000 * random();
  while (time < end) {
    for (let left = 3 + Math.floor(22 * random()); left > 0 && time < end; left--) {
      const length = Math.min(6500, Math.max(700, 2000 * Math.exp(0.45 * normal(random))));
      cues.push({ start: time, end: time + length, text: `x${cues.length}` });
      const isFast = random() < 0.45;
      const pause = isFast ? 80 + 150 * random() : 300 - 1400 * Math.log(1 - random());
      time += length + Math.min(9000, pause);
    }
    time += 3000 + 30_000 * random() * random();
  }
  return cues;
}

/** The file of another translator, who merges neighbors, splits long lines, and has other times by `jitter` seconds. */
export function reworked(cues: Cues, random: Random, jitter: number): FitCue[] {
  const lines: FitCue[] = [];
  for (let index = 0; index < cues.length; index++) {
    const cue = cues[index]!;
    const next = cues[index + 1];
    const { start, end, text = "" } = cue;
    if (next && next.start - end < 1000 && next.end - start < 7000 && random() < 0.3) {
      lines.push({ start, end: next.end, text: text + index });
      index++;
    } else if (end - start > 3000 && random() < 0.25) {
      const middle = start + (end - start) * (0.35 + 0.3 * random());
      lines.push({ start, end: middle - 80, text }, { start: middle, end, text: `${text}b` });
    } else lines.push(cue);
  }
  return lines
    .map((line) => {
      const start = line.start + jitter * 1000 * normal(random);
      return {
        ...line,
        start,
        end: Math.max(start + 500, line.end + jitter * 2000 * normal(random)),
      };
    })
    .filter(({ start }) => start >= 0)
    .toSorted(byStart);
}

const moved = (cues: Cues, move: (time: number) => number): FitCue[] =>
  cues
    .map((cue) => ({ ...cue, start: move(cue.start), end: move(cue.end) }))
    .filter(({ start, end }) => end > start && start >= 0);

export const shifted = (cues: Cues, milliseconds: number) =>
  moved(cues, (time) => time + milliseconds);

/** Times of a file for another frame rate. */
export const rated = (cues: Cues, ratio: number) => moved(cues, (time) => time * ratio);

/** Another cut: from these shares of the film on, all times are later. */
export function broken(cues: Cues, shares: readonly number[], milliseconds: number) {
  const end = endOf(cues);
  return moved(
    cues,
    (time) => time + milliseconds * shares.filter((share) => time > share * end).length,
  );
}

export function withoutHalfMinute(cues: Cues) {
  const middle = endOf(cues) / 2;
  const left = cues.filter(({ start, end }) => end < middle || start > middle + 30_000);
  return moved(left, (time) => (time > middle ? time - 30_000 : time));
}

/** Only some lines, in groups, as in files for foreign dialog. */
export function forced(cues: Cues, random: Random, count: number, group: number): FitCue[] {
  const chosen = new Set<number>();
  while (chosen.size < count) {
    const first = Math.floor(random() * (cues.length - group - 1));
    for (let next = 0; next < group; next++) chosen.add(first + next);
  }
  return [...chosen]
    .toSorted((one, other) => one - other)
    .slice(0, count)
    .map((index) => cues[index]!);
}

/** For the hearing impaired: sounds in most pauses. */
export function withSounds(cues: Cues, random: Random): FitCue[] {
  const sounds = cues.flatMap(({ end }, index) => {
    const next = cues[index + 1];
    if (!next || next.start - end <= 2500 || random() >= 0.7) return [];
    return [{ start: end + 400, end: Math.min(next.start - 200, end + 3000), text: `[s]${index}` }];
  });
  return [...cues, ...sounds].toSorted(byStart);
}

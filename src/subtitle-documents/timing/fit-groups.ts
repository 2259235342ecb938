import type { FitCue, FitEvents } from "./fit-events";
import { fitEvents, TOO_LARGE } from "./fit-events";
import type { Fit, FitVerdict } from "./fit-verdict";
import { compareFit, reversed, unknown } from "./fit-verdict";

/** A file of an item. */
export interface ItemFile {
  readonly id: string;
  readonly cues: readonly FitCue[];
  /** True for a track of the video itself. Leave out tracks of commentaries, which agree with no dialog. */
  readonly isTrack?: boolean;
}

/** The fit of a file with the others of its item. */
export interface FitJudgment {
  readonly id: string;
  readonly verdict: FitVerdict;
  /** Share of the comparable lines that agree (0 to 1). */
  readonly covered: number;
  /** IDs of the files that the verdict is about; empty if there are none. */
  readonly against: readonly string[];
  /** The number of independent files among these. */
  readonly voices: number;
  /** True if the evidence says that this file is wrong, and not the others. */
  readonly isAccused: boolean;
  /** True if the verdict is about a track of the video. Without it, no sentence may say anything about the video. */
  readonly isAgainstTrack: boolean;
}

/** Pairs grow with the square of this number. */
const MAX_FILES = 40;
/** Copies and translations of one file have as many equal starts; they have the same faults and are one voice. */
const MIN_EQUAL = 0.95;
/** Formats round times to 10 ms. */
const EQUAL_WITHIN = 10;
/** A group of one voice is no evidence: its files may be copies of a wrong one. */
const MIN_VOICES = 2;

interface Entry {
  readonly file: ItemFile;
  readonly events: FitEvents;
  /** Position among the entries. */
  readonly index: number;
  /** The same for copies and translations of one file. */
  voice: number;
}

/** The verdict of one file about another file. */
interface Statement {
  readonly entry: Entry;
  readonly fit: Fit;
}

type FitOf = (entry: Entry, other: Entry) => Fit;

/** True if most starts of the smaller file are also in the other one, apart from an offset. */
function isCopy(one: FitEvents, other: FitEvents, { verdict }: Fit): boolean {
  if (verdict.kind !== "fits") return false;
  let [equal, at] = [0, 0];
  for (const start of one.starts) {
    const time = start + verdict.offset;
    while ((other.starts[at] ?? Infinity) < time - EQUAL_WITHIN) at++;
    if (Math.abs((other.starts[at] ?? Infinity) - time) <= EQUAL_WITHIN) equal++;
  }
  return equal >= Math.min(one.starts.length, other.starts.length) * MIN_EQUAL;
}

/** Compares all pairs; files with equal starts (translations) only once. */
function comparisons(entries: readonly Entry[]): FitOf {
  const firstWith = new Map<string, Entry>();
  const models = entries.map((entry) => {
    const key = entry.events.starts.join(" ");
    const model = firstWith.get(key) ?? entry;
    firstWith.set(key, model);
    return model;
  });
  const fits = new Map<string, Fit>();
  /** The first file is not after the other one. */
  const measured = (file: Entry, reference: Entry) => {
    const key = `${file.index} ${reference.index}`;
    const fit = fits.get(key) ?? compareFit(file.events, reference.events);
    fits.set(key, fit);
    return fit;
  };
  return ({ index: one }, { index: other }) => {
    const [file, reference] = [models[one], models[other]];
    if (!file || !reference) throw new Error("not an entry");
    if (file.index <= reference.index) return measured(file, reference);
    const { verdict, covered } = measured(reference, file);
    return { verdict: reversed(verdict), covered };
  };
}

/** Finds out which files are independent. */
function nameVoices(entries: readonly Entry[], fitOf: FitOf) {
  for (const one of entries) {
    for (const other of entries.slice(one.index + 1)) {
      const { voice } = other;
      if (one.voice === voice || !isCopy(one.events, other.events, fitOf(one, other))) continue;
      for (const entry of entries) if (entry.voice === voice) entry.voice = one.voice;
    }
  }
}

/** The number of independent files among these. */
const countVoices = (entries: readonly Entry[]) => new Set(entries.map(({ voice }) => voice)).size;

const isKnown = ({ fit }: Statement) => fit.verdict.kind !== "unknown";

const isFault = (statement: Statement) =>
  isKnown(statement) && statement.fit.verdict.kind !== "fits";

/** True if two files cannot both fit the video; offsets that translators also have do not count. */
const isContradiction = ({ verdict }: Fit) =>
  verdict.kind !== "fits" &&
  verdict.kind !== "unknown" &&
  !(verdict.kind === "shifted" && verdict.isSlight);

/**
 * The largest group of files that fit one of them, by voices. Undefined if it has no two voices, or another group is as
 * large.
 */
function winners(entries: readonly Entry[], fitOf: FitOf) {
  const groups = entries
    .map((center) =>
      entries.filter((entry) => entry === center || fitOf(entry, center).verdict.kind === "fits"),
    )
    .filter(
      (group) =>
        !group.some((one) =>
          group.some((other) => one.index < other.index && isContradiction(fitOf(one, other))),
        ),
    )
    .map((group) => ({ group: new Set(group), voices: countVoices(group) }))
    .toSorted((one, other) => other.voices - one.voices || other.group.size - one.group.size);
  const [best, ...others] = groups;
  if (!best || best.voices < MIN_VOICES) return undefined;
  const hasRival = others.some(
    ({ group, voices }) =>
      voices === best.voices && [...group].some((entry) => !best.group.has(entry)),
  );
  return hasRival ? undefined : best.group;
}

const hasFit = (statements: readonly Statement[]) =>
  statements.some(({ fit }) => fit.verdict.kind === "fits");

/** The verdict that most voices agree on. If two are as frequent, it is a fault, the one that is seen most clearly. */
function summary(statements: readonly Statement[]) {
  const isAnyKnown = statements.some(isKnown);
  const groups = new Map<FitVerdict["kind"], Statement[]>();
  for (const one of statements.toSorted((a, b) => b.fit.covered - a.fit.covered)) {
    const { kind } = one.fit.verdict;
    if (isKnown(one) || !isAnyKnown) groups.set(kind, [...(groups.get(kind) ?? []), one]);
  }
  const isFit = (group: readonly Statement[]) => (hasFit(group) ? 1 : 0);
  const votes = (group: readonly Statement[]) => countVoices(group.map(({ entry }) => entry));
  const [group = []] = [...groups.values()].toSorted(
    (one, other) => votes(other) - votes(one) || isFit(one) - isFit(other),
  );
  return {
    verdict: group[0]?.fit.verdict ?? unknown("nothing"),
    covered: group[0]?.fit.covered ?? 0,
    against: group.map(({ entry }) => entry.file.id).toSorted(),
    voices: votes(group),
  };
}

/** A file that fits one of several references needs no other. */
const fitting = (statements: readonly Statement[]) =>
  hasFit(statements) ? statements.filter(({ fit }) => fit.verdict.kind === "fits") : statements;

/** The statements that count for a file, and the min number of them that must accuse it. */
function witnesses(
  entry: Entry,
  others: readonly Statement[],
  winning: ReadonlySet<Entry> | undefined,
) {
  const tracks = fitting(others.filter((other) => other.entry.file.isTrack));
  if (tracks.some(isKnown)) return { asked: tracks, minAccusers: 1, isAgainstTrack: true };
  // Copies of a file are no evidence for it.
  const independent = others.filter((other) => other.entry.voice !== entry.voice);
  const all = independent.length > 0 ? independent : others;
  if (!winning) return { asked: all, minAccusers: Infinity, isAgainstTrack: false };
  const members = all.filter((other) => winning.has(other.entry));
  return winning.has(entry)
    ? { asked: fitting(members), minAccusers: Infinity, isAgainstTrack: false }
    : { asked: members, minAccusers: MIN_VOICES, isAgainstTrack: false };
}

/**
 * Judges each file of an item by the others; their order does not matter. Tracks of the video are references and are not
 * judged. Without a track, only a majority of independent files accuses others: of two files, one is wrong, and it is
 * unknown which.
 */
export function judgeItem(files: readonly ItemFile[]): readonly FitJudgment[] {
  const sorted = files.toSorted((one, other) => (one.id < other.id ? -1 : 1));
  const entries = sorted.map((file, index): Entry => {
    const events = files.length > MAX_FILES ? TOO_LARGE : fitEvents(file.cues);
    return { file, events, index, voice: index };
  });
  const fitOf = comparisons(entries);
  nameVoices(entries, fitOf);
  const winning = winners(entries, fitOf);
  return entries
    .filter(({ file }) => !file.isTrack)
    .map((entry) => {
      const others = entries
        .filter((other) => other !== entry)
        .map((other): Statement => ({ entry: other, fit: fitOf(entry, other) }));
      const { asked, minAccusers, isAgainstTrack } = witnesses(entry, others, winning);
      const result = summary(asked);
      const accusers = countVoices(asked.filter(isFault).map((other) => other.entry));
      const isAccused = accusers >= minAccusers && !hasFit(asked);
      return { id: entry.file.id, ...result, isAccused, isAgainstTrack };
    });
}

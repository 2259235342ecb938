/** SSA is the older version of ASS, with other styles and the same events. */
export type SubtitleFormat = "srt" | "vtt" | "ass" | "ssa";

export type Newline = "\n" | "\r\n" | "\r";

/** One line of a subtitle. Immutable: an edit creates a new object, so `===` detects edits. */
export interface Cue {
  /** Unique in its document, and unchanged by edits. */
  readonly id: number;
  /** Integer milliseconds. */
  readonly start: number;
  readonly end: number;
  /** As in the file, with tags; lines are separated by "\n" in every format. */
  readonly text: string;
  /** The line above the times: the number in SRT, the identifier in WebVTT. */
  readonly label: string;
  /** SRT and WebVTT: settings after the times. ASS: the line up to its text. */
  readonly settings: string;
  /** Lines above the cue that are not cues: notes, comments, lines that could not be read. */
  readonly precedingLines: string;
  /** Index into `source.origins` of the cue in the file; -1 for a new cue. */
  readonly sourceIndex: number;
}

/** A cue as it was read, and its offsets in the text of the file. */
export interface Origin {
  readonly cue: Cue;
  /** Start of the label; the preceding lines end there. */
  readonly labelAt: number;
  /** Start of the line with the times; in ASS, of the cue's only line. */
  readonly timingAt: number;
  readonly bodyAt: number;
  /** Start of the blank lines after the text. */
  readonly afterAt: number;
  readonly endAt: number;
}

/** The file that a document was read from. Immutable: parts that were not edited are written from it. */
export interface Source {
  readonly text: string;
  readonly origins: readonly Origin[];
}

/** All parts of a document except its cues. */
export interface Frame {
  readonly format: SubtitleFormat;
  /** Text before the first cue (header, styles), written back unchanged. */
  readonly head: string;
  /** Text after the last cue (embedded fonts, unknown sections), written back unchanged. */
  readonly tail: string;
  /** ID of the next new cue. */
  readonly nextId: number;
  /** Line break for new and edited lines. */
  readonly newline: Newline;
  /** True if the file began with a byte order mark. */
  readonly hasBom: boolean;
  /** Number of the first cue if the cues are numbered consecutively; undefined to keep the labels unchanged. */
  readonly firstNumber: number | undefined;
  /** Names of the fields of a line (ASS), in lowercase. */
  readonly fields: readonly string[];
  readonly source: Source | undefined;
}

/** All fields of a frame: two frames are the same if each of these is. */
const FRAME_FIELDS: readonly (keyof Frame)[] = [
  "format",
  "head",
  "tail",
  "nextId",
  "newline",
  "hasBom",
  "firstNumber",
  "fields",
  "source",
];

export const isSameFrame = (one: Frame, other: Frame) =>
  FRAME_FIELDS.every((field) => one[field] === other[field]);

/** A document without its cues. */
export const frameOf = (document: Frame): Frame => ({
  format: document.format,
  head: document.head,
  tail: document.tail,
  nextId: document.nextId,
  newline: document.newline,
  hasBom: document.hasBom,
  firstNumber: document.firstNumber,
  fields: document.fields,
  source: document.source,
});

export interface SubtitleDocument extends Frame {
  readonly cues: readonly Cue[];
}

/** The parts of a new cue. */
export type CueParts = Pick<Cue, "start" | "end" | "text"> &
  Partial<Pick<Cue, "label" | "settings" | "precedingLines">>;

export const isAss = (format: SubtitleFormat) => format === "ass" || format === "ssa";

/** Text after a cue in the file that belongs to no cue: notes, and text that players do not show. */
export function outsideAfter({ source }: Frame, { sourceIndex }: Cue): string {
  const origin = source?.origins[sourceIndex];
  if (!source || !origin) return "";
  return source.text.slice(origin.endAt, source.origins[sourceIndex + 1]?.labelAt);
}

/** Time resolution of a format in milliseconds: 10 in ASS, 1 in the others. */
export const timeStep = (format: SubtitleFormat) => (isAss(format) ? 10 : 1);

/** Converts all line breaks to "\n", the only one inside a cue. */
export const withPlainLineEnds = (text: string) =>
  text.includes("\r") ? text.replaceAll(/\r\n?/g, "\n") : text;

/** Rounds a time to integer milliseconds, and negative zero to zero. */
export const roundedTime = (time: number) => Math.round(time) || 0;

/** Creates a cue. All cues have their fields in the same order, which saves memory. */
export function makeCue(id: number, parts: CueParts, sourceIndex = -1): Cue {
  return {
    id,
    start: roundedTime(parts.start),
    end: roundedTime(parts.end),
    text: parts.text,
    label: parts.label ?? "",
    settings: parts.settings ?? "",
    precedingLines: parts.precedingLines ?? "",
    sourceIndex,
  };
}

/** The document with other cues; the same object if the cues are the same. */
export function withCues(document: SubtitleDocument, cues: readonly Cue[]): SubtitleDocument {
  const { cues: previous } = document;
  const isSame =
    cues === previous ||
    (cues.length === previous.length && cues.every((cue, index) => cue === previous[index]));
  return isSame ? document : { ...document, cues };
}

/** Changes all cues, or only those in `ids`. `change` may return the cue itself. */
export function mapCues(
  document: SubtitleDocument,
  change: (cue: Cue, index: number) => Cue,
  ids?: ReadonlySet<number>,
): SubtitleDocument {
  const cues = document.cues.map((cue, index) =>
    ids && !ids.has(cue.id) ? cue : change(cue, index),
  );
  return withCues(document, cues);
}

export const indexOfCue = ({ cues }: SubtitleDocument, id: number) =>
  cues.findIndex((cue) => cue.id === id);

const isInOrder = (cues: readonly Cue[]) =>
  cues.every((cue, index) => index === 0 || (cues[index - 1]?.start ?? 0) <= cue.start);

/** The cues sorted by start (stable); the same list if it is already sorted. */
export const inTimeOrder = (cues: readonly Cue[]): readonly Cue[] =>
  isInOrder(cues) ? cues : cues.toSorted((a, b) => a.start - b.start);

/** One cue in two versions of a document: an added cue has no `before`, a removed one no `after`. */
export interface CueChange {
  before: Cue | undefined;
  after: Cue | undefined;
}

/**
 * Compares all but the preceding lines: notes of a removed cue move to the next cue, which does not count as a change.
 */
const isSameLine = (one: Cue | undefined, other: Cue) =>
  one === other ||
  (one?.text === other.text &&
    one.start === other.start &&
    one.end === other.end &&
    one.label === other.label &&
    one.settings === other.settings);

/** The changes between two versions, matched by cue ID, in the order of the new version; for a preview. */
export function changesBetween(before: SubtitleDocument, after: SubtitleDocument): CueChange[] {
  if (before.cues === after.cues) return [];
  const previous = new Map(before.cues.map((cue) => [cue.id, cue]));
  const left = new Set(after.cues.map(({ id }) => id));
  const changes: CueChange[] = [];
  let next = 0;
  const addRemoved = (upTo: number) => {
    for (; next < upTo; next++) {
      const cue = before.cues[next];
      if (cue && !left.has(cue.id)) changes.push({ before: cue, after: undefined });
    }
  };
  const places = new Map(before.cues.map(({ id }, index) => [id, index]));
  for (const cue of after.cues) {
    const own = previous.get(cue.id);
    if (own) addRemoved(places.get(cue.id) ?? 0);
    if (!isSameLine(own, cue)) changes.push({ before: own, after: cue });
  }
  addRemoved(before.cues.length);
  return changes;
}

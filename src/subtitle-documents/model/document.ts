/** SSA is the older form of ASS: other styles, the same events. */
export type SubtitleFormat = "srt" | "vtt" | "ass" | "ssa";

export type Newline = "\n" | "\r\n" | "\r";

/** One line of a subtitle. Never changed: an edit makes another one, so `===` says whether it was edited. */
export interface Cue {
  /** Unique in its document, and kept by every edit. */
  readonly id: number;
  /** Milliseconds, whole numbers. */
  readonly start: number;
  readonly end: number;
  /** As in the file, with tags; lines are parted by "\n" in every format. */
  readonly text: string;
  /** The line above the times: the number in SRT, the identifier in WebVTT. */
  readonly label: string;
  /** What stands behind the times in SRT and WebVTT; in ASS all of the line before its text. */
  readonly settings: string;
  /** Lines above it that are no cue: notes, comments, what could not be read. */
  readonly lead: string;
  /** Which cue of the file it came from: an index of `source.origins`; -1 for none. */
  readonly place: number;
}

/** A cue as it was read, and where: offsets in the text of the file. */
export interface Origin {
  readonly cue: Cue;
  /** The label begins here; the lead stands before it. */
  readonly labelAt: number;
  /** The line with the times, or in ASS the whole line. */
  readonly timingAt: number;
  readonly bodyAt: number;
  /** Blank lines behind the text. */
  readonly afterAt: number;
  readonly endAt: number;
}

/** The file that a document came from. It never changes: what was not edited is written from it. */
export interface Source {
  readonly text: string;
  readonly origins: readonly Origin[];
}

/** All of a document but its cues. */
export interface Frame {
  readonly format: SubtitleFormat;
  /** What stands before the first cue: header, styles. Kept as it is. */
  readonly head: string;
  /** What stands behind the last one: embedded fonts, sections that are not known. */
  readonly tail: string;
  /** The id of the next new cue. */
  readonly nextId: number;
  /** The line end for what is written anew. */
  readonly newline: Newline;
  /** Whether the file began with a byte order mark. */
  readonly hasBom: boolean;
  /** The number of the first cue where the file counts without a gap; otherwise labels stay as they are. */
  readonly firstNumber: number | undefined;
  /** The names of the fields of a line (ASS), in lower case. */
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

/** What a cue is made of, for a new document. */
export type CueParts = Pick<Cue, "start" | "end" | "text"> &
  Partial<Pick<Cue, "label" | "settings" | "lead">>;

export const isAss = (format: SubtitleFormat) => format === "ass" || format === "ssa";

/** Text after a cue in the file that belongs to no cue: notes, and words that players do not show. */
export function outsideAfter({ source }: Frame, { place }: Cue): string {
  const origin = source?.origins[place];
  if (!source || !origin) return "";
  return source.text.slice(origin.endAt, source.origins[place + 1]?.labelAt);
}

/** The smallest step of time that the format can write: 10 ms in ASS. */
export const timeStep = (format: SubtitleFormat) => (isAss(format) ? 10 : 1);

/** "\n" is the only line end inside a cue. */
export const withPlainLineEnds = (text: string) =>
  text.includes("\r") ? text.replaceAll(/\r\n?/g, "\n") : text;

/** A time as a cue holds it; zero has no sign. */
export const wholeTime = (time: number) => Math.round(time) || 0;

/** A cue with all its fields in one order, which keeps many of them cheap. */
export function makeCue(id: number, parts: CueParts, place = -1): Cue {
  return {
    id,
    start: wholeTime(parts.start),
    end: wholeTime(parts.end),
    text: parts.text,
    label: parts.label ?? "",
    settings: parts.settings ?? "",
    lead: parts.lead ?? "",
    place,
  };
}

/** The document with other cues; the same one if they are the same. */
export function withCues(document: SubtitleDocument, cues: readonly Cue[]): SubtitleDocument {
  const { cues: former } = document;
  const isSame =
    cues === former ||
    (cues.length === former.length && cues.every((cue, index) => cue === former[index]));
  return isSame ? document : { ...document, cues };
}

/** Changes cues one by one, only those of `ids` where they are given. `change` may return the cue itself. */
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

/** The cues by their start, those of one start as they were; the same list where it is in order already. */
export const inTimeOrder = (cues: readonly Cue[]): readonly Cue[] =>
  isInOrder(cues) ? cues : cues.toSorted((a, b) => a.start - b.start);

/** One cue in two versions of a document: added has no `before`, removed no `after`. */
export interface CueChange {
  before: Cue | undefined;
  after: Cue | undefined;
}

/** Notes of a removed cue go to the next one, which is no change of that one. */
const isSameLine = (one: Cue | undefined, other: Cue) =>
  one === other ||
  (one?.text === other.text &&
    one.start === other.start &&
    one.end === other.end &&
    one.label === other.label &&
    one.settings === other.settings);

/** What an edit changed, by id and in the order of the new version; for a preview. */
export function changesBetween(before: SubtitleDocument, after: SubtitleDocument): CueChange[] {
  if (before.cues === after.cues) return [];
  const former = new Map(before.cues.map((cue) => [cue.id, cue]));
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
    const own = former.get(cue.id);
    if (own) addRemoved(places.get(cue.id) ?? 0);
    if (!isSameLine(own, cue)) changes.push({ before: own, after: cue });
  }
  addRemoved(before.cues.length);
  return changes;
}

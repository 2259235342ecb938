import * as v from "valibot";
import type { Cue, Frame, Source, SubtitleDocument } from "@/subtitle-documents/model/document";
import { frameOf, isSameFrame } from "@/subtitle-documents/model/document";
import type { History, Step } from "@/subtitle-documents/model/history";
import { readText } from "@/subtitle-documents/formats/read";

/** Increment for every change that gives older drafts another meaning. */
const VERSION = 1;
/** Max cues stored in all steps together; older steps are dropped. */
const MAX_CUES = 100_000;

const integer = v.pipe(v.number(), v.safeInteger());

/** Arrays instead of `v.tuple`, whose code would be added to the chunk that every page loads. */
const idAndSourceIndex = v.pipe(
  v.array(integer),
  v.check(({ length }) => length === 2),
  v.transform(([id = -1, sourceIndex = -1]): [number, number] => [id, sourceIndex]),
);
const idSourceIndexAndTimes = v.pipe(
  v.array(integer),
  v.check(({ length }) => length === 4),
  v.transform(
    ([id = -1, sourceIndex = -1, start = 0, end = 0]): [number, number, number, number] => [
      id,
      sourceIndex,
      start,
      end,
    ],
  ),
);

/**
 * An unchanged cue is stored as its ID and its index in the file; if only its times changed, also with its times.
 * Stored drafts have older names: `lead` for `precedingLines`, `place` for `sourceIndex`.
 */
const cueSchema = v.union([
  idAndSourceIndex,
  idSourceIndexAndTimes,
  v.object({
    id: integer,
    start: integer,
    end: integer,
    text: v.string(),
    label: v.string(),
    settings: v.string(),
    lead: v.string(),
    place: integer,
  }),
]);
const cuesSchema = v.array(cueSchema);

const formatSchema = v.picklist(["srt", "vtt", "ass", "ssa"]);

const frameSchema = v.object({
  format: formatSchema,
  /** Indexes into `texts`: most frames share them, and they can be large (embedded fonts). */
  head: integer,
  tail: integer,
  nextId: integer,
  newline: v.picklist(["\n", "\r\n", "\r"]),
  hasBom: v.boolean(),
  firstNumber: v.optional(integer),
  fields: v.array(v.string()),
  isOfFile: v.boolean(),
});

const stepSchema = v.object({
  kind: v.string(),
  key: v.optional(v.string()),
  at: v.optional(v.number()),
  index: v.pipe(
    integer,
    v.check((value) => value >= 0),
  ),
  removed: cuesSchema,
  added: cuesSchema,
  /** Indexes into `frames`. */
  before: integer,
  after: integer,
});

const draftSchema = v.object({
  version: v.literal(VERSION),
  /** The opened text, from which unedited cues are restored. */
  file: v.nullable(v.object({ text: v.string(), format: formatSchema, count: integer })),
  texts: v.array(v.string()),
  frames: v.array(frameSchema),
  present: v.object({ frame: integer, cues: cuesSchema }),
  past: v.array(stepSchema),
  future: v.array(stepSchema),
});

/** A history as plain data, for JSON and IndexedDB. */
export type Draft = v.InferOutput<typeof draftSchema>;
type DraftCue = v.InferOutput<typeof cueSchema>;

/** The steps nearest to the present, within the limit of cues: the last ones of the past, the first of the future. */
function withinCueLimit(steps: readonly Step[], isNewestLast: boolean): readonly Step[] {
  let cues = 0;
  const ordered = isNewestLast ? steps.toReversed() : steps;
  const end = ordered.findIndex(({ patch }) => {
    cues += patch.added.length + patch.removed.length;
    return cues > MAX_CUES;
  });
  const kept = end === -1 ? ordered : ordered.slice(0, end);
  return isNewestLast ? kept.toReversed() : kept;
}

function draftCue(cue: Cue, source: Source | undefined): DraftCue {
  const origin = source?.origins[cue.sourceIndex]?.cue;
  if (cue === origin) return [cue.id, cue.sourceIndex];
  const isOnlyMoved =
    origin?.id === cue.id &&
    origin.text === cue.text &&
    origin.label === cue.label &&
    origin.settings === cue.settings &&
    origin.precedingLines === cue.precedingLines;
  if (isOnlyMoved) return [cue.id, cue.sourceIndex, cue.start, cue.end];
  const { precedingLines: lead, sourceIndex: place, ...rest } = cue;
  return { ...rest, lead, place };
}

/** Serializes the undo history; the oldest steps are dropped when it is too long. */
export function draftOf(history: History): Draft {
  const { present, past, future } = history;
  const { source } = present;
  const texts: string[] = [];
  const frames: Frame[] = [];
  const textIndex = (text: string) => {
    const index = texts.indexOf(text);
    return index === -1 ? texts.push(text) - 1 : index;
  };
  const frameIndex = (frame: Frame) => {
    const index = frames.findLastIndex((one) => isSameFrame(one, frame));
    return index === -1 ? frames.push(frame) - 1 : index;
  };
  const cueOf = (cue: Cue) => draftCue(cue, source);
  const stepOf = ({ patch, ...name }: Step) => ({
    ...name,
    index: patch.index,
    removed: patch.removed.map(cueOf),
    added: patch.added.map(cueOf),
    before: frameIndex(patch.before),
    after: frameIndex(patch.after),
  });
  // Steps before a format conversion are not stored, so they cannot be undone after a reload.
  const isReachable = ({ patch }: Step) =>
    patch.before.source === source && patch.after.source === source;
  const reachable = past.slice(past.findLastIndex((step) => !isReachable(step)) + 1);
  const draft = {
    version: VERSION,
    file: source
      ? { text: source.text, format: present.format, count: source.origins.length }
      : null,
    present: { frame: frameIndex(frameOf(present)), cues: present.cues.map(cueOf) },
    past: withinCueLimit(reachable, true).map(stepOf),
    future: withinCueLimit(future.every(isReachable) ? future : [], false).map(stepOf),
  } as const;
  return {
    ...draft,
    frames: frames.map(({ source: own, fields, firstNumber, head, tail, ...rest }) => ({
      ...rest,
      ...(firstNumber !== undefined && { firstNumber }),
      head: textIndex(head),
      tail: textIndex(tail),
      fields: [...fields],
      isOfFile: own !== undefined,
    })),
    texts,
  };
}

/** Reads the draft's original text again; false if it now has another number of cues. */
function sourceOf(file: Draft["file"]): Source | undefined | false {
  if (!file) return undefined;
  const read = readText(file.text, { format: file.format });
  const source = read.isRead ? read.document.source : undefined;
  return source?.origins.length === file.count ? source : false;
}

class NoDraft extends Error {}

/** The history of a stored draft; undefined if the data is not a draft or has another version. */
export function readDraft(stored: unknown): History | undefined {
  const parsed = v.safeParse(draftSchema, stored);
  if (!parsed.success) return undefined;
  const { file, texts, frames, present, past, future } = parsed.output;
  const source = sourceOf(file);
  if (source === false) return undefined;
  const cueOf = (cue: DraftCue): Cue => {
    if (!Array.isArray(cue)) {
      const { lead: precedingLines, place: sourceIndex, ...rest } = cue;
      return { ...rest, precedingLines, sourceIndex };
    }
    const [id, sourceIndex, start, end] = cue;
    const origin = source?.origins[sourceIndex]?.cue;
    if (origin?.id !== id) throw new NoDraft();
    return start === undefined || end === undefined ? origin : { ...origin, start, end };
  };
  const frameAt = (index: number): Frame => {
    const frame = frames[index];
    const [head, tail] = [texts[frame?.head ?? -1], texts[frame?.tail ?? -1]];
    if (!frame || head === undefined || tail === undefined) throw new NoDraft();
    const { isOfFile: hasSource, firstNumber, ...rest } = frame;
    return { ...rest, head, tail, firstNumber, source: hasSource ? source : undefined };
  };
  const stepOf = ({
    index,
    removed,
    added,
    before,
    after,
    ...name
  }: Draft["past"][number]): Step => ({
    ...name,
    patch: {
      index,
      removed: removed.map(cueOf),
      added: added.map(cueOf),
      before: frameAt(before),
      after: frameAt(after),
    },
  });
  try {
    const document: SubtitleDocument = { ...frameAt(present.frame), cues: present.cues.map(cueOf) };
    return { present: document, past: past.map(stepOf), future: future.map(stepOf) };
  } catch {
    return undefined;
  }
}

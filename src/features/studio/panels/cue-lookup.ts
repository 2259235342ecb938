import { memoize } from "@/utils/memoize";
import type { Cue, SubtitleDocument } from "../core/cues/document";

/** The cues of a document by id, made once. */
export const cuesById = memoize(
  ({ cues }: SubtitleDocument): ReadonlyMap<number, Cue> =>
    new Map(cues.map((cue) => [cue.id, cue])),
);

/** At which place each cue stands, by id. */
export const placesById = memoize(
  ({ cues }: SubtitleDocument): ReadonlyMap<number, number> =>
    new Map(cues.map(({ id }, index) => [id, index])),
);

import * as v from "valibot";
import { listOf, openDatabase } from "@/store/database";
import type { Tracks } from "./read-audio";

/** Max bytes of all waveforms together: about 25 films. */
const MAX_BYTES = 40 * 1024 * 1024;

const storedSchema = v.object({
  tracks: v.object({
    audio: v.optional(v.string()),
    video: v.optional(v.string()),
    isDecodable: v.boolean(),
    length: v.optional(v.number()),
  }),
  pairs: v.custom<Int8Array>((value) => value instanceof Int8Array),
  isComplete: v.boolean(),
});

/** A waveform of a file, complete or up to where reading was stopped. */
export interface StoredWaveform {
  tracks: Tracks;
  /** Peaks from the beginning: min and max of each. */
  pairs: Int8Array;
  isComplete: boolean;
}

const INDEX = "index";
/** Keys and sizes of the waveforms, the oldest first, so that they need not be loaded to be counted. */
const indexSchema = listOf(v.object({ key: v.string(), bytes: v.number() }));

const database = openDatabase("studio-waveforms", "waveforms");

const keyOf = ({ name, size, lastModified }: File) => `file ${size} ${lastModified} ${name}`;

/** The waveform of a file from an earlier visit; undefined if there is none, or this browser cannot store it. */
export async function readWaveform(file: File): Promise<StoredWaveform | undefined> {
  try {
    const stored = await database.get(keyOf(file), storedSchema);
    if (!stored) return undefined;
    const { tracks, pairs, isComplete } = stored;
    const { audio, video, isDecodable, length } = tracks;
    return { tracks: { audio, video, isDecodable, length }, pairs, isComplete };
  } catch {
    return undefined;
  }
}

/** Stores the waveform of a file; the oldest ones are removed. Does nothing if this browser cannot store it. */
export async function keepWaveform(file: File, waveform: StoredWaveform): Promise<void> {
  const key = keyOf(file);
  const { length: bytes } = waveform.pairs;
  try {
    const before = (await database.get(INDEX, indexSchema)) ?? [];
    let room = MAX_BYTES - bytes;
    const others = before.filter((one) => one.key !== key).toReversed();
    const end = others.findIndex((one) => (room -= one.bytes) < 0);
    const kept = (end === -1 ? others : others.slice(0, end)).toReversed();
    const index = [...kept, { key, bytes }];
    const known = new Set<IDBValidKey>([INDEX, ...index.map((one) => one.key)]);
    // Removed first, because the new one may need their space. Another tab may have stored some in the meantime.
    for (const old of await database.keys()) if (!known.has(old)) await database.del(old);
    await database.set(key, waveform);
    await database.set(INDEX, index);
  } catch {
    // The waveform is computed again next time.
  }
}

import { createStore, del, get, keys, set } from "idb-keyval";
import type { UseStore } from "idb-keyval";
import * as v from "valibot";
import { storageKey } from "@/config/own-storage";
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
const indexSchema = v.fallback(v.array(v.object({ key: v.string(), bytes: v.number() })), []);

let opened: UseStore | undefined;
/** A separate database, opened on first use because opening may fail. */
const store = () => (opened ??= createStore(storageKey("studio-waveforms"), "waveforms"));

const keyOf = ({ name, size, lastModified }: File) => `file ${size} ${lastModified} ${name}`;

/** The waveform of a file from an earlier visit; undefined if there is none, or this browser cannot store it. */
export async function readWaveform(file: File): Promise<StoredWaveform | undefined> {
  try {
    const parsed = v.safeParse(storedSchema, await get<unknown>(keyOf(file), store()));
    if (!parsed.success) return undefined;
    const { tracks, pairs, isComplete } = parsed.output;
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
    const before = v.parse(indexSchema, await get<unknown>(INDEX, store()));
    let room = MAX_BYTES - bytes;
    const others = before.filter((one) => one.key !== key).toReversed();
    const end = others.findIndex((one) => (room -= one.bytes) < 0);
    const kept = (end === -1 ? others : others.slice(0, end)).toReversed();
    const index = [...kept, { key, bytes }];
    const known = new Set<IDBValidKey>([INDEX, ...index.map((one) => one.key)]);
    // Removed first, because the new one may need their space. Another tab may have stored some meanwhile.
    for (const old of await keys(store())) if (!known.has(old)) await del(old, store());
    await set(key, waveform, store());
    await set(INDEX, index, store());
  } catch {
    // The waveform is computed again next time.
  }
}

import { beforeEach, describe, expect, it, vi } from "vitest";
import { keepWaveform, readWaveform } from "@/features/studio/timeline/stored-waveforms";
import { keepsData, kept } from "../../pages/kept-steps";

keepsData();
beforeEach(() => kept.clear());

const TRACKS = { audio: "aac", video: undefined, isDecodable: true, length: 1000 };
const fileOf = (name: string, lastModified = 1) => new File(["x"], name, { lastModified });
const waveform = (bytes: number) => ({
  tracks: TRACKS,
  pairs: new Int8Array(bytes).fill(3),
  isComplete: true,
});
const MB = 1024 * 1024;

describe("stored waveforms", () => {
  it("belong to a file with its name, size and date", async () => {
    await keepWaveform(fileOf("a.mkv"), waveform(4));
    expect(await readWaveform(fileOf("a.mkv"))).toEqual(waveform(4));
    expect(await readWaveform(fileOf("a.mkv", 2))).toBeUndefined();
    expect(await readWaveform(fileOf("b.mkv"))).toBeUndefined();
  });

  it("are removed, the oldest first, when they need too much space", async () => {
    for (const name of ["a", "b", "c"]) await keepWaveform(fileOf(name), waveform(15 * MB));
    // Stored again, so it is the newest one.
    await keepWaveform(fileOf("b"), waveform(15 * MB));
    await keepWaveform(fileOf("d"), waveform(15 * MB));
    const found = await Promise.all(["a", "b", "c", "d"].map((name) => readWaveform(fileOf(name))));
    expect(found.map((one) => one !== undefined)).toEqual([false, true, false, true]);
    expect(kept.size).toBe(3);
  });

  it("are ignored if they are something else, or the storage fails", async () => {
    await keepWaveform(fileOf("a"), waveform(4));
    const [key = ""] = [...kept.keys()].filter((one) => one !== "index");
    for (const broken of ["broken", { pairs: [1, 2] }, { isComplete: "no" }, { tracks: {} }]) {
      kept.set(key, typeof broken === "string" ? broken : { ...waveform(4), ...broken });
      expect(await readWaveform(fileOf("a"))).toBeUndefined();
    }
    // A broken index does not prevent that others are stored.
    kept.set("index", "broken");
    await keepWaveform(fileOf("b"), waveform(4));
    expect(await readWaveform(fileOf("b"))).toEqual(waveform(4));
    const set = vi.spyOn(kept, "set").mockImplementation(() => {
      throw new DOMException("full", "QuotaExceededError");
    });
    await expect(keepWaveform(fileOf("a"), waveform(4))).resolves.toBeUndefined();
    set.mockRestore();
  });
});

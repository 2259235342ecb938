import { beforeEach, describe, expect, it } from "vitest";
import * as v from "valibot";
import { loadVersions } from "@/store/subtitle-versions";
import { listOf, mediaShape, openDatabase } from "@/store/database";
import { keepsData, kept } from "../pages/kept-steps";

keepsData();
beforeEach(() => kept.clear());

const shape = v.object({ name: v.string() });
const { get, entries, update } = openDatabase("test", "test");

describe("a stored value", () => {
  it("of another shape counts as missing", async () => {
    kept.set("good", { name: "a", more: 1 });
    kept.set("bad", { name: 1 });
    expect(await get("good", shape)).toEqual({ name: "a" });
    expect(await get("bad", shape)).toBeUndefined();
    expect(await entries(shape)).toEqual([["good", { name: "a" }]]);
    await update("bad", shape, (now) => now ?? { name: "new" });
    expect(kept.get("bad")).toEqual({ name: "new" });
  });

  it("that is a list keeps its readable entries", async () => {
    kept.set("list", [{ name: "a" }, "broken", { name: "b" }]);
    expect(await get("list", listOf(shape))).toEqual([{ name: "a" }, { name: "b" }]);
  });

  it("names an item of a known kind", () => {
    expect(v.is(mediaShape, { kind: "movie", id: 1 })).toBe(true);
    expect(v.is(mediaShape, { kind: "episode", id: 1, seriesId: 2 })).toBe(true);
    expect(v.is(mediaShape, { kind: "episode", id: 1 })).toBe(false);
    expect(v.is(mediaShape, { kind: "song", id: 1 })).toBe(false);
  });
});

describe("the list of kept texts", () => {
  it("ignores what it cannot read, and keeps the rest", async () => {
    const version = {
      id: "1",
      at: Date.now(),
      name: "a.srt",
      path: "/a.srt",
      title: "A",
      media: { kind: "movie", id: 1 },
      code2: "en",
      hi: false,
      forced: false,
      size: 2,
    };
    kept.set("list", [version, { ...version, media: { kind: "song", id: 1 } }, null]);
    await loadVersions();
    expect(kept.get("list")).toEqual([version]);
    kept.set("list", "broken");
    await expect(loadVersions()).resolves.toBeUndefined();
    expect(kept.get("list")).toEqual([]);
  });
});

import { describe, expect, it } from "vitest";
import { capabilitiesOf } from "@/api/capabilities";
import type { Settings } from "@/api/settings";
import { forecastOf } from "@/features/studio/saving/forecast";
import type { ForecastQuestion } from "@/features/studio/saving/forecast";

const NEWEST: Settings = { general: { use_jellyfin: false, utf8_encode: false } };

const question = (parts: Partial<ForecastQuestion> = {}): ForecastQuestion => {
  const settings = parts.settings ?? NEWEST;
  return {
    settings,
    can: capabilitiesOf(settings),
    profile: { originalFormat: null },
    target: { kind: "movie", code2: "en", hi: false, forced: false },
    format: "srt",
    replaced: "/m/Film.en.srt",
    timesOnly: undefined,
    ...parts,
  };
};

const kinds = (parts?: Partial<ForecastQuestion>) =>
  forecastOf(question(parts)).items.map(({ kind }) => kind);

const withGeneral = (fields: object, subsync: object = {}): Settings => ({
  general: { ...NEWEST.general, ...fields },
  subsync: { ...subsync },
});

describe("what a server will do to a file that is saved", () => {
  it("is little where nothing is switched on", () => {
    expect(kinds()).toEqual(["replace", "queue", "history"]);
    expect(kinds({ replaced: undefined })).toEqual(["new-file", "queue", "history"]);
  });

  it("names the mods once each, without what is left of a replaced colour", () => {
    const settings = withGeneral({
      subzero_mods: ["common", "common", "color", "color(name=red)"],
      utf8_encode: true,
      use_postprocessing: true,
    });
    expect(kinds({ settings })).toEqual([
      "replace",
      "mods",
      "utf8",
      "post-processing",
      "queue",
      "history",
    ]);
    expect(forecastOf(question({ settings })).items[1]).toEqual({
      kind: "mods",
      mods: ["common", "color(name=red)"],
    });
  });

  it("is a synchronisation, but for forced ones, and not where a threshold is on: it counts as 100 %", () => {
    const on = withGeneral({}, { use_subsync: true, use_subsync_threshold: true });
    const movie = { kind: "movie", code2: "en", hi: false, forced: false } as const;
    expect(kinds({ settings: on, target: movie })).toContain("sync");
    expect(kinds({ settings: on, target: { ...movie, kind: "episode" } })).not.toContain("sync");
    expect(
      kinds({ settings: on, target: { ...movie, forced: true }, replaced: undefined }),
    ).not.toContain("sync");
  });

  it("makes SRT of other formats, unless the profile keeps them", () => {
    const ass = { format: "ass", replaced: "/m/Film.en.ass" } as const;
    expect(kinds(ass)).toEqual(expect.arrayContaining(["to-srt", "other-name"]));
    for (const originalFormat of [1, true])
      expect(kinds({ ...ass, profile: { originalFormat } })).toEqual([
        "replace",
        "queue",
        "history",
      ]);
  });

  it.each([
    ["/m/Film.eng.srt", {}, true],
    ["/m/Film.en.srt", { single_language: true }, true],
    ["/m/Film.srt", { single_language: true }, false],
    ["/m/Film.en.hi.srt", {}, true],
  ])("may give %s another name (%o: %s)", (replaced, fields, isOther) => {
    const found = kinds({ replaced, settings: withGeneral(fields) });
    expect(found.includes("other-name")).toBe(isOther);
  });

  it("is refused without a profile, but by 0.9.7, which keeps no mark for the hearing impaired", () => {
    expect(forecastOf(question({ profile: undefined })).whyNot).toBe("no-profile");
    const old = forecastOf(
      question({
        settings: { general: {} },
        profile: undefined,
        target: { kind: "movie", code2: "en", hi: true, forced: false },
        replaced: "/m/Film.en.hi.srt",
      }),
    );
    expect(old.whyNot).toBeUndefined();
    expect(old.items.map(({ kind }) => kind)).toEqual([
      "replace",
      "no-copy",
      "hi-not-kept",
      "history",
    ]);
  });

  it("is nothing else where only times changed, with or without a profile", () => {
    const tool = { tool: "shift_offset", h: 0, m: 0, s: 1, ms: 0 } as const;
    const change = { kind: "shift", offset: 1000, tool } as const;
    const settings = withGeneral({ subzero_mods: ["common"] }, { use_subsync: true });
    expect(forecastOf(question({ settings, profile: undefined, timesOnly: change }))).toEqual({
      items: [{ kind: "times-only", change }],
      whyNot: undefined,
    });
  });
});

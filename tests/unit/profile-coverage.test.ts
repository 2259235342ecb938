import { describe, expect, it } from "vitest";
import type { Profile, ProfileItem } from "@/api/profile-rows";
import { countLanguages } from "@/features/media/detail/profile-coverage";

const item = (language: string, other: Partial<ProfileItem> = {}): ProfileItem => ({
  id: 1,
  language,
  hi: false,
  forced: false,
  audio_exclude: false,
  ...other,
});

const profile = (...items: ProfileItem[]): Profile => ({
  profileId: 1,
  name: "Any",
  cutoff: null,
  items,
  mustContain: [],
  mustNotContain: [],
  originalFormat: null,
  tag: null,
});

const flags = (key: string) => {
  const [code2 = "", kind] = key.split(":");
  return { name: "", code2, hi: kind === "hi", forced: kind === "forced" };
};

/** An episode with these subtitles and missing ones: "en", "en:hi". */
const episode = (own: readonly string[], missing: readonly string[] = [], audio = "en") => ({
  audio_language: [{ name: "", code2: audio, code3: null }],
  subtitles: own.map((key) => ({
    ...flags(key),
    code3: null,
    path: "/a.srt",
    file_size: null,
    embedded_track_id: null,
  })),
  missing_subtitles: missing.map((key) => ({ ...flags(key), code3: null })),
});

const counts = (requested: Profile, ...all: ReturnType<typeof episode>[]) =>
  countLanguages(requested, all).map(
    ({ key, total, present, missing }) => `${key} ${present} of ${total}, ${missing} missing`,
  );

describe("the languages of a profile", () => {
  it("are counted in its order, with existing and missing subtitles", () => {
    const requested = profile(item("fr"), item("en"));
    expect(counts(requested, episode(["en"], ["fr"]), episode(["en", "fr"]))).toEqual([
      "fr 1 of 2, 1 missing",
      "en 2 of 2, 0 missing",
    ]);
  });

  it("are neither existing nor missing if the cutoff is met", () => {
    const requested = profile(item("en"), item("fr"));
    expect(counts(requested, episode(["en"]))).toEqual([
      "en 1 of 1, 0 missing",
      "fr 0 of 1, 0 missing",
    ]);
  });

  it("accept a subtitle for the hearing impaired in place of a normal one, but not vice versa", () => {
    expect(counts(profile(item("en")), episode(["en:hi"]))).toEqual(["en 1 of 1, 0 missing"]);
    expect(counts(profile(item("en", { hi: true })), episode(["en"], ["en:hi"]))).toEqual([
      "en:hi 0 of 1, 1 missing",
    ]);
  });

  it("count only if the audio makes them wanted", () => {
    const english = episode([], ["en"], "en");
    const japanese = episode([], ["en"], "ja");
    expect(counts(profile(item("en", { audio_exclude: true })), english, japanese)).toEqual([
      "en 0 of 1, 1 missing",
    ]);
    expect(counts(profile(item("en", { audio_only_include: true })), english, japanese)).toEqual([
      "en 0 of 1, 1 missing",
    ]);
    expect(counts(profile(item("en", { audio_exclude: true })), english)).toEqual([]);
  });
});

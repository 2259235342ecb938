import { describe, expect, it } from "vitest";
import type { BlacklistRow } from "@/api/blacklist";
import type { HistoryEvent } from "@/api/history";
import type { SearchResult } from "@/api/provider-rows";
import { nextBest } from "@/features/subtitles/next-best/next-best";
import { result as searchResult } from "./automation-library";

const FILE = { code2: "en", hi: false, forced: false };

const result = (fields: Partial<SearchResult>) =>
  searchResult({
    provider: "podnapisi",
    subtitle: "8f7a3c1e-0000-4000-8000-000000000000",
    ...fields,
  });

const event = (fields: Partial<HistoryEvent<"movie">> = {}): HistoryEvent => ({
  kind: "movie",
  id: 1,
  title: "Film",
  action: 1,
  language: { code2: "en", name: "English", hi: false, forced: false },
  provider: "podnapisi",
  score: "95.83%",
  timestamp: "",
  parsed_timestamp: "",
  description: "",
  upgradable: false,
  blacklisted: false,
  monitored: true,
  subs_id: "1234567",
  subtitles_path: "/media/film.en.srt",
  tags: [],
  matches: [],
  dont_matches: [],
  ...fields,
});

const url = (id: number) => `https://podnapisi.example/subtitles/${id}`;

describe("the next best result", () => {
  it("is the best one in the same language with the same flags", () => {
    const best = result({ score: 92, url: url(7_654_321) });
    const results = [
      result({ score: 99, language: "fr" }),
      result({ score: 98, hearing_impaired: true }),
      result({ score: 97, forced: true }),
      result({ score: 80, url: url(1_111_111) }),
      best,
    ];
    expect(nextBest(results, FILE, [], [])).toBe(best);
  });

  it("is not the track of the media file that was extracted before", () => {
    const provider = "embeddedsubtitles";
    const path = "/media/Film (1976) {tmdb-20081}/Film (1976).mkv";
    const track = result({ provider, score: 100, url: path });
    const before = event({ provider, score: "100.0%", subs_id: `${path}_2` });
    expect(nextBest([track], FILE, [before], [])).toBeUndefined();
    expect(nextBest([track], FILE, [], [])).toBe(track);
  });

  it("is not one from the history or the blacklist", () => {
    const blacklisted: BlacklistRow = {
      kind: "movie",
      id: 1,
      title: "Film",
      provider: "podnapisi",
      subs_id: "2345678",
      language: null,
      timestamp: "",
      parsed_timestamp: "",
    };
    const left = result({ score: 70, url: url(3_456_789) });
    const results = [
      result({ score: 95, url: url(1_234_567) }),
      result({ score: 94, url: url(2_345_678) }),
      left,
    ];
    expect(nextBest(results, FILE, [event()], [blacklisted])).toBe(left);
  });

  it("may have the score of the current one if its ID differs", () => {
    const other = result({ score: 95.83, url: url(7_654_321) });
    expect(nextBest([other], FILE, [event()], [])).toBe(other);
  });

  it("is not a result without an ID that could be the current one", () => {
    expect(nextBest([result({ score: 95 })], FILE, [event()], [])).toBeUndefined();
    const other = result({ score: 95, provider: "opensubtitlescom" });
    expect(nextBest([result({ score: 95 }), other], FILE, [event()], [])).toBe(other);
  });
});

import { describe, expect, it } from "vitest";
import type { WantedEpisode, WantedMovie } from "@/api/library-rows";
import { missingCounter } from "@/features/overview/missing-counts";
import { finish } from "@/utils/time-slices";

const language = (name: string, code2: string, hi = false) => ({ name, code2, hi, forced: false });
const [english, french] = [language("English", "en"), language("French", "fr")];

const movie = (id: number, ...missing: WantedMovie["missing_subtitles"]): WantedMovie => ({
  kind: "movie",
  id,
  title: `Movie ${id}`,
  sceneName: null,
  tags: [],
  missing_subtitles: missing,
});

const episode = (seriesId: number, id: number): WantedEpisode => ({
  kind: "episode",
  seriesId,
  id,
  seriesTitle: `Series ${seriesId}`,
  episodeTitle: "",
  episode_number: "1x1",
  seriesType: "standard",
  sceneName: null,
  tags: [],
  missing_subtitles: [english],
});

describe("the counts of missing subtitles", () => {
  it("has rows by language, regardless of kind", () => {
    const rows = [movie(1, english, language("English", "en", true)), movie(2, french, english)];
    expect(finish(missingCounter()(rows, true))).toMatchObject({
      isAll: true,
      rows: 2,
      subtitles: 4,
      languages: [
        ["English", 2],
        ["French", 1],
      ],
    });
  });

  it("continues with new rows, and starts over if others changed", () => {
    const count = missingCounter();
    const [first, second, third] = [movie(1, english), movie(2, english), movie(3, french)];
    finish(count([first, second], false));
    expect(finish(count([first, second, third], true))).toMatchObject({ rows: 3, subtitles: 3 });
    // The subtitle of the second one was found, and the first one is missing another.
    expect(finish(count([movie(1, english, french), third], true))).toMatchObject({
      rows: 2,
      subtitles: 3,
      languages: [
        ["English", 1],
        ["French", 2],
      ],
    });
  });

  it("has the titles with the most in order, once all rows are counted", () => {
    const rows = [
      ...Array.from({ length: 50 }, (_, index) => episode(index, index)),
      ...Array.from({ length: 9 }, (_, index) => episode(40, 100 + index)),
      ...Array.from({ length: 4 }, (_, index) => episode(7, 200 + index)),
    ];
    const count = missingCounter();
    expect(finish(count(rows, false)).titles).toEqual([]);
    const { titles } = finish(count(rows, true));
    expect(titles.slice(0, 3)).toEqual([
      { id: 40, title: "Series 40", missing: 10 },
      { id: 7, title: "Series 7", missing: 5 },
      { id: 0, title: "Series 0", missing: 1 },
    ]);
    expect(titles).toHaveLength(30);
  });
});

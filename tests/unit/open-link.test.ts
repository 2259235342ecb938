import { describe, expect, it } from "vitest";
import { findTitles, kindsOf, pathsOnServer, readLink } from "@/features/open/open-link";
import type { TitleLink } from "@/features/open/open-link";
import { episodeSearch, placeOf } from "@/features/series/episode-link";

const read = (query: string) => readLink(new URLSearchParams(query));
function linkOf(query: string): TitleLink {
  const link = read(query);
  if (!("ids" in link)) throw new Error(`not a link: ${query}`);
  return link;
}

/** Rows with the fields that links use, as their lists contain them. */
const ROWS = [
  { kind: "series", id: 1, path: "/tv/Harbor (1988)", imdbId: "tt0000101", tvdbId: 70001 },
  { kind: "series", id: 2, path: "/tv/Harbor (1988)/Extra", imdbId: null, tvdbId: 70002 },
  { kind: "series", id: 3, path: "D:\\TV\\Glass", imdbId: "", tvdbId: "70003" },
  { kind: "movie", id: 4, path: "/movies/Orchard/Orchard.mkv", imdbId: "tt0000101", tmdbId: "9" },
  { kind: "movie", id: 5, path: "/flat/One.mkv", imdbId: "tt12345678" },
  { kind: "movie", id: 6, path: "/flat/Two.mkv", imdbId: null },
  { kind: "league", id: 7, path: "/sports/Cup", imdbId: null },
] as const;
const GENERAL = {
  path_mappings: [["\\\\nas\\tv", "/tv"], ["", ""], "odd"],
  path_mappings_movie: [["/data/movies/", "/movies"]],
};
const found = (query: string) =>
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- rows with only the fields in question
  findTitles(linkOf(query), ROWS as unknown as Parameters<typeof findTitles>[1], GENERAL).map(
    ({ kind, id }) => `${kind} ${id}`,
  );
const kinds = (query: string) => kindsOf(linkOf(query)).join(" ");

describe("a link", () => {
  it.each([
    ["tvdb=70001", ["series 1"]],
    ["tvdb=070003", ["series 3"]],
    ["tvdb=9", []],
    ["tmdb=9", ["movie 4"]],
    ["tmdb=9&tvdb=70001", ["series 1"]],
    ["imdb=tt0000101", ["series 1", "movie 4"]],
    ["imdb=101&season=1", ["series 1"]],
    ["imdb=TT12345678&tmdb=&tvdb=", ["movie 5"]],
    ["imdb=tt0000999&path=/flat/One.mkv", ["movie 5"]],
    ["path=/tv/Harbor (1988)/Season 01/x.mkv", ["series 1"]],
    ["path=/tv/Harbor (1988)/", ["series 1"]],
    ["path=/tv/Harbor (1988)/Extra/x.mkv", ["series 2"]],
    ["path=/tv/Harbor", []],
    ["path=/TV/Harbor (1988)", []],
    ["path=d:/tv/glass/", ["series 3"]],
    ["path=D:\\tv\\Glass\\Season 1\\x.mkv", ["series 3"]],
    ["path=\\\\NAS\\tv\\Harbor (1988)\\x.mkv", ["series 1"]],
    ["path=/movies/Orchard/Orchard.mkv", ["movie 4"]],
    ["path=/movies/Orchard", ["movie 4"]],
    ["path=/data/movies/Orchard/", ["movie 4"]],
    ["path=/flat", ["movie 5", "movie 6"]],
    ["path=/sports/Cup/x.mkv", ["league 7"]],
  ])("%s leads to %j", (query, titles) => {
    expect(found(query)).toEqual(titles);
  });

  it.each([
    ["", { missing: "title" }],
    ["season=1&tvdb=", { missing: "title" }],
    ["tvdb=1&episode=2", { missing: "season" }],
    ["tmdb=1&season=2", { missing: "seriesId" }],
    ["tvdb=tt1", { invalid: "tvdb", value: "tt1" }],
    ["tvdb=0", { invalid: "tvdb", value: "0" }],
    ["imdb=nm0000101", { invalid: "imdb", value: "nm0000101" }],
    ["tmdb={{media_tmdbid}}", { invalid: "tmdb", value: "{{media_tmdbid}}" }],
    ["tvdb=1&season=one", { invalid: "season", value: "one" }],
    ["tvdb=1&season=1&episode=-1", { invalid: "episode", value: "-1" }],
  ])("%s cannot be used: %j", (query, problem) => {
    expect(read(query)).toEqual(problem);
  });

  it("requests only lists that may contain the title", () => {
    expect(kinds("tvdb=1&tmdb=2")).toBe("series");
    expect(kinds("tmdb=2")).toBe("movie");
    expect(kinds("imdb=2")).toBe("series movie");
    expect(kinds("imdb=2&season=0")).toBe("series");
    expect(kinds("path=/x")).toBe("series movie league");
  });

  it("keeps the case of a mapped path", () => {
    expect(pathsOnServer("//other", "league", GENERAL)).toEqual(["//other"]);
    expect(pathsOnServer("\\\\nas\\TV\\Ab\\x.mkv", "series", GENERAL)).toEqual([
      "\\\\nas\\TV\\Ab\\x.mkv",
      "/tv/Ab/x.mkv",
    ]);
  });
});

it("the URL of an episode names its season, which is unfolded, and the episode", () => {
  const search = episodeSearch({ season: 2, episode: 5 });
  expect(search).toBe("?open=2&at=2x5");
  expect(placeOf(new URLSearchParams(search))).toEqual({ season: 2, episode: 5 });
  expect(placeOf(new URLSearchParams("at=0"))).toEqual({ season: 0, episode: undefined });
  expect(placeOf(new URLSearchParams("at=x5"))).toBeUndefined();
});

import { describe, expect, it } from "vitest";
import type { ListSpec } from "@/features/lists/model/list-view";
import { viewOf } from "@/features/lists/model/list-view";
import { searchesOf } from "@/features/wanted/search-shown";
import { wantedSpec } from "@/features/wanted/wanted-spec";
import type { WantedEpisode, WantedMovie } from "@/api/library-rows";

const NAMES: Record<string, string> = { fr: "French", en: "English", es: "Spanish" };

/** "fr", "fr:forced", "es:hi". */
const missing = (...keys: string[]) =>
  keys.map((key) => {
    const [code2 = "", flag] = key.split(":");
    return { name: NAMES[code2] ?? "", code2, hi: flag === "hi", forced: flag === "forced" };
  });

const movie = (id: number, title: string, ...keys: string[]): WantedMovie => ({
  kind: "movie",
  id,
  title,
  sceneName: null,
  tags: [],
  missing_subtitles: missing(...keys),
});

const chosen = (facets: Record<string, string[]>) => ({ chosen: new Map(Object.entries(facets)) });
const requested = (facets: Record<string, string[]>, text = "", sort = "") => ({
  ...chosen(facets),
  text,
  sort: sort === "" ? undefined : { key: sort, direction: "asc" as const },
});
const keysOf = (
  rows: readonly WantedMovie[],
  facets: Record<string, string[]>,
  spec: ListSpec<WantedMovie> = wantedSpec("movie"),
) =>
  searchesOf(rows, spec, chosen(facets)).map(
    ({ row, missing: { code2, hi, forced } }) =>
      `${row.id} ${code2}${hi ? ":hi" : ""}${forced ? ":forced" : ""}`,
  );

describe("a search of the shown rows", () => {
  const rows = [movie(1, "One", "fr", "fr:forced", "en"), movie(2, "Two", "es:hi", "fr:forced")];

  it("includes all their missing subtitles, row by row", () => {
    expect(keysOf(rows, {})).toEqual(["1 fr", "1 fr:forced", "1 en", "2 es:hi", "2 fr:forced"]);
  });

  it("includes only the selected languages and kinds, and both at once", () => {
    expect(keysOf(rows, { language: ["French"] })).toEqual(["1 fr", "1 fr:forced", "2 fr:forced"]);
    expect(keysOf(rows, { kind: ["forced"] })).toEqual(["1 fr:forced", "2 fr:forced"]);
    expect(keysOf(rows, { language: ["French"], kind: ["normal", "hi"] })).toEqual([
      "1 fr",
      // No French subtitle of these kinds: a selected row without matches searches everything that it is missing.
      "2 es:hi",
      "2 fr:forced",
    ]);
  });

  it("includes each subtitle once, even if the server lists it twice", () => {
    expect(keysOf([movie(1, "One", "fr", "fr")], {})).toEqual(["1 fr"]);
  });
});

describe("the wanted lists", () => {
  it("find a missing subtitle that matches both the language and the kind", () => {
    const rows = [movie(1, "Both", "fr:forced"), movie(2, "One of each", "fr", "en:forced")];
    const shown = viewOf(
      rows,
      wantedSpec("movie"),
      requested({ language: ["French"], kind: ["forced"] }),
    );
    expect(shown.map(({ title }) => title)).toEqual(["Both"]);
  });

  it("find text in titles, codes, and scene names, whatever its accents", () => {
    const row: WantedEpisode = {
      kind: "episode",
      seriesId: 1,
      id: 2,
      seriesTitle: "Pokémon",
      episodeTitle: "The Storm",
      episode_number: "3x8",
      seriesType: "Anime",
      sceneName: "pkmn.s03e08-GRP",
      tags: ["kids"],
      missing_subtitles: missing("fr"),
    };
    for (const text of ["pokemon storm", "s03e08", "grp"])
      expect(viewOf([row], wantedSpec("episode"), requested({}, text))).toEqual([row]);
    const facets: Record<string, string> = { series: "Pokémon", type: "anime", tag: "kids" };
    for (const [key, value] of Object.entries(facets))
      expect(viewOf([row], wantedSpec("episode"), requested({ [key]: [value] }))).toEqual([row]);
    expect(viewOf([row], wantedSpec("episode"), requested({ series: ["Else"] }))).toEqual([]);
  });

  it("sort by title, episode, and the number of missing subtitles", () => {
    const rows = [movie(1, "b", "fr"), movie(2, "a", "fr", "en"), movie(3, "", "en")];
    const titles = (sort: string) =>
      viewOf(rows, wantedSpec("movie"), requested({}, "", sort)).map(({ id }) => id);
    expect(titles("title")).toEqual([2, 1, 3]);
    expect(titles("missing")).toEqual([1, 3, 2]);
    expect(titles("nonsense")).toEqual([1, 2, 3]);
  });
});

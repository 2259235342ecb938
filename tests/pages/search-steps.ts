import type { MockApi } from "@mock-api/mock-api.ts";
import { MOVIES } from "@mock-api/sentinels.ts";
import type { SearchResult } from "@mock-api/types.ts";
import { within } from "@testing-library/react";
import { http, HttpResponse } from "msw";
import { manualSearchModal } from "@/features/subtitles/manual-search/modals";
import { openDialog, renderDialog } from "./modal-steps";
import type { RenderAppOptions } from "./render-app";

/** Shared steps of the tests of manual searches. */

const PLAIN: SearchResult = {
  score: 93,
  orig_score: 112,
  score_without_hash: 112,
  language: "en",
  hearing_impaired: "False",
  forced: "False",
  provider: "podnapisi",
  url: "https://podnapisi.example/subtitles/47110815",
  release_info: ["The.Glass.Orchard.1994.1080p-FLUX"],
  uploader: "night_owl",
  matches: [],
  dont_matches: [],
  subtitle: "cGlja2xlfGVufDB8MHwxfA==\n",
  original_format: null,
};

/** Results of the providers, defined by their differences from a default. */
export const answered = (
  results: readonly Partial<SearchResult>[],
  kind: "movies" | "episodes" = "movies",
) =>
  http.get(`*/api/providers/${kind}`, () =>
    HttpResponse.json({ data: results.map((result) => ({ ...PLAIN, ...result })) }),
  );

const propsOf = ({ db }: MockApi, id: number) => {
  const { title, year, path, sceneName } = db.movies.get(id)!;
  return { item: { kind: "movie" as const, id, title: `${title} (${year})` }, path, sceneName };
};

/** The dialog of a movie's search, without a page. */
export async function renderSearch(
  options: RenderAppOptions = {},
  id: number = MOVIES.glassOrchard,
) {
  const opened = await renderDialog(manualSearchModal, (api) => propsOf(api, id), options);
  const again = () => openDialog(manualSearchModal, propsOf(opened.app.api, id));
  return { ...opened, again };
}

type OpenSearch = Pick<Awaited<ReturnType<typeof renderSearch>>, "app" | "inside">;

/** The rows of the results once they are loaded, without the table header. */
export async function resultRows(inside: OpenSearch["inside"]) {
  const table = await inside.findByRole("table");
  return within(table).getAllByRole("row").slice(1);
}

/** Searches for a movie. */
export async function search(options: RenderAppOptions = {}, id?: number) {
  const opened = await renderSearch(options, id);
  return { ...opened, rows: await resultRows(opened.inside) };
}

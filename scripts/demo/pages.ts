import type { TitleKind } from "../../src/api/media.ts";
import { paths } from "../../src/config/paths.ts";
import { createMockApi } from "../../tests/mock-api/mock-api.ts";
import { pageAt } from "./page.ts";

const TITLE_KINDS = ["series", "movie", "league"] as const satisfies readonly TitleKind[];
type Tree = { readonly [name: string]: Tree | ((...given: never[]) => string) };

/** The paths without parameters. */
function fixedPaths(tree: Tree): string[] {
  return Object.values(tree).flatMap((one) => {
    if (typeof one !== "function") return fixedPaths(one);
    return one.length === 0 ? [one()] : [];
  });
}

/**
 * All pages of the demo with their paths, such as "/series/1": a static host needs a file for each, so that a reload
 * finds it.
 * @param html the page from the build
 */
export function demoPages(html: string): [path: string, html: string][] {
  const api = createMockApi({ dialect: "1.6.2" });
  const { titles, wanted, history, blacklist } = paths;
  const all = [
    ...fixedPaths(paths),
    paths.studio(),
    ...[titles, wanted, history, blacklist].flatMap((pathOf) => TITLE_KINDS.map(pathOf)),
    ...[...api.db.series.keys()].map((id) => paths.seriesDetail(id)),
    ...[...api.db.movies.keys()].map((id) => paths.movieDetail(id)),
  ];
  return all.map((path) => [
    path,
    pageAt(html, api.inject(null), path.split("/").filter(Boolean).length),
  ]);
}

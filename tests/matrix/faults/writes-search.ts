import { screen } from "@testing-library/react";
import type { App, WritePlace } from "./writes";
import { pressManual } from "../../pages/steps";
import { dialogOf, press } from "./writes-steps";
import { arrange, MOVIE_PAGE, SERIES_PAGE } from "./writes-subtitles";

const KINDS = [
  { of: "movies", path: MOVIE_PAGE, open: pressManual },
  {
    of: "episodes",
    path: SERIES_PAGE,
    open: (app: App) => press(app, /^Search manually for Harbor Lights/),
  },
] as const;

const TABLE = { name: /^Results for / };

/** The manual search with results: those of an earlier search stay during a later one that fails. */
async function withResults(app: App, open: (app: App) => Promise<unknown>) {
  const inside = await dialogOf(/^Search - /, () => open(app));
  await inside.findByRole("table", TABLE);
  return inside;
}

/** Manual searches, and downloads of their results. */
export const SEARCHES: readonly WritePlace[] = KINDS.flatMap(({ of, path, open }): WritePlace[] => [
  {
    endpoint: `GET providers/${of}`,
    place: "the first manual search",
    path,
    prepare: arrange,
    findControl: async (app) => {
      const inside = await dialogOf(/^Search - /, () => open(app));
      return inside.findByRole("button", { name: /^(Start Search|Search Again)$/ });
    },
    subject: /Search - .*The search failed/,
  },
  {
    endpoint: `GET providers/${of}`,
    place: "Search Again",
    path,
    prepare: arrange,
    findControl: async (app) =>
      (await withResults(app, open)).getByRole("button", { name: "Search Again" }),
    subject: /Search - .*The search failed/,
    expectInputKept: async () => {
      await screen.findByRole("table", TABLE);
    },
  },
  {
    endpoint: `POST providers/${of}`,
    place: "a result of the manual search",
    path,
    prepare: arrange,
    findControl: async (app) => {
      const inside = await withResults(app, open);
      const [first] = inside.getAllByRole("button", {
        name: /^(Download this subtitle|Failed: .*Try again$)/,
      });
      return first!;
    },
    subject: /Downloading the .* subtitle for (The Glass Orchard|Harbor Lights S\d\dE\d\d)/,
    expectInputKept: () => {
      screen.getByRole("table", TABLE);
    },
  },
]);

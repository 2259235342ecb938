import type { MockApi } from "@mock-api/mock-api.ts";
import { MOVIES, SERIES } from "@mock-api/sentinels.ts";
import { screen } from "@testing-library/react";
import * as steps from "../../pages/steps";
import type { App, WritePlace } from "./writes";
import { dialogOf, press } from "./writes-steps";
import { MOVIE_PAGE, SERIES_PAGE } from "./writes-subtitles";

const AT = Date.UTC(2026, 2, 4, 5, 6, 7);

/** One subtitle of one movie and one episode was downloaded, and two others of theirs are blacklisted. */
function arrange(api: MockApi): void {
  const ids = {
    movies: MOVIES.glassOrchard,
    episodes: steps.episodesOf(api, SERIES.harborLights).at(-1)!.sonarrEpisodeId,
  };
  for (const of of ["movies", "episodes"] as const) {
    const mediaId = ids[of];
    const path = api.db[of].get(mediaId)!.path.replace(".mkv", ".en.srt");
    const common = { mediaId, provider: "podnapisi", at: AT };
    api.db.history[of] = [
      {
        ...common,
        action: 1,
        language: "en",
        score: 93.61,
        description: "",
        subs_id: "4711",
        subtitles_path: path,
        matches: [],
        dont_matches: [],
      },
    ];
    api.db.blacklist[of] = [
      { ...common, subs_id: "1", language: "fr" },
      { ...common, subs_id: "2", language: "es" },
    ];
  }
}

const NAMES = {
  movies: /(English|French) subtitle for The Glass Orchard/,
  episodes: /(English|French) subtitle for Harbor Lights S\d\dE\d\d/,
} as const;

const blacklisting = (
  of: keyof typeof NAMES,
  place: string,
  path: string,
  open: (app: App) => Promise<unknown>,
): WritePlace => ({
  endpoint: `POST ${of}/blacklist`,
  place,
  path,
  prepare: arrange,
  findControl: async (app) => {
    const inside = await dialogOf(/^Blacklist the English subtitle for /, () => open(app));
    return inside.getByRole("button", { name: "Blacklist" });
  },
  subject: NAMES[of],
});

const ask = (app: App) => press(app, "Blacklist this English subtitle");

/** In the History dialog, which another dialog covers. */
const inHistory = (open: (app: App) => Promise<unknown>) => async (app: App) => {
  await dialogOf(/^History - /, () => open(app));
  await ask(app);
};

const removals = (of: keyof typeof NAMES, kind: "Series" | "Movies"): WritePlace[] => {
  const common = {
    endpoint: `DELETE ${of}/blacklist`,
    path: `/blacklist/${kind.toLowerCase()}`,
    prepare: arrange,
  };
  return [
    {
      ...common,
      place: `Remove in the blacklist of ${kind}`,
      findControl: () => screen.findByRole("button", { name: /^Remove the French subtitle for / }),
      subject: NAMES[of],
      isOptimistic: true,
    },
    {
      ...common,
      place: `Remove All in the blacklist of ${kind}`,
      findControl: async (app) => {
        const inside = await dialogOf(/^Remove .* from the blacklist/, () =>
          press(app, "Remove All"),
        );
        return inside.getByRole("button", { name: "Remove All" });
      },
      subject: kind === "Series" ? /Clearing the series blacklist/ : /Clearing the movie blacklist/,
    },
  ];
};

/** Histories and blacklists. */
export const LISTS: readonly WritePlace[] = [
  blacklisting("episodes", "the history of series", "/history/series", ask),
  blacklisting("movies", "the history of movies", "/history/movies", ask),
  blacklisting(
    "movies",
    "the history of a movie",
    MOVIE_PAGE,
    inHistory((app) => steps.pressAction(app, "History")),
  ),
  blacklisting(
    "episodes",
    "the history of an episode",
    SERIES_PAGE,
    inHistory((app) => press(app, /^History of Harbor Lights/)),
  ),
  ...removals("episodes", "Series"),
  ...removals("movies", "Movies"),
];

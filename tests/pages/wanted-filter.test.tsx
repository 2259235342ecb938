import type { MockApi } from "@mock-api/mock-api.ts";
import { episodeId, MOVIES, SERIES } from "@mock-api/sentinels.ts";
import { screen, waitFor, within } from "@testing-library/react";
import { http, HttpResponse } from "msw";
import { beforeEach, describe, expect, it } from "vitest";
import { renderPage } from "./render-app";
import * as steps from "./steps";

beforeEach(steps.ungroupWanted);

/** Three movies and two episodes miss something. */
function some(api: MockApi) {
  for (const row of [...api.db.episodes.values(), ...api.db.movies.values()]) steps.miss(api, row);
  const movies = [MOVIES.glassOrchard, MOVIES.unmonitored, MOVIES.noPicture].map((id) =>
    api.db.movies.get(id)!,
  );
  for (const movie of movies) {
    steps.miss(api, movie, "en");
    movie.profileId = 1;
    movie.audio_language = [{ name: "English", code2: "en", code3: "eng" }];
  }
  const [orchard, , picture] = movies;
  orchard!.profileId = 2;
  steps.miss(api, orchard!, "en", "fr:forced");
  picture!.audio_language = [{ name: "Welsh", code2: "cy", code3: "cym" }];
  const episode = (series: number, ...keys: string[]) =>
    steps.miss(api, api.db.episodes.get(episodeId(series, 1))!, ...keys);
  api.db.series.get(SERIES.harborLights)!.profileId = 3;
  api.db.series.get(SERIES.oneSeason)!.profileId = 1;
  episode(SERIES.harborLights, "en");
  episode(SERIES.oneSeason, "fr:forced");
}

const MOVIE_LIST = "Missing movie subtitles";
const titles = async (list: string) =>
  within(await screen.findByRole("table", { name: list }))
    .getAllByRole("link")
    .map((link) => link.textContent);

describe("the wanted movies, filtered", () => {
  it.each([
    ["monitored=no", "Unmonitored Movie"],
    ["audio=Welsh", "No Poster At All"],
    ["profile=2", "The Glass Orchard"],
    ["language=French&kind=forced", "The Glass Orchard"],
    ["filter=ORCHARD", "The Glass Orchard"],
  ])("shows those that %s asks for", async (search, title) => {
    renderPage(`/wanted/movies?${search}`, { prepare: some });
    expect(await screen.findByText("1 of 3 movies")).toBeInTheDocument();
    expect(await titles(MOVIE_LIST)).toEqual([title]);
  });

  it.each([
    ["language=French", "Download French, forced"],
    ["kind=hi", "Download Spanish, hearing impaired"],
    ["language=English", "Download English"],
    ["sort=name", "Download German"],
  ])("shows what %s asks for first of what a row misses", async (search, first) => {
    renderPage(`/wanted/movies?${search}`, {
      prepare: (api) => {
        some(api);
        const orchard = api.db.movies.get(MOVIES.glassOrchard)!;
        steps.miss(api, orchard, "de", "it", "pl", "nl", "en", "es:hi", "fr:forced");
      },
    });
    const title = await screen.findByRole("link", { name: "The Glass Orchard" });
    const row = within(title.closest("tr")!);
    expect(row.getAllByRole("button", { name: /^Download / })[0]).toHaveAccessibleName(first);
  });

  it("sorts by how many are missing", async () => {
    const app = renderPage("/wanted/movies", { prepare: some });
    const table = await screen.findByRole("table", { name: MOVIE_LIST });
    await app.user.click(within(table).getByRole("button", { name: "Missing" }));
    await waitFor(async () => expect((await titles(MOVIE_LIST))[0]).toBe("The Glass Orchard"));
    expect(app.here()).toBe("/wanted/movies?sort=-missing");
  });

  it("offers profile, monitored and audio, which only the movies know, when the filters are opened", async () => {
    let reads = 0;
    const app = renderPage("/wanted/movies", {
      prepare: some,
      handlers: [http.get("*/api/movies", () => void (reads += 1))],
    });
    await screen.findByRole("table", { name: MOVIE_LIST });
    expect(reads).toBe(0);
    await app.user.click(screen.getByRole("button", { name: /^Filters/ }));
    const audio = await screen.findByRole("group", { name: "Audio" });
    expect(screen.getByRole("group", { name: "Monitored" })).toBeInTheDocument();
    expect(screen.getByRole("group", { name: "Languages profile" })).toBeInTheDocument();
    await app.user.click(within(audio).getByRole("checkbox", { name: "Welsh 1" }));
    await waitFor(() => expect(app.here()).toBe("/wanted/movies?audio=Welsh"));
  });
});

const searchShown = (why: string) => screen.findByRole("button", { name: `Search Shown (${why})` });

describe.each([
  ["/wanted/movies?profile=2", "movies", "1 of 3 movies"],
  ["/wanted/series?profile=3", "series", "1 of 2 episodes"],
])("%s, which the items must tell", (address, path, one) => {
  it("is not whole before they are read: nothing is searched that is a part of it", async () => {
    const answer = steps.holdBack("get", path);
    renderPage(address, { prepare: some, handlers: [answer.handler] });
    expect(await searchShown("Loading")).toHaveAttribute("aria-disabled", "true");
    expect(await screen.findByRole("progressbar", { name: /^Loading all/ })).toBeInTheDocument();
    answer.open();
    expect(await screen.findByText(one)).toBeInTheDocument();
    expect(await searchShown("1")).not.toHaveAttribute("aria-disabled");
  });

  it("says so when they cannot be read, and reads them when it is asked to", async () => {
    const gate = { isBroken: true };
    const app = renderPage(address, {
      prepare: some,
      handlers: [
        http.get(`*/api/${path}`, () =>
          gate.isBroken ? HttpResponse.json("no disk", { status: 500 }) : undefined,
        ),
      ],
    });
    const alert = await screen.findByRole(
      "alert",
      { name: "Could not load the data for the filter" },
      { timeout: 10_000 },
    );
    expect(await searchShown("The list could not be loaded")).toBeInTheDocument();
    gate.isBroken = false;
    await app.user.click(within(alert).getByRole("button", { name: "Read the rest" }));
    expect(await screen.findByText(one)).toBeInTheDocument();
  });
});

describe("the wanted episodes, filtered", () => {
  it.each([
    ["profile=3", "Harbor Lights"],
    ["series=Harbor+Lights", "Harbor Lights"],
    ["language=English", "Harbor Lights"],
  ])("shows those that %s asks for", async (search, title) => {
    renderPage(`/wanted/series?${search}`, { prepare: some });
    expect(await screen.findByText("1 of 2 episodes")).toBeInTheDocument();
    expect(await titles("Missing series subtitles")).toEqual([title]);
  });
});

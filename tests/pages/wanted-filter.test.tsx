import type { MockApi } from "@mock-api/mock-api.ts";
import { episodeId, MOVIES, SERIES } from "@mock-api/sentinels.ts";
import { act, screen, waitFor, within } from "@testing-library/react";
import { http, HttpResponse } from "msw";
import { beforeEach, describe, expect, it } from "vitest";
import { renderPage } from "./render-app";
import * as steps from "./steps";

beforeEach(steps.ungroupWanted);

/** Three movies and two episodes have missing subtitles. */
function some(api: MockApi) {
  for (const row of [...api.db.episodes.values(), ...api.db.movies.values()])
    steps.setMissing(api, row);
  const movies = [MOVIES.glassOrchard, MOVIES.unmonitored, MOVIES.noPicture].map((id) =>
    api.db.movies.get(id)!,
  );
  for (const movie of movies) {
    steps.setMissing(api, movie, "en");
    movie.profileId = 1;
    movie.audio_language = [{ name: "English", code2: "en", code3: "eng" }];
  }
  const [orchard, , picture] = movies;
  orchard!.profileId = 2;
  steps.setMissing(api, orchard!, "en", "fr:forced");
  picture!.audio_language = [{ name: "Welsh", code2: "cy", code3: "cym" }];
  const episode = (series: number, ...keys: string[]) =>
    steps.setMissing(api, api.db.episodes.get(episodeId(series, 1))!, ...keys);
  api.db.series.get(SERIES.harborLights)!.profileId = 3;
  api.db.series.get(SERIES.oneSeason)!.profileId = 1;
  episode(SERIES.harborLights, "en");
  episode(SERIES.oneSeason, "fr:forced");
}

const titles = async () =>
  within(await screen.findByRole("table"))
    .getAllByRole("link")
    .map((link) => link.textContent);

/** Opens a URL from the list without a filter; returns the title of the only row. */
async function shows({ router }: ReturnType<typeof renderPage>, address: string, count: string) {
  await act(() => router.navigate(address.replace(/\?.*/, "")));
  await waitFor(() => expect(screen.queryByText(count)).toBeNull());
  await act(() => router.navigate(address));
  await screen.findByText(count);
  await waitFor(async () => expect(await titles()).toHaveLength(1));
  return titles();
}

describe("the filter of wanted movies", () => {
  it("shows the rows that the URL requests", async () => {
    const app = renderPage("/wanted/movies", { prepare: some });
    for (const [search, title] of [
      ["monitored=no", "Unmonitored Movie"],
      ["audio=Welsh", "No Poster At All"],
      ["profile=2", "The Glass Orchard"],
      ["language=French&kind=forced", "The Glass Orchard"],
      ["filter=ORCHARD", "The Glass Orchard"],
    ] as const)
      expect(await shows(app, `/wanted/movies?${search}`, "1 of 3 movies")).toEqual([title]);
  });

  it("shows the matching subtitles of a row first", async () => {
    const app = renderPage("/wanted/movies", {
      prepare: (api) => {
        some(api);
        const orchard = api.db.movies.get(MOVIES.glassOrchard)!;
        steps.setMissing(api, orchard, "de", "it", "pl", "nl", "en", "es:hi", "fr:forced");
      },
    });
    for (const [search, first] of [
      ["language=French", "Download French, forced"],
      ["kind=hi", "Download Spanish, hearing impaired"],
      ["language=English", "Download English"],
      ["sort=name", "Download German"],
    ] as const) {
      await act(() => app.router.navigate(`/wanted/movies?${search}`));
      await waitFor(async () => {
        const row = within(await steps.rowOf("The Glass Orchard"));
        expect(row.getAllByLabelText(/^Download /)[0]).toHaveAccessibleName(first);
      });
    }
  });

  it("sorts by the number of missing subtitles", async () => {
    const app = renderPage("/wanted/movies", { prepare: some });
    const table = await screen.findByRole("table", { name: "Missing movie subtitles" });
    await app.user.click(within(table).getByRole("button", { name: "Missing" }));
    await waitFor(async () => expect((await titles())[0]).toBe("The Glass Orchard"));
    expect(app.here()).toBe("/wanted/movies?sort=-missing");
  });

  it("offers profile, monitored, and audio, which only the movies contain, when the filters are opened", async () => {
    let reads = 0;
    const app = renderPage("/wanted/movies", {
      prepare: some,
      handlers: [http.get("*/api/movies", () => void (reads += 1))],
    });
    await screen.findByRole("table", { name: "Missing movie subtitles" });
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
] as const)("%s, which depends on the items,", (address, path, one) => {
  it("is incomplete until they are loaded, shows a failure, and retries", async () => {
    const answer = steps.holdResponse("get", path);
    const gate = { isBroken: true };
    const app = renderPage(address, {
      prepare: some,
      handlers: [
        answer.handler,
        http.get(`*/api/${path}`, () =>
          gate.isBroken ? HttpResponse.json("no disk", { status: 500 }) : undefined,
        ),
      ],
    });
    // A part of the list must not be searched.
    expect(await searchShown("Loading")).toHaveAttribute("aria-disabled", "true");
    expect(await screen.findByRole("progressbar", { name: /^Loading all/ })).toBeInTheDocument();
    answer.open();
    const alert = await screen.findByRole("alert", {
      name: "Could not load the data for the filter",
    });
    expect(await searchShown("Could not load the list")).toBeInTheDocument();
    gate.isBroken = false;
    await app.user.click(within(alert).getByRole("button", { name: "Load the rest" }));
    expect(await screen.findByText(one)).toBeInTheDocument();
    expect(await searchShown("1")).not.toHaveAttribute("aria-disabled");
  });
});

describe("the filter of wanted episodes", () => {
  it("shows the rows that the URL requests", async () => {
    const app = renderPage("/wanted/series", { prepare: some });
    for (const search of ["profile=3", "series=Harbor+Lights", "language=English"])
      expect(await shows(app, `/wanted/series?${search}`, "1 of 2 episodes")).toEqual([
        "Harbor Lights",
      ]);
  });
});

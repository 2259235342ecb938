import { MOVIES } from "@mock-api/sentinels.ts";
import { screen, waitFor, within } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import { renderPage } from "./render-app";
import * as steps from "./steps";
import { fakeTime, resultPasses } from "./time-steps";
import { onPhone } from "./viewport";

const ORCHARD = "The Glass Orchard";
const FEW = { mock: { size: { series: 0, movies: 8 } } };

describe("the list of movies", () => {
  it("shows monitored, title, audio, profile, missing subtitles, and an edit button", async () => {
    renderPage("/movies", {
      ...FEW,
      prepare: (api) => {
        const movie = api.db.movies.get(MOVIES.glassOrchard)!;
        movie.audio_language = [{ name: "Japanese", code2: "ja", code3: "jpn" }];
        steps.setMissing(api, movie, "en", "fr:hi");
        const bare = api.db.movies.get(MOVIES.noProfile)!;
        bare.monitored = false;
        steps.setMissing(api, bare);
        steps.setMissing(api, api.db.movies.get(MOVIES.noPicture)!);
      },
    });
    const row = await steps.rowOf(ORCHARD);
    const table = screen.getByRole("table", { name: "Movies" });
    expect(steps.headings(table)).toEqual([
      "Selected",
      "Monitored",
      "Name",
      "Audio",
      "Languages profile",
      "Missing Subtitles",
      "Edit",
    ]);
    const cells = within(row).getAllByRole("cell");
    expect(cells[1]).toHaveTextContent(/^Monitored$/);
    expect(within(row).getByRole("link")).toHaveAttribute("href", "/movies/1");
    expect(cells[3]).toHaveTextContent(/^Japanese$/);
    expect(cells[4]).toHaveTextContent(/^English \+ French$/);
    expect(cells[5]).toHaveTextContent(/^EnglishFrench HI$/);
    expect(
      within(cells[5]!).getByRole("button", { name: "Download French, hearing impaired" }),
    ).toBeEnabled();
    expect(within(row).getByRole("button", { name: `Edit ${ORCHARD}` })).toBeEnabled();
    const other = within(await steps.rowOf("Nobody Chose a Profile Either")).getAllByRole("cell");
    expect(other[1]).toHaveTextContent(/^Unmonitored$/);
    expect(other[4]).toHaveTextContent(/^No profile$/);
    // Its profile wants nothing, which differs from nothing missing.
    expect(other[5]).toBeEmptyDOMElement();
    const complete = within(await steps.rowOf("No Poster At All")).getAllByRole("cell");
    expect(within(complete[5]!).getByTitle("Nothing missing")).toBeInTheDocument();
    expect(screen.getByText("8 movies")).toBeInTheDocument();
    expect(screen.getByRole("button", { name: "Select" })).toBeEnabled();
  });

  it("shows the audio on a phone, also if the profile has the same name", async () => {
    onPhone();
    renderPage("/movies", {
      ...FEW,
      prepare: ({ db }) => {
        const movie = db.movies.get(MOVIES.glassOrchard)!;
        movie.audio_language = [{ name: "English", code2: "en", code3: "eng" }];
        movie.profileId = db.profiles.find(({ name }) => name === "English")!.profileId;
      },
    });
    const row = within(await steps.rowOf(ORCHARD));
    expect(row.getByTitle("English audio")).toBeVisible();
    expect(row.getByTitle("English")).toBeVisible();
  });

  it("downloads a missing subtitle, and keeps showing the others as missing", async () => {
    fakeTime();
    const app = renderPage("/movies", {
      ...FEW,
      prepare: (api) => {
        const movie = api.db.movies.get(MOVIES.glassOrchard)!;
        movie.subtitles = [];
        steps.setMissing(api, movie, "en", "fr");
      },
    });
    const row = within(await steps.rowOf(ORCHARD));
    await app.user.click(row.getByRole("button", { name: "Download English" }));
    await row.findByText(/^English \d+%/);
    await resultPasses();
    expect(row.queryByRole("button", { name: /English/ })).toBeNull();
    expect(row.getByRole("button", { name: "Download French" })).toBeInTheDocument();
  });

  // 0.9.7 sends no message.
  it.each(["1.5.2", "0.9.7"] as const)(
    "reports once that %s found nothing, and allows a retry",
    async (dialect) => {
      const app = renderPage("/movies", { dialect, mock: { size: { series: 0, movies: 12 } } });
      const row = within(await steps.rowOf("Nothing Found Anywhere"));
      await app.user.click(row.getByRole("button", { name: "Download English" }));
      await steps.findNotice("No English subtitles found for Nothing Found Anywhere");
      const again = await row.findByRole("button", {
        name: "Nothing found: English. Search again",
      });
      expect(again).toHaveAttribute("aria-disabled", "false");
      await steps.noNotice();
    },
  );

  it("reports that the server is away if it does not respond", async () => {
    renderPage("/movies", { handlers: [steps.unreachable("get", "movies")] });
    const panel = await screen.findByRole("alert");
    expect(panel).toHaveTextContent("You have disconnected to Bazarr backend");
  });

  it("follows changes and deletions on the server", async () => {
    const app = renderPage("/movies", FEW);
    const row = await steps.rowOf(ORCHARD);
    const movie = app.api.db.movies.get(MOVIES.glassOrchard)!;
    movie.title = "The Glass Orchards";
    movie.monitored = false;
    steps.setMissing(app.api, movie, "de");
    app.api.emit("movie", "update", MOVIES.glassOrchard);
    await steps.rowOf("The Glass Orchards");
    expect(row).toHaveTextContent(/^Unmonitored.*German$/);
    app.api.db.movies.delete(MOVIES.glassOrchard);
    app.api.emit("movie", "delete", MOVIES.glassOrchard);
    await waitFor(() => expect(screen.getByText("7 movies")).toBeInTheDocument());
    await waitFor(() =>
      expect(screen.queryByRole("link", { name: "The Glass Orchards" })).toBeNull(),
    );
  });
});

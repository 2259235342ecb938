import { SERIES } from "@mock-api/sentinels.ts";
import { screen, waitFor, within } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import { renderPage } from "./render-app";
import * as steps from "./steps";

const FEW = { mock: { size: { series: 8, movies: 0, episodes: 60 } } };

describe("the list of series", () => {
  it("shows title, audio, profile, progress, and an edit button, and names missing values", async () => {
    renderPage("/series", {
      ...FEW,
      prepare: (api) => {
        const episodes = steps.episodesOf(api, SERIES.harborLights);
        for (const [index, episode] of episodes.entries())
          steps.setMissing(api, episode, ...(index < 3 ? ["en", "fr"] : []));
      },
    });
    const row = await steps.rowOf("Harbor Lights");
    const table = screen.getByRole("table", { name: "Series" });
    expect(steps.headings(table)).toEqual([
      "Selected",
      "Name",
      "Audio",
      "Languages profile",
      "Episodes",
      "Edit",
    ]);
    const cells = within(row).getAllByRole("cell");
    expect(cells).toHaveLength(6);
    expect(within(row).getByRole("link")).toHaveAttribute("href", "/series/1");
    expect(cells[2]).toHaveTextContent(/^English$/);
    expect(cells[3]).toHaveTextContent(/^English \+ French$/);
    // 33 files, of which 3 have missing subtitles.
    expect(cells[4]).toHaveTextContent(/^30\/33$/);
    const progress = within(row).getByRole("progressbar", { name: "30 of 33 episodes complete" });
    expect(progress).toHaveAttribute("aria-valuenow", "90");
    expect(within(row).getByRole("button", { name: "Edit Harbor Lights" })).toBeEnabled();
    expect(screen.getByText("8 series")).toBeInTheDocument();
    expect(screen.getByRole("button", { name: "Select" })).toBeEnabled();
    expect(await steps.rowOf("Nobody Chose a Profile")).toHaveTextContent("No profile");
    const bare = within(await steps.rowOf("Nobody Chose a Profile"));
    expect(bare.getByRole("progressbar", { name: /no subtitles are wanted/ })).toBeInTheDocument();
    expect(bare.queryByRole("progressbar", { name: /complete/ })).toBeNull();
    const noFiles = await steps.rowOf("Announced But Never Aired");
    expect(noFiles).toHaveTextContent("No files");
    expect(within(noFiles).queryByRole("progressbar")).toBeNull();
    const complete = await steps.rowOf("One Season Wonder");
    expect(complete).toHaveTextContent("10/10");
  });

  it("follows the server: a changed title, a download, and a deleted series", async () => {
    const app = renderPage("/series", {
      ...FEW,
      prepare: (api) => {
        for (const [index, episode] of steps.episodesOf(api, SERIES.oneSeason).entries())
          steps.setMissing(api, episode, ...(index === 0 ? ["en"] : []));
      },
    });
    await steps.rowOf("Harbor Lights");
    app.api.db.series.get(SERIES.harborLights)!.title = "Harbour Lights";
    app.api.emit("series", "update", SERIES.harborLights);
    await steps.rowOf("Harbour Lights");
    expect(screen.queryByRole("link", { name: "Harbor Lights" })).toBeNull();
    const row = await steps.rowOf("One Season Wonder");
    expect(row).toHaveTextContent("9/10");
    steps.setMissing(app.api, steps.episodesOf(app.api, SERIES.oneSeason)[0]!);
    app.api.emit("series", "update", SERIES.oneSeason);
    await waitFor(() => expect(row).toHaveTextContent("10/10"));
    app.api.db.series.delete(SERIES.harborLights);
    app.api.emit("series", "delete", SERIES.harborLights);
    await waitFor(() => expect(screen.queryByRole("link", { name: "Harbour Lights" })).toBeNull());
    expect(screen.getByText("7 series")).toBeInTheDocument();
  });
});

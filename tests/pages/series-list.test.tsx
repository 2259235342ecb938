import { SERIES } from "@mock-api/sentinels.ts";
import type { MockApi } from "@mock-api/mock-api.ts";
import { screen, waitFor, within } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import { renderPage } from "./render-app";
import * as steps from "./steps";

const EMPTY = { size: { series: 0, movies: 5 } };

function rename(api: MockApi, title: string) {
  api.db.series.get(SERIES.harborLights)!.title = title;
  api.emit("series", "update", SERIES.harborLights);
}

describe("the list of series", () => {
  it("shows title, audio, profile, progress and an edit button of each", async () => {
    renderPage("/series", {
      prepare: (api) => {
        const episodes = steps.episodesOf(api, SERIES.harborLights);
        for (const [index, episode] of episodes.entries())
          steps.miss(api, episode, ...(index < 3 ? ["en", "fr"] : []));
      },
    });
    const row = await steps.rowOf("Harbor Lights");
    const table = screen.getByRole("table", { name: "Series" });
    expect(steps.headings(table)).toEqual([
      "Name",
      "Audio",
      "Languages profile",
      "Episodes",
      "Edit",
    ]);
    const cells = within(row).getAllByRole("cell");
    expect(cells).toHaveLength(5);
    expect(within(row).getByRole("link")).toHaveAttribute("href", "/series/1");
    expect(cells[1]).toHaveTextContent(/^English$/);
    expect(cells[2]).toHaveTextContent(/^English \+ French$/);
    // 33 files, of which 3 miss something.
    expect(cells[3]).toHaveTextContent(/^30\/33$/);
    const progress = within(row).getByRole("progressbar", { name: "30 of 33 episodes complete" });
    expect(progress).toHaveAttribute("aria-valuenow", "90");
    expect(within(row).getByRole("button", { name: "Edit Harbor Lights" })).toBeEnabled();
    expect(screen.getByText("20 series")).toBeInTheDocument();
    expect(screen.getByRole("button", { name: "Mass Edit" })).toBeEnabled();
  });

  it("says what has no profile, what has no files, and when nothing is missing", async () => {
    renderPage("/series");
    expect(await steps.rowOf("Nobody Chose a Profile")).toHaveTextContent("No profile");
    const bare = within(await steps.rowOf("Nobody Chose a Profile"));
    expect(bare.getByRole("progressbar", { name: /nothing wanted/ })).toBeInTheDocument();
    expect(bare.queryByRole("progressbar", { name: /complete/ })).toBeNull();
    const noFiles = await steps.rowOf("Announced But Never Aired");
    expect(noFiles).toHaveTextContent("No files");
    expect(within(noFiles).queryByRole("progressbar")).toBeNull();
    const complete = await steps.rowOf("One Season Wonder");
    expect(complete).toHaveTextContent("10/10");
  });

  it("opens a series by its title", async () => {
    const app = renderPage("/series");
    await app.user.click(await screen.findByRole("link", { name: "One Season Wonder" }));
    // Its name begins with whether it is monitored.
    const name = /One Season Wonder \(2015\)$/;
    expect(await screen.findByRole("heading", { level: 1, name })).toBeInTheDocument();
    expect(app.here()).toBe(`/series/${SERIES.oneSeason}`);
  });

  it("shows the shape of rows until they come, and says why Mass Edit waits", async () => {
    const gate = steps.holdBack("get", "series");
    renderPage("/series", { handlers: [gate.handler] });
    const table = await screen.findByRole("table", { name: "Series" });
    expect(table).toHaveAttribute("aria-busy", "true");
    expect(within(table).queryAllByRole("link")).toHaveLength(0);
    expect(screen.getByRole("button", { name: "Mass Edit (Loading)" })).toHaveAttribute(
      "aria-disabled",
      "true",
    );
    expect(screen.queryByText("No series found")).toBeNull();
    gate.open();
    await steps.rowOf("Harbor Lights");
    const list = screen.getByRole("table", { name: "Series" });
    await waitFor(() => expect(list).toHaveAttribute("aria-busy", "false"));
  });

  it("shows the error panel when nothing could be loaded, and recovers by Reload", async () => {
    const app = renderPage("/series", {
      handlers: [steps.refused("get", "series", "The database is locked")],
    });
    const panel = await screen.findByRole("alert");
    expect(panel).toHaveTextContent("Ouch! You got an error");
    expect(panel).toHaveTextContent("The database is locked");
    expect(screen.queryByText("No series found")).toBeNull();
    app.server.resetHandlers(...app.api.handlers);
    await app.user.click(within(panel).getByRole("button", { name: "Reload" }));
    await steps.rowOf("Harbor Lights");
    expect(screen.queryByText("Ouch! You got an error")).toBeNull();
  });

  it("keeps its rows and tells it in a notice when reading them again fails", async () => {
    const app = renderPage("/series");
    await steps.rowOf("Harbor Lights");
    app.server.use(steps.refused("get", "series", "The disk is on fire"));
    app.api.emit("reset-episode-wanted", "update");
    expect(await steps.findNotice("The disk is on fire")).toBeInTheDocument();
    expect(screen.getByText("Reading the series failed")).toBeInTheDocument();
    await steps.rowOf("Harbor Lights");
    expect(screen.queryByText("Ouch! You got an error")).toBeNull();
  });

  it("says that there are none, and where they come from", async () => {
    renderPage("/series", { mock: EMPTY });
    expect(await screen.findByRole("heading", { name: "No series found" })).toBeInTheDocument();
    expect(screen.getByText(/Series come from Sonarr/)).toBeInTheDocument();
    expect(screen.queryByRole("navigation", { name: "Pages" })).toBeNull();
    expect(
      screen.getByRole("button", { name: "Mass Edit (There are no series)" }),
    ).toBeInTheDocument();
  });

  it("follows a title that changes on the server", async () => {
    const app = renderPage("/series");
    await steps.rowOf("Harbor Lights");
    rename(app.api, "Harbour Lights");
    await steps.rowOf("Harbour Lights");
    expect(screen.queryByRole("link", { name: "Harbor Lights" })).toBeNull();
  });

  it("drops a series that is deleted", async () => {
    const app = renderPage("/series");
    await steps.rowOf("Harbor Lights");
    app.api.db.series.delete(SERIES.harborLights);
    app.api.emit("series", "delete", SERIES.harborLights);
    await waitFor(() => expect(screen.queryByRole("link", { name: "Harbor Lights" })).toBeNull());
    expect(screen.getByText("19 series")).toBeInTheDocument();
  });

  it("counts down what is missing when the server downloads it", async () => {
    const app = renderPage("/series", {
      prepare: (api) => {
        for (const [index, episode] of steps.episodesOf(api, SERIES.nothingFound).entries())
          steps.miss(api, episode, ...(index === 0 ? ["en"] : []));
      },
    });
    expect(await steps.rowOf("Nothing Is Ever Found")).toHaveTextContent("3/4");
    steps.miss(app.api, steps.episodesOf(app.api, SERIES.nothingFound)[0]!);
    app.api.emit("series", "update", SERIES.nothingFound);
    const row = await steps.rowOf("Nothing Is Ever Found");
    await waitFor(() => expect(row).toHaveTextContent("4/4"));
  });
});

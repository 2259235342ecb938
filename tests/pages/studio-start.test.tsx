import type { MockApi } from "@mock-api/mock-api.ts";
import { MOVIES, SERIES } from "@mock-api/sentinels.ts";
import { screen, waitFor, within } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import { keepsData } from "./kept-steps";
import { paths } from "@/config/paths";
import { episodeCode } from "@/utils/server-codes";
import { renderPage } from "./render-app";
import * as tools from "./tool-steps";

keepsData();

const episodesOf = ({ db }: MockApi) =>
  [...db.episodes.values()].filter(({ sonarrSeriesId }) => sonarrSeriesId === SERIES.harborLights);

/** The first episode has no subtitle. */
function arrange(api: MockApi) {
  tools.arrangeMovie(api);
  Object.assign(episodesOf(api)[0]!, { subtitles: [] });
}

/** Chooses a title in the dialog of the empty studio. */
async function choose(typed: string, option: RegExp) {
  const app = renderPage(paths.studio(), { dialect: "1.6", prepare: arrange });
  await app.user.click(await screen.findByRole("button", { name: "Open from the library" }));
  const dialog = within(await screen.findByRole("dialog", { name: "Open from the library" }));
  await app.user.type(dialog.getByRole("combobox", { name: "Movie or series" }), typed);
  await app.user.click(await screen.findByRole("option", { name: option }));
  return { app, dialog };
}

describe("the empty studio", () => {
  it("opens a subtitle of a movie in the library", async () => {
    const { app, dialog } = await choose("glass", /Glass Orchard/);
    const files = within(await dialog.findByRole("group", { name: "Subtitle files" }));
    await app.user.click(files.getByRole("link", { name: "English" }));
    expect(await screen.findByRole("grid", { name: "Lines" })).toBeInTheDocument();
    expect(app.here()).toBe(
      paths.studio({ kind: "movie", id: MOVIES.glassOrchard }, tools.FILES.en),
    );
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  });

  it("opens a subtitle of an episode, and says that another one has none", async () => {
    const { app, dialog } = await choose("harbor", /Harbor Lights/);
    const [without, ...others] = episodesOf(app.api);
    const other = others.find(({ subtitles }) => subtitles.some(({ path }) => path));
    const pick = async (episode: typeof other) => {
      const code = episodeCode(episode!.season, episode!.episode);
      await app.user.click(await dialog.findByRole("combobox", { name: "Episode" }));
      await app.user.click(await screen.findByRole("option", { name: new RegExp(`^${code} `) }));
    };
    await pick(without);
    expect(await dialog.findByText("No subtitle files")).toBeInTheDocument();
    await pick(other);
    const files = within(await dialog.findByRole("group", { name: "Subtitle files" }));
    expect(dialog.queryByText("No subtitle files")).toBeNull();
    const own = other!.subtitles.flatMap(({ path }) => path ?? []);
    expect(files.getAllByRole("link").map(({ title }) => title)).toEqual(own);
  });

  it("opens only local files on a server that does not send texts", async () => {
    renderPage(paths.studio(), { dialect: "1.5.2" });
    expect(await screen.findByRole("button", { name: "Open a file" })).toBeInTheDocument();
    expect(screen.queryByRole("button", { name: "Open from the library" })).toBeNull();
  });
});

import type { MockApi } from "@mock-api/mock-api.ts";
import { makeSubtitle } from "@mock-api/seed-parts.ts";
import { MOVIES, SERIES } from "@mock-api/sentinels.ts";
import { screen, waitFor, within } from "@testing-library/react";
import { expect } from "vitest";
import * as steps from "../../pages/steps";
import * as tools from "../../pages/tool-steps";
import { choose, subtitle } from "../../pages/upload-steps";
import type { App, WritePlace } from "./writes";
import { dialogOf, press } from "./writes-steps";

export const SERIES_PAGE = `/series/${SERIES.harborLights}`;
export const MOVIE_PAGE = `/movies/${MOVIES.glassOrchard}`;
const EPISODE = /subtitle for Harbor Lights S\d\dE\d\d/;
const MOVIE = /subtitle for The Glass Orchard/;

/** Only one movie and the newest episode of one series have files and missing subtitles. */
export function arrange(api: MockApi): void {
  for (const row of [...api.db.episodes.values(), ...api.db.movies.values()])
    steps.setMissing(api, row);
  tools.arrangeMovie(api);
  steps.setMissing(api, api.db.movies.get(MOVIES.glassOrchard)!, "es", "pb");
  const last = steps.episodesOf(api, SERIES.harborLights).at(-1)!;
  last.subtitles = [makeSubtitle(last.path, "en")];
  steps.setMissing(api, last, "fr", "es");
}

const byButton = (endpoint: string, path: string, name: string, subject: RegExp): WritePlace => ({
  endpoint,
  place: `${name} on ${path}`,
  path,
  prepare: arrange,
  findControl: async () => (await screen.findAllByRole("button", { name }))[0]!,
  subject,
});

/** The chip of a missing subtitle, which a failure marks. */
const byChip = (endpoint: string, path: string, language: string, subject: RegExp): WritePlace => ({
  ...byButton(endpoint, path, `Download ${language}`, subject),
  findControl: async () => {
    const name = new RegExp(`^(Download ${language}|Failed: ${language}. Search again)$`);
    return (await screen.findAllByRole("button", { name }))[0]!;
  },
});

/** Languages that the movie's profile wants and that are missing: found one by one. */
function missTwo(api: MockApi): void {
  arrange(api);
  const movie = api.db.movies.get(MOVIES.glassOrchard)!;
  movie.subtitles = [];
  steps.setMissing(api, movie, "en", "fr");
}

/** Search Selected of a wanted list: a queue of two, which a lost connection stops. */
const selected = (endpoint: string, path: string, title: string): WritePlace => ({
  endpoint,
  place: `Search Selected on ${path}`,
  path,
  prepare: missTwo,
  findControl: async (app) => {
    const box = await screen.findByRole("checkbox", { name: `Select ${title}` });
    if (!box.matches(":checked")) await app.user.click(box);
    return screen.findByRole("button", { name: "Search Selected (1)" });
  },
  subject: new RegExp(`${title.split(" S")[0]}.*(French|English)`),
  expectInputKept: async () => {
    expect(await screen.findByRole("checkbox", { name: `Select ${title}` })).toBeChecked();
  },
  parts: 2,
  partsUntilLost: 1,
});

/** A file in an upload dialog, which is chosen once. */
const upload = (
  endpoint: string,
  path: string,
  title: string,
  label: string,
  files: readonly string[],
): WritePlace => ({
  endpoint,
  place: `Upload of ${files.length} to ${title}`,
  path,
  prepare: arrange,
  findControl: async (app) => {
    const inside = await dialogOf(/^Upload - /, () => steps.pressAction(app, "Upload"));
    if (!inside.queryByText(files[0] ?? ""))
      await choose(
        inside,
        label,
        files.map((name) => subtitle(name)),
      );
    await inside.findByText(files[0] ?? "");
    const send = await inside.findByRole("button", { name: /^(Upload|Retry)/ });
    await waitFor(() => expect(send).toBeEnabled());
    return send;
  },
  subject: new RegExp(`Upload - ${title}`),
  expectInputKept: () => {
    for (const name of files) expect(screen.getByText(name)).toBeInTheDocument();
  },
  parts: files.length,
});

const onMenu = (
  place: string,
  path: string,
  open: (app: App) => Promise<unknown>,
  parts: number,
): WritePlace => ({
  endpoint: "PATCH subtitles",
  place: `Common Fixes of ${place}`,
  path,
  prepare: arrange,
  findControl: async (app) => {
    const inside = await dialogOf(/^Subtitle Tools - /, () => open(app));
    await inside.findByRole("table");
    const boxes = inside.getAllByRole<HTMLInputElement>("checkbox", { name: /^Select (?!all)/ });
    for (const box of boxes.slice(0, parts)) if (!box.checked) await app.user.click(box);
    await app.user.click(inside.getByRole("button", { name: "More tools" }));
    return screen.findByRole("menuitem", { name: "Common Fixes" });
  },
  subject: /Subtitle Tools - |Common Fixes/,
  expectInputKept: () => {
    const boxes = screen.getAllByRole<HTMLInputElement>("checkbox", { name: /^Select (?!all)/ });
    expect(boxes.filter(({ checked }) => checked)).toHaveLength(parts);
  },
  parts,
});

/** Labels of the submit buttons in the tool dialogs. */
const VERBS = /^(Sync|Save|Adjust times|Fit|Translate)$/;

const byDialog = (tool: string, settle: (app: App) => Promise<unknown>): WritePlace => ({
  ...onMenu(tool, MOVIE_PAGE, (app) => steps.pressAction(app, "Tools"), 1),
  place: `${tool} of a movie`,
  findControl: async (app) => {
    const inside = await dialogOf(/^Subtitle Tools - /, () => steps.pressAction(app, "Tools"));
    await inside.findByRole("table");
    const box = inside.getByRole<HTMLInputElement>("checkbox", { name: "Select English" });
    if (!box.checked) await app.user.click(box);
    if (tool === "Sync") await app.user.click(inside.getByRole("button", { name: "Sync" }));
    else await tools.chooseTool(app, tool);
    await settle(app);
    const top = screen.getAllByRole("dialog").at(-1)!;
    return within(top).findByRole("button", { name: VERBS });
  },
  subject: new RegExp(`Subtitle Tools - |${tool}`),
});

const confirmed = (
  endpoint: string,
  path: string,
  open: (app: App) => Promise<unknown>,
  subject: RegExp,
): WritePlace => ({
  endpoint,
  place: `Delete on ${path}`,
  path,
  prepare: arrange,
  findControl: async (app) => {
    const inside = await dialogOf(/^Delete the English subtitle for /, () => open(app));
    return inside.getByRole("button", { name: "Delete" });
  },
  subject,
});

/** Single subtitles: downloads, uploads, deletions. */
export const SUBTITLES: readonly WritePlace[] = [
  byChip("PATCH episodes/subtitles", SERIES_PAGE, "French", EPISODE),
  byChip("PATCH episodes/subtitles", "/wanted/series", "French", EPISODE),
  byChip("PATCH movies/subtitles", MOVIE_PAGE, "Spanish", MOVIE),
  byChip("PATCH movies/subtitles", "/wanted/movies", "Spanish", MOVIE),
  selected("PATCH movies/subtitles", "/wanted/movies", "The Glass Orchard"),
  upload("POST movies/subtitles", MOVIE_PAGE, "The Glass Orchard", "Subtitle File", [
    "orchard.srt",
  ]),
  upload("POST episodes/subtitles", SERIES_PAGE, "Harbor Lights", "Subtitle files", [
    "Harbor.S01E01.srt",
    "Harbor.S01E02.srt",
  ]),
  confirmed(
    "DELETE movies/subtitles",
    MOVIE_PAGE,
    (app) => press(app, "Delete the English subtitle"),
    MOVIE,
  ),
  confirmed(
    "DELETE episodes/subtitles",
    SERIES_PAGE,
    async (app) => {
      await press(app, /^Manage English/);
      await app.user.click(await screen.findByRole("menuitem", { name: "Delete" }));
    },
    EPISODE,
  ),
];

/** Tools that change files, one at a time. */
export const TOOLS: readonly WritePlace[] = [
  onMenu("three files of a movie", MOVIE_PAGE, (app) => steps.pressAction(app, "Tools"), 3),
  onMenu("a series", SERIES_PAGE, (app) => steps.pressAction(app, "Tools"), 1),
  {
    ...onMenu(
      "one subtitle of an episode",
      SERIES_PAGE,
      async (app) => {
        await press(app, /^Manage English/);
        await app.user.click(await screen.findByRole("menuitem", { name: "Tools" }));
      },
      1,
    ),
    sameCodeAs: "a series",
  },
  onMenu("an episode", SERIES_PAGE, (app) => press(app, /^Tools for Harbor Lights/), 1),
  byDialog("Sync", () => screen.findByRole("dialog", { name: /^Sync/ })),
  byDialog("Add Color", async (app) => {
    const inside = within(await screen.findByRole("dialog", { name: "Choose Color" }));
    await app.user.click(inside.getByRole("radio", { name: "red" }));
  }),
];

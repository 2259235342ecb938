import { MOVIES, SERIES } from "@mock-api/sentinels.ts";
import { act, screen, waitFor } from "@testing-library/react";
import { expect } from "vitest";
import * as mass from "../../pages/mass-edit-steps";
import * as steps from "../../pages/steps";
import { action } from "../../pages/system-steps";
import type { App, WritePlace } from "./writes";
import { dialogOf, press } from "./writes-steps";

const series = `/series/${SERIES.harborLights}`;
const movie = `/movies/${MOVIES.glassOrchard}`;

/** An Edit dialog with another profile selected. */
const editing = (title: string, opener: string, inList?: "posters") => async (app: App) => {
  const inside = await dialogOf(`Edit - ${title}`, async () => {
    if (inList) {
      // The buttons of a poster exist while it has the focus or the pointer.
      const poster = await screen.findByRole("link", { name: new RegExp(`^${title}`) });
      act(() => poster.focus());
    }
    const isInMenu = opener === "Edit Movie" || opener === "Edit Series";
    await (isInMenu ? steps.pressAction(app, opener) : press(app, opener));
  });
  const chosen = inside.getByRole("combobox", { name: "Languages Profiles" });
  if (!(chosen instanceof HTMLInputElement) || chosen.value !== "")
    await app.user.click(inside.getByRole("button", { name: "Clear profile" }));
  return inside.getByRole("button", { name: "Save" });
};

const isCleared = () => {
  expect(screen.getByRole("combobox", { name: "Languages Profiles" })).toHaveValue("");
};

const edits = (kind: "series" | "movies", title: string): WritePlace[] => {
  const endpoint = `POST ${kind}`;
  const one = kind === "series" ? "Series" : "Movie";
  const expectInputKept = isCleared;
  const subjectAfterClose = new RegExp(`Changing the languages profile of ${title}`);
  return [
    {
      endpoint,
      place: `Edit in the list of ${kind}`,
      path: `/${kind}`,
      findControl: editing(title, `Edit ${title}`),
      subject: new RegExp(`Edit - ${title}`),
      subjectAfterClose,
      expectInputKept,
    },
    {
      endpoint,
      place: `Edit in the posters of ${kind}`,
      path: `/${kind}?view=posters`,
      findControl: editing(title, `Edit ${title}`, "posters"),
      subject: new RegExp(`Edit - ${title}`),
      subjectAfterClose,
      expectInputKept,
      sameCodeAs: `Edit in the list of ${kind}`,
    },
    {
      endpoint,
      place: `Edit of the page of one of the ${kind}`,
      path: kind === "series" ? series : movie,
      findControl: editing(title, `Edit ${one}`),
      subject: new RegExp(`Edit - ${title}`),
      subjectAfterClose,
      expectInputKept,
    },
    {
      endpoint,
      place: `Mass Edit: ${kind}`,
      path: `/${kind}`,
      findControl: async (app) => {
        if (!screen.queryByRole("region", { name: "Mass Edit" })) {
          await mass.press(app);
          await mass.mass();
        }
        if (!(await mass.box(title)).matches(":checked")) await mass.select(app, title);
        if (mass.button("Save").matches(":disabled")) await mass.choose(app, "Clear Profile");
        return mass.button("Save");
      },
      subject: /Mass Edit/,
      subjectAfterClose,
      expectInputKept: async () => {
        expect(await mass.box(title)).toBeChecked();
        await waitFor(() => expect(mass.button("Save")).toBeEnabled());
      },
    },
  ];
};

const onToolbar = (
  endpoint: string,
  path: string,
  label: string,
  subject: RegExp,
  prepare?: WritePlace["prepare"],
): WritePlace => ({
  endpoint,
  place: `${label} of ${path}`,
  path,
  findControl: (app) => (label === "Scan Disk" ? steps.openActions(app, label) : action(label)),
  subject,
  ...(prepare ? { prepare } : {}),
});

/** Profiles and actions on titles. */
export const LIBRARY: readonly WritePlace[] = [
  ...edits("series", "Harbor Lights"),
  ...edits("movies", "The Glass Orchard"),
  onToolbar("PATCH series", series, "Scan Disk", /Scanning the disk for Harbor Lights/),
  onToolbar(
    "PATCH series",
    series,
    "Search",
    /Searching for missing subtitles for Harbor Lights/,
    (api) => steps.setMissing(api, steps.episodesOf(api, SERIES.harborLights)[0]!, "en"),
  ),
  onToolbar("PATCH movies", movie, "Scan Disk", /Scanning the disk for The Glass Orchard/),
  onToolbar(
    "PATCH movies",
    movie,
    "Search",
    /Searching for missing subtitles for The Glass Orchard/,
    (api) => steps.setMissing(api, api.db.movies.get(MOVIES.glassOrchard)!, "en"),
  ),
  onToolbar(
    "PATCH series",
    "/wanted/series",
    "Search All",
    /Search.*all missing|Search All/,
    (api) => steps.setMissing(api, steps.episodesOf(api, SERIES.harborLights)[0]!, "en"),
  ),
  onToolbar(
    "PATCH movies",
    "/wanted/movies",
    "Search All",
    /Search.*all missing|Search All/,
    (api) => steps.setMissing(api, api.db.movies.get(MOVIES.glassOrchard)!, "en"),
  ),
];

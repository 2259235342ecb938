/* oxlint-disable vitest/no-standalone-expect -- these are steps of the test nothing-lost */
import { MOVIES, SERIES } from "@mock-api/sentinels.ts";
import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import { expect } from "vitest";
import { pressAction, pressManual, writeElsewhere } from "../../pages/steps";
import { arrangeMovie, chooseTool, pressTools } from "../../pages/tool-steps";
import { choose, subtitle } from "../../pages/upload-steps";
import { dialogOf, open, press, retype } from "./unfinished";
import type { Maker } from "./unfinished";

const boxes = () => screen.getAllByRole("checkbox", { name: /^Select (?!all)/i });
const boxOf = (title: string) =>
  boxes().find((one) => one.getAttribute("aria-label")?.includes(title));
const resultRows = () =>
  within(screen.getByRole("table", { name: /^Results for/ }))
    .getAllByRole("row")
    .map((row) => row.textContent);
const firstDownload = () =>
  screen.getAllByRole("button", { name: /^(Download this|Try again)/ })[0]!;
const titles = () =>
  screen
    .getAllByRole("link")
    .filter((one) => /\/movies\/\d+/.test(one.getAttribute("href") ?? ""))
    .map((one) => one.textContent);

/** Things started in the library. */
export const libraryMakers = {
  massEdit: async (options) => {
    const app = open("/movies?edit=1", options);
    await screen.findByRole("region", { name: "Mass Edit" });
    const [first, second] = [...app.api.db.movies.values()].filter(
      ({ profileId }) => profileId !== null && profileId !== 1,
    );
    if (!first || !second) throw new Error("the library has too few movies");
    fireEvent.click(boxOf(first.title)!);
    fireEvent.click(boxOf(second.title)!);
    await app.user.click(screen.getByRole("combobox", { name: "Change Profile" }));
    await app.user.click(await screen.findByRole("option", { name: "English" }));
    let count = 2;
    return {
      app,
      check: async () => {
        expect(boxOf(first.title)).toBeChecked();
        expect(
          await screen.findByText(new RegExp(`^${count} movies?: ${count} will get English$`)),
        ).toBeVisible();
        expect(screen.getByText(`${count} selected`)).toBeVisible();
      },
      submit: async () => {
        const save = screen.getByRole("button", { name: "Save" });
        await waitFor(() => expect(save).toBeEnabled());
        fireEvent.click(save);
      },
      finished: async () => {
        await waitFor(() => expect(screen.queryByRole("region", { name: "Mass Edit" })).toBeNull());
      },
      write: {
        method: "post",
        path: "movies",
        body: new RegExp(`radarrid=${first.radarrId}&.*profileid=1$`),
      },
      errorText: /^(Not saved|Result unknown)$/,
      saveElsewhere: async () => {
        await writeElsewhere(app.api, "POST", "movies", {
          radarrid: String(first.radarrId),
          profileid: "3",
        });
        const row = boxOf(first.title)?.closest("tr");
        await waitFor(() => expect(row).toHaveTextContent(app.api.db.profiles[2]?.name ?? "?"));
      },
      update: () => app.api.emit("movie", "update", first.radarrId),
      remove: async () => {
        app.api.db.movies.delete(second.radarrId);
        app.api.emit("movie", "delete", second.radarrId);
        await waitFor(() => expect(boxOf(second.title)).toBeUndefined());
        count = 1;
      },
    };
  },

  upload: async (options) => {
    const app = open(`/series/${SERIES.harborLights}`, { ...options, mock: {} });
    await pressAction(app, "Upload");
    const name = "Upload - Harbor Lights";
    const inside = await dialogOf(name);
    await choose(inside, "Subtitle files", [
      subtitle("Harbor.S01E01.fr.srt"),
      subtitle("Harbor.S01E02.fr.srt"),
    ]);
    await waitFor(() => expect(inside.getByRole("button", { name: "Upload" })).toBeEnabled());
    const rows = () => inside.getAllByRole("row").map((row) => row.textContent);
    const before = rows();
    return {
      app,
      check: async () => {
        await dialogOf(name);
        expect(rows()).toEqual(before);
      },
      submit: async () => void fireEvent.click(inside.getByRole("button", { name: "Upload" })),
      finished: async () => void (await inside.findByText("2 files: 2 uploaded")),
      checkFailed: async () => {
        await inside.findByText("2 files: 1 uploaded, 1 failed");
        expect(inside.getByText("Harbor.S01E01.fr.srt")).toBeVisible();
      },
      retry: async () => void fireEvent.click(inside.getByRole("button", { name: "Retry" })),
      write: { method: "post", path: "episodes/subtitles", body: /Harbor\.S01E0[12]\.fr\.srt/ },
      errorText: /1 failed/,
      saveElsewhere: async () => {
        app.api.emit("series", "update", SERIES.harborLights);
        await new Promise((resolve) => setTimeout(resolve, 50));
      },
      update: () => app.api.emit("series", "update", SERIES.harborLights),
    };
  },

  search: async (options) => {
    const app = open(`/movies/${MOVIES.glassOrchard}`, options);
    await pressManual(app);
    const name = /^Search - The Glass Orchard/;
    const table = await screen.findByRole("table", { name: /^Results for/ });
    fireEvent.click(within(table).getByRole("button", { name: /^Provider/ }));
    await waitFor(() =>
      expect(within(table).getByRole("columnheader", { name: /^Provider/ })).toHaveAttribute(
        "aria-sort",
        "ascending",
      ),
    );
    const before = resultRows();
    return {
      app,
      check: async () => {
        await dialogOf(name);
        expect(resultRows()).toEqual(before);
      },
      submit: async () => void fireEvent.click(firstDownload()),
      finished: async () => void (await screen.findAllByRole("button", { name: /^Downloaded/ })),
      checkFailed: async () => {
        await screen.findByRole("button", { name: /^Try again\. Failed: / });
        expect(resultRows()).toEqual(before);
      },
      write: { method: "post", path: "providers/movies", body: /provider=/ },
      update: () => app.api.emit("movie", "update", MOVIES.glassOrchard),
      unrepeatedRead: "GET /api/providers/movies",
      isKeptByLeaving: true,
    };
  },

  tool: async (options) => {
    const app = open(`/movies/${MOVIES.glassOrchard}`, { ...options, prepare: arrangeMovie });
    await screen.findByRole("heading", { level: 1 });
    await pressTools(app);
    fireEvent.click(screen.getByRole("checkbox", { name: "Select English" }));
    await chooseTool(app, "Adjust Times");
    const inside = await dialogOf("Adjust Times");
    retype(inside.getByLabelText("Second"), "7");
    return {
      app,
      check: async () => {
        expect((await dialogOf("Adjust Times")).getByLabelText("Second")).toHaveValue("7");
      },
      submit: async () => void press("Adjust times"),
      finished: async () => void (await screen.findAllByText(/^Done$/)),
      checkFailed: async () => void (await screen.findByRole("button", { name: /^Retry/ })),
      retry: async () => void press(/^Retry/),
      write: { method: "patch", path: "subtitles", body: /shift_offset\(h=0,m=0,s=7,ms=0\)/ },
      errorText: /1 failed/,
      update: () => app.api.emit("movie", "update", MOVIES.glassOrchard),
    };
  },

  list: async (options) => {
    const address = "/movies?page=2&sort=-title";
    const app = open(address, {
      ...options,
      mock: { size: { series: 4, movies: 60, episodes: 4 } },
    });
    await waitFor(() => expect(titles().length).toBeGreaterThan(5));
    const before = titles();
    let where = address;
    return {
      app,
      check: async () => {
        expect(app.here()).toBe(where);
        await waitFor(() => expect(titles()).toEqual(before));
      },
      submit: () => Promise.resolve(),
      finished: () => Promise.resolve(),
      update: () => app.api.emit("movie", "update", MOVIES.glassOrchard),
      remove: async () => {
        // So many are deleted that the second page disappears with them.
        for (const id of [...app.api.db.movies.keys()].slice(20)) {
          app.api.db.movies.delete(id);
          app.api.emit("movie", "delete", id);
        }
        where = "/movies?sort=-title";
        await waitFor(() => expect(app.here()).toBe(where));
        before.splice(0, before.length, ...titles());
      },
      isReloadable: true,
      isKeptByLeaving: true,
    };
  },
} satisfies Record<string, Maker>;

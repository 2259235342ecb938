import type { MockApi } from "@mock-api/mock-api.ts";
import { makeSubtitle } from "@mock-api/seed-parts.ts";
import { episodeId, MOVIES, SERIES } from "@mock-api/sentinels.ts";
import { act, fireEvent, screen, waitFor, within } from "@testing-library/react";
import { http, HttpResponse } from "msw";
import { afterEach, describe, expect, it, vi } from "vitest";
import { watchingModal } from "@/features/subtitles/modals";
import { otherLanguageModal } from "@/features/subtitles/other-language/modals";
import { stage, stagedChanges } from "@/store/staged-settings";
import { renderDialog } from "./modal-steps";
import { renderPage } from "./render-app";
import type { RenderAppOptions } from "./render-app";
import * as steps from "./steps";
import * as tools from "./tool-steps";
import { onPhone } from "./viewport";

const PROFILE = 2;
const MOVIE_PAGE = `/movies/${MOVIES.glassOrchard}`;

const movieOf = (api: MockApi) => api.db.movies.get(MOVIES.glassOrchard)!;
const profileOf = (api: MockApi, id = PROFILE) =>
  api.db.profiles.find(({ profileId }) => profileId === id);
const codesOf = (api: MockApi, id?: number) =>
  profileOf(api, id)?.items.map(({ language }) => language);

/** The movie has English, French HI, and forced German; its profile has English and French. */
function arrange(api: MockApi): void {
  tools.arrangeMovie(api);
  movieOf(api).profileId = PROFILE;
  steps.setMissing(api, movieOf(api), "fr");
}

/** The providers have nothing for the movie. */
function arrangeNothing(api: MockApi): void {
  arrange(api);
  api.db.faults.movies.set(MOVIES.glassOrchard, "nothing-found");
}

const open = (options: RenderAppOptions = {}) =>
  renderDialog(
    otherLanguageModal,
    { item: tools.MOVIE },
    { dialect: "1.5.2", prepare: arrange, ...options },
  );

const press = async (name: string | RegExp) =>
  fireEvent.click(await screen.findByRole("button", { name }));

afterEach(() => void vi.useRealTimers());

/** The name of each language, in order. */
const namesIn = (dialog: HTMLElement) =>
  within(dialog)
    .getAllByRole("listitem")
    .map((one) => one.querySelector("bdi")?.textContent);

describe("the list of all languages", () => {
  it("begins with what is missing, the files, and the languages of the profile", async () => {
    const { dialog, inside } = await open({ hasAllLanguages: true });
    await inside.findByText(/^18[0-9] languages$/);
    expect(namesIn(dialog).slice(0, 4)).toEqual([
      "French",
      "English",
      "French HI",
      "German Forced",
    ]);
    expect(inside.getByRole("button", { name: /^French In the profile/ })).toBeVisible();
    // The movie has an English file.
    expect(inside.queryByRole("button", { name: "English" })).toBeNull();
  });

  it("resolves with a file that is already there", async () => {
    const { inside, result } = await open();
    fireEvent.click(await inside.findByRole("button", { name: /^French HI/ }));
    expect(await result).toMatchObject({ path: tools.FILES.frHi });
  });

  it("explains an empty list", async () => {
    const { inside } = await open({
      prepare: (api) => {
        arrange(api);
        movieOf(api).subtitles = [];
        movieOf(api).missing_subtitles = [];
        api.db.languages = [];
      },
    });
    expect(await inside.findByText("The server has no languages")).toBeVisible();
  });

  it("can be reloaded after the server was away", async () => {
    const server = { isAway: true };
    const { inside } = await open({
      handlers: [
        http.get("*/api/movies", () =>
          server.isAway ? HttpResponse.json("Down", { status: 500 }) : undefined,
        ),
      ],
    });
    const reload = await inside.findByRole("button", { name: "Reload" });
    server.isAway = false;
    fireEvent.click(reload);
    expect(await inside.findByRole("button", { name: "Dutch" })).toBeVisible();
  });
});

describe("a language outside the profile", () => {
  it("is searched for, and its file can then be shifted: six presses on a phone", async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    onPhone();
    const { calls, handler } = tools.toolCalls();
    const app = renderPage(MOVIE_PAGE, { dialect: "1.6", prepare: arrange, handlers: [handler] });
    await press("Another language");
    await press("Dutch");
    const sheet = within(await screen.findByRole("dialog", { name: "Watching now" }));
    expect(await sheet.findByTitle("Dutch subtitle")).toBeVisible();
    expect(await sheet.findByText(/^Dutch [0-9]+%, /)).toBeVisible();
    const early = await screen.findByRole("button", { name: /^Early/ });
    await waitFor(() => expect(early).toBeEnabled());
    for (let count = 0; count < 4; count += 1) fireEvent.click(early);
    expect(sheet.getByText("2 s later")).toBeVisible();
    await act(() => vi.advanceTimersByTimeAsync(2_000));
    await waitFor(() =>
      expect(calls).toMatchObject([
        { action: "shift_offset(h=0,m=0,s=2,ms=0)", language: "nl", path: /\.nl\.srt$/ },
      ]),
    );
    expect(codesOf(app.api)).toEqual(["en", "fr"]);
  });

  it.each(["0.9.7", "1.5.2", "plus-2.5"] as const)("is found on %s", async (dialect) => {
    const { app, inside } = await open({ dialect });
    await press("Dutch");
    expect(await inside.findByText(/^Dutch [0-9]+%, |^Dutch found/)).toBeVisible();
    expect(inside.getByTitle("Dutch subtitle")).toBeVisible();
    expect(movieOf(app.api).subtitles.some(({ code2 }) => code2 === "nl")).toBe(true);
  });

  it("is not called found if there was no file, although it is not missing", async () => {
    const { inside } = await open({ prepare: arrangeNothing });
    await press("Dutch");
    expect(await inside.findByText("Nothing found: Dutch")).toBeVisible();
    expect(inside.getByText(/^This language is not in the profile/)).toBeVisible();
    expect(inside.queryByRole("button", { name: "Watching now" })).toBeNull();
    fireEvent.click(inside.getByRole("button", { name: "Back" }));
    expect(await inside.findByRole("button", { name: "Dutch" })).toBeVisible();
  });

  it("is not called missing everywhere if the connection was lost, and can be searched again", async () => {
    const { app, inside } = await open({
      handlers: [http.patch("*/api/movies/subtitles", () => HttpResponse.error(), { once: true })],
    });
    await press("Dutch");
    const again = await inside.findByRole("button", { name: "Search Again" });
    expect(inside.queryByText(/^Nothing found/)).toBeNull();
    fireEvent.click(again);
    expect(await inside.findByTitle("Dutch subtitle")).toBeVisible();
    expect(app.requests.filter((one) => one === "PATCH /api/movies/subtitles")).toHaveLength(2);
  });

  it("shows why the search failed, and keeps the other ways", async () => {
    const reason = "Movie file not found. Path mapping issue?";
    const { inside } = await open({
      dialect: "1.5.2",
      handlers: [steps.rejected("patch", "movies/subtitles", reason)],
    });
    await press("Dutch");
    expect(await inside.findByRole("alert")).toHaveTextContent(reason);
    expect(inside.getByRole("button", { name: /^Add Dutch to/ })).toBeEnabled();
  });
});

const countUses = (rows: Iterable<{ profileId: number | null }>) =>
  [...rows].filter(({ profileId }) => profileId === PROFILE).length;

describe("adding the language to the profile", () => {
  it("changes only that profile, says for how many titles, searches, and can be undone", async () => {
    const { app, inside } = await open({ prepare: arrangeNothing });
    const before = structuredClone(app.api.db.profiles);
    const series = countUses(app.api.db.series.values());
    const movies = countUses(app.api.db.movies.values()) - 1;
    await press("Dutch");
    const add = await inside.findByRole("button", { name: /^Add Dutch to “English \+ French”/ });
    await waitFor(() =>
      expect(add).toHaveTextContent(
        `Other titles that will also need Dutch: ${series} series and ${movies} movies`,
      ),
    );
    app.api.db.faults.movies.delete(MOVIES.glassOrchard);
    fireEvent.click(add);
    expect(await inside.findByTitle("Dutch subtitle")).toBeVisible();
    expect(codesOf(app.api)).toEqual(["en", "fr", "nl"]);
    expect(app.api.db.profiles.filter(({ profileId }) => profileId !== PROFILE)).toEqual(
      before.filter(({ profileId }) => profileId !== PROFILE),
    );
    await press("Undo");
    await waitFor(() => expect(app.api.db.profiles).toEqual(before));
  });

  it("sends no staged settings, and keeps them", async () => {
    const forms: string[][] = [];
    const { app, inside } = await open({
      prepare: arrangeNothing,
      handlers: [
        http.post("*/api/system/settings", async ({ request }) => {
          forms.push([...(await request.clone().formData()).keys()]);
        }),
      ],
    });
    await press("Dutch");
    const add = await inside.findByRole("button", { name: /^Add Dutch to/ });
    const staged = { ...app.api.db.profiles[0]!, name: "My own name" };
    act(() => {
      stage("languages-profiles/1", staged, { ...staged, name: "English" });
      stage("general.minimum_score", 42, 70);
    });
    fireEvent.click(add);
    await waitFor(() => expect(codesOf(app.api)).toEqual(["en", "fr", "nl"]));
    expect(profileOf(app.api, 1)?.name).toBe("English");
    expect(forms).toEqual([["languages-profiles"]]);
    expect(Object.keys(stagedChanges())).toEqual(["languages-profiles/1", "general.minimum_score"]);
  });

  it("keeps a profile that another client has added in the meantime, and enables the language", async () => {
    const { app, inside } = await open({
      prepare: (api) => {
        arrangeNothing(api);
        for (const row of api.db.languages) if (row.code2 === "nl") row.enabled = false;
      },
    });
    await press("Dutch");
    expect(await inside.findByText(/Dutch is not enabled/)).toBeVisible();
    const added = { ...structuredClone(profileOf(app.api, 1)!), profileId: 77, name: "Theirs" };
    app.api.db.profiles.push(added);
    fireEvent.click(inside.getByRole("button", { name: /^Add Dutch to/ }));
    await waitFor(() => expect(codesOf(app.api)).toEqual(["en", "fr", "nl"]));
    expect(profileOf(app.api, 77)).toMatchObject({ name: "Theirs" });
    expect(app.api.db.languages.find(({ code2 }) => code2 === "nl")?.enabled).toBe(true);
  });

  it("loses nothing if the server rejects it", async () => {
    const { app, inside } = await open({
      prepare: arrangeNothing,
      handlers: [steps.rejected("post", "system/settings", "No space left")],
    });
    const before = structuredClone(app.api.db.profiles);
    await press("Dutch");
    fireEvent.click(await inside.findByRole("button", { name: /^Add Dutch to/ }));
    expect(await inside.findByRole("alert")).toHaveTextContent("No space left");
    expect(app.api.db.profiles).toEqual(before);
    expect(inside.getByRole("button", { name: /^Add Dutch to/ })).toBeEnabled();
  });
});

describe("a copy of the profile", () => {
  it("is for this title only; a retry makes no second one, and Undo deletes it", async () => {
    const { app, inside } = await open({
      prepare: arrangeNothing,
      handlers: [http.post("*/api/movies", () => HttpResponse.error(), { once: true })],
    });
    const before = structuredClone(app.api.db.profiles);
    await press("Dutch");
    const copy = await inside.findByRole("button", {
      name: "Copy the profile for this title only",
    });
    fireEvent.click(copy);
    expect(await inside.findByRole("alert")).toHaveTextContent(/^Not saved/);
    expect(movieOf(app.api).profileId).toBe(PROFILE);
    fireEvent.click(copy);
    await waitFor(() => expect(movieOf(app.api).profileId).toBe(7));
    expect(codesOf(app.api, 7)).toEqual(["en", "fr", "nl"]);
    expect(profileOf(app.api, 7)?.name).toBe("English + French + Dutch");
    expect(app.api.db.profiles).toHaveLength(before.length + 1);
    expect(codesOf(app.api)).toEqual(["en", "fr"]);
    await press("Undo");
    await waitFor(() => expect(app.api.db.profiles).toEqual(before));
    expect(movieOf(app.api).profileId).toBe(PROFILE);
  });
});

describe("a title without a profile", () => {
  it("gets one that has the language, or a new one, and is then searched", async () => {
    const { app, inside } = await open({
      prepare: (api) => {
        arrange(api);
        movieOf(api).profileId = null;
      },
    });
    await press("Dutch");
    expect(await inside.findByText(/^This title has no languages profile/)).toBeVisible();
    expect(app.requests).not.toContain("PATCH /api/movies/subtitles");
    expect(
      inside.getByRole("button", { name: "Create a profile for this title only" }),
    ).toBeVisible();
    fireEvent.click(
      inside.getByRole("button", { name: "Use the profile “Any of English, German, Dutch”" }),
    );
    expect(await inside.findByTitle("Dutch subtitle")).toBeVisible();
    expect(movieOf(app.api).profileId).toBe(5);
  });
});

describe("a translation", () => {
  it("is offered from the files, and ends with the new file", async () => {
    const { calls, handler } = tools.toolCalls();
    const { app, inside } = await open({ prepare: arrangeNothing, handlers: [handler] });
    await press("Dutch");
    fireEvent.click(await inside.findByRole("button", { name: "Translate from English" }));
    expect(await inside.findByTitle("Dutch subtitle")).toBeVisible();
    expect(calls).toMatchObject([{ action: "translate", path: tools.FILES.en, language: "nl" }]);
    expect(codesOf(app.api)).toEqual(["en", "fr"]);
  });
});

describe("the ways to it", () => {
  it("are the menu of an episode, where its profile is that of the series", async () => {
    onPhone();
    const last = episodeId(SERIES.harborLights, 33);
    const app = renderPage(tools.SERIES_PATH, {
      dialect: "1.6",
      prepare: (api) => {
        const row = api.db.episodes.get(last)!;
        row.subtitles = [makeSubtitle(row.path, "en")];
        api.db.faults.series.set(SERIES.harborLights, "nothing-found");
      },
    });
    await press("More actions for Harbor Lights S03E08");
    fireEvent.click(await screen.findByRole("menuitem", { name: "Another language" }));
    await press("Dutch");
    await press(/^Copy the profile for this title only/);
    await waitFor(() => expect(app.api.db.series.get(SERIES.harborLights)?.profileId).toBe(7));
  });

  it("are Watching now, also without a file, which then has the new one", async () => {
    const { inside } = await renderDialog(
      watchingModal,
      { item: tools.MOVIE },
      {
        dialect: "1.5.2",
        prepare: (api) => {
          arrange(api);
          movieOf(api).subtitles = [];
        },
      },
    );
    fireEvent.click(await inside.findByRole("button", { name: "Another language" }));
    await press("Dutch");
    expect(await inside.findByTitle("Dutch subtitle")).toBeVisible();
    expect(await inside.findByRole("button", { name: /^Late/ })).toBeVisible();
  });
});

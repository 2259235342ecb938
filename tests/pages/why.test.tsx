import type { MockApi } from "@mock-api/mock-api.ts";
import { EPISODES, MOVIES, SERIES } from "@mock-api/sentinels.ts";
import { act, screen, waitFor, within } from "@testing-library/react";
import { http, HttpResponse } from "msw";
import { beforeEach, describe, expect, it } from "vitest";
import type { FullItem } from "@/features/subtitles/item/subtitle-item";
import { manualSearchModal } from "@/features/subtitles/manual-search/modals";
import { openWhy as openWhyOf } from "@/features/subtitles/search/WhyIcon";
import { openModal } from "@/store/modals";
import { firstOnPush } from "../scope";
import { renderPage, renderPart } from "./render-app";
import type { RenderAppOptions } from "./render-app";
import * as steps from "./steps";
import { outOfView } from "./viewport";

beforeEach(steps.ungroupWanted);

const DIALECTS = ["1.5.2", "0.9.7", "1.5.6", "1.6"] as const;
const WHY = "Why was nothing found?";

/** Only the movie that is never found has missing subtitles. */
function onlyNothingFound(api: MockApi) {
  const { movies, episodes } = api.db;
  for (const row of [...episodes.values(), ...movies.values()]) steps.setMissing(api, row);
  steps.setMissing(api, movies.get(MOVIES.nothingFound)!, "en");
  steps.setMissing(api, episodes.get(EPISODES.nothingFound)!, "en");
}

function throttleAll({ db }: MockApi) {
  Object.assign(db.settings.general!, { enabled_providers: ["addic7ed", "podnapisi"] });
  db.throttles.set("addic7ed", { status: "IPAddressBlocked", retry: "in 12 hours" });
  db.throttles.set("podnapisi", { status: "TooManyRequests", retry: "in 10 minutes" });
}

const MOVIE = {
  kind: "movie",
  id: MOVIES.nothingFound,
  title: "Nothing Found Anywhere",
} as const;
const EPISODE = {
  kind: "episode",
  id: EPISODES.nothingFound,
  seriesId: SERIES.nothingFound,
  title: "Nothing Is Ever Found",
} as const;

const findWhy = async () => within(await screen.findByRole("dialog", { name: WHY }));

/** Opens the explanation of all missing subtitles of an item, as its row does, without a page. */
async function openWhy(options: RenderAppOptions = {}, item: FullItem = MOVIE) {
  const app = renderPart(null, {
    ...options,
    prepare: (api) => {
      onlyNothingFound(api);
      options.prepare?.(api);
    },
  });
  await screen.findByRole("main");
  act(() => openWhyOf({ item }));
  return { app, dialog: await findWhy() };
}

/** Enables only this provider; none is throttled. */
const withSettings = (provider: string, general: object = {}) => ({
  prepare: ({ db }: MockApi) => {
    db.throttles.clear();
    Object.assign(db.settings.general!, { enabled_providers: [provider], ...general });
  },
});

/** A section, once it has read everything. */
async function section(dialog: ReturnType<typeof within>, name: string) {
  const region = await dialog.findByRole("region", { name });
  await waitFor(() => expect(region).toHaveAttribute("aria-busy", "false"));
  return region;
}

describe.each(DIALECTS)("Why? on %s", (dialect) => {
  it("shows the profile, the providers, the score, the file, and the last attempts", async () => {
    const { dialog } = await openWhy({ dialect });
    expect(await dialog.findByText("Nothing Found Anywhere")).toBeInTheDocument();
    expect(await section(dialog, "Languages profile")).toHaveTextContent(
      /Profile: .+This language is in the profile, and its subtitle is missing\./,
    );
    await section(dialog, "Providers");
    expect(await dialog.findByText(/\d+ providers are searched/)).toBeInTheDocument();
    expect(await section(dialog, "Minimum score")).toHaveTextContent("below 70%");
    expect(await section(dialog, "Adaptive searching")).toHaveTextContent(/O(n|ff):/);
    expect(await section(dialog, "Recent attempts")).toHaveTextContent(/./);
    expect(await section(dialog, "File")).toHaveTextContent("Bazarr lists this video file.");
  });
});

describe.each(firstOnPush(DIALECTS))("Why? on %s", (dialect) => {
  it("is offered with the manual search after a search without results", async () => {
    const app = renderPage("/wanted/movies", { dialect, prepare: onlyNothingFound });
    const row = within(await steps.rowOf("Nothing Found Anywhere"));
    await app.user.click(row.getByRole("button", { name: "Download English" }));
    expect(await row.findByText("Nothing found: English")).toBeInTheDocument();
    expect(row.getByRole("button", { name: "Why?" })).toBeInTheDocument();
    await app.user.click(row.getByRole("button", { name: "Search manually" }));
    const search = await screen.findByRole("dialog", { name: "Search - Nothing Found Anywhere" });
    expect(await within(search).findByText("File")).toBeInTheDocument();
  });
});

describe("Why?", () => {
  it("reads the episode and its series", async () => {
    const { app, dialog } = await openWhy(withSettings("podnapisi"), EPISODE);
    expect(await section(dialog, "File")).toHaveTextContent("No rule excludes this item");
    expect(await section(dialog, "Minimum score")).toHaveTextContent("below 90%");
    await app.user.click(dialog.getByRole("button", { name: "Minimum score" }));
    expect(dialog.getByRole("link", { name: "Sonarr settings" })).toHaveAttribute(
      "href",
      "/settings/sonarr#general.minimum_score",
    );
  });

  it("shows what excludes an item from searches", async () => {
    const app = renderPage(`/movies/${MOVIES.nothingFound}`, {
      prepare: (api) => {
        onlyNothingFound(api);
        Object.assign(api.db.settings.radarr!, { only_monitored: true });
        api.db.movies.get(MOVIES.nothingFound)!.monitored = false;
      },
    });
    const name = "Why was nothing found for Nothing Found Anywhere (2008)?";
    // Once per movie, and not in each row.
    await app.user.click(await screen.findByRole("button", { name }));
    // The next search does not include it.
    expect(screen.queryByText(/^Next scheduled search/)).toBeNull();
    const dialog = await findWhy();
    const file = await section(dialog, "File");
    // Only once: in the answer, as the first reason, and not repeated in its section.
    const reason = await dialog.findByText("Unmonitored, so scheduled searches skip it.");
    const answer = reason.closest<HTMLElement>("[role=note]")!;
    expect(answer).toHaveTextContent(/possible reason/i);
    expect(within(answer).getAllByRole("listitem")[0]).toContainElement(reason);
    expect(within(file).getByRole("link", { name: "Radarr settings" })).toHaveAttribute(
      "href",
      "/settings/radarr#radarr.only_monitored",
    );
  });
});

it("a row of the movies has one Why? for all its missing subtitles", async () => {
  const app = renderPage("/movies?filter=nothing+found", {
    prepare: (api) => steps.setMissing(api, api.db.movies.get(MOVIES.nothingFound)!, "en", "fr"),
  });
  const row = within(await steps.rowOf("Nothing Found Anywhere"));
  await app.user.click(row.getByRole("button", { name: /^Why / }));
  const dialog = await findWhy();
  expect(await section(dialog, "Languages profile")).toHaveTextContent(/English.+French/);
});

describe("the providers in Why?", () => {
  it("are listed with their times if all are throttled, until the reset", async () => {
    const { app, dialog } = await openWhy({ prepare: throttleAll });
    const region = await section(dialog, "Providers");
    const alert = within(region).getByRole("alert");
    expect(alert).toHaveTextContent("All providers are throttled");
    expect(
      within(alert)
        .getAllByRole("listitem")
        .map((item) => item.textContent),
    ).toEqual([
      "Addic7ed: IP address blocked, retrying in 12 hours",
      "Podnapisi: Too many requests, retrying in 10 minutes",
    ]);
    await app.user.click(within(alert).getByRole("button", { name: "Reset" }));
    await waitFor(() => expect(region).toHaveTextContent("2 providers are searched."));
    expect(within(region).queryByRole("alert")).toBeNull();
    expect(app.requests).toContain("POST /api/providers");
  });

  it("show a link to the settings if there are none", async () => {
    const { app, dialog } = await openWhy({
      prepare: ({ db }) => void Object.assign(db.settings.general!, { enabled_providers: [] }),
    });
    const region = await section(dialog, "Providers");
    expect(await dialog.findByText(/No provider is enabled/)).toBeInTheDocument();
    await app.user.click(within(region).getByRole("link", { name: "Provider settings" }));
    await waitFor(() => expect(app.here()).toBe("/settings/providers"));
    expect(screen.queryByRole("dialog")).toBeNull();
  });

  it("show that they could not be loaded, and keep the other parts", async () => {
    const { app, dialog } = await openWhy({
      handlers: [steps.rejected("get", "providers", "The pool is closed")],
    });
    const region = await section(dialog, "Providers");
    expect(within(region).getByRole("alert")).toHaveTextContent("The pool is closed");
    expect(await section(dialog, "File")).toHaveTextContent("Bazarr lists this video file.");
    // There is no short answer either.
    expect(dialog.queryByRole("note", { name: /possible reason|Nothing found/i })).toBeNull();
    app.server.resetHandlers(...app.api.handlers);
    await app.user.click(within(region).getByRole("button", { name: "Try again" }));
    expect(await dialog.findByText(/providers are searched/)).toBeInTheDocument();
    expect(within(region).queryByRole("button", { name: "Try again" })).toBeNull();
  });
});

describe("the summary of Why?", () => {
  it("lists the possible reasons from all parts, and nothing else", async () => {
    const { dialog } = await openWhy({
      prepare: ({ db }) => {
        db.throttles.set("addic7ed", { status: "IPAddressBlocked", retry: "in 12 hours" });
        Object.assign(db.settings.general!, {
          enabled_providers: ["addic7ed", "podnapisi"],
          minimum_score_movie: 95,
        });
        const movie = db.movies.get(MOVIES.nothingFound)!;
        movie.path = "";
        movie.audio_language = [{ name: "English", code2: "en", code3: "eng" }];
        const profile = db.profiles.find(({ profileId }) => profileId === movie.profileId)!;
        Object.assign(profile, { name: "Evenings", cutoff: null });
        for (const item of profile.items) item.audio_exclude = "True";
      },
    });
    const answer = await dialog.findByRole("note", { name: "Possible reasons" });
    const reasons = within(answer).getAllByRole("listitem");
    expect(reasons.map((one) => one.textContent)).toEqual([
      "The server has no video file for this item.",
      "English: Skipped because the audio is in English.",
      "1 of 2 providers is searched; 1 is throttled.",
      "Subtitles with a score below 95% are not downloaded automatically. The default is 70%.",
    ]);
    expect(dialog.getAllByText(/1 is throttled/)).toHaveLength(1);
    const profile = await section(dialog, "Languages profile");
    expect(profile).toHaveTextContent("Profile: Evenings");
    expect(profile).toHaveTextContent("No cutoff");
    expect(within(profile).getByText("possible reason")).toBeInTheDocument();
  });

  it("shows that there is no reason, and links to the manual search", async () => {
    const { app, dialog } = await openWhy({
      prepare: ({ db }) => {
        db.throttles.clear();
        Object.assign(db.settings.general!, { enabled_providers: ["podnapisi"] });
        const movie = db.movies.get(MOVIES.nothingFound)!;
        const profile = db.profiles.find(({ profileId }) => profileId === movie.profileId)!;
        Object.assign(profile, { cutoff: null, mustContain: [], mustNotContain: [] });
      },
    });
    const answer = await dialog.findByRole("note", {
      name: "Nothing found above your minimum score of 70",
    });
    expect(answer).toHaveTextContent("No setting blocks the search.");
    await app.user.click(within(answer).getByRole("button", { name: "Search manually" }));
    const name = "Search - Nothing Found Anywhere";
    expect(await screen.findByRole("dialog", { name })).toBeInTheDocument();
    await waitFor(() => expect(screen.queryByRole("dialog", { name: WHY })).toBeNull());
  });
});

describe("Whisper and upgrades in Why?", () => {
  it("Whisper is a reason if it cannot reach the minimum score, with its limit", async () => {
    const { dialog } = await openWhy(withSettings("whisperai", { minimum_score_movie: 70 }));
    const answer = await dialog.findByRole("note", { name: /^Possible reasons?$/ });
    expect(answer).toHaveTextContent(
      "Whisper results score at most 33%, so Whisper is never used with a minimum score of 70%.",
    );
  });

  it("Whisper is no reason if it can reach the score; upgrades have their limits", async () => {
    const { dialog } = await openWhy(
      withSettings("whisperai", {
        minimum_score_movie: 33,
        upgrade_subs: true,
        days_to_upgrade_subs: 14,
      }),
    );
    expect(await section(dialog, "Minimum score")).toHaveTextContent(
      "Whisper can reach the minimum score.",
    );
    expect(await section(dialog, "Upgrades")).toHaveTextContent(
      "only within 14 days of its download, and only if its score is more than 3 points below",
    );
  });

  it("upgrades show that they are disabled", async () => {
    const { dialog } = await openWhy(withSettings("whisperai", { upgrade_subs: false }));
    expect(await section(dialog, "Upgrades")).toHaveTextContent("Upgrades are off");
  });
});

const nothingToSearch = (api: MockApi) => {
  onlyNothingFound(api);
  throttleAll(api);
};
const FIRST = "All enabled providers are throttled. Podnapisi is available first, in 10 minutes.";

/** Searches for the selected movie until the result is shown. */
const searchSelected = async () => {
  const app = renderPage("/wanted/movies", { prepare: nothingToSearch });
  const box = await screen.findByRole("checkbox", { name: /^Select Nothing Found/ });
  await app.user.click(box);
  await app.user.click(screen.getByRole("button", { name: "Search Selected (1)" }));
  await screen.findAllByText(FIRST);
};

describe("a search without a provider", () => {
  it("of one language shows that in its row, and which provider is available first", async () => {
    const app = renderPage(`/movies/${MOVIES.nothingFound}`, { prepare: nothingToSearch });
    const button = await screen.findByRole("button", { name: "Download English" });
    const row = within(steps.rowAround(button));
    await app.user.click(button);
    expect(await row.findByText("No provider could be searched")).toBeVisible();
    expect(row.getByText(FIRST)).toBeVisible();
    expect(row.getByRole("button", { name: "Search manually" })).toBeVisible();
    expect(screen.queryByText(/^Nothing found/)).toBeNull();
    expect(screen.queryByText(FIRST, { selector: "[role=status] *" })).toBeNull();
  });

  it("of a movie shows that, and which provider is available first", async () => {
    const app = renderPage(`/movies/${MOVIES.nothingFound}`, {
      prepare: nothingToSearch,
    });
    await app.user.click(await screen.findByRole("button", { name: "Search" }));
    expect(await steps.findNotice("No provider could be searched")).toBeVisible();
    const message = await steps.findNotice(FIRST);
    const notice = message.closest<HTMLElement>("[role=status]")!;
    expect(screen.queryByText("Nothing found")).toBeNull();
    await app.user.click(within(notice).getByRole("button", { name: "Why?" }));
    expect(await screen.findByRole("dialog", { name: WHY })).toBeInTheDocument();
  });

  it("of many items shows that once, at the list", async () => {
    await searchSelected();
    expect(screen.getByRole("region", { name: /^Search/ })).toHaveTextContent(FIRST);
    expect(await screen.findByText(/.+: All enabled/, { selector: "output" })).toBeInTheDocument();
    expect(screen.getByLabelText("Finished jobs")).toBeEmptyDOMElement();
    expect(screen.queryByText("No provider could be searched")).toBeNull();
  });

  it("of many items shows that once, in the notice of its end, if the list is out of view", async () => {
    outOfView();
    await searchSelected();
    const ends = within(screen.getByLabelText("Finished jobs"));
    expect(await ends.findByText(FIRST)).toBeVisible();
    expect(screen.queryByText("No provider could be searched")).toBeNull();
  });

  it("of all wanted items shows that once", async () => {
    const app = renderPage("/wanted/movies", { prepare: nothingToSearch });
    await app.user.click(await screen.findByRole("button", { name: "Search All" }));
    const ends = within(screen.getByLabelText("Finished jobs"));
    expect(await ends.findByText(FIRST)).toBeVisible();
    expect(screen.getAllByText(FIRST)).toHaveLength(1);
    expect(screen.queryByText("No provider could be searched")).toBeNull();
  });

  it("of one language shows that in a notice, if its row is out of view", async () => {
    outOfView();
    const app = renderPage(`/movies/${MOVIES.nothingFound}`, {
      dialect: "1.6",
      prepare: nothingToSearch,
    });
    await app.user.click(await screen.findByRole("button", { name: "Download English" }));
    const notice = (await steps.findNotice(FIRST)).closest<HTMLElement>("[role=status]")!;
    expect(within(notice).getByText("No provider could be searched")).toBeVisible();
  });

  it("by a manual search shows that in place of the results", async () => {
    const nothing = http.get("*/api/providers/movies", () => HttpResponse.json({ data: [] }));
    const app = renderPart(null, { prepare: nothingToSearch, handlers: [nothing] });
    await waitFor(() => expect(app.requests).toContain("GET /api/badges"));
    void openModal(manualSearchModal, { item: MOVIE });
    const dialog = within(await screen.findByRole("dialog", { name: /^Search - / }));
    expect(
      await dialog.findByRole("heading", { name: "No provider could be searched" }),
    ).toBeVisible();
    expect(dialog.getByText(FIRST)).toBeVisible();
  });
});

describe("a part of Why?", () => {
  it("is expanded only if it may be the reason, and toggles on click", async () => {
    const { app, dialog } = await openWhy({
      prepare: ({ db }) => {
        db.throttles.clear();
        Object.assign(db.settings.general!, { minimum_score_movie: 95 });
        db.movies.get(MOVIES.nothingFound)!.path = "";
      },
    });
    await section(dialog, "File");
    await section(dialog, "Languages profile");
    const button = (name: string | RegExp) => dialog.getByRole("button", { name });
    const opened = dialog.getAllByRole("button", { expanded: true });
    expect(opened).toEqual([
      button("Minimum score possible reason"),
      button("File possible reason"),
    ]);
    expect(dialog.queryByRole("link", { name: "Provider settings" })).toBeNull();
    await app.user.click(button("Providers"));
    expect(dialog.getByRole("link", { name: "Provider settings" })).toBeVisible();
    await app.user.click(button(/^File/));
    expect(button(/^File/)).toHaveAttribute("aria-expanded", "false");
  });
});

describe("the profile in Why?", () => {
  it("shows that it is missing", async () => {
    const { dialog } = await openWhy({
      prepare: ({ db }) => void (db.movies.get(MOVIES.nothingFound)!.profileId = null),
    });
    await section(dialog, "Languages profile");
    expect(await dialog.findByText(/^This title has no languages profile/)).toBeInTheDocument();
    // The server would reject it.
    expect(dialog.queryByRole("button", { name: "Search manually" })).toBeNull();
  });
});

describe("Why? opens", () => {
  it("from the row for all its missing subtitles", async () => {
    const app = renderPage("/wanted/movies", { prepare: onlyNothingFound });
    const row = within(await steps.rowOf("Nothing Found Anywhere"));
    const name = "Why was nothing found for Nothing Found Anywhere?";
    const button = row.getByRole("button", { name });
    await app.user.click(button);
    const dialog = await findWhy();
    expect(await section(dialog, "Languages profile")).toHaveTextContent("English");
    await app.user.keyboard("{Escape}");
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
    await waitFor(() => expect(button).toHaveFocus());
  });

  it.each([
    ["found nothing", HttpResponse.json({ data: [] }), "No Result"],
    [
      "failed",
      HttpResponse.json("All providers are throttled", { status: 500 }),
      "All providers are throttled",
    ],
  ])("from the manual search that %s", async (_, answer, text) => {
    const app = renderPage(`/movies/${MOVIES.nothingFound}`, {
      handlers: [http.get("*/api/providers/movies", () => answer.clone())],
    });
    await steps.pressManual(app);
    const search = within(await screen.findByRole("dialog", { name: /^Search - / }));
    expect(await search.findByText(text)).toBeInTheDocument();
    await app.user.click(search.getByRole("button", { name: "Why?" }));
    const whyDialog = await findWhy();
    await section(whyDialog, "File");
    expect(whyDialog.queryByRole("button", { name: "Search manually" })).toBeNull();
  });

  it("from the notification of a movie search that found nothing", async () => {
    const app = renderPage(`/movies/${MOVIES.nothingFound}`, { prepare: onlyNothingFound });
    await app.user.click(await screen.findByRole("button", { name: "Search" }));
    const message = await steps.findNotice(/^No subtitles found for Nothing Found/);
    const notice = message.closest<HTMLElement>("[role=status]")!;
    expect(within(notice).getByText(/^Nothing found: English/)).toBeVisible();
    // The notification replaces the progress.
    await waitFor(() => expect(document.querySelector('section[aria-label="Jobs"]')).toBeNull(), {
      timeout: 1_500,
    });
    await app.user.click(within(notice).getByRole("button", { name: "Why?" }));
    expect(await screen.findByRole("dialog", { name: WHY })).toBeInTheDocument();
  });
});

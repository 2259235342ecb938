import type { MockApi } from "@mock-api/mock-api.ts";
import { makeSubtitle } from "@mock-api/seed-parts.ts";
import { SPORTS } from "@mock-api/seed-sports.ts";
import { screen, waitFor, within } from "@testing-library/react";
import { http, HttpResponse } from "msw";
import { describe, expect, it, onTestFinished } from "vitest";
import { setViewport } from "./viewport";
import { AT } from "./history-steps";
import { renderApp, renderPage } from "./render-app";
import type { RenderAppOptions } from "./render-app";
import * as steps from "./steps";
import { fakeTime, resultPasses } from "./time-steps";
import { choose, subtitle } from "./upload-steps";

const turnOn = (api: MockApi) => {
  (api.db.settings.general ??= {}).use_sportarr = true;
};

const SPORTS_ON = { dialect: "1.6.1", prepare: turnOn } as const;
const renderSports = (path: string, options: RenderAppOptions = {}) =>
  renderPage(path, { ...SPORTS_ON, ...options });

const sidebar = async () => within(await screen.findByRole("navigation", { name: "Main" }));
const harbour = `/sports/${SPORTS.harbour}`;
const sportsRequests = (requests: readonly string[]) =>
  requests.filter((one) => one.includes("/api/sports"));

/** A page that loads quickly. */
const PAGE = "/system/releases";

describe("without sports on the server,", () => {
  it.each([
    ["although it has the settings", { dialect: "1.6.1" }],
    ["although it is enabled, if its counts are missing", { dialect: "1.6", prepare: turnOn }],
  ] as const)("no sports are shown or requested, %s", async (_when, options) => {
    const { requests } = renderApp(PAGE, options);
    await (await sidebar()).findByRole("link", { name: /^Series/ });
    expect((await sidebar()).queryByRole("link", { name: /Sports/ })).toBeNull();
    expect(sportsRequests(requests)).toEqual([]);
  });

  it("nothing is shown on the overview", async () => {
    const { requests } = renderPage("/overview", { dialect: "1.6.1" });
    await screen.findByRole("table", { name: "Missing subtitles by language" });
    expect(screen.queryByText(/\b(?:events?|sports?|leagues?)\b/i)).toBeNull();
    expect(sportsRequests(requests)).toEqual([]);
  });

  it("a route that returns the page is requested once, and opens the default page", async () => {
    const page = http.get("*/api/sports/leagues", () => HttpResponse.html("<!doctype html>"));
    const app = renderApp("/wanted/sports", { ...SPORTS_ON, handlers: [page] });
    await waitFor(() => expect(app.here()).toBe("/series"));
    expect((await sidebar()).queryByRole("link", { name: /Sports/ })).toBeNull();
    expect(sportsRequests(app.requests).length).toBeLessThanOrEqual(3);
  });
});

it("the sidebar has sports if the server supports it", async () => {
  renderApp(PAGE, SPORTS_ON);
  const link = await (await sidebar()).findByRole("link", { name: "Sports" });
  expect(link).toHaveAttribute("href", "/sports");
});

describe("the list of leagues", () => {
  it("shows each league with its events and profile, by its original name, and changes a profile", async () => {
    const app = renderSports("/sports");
    // The profile of another row: the list is rendered.
    await screen.findByText("English + French");
    const link = screen.getByRole("link", { name: "Harbour League" });
    expect(link).toHaveAttribute("href", harbour);
    const row = within(steps.rowAround(link));
    expect(row.getByRole("progressbar", { name: "1 of 5 events complete" })).toBeInTheDocument();
    // Its sport, overview, posters and other titles are null.
    const other = within(await steps.rowOf("<b>Café</b> Cup & Friends"));
    await app.user.click(other.getByRole("button", { name: /^Edit / }));
    const dialog = within(await screen.findByRole("dialog"));
    await app.user.click(dialog.getByRole("combobox", { name: "Languages Profiles" }));
    await app.user.click(await screen.findByRole("option", { name: "English + French" }));
    await app.user.click(dialog.getByRole("button", { name: "Save" }));
    await waitFor(() => expect(app.api.db.leagues.get(SPORTS.markup)?.profileId).toBe(2));
    expect(app.requests).toContain("POST /api/sports/leagues");
  });

  it("has posters with images", async () => {
    renderSports("/sports?view=posters");
    const name = /^Harbour League 4 events with missing subtitles, 1 of 5 events complete/;
    const link = await screen.findByRole("link", { name });
    const picture = link.querySelector("img");
    expect(picture).toHaveAttribute("src", expect.stringContaining("/images/sports/"));
  });
});

describe("the page of a league", () => {
  it("shows its sport, and its events by season with their parts and dates", async () => {
    renderSports(`/sports/${SPORTS.cage}`);
    const season = within(await screen.findByRole("region", { name: "Season 2026" }));
    const name = /S2026E04.*Cage Nights 42 - Main Card/;
    const row = within(await season.findByRole("row", { name }));
    expect(row.getByText("2026-04-14")).toBeInTheDocument();
    const sport = within(screen.getByRole("group", { name: "Sport" }));
    expect(sport.getByText("Fighting")).toBeInTheDocument();
  });

  it("downloads a missing subtitle of an event", async () => {
    fakeTime();
    const app = renderSports(harbour);
    const row = within(await screen.findByRole("row", { name: /Northport vs Kestrel Bay/ }));
    await app.user.click(row.getByRole("button", { name: "Download English" }));
    await row.findByText("English found");
    await resultPasses();
    expect(await row.findByRole("button", { name: "Manage English" })).toBeInTheDocument();
    expect(app.requests).toContain("PATCH /api/sports/subtitles");
    expect(row.queryByRole("button", { name: "Download English" })).toBeNull();
  });

  it("deletes a file of an event", async () => {
    const app = renderSports(`/sports/${SPORTS.harbour}?open=2025`);
    const row = within(await screen.findByRole("row", { name: /Saltmarsh vs Kestrel Bay/ }));
    await app.user.click(await row.findByRole("button", { name: "Manage English" }));
    const items = (await screen.findAllByRole("menuitem")).map(({ textContent }) => textContent);
    // Actions without an endpoint there are not offered.
    expect(items).toEqual(["Preview", "Open in the studio", "Download", "Delete"]);
    await app.user.click(screen.getByRole("menuitem", { name: "Delete" }));
    const dialog = within(await screen.findByRole("dialog"));
    await app.user.click(dialog.getByRole("button", { name: "Delete" }));
    await steps.endUndoTime();
    await waitFor(() => expect(app.requests).toContain("DELETE /api/sports/subtitles"));
    expect(await row.findByRole("button", { name: "Download English" })).toBeInTheDocument();
  });

  it("accepts files for its events", async () => {
    const app = renderSports(harbour);
    await screen.findByRole("region", { name: "Season 2026" });
    await steps.pressAction(app, "Upload");
    const inside = within(await screen.findByRole("dialog", { name: "Upload - Harbour League" }));
    await choose(inside, "Subtitle files", [subtitle("Harbour.en.srt")]);
    const name = "Event of Harbour League for Harbour.en.srt: Choose an event";
    expect(await inside.findByText("Choose an event for Harbour.en.srt")).toBeInTheDocument();
    expect(inside.queryByText(/episode/i)).toBeNull();
    await app.user.click(inside.getByRole("button", { name }));
    const newest = "S2026E02 Northport vs Kestrel Bay";
    await app.user.click(await screen.findByRole("option", { name: newest }));
    await app.user.click(inside.getByRole("button", { name: "Upload" }));
    await waitFor(() => expect(app.requests).toContain("POST /api/sports/subtitles"));
    await waitFor(() =>
      expect(app.api.db.events.get(SPORTS.harbourNewest)?.subtitles).toHaveLength(1),
    );
  });

  it("follows changes elsewhere, searches all events, and has neither tools nor manual search", async () => {
    const app = renderSports(harbour);
    const row = within(await screen.findByRole("row", { name: /Northport vs Kestrel Bay/ }));
    await row.findByRole("button", { name: "Download English" });
    app.api.db.events.get(SPORTS.harbourNewest)!.missing_subtitles = [];
    app.api.emit("sports-event-wanted", "delete", SPORTS.harbourNewest);
    await waitFor(() => expect(row.queryByRole("button", { name: /^Download/ })).toBeNull());
    expect(row.queryByRole("button", { name: /manually|Tools|Why/ })).toBeNull();
    await steps.openActions(app, "Upload");
    expect(screen.queryByRole("menuitem", { name: "Tools" })).toBeNull();
    await app.user.keyboard("{Escape}");
    await app.user.click(screen.getByRole("button", { name: "Search" }));
    await waitFor(() => expect(app.requests).toContain("PATCH /api/sports/leagues"));
  });
});

/** The response of a server without this read: its page. */
const without = (resource: string) =>
  http.get(`*/api/sports/${resource}`, () => HttpResponse.html("<!doctype html>"));

describe("the wanted events", () => {
  it("are listed as the server sends them, and are all searched at once", async () => {
    fakeTime();
    const app = renderSports("/wanted/sports");
    const table = within(await screen.findByRole("table", { name: "Missing sports subtitles" }));
    await table.findByText("Northport vs Kestrel Bay");
    expect(table.getByText("Cage Nights 42 - Main Card")).toBeInTheDocument();
    expect(app.requests).toContain("GET /api/sports/wanted");
    await app.user.click(screen.getByRole("button", { name: "Search All" }));
    await waitFor(() => expect(app.requests).toContain("PATCH /api/sports/leagues"));
    expect(await screen.findByText("No Missing Sports Subtitles")).toBeInTheDocument();
  });

  it("are collected from all leagues if the server does not list them, each with its download", async () => {
    const { user } = renderSports("/wanted/sports", { handlers: [without("wanted")] });
    const table = await screen.findByRole("table", { name: "Missing sports subtitles" });
    expect(await within(table).findByText("S2026E02 Northport vs Kestrel Bay")).toBeInTheDocument();
    expect(within(table).getByText("S2026E04 Cage Nights 42 - Main Card")).toBeInTheDocument();
    const row = within(
      within(table).getByRole("row", { name: /S2026E02 Northport vs Kestrel Bay/ }),
    );
    expect(row.getByRole("button", { name: "Download English" })).toBeEnabled();
    await waitFor(() => expect(screen.queryByRole("button", { name: /^Search All/ })).toBeNull());
    // Sort options on a phone.
    await user.click(screen.getByRole("button", { name: "View" }));
    const sortBy = await screen.findByRole("combobox", { name: "Sort by" });
    expect(
      within(sortBy)
        .getAllByRole("option")
        .map(({ textContent }) => textContent),
    ).toEqual(["Default order", "League", "Event", "Missing subtitles"]);
  });
});

/** A subtitle of the newest event was downloaded. */
const downloaded = (api: MockApi) => {
  turnOn(api);
  const event = api.db.events.get(SPORTS.harbourNewest)!;
  event.subtitles = [makeSubtitle(event.path, "en")];
  api.db.history.events = [
    {
      action: 1,
      mediaId: SPORTS.harbourNewest,
      language: "en",
      provider: "subdl",
      score: 88.5,
      at: AT,
      description: "English subtitles downloaded.",
      subs_id: "4711",
      subtitles_path: event.subtitles[0]!.path,
      matches: [],
      dont_matches: [],
    },
  ];
};

describe("the history and the blacklist of events", () => {
  it("list events, which can be blacklisted there", async () => {
    const app = renderSports("/history/sports", { prepare: downloaded });
    const row = within(await screen.findByRole("row", { name: /Northport vs Kestrel Bay/ }));
    expect(row.getByRole("link", { name: "Harbour League" })).toHaveAttribute("href", harbour);
    expect(row.getByText("88.5%")).toBeInTheDocument();
    await app.user.click(row.getByRole("button", { name: "Blacklist this English subtitle" }));
    const name = "Blacklist the English subtitle for Harbour League Northport vs Kestrel Bay?";
    const dialog = within(await screen.findByRole("dialog", { name }));
    await app.user.click(dialog.getByRole("button", { name: "Blacklist" }));
    await waitFor(() => expect(app.api.db.events.get(SPORTS.harbourNewest)?.subtitles).toEqual([]));
    expect(await row.findByRole("button", { name: "Already blacklisted" })).toBeInTheDocument();
  });

  it("list blacklisted subtitles, which can be removed there", async () => {
    const app = renderSports("/blacklist/sports", {
      prepare: (api) => {
        turnOn(api);
        const row = { provider: "subdl", subs_id: "4711", language: "en", at: AT };
        api.db.blacklist.events = [{ mediaId: SPORTS.harbourNewest, ...row }];
      },
    });
    const listed = within(await screen.findByRole("row", { name: /Northport vs Kestrel Bay/ }));
    await app.user.click(listed.getByRole("button", { name: /^Remove the English subtitle for/ }));
    await steps.endUndoTime();
    await waitFor(() => expect(app.api.db.blacklist.events).toEqual([]));
    expect(await screen.findByText("No Blacklisted Sports Subtitles")).toBeInTheDocument();
  });

  it("are available for one event, and next to the league", async () => {
    setViewport(1920);
    onTestFinished(() => setViewport(1280));
    const { user } = renderSports(harbour, { prepare: downloaded });
    const row = within(await screen.findByRole("row", { name: /Northport vs Kestrel Bay/ }));
    await user.click(
      await row.findByRole("button", { name: "History of Harbour League S2026E02" }),
    );
    const dialog = within(await screen.findByRole("dialog"));
    expect(await dialog.findByRole("row", { name: /English.*88.5%/ })).toBeInTheDocument();
    await user.keyboard("{Escape}");
    const rail = within(await screen.findByRole("complementary", { name: "About the league" }));
    expect(rail.getByRole("link", { name: "Sports history" })).toBeInTheDocument();
  });

  it("are refetched on the server's events", async () => {
    const { api } = renderSports("/history/sports");
    await screen.findByText("Nothing Found in Sports History");
    downloaded(api);
    api.emit("sports-event-history", "update");
    expect(await screen.findByText("88.5%")).toBeInTheDocument();
  });

  it.each(["history", "blacklist"])("are not offered if the server has no %s", async (resource) => {
    const app = renderApp(`/${resource}/sports`, { ...SPORTS_ON, handlers: [without(resource)] });
    await waitFor(() => expect(app.here()).toBe("/series"));
    const group = resource === "history" ? "History" : "Blacklist";
    await app.user.click((await sidebar()).getByRole("button", { name: new RegExp(`^${group}`) }));
    await waitFor(async () =>
      expect((await sidebar()).getAllByRole("link", { name: "Movies" })).toHaveLength(2),
    );
    expect((await sidebar()).queryAllByRole("link", { name: /^Sports/ })).toHaveLength(1);
  });
});

describe("failures", () => {
  it.each([
    ["/sports", "sports/leagues", "Could not load the leagues"],
    [harbour, "sports/events", "Could not load the events"],
    ["/wanted/sports", "sports/wanted", "Could not load the missing subtitles"],
    ["/history/sports", "sports/history", "Could not load the history"],
    ["/blacklist/sports", "sports/blacklist", "Could not load the blacklist"],
  ])("of %s show that %s could not be loaded, with a retry", async (path, endpoint, words) => {
    let isBroken = true;
    const fail = http.get(`*/api/${endpoint}`, ({ request }) => {
      // A previous request with one row has checked if there are any.
      const isFirst = new URL(request.url).searchParams.get("length") === "1";
      return isBroken && !isFirst ? HttpResponse.json("Disk full", { status: 500 }) : undefined;
    });
    const { user } = renderSports(path, { handlers: [fail] });
    const alert = within(await screen.findByRole("alert"));
    expect(alert.getByText(`${words}: Disk full`)).toBeInTheDocument();
    isBroken = false;
    await user.click(alert.getByRole("button", { name: /^(Reload|Try again)$/ }));
    await screen.findByText(/Northport vs Kestrel Bay|English \+ French|^No(?:thing|.*listed)/);
    expect(screen.queryByRole("alert")).toBeNull();
  });

  it.each([
    ["patch", "Download English"],
    ["post", "Upload"],
  ] as const)("of a rejected %s show the server's reason", async (method, press) => {
    const rejected = steps.rejected(method, "sports/subtitles", "No space left");
    const { user } = renderSports(harbour, { handlers: [rejected] });
    const row = within(await screen.findByRole("row", { name: /Northport vs Kestrel Bay/ }));
    if (method === "patch") await user.click(row.getByRole("button", { name: press }));
    else {
      await steps.pressAction({ user }, press);
      const inside = within(await screen.findByRole("dialog"));
      await choose(inside, "Subtitle files", [subtitle("Harbour.League.S2026E02.en.srt")]);
      await user.click(await inside.findByRole("button", { name: press }));
    }
    expect((await screen.findAllByText(/No space left/)).length).toBeGreaterThan(0);
    const again = method === "patch" ? /^Try again/ : "Download English";
    expect(await row.findByRole("button", { name: again })).toBeEnabled();
  });
});

describe("the overview", () => {
  it("counts the missing subtitles of events, with a link to them", async () => {
    const { api } = renderSports("/overview");
    const rows = [...api.db.events.values()].filter((row) => row.missing_subtitles.length > 0);
    const table = await screen.findByRole("table", { name: "Missing subtitles by language" });
    const name = `Any language: ${rows.length} events`;
    const link = await within(table).findByRole("link", { name });
    expect(link).toHaveAttribute("href", "/wanted/sports");
    const glance = screen.getByRole("region", { name: "At a glance" });
    await waitFor(() => expect(glance).toHaveTextContent(`in ${rows.length} events`));
  });
});

import { episodeId, EPISODES, SERIES } from "@mock-api/sentinels.ts";
import type { MockApi } from "@mock-api/mock-api.ts";
import { makeSubtitle } from "@mock-api/seed-parts.ts";
import { act, screen, waitFor, within } from "@testing-library/react";
import { http, HttpResponse } from "msw";
import { afterEach, beforeEach, describe, expect, it, onTestFinished, vi } from "vitest";
import { renderPage } from "./render-app";
import * as steps from "./steps";
import { toolCalls } from "./tool-steps";
import { onPhone, setViewport } from "./viewport";

const HARBOR = `/series/${SERIES.harborLights}`;
/** S03E08, the first row. */
const LAST = episodeId(SERIES.harborLights, 33);
const NAME = "Harbor Lights S03E08";
/** The menu of an episode with a file and a missing subtitle. */
const IN_MENU = [
  "Search manually",
  "Why?",
  "Another language",
  "Watching now",
  "History",
  "Tools",
  "Sync",
];

function rowOf(code: string) {
  return screen.findByText(code, { selector: "td" }).then(steps.rowAround);
}

/** Sets the missing and existing languages of the last episode. */
function arrange(api: MockApi, missing: string[], own: string[] = []) {
  const row = api.db.episodes.get(LAST)!;
  Object.assign(row, { title: "The Storm", monitored: false });
  row.subtitles = own.map((code) =>
    makeSubtitle(row.path, code === "embedded" ? "de" : code, { isEmbedded: code === "embedded" }),
  );
  steps.setMissing(api, row, ...missing);
  return row;
}

// The result of a search is shown for some seconds.
beforeEach(() => void vi.useFakeTimers({ shouldAdvanceTime: true }));
afterEach(() => void vi.useRealTimers());
const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));

describe("an episode's row", () => {
  it("shows monitored, season and episode, title, audio, subtitles, and five buttons", async () => {
    setViewport(1600);
    onTestFinished(() => setViewport(1280));
    renderPage(HARBOR, {
      prepare: (api) => {
        const row = arrange(api, ["es:hi", "pb:forced"], ["en", "embedded"]);
        row.audio_language = [{ name: "Japanese", code2: "ja", code3: "jpn" }];
      },
    });
    const row = await rowOf("S03E08");
    const table = screen.getByRole("table", { name: "Episodes of Season 3" });
    expect(steps.headings(table)).toEqual([
      "Monitored",
      "Episode",
      "Title",
      "Audio",
      "Subtitles",
      "Actions",
    ]);
    const cells = within(row).getAllByRole("cell");
    expect(cells[0]).toHaveTextContent(/^Unmonitored$/);
    expect(cells[2]).toHaveTextContent("The Storm");
    expect(within(cells[3]!).getByTitle("Japanese audio")).toHaveTextContent("Japanese");
    expect(
      within(cells[4]!)
        .getAllByRole("button")
        .map((button) => button.getAttribute("aria-label")),
    ).toEqual([
      "Download Spanish, hearing impaired",
      "Download Portuguese (Brazil), forced",
      "Manage English",
      "German, embedded in the file",
      `Why was nothing found for ${NAME}?`,
    ]);
    expect(cells[4]).toHaveTextContent("ES HIPT-BR ForcedENDE");
    // The icons are drawn after the row.
    await within(cells[5]!).findByRole("button", { name: /^Search manually/ });
    expect(
      within(cells[5]!)
        .getAllByRole("button")
        .map((button) => button.getAttribute("aria-label")),
    ).toEqual([
      `Search manually for ${NAME}`,
      `History of ${NAME}`,
      `Tools for ${NAME}`,
      `Sync subtitles for ${NAME}`,
      `More actions for ${NAME}`,
    ]);
  });

  it("shows words on a phone if they fit in the rows of all episodes, and codes otherwise", async () => {
    onPhone();
    const { api } = renderPage(HARBOR, {
      prepare: (one) => {
        for (const row of one.db.episodes.values()) row.subtitles = [];
        for (const row of one.db.episodes.values()) steps.setMissing(one, row);
        arrange(one, [], ["en"]);
      },
    });
    const row = within(steps.rowAround(await screen.findByText("S03E08")));
    expect(row.getByRole("button", { name: "Manage English" })).toHaveTextContent("English");
    const other = api.db.episodes.get(LAST - 20)!;
    other.subtitles = ["fr", "es"].map((code) => makeSubtitle(other.path, code));
    api.emit("episode", "update", other.sonarrEpisodeId);
    await waitFor(() =>
      expect(row.getByRole("button", { name: "Manage English" })).toHaveTextContent(/^EN$/),
    );
  });

  it("is one line in tables: names if codes would not show more, and a button", async () => {
    const { api, user } = renderPage(HARBOR, {
      prepare: (one) => {
        for (const row of one.db.episodes.values()) row.subtitles = [];
        for (const row of one.db.episodes.values()) steps.setMissing(one, row);
        arrange(one, [], ["en", "fr"]);
      },
    });
    const row = within(await rowOf("S03E08"));
    const chips = () =>
      row.getAllByRole("button", { name: /^(Manage|Show)/ }).map(({ textContent }) => textContent);
    expect(chips()).toEqual(["English", "French"]);
    const last = api.db.episodes.get(LAST)!;
    last.subtitles = ["en", "fr", "es", "de", "it", "nl", "pl"].map((code) =>
      makeSubtitle(last.path, code),
    );
    api.emit("episode", "update", last.sonarrEpisodeId);
    // The new ones are first.
    await waitFor(() => expect(chips()).toEqual(["Dutch", "German", "Italian", "+4"]));
    await user.click(row.getByRole("button", { name: "Show 4 more" }));
    expect(chips()).toHaveLength(8);
  });

  it("counts the missing subtitles among those that do not fit", async () => {
    renderPage(HARBOR, {
      prepare: (api) => {
        for (const row of api.db.episodes.values()) steps.setMissing(api, row);
        steps.setMissing(api, api.db.episodes.get(LAST)!, "en", "fr", "es", "de", "it", "nl", "pl");
      },
    });
    const row = within(await rowOf("S03E08"));
    await waitFor(() =>
      expect(row.getByRole("button", { name: /^Show \d more, [1-6] missing$/ })).toHaveTextContent(
        /^\+\d$/,
      ),
    );
  });

  it("counts only present subtitles as present if they do not fit", async () => {
    renderPage(HARBOR, {
      prepare: (api) => {
        for (const row of api.db.episodes.values()) row.subtitles = [];
        for (const row of api.db.episodes.values()) steps.setMissing(api, row);
        arrange(api, ["es:hi"], ["en", "fr", "de", "it", "nl", "pl"]);
      },
    });
    const row = within(await rowOf("S03E08"));
    // Its name, because its code would not leave space for the others either.
    expect(await row.findByRole("button", { name: /^Download Spanish/ })).toHaveTextContent(
      "Spanish HI",
    );
    expect(row.getByRole("button", { name: "Show 6 more" })).toHaveTextContent(/^6$/);
  });

  it("is one count if nothing is missing and not all languages fit", async () => {
    const all = ["en", "fr", "es", "de", "it", "nl", "pl"];
    const { user } = renderPage(HARBOR, {
      prepare: (api) => {
        arrange(api, [], []);
        const last = api.db.episodes.get(LAST)!;
        last.subtitles = all.map((code) => makeSubtitle(last.path, code));
      },
    });
    const row = within(await rowOf("S03E08"));
    const button = row.getByRole("button", { name: "Show 7 more" });
    expect(button).toHaveTextContent(/^7 subtitles$/);
    expect(button).toHaveAttribute("data-present");
    expect(row.queryByRole("button", { name: /^Manage/ })).toBeNull();
    await user.click(button);
    expect(row.getAllByRole("button", { name: /^Manage/ })).toHaveLength(7);
    expect(row.getByRole("button", { name: "Show fewer" })).not.toHaveAttribute("data-present");
  });

  it("has all actions in its menu, also in wide windows", async () => {
    const app = renderPage(HARBOR, { prepare: (api) => void arrange(api, ["es:hi"], ["en"]) });
    const row = within(await rowOf("S03E08"));
    await app.user.click(row.getByRole("button", { name: `More actions for ${NAME}` }));
    const items = within(await screen.findByRole("menu")).getAllByRole("menuitem");
    expect(items.map(({ textContent }) => textContent)).toEqual(IN_MENU);
  });

  it("is one line with codes and one menu on a phone", async () => {
    onPhone();
    const app = renderPage(HARBOR, {
      prepare: (api) => void arrange(api, ["es:hi"], ["en"]),
    });
    const row = steps.rowAround(await screen.findByText("S03E08"));
    expect(row).toHaveAttribute("data-line");
    const chips = within(row).getAllByRole("button", { name: /^(Download|Manage)/ });
    expect(chips.map(({ textContent }) => textContent)).toEqual(["ES HI", "EN"]);
    expect(within(row).getAllByRole("button")).toHaveLength(3);
    await app.user.click(within(row).getByRole("button", { name: `More actions for ${NAME}` }));
    const menu = within(await screen.findByRole("menu"));
    expect(menu.getAllByRole("menuitem").map(({ textContent }) => textContent)).toEqual(IN_MENU);
    await app.user.click(menu.getByRole("menuitem", { name: "Search manually" }));
    expect(await screen.findByRole("dialog", { name: /^Search/ })).toHaveTextContent(NAME);
  });

  it("counts existing subtitles on a phone before it hides a missing one", async () => {
    onPhone();
    const own = ["de", "it", "nl", "pl"];
    renderPage(HARBOR, {
      prepare: (api) => void arrange(api, ["en", "fr", "es"], own),
    });
    const row = within(steps.rowAround(await screen.findByText("S03E08")));
    const chips = row.getAllByRole("button", { name: /^(Download|Show)/ });
    expect(chips.map(({ textContent }) => textContent)).toEqual(["EN", "FR", "ES", "4"]);
  });

  it("syncs its files on click, and has no such button without a file", async () => {
    const { calls, handler } = toolCalls();
    const app = renderPage(HARBOR, {
      mock: { dialect: "0.9.7" },
      prepare: (api) => void arrange(api, [], ["en", "fr", "embedded"]),
      handlers: [handler],
    });
    const name = `Sync subtitles for ${NAME}`;
    await app.user.click(await screen.findByRole("button", { name }));
    await waitFor(() => expect(calls).toHaveLength(2));
    expect(calls.map(({ action, language, id }) => [action, language, id])).toEqual([
      ["sync", "en", String(LAST)],
      ["sync", "fr", String(LAST)],
    ]);
    app.api.db.episodes.get(LAST)!.subtitles = [];
    steps.setMissing(app.api, app.api.db.episodes.get(LAST)!);
    app.api.emit("episode", "update", LAST);
    await waitFor(() => expect(screen.queryByRole("button", { name })).toBeNull());
  });

  it("syncs one file from its menu, with the options of a newer server", async () => {
    const { calls, handler } = toolCalls();
    const app = renderPage(HARBOR, {
      prepare: (api) => void arrange(api, [], ["en", "fr"]),
      handlers: [handler],
    });
    const row = within(await rowOf("S03E08"));
    await app.user.click(row.getByRole("button", { name: "Manage French" }));
    await app.user.click(await screen.findByRole("menuitem", { name: "Sync" }));
    const dialog = within(await screen.findByRole("dialog", { name: "Sync" }));
    await app.user.click(dialog.getByRole("button", { name: "Sync" }));
    await waitFor(() => expect(calls).toHaveLength(1));
    expect(calls[0]).toMatchObject({ action: "sync", language: "fr", id: String(LAST) });
  });

  it("downloads missing subtitles: busy at once, then existing instead of missing", async () => {
    const gate = steps.holdResponse("patch", "episodes/subtitles");
    const app = renderPage(HARBOR, {
      prepare: (api) => void arrange(api, ["en", "fr"]),
      handlers: [gate.handler],
    });
    const row = within(await rowOf("S03E08"));
    await app.user.click(row.getByRole("button", { name: "Download English" }));
    const busy = row.getByRole("button", { name: "Searching for English" });
    expect(busy).toHaveAttribute("aria-busy", "true");
    // A second click while it runs sends no request.
    await app.user.click(busy);
    gate.open();
    await row.findByText(/^English .*%/);
    await pass(4_000);
    expect(await row.findByRole("button", { name: "Manage English" })).toBeInTheDocument();
    expect(row.queryByRole("button", { name: "Download English" })).toBeNull();
    expect(row.getByRole("button", { name: "Download French" })).toBeInTheDocument();
    expect(app.requests.filter((one) => one === "PATCH /api/episodes/subtitles")).toHaveLength(1);
    const heading = screen.getByRole("heading", { level: 2, name: /Season 3/ });
    await waitFor(() => expect(heading).toHaveTextContent(/of 8/));
  });

  it.each([
    ["nothing is found", SERIES.nothingFound],
    ["every provider is throttled", SERIES.throttled],
  ])("shows once that nothing was found when %s, and allows a retry", async (_what, series) => {
    const app = renderPage(`/series/${series}`);
    const row = within(await rowOf("S01E01"));
    await app.user.click(row.getByRole("button", { name: "Download English" }));
    const again = await row.findByRole("button", { name: "Nothing found: English. Search again" });
    expect(again).toHaveAttribute("aria-disabled", "false");
    await steps.findNotice(/^No English subtitles found for .* S01E01$/);
    // The server's own message would repeat the row.
    await steps.noNotice();
  });

  it("leaves it to the server's message if its row is out of view", async () => {
    const gate = steps.holdResponse("patch", "episodes/subtitles");
    const app = renderPage(`/series/${SERIES.nothingFound}`, { handlers: [gate.handler] });
    const row = await rowOf("S01E01");
    await app.user.click(within(row).getByRole("button", { name: "Download English" }));
    const chip = within(row).getByRole("button", { name: "Searching for English" });
    vi.spyOn(chip.parentElement!, "getBoundingClientRect").mockReturnValue(
      new DOMRect(0, -200, 100, 24),
    );
    gate.open();
    expect(await steps.findNotice("No EN subtitles found")).toBeVisible();
    expect(screen.queryByText(/^No English subtitles found for/)).toBeNull();
  });

  it.each([
    ["the file is missing", SERIES.fileGone, "Episode file not found. Path mapping issue?"],
    ["the save is rejected", SERIES.uploadRejected, /^Unable to save subtitles file\./],
    ["the server fails", SERIES.downloadFails, "Internal Server Error"],
  ])("shows in its row why the download failed when %s", async (_what, series, words) => {
    const app = renderPage(`/series/${series}`, {
      prepare: (api) => void (api.db.system.timezone = "America/New_York"),
    });
    const row = within(await rowOf("S01E01"));
    vi.setSystemTime("2026-11-22T15:10:30Z");
    await app.user.click(row.getByRole("button", { name: "Download English" }));
    await row.findByText("Failed: English");
    expect(row.getByText(words)).toBeVisible();
    const subject = /^Could not download the English subtitle for .* S01E01: /;
    expect(screen.getByText(subject, { selector: "output" })).toBeInTheDocument();
    expect(document.querySelector(".mantine-Notification-root")).toBeNull();
    // Stays until the next search. The link leads to the log of that minute, in the server's time.
    await pass(60_000);
    await waitFor(() =>
      expect(row.getByRole("link", { name: "Show the log" })).toHaveAttribute(
        "href",
        "/system/logs?text=2026-11-22+10%3A10",
      ),
    );
    const sent = () => app.requests.filter((one) => one === "PATCH /api/episodes/subtitles");
    expect(sent()).toHaveLength(1);
    await app.user.click(row.getByRole("button", { name: "Try again" }));
    await waitFor(() => expect(sent()).toHaveLength(2));
  });

  it("shows a notification if the row of a failed download is out of view", async () => {
    const gate = steps.holdResponse("patch", "episodes/subtitles");
    const app = renderPage(`/series/${SERIES.downloadFails}`, { handlers: [gate.handler] });
    const row = await rowOf("S01E01");
    await app.user.click(within(row).getByRole("button", { name: "Download English" }));
    const chip = within(row).getByRole("button", { name: "Searching for English" });
    vi.spyOn(chip.parentElement!, "getBoundingClientRect").mockReturnValue(
      new DOMRect(0, -200, 100, 24),
    );
    gate.open();
    expect(await steps.findNotice("Internal Server Error")).toBeVisible();
  });

  it("reports that nothing was found by 0.9.7, which sends no message", async () => {
    const { user } = renderPage(`/series/${SERIES.nothingFound}`, { mock: { dialect: "0.9.7" } });
    const row = within(await rowOf("S01E01"));
    await user.click(row.getByRole("button", { name: "Download English" }));
    const words = "No English subtitles found for Nothing Is Ever Found S01E01";
    expect(await steps.findNotice(words)).toBeInTheDocument();
  });

  it("shows no notification for a subtitle that 0.9.7 finds", async () => {
    const { user } = renderPage(HARBOR, {
      mock: { dialect: "0.9.7" },
      prepare: (api) => void arrange(api, ["en"]),
    });
    const row = within(await rowOf("S03E08"));
    await user.click(row.getByRole("button", { name: "Download English" }));
    await row.findByText(/^English/, { selector: "output *, button *" });
    await pass(4_000);
    expect(await row.findByRole("button", { name: "Manage English" })).toBeInTheDocument();
    expect(document.querySelector(".mantine-Notification-root")).toBeNull();
  });

  it("has a menu for each subtitle file, returns the focus from it, and has none for embedded ones", async () => {
    const app = renderPage(HARBOR, {
      prepare: (api) => void arrange(api, [], ["en", "embedded"]),
    });
    const row = within(await rowOf("S03E08"));
    const closed = row.getByRole("button", { name: "Manage English" });
    expect(closed).toHaveAttribute("aria-haspopup", "menu");
    expect(closed).toHaveAttribute("aria-expanded", "false");
    await app.user.click(closed);
    const menu = within(await screen.findByRole("menu"));
    expect(menu.getByRole("menuitem", { name: "Tools" })).toBeInTheDocument();
    expect(menu.getByTitle(/S03E08 .*\.en\.srt$/)).toBeInTheDocument();
    const chip = row.getByRole("button", { name: "Manage English" });
    await waitFor(() => expect(chip).toHaveAttribute("aria-expanded", "true"));
    await app.user.keyboard("{Escape}");
    await waitFor(() => expect(screen.queryByRole("menu")).toBeNull());
    await waitFor(() => expect(chip).toHaveFocus());
    await app.user.click(chip);
    expect(await screen.findByRole("menu")).toBeInTheDocument();
    await app.user.click(chip);
    await waitFor(() => expect(screen.queryByRole("menu")).toBeNull());
    await app.user.click(row.getByTitle("German, embedded in the file"));
    const dialog = await screen.findByRole("dialog", { name: /^German/ });
    expect(dialog).toHaveTextContent("Part of the video file");
    expect(screen.queryByRole("menu")).toBeNull();
    expect(row.queryByRole("button", { name: /(Delete|Download|Manage) German/ })).toBeNull();
  });

  it("asks once before a subtitle is deleted, with the focus on Cancel", async () => {
    const app = renderPage(HARBOR, { prepare: (api) => void arrange(api, [], ["en"]) });
    const row = within(await rowOf("S03E08"));
    const openDialog = async () => {
      await app.user.click(row.getByRole("button", { name: "Manage English" }));
      await app.user.click(await screen.findByRole("menuitem", { name: "Delete" }));
      return screen.findByRole("dialog", { name: `Delete the English subtitle for ${NAME}?` });
    };
    const dialog = await openDialog();
    expect(dialog).toHaveTextContent(/This deletes the file from the disk: .*S03E08.*\.en\.srt/);
    const cancel = within(dialog).getByRole("button", { name: "Cancel" });
    await waitFor(() => expect(cancel).toHaveFocus());
    await app.user.click(cancel);
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
    expect(app.requests).not.toContain("DELETE /api/episodes/subtitles");
    await waitFor(() => expect(row.getByRole("button", { name: "Manage English" })).toHaveFocus());

    const again = await openDialog();
    await app.user.click(within(again).getByRole("button", { name: "Delete" }));
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
    await steps.endUndoTime();
    expect(await row.findByRole("button", { name: "Download English" })).toBeInTheDocument();
    expect(row.queryByRole("button", { name: "Manage English" })).toBeNull();
    expect(app.api.db.episodes.get(LAST)!.subtitles).toEqual([]);
  });

  it.each([
    ["1.5.2", "Subtitles file not found or permission issue."],
    ["0.9.7", /^The file was not deleted\./],
    ["1.6.2", /^The server did not delete the file, even after a scan\./],
  ] as const)("keeps the file and shows why when %s does not delete it", async (dialect, words) => {
    const app = renderPage(`/series/${SERIES.undeletable}`, {
      mock: { dialect },
      prepare: (api) => {
        const row = api.db.episodes.get(EPISODES.undeletable)!;
        row.subtitles = [makeSubtitle(row.path, "en")];
      },
    });
    const row = within(await rowOf("S01E01"));
    await app.user.click(row.getByRole("button", { name: "Manage English" }));
    await app.user.click(await screen.findByRole("menuitem", { name: "Delete" }));
    const dialog = within(await screen.findByRole("dialog"));
    await app.user.click(dialog.getByRole("button", { name: "Delete" }));
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
    await steps.endUndoTime();
    expect(await steps.findNotice(words)).toBeInTheDocument();
    expect(row.getByRole("button", { name: "Manage English" })).toBeInTheDocument();
  });
});

it("a file that 1.6.2 has not listed is deleted after one scan", async () => {
  let scans = 0;
  const app = renderPage(HARBOR, {
    mock: { dialect: "1.6.2" },
    prepare: (api) => void arrange(api, [], ["en"]),
    handlers: [
      http.delete("*/api/episodes/subtitles", () =>
        scans === 0
          ? HttpResponse.json("Subtitles file not found or permission issue.", { status: 500 })
          : undefined,
      ),
      http.patch("*/api/series", () => {
        scans += 1;
        return undefined;
      }),
    ],
  });
  const row = within(await rowOf("S03E08"));
  await app.user.click(await row.findByRole("button", { name: "Manage English" }));
  await app.user.click(await screen.findByRole("menuitem", { name: "Delete" }));
  const dialog = within(await screen.findByRole("dialog"));
  await app.user.click(dialog.getByRole("button", { name: "Delete" }));
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  await steps.endUndoTime();
  await waitFor(() => expect(app.api.db.episodes.get(LAST)!.subtitles).toEqual([]));
  expect(scans).toBe(1);
  expect(screen.queryByText(/failed$/)).toBeNull();
});

describe("a running download", () => {
  it("is shown as busy in all places, and is sent once", async () => {
    const gate = steps.holdResponse("patch", "episodes/subtitles");
    const { user, requests } = renderPage(HARBOR, {
      handlers: [gate.handler],
      prepare: (api) => void arrange(api, ["es"]),
    });
    await user.dblClick(await screen.findByRole("button", { name: "Download Spanish" }));
    const season = screen.getByRole("button", { name: /^Season 3/ });
    await user.click(season);
    await waitFor(() => expect(screen.queryByText("S03E08")).toBeNull());
    await user.click(season);
    const busy = await screen.findByRole("button", { name: "Searching for Spanish" });
    await user.click(busy);
    expect(busy).toHaveAttribute("aria-busy", "true");
    const sent = "PATCH /api/episodes/subtitles";
    expect(requests.filter((request) => request === sent)).toHaveLength(1);
    gate.open();
    await waitFor(() => expect(busy).not.toBeInTheDocument());
    await pass(4_000);
    expect(await screen.findByRole("button", { name: "Manage Spanish" })).toBeVisible();
  });
});

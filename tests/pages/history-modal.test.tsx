import { serverDateText } from "@/utils/server-time";
import type { MockApi } from "@mock-api/mock-api.ts";
import { episodeId, MOVIES, SERIES } from "@mock-api/sentinels.ts";
import type { HistoryAction, HistoryRow } from "@mock-api/types.ts";
import { screen, waitFor, within } from "@testing-library/react";
import { http, HttpResponse } from "msw";
import { describe, expect, it } from "vitest";
import { renderPage } from "./render-app";
import type { RenderAppOptions } from "./render-app";
import * as steps from "./steps";

const EPISODE = episodeId(SERIES.harborLights, 33);
const AT = Date.UTC(2026, 2, 4, 5, 6, 7);

/** Puts one row into an item's history; a file of it is there, so that it can be blacklisted. */
function happened(api: MockApi, kind: "movies" | "episodes", row: Partial<HistoryRow>) {
  const mediaId = kind === "movies" ? MOVIES.glassOrchard : EPISODE;
  const path = api.db[kind].get(mediaId)!.path.replace(".mkv", ".en.srt");
  api.db.history[kind].push({
    action: 1,
    mediaId,
    language: "en",
    provider: "podnapisi",
    score: 93.61,
    at: AT,
    description: "",
    subs_id: "4711",
    subtitles_path: path,
    matches: [],
    dont_matches: [],
    ...row,
  });
}

const onlyThese =
  (...rows: Partial<HistoryRow>[]) =>
  (api: MockApi) => {
    for (const kind of ["movies", "episodes"] as const) {
      api.db.history[kind] = [];
      api.db.blacklist[kind] = [];
      for (const row of rows) happened(api, kind, row);
    }
  };

async function openMovie(options: RenderAppOptions) {
  const app = renderPage(`/movies/${MOVIES.glassOrchard}`, options);
  const toolbar = within(await screen.findByRole("toolbar", { name: "Page actions" }));
  await app.user.click(await toolbar.findByRole("button", { name: "History" }));
  const name = "History - The Glass Orchard (1994)";
  return { app, inside: within(await screen.findByRole("dialog", { name })) };
}

async function openEpisode(options: RenderAppOptions) {
  const app = renderPage(`/series/${SERIES.harborLights}`, options);
  const name = "History of Harbor Lights S03E08";
  await app.user.click(await screen.findByRole("button", { name }));
  const dialog = await screen.findByRole("dialog", { name: "History - Harbor Lights S03E08" });
  return { app, inside: within(dialog) };
}

const rowsIn = async (inside: ReturnType<typeof within>) =>
  within(await inside.findByRole("table"))
    .getAllByRole("row")
    .slice(1);

it("of very many rows begins with the newest hundred, and has all at a press", async () => {
  const many = Array.from({ length: 130 }, (_, index) => ({ at: AT - index * 60_000 }));
  const { app, inside } = await openMovie({ prepare: onlyThese(...many) });
  await inside.findByText("The first 100 are shown.");
  expect(await rowsIn(inside)).toHaveLength(100);
  await app.user.click(inside.getByRole("button", { name: "Show all 130" }));
  const rows = await rowsIn(inside);
  expect(rows).toHaveLength(130);
  expect(inside.queryByRole("button", { name: /^Show all/ })).toBeNull();
  // Its button is gone: Tab goes on where the new rows begin.
  expect(rows[99]?.contains(document.activeElement)).toBe(true);
});

describe.each([
  ["a movie", openMovie, "movies"],
  ["an episode", openEpisode, "episodes"],
] as const)("the history of %s", (_what, open, kind) => {
  it("shows action, language, provider, score, date and a blacklist button, newest first", async () => {
    const { inside } = await open({
      prepare: onlyThese(
        { language: "es:hi", action: 3, at: AT },
        { at: AT + 1000, provider: "subdl", score: 100 },
      ),
    });
    const [newest, older] = await rowsIn(inside);
    expect(steps.headings(inside.getByRole("table"))).toEqual([
      "Action",
      "Language",
      "Provider",
      "Score",
      "Date",
      "Blacklist",
    ]);
    const cells = within(newest!).getAllByRole("cell");
    expect(cells.slice(0, 4).map((cell) => cell.textContent)).toEqual([
      "Downloaded automatically",
      "English",
      "SubDL",
      "100.0%",
    ]);
    const old = within(older!).getAllByRole("cell");
    expect(old.slice(0, 4).map((cell) => cell.textContent)).toEqual([
      "Upgraded",
      "Spanish HI",
      "Podnapisi",
      "93.6%",
    ]);
    // The server's own words, and its exact time on request.
    expect(old[4]).toHaveTextContent(/ago|last|yesterday|now/);
    expect(
      within(old[4]!).getByTitle(`${serverDateText("03/04/26 05:06:07")} (server time)`),
    ).toBeInTheDocument();
    expect(
      within(old[5]!).getByRole("button", {
        name: "Blacklist this Spanish, hearing impaired subtitle",
      }),
    ).toBeEnabled();
  });

  it("blacklists after one question, and then says so in the row", async () => {
    const { app, inside } = await open({ prepare: onlyThese({ subs_id: "1" }, {}) });
    const [row] = await rowsIn(inside);
    const button = within(row!).getByRole("button", { name: "Blacklist this English subtitle" });
    await app.user.click(button);
    const question = await screen.findByRole("dialog", { name: /^Blacklist English subtitle of / });
    expect(question).toHaveTextContent("This deletes the file from Podnapisi");
    await waitFor(() =>
      expect(within(question).getByRole("button", { name: "Cancel" })).toHaveFocus(),
    );
    await app.user.click(within(question).getByRole("button", { name: "Cancel" }));
    await waitFor(() => expect(question).not.toBeInTheDocument());
    expect(app.api.db.blacklist[kind]).toEqual([]);

    const media = app.api.db[kind].get(kind === "movies" ? MOVIES.glassOrchard : EPISODE)!;
    const path = media.path.replace(".mkv", ".en.srt");
    media.subtitles = [
      { name: "English", code2: "en", code3: "eng", forced: false, hi: false, path, file_size: 1 },
    ];
    await app.user.click(button);
    const again = within(await screen.findByRole("dialog", { name: /^Blacklist English/ }));
    await app.user.click(again.getByRole("button", { name: "Blacklist" }));
    const marked = await inside.findByRole("button", { name: "Already blacklisted" });
    expect(marked).toHaveAttribute("aria-disabled", "true");
    expect(app.api.db.blacklist[kind]).toMatchObject([
      { provider: "podnapisi", subs_id: "4711", language: "en" },
    ]);
    // The deleted file is part of the history now, and the other row is as it was.
    expect(await inside.findByText("Deleted")).toBeInTheDocument();
    expect(row).toBeInTheDocument();
    expect(inside.getByRole("button", { name: "Blacklist this English subtitle" })).toBeEnabled();
  });

  it("marks the row also when the server writes it and then fails, and tells why", async () => {
    const { app, inside } = await open({ prepare: onlyThese({}) });
    const media = app.api.db[kind].get(kind === "movies" ? MOVIES.glassOrchard : EPISODE)!;
    media.subtitles = [];
    await app.user.click(await inside.findByRole("button", { name: /^Blacklist this/ }));
    const question = within(await screen.findByRole("dialog", { name: /^Blacklist English/ }));
    await app.user.click(question.getByRole("button", { name: "Blacklist" }));
    expect(
      await steps.findNotice(
        "The file could not be deleted: Subtitles file not found or permission issue.",
      ),
    ).toBeInTheDocument();
    expect(await inside.findByRole("button", { name: "Already blacklisted" })).toHaveAttribute(
      "aria-disabled",
      "true",
    );
  });

  it("says that there is none", async () => {
    const { inside } = await open({ prepare: onlyThese() });
    expect(await inside.findByRole("heading", { name: "No History Found" })).toBeInTheDocument();
  });

  it("shows a failed load as the error panel, and recovers by Reload", async () => {
    const { app, inside } = await open({
      prepare: onlyThese({}),
      handlers: [steps.refused("get", `${kind}/history`, "The database is locked")],
    });
    const panel = await inside.findByRole("alert");
    expect(panel).toHaveTextContent("Ouch! You got an error");
    expect(panel).toHaveTextContent("The database is locked");
    expect(inside.queryByText("No History Found")).toBeNull();
    app.server.resetHandlers(...app.api.handlers);
    await app.user.click(within(panel).getByRole("button", { name: "Reload" }));
    expect(await rowsIn(inside)).toHaveLength(1);
  });
});

describe("a row of the history", () => {
  it("names each action, and an unknown one by its number", async () => {
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- a number that no server knows yet
    const actions = [0, 1, 2, 3, 4, 5, 6, 42] as HistoryAction[];
    const { inside } = await openMovie({
      prepare: onlyThese(...actions.map((action, index) => ({ action, at: AT - index }))),
    });
    const names = (await rowsIn(inside)).map(
      (row) => within(row).getAllByRole("cell")[0]?.textContent,
    );
    expect(names.toReversed()).toEqual([
      "Deleted",
      "Downloaded automatically",
      "Downloaded manually",
      "Upgraded",
      "Uploaded",
      "Synchronised",
      "Translated",
      "Action 42",
    ]);
  });

  it.each([
    ["provider", { provider: null }],
    ["id of the subtitle", { subs_id: null }],
    ["language (an object of nulls)", { language: null }],
  ])("offers no blacklisting without the %s", async (_what, without) => {
    const { inside } = await openMovie({ prepare: onlyThese(without) });
    const [row] = await rowsIn(inside);
    expect(within(row!).queryByRole("button")).toBeNull();
  });

  it("stands an older server's language of null, and empty scores and providers", async () => {
    const { inside } = await openMovie({
      mock: { dialect: "0.9.7" },
      prepare: onlyThese({ language: null, provider: null, score: null, action: 0 }),
    });
    const [row] = await rowsIn(inside);
    const texts = within(row!)
      .getAllByRole("cell")
      .map((cell) => cell.textContent);
    expect(texts.slice(0, 4)).toEqual(["Deleted", "", "", ""]);
    expect(within(row!).queryByRole("button")).toBeNull();
  });

  it("is drawn for a language that has a code only", async () => {
    const { inside } = await openMovie({
      handlers: [
        http.get("*/api/movies/history", () =>
          HttpResponse.json({
            data: [{ radarrId: 1, action: 1, language: { name: null, code2: "tlh" } }],
          }),
        ),
      ],
    });
    const [row] = await rowsIn(inside);
    expect(row).toHaveTextContent("tlh");
  });
});

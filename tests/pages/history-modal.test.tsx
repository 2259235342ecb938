import { serverDateText } from "@/utils/server-time";
import { MOVIES, SERIES } from "@mock-api/sentinels.ts";
import { screen, waitFor, within } from "@testing-library/react";
import { http, HttpResponse } from "msw";
import { describe, expect, it } from "vitest";
import { historyModal } from "@/features/history/modals";
import { openModal } from "@/store/modals";
import { AT, EPISODE, onlyThese } from "./history-steps";
import { renderPage, renderPart } from "./render-app";
import type { RenderAppOptions } from "./render-app";
import * as steps from "./steps";

type App = ReturnType<typeof renderPage>;

const kinds = [
  {
    of: "movies",
    item: { kind: "movie", id: MOVIES.glassOrchard, title: "The Glass Orchard (1994)" },
    page: `/movies/${MOVIES.glassOrchard}`,
    open: (app: App) => steps.pressAction(app, "History"),
  },
  {
    of: "episodes",
    item: {
      kind: "episode",
      seriesId: SERIES.harborLights,
      id: EPISODE,
      title: "Harbor Lights S03E08",
    },
    page: `/series/${SERIES.harborLights}`,
    open: async (app: App) =>
      app.user.click(
        await screen.findByRole("button", { name: "History of Harbor Lights S03E08" }),
      ),
  },
] as const;
const [MOVIE] = kinds;

/** The dialog by itself. */
async function open(options: RenderAppOptions) {
  const { item } = MOVIE;
  const app = renderPart(null, options);
  void openModal(historyModal, { item });
  const name = `History - ${item.title}`;
  return { app, inside: within(await screen.findByRole("dialog", { name })) };
}

const rowsIn = async (inside: ReturnType<typeof within>) =>
  within(await inside.findByRole("table"))
    .getAllByRole("row")
    .slice(1);

it("a very long history starts with the newest hundred events, and shows all on click", async () => {
  const many = Array.from({ length: 130 }, (_, index) => ({ at: AT - index * 60_000 }));
  const { app, inside } = await open({ prepare: onlyThese(...many) });
  await inside.findByText("Showing the first 100.");
  expect(await rowsIn(inside)).toHaveLength(100);
  await app.user.click(inside.getByRole("button", { name: "Show all 130" }));
  const rows = await rowsIn(inside);
  expect(rows).toHaveLength(130);
  expect(inside.queryByRole("button", { name: /^Show all/ })).toBeNull();
  // Its button was removed: Tab continues at the new rows.
  expect(rows[99]?.contains(document.activeElement)).toBe(true);
});

const NEW = [{ provider: "podnapisi", subs_id: "4711", language: "en" }];

it.each(kinds)("the history of $of opens on their page, and can blacklist there", async (kind) => {
  const app = renderPage(kind.page, { prepare: onlyThese({}) });
  await kind.open(app);
  const name = `History - ${kind.item.title}`;
  const inside = within(await screen.findByRole("dialog", { name }));
  const [row] = await rowsIn(inside);
  expect(row).toHaveTextContent(/^Downloaded automaticallyEnglishPodnapisi93.6%/);
  await app.user.click(within(row!).getByRole("button", { name: /^Blacklist this/ }));
  const question = within(await screen.findByRole("dialog", { name: /^Blacklist the English/ }));
  await app.user.click(question.getByRole("button", { name: "Blacklist" }));
  await inside.findByRole("button", { name: "Already blacklisted" });
  expect(app.api.db.blacklist[kind.of]).toMatchObject(NEW);
});

describe("the history dialog", () => {
  it("shows action, language, provider, score, date, and a blacklist button, newest first", async () => {
    const prepare = onlyThese(
      { language: "es:hi", action: 3, at: AT },
      { at: AT + 1000, provider: "subdl", score: 100 },
    );
    const { inside } = await open({ prepare });
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
    // The server's own text, with its exact time on request.
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

  it("blacklists after one confirmation, and then marks the row", async () => {
    const { app, inside } = await open({ prepare: onlyThese({ subs_id: "1" }, {}) });
    const [row] = await rowsIn(inside);
    const button = within(row!).getByRole("button", { name: "Blacklist this English subtitle" });
    await app.user.click(button);
    const question = await screen.findByRole("dialog", {
      name: /^Blacklist the English subtitle for /,
    });
    expect(question).toHaveTextContent("Deletes this file (Podnapisi)");
    await waitFor(() =>
      expect(within(question).getByRole("button", { name: "Cancel" })).toHaveFocus(),
    );
    await app.user.click(within(question).getByRole("button", { name: "Cancel" }));
    await waitFor(() => expect(question).not.toBeInTheDocument());
    expect(app.api.db.blacklist.movies).toEqual([]);
    await app.user.click(button);
    const again = within(await screen.findByRole("dialog", { name: /^Blacklist the English/ }));
    await app.user.click(again.getByRole("button", { name: "Blacklist" }));
    const marked = await inside.findByRole("button", { name: "Already blacklisted" });
    expect(marked).toHaveAttribute("aria-disabled", "true");
    expect(app.api.db.blacklist.movies).toMatchObject(NEW);
    // The deleted file is part of the history now, and the other row is unchanged.
    expect(await inside.findByText("Deleted")).toBeInTheDocument();
    expect(row).toBeInTheDocument();
    expect(inside.getByRole("button", { name: "Blacklist this English subtitle" })).toBeEnabled();
  });

  it("marks the row even if the server fails after writing it, and shows why", async () => {
    const { app, inside } = await open({ prepare: onlyThese({}) });
    app.api.db.movies.get(MOVIES.glassOrchard)!.subtitles = [];
    await app.user.click(await inside.findByRole("button", { name: /^Blacklist this/ }));
    const question = within(await screen.findByRole("dialog", { name: /^Blacklist the English/ }));
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

  it("shows a failed load as the error panel, recovers on Reload, and shows that there are no events", async () => {
    const handlers = [steps.rejected("get", "movies/history", "The database is locked")];
    const { app, inside } = await open({ prepare: onlyThese({}), handlers });
    const panel = await inside.findByRole("alert");
    expect(panel).toHaveTextContent("Ouch! You got an error");
    expect(panel).toHaveTextContent("The database is locked");
    expect(inside.queryByText("No History Found")).toBeNull();
    app.server.resetHandlers(...app.api.handlers);
    await app.user.click(within(panel).getByRole("button", { name: "Reload" }));
    expect(await rowsIn(inside)).toHaveLength(1);
    app.api.db.history.movies = [];
    app.api.emit("movie-history", "update");
    expect(await inside.findByRole("heading", { name: "No History Found" })).toBeInTheDocument();
  });
});

describe("a history row", () => {
  it("accepts an older server's null language, and empty scores and providers", async () => {
    const { inside } = await open({
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

  it("is shown for a language that has only a code", async () => {
    const { inside } = await open({
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

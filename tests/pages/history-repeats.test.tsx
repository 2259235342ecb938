import type { MockApi } from "@mock-api/mock-api.ts";
import { makeSubtitle } from "@mock-api/seed-parts.ts";
import { MOVIES } from "@mock-api/sentinels.ts";
import { screen, waitFor, within } from "@testing-library/react";
import { http, HttpResponse } from "msw";
import * as v from "valibot";
import { beforeEach, describe, expect, it } from "vitest";
import { recording } from "../wire/recording.ts";
import { PAGE_SIZE_KEY } from "@/config/page-size";
import { historyModal } from "@/features/history/modals";
import { openModal } from "@/store/modals";
import { AT, addHistoryEvent, onlyThese } from "./history-steps";
import { renderPage, renderPart } from "./render-app";
import * as steps from "./steps";

const body = v.object({ data: v.array(v.looseObject({})), total: v.number() });

/** 1.6 lists an event once for each subtitle file of its item; its total counts events. */
const recorded = (kind: "episodes" | "movies") =>
  v.parse(body, recording(`1.6-dev/GET_${kind}_history`).response.body);
const history = (kind: "episodes" | "movies", answer: v.InferOutput<typeof body>) =>
  http.get(`*/api/${kind}/history`, () => HttpResponse.json(answer));

const MOVIES_PATH = "/history/movies";
const event = (number: number) => ({ at: AT + number * 1000, description: `Event ${number}` });
/** "Event 1" is the oldest. */
const events = (count: number) => Array.from({ length: count }, (_, index) => event(index + 1));

/** A history with only this many events of a movie with this many subtitle files. */
const prepared = (count: number, files: number) => (api: MockApi) => {
  onlyThese(...events(count))(api);
  const movie = api.db.movies.get(MOVIES.glassOrchard)!;
  const languages = ["en", "fr", "de", "es", "it", "nl", "pl", "pt", "sv", "da", "fi", "tr"];
  movie.subtitles = languages.slice(0, files).map((language) => makeSubtitle(movie.path, language));
};

const shown = async () => {
  await steps.recordRows();
  return screen.getAllByRole("button", { name: /^Event / }).map((one) => one.title);
};
const pages = async () => within(await screen.findByRole("navigation", { name: "Pages" }));
const next = async () => (await pages()).getByRole("button", { name: "Next page" });

beforeEach(() => localStorage.setItem(PAGE_SIZE_KEY, "25"));

describe("a history with repeated events", () => {
  it.each(["1.6", "1.6.1"] as const)(
    "of %s shows each event once, on full pages, and counts them",
    async (dialect) => {
      const { user } = renderPage(MOVIES_PATH, {
        mock: { dialect },
        prepare: prepared(40, 12),
      });
      const all = await shown();
      expect(all).toHaveLength(25);
      expect(screen.getByText("40 entries")).toBeInTheDocument();
      await user.click(await next());
      await screen.findByRole("button", { name: "Event 15" });
      all.push(...(await shown()));
      expect(all).toEqual(
        events(40)
          .map(({ description }) => description)
          .toReversed(),
      );
      expect(await next()).toBeDisabled();
    },
  );

  it("is counted by its visible rows if it fits on one page", async () => {
    const { user } = renderPage(MOVIES_PATH, {
      mock: { dialect: "1.6" },
      prepare: (api) => {
        prepared(8, 3)(api);
        // The server counts this event, but does not list it.
        addHistoryEvent(api, "movies", { mediaId: MOVIES.nothingFound });
        api.db.movies.get(MOVIES.nothingFound)!.subtitles = [];
      },
    });
    expect(await shown()).toHaveLength(8);
    expect(screen.getByText("8 entries")).toBeInTheDocument();
    expect(screen.getByText("1–8 of 8")).toBeInTheDocument();
    await user.click(screen.getByRole("searchbox", { name: "Filter entries" }));
    await user.paste("no such title");
    expect(await screen.findByText("0 of 8 entries")).toBeInTheDocument();
    expect(screen.queryByText(/Increase the page size/)).toBeNull();
  });

  it("is counted by the server if it has as many rows as the server counts", async () => {
    renderPage(MOVIES_PATH, { mock: { dialect: "1.6" }, prepare: prepared(60, 1) });
    expect(await shown()).toHaveLength(25);
    expect(screen.getByText("60 entries")).toBeInTheDocument();
    expect(screen.getByText("1–25 of 60")).toBeInTheDocument();
    expect((await pages()).getByRole("button", { name: "Page 3" })).toBeInTheDocument();
  });

  it("counts the rows of the page if the number of entries is not known", async () => {
    renderPage(MOVIES_PATH, { mock: { dialect: "1.6" }, prepare: prepared(130, 3) });
    expect(await shown()).toHaveLength(25);
    expect(screen.getByText("25 entries on this page")).toBeInTheDocument();
  });

  it("explains why it is empty if the server counts only unlisted entries", async () => {
    renderPage(MOVIES_PATH, { mock: { dialect: "1.6" }, prepare: prepared(3, 0) });
    expect(await screen.findByText(/lists only titles that have/)).toBeInTheDocument();
    expect(screen.queryByText(/entries$/)).toBeNull();
  });

  it.each([
    ["1.5.2", 1],
    ["1.6", 3],
  ] as const)(
    "of %s opens the last existing page when it becomes shorter",
    async (dialect, files) => {
      const app = renderPage(`${MOVIES_PATH}?page=6`, {
        mock: { dialect },
        prepare: prepared(130, files),
      });
      await shown();
      const gate = steps.holdResponse("get", "movies/history");
      app.server.use(
        http.get("*/api/movies/history", ({ request }) => {
          const isPage3 = new URL(request.url).searchParams.get("start") === "50";
          return isPage3 ? gate.opened : undefined;
        }),
      );
      prepared(60, files)(app.api);
      app.api.emit("movie-history", "update");
      await waitFor(() => expect(app.here()).toBe(`${MOVIES_PATH}?page=3`));
      const current = { name: "Page 3", current: "page" } as const;
      await (await pages()).findByRole("button", current);
      expect(screen.queryByText("Nothing on this page")).toBeNull();
      gate.open();
      expect(await screen.findByRole("button", { name: "Event 1" })).toBeInTheDocument();
    },
  );

  it("shows each event once in an item's dialog, and keeps equal events that are apart", async () => {
    const { data, total } = recorded("movies");
    const handlers = [history("movies", { data: [...data, data[0] ?? {}], total })];
    renderPart(null, { handlers });
    const item = { kind: "movie", id: MOVIES.glassOrchard, title: "The Glass Orchard" } as const;
    void openModal(historyModal, { item });
    const dialog = within(
      await screen.findByRole("dialog", { name: "History - The Glass Orchard" }),
    );
    const table = within(await dialog.findByRole("table"));
    await dialog.findAllByRole("cell", { name: /ago|yesterday/ });
    expect(table.getAllByRole("row")).toHaveLength(1 + 17);
  });
});

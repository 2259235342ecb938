import type { MockApi } from "@mock-api/mock-api.ts";
import { MOVIES } from "@mock-api/sentinels.ts";
import type { HistoryRow } from "@mock-api/types.ts";
import { screen, waitFor, within } from "@testing-library/react";
import { beforeEach, describe, expect, it } from "vitest";
import { PAGE_SIZE_KEY } from "@/config/page-size";
import { renderPage } from "./render-app";
import * as steps from "./steps";

const AT = Date.UTC(2026, 2, 4, 5, 6, 7);

/** 35 events of movies, "Event 035" to "Event 001"; a page shows the 25 newest. */
function many(api: MockApi) {
  api.db.history.movies = Array.from({ length: 35 }, (_, index): HistoryRow => ({
    action: index % 2 === 0 ? 1 : 4,
    mediaId: MOVIES.glassOrchard,
    language: index % 3 === 0 ? "fr" : "en",
    provider: index % 5 === 0 ? "podnapisi" : "manual",
    score: 50 + index / 2,
    at: AT + index * 1000,
    description: `Event ${String(index + 1).padStart(3, "0")}, Pokémon`,
    subs_id: String(index),
    subtitles_path: `/${index}.srt`,
    matches: [],
    dont_matches: [],
  }));
}

const bad = (subs_id: string, language: string, provider: string, mediaId: number) => ({
  mediaId,
  provider,
  subs_id,
  language,
  at: AT + Number(subs_id) * 1000,
});

/** Three blacklisted subtitles of movies. */
function blacklisted(api: MockApi) {
  api.db.blacklist.movies = [
    bad("1", "en", "podnapisi", MOVIES.glassOrchard),
    bad("2", "fr", "opensubtitlescom", MOVIES.nothingFound),
    bad("3", "en", "opensubtitlescom", MOVIES.unmonitored),
  ];
}

const rows = () => steps.recordRows();
const paste = async (app: ReturnType<typeof renderPage>, field: string, text: string) => {
  await app.user.click(screen.getByRole("searchbox", { name: field }));
  await app.user.paste(text);
};
const firstLink = async () => within((await rows())[0]!).getByRole("link").textContent;

beforeEach(() => localStorage.setItem(PAGE_SIZE_KEY, "25"));

describe("filtering a history", () => {
  it("applies to the current page, shows that, and sends no request", async () => {
    const app = renderPage("/history/movies", { prepare: many });
    expect(await rows()).toHaveLength(25);
    const before = app.requests.length;
    await paste(app, "Filter entries", "pokemon 012");
    expect(await screen.findByText("1 of 25 entries on this page")).toBeInTheDocument();
    expect(screen.getByText(/^Increase the page size/)).toBeInTheDocument();
    expect(await rows()).toHaveLength(1);
    expect(app.here()).toBe("/history/movies?filter=pokemon+012");
    expect(app.requests).toHaveLength(before);
  });

  it("uses the action, language, and provider in the URL, and offers the values of the page", async () => {
    const app = renderPage("/history/movies?action=4&language=English&provider=manual", {
      prepare: many,
    });
    const all = await rows();
    expect(all.length).toBeGreaterThan(5);
    for (const row of all) {
      expect(row).toHaveTextContent("Uploaded");
      expect(row).toHaveTextContent("English");
    }
    expect(screen.getByRole("button", { name: "Remove Action: Uploaded" })).toBeInTheDocument();
    expect(screen.getByRole("button", { name: "Remove Provider: manual" })).toBeInTheDocument();
    await app.user.click(screen.getByRole("button", { name: /^Filters/ }));
    for (const name of ["Action", "Provider", "Language"])
      expect(await screen.findByRole("group", { name })).toBeInTheDocument();
  });

  it("stays on its page, and carries over to the next one", async () => {
    const app = renderPage("/history/movies?page=2", { prepare: many });
    expect(await rows()).toHaveLength(10);
    await paste(app, "Filter entries", "007");
    await screen.findByText("1 of 10 entries on this page");
    expect(new URLSearchParams(app.router.state.location.search).get("page")).toBe("2");
    await app.user.click(screen.getByRole("button", { name: "Page 1" }));
    expect(await screen.findByText("0 of 25 entries on this page")).toBeInTheDocument();
    expect(
      screen.getByRole("heading", { name: "No matching entries on this page" }),
    ).toBeInTheDocument();
    await app.user.click(screen.getByRole("button", { name: "Clear filters" }));
    expect(await rows()).toHaveLength(25);
  });

  it("sorts the page by a column header", async () => {
    const app = renderPage("/history/movies", { prepare: many });
    await rows();
    await app.user.click(screen.getByRole("button", { name: "Score" }));
    expect(app.here()).toBe("/history/movies?sort=-score");
    expect((await rows())[0]).toHaveTextContent("67");
    await app.user.click(screen.getByRole("button", { name: "Date" }));
    await waitFor(async () => expect((await rows())[0]).toHaveTextContent("55"));
    expect(screen.getByRole("columnheader", { name: "Date" })).toHaveAttribute(
      "aria-sort",
      "ascending",
    );
  });
});

describe("filtering a blacklist", () => {
  it("uses text, language, and provider", async () => {
    const app = renderPage("/blacklist/movies?language=English", { prepare: blacklisted });
    expect(await screen.findByText("2 of 3 subtitles")).toBeInTheDocument();
    expect(await rows()).toHaveLength(2);
    await paste(app, "Filter subtitles", "podnapisi");
    expect(await screen.findByText("1 of 3 subtitles")).toBeInTheDocument();
    expect(await firstLink()).toBe("The Glass Orchard");
    await paste(app, "Filter subtitles", "x");
    expect(
      await screen.findByRole("heading", { name: "No matching subtitles" }),
    ).toBeInTheDocument();
    await app.user.click(screen.getByRole("button", { name: "Clear filters" }));
    expect(await rows()).toHaveLength(3);
  });

  it("sorts by title and date", async () => {
    const app = renderPage("/blacklist/movies", { prepare: blacklisted });
    await rows();
    await app.user.click(screen.getByRole("button", { name: "Name" }));
    await waitFor(async () => expect(await firstLink()).toBe("Nothing Found Anywhere"));
    await app.user.click(screen.getByRole("button", { name: "Date" }));
    await waitFor(async () => expect(await firstLink()).toBe("The Glass Orchard"));
  });
});

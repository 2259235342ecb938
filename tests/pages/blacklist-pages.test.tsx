import { serverDateText } from "@/utils/server-time";
import type { MockApi } from "@mock-api/mock-api.ts";
import { MOVIES } from "@mock-api/sentinels.ts";
import type { BlacklistRow } from "@mock-api/types.ts";
import { act, screen, waitFor, within } from "@testing-library/react";
import { http, HttpResponse } from "msw";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { UNDO_TIME } from "@/store/pending-deletes";
import { AT, EPISODE } from "./history-steps";
import { firstOnPush } from "../scope";
import { renderApp, renderPage } from "./render-app";
import * as steps from "./steps";

const kinds = [
  {
    path: "/blacklist/series",
    of: "episodes",
    label: "Series blacklist",
    columns: ["Series", "Episode", "Title", "Language", "Provider", "Date", "Remove"],
    cells: ["Harbor Lights", "S03E08", "The Storm"],
    title: "Harbor Lights",
    href: "/series/1",
    named: "Harbor Lights S03E08",
    empty: "No Blacklisted Series Subtitles",
    event: "episode-blacklist",
    ids: { sonarrSeriesId: 1 },
  },
  {
    path: "/blacklist/movies",
    of: "movies",
    label: "Movie blacklist",
    columns: ["Name", "Language", "Provider", "Date", "Remove"],
    cells: ["The Glass Orchard"],
    title: "The Glass Orchard",
    href: "/movies/1",
    named: "The Glass Orchard",
    empty: "No Blacklisted Movies Subtitles",
    event: "movie-blacklist",
    ids: { radarrId: 1 },
  },
] as const;

type Of = (typeof kinds)[number]["of"];

const bad = (of: Of, row: Partial<BlacklistRow> = {}): BlacklistRow => ({
  mediaId: of === "movies" ? MOVIES.glassOrchard : EPISODE,
  provider: "podnapisi",
  subs_id: "4711",
  language: "en",
  at: AT,
  ...row,
});

const onlyThese =
  (...rows: Partial<BlacklistRow>[]) =>
  (api: MockApi) => {
    api.db.episodes.get(EPISODE)!.title = "The Storm";
    for (const of of ["movies", "episodes"] as const)
      api.db.blacklist[of] = rows.map((row) => bad(of, row));
  };

/** Records the body of each DELETE. */
function removals(of: Of) {
  const forms: string[] = [];
  const handler = http.delete(`*/api/${of}/blacklist`, async ({ request }) => {
    forms.push(await request.clone().text());
  });
  return { forms, handler };
}

const undoTimePasses = () => act(() => vi.advanceTimersByTimeAsync(UNDO_TIME));

/** English, then Spanish HI, then French, newest first. */
const three = onlyThese(
  { subs_id: "3", language: "fr", provider: "subdl" },
  { subs_id: "2", language: "es:hi", at: AT + 1000 },
  { subs_id: "1", at: AT + 2000 },
);

beforeEach(() => void vi.useFakeTimers({ shouldAdvanceTime: true }));
afterEach(() => void vi.useRealTimers());

const remove = (kind: (typeof kinds)[number], language: string) =>
  screen.findByRole("button", {
    name: `Remove the ${language} subtitle for ${kind.named} from the blacklist`,
  });
const rows = () => steps.bodyRows();

describe.each(kinds)("$path", (kind) => {
  it("lists the blacklisted subtitles, newest first", async () => {
    renderPage(kind.path, { prepare: three });
    const [newest, second] = await steps.bodyRows(kind.label);
    expect(steps.headings(screen.getByRole("table"))).toEqual(kind.columns);
    const texts = (row: HTMLElement) =>
      within(row)
        .getAllByRole("cell")
        .slice(0, kind.cells.length + 2)
        .map((cell) => cell.textContent);
    expect(texts(newest!)).toEqual([...kind.cells, "English", "Podnapisi"]);
    expect(texts(second!)).toEqual([...kind.cells, "Spanish HI", "Podnapisi"]);
    expect(
      within(newest!).getByTitle(`${serverDateText("03/04/26 05:06:09")} (server time)`),
    ).toHaveTextContent(/ago|last|yesterday|now/);
    expect(within(newest!).getByRole("link")).toHaveAttribute("href", kind.href);
    expect(screen.getByText("3 subtitles")).toBeInTheDocument();
  });

  it("sends a removal once, after the time for Undo", async () => {
    const { forms, handler } = removals(kind.of);
    const app = renderPage(kind.path, { prepare: three, handlers: [handler] });
    await app.user.dblClick(await remove(kind, "Spanish, hearing impaired"));
    const notice = `Removed the Spanish, hearing impaired subtitle for ${kind.named} from the blacklist.`;
    expect(await steps.findNotice(notice)).toBeVisible();
    // A change by another client causes a refetch: the entry does not return.
    app.api.db.blacklist[kind.of].push(bad(kind.of, { subs_id: "9", language: "de" }));
    app.api.emit(kind.event, "update");
    await remove(kind, "German");
    expect(await rows()).toHaveLength(3);
    expect(screen.getByText("3 subtitles")).toBeVisible();
    expect(forms).toEqual([]);
    await undoTimePasses();
    await waitFor(() => expect(forms).toEqual(["provider=podnapisi&subs_id=2"]));
    await waitFor(() => expect(screen.queryByText(notice)).toBeNull());
    expect(await rows()).toHaveLength(3);
  });

  it("removes all entries after one confirmation", async () => {
    const app = renderPage(kind.path, { prepare: three });
    await rows();
    const button = screen.getByRole("button", { name: "Remove All" });
    await app.user.click(button);
    const name = "Remove 3 subtitles from the blacklist?";
    const question = within(await screen.findByRole("dialog", { name }));
    await waitFor(() => expect(question.getByRole("button", { name: "Cancel" })).toHaveFocus());
    await app.user.click(question.getByRole("button", { name: "Cancel" }));
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
    expect(await rows()).toHaveLength(3);
    await app.user.click(button);
    const again = within(await screen.findByRole("dialog", { name }));
    await app.user.click(again.getByRole("button", { name: "Remove All" }));
    expect(await screen.findByRole("heading", { name: kind.empty })).toBeInTheDocument();
    expect(app.api.db.blacklist[kind.of]).toEqual([]);
    // The other list is unchanged.
    expect(app.api.db.blacklist[kind.of === "movies" ? "episodes" : "movies"]).toHaveLength(3);
  });
});

describe.each(firstOnPush(kinds))("$path", (kind) => {
  const answers = (...data: object[]) =>
    http.get(`*/api/${kind.of}/blacklist`, () =>
      HttpResponse.json({ data: data.map((row) => ({ ...kind.ids, ...row })) }),
    );

  it("removes an entry at once without confirmation, and focuses the next one", async () => {
    const gate = steps.holdResponse("delete", `${kind.of}/blacklist`);
    const app = renderPage(kind.path, { prepare: three, handlers: [gate.handler] });
    await app.user.click(await remove(kind, "Spanish, hearing impaired"));
    await waitFor(async () => expect(await rows()).toHaveLength(2));
    expect(await remove(kind, "French")).toHaveFocus();
    expect(screen.queryByRole("dialog")).toBeNull();
    await undoTimePasses();
    // Also while the server is working.
    expect(await rows()).toHaveLength(2);
    gate.open();
    await waitFor(() =>
      expect(app.api.db.blacklist[kind.of].map((row) => row.subs_id)).toEqual(["3", "1"]),
    );
    await app.user.click(await remove(kind, "French"));
    expect(await remove(kind, "English")).toHaveFocus();
    await app.user.click(await remove(kind, "English"));
    expect(await screen.findByRole("heading", { name: kind.empty })).toBeInTheDocument();
  });

  it("restores an entry on Undo, without any request", async () => {
    const { forms, handler } = removals(kind.of);
    const app = renderPage(kind.path, { prepare: three, handlers: [handler] });
    await app.user.click(await remove(kind, "Spanish, hearing impaired"));
    await app.user.click(await screen.findByRole("button", { name: "Undo" }));
    await waitFor(async () => expect(await rows()).toHaveLength(3));
    expect((await rows())[1]).toHaveTextContent("Spanish HI");
    await undoTimePasses();
    expect(forms).toEqual([]);
    // The entry can be removed again.
    await app.user.click(await remove(kind, "Spanish, hearing impaired"));
    await undoTimePasses();
    await waitFor(() => expect(forms).toHaveLength(1));
  });

  it("removes several entries with an Undo each, including entries with the same name", async () => {
    const { forms, handler } = removals(kind.of);
    const app = renderPage(kind.path, {
      prepare: onlyThese({ subs_id: "3" }, { subs_id: "2" }, { subs_id: "1" }),
      handlers: [handler],
    });
    const removeFirst = async () => {
      const [first] = await screen.findAllByRole("button", {
        name: /^Remove the English subtitle/,
      });
      await app.user.click(first!);
    };
    await removeFirst();
    await removeFirst();
    await waitFor(async () => expect(await rows()).toHaveLength(1));
    const [, second] = await waitFor(() => {
      const all = screen.getAllByRole("button", { name: "Undo" });
      expect(all).toHaveLength(2);
      return all;
    });
    await app.user.click(second!);
    await waitFor(async () => expect(await rows()).toHaveLength(2));
    await removeFirst();
    await undoTimePasses();
    await waitFor(() => expect(forms).toHaveLength(2));
    await waitFor(() => expect(app.api.db.blacklist[kind.of]).toHaveLength(1));
    expect(await rows()).toHaveLength(1);
  });

  it("removes the entry when the page is left, and does not show it on return", async () => {
    const { forms, handler } = removals(kind.of);
    const app = renderPage(kind.path, { prepare: three, handlers: [handler] });
    await app.user.click(await remove(kind, "French"));
    await act(() => app.router.navigate("/system/releases"));
    await screen.findByRole("heading", { name: "Releases" });
    expect(screen.getByRole("button", { name: "Undo" })).toBeVisible();
    await act(() => app.router.navigate(kind.path));
    expect(await rows()).toHaveLength(2);
    await act(() => app.router.navigate("/system/releases"));
    await undoTimePasses();
    await waitFor(() => expect(forms).toEqual(["provider=subdl&subs_id=3"]));
    await waitFor(() => expect(app.api.db.blacklist[kind.of]).toHaveLength(2));
    await act(() => app.router.navigate(kind.path));
    expect(await rows()).toHaveLength(2);
  });

  it("shows the login if the session ended in the meantime", async () => {
    const app = renderApp(kind.path, { prepare: three });
    await app.user.click(await remove(kind, "French"));
    Object.assign(app.api.db.auth, { type: "form", username: "admin", password: "secret" });
    app.server.use(
      http.delete(`*/api/${kind.of}/blacklist`, () => HttpResponse.json({}, { status: 401 })),
    );
    await undoTimePasses();
    expect(await screen.findByRole("form", { name: "Login" })).toBeVisible();
    expect(app.api.db.blacklist[kind.of]).toHaveLength(3);
  });

  it("restores the entry in its place with a notification if the server rejects the removal or is away", async () => {
    const path = `${kind.of}/blacklist`;
    const gate = steps.holdResponse("delete", path);
    const app = renderPage(kind.path, {
      prepare: three,
      handlers: [gate.handler, steps.rejected("delete", path, "The database is locked")],
    });
    await app.user.click(await remove(kind, "Spanish, hearing impaired"));
    await waitFor(async () => expect(await rows()).toHaveLength(2));
    await undoTimePasses();
    gate.open();
    expect(await steps.findNotice("The database is locked")).toBeInTheDocument();
    await remove(kind, "Spanish, hearing impaired");
    expect((await rows())[1]).toHaveTextContent("Spanish HI");
    expect(await rows()).toHaveLength(3);
    app.server.use(steps.rejected("delete", path, "Not on a Sunday"));
    await app.user.click(screen.getByRole("button", { name: "Remove All" }));
    const question = within(await screen.findByRole("dialog"));
    await app.user.click(question.getByRole("button", { name: "Remove All" }));
    expect(await steps.findNotice("Not on a Sunday")).toBeInTheDocument();
    expect(await rows()).toHaveLength(3);
    app.server.use(steps.unreachable("delete", path), steps.unreachable("get", path));
    await app.user.click(await remove(kind, "French"));
    await undoTimePasses();
    await steps.findNotice(/backend/);
    expect((await rows())[2]).toHaveTextContent("French");
  });

  it("is read in one request, because paging breaks the newer server", async () => {
    const requested: string[] = [];
    const watch = http.get(`*/api/${kind.of}/blacklist`, ({ request }) => {
      requested.push(new URL(request.url).search);
    });
    renderPage(kind.path, {
      prepare: onlyThese(
        ...Array.from({ length: 150 }, (_, index) => ({ subs_id: String(index) })),
      ),
      handlers: [watch],
    });
    expect(await screen.findByText("150 subtitles")).toBeInTheDocument();
    expect(requested).toEqual([""]);
    // Only visible rows are rendered.
    expect(screen.getByRole("table")).toHaveAttribute("aria-rowcount", "151");
    await waitFor(async () => expect((await rows()).length).toBeLessThan(100));
    expect(screen.queryByRole("navigation", { name: "Pages" })).toBeNull();
  });

  it("follows the server: entries that others add and remove", async () => {
    const app = renderPage(kind.path, { prepare: onlyThese({}) });
    const [row] = await rows();
    app.api.db.blacklist[kind.of].push(bad(kind.of, { subs_id: "9", language: "de" }));
    app.api.emit(kind.event, "update");
    await remove(kind, "German");
    expect((await rows())[1]).toBe(row);
    await steps.writeElsewhere(app.api, "DELETE", `${kind.of}/blacklist`, {
      provider: "podnapisi",
      subs_id: "9",
    });
    await waitFor(async () => expect(await rows()).toEqual([row]));
  });

  it("handles rows without any data, and can remove one of them", async () => {
    const nulls = { name: null, code2: null, code3: null, forced: null, hi: null };
    const nobody = { [Object.keys(kind.ids)[0] ?? ""]: null, provider: "subdl", subs_id: "1" };
    const app = renderPage(kind.path, {
      handlers: [
        answers(
          { language: nulls },
          { language: null },
          { language: null },
          { provider: "<b>x</b>" },
          nobody,
        ),
      ],
    });
    expect(await rows()).toHaveLength(5);
    expect(screen.getByText("<b>x</b>")).toBeInTheDocument();
    const links = screen.getAllByRole("link", { name: /^Unknown (series|movie)$/ });
    // The row without an item has no link.
    expect(links.map((link) => link.getAttribute("href"))).toEqual(Array(4).fill(kind.href));
    const row = (await rows()).at(-1);
    await app.user.click(within(row!).getByRole("button", { name: /^Remove/ }));
    await undoTimePasses();
    await waitFor(() => expect(app.requests).toContain(`DELETE /api/${kind.of}/blacklist`));
  });

  it("works with the older server", async () => {
    const app = renderPage(kind.path, { mock: { dialect: "0.9.7" }, prepare: three });
    await app.user.click(await remove(kind, "English"));
    await undoTimePasses();
    await waitFor(() => expect(app.api.db.blacklist[kind.of]).toHaveLength(2));
    await waitFor(async () => expect(await rows()).toHaveLength(2));
  });
});

import { serverDateText } from "@/utils/server-time";
import type { HistoryAction } from "@mock-api/types.ts";
import { screen, waitFor, within } from "@testing-library/react";
import { http, HttpResponse } from "msw";
import { describe, expect, it, onTestFinished, vi } from "vitest";
import { PAGE_SIZE_KEY } from "@/config/page-size";
import { firstOnPush } from "../scope";
import { AT, EPISODE, addHistoryEvent, onlyThese } from "./history-steps";
import { renderPage } from "./render-app";
import * as steps from "./steps";
import { onPhone } from "./viewport";

const UPGRADABLE = "This Subtitles File Is Eligible For An Upgrade.";

const kinds = [
  {
    path: "/history/series",
    of: "episodes",
    label: "Series history",
    named: ["Series", "Episode", "Title"],
    about: ["Harbor Lights", "S03E08", "The Storm"],
    title: "Harbor Lights",
    href: "/series/1",
    question: "Blacklist the English subtitle for Harbor Lights S03E08?",
    event: "episode-history",
    mark: "episode-blacklist",
    ids: { sonarrSeriesId: 1, sonarrEpisodeId: EPISODE },
  },
  {
    path: "/history/movies",
    of: "movies",
    label: "Movie history",
    named: ["Name"],
    about: ["The Glass Orchard"],
    title: "The Glass Orchard",
    href: "/movies/1",
    question: "Blacklist the English subtitle for The Glass Orchard?",
    event: "movie-history",
    mark: "movie-blacklist",
    ids: { radarrId: 1 },
  },
] as const;

/** Three pages of rows, newest first: "Event 60" to "Event 1". */
const many = onlyThese(
  ...Array.from({ length: 60 }, (_, index) => ({
    at: AT + index * 1000,
    description: `Event ${index + 1}`,
  })),
);

const rows = () => steps.recordRows();
const cellsOf = (row: HTMLElement) => within(row).getAllByRole("cell");
const texts = (row: HTMLElement) => cellsOf(row).map((cell) => cell.textContent);
const closed = () => waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
const pager = async () => within(await screen.findByRole("navigation", { name: "Pages" }));

describe.each(kinds)("$path", (kind) => {
  it("shows the event, the subtitle, and the time in the server's words, newest first", async () => {
    renderPage(kind.path, {
      prepare: onlyThese({ language: "es:hi", action: 3, score: 100 }, { at: AT + 1000 }),
    });
    const [newest, older] = await rows();
    expect(steps.headings(screen.getByRole("table", { name: kind.label }))).toEqual([
      "Action",
      ...kind.named,
      "Language",
      "Score",
      "Date",
      "Description",
      "Upgradable",
      "Blacklist",
    ]);
    const automatic = ["Downloaded automatically", ...kind.about, "English", "93.6%"];
    expect(texts(newest!).slice(0, automatic.length)).toEqual(automatic);
    const upgraded = ["Upgraded", ...kind.about, "Spanish HI", "100.0%"];
    expect(texts(older!).slice(0, upgraded.length)).toEqual(upgraded);
    const link = within(newest!).getByRole("link", { name: kind.title });
    expect(link).toHaveAttribute("href", kind.href);
    const date = within(older!).getByTitle(`${serverDateText("03/04/26 05:06:07")} (server time)`);
    // Below the heading of its day; screen readers get the server's words.
    expect(date).toHaveTextContent(/^5:06 AM.*(?:ago|last|yesterday|now)/);
    expect(screen.getByText("2 entries")).toBeInTheDocument();
  });

  it("blacklists after one confirmation, and marks the row", async () => {
    const app = renderPage(kind.path, { prepare: onlyThese({}) });
    const name = "Blacklist this English subtitle";
    await app.user.click(await screen.findByRole("button", { name }));
    const question = within(await screen.findByRole("dialog", { name: kind.question }));
    await app.user.click(question.getByRole("button", { name: "Blacklist" }));
    const marked = await screen.findByRole("button", { name: "Already blacklisted" });
    expect(marked).toHaveAttribute("aria-disabled", "true");
    expect(app.api.db.blacklist[kind.of]).toMatchObject([
      { provider: "podnapisi", subs_id: "4711", language: "en" },
    ]);
  });
});

describe.each(firstOnPush(kinds))("$path", (kind) => {
  const answers = (...data: object[]) =>
    http.get(`*/api/${kind.of}/history`, () =>
      HttpResponse.json({
        data: data.map((row) => ({ ...kind.ids, ...row })),
        total: data.length,
      }),
    );
  /** All fields required for blacklisting. */
  const complete = { action: 1, provider: "subdl", subs_id: "1", language: { code2: "en" } };

  it("groups rows by the days of this browser's calendar while they are ordered by time", async () => {
    const day = 86_400_000;
    const noon = new Date().setHours(12, 0, 0, 0);
    const old = Date.UTC(2026, 2, 4, 12);
    const times = [old, noon - day, noon, noon];
    const app = renderPage(kind.path, { prepare: onlyThese(...times.map((at) => ({ at }))) });
    const heads = (await steps.bodyRows()).map((row) => row.dataset["group"] && row.textContent);
    expect(heads).toEqual([
      "Today",
      undefined,
      undefined,
      "Yesterday",
      undefined,
      "4 March 2026",
      undefined,
    ]);
    await app.user.click(screen.getByRole("button", { name: "Score" }));
    await waitFor(async () => expect(await steps.bodyRows()).toHaveLength(4));
  });

  it("says when on touch tablets with the time below the heading of the day, also of today", async () => {
    const matchMedia = window.matchMedia.bind(window);
    const spy = vi.spyOn(window, "matchMedia").mockImplementation((query) => {
      if (query === "(hover: none)") return matchMedia("all");
      return matchMedia(query === "(min-width: 80em)" ? "not all" : query);
    });
    onTestFinished(() => spy.mockRestore());
    const noon = new Date().setHours(12, 0, 0, 0);
    renderPage(kind.path, { prepare: onlyThese({ at: noon }) });
    expect(await screen.findByText("Today")).toBeVisible();
    const [row] = await rows();
    expect(within(row!).getByText(/^\d{1,2}:\d{2} [AP]M$/)).toBeVisible();
  });

  it("has a named icon for each action, and a neutral one for unknown actions", async () => {
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- 42 is an unknown action
    const actions = [0, 1, 2, 3, 4, 5, 6, 42] as HistoryAction[];
    renderPage(kind.path, {
      prepare: onlyThese(...actions.map((action, index) => ({ action, at: AT - index * 1000 }))),
    });
    const names = (await rows()).map((row) => cellsOf(row)[0]?.textContent);
    expect(names.toReversed()).toEqual([
      "Deleted",
      "Downloaded automatically",
      "Downloaded manually",
      "Upgraded",
      "Uploaded",
      "Synced",
      "Translated",
      "Action 42",
    ]);
  });

  it("shows the description to screen readers, on hover, and on tap of its icon or row", async () => {
    const text = "<b>English</b> subtitles & more.";
    const app = renderPage(kind.path, {
      prepare: onlyThese({ description: text, matches: ["release_group"], dont_matches: ["year"] }),
    });
    const icon = await screen.findByRole("button", { name: text });
    expect(icon).toHaveAttribute("title", text);
    await app.user.click(icon);
    const popover = await screen.findByRole("dialog", { name: text });
    expect(popover).toHaveTextContent(`${text}Matches: release groupDoes not match: year`);
    const open = screen.getByRole("button", { name: text });
    expect(open).toHaveAttribute("aria-expanded", "true");
    await app.user.click(open);
    await closed();
    const [row] = await rows();
    const inRow = within(row!);
    await app.user.click(inRow.getByText("93.6%"));
    await screen.findByRole("dialog", { name: text });
    await app.user.click(inRow.getByText("93.6%"));
    await closed();
    // Its buttons and links work.
    await app.user.click(inRow.getByRole("button", { name: /^Blacklist/ }));
    await screen.findByRole("dialog", { name: kind.question });
    expect(screen.getAllByRole("dialog")).toHaveLength(1);
    await app.user.keyboard("{Escape}");
    await closed();
    await app.user.click(inRow.getByRole("link"));
    await waitFor(() => expect(app.here()).toBe(kind.href));
    expect(screen.queryByRole("dialog")).toBeNull();
  });

  it("has one menu per row on touch screens, which explains the row and blacklists", async () => {
    onPhone();
    const text = "A subtitle.";
    const app = renderPage(kind.path, { prepare: onlyThese({ description: text }) });
    const [row] = await rows();
    const inRow = within(row!);
    expect(inRow.getAllByRole("button")).toHaveLength(1);
    await app.user.click(inRow.getByText("93.6%"));
    const menu = await screen.findByRole("menu", { name: text });
    expect(menu).toHaveTextContent(text);
    await app.user.click(
      within(menu).getByRole("menuitem", { name: "Blacklist this English subtitle" }),
    );
    const question = within(await screen.findByRole("dialog", { name: kind.question }));
    await app.user.click(question.getByRole("button", { name: "Blacklist" }));
    await closed();
    await app.user.click(inRow.getByRole("button", { name: text }));
    expect(await screen.findByRole("menuitem", { name: "Already blacklisted" })).toBeDisabled();
  });

  it("marks exactly the events that can be upgraded", async () => {
    const app = renderPage(kind.path, { handlers: [answers({ action: 1, upgradable: true })] });
    const icon = await screen.findByRole("button", { name: UPGRADABLE });
    expect(icon).toHaveAttribute("title", UPGRADABLE);
    await app.user.click(icon);
    expect(await screen.findByRole("dialog")).toHaveTextContent(UPGRADABLE);
    app.server.use(answers({ action: 1, upgradable: false }));
    app.api.emit(kind.event, "update");
    await waitFor(() => expect(screen.queryByRole("button", { name: UPGRADABLE })).toBeNull());
  });

  it("offers no blacklisting without a provider, a subtitle ID, a language, or its code", async () => {
    const bare = [
      { provider: null },
      { subs_id: null },
      { language: null },
      { language: { name: null, code2: null, forced: null, hi: null } },
    ];
    renderPage(kind.path, {
      handlers: [answers(complete, ...bare.map((row) => ({ ...complete, ...row })))],
    });
    await screen.findAllByTitle("Downloaded automatically");
    const [full, ...others] = await rows();
    expect(within(full!).getByRole("button", { name: /^Blacklist/ })).toBeEnabled();
    expect(others).toHaveLength(bare.length);
    for (const row of others) expect(within(row).queryByRole("button")).toBeNull();
  });

  it("shows rows without data or with an unreadable date, without a day heading", async () => {
    renderPage(kind.path, { handlers: [answers({}, { parsed_timestamp: "04.03.2026 05:06:07" })] });
    const unknown = await steps.bodyRows();
    expect(unknown).toHaveLength(2);
    for (const row of unknown) {
      expect(within(row).getByRole("link")).toHaveTextContent(/^Unknown (series|movie)$/);
      expect(within(row).queryByRole("button")).toBeNull();
    }
  });

  it("shows rows without their IDs, without broken links; all other rows are unaffected", async () => {
    const lacking = Object.keys(kind.ids).flatMap((id) => [
      { id, row: { [id]: null } },
      { id, row: { [id]: undefined } },
    ]);
    // Equal rows would be merged.
    const data = [{}, ...lacking.map(({ row }) => row)].map((row, index) => ({
      ...complete,
      parsed_timestamp: `${index}`,
      ...row,
    }));
    renderPage(kind.path, { handlers: [answers(...data)] });
    await screen.findAllByText(/^Unknown (series|movie)$/);
    const [full, ...others] = await rows();
    expect(within(full!).getByRole("link")).toHaveAttribute("href", kind.href);
    expect(within(full!).getByRole("button", { name: /^Blacklist/ })).toBeEnabled();
    expect(others).toHaveLength(lacking.length);
    for (const [index, row] of others.entries()) {
      expect(within(row).getByText(/^Unknown (series|movie)$/)).toBeInTheDocument();
      const isLinked = lacking[index]?.id === "sonarrEpisodeId";
      expect(within(row).queryAllByRole("link")).toHaveLength(isLinked ? 1 : 0);
      expect(within(row).queryByRole("button")).toBeNull();
    }
  });

  it("works with the older server", async () => {
    renderPage(kind.path, {
      mock: { dialect: "0.9.7" },
      prepare: onlyThese({ language: null, provider: null, score: null, action: 0 }, {}),
    });
    expect(await rows()).toHaveLength(2);
    expect(screen.getAllByRole("button", { name: /^Blacklist this/ })).toHaveLength(1);
  });

  it("requests only one page, and keeps the current one until the next is loaded", async () => {
    localStorage.setItem(PAGE_SIZE_KEY, "25");
    const ranges: string[] = [];
    const watch = http.get(`*/api/${kind.of}/history`, ({ request }) => {
      const { searchParams } = new URL(request.url);
      ranges.push(`${searchParams.get("start")}+${searchParams.get("length")}`);
    });
    const app = renderPage(`${kind.path}?page=2`, { prepare: many, handlers: [watch] });
    expect((await pager()).getByText("26–50 of 60")).toBeInTheDocument();
    expect(ranges).toEqual(["25+25"]);
    const gate = steps.holdResponse("get", `${kind.of}/history`);
    app.server.resetHandlers(watch, gate.handler, ...app.api.handlers);
    await app.user.click((await pager()).getByRole("button", { name: "Page 3" }));
    const table = screen.getByRole("table", { name: kind.label });
    await waitFor(() => expect(table).toHaveAttribute("aria-busy", "true"));
    expect(screen.getByLabelText("Event 35")).toBeInTheDocument();
    expect(app.container.querySelector("[data-loading=true]")).not.toBeNull();
    gate.open();
    expect(await screen.findByLabelText("Event 10")).toBeInTheDocument();
    await waitFor(() => expect(table).toHaveAttribute("aria-busy", "false"));
    expect(app.container.querySelector("[data-loading=true]")).toBeNull();
    expect(app.here()).toBe(`${kind.path}?page=3`);
    expect(ranges).toEqual(["25+25", "50+25"]);
  });

  it("cancels the request for a page that is no longer needed", async () => {
    localStorage.setItem(PAGE_SIZE_KEY, "25");
    const given: string[] = [];
    const slow = http.get(`*/api/${kind.of}/history`, async ({ request }) => {
      const start = new URL(request.url).searchParams.get("start");
      if (start !== "25") return;
      await new Promise<void>((resolve) => {
        request.signal.addEventListener("abort", () => {
          given.push(`${start} cancelled`);
          resolve();
        });
      });
    });
    const app = renderPage(kind.path, { prepare: many, handlers: [slow] });
    await screen.findByLabelText("Event 60");
    await app.user.click((await pager()).getByRole("button", { name: "Page 2" }));
    await app.user.click((await pager()).getByRole("button", { name: "Page 3" }));
    expect(await screen.findByLabelText("Event 10")).toBeInTheDocument();
    await waitFor(() => expect(given).toEqual(["25 cancelled"]));
  });

  it("follows the server: a new event, and a subtitle blacklisted by another user", async () => {
    const app = renderPage(kind.path, { prepare: onlyThese({}) });
    const [row] = await rows();
    addHistoryEvent(app.api, kind.of, {
      action: 4,
      at: AT + 1000,
      provider: "manual",
      subs_id: null,
    });
    app.api.emit(kind.event, "update");
    expect(await screen.findByText("Uploaded")).toBeInTheDocument();
    // The previous row is the same one, moved down.
    expect((await rows())[1]).toBe(row);
    app.api.db.blacklist[kind.of].push({
      mediaId: 1,
      provider: "podnapisi",
      subs_id: "4711",
      language: "en",
      at: AT,
    });
    app.api.emit(kind.mark, "update");
    const marked = await screen.findByRole("button", { name: "Already blacklisted" });
    expect(marked).toHaveAttribute("aria-disabled", "true");
    // A tap shows the reason too.
    await app.user.click(marked);
    expect(await steps.findNotice("Already blacklisted")).toBeInTheDocument();
    expect(screen.queryByRole("dialog")).toBeNull();
  });

  it("handles a burst of events with one read", async () => {
    const app = renderPage(kind.path, { prepare: onlyThese({}) });
    await rows();
    const reads = () => app.requests.filter((one) => one.endsWith(`/${kind.of}/history`)).length;
    const before = reads();
    for (let index = 1; index <= 200; index += 1) {
      addHistoryEvent(app.api, kind.of, { at: AT + index * 1000 });
      app.api.emit(kind.event, "update");
    }
    expect(await screen.findByText("201 entries")).toBeInTheDocument();
    expect(reads() - before).toBe(1);
  });
});

import type { MockApi } from "@mock-api/mock-api.ts";
import { makeSubtitle } from "@mock-api/seed-parts.ts";
import { MOVIES, SERIES } from "@mock-api/sentinels.ts";
import { http, HttpResponse } from "msw";
import type { HttpHandler } from "msw";
import { act, screen, waitFor, within } from "@testing-library/react";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { EMPTY_MEMORY } from "@/automation/memory";
import { DEFAULT_RULES } from "@/automation/rules";
// Before the first test: on a busy machine, this takes longer than a test waits.
import "@/app/AutomationRoutes";
import { paths } from "@/config/paths";
import { reportRun } from "@/store/automation";
import { markOffline } from "@/store/session";
import { arrangeFiles, byTranslator, fakeFitWorker, lateBy, otherFilm } from "./fit-steps";
import { keepsData, kept } from "./kept-steps";
import { renderApp, renderPage } from "./render-app";
import * as steps from "./steps";
import { onPhone } from "./viewport";

keepsData();
beforeEach(() => {
  kept.clear();
  localStorage.clear();
  kept.set("rules", { revision: 1, rules: { ...DEFAULT_RULES, pause: 0 } });
});

const ORCHARD = MOVIES.glassOrchard;

/** Only these movies lack subtitles. */
function lacking(api: MockApi, movies: Readonly<Record<number, readonly string[]>>) {
  for (const row of [...api.db.episodes.values(), ...api.db.movies.values()])
    steps.setMissing(api, row);
  for (const [id, languages] of Object.entries(movies)) {
    const movie = api.db.movies.get(Number(id))!;
    movie.subtitles = [];
    steps.setMissing(api, movie, ...languages);
  }
}

const onlyOrchard = (api: MockApi) => lacking(api, { [ORCHARD]: ["en", "es:hi"] });

function openPage(prepare: (api: MockApi) => void = onlyOrchard, render = renderPage) {
  const app = render(paths.automation.gaps(), { dialect: "1.6", prepare });
  const writes = () => app.requests.filter((one) => /^(PATCH|POST|DELETE|PUT) /.test(one));
  return { ...app, writes };
}

const button = (name: string | RegExp) => screen.findByRole("button", { name });
const list = (name: string) => screen.findByRole("list", { name });
const errors = () => screen.queryAllByText(/^Must be a whole number between/);
const start = async () => {
  const found = await button("Start");
  await waitFor(() => expect(found).toBeEnabled());
  return found;
};

describe("the preview", () => {
  it("shows what would run and what would not, and sends nothing", async () => {
    kept.set("rules", { revision: 1, rules: { ...DEFAULT_RULES, languages: ["en"] } });
    const { user, writes } = openPage();
    expect(await list("Run preview")).toHaveTextContent(/^The Glass OrchardEnglish$/);
    expect(screen.getByText("1 subtitle for 1 item")).toBeVisible();
    expect(screen.getByText(/^About .*, one at a time$/)).toBeVisible();
    await user.click(screen.getByRole("radio", { name: "Waiting or skipped (1)" }));
    expect(await list("Waiting or skipped")).toHaveTextContent(/^The Glass OrchardSpanish HI$/);
    expect(screen.getByText("Excluded by rule: language: 1")).toBeVisible();
    expect(writes()).toEqual([]);
  });

  it("lists the languages of a file on one line", async () => {
    openPage();
    const lines = within(await list("Run preview")).getAllByText(/English|Spanish/);
    expect(lines.map(({ textContent }) => textContent)).toEqual(["English, Spanish HI"]);
  });

  it("has a line for each title, which unfolds to its episodes", async () => {
    const { user } = openPage((api) => {
      lacking(api, {});
      const episodes = [...api.db.episodes.values()].filter(
        ({ sonarrSeriesId }) => sonarrSeriesId === SERIES.harborLights,
      );
      for (const [index, episode] of episodes.slice(0, 2).entries())
        steps.setMissing(api, episode, ...["en", "es"].slice(index));
    });
    const title = within(await list("Run preview")).getByRole("button", {
      name: /^Harbor Lights ?2 episodes$/,
    });
    expect(title).toHaveAttribute("aria-expanded", "true");
    expect(screen.queryAllByText(/^S\d\dE\d\d$/)).toHaveLength(2);
    await user.click(title);
    expect(title).toHaveAttribute("aria-expanded", "false");
    expect(title).toHaveAccessibleName(/Spanish, English$/);
    expect(screen.queryAllByText(/^S\d\dE\d\d$/)).toHaveLength(0);
  });

  it("has its rules in rows on phones, and the codes of languages", async () => {
    onPhone();
    openPage();
    const plan = within(await list("Run preview"));
    expect(plan.getByText("EN, ES HI")).toHaveAttribute("title", "English, Spanish HI");
    expect(await button("Languages: All languages")).toBeEnabled();
    expect(screen.getByText("Items per run")).toBeVisible();
    expect(screen.queryByText(/Find missing subtitles in/)).toBeNull();
  });

  it("leaves titles alone whose profile the server itself translates for", async () => {
    const { user } = openPage((api) => {
      onlyOrchard(api);
      const { profileId } = api.db.movies.get(ORCHARD)!;
      const profile = api.db.profiles.find((one) => one.profileId === profileId)!;
      Object.assign(profile, { autoTranslate: 1 });
    });
    await user.click(await screen.findByRole("radio", { name: "Waiting or skipped (2)" }));
    expect(
      await screen.findByText("Bazarr translates automatically for this profile: 2"),
    ).toBeVisible();
  });

  it("says that nothing is missing", async () => {
    openPage((api) => lacking(api, {}));
    expect(await screen.findByText("Nothing is missing")).toBeVisible();
    expect(screen.queryByRole("button", { name: "Start" })).toBeNull();
  });

  it("says that nothing is connected", async () => {
    openPage(({ db }) => {
      Object.assign(db.settings.general ?? {}, { use_sonarr: false, use_radarr: false });
    });
    expect(await screen.findByText("Nothing is connected yet")).toBeVisible();
    expect(screen.queryByRole("button", { name: "Start" })).toBeNull();
  });

  it("leaves everything alone while all providers are throttled", async () => {
    const { user } = openPage((api) => {
      onlyOrchard(api);
      Object.assign(api.db.settings.general!, { enabled_providers: ["addic7ed"] });
      api.db.throttles.set("addic7ed", { status: "TooManyRequests", retry: "in 10 minutes" });
    });
    expect(await screen.findByText("Nothing to do now")).toBeVisible();
    await user.click(screen.getByRole("radio", { name: "Waiting or skipped (2)" }));
    expect(await screen.findByText("All providers are throttled: 2")).toBeVisible();
  });

  it("names the translator before translations are turned on", async () => {
    const { user } = openPage();
    await user.click(await button("More rules (5)"));
    await user.click(await screen.findByRole("checkbox", { name: /Translate an existing file/ }));
    expect(
      screen.getByText(/translates with Google Translate, which may cost money/),
    ).toBeVisible();
  });
});

/** Gives the English file of the movie so many lines. */
const writeLines = (mock: MockApi, count: number) => {
  const path = mock.db.movies.get(ORCHARD)!.path.replace(".mkv", ".en.srt");
  mock.db.contents.set(
    path,
    Array.from({ length: count }, (_, index) => ({
      start: index * 2_000,
      end: index * 2_000 + 1_500,
      text: `Line ${index}`,
    })),
  );
};

/** A run whose searches wait for `answer`. */
async function startGated(...ids: readonly number[]) {
  kept.set("rules", { revision: 1, rules: { ...DEFAULT_RULES, pause: 0, sync: "never" } });
  let answer!: () => void;
  const gate = new Promise<void>((resolve) => (answer = resolve));
  const { user } = openPage(
    (api) => lacking(api, Object.fromEntries(ids.map((id) => [id, ["en"]]))),
    (path, options) =>
      renderPage(path, {
        ...options,
        handlers: [http.patch("*/api/movies/subtitles", () => gate.then(() => undefined))],
      }),
  );
  await user.click(await start());
  return { user, answer };
}

describe("a run", () => {
  it("searches, syncs, says what was found, and can be undone", async () => {
    const { user, api, writes, requests } = openPage(
      (mock) => lacking(mock, { [ORCHARD]: ["en"] }),
      renderApp,
    );
    await user.click(await start());
    const run = within(await screen.findByRole("region", { name: "Last run" }));
    expect(run.getByText("1 found")).toBeVisible();
    expect(run.getByRole("listitem")).toHaveTextContent(
      /^The Glass OrchardEnglish\d+%Found, synced$/,
    );
    expect(screen.queryByText(/^Last run:/)).toBeNull();
    // The next plan reads the library again.
    await waitFor(() =>
      expect(requests.filter((one) => /movies\/wanted/.test(one))).toHaveLength(2),
    );
    // Its end is told once, here.
    expect(screen.getByText("Find 1 missing subtitle: Found, synced")).toBeInTheDocument();
    expect(screen.getByLabelText("Finished jobs")).toBeEmptyDOMElement();
    expect(writes()).toEqual(["PATCH /api/movies/subtitles", "PATCH /api/subtitles"]);
    const codes = () => api.db.movies.get(ORCHARD)!.subtitles.map(({ code2 }) => code2);
    expect(codes()).toEqual(["en"]);
    await user.click(await button(/^Jobs: /));
    const job = within(await screen.findByRole("region", { name: /^Find 1 missing subtitle/ }));
    expect(job.getByText(/Found, synced/)).toBeVisible();
    await user.click(job.getByRole("button", { name: "Undo" }));
    await waitFor(() => expect(codes()).toEqual([]));
  });

  it("says in a phrase that a sync lost lines, and was undone", async () => {
    let api: MockApi | undefined;
    const losesLines = http.patch("*/api/subtitles", () => writeLines(api!, 10));
    const { user } = renderApp(paths.automation.gaps(), {
      dialect: "1.6",
      prepare: (mock) => {
        api = mock;
        lacking(mock, { [ORCHARD]: ["en"] });
        writeLines(mock, 20);
        Object.assign(mock.db.settings["general"]!, { subzero_mods: [], utf8_encode: false });
        Object.assign(mock.db.settings["subsync"]!, { use_subsync: false });
      },
      handlers: [losesLines],
    });
    await user.click(await start());
    expect(
      await screen.findByText(
        "Find 1 missing subtitle: Found (sync undone: it did not improve the file)",
      ),
    ).toBeInTheDocument();
  });

  it.each([
    [
      "late",
      lateBy(3, 2_300),
      "1 found, 1 with corrected times",
      /Found \(corrected without a sync: 2\.\d s late\)/,
    ],
    [
      "another film",
      otherFilm(),
      "1 not found, 1 did not fit",
      /Not found. The downloaded file was kept, but does not fit: Different movie or episode. Compared with 2 other files/,
    ],
  ])("says that a download was %s", async (_, text, counts, told) => {
    fakeFitWorker();
    kept.set("rules", { revision: 1, rules: { ...DEFAULT_RULES, sync: "never", pause: 0 } });
    const { user } = openPage((api) => {
      lacking(api, {});
      arrangeFiles(api, { fr: byTranslator(1), it: byTranslator(2), en: text });
      const movie = api.db.movies.get(ORCHARD)!;
      movie.subtitles = movie.subtitles.filter(({ code2 }) => code2 !== "en");
      steps.setMissing(api, movie, "en");
    }, renderApp);
    await user.click(await start());
    const end = within(await screen.findByRole("region", { name: "Last run" }));
    expect(await end.findByText(counts)).toBeVisible();
    expect(end.getByText(told)).toBeInTheDocument();
  });

  it("blacklists downloads of another movie or episode only if a rule allows it", async () => {
    const { user } = openPage();
    await user.click(await button("More rules (5)"));
    const rule = await screen.findByRole("checkbox", {
      name: /^Blacklist downloads that belong to a different/,
    });
    expect(rule).not.toBeChecked();
    await user.click(rule);
    await waitFor(() =>
      expect(kept.get("rules")).toMatchObject({ rules: { blacklistMisfits: true } }),
    );
  });

  it("does not try again what was not found, unless the user asks for it", async () => {
    const { user } = openPage((api) => lacking(api, { [MOVIES.nothingFound]: ["en"] }));
    await user.click(await start());
    await user.click(await screen.findByRole("radio", { name: "Waiting or skipped (1)" }));
    expect(await list("Waiting or skipped")).toHaveTextContent(
      "Next attempt in 1 day, after 1 failed attempt",
    );
    // It would show the same.
    expect(screen.queryByRole("button", { name: /^Show the/ })).toBeNull();
    await user.click(await button(/^Actions for/));
    await user.click(await screen.findByRole("menuitem", { name: "Retry in the next run" }));
    expect(await screen.findByRole("radio", { name: "Due now (1)" })).toBeVisible();
  });

  it("counts what was stopped, as its list and its job do", async () => {
    const { user, answer } = await startGated(ORCHARD, MOVIES.chineseTitle, MOVIES.nothingFound);
    const run = within(await screen.findByRole("region", { name: "Running: 0 of 3" }));
    await user.click(run.getByRole("button", { name: "Stop" }));
    act(() => answer());
    const end = within(await screen.findByRole("region", { name: "Last run" }));
    expect(end.getByText(/^1 (not )?found, 2 stopped$/)).toBeVisible();
    expect(end.getAllByText("Stopped")).toHaveLength(2);
  });

  it("says that it waits for the server while the connection is lost", async () => {
    const { answer } = await startGated(ORCHARD, MOVIES.nothingFound);
    await screen.findByRole("region", { name: "Running: 0 of 2" });
    act(() => markOffline(true));
    expect(await screen.findByRole("region", { name: "Waiting for the server" })).toBeVisible();
    act(() => markOffline(false));
    expect(await screen.findByRole("region", { name: "Running: 0 of 2" })).toBeVisible();
    act(() => answer());
    await screen.findByRole("region", { name: "Last run" });
  });

  it("can show only what failed", async () => {
    kept.set("rules", { revision: 1, rules: { ...DEFAULT_RULES, pause: 0, sync: "never" } });
    const { user } = openPage((api) =>
      lacking(api, {
        [ORCHARD]: ["en"],
        [MOVIES.nothingFound]: ["en"],
        [MOVIES.downloadFails]: ["en"],
      }),
    );
    await user.click(await start());
    const end = within(await screen.findByRole("region", { name: "Last run" }));
    expect(end.getByText("1 found, 1 not found, 1 failed")).toBeVisible();
    // The history counts both.
    expect(await screen.findByText("2 subtitles are waiting to be retried.")).toBeVisible();
    expect(end.queryByText(/waiting to be retried/)).toBeNull();
    await user.click(end.getByRole("button", { name: "1 failed" }));
    expect(end.getByRole("listitem")).toHaveTextContent(/Failed/);
    await user.click(end.getByRole("button", { name: "Show the 1 not found" }));
    expect(end.getByRole("listitem")).toHaveTextContent(/Not found$/);
    await user.click(end.getByRole("button", { name: "Show all 3" }));
    expect(end.getAllByRole("listitem")).toHaveLength(3);
  });

  it("shows its progress with Pause and Stop, and at its end what was not found", async () => {
    const { user, answer } = await startGated(ORCHARD, MOVIES.nothingFound);
    const run = within(await screen.findByRole("region", { name: "Running: 0 of 2" }));
    expect(run.getByRole("progressbar", { name: "Find 2 missing subtitles" })).toBeInTheDocument();
    // The current one is also above the list.
    const [first] = run.getAllByRole("listitem");
    const title = first?.querySelector("bdi")?.textContent ?? "";
    expect(run.getAllByText(title)).toHaveLength(2);
    expect(run.getByRole("button", { name: "Stop" })).toBeEnabled();
    expect(screen.getByRole("button", { name: "Languages: All languages" })).toBeDisabled();
    // Instead of Start.
    expect(screen.getByRole("button", { name: "Quality check" })).toBeVisible();
    await user.click(run.getByRole("button", { name: "Pause" }));
    expect(run.getByRole("heading", { name: "Pausing, 0 of 2" })).toBeVisible();
    await user.click(run.getByRole("button", { name: "Continue" }));
    act(() => answer());
    const end = within(await screen.findByRole("region", { name: "Last run" }));
    expect(end.getByText("1 found, 1 not found")).toBeVisible();
    expect(end.getAllByRole("listitem")).toHaveLength(2);
    await user.click(end.getByRole("button", { name: "Show the 1 not found" }));
    expect(end.getByRole("listitem")).toHaveTextContent(/Not found$/);
    await user.click(end.getByRole("button", { name: "Show all 2" }));
    expect(end.getAllByRole("listitem")).toHaveLength(2);
  });

  it("deletes what a failed translation left, if it has the text of its source", async () => {
    kept.set("rules", {
      revision: 1,
      rules: { ...DEFAULT_RULES, pause: 0, steps: ["translate"] },
    });
    const { user, api, writes } = openPage((now) => {
      lacking(now, { [ORCHARD]: ["es"] });
      const movie = now.db.movies.get(ORCHARD)!;
      movie.subtitles = [makeSubtitle(movie.path, "en")];
      now.db.faults.movies.set(ORCHARD, "translation-fails");
    });
    await user.click(await start());
    const sent = ["PATCH /api/subtitles", "PATCH /api/movies", "DELETE /api/movies/subtitles"];
    await waitFor(() => expect(writes()).toEqual(sent), { timeout: 15_000 });
    const codes = () => api.db.movies.get(ORCHARD)!.subtitles.map(({ code2 }) => code2);
    await waitFor(() => expect(codes()).toEqual(["en"]));
  }, 30_000);

  it("continues after an interruption with what is left of its limit", async () => {
    const run = { startedAt: Date.now() - 60_000, items: 19, counts: { found: 3 } };
    kept.set("memory", { ...EMPTY_MEMORY, runs: [run] });
    const { user, writes } = openPage((api) =>
      lacking(api, { [ORCHARD]: ["en"], [MOVIES.chineseTitle]: ["en"] }),
    );
    expect(await screen.findByText(/interrupted after 19 items: 3 found/)).toBeVisible();
    expect(await screen.findByRole("radio", { name: "Due now (1)" })).toBeVisible();
    expect(screen.queryByRole("button", { name: "Start" })).toBeNull();
    await user.click(await button("Continue"));
    const end = within(await screen.findByRole("region", { name: "Last run" }));
    // Those of the list; the history has both parts.
    expect(end.getByText("1 found")).toBeVisible();
    await user.click(end.getByRole("button", { name: /^Dismiss/ }));
    expect(await screen.findByText(/: 4 found$/)).toBeVisible();
    expect(writes()).toEqual(["PATCH /api/movies/subtitles", "PATCH /api/subtitles"]);
  });
});

describe("a run of another tab", () => {
  const MARK = "ui-automation-run";

  it("is known, and blocks a second one", async () => {
    localStorage.setItem(MARK, `other ${Date.now()}`);
    openPage();
    expect(await screen.findByText(/in progress in another tab/)).toBeVisible();
    expect(screen.queryByRole("button", { name: "Start" })).toBeNull();
  });

  it("is over as soon as that tab is closed or reloaded", () => {
    reportRun(true);
    expect(localStorage.getItem(MARK)).not.toBeNull();
    window.dispatchEvent(new Event("pagehide"));
    expect(localStorage.getItem(MARK)).toBeNull();
    // The mark of another tab stays.
    localStorage.setItem(MARK, `other ${Date.now()}`);
    window.dispatchEvent(new Event("pagehide"));
    expect(localStorage.getItem(MARK)).not.toBeNull();
  });
});

const openMore = async () => {
  const app = openPage();
  await app.user.click(await button("More rules (5)"));
  return app;
};

describe("rules", () => {
  it("apply to the plan when they are changed, without new requests, and are kept", async () => {
    const { user, requests } = openPage();
    await screen.findByText("2 subtitles for 1 item");
    const before = requests.length;
    await user.click(await button("Languages: All languages"));
    await user.click(await screen.findByRole("menuitemcheckbox", { name: "English" }));
    await user.keyboard("{Escape}");
    expect(await screen.findByText("1 subtitle for 1 item")).toBeVisible();
    expect(await list("Run preview")).not.toHaveTextContent("Spanish");
    expect(screen.getByRole("button", { name: "Languages: English" })).toBeVisible();
    expect(requests).toHaveLength(before);
    await user.click(await button("Libraries: Series, Movies"));
    await user.click(await screen.findByRole("menuitemcheckbox", { name: "Movies" }));
    // A run needs a library.
    expect(screen.getByRole("menuitemcheckbox", { name: "Series" })).toHaveAttribute(
      "data-disabled",
      "true",
    );
    expect(await screen.findByText("Nothing is missing")).toBeVisible();
    expect(kept.get("rules")).toMatchObject({
      revision: 3,
      rules: { kinds: ["episode"], languages: ["en"] },
    });
  });

  it("skip a title from its menu, which can be undone", async () => {
    const { user } = openPage(
      (api) => lacking(api, { [ORCHARD]: ["en"], [MOVIES.chineseTitle]: ["en"] }),
      renderApp,
    );
    await user.click(await button("Actions for The Glass Orchard"));
    await user.click(await screen.findByRole("menuitem", { name: "Skip this title" }));
    expect(await screen.findByText("1 subtitle for 1 item")).toBeVisible();
    expect(await list("Run preview")).not.toHaveTextContent("The Glass Orchard");
    expect(kept.get("rules")).toMatchObject({
      rules: { skippedTitles: [{ kind: "movie", id: ORCHARD, name: "The Glass Orchard" }] },
    });
    await user.click(screen.getByRole("radio", { name: "Waiting or skipped (1)" }));
    expect(await list("Waiting or skipped")).toHaveTextContent("The Glass Orchard");
    expect(screen.getByText("Excluded by rule: title: 1")).toBeVisible();
    await user.click(await button("Undo"));
    expect(await screen.findByRole("radio", { name: "Due now (2)" })).toBeInTheDocument();
  });

  it("list the skipped titles, which can be removed", async () => {
    kept.set("rules", {
      revision: 1,
      rules: {
        ...DEFAULT_RULES,
        skippedTitles: [{ kind: "movie", id: ORCHARD, name: "The Glass Orchard" }],
      },
    });
    const { user } = await openMore();
    expect(await screen.findByText("Nothing to do now")).toBeVisible();
    await user.click(await button("Remove The Glass Orchard"));
    expect(await screen.findByText("2 subtitles for 1 item")).toBeVisible();
  });

  it("accept tags with a space, a semicolon, or Tab, and no empty ones", async () => {
    const { user } = await openMore();
    const field = await screen.findByLabelText("Only titles with these tags", {
      selector: "input",
    });
    await user.type(field, "anime kids; 4k");
    await user.tab();
    await user.type(field, "  ");
    await waitFor(() =>
      expect(kept.get("rules")).toMatchObject({ rules: { onlyTags: ["anime", "kids", "4k"] } }),
    );
  });

  it("with whole numbers are not changed to others, and say which are allowed", async () => {
    kept.set("rules", { revision: 1, rules: { ...DEFAULT_RULES, steps: ["pick"], sync: "below" } });
    const { user } = await openMore();
    const fill = async (name: string, text: string) => {
      const field = await screen.findByRole("textbox", { name });
      await user.clear(field);
      if (text) await user.type(field, text);
      expect(field).toHaveValue(text);
    };
    const fields = [
      ["Minutes per run", "721"],
      ["Score", "90,5"],
      ["Minimum score", "101"],
      ["Pause", ""],
    ] as const;
    for (const [name, text] of fields) await fill(name, text);
    expect(errors()).toHaveLength(4);
    // Not even to their beginnings, which are allowed.
    const { maxMinutes, syncBelow, pause, pick } = DEFAULT_RULES;
    expect(kept.get("rules")).toMatchObject({ rules: { maxMinutes, syncBelow, pause, pick } });
    for (const [name] of fields) await fill(name, "42");
    expect(errors()).toEqual([]);
    const rules = { maxMinutes: 42, pause: 42, syncBelow: 42 };
    await waitFor(() =>
      expect(kept.get("rules")).toMatchObject({ rules: { ...rules, pick: { minimumScore: 42 } } }),
    );
  });

  it("that another tab has changed stay as it changed them", async () => {
    const { user } = openPage();
    await screen.findByText("2 subtitles for 1 item");
    kept.set("rules", { revision: 7, rules: { ...DEFAULT_RULES, maxItems: 7 } });
    await user.click(await button("Libraries: Series, Movies"));
    await user.click(await screen.findByRole("menuitemcheckbox", { name: "Series" }));
    await waitFor(() =>
      expect(kept.get("rules")).toMatchObject({
        revision: 8,
        rules: { kinds: ["movie"], maxItems: 7 },
      }),
    );
    expect(await button("Items per run: 7 items")).toBeVisible();
  });

  it("that cannot be read are named, and kept until the user changes one", async () => {
    const unreadable = { revision: 3, rules: { maxItems: "many" } };
    kept.set("rules", unreadable);
    const { user } = openPage();
    expect(await screen.findByText(/Defaults are used for: Items per run/)).toBeVisible();
    expect(kept.get("rules")).toEqual(unreadable);
    await user.click(await button("Items per run: 20 items"));
    const field = await screen.findByRole("textbox", { name: "Items per run" });
    await user.clear(field);
    await user.type(field, "5");
    await waitFor(() => expect(screen.queryByText(/Defaults are used/)).toBeNull());
    expect(kept.get("rules")).toEqual({ revision: 4, rules: { ...DEFAULT_RULES, maxItems: 5 } });
  });
});

describe("what was tried", () => {
  it("says so if it cannot be read", async () => {
    kept.set("memory", { version: 1, entries: "truncated" });
    openPage();
    expect(await screen.findByText(/Could not load the attempt history/)).toBeVisible();
  });

  it("is not replaced by another kind of file", async () => {
    const { user } = openPage();
    const wrong = new File(["{}"], "other.json");
    await user.upload(await screen.findByLabelText("Import attempt history"), wrong);
    expect(await screen.findByText(/^Not imported/)).toBeVisible();
  });
});

describe("unattended runs", () => {
  const state = {
    rules: DEFAULT_RULES,
    revision: 4,
    unreadable: [],
    waiting: 2,
    entries: 2,
    runs: [{ startedAt: Date.now(), endedAt: Date.now(), items: 1, counts: { found: 5 } }],
    nextRunAt: Date.now() + 3_600_000,
    running: null,
    problem: null,
  };

  /** Opens the page of a server with unattended runs, whose responses to POST hold are in `turns`. */
  const openTurns = (
    given: object,
    turns: readonly number[] = [],
    handlers: readonly HttpHandler[] = [],
  ) => {
    const calls: string[] = [];
    const pages = new Set<string>();
    const answer = async (request: Request) => {
      pages.add(await request.text());
      const isPost = request.method === "POST";
      const status = isPost ? turns[calls.filter((one) => one === "hold").length] : undefined;
      calls.push(isPost ? "hold" : "release");
      return HttpResponse.json({}, { status: status ?? 200 });
    };
    const app = openPage(
      (api) => lacking(api, { [ORCHARD]: ["en"], [MOVIES.chineseTitle]: ["en"] }),
      (path, options) =>
        renderApp(path, {
          ...options,
          handlers: [
            ...handlers,
            http.get("*/unattended/state", () => HttpResponse.json({ ...state, ...given })),
            http.post("*/unattended/hold", ({ request }) => answer(request)),
            http.delete("*/unattended/hold", ({ request }) => answer(request)),
            http.patch("*/api/movies/subtitles", () => void calls.push("search")),
          ],
        }),
    );
    return { ...app, calls, pages };
  };

  describe("and a run in this browser", () => {
    beforeEach(() => void vi.useFakeTimers({ shouldAdvanceTime: true }));
    const running = { startedAt: Date.now(), done: 1, total: 4, now: "Harbor Lights S02E05" };

    it("cannot start while an unattended one is in progress", async () => {
      openTurns({ running });
      expect(await screen.findByText(/^An unattended run is in progress/)).toBeVisible();
      expect(await screen.findByRole("radio", { name: "Due now (2)" })).toBeVisible();
      expect(screen.queryByRole("button", { name: "Start" })).toBeNull();
    });

    it("leaves the button that stops an unattended one, while the server does not respond", async () => {
      const hangs = http.get("*/api/movies/wanted", () => new Promise<never>(() => undefined));
      openTurns({ running }, [], [hangs]);
      expect(await screen.findByRole("button", { name: "Stop after this subtitle" })).toBeVisible();
      expect(screen.queryByRole("radio", { name: /^Due now/ })).toBeNull();
    });

    it("cannot continue while an unattended one is in progress", async () => {
      const run = { startedAt: Date.now() - 60_000, items: 1, counts: {} };
      kept.set("memory", { ...EMPTY_MEMORY, runs: [run] });
      openTurns({ running });
      expect(await screen.findByText(/^An unattended run is in progress/)).toBeVisible();
      expect(await screen.findByRole("radio", { name: "Due now (2)" })).toBeVisible();
      expect(screen.getByRole("button", { name: "Continue" })).toBeDisabled();
    });

    it("holds the server before each subtitle, and releases it at the end", async () => {
      const { user, calls, pages } = openTurns({});
      await user.click(await start());
      await waitFor(() => expect(calls).toEqual(["hold", "search", "hold", "search", "release"]));
      expect([...pages]).toEqual([expect.stringMatching(/^{"page":"[\w-]+"}$/)]);
    });

    it("waits for an unattended one that began at the same moment, and says so", async () => {
      const { user, calls } = openTurns({}, [409, 409]);
      await user.click(await start());
      expect(
        await screen.findByText(/is in progress\. This run starts when that one ends\./),
      ).toBeVisible();
      expect(calls).toEqual(["hold"]);
      await act(() => vi.advanceTimersByTimeAsync(10_000));
      await waitFor(() => expect(calls).toEqual(["hold", "hold"]));
      await act(() => vi.advanceTimersByTimeAsync(10_000));
      await waitFor(() => expect(calls.at(-1)).toBe("release"));
      expect(calls.filter((one) => one === "search")).toHaveLength(2);
    });

    it("releases the server when its page is closed", async () => {
      const { user, calls } = openTurns({}, [409]);
      await user.click(await start());
      await waitFor(() => expect(calls).toEqual(["hold"]));
      window.dispatchEvent(new Event("pagehide"));
      await waitFor(() => expect(calls).toEqual(["hold", "release"]));
    });

    it.each([
      ["browser", "Waiting for a run in a browser"],
      ["server", "Waiting for the server"],
    ])("is named if the unattended one waits for it: %s", async (waitsFor, text) => {
      openTurns({ running, waitsFor });
      const panel = within(await screen.findByRole("region", { name: "Unattended runs" }));
      expect(panel.getByText(text)).toBeVisible();
    });
  });

  it("are explained where no server runs them", async () => {
    openPage();
    expect(await screen.findByText(/^Runs need an open browser/)).toBeVisible();
  });

  it("report that their state could not be read", async () => {
    openPage(onlyOrchard, (path, options) =>
      renderPage(path, {
        ...options,
        handlers: [http.get("*/unattended/state", () => HttpResponse.json({}, { status: 503 }))],
      }),
    );
    expect(
      await screen.findByText(/The reverse proxy could not reach Bazarr \(503\)/),
    ).toBeVisible();
  });

  it("show their state, start, and have rules of their own", async () => {
    const bodies: unknown[] = [];
    const { user } = openPage(onlyOrchard, (path, options) =>
      renderPage(path, {
        ...options,
        handlers: [
          http.get("*/unattended/state", () => HttpResponse.json(state)),
          http.post("*/unattended/run", () => new HttpResponse(null, { status: 202 })),
          http.put("*/unattended/rules", async ({ request }) => {
            bodies.push(await request.json());
            return HttpResponse.json({ revision: 5 });
          }),
        ],
      }),
    );
    const panel = within(await screen.findByRole("region", { name: "Unattended runs" }));
    expect(panel.getByText(/: 5 found$/)).toBeVisible();
    expect(panel.getByText(/^Next run: /)).toBeVisible();
    await user.click(panel.getByRole("button", { name: "Run now" }));
    const rules = within(screen.getByRole("region", { name: "Rules for unattended runs" }));
    await user.click(rules.getByRole("button", { name: "Libraries: Series, Movies" }));
    await user.click(await screen.findByRole("menuitemcheckbox", { name: "Movies" }));
    // A run may begin at any time, so that nothing is saved before the user says so.
    expect(rules.getByRole("button", { name: "Libraries: Series" })).toBeVisible();
    await user.click(rules.getByRole("button", { name: "Save rules" }));
    await waitFor(() =>
      expect(bodies).toEqual([{ revision: 4, rules: { ...DEFAULT_RULES, kinds: ["episode"] } }]),
    );
  });

  it("skip the titles that the user skips on the page", async () => {
    const bodies: unknown[] = [];
    const { user } = openPage(onlyOrchard, (path, options) =>
      renderPage(path, {
        ...options,
        handlers: [
          http.get("*/unattended/state", () => HttpResponse.json(state)),
          http.put("*/unattended/rules", async ({ request }) => {
            bodies.push(await request.json());
            return HttpResponse.json({ revision: 5 });
          }),
        ],
      }),
    );
    await user.click(await button("Actions for The Glass Orchard"));
    await user.click(await screen.findByRole("menuitem", { name: "Skip this title" }));
    const skippedTitles = [{ kind: "movie", id: ORCHARD, name: "The Glass Orchard" }];
    await waitFor(() =>
      expect(bodies).toEqual([{ revision: 4, rules: { ...DEFAULT_RULES, skippedTitles } }]),
    );
  });

  it("say so if others changed the rules first, and why nothing runs", async () => {
    const { user } = openPage(onlyOrchard, (path, options) =>
      renderPage(path, {
        ...options,
        handlers: [
          http.get("*/unattended/state", () =>
            HttpResponse.json({ ...state, problem: "The API key is missing" }),
          ),
          http.put("*/unattended/rules", () => HttpResponse.json({}, { status: 409 })),
        ],
      }),
    );
    expect(await screen.findByText("The API key is missing")).toBeVisible();
    expect(screen.getByRole("button", { name: "Run now" })).toBeDisabled();
    const rules = within(screen.getByRole("region", { name: "Rules for unattended runs" }));
    await user.click(rules.getByRole("button", { name: "Libraries: Series, Movies" }));
    await user.click(await screen.findByRole("menuitemcheckbox", { name: "Movies" }));
    // A run may begin at any time, so that nothing is saved before the user says so.
    expect(rules.getByRole("button", { name: "Libraries: Series" })).toBeVisible();
    await user.click(rules.getByRole("button", { name: "Save rules" }));
    expect(await screen.findByText(/Not saved: the rules were changed elsewhere/)).toBeVisible();
  });
});

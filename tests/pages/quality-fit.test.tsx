import type { MockApi } from "@mock-api/mock-api.ts";
import { makeSubtitle } from "@mock-api/seed-parts.ts";
import { MOVIES } from "@mock-api/sentinels.ts";
import { screen, within } from "@testing-library/react";
import { beforeEach, describe, expect, it } from "vitest";
import { paths } from "@/config/paths";
import { checkFiles, ENGLISH_DOWNLOAD, fakeFitWorker, fitPath, pressCheck } from "./fit-steps";
import { keepsData, kept } from "./kept-steps";
import { renderApp } from "./render-app";
import { MOVIE_PATH, toolCalls } from "./tool-steps";
import { broken, film, rated, reworked, seeded, shifted } from "../unit/fit/generated-films";

keepsData();

type Cues = ReturnType<typeof film>;

const ORCHARD = MOVIES.glassOrchard;
const FILM = film(7, 24);
/** Whole milliseconds, as the server stores them, without overlaps, which are other findings. */
const clean = (cues: Cues): Cues =>
  cues.map(({ start, end, text = "" }, index) => ({
    start: Math.round(start),
    end: Math.round(Math.min(end, cues[index + 1]?.start ?? end)),
    text,
  }));
/** A translation with its own lines and slightly different times. */
const translation = (seed: number) => clean(reworked(FILM, seeded(seed), 0.1));

const GERMAN = fitPath("de");

type Texts = Record<string, Cues>;

/** One movie: English, French, and Spanish agree; the other files are given, and files without lines are missing. English was downloaded. */
function arrange(api: MockApi, others: Texts) {
  for (const movie of api.db.movies.values()) movie.subtitles = [];
  for (const episode of api.db.episodes.values()) episode.subtitles = [];
  const movie = api.db.movies.get(ORCHARD)!;
  movie.path = MOVIE_PATH;
  movie.profileId = 2;
  const texts: Texts = {
    en: translation(1),
    fr: translation(2),
    es: translation(3),
    ...others,
  };
  const present = Object.entries(texts).filter(([, cues]) => cues.length > 0);
  movie.subtitles = present.map(([code2, cues]) => {
    api.db.contents.set(
      fitPath(code2),
      cues.map(({ start, end, text = "" }) => ({ start, end, text })),
    );
    return makeSubtitle(MOVIE_PATH, code2, { size: 30_000 });
  });
  api.db.history.movies = [ENGLISH_DOWNLOAD];
  Object.assign(api.db.settings["general"]!, { subzero_mods: [], utf8_encode: false });
  Object.assign(api.db.settings["subsync"]!, { use_subsync: false });
}

beforeEach(() => {
  kept.clear();
  sessionStorage.clear();
  fakeFitWorker();
});

type Dialog = ReturnType<typeof within>;

/** Opens the page, and checks all files. */
async function openChecked(others: Texts) {
  const { calls, handler } = toolCalls();
  const app = renderApp(paths.automation.quality(), {
    dialect: "1.6",
    prepare: (api) => arrange(api, others),
    handlers: [handler],
  });
  await checkFiles(app);
  await screen.findByText(/files? checked, /);
  const shown = (code2: string) =>
    app.api.db.contents.get(fitPath(code2))!.map(({ start }) => start);
  return { ...app, calls, shown };
}

type App = Awaited<ReturnType<typeof openChecked>>;

/** Selects all files of the list, and opens an action. */
async function openAction(app: App, name: string) {
  await app.user.click(await screen.findByRole("checkbox", { name: /^Select all/ }));
  const toolbar = within(screen.getByRole("toolbar", { name: "Page actions" }));
  await app.user.click(toolbar.getByRole("button", { name }));
  return within(await screen.findByRole("dialog", { name }));
}
const openFix = (app: App) => openAction(app, "Fix times");

/** Reads the texts; resolves with the list of the planned steps. */
async function plan(app: App, dialog: Dialog) {
  await pressCheck(app, dialog);
  return dialog.findByRole("list", { name: /^\d+ files?$/ });
}

const fix = (app: App, dialog: Dialog) =>
  app.user.click(dialog.getByRole("button", { name: /^Fix \d+ files?$/ }));

/** The job in the list of jobs, which it opens. */
async function findJob(app: App) {
  await app.user.click(screen.getByRole("button", { name: /^Jobs: / }));
  return within(await screen.findByRole("region", { name: /^Fix times - / }));
}

async function undo(app: App) {
  const job = await findJob(app);
  await app.user.click(await job.findByRole("button", { name: "Undo" }));
}

const startsOf = (cues: Cues) => cues.map(({ start }) => start);

describe("Fix times", () => {
  it("shifts a late file, checks it again, and can be undone", async () => {
    const late = shifted(translation(4), 2_300);
    const app = await openChecked({ de: late });
    expect(await screen.findByText("2.3 s late")).toBeVisible();
    const dialog = await openFix(app);
    expect(await plan(app, dialog)).toHaveTextContent(
      "The Glass Orchard (1994): Germanorchard.de.srt: Shift 2.3 s earlier",
    );
    expect(
      dialog.getByText(
        "The current versions are kept in this browser for 30 days, and you can undo the job.",
      ),
    ).toBeVisible();
    await fix(app, dialog);
    expect(await screen.findByText("4 files checked, none with problems")).toBeVisible();
    expect(app.calls).toHaveLength(1);
    const [, seconds, milliseconds] = /^shift_offset\(h=0,m=0,s=(-\d),ms=(-\d+)\)$/.exec(
      app.calls[0]!["action"]!,
    )!;
    const by = Number(seconds) * 1000 + Number(milliseconds);
    expect(Math.abs(by + 2_300)).toBeLessThan(100);
    expect(app.calls[0]).toMatchObject({ path: GERMAN, language: "de" });
    expect(app.shown("de")).toEqual(late.map(({ start }) => start + by));

    await undo(app);
    expect(await screen.findByText("2.3 s late")).toBeVisible();
    expect(app.shown("de")).toEqual(startsOf(late));
  });

  it("changes the frame rate, with the rest as a shift of the same tool", async () => {
    const german = clean(rated(translation(4), 25 / (24_000 / 1001)));
    const italian = clean(shifted(rated(translation(5), 24 / 25), 4_000));
    const app = await openChecked({ de: german, it: italian });
    expect(await screen.findAllByText("Different frame rate")).toHaveLength(2);
    const dialog = await openFix(app);
    const list = await plan(app, dialog);
    expect(list).toHaveTextContent("orchard.de.srt: Change frame rate 23.976 to 25");
    expect(list).toHaveTextContent(
      /orchard.it.srt: Change frame rate 25 to 24\. Shift 4(\.\d)? s earlier/,
    );
    await fix(app, dialog);
    expect(await screen.findByText("5 files checked, none with problems")).toBeVisible();
    const actions = app.calls.map(({ action, path }) => `${path}: ${action}`);
    expect(actions).toEqual([
      `${GERMAN}: change_FPS(from=${24_000 / 1001},to=25)`,
      expect.stringMatching(/orchard\.it\.srt: two_point_fit\(.*,from=25,to=24\)$/),
    ]);

    await undo(app);
    expect(await screen.findAllByText("Different frame rate")).toHaveLength(2);
    expect(app.shown("de")).toEqual(startsOf(german));
    expect(app.shown("it")).toEqual(startsOf(italian));
  });

  it("skips what no change of all times can fix, and says why", async () => {
    const other = clean(film(99, 24));
    const cut = clean(broken(translation(5), [0.5], 20_000));
    const app = await openChecked({ de: other, it: cut });
    expect(await screen.findByText(/From \d+ min to \d+ min: 20 s late\./)).toBeVisible();
    const link = screen.getByRole("link", { name: /^Open .*: Italian in the studio$/ });
    expect(link).toHaveAttribute(
      "href",
      paths.studio({ kind: "movie", id: ORCHARD }, fitPath("it"), fitPath("en")),
    );
    const dialog = await openFix(app);
    expect(dialog.getByText("Nothing to do")).toBeVisible();
    expect(dialog.getByText("1 skipped: different movie or episode; use Next best")).toBeVisible();
    expect(dialog.getByText("1 skipped: fix it in the studio")).toBeVisible();
    expect(dialog.getByRole("button", { name: "Fix" })).toBeDisabled();
    expect(app.calls).toEqual([]);
  });

  it("accuses none of two files", async () => {
    const app = await openChecked({ fr: [], es: [], de: shifted(translation(4), 2_300) });
    expect(await screen.findAllByText(/It is unknown which file is wrong\.$/)).toHaveLength(2);
    const dialog = await openFix(app);
    expect(dialog.getByText("Nothing to do")).toBeVisible();
    expect(dialog.getByText("2 skipped: it is unknown which files are wrong")).toBeVisible();
  });

  it("fixes slight offsets only on request", async () => {
    const app = await openChecked({ de: shifted(translation(4), 800) });
    expect(await screen.findByText(/^Slightly off: 0.\d s late$/)).toBeVisible();
    const dialog = await openFix(app);
    expect(dialog.getByText("Nothing to do")).toBeVisible();
    await app.user.click(
      dialog.getByRole("checkbox", { name: "Include 1 file that is only slightly off" }),
    );
    expect(await plan(app, dialog)).toHaveTextContent(/Shift 0\.\d s earlier/);
  });

  it("skips a file that has changed since it was checked, even if its size is the same", async () => {
    const app = await openChecked({ de: shifted(translation(4), 2_300) });
    await screen.findByText("2.3 s late");
    const cues = app.api.db.contents.get(GERMAN)!;
    app.api.db.contents.set(
      GERMAN,
      cues.map((cue) => ({ ...cue, end: cue.end + 100 })),
    );
    const dialog = await openFix(app);
    await pressCheck(app, dialog);
    expect(await dialog.findByText("1 skipped: changed since it was checked")).toBeVisible();
    expect(app.calls).toEqual([]);
  });

  it("does not change a file that changes after the plan", async () => {
    const app = await openChecked({ de: shifted(translation(4), 2_300) });
    await screen.findByText("2.3 s late");
    const dialog = await openFix(app);
    await plan(app, dialog);
    const cues = app.api.db.contents.get(GERMAN)!;
    app.api.db.contents.set(
      GERMAN,
      cues.map((cue) => ({ ...cue, end: cue.end + 100 })),
    );
    await fix(app, dialog);
    const job = await findJob(app);
    expect(await job.findByText("The file has changed since it was checked.")).toBeVisible();
    expect(app.calls).toEqual([]);
  });

  it("sends a text with positions, because the tools of the server would drop them", async () => {
    const late = shifted(translation(4), 2_300);
    const [first, ...rest] = late;
    const app = await openChecked({ de: [{ ...first!, text: "{\\an8}Oben" }, ...rest] });
    await screen.findByText("2.3 s late");
    const dialog = await openFix(app);
    await plan(app, dialog);
    await fix(app, dialog);
    expect(await screen.findByText("4 files checked, none with problems")).toBeVisible();
    expect(app.calls).toEqual([]);
    expect(app.api.db.contents.get(GERMAN)![0]).toMatchObject({ text: "{\\an8}Oben" });

    await undo(app);
    expect(await screen.findByText("2.3 s late")).toBeVisible();
    expect(app.shown("de")).toEqual(startsOf(late));
    expect(app.api.db.contents.get(GERMAN)![0]).toMatchObject({ text: "{\\an8}Oben" });
  });
});

it("Next best replaces a file of another movie, and can blacklist it first", async () => {
  const app = await openChecked({ en: clean(film(99, 24)), de: translation(4) });
  expect(await screen.findByText("Different movie or episode")).toBeVisible();
  const dialog = await openAction(app, "Next best");
  await app.user.click(
    await dialog.findByRole("checkbox", { name: /^Blacklist the current subtitle first/ }),
  );
  await app.user.click(dialog.getByRole("button", { name: "Download" }));
  expect(await dialog.findByText(/^Saved as orchard\.en\.srt\./)).toBeVisible();
  expect(app.api.db.blacklist.movies).toContainEqual(
    expect.objectContaining({ mediaId: ORCHARD, subs_id: "1234567" }),
  );
});

import type { MockApi } from "@mock-api/mock-api.ts";
import { makeSubtitle } from "@mock-api/seed-parts.ts";
import { MOVIES } from "@mock-api/sentinels.ts";
import { screen, waitFor, within } from "@testing-library/react";
import { http } from "msw";
import { beforeEach, describe, expect, it } from "vitest";
import { paths } from "@/config/paths";
import { getQualityResults } from "@/store/quality-results";
import { checkFiles, ENGLISH_DOWNLOAD, fakeFitWorker } from "./fit-steps";
import { keepsData, kept } from "./kept-steps";
import { renderPage } from "./render-app";
import type { RenderAppOptions } from "./render-app";
import * as steps from "./steps";
import { FILES, MOVIE_PATH, toolCalls } from "./tool-steps";
import { onPhone } from "./viewport";
import { resetStores } from "../stores";

keepsData();

const ORCHARD = MOVIES.glassOrchard;
const GERMAN = MOVIE_PATH.replace(".mkv", ".de.srt");
const FRENCH = MOVIE_PATH.replace(".mkv", ".fr.srt");

const cuesOf = (texts: readonly string[]) =>
  texts.map((text, at) => ({ start: 2_000 + at * 4_000, end: 4_900 + at * 4_000, text }));

/** English with an ad, clean French, and a German file with most of its lines missing. */
function arrange(api: MockApi) {
  for (const movie of api.db.movies.values()) movie.subtitles = [];
  for (const episode of api.db.episodes.values()) episode.subtitles = [];
  const movie = api.db.movies.get(ORCHARD)!;
  movie.path = MOVIE_PATH;
  movie.profileId = 2;
  movie.subtitles = [
    makeSubtitle(MOVIE_PATH, "en", { size: 1_000 }),
    makeSubtitle(MOVIE_PATH, "fr", { size: 2_000 }),
    makeSubtitle(MOVIE_PATH, "de", { size: 3_000 }),
  ];
  api.db.contents.set(
    FILES.en,
    cuesOf(["Where is the orchard?", "Subtitles by www.example.com", "Behind the wall."]),
  );
  api.db.contents.set(FRENCH, cuesOf(["Où est le verger ?", "Derrière le mur.", "De verre ?"]));
  api.db.contents.set(GERMAN, [
    { start: 1_000, end: 2_000, text: "Hier ist die Übersetzung:\nWo ist der Garten?" },
    { start: 5_000, end: 6_000, text: "Hinter der Mauer." },
  ]);
  api.db.history.movies = [ENGLISH_DOWNLOAD];
  Object.assign(api.db.settings["general"]!, { subzero_mods: [], utf8_encode: false });
  Object.assign(api.db.settings["subsync"]!, { use_subsync: false });
}

beforeEach(() => {
  fakeFitWorker();
  kept.clear();
  sessionStorage.clear();
});

const table = () => screen.findByRole("table", { name: "Files with problems" });
const rowsOf = async () =>
  within(await table())
    .getAllByRole("row")
    .slice(1);

/** The paths of the texts that are read. */
function reads() {
  const read: string[] = [];
  const handler = http.get("*/api/subtitles/contents", ({ request }) => {
    read.push(new URL(request.url).searchParams.get("subtitlePath") ?? "");
  });
  return { read, handler };
}

function open(options: RenderAppOptions = {}) {
  return renderPage(paths.automation.quality(), { dialect: "1.6", prepare: arrange, ...options });
}

/** Selects the file of a row, and presses an action of the page. */
async function act(app: ReturnType<typeof open>, file: string, action: string) {
  await app.user.click(await screen.findByRole("checkbox", { name: `Select ${file}` }));
  const toolbar = within(screen.getByRole("toolbar", { name: "Page actions" }));
  const button = toolbar.queryByRole("button", { name: action });
  if (!button) await app.user.click(toolbar.getByRole("button", { name: "More actions" }));
  await app.user.click(button ?? (await screen.findByRole("menuitem", { name: action })));
  return within(await screen.findByRole("dialog"));
}

describe("the quality check", () => {
  it("lists the files with problems, with their origin, and filters them", async () => {
    const app = open();
    expect(await screen.findByText("Nothing checked yet")).toBeVisible();
    await checkFiles(app, "Check 3 files");
    expect(await screen.findByText("3 files checked, 2 with problems")).toBeVisible();
    // The page shows the result, a notice would repeat it.
    await steps.noJobEnd();
    const [german, english] = await rowsOf();
    expect(german).toHaveTextContent(/Glass Orchard.*German.*AI comments in the text: 1.*––/);
    // The origin is from the history, which may load after the rows.
    await waitFor(() => expect(english).toHaveTextContent(/Ads or credits: 1Podnapisi92.5%/));
    expect(
      within(english!).getByRole("link", { name: /^Open The Glass Orchard.* in the studio$/ }),
    ).toHaveAttribute("href", paths.studio({ kind: "movie", id: ORCHARD }, FILES.en));

    await app.user.click(screen.getByRole("button", { name: "Filters" }));
    await app.user.click(await screen.findByRole("checkbox", { name: /^Ads or credits/ }));
    await waitFor(async () => expect(await rowsOf()).toHaveLength(1));
    expect(app.here()).toContain("finding=credits");
  });

  it("counts a file that the server lists twice once", async () => {
    const app = open({
      prepare: (api) => {
        arrange(api);
        const { subtitles } = api.db.movies.get(ORCHARD)!;
        subtitles.push({ ...subtitles[0]!, hi: true });
      },
    });
    await checkFiles(app, "Check 3 files");
    expect(await screen.findByText("3 files checked, 2 with problems")).toBeVisible();
  });

  it("has the actions on the selected files in the bar of the selection on phones", async () => {
    onPhone();
    const app = open();
    await checkFiles(app, "Check 3 files");
    await app.user.click(
      await screen.findByRole("checkbox", { name: "Select The Glass Orchard (1994): English" }),
    );
    await app.user.click(await screen.findByRole("button", { name: "Actions" }));
    const times = await screen.findByRole("menuitem", { name: /^Fix times/ });
    expect(times).toHaveTextContent("No times to fix in the selected files");
    await app.user.click(screen.getByRole("menuitem", { name: "Remove ads and credits" }));
    expect(await screen.findByRole("dialog", { name: /Remove ads and credits/ })).toBeVisible();
  });

  it("leads to the automation page", async () => {
    const app = open();
    await app.user.click(await screen.findByRole("button", { name: "More actions" }));
    await app.user.click(await screen.findByRole("menuitem", { name: "Find missing subtitles" }));
    expect(await screen.findByRole("region", { name: "Run preview" })).toBeVisible();
    expect(app.here()).toBe("/automation");
  });

  it("remembers its results, and then reads only items with new or changed files", async () => {
    const first = open();
    await checkFiles(first, "Check 3 files");
    await screen.findByText("3 files checked, 2 with problems");
    first.unmount();
    first.server.close();
    resetStores();

    const { read, handler } = reads();
    const app = open({
      handlers: [handler],
      prepare: (api) => {
        arrange(api);
        const { subtitles } = api.db.movies.get(ORCHARD)!;
        subtitles[1]!.file_size = 2_001;
        api.db.contents.set(FRENCH, cuesOf(["Où est le verger ?", "Traduit sur www.example.com"]));
      },
    });
    expect(await screen.findByText("3 files checked, 2 with problems")).toBeVisible();
    await app.user.click((await screen.findAllByRole("button", { name: "Check files" }))[0]!);
    const dialog = within(await screen.findByRole("dialog"));
    expect(await dialog.findByText("2 skipped: unchanged since their last check")).toBeVisible();
    await app.user.click(dialog.getByRole("button", { name: "Check 1 file" }));
    expect(await screen.findByText("3 files checked, 3 with problems")).toBeVisible();
    // All files of the item are compared with each other.
    expect(read).toEqual([FILES.en, FRENCH, GERMAN]);
  });

  it("says so if there are no problems", async () => {
    const app = open({
      prepare: (api) => {
        arrange(api);
        api.db.movies.get(ORCHARD)!.subtitles.splice(2, 1);
        api.db.movies.get(ORCHARD)!.subtitles.splice(0, 1);
      },
    });
    await checkFiles(app, "Check 1 file");
    expect(await screen.findByText("No problems found")).toBeVisible();
    expect(screen.getByText("1 file checked, no problems")).toBeVisible();
  });

  it("explains that older servers do not send texts", async () => {
    open({ dialect: "1.5.6" });
    expect(await screen.findByText("Not supported by this server")).toBeVisible();
    expect(screen.queryByRole("button", { name: "Check files" })).toBeNull();
  });
});

describe("actions on checked files", () => {
  it("remove ads after a plan, and check the file again", async () => {
    const app = open();
    await checkFiles(app, "Check 3 files");
    const dialog = await act(app, "The Glass Orchard (1994): English", "Remove ads and credits");
    await app.user.click(await dialog.findByRole("button", { name: "Check 1 file" }));
    const plan = await dialog.findByRole("list", { name: "1 file" });
    expect(plan).toHaveTextContent("orchard.en.srt: Ads or credits 1");
    expect(plan).toHaveTextContent(
      /,\d{3} – 00:00:\d\d,\d{3} Before: Subtitles by www.example.com After: Removed/,
    );
    expect(app.api.db.contents.get(FILES.en)).toHaveLength(3);
    await app.user.click(dialog.getByRole("button", { name: "Fix 1 file" }));
    expect(await screen.findByText("3 files checked, 1 with problems")).toBeVisible();
    expect(app.api.db.contents.get(FILES.en)).toHaveLength(2);
  });

  it("translate again from the best other file, which the plan names", async () => {
    const { calls, handler } = toolCalls();
    const app = open({ handlers: [handler] });
    await checkFiles(app, "Check 3 files");
    const dialog = await act(app, "The Glass Orchard (1994): German", "Translate again");
    expect(
      await dialog.findByText("From English (orchard.en.srt), replaces orchard.de.srt"),
    ).toBeVisible();
    expect(dialog.getByText(/^Translator: /)).toBeVisible();
    await app.user.click(dialog.getByRole("button", { name: "Translate 1 file" }));
    await waitFor(() =>
      expect(calls).toMatchObject([{ action: "translate", language: "de", path: FILES.en }]),
    );
  });

  it("delete with Undo, and forget the file", async () => {
    const app = open();
    await checkFiles(app, "Check 3 files");
    const dialog = await act(app, "The Glass Orchard (1994): German", "Delete");
    const checkedAt = getQualityResults().get(FRENCH)!.at;
    await app.user.click(await dialog.findByRole("button", { name: "Delete 1 file" }));
    await steps.findNotice("Deleting 1 file in 7 seconds");
    await steps.endUndoTime();
    expect(await screen.findByText("2 files checked, 1 with problems")).toBeVisible();
    // The others are compared without it.
    await waitFor(() => expect(getQualityResults().get(FRENCH)?.at).toBeGreaterThan(checkedAt));
  });

  it("download the next best result", async () => {
    const app = open();
    await checkFiles(app, "Check 3 files");
    const dialog = await act(app, "The Glass Orchard (1994): English", "Next best");
    const plan = await dialog.findByRole("list", { name: "Plan" });
    await waitFor(() => expect(plan).toHaveTextContent(/English.*\d+%: /));
    await app.user.click(dialog.getByRole("button", { name: "Download" }));
    expect(
      await dialog.findByText(
        "Saved as orchard.en.srt. The previous version is kept in this browser for 30 days.",
      ),
    ).toBeVisible();
    expect(app.api.db.history.movies.at(-1)).toMatchObject({ action: 2, mediaId: ORCHARD });
  });
});

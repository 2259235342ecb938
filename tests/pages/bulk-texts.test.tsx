import type { MockApi } from "@mock-api/mock-api.ts";
import { makeSubtitle } from "@mock-api/seed-parts.ts";
import { MOVIES } from "@mock-api/sentinels.ts";
import { screen, waitFor, within } from "@testing-library/react";
import type { RequestHandler } from "msw";
import { beforeEach, describe, expect, it } from "vitest";
import { bulkModal } from "@/features/bulk/modals";
import { RunningJobs } from "@/features/jobs/RunningJobs";
import { renderDialog } from "./modal-steps";
import { arrangeMovie, FILES, MOVIE_PATH, toolCalls } from "./tool-steps";

const ORCHARD = MOVIES.glassOrchard;
const FRENCH = MOVIE_PATH.replace(".mkv", ".fr.srt");
const TEXTS = ["Where is the orchard?", "Subtitles by www.example.com", "CafÃ© closed."];
const cuesOf = (texts: readonly string[]) =>
  texts.map((text, at) => ({ start: 2120 + at * 4000, end: 4900 + at * 4000, text }));

/** English with an ad and garbled letters, and clean French. */
function arrange(api: MockApi) {
  arrangeMovie(api);
  const movie = api.db.movies.get(ORCHARD)!;
  movie.profileId = 2;
  movie.subtitles = [
    makeSubtitle(MOVIE_PATH, "en"),
    makeSubtitle(MOVIE_PATH, "fr"),
    { ...makeSubtitle(MOVIE_PATH, "de"), path: MOVIE_PATH.replace(".mkv", ".de.ass") },
  ];
  api.db.contents.set(FILES.en, cuesOf(TEXTS));
  api.db.contents.set(FRENCH, cuesOf(["Où est le verger ?", "La porte.", "Café fermé."]));
  Object.assign(api.db.settings["general"]!, { subzero_mods: [], utf8_encode: false });
  Object.assign(api.db.settings["subsync"]!, { use_subsync: false });
}

beforeEach(() => sessionStorage.clear());

/** The dialog with an action chosen. */
async function openAction(action: string, prepare = arrange, handlers: RequestHandler[] = []) {
  const { app, inside } = await renderDialog(
    bulkModal,
    { kind: "movie", ids: [ORCHARD], about: "These" },
    { dialect: "1.6", prepare, handlers },
    <RunningJobs />,
  );
  const choose = async (field: string, option: string) => {
    await app.user.click(await inside.findByRole("combobox", { name: field }));
    await app.user.click(await screen.findByRole("option", { name: option }));
  };
  const press = async (name: string) => {
    const button = await inside.findByRole("button", { name });
    await waitFor(() => expect(button).toBeEnabled());
    await app.user.click(button);
  };
  const textsOf = (path: string) => app.api.db.contents.get(path)?.map(({ text }) => text);
  await choose("Action", action);
  return { app, inside, choose, press, textsOf };
}

/** The job with this title, when it is finished. */
async function findJob({ app }: Awaited<ReturnType<typeof openAction>>, title: RegExp) {
  await app.user.click(await screen.findByRole("button", { name: /^Jobs: / }));
  return within(await screen.findByRole("region", { name: title }));
}

describe("fixing the texts of many files", () => {
  it("lists the files with their changes before anything is sent, fixes them, and can be undone", async () => {
    const dialog = await openAction("Fix text");
    const { app, inside, press, textsOf } = dialog;
    await press("Check 3 files");
    const plan = await inside.findByRole("list", { name: "1 file" });
    expect(plan).toHaveTextContent("orchard.en.srt: Wrong encoding 1, Ads or credits 1");
    expect(plan).toHaveTextContent("Before: Subtitles by www.example.com After: Removed");
    expect(plan).toHaveTextContent("Before: CafÃ© closed. After: Café closed.");
    expect(inside.getByText("1 skipped: nothing to fix")).toBeVisible();
    expect(inside.getByText("1 skipped: it is not an SRT file")).toBeVisible();
    expect(textsOf(FILES.en)).toEqual(TEXTS);

    await press("Fix 1 file");
    await waitFor(() => expect(textsOf(FILES.en)).toEqual([TEXTS[0], "Café closed."]));
    const job = await findJob(dialog, /^Fix text - 1 file/);
    await app.user.click(await job.findByRole("button", { name: "Undo" }));
    // The server repairs letters in everything that is uploaded.
    await waitFor(() => expect(textsOf(FILES.en)).toEqual([TEXTS[0], TEXTS[1], "Café closed."]));
  });

  it.each([
    ["read-only", /The file on the server has not changed\. Check whether Bazarr can write/],
    ["disk-full", /The server has 1 of 3 lines\. The disk may be full\./],
  ] as const)("counts a file as failed that the server did not write: %s", async (fault, words) => {
    const long = (api: MockApi) => {
      arrange(api);
      const lines = ["Where is the orchard?", `${"long ".repeat(900)}CafÃ©`, "CafÃ© closed."];
      api.db.contents.set(FILES.en, cuesOf(lines));
      api.db.faults.movies.set(ORCHARD, fault);
    };
    const dialog = await openAction("Fix text", long);
    await dialog.press("Check 3 files");
    await dialog.press("Fix 1 file");
    const job = await findJob(dialog, /^Fix text/);
    expect(await job.findByText(words)).toBeInTheDocument();
    expect(job.getByRole("button", { name: /^Retry/ })).toBeInTheDocument();
  });

  it("names the server's own changes, and reports them after the save", async () => {
    const dialog = await openAction("Fix text", (api) => {
      arrange(api);
      Object.assign(api.db.settings["subsync"]!, { use_subsync: true });
    });
    const { inside, press } = dialog;
    await press("Check 3 files");
    expect(
      await inside.findByText(/^The server syncs the file with the audio again/),
    ).toBeVisible();
    await press("Fix 1 file");
    const job = await findJob(dialog, /^Fix text/);
    expect(await job.findByText(/Saved. The server changed the text/)).toBeInTheDocument();
  });

  it("includes a file in which the server may change correct letters only if the user agrees", async () => {
    const dialog = await openAction("Fix text", (api) => {
      arrange(api);
      api.db.contents.set(FRENCH, cuesOf(["LÃ—E", "Subtitles by www.example.com", "É isso."]));
    });
    const { app, inside, press, textsOf } = dialog;
    await press("Check 3 files");
    const plan = await inside.findByRole("list", { name: "1 file" });
    expect(plan).not.toHaveTextContent("French");
    const box = inside.getByRole("checkbox", {
      name: "Include 1 file where the server may also change other lines",
    });
    expect(box).not.toBeChecked();
    const warning =
      "The server repairs garbled characters, and may change correct letters in 1 line: “LÃ—E”";
    expect(inside.getByText(warning)).toBeVisible();
    await app.user.click(box);
    const both = await inside.findByRole("list", { name: "2 files" });
    expect(both).toHaveTextContent(`orchard.fr.srt: Ads or credits 1. ${warning}`);
    await press("Fix 2 files");
    await waitFor(() => expect(textsOf(FRENCH)).toEqual(["L×E", "É isso."]));
  });

  it("skips files that the server would save under another name", async () => {
    const { inside, press } = await openAction("Fix text", (api) => {
      arrange(api);
      api.db.contents.set(FILES.en, cuesOf([...TEXTS, "[DOOR CREAKS]"]));
    });
    await press("Check 3 files");
    expect(
      await inside.findByText("1 skipped: the server would save it under another name"),
    ).toBeVisible();
    expect(inside.getByText("Nothing to do")).toBeVisible();
  });
});

describe("making bilingual files of many items", () => {
  it("merges two languages into the chosen one, and skips files that are merged already", async () => {
    const dialog = await openAction("Make bilingual files", (api) => {
      arrange(api);
      api.db.contents.set(FILES.en, cuesOf(["Where is the orchard?", "The door.", "Closed."]));
    });
    const { inside, choose, press, textsOf } = dialog;
    expect(await inside.findByRole("button", { name: "Check pairs" })).toBeDisabled();
    await choose("First language", "English");
    await choose("Second language", "French");
    await press("Check 1 pair");
    expect(
      await inside.findByText(/^The English files are replaced. Their current versions are kept/),
    ).toBeVisible();
    await press("Make 1 bilingual file");
    await waitFor(() =>
      expect(textsOf(FILES.en)?.[0]).toBe("Where is the orchard?\nOù est le verger ?"),
    );
    const job = await findJob(dialog, /^Make bilingual files/);
    expect(await job.findByRole("button", { name: "Undo" })).toBeVisible();
  });

  it("leave out items whose file contains both languages", async () => {
    const { inside, choose, press } = await openAction("Make bilingual files", (api) => {
      arrange(api);
      api.db.contents.set(FILES.en, cuesOf(["Where?\nOù est le verger ?", "Door.\nLa porte."]));
    });
    await choose("First language", "English");
    await choose("Second language", "French");
    await press("Check 1 pair");
    expect(
      await inside.findByText("1 skipped: one file already contains the other language"),
    ).toBeVisible();
  });
});

describe("syncing many files", () => {
  it("restores the text of a file with fewer lines afterward", async () => {
    const { calls, handler } = toolCalls();
    const { app, choose, press, textsOf } = await openAction("Sync", arrange, [handler]);
    await choose("Languages", "English");
    await press("Options…");
    const options = within(await screen.findByRole("dialog", { name: "Sync" }));
    await app.user.click(await options.findByRole("button", { name: "Sync" }));
    await press("Sync 1 file");
    // Synchronization takes some seconds: the server has read the file by then.
    await waitFor(() => expect(calls).toHaveLength(1));
    app.api.db.contents.set(FILES.en, cuesOf(TEXTS.slice(1)));
    const [notice] = await screen.findAllByText(/The previous version was restored\. The server/);
    expect(notice).toBeVisible();
    // Servers repair garbled letters of uploads.
    expect(textsOf(FILES.en)).toEqual([...TEXTS.slice(0, -1), "Café closed."]);
    expect(screen.queryByText(/removed/)).toBeNull();
  });
});

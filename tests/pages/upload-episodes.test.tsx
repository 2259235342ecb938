import { EPISODES, SERIES, episodeId } from "@mock-api/sentinels.ts";
import { screen, waitFor, within } from "@testing-library/react";
import { http, HttpResponse } from "msw";
import { describe, expect, it } from "vitest";
import { uploadEpisodesModal } from "@/features/subtitles/modals";
import { renderDialog } from "./modal-steps";
import { renderPage } from "./render-app";
import type { RenderAppOptions } from "./render-app";
import * as steps from "./steps";
import {
  choose,
  drop,
  dragOver,
  filesOn,
  large,
  LINE,
  openUpload,
  subtitle,
  watchUploads,
} from "./upload-steps";
import type { MockApi } from "@mock-api/mock-api.ts";

const HARBOR = SERIES.harborLights;
const PICK = "Subtitle files";
/** The n-th episode of season 2, which follows three specials and ten episodes. */
const inSeason2 = (n: number) => episodeId(HARBOR, 13 + n);

/** Episodes without any subtitle file, by description. */
function bare(api: MockApi) {
  for (const id of [HARBOR, SERIES.uploadRejected])
    for (const row of steps.episodesOf(api, id))
      Object.assign(row, { subtitles: [], title: `Part ${row.season}-${row.episode}` });
}

/** Opens the dialog for a series, without a page. */
async function open(series: number, options: RenderAppOptions = {}) {
  const { app, dialog, inside } = await renderDialog(
    uploadEpisodesModal,
    ({ db }) => {
      const { title, profileId } = db.series.get(series)!;
      const dropped = { files: [], folders: [] };
      return { series: { kind: "series" as const, id: series, title, profileId }, dropped };
    },
    { prepare: bare, ...options },
  );
  return { app, dialog, inside, add: (...files: File[]) => choose(inside, PICK, files) };
}

type Inside = ReturnType<typeof within>;

async function rowOf(inside: Inside, name: string) {
  return within(steps.rowAround(await inside.findByText(name)));
}

/** Waits for this state in the row of a file. */
async function expectState(inside: Inside, name: string, words: string) {
  const row = await rowOf(inside, name);
  expect(await row.findByText(words)).toBeInTheDocument();
}

/** S02E05 has an English file, and an embedded English track for the hearing impaired. */
function withEnglish(api: MockApi) {
  bare(api);
  const row = api.db.episodes.get(inSeason2(5))!;
  const one = { name: "English", code2: "en", code3: "eng", forced: false, file_size: 5 };
  row.subtitles = [
    { ...one, hi: false, path: "/tv/a.en.srt" },
    { ...one, hi: true, path: null },
  ];
}

describe("the bulk upload of a series", () => {
  it("warns of letters that the server repairs, in the rows of these files", async () => {
    const { inside, add } = await open(HARBOR);
    await add(
      subtitle("x.S02E05.en.srt", LINE.replace("Hello", "LÃ—E")),
      subtitle("x.S02E06.en.srt"),
    );
    const row = await rowOf(inside, "x.S02E05.en.srt");
    const warning =
      "The server repairs garbled characters, and may change correct letters in 1 line: “LÃ—E”";
    expect(await row.findByText(warning)).toBeVisible();
    await expectState(inside, "x.S02E06.en.srt", "Valid");
  });

  it("shows per file if the server wrote it, and reads only texts that are replaced", async () => {
    const { app, inside, add } = await open(HARBOR, {
      mock: { dialect: "1.6.1" },
      prepare: (api) => {
        withEnglish(api);
        const row = api.db.episodes.get(inSeason2(5))!;
        const path = row.path.replace(/\.\w+$/, ".en.srt");
        row.subtitles = row.subtitles.map((one) => (one.path === null ? one : { ...one, path }));
        api.db.faults.series.set(HARBOR, "read-only");
      },
    });
    await add(subtitle("x.S02E05.en.srt"), subtitle("x.S02E06.en.srt"));
    await expectState(inside, "x.S02E05.en.srt", "Overwrite existing subtitle");
    await expectState(inside, "x.S02E06.en.srt", "Valid");
    await app.user.click(inside.getByRole("button", { name: /^(Upload|Retry)$/ }));
    const replaced = await rowOf(inside, "x.S02E05.en.srt");
    expect(await replaced.findByText(/^The file on the server has not changed/)).toBeVisible();
    const created = await rowOf(inside, "x.S02E06.en.srt");
    expect(await created.findByText(/^The server does not list the file/)).toBeVisible();
    const reads = app.requests.filter((one) => one.includes("subtitles/contents"));
    // Before and after the one that replaces a file.
    expect(reads).toHaveLength(2);

    app.api.db.faults.series.delete(HARBOR);
    await app.user.click(inside.getByRole("button", { name: /^(Upload|Retry)$/ }));
    await expectState(inside, "x.S02E05.en.srt", "Uploaded");
    await expectState(inside, "x.S02E06.en.srt", "Uploaded");
  });

  it("is empty at first: the file button has the focus, and nothing can be uploaded", async () => {
    const app = renderPage(`/series/${HARBOR}`, { prepare: bare });
    const { dialog, inside } = await openUpload(app);
    expect(dialog).toHaveAccessibleName("Upload - Harbor Lights");
    const button = inside.getByRole("button", { name: "Choose files" });
    await waitFor(() => expect(button).toHaveFocus());
    expect(inside.queryByRole("button", { name: "Upload" })).toBeNull();
    expect(app.requests).not.toContain("GET /api/subtitles/info");
    await app.user.keyboard("{Escape}");
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  });

  it("shows why it cannot be opened", async () => {
    const app = renderPage(`/series/${SERIES.noProfile}`);
    const reason = "Choose a languages profile first";
    const item = await steps.openActions(app, /^Upload/);
    expect(item).toBeDisabled();
    expect(item).toHaveTextContent(reason);
    await app.user.keyboard("{Escape}");
    // Also the reason why the search is disabled.
    await waitFor(() => expect(screen.getAllByText(reason)).toHaveLength(1));
    dragOver();
    await waitFor(() => expect(screen.getAllByText(reason)).toHaveLength(2));
    drop([subtitle("a.S01E01.srt")]);
    expect(screen.getAllByText(reason)).toHaveLength(1);
    expect(screen.queryByRole("dialog")).toBeNull();
  });

  it("matches names, shows each row's state, and uploads the files one by one", async () => {
    const watch = watchUploads("episodes/subtitles");
    const { app, inside, add } = await open(HARBOR, { handlers: [watch.handler] });
    await add(
      subtitle("Harbor.Lights.S02E05.srt"),
      subtitle("Harbor.Lights.S02E06.fr.srt"),
      subtitle("Harbor.Lights.S02E07.fr.hi.srt"),
      subtitle("Harbor.Lights.S00E01.en.forced.srt"),
    );
    await expectState(inside, "Harbor.Lights.S02E05.srt", "Valid");
    const row = await rowOf(inside, "Harbor.Lights.S02E05.srt");
    expect(row.getByText("S02E05 Part 2-5")).toBeInTheDocument();
    expect(row.getByText("English")).toBeInTheDocument();
    const send = inside.getByRole("button", { name: "Upload" });
    await waitFor(() => expect(send).toBeEnabled());
    expect(app.requests.filter((one) => one === "GET /api/subtitles/info")).toHaveLength(1);
    await app.user.click(send);
    expect(await inside.findByText("4 files: 4 uploaded")).toBeInTheDocument();
    await steps.noJobEnd();
    const base = { seriesid: String(HARBOR), forced: "false", hi: "false", language: "en" };
    const sent = (id: number, file: string, other: object = {}) => ({
      ...base,
      episodeid: String(id),
      file: `Harbor.Lights.${file}.srt`,
      ...other,
    });
    expect(watch.uploads).toEqual([
      sent(inSeason2(5), "S02E05"),
      sent(inSeason2(6), "S02E06.fr", { language: "fr" }),
      sent(inSeason2(7), "S02E07.fr.hi", { language: "fr", hi: "true" }),
      sent(episodeId(HARBOR, 1), "S00E01.en.forced", { forced: "true" }),
    ]);
    expect(await filesOn(app.api, inSeason2(5))).toEqual(["en"]);
    expect(await filesOn(app.api, inSeason2(7))).toEqual(["fr:hi"]);
    expect(await filesOn(app.api, episodeId(HARBOR, 1))).toEqual(["en:forced"]);
    expect(inside.getByRole("button", { name: "Done" })).toBeEnabled();
    await app.user.click(inside.getByRole("button", { name: "Done" }));
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  });

  it("waits for the check of the names before it enables Upload", async () => {
    const gate = steps.holdResponse("get", "subtitles/info");
    const { inside, add } = await open(HARBOR, { handlers: [gate.handler] });
    await add(subtitle("a.S02E05.srt"));
    await expectState(inside, "a.S02E05.srt", "Checking the name");
    expect(inside.getByRole("button", { name: "Upload" })).toBeDisabled();
    gate.open();
    await expectState(inside, "a.S02E05.srt", "Valid");
    expect(inside.getByRole("button", { name: "Upload" })).toBeEnabled();
  });

  it("assigns no other language in place of a disabled one, explains how to enable it, and lets the user choose", async () => {
    const { app, inside, add } = await open(HARBOR);
    await add(subtitle("a.S02E05.ru.srt"), subtitle("b.S02E06.srt"), subtitle("c.S02E07.alb.srt"));
    await expectState(inside, "a.S02E05.ru.srt", "Russian is not enabled");
    await expectState(inside, "c.S02E07.alb.srt", "Albanian is not enabled");
    await expectState(inside, "b.S02E06.srt", "Valid");
    const choice = "Language of a.S02E05.ru.srt: Choose a language";
    const send = inside.getByRole("button", { name: "Upload" });
    expect(send).toBeDisabled();
    const link = inside.getByRole("link", { name: "Language settings" });
    expect(link).toHaveAttribute("href", expect.stringMatching(/\/settings\/languages$/));
    await app.user.click(link);
    const question = await screen.findByRole("dialog", {
      name: "Close without uploading 3 files?",
    });
    await app.user.click(within(question).getByRole("button", { name: "Cancel" }));
    await waitFor(() => expect(question).not.toBeInTheDocument());
    await app.user.click(inside.getByRole("button", { name: choice }));
    await app.user.click(await screen.findByRole("option", { name: "French" }));
    await app.user.click(inside.getByRole("button", { name: "Remove c.S02E07.alb.srt" }));
    await expectState(inside, "a.S02E05.ru.srt", "Valid");
    expect(inside.queryByRole("link", { name: "Language settings" })).toBeNull();
    expect(send).toBeEnabled();
  });

  it("reads the flags of a name before and after its language", async () => {
    const { inside, add } = await open(HARBOR);
    await add(subtitle("a.S02E05.forced.fr.srt"), subtitle("b.S02E06.fr.sdh.srt"));
    await expectState(inside, "b.S02E06.fr.sdh.srt", "Valid");
    expect(inside.getByLabelText("Forced: a.S02E05.forced.fr.srt")).toBeChecked();
    expect(inside.getByLabelText("Hearing impaired: b.S02E06.fr.sdh.srt")).toBeChecked();
    expect(inside.getAllByRole("button", { name: /^Language of .*: French$/ })).toHaveLength(2);
  });

  it("shows an error without a match, until the user chooses an episode", async () => {
    const { app, inside, add } = await open(HARBOR);
    await add(subtitle("random name.srt"), subtitle("a.S09E01.srt"), subtitle("a.S02E01.srt"));
    await expectState(inside, "random name.srt", "Season or episode info is missing");
    await expectState(inside, "a.S09E01.srt", "Season or episode info is missing");
    await expectState(inside, "a.S02E01.srt", "Valid");
    const send = inside.getByRole("button", { name: "Upload" });
    expect(send).toBeDisabled();
    expect(inside.getByText("3 files: 2 incomplete, 1 ready")).toBeInTheDocument();
    const next = "Choose an episode for random name.srt and check 1 other file";
    expect(inside.getByText(next)).toBeInTheDocument();
    const label = "Episode of Harbor Lights for random name.srt: Choose an episode";
    await app.user.click(inside.getByRole("button", { name: label }));
    await waitFor(() =>
      expect(screen.getByRole("combobox", { name: /^Episode of Harbor/ })).toHaveFocus(),
    );
    await app.user.keyboard("3-8");
    await app.user.click(await screen.findByRole("option", { name: "S03E08 Part 3-8" }));
    await expectState(inside, "random name.srt", "Valid");
    expect(send).toBeDisabled();
    await app.user.click(inside.getByRole("button", { name: "Remove a.S09E01.srt" }));
    expect(inside.queryByText("a.S09E01.srt")).toBeNull();
    expect(send).toBeEnabled();
  });

  it("keeps manual choices when more files are added and names are checked again", async () => {
    const { app, inside, add } = await open(HARBOR);
    await add(subtitle("one.S02E01.srt"));
    await expectState(inside, "one.S02E01.srt", "Valid");
    await app.user.click(inside.getByRole("button", { name: /^Episode of .*one\.S02E01/ }));
    await app.user.click(await screen.findByRole("option", { name: "S03E01 Part 3-1" }));
    await app.user.click(inside.getByRole("button", { name: /^Language of one/ }));
    await app.user.click(await screen.findByRole("option", { name: "German" }));
    await app.user.click(inside.getByRole("checkbox", { name: "Forced: one.S02E01.srt" }));
    await add(subtitle("two.S02E02.srt"), subtitle("one.S02E01.srt"));
    await expectState(inside, "two.S02E02.srt", "Valid");
    const [first] = inside.getAllByText("one.S02E01.srt").map(steps.rowAround);
    const row = within(first!);
    expect(row.getByText("S03E01 Part 3-1")).toBeInTheDocument();
    expect(row.getByText("German")).toBeInTheDocument();
    expect(row.getByRole("checkbox", { name: /^Forced/ })).toBeChecked();
    expect(row.getByText("Valid")).toBeInTheDocument();
  });

  it("warns that it overwrites an existing subtitle with the same language and flags", async () => {
    const { app, inside, add } = await open(HARBOR, { prepare: withEnglish });
    await add(subtitle("a.S02E05.en.srt"));
    await expectState(inside, "a.S02E05.en.srt", "Overwrite existing subtitle");
    // Embedded tracks are not overwritten.
    await app.user.click(inside.getByRole("checkbox", { name: /^Hearing impaired/ }));
    await expectState(inside, "a.S02E05.en.srt", "Valid");
    await app.user.click(inside.getByRole("checkbox", { name: /^Hearing impaired/ }));
    await expectState(inside, "a.S02E05.en.srt", "Overwrite existing subtitle");
    await app.user.click(inside.getByRole("button", { name: "Upload" }));
    expect(await inside.findByText("1 file: 1 uploaded")).toBeInTheDocument();
  });

  it("says of two files for an existing subtitle that they also replace it", async () => {
    const { inside, add } = await open(HARBOR, { prepare: withEnglish });
    await add(subtitle("a.S02E05.en.srt"), subtitle("b.S02E05.en.srt"));
    const both = "Overwrite existing subtitle · Conflicts with another file in this list";
    expect(await inside.findAllByText(both)).toHaveLength(2);
  });

  it("marks two files for the same subtitle, until one is forced or HI, and never both", async () => {
    const { app, inside, add } = await open(HARBOR);
    await add(subtitle("a.S02E05.srt"), subtitle("b.S02E05.srt"));
    expect(await inside.findAllByText("Conflicts with another file in this list")).toHaveLength(2);
    await expectState(inside, "a.S02E05.srt", "Conflicts with another file in this list");
    await expectState(inside, "b.S02E05.srt", "Conflicts with another file in this list");
    const hi = inside.getByLabelText("Hearing impaired: b.S02E05.srt");
    const forced = inside.getByLabelText("Forced: b.S02E05.srt");
    await app.user.click(hi);
    await app.user.click(forced);
    expect(hi).not.toBeChecked();
    expect(forced).toBeChecked();
    await expectState(inside, "a.S02E05.srt", "Valid");
    await expectState(inside, "b.S02E05.srt", "Valid");
    await app.user.click(hi);
    expect(hi).toBeChecked();
    expect(forced).not.toBeChecked();
  });

  it("uses the defaults of the profile, and can set one language for all", async () => {
    const { app, inside, add } = await open(HARBOR, {
      prepare: (api) => {
        bare(api);
        api.db.series.get(HARBOR)!.profileId = 3;
      },
    });
    await add(subtitle("a.S02E05.srt"), subtitle("b.S02E06.es.srt"));
    await expectState(inside, "b.S02E06.es.srt", "Valid");
    expect(inside.getByRole("checkbox", { name: "Hearing impaired: a.S02E05.srt" })).toBeChecked();
    expect(
      inside.getByRole("checkbox", { name: "Hearing impaired: b.S02E06.es.srt" }),
    ).not.toBeChecked();
    const all = inside.getByRole("combobox", { name: "Language for all files" });
    await waitFor(() => expect(all).toHaveValue(""));
    await app.user.click(all);
    // The profile's languages come first.
    const options = await screen.findAllByRole("option");
    expect(options.slice(0, 2).map((option) => option.textContent)).toEqual(["English", "Spanish"]);
    await app.user.click(await screen.findByRole("option", { name: "French" }));
    await waitFor(() => expect(all).toHaveValue("French"));
    expect(inside.getAllByRole("button", { name: /^Language of .*: French$/ })).toHaveLength(2);
  });

  it("keeps the focus: on the next file after a removal, and inside the dialog after the last one", async () => {
    const { app, dialog, inside, add } = await open(HARBOR);
    await add(subtitle("a.S02E05.srt"), subtitle("b.S02E06.srt"), subtitle("c.S02E07.srt"));
    await app.user.click(await inside.findByRole("button", { name: "Remove b.S02E06.srt" }));
    expect(inside.getByRole("button", { name: "Remove c.S02E07.srt" })).toHaveFocus();
    await app.user.keyboard("{Enter}");
    expect(inside.getByRole("button", { name: "Remove a.S02E05.srt" })).toHaveFocus();
    await app.user.keyboard("{Enter}");
    expect(inside.queryByRole("table")).toBeNull();
    expect(dialog.contains(document.activeElement)).toBe(true);
    await app.user.tab();
    expect(inside.getByRole("button", { name: "Choose files" })).toHaveFocus();
  });

  it("rejects files that are not subtitles, with their names, keeps the others, and removes all with Clean", async () => {
    const { app, inside, add } = await open(HARBOR);
    await add(
      subtitle("virus.exe"),
      subtitle("none.S02E01.srt", ""),
      large("huge.S02E01.srt", 50 * 1024 * 1024),
      subtitle("fine.S02E01.SRT"),
    );
    const alert = await inside.findByRole("alert");
    expect(alert).toHaveTextContent("3 files skipped");
    expect(alert).toHaveTextContent("“virus.exe” is not a subtitle file (.srt .sub");
    expect(alert).toHaveTextContent("“none.S02E01.srt” is empty.");
    expect(alert).toHaveTextContent("“huge.S02E01.srt” is 50 MB. Subtitles can be up to 20 MB.");
    await expectState(inside, "fine.S02E01.SRT", "Valid");
    expect(inside.getAllByRole("row")).toHaveLength(2);
    await app.user.click(within(alert).getByRole("button", { name: "Close list" }));
    expect(inside.queryByRole("alert")).toBeNull();
    // Clean removes everything.
    await add(subtitle("b.exe"));
    expect(inside.getByRole("alert")).toHaveTextContent("b.exe");
    await app.user.click(inside.getByRole("button", { name: "Clean" }));
    expect(inside.queryByRole("table")).toBeNull();
    expect(inside.queryByRole("alert")).toBeNull();
    expect(inside.getByRole("button", { name: "Choose files" })).toBeEnabled();
  });

  it("offers a manual choice if the names cannot be checked, and a retry", async () => {
    const { app, inside, add } = await open(HARBOR, {
      handlers: [steps.rejected("get", "subtitles/info", "The guesser is tired")],
    });
    await add(subtitle("a.S02E05.srt"), subtitle("b.S02E06.srt"));
    expect(await inside.findByRole("alert")).toHaveTextContent("The guesser is tired");
    await expectState(inside, "a.S02E05.srt", "Season or episode info is missing");
    await app.user.click(inside.getByRole("button", { name: /^Episode of .*a\.S02E05/ }));
    await app.user.click(await screen.findByRole("option", { name: "S03E01 Part 3-1" }));
    app.server.resetHandlers();
    app.server.use(...app.api.handlers);
    await app.user.click(inside.getByRole("button", { name: "check again" }));
    await expectState(inside, "b.S02E06.srt", "Valid");
    expect((await rowOf(inside, "a.S02E05.srt")).getByText("S03E01 Part 3-1")).toBeInTheDocument();
    expect(inside.queryByRole("alert")).toBeNull();
  });

  it("reads the responses of 0.9.7, which sends a double episode as a list", async () => {
    const answer = {
      filename: "a.S02E05E06.srt",
      season: 2,
      episode: [5, 6],
      title: "a",
      type: "episode",
    };
    const { app, inside, add } = await open(HARBOR, {
      mock: { dialect: "0.9.7" },
      handlers: [http.get("*/api/subtitles/info", () => HttpResponse.json({ data: [answer] }))],
    });
    await add(subtitle("a.S02E05E06.srt"));
    await expectState(inside, "a.S02E05E06.srt", "Valid");
    await app.user.click(inside.getByRole("button", { name: "Upload" }));
    expect(await inside.findByText("1 file: 1 uploaded")).toBeInTheDocument();
    expect(await filesOn(app.api, inSeason2(5))).toEqual(["en"]);
  });

  it("warns that 0.9.7 loses the HI flag, and saves forced files there", async () => {
    const { app, inside, add } = await open(HARBOR, {
      mock: { dialect: "0.9.7" },
      prepare: (api) => {
        bare(api);
        const fr = { name: "French", code2: "fr", code3: "fra", forced: false, hi: false };
        const there = { ...fr, path: "/tv/a.fr.srt", file_size: 5 };
        api.db.episodes.get(inSeason2(5))!.subtitles = [there];
      },
    });
    await add(subtitle("a.S02E05.fr.hi.srt"), subtitle("b.S02E06.en.forced.srt"));
    // The file becomes a plain French one.
    await expectState(inside, "a.S02E05.fr.hi.srt", "Overwrite existing subtitle");
    const hi = inside.getByRole("checkbox", { name: "Hearing impaired: a.S02E05.fr.hi.srt" });
    expect(hi).not.toBeChecked();
    expect(hi).toBeDisabled();
    expect(inside.getByText(/saves uploads without the hearing-impaired flag/)).toBeInTheDocument();
    await app.user.click(inside.getByRole("button", { name: "Upload" }));
    expect(await inside.findByText("2 files: 2 uploaded")).toBeInTheDocument();
    expect(new Set(await filesOn(app.api, inSeason2(5)))).toEqual(new Set(["fr"]));
    expect(await filesOn(app.api, inSeason2(6))).toEqual(["en:forced"]);
  });

  it("shows hostile names as plain text, and in full on hover", async () => {
    const names = [
      `${"very long ".repeat(20)}S02E01.srt`,
      "ترجمة.S02E02.srt",
      '<img src=x onerror="alert(1)">.S02E03.srt',
      "a&b;c=d?e#f%00+.S02E04.srt",
    ];
    const watch = watchUploads("episodes/subtitles");
    const { app, inside, add } = await open(HARBOR, { handlers: [watch.handler] });
    await add(...names.map((name) => subtitle(name)));
    for (const name of names) {
      await expectState(inside, name, "Valid");
      expect(inside.getByTitle(name)).toBeInTheDocument();
    }
    expect(inside.queryByRole("img")).toBeNull();
    await app.user.click(inside.getByRole("button", { name: "Upload" }));
    expect(await inside.findByText("4 files: 4 uploaded")).toBeInTheDocument();
    expect(watch.uploads.map(({ episodeid }) => Number(episodeid))).toEqual(
      [1, 2, 3, 4].map(inSeason2),
    );
  });

  it("checks the names of 60 files in two requests", async () => {
    const { app, inside, add } = await open(SERIES.unmonitored);
    const names = Array.from({ length: 60 }, (_, n) => `Show.${n}.S01E0${1 + (n % 9)}.srt`);
    await add(...names.map((name) => subtitle(name)));
    await waitFor(() => expect(inside.queryByText("Checking the name")).toBeNull());
    expect(inside.getAllByRole("row")).toHaveLength(61);
    expect(app.requests.filter((one) => one === "GET /api/subtitles/info")).toHaveLength(2);
  });
});

describe("uploads that fail", () => {
  it("name those that failed beside those whose result is unknown", async () => {
    const failing = http.post("*/api/episodes/subtitles", ({ request }) => {
      const id = new URL(request.url).searchParams.get("episodeid");
      if (id === String(inSeason2(1))) return HttpResponse.error();
      return id === String(inSeason2(2))
        ? HttpResponse.json("The disk is full", { status: 500 })
        : undefined;
    });
    const { app, inside, add } = await open(HARBOR, { handlers: [failing] });
    await add(subtitle("a.S02E01.srt"), subtitle("b.S02E02.srt"));
    await expectState(inside, "b.S02E02.srt", "Valid");
    await app.user.click(inside.getByRole("button", { name: "Upload" }));
    const alert = await inside.findByRole("alert");
    expect(alert).toHaveTextContent("Error when uploading subtitles");
    expect(alert).toHaveTextContent("1 file could not be uploaded");
    expect(alert).toHaveTextContent("1 file may have been uploaded");
    await steps.noNotice();
  });

  it("show the server's reason, are retried alone, and show their message", async () => {
    const watch = watchUploads("episodes/subtitles");
    let isRejected = true;
    const second = http.post("*/api/episodes/subtitles", ({ request }) =>
      isRejected && new URL(request.url).searchParams.get("episodeid") === String(inSeason2(2))
        ? HttpResponse.json("The disk is full", { status: 500 })
        : undefined,
    );
    const { app, inside, add } = await open(HARBOR, { handlers: [watch.handler, second] });
    await add(subtitle("a.S02E01.srt"), subtitle("b.S02E02.srt"), subtitle("c.S02E03.srt"));
    await expectState(inside, "c.S02E03.srt", "Valid");
    await app.user.click(inside.getByRole("button", { name: "Upload" }));
    await expectState(inside, "b.S02E02.srt", "The disk is full");
    await expectState(inside, "c.S02E03.srt", "Uploaded");
    expect(await inside.findByRole("alert")).toHaveTextContent("Error when uploading subtitles");
    expect(inside.getByText("3 files: 2 uploaded, 1 failed")).toBeInTheDocument();
    // The dialog shows it: a notification would cover its Retry button on a phone.
    await steps.noNotice();
    await steps.noJobEnd();
    isRejected = false;
    await app.user.click(inside.getByRole("button", { name: "Retry" }));
    expect(await inside.findByText("3 files: 3 uploaded")).toBeInTheDocument();
    expect(watch.uploads.map(({ file }) => file)).toEqual([
      "a.S02E01.srt",
      "b.S02E02.srt",
      "c.S02E03.srt",
      "b.S02E02.srt",
    ]);
    expect(inside.queryByRole("alert")).toBeNull();
  });

  it("can be sent to another episode instead", async () => {
    const watch = watchUploads("episodes/subtitles");
    const { app, inside, add } = await open(SERIES.uploadRejected, { handlers: [watch.handler] });
    await add(subtitle("a.S01E01.srt"));
    await expectState(inside, "a.S01E01.srt", "Valid");
    await app.user.click(inside.getByRole("button", { name: "Upload" }));
    const words = "Unable to save subtitles file. Permission or path mapping issue?";
    await expectState(inside, "a.S01E01.srt", words);
    app.api.db.faults.series.delete(SERIES.uploadRejected);
    await app.user.click(inside.getByRole("button", { name: /^Episode of / }));
    await app.user.click(await screen.findByRole("option", { name: "S01E02 Part 1-2" }));
    await expectState(inside, "a.S01E01.srt", "Valid");
    await app.user.click(inside.getByRole("button", { name: "Upload" }));
    expect(await inside.findByText("1 file: 1 uploaded")).toBeInTheDocument();
    expect(watch.uploads.map(({ episodeid }) => Number(episodeid))).toEqual([
      EPISODES.uploadRejected,
      EPISODES.uploadRejected + 1,
    ]);
  });

  it("are shown after the dialog was closed; the other uploads continue", async () => {
    const gate = steps.holdResponse("post", "episodes/subtitles");
    const { app, inside, add } = await open(SERIES.uploadRejected, { handlers: [gate.handler] });
    await add(subtitle("a.S01E01.srt"), subtitle("b.S01E02.srt"));
    await expectState(inside, "b.S01E02.srt", "Valid");
    await app.user.click(inside.getByRole("button", { name: "Upload" }));
    await expectState(inside, "a.S01E01.srt", "Uploading…");
    await expectState(inside, "b.S01E02.srt", "Waiting");
    const all = inside.getByRole("combobox", { name: "Language for all files" });
    expect(all).toHaveAttribute("placeholder", "Uploading…");
    // Nothing would be lost, so there is no question.
    await app.user.keyboard("{Escape}");
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
    gate.open();
    expect(await steps.findNotice("Error when uploading subtitles")).toBeInTheDocument();
    expect(
      await steps.findNotice(/a\.S01E01\.srt: .* \(1 other file also failed\)/),
    ).toBeInTheDocument();
    await steps.noJobEnd();
    expect(app.requests.filter((one) => one === "POST /api/episodes/subtitles")).toHaveLength(2);
  });

  it("show that a file is missing on the disk", async () => {
    const { app, inside, add } = await open(HARBOR);
    const deletedFile = subtitle("a.S02E01.srt");
    deletedFile.slice = () => {
      throw new Error("NotReadableError");
    };
    await add(deletedFile);
    await expectState(inside, "a.S02E01.srt", "Valid");
    await app.user.click(inside.getByRole("button", { name: "Upload" }));
    await expectState(
      inside,
      "a.S02E01.srt",
      "“a.S02E01.srt” can no longer be read. Choose it again.",
    );
    expect(app.requests).not.toContain("POST /api/episodes/subtitles");
  });
});

describe("dropping files", () => {
  it("on the page shows their target, and opens the dialog with them", async () => {
    renderPage(`/series/${HARBOR}`, { prepare: bare });
    await screen.findByRole("heading", { level: 1 });
    // A drag fires dragover repeatedly: the page may start listening after the first event.
    await waitFor(() => {
      dragOver();
      expect(screen.getByText("Drop subtitles for Harbor Lights")).toBeInTheDocument();
    });
    drop([subtitle("a.S02E05.srt"), subtitle("b.mkv")], ["Season 1"]);
    const inside = within(await screen.findByRole("dialog", { name: "Upload - Harbor Lights" }));
    expect(screen.queryByText("Drop subtitles for Harbor Lights")).toBeNull();
    await expectState(inside, "a.S02E05.srt", "Valid");
    expect(inside.getByRole("alert")).toHaveTextContent(
      "“Season 1” is a folder. Choose the files inside it.",
    );
    expect(inside.getByRole("alert")).toHaveTextContent("“b.mkv” is not a subtitle file");
  });

  it("on the dialog adds them to it", async () => {
    const { inside, add } = await open(HARBOR);
    await add(subtitle("a.S02E05.srt"));
    dragOver();
    expect(await screen.findAllByText("Drop subtitles for Harbor Lights")).toHaveLength(1);
    drop([subtitle("b.S02E06.srt")]);
    await expectState(inside, "b.S02E06.srt", "Valid");
    expect(inside.getAllByRole("row")).toHaveLength(3);
    expect(screen.getAllByRole("dialog")).toHaveLength(1);
  });
});

describe("closing the dialog", () => {
  it("asks once if selected files were not uploaded", async () => {
    const { app, inside, add } = await open(HARBOR);
    await add(subtitle("a.S02E05.srt"));
    await expectState(inside, "a.S02E05.srt", "Valid");
    await app.user.click(inside.getByRole("button", { name: "Close" }));
    const question = await screen.findByRole("dialog", { name: "Close without uploading 1 file?" });
    await app.user.click(within(question).getByRole("button", { name: "Cancel" }));
    await waitFor(() => expect(question).not.toBeInTheDocument());
    await expectState(inside, "a.S02E05.srt", "Valid");
    await app.user.click(inside.getByRole("button", { name: "Close" }));
    const again = await screen.findByRole("dialog", { name: "Close without uploading 1 file?" });
    await app.user.click(within(again).getByRole("button", { name: "Discard" }));
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  });
});

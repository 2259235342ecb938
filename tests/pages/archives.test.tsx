import { readFileSync } from "node:fs";
import { MOVIES, SERIES } from "@mock-api/sentinels.ts";
import type { MockApi } from "@mock-api/mock-api.ts";
import { makeSubtitle } from "@mock-api/seed-parts.ts";
import { screen, waitFor, within } from "@testing-library/react";
import { strFromU8, strToU8, unzipSync, zipSync } from "fflate";
import { http, HttpResponse } from "msw";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { paths } from "@/config/paths";
import { keepsData, kept } from "./kept-steps";
import { renderApp, renderPage } from "./render-app";
import * as steps from "./steps";
import { dragOver, drop, LINE, watchUploads } from "./upload-steps";
import { fixture } from "../unit/archives/make-archives";

keepsData();
beforeEach(() => kept.clear());

/** An archive of texts by their paths in it. */
function zipFile(name: string, files: Record<string, string>): File {
  const packed = Object.entries(files).map(([path, text]) => [path, strToU8(text)] as const);
  return new File([new Uint8Array(zipSync(Object.fromEntries(packed)))], name);
}

/** Episodes without a subtitle, by description. */
function bare(api: MockApi) {
  for (const row of steps.episodesOf(api, SERIES.harborLights))
    Object.assign(row, { subtitles: [], title: `Part ${row.season}-${row.episode}` });
}

describe("a zip dropped on a series", () => {
  it("is matched to episodes and listed before anything is sent", async () => {
    const watch = watchUploads("episodes/subtitles");
    const app = renderPage(`/series/${SERIES.harborLights}`, {
      prepare: bare,
      handlers: [watch.handler],
    });
    await screen.findByRole("heading", { level: 1 });
    const files = {
      "Season 2/Harbor.Lights.S02E01.fr.srt": LINE,
      "../../Harbor.Lights.S02E02.fr.srt": LINE,
      "cover.jpg": "a picture",
      "notes.nfo": "words",
      "more.rar": "an archive",
    };
    drop([zipFile("pack.zip", files)]);
    const dialog = await screen.findByRole("dialog", { name: "Upload - Harbor Lights" });
    const inside = within(dialog);
    expect(await inside.findByText("2 subtitle files from “pack.zip”")).toBeVisible();
    expect(inside.getByText("2 other files skipped.")).toBeVisible();
    expect(inside.getByText(/^Nested archives are skipped: “more.rar”/)).toBeVisible();
    for (const name of ["Harbor.Lights.S02E01.fr.srt", "Harbor.Lights.S02E02.fr.srt"]) {
      // oxlint-disable-next-line no-await-in-loop -- sequential on purpose
      const row = within(steps.rowAround(await inside.findByText(name)));
      // oxlint-disable-next-line no-await-in-loop -- one at a time
      expect(await row.findByText("Valid")).toBeInTheDocument();
    }
    expect(watch.uploads).toEqual([]);
    await app.user.click(inside.getByRole("button", { name: "Upload" }));
    await waitFor(() => expect(watch.uploads).toHaveLength(2));
    expect(watch.uploads.map(({ language, file }) => `${language} ${file}`)).toEqual([
      "fr Harbor.Lights.S02E01.fr.srt",
      "fr Harbor.Lights.S02E02.fr.srt",
    ]);
  });
});

/** Drops a zip on the series, and waits until each of its files is ready: its episode and its language. */
async function targetsOf(zip: File, count: number): Promise<string[]> {
  renderPage(`/series/${SERIES.harborLights}`, { prepare: bare });
  await screen.findByRole("heading", { level: 1 });
  drop([zip]);
  const inside = within(await screen.findByRole("dialog", { name: "Upload - Harbor Lights" }));
  expect(await inside.findByText(`${count} files: ${count} ready`)).toBeVisible();
  const choices = inside.getAllByRole("button", { name: /^(?:Episode|Language) of .*: / });
  const values = choices.map((choice) => choice.textContent ?? "");
  return values.flatMap((value, index) => (index % 2 === 0 ? `${value} ${values[index + 1]}` : []));
}

describe("the folders of a zip", () => {
  it.each([
    [
      "zip-folder-per-episode.zip",
      [
        "S01E01 Part 1-1 English",
        "S01E01 Part 1-1 French",
        "S01E02 Part 1-2 English",
        "S01E02 Part 1-2 French",
      ],
    ],
    [
      "zip-season-folders.zip",
      [
        "S01E01 Part 1-1 English",
        "S01E02 Part 1-2 English",
        "S02E01 Part 2-1 English",
        "S02E02 Part 2-2 English",
      ],
    ],
    [
      "zip-same-name-language-folders.zip",
      ["S01E01 Part 1-1 English", "S01E01 Part 1-1 French", "S01E01 Part 1-1 German"],
    ],
  ])("of %s show the episode and language of each file", async (name, targets) => {
    const zip = new File([fixture(name)], name);
    expect(await targetsOf(zip, targets.length)).toEqual(targets);
  });
});

describe("text files of a zip", () => {
  it("are subtitles if their content is one, in new and old formats", async () => {
    const files = {
      "readme.txt": "Harbor Lights, season 2. Thanks to all!",
      "empty.txt": "",
      "Harbor.S02E01.en.txt": LINE,
      "Harbor.S02E02.en.txt": "{10}{60}Hello",
      "Harbor.S02E03.en.txt": "00:00:01:Hello\n00:00:03:",
    };
    const targets = await targetsOf(zipFile("pack.zip", files), 3);
    expect(targets.map((target) => target.slice(0, 6))).toEqual(["S02E01", "S02E02", "S02E03"]);
    expect(screen.getByText("2 other files skipped.")).toBeVisible();
  });

  it("and others without text subtitles are not sent: a sign-in page, VobSub without its .idx", async () => {
    const app = renderPage(`/series/${SERIES.harborLights}`, { prepare: bare });
    await screen.findByRole("heading", { level: 1 });
    const [ok, page, pictures] = ["S02E01.fr.srt", "S02E02.fr.srt", "S02E03.fr.sub"];
    const packed = zipSync({
      [ok]: strToU8(LINE),
      [page]: strToU8("<html><body>Sign in</body></html>"),
      [pictures]: new Uint8Array(readFileSync("tests/unit/studio/real-files/g13-vobsub.en.sub")),
      "S02E03.fr.idx": strToU8("# VobSub index file"),
    });
    drop([new File([new Uint8Array(packed)], "pack.zip")]);
    const dialog = await screen.findByRole("dialog", { name: "Upload - Harbor Lights" });
    const inside = within(dialog);
    const alert = await inside.findByText("2 files skipped");
    expect(steps.rowAround(await inside.findByText(ok))).toBeVisible();
    for (const name of [page, pictures])
      expect(inside.getByText(`“${name}” contains no text subtitles.`)).toBeVisible();
    expect(alert).toBeVisible();
    expect(inside.getAllByRole("row")).toHaveLength(2);
    expect(app.requests.filter((one) => one.startsWith("POST"))).toEqual([]);
  });

  it("do not prevent a movie from taking the only subtitle", async () => {
    renderPage(`/movies/${MOVIES.glassOrchard}`);
    await screen.findByRole("heading", { level: 1 });
    drop([zipFile("pack.zip", { "orchard.en.srt": LINE, "readme.txt": "Enjoy!" })]);
    const inside = within(await screen.findByRole("dialog", { name: /^Upload - / }));
    expect(await inside.findByText("1 subtitle file from “pack.zip”")).toBeVisible();
    expect(inside.getByText("1 other file skipped.")).toBeVisible();
    await waitFor(() => expect(inside.getByRole("button", { name: "Upload" })).toBeEnabled());
  });
});

describe("a zip dropped on a movie", () => {
  it("offers its files to choose from, and rejects damaged ones", async () => {
    const app = renderPage(`/movies/${MOVIES.glassOrchard}`);
    await screen.findByRole("heading", { level: 1 });
    drop([zipFile("pack.zip", { "a/orchard.en.srt": LINE, "b/orchard.fr.srt": LINE })]);
    const inside = within(await screen.findByRole("dialog", { name: /^Upload - / }));
    await inside.findByText("“pack.zip” has 2 subtitle files: choose one.");
    expect(inside.getByRole("button", { name: "Upload" })).toBeDisabled();
    await app.user.click(inside.getByRole("button", { name: "orchard.fr.srt" }));
    expect(await inside.findByText(/detected from the file name: French$/)).toBeVisible();
    expect(inside.getByRole("button", { name: "Upload" })).toBeEnabled();
    drop([new File(["PK\u0003\u0004 and no more"], "torn.zip")]);
    expect(await inside.findByText("“torn.zip” is damaged.")).toBeVisible();
  });
});

async function openStudio(files: Record<string, string>) {
  const app = renderPage(paths.studio(), { dialect: "1.6" });
  // A drag fires dragover repeatedly: the page may start listening after the first event.
  await waitFor(() => {
    dragOver();
    expect(screen.getByText("Drop a subtitle file to open it")).toBeInTheDocument();
  });
  drop([zipFile("pack.zip", files)]);
  return app;
}
const textOf = (text: string) => LINE.replace("Hello", text);

describe("a zip dropped on the studio", () => {
  it("opens if it contains only one subtitle", async () => {
    await openStudio({ "one.srt": textOf("The only one"), "cover.jpg": "a picture" });
    expect(await screen.findByRole("grid", { name: "Lines" })).toHaveTextContent("The only one");
  });

  it("lists several subtitles, of which the user opens one", async () => {
    const app = await openStudio({ "b.srt": textOf("Second"), "a.srt": textOf("First") });
    const list = within(await screen.findByRole("list", { name: "Files in the archive" }));
    expect(list.getAllByRole("button").map((one) => one.textContent)).toEqual(["a.srt", "b.srt"]);
    expect(screen.queryByRole("grid")).toBeNull();
    await app.user.click(list.getByRole("button", { name: "b.srt" }));
    expect(await screen.findByRole("grid", { name: "Lines" })).toHaveTextContent("Second");
  });
});

/** Records saved files, instead of a browser's download. */
function watchDownloads() {
  const saved: { name: string; blob: Blob }[] = [];
  let last: Blob | undefined;
  vi.spyOn(URL, "createObjectURL").mockImplementation((blob) => {
    if (blob instanceof Blob) last = blob;
    return "blob:saved";
  });
  vi.spyOn(HTMLAnchorElement.prototype, "click").mockImplementation(function (
    this: HTMLAnchorElement,
  ) {
    if (this.download !== "" && last) saved.push({ name: this.download, blob: last });
  });
  return saved;
}

const namesIn = async (blob: Blob | undefined) => {
  const bytes = new Uint8Array((await blob?.arrayBuffer()) ?? new ArrayBuffer());
  return Object.entries(unzipSync(bytes)).map(
    ([name, text]) => `${name}: ${strFromU8(text).split("\n")[2]}`,
  );
};

/** Two episodes of season 2 with English and French, one of season 1 with English. */
function twoSeasons(api: MockApi) {
  bare(api);
  const season = steps
    .episodesOf(api, SERIES.harborLights)
    .filter((row) => row.season === 2)
    .slice(0, 2);
  for (const [at, row] of season.entries()) {
    row.path = `/media/Harbor Lights/${at === 0 ? "First" : "Second"}.mkv`;
    row.subtitles = [makeSubtitle(row.path, "en"), makeSubtitle(row.path, "fr")];
    for (const { path } of row.subtitles)
      api.db.contents.set(path ?? "", [{ start: 0, end: 1000, text: `In ${path?.slice(-6, -4)}` }]);
  }
  const first = steps.episodesOf(api, SERIES.harborLights).find((row) => row.season === 1)!;
  first.subtitles = [makeSubtitle(first.path, "en")];
}

describe("the texts of a season", () => {
  it("are saved as a zip, without unreadable ones, and with them after a retry", async () => {
    const saved = watchDownloads();
    let isBroken = true;
    const broken = http.get("*/api/subtitles/contents", ({ request }) =>
      isBroken && request.url.includes("Second.en")
        ? HttpResponse.json("No such file", { status: 404 })
        : undefined,
    );
    const app = renderApp(`/series/${SERIES.harborLights}`, {
      dialect: "1.6",
      prepare: twoSeasons,
      handlers: [broken],
    });
    await screen.findByRole("heading", { level: 1 });
    await app.user.click(screen.getByRole("button", { name: "More actions" }));
    await app.user.click(await screen.findByRole("menuitem", { name: "Download subtitles" }));
    const inside = within(await screen.findByRole("dialog", { name: /^Download - / }));
    expect(await inside.findByText("5 files in a ZIP, with their names on disk")).toBeVisible();
    expect(inside.getByText(/^The server sends only the text and times/)).toBeVisible();
    await app.user.click(inside.getByRole("combobox", { name: "Season" }));
    await app.user.click(await screen.findByRole("option", { name: "Season 2" }));
    expect(inside.getByText("4 files in a ZIP, with their names on disk")).toBeVisible();
    await app.user.click(inside.getByRole("button", { name: "Download" }));
    expect(await screen.findByText("1 file could not be loaded")).toBeVisible();
    expect(
      screen.getByText(/^Not in “Harbor Lights - Season 2.zip”: “Second.en.srt”/),
    ).toBeVisible();
    await waitFor(() => expect(saved).toHaveLength(1));
    expect(saved[0]?.name).toBe("Harbor Lights - Season 2.zip");
    expect((await namesIn(saved[0]?.blob)).toSorted()).toEqual([
      "First.en.srt: In en",
      "First.fr.srt: In fr",
      "Second.fr.srt: In fr",
    ]);
    isBroken = false;
    await app.user.click(screen.getByRole("button", { name: /^Jobs: /i }));
    await app.user.click(await screen.findByRole("button", { name: "Retry Second.en.srt" }));
    await waitFor(() => expect(saved).toHaveLength(2));
    expect(await namesIn(saved[1]?.blob)).toContain("Second.en.srt: In en");
  });
});

import type { Cue } from "@mock-api/contents.ts";
import type { MockApi } from "@mock-api/mock-api.ts";
import { MOVIES } from "@mock-api/sentinels.ts";
import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import { http, HttpResponse } from "msw";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { paths } from "@/config/paths";
import { saveVersion } from "@/store/subtitle-versions";
import { newDocument } from "@/subtitle-documents/formats/read";
import { writeText } from "@/subtitle-documents/formats/write";
import { keepsData, kept } from "./kept-steps";
import { renderPage } from "./render-app";
import type { RenderAppOptions } from "./render-app";
import {
  button,
  downloads,
  field,
  grid,
  isOpen,
  openFile,
  rows,
  textOf,
  texts,
} from "./studio-steps";
import * as tools from "./tool-steps";
import { onPhone } from "./viewport";

keepsData();
beforeEach(() => kept.clear());

const TEXTS = ["Where is the orchard?", "Behind the wall.", "Of glass?", "Of glass."];

const cuesOf = (lines: readonly string[]): Cue[] =>
  lines.map((text, at) => ({ start: 1000 + at * 4000, end: 3000 + at * 4000, text }));

const arrange = (api: MockApi) => {
  tools.arrangeMovie(api);
  api.db.contents.set(tools.FILES.en, cuesOf(TEXTS));
};

const MOVIE = { kind: "movie", id: MOVIES.glassOrchard } as const;
const ADDRESS = paths.studio(MOVIE, tools.FILES.en);

const selected = () =>
  rows()
    .filter((row) => row.getAttribute("aria-selected") === "true")
    .map(textOf);

/** Opens the movie's English subtitle in the studio. */
async function openStudio(options: RenderAppOptions = {}) {
  const app = renderPage(ADDRESS, { dialect: "1.6", prepare: arrange, ...options });
  await screen.findByRole("grid", { name: "Lines" });
  return app;
}

const drop = (files: File[]) =>
  fireEvent.drop(window, { dataTransfer: { types: ["Files"], files, items: [] } });

const SRT =
  "1\r\n00:00:01,000 --> 00:00:03,000\r\nGr\xfc\xdfe aus K\xf6ln\r\n\r\n2\r\n00:00:04,000 --> 00:00:06,000\r\nSch\xf6n\r\n";
const latin1 = (text: string) => Uint8Array.from(text, (letter) => letter.charCodeAt(0));

describe("a file on the server", () => {
  it("has one history for all edits, in which typing is one step", async () => {
    const { user } = await openStudio();
    await user.type(field(), " Tell me.");
    expect(texts()[0]).toBe("Where is the orchard? Tell me.");
    await user.click(rows()[1]!);
    await user.click(button("Delete the line"));
    expect(texts()).toEqual(["Where is the orchard? Tell me.", "Of glass?", "Of glass."]);
    await user.click(button("Undo: Delete lines"));
    expect(button("Undo: Edit text")).toBeInTheDocument();
    await user.click(field());
    await user.keyboard("{Control>}z{/Control}");
    expect(texts()).toEqual(TEXTS);
    expect(field()).toHaveValue(TEXTS[0]);
    await user.keyboard("{Control>}{Shift>}z{/Shift}{/Control}");
    expect(field()).toHaveValue("Where is the orchard? Tell me.");
    await user.keyboard("{Control>}y{/Control}");
    expect(texts()).toHaveLength(3);
    expect(button("Redo (Nothing to redo)")).toBeInTheDocument();
  });

  it("is split at the cursor and merged again", async () => {
    const { user } = await openStudio();
    await user.click(field());
    field().setSelectionRange(5, 5);
    await user.keyboard("{Control>}{Enter}{/Control}");
    expect(texts().slice(0, 2)).toEqual(["Where", "is the orchard?"]);
    expect(field()).toHaveValue("is the orchard?");
    await user.keyboard("{Alt>}{ArrowUp}{/Alt}");
    await user.click(button("Merge with the next line"));
    expect(texts()[0]).toBe("Where\nis the orchard?");
    expect(texts()).toHaveLength(4);
  });

  it("shows a version that is restored, which is saved already; Undo brings back the edits", async () => {
    const { api, user } = await openStudio();
    const lines = TEXTS.map((text) => `${text} Old.`);
    const { media, title, path } = {
      media: MOVIE,
      title: "The Glass Orchard",
      path: tools.FILES.en,
    };
    const version = { name: "orchard.en.srt", media, title, path, code2: "en", hi: false };
    await saveVersion({ ...version, forced: false }, writeText(newDocument("srt", cuesOf(lines))));
    await user.type(field(), " Mine.");
    await user.click(button("Previous versions"));
    const dialog = await screen.findByRole("dialog", { name: "Previous versions" });
    await user.click(await within(dialog).findByRole("button", { name: /^Restore the English/ }));
    await waitFor(() => expect(api.db.contents.get(path)?.[0]?.text).toBe(lines[0]));
    await user.click(within(dialog).getAllByRole("button", { name: "Close" }).at(-1)!);
    await waitFor(() => expect(texts()).toEqual(lines));
    await waitFor(() => expect(screen.queryByText("Draft kept in this browser")).toBeNull());
    await user.click(button("Undo: Restore"));
    expect(texts()[0]).toBe(`${TEXTS[0]} Mine.`);
    expect(await screen.findByText("Draft kept in this browser")).toBeInTheDocument();
  });

  it("accepts times in several notations, and reports invalid ones", async () => {
    const { user } = await openStudio();
    const start = screen.getByRole("textbox", { name: "Start" });
    await user.clear(start);
    await user.type(start, "0:01.5{Enter}");
    expect(start).toHaveValue("00:00:01,500");
    expect(screen.getByRole("textbox", { name: "Duration" })).toHaveValue("1.500");
    await user.clear(start);
    await user.type(start, "soon{Enter}");
    expect(
      screen.getByText("“soon” is not a valid time. Keeping 00:00:01,500."),
    ).toBeInTheDocument();
    const duration = screen.getByRole("textbox", { name: "Duration" });
    await user.clear(duration);
    await user.type(duration, "4{Tab}");
    expect(screen.getByRole("textbox", { name: "End" })).toHaveValue("00:00:05,500");
    expect(button("Undo: Edit time")).toBeInTheDocument();
  });

  it("is edited with keys: move, select, delete, and add", async () => {
    const { user } = await openStudio();
    grid().focus();
    await user.keyboard("{ArrowDown}{Shift>}{ArrowDown}{/Shift}");
    expect(selected()).toEqual(TEXTS.slice(1, 3));
    expect(grid().getAttribute("aria-activedescendant")).toBe(rows()[2]?.id);
    await user.keyboard("{Delete}");
    expect(texts()).toEqual([TEXTS[0], TEXTS[3]]);
    expect(grid()).toHaveFocus();
    await user.keyboard("{Home}{Insert}");
    await waitFor(() => expect(field()).toHaveFocus());
    await user.keyboard("New");
    expect(texts()).toEqual([TEXTS[0], "New", TEXTS[3]]);
    grid().focus();
    await user.keyboard("{Control>}a{/Control}");
    expect(screen.getByText("3 selected")).toBeInTheDocument();
    await user.keyboard("{Escape}{End}{Enter}");
    expect(field()).toHaveFocus();
    expect(field()).toHaveValue(TEXTS[3]);
  });

  it("is edited with a pointer: ranges, single lines, and several lines without keys", async () => {
    const { user } = await openStudio();
    await user.click(rows()[1]!);
    await user.keyboard("{Shift>}");
    await user.click(rows()[3]!);
    await user.keyboard("{/Shift}{Control>}");
    await user.click(rows()[2]!);
    await user.keyboard("{/Control}");
    expect(selected()).toEqual([TEXTS[1], TEXTS[3]]);
    expect(screen.queryByRole("button", { name: "Select all" })).toBeNull();
    await user.click(button("Select multiple"));
    await user.click(rows()[0]!);
    expect(selected()).toEqual([TEXTS[0], TEXTS[1], TEXTS[3]]);
    await user.click(button("Select all"));
    expect(selected()).toEqual(TEXTS);
    await user.click(rows()[2]!);
    await user.click(button("Delete"));
    expect(texts()).toEqual([TEXTS[2]]);
  });

  it("has its format in the menu and the actions of the list next to the title on a phone", async () => {
    onPhone();
    const { user } = await openStudio();
    expect(screen.queryByRole("button", { name: "Format: SRT" })).toBeNull();
    await user.click(button("Select multiple"));
    expect(button("Select multiple")).toHaveAttribute("aria-pressed", "true");
    await user.click(screen.getByRole("tab", { name: "Times" }));
    expect(screen.queryByRole("button", { name: "Go to…" })).toBeNull();
    await user.click(button("More actions"));
    await user.click(await screen.findByRole("menuitem", { name: "Format: SRT" }));
    expect(await screen.findByRole("dialog", { name: "Another format" })).toBeInTheDocument();
  });

  it("scrolls to a panel whose tab is pressed, because it may be below the screen", async () => {
    const { user } = await openStudio();
    const panels = await screen.findByRole("region", { name: "Panels" });
    const scroll = vi.spyOn(panels, "scrollIntoView");
    await user.click(screen.getByRole("tab", { name: "Times" }));
    await waitFor(() => expect(scroll).toHaveBeenCalled());
  });

  it("marks lines with problems, in words", async () => {
    await openStudio();
    const value = `${TEXTS[0]} And what else is there behind all of these walls of yours?`;
    fireEvent.change(field(), { target: { value } });
    expect(
      await within(rows()[0]!).findByRole("img", { name: /Problems: .*Too fast, .*too long/ }),
    ).toBeInTheDocument();
    expect(screen.getByText(/CPS \(too fast\)/)).toBeInTheDocument();
    expect(within(rows()[1]!).queryByRole("img")).toBeNull();
  });

  it("renders only a few rows of a long file, and shows their total", async () => {
    const many = Array.from({ length: 3000 }, (_, at) => `Line ${at + 1}`);
    await openStudio({
      prepare: (api) => {
        arrange(api);
        api.db.contents.set(tools.FILES.en, cuesOf(many));
      },
    });
    expect(rows().length).toBeLessThan(60);
    expect(grid()).toHaveAttribute("aria-rowcount", "3001");
    expect(rows()[0]).toHaveAttribute("aria-rowindex", "2");
  });

  it("offers its draft once after a reload, and deletes it when all edits are undone or it is discarded", async () => {
    const leave = async ({ user, unmount }: Awaited<ReturnType<typeof openStudio>>) => {
      await user.type(field(), "!");
      await screen.findByText("Draft kept in this browser");
      unmount();
    };
    await leave(await openStudio());
    const app = await openStudio();
    const { user } = app;
    expect(texts()[0]).toBe(TEXTS[0]);
    expect(await screen.findByText(/^You have an unsaved draft of “.*\.srt” from /)).toBeVisible();
    await user.click(button("Continue"));
    expect(texts()[0]).toBe(`${TEXTS[0]}!`);
    expect(screen.queryByText(/unsaved draft/)).toBeNull();
    await user.click(button("Undo: Edit text"));
    expect(texts()).toEqual(TEXTS);
    await waitFor(() => expect(kept.size).toBe(0));
    await leave(app);
    const last = await openStudio();
    await last.user.click(await screen.findByRole("button", { name: "Discard" }));
    expect(screen.queryByText(/unsaved draft/)).toBeNull();
    expect(kept.size).toBe(0);
  });

  it("offers a draft that an earlier version stored, which had one for all tabs", async () => {
    const { user, unmount } = await openStudio();
    await user.type(field(), "!");
    await screen.findByText("Draft kept in this browser");
    unmount();
    const [[key = "", draft] = []] = kept;
    kept.clear();
    kept.set(key.split("\n")[0] ?? "", draft);
    const next = await openStudio();
    await next.user.click(await screen.findByRole("button", { name: "Continue" }));
    expect(texts()[0]).toBe(`${TEXTS[0]}!`);
    await next.user.click(button("Undo: Edit text"));
    await waitFor(() => expect(kept.size).toBe(0));
  });

  it("is offered although other stored drafts cannot be read", async () => {
    const { user, unmount } = await openStudio();
    await user.type(field(), "!");
    await screen.findByText("Draft kept in this browser");
    unmount();
    const [[key = "", draft] = []] = kept;
    const at = Date.now() + 60_000;
    const broken = [{ name: 7 }, { draft: "broken" }, { file: { kind: "song", id: 1, path: "a" } }];
    kept.set(`${key}0`, "broken");
    for (const [index, part] of broken.entries())
      kept.set(`${key}${index + 1}`, { ...Object(draft), at, ...part });
    const start = renderPage(paths.studio(), { dialect: "1.6", prepare: arrange });
    expect(await screen.findAllByText(/^You have an unsaved draft/)).toHaveLength(1);
    start.unmount();
    const next = await openStudio();
    await next.user.click(await screen.findByRole("button", { name: "Continue" }));
    expect(texts()[0]).toBe(`${TEXTS[0]}!`);
  });

  it("is reported if the library no longer has it", async () => {
    renderPage(paths.studio({ kind: "movie", id: MOVIES.glassOrchard }, "gone.srt"), {
      dialect: "1.6",
      prepare: arrange,
    });
    expect(await screen.findByText("File not found")).toBeInTheDocument();
    expect(screen.getByLabelText("Subtitle file")).toBeInTheDocument();
  });

  it("is opened as a file if the server cannot read its encoding", async () => {
    const handler = http.get("*/api/subtitles/contents", () =>
      HttpResponse.json("Invalid subtitle file encoding", { status: 400 }),
    );
    const { user } = renderPage(ADDRESS, {
      dialect: "1.6",
      prepare: arrange,
      handlers: [handler],
    });
    expect(await screen.findByText(/does not recognize the encoding/)).toBeInTheDocument();
    await user.upload(
      screen.getByLabelText("Subtitle file"),
      new File([latin1(SRT)], "cologne.de.srt"),
    );
    await isOpen("Grüße aus Köln", "Schön");
  });

  it("is not read from an older server, which returns no texts", async () => {
    const { requests } = renderPage(ADDRESS, { dialect: "1.5.6", prepare: arrange });
    expect(await screen.findByText("This server cannot open subtitle files")).toBeInTheDocument();
    expect(screen.getByLabelText("Subtitle file")).toBeInTheDocument();
    expect(requests).not.toContain("GET /api/subtitles/contents");
  });

  it.each([
    ["1.5.6", /or an archive here\.$/],
    ["1.6", /or open one from the library\.$/],
  ] as const)(
    "offers the library only if the server sends texts: Bazarr %s",
    async (dialect, reason) => {
      renderPage(paths.studio(), { dialect });
      expect(await screen.findByText(reason)).toBeInTheDocument();
    },
  );

  it("opens from its preview", async () => {
    const { user } = renderPage(paths.movieDetail(MOVIES.glassOrchard), {
      dialect: "1.6",
      prepare: arrange,
    });
    await user.click(await screen.findByRole("button", { name: "Preview the English subtitle" }));
    await user.click(await screen.findByRole("link", { name: "Open in the studio" }));
    await screen.findByRole("grid", { name: "Lines" });
    expect(texts()).toEqual(TEXTS);
    expect(screen.queryByRole("dialog")).toBeNull();
  });

  it("opens from the menu of its movie, which offers each language", async () => {
    const movie = `/movies/${MOVIES.glassOrchard}`;
    const { user } = renderPage(movie, { dialect: "1.6", prepare: arrange });
    await user.click(await screen.findByRole("button", { name: "More actions" }));
    const items = await screen.findAllByRole("menuitem", { name: /^Studio: / });
    expect(items.map(({ textContent }) => textContent)).toEqual([
      "Studio: English",
      "Studio: French, hearing impaired",
      "Studio: German, forced",
    ]);
    await user.click(items[0]!);
    await isOpen(...TEXTS);
  });

  it("opens from the menu of its chip, with its item and format", async () => {
    const { user } = renderPage(tools.SERIES_PATH, { dialect: "1.6" });
    const [chip] = await screen.findAllByRole("button", { name: "Manage English" });
    if (!chip) throw new Error("no chip");
    await user.click(chip);
    await user.click(await screen.findByRole("menuitem", { name: "Open in the studio" }));
    expect(await screen.findByRole("heading", { name: /^Harbor Lights S\d/ })).toBeInTheDocument();
    expect(screen.getByText("English")).toBeInTheDocument();
    expect(screen.getByText("SRT")).toBeInTheDocument();
    expect(rows().length).toBeGreaterThan(3);
  });
});

describe("a local file", () => {
  it("is read in the encoding of its language, and again in another one", async () => {
    const { user } = await openFile("cologne.de.srt", latin1(SRT));
    await isOpen("Grüße aus Köln", "Schön");
    const encoding = screen.getByRole("combobox", { name: "File encoding" });
    expect(encoding).toHaveValue("windows-1252");
    await user.click(encoding);
    await user.click(await screen.findByRole("option", { name: "windows-1251" }));
    expect(texts()[1]).toBe("Schцn");
    // There were no changes yet: nothing to undo, and no draft.
    expect(button("Undo (Nothing to undo)")).toBeInTheDocument();
    await user.type(field(), "!");
    await user.click(encoding);
    await user.click(await screen.findByRole("option", { name: "windows-1252" }));
    expect(texts()).toEqual(["Grüße aus Köln", "Schön"]);
    await user.click(button("Undo: Decoded with another encoding"));
    expect(texts()[0]).toMatch(/!$/);
  });

  it("opens when it is dropped", async () => {
    renderPage(paths.studio(), { dialect: "1.6" });
    await screen.findByText("No file open");
    drop([new File(["WEBVTT\n\n00:01.000 --> 00:02.000\nDropped\n"], "a.vtt")]);
    await isOpen("Dropped");
    expect(screen.getByText("WebVTT")).toBeInTheDocument();
  });

  it("is rejected with a reason", async () => {
    renderPage(paths.studio(), { dialect: "1.6" });
    await screen.findByText("No file open");
    const zip = new Uint8Array([80, 75, 3, 4, 0, 1, 2, 3, 0, 0, 0, 1]);
    for (const [name, content, words] of [
      ["empty.srt", "", "“empty.srt” is empty."],
      ["note.txt", "Dear diary", /“note.txt” contains no subtitle times/],
      ["a.zip", zip, "“a.zip” is damaged."],
      ["a.srt", zip, /“a.srt” is not a text/],
    ] as const) {
      drop([new File([content], name)]);
      expect(await screen.findByText(words)).toBeInTheDocument();
      expect(screen.queryByRole("grid")).toBeNull();
    }
  });

  it("is downloaded with its edits", async () => {
    const blobs = downloads();
    const { user } = await openFile("a.srt", "1\n00:00:01,000 --> 00:00:02,000\nOne\n");
    await isOpen("One");
    await user.type(field(), " more");
    await user.click(button("Download"));
    expect(await blobs[0]?.text()).toBe("1\n00:00:01,000 --> 00:00:02,000\nOne more\n");
  });

  it("is saved on an older server to the target in its name, after a confirmation", async () => {
    const name = "Harbor.Lights.S01E02.720p.de.srt";
    const app = renderPage(paths.studio(), { dialect: "1.5.2" });
    const file = new File(["1\n00:00:01,000 --> 00:00:03,000\nGuten Tag\n"], name);
    await app.user.upload(await screen.findByLabelText("Subtitle file"), file);
    await screen.findByRole("grid", { name: "Lines" });
    await app.user.type(field(), "!");
    await app.user.click(button("Save"));
    const requested = within(await screen.findByRole("dialog", { name: `Save - ${name}` }));
    const episode = await requested.findByRole<HTMLInputElement>("combobox", { name: "Episode" });
    await waitFor(() => expect(episode.value).toMatch(/^S01E02/));
    await app.user.click(requested.getByRole("button", { name: "Continue" }));
    const language = await screen.findByRole("combobox", { name: "Language" });
    await waitFor(() => expect(language).toHaveValue("German"));
    const saving = within(screen.getByRole("dialog", { name: `Save - ${name}` }));
    expect(saving.getByText(/^Harbor Lights .*S01E02$/)).toBeInTheDocument();
    await app.user.click(await saving.findByRole("button", { name: "Save" }));
    expect(await saving.findByText(/cannot provide the text of this file/)).toBeInTheDocument();
    expect(app.requests).toContain("POST /api/episodes/subtitles");
    await app.user.click(saving.getByRole("button", { name: "Done" }));
    expect(
      await screen.findByRole("heading", { name: /^Harbor Lights .*S01E02$/ }),
    ).toBeInTheDocument();
  });

  it("resumes its draft on the empty page, without the file", async () => {
    const first = await openFile("a.srt", "1\n00:00:01,000 --> 00:00:02,000\nOne\n");
    await isOpen("One");
    await first.user.type(field(), " more");
    await screen.findByText("Draft kept in this browser");
    first.unmount();
    const { user } = renderPage(paths.studio(), { dialect: "1.6" });
    await user.click(await screen.findByRole("button", { name: "Continue" }));
    expect(texts()).toEqual(["One more"]);
    await user.click(button("Undo: Edit text"));
    expect(texts()).toEqual(["One"]);
    await waitFor(() => expect(kept.size).toBe(0));
  });
});

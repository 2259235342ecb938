import type { Cue } from "@mock-api/contents.ts";
import type { MockApi } from "@mock-api/mock-api.ts";
import { MOVIES } from "@mock-api/sentinels.ts";
import { screen, waitFor, within } from "@testing-library/react";
import { http, HttpResponse } from "msw";
import { beforeEach, describe, expect, it } from "vitest";
import { paths } from "@/config/paths";
import { keepsData, kept } from "./kept-steps";
import { renderPage } from "./render-app";
import type { RenderAppOptions } from "./render-app";
import { button, downloads, field, rows, texts } from "./studio-steps";
import * as tools from "./tool-steps";

keepsData();
beforeEach(() => kept.clear());

type Line = readonly [start: number, end: number, text: string];
const cuesOf = (lines: readonly Line[]): Cue[] =>
  lines.map(([start, end, text]) => ({ start, end, text }));

const ENGLISH: readonly Line[] = [
  [1000, 3000, "Where is the orchard?"],
  [5000, 7000, "Behind the wall."],
  [9000, 11_000, "Of glass?"],
];
const FRENCH: readonly Line[] = [
  [1200, 3200, "Où est le verger ?"],
  [5000, 6000, "Derrière"],
  [6000, 7000, "le mur."],
  [13_000, 14_000, "De verre."],
];

const arrange = (api: MockApi) => {
  tools.arrangeMovie(api);
  api.db.contents.set(tools.FILES.en, cuesOf(ENGLISH));
  api.db.contents.set(tools.FILES.frHi, cuesOf(FRENCH));
  api.db.contents.set(tools.FILES.deForced, cuesOf([[5000, 7000, "KEIN EINGANG"]]));
};

const ADDRESS = paths.studio({ kind: "movie", id: MOVIES.glassOrchard }, tools.FILES.en);

const cells = () =>
  rows().map((row) =>
    within(row)
      .getAllByRole("gridcell")
      .map(({ textContent }) => textContent),
  );
const currentLineRegion = () => screen.findByRole("region", { name: "At the current line" });
const sideBySideList = () => within(screen.getByRole("list", { name: "Lines side by side" }));

/** Opens the movie's English subtitle, and the reference panel. */
async function openReference(options: RenderAppOptions = {}) {
  const app = renderPage(ADDRESS, { dialect: "1.6", prepare: arrange, ...options });
  await app.user.click(await screen.findByRole("tab", { name: "Reference" }));
  return app;
}

describe("another language next to the open one", () => {
  it("is aligned by time and follows the current line; a click moves to a line", async () => {
    const { user } = await openReference();
    expect(await currentLineRegion()).toHaveTextContent("Où est le verger ?");
    expect(screen.getByText("2 of 3 lines have a match.")).toBeInTheDocument();
    const lines = sideBySideList().getAllByRole("listitem");
    expect(lines.map(({ textContent }) => textContent)).toEqual([
      "00:00:01,000+0.2 sWhere is the orchard?Où est le verger ?",
      "00:00:05,000Behind the wall.Derrière\nle mur.",
      "00:00:09,000Of glass?No line here",
      "00:00:13,000No line hereDe verre.",
    ]);
    await user.click(rows()[1]!);
    expect(await currentLineRegion()).toHaveTextContent("Derrière le mur.");
    await user.click(sideBySideList().getByRole("button", { name: /Of glass/ }));
    expect(field()).toHaveValue("Of glass?");
    expect(await currentLineRegion()).toHaveTextContent("The reference has no line at this time.");
    // The arrow keys move to the next row without opening it.
    await user.keyboard("{ArrowDown}");
    expect(await currentLineRegion()).toHaveTextContent("De verre.");
    expect(field()).toHaveValue("Of glass?");
    expect(button("Undo (Nothing to undo)")).toBeInTheDocument();
  });

  it("provides its times, to one line or to all, and its lines, each as one step", async () => {
    const { user } = await openReference();
    await currentLineRegion();
    await user.click(button("Use reference time"));
    expect(cells()[0]?.[1]).toBe("00:00:01,200");
    await user.click(button("Undo: Use reference times"));
    expect(cells()[0]?.[1]).toBe("00:00:01,000");

    await user.click(button("Use times from the reference"));
    expect(await screen.findByText("1 line changes; it begins at 0:00:01.2")).toBeInTheDocument();
    await user.click(button("Use times"));
    expect(cells().map((row) => row[1])).toEqual(["00:00:01,200", "00:00:05,000", "00:00:09,000"]);

    await user.click(sideBySideList().getByRole("button", { name: /De verre/ }));
    await user.click(button("Add as a new line"));
    expect(texts()).toEqual([...ENGLISH.map(([, , text]) => text), "De verre."]);
    expect(field()).toHaveValue("De verre.");
    await user.click(button("Undo: Add a reference line"));
    expect(texts()).toHaveLength(3);
  });

  it("provides its texts, to one line or to the selected ones", async () => {
    const { user } = await openReference();
    await currentLineRegion();
    await user.click(button("Use reference text"));
    expect(texts()[0]).toBe("Où est le verger ?");
    await user.click(button("Undo: Use reference text"));

    await user.keyboard("{Control>}");
    await user.click(rows()[1]!);
    await user.click(rows()[0]!);
    await user.keyboard("{/Control}");
    await user.click(button("Use text from the reference"));
    expect(await screen.findByText("2 lines get new text")).toBeInTheDocument();
    await user.click(screen.getByRole("radio", { name: "Selected (1)" }));
    expect(await screen.findByText("1 line gets new text")).toBeInTheDocument();
    await user.click(button("Use text"));
    expect(texts()).toEqual(["Where is the orchard?", "Derrière\nle mur.", "Of glass?"]);
    await user.click(button("Undo: Use reference text"));
    expect(texts()[1]).toBe("Behind the wall.");
  });

  it("is chosen from all files of the item, and is read again after a failure", async () => {
    let isBroken = true;
    const handler = http.get("*/api/subtitles/contents", ({ request }) =>
      isBroken && request.url.includes(".de.")
        ? HttpResponse.json("Internal Server Error", { status: 500 })
        : undefined,
    );
    const { user } = await openReference({ handlers: [handler] });
    await currentLineRegion();
    await user.click(screen.getByRole("combobox", { name: "Reference subtitle" }));
    const options = await screen.findAllByRole("option");
    expect(options.map(({ textContent }) => textContent)).toEqual([
      "French, hearing impaired",
      "German, forced",
    ]);
    await user.click(options[1]!);
    expect(await screen.findByText(/^The server cannot read this file\./)).toBeInTheDocument();
    isBroken = false;
    await user.click(button("Reload"));
    expect(await screen.findByText("1 of 3 lines has a match.", { exact: false })).toBeVisible();
    expect(screen.getByText("KEIN EINGANG")).toBeInTheDocument();
  });

  it("can be a local file if the library has no other", async () => {
    const { user } = await openReference({
      prepare: (api) => {
        arrange(api);
        const movie = api.db.movies.get(MOVIES.glassOrchard)!;
        movie.subtitles = movie.subtitles.slice(0, 1);
      },
    });
    expect(await screen.findByText(/^This title has no other subtitle file/)).toBeVisible();
    const picker = screen.getByLabelText("Reference subtitle file");
    await user.upload(picker, new File(["Dear diary"], "note.srt"));
    expect(await screen.findByText(/“note.srt” contains no subtitle times/)).toBeInTheDocument();
    const file = new File(["WEBVTT\n\n00:01.000 --> 00:03.000\n<i>Wo?</i>\n"], "orchard.de.vtt");
    await user.upload(picker, file);
    expect(await currentLineRegion()).toHaveTextContent("Wo?");
    expect(screen.queryByText(/note.srt/)).toBeNull();
  });
});

describe("a translation by the server", () => {
  it("says what is written, becomes the reference, and can be deleted", async () => {
    const app = await openReference();
    const { user, api } = app;
    await user.click(await screen.findByRole("button", { name: "Translate on the server…" }));
    const dialog = within(await screen.findByRole("dialog", { name: "Translate on the server" }));
    expect(dialog.getByText(/saves the translation as a new SRT file/)).toBeInTheDocument();
    await user.click(await dialog.findByRole("combobox", { name: "Language" }));
    await user.click(await screen.findByRole("option", { name: "Spanish" }));
    await user.click(dialog.getByRole("button", { name: "Translate and compare" }));
    const path = tools.MOVIE_PATH.replace(".mkv", ".es.srt");
    expect(await screen.findByText(`The server wrote a new file: ${path}`)).toBeInTheDocument();
    expect(await currentLineRegion()).toHaveTextContent("ES: Where is the orchard?");
    const files = () =>
      api.db.movies.get(MOVIES.glassOrchard)?.subtitles.map((one) => one.path) ?? [];
    expect(files()).toContain(path);
    await user.click(button("Use reference text"));
    expect(texts()[0]).toBe("ES: Where is the orchard?");
    await user.click(button("Delete this file from the server"));
    expect(await screen.findByText(`Deleted from the server: ${path}`)).toBeInTheDocument();
    expect(files()).not.toContain(path);
    expect(await currentLineRegion()).toHaveTextContent("ES: Where is the orchard?");
  });

  it("that fails shows why, without an exception, and offers to delete its file", async () => {
    const { user, api } = await openReference({
      prepare: (now) => {
        arrange(now);
        now.db.faults.movies.set(MOVIES.glassOrchard, "translation-fails");
      },
    });
    await user.click(await screen.findByRole("button", { name: "Translate on the server…" }));
    const dialog = within(await screen.findByRole("dialog", { name: "Translate on the server" }));
    await user.click(await dialog.findByRole("combobox", { name: "Language" }));
    await user.click(await screen.findByRole("option", { name: "Spanish" }));
    await user.click(dialog.getByRole("button", { name: "Translate and compare" }));
    expect(await dialog.findByText(/ contains the original text, not a translation/)).toBeVisible();
    expect(dialog.queryByText(/ConnectionPool/)).toBeNull();
    await user.click(dialog.getByRole("button", { name: "Delete this file from the server" }));
    const path = tools.MOVIE_PATH.replace(".mkv", ".es.srt");
    expect(await dialog.findByText(`Deleted from the server: ${path}`)).toBeInTheDocument();
    const movie = api.db.movies.get(MOVIES.glassOrchard)!;
    expect(movie.subtitles.map((one) => one.path)).not.toContain(path);
  });

  it("is not offered for languages that have a file, and says why it failed", async () => {
    const handler = http.patch("*/api/subtitles", () =>
      HttpResponse.json("Invalid source language code", { status: 400 }),
    );
    const { user } = await openReference({
      handlers: [handler],
      prepare: (api) => {
        arrange(api);
        const movie = api.db.movies.get(MOVIES.glassOrchard)!;
        movie.subtitles = movie.subtitles.map((one) => ({ ...one, hi: false, forced: false }));
      },
    });
    await user.type(field(), "!");
    await user.click(await screen.findByRole("button", { name: "Translate on the server…" }));
    const dialog = within(await screen.findByRole("dialog", { name: "Translate on the server" }));
    expect(dialog.getByText("Your unsaved edits are not translated.")).toBeInTheDocument();
    await user.click(await dialog.findByRole("combobox", { name: "Language" }));
    const options = await screen.findAllByRole("option");
    const names = options.map(({ textContent }) => textContent);
    expect(names).toContain("Spanish");
    expect(names).not.toContain("English");
    expect(names).not.toContain("French");
    await user.click(screen.getByRole("option", { name: "Spanish" }));
    await user.click(dialog.getByRole("button", { name: "Translate and compare" }));
    expect(await dialog.findByText(/Invalid source language code/)).toBeInTheDocument();
    expect(dialog.queryByText(/wrote a new file/)).toBeNull();
  });
});

/** The dialog that merges two files into one. */
async function openDialog() {
  const app = await openReference();
  await app.user.click(await screen.findByRole("button", { name: "Make a bilingual file…" }));
  const dialog = within(await screen.findByRole("dialog", { name: "Make a bilingual file" }));
  return { app, dialog };
}

describe("a bilingual file", () => {
  it("previews paired and unpaired lines, and can be downloaded", async () => {
    const blobs = downloads();
    const { app, dialog } = await openDialog();
    expect(await dialog.findByText("2 lines in both")).toBeInTheDocument();
    expect(dialog.getByText("Only English: 1")).toBeInTheDocument();
    expect(dialog.getByText("Only French, hearing impaired: 1")).toBeInTheDocument();
    await app.user.click(dialog.getByRole("radio", { name: "Stacked" }));
    await app.user.click(dialog.getByRole("button", { name: "Download" }));
    expect(await blobs[0]?.text()).toContain(
      "00:00:05,000 --> 00:00:07,000\nBehind the wall.\nDerrière\nle mur.\n",
    );
  });

  it("opens as a new text that shows its target, and is kept as a draft", async () => {
    const { app, dialog } = await openDialog();
    await app.user.click(await dialog.findByRole("combobox", { name: "Saved as" }));
    await app.user.click(await screen.findByRole("option", { name: "French, hearing impaired" }));
    expect(
      dialog.getByText(/replaces the “French, hearing impaired” subtitle for this title/),
    ).toBeInTheDocument();
    await app.user.click(dialog.getByRole("button", { name: "Open in the studio" }));
    await waitFor(() => expect(texts()).toHaveLength(7));
    expect(texts().slice(0, 2)).toEqual(["Where is the orchard?", "Où est le verger ?"]);
    expect(screen.getByTitle("French, hearing impaired")).toBeInTheDocument();
    expect(button("Undo: Make a bilingual file")).toBeInTheDocument();
    await screen.findByText("Draft kept in this browser");
    app.unmount();

    const { user } = renderPage(paths.studio(), { dialect: "1.6", prepare: arrange });
    await user.click(await screen.findByRole("button", { name: "Continue" }));
    await user.click(await screen.findByRole("button", { name: "Save" }));
    const save = within(
      await screen.findByRole("dialog", { name: /^Save - orchard.bilingual.fr/ }),
    );
    expect(await save.findByText("The existing file is replaced.")).toBeInTheDocument();
  });
});

describe("another format", () => {
  it("lists what is lost, and can be downloaded or edited further as one step", async () => {
    const blobs = downloads();
    const { user } = renderPage(paths.studio(), { dialect: "1.6" });
    const line = '{\\an5}<font color="red">Where?</font>';
    await user.upload(
      await screen.findByLabelText("Subtitle file"),
      new File([`1\n00:00:01,000 --> 00:00:03,000\n${line}\n`], "a.srt"),
    );
    await user.click(await screen.findByRole("button", { name: "Format: SRT" }));
    const dialog = within(await screen.findByRole("dialog", { name: "Another format" }));
    expect(await dialog.findByText("1 line loses its position on the screen.")).toBeInTheDocument();
    await user.click(dialog.getByRole("button", { name: "Download as WebVTT" }));
    expect(await blobs[0]?.text()).toBe("WEBVTT\n\n00:00:01.000 --> 00:00:03.000\nWhere?\n");
    await user.click(dialog.getByRole("radio", { name: "ASS" }));
    expect(dialog.queryByText("1 line loses its position on the screen.")).toBeNull();
    await user.click(dialog.getByRole("button", { name: "Continue as ASS" }));
    await waitFor(() => expect(field()).toHaveValue("{\\an5}Where?{\\c}"));
    expect(button("Format: ASS")).toBeInTheDocument();
    await user.click(button("Undo: Change format"));
    expect(field()).toHaveValue(line);
    expect(button("Format: SRT")).toBeInTheDocument();
  });
});

import type { Cue } from "@mock-api/contents.ts";
import type { MockApi } from "@mock-api/mock-api.ts";
import { MOVIES } from "@mock-api/sentinels.ts";
import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import { http, HttpResponse } from "msw";
import { describe, expect, it } from "vitest";
import { makeSubtitle } from "@mock-api/seed-parts.ts";
import { SubtitleMenu } from "@/features/subtitles/menu/SubtitleMenu";
import { previewModal } from "@/features/subtitles/modals";
import { openDialog, renderDialog } from "./modal-steps";
import { renderPage, renderPart } from "./render-app";
import type { RenderAppOptions } from "./render-app";
import * as tools from "./tool-steps";

const TEXTS = ["Where is the orchard?", "Behind the wall.", "<i>An ORCHARD of glass</i>"];

const cuesOf = (texts: readonly string[]): Cue[] =>
  texts.map((text, at) => ({ start: 2120 + at * 3_600_000, end: 4900 + at * 3_600_000, text }));

const arrange =
  (texts: readonly string[] = TEXTS) =>
  (api: MockApi) => {
    tools.arrangeMovie(api);
    api.db.contents.set(tools.FILES.en, cuesOf(texts));
  };

const ENGLISH = {
  title: tools.MOVIE.title,
  media: tools.MOVIE,
  subtitle: { ...makeSubtitle(tools.MOVIE_PATH, "en"), embedded_track_id: null, id: null },
  path: tools.FILES.en,
};

/** The preview of the movie's English subtitle, without a page. */
const openPreview = (options: RenderAppOptions = {}) =>
  renderDialog(previewModal, ENGLISH, { dialect: "1.6", prepare: arrange(), ...options });

const currentText = () => screen.getByRole("option", { selected: true }).textContent;

describe("the preview of a subtitle", () => {
  it("shows language, path, and every line with its times", async () => {
    const { user } = renderPage(`/movies/${MOVIES.glassOrchard}`, {
      dialect: "1.6",
      prepare: arrange(),
    });
    await user.click(await screen.findByRole("button", { name: "Preview the English subtitle" }));
    // Not offered for a track inside the file.
    expect(screen.queryByRole("button", { name: "Preview the Spanish subtitle" })).toBeNull();
    const name = "Preview - The Glass Orchard (1994)";
    const inside = within(await screen.findByRole("dialog", { name }));
    const items = await inside.findAllByRole("option");
    expect(items.map(({ textContent }) => textContent)).toEqual([
      "0:00:02,120 – 0:00:04,900Where is the orchard?",
      "1:00:02,120 – 1:00:04,900Behind the wall.",
      "2:00:02,120 – 2:00:04,900An ORCHARD of glass",
    ]);
    expect(inside.getByText("English")).toBeInTheDocument();
    expect(inside.getByTitle(tools.FILES.en)).toBeInTheDocument();
    expect(inside.getByText("3 lines")).toBeInTheDocument();
    // Each line has its own direction.
    const line = inside.getByText("Behind the wall.", { ignore: "figure *" });
    expect(line.closest("[dir]")).toHaveAttribute("dir", "auto");
  });

  it("searches: highlights and counts matches, and cycles through them", async () => {
    const { app, inside } = await openPreview();
    await app.user.click(await inside.findByRole("searchbox"));
    await app.user.paste("orchard");
    expect(inside.getByText("1 of 2")).toBeInTheDocument();
    expect(inside.getAllByText(/^orchard$/i).map(({ tagName }) => tagName)).toEqual([
      "MARK",
      "MARK",
    ]);
    expect(currentText()).toContain("Where is");
    await app.user.keyboard("{Enter}");
    expect(inside.getByText("2 of 2")).toBeInTheDocument();
    expect(currentText()).toContain("of glass");
    await app.user.keyboard("{Enter}");
    expect(inside.getByText("1 of 2")).toBeInTheDocument();
    await app.user.keyboard("{Shift>}{Enter}{/Shift}");
    expect(inside.getByText("2 of 2")).toBeInTheDocument();
    await app.user.click(inside.getByRole("button", { name: "Next match" }));
    expect(inside.getByText("1 of 2")).toBeInTheDocument();
    await app.user.click(inside.getByRole("button", { name: "Previous match" }));
    expect(inside.getByText("2 of 2")).toBeInTheDocument();
    await app.user.type(inside.getByRole("searchbox"), "s");
    expect(inside.getByText("Not found")).toBeInTheDocument();
    expect(inside.getByRole("button", { name: "Next match" })).toBeDisabled();
  });

  it("shows the selected line as a player does, selected with a click, with keys, and by a match", async () => {
    const texts = ["First", "<i>An ORCHARD</i> {\\an8}<font color=#ff0000>red</font>", "Last"];
    const { app, inside } = await openPreview({ prepare: arrange(texts) });
    const picture = await inside.findByRole("figure", { name: "Player preview" });
    expect(picture).toHaveTextContent(/^First$/);
    await app.user.click(inside.getByText("An ORCHARD"));
    expect(picture).toHaveTextContent(/^An ORCHARD red$/);
    expect(within(picture).getByText("An ORCHARD")).toHaveStyle({ fontStyle: "italic" });
    expect(within(picture).getByText("red")).toHaveStyle({ color: "#ff0000" });
    expect(picture).toHaveStyle({ alignItems: "start" });
    inside.getByRole("listbox").focus();
    await app.user.keyboard("{ArrowDown}");
    expect(picture).toHaveTextContent(/^Last$/);
    await app.user.keyboard("{Home}");
    expect(currentText()).toContain("First");
    await app.user.click(inside.getByRole("searchbox"));
    await app.user.paste("orchard");
    expect(picture).toHaveTextContent(/^An ORCHARD red$/);
    await app.user.click(inside.getByText("Last"));
    expect(inside.getByText("1 match")).toBeInTheDocument();
  });

  it("shows the line on the artwork of the title, or on a dark background if that fails", async () => {
    const { inside } = await openPreview();
    const picture = await inside.findByRole("figure", { name: "Player preview" });
    const artwork = await within(picture).findByRole("presentation");
    expect(artwork).toHaveAttribute("src", expect.stringMatching(/\/images\/movies\/.*\/fanart/));
    fireEvent.error(artwork);
    await waitFor(() => expect(within(picture).queryByRole("presentation")).toBeNull());
    expect(picture).toHaveTextContent("Where is the orchard?");
  });

  it("renders only a few lines of a long file, and shows their total", async () => {
    const many = Array.from({ length: 3000 }, (_, at) => `Line ${at + 1}`);
    const { inside } = await openPreview({ prepare: arrange(many) });
    const items = await inside.findAllByRole("option");
    expect(items.length).toBeLessThan(60);
    expect(items[0]).toHaveAttribute("aria-setsize", "3000");
    expect(inside.getByText("3,000 lines")).toBeInTheDocument();
  });

  it.each([
    [500, { message: "Internal Server Error" }, /cannot read this file.*not SRT in UTF-8/],
    [400, "Invalid subtitle file encoding", /does not recognize the encoding/],
    [404, "Something else", /Could not load the text of the subtitle: Something else/],
  ])("shows the reason of a failure (%i), and retries", async (status, body, words) => {
    const handler = http.get("*/api/subtitles/contents", () => HttpResponse.json(body, { status }));
    const { app, inside } = await openPreview({ handlers: [handler] });
    expect(await inside.findByText(words)).toBeInTheDocument();
    app.server.resetHandlers(...app.api.handlers);
    await app.user.click(inside.getByRole("button", { name: "Reload" }));
    expect(await inside.findByText("Behind the wall.")).toBeInTheDocument();
  });

  it("reads the file again whenever it opens, and shows that it has no text", async () => {
    const { app, inside } = await openPreview();
    await inside.findByText("Behind the wall.");
    await app.user.keyboard("{Escape}");
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
    app.api.db.contents.set(tools.FILES.en, cuesOf(["Changed"]));
    const again = await openDialog(previewModal, ENGLISH);
    expect(await again.inside.findByRole("option", { name: /Changed/ })).toBeInTheDocument();
    await app.user.keyboard("{Escape}");
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
    app.api.db.contents.set(tools.FILES.en, []);
    const empty = await openDialog(previewModal, ENGLISH);
    expect(await empty.inside.findByText("This file has no lines.")).toBeInTheDocument();
  });

  it("opens from the menu of an episode's chip, only on servers that return the text", async () => {
    const app = renderPage(tools.SERIES_PATH, { dialect: "1.6" });
    const [chip] = await screen.findAllByRole("button", { name: "Manage English" });
    if (!chip) throw new Error("no chip");
    await app.user.click(chip);
    await app.user.click(await screen.findByRole("menuitem", { name: "Preview" }));
    const dialog = await screen.findByRole("dialog", { name: /^Preview - Harbor Lights S\d/ });
    expect((await within(dialog).findAllByRole("option")).length).toBeGreaterThan(3);
  });

  it.each(["0.9.7", "1.5.2", "1.5.6"] as const)("is absent on %s", async (dialect) => {
    const { subtitle, path } = ENGLISH;
    const { user } = renderPart(
      <SubtitleMenu item={tools.MOVIE} subtitle={subtitle} path={path} />,
      { dialect },
    );
    await user.click(await screen.findByRole("button", { name: "Manage English" }));
    await screen.findByRole("menuitem", { name: "Tools" });
    expect(screen.queryByRole("menuitem", { name: "Preview" })).toBeNull();
  });
});

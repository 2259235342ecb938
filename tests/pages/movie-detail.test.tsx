import type { MockApi } from "@mock-api/mock-api.ts";
import { makeSubtitle } from "@mock-api/seed-parts.ts";
import { MOVIES } from "@mock-api/sentinels.ts";
import { act, screen, waitFor, within } from "@testing-library/react";
import { afterEach, beforeEach, describe, expect, it, onTestFinished, vi } from "vitest";
import { UNDO_TIME } from "@/store/pending-deletes";
import { renderPage } from "./render-app";
import { onPhone, setViewport } from "./viewport";
import * as steps from "./steps";
import { choose, openUpload, subtitle } from "./upload-steps";

const ORCHARD = `/movies/${MOVIES.glassOrchard}`;
const TITLE = "The Glass Orchard (1994)";
const PATH = "/media/movies/The Glass Orchard (1994)/The Glass Orchard (1994) DVD.mkv";

/** A movie that misses French HI, has English in a file and French inside the media file. */
function arrange(api: MockApi) {
  const movie = api.db.movies.get(MOVIES.glassOrchard)!;
  Object.assign(movie, { path: PATH, overview: "Trees of glass.", tags: ["kids"] });
  movie.alternativeTitles = ["Der gläserne Garten"];
  movie.audio_language = [{ name: "Japanese", code2: "ja", code3: "jpn" }];
  movie.subtitles = [makeSubtitle(PATH, "en"), makeSubtitle(PATH, "fr", { isEmbedded: true })];
  steps.setMissing(api, movie, "fr:hi");
}

const action = async (name: string) =>
  within(screen.getByRole("toolbar", { name: "Page actions" })).findByRole("button", { name });

const subtitles = async () =>
  within(await screen.findByRole("table", { name: /^Subtitles for/ }))
    .getAllByRole("row")
    .slice(1);

/** The names of the buttons in the row of the file. */
async function buttonNames() {
  const [, file] = await subtitles();
  const buttons = within(file!).getAllByRole("button");
  return buttons.map((button) => button.getAttribute("aria-label"));
}

const deletes = ({ requests }: { requests: string[] }) =>
  requests.filter((one) => one.startsWith("DELETE"));

/** Deletes up to the notification with Undo; returns the button of the row. */
async function deleteEnglish(app: ReturnType<typeof renderPage>): Promise<HTMLElement> {
  const remove = await screen.findByRole("button", { name: "Delete the English subtitle" });
  await app.user.click(remove);
  const dialog = within(await screen.findByRole("dialog"));
  await app.user.dblClick(dialog.getByRole("button", { name: "Delete" }));
  await steps.findNotice(`Deleting the English subtitle for ${TITLE} in 7 seconds`);
  expect(remove).toHaveAttribute("aria-busy", "true");
  expect(remove).toHaveAttribute("aria-disabled", "true");
  return remove;
}

/** Sets the existing and missing subtitles of the movie. */
function has(api: MockApi, own: readonly string[], ...missing: string[]) {
  const movie = api.db.movies.get(MOVIES.glassOrchard)!;
  movie.subtitles = own.map((code) => makeSubtitle(PATH, code));
  steps.setMissing(api, movie, ...missing);
}

describe("the page of a movie", () => {
  it("shows its details at the top", async () => {
    renderPage(ORCHARD, { prepare: arrange });
    const heading = await screen.findByRole("heading", { level: 1 });
    expect(heading).toHaveTextContent(TITLE);
    expect(heading).toHaveTextContent("Monitored");
    expect(heading).toHaveAttribute("title", "Also known as: Der gläserne Garten");
    const header = within(heading.closest("header")!);
    for (const text of ["Japanese", "English + French", "kids"])
      expect(header.getByText(text)).toBeInTheDocument();
    expect(header.getByText("Trees of glass.")).toBeInTheDocument();
    expect(header.getByTitle(PATH)).toBeInTheDocument();
    expect(header.getByRole("img", { name: "Poster of The Glass Orchard" })).toBeInTheDocument();
    expect(document.title).toContain("The Glass Orchard");
  });

  it("shows how many subtitles are missing", async () => {
    const { api } = renderPage(ORCHARD, {
      prepare: (mock) => {
        arrange(mock);
        has(mock, ["en"], "fr");
      },
    });
    const one = "1 subtitle missing";
    expect(await screen.findByRole("progressbar", { name: one })).toBeInTheDocument();
    expect(
      within(screen.getByRole("group", { name: "Languages" })).getByText("English + French"),
    ).toBeInTheDocument();
    expect(
      within(screen.getByRole("group", { name: "Audio" })).getByTitle("Japanese audio"),
    ).toBeInTheDocument();
    has(api, ["en", "fr"]);
    api.emit("movie", "update", MOVIES.glassOrchard);
    const none = { name: "Nothing missing" };
    expect(await screen.findByRole("progressbar", none)).toBeInTheDocument();
    // Its cutoff is met: nothing is missing, although not everything exists.
    has(api, ["fr"]);
    api.emit("movie", "update", MOVIES.glassOrchard);
    await waitFor(async () => expect(await subtitles()).toHaveLength(1));
    expect(screen.getByRole("progressbar", none)).toHaveAttribute("aria-valuenow", "100");
  });

  it("says that the movie is complete when its last missing subtitle arrives", async () => {
    const { api, router } = renderPage(ORCHARD, {
      prepare: (mock) => {
        arrange(mock);
        has(mock, ["en"], "fr");
      },
    });
    expect(await screen.findByText("1 subtitle missing")).toBeVisible();
    has(api, ["en", "fr"]);
    api.emit("movie", "update", MOVIES.glassOrchard);
    const sentence = "The Glass Orchard is complete";
    const isSentence = (_: string, element: Element | null) =>
      element?.tagName === "OUTPUT" && element.textContent === sentence;
    expect(await screen.findByText(isSentence)).toBeVisible();
    const both = "Nothing missing";
    expect(screen.queryByText(both)).toBeNull();
    // Not news on the next visit.
    await act(() => router.navigate("/movies"));
    await act(() => router.navigate(ORCHARD));
    expect(await screen.findByText(both)).toBeVisible();
    expect(screen.queryByText(isSentence)).toBeNull();
  });

  it("has no empty history below its subtitles", async () => {
    setViewport(1024);
    onTestFinished(() => setViewport(1280));
    renderPage(ORCHARD, {
      prepare: (api) => {
        arrange(api);
        api.db.history.movies = [];
      },
    });
    expect(await subtitles()).toHaveLength(3);
    expect(screen.queryByRole("region", { name: `Latest history of ${TITLE}` })).toBeNull();
    expect(screen.queryByRole("complementary")).toBeNull();
  });

  it("offers its actions, and lists subtitles with their actions", async () => {
    const app = renderPage(ORCHARD, { prepare: arrange });
    const [missing, own, embedded] = await subtitles();
    expect(await action("Search")).toBeEnabled();
    expect(await steps.openActions(app, "Manual", "Other ways to search")).toBeEnabled();
    await app.user.keyboard("{Escape}");
    await steps.openActions(app, "Scan Disk");
    for (const name of "Scan Disk,History,Tools,Upload,Edit Movie".split(","))
      expect(screen.getByRole("menuitem", { name })).toBeEnabled();
    await app.user.keyboard("{Escape}");
    await waitFor(() => expect(screen.queryByRole("menu")).toBeNull());
    const table = screen.getByRole("table", { name: "Subtitles for The Glass Orchard" });
    expect(steps.headings(table)).toEqual(["Language", "Subtitle", "Action"]);
    expect(missing).toHaveTextContent("French HIMissing Subtitles");
    // Once for all rows, next to the search.
    const toolbar = within(screen.getByRole("toolbar", { name: "Page actions" }));
    expect(await toolbar.findByText(/^Next scheduled search in /)).toBeVisible();
    expect(
      within(missing!).getByRole("button", { name: "Download French, hearing impaired" }),
    ).toBeEnabled();
    expect(embedded).toHaveTextContent("FrenchEmbeddedSubtitle track in the video file");
    expect(within(embedded!).queryByRole("button", { name: /^(Delete|Download)/ })).toBeNull();
    expect(within(own!).getByTitle(PATH.replace(".mkv", ".en.srt"))).toBeInTheDocument();
    // All files are in the folder that the header names, and most begin with the name that it shows.
    expect(own).toHaveTextContent(/^EnglishThe Glass Orchard \(1994\) DVD\.en\.srtPresent/);
    expect(within(own!).getByRole("button", { name: "Delete the English subtitle" })).toBeEnabled();
  });

  it("has a menu at the end of a file's row, also on phones, which have no icons there", async () => {
    const app = renderPage(ORCHARD, { dialect: "1.6.2", prepare: arrange });
    expect(await buttonNames()).toEqual([
      "Copy the path",
      "Preview the English subtitle",
      "Source of the English subtitle",
      "Delete the English subtitle",
      "Manage English",
    ]);
    onPhone();
    await waitFor(async () => expect(await buttonNames()).toEqual(["Manage English"]));
    await app.user.click(screen.getByRole("button", { name: "Manage English" }));
    const items = within(await screen.findByRole("menu")).getAllByRole("menuitem");
    expect(items.map(({ textContent }) => textContent)).toEqual([
      "Source",
      "Preview",
      "Open in the studio",
      "Download",
      "Shift times",
      "Sync",
      "Tools",
      "Next best",
      "Delete",
    ]);
    await app.user.click(screen.getByRole("menuitem", { name: "Source" }));
    expect(await screen.findByRole("dialog", { name: "English: source" })).toBeInTheDocument();
  });

  it("has the other ways to search in the second part of its search button, on phones in the menu", async () => {
    const app = renderPage(ORCHARD, { prepare: arrange });
    await steps.openActions(app, "Manual", "Other ways to search");
    expect(screen.getAllByRole("menuitem").map(({ textContent }) => textContent)).toEqual([
      "Manual",
      "Another language",
    ]);
    await app.user.click(screen.getByRole("menuitem", { name: "Another language" }));
    expect(await screen.findByRole("dialog", { name: "Another language" })).toBeInTheDocument();
    await app.user.keyboard("{Escape}");
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
    onPhone();
    const split = { name: "Other ways to search" };
    await waitFor(() => expect(screen.queryByRole("button", split)).toBeNull());
    await steps.pressAction(app, "Manual");
    expect(await screen.findByRole("dialog", { name: `Search - ${TITLE}` })).toBeInTheDocument();
  });

  it("has a column with its history in wide windows, even if there is none", async () => {
    const app = renderPage(ORCHARD, {
      prepare: (api) => {
        arrange(api);
        api.db.history.movies = [];
      },
    });
    const aside = await screen.findByRole("complementary", { name: "About the movie" });
    expect(await within(aside).findByText("No History Found")).toBeVisible();
    await app.user.click(
      await screen.findByRole("button", { name: "Download French, hearing impaired" }),
    );
    expect(await within(aside).findByText("Downloaded automatically")).toBeVisible();
    expect(within(aside).queryByText("No History Found")).toBeNull();
  });

  it("shows the whole name of a file that does not begin with the name of the movie's", async () => {
    renderPage(ORCHARD, {
      prepare: (api) => {
        has(api, ["en", "fr"]);
        const movie = api.db.movies.get(MOVIES.glassOrchard)!;
        movie.path = PATH;
        movie.subtitles[0]!.path = PATH.replace(" DVD.mkv", ".en.srt");
      },
    });
    const [own, other] = await subtitles();
    const name = "The Glass Orchard (1994) DVD";
    expect(within(other!).getByText(name)).toHaveClass("mantine-VisuallyHidden-root");
    expect(within(own!).queryByText(name)).toBeNull();
    expect(own).toHaveTextContent(/^EnglishThe Glass Orchard \(1994\)\.en\.srtPresent/);
  });

  it("downloads a missing subtitle and then lists its file", async () => {
    const gate = steps.holdResponse("patch", "movies/subtitles");
    const app = renderPage(ORCHARD, { prepare: arrange, handlers: [gate.handler] });
    const name = "Download French, hearing impaired";
    await app.user.click(await screen.findByRole("button", { name }));
    expect(await screen.findByRole("button", { name, busy: true })).toBeInTheDocument();
    gate.open();
    expect(
      await screen.findByRole("button", { name: "Delete the French, hearing impaired subtitle" }),
    ).toBeInTheDocument();
    expect(screen.queryByRole("button", { name })).toBeNull();
    expect(screen.getByTitle(PATH.replace(".mkv", ".fr.hi.srt"))).toBeInTheDocument();
  });

  it("asks once before a subtitle is deleted, with the names of the file and the movie", async () => {
    const app = renderPage(ORCHARD, { prepare: arrange });
    const remove = await screen.findByRole("button", { name: "Delete the English subtitle" });
    await app.user.click(remove);
    const name = `Delete the English subtitle for ${TITLE}?`;
    const dialog = await screen.findByRole("dialog", { name });
    expect(dialog).toHaveTextContent(PATH.replace(".mkv", ".en.srt"));
    await waitFor(() =>
      expect(within(dialog).getByRole("button", { name: "Cancel" })).toHaveFocus(),
    );
    await app.user.keyboard("{Enter}");
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
    expect(app.requests).not.toContain("DELETE /api/movies/subtitles");
    await app.user.click(remove);
    const again = within(await screen.findByRole("dialog", { name }));
    await app.user.click(again.getByRole("button", { name: "Delete" }));
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
    await steps.endUndoTime();
    await waitFor(() => expect(remove).not.toBeInTheDocument());
    expect(app.requests.filter((one) => one.startsWith("DELETE"))).toHaveLength(1);
  });

  describe("after the confirmation", () => {
    beforeEach(() => void vi.useFakeTimers({ shouldAdvanceTime: true }));
    afterEach(() => void vi.useRealTimers());

    it("shows a file as being deleted, and deletes it after the time for Undo on any page", async () => {
      const app = renderPage(ORCHARD, { prepare: arrange });
      await deleteEnglish(app);
      await act(() => app.router.navigate("/system/releases"));
      expect(deletes(app)).toEqual([]);
      await act(() => vi.advanceTimersByTimeAsync(UNDO_TIME));
      await waitFor(() => expect(deletes(app)).toEqual(["DELETE /api/movies/subtitles"]));
    });

    it("deletes the file when the tab is closed before that", async () => {
      const app = renderPage(ORCHARD, { prepare: arrange });
      await deleteEnglish(app);
      expect(deletes(app)).toEqual([]);
      act(() => void window.dispatchEvent(new Event("pagehide")));
      // Long before the time for Undo is over.
      await waitFor(() => expect(deletes(app)).toEqual(["DELETE /api/movies/subtitles"]), {
        timeout: UNDO_TIME / 3,
      });
    });

    it("keeps the file after Undo", async () => {
      const app = renderPage(ORCHARD, { prepare: arrange });
      const remove = await deleteEnglish(app);
      await app.user.click(screen.getByRole("button", { name: "Undo" }));
      await waitFor(() => expect(remove).toHaveAttribute("aria-busy", "false"));
      await act(() => vi.advanceTimersByTimeAsync(UNDO_TIME));
      expect(deletes(app)).toEqual([]);
      expect(remove).toBeInTheDocument();
    });

    it.each([
      [
        "found manually",
        "POST /api/providers/movies",
        async (app: ReturnType<typeof renderPage>) => {
          await steps.pressManual(app);
          const dialog = within(await screen.findByRole("dialog"));
          const all = await dialog.findAllByRole("button", { name: "Download this subtitle" });
          await app.user.click(all[0]!);
        },
      ],
      [
        "uploaded",
        "POST /api/movies/subtitles",
        async (app: ReturnType<typeof renderPage>) => {
          const { inside } = await openUpload(app);
          await choose(inside, "Subtitle File", [subtitle("orchard.srt")]);
          await app.user.click(inside.getByRole("button", { name: "Upload" }));
        },
      ],
    ] as const)(
      "deletes the file before another one, which may have its name, is %s",
      async (_how, call, replace) => {
        const gate = steps.holdResponse("delete", "movies/subtitles");
        const app = renderPage(ORCHARD, { prepare: arrange, handlers: [gate.handler] });
        await deleteEnglish(app);
        await replace(app);
        await waitFor(() => expect(deletes(app)).toHaveLength(1));
        expect(app.requests).not.toContain(call);
        gate.open();
        await waitFor(() => expect(app.requests).toContain(call));
        await act(() => vi.advanceTimersByTimeAsync(UNDO_TIME));
        expect(deletes(app)).toHaveLength(1);
      },
    );
  });

  it.each([
    ["1.5.2", "Subtitles file not found or permission issue."],
    // This server does not report it.
    ["0.9.7", /^The file was not deleted\./],
  ] as const)(
    "keeps the row and shows why when %s does not delete the file",
    async (dialect, words) => {
      const { user } = renderPage(`/movies/${MOVIES.undeletable}`, {
        dialect,
        prepare: (api) => {
          const movie = api.db.movies.get(MOVIES.undeletable)!;
          movie.subtitles = [makeSubtitle(movie.path, "en")];
        },
      });
      await user.click(await screen.findByRole("button", { name: "Delete the English subtitle" }));
      const dialog = within(await screen.findByRole("dialog"));
      await user.click(dialog.getByRole("button", { name: "Delete" }));
      await steps.endUndoTime();
      expect(await steps.findNotice(words)).toBeInTheDocument();
      expect(
        screen.getByText(
          /^Could not delete the English subtitle for |^Deleting the English subtitle for .+ failed$/,
        ),
      ).toBeInTheDocument();
      expect(
        screen.getByRole("button", { name: "Delete the English subtitle" }),
      ).toBeInTheDocument();
    },
  );

  it("searches for missing subtitles on click, and scans the disk from its menu", async () => {
    const gate = steps.holdResponse("patch", "movies");
    const app = renderPage(ORCHARD, { prepare: arrange, handlers: [gate.handler] });
    await subtitles();
    const search = await action("Search");
    await app.user.click(search);
    await waitFor(() => expect(search).toBeDisabled());
    gate.open();
    expect(
      await screen.findByRole("button", { name: "Delete the French, hearing impaired subtitle" }),
    ).toBeInTheDocument();
    expect(
      await screen.findByRole("button", { name: "Search (Nothing is missing)" }),
    ).toBeInTheDocument();
    expect(screen.getByText("Nothing is missing")).toBeVisible();
    const before = app.requests.length;
    await steps.pressAction(app, "Scan Disk");
    expect(app.requests.slice(before)).toContain("PATCH /api/movies");
  });

  it("shows the server's reason when a search is rejected", async () => {
    const app = renderPage(`/movies/${MOVIES.fileGone}`);
    await subtitles();
    await app.user.click(await action("Search"));
    expect(await steps.findNotice("Movie file not found. Path mapping issue?")).toBeInTheDocument();
    expect(await action("Search")).toBeEnabled();
  });

  it("shows that it has no subtitles, and why nothing is searched without a profile", async () => {
    const app = renderPage(`/movies/${MOVIES.noProfile}`);
    expect(
      await screen.findByRole("heading", { name: "No Subtitles Found For This Movie" }),
    ).toBeInTheDocument();
    expect(screen.getByText("No languages profile")).toBeInTheDocument();
    const before = app.requests.length;
    const reason = "Choose a languages profile first";
    await app.user.click(screen.getByRole("button", { name: `Search (${reason})` }));
    // Phones have no hover: a tap shows the reason.
    expect(await steps.findNotice(reason)).toBeInTheDocument();
    // In one menu with the others, not next to a disabled button.
    const manual = await steps.openActions(app, /^Manual/);
    expect(manual).toHaveTextContent(`Manual${reason}`);
    expect(manual).toBeDisabled();
    expect(screen.getByRole("menuitem", { name: /^Upload.*profile first$/ })).toBeDisabled();
    expect(app.requests.slice(before)).toEqual([]);
    expect(screen.queryByRole("dialog")).toBeNull();
  });

  it("shows a failed load as the error panel, and recovers on Reload", async () => {
    const app = renderPage(ORCHARD, {
      handlers: [steps.rejected("get", "movies", "The database is locked")],
    });
    const panel = await screen.findByRole("alert");
    expect(panel).toHaveTextContent("Ouch! You got an error");
    expect(panel).toHaveTextContent("The database is locked");
    expect(within(panel).getByRole("heading", { level: 1 })).toBeVisible();
    app.server.resetHandlers(...app.api.handlers);
    await app.user.click(within(panel).getByRole("button", { name: "Reload" }));
    expect(await screen.findByRole("heading", { level: 1 })).toHaveTextContent(TITLE);
  });

  it("follows changes on the server, and opens the default page when the movie is deleted", async () => {
    const app = renderPage(ORCHARD, { prepare: arrange });
    await subtitles();
    const movie = app.api.db.movies.get(MOVIES.glassOrchard)!;
    movie.title = "The Glass Orchards";
    steps.setMissing(app.api, movie, "es");
    app.api.emit("movie", "update", MOVIES.glassOrchard);
    expect(await screen.findByRole("button", { name: "Download Spanish" })).toBeInTheDocument();
    expect(screen.queryByRole("button", { name: /^Download French/ })).toBeNull();
    expect(screen.getByRole("heading", { level: 1 })).toHaveTextContent("The Glass Orchards");
    app.api.db.movies.delete(MOVIES.glassOrchard);
    app.api.emit("movie", "delete", MOVIES.glassOrchard);
    expect(await screen.findByRole("table", { name: "Series" })).toBeInTheDocument();
    expect(app.here()).toBe("/series");
  });
});

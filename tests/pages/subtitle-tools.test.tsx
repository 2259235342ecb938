import type { MockApi } from "@mock-api/mock-api.ts";
import { makeSubtitle } from "@mock-api/seed-parts.ts";
import { MOVIES, SERIES } from "@mock-api/sentinels.ts";
import { act, screen, waitFor, within } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import { subtitleToolsModal } from "@/features/subtitles/modals";
import { renderDialog } from "./modal-steps";
import { renderPage } from "./render-app";
import * as steps from "./steps";
import * as tools from "./tool-steps";

const box = (label: string) => screen.getByRole("checkbox", { name: `Select ${label}` });
const boxes = () => screen.getAllByRole<HTMLInputElement>("checkbox", { name: /^Select (?!all)/ });
const chosen = () => boxes().map(({ checked }) => checked);

/** Harbor Lights has English in all episodes, and French HI in its newest one. */
function arrangeSeries(api: MockApi) {
  const episodes = steps.episodesOf(api, SERIES.harborLights);
  for (const [index, row] of episodes.entries())
    row.subtitles = [
      makeSubtitle(row.path, "en"),
      ...(index === episodes.length - 1 ? [makeSubtitle(row.path, "fr", { hi: true })] : []),
      makeSubtitle(row.path, "de", { isEmbedded: true }),
    ];
}

describe("the subtitle tools", () => {
  it("list the external subtitles of a movie with language, flags, and path, and no embedded ones", async () => {
    const { dialog, inside } = await tools.openTools();
    expect(dialog).toHaveAccessibleName("Subtitle Tools - The Glass Orchard (1994)");
    expect(steps.headings(inside.getByRole("table"))).toEqual([
      "Selected",
      "Language",
      "Path",
      "Status",
    ]);
    expect(boxes()).toHaveLength(3);
    for (const [label, path] of [
      ["English", tools.FILES.en],
      ["French HI", tools.FILES.frHi],
      ["German Forced", tools.FILES.deForced],
    ] as const) {
      const row = within(tools.fileRow(label));
      expect(tools.fileRow(label)).toHaveTextContent(label);
      expect(row.getByTitle(path)).toBeInTheDocument();
    }
    expect(inside.queryByText(/Spanish/)).toBeNull();
    // Three languages need no search.
    expect(inside.getByRole("combobox", { name: "Language" })).toHaveAttribute("readonly");
  });

  it("list the files of all episodes of a series, and use the ID of each", async () => {
    const { calls, handler } = tools.toolCalls();
    const app = renderPage(tools.SERIES_PATH, { prepare: arrangeSeries, handlers: [handler] });
    await screen.findByRole("heading", { level: 1 });
    const { dialog } = await tools.pressTools(app);
    expect(dialog).toHaveAccessibleName("Subtitle Tools - Harbor Lights");
    const episodes = steps.episodesOf(app.api, SERIES.harborLights);
    expect(boxes()).toHaveLength(episodes.length + 1);
    const table = within(dialog).getByRole("table");
    // Each row contains its episode here.
    expect(steps.headings(table)).toEqual(["Selected", "Name", "Language", "Path", "Status"]);
    expect(within(tools.fileRow("S03E08 French HI")).getByText(/^S03E08 /)).toBeInTheDocument();
    await app.user.click(box("S03E08 French HI"));
    await tools.chooseTool(app, "Common Fixes");
    await waitFor(() => expect(calls).toHaveLength(1));
    const id = String(episodes.at(-1)!.sonarrEpisodeId);
    expect(calls[0]).toMatchObject({ type: "episode", id });
  });

  it("list the files of one episode from its row, and from the menu of a file with that file selected", async () => {
    const { user } = renderPage(tools.SERIES_PATH, { prepare: arrangeSeries });
    const name = "Subtitle Tools - Harbor Lights S03E08";
    await user.click(await screen.findByRole("button", { name: "Tools for Harbor Lights S03E08" }));
    await screen.findByRole("dialog", { name });
    await waitFor(() => expect(boxes()).toHaveLength(2));
    expect(chosen()).toEqual([false, false]);
    await user.keyboard("{Escape}");
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
    await user.click(screen.getByRole("button", { name: "Manage French, hearing impaired" }));
    await user.click(await screen.findByRole("menuitem", { name: "Tools" }));
    await screen.findByRole("dialog", { name });
    await waitFor(() => expect(box("S03E08 French HI")).toBeChecked());
    expect(box("S03E08 English")).not.toBeChecked();
  });

  it("offer Sync and exactly the ten tools once files are selected", async () => {
    const { app, inside } = await tools.showTools();
    for (const name of ["Sync", "More tools"]) {
      const button = inside.getByRole("button", { name });
      expect(button).toHaveAttribute("aria-disabled", "true");
      expect(button).toHaveAttribute("title", "Select files first");
      await app.user.click(button);
    }
    expect(screen.queryByRole("menu")).toBeNull();
    // A tap shows the reason too.
    expect(await steps.findNotice("Select files first")).toBeInTheDocument();
    await app.user.click(box("English"));
    await app.user.click(inside.getByRole("button", { name: "More tools" }));
    const items = await screen.findAllByRole("menuitem");
    expect(items.map(({ textContent }) => textContent)).toEqual([
      "Remove HI Tags",
      "Remove Style Tags",
      "OCR Fixes",
      "Common Fixes",
      "Fix Uppercase",
      "Reverse RTL",
      "Add Color",
      "Change Frame Rate",
      "Adjust Times",
      "Translate",
    ]);
  });

  it("select one, a range with Shift, all, and none, and show the number", async () => {
    const { app, inside } = await tools.showTools({
      prepare: ({ db }) => {
        db.movies.get(MOVIES.glassOrchard)!.subtitles = ["en", "fr", "de", "es", "it", "nl"].map(
          (code) => makeSubtitle(tools.MOVIE_PATH, code),
        );
      },
    });
    const total = boxes().length;
    await app.user.click(boxes()[1]!);
    expect(inside.getByText(`1 of ${total} selected`)).toBeInTheDocument();
    await app.user.keyboard("{Shift>}");
    await app.user.click(boxes()[4]!);
    await app.user.keyboard("{/Shift}");
    expect(chosen().slice(0, 6)).toEqual([false, true, true, true, true, false]);
    const all = inside.getByRole("checkbox", { name: "Select all" });
    expect(all).toBePartiallyChecked();
    await app.user.click(all);
    expect(chosen().every(Boolean)).toBe(true);
    await app.user.click(all);
    expect(chosen().some(Boolean)).toBe(false);
  });

  it("filter by language, and select and run only shown files", async () => {
    const { calls, handler } = tools.toolCalls();
    const { app, inside } = await tools.showTools({ handlers: [handler] });
    await app.user.click(inside.getByRole("checkbox", { name: "Select all" }));
    await app.user.click(inside.getByRole("combobox", { name: "Language" }));
    await app.user.click(await screen.findByRole("option", { name: "French HI" }));
    expect(boxes()).toHaveLength(1);
    expect(inside.getByText("1 of 1 selected")).toBeInTheDocument();
    await tools.chooseTool(app, "OCR Fixes");
    await waitFor(() => expect(tools.fileRow("French HI")).toHaveTextContent("Done"));
    // The dialog shows the result, so there is no notice.
    const result = "OCR Fixes - The Glass Orchard (1994): Done";
    expect(await screen.findByText(result, { selector: "output" })).toBeInTheDocument();
    expect(screen.queryByRole("button", { name: /^Show OCR Fixes/ })).toBeNull();
    expect(calls.map(({ path }) => path)).toEqual([tools.FILES.frHi]);
  });

  it("have a searchable language filter from ten languages on", async () => {
    const item = { kind: "movie", id: MOVIES.fortyLanguages, title: "Forty" } as const;
    const { inside } = await tools.showTools({}, item);
    const filter = inside.getByRole("combobox", { name: "Language" });
    expect(filter).not.toHaveAttribute("readonly");
  });

  it("send each tool by its name, with the unchanged flags of each file", async () => {
    const { calls, handler } = tools.toolCalls();
    const { app, inside } = await tools.showTools({ handlers: [handler] });
    await app.user.click(inside.getByRole("checkbox", { name: "Select all" }));
    for (const [label, action] of [
      ["Remove Style Tags", "remove_tags"],
      ["OCR Fixes", "OCR_fixes"],
      ["Common Fixes", "common"],
      ["Fix Uppercase", "fix_uppercase"],
      ["Reverse RTL", "reverse_rtl"],
    ] as const) {
      await tools.chooseTool(app, label);
      const name = `${label} - The Glass Orchard (1994)`;
      const entry = await inside.findByRole("region", { name });
      expect(await within(entry).findByText("3 done")).toBeInTheDocument();
      const common = { action, id: "1", type: "movie" };
      expect(calls.splice(0)).toEqual([
        { ...common, language: "en", path: tools.FILES.en, hi: "False", forced: "False" },
        { ...common, language: "fr", path: tools.FILES.frHi, hi: "True", forced: "False" },
        { ...common, language: "de", path: tools.FILES.deForced, hi: "False", forced: "True" },
      ]);
    }
  });

  it("skip forced files for Remove HI Tags, and files next to a plain one unless it may be replaced", async () => {
    const { calls, handler } = tools.toolCalls();
    const { app, inside } = await tools.showTools({
      handlers: [handler],
      prepare: (api) => {
        tools.arrangeMovie(api);
        const movie = api.db.movies.get(MOVIES.glassOrchard)!;
        movie.subtitles.push(makeSubtitle(movie.path, "fr"));
      },
    });
    await app.user.click(box("French HI"));
    await app.user.click(box("German Forced"));
    await tools.chooseTool(app, "Remove HI Tags");
    const dialog = within(await screen.findByRole("dialog", { name: "Remove HI Tags" }));
    expect(dialog.getByText("Nothing to do")).toBeVisible();
    expect(dialog.getByText(/^1 skipped: it is forced/)).toBeVisible();
    expect(dialog.getByText("1 skipped: it would overwrite another file")).toBeVisible();
    expect(dialog.getByText("orchard.fr.srt")).toBeInTheDocument();
    expect(dialog.getByRole("button", { name: "Run" })).toBeDisabled();
    await app.user.click(dialog.getByRole("checkbox", { name: "Replace 1 file" }));
    await app.user.click(dialog.getByRole("button", { name: "Run on 1 file" }));
    await waitFor(() => expect(calls.map(({ path }) => path)).toEqual([tools.FILES.frHi]));
    expect(inside.getByRole("table")).toBeVisible();
  });

  it("run one by one: Processing, Pending, Done, and Failed with the reason", async () => {
    const gate = tools.holdTools();
    const { app, inside } = await tools.showTools({ handlers: [gate.handler] });
    await app.user.click(inside.getByRole("checkbox", { name: "Select all" }));
    await tools.chooseTool(app, "Common Fixes");
    await waitFor(() => expect(tools.fileRow("English")).toHaveTextContent("Processing"));
    expect(tools.fileRow("French HI")).toHaveTextContent("Pending");
    expect(gate.calls).toHaveLength(1);
    await gate.end();
    await waitFor(() => expect(tools.fileRow("English")).toHaveTextContent("Done"));
    expect(tools.fileRow("French HI")).toHaveTextContent("Processing");
    expect(inside.getByText("1 of 3")).toBeInTheDocument();
    await gate.end("Subtitles file not found. Path mapping issue?");
    await waitFor(() =>
      expect(tools.fileRow("French HI")).toHaveTextContent(
        "FailedSubtitles file not found. Path mapping issue?",
      ),
    );
    await gate.end();
    expect(await inside.findByText("2 done, 1 failed")).toBeInTheDocument();
    expect(inside.getAllByText(/^Subtitles file not found/)).toHaveLength(1);
    await app.user.click(inside.getByRole("button", { name: "Retry 1" }));
    await gate.end();
    await waitFor(() => expect(tools.fileRow("French HI")).toHaveTextContent("Done"));
    expect(gate.calls.map(({ language }) => language)).toEqual(["en", "fr", "de", "fr"]);
  });

  it("stop after the current file", async () => {
    const gate = tools.holdTools();
    const { app, inside } = await tools.showTools({ handlers: [gate.handler] });
    await app.user.click(inside.getByRole("checkbox", { name: "Select all" }));
    await tools.chooseTool(app, "Common Fixes");
    await waitFor(() => expect(gate.calls).toHaveLength(1));
    await app.user.click(await inside.findByRole("button", { name: "Stop" }));
    expect(inside.getByText("Stopping…")).toBeInTheDocument();
    await gate.end();
    expect(await inside.findByText("1 done, 2 stopped")).toBeInTheDocument();
    expect(tools.fileRow("French HI")).toHaveTextContent("Stopped");
    expect(gate.calls).toHaveLength(1);
  });

  it("continue when the dialog is closed, and show the states when it is opened again", async () => {
    const gate = tools.holdTools();
    const { app, inside } = await tools.openTools({ handlers: [gate.handler] });
    await app.user.click(inside.getByRole("checkbox", { name: "Select all" }));
    await tools.chooseTool(app, "Common Fixes");
    await waitFor(() => expect(gate.calls).toHaveLength(1));
    await app.user.click(inside.getByRole("button", { name: "Close" }));
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
    await act(() => app.router.navigate("/system/releases"));
    await gate.end();
    await waitFor(() => expect(gate.calls).toHaveLength(2));
    await tools.reopenTools();
    expect(tools.fileRow("English")).toHaveTextContent("Done");
    expect(tools.fileRow("French HI")).toHaveTextContent("Processing");
    expect(tools.fileRow("German Forced")).toHaveTextContent("Pending");
    await gate.end();
    await gate.end();
    await waitFor(() => expect(tools.fileRow("German Forced")).toHaveTextContent("Done"));
  });

  it("refetch the list: after Remove HI the file has another name and is Done", async () => {
    const { app, inside } = await tools.showTools();
    await app.user.click(box("French HI"));
    await tools.chooseTool(app, "Remove HI Tags");
    expect(await screen.findByRole("checkbox", { name: "Select French" })).toBeInTheDocument();
    expect(screen.queryByRole("checkbox", { name: "Select French HI" })).toBeNull();
    expect(tools.fileRow("French")).toHaveTextContent("Done");
    expect(inside.getByTitle(tools.FILES.frHi.replace(".hi", ""))).toBeInTheDocument();
  });

  it("find a file that Remove HI renames before its turn, with its current flags", async () => {
    const gate = tools.holdTools();
    const { app } = await tools.showTools({ handlers: [gate.handler] });
    await app.user.click(box("French HI"));
    await tools.chooseTool(app, "Remove HI Tags");
    await tools.chooseTool(app, "Common Fixes");
    await gate.end();
    expect(await screen.findByRole("checkbox", { name: "Select French" })).toBeInTheDocument();
    await gate.end();
    // The old name was rejected; now with its new one.
    await gate.end();
    await waitFor(() => expect(tools.fileRow("French")).toHaveTextContent("Done"));
    const plain = tools.FILES.frHi.replace(".hi", "");
    expect(gate.calls.map(({ path, hi }) => [path, hi])).toEqual([
      [tools.FILES.frHi, "True"],
      [tools.FILES.frHi, "True"],
      [plain, "False"],
    ]);
    expect(gate.calls.at(-1)?.action).toBe("common");
    const run = screen.getByRole("region", { name: /^Common Fixes/ });
    await waitFor(() => expect(run).toHaveTextContent("Done"));
    expect(screen.queryByText(/not found/)).toBeNull();
  });

  it("fail on every file of the series that is missing on the disk, each with the server's reason", async () => {
    const item = { kind: "series", id: SERIES.fileGone, title: "Gone" } as const;
    const { app } = await tools.showTools({}, item);
    await app.user.click(screen.getByRole("checkbox", { name: "Select all" }));
    await tools.chooseTool(app, "Fix Uppercase");
    const count = boxes().length;
    const run = await screen.findByRole("region", { name: /^Fix Uppercase/ });
    await waitFor(() => expect(run).toHaveTextContent(`${count} failed`));
    for (const one of boxes())
      expect(steps.rowAround(one)).toHaveTextContent(
        "FailedSubtitles file not found. Path mapping issue?",
      );
    expect(within(run).getByRole("button", { name: `Retry ${count}` })).toBeInTheDocument();
  });

  it("show the result of a single file once: in its row, or above, if the row is not shown", async () => {
    const reason = "Subtitles file not found. Path mapping issue?";
    const { handler } = tools.toolCalls(() => Promise.resolve(reason));
    const { app, inside } = await tools.showTools({ handlers: [handler] });
    await app.user.click(inside.getByRole("checkbox", { name: "Select English" }));
    await tools.chooseTool(app, "Common Fixes");
    const run = await screen.findByRole("region", { name: /^Common Fixes/ });
    await waitFor(() => expect(run).toHaveTextContent(/Failed.*Retry/));
    expect(run).not.toHaveTextContent(reason);
    expect(tools.fileRow("English")).toHaveTextContent(`Failed${reason}`);
    await app.user.click(inside.getByRole("combobox", { name: "Language" }));
    await app.user.click(await screen.findByRole("option", { name: "German Forced" }));
    expect(run).toHaveTextContent(reason);
    expect(inside.getAllByText(reason)).toHaveLength(1);
  });

  it("show that there are no files", async () => {
    const { inside } = await renderDialog(
      subtitleToolsModal,
      { item: tools.MOVIE },
      { prepare: ({ db }) => void (db.movies.get(MOVIES.glassOrchard)!.subtitles = []) },
    );
    expect(await inside.findByRole("heading", { name: "No subtitle files" })).toBeInTheDocument();
  });
});

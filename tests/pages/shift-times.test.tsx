import type { MockApi } from "@mock-api/mock-api.ts";
import { makeSubtitle } from "@mock-api/seed-parts.ts";
import { MOVIES } from "@mock-api/sentinels.ts";
import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import { toolAction } from "@/api/tool-writes";
import { SubtitleMenu } from "@/features/subtitles/menu/SubtitleMenu";
import { shiftTimesModal } from "@/features/subtitles/tools/tool-modals";
import { renderDialog } from "./modal-steps";
import { renderPage, renderPart } from "./render-app";
import type { RenderAppOptions } from "./render-app";
import * as steps from "./steps";
import * as tools from "./tool-steps";

const FLAGS = { hi: false, forced: false };
const FILE = { kind: "movie", id: MOVIES.glassOrchard, path: tools.FILES.en } as const;
const ENGLISH = {
  title: tools.MOVIE.title,
  subtitle: {
    ...makeSubtitle(tools.MOVIE_PATH, "en"),
    embedded_track_id: null,
    id: null,
  },
  files: [{ ...FILE, ...FLAGS, language: "en" }],
};

/** The English subtitle begins at 2.5 s, and not with its first line. */
function arrange(api: MockApi): void {
  tools.arrangeMovie(api);
  api.db.contents.set(tools.FILES.en, [
    { start: 9000, end: 9900, text: "Two" },
    { start: 2500, end: 4000, text: "One" },
  ]);
}

const dialog = async () => within(await screen.findByRole("dialog", { name: /^Shift times - / }));
const seconds = () => screen.getByRole("textbox", { name: "Shift by (seconds)" });
const shift = () => screen.getByRole("button", { name: /^Shift( .* s (earlier|later))?$/ });
const type = (value: string) => fireEvent.change(seconds(), { target: { value } });
const press = (app: ReturnType<typeof renderPage>, name: string) =>
  app.user.click(screen.getByRole("button", { name }));

/** The dialog without a page; `sent` is the action that the server gets. */
async function open(options: RenderAppOptions = {}) {
  const { app, inside, result } = await renderDialog(shiftTimesModal, ENGLISH, {
    dialect: "1.6",
    prepare: arrange,
    ...options,
  });
  const sent = async () => {
    const tool = await result;
    return tool && toolAction(tool);
  };
  return { app, inside, sent };
}

describe("Shift times", () => {
  it("shifts a file of a movie two seconds earlier with three presses, and shows the result", async () => {
    const { calls, handler } = tools.toolCalls();
    const app = renderPage(`/movies/${MOVIES.glassOrchard}`, {
      dialect: "1.6",
      prepare: arrange,
      handlers: [handler],
    });
    await app.user.click(await screen.findByRole("button", { name: "Manage English" }));
    // Only files can be shifted.
    expect(screen.queryByRole("button", { name: "Manage Spanish" })).toBeNull();
    await app.user.click(await screen.findByRole("menuitem", { name: "Shift times" }));
    const inside = await dialog();
    expect(
      await inside.findByText("The first line moves from 0:00:02.5 to 0:00:00.5"),
    ).toBeVisible();
    await waitFor(() => expect(shift()).toHaveFocus());
    await press(app, "Shift 2 s earlier");
    await waitFor(() =>
      expect(calls).toMatchObject([
        { action: "shift_offset(h=0,m=0,s=-2,ms=0)", path: tools.FILES.en, type: "movie" },
      ]),
    );
    expect(app.api.db.contents.get(tools.FILES.en)?.map(({ start }) => start)).toEqual([7000, 500]);
    expect(await screen.findByText("Shift times - English")).toBeVisible();
    expect(
      screen.getByText(
        "Done: 2 s earlier. The previous version is kept in this browser for 30 days.",
      ),
    ).toBeVisible();
    expect(screen.getByRole("button", { name: "Compare" })).toBeVisible();
  });

  it("shifts a file of an episode later on 0.9.7, which cannot return its text", async () => {
    const { calls, handler } = tools.toolCalls();
    const app = renderPage(tools.SERIES_PATH, { dialect: "0.9.7", handlers: [handler] });
    const [chip] = await screen.findAllByRole("button", { name: "Manage English" });
    await app.user.click(chip!);
    await app.user.click(await screen.findByRole("menuitem", { name: "Shift times" }));
    const inside = await dialog();
    await app.user.click(inside.getByRole("radio", { name: "Too early" }));
    for (const step of ["+0.5", "+0.1", "−0.5", "+0.5"]) await press(app, step);
    expect(seconds()).toHaveValue("2.6");
    expect(inside.queryByText(/first line/)).toBeNull();
    await press(app, "Shift 2.6 s later");
    await waitFor(() =>
      expect(calls).toMatchObject([
        { action: "shift_offset(h=0,m=0,s=2,ms=600)", type: "episode" },
      ]),
    );
    expect(app.requests.filter((request) => request.includes("contents"))).toEqual([]);
  });

  it("shows why it cannot shift by what was typed, and sends what can be", async () => {
    const { app, sent } = await open();
    for (const [typed, reason] of [
      ["", "Enter a number of seconds"],
      ["two", "Enter a number of seconds"],
      ["0", "Enter a number above 0"],
      ["-3", "Enter a number above 0"],
      ["0.0001", "Enter a number above 0"],
      ["1e9", "For shifts of more than one hour, use Adjust Times in the tools"],
    ] as const) {
      type(typed);
      expect(seconds()).toHaveAccessibleDescription(reason);
      expect(shift()).toBeDisabled();
    }
    await press(app, "−0.5");
    expect(seconds()).toHaveValue("3600.0");
    type("nothing");
    await press(app, "+0.1");
    expect(seconds()).toHaveValue("0.1");
    type("1,25");
    await press(app, "Shift 1.25 s earlier");
    expect(await sent()).toBe("shift_offset(h=0,m=0,s=-1,ms=-250)");
  });

  it("warns if lines would begin before zero", async () => {
    const { inside } = await open();
    type("3");
    const warning = "1 line would begin before 0:00:00, which files cannot store.";
    expect(await inside.findByText(warning)).toBeVisible();
    expect(shift()).toBeEnabled();
    fireEvent.click(inside.getByRole("radio", { name: "Too early" }));
    expect(inside.getByText("The first line moves from 0:00:02.5 to 0:00:05.5")).toBeVisible();
  });

  it("shows that the server cannot read the file, and that the shift failed", async () => {
    const gate = tools.toolCalls(() => Promise.resolve("Subtitles file not found."));
    const { user } = renderPart(
      <SubtitleMenu item={tools.MOVIE} subtitle={ENGLISH.subtitle} path={tools.FILES.en} />,
      {
        dialect: "1.6",
        prepare: arrange,
        handlers: [
          steps.rejected("get", "subtitles/contents", "Internal Server Error"),
          gate.handler,
        ],
      },
    );
    await user.click(await screen.findByRole("button", { name: "Manage English" }));
    await user.click(await screen.findByRole("menuitem", { name: "Shift times" }));
    const inside = await dialog();
    expect(await inside.findByText(/^The server cannot read this file\./)).toBeVisible();
    await user.click(shift());
    expect(await screen.findByText(/^Failed/)).toBeVisible();
    expect(gate.calls).toHaveLength(1);
  });
});

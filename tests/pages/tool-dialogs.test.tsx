import type { MockApi } from "@mock-api/mock-api.ts";
import { makeSubtitle } from "@mock-api/seed-parts.ts";
import { MOVIES } from "@mock-api/sentinels.ts";
import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import { http, HttpResponse } from "msw";
import { describe, expect, it } from "vitest";
import { toolAction } from "@/api/tool-writes";
import type { SubtitleFile, SubtitleTool } from "@/api/tool-writes";
import { SUBTITLE_COLORS } from "@/features/subtitles/tools/text-colors";
import * as modals from "@/features/subtitles/tools/tool-modals";
import type { ToolDialogProps } from "@/features/subtitles/tools/ToolDialog";
import type { ModalToken } from "@/store/modals";
import { textOf } from "@/utils/text";
import { openDialog, renderDialog } from "./modal-steps";
import type { RenderAppOptions } from "./render-app";
import * as steps from "./steps";
import * as tools from "./tool-steps";

const inside = async (name: string) => within(await screen.findByRole("dialog", { name }));

/** Opens the dialog of a tool as users do: for these files of the movie, in its list of files. */
async function openFromTools(
  label: string,
  files: readonly string[],
  options: RenderAppOptions = {},
) {
  const { calls, handler } = tools.toolCalls();
  const { app } = await tools.showTools({
    ...options,
    handlers: [...(options.handlers ?? []), handler],
  });
  for (const file of files)
    await app.user.click(screen.getByRole("checkbox", { name: `Select ${file}` }));
  if (label === "Sync") await app.user.click(screen.getByRole("button", { name: "Sync" }));
  else await tools.chooseTool(app, label);
  return { app, calls };
}

const fileOf = (path: string, language: string): SubtitleFile => ({
  kind: "movie",
  id: MOVIES.glassOrchard,
  language,
  path,
  hi: false,
  forced: false,
});
const ENGLISH = [fileOf(tools.FILES.en, "en")];
const TWO = [...ENGLISH, fileOf(tools.FILES.frHi, "fr")];

type ToolModal = ModalToken<ToolDialogProps, SubtitleTool>;
const sentBy = async (result: Promise<SubtitleTool | undefined> | undefined) => {
  const tool = await result;
  return tool && toolAction(tool);
};

/** Opens the dialog of a tool by itself; `sent` is the tool with its numbers, as sent to the server. */
async function open(modal: ToolModal, options: RenderAppOptions = {}, files = ENGLISH) {
  const props: ToolDialogProps = { files };
  const { app, inside: dialog, result } = await renderDialog(modal, props, options);
  return { app, dialog, result, sent: () => sentBy(result) };
}

const VERBS = /^(Save|Adjust times|Fit|Translate)$/;
const save = () => screen.getByRole("button", { name: VERBS });

/** Replaces the value of a field. */
const put = (label: string, value: string) =>
  fireEvent.change(screen.getByRole("textbox", { name: label }), { target: { value } });

describe("Choose Color", () => {
  it("shows the 16 colors with name and swatch, and applies only a selected one", async () => {
    const { app, calls } = await openFromTools("Add Color", ["English"]);
    let dialog = await inside("Choose Color");
    const radios = dialog.getAllByRole("radio");
    expect(radios).toEqual(SUBTITLE_COLORS.map(({ name }) => dialog.getByLabelText(textOf(name))));
    expect(radios).toHaveLength(16);
    for (const radio of radios) expect(radio).not.toBeChecked();
    expect(save()).toBeDisabled();
    // After Cancel, it returns to the tools without a change.
    await app.user.click(dialog.getByRole("button", { name: "Cancel" }));
    await waitFor(() => expect(screen.queryByRole("dialog", { name: "Choose Color" })).toBeNull());
    await inside("Subtitle Tools - The Glass Orchard (1994)");
    expect(screen.getByRole("checkbox", { name: "Select English" })).toBeChecked();
    expect(calls).toEqual([]);
    await tools.chooseTool(app, "Add Color");
    dialog = await inside("Choose Color");
    await app.user.click(dialog.getByLabelText("light-gray"));
    await app.user.click(save());
    await waitFor(() => expect(calls).toHaveLength(1));
    // The server's spelling.
    expect(calls[0]?.action).toBe("color(name=light-grey)");
    await waitFor(() => expect(tools.fileRow("English")).toHaveTextContent("Done"));
  });
});

describe("Change Frame Rate", () => {
  it("saves only two different numbers, and asks before Escape discards one", async () => {
    const { app, sent } = await open(modals.frameRateModal);
    const from = screen.getByRole("textbox", { name: "From" });
    expect(save()).toBeDisabled();
    await app.user.type(from, "24{Escape}");
    const question = await inside("Discard changes?");
    await app.user.click(question.getByRole("button", { name: "Cancel" }));
    await waitFor(() => expect(from).toBeVisible());
    expect(save()).toBeDisabled();
    put("To", "24");
    expect(save()).toBeDisabled();
    put("To", "23.976");
    expect(save()).toBeEnabled();
    await app.user.type(from, "{Enter}");
    expect(await sent()).toBe("change_FPS(from=24,to=23.976)");
  });

  it("accepts a comma as the decimal separator, and names what is no frame rate", async () => {
    const { app, sent } = await open(modals.frameRateModal);
    put("From", "25");
    for (const wrong of ["23.976p", "0", "1.2.3"]) {
      put("To", wrong);
      expect(screen.getByRole("textbox", { name: "To" })).toHaveValue(wrong);
      expect(screen.getByText("Enter a number above 0")).toBeVisible();
      expect(save()).toBeDisabled();
    }
    put("To", "23,976");
    expect(screen.queryByText("Enter a number above 0")).toBeNull();
    await app.user.click(save());
    expect(await sent()).toBe("change_FPS(from=25,to=23.976)");
  });
});

describe("Adjust Times", () => {
  it("saves if a part is not 0, accepts no sign, and negates all parts for Earlier", async () => {
    const { app, sent } = await open(modals.adjustTimesModal);
    expect(save()).toBeDisabled();
    for (const part of ["Hour", "Minute", "Second", "Millisecond"]) {
      put(part, "3");
      expect(save()).toBeEnabled();
      put(part, "0");
      expect(save()).toBeDisabled();
    }
    // The result matches the labels Later and Earlier.
    const second = screen.getByRole("textbox", { name: "Second" });
    await app.user.clear(second);
    await app.user.type(second, "-5{Enter}");
    expect(await sent()).toBe("shift_offset(h=0,m=0,s=5,ms=0)");
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
    const { result } = await openDialog(modals.adjustTimesModal, { files: ENGLISH });
    put("Hour", "1");
    put("Millisecond", "250");
    await app.user.click(screen.getByRole("radio", { name: "Earlier" }));
    await app.user.click(save());
    expect(await sentBy(result)).toBe("shift_offset(h=-1,m=0,s=0,ms=-250)");
  });

  it.each([
    ["1.5", "shift_offset(h=0,m=0,s=1,ms=500)"],
    ["1,5", "shift_offset(h=0,m=0,s=1,ms=500)"],
    ["0,25", "shift_offset(h=0,m=0,s=0,ms=250)"],
    ["١٫٥", "shift_offset(h=0,m=0,s=1,ms=500)"],
    ["61.001", "shift_offset(h=0,m=0,s=61,ms=1)"],
  ])("splits %s seconds into seconds and milliseconds", async (typed, action) => {
    const { app, sent } = await open(modals.adjustTimesModal);
    const second = screen.getByRole("textbox", { name: "Second" });
    await app.user.clear(second);
    await app.user.type(second, `${typed}{Enter}`);
    expect(await sent()).toBe(action);
  });

  it.each([
    ["Minute", "1.5", "Must be a whole number of at least 0"],
    ["Hour", "0,5", "Must be a whole number of at least 0"],
    ["Millisecond", "1,500", "Must be a whole number of at least 0"],
    ["Second", "1:30", "Enter a number of seconds"],
  ])("shows an error for %s %s, and never sends another number", async (part, typed, error) => {
    const { app } = await open(modals.adjustTimesModal);
    put("Second", "1");
    const field = screen.getByRole("textbox", { name: part });
    await app.user.clear(field);
    await app.user.type(field, typed);
    expect(field).toHaveValue(typed);
    expect(field).toHaveAccessibleDescription(error);
    expect(save()).toBeDisabled();
    await app.user.clear(field);
    await app.user.paste(typed);
    expect(field).toHaveValue(typed);
    expect(save()).toBeDisabled();
  });
});

/** Enables only these languages. */
const enable =
  (...codes: string[]) =>
  (api: MockApi) => {
    tools.arrangeMovie(api);
    for (const one of api.db.languages) one.enabled = codes.includes(one.code2);
  };

const language = () =>
  within(screen.getByRole("dialog", { name: "Translate to" })).getByRole("combobox", {
    name: "Language",
  });

describe("Translate to", () => {
  const NOTE = "Enabled languages not listed here are unsupported by Google Translate.";

  it("lists enabled languages that can be translated to, and explains the others", async () => {
    const { app, dialog, sent } = await open(
      modals.translateModal,
      { prepare: enable("en", "es", "it", "zt", "ea") },
      TWO,
    );
    expect(await dialog.findByText(NOTE)).toBeInTheDocument();
    expect(save()).toBeDisabled();
    expect(language()).toHaveAttribute("readonly");
    await app.user.click(language());
    const options = await screen.findAllByRole("option");
    expect(options.map(({ textContent }) => textContent)).toEqual([
      "English",
      "Italian",
      "Spanish",
    ]);
    await app.user.click(options[1]!);
    await app.user.click(save());
    expect(await sent()).toBe("translate");
  });

  it("lists a language that all files already have, but does not offer it", async () => {
    const { app, dialog } = await open(
      modals.translateModal,
      { prepare: enable("en", "es", "it") },
      ENGLISH,
    );
    await dialog.findByText(NOTE);
    await app.user.click(language());
    const english = await screen.findByRole("option", { name: "English" });
    expect(english).toHaveAttribute("data-combobox-disabled", "true");
    expect(screen.getByRole("option", { name: "Italian" })).not.toHaveAttribute(
      "data-combobox-disabled",
    );
  });

  it("skips files that are already in that language, and sends the others with their flags", async () => {
    const { app, calls } = await openFromTools("Translate", ["English", "French HI"], {
      prepare: enable("en", "fr", "it"),
    });
    const to = async (name: string) => {
      const dialog = await inside("Translate to");
      await app.user.click(language());
      await app.user.click(await screen.findByRole("option", { name }));
      return dialog;
    };
    const dialog = await to("French");
    expect(
      dialog.getByText("1 file is already in this language and will be skipped."),
    ).toBeInTheDocument();
    await app.user.click(save());
    await waitFor(() => expect(calls.map(({ path }) => path)).toEqual([tools.FILES.en]));
    await waitFor(() => expect(screen.queryByRole("dialog", { name: "Translate to" })).toBeNull());
    await tools.chooseTool(app, "Translate");
    await to("Italian");
    await app.user.click(save());
    const italian = { action: "translate", language: "it", forced: "False" };
    await waitFor(() =>
      expect(calls.slice(1)).toEqual([
        expect.objectContaining({ ...italian, hi: "False" }),
        expect.objectContaining({ ...italian, hi: "True" }),
      ]),
    );
  });

  it("skips a file whose translation would overwrite another one, unless the user allows it", async () => {
    const { app, calls } = await openFromTools("Translate", ["English"], {
      prepare: (api) => {
        enable("fr")(api);
        api.db.movies
          .get(MOVIES.glassOrchard)!
          .subtitles.push(makeSubtitle(tools.MOVIE_PATH, "fr"));
      },
    });
    await inside("Translate to");
    await app.user.click(language());
    await app.user.click(await screen.findByRole("option", { name: "French" }));
    await app.user.click(save());
    await app.user.click(await screen.findByRole("checkbox", { name: /Replace 1 file/ }));
    expect(calls).toEqual([]);
    await app.user.click(screen.getByRole("button", { name: "Run on 1 file" }));
    await waitFor(() => expect(calls.map(({ path }) => path)).toEqual([tools.FILES.en]));
  });

  it.each([
    ["lingarr", "Lingarr"],
    ["gemini", "Gemini"],
  ])("shows the translation service, also without languages: %s", async (type, name) => {
    const { dialog } = await open(modals.translateModal, {
      dialect: "1.6",
      prepare: (api) => {
        enable("zt")(api);
        api.db.settings.translator = { ...api.db.settings.translator, translator_type: type };
      },
    });
    expect(await dialog.findByText(NOTE.replace("Google Translate", name))).toBeInTheDocument();
    expect(
      dialog.getByText("No enabled language is supported for translation"),
    ).toBeInTheDocument();
    expect(save()).toBeDisabled();
  });

  it("is searchable from ten languages on", async () => {
    const codes = "da nl en fi fr de it no pl pt es sv".split(" ");
    await open(modals.translateModal, { hasAllLanguages: true, prepare: enable(...codes) });
    await waitFor(() => expect(language()).not.toHaveAttribute("readonly"));
  });
});

const start = (dialog: ReturnType<typeof within>) => dialog.getByRole("button", { name: "Sync" });

describe("Sync", () => {
  it("offers a newer server's options with its settings as defaults, and sends the chosen ones", async () => {
    const { app, calls } = await openFromTools("Sync", ["English"], {
      prepare: (api) => {
        tools.arrangeMovie(api);
        const movie = api.db.movies.get(MOVIES.glassOrchard)!;
        movie.audio_language = [{ name: "Japanese", code2: "ja", code3: "jpn" }];
      },
    });
    const dialog = await inside("Sync");
    await waitFor(() => expect(start(dialog)).toHaveFocus());
    expect(dialog.getByRole("combobox", { name: "Maximum offset" })).toHaveValue("60 seconds");
    await app.user.click(dialog.getByRole("combobox", { name: "Maximum offset" }));
    const offsets = await screen.findAllByRole("option");
    expect(offsets.map(({ textContent }) => textContent)).toEqual([
      "60 seconds",
      "120 seconds",
      "300 seconds",
      "600 seconds",
    ]);
    await app.user.click(offsets[2]!);
    const reference = dialog.getByRole("combobox", { name: "Reference track" });
    // Three tracks need no search.
    expect(reference).toHaveAttribute("readonly");
    await app.user.click(reference);
    for (const name of ["Japanese · a:0", /^Spanish · .*s:0$/, /^French HI · orchard/])
      expect(await screen.findByRole("option", { name })).toBeInTheDocument();
    await app.user.click(screen.getByRole("option", { name: "Japanese · a:0" }));
    await app.user.click(dialog.getByRole("checkbox", { name: "Golden section search" }));
    await app.user.click(start(dialog));
    await waitFor(() => expect(calls).toHaveLength(1));
    expect(calls[0]).toEqual({
      action: "sync",
      id: "1",
      type: "movie",
      language: "en",
      path: tools.FILES.en,
      hi: "False",
      forced: "False",
      reference: "a:0",
      max_offset_seconds: "300",
      no_fix_framerate: "True",
      gss: "False",
    });
  });

  it("names the limit of 1.6.2, which is smaller than any maximum offset", async () => {
    const { dialog } = await open(modals.syncModal, {
      dialect: "1.6.2",
      prepare: (api) => Object.assign(api.db.settings.subsync!, { quality_max_offset_seconds: 45 }),
    });
    expect(await dialog.findByText(/^The server rejects shifts above 45 s;/)).toBeVisible();
  });

  it("has no reference track for several files", async () => {
    const { app, dialog, result } = await open(modals.syncModal, {}, TWO);
    expect(dialog.queryByRole("combobox", { name: "Reference track" })).toBeNull();
    await app.user.click(start(dialog));
    expect(await result).toMatchObject({ tool: "sync", reference: undefined });
    expect(app.requests).not.toContain("GET /api/subtitles");
  });

  it("works without the tracks if they cannot be loaded, and shows why", async () => {
    const { app, dialog, result } = await open(modals.syncModal, {
      handlers: [
        http.get("*/api/subtitles", () => HttpResponse.json("ffprobe is gone", { status: 500 })),
      ],
    });
    expect(
      await dialog.findByText(/Could not load the tracks of the file: ffprobe is gone/),
    ).toBeInTheDocument();
    await app.user.click(start(dialog));
    expect(await result).toMatchObject({ tool: "sync", reference: undefined });
  });

  it("starts at once on a server without options", async () => {
    const { calls } = await openFromTools("Sync", ["German Forced"], {
      mock: { dialect: "0.9.7" },
    });
    await waitFor(() => expect(calls).toHaveLength(1));
    expect(calls[0]).toEqual({
      action: "sync",
      id: "1",
      type: "movie",
      language: "de",
      path: tools.FILES.deForced,
      hi: "False",
      forced: "True",
    });
    expect(screen.queryByRole("dialog", { name: "Sync" })).toBeNull();
  });

  it("refetches the list although 0.9.7 sends no event", async () => {
    const gate = tools.holdTools();
    const { app } = await openFromTools("Common Fixes", ["English"], {
      mock: { dialect: "0.9.7" },
      handlers: [gate.handler],
    });
    const movie = app.api.db.movies.get(MOVIES.glassOrchard)!;
    movie.subtitles = [...movie.subtitles, makeSubtitle(movie.path, "it")];
    steps.setMissing(app.api, movie);
    await gate.end();
    expect(await screen.findByRole("checkbox", { name: "Select Italian" })).toBeInTheDocument();
  });
});

describe("Two-point fit", () => {
  const LABELS = [
    "First line: current time",
    "First line: correct time",
    "Second line: current time",
    "Second line: correct time",
  ] as const;
  const type = (times: readonly string[]) => {
    for (const [index, time] of times.entries()) put(LABELS[index]!, time);
  };

  it.each([
    // As measured: with these numbers 10 s becomes 11 s, and 20 s becomes 16 s.
    [
      "moves both lines to where they should be",
      ["0:00:10,000", "0:00:11,000", "0:00:20", "16"],
      "two_point_fit(rh=0,rm=0,rs=10,rms=0,oh=0,om=0,os=11,oms=0,from=5000,to=10000)",
    ],
    [
      "reads hours and fractions, and the lines in any order",
      ["1:30:00,5", "1:30:04.25", "0:02", "0:03,007"],
      "two_point_fit(rh=0,rm=0,rs=2,rms=0,oh=0,om=0,os=3,oms=7,from=5401243,to=5398500)",
    ],
  ])("%s", async (_what, times, action) => {
    const { app, sent } = await open(modals.twoPointModal);
    type(times);
    await app.user.click(save());
    expect(await sent()).toBe(action);
  });

  it("changes the times of the file accordingly", async () => {
    const { app } = await openFromTools("Two-point fit", ["English"], {
      dialect: "1.6",
      prepare: (api) => {
        tools.arrangeMovie(api);
        api.db.contents.set(tools.FILES.en, [
          { start: 10_000, end: 12_000, text: "One" },
          { start: 20_000, end: 21_000, text: "Two" },
        ]);
      },
    });
    await inside("Two-point fit");
    type(["10", "11", "20", "16"]);
    await app.user.click(save());
    await waitFor(() =>
      expect(app.api.db.contents.get(tools.FILES.en)?.map((cue) => cue.start)).toEqual([
        11_000, 16_000,
      ]),
    );
  });

  it("does not send inconsistent times, and shows why, also next to a field", async () => {
    const { app, dialog } = await open(modals.twoPointModal);
    for (const [times, words] of [
      [["0:10", "0:11", "0:10", "0:16"], "Choose two lines at different times."],
      [["0:10", "0:20", "0:30", "0:15"], "The two lines must stay in the same order."],
      [["0:10", "0:10", "0:20", "2:00"], /more than four times longer/],
      [["0:10", "0:10", "0:20", "0:20"], "No changes to make."],
    ] as const) {
      type(times);
      await waitFor(() => expect(dialog.getByRole("alert")).toHaveTextContent(words));
      expect(save()).toBeDisabled();
    }
    const first = dialog.getByRole("textbox", { name: LABELS[0] });
    await app.user.clear(first);
    await app.user.type(first, "0:99:00{Tab}");
    expect(first).toHaveAccessibleDescription("Enter a time such as 0:01:23,456");
    expect(save()).toBeDisabled();
  });
});

describe("tools of newer servers", () => {
  it.each([
    ["0.9.7", []],
    ["1.5.2", []],
    // This server responds to a two-point fit with success, but does nothing.
    ["1.5.6", ["Remove Emoji"]],
    ["1.6", ["Remove Emoji", "Two-point fit"]],
  ] as const)("%s has %j", async (dialect, has) => {
    const { calls, handler } = tools.toolCalls();
    const { app } = await tools.showTools({ dialect, handlers: [handler] });
    await app.user.click(screen.getByRole("checkbox", { name: "Select English" }));
    await app.user.click(screen.getByRole("button", { name: "More tools" }));
    await screen.findByRole("menuitem", { name: "Translate" });
    const names = ["Remove Emoji", "Two-point fit"];
    const items = names.map((name) => screen.queryByRole("menuitem", { name }));
    expect(names.filter((_, at) => items[at])).toEqual(has);
    if (!items[0]) return;
    // This tool has no options.
    await app.user.click(items[0]);
    await waitFor(() => expect(calls.map(({ action }) => action)).toEqual(["emoji"]));
  });
});

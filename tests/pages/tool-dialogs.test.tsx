import type { MockApi } from "@mock-api/mock-api.ts";
import { makeSubtitle } from "@mock-api/seed-parts.ts";
import { MOVIES } from "@mock-api/sentinels.ts";
import { screen, waitFor, within } from "@testing-library/react";
import { http, HttpResponse } from "msw";
import { describe, expect, it } from "vitest";
import type { RenderAppOptions } from "./render-app";
import * as steps from "./steps";
import * as tools from "./tool-steps";

const inside = async (name: string) => within(await screen.findByRole("dialog", { name }));

/** Opens the dialog of a tool for these files of the movie. */
async function openDialog(label: string, files: readonly string[], options: RenderAppOptions = {}) {
  const { calls, handler } = tools.toolCalls();
  const { app } = await tools.openTools({
    ...options,
    handlers: [...(options.handlers ?? []), handler],
  });
  for (const file of files)
    await app.user.click(screen.getByRole("checkbox", { name: `Select ${file}` }));
  if (label === "Sync") await app.user.click(screen.getByRole("button", { name: "Sync" }));
  else await tools.chooseTool(app, label);
  return { app, calls };
}

const VERBS = /^(Save|Adjust times|Fit|Translate)$/;
const save = () => screen.getByRole("button", { name: VERBS });

/** Puts a number in place of what stands there. */
async function put(
  app: Awaited<ReturnType<typeof openDialog>>["app"],
  label: string,
  text: string,
) {
  const field = screen.getByRole("textbox", { name: label });
  await app.user.clear(field);
  if (text !== "") await app.user.type(field, text);
}

describe("Choose Color", () => {
  it("shows the 16 colours with name and swatch, and saves only a chosen one", async () => {
    const { app, calls } = await openDialog("Add Color", ["English"]);
    const dialog = await inside("Choose Color");
    const radios = dialog.getAllByRole("radio");
    const names =
      "white light-gray red green yellow blue magenta cyan black dark-red dark-green dark-yellow dark-blue dark-magenta dark-cyan dark-grey".split(
        " ",
      );
    expect(radios).toEqual(names.map((name) => dialog.getByRole("radio", { name })));
    for (const radio of radios) expect(radio).not.toBeChecked();
    const button = dialog.getByRole("button", { name: "Save" });
    expect(button).toBeDisabled();
    await app.user.click(dialog.getByRole("radio", { name: "light-gray" }));
    await app.user.click(button);
    await waitFor(() => expect(calls).toHaveLength(1));
    // As the server spells it.
    expect(calls[0]?.action).toBe("color(name=light-grey)");
    await waitFor(() => expect(tools.fileRow("English")).toHaveTextContent("Done"));
  });

  it("comes back to the tools, with nothing done, when it is cancelled", async () => {
    const { app, calls } = await openDialog("Add Color", ["English"]);
    const dialog = await inside("Choose Color");
    await app.user.click(dialog.getByRole("button", { name: "Cancel" }));
    await inside("Subtitle Tools - The Glass Orchard (1994)");
    await waitFor(() => expect(screen.queryByRole("dialog", { name: "Choose Color" })).toBeNull());
    expect(screen.getByRole("checkbox", { name: "Select English" })).toBeChecked();
    expect(calls).toEqual([]);
  });
});

describe("Change Frame Rate", () => {
  it("saves only two numbers that differ", async () => {
    const { app, calls } = await openDialog("Change Frame Rate", ["English"]);
    await inside("Change Frame Rate");
    expect(save()).toBeDisabled();
    await put(app, "From", "23.976");
    expect(save()).toBeDisabled();
    await put(app, "To", "23.976");
    expect(save()).toBeDisabled();
    await put(app, "To", "25");
    expect(save()).toBeEnabled();
    await put(app, "From", "");
    expect(save()).toBeDisabled();
    await put(app, "From", "24{Enter}");
    await waitFor(() =>
      expect(calls.map(({ action }) => action)).toEqual(["change_FPS(from=24,to=25)"]),
    );
  });

  it("asks before Escape loses a number, also while the other one is missing", async () => {
    const { app } = await openDialog("Change Frame Rate", ["English"]);
    await inside("Change Frame Rate");
    await put(app, "From", "24");
    await app.user.keyboard("{Escape}");
    expect(await screen.findByRole("dialog", { name: "Discard what you changed?" })).toBeVisible();
  });
});

describe("Adjust Times", () => {
  it("saves when a part is not 0; Later is as typed", async () => {
    const { app, calls } = await openDialog("Adjust Times", ["English"]);
    await inside("Adjust Times");
    expect(save()).toBeDisabled();
    for (const part of ["Hour", "Minute", "Second", "Millisecond"]) {
      await put(app, part, "3");
      expect(save()).toBeEnabled();
      await put(app, part, "0");
      expect(save()).toBeDisabled();
    }
    await put(app, "Second", "1");
    await put(app, "Millisecond", "250");
    await app.user.click(save());
    await waitFor(() => expect(calls[0]?.action).toBe("shift_offset(h=0,m=0,s=1,ms=250)"));
  });

  it("takes no sign: what Later and Earlier say is what happens", async () => {
    const { app, calls } = await openDialog("Adjust Times", ["English"]);
    await inside("Adjust Times");
    await put(app, "Second", "-5");
    await app.user.keyboard("{Enter}");
    await waitFor(() => expect(calls[0]?.action).toBe("shift_offset(h=0,m=0,s=5,ms=0)"));
  });

  it("negates everything for Earlier", async () => {
    const { app, calls } = await openDialog("Adjust Times", ["English"]);
    await inside("Adjust Times");
    await put(app, "Hour", "1");
    await put(app, "Second", "2");
    await app.user.click(screen.getByRole("radio", { name: "Earlier" }));
    await app.user.click(save());
    await waitFor(() => expect(calls[0]?.action).toBe("shift_offset(h=-1,m=0,s=-2,ms=0)"));
  });
});

/** Only these languages are enabled. */
const enable =
  (...codes: string[]) =>
  (api: MockApi) => {
    tools.arrangeMovie(api);
    for (const one of api.db.languages) one.enabled = codes.includes(one.code2);
  };

describe("Translate to", () => {
  const NOTE = "Enabled languages not listed here are unsupported by Google Translate.";

  it("lists enabled languages that can be translated to, and says about the others", async () => {
    const { app, calls } = await openDialog("Translate", ["English", "French HI"], {
      prepare: enable("en", "es", "it", "zt", "ea"),
    });
    const dialog = await inside("Translate to");
    expect(dialog.getByText(NOTE)).toBeInTheDocument();
    expect(save()).toBeDisabled();
    const select = dialog.getByRole("combobox", { name: "Language" });
    expect(select).toHaveAttribute("readonly");
    await app.user.click(select);
    const options = await screen.findAllByRole("option");
    expect(options.map(({ textContent }) => textContent)).toEqual([
      "English",
      "Italian",
      "Spanish",
    ]);
    await app.user.click(screen.getByRole("option", { name: "Italian" }));
    await app.user.click(save());
    await waitFor(() => expect(calls).toHaveLength(2));
    expect(calls).toEqual([
      expect.objectContaining({
        action: "translate",
        language: "it",
        hi: "False",
        forced: "False",
      }),
      expect.objectContaining({ action: "translate", language: "it", hi: "True", forced: "False" }),
    ]);
  });

  it("leaves files alone that are in that language already", async () => {
    const { app, calls } = await openDialog("Translate", ["English", "French HI"], {
      prepare: enable("en", "fr"),
    });
    const dialog = await inside("Translate to");
    await app.user.click(dialog.getByRole("combobox", { name: "Language" }));
    await app.user.click(await screen.findByRole("option", { name: "French" }));
    expect(
      dialog.getByText("1 file is in this language already and left as it is."),
    ).toBeInTheDocument();
    await app.user.click(save());
    await waitFor(() => expect(calls.map(({ path }) => path)).toEqual([tools.FILES.en]));
  });

  it("leaves a file out whose translation would overwrite another one, unless that is ticked", async () => {
    const { app, calls } = await openDialog("Translate", ["English"], {
      prepare: (api) => {
        enable("fr")(api);
        api.db.movies
          .get(MOVIES.glassOrchard)!
          .subtitles.push(makeSubtitle(tools.MOVIE_PATH, "fr"));
      },
    });
    const dialog = await inside("Translate to");
    await app.user.click(dialog.getByRole("combobox", { name: "Language" }));
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
  ])("names who translates: %s", async (type, name) => {
    await openDialog("Translate", ["English"], {
      dialect: "1.6",
      prepare: (api) => {
        tools.arrangeMovie(api);
        api.db.settings.translator = { ...api.db.settings.translator, translator_type: type };
      },
    });
    const dialog = await inside("Translate to");
    expect(dialog.getByText(NOTE.replace("Google Translate", name))).toBeInTheDocument();
  });

  it("can be searched from ten languages on", async () => {
    const codes = "da nl en fi fr de it no pl pt es sv".split(" ");
    await openDialog("Translate", ["English"], {
      hasAllLanguages: true,
      prepare: enable(...codes),
    });
    const dialog = await inside("Translate to");
    const select = dialog.getByRole("combobox", { name: "Language" });
    await waitFor(() => expect(select).not.toHaveAttribute("readonly"));
  });

  it("says when there is none", async () => {
    await openDialog("Translate", ["English"], { prepare: enable("zt") });
    const dialog = await inside("Translate to");
    expect(dialog.getByText("No enabled language can be translated to")).toBeInTheDocument();
    expect(save()).toBeDisabled();
  });
});

const start = (dialog: ReturnType<typeof within>) =>
  dialog.getByRole("button", { name: "Synchronise" });

describe("Sync", () => {
  it("offers a newer server's options, as its settings have them, and sends what was chosen", async () => {
    const { app, calls } = await openDialog("Sync", ["English"], {
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

  it("has no reference track for several files", async () => {
    const { app, calls } = await openDialog("Sync", ["English", "French HI"]);
    const dialog = await inside("Sync");
    expect(dialog.queryByRole("combobox", { name: "Reference track" })).toBeNull();
    await app.user.click(start(dialog));
    await waitFor(() => expect(calls).toHaveLength(2));
    for (const call of calls) expect(call).not.toHaveProperty("reference");
    expect(app.requests).not.toContain("GET /api/subtitles");
  });

  it("goes without the tracks when they cannot be read, and says why", async () => {
    const { app, calls } = await openDialog("Sync", ["English"], {
      handlers: [
        http.get("*/api/subtitles", () => HttpResponse.json("ffprobe is gone", { status: 500 })),
      ],
    });
    const dialog = await inside("Sync");
    expect(
      await dialog.findByText(/Reading the tracks of the file failed: ffprobe is gone/),
    ).toBeInTheDocument();
    await app.user.click(start(dialog));
    await waitFor(() => expect(calls).toHaveLength(1));
  });

  it("starts at once on a server without options", async () => {
    const { calls } = await openDialog("Sync", ["German Forced"], { mock: { dialect: "0.9.7" } });
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

  it("reads the list again although 0.9.7 sends no event", async () => {
    const gate = tools.holdTools();
    const { app } = await openDialog("Common Fixes", ["English"], {
      mock: { dialect: "0.9.7" },
      handlers: [gate.handler],
    });
    const movie = app.api.db.movies.get(MOVIES.glassOrchard)!;
    movie.subtitles = [...movie.subtitles, makeSubtitle(movie.path, "it")];
    steps.miss(app.api, movie);
    await gate.end();
    expect(await screen.findByRole("checkbox", { name: "Select Italian" })).toBeInTheDocument();
  });
});

describe("Two-Point Fit", () => {
  const newest: RenderAppOptions = { dialect: "1.6" };
  const LABELS = [
    "First line is at",
    "First line should be at",
    "Second line is at",
    "Second line should be at",
  ] as const;

  async function openFit(times: readonly string[]) {
    const dialog = await openDialog("Two-Point Fit", ["English"], newest);
    await inside("Two-Point Fit");
    for (const [index, time] of times.entries()) await put(dialog.app, LABELS[index]!, time);
    return dialog;
  }

  it("sends what moves both lines to where they should be", async () => {
    // As measured: with these numbers 10 s becomes 11 s, and 20 s becomes 16 s.
    const { app, calls } = await openFit(["0:00:10,000", "0:00:11,000", "0:00:20", "16"]);
    await app.user.click(save());
    await waitFor(() =>
      expect(calls.map(({ action }) => action)).toEqual([
        "two_point_fit(rh=0,rm=0,rs=10,rms=0,oh=0,om=0,os=11,oms=0,from=5000,to=10000)",
      ]),
    );
  });

  it("reads hours and fractions, and the lines in any order", async () => {
    const { app, calls } = await openFit(["1:30:00,5", "1:30:04.25", "0:02", "0:03,007"]);
    await app.user.click(save());
    await waitFor(() =>
      expect(calls.map(({ action }) => action)).toEqual([
        "two_point_fit(rh=0,rm=0,rs=2,rms=0,oh=0,om=0,os=3,oms=7,from=5401243,to=5398500)",
      ]),
    );
  });

  it("changes the times of the file to these", async () => {
    const { app } = await tools.openTools({
      dialect: "1.6",
      prepare: (api) => {
        tools.arrangeMovie(api);
        api.db.contents.set(tools.FILES.en, [
          { start: 10_000, end: 12_000, text: "One" },
          { start: 20_000, end: 21_000, text: "Two" },
        ]);
      },
    });
    await app.user.click(screen.getByRole("checkbox", { name: "Select English" }));
    await tools.chooseTool(app, "Two-Point Fit");
    await inside("Two-Point Fit");
    for (const [index, time] of ["10", "11", "20", "16"].entries())
      await put(app, LABELS[index]!, time);
    await app.user.click(save());
    await waitFor(() =>
      expect(app.api.db.contents.get(tools.FILES.en)?.map((cue) => cue.start)).toEqual([
        11_000, 16_000,
      ]),
    );
  });

  it.each([
    [["0:10", "0:11", "0:10", "0:16"], "Choose two lines at different times."],
    [["0:10", "0:20", "0:30", "0:15"], "The later line must stay later."],
    [["0:10", "0:10", "0:20", "2:00"], /more than four times longer/],
    [["0:10", "0:10", "0:20", "0:20"], "Nothing would change."],
  ])("does not send %j, and says why", async (times, words) => {
    await openFit(times);
    expect(await screen.findByRole("alert")).toHaveTextContent(words);
    expect(save()).toBeDisabled();
  });

  it("says beside a field how to write a time", async () => {
    const { app } = await openFit(["0:99:00"]);
    await app.user.tab();
    expect(screen.getByRole("textbox", { name: LABELS[0] })).toHaveAccessibleDescription(
      "Enter a time such as 0:01:23,456",
    );
    expect(save()).toBeDisabled();
  });
});

describe("tools of newer servers", () => {
  it("Remove Emoji is sent at once", async () => {
    const { calls } = await openDialog("Remove Emoji", ["English"], { dialect: "1.5.6" });
    await waitFor(() => expect(calls.map(({ action }) => action)).toEqual(["emoji"]));
  });

  it.each([
    ["0.9.7", []],
    ["1.5.2", []],
    // It answers to a two-point fit as if it had done it, and does nothing.
    ["1.5.6", ["Remove Emoji"]],
    ["1.6", ["Remove Emoji", "Two-Point Fit"]],
  ] as const)("%s has %j", async (dialect, has) => {
    const { app } = await tools.openTools({ dialect });
    await app.user.click(screen.getByRole("checkbox", { name: "Select English" }));
    await app.user.click(screen.getByRole("button", { name: "More tools" }));
    await screen.findByRole("menuitem", { name: "Translate" });
    const names = ["Remove Emoji", "Two-Point Fit"];
    expect(names.filter((name) => screen.queryByRole("menuitem", { name }))).toEqual(has);
  });
});

import { readFileSync } from "node:fs";
import { MOVIES } from "@mock-api/sentinels.ts";
import { screen, waitFor, within } from "@testing-library/react";
import { http, HttpResponse } from "msw";
import { describe, expect, it } from "vitest";
import type { MockApi } from "@mock-api/mock-api.ts";
import { uploadMovieModal } from "@/features/subtitles/modals";
import { renderDialog } from "./modal-steps";
import { renderPage } from "./render-app";
import type { RenderAppOptions } from "./render-app";
import * as steps from "./steps";
import { arrangeMovie, FILES } from "./tool-steps";
import { choose, dragOver, drop, large, openUpload, subtitle, watchUploads } from "./upload-steps";

const ORCHARD = MOVIES.glassOrchard;
const TITLE = "The Glass Orchard (1994)";
const PICK = "Subtitle File";

const bare = (api: MockApi) => {
  for (const movie of api.db.movies.values()) movie.subtitles = [];
};

const onProfile = (profileId: number) => (api: MockApi) => {
  bare(api);
  api.db.movies.get(ORCHARD)!.profileId = profileId;
};

/** Opens the dialog for a movie, without a page. */
async function open(movie: number, options: RenderAppOptions = {}) {
  const { app, inside } = await renderDialog(
    uploadMovieModal,
    ({ db }) => {
      const { title, year, profileId } = db.movies.get(movie)!;
      const dropped = { files: [], folders: [] };
      return { movie: { id: movie, title: `${title} (${year})`, profileId }, dropped };
    },
    { prepare: bare, ...options },
  );
  return { app, inside, add: (...files: File[]) => choose(inside, PICK, files) };
}

const EXISTING = FILES.en;

/** An SRT file with lines of one second from this time on. */
const srt = (from: number, texts: readonly string[]) =>
  texts
    .map((text, at) => {
      const second = String(from / 1000 + at).padStart(2, "0");
      return `${at + 1}\n00:00:${second},000 --> 00:00:${second},900\n${text}\n`;
    })
    .join("\n");

/** A server that can return the text of an existing file. */
const replacing = ({ fault, mods = [] }: { fault?: "read-only" | "disk-full"; mods?: string[] }) =>
  ({
    mock: { dialect: "1.6.1" },
    prepare: (api: MockApi) => {
      arrangeMovie(api);
      const { db } = api;
      db.contents.set(EXISTING, [{ start: 1000, end: 1900, text: "Old." }]);
      Object.assign(db.settings["general"]!, { subzero_mods: mods });
      if (fault) db.faults.movies.set(ORCHARD, fault);
    },
  }) satisfies RenderAppOptions;

const vobsub = readFileSync("tests/unit/studio/real-files/g13-vobsub.en.sub");
const SIGN_IN = "<!doctype html>\n<title>Sign in</title>\n<form><input type=email></form>\n";

const noDialog = () => waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());

describe("the upload of a movie", () => {
  it("requires a file and a language; the profile's first is selected", async () => {
    const watch = watchUploads("movies/subtitles");
    const app = renderPage(`/movies/${ORCHARD}`, { prepare: bare, handlers: [watch.handler] });
    const { dialog, inside } = await openUpload(app);
    expect(dialog).toHaveAccessibleName(`Upload - ${TITLE}`);
    const button = inside.getByRole("button", { name: "Choose a file" });
    await waitFor(() => expect(button).toHaveFocus());
    expect(inside.getByRole("combobox", { name: "Language" })).toHaveValue("English");
    expect(inside.getByRole("checkbox", { name: "Forced" })).not.toBeChecked();
    const send = inside.getByRole("button", { name: "Upload" });
    expect(send).toBeDisabled();
    await choose(inside, PICK, [subtitle("orchard.srt")]);
    expect(inside.getByText("orchard.srt")).toBeInTheDocument();
    expect(send).toBeEnabled();
    await app.user.click(send);
    await noDialog();
    expect(watch.uploads).toEqual([
      {
        radarrid: String(ORCHARD),
        language: "en",
        hi: "false",
        forced: "false",
        file: "orchard.srt",
      },
    ]);
    // The file exists afterward, on the page and on the server.
    const table = await screen.findByRole("table", { name: /^Subtitles for/ });
    expect(
      await within(table).findByRole("button", { name: "Delete the English subtitle" }),
    ).toBeInTheDocument();
    const answer = await fetch(`${window.location.origin}/api/movies?radarrid[]=${ORCHARD}`, {
      headers: { "X-API-KEY": app.api.db.apiKey },
    });
    expect(JSON.stringify(await answer.json())).toContain(".en.srt");
  });

  it("shows why it cannot be opened", async () => {
    const app = renderPage(`/movies/${MOVIES.noProfile}`);
    await screen.findByRole("heading", { level: 1 });
    expect(await steps.openActions(app, /^Upload.*profile first$/)).toBeDisabled();
    drop([subtitle("a.srt")]);
    expect(screen.queryByRole("dialog")).toBeNull();
  });

  it("uses the flags of the profile's first language, too, and never both flags", async () => {
    const { app, inside } = await open(ORCHARD, { prepare: onProfile(3) });
    const hi = inside.getByRole("checkbox", { name: "Hearing impaired" });
    const forced = inside.getByRole("checkbox", { name: "Forced" });
    expect(hi).toBeChecked();
    await app.user.click(forced);
    expect(forced).toBeChecked();
    expect(hi).not.toBeChecked();
    await app.user.click(hi);
    expect(forced).not.toBeChecked();
    expect(hi).toBeChecked();
  });

  it("reads the flags from the file name unless the user chose them, and is sent on Enter", async () => {
    const { app, inside, add } = await open(ORCHARD);
    const hi = inside.getByRole("checkbox", { name: "Hearing impaired" });
    const forced = inside.getByRole("checkbox", { name: "Forced" });
    await add(subtitle("orchard.en.sdh.srt"));
    await waitFor(() => expect(hi).toBeChecked());
    expect(
      inside.getByText(/detected from the file name: English, hearing impaired$/),
    ).toBeVisible();
    await add(subtitle("orchard.en.forced.srt"));
    await waitFor(() => expect(forced).toBeChecked());
    expect(hi).not.toBeChecked();
    await app.user.click(forced);
    await add(subtitle("orchard.en.cc.srt"));
    expect(await inside.findByText("orchard.en.cc.srt")).toBeInTheDocument();
    expect(hi).not.toBeChecked();
    expect(forced).not.toBeChecked();
    // Enter in the form submits it.
    forced.focus();
    await app.user.keyboard("{Enter}");
    await noDialog();
    expect(app.requests).toContain("POST /api/movies/subtitles");
  });

  it("shows that the language of the file is not enabled, until the user chooses one", async () => {
    const { app, inside, add } = await open(ORCHARD);
    await add(subtitle("orchard.ru.srt"));
    expect(await inside.findByText("Russian is not enabled")).toBeVisible();
    expect(inside.getByRole("link", { name: "Language settings" })).toBeVisible();
    await app.user.click(inside.getByRole("combobox", { name: "Language" }));
    await app.user.click(await screen.findByRole("option", { name: "French" }));
    expect(inside.queryByText("Russian is not enabled")).toBeNull();
  });

  it("warns that the selected language is not the one in the file name, and uses that on request", async () => {
    const watch = watchUploads("movies/subtitles");
    const { app, inside, add } = await open(ORCHARD, { handlers: [watch.handler] });
    const language = inside.getByRole("combobox", { name: "Language" });
    await add(subtitle("orchard.en.srt"));
    expect(await inside.findByText(/detected from the file name: English/)).toBeVisible();
    expect(inside.queryByText(/is selected\./)).toBeNull();
    await add(subtitle("orchard.Français (Canada).forced.srt"));
    const warning = await inside.findByText(
      "The file name indicates French, but English is selected.",
    );
    expect(language).toHaveValue("English");
    await app.user.click(inside.getByRole("button", { name: "Use French" }));
    expect(language).toHaveValue("French");
    expect(warning).not.toBeInTheDocument();
    // The name of the next file has another language again.
    await add(subtitle("orchard.en.srt"));
    expect(
      await inside.findByText("The file name indicates English, but French is selected."),
    ).toBeVisible();
    // The user's own choice for this file needs no warning.
    await app.user.click(language);
    await app.user.click(await screen.findByRole("option", { name: "French" }));
    await app.user.click(inside.getByRole("button", { name: "Upload" }));
    await noDialog();
    expect(watch.uploads).toMatchObject([{ language: "fr", file: "orchard.en.srt" }]);
  });

  it.each([
    ["movie.en.sub", vobsub],
    ["movie.en.srt", SIGN_IN],
    ["movie.en.srt", '{"error":"rate limit"}'],
  ])("rejects a file without text subtitles: %s", async (name, content) => {
    const watch = watchUploads("movies/subtitles");
    const { inside, add } = await open(ORCHARD, { handlers: [watch.handler] });
    await add(new File([content], name));
    expect(await inside.findByRole("alert")).toHaveTextContent(
      `“${name}” contains no text subtitles.`,
    );
    expect(inside.getByRole("button", { name: "Upload" })).toBeDisabled();
    await add(subtitle("movie.en.srt"));
    expect(inside.getByRole("button", { name: "Upload" })).toBeEnabled();
    expect(watch.uploads).toEqual([]);
  });

  it("keeps the earlier file and its language if the content of a later one is rejected", async () => {
    const watch = watchUploads("movies/subtitles");
    const { app, inside, add } = await open(ORCHARD, { handlers: [watch.handler] });
    await add(subtitle("good.fr.srt"));
    await app.user.click(await inside.findByRole("button", { name: "Use French" }));
    await add(new File([vobsub], "bad.en.sub"));
    expect(await inside.findByRole("alert")).toHaveTextContent(
      "“bad.en.sub” contains no text subtitles.",
    );
    expect(inside.getByText("good.fr.srt")).toBeVisible();
    await add(new File([SIGN_IN], "worse.en.srt"));
    expect(await inside.findByText("“worse.en.srt” contains no text subtitles.")).toBeVisible();
    expect(inside.getByText("good.fr.srt")).toBeVisible();
    expect(inside.queryByText(/is selected\./)).toBeNull();
    await app.user.click(inside.getByRole("button", { name: "Upload" }));
    await noDialog();
    expect(watch.uploads).toMatchObject([{ language: "fr", file: "good.fr.srt" }]);
  });

  it("warns of letters that the server repairs", async () => {
    const { inside, add } = await open(ORCHARD, { prepare: bare });
    const warnings = () =>
      inside.queryAllByText(
        "The server repairs garbled characters, and may change correct letters in 2 lines, first in “LÃ—E”",
      );
    await add(subtitle("a.srt", srt(1000, ["LÃ—E", "É isso.", "MEÐ—"])));
    // When this file was rejected, the first one was read before it.
    await add(new File([vobsub], "b.sub"));
    await inside.findByRole("alert");
    await waitFor(() => expect(warnings()).toHaveLength(1));
    expect(inside.getByText("a.srt")).toBeVisible();
    await add(subtitle("c.srt", srt(1000, ["AMANHÃ…"])));
    await inside.findByText("c.srt");
    expect(warnings()).toEqual([]);
  });

  it("warns that 0.9.7 loses the HI flag", async () => {
    const { inside } = await open(ORCHARD, {
      mock: { dialect: "0.9.7" },
      prepare: onProfile(3),
    });
    const hi = inside.getByRole("checkbox", { name: "Hearing impaired" });
    expect(hi).toBeDisabled();
    expect(hi).not.toBeChecked();
    expect(inside.getByRole("checkbox", { name: "Forced" })).toBeEnabled();
    expect(inside.getByText(/saves uploads without the hearing-impaired flag/)).toBeInTheDocument();
  });

  it("offers the profile's languages first, each once, then the other enabled ones", async () => {
    const { app, inside } = await open(ORCHARD, { prepare: onProfile(4) });
    const language = inside.getByRole("combobox", { name: "Language" });
    expect(language).toHaveValue("Japanese");
    await app.user.click(language);
    const names = (await screen.findAllByRole("option")).map((option) => option.textContent);
    expect(names.slice(0, 4)).toEqual(["Japanese", "English", "French", "German"]);
    expect(new Set(names).size).toBe(names.length);
    expect(names.length).toBeGreaterThanOrEqual(10);
    // Ten or more options are searchable.
    await app.user.clear(language);
    await app.user.paste("spanish");
    await app.user.keyboard("{Enter}");
    expect(language).toHaveValue("Spanish");
  });

  it("requires a language if the profile has none", async () => {
    const { app, inside, add } = await open(ORCHARD, {
      prepare: (api) => {
        bare(api);
        api.db.profiles.find(({ profileId }) => profileId === 2)!.items = [];
      },
    });
    await add(subtitle("a.srt"));
    const send = inside.getByRole("button", { name: "Upload" });
    expect(send).toBeDisabled();
    await app.user.click(inside.getByRole("combobox", { name: "Language" }));
    await app.user.click(await screen.findByRole("option", { name: "French" }));
    expect(send).toBeEnabled();
  });

  it("warns that it overwrites an existing subtitle", async () => {
    const { app, inside } = await open(ORCHARD, {
      prepare: (api) => {
        const one = { name: "English", code2: "en", code3: "eng", hi: false, forced: false };
        api.db.movies.get(ORCHARD)!.subtitles = [{ ...one, path: "/m/a.en.srt", file_size: 9 }];
      },
    });
    expect(inside.getByText("Overwrite existing subtitle")).toBeInTheDocument();
    await app.user.click(inside.getByRole("checkbox", { name: "Forced" }));
    expect(inside.queryByText("Overwrite existing subtitle")).toBeNull();
  });

  it("shows hostile names as plain text, rejects other files, and keeps the previously selected file", async () => {
    const { app, inside, add } = await open(MOVIES.htmlTitle);
    for (const name of [
      '<img src=x onerror="alert(1)">.srt',
      "ترجمة.srt",
      `${"long".repeat(50)}.srt`,
      "fine.srt",
    ]) {
      await add(subtitle(name));
      expect(inside.getByText(name)).toBeInTheDocument();
    }
    expect(inside.queryByRole("img")).toBeNull();
    await add(large("huge.srt", 50 * 1024 * 1024));
    expect(await inside.findByRole("alert")).toHaveTextContent("“huge.srt” is 50 MB");
    await add(subtitle("a.exe"));
    expect(inside.getByRole("alert")).toHaveTextContent("“a.exe” is not a subtitle file");
    await add(subtitle("none.srt", ""));
    expect(inside.getByRole("alert")).toHaveTextContent("“none.srt” is empty.");
    expect(inside.getByText("fine.srt")).toBeInTheDocument();
    await app.user.click(inside.getByRole("button", { name: "Upload" }));
    await noDialog();
  });

  it("shows the server's reason if it fails, and allows a retry", async () => {
    const { app, inside, add } = await open(MOVIES.uploadRejected);
    await add(subtitle("a.srt"));
    await app.user.click(inside.getByRole("button", { name: "Upload" }));
    const alert = await inside.findByRole("alert");
    expect(alert).toHaveTextContent("Error when uploading subtitles");
    expect(alert).toHaveTextContent("Unable to save subtitles file. Permission or path mapping");
    // The dialog shows it: a notification would cover its Retry button on a phone.
    await steps.noNotice();
    app.api.db.faults.movies.delete(MOVIES.uploadRejected);
    const retry = inside.getByRole("button", { name: "Retry" });
    expect(retry).toHaveFocus();
    await app.user.keyboard("{Enter}");
    await noDialog();
    expect(app.requests.filter((one) => one === "POST /api/movies/subtitles")).toHaveLength(2);
  });

  it("continues when the dialog is closed, and reports a failure then", async () => {
    const gate = steps.holdResponse("post", "movies/subtitles");
    const { app, inside, add } = await open(MOVIES.uploadRejected, { handlers: [gate.handler] });
    await add(subtitle("a.srt"));
    await app.user.click(inside.getByRole("button", { name: "Upload" }));
    await app.user.keyboard("{Escape}");
    await noDialog();
    gate.open();
    expect(await steps.findNotice("Error when uploading subtitles")).toBeInTheDocument();
    expect(await steps.findNotice(/No Upload Accepted.*Unable to save/)).toBeInTheDocument();
  });

  it("asks once before a selected file is discarded", async () => {
    const { app, inside, add } = await open(ORCHARD);
    await add(subtitle("a.srt"));
    await app.user.keyboard("{Escape}");
    const question = await screen.findByRole("dialog", { name: "Close without uploading 1 file?" });
    await app.user.click(within(question).getByRole("button", { name: "Cancel" }));
    await waitFor(() => expect(question).not.toBeInTheDocument());
    expect(inside.getByText("a.srt")).toBeInTheDocument();
    await app.user.click(inside.getByRole("button", { name: "Cancel" }));
    const again = await screen.findByRole("dialog", { name: /^Close without/ });
    await app.user.click(within(again).getByRole("button", { name: "Discard" }));
    await noDialog();
  });

  it("is not reported as uploaded if the server accepted the file but did not keep it", async () => {
    const watch = watchUploads("movies/subtitles");
    const accepted = http.post(
      "*/api/movies/subtitles",
      () => new HttpResponse(null, { status: 204 }),
    );
    const { app, inside, add } = await open(ORCHARD, { handlers: [watch.handler, accepted] });
    await add(subtitle("empty.srt"));
    await app.user.click(inside.getByRole("button", { name: "Upload" }));
    expect(await inside.findByRole("alert")).toHaveTextContent(
      "The server does not list the file. Check whether Bazarr can write to its folder, and whether the disk has free space.",
    );
    expect(watch.uploads).toHaveLength(1);
    expect(inside.getByText("empty.srt")).toBeInTheDocument();
    expect(inside.getByRole("button", { name: "Retry" })).toBeEnabled();
  });

  it("may be unusable if the server does not list a file in a format that cannot be read here", async () => {
    const { app, inside, add } = await open(ORCHARD, {
      handlers: [
        http.post("*/api/movies/subtitles", () => new HttpResponse(null, { status: 204 })),
      ],
    });
    await add(subtitle("old.en.sub", "{0}{50}Hello\n{60}{90}Yes\n"));
    await app.user.click(inside.getByRole("button", { name: "Upload" }));
    expect(await inside.findByRole("alert")).toHaveTextContent(
      "The server accepted old.en.sub but does not list it. The file may be unusable.",
    );
  });

  it.each([
    [
      "read-only",
      /The file on the server has not changed\. Check whether Bazarr can write to this file/,
    ],
    ["disk-full", /The server has 1 of 3 lines\. The disk may be full\./],
  ] as const)("is a failure if the server did not write the file: %s", async (fault, words) => {
    const { app, inside, add } = await open(ORCHARD, replacing({ fault }));
    await add(subtitle("a.en.srt", srt(2000, ["New.", `${"long ".repeat(900)}end`, "Last."])));
    await app.user.click(inside.getByRole("button", { name: "Upload" }));
    const alert = await inside.findByRole("alert");
    expect(alert).toHaveTextContent("Error when uploading subtitles");
    expect(alert).toHaveTextContent(words);
    expect(inside.getByText("a.en.srt")).toBeVisible();
    app.api.db.faults.movies.delete(ORCHARD);
    await app.user.click(inside.getByRole("button", { name: "Retry" }));
    await noDialog();
    expect(app.api.db.contents.get(EXISTING)?.[0]?.text).toBe("New.");
  });

  it.each([
    ["the text is the one that was there", srt(1000, ["Old."]), "Old.", {}],
    ["the text is new", srt(1000, ["New."]), "New.", {}],
    ["only the times are new", srt(5000, ["Old."]), "Old.", {}],
    ["a setting may undo the change", srt(1000, ["Old. 👻"]), "Old.", { mods: ["emoji"] }],
  ])("is no failure if %s", async (_, text, now, options) => {
    const { app, inside, add } = await open(ORCHARD, replacing(options));
    await add(subtitle("a.en.srt", text));
    await app.user.click(inside.getByRole("button", { name: "Upload" }));
    await noDialog();
    expect(app.api.db.contents.get(EXISTING)).toMatchObject([{ text: now }]);
  });

  it("is unknown if the server cannot return the text, and lists the file as before", async () => {
    const { app, inside, add } = await open(ORCHARD, {
      ...replacing({ fault: "read-only" }),
      mock: { dialect: "1.5.2" },
    });
    await add(subtitle("a.en.srt", srt(1000, ["New."])));
    await app.user.click(inside.getByRole("button", { name: "Upload" }));
    await noDialog();
    expect(
      await screen.findByText("Sent, but the saved text could not be loaded."),
    ).toBeInTheDocument();
  });

  it("is shown as the server lists it, because the server detects its kind", async () => {
    const english = { name: "English", code2: "en", code3: "eng", hi: true, forced: false };
    const listed = { ...english, path: "/m/a.en.srt", file_size: 9 };
    const { app, inside, add } = await open(ORCHARD, {
      prepare: (api) => {
        api.db.movies.get(ORCHARD)!.subtitles = [listed];
      },
      handlers: [
        http.post("*/api/movies/subtitles", () => new HttpResponse(null, { status: 204 })),
      ],
    });
    await add(subtitle("a.srt"));
    app.api.db.movies.get(ORCHARD)!.subtitles = [{ ...listed, file_size: 12 }];
    await app.user.click(inside.getByRole("button", { name: "Upload" }));
    await noDialog();
    const words = "Saved. The server lists it as English HI";
    const card = await screen.findByRole("button", { name: `Show Upload - ${TITLE}` });
    expect(screen.getAllByText(words)).toHaveLength(1);
    expect(card.parentElement).toHaveTextContent(words);
  });

  it("opens with the first file that is dropped on the page, and rejects more", async () => {
    renderPage(`/movies/${ORCHARD}`, { prepare: bare });
    await screen.findByRole("heading", { level: 1 });
    dragOver();
    expect(await screen.findByText(`Drop a subtitle for ${TITLE}`)).toBeInTheDocument();
    drop([subtitle("a.srt"), subtitle("b.srt")]);
    const inside = within(await screen.findByRole("dialog", { name: `Upload - ${TITLE}` }));
    expect(inside.getByText("a.srt")).toBeInTheDocument();
    expect(inside.getByRole("alert")).toHaveTextContent(
      "“b.srt” was not added: movies accept only one file at a time.",
    );
    drop([subtitle("c.srt")]);
    expect(await inside.findByText("c.srt")).toBeInTheDocument();
    expect(inside.queryByText("a.srt")).toBeNull();
  });
});

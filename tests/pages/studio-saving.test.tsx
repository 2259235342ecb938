import type { MockApi } from "@mock-api/mock-api.ts";
import { makeSubtitle } from "@mock-api/seed-parts.ts";
import { MOVIES } from "@mock-api/sentinels.ts";
import { act, screen, waitFor, within } from "@testing-library/react";
import { http, HttpResponse } from "msw";
import { describe, expect, it } from "vitest";
import type { SubtitleDocument } from "@/subtitle-documents/model/document";
import { mapCues } from "@/subtitle-documents/model/document";
import { editedCue } from "@/subtitle-documents/model/edit";
import { newDocument } from "@/subtitle-documents/formats/read";
import { shiftTimes } from "@/subtitle-documents/timing/times";
import type { OpenedDocument, SubtitleTarget } from "@/features/texts/files/opened-document";
import { versionsModal, saveStudioModal } from "@/features/studio/modals";
import { closeAllModals } from "@/store/modals";
import { openDialog, renderDialog } from "./modal-steps";
import type { RenderAppOptions } from "./render-app";
import { holdResponse, noJobEnd } from "./steps";
import * as tools from "./tool-steps";

const ORCHARD = MOVIES.glassOrchard;
const TEXTS = ["Where is the orchard?", "The door creaks.", "Behind  the wall."];
const SOUNDS = [TEXTS[0]!, "[DOOR CREAKS]", TEXTS[2]!];
const cuesOf = (texts: readonly string[]) =>
  texts.map((text, at) => ({ start: 2120 + at * 4000, end: 4900 + at * 4000, text }));
const ORIGINAL = newDocument("srt", cuesOf(TEXTS));

interface ArrangeOptions {
  texts?: string[];
  mods?: string[];
  isSynced?: boolean;
  profileId?: number | null;
}

const arrange =
  ({ texts = TEXTS, mods = [], isSynced = false, profileId = 2 }: ArrangeOptions = {}) =>
  (api: MockApi) => {
    tools.arrangeMovie(api);
    api.db.contents.set(tools.FILES.en, cuesOf(texts));
    api.db.movies.get(ORCHARD)!.profileId = profileId;
    Object.assign(api.db.settings["general"]!, { subzero_mods: mods, utf8_encode: false });
    Object.assign(api.db.settings["subsync"]!, { use_subsync: isSynced });
  };

const TARGET = {
  media: { kind: "movie", id: ORCHARD },
  title: "The Glass Orchard (1994)",
  code2: "en",
  hi: false,
  forced: false,
  path: tools.FILES.en as string | undefined,
} as const;

const edited = (text: string, original = ORIGINAL) =>
  mapCues(original, (cue) => editedCue(cue, { text }), new Set([original.cues[0]!.id]));

/** Opens the dialog as the studio does. */
async function openSave(
  document: SubtitleDocument,
  options: RenderAppOptions = {},
  {
    target = TARGET,
    ...opened
  }: Partial<Omit<OpenedDocument, "target">> & { target?: SubtitleTarget } = {},
) {
  const full = { name: "orchard.en.srt", target, original: ORIGINAL, encoding: undefined };
  const { app, inside, result } = await renderDialog(
    saveStudioModal,
    { opened: { ...full, ...opened }, target, document },
    { dialect: "1.6", prepare: arrange(), ...options },
  );
  const press = async (name: string) => app.user.click(await inside.findByRole("button", { name }));
  return { app, inside, press, result };
}

const textsOn = ({ api }: { api: MockApi }, path = tools.FILES.en) =>
  api.db.contents.get(path)?.map(({ text }) => text);

const files = ({ api }: { api: MockApi }) =>
  api.db.movies.get(ORCHARD)!.subtitles.flatMap(({ path }) => path ?? []);

const setFault = ({ api }: { api: MockApi }, fault?: "read-only" | "disk-full") =>
  fault ? api.db.faults.movies.set(ORCHARD, fault) : api.db.faults.movies.delete(ORCHARD);
/** Presses the button Close below the dialog; its cross has the same name. */
const close = async ({ app, inside }: Awaited<ReturnType<typeof openSave>>) =>
  app.user.click(inside.getAllByRole("button", { name: "Close" }).at(-1)!);

describe("saving from the studio", () => {
  it("shows the server's changes before the save, then the actual ones with their settings, and restores the old text", async () => {
    const mods = ["remove_HI", "common"];
    const original = newDocument("srt", cuesOf(SOUNDS));
    const { app, inside, press, result } = await openSave(
      edited("Where was it?", original),
      { prepare: arrange({ texts: SOUNDS, mods, isSynced: true }) },
      { original },
    );
    expect(
      await inside.findByText(
        "These settings change the text: “Remove hearing-impaired tags”, “Common fixes”.",
      ),
    ).toBeInTheDocument();
    expect(inside.getByText(/^The server syncs the file with the audio again/)).toBeInTheDocument();
    expect(inside.getByTitle(tools.FILES.en)).toBeInTheDocument();
    // A button shows the changes that happen with every save.
    expect(inside.getAllByRole("listitem")).toHaveLength(3);
    const routine = /^Line endings become LF.+shows the save as an upload\.$/;
    expect(inside.queryByText(routine)).toBeNull();
    await press("Details");
    expect(inside.getByText(routine)).toBeVisible();
    await press("Save");
    const title = await inside.findByText("Saved, with changes by the server");
    const end = title.closest("[role=status]");
    expect(end).toHaveTextContent("2 lines are 1.2 s later: automatic sync is on.");
    expect(end).toHaveTextContent(
      "1 line was removed, probably because of “Remove hearing-impaired tags”.",
    );
    expect(inside.getByText("3 lines differ")).toBeInTheDocument();
    expect(textsOn(app)).toEqual(["Where was it?", "Behind the wall."]);

    await press("Restore");
    // The studio shows the restored text, as processed by the server.
    expect(await result).toMatchObject({
      restore: { document: { cues: [{}, {}, {}] }, onServer: { cues: [{}, {}] } },
    });
    expect(textsOn(app)?.[0]).toBe("Where is the orchard?");
  });

  it.each(["LÃ—E AMANHÃ…", "The oﬃce of Smith &amp; Sons"])(
    "warns of letters that the server repairs whatever its settings, and names the cause afterward: %s",
    async (text) => {
      const { inside, press } = await openSave(edited(text));
      await inside.findByText("What the server will do");
      expect(
        inside.getByText(
          `The server repairs garbled characters, and may change correct letters in 1 line: “${text}”`,
        ),
      ).toBeVisible();
      await press("Save");
      expect(
        await inside.findByText(
          "1 line has different text: the server repairs garbled characters.",
        ),
      ).toBeVisible();
    },
  );

  it("names the cause of letters that the server combines with their accents", async () => {
    const { inside, press } = await openSave(edited("E\u0301te\u0301"));
    await inside.findByText("What the server will do");
    expect(inside.queryByText(/may change correct letters/)).toBeNull();
    await press("Save");
    expect(await inside.findByText(/the server repairs garbled characters\.$/)).toBeVisible();
  });

  it("keeps showing its result if a text cannot be restored", async () => {
    const { app, inside, press } = await openSave(edited("Where was it?"));
    await press("Save");
    expect((await inside.findByText("Saved")).closest("[role=status]")).toHaveTextContent(
      "The server changed nothing else.",
    );
    app.server.use(
      http.post("*/api/movies/subtitles", () => HttpResponse.json("No room", { status: 500 })),
    );
    await press("Restore");
    expect(await inside.findByRole("alert")).toHaveTextContent("Not restored");
    expect(textsOn(app)?.[0]).toBe("Where was it?");
  });

  it("reports that nothing was sent if the server already has the text", async () => {
    const { app, inside, press } = await openSave(ORIGINAL);
    await press("Save");
    expect(await inside.findByText("Nothing to save")).toBeInTheDocument();
    expect(app.requests).not.toContain("POST /api/movies/subtitles");
  });

  describe("a text with sounds over a plain file", () => {
    const HI_FILE = tools.FILES.en.replace(".en.srt", ".en.hi.srt");
    const text = newDocument("srt", cuesOf(SOUNDS));

    it("shows the name that the server will use, and replaces the plain file with the new one", async () => {
      const { app, inside, press, result } = await openSave(text);
      expect(await inside.findByText(/the file name ends in \.en\.hi\.srt/)).toBeInTheDocument();
      expect(inside.getByRole("checkbox", { name: "Delete the old file afterward" })).toBeChecked();
      await press("Save");
      const end = (await inside.findByText("Saved")).closest("[role=status]");
      expect(end).toHaveTextContent(/The file is now .*\.en\.hi\.srt\. .*\.en\.srt was deleted\./);
      expect(files(app)).toContain(HI_FILE);
      expect(files(app)).not.toContain(tools.FILES.en);
      expect(textsOn(app, HI_FILE)).toEqual(SOUNDS);
      await press("Done");
      expect(await result).toMatchObject({ saved: { target: { path: HI_FILE, hi: true } } });
      // The text of the plain file is kept.
      const { inside: versions } = await openDialog(versionsModal, {}, "Previous versions");
      expect(await versions.findByRole("listitem")).toHaveTextContent(/^.*English · /);
    });

    it("is undone completely: the plain file is restored, and the new one is deleted", async () => {
      const { app, press, inside, result } = await openSave(text);
      await press("Save");
      await inside.findByText("Saved");
      await press("Restore");
      expect(await result).toMatchObject({
        restore: { target: { path: tools.FILES.en, hi: false } },
      });
      expect(files(app)).toContain(tools.FILES.en);
      expect(files(app)).not.toContain(HI_FILE);
      expect(textsOn(app)).toEqual(TEXTS);
      const { inside: versions } = await openDialog(versionsModal, {}, "Previous versions");
      expect(await versions.findAllByRole("listitem")).toHaveLength(2);
    });

    it("shows both files if the old one stays", async () => {
      const { app, inside, press } = await openSave(text);
      await app.user.click(await inside.findByRole("checkbox", { name: /^Delete the old file/ }));
      await press("Save");
      const end = (await inside.findByText("Saved")).closest("[role=status]");
      expect(end).toHaveTextContent(/There are now two files: .*\.en\.hi\.srt with this text, and/);
      expect(files(app)).toEqual(expect.arrayContaining([HI_FILE, tools.FILES.en]));
      expect(textsOn(app)).toEqual(TEXTS);
    });

    it("says why the old file is not deleted", async () => {
      const { app, inside, press } = await openSave(text, {
        handlers: [
          http.delete("*/api/movies/subtitles", () => HttpResponse.json("In use", { status: 500 })),
        ],
      });
      await press("Save");
      const end = (await inside.findByText("Saved")).closest("[role=status]");
      expect(end).toHaveTextContent(/There are now two files.*\.en\.srt was not deleted: In use/);
      expect(files(app)).toContain(tools.FILES.en);
    });

    it("keeps the old file if the server dropped lines of the new one", async () => {
      const { app, inside, press } = await openSave(newDocument("srt", cuesOf([...SOUNDS, "👻"])), {
        prepare: arrange({ mods: ["emoji"] }),
      });
      await press("Save");
      const end = (await inside.findByText(/with changes by the server$/)).closest("[role=status]");
      expect(end).toHaveTextContent(/1 line was removed.*There are now two files/);
      expect(end).toHaveTextContent("because the new file does not have all lines");
      expect(files(app)).toContain(tools.FILES.en);
    });

    it("keeps the old file if the server accepts the text and writes nothing", async () => {
      const { app, press, inside } = await openSave(text, {
        prepare: (api) => {
          arrange()(api);
          const movie = api.db.movies.get(ORCHARD)!;
          movie.subtitles.push(makeSubtitle(movie.path, "en", { hi: true, size: 100 }));
          api.db.contents.set(HI_FILE, cuesOf(["Another", "text", "of", "four lines"]));
        },
        handlers: [
          http.post("*/api/movies/subtitles", () => new HttpResponse(null, { status: 204 })),
        ],
        dialect: "1.6",
      });
      await press("Save");
      expect(await inside.findByText("Not saved")).toBeInTheDocument();
      expect(files(app)).toEqual(expect.arrayContaining([tools.FILES.en, HI_FILE]));
    });

    it("is restored from the versions under the server's name, and both files are shown", async () => {
      const original = newDocument("srt", cuesOf(SOUNDS));
      const { app, press, inside } = await openSave(
        ORIGINAL,
        { prepare: arrange({ texts: SOUNDS }) },
        { original },
      );
      await press("Save");
      await inside.findByText("Saved");
      await press("Done");
      const { inside: versions } = await openDialog(versionsModal, {}, "Previous versions");
      await app.user.click(await versions.findByRole("button", { name: /^Restore the English/ }));
      const notice = /The server saved it as .*\.en\.hi\.srt\. .*\.en\.srt still exists/;
      expect(await screen.findByText(notice)).toBeInTheDocument();
      expect(textsOn(app, HI_FILE)).toEqual(SOUNDS);
      // The old file goes with consent.
      expect(files(app)).toContain(tools.FILES.en);
      const offer = await screen.findByText(/^Delete .*\.en\.srt\? Its text/);
      const toast = within(offer.closest<HTMLElement>("[role=status]")!);
      await app.user.click(toast.getByRole("button", { name: "Delete" }));
      await waitFor(() => expect(files(app)).not.toContain(tools.FILES.en));
      expect(await versions.findAllByRole("listitem")).toHaveLength(2);
    });
  });

  it("sends a text in another format, reads that file, and shows both", async () => {
    const { app, inside, press } = await openSave(newDocument("ass", cuesOf(TEXTS)), {
      dialect: "1.6.1",
      prepare: arrange({ profileId: 6 }),
    });
    expect(await inside.findByText(/a name that ends in \.en\.ass/)).toBeInTheDocument();
    expect(inside.getByRole("checkbox", { name: /^Delete the old file/ })).not.toBeChecked();
    await press("Save");
    const end = (await inside.findByText("Saved")).closest("[role=status]");
    expect(end).toHaveTextContent("Styles cannot be compared.");
    expect(end).toHaveTextContent(/There are now two files: .*\.en\.ass with this text/);
    expect(app.requests).toContain("POST /api/movies/subtitles");
    expect(textsOn(app, tools.FILES.en.replace(/srt$/, "ass"))).toEqual(TEXTS);
  });

  it("uploads a text with a position even if only its times changed, because the tool would drop it", async () => {
    const texts = ["{\\an8}Where is the orchard?"];
    const original = newDocument("srt", cuesOf(texts));
    const { app, inside, press } = await openSave(
      shiftTimes(original, 1000),
      { prepare: arrange({ texts }) },
      { original },
    );
    await press("Save");
    expect(await inside.findByText("Saved")).toBeInTheDocument();
    expect(app.api.db.contents.get(tools.FILES.en)).toMatchObject([
      { start: 3120, text: texts[0] },
    ]);
  });

  it("shows that nothing differs, and keeps the previous text as a version", async () => {
    const { app, inside, press } = await openSave(edited("Where was it?"));
    await press("Save");
    expect(await inside.findByText("Saved")).toBeInTheDocument();
    await press("Done");
    const { inside: versions } = await openDialog(versionsModal, {}, "Previous versions");
    const row = await versions.findByRole("listitem");
    expect(row).toHaveTextContent("The Glass Orchard (1994)");
    expect(row).toHaveTextContent(/^.*English · .* · \d+ B/);
    await app.user.click(within(row).getByRole("button", { name: /^Compare the English/ }));
    const compared = await screen.findByRole("dialog", { name: /^Before and After/ });
    expect(await within(compared).findByText("1 line differs")).toBeInTheDocument();
    await app.user.click(within(compared).getByRole("button", { name: "Done" }));
    await app.user.click(within(row).getByRole("button", { name: /^Restore the English/ }));
    await waitFor(() => expect(textsOn(app)).toEqual(TEXTS));
    // The replaced text is there now too.
    expect(await versions.findAllByRole("listitem")).toHaveLength(2);
    await app.user.click(versions.getByRole("button", { name: "Delete all" }));
    expect(await versions.findByText("No previous versions")).toBeInTheDocument();
  });

  it("sends time changes as a tool, which leaves the rest of the file unchanged", async () => {
    const { calls, handler } = tools.toolCalls();
    const { app, inside, press } = await openSave(shiftTimes(ORIGINAL, 1500), {
      prepare: arrange({ mods: ["remove_HI"], isSynced: true }),
      handlers: [handler],
    });
    expect(await inside.findByText(/the server shifts all lines 1.5 s later/)).toBeInTheDocument();
    await press("Save");
    expect(await inside.findByText("Saved")).toBeInTheDocument();
    expect(calls).toMatchObject([
      { action: "shift_offset(h=0,m=0,s=1,ms=500)", path: tools.FILES.en, type: "movie" },
    ]);
    expect(textsOn(app)).toEqual(TEXTS);
    expect(app.requests).not.toContain("POST /api/movies/subtitles");
  });

  it("says what is left of the file if the tool fails while it writes, and restores the text", async () => {
    let cut: (() => void) | undefined;
    const handler = http.patch("*/api/subtitles", () => {
      cut?.();
      return new HttpResponse(null, { status: 500 });
    });
    const later = shiftTimes(ORIGINAL, 1500);
    const { app, inside, press } = await openSave(later, { handlers: [handler] });
    cut = () => app.api.db.contents.set(tools.FILES.en, later.cues.slice(0, 1));
    await press("Save");
    expect(await inside.findByRole("alert")).toHaveTextContent(
      /^Only partly saved.*The server has 1 of 3 lines/,
    );
    await press("Restore");
    await waitFor(() => expect(textsOn(app)).toEqual(TEXTS));
  });

  it("does not treat the server's own changes to the text as changes by others", async () => {
    const saved = newDocument("srt", cuesOf(["Mine <b>1</b>"]));
    const { app, inside, press } = await openSave(
      edited("Mine"),
      {},
      { original: saved, onServer: ORIGINAL },
    );
    await press("Save");
    expect(await inside.findByText("Saved")).toBeInTheDocument();
    expect(textsOn(app)?.[0]).toBe("Mine");
  });

  it("asks if the text was changed on the server in the meantime", async () => {
    const { app, inside, press } = await openSave(edited("Mine"));
    app.api.db.contents.set(tools.FILES.en, cuesOf(["Theirs", ...TEXTS.slice(1)]));
    await press("Save");
    expect(await inside.findByRole("alert")).toHaveTextContent("changed on the server since");
    expect(inside.getByText("Theirs")).toBeInTheDocument();
    expect(textsOn(app)?.[0]).toBe("Theirs");
    await press("Replace with my version");
    expect(await inside.findByText("Saved")).toBeInTheDocument();
    expect(textsOn(app)?.[0]).toBe("Mine");
  });

  it("returns the server's text to open that instead", async () => {
    const { app, press, result } = await openSave(edited("Mine"));
    app.api.db.contents.set(tools.FILES.en, cuesOf(["Theirs"]));
    await press("Save");
    await press("Open the server’s version");
    expect(await result).toMatchObject({ serverText: { cues: [{ text: "Theirs" }] } });
  });

  it.each([
    ["a failure", () => HttpResponse.json("No room on the disk", { status: 500 }), /No room/],
    ["a lost connection", () => HttpResponse.error(), /may have happened|disconnected/],
  ])("keeps everything after %s, and retries", async (_, answer, words) => {
    const handler = http.post("*/api/movies/subtitles", answer, { once: true });
    const { inside, press } = await openSave(edited("Mine"), { handlers: [handler] });
    await press("Save");
    const alert = await inside.findByRole("alert");
    expect(alert).toHaveTextContent(words);
    expect(alert).toHaveTextContent("Your text is still in the studio.");
    await press("Retry");
    expect(await inside.findByText("Saved")).toBeInTheDocument();
  });

  describe("a text that the server accepts and does not write", () => {
    /** Eight lines of 600 characters, of which a full disk takes six. */
    const LONG = newDocument(
      "srt",
      cuesOf(Array.from({ length: 8 }, (_, at) => String(at).repeat(600))),
    );

    it("stays a draft after a save to a read-only file, with what to check", async () => {
      const opened = await openSave(edited("Mine"));
      const { app, inside, press, result } = opened;
      setFault(app, "read-only");
      await press("Save");
      const alert = await inside.findByRole("alert");
      expect(alert).toHaveTextContent(/^Not saved.*The file on the server has not changed\./);
      expect(alert).toHaveTextContent(/Check whether Bazarr can write to this file and its folder/);
      expect(alert).toHaveTextContent("Your text is still in the studio.");
      expect(inside.queryByRole("button", { name: "Restore" })).toBeNull();
      await close(opened);
      expect(await result).not.toHaveProperty("saved");
      expect(textsOn(app)).toEqual(TEXTS);
    });

    it("names the text modifications that may have undone the edit", async () => {
      const { app, inside, press } = await openSave(edited("Mine"), {
        prepare: arrange({ mods: ["fix_uppercase"] }),
      });
      setFault(app, "read-only");
      await press("Save");
      expect(await inside.findByRole("alert")).toHaveTextContent(/“Fix uppercase”/);
    });

    it("is restored after a full disk cut the file, and saved by Retry without a question", async () => {
      const { app, inside, press } = await openSave(LONG);
      setFault(app, "disk-full");
      await press("Save");
      const alert = await inside.findByRole("alert");
      expect(alert).toHaveTextContent(/^Only partly saved/);
      expect(alert).toHaveTextContent("The server has 6 of 8 lines. The disk may be full.");
      expect(textsOn(app)).toHaveLength(7);
      const buttons = inside.getAllByRole("button", { name: /^(?:Restore|Retry)$/ });
      expect(buttons.map(({ textContent }) => textContent)).toEqual(["Restore", "Retry"]);
      await press("Restore");
      expect(await inside.findByText("Restored")).toBeInTheDocument();
      expect(inside.getByText("Your text is still in the studio.")).toBeInTheDocument();
      expect(textsOn(app)).toEqual(TEXTS);
      setFault(app);
      await press("Retry");
      expect(await inside.findByText("Saved")).toBeInTheDocument();
      expect(textsOn(app)).toHaveLength(8);
      // The cut text was not kept as a version.
      await press("Done");
      const { inside: versions } = await openDialog(versionsModal, {}, "Previous versions");
      expect(await versions.findAllByRole("listitem")).toHaveLength(1);
    });

    it("is saved by Retry over the cut file; Restore then brings back the text from before", async () => {
      const { app, inside, press } = await openSave(LONG);
      setFault(app, "disk-full");
      await press("Save");
      await inside.findByText("Only partly saved");
      await press("Retry");
      expect(await inside.findByText("Only partly saved")).toBeInTheDocument();
      expect(inside.getByRole("button", { name: "Restore" })).toBeInTheDocument();
      setFault(app);
      await press("Retry");
      await inside.findByText("Saved");
      await press("Restore");
      await waitFor(() => expect(textsOn(app)).toEqual(TEXTS));
    });

    it("is saved in another dialog without a question, because the cut text is known", async () => {
      const dialog = await openSave(LONG);
      const { app, inside, press, result } = dialog;
      setFault(app, "disk-full");
      await press("Save");
      await inside.findByText("Only partly saved");
      await close(dialog);
      const end = await result;
      expect(end).toMatchObject({ failedSave: { previous: { title: TARGET.title } } });
      setFault(app);
      const opened = { name: "orchard.en.srt", target: TARGET, original: ORIGINAL };
      const { inside: again } = await openDialog(
        saveStudioModal,
        { opened: { ...opened, encoding: undefined, ...end }, target: TARGET, document: LONG },
        /^Save - /,
      );
      await app.user.click(await again.findByRole("button", { name: "Save" }));
      expect(await again.findByText("Saved")).toBeInTheDocument();
    });

    it("keeps the message of a restore that failed in the same way", async () => {
      const { app, inside, press } = await openSave(edited("Where was it?"));
      await press("Save");
      await inside.findByText("Saved");
      setFault(app, "read-only");
      await press("Restore");
      const alert = await inside.findByRole("alert");
      expect(alert).toHaveTextContent(/^Not restored.*The file on the server has not changed/);
      expect(textsOn(app)?.[0]).toBe("Where was it?");
    });

    it("is reported by a notification if its dialog was closed", async () => {
      const { app, press, inside } = await openSave(edited("Mine"));
      setFault(app, "read-only");
      await press("Save");
      await inside.findByText(/^(?:Saving|Verifying)/);
      act(() => closeAllModals());
      expect(await screen.findByText("orchard.en.srt was not saved")).toBeInTheDocument();
      expect(screen.getByText(/^The file on the server has not changed\./)).toBeInTheDocument();
    });

    it("is not saved if the server does not list a new file", async () => {
      const { app, inside, press } = await openSave(
        ORIGINAL,
        {},
        { target: { ...TARGET, code2: "de", path: undefined } },
      );
      setFault(app, "disk-full");
      await press("Save");
      const alert = await inside.findByRole("alert");
      expect(alert).toHaveTextContent(/^Not saved.*The server does not list the file\./);
    });
  });

  it("is forecast as a new file if the opened one was deleted on disk", async () => {
    const { inside } = await openSave(edited("Mine"), {
      handlers: [
        http.get("*/api/subtitles/contents", () =>
          HttpResponse.json({ message: "Internal Server Error" }, { status: 500 }),
        ),
      ],
    });
    expect(await inside.findByText("A new file is created next to the video.")).toBeInTheDocument();
    expect(inside.queryByText("The existing file is replaced.")).toBeNull();
  });

  it("restores a text whose file has the same size and another name now", async () => {
    // The plain file is gone, and the server gives the restored text the hearing-impaired name.
    const original = newDocument("srt", cuesOf(SOUNDS));
    const shifted = shiftTimes(original, 1000);
    const { app, inside, press } = await openSave(
      edited("Where is the ORCHARD?", original),
      { prepare: arrange({ texts: SOUNDS }) },
      { original },
    );
    await press("Save");
    await inside.findByText("Saved");
    await press("Done");
    const path = tools.FILES.en.replace(".en.srt", ".en.hi.srt");
    app.api.db.contents.set(path, [...shifted.cues]);
    const { inside: versions } = await openDialog(versionsModal, {}, "Previous versions");
    await app.user.click(await versions.findByRole("button", { name: /^Restore the English/ }));
    await waitFor(() => expect(textsOn(app, path)).toEqual(SOUNDS));
    expect(
      await screen.findByText(/The server saved it as .*\.en\.hi\.srt\.$/),
    ).toBeInTheDocument();
  });

  it("says when the server is available again", async () => {
    const server = { isAway: false };
    const { inside, press } = await openSave(edited("Mine"), {
      handlers: [
        http.all("*", ({ request }) => {
          const { isAway } = server;
          // It is back after the first ping.
          if (request.url.endsWith("/system/ping")) server.isAway = false;
          return isAway ? HttpResponse.error() : undefined;
        }),
      ],
    });
    await inside.findByText("What the server will do");
    server.isAway = true;
    await press("Save");
    expect(await inside.findByText("Not saved")).toBeInTheDocument();
    expect(await inside.findByText("The server is available again.")).toBeInTheDocument();
    await press("Retry");
    expect(await inside.findByText("Saved")).toBeInTheDocument();
  });

  it("is disabled for a title without a languages profile, with the reason", async () => {
    const { inside } = await openSave(edited("Mine"), { prepare: arrange({ profileId: null }) });
    expect(await inside.findByText(/has no languages profile/)).toBeInTheDocument();
    expect(inside.getByRole("button", { name: "Save" })).toBeDisabled();
    expect(inside.getByRole("button", { name: "Download" })).toBeEnabled();
  });

  it("uploads a dropped file as the chosen kind, also to a server that returns no texts", async () => {
    const { app, inside, press } = await openSave(
      ORIGINAL,
      { dialect: "1.5.2" },
      { target: { ...TARGET, path: undefined } },
    );
    expect(
      await inside.findByText(/^This server does not provide the text of files/),
    ).toBeInTheDocument();
    await app.user.click(inside.getByRole("checkbox", { name: "Forced" }));
    expect(await inside.findByText("A new file is created next to the video.")).toBeInTheDocument();
    await press("Save");
    expect(await inside.findByText(/cannot provide the text of this file/)).toBeInTheDocument();
    const saved = app.api.db.movies
      .get(ORCHARD)!
      .subtitles.find(({ code2, forced }) => code2 === "en" && forced);
    expect(saved?.path).toContain(".en.forced.srt");
  });

  it("keeps everything after a lost login", async () => {
    const handler = http.post(
      "*/api/movies/subtitles",
      () => HttpResponse.json({ message: "Unauthorized" }, { status: 401 }),
      { once: true },
    );
    const { inside, press } = await openSave(edited("Mine"), { handlers: [handler] });
    await press("Save");
    expect(await inside.findByText("Your text is still in the studio.")).toBeInTheDocument();
  });
});

describe("before and after a tool", () => {
  it("is offered when the tool has ended, side by side with the offsets, and can be undone", async () => {
    const { app, inside } = await tools.showTools({ dialect: "1.6", prepare: arrange() });
    await app.user.click(inside.getByRole("checkbox", { name: /^Select .*English/ }));
    await app.user.click(inside.getByRole("button", { name: "Sync" }));
    const options = within(await screen.findByRole("dialog", { name: "Sync" }));
    await app.user.click(await options.findByRole("button", { name: "Sync" }));
    await app.user.click(await screen.findByRole("button", { name: "Compare" }));
    const dialog = await screen.findByRole("dialog", { name: /^Before and After/ });
    const compared = within(dialog);
    expect(await compared.findByText("3 lines differ")).toBeInTheDocument();
    expect(compared.getAllByText("-0.34 s")).toHaveLength(3);
    expect(app.api.db.contents.get(tools.FILES.en)?.[0]?.start).toBe(1780);
    await app.user.click(compared.getByRole("button", { name: "Restore" }));
    await waitFor(() => expect(app.api.db.contents.get(tools.FILES.en)?.[0]?.start).toBe(2120));
  });

  it("is the only message about the tool once its dialog is closed", async () => {
    const gate = holdResponse("patch", "subtitles");
    const { app, inside } = await tools.showTools({
      dialect: "1.6",
      prepare: arrange(),
      handlers: [gate.handler],
    });
    await app.user.click(inside.getByRole("checkbox", { name: /^Select .*English/ }));
    await app.user.click(inside.getByRole("button", { name: "Sync" }));
    const options = within(await screen.findByRole("dialog", { name: "Sync" }));
    await app.user.click(await options.findByRole("button", { name: "Sync" }));
    await gate.requested;
    await app.user.keyboard("{Escape}");
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
    gate.open();
    await screen.findByRole("button", { name: "Compare" });
    await noJobEnd();
  });

  it("warns that a sync dropped a few lines, which can be restored", async () => {
    const { calls, handler } = tools.toolCalls();
    const many = Array.from({ length: 100 }, (_, index) => `Line ${index}`);
    const { app, inside } = await tools.showTools({
      dialect: "1.6",
      prepare: (api) => {
        arrange()(api);
        api.db.contents.set(tools.FILES.en, cuesOf(many));
      },
      handlers: [handler],
    });
    await app.user.click(inside.getByRole("checkbox", { name: /^Select .*English/ }));
    await app.user.click(inside.getByRole("button", { name: "Sync" }));
    const options = within(await screen.findByRole("dialog", { name: "Sync" }));
    await app.user.click(await options.findByRole("button", { name: "Sync" }));
    // Synchronization takes some seconds: the server has read the file by then.
    await waitFor(() => expect(calls).toHaveLength(1));
    app.api.db.contents.set(tools.FILES.en, cuesOf(many.slice(1)));
    expect(await screen.findByText("1 of 100 lines was removed.")).toBeInTheDocument();
    await app.user.click(screen.getByRole("button", { name: "Compare" }));
    const compared = within(await screen.findByRole("dialog", { name: /^Before and After/ }));
    await app.user.click(await compared.findByRole("button", { name: "Restore" }));
    await waitFor(() => expect(textsOn(app)).toEqual(many));
  });

  it("shows a translation next to its source", async () => {
    const { app, inside } = await tools.showTools({ dialect: "1.6", prepare: arrange() });
    await app.user.click(inside.getByRole("checkbox", { name: /^Select .*English/ }));
    await tools.chooseTool(app, "Translate");
    const options = within(await screen.findByRole("dialog", { name: "Translate to" }));
    await app.user.click(await options.findByRole("combobox", { name: "Language" }));
    await app.user.click(await screen.findByRole("option", { name: "Spanish" }));
    await app.user.click(options.getByRole("button", { name: "Translate" }));
    await app.user.click(await screen.findByRole("button", { name: "Compare" }));
    const compared = within(await screen.findByRole("dialog", { name: /^Before and After/ }));
    expect(await compared.findByText("3 lines differ")).toBeInTheDocument();
    // The added letters are marked, with a visible space.
    expect(compared.getAllByText("ES:·")[0]?.closest("mark")).toBeInTheDocument();
    expect(compared.queryByRole("button", { name: "Restore" })).toBeNull();
  });
});

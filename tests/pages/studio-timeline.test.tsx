import { MOVIES } from "@mock-api/sentinels.ts";
import { MantineProvider } from "@mantine/core";
import { act, fireEvent, render, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { useEffect, useState } from "react";
import { beforeEach, describe, expect, it, onTestFinished, vi } from "vitest";
import type { SubtitleDocument } from "@/subtitle-documents/model/document";
import { startHistory } from "@/subtitle-documents/model/history";
import { newDocument } from "@/subtitle-documents/formats/read";
import type { CreatedText, SubtitleTarget } from "@/features/texts/files/opened-document";
import { createEditor, currentCue, EditorContext } from "@/features/studio/editor";
import type { AudioMessage } from "@/features/studio/timeline/read-audio";
import { TimelinePanel } from "@/features/studio/timeline/TimelinePanel";
import { DropArea } from "@/ui/DropArea";
import { keepsData, kept } from "./kept-steps";
import { renderPart } from "./render-app";

keepsData();
beforeEach(() => kept.clear());

const START = newDocument("srt", [
  { start: 1000, end: 3000, text: "<i>Where</i> is the orchard?" },
  { start: 4000, end: 6000, text: "Behind the wall." },
  { start: 8000, end: 9000, text: "Of glass?" },
]);

const open = (target?: SubtitleTarget) =>
  createEditor({
    opened: { name: "Orchard.en.srt", target, original: START, encoding: undefined },
    history: startHistory(START),
    onCreated: vi.fn<(created: CreatedText) => void>(),
  });
const page = { editor: open() };
const present = () => page.editor.getState().history.present;
const times = (document: SubtitleDocument = present()) =>
  document.cues.map(({ start, end }) => `${start}-${end}`);
const steps = () => page.editor.getState().history.past.map(({ kind }) => kind);
const currentText = () => currentCue(page.editor.getState())?.text ?? "";

function Host() {
  const [editor] = useState(() => open());
  useEffect(() => {
    page.editor = editor;
  }, [editor]);
  return (
    <MantineProvider>
      <EditorContext value={editor}>
        <TimelinePanel isOpen />
      </EditorContext>
    </MantineProvider>
  );
}

const timeline = () => screen.getByRole("slider", { name: "Timeline" });
const canvas = () => timeline().querySelector("canvas")!;

/** Pixel position of a time in the initial view: 16 ms per pixel. */
const at = (time: number) => time / 16;
/** The middle of the ruler, and of the first lane, in pixels. */
const [RULER, LANE] = [8, 40];

/** Presses at one position and releases at another. */
function drag(from: number, to: number, y: number) {
  const pointer = { pointerId: 1, pointerType: "mouse", button: 0, clientY: y };
  fireEvent.pointerDown(canvas(), { ...pointer, clientX: at(from) });
  if (to !== from) fireEvent.pointerMove(canvas(), { ...pointer, clientX: at(to) });
  fireEvent.pointerUp(canvas(), { ...pointer, clientX: at(to) });
}
const press = (time: number, y: number) => drag(time, time, y);
const button = (name: string) => screen.getByRole("button", { name });

describe("the timeline", () => {
  it("shows the current position, and works with the keyboard only", async () => {
    render(<Host />);
    expect(timeline()).toHaveAttribute(
      "aria-valuetext",
      "0:00:01; line 1 from 0:00:01 to 0:00:03: Where is the orchard?",
    );
    act(() => timeline().focus());
    await userEvent.keyboard("{ArrowRight}{ArrowRight}{Control>}{ArrowRight}{/Control}");
    expect(timeline()).toHaveAttribute("aria-valuenow", "2200");
    await userEvent.keyboard("{Shift>}{ArrowLeft}{ArrowLeft}{/Shift}{Alt>}{ArrowRight}{/Alt}");
    expect(times()[0]).toBe("800-3100");
    await userEvent.keyboard("i");
    expect(times()[0]).toBe("2200-3100");
    // Keys that repeat the same action are one step.
    expect(steps()).toEqual(["time", "time", "time"]);
    await userEvent.keyboard("{ArrowDown}");
    expect(currentText()).toBe("Behind the wall.");
    expect(timeline()).toHaveAttribute("aria-valuenow", "4000");
  });

  it("moves to a clicked line, and to the clicked time", () => {
    render(<Host />);
    press(5000, LANE);
    expect(currentText()).toBe("Behind the wall.");
    expect(timeline()).toHaveAttribute("aria-valuenow", "5000");
    press(7000, LANE);
    expect(currentText()).toBe("Behind the wall.");
    expect(timeline()).toHaveAttribute("aria-valuenow", "7000");
    expect(steps()).toEqual([]);
  });

  it("applies a dragged line or end as one step", () => {
    render(<Host />);
    drag(5000, 5480, LANE);
    expect(times()).toEqual(["1000-3000", "4480-6480", "8000-9000"]);
    expect(currentText()).toBe("Behind the wall.");
    drag(9000, 9480, LANE);
    expect(times()[2]).toBe("8000-9480");
    expect(steps()).toEqual(["time", "time"]);
  });

  it("restores everything when a drag is canceled", () => {
    render(<Host />);
    const pointer = { pointerId: 1, pointerType: "mouse", button: 0, clientY: LANE };
    fireEvent.pointerDown(canvas(), { ...pointer, clientX: at(5000) });
    fireEvent.pointerMove(canvas(), { ...pointer, clientX: at(6000) });
    fireEvent.keyDown(timeline(), { key: "Escape" });
    fireEvent.pointerUp(canvas(), { ...pointer, clientX: at(6000) });
    expect(steps()).toEqual([]);
  });

  it("fits all times to two lines and the times at which they are spoken", async () => {
    render(<Host />);
    await userEvent.click(button("Fit to video"));
    press(2000, RULER);
    expect(await screen.findByText("Spoken at 0:00:02")).toBeVisible();
    press(8500, LANE);
    press(9008, RULER);
    expect(await screen.findByText("Spoken at 0:00:09.008")).toBeVisible();
    expect(screen.getByText(/^3 lines, 0.114% longer; from 0:00:02 to/)).toBeVisible();
    await userEvent.click(button("Fit"));
    expect(times().map((one) => one.split("-")[0])).toEqual(["2000", "5003", "9008"]);
    expect(steps()).toEqual(["fit"]);
    expect(screen.queryByText("Spoken at 0:00:02")).not.toBeInTheDocument();
  });
});

/** The worker that reads audio; the test sends its messages. */
function fakeWorker() {
  const listeners: ((event: { data: AudioMessage }) => void)[] = [];
  const requested: { file: File; from: number }[] = [];
  const terminate = vi.fn<() => void>();
  class SoundWorker {
    addEventListener = (type: string, listener: (event: { data: AudioMessage }) => void) => {
      if (type === "message") listeners.push(listener);
    };
    postMessage = (task: { file: File; from: number }) => requested.push(task);
    terminate = terminate;
  }
  vi.stubGlobal("Worker", SoundWorker);
  onTestFinished(() => void vi.unstubAllGlobals());
  return {
    requested,
    terminate,
    tell: (news: AudioMessage) => act(() => listeners.at(-1)?.({ data: news })),
  };
}
const TRACKS = { kind: "tracks", video: "hevc", isDecodable: true, length: 10_000 } as const;

async function choose(name = "Film.mkv") {
  const file = new File(["film"], name, { type: "video/x-matroska" });
  await userEvent.upload(screen.getByLabelText("Video or audio file"), file);
  return file;
}

const drop = (...files: File[]) =>
  fireEvent.drop(document.body, { dataTransfer: { types: ["Files"], files, items: [] } });

describe("a local video", () => {
  it("is read only in the browser, can be stopped, and continues from there", async () => {
    const request = vi.spyOn(globalThis, "fetch");
    const worker = fakeWorker();
    render(<Host />);
    expect(screen.getByText(/is not uploaded/)).toBeVisible();
    const file = await choose();
    expect(worker.requested).toEqual([{ file, from: 0 }]);
    worker.tell({ ...TRACKS, audio: "aac" });
    worker.tell({ kind: "peaks", first: 0, pairs: new Int8Array(500) });
    expect(await screen.findByText("Loading audio: 25%")).toBeVisible();
    await userEvent.click(button("Stop"));
    expect(worker.terminate).toHaveBeenCalledOnce();
    expect(screen.getByText("The waveform ends at 0:00:02.5.")).toBeVisible();
    await userEvent.click(button("Continue"));
    expect(worker.requested.at(-1)).toEqual({ file, from: 2500 });
    expect(request).not.toHaveBeenCalled();
  });

  it("has its waveform from the last time: all of it, or the part before a stop", async () => {
    const worker = fakeWorker();
    const file = new File(["film"], "Film.mkv", { type: "video/x-matroska", lastModified: 1 });
    const openAgain = async () => {
      const { unmount } = render(<Host />);
      await userEvent.upload(screen.getByLabelText("Video or audio file"), file);
      return unmount;
    };
    const first = await openAgain();
    worker.tell({ ...TRACKS, audio: "aac" });
    worker.tell({ kind: "peaks", first: 0, pairs: new Int8Array(500).fill(7) });
    first();
    const second = await openAgain();
    expect(await screen.findByText("Loading audio: 25%")).toBeVisible();
    expect(worker.requested.at(-1)).toEqual({ file, from: 2500 });
    worker.tell({ ...TRACKS, audio: "aac" });
    worker.tell({ kind: "peaks", first: 250, pairs: new Int8Array(1500) });
    worker.tell({ kind: "end" });
    second();
    await openAgain();
    await waitFor(() => expect(screen.queryByText(/Loading audio/)).toBeNull());
    expect(worker.requested).toHaveLength(2);
  });

  it("plays at a speed that this browser remembers", async () => {
    fakeWorker();
    render(<Host />);
    await choose();
    const video = screen.getByLabelText<HTMLVideoElement>("Video");
    fireEvent.loadedMetadata(video);
    await userEvent.selectOptions(screen.getByLabelText("Playback speed"), "1.5×");
    expect(video.playbackRate).toBe(1.5);
    act(() => timeline().focus());
    await userEvent.keyboard(">>>>");
    expect(video.playbackRate).toBe(2);
    await userEvent.keyboard("<");
    expect(video.playbackRate).toBe(1.75);
    expect(window.localStorage.getItem("studio-speed")).toBe("1.75");
    // Loading another file resets the element to its default speed.
    expect(video.defaultPlaybackRate).toBe(1.75);
  });

  it("without a picture is played in front of the artwork of its title", async () => {
    fakeWorker();
    const editor = open({
      media: { kind: "movie", id: MOVIES.glassOrchard },
      title: "The Glass Orchard (1994)",
      code2: "en",
      hi: false,
      forced: false,
      path: undefined,
    });
    renderPart(
      <EditorContext value={editor}>
        <TimelinePanel isOpen />
      </EditorContext>,
    );
    await screen.findByRole("slider", { name: "Timeline" });
    await choose("Film.mka");
    expect(screen.queryByRole("presentation")).toBeNull();
    fireEvent.loadedMetadata(screen.getByLabelText("Video"));
    expect(await screen.findByRole("presentation")).toHaveAttribute(
      "src",
      expect.stringMatching(/\/images\/movies\/.*\/fanart/),
    );
  });

  it("can be dropped; the page gets all other files", async () => {
    const worker = fakeWorker();
    const toPage = vi.fn<(dropped: { files: File[]; folders: string[] }) => void>();
    render(
      <MantineProvider>
        <DropArea label="Drop a subtitle" onDrop={toPage} />
      </MantineProvider>,
    );
    render(<Host />);
    const subtitle = new File(["1"], "Film.srt");
    drop(subtitle);
    expect(toPage).toHaveBeenCalledWith({ files: [subtitle], folders: [] });
    // Systems without the type leave it empty.
    drop(new File(["film"], "Film.mkv"));
    expect(toPage).toHaveBeenCalledOnce();
    await waitFor(() => expect(worker.requested).toHaveLength(1));
  });

  it("is reported if this browser cannot play or decode it, and the lines stay", async () => {
    const worker = fakeWorker();
    render(<Host />);
    await choose();
    worker.tell({ ...TRACKS, audio: "ac3", isDecodable: false });
    worker.tell({ kind: "end" });
    expect(await screen.findByText(/cannot decode the audio \(AC-3\)/)).toBeVisible();
    fireEvent.error(screen.getByLabelText("Video"));
    expect(await screen.findByText(/cannot play this file/)).toBeVisible();
    expect(screen.queryByRole("button", { name: "Play" })).not.toBeInTheDocument();
    press(5000, LANE);
    expect(currentText()).toBe("Behind the wall.");
  });
});

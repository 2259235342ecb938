import { useEffect, useState } from "react";
import { startWorker } from "@/utils/own-worker";
import type { Media } from "./media";
import { keepWaveform, readWaveform } from "./stored-waveforms";
import type { AudioMessage, Tracks } from "./read-audio";
import type { AudioTask } from "./audio-worker";
// oxlint-disable-next-line import/default -- Vite provides the default export: the URL of the built file
import workerAddress from "./audio-worker.ts?worker&url";

/** State of the waveform. "complete" is also the state of a file without decodable audio. */
type AudioPhase = "reading" | "stopped" | "complete" | "unreadable";

export interface AudioState {
  phase: AudioPhase;
  tracks: Tracks | undefined;
  /** 0 to 100; undefined if the length is unknown. */
  percent: number | undefined;
}

const BEGINNING: AudioState = { phase: "reading", tracks: undefined, percent: undefined };

function withMessage(audio: AudioState, { peaks }: Media, message: AudioMessage): AudioState {
  if (message.kind === "end") return { ...audio, phase: "complete" };
  if (message.kind === "unreadable") return { ...audio, phase: "unreadable" };
  const tracks = message.kind === "tracks" ? message : audio.tracks;
  const share = tracks?.length ? peaks.until() / tracks.length : undefined;
  const percent = share === undefined ? undefined : Math.min(100, Math.floor(share * 100));
  return tracks === audio.tracks && percent === audio.percent
    ? audio
    : { ...audio, tracks, percent };
}

/** Starts a worker that reads the audio; returns a function that stops it. */
function startReader(
  { file, peaks }: Media,
  onMessage: (message: AudioMessage) => void,
): () => void {
  try {
    const worker = startWorker(workerAddress);
    worker.addEventListener("message", ({ data }: MessageEvent<AudioMessage>) => {
      if (data.kind === "peaks") peaks.add(data);
      onMessage(data);
    });
    worker.addEventListener("error", () => onMessage({ kind: "unreadable" }));
    const task: AudioTask = { file, from: peaks.until() };
    worker.postMessage(task, { transfer: [] });
    return () => worker.terminate();
  } catch {
    // Workers are blocked by the page's policy, or are not supported.
    const timer = setTimeout(() => onMessage({ kind: "unreadable" }));
    return () => clearTimeout(timer);
  }
}

/**
 * Starts with the waveform stored in this browser and reads the rest of the audio. Returns a function that stops it.
 * Stores the result, even if it is partial.
 */
function startReading(media: Media, onMessage: (message: AudioMessage) => void): () => void {
  const { file, peaks } = media;
  let [isStopped, isEnded] = [false, false];
  let tracks: Tracks | undefined;
  let stop: (() => void) | undefined;
  const listen = (message: AudioMessage) => {
    if (message.kind === "tracks") tracks = message;
    if (message.kind === "end") keep(true);
    if (message.kind === "end" || message.kind === "unreadable") isEnded = true;
    onMessage(message);
  };
  const keep = (isComplete: boolean) => {
    if (tracks && peaks.until() > 0)
      void keepWaveform(file, { tracks, pairs: peaks.all(), isComplete });
  };
  const start = async () => {
    const stored = peaks.until() === 0 ? await readWaveform(file) : undefined;
    if (isStopped) return;
    if (stored) {
      peaks.add({ first: 0, pairs: new Int8Array(stored.pairs) });
      listen({ kind: "tracks", ...stored.tracks });
    }
    if (stored?.isComplete) {
      isEnded = true;
      onMessage({ kind: "end" });
    } else stop = startReader(media, listen);
  };
  void start();
  return () => {
    isStopped = true;
    stop?.();
    if (!isEnded) keep(false);
  };
}

/** Reads the audio of a media file while the timeline is in view, and continues when it is shown again. */
export function useAudio(media: Media | undefined) {
  const [state, setState] = useState<{ of: Media | undefined; audio: AudioState }>({
    of: media,
    audio: BEGINNING,
  });
  const audio = state.of === media ? state.audio : BEGINNING;
  const isReading = media !== undefined && audio.phase === "reading";
  useEffect(() => {
    if (!isReading || !media) return undefined;
    return startReading(media, (message) =>
      setState((before) => {
        const previous = before.of === media ? before.audio : BEGINNING;
        const next = withMessage(previous, media, message);
        return next === previous && before.of === media ? before : { of: media, audio: next };
      }),
    );
  }, [media, isReading]);
  return {
    ...audio,
    stop: () => setState({ of: media, audio: { ...audio, phase: "stopped" } }),
    resume: () => setState({ of: media, audio: { ...audio, phase: "reading" } }),
  };
}

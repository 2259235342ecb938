import { useEffect, useState } from "react";
import { startWorker } from "@/utils/own-worker";
import type { Media } from "./media";
import type { AudioMessage, Tracks } from "./read-sound";
import type { SoundTask } from "./sound-worker";
// oxlint-disable-next-line import/default -- Vite provides the default export: the URL of the built file
import workerAddress from "./sound-worker.ts?worker&url";

/** State of the waveform. "whole" means completely read, or that there is no decodable audio. */
type SoundPhase = "reading" | "stopped" | "whole" | "unreadable";

export interface Sound {
  phase: SoundPhase;
  tracks: Tracks | undefined;
  /** 0 to 100; undefined if the length is unknown. */
  percent: number | undefined;
}

const BEGINNING: Sound = { phase: "reading", tracks: undefined, percent: undefined };

function afterNews(sound: Sound, { peaks }: Media, news: AudioMessage): Sound {
  if (news.kind === "end") return { ...sound, phase: "whole" };
  if (news.kind === "unreadable") return { ...sound, phase: "unreadable" };
  const tracks = news.kind === "tracks" ? news : sound.tracks;
  const share = tracks?.length ? peaks.until() / tracks.length : undefined;
  const percent = share === undefined ? undefined : Math.min(100, Math.floor(share * 100));
  return tracks === sound.tracks && percent === sound.percent
    ? sound
    : { ...sound, tracks, percent };
}

/** Starts a worker that reads the audio; returns a function that stops it. */
function startReading({ file, peaks }: Media, tell: (news: AudioMessage) => void): () => void {
  try {
    const worker = startWorker(workerAddress);
    worker.addEventListener("message", ({ data }: MessageEvent<AudioMessage>) => {
      if (data.kind === "peaks") peaks.add(data);
      tell(data);
    });
    worker.addEventListener("error", () => tell({ kind: "unreadable" }));
    const task: SoundTask = { file, from: peaks.until() };
    worker.postMessage(task, { transfer: [] });
    return () => worker.terminate();
  } catch {
    // Workers are blocked by the page's policy, or are not supported.
    const timer = setTimeout(() => tell({ kind: "unreadable" }));
    return () => clearTimeout(timer);
  }
}

/** Reads the audio of a media file while the timeline is in view, and continues when it is shown again. */
export function useSound(media: Media | undefined) {
  const [state, setState] = useState<{ of: Media | undefined; sound: Sound }>({
    of: media,
    sound: BEGINNING,
  });
  const sound = state.of === media ? state.sound : BEGINNING;
  const isReading = media !== undefined && sound.phase === "reading";
  useEffect(() => {
    if (!isReading || !media) return undefined;
    return startReading(media, (news) =>
      setState((before) => {
        const previous = before.of === media ? before.sound : BEGINNING;
        const next = afterNews(previous, media, news);
        return next === previous && before.of === media ? before : { of: media, sound: next };
      }),
    );
  }, [media, isReading]);
  return {
    ...sound,
    stop: () => setState({ of: media, sound: { ...sound, phase: "stopped" } }),
    goOn: () => setState({ of: media, sound: { ...sound, phase: "reading" } }),
  };
}

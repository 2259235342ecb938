import { readSound } from "./read-sound";

/** What the worker is asked for. */
export interface SoundTask {
  file: Blob;
  /** Milliseconds. */
  from: number;
}

addEventListener("message", ({ data: { file, from } }: MessageEvent<SoundTask>) => {
  void readSound(file, from, (news) =>
    postMessage(news, { transfer: news.kind === "peaks" ? [news.pairs.buffer] : [] }),
  );
});

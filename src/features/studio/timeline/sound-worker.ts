import { readSound } from "./read-sound";

/** The message that starts the worker. */
export interface SoundTask {
  file: Blob;
  /** Start in milliseconds. */
  from: number;
}

addEventListener("message", ({ data: { file, from } }: MessageEvent<SoundTask>) => {
  void readSound(file, from, (news) =>
    postMessage(news, { transfer: news.kind === "peaks" ? [news.pairs.buffer] : [] }),
  );
});

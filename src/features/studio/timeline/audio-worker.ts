import { readAudio } from "./read-audio";

/** The message that starts the worker. */
export interface AudioTask {
  file: Blob;
  /** Start in milliseconds. */
  from: number;
}

addEventListener("message", ({ data: { file, from } }: MessageEvent<AudioTask>) => {
  void readAudio(file, from, (message) =>
    postMessage(message, { transfer: message.kind === "peaks" ? [message.pairs.buffer] : [] }),
  );
});

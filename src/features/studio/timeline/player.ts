/** Where one is in the film, and what plays it. Without a film, it is a time that can be set. */
export interface Player {
  /** Milliseconds. */
  time: () => number;
  isPlaying: () => boolean;
  seek: (time: number) => void;
  toggle: () => void;
  /** Plays from a time to another one. */
  playPart: (start: number, end: number) => void;
  /** Takes an element that plays; returns what lets go of it. */
  attach: (media: HTMLMediaElement) => () => void;
  /** Told at every change of these, while it plays at every frame. */
  subscribe: (listener: () => void) => () => void;
}

export function createPlayer(): Player {
  const listeners = new Set<() => void>();
  let time = 0;
  let media: HTMLMediaElement | undefined;
  /** Where a part ends that is played. */
  let until: number | undefined;
  let frame = 0;

  const tell = () => {
    for (const listener of listeners) listener();
  };
  const isPlaying = () => media !== undefined && !media.paused && !media.ended;
  const look = () => {
    frame = 0;
    if (!media) return;
    time = media.currentTime * 1000;
    if (until !== undefined && time >= until) {
      time = until;
      until = undefined;
      media.pause();
    }
    tell();
    if (isPlaying()) frame = requestAnimationFrame(look);
  };
  const begin = () => {
    if (frame === 0) look();
  };
  const seek = (to: number) => {
    time = Math.max(0, to);
    until = undefined;
    // What is not loaded yet begins there when it is.
    if (media && media.readyState > 0) media.currentTime = time / 1000;
    tell();
  };
  const play = () => {
    // Refused by the browser, or paused before it began: nothing plays, and the button says so.
    media?.play().catch(tell);
  };
  return {
    time: () => time,
    isPlaying,
    seek,
    toggle: () => {
      until = undefined;
      if (isPlaying()) media?.pause();
      else play();
    },
    playPart: (start, end) => {
      seek(start);
      until = end;
      play();
    },
    attach: (element) => {
      media = element;
      const stop = new AbortController();
      const { signal } = stop;
      element.addEventListener("loadedmetadata", () => seek(time), { signal });
      element.addEventListener("play", begin, { signal });
      for (const event of ["pause", "ended"]) element.addEventListener(event, tell, { signal });
      return () => {
        stop.abort();
        cancelAnimationFrame(frame);
        frame = 0;
        element.pause();
        media = undefined;
        tell();
      };
    },
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

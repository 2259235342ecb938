/** Playback position and controls. Without a media file, only the position can be set. */
export interface Player {
  /** Position in milliseconds. */
  time: () => number;
  isPlaying: () => boolean;
  seek: (time: number) => void;
  toggle: () => void;
  /** Plays from `start` to `end`, in milliseconds. */
  playPart: (start: number, end: number) => void;
  /** Sets the playback speed; 1 is normal. */
  setSpeed: (speed: number) => void;
  /** Attaches a media element; returns a function that detaches it. */
  attach: (media: HTMLMediaElement) => () => void;
  /** Listeners are called on every change, and on every frame during playback. */
  subscribe: (listener: () => void) => () => void;
}

export function createPlayer(): Player {
  const listeners = new Set<() => void>();
  let time = 0;
  let media: HTMLMediaElement | undefined;
  /** End of the part that is being played, in milliseconds. */
  let until: number | undefined;
  let frame = 0;
  let speed = 1;

  const notify = () => {
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
    notify();
    if (isPlaying()) frame = requestAnimationFrame(look);
  };
  const begin = () => {
    if (frame === 0) look();
  };
  const seek = (to: number) => {
    time = Math.max(0, to);
    until = undefined;
    // Media that is not loaded yet seeks on `loadedmetadata`.
    if (media && media.readyState > 0) media.currentTime = time / 1000;
    notify();
  };
  const applySpeed = () => {
    if (!media) return;
    media.playbackRate = speed;
    // Loading a file resets the speed to this one.
    media.defaultPlaybackRate = speed;
  };
  const play = () => {
    // Rejected by the browser, or paused before it began: listeners must show that nothing plays.
    media?.play().catch(notify);
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
    setSpeed: (next) => {
      speed = next;
      applySpeed();
    },
    attach: (element) => {
      media = element;
      applySpeed();
      const stop = new AbortController();
      const { signal } = stop;
      element.addEventListener("loadedmetadata", () => seek(time), { signal });
      element.addEventListener("play", begin, { signal });
      for (const event of ["pause", "ended"]) element.addEventListener(event, notify, { signal });
      return () => {
        stop.abort();
        cancelAnimationFrame(frame);
        frame = 0;
        element.pause();
        media = undefined;
        notify();
      };
    },
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

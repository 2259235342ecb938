/**
 * A lane is a queue of things to read again: at most one read is under way, what arrives meanwhile waits
 * for the next one, and the pause between two reads grows while the server keeps talking. So a storm of
 * thousands of events costs a handful of requests (design: "The cache").
 */

/** Stands for "all of it" in lanes that are not about single ids. */
export const WHOLE = 0;

export interface LaneOptions {
  /** Reads these ids again; must not throw. */
  run: (ids: number[]) => Promise<unknown>;
  /** Milliseconds to gather before the first read. */
  delay?: number;
}

const MIN_PAUSE = 250;
const MAX_PAUSE = 5_000;
/** How long one's own change keeps the events about it waiting, at most. */
const MAX_HOLD = 1_000;
/** How long after one's own change its echo may still arrive. */
const ECHO_GRACE = 150;

export class Lane {
  private pending = new Set<number>();
  private seen = new Map<number, number>();
  private timer: ReturnType<typeof setTimeout> | undefined;
  private isRunning = false;
  private holds = 0;
  private pause = MIN_PAUSE;
  private idleSince = -Infinity;
  private readonly options: LaneOptions;

  constructor(options: LaneOptions) {
    this.options = options;
  }

  /** True while something waits to be read or is being read. */
  get isBusy(): boolean {
    return this.isRunning || this.pending.size > 0;
  }

  /** The server said that these changed. */
  push(ids: Iterable<number>): void {
    const now = performance.now();
    for (const id of ids) {
      this.pending.add(id);
      this.seen.set(id, now);
    }
    this.schedule(this.options.delay ?? 0);
  }

  /**
   * One's own change of `ids` begins. Events about the lane wait until it is settled (but not for long:
   * a search may take minutes), so that change and echo cost one read. Call the result when it is settled.
   */
  hold(ids: readonly number[]): () => void {
    const since = performance.now();
    this.holds += 1;
    let isHeld = true;
    const letGo = () => {
      if (!isHeld) return;
      isHeld = false;
      this.holds -= 1;
      if (this.pending.size > 0) this.schedule(this.options.delay ?? 0);
    };
    const limit = setTimeout(letGo, MAX_HOLD);
    return () => {
      clearTimeout(limit);
      // What the server has already told us about is, or was, read because of that.
      for (const id of ids) if ((this.seen.get(id) ?? -Infinity) < since) this.pending.add(id);
      letGo();
      if (this.pending.size > 0) this.schedule(ECHO_GRACE);
    };
  }

  /** Forgets everything that waits. */
  clear(): void {
    clearTimeout(this.timer);
    this.timer = undefined;
    this.pending.clear();
    this.seen.clear();
  }

  private schedule(delay: number): void {
    if (this.isRunning || this.holds > 0 || this.pending.size === 0) return;
    if (this.timer !== undefined) {
      if (delay < ECHO_GRACE) return;
      clearTimeout(this.timer);
    }
    const sinceLast = performance.now() - this.idleSince;
    if (sinceLast > this.pause * 2) this.pause = MIN_PAUSE;
    const wait = Math.max(delay, this.pause - sinceLast, 0);
    this.timer = setTimeout(() => void this.start(), wait);
  }

  private async start(): Promise<void> {
    this.timer = undefined;
    if (this.isRunning || this.holds > 0 || this.pending.size === 0) return;
    const ids = [...this.pending];
    this.pending.clear();
    if (this.seen.size > 10_000) this.seen.clear();
    this.isRunning = true;
    try {
      await this.options.run(ids);
    } finally {
      this.isRunning = false;
      this.idleSince = performance.now();
      if (this.pending.size > 0) this.pause = Math.min(this.pause * 2, MAX_PAUSE);
      this.schedule(0);
    }
  }
}

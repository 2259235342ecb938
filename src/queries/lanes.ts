/**
 * A lane is a queue of things to read again: at most one read is under way, what arrives meanwhile waits
 * for the next one, and the pause between two reads grows while the server keeps talking. So a storm of
 * thousands of events costs a handful of requests (design: "The cache").
 */

/** The least time between two reads. */
const MIN_PAUSE = 250;
const MAX_PAUSE = 5_000;
/** How long one's own change keeps events about the same things waiting, at most. */
const MAX_HOLD = 1_000;
/** How long after the answer to one's own change its echo may still arrive (polling). */
const ECHO_GRACE = 150;

export class Lane<Item> {
  private readonly pending = new Set<Item>();
  /** When what is pending may be read. */
  private due = Infinity;
  /** What one's own changes touch, and how many of them are under way. */
  private readonly held = new Map<Item, number>();
  /** Held things that the server spoke about, and since when they wait; oldest first. */
  private readonly waiting = new Map<Item, number>();
  private timer: ReturnType<typeof setTimeout> | undefined;
  private timerAt = Infinity;
  private isRunning = false;
  /** One's own change waits for its result: no pause. */
  private isUrgent = false;
  private pause = MIN_PAUSE;
  private lastEnd = -Infinity;
  private readonly run: (items: Item[]) => Promise<unknown>;

  /** `run` reads these items again; it must not throw. */
  constructor(run: (items: Item[]) => Promise<unknown>) {
    this.run = run;
  }

  /** The server said that these changed; they are read `delay` milliseconds after its first word. */
  push(items: Iterable<Item>, delay = 0): void {
    const now = performance.now();
    for (const item of items) {
      if (this.held.has(item)) this.wait(item, now);
      else {
        this.pending.add(item);
        this.due = Math.min(this.due, now + delay);
      }
    }
    this.schedule();
  }

  /**
   * One's own change of `items` begins. What the server says about them waits until it is settled, so that
   * change and echo cost one read; but never long, for others change things too, and a search may take
   * minutes. Call the result when it is settled: then they are read, whether an echo came or not.
   */
  hold(items: readonly Item[]): () => void {
    const own = [...new Set(items)];
    const now = performance.now();
    for (const item of own) {
      this.held.set(item, (this.held.get(item) ?? 0) + 1);
      if (this.pending.delete(item)) this.wait(item, now);
    }
    let isSettled = false;
    return () => {
      if (isSettled) return;
      isSettled = true;
      if (own.length > 0) setTimeout(() => this.letGo(own), ECHO_GRACE);
    };
  }

  /** Forgets everything that waits to be read. */
  clear(): void {
    this.pending.clear();
    this.waiting.clear();
    this.due = Infinity;
    this.isUrgent = false;
    this.schedule();
  }

  private wait(item: Item, now: number): void {
    if (!this.waiting.has(item)) this.waiting.set(item, now);
  }

  private letGo(items: readonly Item[]): void {
    const now = performance.now();
    for (const item of items) {
      const others = (this.held.get(item) ?? 1) - 1;
      if (others > 0) {
        this.held.set(item, others);
        this.wait(item, now);
      } else {
        this.held.delete(item);
        this.waiting.delete(item);
        this.pending.add(item);
        this.due = Math.min(this.due, now);
        this.isUrgent = true;
      }
    }
    this.schedule();
  }

  /** When there is something to read next. */
  private nextRead(): number {
    const rested = this.lastEnd + this.pause;
    const [oldest = Infinity] = this.waiting.values();
    const heldUp = Math.max(oldest + MAX_HOLD, rested);
    if (this.pending.size === 0) return heldUp;
    return Math.min(heldUp, this.isUrgent ? this.due : Math.max(this.due, rested));
  }

  private schedule(): void {
    if (this.isRunning) return;
    const at = this.nextRead();
    if (this.timer !== undefined && this.timerAt === at) return;
    clearTimeout(this.timer);
    this.timer = undefined;
    if (at === Infinity) return;
    this.timerAt = at;
    const wait = Math.max(0, Math.ceil(at - performance.now()));
    this.timer = setTimeout(() => void this.start(), wait);
  }

  private take(now: number): Item[] {
    // What has waited longest is due: the rest comes along, it would be the next read.
    const [oldest = Infinity] = this.waiting.values();
    if (now >= oldest + MAX_HOLD) {
      for (const item of this.waiting.keys()) this.pending.add(item);
      this.waiting.clear();
    }
    const items = [...this.pending];
    this.pending.clear();
    this.due = Infinity;
    return items;
  }

  private async start(): Promise<void> {
    this.timer = undefined;
    const now = performance.now();
    if (this.isRunning) return;
    // Timers may be a fraction of a millisecond early.
    if (now + 1 < this.nextRead()) {
      this.schedule();
      return;
    }
    const isStorm = !this.isUrgent && now - this.lastEnd < this.pause * 2;
    if (!this.isUrgent) this.pause = isStorm ? Math.min(this.pause * 2, MAX_PAUSE) : MIN_PAUSE;
    this.isUrgent = false;
    const items = this.take(now + 1);
    this.isRunning = true;
    try {
      await this.run(items);
    } finally {
      this.isRunning = false;
      this.lastEnd = performance.now();
      this.schedule();
    }
  }
}

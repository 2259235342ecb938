/** Minimum pause between two requests, in milliseconds. */
const MIN_PAUSE = 250;
const MAX_PAUSE = 5_000;
/** Maximum time that a mutation delays refetches of the data it affects, in milliseconds. */
const MAX_SUPPRESSION = 1_000;
/** Milliseconds after the response to a mutation in which its echo may still arrive (long polling). */
const ECHO_GRACE = 150;

/**
 * Refetches items one request after the other: items that arrive during a request go into the next one, and the pause
 * between two requests grows while the server keeps sending events. A storm of thousands of events therefore costs a
 * handful of requests.
 *
 * Echo suppression: while a mutation is in progress, events about the data it affects are held back, because most of
 * them are its own echo. Once it has settled, mutation and echo cost one refetch.
 */
export class RequestSequence<Item> {
  private readonly pending = new Set<Item>();
  /** Time from which the pending items may be fetched. */
  private due = Infinity;
  /** Items affected by mutations in progress, with the number of mutations for each. */
  private readonly mutating = new Map<Item, number>();
  /** Held-back items of mutations, with the time since which they have been waiting; oldest first. */
  private readonly suppressed = new Map<Item, number>();
  private timer: ReturnType<typeof setTimeout> | undefined;
  private timerAt = Infinity;
  private isFetching = false;
  /** A mutation has settled: fetch its result without a pause. */
  private isUrgent = false;
  private pause = MIN_PAUSE;
  private lastEnd = -Infinity;
  private readonly refetch: (items: Item[]) => Promise<unknown>;

  /** `refetch` must not throw. */
  constructor(refetch: (items: Item[]) => Promise<unknown>) {
    this.refetch = refetch;
  }

  /** Queues items that changed on the server; they are refetched `delay` milliseconds after the first event. */
  push(items: Iterable<Item>, delay = 0): void {
    const now = performance.now();
    for (const item of items) {
      if (this.mutating.has(item)) this.suppress(item, now);
      else {
        this.pending.add(item);
        this.due = Math.min(this.due, now + delay);
      }
    }
    this.schedule();
  }

  /**
   * Starts a mutation of `items`. Events about them wait until it has settled, but not for long: other changes can
   * arrive, and a search may take minutes. Call the returned function when the mutation has settled: the items are
   * refetched then, even if no echo arrived.
   */
  suppressEchoes(items: readonly Item[]): () => void {
    const touched = [...new Set(items)];
    const now = performance.now();
    for (const item of touched) {
      this.mutating.set(item, (this.mutating.get(item) ?? 0) + 1);
      if (this.pending.delete(item)) this.suppress(item, now);
    }
    let isSettled = false;
    return () => {
      if (isSettled) return;
      isSettled = true;
      if (touched.length > 0) setTimeout(() => this.release(touched), ECHO_GRACE);
    };
  }

  /** Drops all items waiting to be refetched. */
  clear(): void {
    this.pending.clear();
    this.suppressed.clear();
    this.due = Infinity;
    this.isUrgent = false;
    this.schedule();
  }

  private suppress(item: Item, now: number): void {
    if (!this.suppressed.has(item)) this.suppressed.set(item, now);
  }

  private release(items: readonly Item[]): void {
    const now = performance.now();
    for (const item of items) {
      const others = (this.mutating.get(item) ?? 1) - 1;
      if (others > 0) {
        this.mutating.set(item, others);
        this.suppress(item, now);
      } else {
        this.mutating.delete(item);
        this.suppressed.delete(item);
        this.pending.add(item);
        this.due = Math.min(this.due, now);
        this.isUrgent = true;
      }
    }
    this.schedule();
  }

  private nextFetchAt(): number {
    const pauseEnd = this.lastEnd + this.pause;
    const [oldest = Infinity] = this.suppressed.values();
    const suppressionEnd = Math.max(oldest + MAX_SUPPRESSION, pauseEnd);
    if (this.pending.size === 0) return suppressionEnd;
    return Math.min(suppressionEnd, this.isUrgent ? this.due : Math.max(this.due, pauseEnd));
  }

  private schedule(): void {
    if (this.isFetching) return;
    const at = this.nextFetchAt();
    if (this.timer !== undefined && this.timerAt === at) return;
    clearTimeout(this.timer);
    this.timer = undefined;
    if (at === Infinity) return;
    this.timerAt = at;
    const delay = Math.max(0, Math.ceil(at - performance.now()));
    this.timer = setTimeout(() => void this.start(), delay);
  }

  private takeItems(now: number): Item[] {
    // Once the oldest suppressed item is due, take all of them; otherwise they would need another request.
    const [oldest = Infinity] = this.suppressed.values();
    if (now >= oldest + MAX_SUPPRESSION) {
      for (const item of this.suppressed.keys()) this.pending.add(item);
      this.suppressed.clear();
    }
    const items = [...this.pending];
    this.pending.clear();
    this.due = Infinity;
    return items;
  }

  private async start(): Promise<void> {
    this.timer = undefined;
    const now = performance.now();
    if (this.isFetching) return;
    // Timers may fire a fraction of a millisecond early.
    if (now + 1 < this.nextFetchAt()) {
      this.schedule();
      return;
    }
    const isStorm = !this.isUrgent && now - this.lastEnd < this.pause * 2;
    if (!this.isUrgent) this.pause = isStorm ? Math.min(this.pause * 2, MAX_PAUSE) : MIN_PAUSE;
    this.isUrgent = false;
    const items = this.takeItems(now + 1);
    this.isFetching = true;
    try {
      await this.refetch(items);
    } finally {
      this.isFetching = false;
      this.lastEnd = performance.now();
      this.schedule();
    }
  }
}

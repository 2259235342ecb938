/** The delays between retries: a locked database, a server that is busy, a longer outage. Milliseconds. */
export const RETRY_DELAYS = [2_000, 10_000, 30_000] as const;

interface StaleIdsOptions {
  /** Refetches these ids. */
  retry: (ids: readonly number[]) => void;
  /** After the last retry: refetches the lists that show them, which report an error. True when that succeeded. */
  refetchLists: (ids: readonly number[]) => Promise<boolean>;
}

/**
 * The ids of one entity that could not be refetched, and are stale. A notification for each failure would be one
 * for every event, so at first there is none: they are added to the next request of the entity, and without one
 * they are retried a few times. At last the lists that show them are refetched, which reports an error when it
 * fails (spec section 8, "Load failure with existing data"); from then on they wait for the next event, or until
 * the window is focused.
 */
export class StaleIds {
  private readonly ids = new Set<number>();
  private readonly options: StaleIdsOptions;
  private timer: ReturnType<typeof setTimeout> | undefined;
  private retries = 0;
  private hasGivenUp = false;

  constructor(options: StaleIdsOptions) {
    this.options = options;
  }

  /** These could not be refetched. */
  add(ids: readonly number[]): void {
    for (const id of ids) this.ids.add(id);
    const delay = RETRY_DELAYS[this.retries];
    if (delay !== undefined) this.timer ??= setTimeout(() => this.retry(), delay);
    else if (!this.hasGivenUp) void this.giveUp();
  }

  /** Removes and returns all of them, to be refetched now. */
  takeAll(): readonly number[] {
    const ids = [...this.ids];
    this.ids.clear();
    return ids;
  }

  /** They are fresh, nothing shows them any more, or everything is refetched: the next failure starts anew. */
  reset(): void {
    this.ids.clear();
    clearTimeout(this.timer);
    this.timer = undefined;
    this.retries = 0;
    this.hasGivenUp = false;
    window.removeEventListener("focus", this.handleFocus);
  }

  private retry(): void {
    this.timer = undefined;
    this.retries += 1;
    this.options.retry([...this.ids]);
  }

  private async giveUp(): Promise<void> {
    this.hasGivenUp = true;
    window.addEventListener("focus", this.handleFocus);
    if (await this.options.refetchLists([...this.ids])) this.reset();
  }

  private readonly handleFocus = () => {
    if (this.ids.size > 0) this.options.retry([...this.ids]);
  };
}

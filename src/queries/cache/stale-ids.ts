/** The delays before each retry, in milliseconds: for a locked database, a busy server, a longer outage. */
export const RETRY_DELAYS = [2_000, 10_000, 30_000] as const;

interface StaleIdsOptions {
  /** Refetches these ids. */
  retry: (ids: readonly number[]) => void;
  /** Shows that the refetch failed. */
  report: (error: unknown) => void;
  /** After the last retry: refetches the lists that show them. True when that succeeded. */
  refetchLists: (ids: readonly number[]) => Promise<boolean>;
}

/**
 * The ids of one entity that could not be refetched, and are stale. The first failure is reported (spec section 8,
 * "Load failure with existing data"), and no other until all of them are fresh: it would be one for every event. They
 * join the entity's next request; if none comes, they are retried a few times. Finally the lists that show them are
 * refetched; after that they wait for the next event, or until the window is focused.
 */
export class StaleIds {
  private readonly ids = new Set<number>();
  private readonly options: StaleIdsOptions;
  private timer: ReturnType<typeof setTimeout> | undefined;
  private retries = 0;
  private hasGivenUp = false;
  private isReported = false;

  constructor(options: StaleIdsOptions) {
    this.options = options;
  }

  /** These could not be refetched. */
  add(ids: readonly number[], error: unknown): void {
    for (const id of ids) this.ids.add(id);
    if (!this.isReported) this.options.report(error);
    this.isReported = true;
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

  /** They are fresh, nothing shows them any more, or everything is being refetched: the next failure starts over. */
  reset(): void {
    this.ids.clear();
    clearTimeout(this.timer);
    this.timer = undefined;
    this.retries = 0;
    this.hasGivenUp = false;
    this.isReported = false;
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

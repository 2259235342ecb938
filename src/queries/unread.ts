/** The pauses between tries: a locked database, a server that is busy, a longer trouble. Milliseconds. */
export const TRY_AGAIN = [2_000, 10_000, 30_000] as const;

/** What is done about what could not be read. */
interface Ways {
  /** Reads these ids once more. */
  again: (ids: readonly number[]) => void;
  /** Tried in vain: reads what shows them, where a failure is told. True when that could be read. */
  atLast: (ids: readonly number[]) => Promise<boolean>;
}

/**
 * The ids of one entity that could not be read again. A word about each failure would be one for every event, so
 * that nothing is said at first: they come along with the next read of the entity, and without one they are tried
 * again, a few times. At last what shows them is read, which says so when it fails (spec section 8, "Load failure
 * with existing data"); from then on they wait for the next event, or until somebody comes back to the page.
 */
export class Unread {
  private readonly ids = new Set<number>();
  private readonly ways: Ways;
  private timer: ReturnType<typeof setTimeout> | undefined;
  private tries = 0;
  private isToldAbout = false;

  constructor(ways: Ways) {
    this.ways = ways;
  }

  /** These could not be read. */
  failed(ids: readonly number[]): void {
    for (const id of ids) this.ids.add(id);
    const pause = TRY_AGAIN[this.tries];
    if (pause !== undefined) this.timer ??= setTimeout(() => this.tryAgain(), pause);
    else if (!this.isToldAbout) void this.giveUp();
  }

  /** All of them, to be read now. */
  take(): readonly number[] {
    const ids = [...this.ids];
    this.ids.clear();
    return ids;
  }

  /** They could be read, nobody looks at them any more, or everything is read anew: what fails next is another trouble. */
  forget(): void {
    this.ids.clear();
    clearTimeout(this.timer);
    this.timer = undefined;
    this.tries = 0;
    this.isToldAbout = false;
    window.removeEventListener("focus", this.whenBack);
  }

  private tryAgain(): void {
    this.timer = undefined;
    this.tries += 1;
    this.ways.again([...this.ids]);
  }

  private async giveUp(): Promise<void> {
    this.isToldAbout = true;
    window.addEventListener("focus", this.whenBack);
    if (await this.ways.atLast([...this.ids])) this.forget();
  }

  private readonly whenBack = () => {
    if (this.ids.size > 0) this.ways.again([...this.ids]);
  };
}

/** Milliseconds until a page that no longer reports counts as closed. */
const LEASE = 120_000;

/**
 * Lets unattended runs and runs in browsers take turns, because both would send the same searches. A page holds the
 * server during its run; the unattended run then waits before its next gap.
 */
export class Turns {
  private page: string | undefined;
  private until = 0;
  private isBusy = false;
  private readonly now: () => number;

  constructor(now: () => number) {
    this.now = now;
  }

  /** True if a page has a run. */
  get isHeld(): boolean {
    const remaining = this.until - this.now();
    // A longer time comes from a clock that was set back.
    return remaining > 0 && remaining <= LEASE;
  }

  /** Holds the server for a page. False if that page must wait: for another page, or for the end of a gap. */
  hold(page: string): boolean {
    if (this.isHeld && page !== this.page) return false;
    this.page = page;
    this.until = this.now() + LEASE;
    return !this.isBusy;
  }

  /** Called when the run of a page has ended. */
  release(page: string): void {
    if (page === this.page) this.until = 0;
  }

  /** Begins a gap of the unattended run, until `end`; false if a page has a run. */
  begin(): boolean {
    if (this.isHeld) return false;
    this.isBusy = true;
    return true;
  }

  end(): void {
    this.isBusy = false;
  }
}

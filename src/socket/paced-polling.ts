import { XHR } from "socket.io-client";

/** Answers that came at once, one after the other, after which the server is in a rush. */
const RUSH = 3;
/** Milliseconds within which an answer came at once. */
const AT_ONCE = 50;
/** Milliseconds between two questions in a rush. */
const PAUSE = 100;

/**
 * Long polling that lets a rush of events gather: when a library is read for the first time, hundreds come in a
 * second, and every one would be a request of its own. A single event comes as fast as ever.
 */
export class PacedPolling extends XHR {
  private quick = 0;
  private asked = -Infinity;

  override doPoll(): void {
    const now = performance.now();
    this.quick = now - this.asked < AT_ONCE ? this.quick + 1 : 0;
    // Nobody looks at a page that is hidden, and its timers may be minutes late: the server would give it up.
    if (this.quick < RUSH || document.hidden) return this.ask();
    setTimeout(() => this.ask(), PAUSE);
    return undefined;
  }

  private ask(): void {
    if (this.readyState === "closed") return;
    this.asked = performance.now();
    super.doPoll();
  }
}

import { io, WebSocket, XHR } from "socket.io-client";
import { API_ROOT, serverUrl } from "@/api/client";

export interface ConnectionListeners {
  onEvent: (raw: unknown) => void;
  onConnect: () => void;
  onDisconnect: () => void;
  onConnectError: () => void;
}

/** So many quick answers in a row are a burst. */
const BURST = 3;
/** An answer within this many milliseconds is quick. */
const QUICK = 50;
/** Milliseconds between two polls in a burst. */
const THROTTLE = 100;

/**
 * Long polling that is throttled during a burst of events: when a library is synchronised for the first time,
 * hundreds come in a second, and each would be a request of its own. A single event is not delayed.
 */
export class ThrottledPolling extends XHR {
  private quickAnswers = 0;
  private polledAt = -Infinity;

  override doPoll(): void {
    const now = performance.now();
    this.quickAnswers = now - this.polledAt < QUICK ? this.quickAnswers + 1 : 0;
    // The timers of a hidden page may be minutes late: the server would drop the connection.
    if (this.quickAnswers < BURST || document.hidden) return this.startPoll();
    setTimeout(() => this.startPoll(), THROTTLE);
    return undefined;
  }

  private startPoll(): void {
    if (this.readyState === "closed") return;
    this.polledAt = performance.now();
    super.doPoll();
  }
}

/**
 * Opens the socket: polling first, because the newer server refuses anything else, then an upgrade where the
 * server offers one (contract/hosting.md section 7). The library keeps trying. Returns how to close it.
 */
export function openConnection(listeners: ConnectionListeners): () => void {
  const url = new URL(serverUrl(`${API_ROOT}/socket.io`));
  const socket = io(url.origin, {
    path: url.pathname,
    transports: [ThrottledPolling, WebSocket],
    upgrade: true,
    reconnectionDelay: 1_000,
    reconnectionDelayMax: 5_000,
  });
  socket.on("data", listeners.onEvent);
  socket.on("connect", listeners.onConnect);
  socket.on("disconnect", listeners.onDisconnect);
  socket.on("connect_error", listeners.onConnectError);
  return () => {
    socket.removeAllListeners();
    socket.close();
  };
}

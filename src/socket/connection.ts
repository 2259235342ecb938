import { io, WebSocket, XHR } from "socket.io-client";
import type { Socket } from "socket.io-client";
import { API_ROOT, serverUrl } from "@/api/client";

export interface ConnectionListeners {
  onEvent: (raw: unknown) => void;
  onConnect: () => void;
  onDisconnect: () => void;
  onConnectError: () => void;
}

/** This many consecutive quick responses are a burst. */
const BURST = 3;
/** A response within this many milliseconds is quick. */
const QUICK = 50;
/** Milliseconds between two polls in a burst. */
const THROTTLE = 100;

/**
 * Long polling that is throttled during a burst of events: when a library is synchronized for the first time, hundreds
 * of events arrive per second, and each would need its own request. A single event is not delayed.
 * @internal Tests measure the pauses without a server.
 */
export class ThrottledPolling extends XHR {
  private quickAnswers = 0;
  private polledAt = -Infinity;

  override doPoll(): void {
    const now = performance.now();
    this.quickAnswers = now - this.polledAt < QUICK ? this.quickAnswers + 1 : 0;
    // The timers of a hidden page may be minutes late, and the server would drop the connection.
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
 * Milliseconds to wait before reconnecting after the server ended the session: doubled each time, up to the maximum.
 */
const FIRST_PAUSE = 1_000;
const MAX_PAUSE = 30_000;

/**
 * Reconnects after the server ended the session: the library itself reconnects only after a broken connection. To spare
 * a server that immediately ends all sessions, the pause is reset only after a session that lasted.
 */
function reconnectWhenEnded(socket: Socket): () => void {
  let pause = FIRST_PAUSE;
  let connectedAt = 0;
  let timer: ReturnType<typeof setTimeout> | undefined;
  socket.on("connect", () => {
    connectedAt = performance.now();
  });
  socket.on("disconnect", (reason) => {
    if (performance.now() - connectedAt > MAX_PAUSE) pause = FIRST_PAUSE;
    if (reason !== "io server disconnect") return;
    timer = setTimeout(() => socket.connect(), pause);
    pause = Math.min(pause * 2, MAX_PAUSE);
  });
  return () => clearTimeout(timer);
}

/**
 * Opens the socket: polling first, because newer servers reject anything else, then an upgrade if the server offers one
 * (contract/hosting.md section 7). It keeps retrying. Returns a function that closes it.
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
  const stopReconnecting = reconnectWhenEnded(socket);
  return () => {
    stopReconnecting();
    socket.removeAllListeners();
    socket.close();
  };
}

import { io, WebSocket, XHR } from "socket.io-client";
import { API_ROOT, serverUrl } from "../api/client";

export interface ConnectionListeners {
  onEvent: (raw: unknown) => void;
  onConnect: () => void;
  onDisconnect: () => void;
  onConnectError: () => void;
}

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

/**
 * Opens the socket: polling first, because the newer server refuses anything else, then an upgrade where the
 * server offers one (contract/hosting.md section 7). The library keeps trying. Returns how to close it.
 */
export function openConnection(listeners: ConnectionListeners): () => void {
  const url = new URL(serverUrl(`${API_ROOT}/socket.io`));
  const socket = io(url.origin, {
    path: url.pathname,
    transports: [PacedPolling, WebSocket],
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

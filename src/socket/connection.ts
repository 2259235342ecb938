import { io, WebSocket } from "socket.io-client";
import { API_ROOT, serverUrl } from "../api/client";
import { PacedPolling } from "./paced-polling";

export interface ConnectionListeners {
  onEvent: (raw: unknown) => void;
  onConnect: () => void;
  onDisconnect: () => void;
  onConnectError: () => void;
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

import type { ConnectionListeners } from "../../src/socket/connection.ts";
import { api } from "./api.ts";

/** Replaces src/socket/connection.ts: the server is in this tab, so its events need no connection. */
export function openConnection({ onEvent, onConnect }: ConnectionListeners): () => void {
  queueMicrotask(onConnect);
  return api.on(onEvent);
}

import type { ConnectionListeners } from "../../src/socket/connection.ts";
import { api } from "./api.ts";

/** In place of src/socket/connection.ts: the server is in this tab, so that its events need no line. */
export function openConnection({ onEvent, onConnect }: ConnectionListeners): () => void {
  queueMicrotask(onConnect);
  return api.on(onEvent);
}

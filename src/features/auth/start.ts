import type { QueryClient } from "@tanstack/react-query";
import { readBoot } from "@/queries/boot";
import { markFailed, markReady, markStarting } from "@/store/session";

/**
 * Starts the interface, or retries after a failure. Only the reads matter: a proxy that breaks the socket must not lock
 * users out (contract/socket.md section 4).
 */
export async function startInterface(client: QueryClient): Promise<void> {
  markStarting();
  await retryStart(client);
}

/** Starts the interface without showing that it starts: for retries that the user did not request. */
export async function retryStart(client: QueryClient): Promise<void> {
  try {
    await readBoot(client);
    markReady();
  } catch {
    // The failure screen reads the errors from the cache.
    markFailed();
  }
}

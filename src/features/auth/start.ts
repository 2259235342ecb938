import type { QueryClient } from "@tanstack/react-query";
import { readBoot } from "@/queries/boot";
import { markFailed, markReady, markStarting } from "@/store/session";

/**
 * Starts the interface, or tries again after a failure. The reads alone decide: a proxy that breaks the
 * socket must not keep people out (contract/socket.md section 4).
 */
export async function startInterface(client: QueryClient): Promise<void> {
  markStarting();
  try {
    await readBoot(client);
    markReady();
  } catch {
    // What failed is in the cache; the failure screen reads it there.
    markFailed();
  }
}

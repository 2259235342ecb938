import { afterEach, vi } from "vitest";
// Set up the English texts, also for modules without a page.
import "@/config/texts";
import { resetStores } from "./stores";

// Test files of one worker share their modules (isolate: false): a test that fails with fake timers must not make later
// tests fail too.
afterEach(() => {
  vi.useRealTimers();
  resetStores();
});

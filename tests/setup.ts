import { afterEach, vi } from "vitest";
// Texts are in English, in modules without a page, too.
import "@/config/texts";

// Test files of one worker share their modules (isolate: false): a test that fails with timers of its own must not
// make those after it fail, too.
afterEach(() => {
  vi.useRealTimers();
});

import { afterEach, vi } from "vitest";
// Set up the English texts, also for modules without a page.
import "@/config/texts";

// React's development build calls this for each element, so that debuggers can link stacks: without a debugger, a fifth of
// the time of the page tests. React reads it when it is loaded, so this file is the first setup file.
Reflect.deleteProperty(console, "createTask");

// Test files of one worker share their modules (isolate: false): a test that fails with fake timers must not make later
// tests fail too.
afterEach(() => {
  vi.useRealTimers();
});

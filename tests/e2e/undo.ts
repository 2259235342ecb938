import type { Page } from "@playwright/test";
import { UNDO_TIME } from "../../src/store/pending-deletes.ts";

/** Disables the waiting time for Undo in this page, until it is reloaded. */
export async function skipUndoTime(page: Page): Promise<void> {
  await page.evaluate((time) => {
    const before = window.setTimeout.bind(window);
    const shortened = (run: () => void, ms?: number) => before(run, ms === time ? 0 : ms);
    Object.assign(window, { setTimeout: shortened });
  }, UNDO_TIME);
}

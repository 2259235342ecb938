import { env } from "@/config/env";
import type { BulkWork } from "./bulk-work";

/**
 * Work under way in this tab, to go on with it after a reload. The list of steps is written once, what is done after
 * every step; both are of this tab and this server only.
 */
const WORK = "ui-bulk-work";
const DONE = "ui-bulk-done";

const keyOf = (name: string, id: string) => `${name}:${env.baseUrl}:${id}`;

export function storeWork(work: BulkWork): void {
  try {
    sessionStorage.setItem(keyOf(WORK, work.id), JSON.stringify(work));
    storeDone(work.id, 0);
  } catch {
    // Storage is full or not allowed: the work lasts as long as the page.
  }
}

/** So many steps, from the first on, have ended. */
export function storeDone(id: string, count: number): void {
  try {
    sessionStorage.setItem(keyOf(DONE, id), String(count));
  } catch {
    // As above.
  }
}

export function forgetWork(id: string): void {
  try {
    sessionStorage.removeItem(keyOf(WORK, id));
    sessionStorage.removeItem(keyOf(DONE, id));
  } catch {
    // Then nothing was stored either.
  }
}

function isWork(value: unknown): value is BulkWork {
  return (
    typeof value === "object" &&
    value !== null &&
    "id" in value &&
    "title" in value &&
    "steps" in value &&
    Array.isArray(value.steps)
  );
}

/** What was not done when the page was left; the steps that had ended are gone from it. */
export function readStoredWork(): BulkWork[] {
  const found: BulkWork[] = [];
  try {
    const prefix = keyOf(WORK, "");
    for (const key of Object.keys(sessionStorage)) {
      if (!key.startsWith(prefix)) continue;
      const work: unknown = JSON.parse(sessionStorage.getItem(key) ?? "null");
      if (!isWork(work)) continue;
      const done = Number(sessionStorage.getItem(keyOf(DONE, work.id)) ?? 0) || 0;
      const steps = work.steps.slice(done);
      if (steps.length > 0) found.push({ ...work, steps });
      else forgetWork(work.id);
    }
  } catch {
    // Storage is not allowed, or holds something else.
  }
  return found;
}

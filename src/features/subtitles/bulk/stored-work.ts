import { env } from "@/config/env";
import { inSlices } from "@/utils/time-slices";
import type { Steps } from "@/utils/time-slices";
import type { BulkWork } from "./bulk-work";

/**
 * Work under way in this tab, to go on with it after a reload. The list of steps is written once, what is done after
 * every step; both are of this tab and this server only. A long list is written in parts, because ten thousand steps
 * at once would stop the screen: the first with the work itself, the others soon after it.
 */
const WORK = "ui-bulk-work";
const PART = "ui-bulk-part";
const DONE = "ui-bulk-done";

/** Steps in one part. */
const PART_SIZE = 250;

const keyOf = (name: string, id: string) => `${name}:${env.baseUrl}:${id}`;
const partKey = (id: string, start: number) => keyOf(PART, `${id}:${start}`);

/** What is being written, to stop that when the work is forgotten. */
const writing = new Map<string, AbortController>();

function* writeParts({ id, steps }: BulkWork): Steps<void> {
  for (let start = PART_SIZE; start < steps.length; start += PART_SIZE) {
    yield;
    sessionStorage.setItem(
      partKey(id, start),
      JSON.stringify(steps.slice(start, start + PART_SIZE)),
    );
  }
}

export function storeWork(work: BulkWork): void {
  const { id, steps } = work;
  // Work that goes on after a reload is shorter than it was.
  forgetWork(id);
  const control = new AbortController();
  writing.set(id, control);
  try {
    const first = { ...work, steps: steps.slice(0, PART_SIZE) };
    sessionStorage.setItem(keyOf(WORK, id), JSON.stringify(first));
    storeDone(id, 0);
  } catch {
    // Storage is full or not allowed: the work lasts as long as the page.
    return;
  }
  inSlices(writeParts(work), control.signal, { isLater: true })
    .then(() => writing.delete(id))
    // As above; a part of the work must not look like all of it.
    .catch(() => control.signal.aborted || forgetWork(id));
}

/** How many steps, from the first on, have ended. */
export function storeDone(id: string, count: number): void {
  try {
    sessionStorage.setItem(keyOf(DONE, id), String(count));
  } catch {
    // As above.
  }
}

export function forgetWork(id: string): void {
  writing.get(id)?.abort();
  writing.delete(id);
  try {
    sessionStorage.removeItem(keyOf(WORK, id));
    sessionStorage.removeItem(keyOf(DONE, id));
    const parts = keyOf(PART, `${id}:`);
    for (const key of Object.keys(sessionStorage))
      if (key.startsWith(parts)) sessionStorage.removeItem(key);
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

const readJson = (key: string): unknown => JSON.parse(sessionStorage.getItem(key) ?? "null");

/** The steps of all parts that were written. */
function readSteps({ id, steps }: BulkWork): BulkWork["steps"] {
  const all = [steps];
  for (let start = PART_SIZE; ; start += PART_SIZE) {
    const part = readJson(partKey(id, start));
    if (!Array.isArray(part)) return all.flat();
    all.push(part);
  }
}

/** What was not done when the page was left; the steps that had ended are gone from it. */
export function readStoredWork(): BulkWork[] {
  const found: BulkWork[] = [];
  try {
    const prefix = keyOf(WORK, "");
    for (const key of Object.keys(sessionStorage)) {
      if (!key.startsWith(prefix)) continue;
      const work = readJson(key);
      if (!isWork(work)) continue;
      const done = Number(sessionStorage.getItem(keyOf(DONE, work.id)) ?? 0) || 0;
      const steps = readSteps(work).slice(done);
      if (steps.length > 0) found.push({ ...work, steps });
      else forgetWork(work.id);
    }
  } catch {
    // Storage is not allowed, or holds something else.
  }
  return found;
}

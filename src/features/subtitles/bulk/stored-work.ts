import { env } from "@/config/env";
import { inSlices } from "@/utils/time-slices";
import type { Steps } from "@/utils/time-slices";
import type { BulkWork } from "./bulk-work";

/**
 * Stores the work in progress in this tab, so that it can continue after a reload. The list of steps is written once,
 * the number of finished steps after every step; both are only for this tab and this server. A long list is written in
 * parts, because writing ten thousand steps at once would freeze the screen: the first part with the work itself, the
 * others soon after.
 */
const WORK = "ui-bulk-work";
const PART = "ui-bulk-part";
const DONE = "ui-bulk-done";

/** The number of steps in one part. */
const PART_SIZE = 250;

const keyOf = (name: string, id: string) => `${name}:${env.baseUrl}:${id}`;
const partKey = (id: string, start: number) => keyOf(PART, `${id}:${start}`);

/** Writes in progress, so that they can be stopped when the work is forgotten. */
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
  // Work that continues after a reload is shorter than before.
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
    // As above; a part of the work must not look like the whole.
    .catch(() => control.signal.aborted || forgetWork(id));
}

/** Stores how many steps, counted from the first, have ended. */
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
    // Nothing was stored either, then.
  }
}

function isWork(value: unknown): value is BulkWork {
  return (
    typeof value === "object" &&
    value !== null &&
    "id" in value &&
    "title" in value &&
    "steps" in value &&
    Array.isArray(value.steps) &&
    value.steps.every(isStep)
  );
}

/** An older build may have stored steps in a different shape. */
const isStep = (step: unknown) =>
  typeof step === "object" &&
  step !== null &&
  "owner" in step &&
  typeof step.owner === "object" &&
  step.owner !== null &&
  "kind" in step.owner;

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

/** What had not been done when the page was left, without the steps that had ended. */
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

import * as v from "valibot";
import { env } from "@/config/env";
import { inSlices } from "@/utils/time-slices";
import type { Steps } from "@/utils/time-slices";
import { STORED_WORK } from "./has-stored-work";
import type { BulkWork } from "./bulk-work";

/**
 * Stores the work in progress in this tab, so that it can continue after a reload. The list of steps is written once,
 * the number of finished steps after every step; both are valid only for this tab and this server. A long list is
 * written in parts, because writing ten thousand steps at once would freeze the page: the first part with the work
 * itself, the others soon after.
 */
const PART = "ui-bulk-part";
const DONE = "ui-bulk-done";

/** Number of steps per part. */
const PART_SIZE = 250;

const keyOf = (name: string, id: string) => `${name}:${env.baseUrl}:${id}`;
const partKey = (id: string, start: number) => keyOf(PART, `${id}:${start}`);

/** Writes in progress, to abort when their work is deleted. */
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
  // Work resumed after a reload has fewer steps than its stored copy.
  forgetWork(id);
  const control = new AbortController();
  writing.set(id, control);
  try {
    const first = { ...work, steps: steps.slice(0, PART_SIZE) };
    sessionStorage.setItem(keyOf(STORED_WORK, id), JSON.stringify(first));
    storeDone(id, 0);
  } catch {
    // Storage is full or blocked: the work is lost when the page closes.
    return;
  }
  inSlices(writeParts(work), control.signal, { isLater: true })
    .then(() => writing.delete(id))
    // Storage is full: incomplete work must not look complete, so it is deleted.
    .catch(() => control.signal.aborted || forgetWork(id));
}

/** Stores how many steps, counted from the first, are finished. */
export function storeDone(id: string, count: number): void {
  try {
    sessionStorage.setItem(keyOf(DONE, id), String(count));
  } catch {
    // Storage is full or blocked.
  }
}

export function forgetWork(id: string): void {
  writing.get(id)?.abort();
  writing.delete(id);
  try {
    sessionStorage.removeItem(keyOf(STORED_WORK, id));
    sessionStorage.removeItem(keyOf(DONE, id));
    const parts = keyOf(PART, `${id}:`);
    for (const key of Object.keys(sessionStorage))
      if (key.startsWith(parts)) sessionStorage.removeItem(key);
  } catch {
    // Storage is blocked, so nothing was stored.
  }
}

/** Another build may have stored steps in a different shape. */
const stepsShape = v.array(v.looseObject({ owner: v.looseObject({ kind: v.string() }) }));
const workShape = v.looseObject({
  id: v.string(),
  title: v.string(),
  steps: stepsShape,
  finished: v.optional(stepsShape),
});
const isWork = (value: unknown): value is BulkWork => v.is(workShape, value);
const isSteps = (value: unknown): value is BulkWork["steps"] => v.is(stepsShape, value);

const readJson = (key: string): unknown => JSON.parse(sessionStorage.getItem(key) ?? "null");

/** The steps of all parts that were written. */
function readSteps({ id, steps }: BulkWork): BulkWork["steps"] {
  const all = [steps];
  for (let start = PART_SIZE; ; start += PART_SIZE) {
    const part = readJson(partKey(id, start));
    if (!isSteps(part)) return all.flat();
    all.push(part);
  }
}

/** Unfinished work from before the page was left, without its finished steps. */
export function readStoredWork(): BulkWork[] {
  const found: BulkWork[] = [];
  try {
    const prefix = keyOf(STORED_WORK, "");
    for (const key of Object.keys(sessionStorage)) {
      if (!key.startsWith(prefix)) continue;
      const work = readJson(key);
      if (!isWork(work)) continue;
      const done = Number(sessionStorage.getItem(keyOf(DONE, work.id)) ?? 0) || 0;
      const all = readSteps(work);
      const steps = all.slice(done);
      const replaced = all.slice(0, done).filter((step) => step.do === "replace");
      const finished = [...(work.finished ?? []), ...replaced];
      if (steps.length > 0)
        found.push({ ...work, steps, ...(finished.length > 0 ? { finished } : {}) });
      else forgetWork(work.id);
    }
  } catch {
    // Storage is blocked, or contains something else.
  }
  return found;
}

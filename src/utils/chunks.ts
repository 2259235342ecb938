import { msg, t } from "@lingui/core/macro";
import { wouldLose } from "./unsaved-work";

/** Decides whether a reload would help after a chunk failed to load; App injects it. */
interface ReloadPolicy {
  /** The server answers, so a missing file has really been removed. */
  isServerUp: () => Promise<boolean>;
  /** No reload was tried just before this. Counts this call as a try. */
  isFirst: () => boolean;
}

let policy: ReloadPolicy = { isServerUp: () => Promise.resolve(false), isFirst: () => false };

export function setReloadPolicy(next: ReloadPolicy): void {
  policy = next;
}

let hasReloaded = false;

/** Whether the interface itself is reloading the page. */
export const isReloading = () => hasReloaded;

/** Reloads the page without the browser's prompt about unsaved work. */
export function reloadPage(): void {
  hasReloaded = true;
  window.location.reload();
}

const NEWER = msg`A newer version of this interface is available. Save or finish your work, then reload the page.`;

/**
 * Loads a lazy chunk. An upgrade of the server removes the files of the old version: the page is then reloaded once,
 * unless that would lose unsaved work.
 * @throws what `load` threw when a reload would not help; an error that asks to reload when work would be lost
 */
export async function loadChunk<T>(load: () => Promise<T>): Promise<T> {
  try {
    return await load();
  } catch (error) {
    if (!(await policy.isServerUp())) throw error;
    if (wouldLose("reload")) throw new Error(t(NEWER), { cause: error });
    if (!policy.isFirst()) throw error;
    reloadPage();
    // Never settles: the page is about to be replaced.
    return new Promise<T>(() => undefined);
  }
}

/** Back to the initial state, for tests. */
export function resetReload(): void {
  hasReloaded = false;
}

import { msg, t } from "@lingui/core/macro";
import { wouldLose } from "./unsaved-work";

/** Decides whether a reload would help after a chunk failed to load; App injects it. */
interface ReloadPolicy {
  /** Resolves with true if the server responds, so that a missing file has really been removed. */
  isServerUp: () => Promise<boolean>;
  /** The error of code that could not be loaded because the server does not respond. */
  awayError: (cause: unknown) => unknown;
  /** True if no reload was attempted just before. Counts this call as an attempt. */
  isFirst: () => boolean;
}

let policy: ReloadPolicy = {
  isServerUp: () => Promise.resolve(false),
  awayError: (cause) => cause,
  isFirst: () => false,
};

export function setReloadPolicy(next: ReloadPolicy): void {
  policy = next;
}

let hasReloaded = false;

/** True if the interface itself is reloading the page. */
export const isReloading = () => hasReloaded;

/** Reloads the page without the browser's prompt about unsaved work. */
export function reloadPage(): void {
  hasReloaded = true;
  window.location.reload();
}

const NEWER = msg`A newer version of this interface is available. Save or finish your work, then reload the page.`;

/**
 * Loads a lazy chunk. An upgrade of the server removes the files of the old version: then the page is reloaded once,
 * unless that would lose unsaved work.
 * @throws the policy's error if the server is unreachable; the error of `load` if a reload would not help; an error
 *   that requests a manual reload if work would be lost
 */
export async function loadChunk<T>(load: () => Promise<T>): Promise<T> {
  try {
    return await load();
  } catch (error) {
    if (!(await policy.isServerUp())) throw policy.awayError(error);
    if (wouldLose("reload")) throw new Error(t(NEWER), { cause: error });
    if (!policy.isFirst()) throw error;
    reloadPage();
    // Never settles: the page is about to be replaced.
    return new Promise<T>(() => undefined);
  }
}

/** @internal Tests share this module, and no page remains after a reload. */
export function resetReload(): void {
  hasReloaded = false;
}

/** Start of the keys of stored work; see stored-work.ts, whose code is loaded only if there is any. */
export const STORED_WORK = "ui-bulk-work";

export function hasStoredWork(): boolean {
  try {
    return Object.keys(sessionStorage).some((key) => key.startsWith(STORED_WORK));
  } catch {
    // Storage is blocked, so nothing was stored.
    return false;
  }
}

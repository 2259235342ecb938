/**
 * The part of this browser's storage that belongs to this server. Several servers at one address (BAZARR_URLS) share
 * the storage of that address, and their server says so in the page.
 */
// Checks of the code load modules without a page.
const part = typeof document === "undefined" ? "" : (document.documentElement.dataset.server ?? "");

/** The key under which this server's pages store a value. */
export const storageKey = (name: string) => name + part;

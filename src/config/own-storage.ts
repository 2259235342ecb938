/**
 * Suffix of this server's keys in the browser's storage. Several servers at one origin (BAZARR_URLS) share its storage,
 * and their server adds the suffix to the page.
 */
// Code checks load modules without a document.
const part = typeof document === "undefined" ? "" : (document.documentElement.dataset.server ?? "");

/** The key under which this server's pages store a value. */
export const storageKey = (name: string) => name + part;

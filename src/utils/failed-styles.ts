/** Stylesheets of lazy code that could not be loaded. */
const failed = new Set<HTMLLinkElement>();

function remember({ target }: Event): void {
  if (target instanceof HTMLLinkElement && target.rel === "stylesheet") failed.add(target);
}

/**
 * Watches for stylesheets that cannot be loaded because the server does not respond. The build tool's loader counts
 * them as loaded from then on, so that the code of the page would run without them. Returns a function that stops it.
 */
export function watchStyles(): () => void {
  // Errors of elements do not bubble.
  document.addEventListener("error", remember, true);
  return () => document.removeEventListener("error", remember, true);
}

/** Loads them again, in their places, because the order of stylesheets counts. */
export function reloadFailedStyles(): void {
  const links = [...failed];
  failed.clear();
  for (const link of links) link.replaceWith(link.cloneNode());
}

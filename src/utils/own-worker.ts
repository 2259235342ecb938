interface AddressRules {
  createScriptURL: (address: string) => string | null;
}
let rules: AddressRules | undefined;

/** URL of the build's folder. */
const OWN = import.meta.url.slice(0, import.meta.url.lastIndexOf("/") + 1);

const ownOrNone = (address: string) =>
  new URL(address, OWN).href.startsWith(OWN) ? address : null;

/**
 * Starts a worker of this build (`import address from "./x-worker.ts?worker&url"`). If a policy requires Trusted Types,
 * the URL is created by rules that allow only URLs in the build's folder.
 * @throws if workers are blocked by a policy or not supported by the browser
 */
export function startWorker(address: string): Worker {
  // A policy's name can be used only once.
  rules ??= window.trustedTypes?.createPolicy("bazarr-web-own-workers", {
    createScriptURL: ownOrNone,
  });
  return new Worker(rules?.createScriptURL(address) ?? address, { type: "module" });
}

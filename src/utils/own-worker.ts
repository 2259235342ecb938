interface AddressRules {
  createScriptURL: (address: string) => string | null;
}
let rules: AddressRules | undefined;

/** The folder of the build. */
const OWN = import.meta.url.slice(0, import.meta.url.lastIndexOf("/") + 1);

const ownOrNone = (address: string) =>
  new URL(address, OWN).href.startsWith(OWN) ? address : null;

/**
 * Starts a worker of this build (`import address from "./x-worker.ts?worker&url"`). Where a policy requires Trusted
 * Types, the address comes through rules that let no other place through.
 * @throws where a policy or the browser has no workers
 */
export function startWorker(address: string): Worker {
  // A policy's name can be used only once.
  rules ??= window.trustedTypes?.createPolicy("bazarr-web-own-workers", {
    createScriptURL: ownOrNone,
  });
  return new Worker(rules?.createScriptURL(address) ?? address, { type: "module" });
}

/** Trusted Types, which TypeScript's own types do not include yet. */
interface TrustedTypes {
  createPolicy: <Rules extends object>(name: string, rules: Rules) => Rules;
}
declare global {
  interface Window {
    trustedTypes?: TrustedTypes | undefined;
  }
}

/** The folder of the build. */
const OWN = import.meta.url.slice(0, import.meta.url.lastIndexOf("/") + 1);

/**
 * Where a policy requires Trusted Types, lets Mantine set the innerHTML of its style elements, and workers be started
 * from the interface's own files. Text with "<", which could become an element, and other addresses are refused.
 * Called once, before the first render.
 */
export function allowOwnParts(): void {
  window.trustedTypes?.createPolicy("default", {
    createHTML: (text: string) => (text.includes("<") ? null : text),
    createScriptURL: (address: string) =>
      new URL(address, OWN).href.startsWith(OWN) ? address : null,
  });
}

/** Trusted Types, which TypeScript's own types do not include yet. */
interface TrustedTypes {
  createPolicy: <Rules extends object>(name: string, rules: Rules) => Rules;
}
declare global {
  interface Window {
    trustedTypes?: TrustedTypes | undefined;
  }
}

/**
 * Allows Mantine to set the innerHTML of its style elements if a policy requires Trusted Types. Rejects text with "<",
 * which could become an element. Called once, before the first render.
 */
export function installStylePolicy(): void {
  window.trustedTypes?.createPolicy("default", {
    createHTML: (text: string) => (text.includes("<") ? null : text),
  });
}

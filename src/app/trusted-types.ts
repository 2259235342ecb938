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
 * Lets Mantine set the innerHTML of its style elements where a policy requires Trusted Types. Text with "<", which
 * could become an element, is refused. Called once, before the first render.
 */
export function allowStyleText(): void {
  window.trustedTypes?.createPolicy("default", {
    createHTML: (text: string) => (text.includes("<") ? null : text),
  });
}

/** The part of the browser that checks what becomes code (trusted types); TypeScript does not know it yet. */
interface TrustedTypes {
  createPolicy: <Rules extends object>(name: string, rules: Rules) => Rules;
}
declare global {
  interface Window {
    trustedTypes?: TrustedTypes | undefined;
  }
}

/**
 * Lets Mantine write its style elements, which it does with innerHTML, where a policy requires trusted types. Text
 * without "<" cannot become an element; anything else is refused. Called once, before anything is drawn.
 */
export function allowStyleText(): void {
  window.trustedTypes?.createPolicy("default", {
    createHTML: (text: string) => (text.includes("<") ? null : text),
  });
}

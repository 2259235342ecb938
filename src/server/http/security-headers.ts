/** The policy that the interface needs; docs/reverse-proxy.md and SECURITY.md explain it. */
const POLICY = [
  "default-src 'self'",
  "script-src 'self' 'wasm-unsafe-eval'",
  "style-src 'self' 'unsafe-inline'",
  "img-src 'self' data:",
  "media-src 'self' blob:",
  "object-src 'none'",
  "base-uri 'self'",
  "form-action 'self'",
];

/**
 * The headers that protect the page in the browser.
 * @param frameAncestors sites that may show it in a frame, as in a Content-Security-Policy
 */
export function securityHeaders(frameAncestors: string): Record<string, string> {
  const directives = [
    ...POLICY,
    `frame-ancestors ${frameAncestors}`,
    "require-trusted-types-for 'script'",
  ];
  return {
    "content-security-policy": directives.join("; "),
    "x-content-type-options": "nosniff",
    "referrer-policy": "no-referrer",
  };
}

/** What an operator may have the browser enforce; docs/reverse-proxy.md has the same. */
const DIRECTIVES = [
  "default-src 'self'",
  "script-src 'self' 'wasm-unsafe-eval'",
  "style-src 'self' 'unsafe-inline'",
  "img-src 'self' data:",
  // A film of this machine, in the studio.
  "media-src 'self' blob:",
  "require-trusted-types-for 'script'",
];

/** All that can be closed: nothing else may name rules for code, frame the page, or lead its forms and links. */
export const STRICT_POLICY = [
  ...DIRECTIVES,
  "trusted-types bazarr-web-worker bazarr-web-own-workers default",
  "connect-src 'self'",
  "object-src 'none'",
  "base-uri 'self'",
  "form-action 'self'",
  "frame-ancestors 'none'",
].join("; ");

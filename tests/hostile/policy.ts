/** A Content-Security-Policy that an operator may enforce; docs/reverse-proxy.md contains the same. */
const DIRECTIVES = [
  "default-src 'self'",
  "script-src 'self' 'wasm-unsafe-eval'",
  "style-src 'self' 'unsafe-inline'",
  "img-src 'self' data:",
  // A local video in the studio.
  "media-src 'self' blob:",
  "require-trusted-types-for 'script'",
];

/** The strictest policy: no other source for code, frames, forms and links. */
export const STRICT_POLICY = [
  ...DIRECTIVES,
  "trusted-types bazarr-web-worker bazarr-web-own-workers default",
  "connect-src 'self'",
  "object-src 'none'",
  "base-uri 'self'",
  "form-action 'self'",
  "frame-ancestors 'none'",
].join("; ");

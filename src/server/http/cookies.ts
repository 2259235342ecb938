/**
 * Changes a cookie so that the browser returns it to us, regardless of the server's host and path. Over http, browsers
 * would ignore a secure cookie.
 */
export function rehomeCookie(cookie: string, path = "/", isSecure = false): string {
  const attributes = isSecure ? /;\s*domain=[^;]*/gi : /;\s*(domain=[^;]*|secure)(?=;|$)/gi;
  return cookie.replace(attributes, "").replace(/;\s*path=[^;]*/i, `; Path=${path}`);
}

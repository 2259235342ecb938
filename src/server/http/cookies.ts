/**
 * Makes the browser return the cookie to us, regardless of its host and path. Over http: browsers would drop a
 * secure one.
 */
export function rehomeCookie(cookie: string, path = "/", isSecure = false): string {
  const attributes = isSecure ? /;\s*domain=[^;]*/gi : /;\s*(domain=[^;]*|secure)(?=;|$)/gi;
  return cookie.replace(attributes, "").replace(/;\s*path=[^;]*/i, `; Path=${path}`);
}

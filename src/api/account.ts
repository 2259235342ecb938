import { write } from "./client";

/** POST /system/account: logs in with a form (contract/hosting.md section 5). */
export interface Credentials {
  username: string;
  password: string;
}

/** Milliseconds that a login is waited for: nothing can be done before it, so people learn that the server is silent. */
export const LOGIN_TIMEOUT = 30_000;

/**
 * POST /system/account, action login: on success the session cookie is set, and the page must be
 * reloaded, for only the page carries the key. Spec section 2, /login.
 * @throws ApiError kind "http" for wrong credentials (401 or 403): this call never means "the key is bad";
 *   kind "offline" when no answer came in time
 */
export function login(credentials: Credentials): Promise<void> {
  return write("POST", "system/account", {
    query: { action: "login" },
    form: { username: credentials.username, password: credentials.password },
    isLogin: true,
    timeout: LOGIN_TIMEOUT,
  });
}

/** POST /system/account, action logout: the cookie goes; reload the page. Spec section 7. @throws ApiError */
export function logout(): Promise<void> {
  return write("POST", "system/account", { query: { action: "logout" } });
}

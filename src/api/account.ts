import { write } from "./client";

/** POST /system/account: logs in with a form (contract/hosting.md section 5). */
export interface Credentials {
  username: string;
  password: string;
}

/** How long to wait for a login, in milliseconds: nothing works before it, so a silent server has to be noticed. */
export const LOGIN_TIMEOUT = 30_000;

/**
 * POST /system/account, action login: on success the session cookie is set. Reload the page then, since only the page
 * carries the key. Spec section 2, /login.
 * @throws ApiError kind "http" for wrong credentials (401 or 403): this call never means "the key is bad"; kind
 * "offline" when no answer came in time
 */
export function login(credentials: Credentials): Promise<void> {
  return write("POST", "system/account", {
    query: { action: "login" },
    form: { username: credentials.username, password: credentials.password },
    isLogin: true,
    timeout: LOGIN_TIMEOUT,
  });
}

/** POST /system/account, action logout: clears the cookie; reload the page. Spec section 7. @throws ApiError */
export function logout(): Promise<void> {
  return write("POST", "system/account", { query: { action: "logout" } });
}

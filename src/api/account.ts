import { write } from "./client";

/** POST /system/account: logs in with a form (contract/hosting.md section 5). */
export interface Credentials {
  username: string;
  password: string;
}

/** Login timeout in ms. Nothing works before the login, so an unresponsive server must be reported. */
const LOGIN_TIMEOUT = 30_000;

/**
 * POST /system/account, action login: sets the session cookie on success. Reload the page afterward, because only the
 * page contains the API key. Spec section 2, /login.
 * @throws ApiError kind "http" for wrong credentials (401 or 403), which never mean that the key is invalid; kind
 * "offline" if no response arrived in time
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

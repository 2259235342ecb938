import { write } from "./client";

/** POST /system/account: logs in with a form (contract/hosting.md section 5). */
export interface Credentials {
  username: string;
  password: string;
}

/**
 * POST /system/account, action login: on success the session cookie is set, and the page must be loaded
 * anew, for only the page carries the key. Spec section 2, /login.
 * @throws ApiError kind "http" for wrong credentials (401 or 403): this call never means "the key is bad"
 */
export function login(credentials: Credentials): Promise<void> {
  return write("POST", "system/account", {
    query: { action: "login" },
    form: { username: credentials.username, password: credentials.password },
    isLogin: true,
  });
}

/** POST /system/account, action logout: the cookie goes; load the page anew. Spec section 7. @throws ApiError */
export function logout(): Promise<void> {
  return write("POST", "system/account", { query: { action: "logout" } });
}

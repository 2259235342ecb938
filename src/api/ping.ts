import * as v from "valibot";
import { read } from "./client";
import { ApiError } from "./error";
import { plainObject } from "./shared";

const PING_TIMEOUT = 5_000;
const ping = v.looseObject({ status: v.literal("OK") });

/**
 * GET /system/ping: checks if the server is up (again). 0.9.7 has no ping, so any response of the API counts there,
 * even one that rejects our key (contract/http.md section 7). Never throws, except on an abort.
 */
export async function pingServer(signal?: AbortSignal): Promise<boolean> {
  // isLogin: any response proves that the server is up, and a 401 must not open the login.
  const options = { signal, timeout: PING_TIMEOUT, isLogin: true };
  try {
    await read("system/ping", ping, options);
    return true;
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    if (error.kind !== "malformed") return false;
  }
  try {
    await read("badges", plainObject, options);
    return true;
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    return error.status === 401;
  }
}

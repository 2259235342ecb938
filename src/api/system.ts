import * as v from "valibot";
import { read, write } from "./client";
import { ApiError } from "./error";
import { data, optionalNumber, optionalText, plainObject, rows, text } from "./shared";
import { reason } from "./error";

/**
 * Versions and system information (spec section 3). Sonarr and Radarr: "" if disabled, "unknown" if they do not
 * respond.
 */
const statusSchema = v.pipe(
  plainObject,
  v.looseObject({
    bazarr_version: text(),
    sonarr_version: text(),
    radarr_version: text(),
    operating_system: text(),
    python_version: text(),
    bazarr_directory: text(),
    bazarr_config_directory: text(),
    package_version: text(),
    database_engine: optionalText(),
    database_migration: optionalText(),
    /** Unix seconds with decimals; null on 0.9.7. */
    start_time: optionalNumber(),
    timezone: optionalText(),
    /** Null on older servers. */
    cpu_cores: optionalNumber(),
    /** Only Bazarr+ sends it. */
    compat_active: v.optional(v.unknown()),
  }),
);
export type Status = v.InferOutput<typeof statusSchema>;

/** A problem with the server's configuration. */
const healthSchema = v.looseObject({ object: text(), issue: reason() });
export type Health = v.InferOutput<typeof healthSchema>;

const statusData = data(statusSchema);
const healthRows = rows(healthSchema);

/** GET /system/status. Spec section 2, Status. @throws ApiError */
export function getStatus(signal?: AbortSignal): Promise<Status> {
  return read("system/status", statusData, { signal });
}

/** GET /system/health. Spec section 2, Status. @throws ApiError */
export function listHealth(signal?: AbortSignal): Promise<Health[]> {
  return read("system/health", healthRows, { signal });
}

/**
 * Wrapper for requests that stop the server: it drops the connection instead of responding, which a proxy in between
 * reports as 502, 503 or 504. All of these count as success (contract/http.md section 7).
 */
export async function allowDroppedConnection(call: Promise<void>): Promise<void> {
  try {
    await call;
  } catch (error) {
    const isDropped =
      error instanceof ApiError &&
      (error.kind === "offline" || [502, 503, 504].includes(error.status));
    if (!isDropped) throw error;
  }
}

/** POST /system: restarts the server; returns when it is going down. Spec section 7. @throws ApiError */
export function restartServer(): Promise<void> {
  return allowDroppedConnection(write("POST", "system", { query: { action: "restart" } }));
}

/** POST /system: shuts the server down. Spec section 7. @throws ApiError */
export function shutdownServer(): Promise<void> {
  return allowDroppedConnection(write("POST", "system", { query: { action: "shutdown" } }));
}

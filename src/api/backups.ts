import * as v from "valibot";
import { read, write } from "./client";
import { rows, text } from "./shared";
import { allowDroppedConnection } from "./system";

/** An archive of the server's configuration and database. `size` is "12.7 KB", `date` "Nov 21 2026". */
const backupSchema = v.looseObject({
  type: text(),
  filename: text(),
  size: text(),
  date: text(),
});
export type Backup = v.InferOutput<typeof backupSchema>;

const backups = rows(backupSchema);

/** GET /system/backups, newest first. Only newer servers; 0.9.7 is "malformed". @throws ApiError */
export function listBackups(signal?: AbortSignal): Promise<Backup[]> {
  return read("system/backups", backups, { signal });
}

/** POST /system/backups: resolves when the archive is written. Only newer servers. @throws ApiError */
export function createBackup(): Promise<void> {
  return write("POST", "system/backups");
}

/** PATCH /system/backups: restores an archive, then the server restarts. Only newer servers. @throws ApiError */
export function restoreBackup(filename: string): Promise<void> {
  return allowDroppedConnection(write("PATCH", "system/backups", { form: { filename } }));
}

/** DELETE /system/backups: deletes an archive. Only newer servers. @throws ApiError */
export function removeBackup(filename: string): Promise<void> {
  return write("DELETE", "system/backups", { form: { filename } });
}

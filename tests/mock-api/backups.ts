import type { Context } from "./context.ts";
import { backupEntry } from "./db.ts";

/** Writes a current backup, as the button and the task do. */
export function addBackup(ctx: Context): void {
  ctx.db.backups = [backupEntry(Date.now(), 307 + ctx.db.backups.length), ...ctx.db.backups];
}

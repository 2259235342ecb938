import { HttpResponse, type RequestHandler } from "msw";
import { addBackup } from "../backups.ts";
import type { Context } from "../context.ts";
import { DAMAGED } from "../db.ts";
import { backupJob } from "../job-tasks.ts";
import { queueJob } from "../jobs.ts";
import { connectionLost, Refusal, route } from "../route.ts";
import { serverFile } from "../server-file.ts";
import { goDown } from "./system.ts";

const not097 = { not097: true };

/** /system/backups and their download: http, sections 7 and 8; not in 0.9.7. */
export function backupHandlers(ctx: Context): RequestHandler[] {
  return [
    route(ctx, "get", "/system/backups", () => ({ data: ctx.db.backups }), not097),
    route(
      ctx,
      "post",
      "/system/backups",
      async () => {
        if (ctx.hasJobs) {
          queueJob(ctx, backupJob(ctx));
          return undefined;
        }
        await ctx.pause(1200);
        addBackup(ctx);
        return undefined;
      },
      not097,
    ),
    route(
      ctx,
      "patch",
      "/system/backups",
      async (call) => {
        const name = call.need("filename", "Backups to restore filename");
        const found = ctx.db.backups.some((one) => one.filename === name);
        await ctx.pause(1500);
        if (!found || name.includes(DAMAGED))
          throw new Refusal(500, "Error while restoring backup. Check logs.");
        goDown(ctx, "restart");
        return connectionLost();
      },
      not097,
    ),
    route(
      ctx,
      "delete",
      "/system/backups",
      (call) => {
        const name = call.need("filename", "Backups to delete filename");
        const others = ctx.db.backups.filter((one) => one.filename !== name);
        // The server returns the same error if the file does not exist.
        if (others.length === ctx.db.backups.length)
          throw new Refusal(400, "Filename not provided");
        ctx.db.backups = others;
        return undefined;
      },
      not097,
    ),
    serverFile(ctx, "/system/backup/download/*", (name) => {
      const emptyZip = new Uint8Array([0x50, 0x4b, 0x05, 0x06, ...Array<number>(18).fill(0)]);
      return new HttpResponse(emptyZip, {
        headers: {
          "content-type": "application/zip",
          "content-disposition": `attachment; filename=${name}`,
        },
      });
    }),
  ];
}

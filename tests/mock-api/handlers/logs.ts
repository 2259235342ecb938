import type { RequestHandler } from "msw";
import { HttpResponse } from "msw";
import type { Context } from "../context.ts";
import { plainText, setting } from "../library.ts";
import { route } from "../route.ts";
import { serverFile } from "../server-file.ts";
import type { LogRow } from "../types.ts";

/** /system/logs and the log file: http, sections 7 and 8. */
export function logHandlers(ctx: Context): RequestHandler[] {
  return [
    route(ctx, "get", "/system/logs", () => ({
      data: shownLogs(ctx).map((row) => logOut(ctx, row)),
    })),
    route(ctx, "delete", "/system/logs", () => {
      ctx.db.logs = [];
      return undefined;
    }),
    serverFile(ctx, "/bazarr.log", () => {
      const lines = ctx.db.logs
        .toReversed()
        .map(
          (row) =>
            `${stamp(row.at)}|${row.type.padEnd(8)}|root|${row.message}|${row.exception ?? ""}|`,
        );
      return new HttpResponse(`${lines.join("\n")}\n`, {
        headers: {
          "content-type": "application/octet-stream",
          "content-disposition": "attachment; filename=bazarr.log",
        },
      });
    }),
  ];
}

// 1.5.2 filters its log with the settings of the General page; a pattern that does not compile filters nothing.
function shownLogs(ctx: Context): LogRow[] {
  if (ctx.is097) return ctx.db.logs;
  const text = (field: string) => plainText(setting(ctx.db, "log", field));
  const matcher = (pattern: string) => {
    const source =
      setting(ctx.db, "log", "use_regex") === true ? pattern : pattern.replace(/[^\w\s]/g, "\\$&");
    return new RegExp(source, setting(ctx.db, "log", "ignore_case") === true ? "i" : "");
  };
  const include = text("include_filter");
  const exclude = text("exclude_filter");
  return ctx.db.logs.filter((row) => {
    if (include && !matcher(include).test(row.message)) return false;
    return !(exclude && matcher(exclude).test(row.message));
  });
}

function logOut(ctx: Context, row: LogRow): object {
  const { type, message, exception } = row;
  if (!ctx.is097) return { timestamp: stamp(row.at), type, message, exception };
  const [date = "", time = ""] = stamp(row.at).split(" ");
  const timestamp = `${date.split("-").toReversed().join("/")} ${time}`;
  return exception === null
    ? { timestamp, type, message }
    : { timestamp, type, message, exception };
}

function stamp(at: number): string {
  return new Date(at).toISOString().slice(0, 19).replace("T", " ");
}

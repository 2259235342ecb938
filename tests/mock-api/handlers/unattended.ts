import type { RequestHandler } from "msw";
import type { Context } from "../context.ts";
import { indexPage } from "../route.ts";
import { serverFile } from "../server-file.ts";

/** Bazarr has no unattended runs: like every unknown path, this one is the page. */
export function unattendedHandlers(ctx: Context): RequestHandler[] {
  return [serverFile(ctx, "/unattended/state", () => indexPage(ctx))];
}

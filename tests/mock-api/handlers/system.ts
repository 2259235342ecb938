import type { RequestHandler } from "msw";
import type { Context } from "../context.ts";
import type { Dialect } from "../dialect.ts";
import { emptyQueue } from "../db.ts";
import { connectionLost, route } from "../route.ts";
import { setting } from "../library.ts";

/** Restart and shutdown, ping, status and health: http, section 7. */
export function systemHandlers(ctx: Context): RequestHandler[] {
  return [
    route(ctx, "post", "/system", (call) => {
      const action = call.need("action", 'Action to perform from ["shutdown", "restart"]');
      if (action !== "restart" && action !== "shutdown") return undefined;
      goDown(ctx, action);
      return connectionLost();
    }),
    route(ctx, "get", "/system/ping", () => ({ status: "OK" }), { isOpen: true, not097: true }),
    route(ctx, "get", "/system/health", () => ({ data: ctx.db.health })),
    route(ctx, "get", "/system/status", () => ({ data: status(ctx) })),
  ];
}

/** Makes the server unreachable: for about 3 seconds at latency 1, permanently after a shutdown. */
export function goDown(ctx: Context, action: "restart" | "shutdown"): void {
  const { system } = ctx.db;
  // Data that was only in memory is lost.
  ctx.db.jobs = emptyQueue();
  ctx.db.results.clear();
  if (action === "shutdown" || ctx.options.latency > 0) system.down = true;
  ctx.systemHook()?.(action);
  if (action === "shutdown") return;
  void ctx.pause(3000).then(() => {
    system.down = false;
    system.startedAt = Date.now();
  });
}

const versions: Partial<Record<Dialect, string>> = { "1.6": "1.6.0", "plus-2.5": "2.5.0" };

function status(ctx: Context): object {
  const version = (manager: "sonarr" | "radarr", text: string) => {
    if (setting(ctx.db, "general", `use_${manager}`) !== true) return "";
    return ctx.db.managers[manager] ? text : "unknown";
  };
  const common = {
    bazarr_version: versions[ctx.options.dialect] ?? ctx.options.dialect,
    sonarr_version: version("sonarr", "4.0.14.2939"),
    radarr_version: version("radarr", "5.21.1.9799"),
    operating_system: "Linux-6.12.8-x86_64-with-glibc2.36",
    python_version: "3.11.2",
    bazarr_directory: "/app/bazarr/bin",
    bazarr_config_directory: "/config",
  };
  if (ctx.is097) return common;
  return {
    ...common,
    package_version: ctx.isPlus ? "2.5.0" : "",
    database_engine: "Sqlite 3.40.1",
    database_migration: ctx.isPlus ? "e7f4c9d80abc" : "4274a5dfc4ad",
    start_time: ctx.db.system.startedAt / 1000,
    timezone: ctx.db.system.timezone,
    ...(ctx.hasJobs ? { cpu_cores: 4 } : {}),
    ...(ctx.isPlus ? { compat_active: false } : {}),
  };
}

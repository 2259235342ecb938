import type { RequestHandler } from "msw";
import type { Context } from "../context.ts";
import { plainText, setting } from "../library.ts";
import { answer, crash, route, type Call } from "../route.ts";
import type { SettingValue } from "../types.ts";

const server = {
  name: "Living Room",
  machineIdentifier: "0f1e2d3c4b5a69788796a5b4c3d2e1f001234567",
  connections: [
    connection("http://10.0.0.20:32400", "10.0.0.20", true, 4),
    connection("https://10-0-0-20.example.plex.direct:32400", "10.0.0.20", false, 31),
  ],
  bestConnection: connection("http://10.0.0.20:32400", "10.0.0.20", true, 4),
  version: "1.41.6.9685",
  platform: "Linux",
  device: "Docker Container",
};
const libraries = [library("1", "Movies", "movie", 412), library("2", "Shows", "show", 97)];

/**
 * /plex: newer-servers, section 7. Initially logged out; a login succeeds on its second check, as if the user had
 * confirmed it on Plex's page in the meantime.
 */
export function plexHandlers(ctx: Context): RequestHandler[] {
  if (!ctx.hasJobs) return [];
  const post = (path: string, handle: Parameters<typeof route>[3]) =>
    route(ctx, "post", `/plex/${path}`, handle);
  const get = (path: string, handle: Parameters<typeof route>[3]) =>
    route(ctx, "get", `/plex/${path}`, handle);
  return [
    post("oauth/pin", async () => {
      await ctx.pause(600);
      const pinId = String(7_000_000 + ctx.db.plex.pins.size);
      ctx.db.plex.pins.set(pinId, 0);
      return {
        data: {
          pinId,
          code: "mock",
          clientId: "bazarr-mock",
          state: `state-${pinId}`,
          authUrl: "https://app.plex.tv/auth#?clientID=bazarr-mock&code=mock",
        },
      };
    }),
    get("oauth/pin/:id/check", (call) => checkPin(ctx, call)),
    get("oauth/validate", () => ({ data: validity(ctx) })),
    get("oauth/servers", () => ({ data: isLoggedIn(ctx) ? [server] : [] })),
    get("oauth/libraries", () => ({ data: isLoggedIn(ctx) ? libraries : [] })),
    post("oauth/logout", () => {
      save(ctx, { auth_method: "apikey", token: "", username: "", email: "", server_name: "" });
      ctx.db.plex.server = null;
      return { success: true };
    }),
    post("apikey", (call) => {
      save(ctx, { auth_method: "apikey", apikey: call.need("apikey", "API key") });
      return { success: true, message: "API key saved securely" };
    }),
    post("encrypt-apikey", () => ({
      success: false,
      message: "No plain text API key found or already encrypted",
    })),
    post("test-connection", async (call) => {
      const uri = call.need("uri", "Server URI");
      await ctx.pause(500);
      if (!/refused|:9$/.test(uri)) return { success: true };
      return {
        success: false,
        error: "HTTPConnectionPool: Max retries exceeded with url: /identity",
      };
    }),
    get("select-server", () => ({ data: ctx.db.plex.server })),
    post("select-server", (call) => {
      const machineIdentifier = call.need("machineIdentifier", "Machine identifier");
      const name = call.need("name", "Server name");
      const url = call.need("uri", "Connection URI");
      const local = call.text("local")?.toLowerCase() === "true";
      ctx.db.plex.server = { machineIdentifier, name, url, local };
      save(ctx, {
        server_machine_id: machineIdentifier,
        server_name: name,
        server_url: url,
        server_local: local,
      });
      return { data: ctx.db.plex.server };
    }),
    post("webhook/create", () => createWebhook(ctx)),
    get("webhook/list", () => {
      if (!isLoggedIn(ctx)) return answer(502, { error: unreachable("list webhooks") });
      const webhooks = ctx.db.plex.webhooks.map((url) => ({ url }));
      return { data: { webhooks, count: webhooks.length } };
    }),
    post("webhook/delete", (call) => {
      const url = call.need("webhook_url", "Webhook URL to delete");
      if (!isLoggedIn(ctx)) return answer(502, { error: unreachable("delete webhook") });
      ctx.db.plex.webhooks = ctx.db.plex.webhooks.filter((one) => one !== url);
      return { data: { success: true, message: "Webhook deleted successfully" } };
    }),
    get("autopulse/config", () =>
      answer(400, { error: "Failed to get Plex configuration for Autopulse" }),
    ),
  ];
}

function checkPin(ctx: Context, call: Call): object {
  const id = call.url.pathname.split("/").at(-2) ?? "";
  const requested = ctx.db.plex.pins.get(id);
  if (requested === undefined) throw crash();
  ctx.db.plex.pins.set(id, requested + 1);
  if (requested === 0) return { data: { authenticated: false, code: "mock" } };
  ctx.db.plex.pins.delete(id);
  const account = { username: "harbor", email: "harbor@example.org" };
  save(ctx, { auth_method: "oauth", token: "not-a-real-token", ...account });
  return { data: { authenticated: true, ...account } };
}

function validity(ctx: Context): object {
  const field = (name: string) => plainText(setting(ctx.db, "plex", name));
  if (!isLoggedIn(ctx)) return { valid: false, auth_method: field("auth_method") };
  return {
    valid: true,
    auth_method: "oauth",
    username: field("username"),
    email: field("email"),
  };
}

function createWebhook(ctx: Context): Response | object {
  if (!isLoggedIn(ctx)) return answer(502, { error: unreachable("create webhook") });
  const host = plainText(setting(ctx.db, "general", "hostname"));
  const port = plainText(setting(ctx.db, "general", "port"));
  const url = `http://${host}:${port}${ctx.options.baseUrl}/api/webhooks/plex?apikey=${ctx.db.apiKey}`;
  const { webhooks } = ctx.db.plex;
  const exists = webhooks.includes(url);
  if (!exists) webhooks.push(url);
  const message = exists ? "Webhook already exists" : "Webhook created successfully";
  return { data: { success: true, message, webhook_url: url, total_webhooks: webhooks.length } };
}

function isLoggedIn(ctx: Context): boolean {
  return setting(ctx.db, "plex", "auth_method") === "oauth";
}

// The server writes its own settings here, without an event.
function save(ctx: Context, fields: Record<string, SettingValue>): void {
  Object.assign((ctx.db.settings.plex ??= {}), fields);
}

function unreachable(what: string): string {
  return `Failed to ${what}: HTTPSConnectionPool(host='plex.tv', port=443): Max retries exceeded with url: /api/v2/user`;
}

function connection(uri: string, address: string, local: boolean, latency: number) {
  const protocol = uri.split(":")[0];
  return { uri, protocol, address, port: 32_400, local, available: true, latency };
}

function library(key: string, title: string, type: string, count: number) {
  return {
    key,
    title,
    type,
    count,
    agent: `tv.plex.agents.${type === "show" ? "series" : "movie"}`,
    scanner: type === "show" ? "Plex TV Series" : "Plex Movie",
    language: "en-US",
    uuid: `6c1b0f5e-0000-4000-8000-00000000000${key}`,
    updatedAt: 1_795_000_000,
    createdAt: 1_700_000_000,
    locations: [type === "show" ? "/media/tv" : "/media/movies"],
  };
}

import { HttpResponse, type RequestHandler } from "msw";
import type { Context } from "../context.ts";
import { answer, route, type Call } from "../route.ts";

/** POST /system/account, login and logout: http, section 7 and hosting, section 5. Needs no key. */
export function accountHandlers(ctx: Context): RequestHandler[] {
  let failures = 0;
  const handle = (call: Call) => {
    // Bazarr+ requires a pause after five failures.
    if (ctx.isPlus && failures >= 5) return pauseWanted();
    const response = account(ctx, call);
    failures = response.status === 403 ? failures + 1 : 0;
    return response;
  };
  return [route(ctx, "post", "/system/account", handle, { isOpen: true })];
}

function pauseWanted(): Response {
  return HttpResponse.json(
    { message: "Too many failed login attempts" },
    { status: 429, headers: { "retry-after": "300" } },
  );
}

function account(ctx: Context, call: Call): Response {
  const action = call.need("action", 'Action from ["login", "logout"]');
  const { type, username, password } = ctx.db.auth;
  if (type === "basic" && ctx.hasJobs) return basicAccount(ctx, call, action);
  if (type !== "form")
    return ctx.is097
      ? answer(405, "")
      : answer(500, "Unknown authentication type define in config");
  if (action === "login") {
    const isRight = call.text("username") === username && call.text("password") === password;
    if (!isRight) return ctx.is097 ? answer(401, "") : answer(403, "Authentication failed");
    const token = `mock-${ctx.db.sessions.size + 1}-${ctx.random.int(100_000, 999_999)}`;
    ctx.db.sessions.add(token);
    return withCookie(`session=${token}; Path=/; HttpOnly`, ctx.isPlus ? { status: "ok" } : null);
  }
  if (action === "logout") {
    const token = /(?:^|;\s*)session=([^;]+)/.exec(call.request.headers.get("cookie") ?? "")?.[1];
    // Without a readable cookie (msw in one process) there is only one client: end all sessions.
    if (token) ctx.db.sessions.delete(token);
    else ctx.db.sessions.clear();
    return withCookie(
      "session=; Path=/; HttpOnly; Expires=Thu, 01 Jan 1970 00:00:00 GMT; Max-Age=0",
    );
  }
  return ctx.is097 ? answer(401, "") : answer(400, "Unknown action");
}

// The browser stores the login, so the server cannot end it.
function basicAccount(ctx: Context, call: Call, action: string): Response {
  const { username, password } = ctx.db.auth;
  if (action === "logout")
    return answer(406, "Browser must be closed to invalidate basic authentication");
  if (action !== "login") return answer(400, "Unknown action");
  const isRight = call.text("username") === username && call.text("password") === password;
  return isRight ? answer(204) : answer(403, "Authentication failed");
}

function withCookie(cookie: string, body: object | null = null): Response {
  const headers = { "set-cookie": cookie };
  if (body) return HttpResponse.json(body, { headers });
  return new HttpResponse(null, { status: 204, headers });
}

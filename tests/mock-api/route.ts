import { http, HttpResponse, type RequestHandler } from "msw";
import type { Context } from "./context.ts";

type Method = "get" | "post" | "patch" | "delete";

/** A response that is not a success; can be thrown anywhere below a route. */
export class Rejection extends Error {
  readonly status: number;
  readonly body: unknown;
  constructor(status: number, body: unknown) {
    super(typeof body === "string" ? body : JSON.stringify(body));
    this.status = status;
    this.body = body;
  }
}

/** One request, with query and body parameters read as the server reads them. */
export interface Call {
  url: URL;
  request: Request;
  /** The text of a parameter, from the body or the query; undefined if absent. */
  text(name: string): string | undefined;
  /** All texts of a repeated parameter, with or without brackets as given. */
  texts(name: string): string[];
  /** An integer parameter; 400 if it is not one. `help` is the server's own description of it. */
  int(name: string, help: string): number | undefined;
  /** All integers of a repeated parameter; 400 if one is not a number. */
  ints(name: string, help: string): number[];
  /** A required text; 400 with the server's message if absent. */
  need(name: string, help: string): string;
  /** A required integer. */
  needInt(name: string, help: string): number;
  file(name: string): File | undefined;
  /** The body, if it was JSON. */
  json: unknown;
  /** The form fields in order, for the settings. */
  fields: [name: string, value: string][];
}

interface RouteOptions {
  /** Does not require the API key. */
  isOpen?: boolean;
  /** Unknown to the 0.9.7 server, which responds with its page. */
  not097?: boolean;
}

export type Answer = Response | object | string | number | null | undefined;

const unauthorized =
  "The server could not verify that you are authorized to access the URL requested. You either supplied the wrong credentials (e.g. a bad password), or your browser doesn't understand how to supply the credentials required.";
const requiredText =
  "Missing required parameter in the JSON body or the post body or the query string";

/** A JSON response; the server's 204 has no body. */
export function answer(status: number, body?: unknown): Response {
  if (status === 204) return new HttpResponse(null, { status });
  return new HttpResponse(JSON.stringify(body), {
    status,
    headers: { "content-type": "application/json" },
  });
}

/** The index page, which the server sends with 200 for all unknown paths. */
export function indexPage(ctx: Context): Response {
  return HttpResponse.html(
    `<!doctype html>\n<html lang="en">\n  <head>\n    <base href="${ctx.options.baseUrl}/" />\n    <title>Bazarr</title>\n  </head>\n  <body>(the index page)</body>\n</html>\n`,
  );
}

/** The server's 400 for one parameter that is missing or unreadable. */
export function invalid(name: string, text: string): Rejection {
  return new Rejection(400, {
    errors: { [name]: text },
    message: "Input payload validation failed",
  });
}

/** An unexpected failure inside the server. */
export function crash(): Rejection {
  return new Rejection(500, { message: "Internal Server Error" });
}

/**
 * One API endpoint, path relative to `{base}/api`. The handler returns data (200 JSON), undefined (204) or a Response;
 * a Rejection that it throws becomes the error response, worded for the dialect.
 */
export function route(
  ctx: Context,
  method: Method,
  path: string,
  handle: (call: Call) => Answer | Promise<Answer>,
  options: RouteOptions = {},
): RequestHandler {
  return http[method](`*/api${path}`, async ({ request, params }) => {
    const url = new URL(request.url);
    const outside = outsideBase(ctx, url, `/api${path.replace(/:[^/]+/, String(params.id))}`);
    if (outside) return outside;
    if (ctx.db.system.down) return connectionLost();
    if (options.not097 && ctx.is097) return indexPage(ctx);
    const call = await readCall(url, request);
    // Only multipart is limited, and only in 1.5.2, so a mass edit must be sent URL-encoded.
    const isMultipart = request.headers.get("content-type")?.startsWith("multipart/") ?? false;
    if (isMultipart && !ctx.is097 && call.fields.length > 10_000)
      return answer(413, { message: "The data value transmitted exceeds the capacity limit." });
    try {
      if (!options.isOpen) checkKey(ctx, call);
      const result = await handle(call);
      if (result instanceof Response) return result;
      return result === undefined ? answer(204) : answer(200, result);
    } catch (error) {
      if (error instanceof Rejection) return rejectionResponse(ctx, error);
      throw error;
    }
  });
}

/** No response: a network error, which an HTTP server turns into a broken connection. */
export function connectionLost(): Response {
  return HttpResponse.error();
}

// Trailing slash or another prefix: the page; outside of the base: a redirect into it (hosting, Routing).
function outsideBase(ctx: Context, url: URL, path: string): Response | undefined {
  const { baseUrl } = ctx.options;
  if (url.pathname === `${baseUrl}${path}`) return undefined;
  if (baseUrl && !url.pathname.startsWith(`${baseUrl}/`))
    return HttpResponse.html(null, { status: 302, headers: { location: baseUrl } });
  return indexPage(ctx);
}

function checkKey(ctx: Context, call: Call): void {
  const key = call.request.headers.get("x-api-key") ?? call.text("apikey");
  if (key !== ctx.db.apiKey) throw new Rejection(401, { message: unauthorized });
}

// 0.9.7 has no input checks and no error texts: most rejections are a plain 500 there (conventions).
function rejectionResponse(ctx: Context, rejection: Rejection): Response {
  const isCrash =
    ctx.is097 && (rejection.status === 404 || rejection.status === 500 || isValidation(rejection));
  if (isCrash) return answer(500, { message: "Internal Server Error" });
  return answer(rejection.status, ctx.is097 && rejection.status === 400 ? "" : rejection.body);
}

function isValidation(rejection: Rejection): boolean {
  return rejection.status === 400 && typeof rejection.body === "object";
}

async function readCall(url: URL, request: Request): Promise<Call> {
  const { fields, files, json } = await readBody(request);
  const texts = (name: string) => [
    ...fields.filter(([key]) => key === name).map(([, value]) => value),
    ...url.searchParams.getAll(name),
  ];
  const text = (name: string) => texts(name)[0];
  const need = (name: string, help: string) => {
    const found = text(name);
    if (found === undefined) throw invalid(name, `${help} ${requiredText}`);
    return found;
  };
  return {
    url,
    request,
    fields,
    json,
    text,
    texts,
    need,
    int: (name, help) => {
      const found = text(name);
      return found === undefined ? undefined : parseInteger(name, found, help);
    },
    ints: (name, help) => texts(name).map((value) => parseInteger(name, value, help)),
    needInt: (name, help) => parseInteger(name, need(name, help), help),
    file: (name) => files.get(name),
  };
}

function parseInteger(name: string, value: string, help: string): number {
  if (!/^\s*[-+]?\d+\s*$/.test(value))
    throw invalid(name, `${help} invalid literal for int() with base 10: '${value}'`);
  return Number(value);
}

async function readBody(request: Request) {
  const fields: [string, string][] = [];
  const files = new Map<string, File>();
  const type = request.headers.get("content-type") ?? "";
  if (request.method === "GET" || !type) return { fields, files };
  if (type.includes("json")) {
    const json: unknown = await request.json().catch(() => undefined);
    for (const [name, value] of Object.entries(json ?? {})) fields.push([name, String(value)]);
    return { fields, files, json };
  }
  if (!type.includes("form")) return { fields, files };
  const form = await request.formData().catch(() => undefined);
  for (const [name, value] of form ?? [])
    if (typeof value === "string") fields.push([name, value]);
    else files.set(name, value);
  return { fields, files };
}

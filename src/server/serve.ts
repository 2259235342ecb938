import { readFileSync } from "node:fs";
import path from "node:path";
import { automateWith } from "./automation/automation";
import type { Automate } from "./automation/automation";
import type { DemoBackend } from "./backend";
import { parseHosts } from "./http/guards";
import { securityHeaders } from "./http/security-headers";
import { hasReadableLogin, keyOfServer, ListError, parseServers } from "./several";
import type { NamedServer } from "./several";
import { startServer, type RunningServer, type ServerOptions } from "./server";

export interface ServeOptions extends Pick<ServerOptions, "port" | "host" | "baseUrl"> {
  port: number;
  host: string;
  baseUrl: string;
  /** The real server to proxy. */
  target: string | null;
  /** Several real servers, each below its own path; empty for one. */
  servers: NamedServer[];
  /** Names of this server, in lowercase. */
  allowedHosts: string[];
  /** Sites that may show the interface in a frame, as in a Content-Security-Policy. */
  frameAncestors: string;
}

export type Environment = Record<string, string | undefined>;

/** An invalid setting; the message is a sentence for the user. */
export class SettingError extends Error {}

/** What is served without a real server. */
interface Demo {
  backend: DemoBackend;
  /** Printed behind the address: how to log in. */
  hint: string;
}

export interface ServeWith {
  /** The build folder; by default "dist". */
  dist?: string;
  /** Loads the demo; without it, a real server is required. @throws SettingError */
  loadDemo?: (env: Environment, baseUrl: string) => Promise<Demo>;
}

/**
 * Reads the settings of `npm start` and `npm run dev`: PORT, HOST, BASE_URL, BAZARR_URL, BAZARR_URLS, ALLOWED_HOSTS,
 * FRAME_ANCESTORS (these three: `npm start` only). `serve` also reads AUTOMATION, DATA_DIR, BAZARR_API_KEY and
 * BAZARR_API_KEY_FILE, and the demo its own.
 * @throws SettingError
 */
export function readOptions(env: Environment): ServeOptions {
  const baseUrl = readBaseUrl(env.BASE_URL);
  if (env.BAZARR_URL && env.BAZARR_URLS)
    throw new SettingError("BAZARR_URL and BAZARR_URLS are both set: keep one of them.");
  return {
    port: readPort(env.PORT),
    host: env.HOST || "127.0.0.1",
    baseUrl,
    target: readTarget(env.BAZARR_URL),
    servers: readServers(env.BAZARR_URLS),
    allowedHosts: readHosts(env.ALLOWED_HOSTS),
    frameAncestors: readFrameAncestors(env.FRAME_ANCESTORS),
  };
}

/**
 * Serves the build with the demo library, or in front of a real server, until it is interrupted.
 * @returns an exit code if it could not start, after printing the reason
 */
export async function serve(env: Environment, given: ServeWith = {}): Promise<number> {
  const { dist = path.resolve("dist"), loadDemo } = given;
  let options: ServeOptions | undefined;
  try {
    options = readOptions(env);
    const { target, servers, port, host, baseUrl, allowedHosts, frameAncestors } = options;
    const demo = target || servers.length > 0 ? undefined : await loadDemo?.(env, baseUrl);
    const api = realServers(options) ?? demo?.backend;
    if (!api)
      throw new SettingError(
        "BAZARR_URL is missing: give the address of your Bazarr, like http://bazarr:6767.",
      );
    const automate = automationOf(env);
    const headers = securityHeaders(frameAncestors);
    const where = { port, host, baseUrl, allowedHosts };
    const server = await startServer({ ...where, api, dist, automate, headers });
    const url = readable(server.url);
    const what = target ? `in front of ${new URL(target).host}` : "with a demo library";
    if (servers.length === 0) console.log(`Bazarr Web ${what}: ${url}${demo?.hint ?? ""}`);
    else console.log(["Bazarr Web:", ...servers.map((one) => whereIs(one, url))].join("\n"));
    exitOnUnexpectedErrors();
    stopOnSignals(server);
    return 0;
  } catch (error) {
    const sentence = explain(error, options);
    if (!sentence) throw error;
    console.error(sentence);
    return 1;
  }
}

/** AUTOMATION, DATA_DIR, BAZARR_API_KEY and BAZARR_API_KEY_FILE. */
function automationOf(env: Environment): Automate | undefined {
  if (env.AUTOMATION !== "1") return undefined;
  const folder = path.resolve(env.DATA_DIR || "data");
  const keys = readApiKeys(env);
  return automateWith({ folder, keyOf: ({ name }) => keyOfServer(keys, name) });
}

/**
 * BAZARR_API_KEY, or the content of BAZARR_API_KEY_FILE, such as a secret of Docker.
 * @throws SettingError, which never contains a key
 */
export function readApiKeys(env: Environment): string | undefined {
  const file = env.BAZARR_API_KEY_FILE;
  if (!file) return env.BAZARR_API_KEY;
  if (env.BAZARR_API_KEY)
    throw new SettingError(
      "BAZARR_API_KEY and BAZARR_API_KEY_FILE are both set: keep one of them.",
    );
  try {
    return readFileSync(file, "utf8").trim();
  } catch (error) {
    const code = error instanceof Error && "code" in error ? String(error.code) : "unknown error";
    throw new SettingError(`The file of BAZARR_API_KEY_FILE cannot be read (${code}).`);
  }
}

const whereIs = ({ name, slug, target }: NamedServer, url: string) =>
  `  ${url}${slug}/ ${name}, in front of ${new URL(target).host}`;

function realServers({ target, servers }: ServeOptions) {
  if (servers.length > 0) return { servers };
  return target ? { target } : undefined;
}

/** The state after an unexpected error is unknown, so a service manager or Docker must start the server again. */
function exitOnUnexpectedErrors(): void {
  process.on("uncaughtException", (error) => {
    console.error(`${new Date().toISOString()} unexpected error, the server stops:`, error);
    process.exit(1);
  });
}

/** Milliseconds that responses in progress may take when the server is stopped. */
const GRACE = 10_000;

/** Stops once the requests in progress have finished; a second signal stops immediately. */
function stopOnSignals(server: RunningServer): void {
  let isStopping = false;
  const stop = () => {
    if (isStopping) process.exit(1);
    isStopping = true;
    void server.close(GRACE).then(() => process.exit(0));
  };
  process.on("SIGINT", stop);
  process.on("SIGTERM", stop);
}

/** Prints localhost, which users expect, although the server is bound to an address. */
function readable(url: string): string {
  return url.replace("//127.0.0.1:", "//localhost:");
}

function explain(error: unknown, options?: ServeOptions): string | null {
  if (error instanceof SettingError) return error.message;
  const code = error instanceof Error && "code" in error ? error.code : null;
  if (code === "EADDRINUSE")
    return `Port ${options?.port} is taken by another program: set PORT to a free one, for example PORT=${(options?.port ?? 0) + 1}.`;
  if (code === "EACCES") return `Port ${options?.port} needs more rights: set PORT above 1023.`;
  if (code === "EADDRNOTAVAIL" || code === "ENOTFOUND")
    return `HOST=${options?.host} is not an address of this machine.`;
  return null;
}

function readServers(text = ""): NamedServer[] {
  try {
    return parseServers(text);
  } catch (error) {
    if (error instanceof ListError) throw new SettingError(`BAZARR_URLS ${error.message}`);
    throw error;
  }
}

function readPort(text = ""): number {
  const port = text === "" ? 4173 : Number(text);
  if (Number.isInteger(port) && port >= 0 && port <= 65_535) return port;
  throw new SettingError(`PORT=${text} is not a port: give a number from 1 to 65535.`);
}

function readBaseUrl(text = ""): string {
  const base = text.replace(/^\/*|\/+$/g, "");
  if (base === "") return "";
  if (/^[\w.~-]+(\/[\w.~-]+)*$/.test(base) && !/(^|\/)\.\.?(\/|$)/.test(base)) return `/${base}`;
  throw new SettingError(`BASE_URL=${text} is not a path: give something like /bazarr.`);
}

/** Its value is never printed, because it may contain a password or a key. */
function readTarget(text = ""): string | null {
  if (text === "") return null;
  const url = URL.canParse(text) ? new URL(text) : null;
  if (!url || !/^https?:$/.test(url.protocol))
    throw new SettingError(
      "BAZARR_URL is not an address: give something like http://nas:6767/bazarr.",
    );
  if (!hasReadableLogin(url))
    throw new SettingError(
      "BAZARR_URL has a % in its user or password that encodes nothing: write it as %25.",
    );
  return url.href;
}

function readHosts(text = ""): string[] {
  const names = parseHosts(text);
  if (names) return names;
  throw new SettingError(
    `ALLOWED_HOSTS=${text} is not a list of names: give something like bazarr.example.com, without https:// and port.`,
  );
}

function readFrameAncestors(text = ""): string {
  const sources = text.split(/[\s,]+/).filter(Boolean);
  if (sources.length === 0) return "'none'";
  if (sources.every((source) => /^('self'|[\w.*:/[\]-]+)$/.test(source))) return sources.join(" ");
  throw new SettingError(
    `FRAME_ANCESTORS=${text} is not a list of addresses: give something like https://dashboard.example.com.`,
  );
}

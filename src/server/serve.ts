import path from "node:path";
import { automateWith } from "./automation/automation";
import type { Automate } from "./automation/automation";
import type { DemoBackend } from "./backend";
import { securityHeaders } from "./http/security-headers";
import { readApiKeys, readOptions, SettingError, withOptionsFile } from "./options";
import type { Environment, ServeOptions } from "./options";
import { getServerKey } from "./several";
import type { NamedServer } from "./several";
import { startServer, type RunningServer } from "./server";

/** Content that is served without a real server. */
interface Demo {
  backend: DemoBackend;
  /** Printed after the address: the login. */
  hint: string;
}

export interface ServeWith {
  /** The build folder; by default "dist". */
  dist?: string;
  /** The way the server was started. */
  kind: "container" | "npm";
  /** Loads the demo; without it, a real server is required. @throws SettingError */
  loadDemo?: (env: Environment, baseUrl: string) => Promise<Demo>;
}

/**
 * Serves the build with the demo library, or in front of a real server, until it is interrupted.
 * @returns an exit code if it could not start, after printing the reason
 */
export async function serve(given: Environment, parts: ServeWith): Promise<number> {
  const { dist = path.resolve("dist"), loadDemo } = parts;
  let options: ServeOptions | undefined;
  try {
    const env = withOptionsFile(given);
    options = readOptions(env);
    const { target, servers, port, host, baseUrl, allowedHosts, frameAncestors } = options;
    const { ingressProxies } = options;
    const demo = target || servers.length > 0 ? undefined : await loadDemo?.(env, baseUrl);
    const api = realServers(options) ?? demo?.backend;
    if (!api)
      throw new SettingError(
        "BAZARR_URL is missing: set it to the address of your Bazarr, such as http://bazarr:6767.",
      );
    const automate = readAutomation(env);
    const headers = securityHeaders(frameAncestors);
    const where = { port, host, baseUrl, allowedHosts, ingressProxies };
    const since = new Date().toISOString();
    const kind = demo ? "demo" : parts.kind;
    const installation = { kind, since } as const;
    const server = await startServer({ ...where, installation, api, dist, automate, headers });
    const url = toReadableUrl(server.url);
    const what = target ? `in front of ${new URL(target).host}` : "with a demo library";
    if (servers.length === 0) console.log(`Bazarr Web ${what}: ${url}${demo?.hint ?? ""}`);
    else console.log(["Bazarr Web:", ...servers.map((one) => describeServer(one, url))].join("\n"));
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

/** Reads AUTOMATION, DATA_DIR, BAZARR_API_KEY, and BAZARR_API_KEY_FILE. Undefined if automation is off. */
function readAutomation(env: Environment): Automate | undefined {
  if (env.AUTOMATION !== "1") return undefined;
  const folder = path.resolve(env.DATA_DIR || "data");
  const keys = readApiKeys(env);
  return automateWith({ folder, getKey: ({ name }) => getServerKey(keys, name) });
}

const describeServer = ({ name, slug, target }: NamedServer, url: string) =>
  `  ${url}${slug}/ ${name}, in front of ${new URL(target).host}`;

function realServers({ target, servers }: ServeOptions) {
  if (servers.length > 0) return { servers };
  return target ? { target } : undefined;
}

/** The state after an unexpected error is unknown: the server stops, and a service manager or Docker restarts it. */
function exitOnUnexpectedErrors(): void {
  process.on("uncaughtException", (error) => {
    console.error(`${new Date().toISOString()} unexpected error, the server stops:`, error);
    process.exit(1);
  });
}

/** Max milliseconds for responses in progress when the server is stopped. */
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

/** Returns the URL with localhost, which users expect, although the server is bound to an address. */
function toReadableUrl(url: string): string {
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

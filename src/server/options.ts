import { readFileSync } from "node:fs";
import { parseHosts } from "./http/guards";
import { parseAddresses } from "./http/ingress";
import { hasReadableLogin, ListError, parseServers } from "./several";
import type { NamedServer } from "./several";
import type { ServerOptions } from "./server";

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
  /** Addresses of proxies whose X-Ingress-Path is honored. */
  ingressProxies: string[];
}

export type Environment = Record<string, string | undefined>;

/** An invalid setting; the message is a sentence for the user. */
export class SettingError extends Error {}

/**
 * Reads the settings of `npm start` and `npm run dev`: PORT, HOST, BASE_URL, BAZARR_URL, BAZARR_URLS, ALLOWED_HOSTS,
 * FRAME_ANCESTORS, INGRESS_PROXY (these four: `npm start` only). `serve` also reads AUTOMATION, DATA_DIR, BAZARR_API_KEY and
 * BAZARR_API_KEY_FILE, and the demo its own.
 * @throws SettingError
 */
export function readOptions(env: Environment): ServeOptions {
  const baseUrl = readBaseUrl(env.BASE_URL);
  if (env.BAZARR_URL && env.BAZARR_URLS)
    throw new SettingError("BAZARR_URL and BAZARR_URLS are both set: set only one of them.");
  return {
    port: readPort(env.PORT),
    host: env.HOST || "127.0.0.1",
    baseUrl,
    target: readTarget(env.BAZARR_URL),
    servers: readServers(env.BAZARR_URLS),
    allowedHosts: readHosts(env.ALLOWED_HOSTS),
    frameAncestors: readFrameAncestors(env.FRAME_ANCESTORS),
    ingressProxies: readIngressProxies(env.INGRESS_PROXY),
  };
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
      "BAZARR_API_KEY and BAZARR_API_KEY_FILE are both set: set only one of them.",
    );
  try {
    return readFileSync(file, "utf8").trim();
  } catch (error) {
    const code = error instanceof Error && "code" in error ? String(error.code) : "unknown error";
    throw new SettingError(`The file of BAZARR_API_KEY_FILE cannot be read (${code}).`);
  }
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
  throw new SettingError(`PORT=${text} is not a port: use a number from 1 to 65535.`);
}

function readBaseUrl(text = ""): string {
  const base = text.replace(/^\/*|\/+$/g, "");
  if (base === "") return "";
  if (/^[\w.~-]+(\/[\w.~-]+)*$/.test(base) && !/(^|\/)\.\.?(\/|$)/.test(base)) return `/${base}`;
  throw new SettingError(`BASE_URL=${text} is not a path: use a value such as /bazarr.`);
}

/** Its value is never printed, because it may contain a password or a key. */
function readTarget(text = ""): string | null {
  if (text === "") return null;
  const url = URL.canParse(text) ? new URL(text) : null;
  if (!url || !/^https?:$/.test(url.protocol))
    throw new SettingError(
      "BAZARR_URL is not an address: use a value such as http://nas:6767/bazarr.",
    );
  if (!hasReadableLogin(url))
    throw new SettingError(
      "BAZARR_URL has an unencoded % in its user name or password: write it as %25.",
    );
  return url.href;
}

function readHosts(text = ""): string[] {
  const names = parseHosts(text);
  if (names) return names;
  throw new SettingError(
    `ALLOWED_HOSTS=${text} is not a list of names: use a value such as bazarr.example.com, without https:// and port.`,
  );
}

function readIngressProxies(text = ""): string[] {
  const addresses = parseAddresses(text);
  if (addresses) return addresses;
  throw new SettingError(
    `INGRESS_PROXY=${text} is not a list of IP addresses: use a value such as 172.30.32.2.`,
  );
}

/** Variables that OPTIONS_FILE may set. */
const FILE_OPTIONS = ["BAZARR_URL", "BAZARR_URLS", "ALLOWED_HOSTS", "AUTOMATION", "BAZARR_API_KEY"];

/**
 * The environment with the options of OPTIONS_FILE, as Home Assistant writes them for an add-on: `{ "bazarr_url": "…" }`.
 * Variables that are set have precedence.
 * @throws SettingError, which never contains a value
 */
export function withOptionsFile(env: Environment): Environment {
  const file = env.OPTIONS_FILE;
  if (!file) return env;
  let options: unknown;
  try {
    options = JSON.parse(readFileSync(file, "utf8"));
  } catch (error) {
    const code = error instanceof Error && "code" in error ? String(error.code) : "no JSON";
    throw new SettingError(`The file of OPTIONS_FILE cannot be read (${code}).`);
  }
  const given = Object.entries(options ?? {}).flatMap(([key, value]: [string, unknown]) => {
    const name = key.toUpperCase();
    if (!FILE_OPTIONS.includes(name) || value === "" || value === false) return [];
    return [[name, value === true ? "1" : String(value)] as const];
  });
  return { ...Object.fromEntries(given), ...env };
}

function readFrameAncestors(text = ""): string {
  const sources = text.split(/[\s,]+/).filter(Boolean);
  if (sources.length === 0) return "'none'";
  if (sources.every((source) => /^('self'|[\w.*:/[\]-]+)$/.test(source))) return sources.join(" ");
  throw new SettingError(
    `FRAME_ANCESTORS=${text} is not a list of addresses: use a value such as https://dashboard.example.com.`,
  );
}

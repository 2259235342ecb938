import type { IncomingMessage } from "node:http";
import { isIP } from "node:net";

const PATH = /^(\/[\w~-][\w.~-]*)+$/;
const MAX_LENGTH = 200;

/**
 * The path under which a trusted proxy shows this server, such as the ingress of Home Assistant: it differs by
 * installation, so the proxy sends it with each request, whose own path is without it. Undefined for other requests.
 * @param proxies addresses of trusted proxies
 */
export function ingressPath(req: IncomingMessage, proxies: readonly string[]): string | undefined {
  const from = req.socket.remoteAddress?.replace(/^::ffff:/, "");
  if (from === undefined || !proxies.includes(from)) return undefined;
  const given = req.headers["x-ingress-path"]?.toString().replace(/\/+$/, "");
  return given && given.length <= MAX_LENGTH && PATH.test(given) ? given : undefined;
}

/** Reads INGRESS_PROXY. @returns addresses; null if one of them is not an IP address */
export function parseAddresses(text = ""): string[] | null {
  const addresses = text.split(/[\s,]+/).filter(Boolean);
  return addresses.every((address) => isIP(address) > 0) ? addresses : null;
}

import {
  validateHeaderName,
  validateHeaderValue,
  type IncomingHttpHeaders,
  type IncomingMessage,
  type OutgoingHttpHeaders,
} from "node:http";

/** Headers of a single connection (RFC 9110, section 7.6.1), in addition to those that begin with "proxy-". */
const OF_CONNECTION = new Set([
  "connection",
  "keep-alive",
  "te",
  "trailer",
  "transfer-encoding",
  "upgrade",
]);
/** Headers that delimit the body: a request keeps them even if its Connection header names them. */
const FRAMING = new Set(["content-length", "transfer-encoding"]);

function isOfConnection(name: string, named: ReadonlySet<string>): boolean {
  return OF_CONNECTION.has(name) || name.startsWith("proxy-") || named.has(name);
}

const getNamedHeaders = ({ connection = "" }: IncomingHttpHeaders): ReadonlySet<string> =>
  new Set(connection.split(",").map((name) => name.trim().toLowerCase()));

/** True if Node can send all of these headers. */
function isSendable(headers: OutgoingHttpHeaders): boolean {
  try {
    for (const [name, value] of Object.entries(headers)) {
      validateHeaderName(name);
      for (const one of [value ?? ""].flat()) validateHeaderValue(name, String(one));
    }
    return true;
  } catch {
    return false;
  }
}

/**
 * Removes the headers of the client's connection from a request that will be forwarded.
 * @returns false if the request cannot be forwarded, because Node cannot send one of its headers
 */
export function prepareRequest({ headers }: IncomingMessage, isUpgrade = false): boolean {
  const named = getNamedHeaders(headers);
  for (const name of Object.keys(headers))
    if (!FRAMING.has(name) && isOfConnection(name, named)) delete headers[name];
  // This server has already responded to this header.
  delete headers.expect;
  if (isUpgrade) Object.assign(headers, { connection: "Upgrade", upgrade: "websocket" });
  return isSendable(headers);
}

/** The headers of a response that are forwarded, without the length of its body; null if Node cannot send it. */
export function responseHeaders({
  headers,
  statusCode = 0,
  statusMessage = "",
}: IncomingMessage): OutgoingHttpHeaders | null {
  if (statusCode < 200 || statusCode > 599) return null;
  const named = getNamedHeaders(headers);
  const kept = Object.entries(headers).filter(
    ([name]) => name !== "content-length" && !isOfConnection(name, named),
  );
  const forwarded = Object.fromEntries(kept);
  return isSendable({ ...forwarded, "x-reason": statusMessage }) ? forwarded : null;
}

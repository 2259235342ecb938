import { t } from "@lingui/core/macro";
import { parseUrl } from "./parse-url";

/** The parts of a service's URL. */
export interface ServiceAddress {
  isSsl: boolean;
  host: string;
  port: number | string;
  /** Empty, or with a leading slash. */
  baseUrl: string;
}

/** A path, percent-decoded: it is encoded again when it is sent. */
function plainPath(path: string): string {
  try {
    return decodeURIComponent(path);
  } catch {
    return path;
  }
}

/**
 * The parts of a URL such as "http://whisper:9000". Undefined if the server cannot test it: if it is not http(s), or if
 * it has a login, query or fragment, which must not become part of our own URL.
 */
export function serviceAddressOf(typed: string): ServiceAddress | undefined {
  const address = typed.trim();
  const url = /^https?:\/\/./i.test(address) ? parseUrl(address) : undefined;
  if (!url) return undefined;
  const isSsl = url.protocol === "https:";
  if (url.username !== "" || url.password !== "" || url.search !== "" || url.hash !== "")
    return undefined;
  const baseUrl = plainPath(url.pathname).replace(/(?<!\/)\/+$/, "");
  return { isSsl, host: url.hostname, port: url.port || (isSsl ? 443 : 80), baseUrl };
}

/** The validation error for a server's URL; undefined if it is valid. */
export function checkAddress(typed: string): string | undefined {
  return serviceAddressOf(typed) === undefined
    ? t`Must be an http or https address without a login or a query`
    : undefined;
}

/** @returns the validation error for a service's URL; undefined if it is valid */
export function checkService(typed: string): string | undefined {
  const isRight = /^https?:\/\/[^\s/]/i.test(typed.trim()) && parseUrl(typed.trim()) !== undefined;
  return isRight ? undefined : t`Must be an address such as http://127.0.0.1:9000`;
}

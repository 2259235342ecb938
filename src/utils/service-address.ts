import { t } from "@lingui/core/macro";

/** Where a service listens, in parts. */
export interface ServiceAddress {
  isSsl: boolean;
  host: string;
  port: number | string;
  /** "", or with a leading slash. */
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
 * The parts of an address such as "http://whisper:9000". Undefined for what the server cannot test: anything but a web
 * address, or one with a login, which must not become part of an address of ours.
 */
export function serviceAddressOf(typed: string): ServiceAddress | undefined {
  const address = typed.trim();
  if (!/^https?:\/\/./i.test(address) || !URL.canParse(address)) return undefined;
  const url = new URL(address);
  const isSsl = url.protocol === "https:";
  if (url.username !== "" || url.password !== "" || url.search !== "" || url.hash !== "")
    return undefined;
  const baseUrl = plainPath(url.pathname).replace(/\/+$/, "");
  return { isSsl, host: url.hostname, port: url.port || (isSsl ? 443 : 80), baseUrl };
}

/** The validation error of an address of a server on the web. */
export function checkAddress(typed: string): string | undefined {
  return serviceAddressOf(typed) === undefined
    ? t`Must be an http or https address without a login or a query`
    : undefined;
}

/** @returns what is wrong with the address of a service; undefined when nothing is */
export function checkService(typed: string): string | undefined {
  const isRight = /^https?:\/\/[^\s/]/i.test(typed.trim()) && URL.canParse(typed.trim());
  return isRight ? undefined : t`Must be an address such as http://127.0.0.1:9000`;
}

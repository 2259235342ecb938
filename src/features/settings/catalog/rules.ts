/** Format rules of spec section 5 and contract/settings.md: each returns an error message or undefined. */

import { t } from "@lingui/core/macro";

const OCTET = "(25[0-5]|2[0-4]\\d|1?\\d?\\d)";
const IPV4 = new RegExp(`^${OCTET}(\\.${OCTET}){3}$`);

function isIpv6(text: string): boolean {
  if (!text.includes(":") || !/^[0-9a-f:.]*$/i.test(text)) return false;
  try {
    return new URL(`http://[${text}]/`).hostname !== "";
  } catch {
    return false;
  }
}

/** Address that the server listens on. Spec section 5: "a valid IPv4 or {ip}". */
export function checkAddress(text: string): string | undefined {
  const isRight = text === "*" || IPV4.test(text) || isIpv6(text);
  return isRight ? undefined : t`Must be a valid IPv4 address, an IPv6 address, or *`;
}

/** File permissions. Spec section 5: "chmod must be 4-digit octal". */
export function checkChmod(text: string): string | undefined {
  return /^[0-7]{4}$/.test(text) ? undefined : t`Must be 4-digit octal, for example 0640`;
}

/** A host name or address; protocol, port and path have their own fields. */
export function checkHost(text: string): string | undefined {
  if (text.trim() === "") return t`Must not be empty`;
  if (/^[a-z]+:\/\//i.test(text)) return t`Omit http:// and https://; use the SSL switch instead`;
  const isWrong = /[\s/?#@]/.test(text) || checkNotNumeric(text) !== undefined;
  return isWrong ? t`Must be a hostname or an IP address` : undefined;
}

/** A tag in the form that Sonarr and Radarr create; the server rejects others. */
export function checkTag(tag: string): string | undefined {
  return /^[a-z0-9_-]+$/.test(tag) ? undefined : t`“${tag}”: only a-z, 0-9, -, and _`;
}

/**
 * Newer servers parse digits as a number and some words as a boolean or null, and then reject them in text fields that
 * they do not convert back (contract/settings.md section 2).
 */
export function checkNotNumeric(text: string): string | undefined {
  return /^(-?\d+|true|false|none|null|undefined)$/i.test(text)
    ? t`The server cannot store a number or “None” here`
    : undefined;
}

/** Words that the server parses as null, which would clear the setting (contract/settings.md section 2). */
export function checkWord(text: string): string | undefined {
  return /^(None|null|undefined)$/.test(text) ? t`The server treats this word as empty` : undefined;
}

/** A path mapping is sent as `from,to`, and the server splits it at the comma. */
export function checkPair([from, to]: readonly [string, string]): string | undefined {
  if (from.includes(",") || to.includes(",")) return t`A path with a comma cannot be stored`;
  if (from.trim() === "" || to.trim() === "") return t`Both paths are required`;
  return undefined;
}

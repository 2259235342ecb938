/** One of several servers that are served in parallel. */
export interface NamedServer {
  /** The name as entered by the user: "Living room". */
  name: string;
  /** Its path segment: "living-room". */
  slug: string;
  /** Its URL. */
  target: string;
}

/** One of several servers that share our origin. */
export interface Place {
  /** Its display name. */
  name: string;
  /** Its path: "/living-room/". */
  path: string;
}

/** An error in the list, as a sentence. Never contains a URL, which may contain a key or a password. */
export class ListError extends Error {}

const FORM = "use name=address pairs such as Home=http://nas:6767, Cabin=http://cabin:6767";
/** A name up to "=", a URL up to a space or comma; pairs are separated by spaces, line breaks and commas. */
const PAIR = /[\s,]*([^=,]*)=([^\s,]*)/y;

/**
 * Reads "Living room=http://nas:6767, Cabin=http://cabin:6767?apikey=…".
 * @throws ListError
 */
export function parseServers(text: string): NamedServer[] {
  const servers: NamedServer[] = [];
  const rest = text.replace(/[\s,]+$/, "");
  PAIR.lastIndex = 0;
  while (PAIR.lastIndex < rest.length) {
    const [, name, target] = PAIR.exec(rest) ?? [];
    if (name === undefined || target === undefined)
      throw new ListError(`has an entry that is not a name=address pair: ${FORM}.`);
    servers.push(checkServer(name.trim(), target, servers));
  }
  return servers;
}

function checkServer(name: string, target: string, before: readonly NamedServer[]): NamedServer {
  // A URL without a name may also contain "=".
  if (name === "" || name.includes("://"))
    throw new ListError(`has a server without a name: ${FORM}.`);
  if (target === "") throw new ListError(`has no address for ${name}: ${FORM}.`);
  if (!URL.canParse(target) || !/^https?:$/.test(new URL(target).protocol))
    throw new ListError(
      `has an invalid address for ${name}: it must begin with http:// or https://.`,
    );
  if (!hasReadableLogin(new URL(target)))
    throw new ListError(
      `has an address for ${name} with an unencoded % in its user name or password: write it as %25.`,
    );
  const slug = toSlug(name);
  if (slug === "")
    throw new ListError(
      `has the name ${name}, which cannot be used as a path: it needs a letter from a to z or a digit.`,
    );
  const same = before.find((one) => one.slug === slug);
  if (same)
    throw new ListError(
      `has ${same.name} and ${name}, which would have the same path, /${slug}/: use different names.`,
    );
  return { name, slug, target: new URL(target).href };
}

/** True if the user and the password of a URL can be decoded. */
export function hasReadableLogin({ username, password }: URL): boolean {
  try {
    decodeURIComponent(username);
    decodeURIComponent(password);
    return true;
  } catch {
    return false;
  }
}

/** Slug of a name: "Küche & Bad" becomes "kuche-bad". */
const toSlug = (name: string): string =>
  name
    .normalize("NFKD")
    .replaceAll(/\p{M}/gu, "")
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, "-")
    .replaceAll(/^-|-$/g, "");

/**
 * The API key of a server in BAZARR_API_KEY, which is a single key, or "Living room=…, Cabin=…" if there are several
 * servers, so that each server receives only its own key.
 */
export function getServerKey(text = "", name?: string): string | undefined {
  if (name === undefined) return text.trim() || undefined;
  for (const pair of text.split(",")) {
    const [one = "", ...key] = pair.split("=");
    if (one.trim() === name) return key.join("=").trim() || undefined;
  }
  return undefined;
}

/** Values that the server injected into the page (contract/hosting.md section 2). */
export interface Env {
  /** Path at which the interface is mounted: "" or "/x", without a trailing slash. */
  baseUrl: string;
  /** Key for the X-API-KEY header; undefined with form authentication while the user is logged out. */
  apiKey: string | undefined;
  /** The server can update itself: show the Updates group of the settings. */
  canUpdate: boolean;
  /** An update was downloaded and requires a restart. */
  hasUpdate: boolean;
  /** All servers at this origin if there are several, including this one; api/other-servers.ts checks them. */
  servers: readonly unknown[];
}

/** Id of the data block with the values. The block is not a script, so a strict Content-Security-Policy allows it. */
export const BLOCK_ID = "server-inject";

/** Normalizes the base URL: "" for none, otherwise one leading and no trailing slash. */
function normalizeBase(value: unknown): string {
  if (typeof value !== "string") return "";
  // Browsers drop tabs and line breaks: "/\t/x" would be another host.
  const inner = value.replaceAll(/[\t\n\r]/g, "").replace(/^[/\\]+|(?<![/\\])[/\\]+$/g, "");
  return inner === "" ? "" : `/${inner}`;
}

/** Parses the injected object into an Env; all keys are optional. */
export function decodeEnv(text: string | null | undefined): Env {
  let raw: Record<string, unknown> = {};
  try {
    const parsed: unknown = JSON.parse(text ?? "");
    if (parsed !== null && typeof parsed === "object") raw = { ...parsed };
  } catch {
    // The page was not served by a server that fills in the template: use the defaults.
  }
  return {
    baseUrl: normalizeBase(raw.baseUrl),
    apiKey: typeof raw.apiKey === "string" && raw.apiKey !== "" ? raw.apiKey : undefined,
    canUpdate: raw.canUpdate === true,
    hasUpdate: raw.hasUpdate === true,
    servers: Array.isArray(raw.servers) ? raw.servers : [],
  };
}

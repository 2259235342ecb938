/** What the server wrote into the page (contract/hosting.md section 2). */
export interface Env {
  /** Where the interface is mounted: "" or "/x", never a trailing slash. */
  baseUrl: string;
  /** Key for the X-API-KEY header; undefined when form authentication is on and nobody is logged in. */
  apiKey: string | undefined;
  /** The server can update itself: the Updates group of the settings is shown. */
  canUpdate: boolean;
  /** An update was downloaded and waits for a restart. */
  hasUpdate: boolean;
  /** All servers at this address when there are several, this one too; api/other-servers.ts checks them. */
  servers: readonly unknown[];
}

/** The data block that holds it. It is not a script, so a strict Content-Security-Policy allows it. */
export const BLOCK_ID = "server-inject";

/** "" for none, else one leading and no trailing slash, whatever the server or a proxy made of it. */
function normaliseBase(value: unknown): string {
  if (typeof value !== "string") return "";
  // Browsers drop tabs and line breaks: "/\t/x" would be another host.
  const inner = value.replaceAll(/[\t\n\r]/g, "").replace(/^[/\\]+|[/\\]+$/g, "");
  return inner === "" ? "" : `/${inner}`;
}

/** Parses the injected object into an Env; every key is optional on the wire. */
export function decodeEnv(text: string | null | undefined): Env {
  let raw: Record<string, unknown> = {};
  try {
    const parsed: unknown = JSON.parse(text ?? "");
    if (parsed !== null && typeof parsed === "object") raw = { ...parsed };
  } catch {
    // The page was not served by a server that fills in the template: everything has its default.
  }
  return {
    baseUrl: normaliseBase(raw.baseUrl),
    apiKey: typeof raw.apiKey === "string" && raw.apiKey !== "" ? raw.apiKey : undefined,
    canUpdate: raw.canUpdate === true,
    hasUpdate: raw.hasUpdate === true,
    servers: Array.isArray(raw.servers) ? raw.servers : [],
  };
}

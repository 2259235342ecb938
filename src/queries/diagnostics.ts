import { queryOptions, useQuery, useQueryClient } from "@tanstack/react-query";
import type { QueryClient } from "@tanstack/react-query";
import { serverUrl } from "@/api/client";
import { checkPage } from "@/api/page-check";
import type { PageCheck } from "@/api/page-check";
import { recentErrors } from "@/api/recent-errors";
import type { Status } from "@/api/system";
import { env } from "@/config/env";
import { isServerOffline, useIsBlockedByProxy } from "@/store/session";
import { INTERFACE } from "@/utils/interface";
import { getCapabilities } from "./capabilities";
import { statusQueries } from "./system";

const diagnosticQueries = {
  all: () => ["diagnostics"] as const,
  page: () =>
    queryOptions({
      queryKey: [...diagnosticQueries.all(), "page"] as const,
      queryFn: ({ signal }) => checkPage(signal),
      staleTime: 60_000,
    }),
};

/** Words in the paths of requests. Any other segment may be a name of the user, and is left out. */
const ENDPOINT_WORDS = new Set(
  (
    "account announcements apikey autopulse backup backups badges bazarr.log blacklist check config contents create " +
    "delete download encrypt-apikey episodes events files health history images info installation.json jellyfin jobs " +
    "languages leagues libraries list logout logs movies notifications oauth pin ping plex profiles providers radarr " +
    "releases searches select-server series servers settings sonarr sportarr sports state stats status subtitles " +
    "system tasks test test-connection unattended validate wanted webhook webhooks"
  ).split(" "),
);

/** "GET test/…" for "GET test/http/nas:6767/api/system/status". */
function endpointText(endpoint: string): string {
  const [method = "", path = ""] = endpoint.split(" ", 2);
  const segments = path.split("/");
  const unknown = segments.findIndex((segment) => !ENDPOINT_WORDS.has(segment));
  const shown = unknown < 0 ? segments : [...segments.slice(0, unknown), "…"];
  return `${/^[A-Z]+$/.test(method) ? method : "?"} ${shown.join("/")}`;
}

/** A version, without anything that is none. */
const versionText = (version: string | undefined) =>
  /^v?\d+(\.\d+){1,3}(-[a-z]{2,5}\.?\d+)?$/.test(version ?? "") ? version : "unknown";

function errorLines(): string[] {
  const lines = recentErrors().map(({ at, endpoint, status, kind }) =>
    [new Date(at).toISOString(), endpointText(endpoint), status, kind].join(" "),
  );
  return lines.length > 0 ? lines : ["none"];
}

const resources = () =>
  performance
    .getEntriesByType("resource")
    .filter((entry) => entry instanceof PerformanceResourceTiming);

/** True if a response of the API was smaller on the line than in memory; undefined if none was long enough. */
function isCompressed(): boolean | undefined {
  const long = resources().filter(
    ({ name, decodedBodySize }) => name.startsWith(serverUrl("api")) && decodedBodySize > 2_000,
  );
  if (long.length === 0) return undefined;
  return long.some(({ encodedBodySize, decodedBodySize }) => encodedBodySize < decodedBodySize);
}

/** Live updates use a few of these requests, and many if a proxy blocks websockets. */
const pollingRequests = () =>
  resources().filter(({ name }) => /[?&]transport=polling\b/.test(name)).length;

/** The version of HTTP that the browser used, and whether the page came from its cache. */
function navigationText(): string {
  const entry = performance
    .getEntriesByType("navigation")
    .find((one) => one instanceof PerformanceResourceTiming);
  if (!entry) return "unknown";
  const { nextHopProtocol: protocol, transferSize, decodedBodySize } = entry;
  const version = /^(?:h2|h3|http\/1\.[01])$/.test(protocol) ? protocol : "unknown protocol";
  return `${version}, ${transferSize === 0 && decodedBodySize > 0 ? "from a cache" : "from the network"}`;
}

const yesNo = (value: boolean | undefined) =>
  value === undefined ? "unknown" : value ? "yes" : "no";

function pageLines(check: PageCheck | undefined, isBlocked: boolean): string[] {
  const login = isBlocked || check?.outcome === "login" || check?.outcome === "redirected";
  const lines = [
    `Page: ${navigationText()}`,
    `Login in front: ${check || login ? yesNo(login) : "unknown"}`,
  ];
  if (!check) return [...lines, "Page read again: not yet"];
  const { outcome, status, isCurrent, caching, age, encoding, security, server } = check;
  return [
    ...lines,
    `Page read again: ${outcome} ${status}, same build: ${yesNo(isCurrent)}`,
    `Headers: cache-control ${caching.join(" ") || "none"}, age ${age ?? "none"}, content-encoding ${encoding}, server ${server}`,
    `Security headers: ${security.join(", ") || "none"}`,
  ];
}

function serverText(status: Status | undefined): string {
  const isPlus = status !== undefined && "compat_active" in status;
  return `${isPlus ? "Bazarr+" : "Bazarr"} ${versionText(status?.bazarr_version)}`;
}

/** English, because developers read it. It has no key, name, host, title, or path. */
function textOf(client: QueryClient, isBlocked: boolean): string {
  const installation = client.getQueryData(statusQueries.installation().queryKey);
  const status = client.getQueryData(statusQueries.current().queryKey);
  const capabilities = Object.entries(getCapabilities(client) ?? {});
  const segments = env.baseUrl.split("/").filter(Boolean).length;
  const check = client.getQueryData(diagnosticQueries.page().queryKey);
  const { innerWidth: width, innerHeight: height, isSecureContext: isSecure } = window;
  return [
    `${INTERFACE.name} ${INTERFACE.version}, installed as: ${installation?.kind ?? "unknown"}`,
    `Server: ${serverText(status)}`,
    `Capabilities: ${capabilities.flatMap(([name, value]) => (value === true ? name : [])).join(", ")}`,
    `Base URL: ${segments === 0 ? "none" : `${segments} segments`}`,
    `Connection: ${isSecure ? "secure" : "not secure"}, service worker: ${yesNo("serviceWorker" in navigator && navigator.serviceWorker.controller !== null)}`,
    `Live updates: ${isServerOffline() ? "off" : "on"}, polling requests: ${pollingRequests()}`,
    `API responses compressed: ${yesNo(isCompressed())}`,
    ...pageLines(check, isBlocked),
    `Browser: ${navigator.userAgent}`,
    `Window: ${width} x ${height}, language ${document.documentElement.lang}`,
    "Last errors:",
    ...errorLines(),
  ].join("\n");
}

/** A function that describes this installation for a report. Checks the connection when it is first used. */
export function useDiagnostics(): () => string {
  const client = useQueryClient();
  const isBlocked = useIsBlockedByProxy();
  useQuery(diagnosticQueries.page());
  // Few pages read these. A failed one is not read again: it may be the reason for the panel that contains the button.
  useQuery({ ...statusQueries.installation(), retryOnMount: false });
  const enabled = env.apiKey !== undefined;
  useQuery({ ...statusQueries.current(), staleTime: Infinity, retryOnMount: false, enabled });
  return () => textOf(client, isBlocked);
}

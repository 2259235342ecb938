import { useQueryClient } from "@tanstack/react-query";
import type { QueryClient } from "@tanstack/react-query";
import { serverUrl } from "@/api/client";
import { recentErrors } from "@/api/recent-errors";
import type { Status } from "@/api/system";
import { env } from "@/config/env";
import { isServerOffline } from "@/store/session";
import { INTERFACE } from "@/utils/interface";
import { getCapabilities } from "./capabilities";
import { statusQueries } from "./system";

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

/** True if a response of the API was smaller on the line than in memory; undefined if none was long enough. */
function isCompressed(): boolean | undefined {
  const long = performance
    .getEntriesByType("resource")
    .filter((entry) => entry instanceof PerformanceResourceTiming)
    .filter(
      ({ name, decodedBodySize }) => name.startsWith(serverUrl("api")) && decodedBodySize > 2_000,
    );
  if (long.length === 0) return undefined;
  return long.some(({ encodedBodySize, decodedBodySize }) => encodedBodySize < decodedBodySize);
}

function serverText(status: Status | undefined): string {
  const isPlus = status !== undefined && "compat_active" in status;
  return `${isPlus ? "Bazarr+" : "Bazarr"} ${versionText(status?.bazarr_version)}`;
}

/** English, because developers read it. It has no key, name, host, title, or path. */
function textOf(client: QueryClient): string {
  const installation = client.getQueryData(statusQueries.installation().queryKey);
  const status = client.getQueryData(statusQueries.current().queryKey);
  const capabilities = Object.entries(getCapabilities(client) ?? {});
  const segments = env.baseUrl.split("/").filter(Boolean).length;
  const { innerWidth: width, innerHeight: height, isSecureContext: isSecure } = window;
  return [
    `${INTERFACE.name} ${INTERFACE.version}, installed as: ${installation?.kind ?? "unknown"}`,
    `Server: ${serverText(status)}`,
    `Capabilities: ${capabilities.flatMap(([name, value]) => (value === true ? name : [])).join(", ")}`,
    `Base URL: ${segments === 0 ? "none" : `${segments} segments`}`,
    `Connection: ${isSecure ? "secure" : "not secure"}, live updates ${isServerOffline() ? "off" : "on"}, compressed: ${isCompressed() ?? "unknown"}, service worker: ${"serviceWorker" in navigator && navigator.serviceWorker.controller !== null}`,
    `Browser: ${navigator.userAgent}`,
    `Window: ${width} x ${height}, language ${document.documentElement.lang}`,
    "Last errors:",
    ...errorLines(),
  ].join("\n");
}

/** A function that describes this installation for a report. */
export function useDiagnostics(): () => string {
  const client = useQueryClient();
  return () => textOf(client);
}

import { t } from "@lingui/core/macro";
import { ApiError } from "./error";

/**
 * Bazarr+ can manage several Sonarr or Radarr instances, whose numbers may be equal: a change to the title with one of
 * them could reach the other's (contract/newest.md section 3). Rows tell their instance.
 */
const seen = { sonarr: new Set<unknown>(), radarr: new Set<unknown>() };

/** Forgets them, for tests. */
export function resetInstances(): void {
  seen.sonarr.clear();
  seen.radarr.clear();
}

/** Notes from which instance a row of a list came. */
export function noteInstance(endpoint: string, row: unknown): void {
  if (row === null || typeof row !== "object" || !("arr_instance_id" in row)) return;
  seen[endpoint.startsWith("GET movies") ? "radarr" : "sonarr"].add(row.arr_instance_id);
}

/** Whether titles of more than one Sonarr, or more than one Radarr, have been read. */
const hasSeveralInstances = () => seen.sonarr.size > 1 || seen.radarr.size > 1;

const severalInstances = () =>
  t`Editing titles is off: this server manages several Sonarr or Radarr instances, and titles from different instances can share an ID.`;

const IDS = ["seriesid", "episodeid", "radarrid"];

/** Refuses a write that names a title by its number. @throws ApiError */
export function checkInstances(endpoint: string, named: Readonly<Record<string, unknown>>): void {
  if (!hasSeveralInstances()) return;
  if (endpoint.endsWith(" subtitles") || IDS.some((key) => named[key] !== undefined))
    throw new ApiError("http", severalInstances(), endpoint);
}

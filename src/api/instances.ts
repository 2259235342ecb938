import { t } from "@lingui/core/macro";
import { ApiError } from "./error";

/**
 * Instances that rows came from. Bazarr+ can manage several Sonarr or Radarr instances with overlapping ids: a change
 * to a title of one instance could reach a title of another (contract/newest.md section 3).
 */
const seen = { sonarr: new Set<unknown>(), radarr: new Set<unknown>() };

/** @internal Tests share this module, which collects the instances of all servers. */
export function resetInstances(): void {
  seen.sonarr.clear();
  seen.radarr.clear();
}

/** Records the instance of a list row. */
export function recordInstance(endpoint: string, row: unknown): void {
  if (row === null || typeof row !== "object" || !("arr_instance_id" in row)) return;
  seen[endpoint.startsWith("GET movies") ? "radarr" : "sonarr"].add(row.arr_instance_id);
}

/** True if titles of more than one Sonarr, or of more than one Radarr, have been read. */
const hasSeveralInstances = () => seen.sonarr.size > 1 || seen.radarr.size > 1;

/** Why titles cannot be addressed by their ids. */
export const severalInstances = () =>
  t`Editing titles is disabled: this server manages several Sonarr or Radarr instances, and titles from different instances can share an ID.`;

const IDS = ["seriesid", "episodeid", "radarrid"];

/** Rejects a write that addresses a title by its id. @throws ApiError */
export function checkInstances(endpoint: string, named: Readonly<Record<string, unknown>>): void {
  if (!hasSeveralInstances()) return;
  if (endpoint.endsWith(" subtitles") || IDS.some((key) => named[key] !== undefined))
    throw new ApiError("http", severalInstances(), endpoint);
}

import { useQuery } from "@tanstack/react-query";
import type { QueryClient } from "@tanstack/react-query";
import { capabilitiesOf } from "@/api/capabilities";
import type { Capabilities } from "@/api/capabilities";
import { settingsQueries, useKnownSettings, useSettings } from "./settings";
import { useBadges } from "./badges";
import { paths } from "@/config/paths";
import type { SportsEndpoints } from "@/api/leagues";
import { sportsQueries } from "./leagues";
import type { Manager } from "@/config/kinds";
import type { Need } from "@/config/nav-items";

const NONE = capabilitiesOf({});

/** Capabilities of the connected server; all off until its settings are known. */
export function useCapabilities(): Capabilities {
  return useQuery({ ...settingsQueries.current(), select: capabilitiesOf }).data ?? NONE;
}

/** Capabilities of the connected server; undefined until its settings are known. */
export function getCapabilities(client: QueryClient): Capabilities | undefined {
  const settings = client.getQueryData(settingsQueries.current().queryKey);
  return settings && capabilitiesOf(settings);
}

/** Sports features of the server, if Sportarr is enabled; a feature that could not be checked counts as available. */
function useSports() {
  const { usesSportarr } = useKnownSettings();
  const hasBadge = typeof useBadges().data?.sports === "number";
  const isOn = usesSportarr && hasBadge;
  const { data } = useQuery({ ...sportsQueries.answers(), enabled: isOn });
  return (what: keyof SportsEndpoints) => isOn && data?.[what] !== false;
}

/** Enabled managers; all off until the settings are known. */
export function useManagers(): Record<Manager, boolean> {
  const { usesSonarr, usesRadarr } = useKnownSettings();
  return {
    sonarr: usesSonarr,
    radarr: usesRadarr,
    sportarr: useSports()("leagues"),
  };
}

/** Conditions of pages: enabled managers, and features of this server. */
export function useNeeds(): Record<Need, boolean> {
  const plex = useSettings().data?.plex;
  const hasSports = useSports();
  const { hasSubtitleContents, hasBackups, hasAnnouncements, hasJellyfin } = useCapabilities();
  return {
    ...useManagers(),
    sportsWanted: hasSports("wanted"),
    sportsHistory: hasSports("history"),
    sportsBlacklist: hasSports("blacklist"),
    subtitleContents: hasSubtitleContents,
    backups: hasBackups,
    announcements: hasAnnouncements,
    plex: plex !== undefined,
    jellyfin: hasJellyfin,
  };
}

/** True if no manager was ever connected. False until the settings are known. */
function useIsNew(): boolean {
  const { data } = useSettings();
  const { usesSonarr, usesRadarr, usesSportarr } = useKnownSettings();
  const isUsed = usesSonarr || usesRadarr || usesSportarr;
  return data !== undefined && !isUsed && !data.sonarr?.apikey && !data.radarr?.apikey;
}

/**
 * Target of '/' and of all unknown paths (spec section 2, "Routes"). The setup, on the overview, is the first page of a
 * new installation; the settings are the first page if the managers were turned off.
 */
export function useDefaultPath(): string {
  const { sonarr, radarr } = useManagers();
  const isNew = useIsNew();
  if (sonarr) return paths.titles("series");
  if (radarr) return paths.titles("movie");
  return isNew ? paths.overview() : paths.settings.root();
}

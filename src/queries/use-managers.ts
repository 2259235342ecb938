import { useQuery } from "@tanstack/react-query";
import { useBadges } from "./badges";
import { useCapabilities } from "./capabilities";
import { paths } from "@/config/paths";
import { sportsQueries } from "./leagues";
import { useKnownSettings, useSettings } from "./settings";
import type { Manager, Need } from "@/config/nav-items";

/** Which managers are switched on; all off until the settings are known. */
export function useManagers(): Record<Manager, boolean> {
  const { usesSonarr, usesRadarr, usesSportarr } = useKnownSettings();
  const hasBadge = typeof useBadges().data?.sports === "number";
  const answers = useQuery({ ...sportsQueries.answers(), enabled: usesSportarr && hasBadge });
  return {
    sonarr: usesSonarr,
    radarr: usesRadarr,
    sportarr: usesSportarr && hasBadge && answers.data !== false,
  };
}

/** Which pages are available: those of managers that are on, and those that this server has. */
export function useNeeds(): Record<Need, boolean> {
  const plex = useSettings().data?.plex;
  const { hasBackups, hasAnnouncements, hasJellyfin } = useCapabilities();
  return {
    ...useManagers(),
    backups: hasBackups,
    announcements: hasAnnouncements,
    plex: plex !== undefined,
    jellyfin: hasJellyfin,
  };
}

/** Where '/' and every unknown path lead (spec section 2, "Routes"). */
export function useDefaultPath(): string {
  const { sonarr, radarr } = useManagers();
  if (sonarr) return paths.series();
  return radarr ? paths.movies() : paths.settings.root();
}

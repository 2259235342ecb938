import { useCapabilities } from "./capabilities";
import { paths } from "@/config/paths";
import { useKnownSettings, useSettings } from "./settings";
import type { Manager, Need } from "@/config/nav-items";

/** Which managers are switched on; both off until the settings are known. */
export function useManagers(): Record<Manager, boolean> {
  const { usesSonarr, usesRadarr } = useKnownSettings();
  return { sonarr: usesSonarr, radarr: usesRadarr };
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

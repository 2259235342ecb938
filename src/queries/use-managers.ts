import { useQuery } from "@tanstack/react-query";
import { useBadges } from "./badges";
import { useCapabilities } from "./capabilities";
import { paths } from "@/config/paths";
import type { SportsAnswers } from "@/api/leagues";
import { sportsQueries } from "./leagues";
import { useKnownSettings, useSettings } from "./settings";
import type { Manager, Need } from "@/config/nav-items";

/** What the server has of sports, if it is switched on; what could not be asked counts as there. */
function useSports() {
  const { usesSportarr } = useKnownSettings();
  const hasBadge = typeof useBadges().data?.sports === "number";
  const isOn = usesSportarr && hasBadge;
  const { data } = useQuery({ ...sportsQueries.answers(), enabled: isOn });
  return (what: keyof SportsAnswers) => isOn && data?.[what] !== false;
}

/** Which managers are switched on; all off until the settings are known. */
export function useManagers(): Record<Manager, boolean> {
  const { usesSonarr, usesRadarr } = useKnownSettings();
  return {
    sonarr: usesSonarr,
    radarr: usesRadarr,
    sportarr: useSports()("leagues"),
  };
}

/** Which pages are available: those of managers that are on, and those that this server has. */
export function useNeeds(): Record<Need, boolean> {
  const plex = useSettings().data?.plex;
  const hasSports = useSports();
  const { hasBackups, hasAnnouncements, hasJellyfin } = useCapabilities();
  return {
    ...useManagers(),
    sportsWanted: hasSports("wanted"),
    sportsHistory: hasSports("history"),
    sportsBlacklist: hasSports("blacklist"),
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

import { paths } from "../paths";
import { useKnownSettings } from "../queries/settings";
import type { Manager } from "./nav-items";

/** Which managers are switched on; both off until the settings are known. */
export function useManagers(): Record<Manager, boolean> {
  const { usesSonarr, usesRadarr } = useKnownSettings();
  return { sonarr: usesSonarr, radarr: usesRadarr };
}

/** Where '/' and every path that does not exist lead (spec section 2, "Routes"). */
export function useDefaultPath(): string {
  const { sonarr, radarr } = useManagers();
  if (sonarr) return paths.series();
  return radarr ? paths.movies() : paths.settings.root();
}

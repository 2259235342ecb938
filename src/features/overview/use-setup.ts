import { useProfiles } from "@/queries/languages";
import { useAllTitles } from "@/queries/library";
import { useKnownSettings } from "@/queries/settings";
import { useStoredValue } from "@/ui/use-stored-value";

/** Begun and not finished in this browser; "" otherwise. */
type SetupState = "" | "open" | "paused";

const SETUP = {
  key: "ui-setup",
  parse: (text: string | undefined): SetupState =>
    text === "open" || text === "paused" ? text : "",
  print: String,
};

/**
 * True if the server cannot find a subtitle yet: no manager is enabled, or no title has a languages profile and there
 * is no profile or no provider.
 */
function useIsSetupNeeded(): boolean {
  const { usesSonarr, usesRadarr, usesSportarr, enabledProviders } = useKnownSettings();
  const { data: profiles } = useProfiles();
  const isIncomplete = enabledProviders.length === 0 || profiles?.length === 0;
  const series = useAllTitles("series", usesSonarr && isIncomplete);
  const movies = useAllTitles("movie", usesRadarr && isIncomplete);
  if (!usesSonarr && !usesRadarr) return !usesSportarr;
  const isLoaded =
    (!usesSonarr || series.data !== undefined) && (!usesRadarr || movies.data !== undefined);
  const hasProfile = [...series.rows, ...movies.rows].some(({ profileId }) => profileId !== null);
  return isIncomplete && isLoaded && !hasProfile;
}

/** The guided setup of the overview. Which steps are done comes from the server; only the pause is kept here. */
export function useSetup() {
  const isNeeded = useIsSetupNeeded();
  const { value, set, remove } = useStoredValue<SetupState>(SETUP);
  return {
    isNeeded,
    isStored: value !== "",
    isShown: isNeeded || value !== "",
    isPaused: value === "paused",
    open: () => set("open"),
    pause: () => set("paused"),
    end: remove,
  };
}

import { queryOptions, useMutation, useQuery } from "@tanstack/react-query";
import type { QueryKey } from "@tanstack/react-query";
import { getSettings, knownSettings, saveSettings } from "../api/settings";
import type { SettingsChanges } from "../api/settings";
import { badgesTarget } from "./badges";
import { episodeQueries, wantedEpisodesTarget } from "./episodes";
import { languageQueries } from "./languages";
import { movieQueries, wantedMoviesTarget } from "./movies";
import { seriesQueries } from "./series";
import { BURST_DELAY } from "./targets";
import type { RecordEntity, Target } from "./targets";
import { write } from "./write";

export const settingsQueries = {
  all: () => ["settings"] as const,
  current: () =>
    queryOptions({
      queryKey: [...settingsQueries.all(), "current"] as const,
      queryFn: ({ signal }) => getSettings(signal),
      meta: { what: "the settings" },
    }),
};

/** All settings, nested by section as the server keeps them. */
export function useSettings() {
  return useQuery(settingsQueries.current());
}

/** What the interface itself goes by: which managers are on, how one logs in. Off until known. */
export function useKnownSettings() {
  return knownSettings(useSettings().data ?? {});
}

const lists = (entity: RecordEntity, key: QueryKey): Target => ({
  entity,
  list: key,
  delay: BURST_DELAY,
});

/** Languages or profiles changed: items may have lost their profile, and miss other subtitles now. */
export const languageTargets: readonly Target[] = [
  { key: languageQueries.all() },
  lists("series", seriesQueries.all()),
  lists("episodes", episodeQueries.pages()),
  lists("movies", movieQueries.pages()),
  lists("movies", movieQueries.details()),
  wantedEpisodesTarget,
  wantedMoviesTarget,
];

/** What a batch of settings touches besides the settings (contract/settings.md section 6). */
function settingsTargets(changes: SettingsChanges): Target[] {
  const keys = Object.keys(changes);
  const targets: Target[] = [{ key: settingsQueries.all() }, badgesTarget];
  if (keys.some((key) => key.startsWith("languages-"))) targets.push(...languageTargets);
  // The server tests a misspelt key here and sends no event (contract/settings.md section 6).
  if (keys.includes("settings-radarr-excluded_tags")) targets.push(wantedMoviesTarget);
  return targets;
}

const saveOptions = write<SettingsChanges>({
  what: "Saving the settings",
  run: saveSettings,
  invalidates: settingsTargets,
  isQuiet: true,
});

/** POST /system/settings: saves one batch of flat keys; the settings pages show a refusal themselves. */
export function useSaveSettings() {
  return useMutation(saveOptions);
}

import { queryOptions, useMutation, useQuery } from "@tanstack/react-query";
import { getSettings, knownSettings, saveSettings } from "../api/settings";
import type { SettingsChanges } from "../api/settings";
import { badgesTarget } from "./badges";
import { languageQueries } from "./languages";
import { wantedMoviesTarget } from "./movies";
import type { Target } from "./targets";
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

/** What a batch of settings touches besides the settings (contract/settings.md section 6). */
function settingsTargets(changes: SettingsChanges): Target[] {
  const keys = Object.keys(changes);
  const targets: Target[] = [{ key: settingsQueries.all() }, badgesTarget];
  if (keys.some((key) => key.startsWith("languages-")))
    targets.push({ key: languageQueries.all() });
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

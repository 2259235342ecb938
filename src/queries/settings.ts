import { msg } from "@lingui/core/macro";
import { queryOptions, useQuery } from "@tanstack/react-query";
import { getSettings, knownSettings, knownSearchSettings } from "@/api/settings";
import { keepServerChoices } from "@/config/server-choices";

export const settingsQueries = {
  all: () => ["settings"] as const,
  current: () =>
    queryOptions({
      queryKey: [...settingsQueries.all(), "current"] as const,
      queryFn: async ({ signal }) => {
        const settings = await getSettings(signal);
        keepServerChoices(knownSettings(settings));
        return settings;
      },
      meta: { what: msg`the settings` },
    }),
};

/** All settings, nested by section as the server keeps them. */
export function useSettings() {
  return useQuery(settingsQueries.current());
}

/** The settings that the interface itself depends on: which managers are on, how to log in. Off until known. */
export function useKnownSettings() {
  return knownSettings(useSettings().data ?? {});
}

/** The settings that searches depend on: scores, exclusions, adaptive searching. */
export function useSearchSettings() {
  return useQuery({ ...settingsQueries.current(), select: knownSearchSettings });
}

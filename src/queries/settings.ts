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

/** All settings by section, as stored on the server. */
export function useSettings() {
  return useQuery(settingsQueries.current());
}

/** Settings that the interface itself depends on: enabled managers, login method. All off until known. */
export function useKnownSettings() {
  return knownSettings(useSettings().data ?? {});
}

/** Settings that searches depend on: scores, exclusions, adaptive searching. */
export function useSearchSettings() {
  return useQuery({ ...settingsQueries.current(), select: knownSearchSettings });
}

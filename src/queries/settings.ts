import { queryOptions, useQuery } from "@tanstack/react-query";
import type { QueryClient } from "@tanstack/react-query";
import { getSettings, knownSettings } from "@/api/settings";
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
      meta: { what: "the settings" },
    }),
};

/** All settings, nested by section as the server keeps them. */
export function useSettings() {
  return useQuery(settingsQueries.current());
}

/** True for 0.9.7, as far as the settings are known: 1.x has a section that it has not (contract/http.md section 0). */
export function isOlderServer(client: QueryClient): boolean {
  const settings = client.getQueryData(settingsQueries.current().queryKey);
  return settings !== undefined && settings.backup === undefined;
}

/** What the interface itself goes by: which managers are on, how one logs in. Off until known. */
export function useKnownSettings() {
  return knownSettings(useSettings().data ?? {});
}

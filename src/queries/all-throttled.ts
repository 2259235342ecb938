import { useQueryClient } from "@tanstack/react-query";
import type { Provider } from "@/api/providers";
import { knownSettings } from "@/api/settings";
import { isThrottled } from "@/utils/provider-status";
import { badgeQueries } from "./badges";
import { settingsQueries } from "./settings";

/**
 * Returns a function that reads the enabled providers if all of them are throttled, so that nothing can be searched;
 * undefined if one can be. It reads them only if the counts in the cache say so.
 */
export function useReadAllThrottled() {
  const client = useQueryClient();
  return async (): Promise<readonly Provider[] | undefined> => {
    const badges = client.getQueryData(badgeQueries.counts().queryKey);
    const settings = client.getQueryData(settingsQueries.current().queryKey);
    const enabled = settings ? knownSettings(settings).enabledProviders.length : 0;
    if (!badges || enabled === 0 || badges.providers < enabled) return undefined;
    try {
      const { providerQueries } = await import("./providers");
      const all = await client.fetchQuery(providerQueries.list());
      return all.length > 0 && all.every(isThrottled) ? all : undefined;
    } catch {
      return undefined;
    }
  };
}

import { useQueryClient } from "@tanstack/react-query";
import type { Provider } from "@/api/provider-rows";

/**
 * Returns a function that reads the enabled providers if all of them are throttled, so that no search can work. The
 * function returns undefined if a provider is available, or if that is unknown. Its code loads when a search found
 * nothing.
 */
export function useReadAllThrottled() {
  const client = useQueryClient();
  return (): Promise<readonly Provider[] | undefined> =>
    import("./providers")
      .then(({ readAllThrottled }) => readAllThrottled(client))
      .catch(() => undefined);
}

import { useQueryClient } from "@tanstack/react-query";
import type { Provider } from "@/api/providers";

/**
 * Returns a function that reads the enabled providers if all of them are throttled, so that nothing can be searched;
 * undefined if one can be, or if that is not known. Its code loads when a search found nothing.
 */
export function useReadAllThrottled() {
  const client = useQueryClient();
  return (): Promise<readonly Provider[] | undefined> =>
    import("./providers")
      .then(({ readAllThrottled }) => readAllThrottled(client))
      .catch(() => undefined);
}

import { useCallback, useSyncExternalStore } from "react";

const mediaOf = (query: string): MediaQueryList | undefined =>
  typeof window.matchMedia === "function" ? window.matchMedia(query) : undefined;

/** Whether the screen is as `query` says, now and when that changes; false where it cannot be asked. */
export function useMedia(query: string): boolean {
  const onChange = useCallback(
    (listener: () => void) => {
      const media = mediaOf(query);
      media?.addEventListener("change", listener);
      return () => media?.removeEventListener("change", listener);
    },
    [query],
  );
  return useSyncExternalStore(onChange, () => mediaOf(query)?.matches ?? false);
}

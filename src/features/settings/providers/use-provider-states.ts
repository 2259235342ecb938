import { useEffect, useRef } from "react";
import { deepEqual } from "@/utils/deep-equal";
import { useProviders } from "@/queries/providers";
import { useKnownSettings, useSettings } from "@/queries/settings";

/**
 * How the enabled providers do, as the server tells it. It is read again when others are enabled,
 * and when a login is saved: that puts one that was on hold back to work (contract/settings.md section 6).
 */
export function useProviderStates() {
  const states = useProviders();
  const { refetch } = states;
  const settings = useSettings().data;
  const { enabledProviders } = useKnownSettings();
  const saved = enabledProviders.map((key) => [key, settings?.[key]]);
  const last = useRef(saved);
  useEffect(() => {
    if (deepEqual(last.current, saved)) return;
    last.current = saved;
    void refetch();
  });
  return states;
}

import { useEffect, useRef } from "react";
import { deepEqual } from "@/utils/deep-equal";
import { useProviders } from "@/queries/providers";
import { useKnownSettings, useSettings } from "@/queries/settings";

/**
 * The states of the enabled providers. Refetched when the enabled list or their logins are saved, because the
 * server then takes providers off hold (contract/settings.md section 6).
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

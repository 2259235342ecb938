import { SettingsGroup } from "../../../components/settings/SettingsGroup";
import { useSetting } from "../../../components/settings/use-setting";
import { RADARR, SONARR } from "../../../lib/settings/managers";
import { ConnectionTest } from "./ConnectionTest";

const PAGES = { sonarr: SONARR, radarr: RADARR } as const;

/** Where Sonarr or Radarr is, and the test of it; nothing while it is switched off. */
export function ManagerHost({ side }: { side: "sonarr" | "radarr" }) {
  const isOn = useSetting(`general.use_${side}`).value;
  if (!isOn) return null;
  return (
    <SettingsGroup page={PAGES[side]} name="Host">
      <ConnectionTest side={side} />
    </SettingsGroup>
  );
}

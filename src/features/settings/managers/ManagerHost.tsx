import { SettingsGroup } from "../inputs/SettingsGroup";
import { useSetting } from "../kit/use-setting";
import { RADARR, SONARR } from "../catalogue/managers";
import { ConnectionTest } from "./ConnectionTest";

const PAGES = { sonarr: SONARR, radarr: RADARR } as const;

/** The address of Sonarr or Radarr with its test; hidden while it is switched off. */
export function ManagerHost({ side }: { side: "sonarr" | "radarr" }) {
  const isOn = useSetting(`general.use_${side}`).value;
  if (!isOn) return null;
  return (
    <SettingsGroup page={PAGES[side]} name="Host">
      <ConnectionTest side={side} />
    </SettingsGroup>
  );
}

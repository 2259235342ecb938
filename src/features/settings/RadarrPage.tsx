import { SettingsGroup } from "./inputs/SettingsGroup";
import { RADARR } from "./catalogue/managers";
import { ManagerHost } from "./managers/ManagerHost";
import { SettingsPage } from "./SettingsPage";

/** /settings/radarr (spec section 2; contract/settings.md section 3, "Page Radarr"). */
export function RadarrPage() {
  return (
    <SettingsPage>
      <SettingsGroup page={RADARR} name="Use Radarr" />
      <ManagerHost side="radarr" />
      <SettingsGroup page={RADARR} name="Options" />
      <SettingsGroup page={RADARR} name="Path mappings" />
    </SettingsPage>
  );
}

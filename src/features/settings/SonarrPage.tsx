import { SettingsGroup } from "./inputs/SettingsGroup";
import { SONARR, SPORTARR } from "./catalogue/managers";
import { ManagerHost } from "./managers/ManagerHost";
import { SettingsPage } from "./SettingsPage";

/** /settings/sonarr (spec section 2; contract/settings.md section 3, "Page Sonarr"). */
export function SonarrPage() {
  return (
    <SettingsPage>
      <SettingsGroup page={SONARR} name="Use Sonarr" />
      <ManagerHost side="sonarr" />
      <SettingsGroup page={SONARR} name="Options" />
      <SettingsGroup page={SONARR} name="Path mappings" />
      {/* Nothing on servers without it. */}
      <SettingsGroup page={SPORTARR} name="Sportarr" />
      <SettingsGroup page={SPORTARR} name="Sportarr host" />
      <SettingsGroup page={SPORTARR} name="Sportarr options" />
    </SettingsPage>
  );
}

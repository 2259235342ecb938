import { SettingsGroup } from "./SettingsGroup";
import { JELLYFIN } from "./catalogue/managers";
import { SettingsPage } from "./SettingsPage";

/** /settings/jellyfin, since 1.6 (contract/newer-servers.md section 8). */
export function JellyfinPage() {
  return (
    <SettingsPage>
      <SettingsGroup page={JELLYFIN} name="Use Jellyfin" />
      <SettingsGroup page={JELLYFIN} name="Connection" />
      <SettingsGroup page={JELLYFIN} name="Movies" />
      <SettingsGroup page={JELLYFIN} name="Series" />
    </SettingsPage>
  );
}

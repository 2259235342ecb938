import { SettingsGroup } from "./SettingsGroup";
import { PLEX } from "./catalogue/managers";
import { PlexWebhook } from "./managers/PlexWebhook";
import { SettingsPage } from "./SettingsPage";

/** /settings/plex (spec section 2; contract/settings.md section 3, "Page Plex"). */
export function PlexPage() {
  return (
    <SettingsPage>
      <SettingsGroup page={PLEX} name="Use Plex" />
      <SettingsGroup page={PLEX} name="Host" />
      <SettingsGroup page={PLEX} name="Movies" />
      <SettingsGroup page={PLEX} name="Series" />
      <PlexWebhook />
    </SettingsPage>
  );
}

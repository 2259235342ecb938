import { SettingsGroup } from "./inputs/SettingsGroup";
import { NOTIFICATIONS } from "./catalogue/notifications";
import { EnabledServices } from "./notifications/EnabledServices";
import { SettingsPage } from "./SettingsPage";

/** /settings/notifications (spec section 2; contract/settings.md section 3, "Page Notifications"). */
export function NotificationsPage() {
  return (
    <SettingsPage>
      <EnabledServices />
      <SettingsGroup page={NOTIFICATIONS} name="Options" />
    </SettingsPage>
  );
}

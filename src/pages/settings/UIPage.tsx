import { SettingsGroup } from "../../components/settings/SettingsGroup";
import { UI } from "../../lib/settings/others";
import { SettingsPage } from "./SettingsPage";

/** /settings/ui (spec section 2; contract/settings.md section 3, "Page UI"). */
export function UIPage() {
  return (
    <SettingsPage>
      <SettingsGroup page={UI} name="Appearance" />
    </SettingsPage>
  );
}

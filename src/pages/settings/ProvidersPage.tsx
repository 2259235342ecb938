import { SettingsGroup } from "../../components/settings/SettingsGroup";
import { PROVIDERS } from "../../lib/settings/others";
import { SettingsPage } from "./SettingsPage";

/** /settings/providers (spec section 2; contract/settings.md section 3, "Page Providers"). */
export function ProvidersPage() {
  return (
    <SettingsPage>
      <SettingsGroup page={PROVIDERS} name="Anti-captcha" />
    </SettingsPage>
  );
}

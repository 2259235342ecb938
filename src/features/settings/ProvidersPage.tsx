import { SettingsGroup } from "./inputs/SettingsGroup";
import { PROVIDERS } from "./catalogue/providers";
import { EnabledProviders } from "./providers/EnabledProviders";
import { Integrations } from "./providers/Integrations";
import { SettingsPage } from "./SettingsPage";

/** /settings/providers (spec section 2; contract/settings.md section 3, "Page Providers"). */
export function ProvidersPage() {
  return (
    <SettingsPage>
      <EnabledProviders />
      <SettingsGroup page={PROVIDERS} name="Anti-captcha" />
      <Integrations />
    </SettingsPage>
  );
}

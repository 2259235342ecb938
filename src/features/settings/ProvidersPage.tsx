import { SettingsGroup, SettingsSection } from "./inputs/SettingsGroup";
import { PROVIDERS } from "./catalogue/providers";
import { EnabledProviders } from "./providers/EnabledProviders";
import { SettingCardGrid } from "./inputs/SettingCard";
import { ConflictNote } from "./inputs/SettingField";
import { useProviderList } from "./kit/use-providers";
import { fieldId } from "./kit/use-save-staged";
import { useIsSettingShown } from "./kit/use-setting";
import { ENABLED_KEYS } from "./catalogue/provider-list";
import { ProviderCard } from "./providers/ProviderCard";
import { SettingsPage } from "./SettingsPage";

/**
 * Services that some providers need. All of them are shown, because there are only a few (contract/settings.md section
 * 3, "Integrations").
 */
function Integrations() {
  const isShown = useIsSettingShown();
  const { listConflict, shown, offered } = useProviderList("integration");
  if (!isShown(ENABLED_KEYS.integration)) return null;
  const keys = [...new Set([...offered, ...shown])];
  return (
    <div id={fieldId(ENABLED_KEYS.integration)}>
      <SettingsSection title="Integrations" note="Services that some providers need.">
        {listConflict && <ConflictNote handle={listConflict} shown="another list" />}
        <SettingCardGrid label="Integrations">
          {keys.map((key) => (
            <ProviderCard key={key} kind="integration" id={key} />
          ))}
        </SettingCardGrid>
      </SettingsSection>
    </div>
  );
}

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

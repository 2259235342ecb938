import { SettingCards } from "../../../components/settings/SettingCard";
import { ConflictNote } from "../../../components/settings/SettingField";
import { SettingsSection } from "../../../components/settings/SettingsGroup";
import { useProviderList } from "../../../components/settings/use-providers";
import { fieldId } from "../../../components/settings/use-save-staged";
import { useIsSettingShown } from "../../../components/settings/use-setting";
import { ENABLED_KEYS } from "../../../lib/settings/provider-list";
import { ProviderCard } from "./ProviderCard";

/** What some providers lean on: few, so that all are shown (contract/settings.md section 3, "Integrations"). */
export function Integrations() {
  const isShown = useIsSettingShown();
  const { listConflict, shown, offered } = useProviderList("integration");
  if (!isShown(ENABLED_KEYS.integration)) return null;
  const keys = [...new Set([...offered, ...shown])];
  return (
    <div id={fieldId(ENABLED_KEYS.integration)}>
      <SettingsSection title="Integrations" note="Services that some providers lean on.">
        {listConflict && <ConflictNote handle={listConflict} shown="another list" />}
        <SettingCards label="Integrations">
          {keys.map((key) => (
            <ProviderCard key={key} kind="integration" id={key} />
          ))}
        </SettingCards>
      </SettingsSection>
    </div>
  );
}

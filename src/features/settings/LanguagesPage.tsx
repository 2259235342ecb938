import { SettingsGroup } from "./inputs/SettingsGroup";
import { LANGUAGES } from "./catalogue/languages";
import { EnabledLanguages } from "./profiles/EnabledLanguages";
import { EquivalentLanguages } from "./profiles/EquivalentLanguages";
import { ProfilesSection } from "./profiles/ProfilesSection";
import { SettingsPage } from "./SettingsPage";

/** /settings/languages (spec section 2; contract/settings.md section 3, "Page Languages"). */
export function LanguagesPage() {
  return (
    <SettingsPage>
      <EnabledLanguages />
      <ProfilesSection />
      <SettingsGroup page={LANGUAGES} name="Defaults for new items" />
      <SettingsGroup page={LANGUAGES} name="Profile by tag" />
      <SettingsGroup page={LANGUAGES} name="Subtitle language" />
      <EquivalentLanguages />
      <SettingsGroup page={LANGUAGES} name="Embedded tracks" />
    </SettingsPage>
  );
}

import { SettingsGroup } from "../../components/settings/SettingsGroup";
import { LANGUAGES } from "../../lib/settings/languages";
import { EnabledLanguages } from "./languages/EnabledLanguages";
import { EquivalentLanguages } from "./languages/EquivalentLanguages";
import { ProfilesSection } from "./languages/ProfilesSection";
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

import { SettingsGroup } from "./inputs/SettingsGroup";
import { useCapabilities } from "@/queries/capabilities";
import { UI } from "./catalogue/ui";
import { SettingsPage } from "./SettingsPage";
import {
  AppearancePreferences,
  BrowserPreferences,
  KeyboardPreferences,
} from "./ui/BrowserPreferences";
import { BrowserOverrides } from "./ui/BrowserOverrides";

/** /settings/ui (spec sections 2 and 9; contract/settings.md section 3, "Page UI", and section 9). */
export function UIPage() {
  const { storesAppearance } = useCapabilities();
  return (
    <SettingsPage>
      {storesAppearance ? (
        <SettingsGroup page={UI} name="Appearance">
          <BrowserOverrides />
        </SettingsGroup>
      ) : (
        <AppearancePreferences />
      )}
      <SettingsGroup page={UI} name="Badges" />
      <KeyboardPreferences />
      <BrowserPreferences hasTheme={storesAppearance} />
    </SettingsPage>
  );
}

import { SettingsGroup } from "./SettingsGroup";
import { useIsNewerServer } from "@/queries/use-server";
import { UI } from "./catalogue/others";
import { SettingsPage } from "./SettingsPage";
import { BrowserChoices } from "./ui/BrowserChoices";
import { KeyboardChoices } from "./ui/KeyboardChoices";
import { LocalChoices } from "./ui/LocalChoices";
import { OwnChoices } from "./ui/OwnChoices";

/** /settings/ui (spec sections 2 and 9; contract/settings.md section 3, "Page UI", and section 9). */
export function UIPage() {
  const isNewer = useIsNewerServer();
  return (
    <SettingsPage>
      {isNewer ? (
        <SettingsGroup page={UI} name="Appearance">
          <OwnChoices />
        </SettingsGroup>
      ) : (
        <LocalChoices />
      )}
      <KeyboardChoices />
      <BrowserChoices hasTheme={isNewer} />
    </SettingsPage>
  );
}

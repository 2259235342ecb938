import { Button } from "@mantine/core";
import { LetterKeysSwitch } from "../../../components/LetterKeysSwitch";
import { SettingsSection } from "../../../components/settings/SettingsGroup";
import { modals } from "../../../modals/tokens";
import { openModal } from "../../../store/modals";

/** Whether single letters are shortcuts in this browser, and the way to the list of them all. */
export function KeyboardChoices() {
  return (
    <SettingsSection title="Keyboard" note="In use at once: there is nothing to save.">
      <div id="part-letter-keys">
        <LetterKeysSwitch />
      </div>
      <div>
        <Button variant="default" onClick={() => void openModal(modals.shortcuts, {})}>
          Show all shortcuts
        </Button>
      </div>
    </SettingsSection>
  );
}

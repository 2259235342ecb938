import { Button } from "@mantine/core";
import { LetterKeysSwitch } from "@/features/shortcuts/LetterKeysSwitch";
import { SettingsSection } from "../SettingsGroup";
import { shortcutsModal } from "@/features/shortcuts/modals";
import { openModal } from "@/store/modals";

/** Whether single letters are shortcuts in this browser, and the way to the list of them all. */
export function KeyboardChoices() {
  return (
    <SettingsSection title="Keyboard" note="In use at once: there is nothing to save.">
      <div id="part-letter-keys">
        <LetterKeysSwitch />
      </div>
      <div>
        <Button variant="default" onClick={() => void openModal(shortcutsModal, {})}>
          Show all shortcuts
        </Button>
      </div>
    </SettingsSection>
  );
}

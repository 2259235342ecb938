import { Button, Select, Switch, useMantineColorScheme } from "@mantine/core";
import { useState } from "react";
import { SettingsSection } from "../inputs/SettingsGroup";
import { useContrast } from "@/ui/use-contrast";
import { chooseContrast } from "@/config/theme-choices";
import { CONTRAST_OPTIONS, THEME_OPTIONS } from "@/config/theme-words";
import { canKeepFiles, chooseKeepFiles, mayKeepFiles } from "@/store/service-worker";
import { useStartPage } from "@/ui/use-start-page";
import type { StartPage } from "@/ui/use-start-page";
import { useOwnPageSize } from "@/features/lists/model/use-own-page-size";
import { defaultPageSize, PAGE_SIZES } from "@/config/page-size";
import { LetterKeysSwitch } from "@/features/shortcuts/LetterKeysSwitch";
import { shortcutsModal } from "@/features/shortcuts/modals";
import { openModal } from "@/store/modals";

const NARROW = { wrapper: { maxWidth: 420 } };

function ThemeSelect({ description }: { description?: string }) {
  const { colorScheme, setColorScheme } = useMantineColorScheme();
  return (
    <div id="part-theme">
      <Select
        label="Theme in this browser"
        description={description}
        data={THEME_OPTIONS}
        value={colorScheme}
        onChange={(theme) => {
          if (theme !== null) setColorScheme(theme);
        }}
        allowDeselect={false}
        styles={NARROW}
      />
    </div>
  );
}

const START_PAGES: readonly { value: StartPage; label: string }[] = [
  { value: "library", label: "Library (default)" },
  { value: "overview", label: "Overview" },
];

function StartPageSelect() {
  const [startPage, setStartPage] = useStartPage();
  return (
    <div id="part-start-page">
      <Select
        label="Start page"
        description="What opens first, and where the logo leads."
        data={START_PAGES}
        value={startPage}
        onChange={(choice) => {
          if (choice !== null) setStartPage(choice);
        }}
        allowDeselect={false}
        styles={NARROW}
      />
    </div>
  );
}

function KeepFilesSwitch() {
  const isPossible = canKeepFiles();
  const [isOn, setOn] = useState(mayKeepFiles);
  return (
    <div id="part-keep-files">
      <Switch
        label="Keep the interface's files in this browser"
        description={
          isPossible
            ? "The interface starts faster. Turning it off removes the files from this browser."
            : "This browser can do so only over https."
        }
        checked={isPossible && isOn}
        disabled={!isPossible}
        onChange={({ currentTarget }) => {
          setOn(currentTarget.checked);
          void chooseKeepFiles(currentTarget.checked);
        }}
      />
    </div>
  );
}

/** Preferences of this browser. `hasTheme`: includes a theme that overrides the server's. */
export function BrowserPreferences({ hasTheme }: { hasTheme: boolean }) {
  const contrast = useContrast();
  return (
    <SettingsSection title="This browser" note="For this browser only. Applies immediately.">
      {hasTheme && <ThemeSelect description="Overrides the server theme." />}
      <div id="part-contrast">
        <Select
          label="High contrast"
          description="Stronger colours, clear edges and underlined links."
          data={CONTRAST_OPTIONS}
          value={contrast}
          onChange={(choice) => {
            if (choice !== null) chooseContrast(choice);
          }}
          allowDeselect={false}
          styles={NARROW}
        />
      </div>
      <StartPageSelect />
      <KeepFilesSwitch />
    </SettingsSection>
  );
}

/** Page size and theme for 0.9.7, which does not store them; they apply at once. */
export function AppearancePreferences() {
  const [own, setPageSize] = useOwnPageSize();
  return (
    <SettingsSection title="Appearance" note="Stored in this browser. Applies immediately.">
      <div id="part-page-size">
        <Select
          label="Page size"
          description="Rows per page."
          data={PAGE_SIZES.map(String)}
          value={String(own ?? defaultPageSize())}
          onChange={(size) => setPageSize(Number(size))}
          allowDeselect={false}
          styles={NARROW}
        />
      </div>
      <ThemeSelect />
    </SettingsSection>
  );
}

/** The switch for single-letter shortcuts, and the list of all shortcuts. */
export function KeyboardPreferences() {
  return (
    <SettingsSection title="Keyboard" note="Applies immediately.">
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

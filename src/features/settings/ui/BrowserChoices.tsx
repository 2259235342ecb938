import { Select, Switch, useMantineColorScheme } from "@mantine/core";
import { useState } from "react";
import { SettingsSection } from "../SettingsGroup";
import { useContrast } from "@/ui/use-contrast";
import { chooseContrast } from "@/config/theme-choices";
import { CONTRAST_OPTIONS, THEME_OPTIONS } from "@/config/theme-words";
import { canKeepFiles, chooseKeepFiles, mayKeepFiles } from "@/utils/service-worker";

const NARROW = { wrapper: { maxWidth: 420 } };

/** The theme of this browser. */
export function ThemeSelect({ label, description }: { label: string; description?: string }) {
  const { colorScheme, setColorScheme } = useMantineColorScheme();
  return (
    <div id="part-theme">
      <Select
        label={label}
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

function KeepFilesSwitch() {
  const isPossible = canKeepFiles();
  const [isOn, setOn] = useState(mayKeepFiles);
  return (
    <div id="part-keep-files">
      <Switch
        label="Keep the interface's files in this browser"
        description={
          isPossible
            ? "It starts at once the next time. Off removes them from this browser now."
            : "This browser can do so only when the address begins with https."
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

/**
 * What is chosen for this browser alone. `hasTheme`: also the theme, which counts more than the server's.
 */
export function BrowserChoices({ hasTheme }: { hasTheme: boolean }) {
  const contrast = useContrast();
  return (
    <SettingsSection
      title="This browser"
      note="For this browser alone, and in use at once: there is nothing to save."
    >
      {hasTheme && (
        <ThemeSelect label="Theme here" description="Counts more than the server's theme above." />
      )}
      <div id="part-contrast">
        <Select
          label="High contrast"
          description="Strong colours, clear edges and underlined links, with every theme."
          data={CONTRAST_OPTIONS}
          value={contrast}
          onChange={(choice) => {
            if (choice !== null) chooseContrast(choice);
          }}
          allowDeselect={false}
          styles={NARROW}
        />
      </div>
      <KeepFilesSwitch />
    </SettingsSection>
  );
}

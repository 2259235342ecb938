import { ActionIcon, Menu, useMantineColorScheme } from "@mantine/core";
import type { Icon } from "@tabler/icons-react";
import { useContrast, useIsHighContrast } from "../components/useContrast";
import { chooseContrast } from "../lib/theme-choices";
import type { Contrast, Theme } from "../lib/theme-choices";
import { CONTRAST_OPTIONS, THEME_OPTIONS } from "../lib/theme-words";
import { IconMoon, IconSun, IconSunMoon } from "../ui/icons";
import { HEADER_MENU } from "./header-menu";

interface Scheme {
  label: string;
  icon: Icon;
}

/** What the themes are called in the top bar. */
export const SCHEMES: Record<Theme, Scheme> = {
  auto: { label: "as the system", icon: IconSunMoon },
  light: { label: "light", icon: IconSun },
  dark: { label: "dark", icon: IconMoon },
};

interface ChoicesProps<T extends string> {
  label: string;
  options: readonly { value: T; label: string }[];
  value: T;
  onChoose: (value: T) => void;
}

function Choices<T extends string>({ label, options, value, onChoose }: ChoicesProps<T>) {
  return (
    // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- a fieldset may not stand in a menu
    <div role="group" aria-label={label}>
      <Menu.Label aria-hidden>{label}</Menu.Label>
      {options.map((option) => (
        <Menu.RadioItem
          key={option.value}
          value={option.value}
          checked={option.value === value}
          closeMenuOnClick
          onChange={() => onChoose(option.value)}
        >
          {option.label}
        </Menu.RadioItem>
      ))}
    </div>
  );
}

/** The theme and the contrast of this browser, in a menu of the top bar. Its button names the choice. */
export function ThemeSwitch({ className }: { className?: string | undefined }) {
  const { colorScheme, setColorScheme } = useMantineColorScheme();
  const contrast = useContrast();
  const { label, icon: SchemeIcon } = SCHEMES[colorScheme];
  const text = `Theme: ${label}${useIsHighContrast() ? ", high contrast" : ""}`;
  return (
    <Menu {...HEADER_MENU}>
      <Menu.Target>
        <ActionIcon size={40} className={className} aria-label={text} title={text}>
          <SchemeIcon size={20} aria-hidden />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown aria-label="Theme">
        <Choices<Theme>
          label="Theme"
          options={THEME_OPTIONS}
          value={colorScheme}
          onChoose={setColorScheme}
        />
        <Menu.Divider />
        <Choices<Contrast>
          label="High contrast"
          options={CONTRAST_OPTIONS}
          value={contrast}
          onChoose={chooseContrast}
        />
      </Menu.Dropdown>
    </Menu>
  );
}

import { Menu } from "@mantine/core";
import { useContrast } from "../components/useContrast";
import { chooseContrast } from "../lib/theme-choices";
import type { Contrast, Theme } from "../lib/theme-choices";
import { CONTRAST_OPTIONS, THEME_OPTIONS } from "../lib/theme-words";
import { HEADER_MENU } from "./header-menu";
import { ThemeTrigger } from "./ThemeSwitch";
import { useColorScheme } from "../ui/useColorScheme";
import { useOpenedByPress } from "../ui/useOpenedByPress";

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

/** The theme and the contrast of this browser; they act at once. */
export function ThemeMenu({ className }: { className?: string | undefined }) {
  const { colorScheme, setColorScheme } = useColorScheme();
  const contrast = useContrast();
  const { target, isOpen, setOpen } = useOpenedByPress();
  return (
    <Menu {...HEADER_MENU} opened={isOpen} onChange={setOpen}>
      <Menu.Target>
        <ThemeTrigger ref={target} className={className} />
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

import { Menu } from "@mantine/core";
import { useEffect, useRef, useState } from "react";
import { useContrast } from "../components/useContrast";
import { chooseContrast } from "../lib/theme-choices";
import type { Contrast, Theme } from "../lib/theme-choices";
import { CONTRAST_OPTIONS, THEME_OPTIONS } from "../lib/theme-words";
import styles from "./Header.module.css";
import { ThemeTrigger } from "./ThemeSwitch";
import { useColorScheme } from "../ui/useColorScheme";

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
  const trigger = useRef<HTMLButtonElement>(null);
  const [isOpen, setOpen] = useState(false);
  // It took the place of the button that was pressed: the focus must be here to be given back here.
  useEffect(() => {
    trigger.current?.focus();
    const frame = requestAnimationFrame(() => setOpen(true));
    return () => cancelAnimationFrame(frame);
  }, []);
  return (
    <Menu
      // The first item has the focus, not a part without a name.
      withInitialFocusPlaceholder={false}
      opened={isOpen}
      onChange={setOpen}
      position="bottom-end"
      width={220}
      shadow="lg"
      offset={4}
      classNames={{ item: styles.item }}
      transitionProps={{ duration: 120 }}
      returnFocus
    >
      <Menu.Target>
        <ThemeTrigger ref={trigger} className={className} />
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

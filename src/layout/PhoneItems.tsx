import { Menu, useMantineColorScheme } from "@mantine/core";
import { useContrast } from "../components/useContrast";
import { chooseContrast } from "../lib/theme-choices";
import { CONTRAST_OPTIONS, THEME_OPTIONS } from "../lib/theme-words";
import { PRODUCT } from "../product";
import { IconContrast, IconHeart } from "../ui/icons";
import { SafeLink } from "../ui/SafeLink";
import { SCHEMES } from "./ThemeSwitch";

/** The one after `value`, round and round. */
function after<T extends string>(options: readonly { value: T }[], value: T): T {
  const next = options.findIndex((option) => option.value === value) + 1;
  return options[next % options.length]?.value ?? value;
}

/** What the top bar has no room for on phones, in its menu. */
export function PhoneItems() {
  const { colorScheme, setColorScheme } = useMantineColorScheme();
  const contrast = useContrast();
  const scheme = SCHEMES[colorScheme];
  const told = CONTRAST_OPTIONS.find((option) => option.value === contrast)?.label.toLowerCase();
  return (
    <>
      <Menu.Item
        component={SafeLink}
        href={PRODUCT.donateUrl}
        isPlain
        leftSection={<IconHeart size={18} aria-hidden />}
      >
        Donate
      </Menu.Item>
      <Menu.Item
        closeMenuOnClick={false}
        leftSection={<scheme.icon size={18} aria-hidden />}
        onClick={() => setColorScheme(after(THEME_OPTIONS, colorScheme))}
      >
        {`Theme: ${scheme.label}`}
      </Menu.Item>
      <Menu.Item
        closeMenuOnClick={false}
        leftSection={<IconContrast size={18} aria-hidden />}
        onClick={() => chooseContrast(after(CONTRAST_OPTIONS, contrast))}
      >
        {`High contrast: ${told}`}
      </Menu.Item>
    </>
  );
}

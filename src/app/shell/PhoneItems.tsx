import { Menu, useMantineColorScheme } from "@mantine/core";
import { useContrast } from "@/ui/use-contrast";
import { chooseContrast } from "@/config/theme-choices";
import { CONTRAST_OPTIONS, THEME_LOOKS, THEME_OPTIONS } from "@/config/theme-words";
import { PRODUCT } from "@/config/product";
import { IconContrast, IconHeart } from "@/config/icons";
import { SafeLink } from "@/ui/SafeLink";

/** The option after `value`, after the last one the first. */
function nextOption<T extends string>(options: readonly { value: T }[], value: T): T {
  const next = options.findIndex((option) => option.value === value) + 1;
  return options[next % options.length]?.value ?? value;
}

/** On phones the menu has the items that do not fit into the top bar. */
export function PhoneItems() {
  const { colorScheme, setColorScheme } = useMantineColorScheme();
  const contrast = useContrast();
  const scheme = THEME_LOOKS[colorScheme];
  const contrastLabel = CONTRAST_OPTIONS.find(
    (option) => option.value === contrast,
  )?.label.toLowerCase();
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
        onClick={() => setColorScheme(nextOption(THEME_OPTIONS, colorScheme))}
      >
        {`Theme: ${scheme.label}`}
      </Menu.Item>
      <Menu.Item
        closeMenuOnClick={false}
        leftSection={<IconContrast size={18} aria-hidden />}
        onClick={() => chooseContrast(nextOption(CONTRAST_OPTIONS, contrast))}
      >
        {`High contrast: ${contrastLabel}`}
      </Menu.Item>
    </>
  );
}

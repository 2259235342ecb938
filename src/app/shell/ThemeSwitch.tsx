import { t } from "@lingui/core/macro";
import type { MessageDescriptor } from "@lingui/core";
import { ActionIcon, useMantineColorScheme } from "@mantine/core";
import type { Menu as MenuParts } from "@mantine/core";
import { useContrast, useIsHighContrast } from "@/ui/use-locale";
import { chooseContrast } from "@/config/theme-choices";
import type { Contrast, Theme } from "@/config/theme-choices";
import { LazyMenu } from "@/ui/LazyMenu";
import { CONTRAST_OPTIONS, THEME_LOOKS, THEME_OPTIONS } from "@/config/theme-texts";

interface ChoicesProps<T extends string> {
  menu: typeof MenuParts;
  label: string;
  options: readonly { value: T; label: MessageDescriptor }[];
  value: T;
  onChoose: (value: T) => void;
}

function Choices<T extends string>(props: ChoicesProps<T>) {
  const { menu: Menu, label, options, value, onChoose } = props;
  return (
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
          {t(option.label)}
        </Menu.RadioItem>
      ))}
    </div>
  );
}

/**
 * A menu of the top bar with the theme and the contrast of this browser. The label of its button contains the current
 * choice.
 */
export function ThemeSwitch() {
  const { colorScheme, setColorScheme } = useMantineColorScheme();
  const contrast = useContrast();
  const { label, icon: SchemeIcon } = THEME_LOOKS[colorScheme];
  const isHigh = useIsHighContrast();
  const theme = t(label);
  const text = isHigh ? t`Theme: ${theme}, high contrast` : t`Theme: ${theme}`;
  return (
    <LazyMenu
      width={220}
      shadow="lg"
      offset={4}
      label={t`Theme`}
      renderButton={(props) => (
        <ActionIcon {...props} size={40} visibleFrom="sm" aria-label={text} title={text}>
          <SchemeIcon size={20} aria-hidden />
        </ActionIcon>
      )}
    >
      {(Menu) => (
        <>
          <Choices<Theme>
            menu={Menu}
            label={t`Theme`}
            options={THEME_OPTIONS}
            value={colorScheme}
            onChoose={setColorScheme}
          />
          <Menu.Divider />
          <Choices<Contrast>
            menu={Menu}
            label={t`High contrast`}
            options={CONTRAST_OPTIONS}
            value={contrast}
            onChoose={chooseContrast}
          />
        </>
      )}
    </LazyMenu>
  );
}

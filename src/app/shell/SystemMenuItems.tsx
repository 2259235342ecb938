import { t } from "@lingui/core/macro";
import { Loader, useMantineColorScheme } from "@mantine/core";
import type { Menu as MenuParts } from "@mantine/core";
import { useLogOut, useRestart, useShutdown } from "@/features/dialogs/use-power-actions";
import { interfaceLanguageModal } from "@/features/languages/modals";
import { shortcutsModal } from "@/features/shortcuts/modals";
import { useKnownSettings } from "@/queries/settings";
import { useIsLoggingOut } from "@/queries/account";
import { openModal } from "@/store/modals";
import { openRunningWork } from "@/store/running-work-panel";
import {
  IconActivity,
  IconKeyboard,
  IconLanguage,
  IconLogout,
  IconPower,
  IconReload,
  IconContrast,
  IconHeart,
} from "@/config/icons";
import { useIsPhone } from "@/ui/use-is-phone";
import { useContrast } from "@/ui/use-locale";
import { chooseContrast } from "@/config/theme-choices";
import { CONTRAST_OPTIONS, THEME_LOOKS, THEME_OPTIONS } from "@/config/theme-texts";
import { PRODUCT } from "@/config/product";
import { SafeLink } from "@/ui/SafeLink";

/** The option after `value`; after the last one, the first. */
function nextOption<T extends string>(options: readonly { value: T }[], value: T): T {
  const next = options.findIndex((option) => option.value === value) + 1;
  return options[next % options.length]?.value ?? value;
}

/** Items for phones that do not fit into the top bar. */
function PhoneItems({ menu: Menu }: { menu: typeof MenuParts }) {
  const { colorScheme, setColorScheme } = useMantineColorScheme();
  const contrast = useContrast();
  const scheme = THEME_LOOKS[colorScheme];
  const schemeLabel = t(scheme.label);
  const contrastOption = CONTRAST_OPTIONS.find((option) => option.value === contrast);

  return (
    <>
      <Menu.Item
        closeMenuOnClick={false}
        leftSection={<scheme.icon size={18} aria-hidden />}
        onClick={() => setColorScheme(nextOption(THEME_OPTIONS, colorScheme))}
      >
        {t`Theme: ${schemeLabel}`}
      </Menu.Item>
      <Menu.Item
        closeMenuOnClick={false}
        leftSection={<IconContrast size={18} aria-hidden />}
        onClick={() => chooseContrast(nextOption(CONTRAST_OPTIONS, contrast))}
      >
        {contrastOption && t(contrastOption.full)}
      </Menu.Item>
    </>
  );
}

/**
 * Restart, Shutdown and Logout (spec section 2, "Top bar"), jobs, language, shortcuts, and a link to donate; on phones
 * also the items that do not fit into the top bar.
 */
export function SystemMenuItems({ menu: Menu }: { menu: typeof MenuParts }) {
  const isForm = useKnownSettings().authType === "form";
  const restart = useRestart();
  const shutdown = useShutdown();
  const logOut = useLogOut();
  const isLoggingOut = useIsLoggingOut();
  const isPhone = useIsPhone();
  return (
    <>
      {isPhone && <PhoneItems menu={Menu} />}
      <Menu.Item
        leftSection={<IconActivity size={18} aria-hidden />}
        onClick={() => openRunningWork()}
      >
        {t`Jobs`}
      </Menu.Item>
      <Menu.Item
        leftSection={<IconLanguage size={18} aria-hidden />}
        onClick={() => void openModal(interfaceLanguageModal, {})}
      >
        {t`Language`}
      </Menu.Item>
      <Menu.Item
        leftSection={<IconKeyboard size={18} aria-hidden />}
        onClick={() => void openModal(shortcutsModal, {})}
      >
        {t`Keyboard shortcuts`}
      </Menu.Item>
      <Menu.Item
        component={SafeLink}
        href={PRODUCT.donateUrl}
        isPlain
        leftSection={<IconHeart size={18} aria-hidden />}
      >
        {t`Donate`}
      </Menu.Item>
      <Menu.Divider />
      <Menu.Item leftSection={<IconReload size={18} aria-hidden />} onClick={restart}>
        {t`Restart`}
      </Menu.Item>
      <Menu.Item
        color="var(--mantine-color-error)"
        leftSection={<IconPower size={18} aria-hidden />}
        onClick={shutdown}
      >
        {t`Shutdown`}
      </Menu.Item>
      {isForm && (
        <Menu.Item
          leftSection={isLoggingOut ? <Loader size={18} /> : <IconLogout size={18} aria-hidden />}
          // Stays open to show the progress until the page is left.
          closeMenuOnClick={false}
          aria-busy={isLoggingOut}
          onClick={logOut}
        >
          {isLoggingOut ? t`Logging out…` : t`Logout`}
        </Menu.Item>
      )}
    </>
  );
}

import type { MessageDescriptor } from "@lingui/core";
import { msg, t } from "@lingui/core/macro";
import { Button, Select, Switch, useMantineColorScheme } from "@mantine/core";
import { useState, useEffect, useRef } from "react";
import { FIELD_WIDTHS } from "../inputs/input-props";
import { SettingsSection } from "../inputs/SettingsGroup";
import { useContrast } from "@/ui/use-locale";
import { chooseContrast } from "@/config/theme-choices";
import { CONTRAST_OPTIONS, THEME_OPTIONS } from "@/config/theme-texts";
import { canKeepFiles, chooseKeepFiles, mayKeepFiles } from "@/store/service-worker";
import { useStartPage } from "@/ui/use-preferences";
import type { StartPage } from "@/ui/use-preferences";
import { useOwnPageSize } from "@/features/lists/model/use-paging";
import { defaultPageSize, PAGE_SIZES, SEARCHABLE_FROM } from "@/config/page-size";
import { LetterKeysSwitch } from "@/features/shortcuts/LetterKeysSwitch";
import { shortcutsModal } from "@/features/shortcuts/modals";
import { openModal } from "@/store/modals";
import { localeLabel, reviewNote, switchLocale } from "@/ui/locale-menu";
import { localeChoice, OFFERED_LOCALES } from "@/config/texts";

/** The value for no choice. */
const AS_BROWSER = "auto";

/** Another language remounts the interface (app/App.tsx); the field then gets its focus back. */
let hasSwitched = false;

const NARROW = { wrapper: { maxWidth: FIELD_WIDTHS.medium } };

function ThemeSelect({ description }: { description?: string }) {
  const { colorScheme, setColorScheme } = useMantineColorScheme();
  return (
    <div id="part-theme">
      <Select
        label={t`Theme in this browser`}
        description={description}
        data={THEME_OPTIONS.map(({ value, label }) => ({ value, label: t(label) }))}
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

const START_PAGES: readonly { value: StartPage; label: MessageDescriptor }[] = [
  { value: "library", label: msg`Library (default)` },
  { value: "overview", label: msg`Overview` },
];

function StartPageSelect() {
  const [startPage, setStartPage] = useStartPage();
  return (
    <div id="part-start-page">
      <Select
        label={t`Start page`}
        description={t`Opens at startup and when you select the logo.`}
        data={START_PAGES.map(({ value, label }) => ({ value, label: t(label) }))}
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
        label={t`Cache the interface in this browser`}
        description={
          isPossible
            ? t`Makes the interface start faster. Turning it off removes the cached files from this browser.`
            : t`Only available over HTTPS.`
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
    <SettingsSection title={t`This browser`} note={t`For this browser only. Applies immediately.`}>
      <LanguageSelect />
      {hasTheme && <ThemeSelect description={t`Overrides the server theme.`} />}
      <div id="part-contrast">
        <Select
          label={t`High contrast`}
          description={t`Stronger colors, clear edges, and underlined links.`}
          data={CONTRAST_OPTIONS.map(({ value, label }) => ({ value, label: t(label) }))}
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

/** Page size and theme for 0.9.7, which does not store them; they apply immediately. */
export function AppearancePreferences() {
  const [own, setPageSize] = useOwnPageSize();
  return (
    <SettingsSection title={t`Appearance`} note={t`Stored in this browser. Applies immediately.`}>
      <div id="part-page-size">
        <Select
          label={t`Page size`}
          description={t`Rows per page.`}
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

/** Switch for single-letter shortcuts, and the list of all shortcuts. */
export function KeyboardPreferences() {
  return (
    <SettingsSection title={t`Keyboard`} note={t`Applies immediately.`}>
      <div id="part-letter-keys">
        <LetterKeysSwitch />
      </div>
      <div>
        <Button variant="default" onClick={() => void openModal(shortcutsModal, {})}>
          {t`Show all shortcuts`}
        </Button>
      </div>
    </SettingsSection>
  );
}

/** Language of the interface, in this browser. */
function LanguageSelect() {
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (hasSwitched) field.current?.focus();
    hasSwitched = false;
  }, []);
  const options = [
    { value: AS_BROWSER, label: t`Match browser` },
    ...OFFERED_LOCALES.map((one) => ({ value: one.code, label: localeLabel(one) })),
  ];
  return (
    <div id="part-language">
      <Select
        ref={field}
        label={t`Language`}
        description={`${t`The language of the interface.`} ${reviewNote()}`}
        data={options}
        searchable={options.length >= SEARCHABLE_FROM}
        // Do not open when the field gets its focus back.
        openOnFocus={false}
        value={localeChoice() ?? AS_BROWSER}
        onChange={(choice) => {
          if (choice === null) return;
          hasSwitched = true;
          switchLocale(choice === AS_BROWSER ? undefined : choice);
        }}
        allowDeselect={false}
        styles={NARROW}
      />
    </div>
  );
}

import { msg, t } from "@lingui/core/macro";
import { Alert, Button, Group, Text, useMantineColorScheme } from "@mantine/core";
import { useState } from "react";
import { DEFAULT_PAGE_SIZE, defaultPageSize } from "@/config/page-size";
import { keepServerChoices, serverChoices, UNASKED_PAGE_SIZE } from "@/config/server-choices";
import { keepOwnTheme } from "@/config/theme-choices";
import { useOwnPageSize } from "@/features/lists/model/use-own-page-size";
import { useCapabilities } from "@/queries/capabilities";
import { SettingsGroup } from "./inputs/SettingsGroup";
import { UI } from "./catalogue/ui";
import { SettingsPage } from "./SettingsPage";
import {
  AppearancePreferences,
  BrowserPreferences,
  KeyboardPreferences,
} from "./ui/BrowserPreferences";
import { useSetting } from "./kit/use-setting";
import { listed } from "@/utils/listed";

const NAMES = { auto: msg`match system`, light: msg`light`, dark: msg`dark` } as const;

/** Why lists without an override do not use the server's page size; undefined if they do. */
function pageSizeNote(size: number, now: number): string | undefined {
  const next = size === UNASKED_PAGE_SIZE ? DEFAULT_PAGE_SIZE : size;
  if (now !== next)
    return t`Lists show ${now} rows per page until this page is loaded again, and ${next} from then on.`;
  if (next === size) return undefined;
  return t`No page size chosen; showing ${next} rows (server default: ${size}).`;
}

/**
 * Shows where this browser's page size and theme override the server's, with a button that removes the overrides
 * (contract/settings.md section 9). Renders nothing if they are the same.
 */
function BrowserOverrides() {
  const [pageSize, setPageSize, clearPageSize] = useOwnPageSize();
  const { colorScheme, setColorScheme } = useMantineColorScheme();
  const size = useSetting("general.page_size").saved;
  const [sizeNow, setSizeNow] = useState(defaultPageSize);
  const theme = useSetting("general.theme").saved;
  // The server may have a theme that this interface does not know.
  const isKnown = theme in NAMES;
  const ownTheme = t(NAMES[colorScheme]);
  const loadedTheme = serverChoices().theme ?? "auto";
  const overrides = [
    pageSize !== undefined && pageSize !== size && t`${pageSize} rows per page`,
    // A theme saved since the page was loaded applies from the next load on, so it is not an override.
    isKnown && colorScheme !== theme && colorScheme !== loadedTheme && t`theme ${ownTheme}`,
  ].filter((one) => one !== false);
  const note = pageSize === undefined ? pageSizeNote(size, sizeNow) : undefined;
  if (overrides.length === 0 && note === undefined) return null;
  const followServer = () => {
    keepServerChoices({ pageSize: size, theme }, true);
    setSizeNow(defaultPageSize());
    if (size === UNASKED_PAGE_SIZE) setPageSize(size);
    else clearPageSize();
    if (!isKnown) return;
    setColorScheme(theme);
    keepOwnTheme();
  };
  const list = listed(overrides);
  const content = (
    <Group gap="xs">
      <Text size="sm">
        {overrides.length > 0 && `${t`In use here: ${list}.`} `}
        {note}
      </Text>
      <Button variant="default" onClick={followServer}>
        {t`Use the server's settings`}
      </Button>
    </Group>
  );
  if (overrides.length === 0) return content;
  return (
    <Alert color="blue" role="note" title={t`This browser uses its own settings`}>
      {content}
    </Alert>
  );
}

/** /settings/ui (spec sections 2 and 9; contract/settings.md section 3, "Page UI", and section 9). */
export function UIPage() {
  const { storesAppearance } = useCapabilities();
  return (
    <SettingsPage>
      {storesAppearance ? (
        <SettingsGroup page={UI} name="Appearance">
          <BrowserOverrides />
        </SettingsGroup>
      ) : (
        <AppearancePreferences />
      )}
      <SettingsGroup page={UI} name="Badges" />
      <KeyboardPreferences />
      <BrowserPreferences hasTheme={storesAppearance} />
    </SettingsPage>
  );
}

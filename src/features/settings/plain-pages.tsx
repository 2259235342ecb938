import { SettingsGroup } from "./inputs/SettingsGroup";
import { SONARR, SPORTARR, RADARR, JELLYFIN } from "./catalog/managers";
import { ManagerHost } from "./managers/ManagerHost";
import { SettingsPage } from "./SettingsPage";
import { SCHEDULER } from "./catalog/scheduler";
import { LANGUAGES } from "./catalog/languages";
import { EnabledLanguages } from "./profiles/EnabledLanguages";
import { EquivalentLanguages } from "./profiles/EquivalentLanguages";
import { ProfilesSection } from "./profiles/ProfilesSection";
import { t, msg } from "@lingui/core/macro";
import { MASK } from "@/api/shared";
import { useJellyfinLibraries, useTestJellyfin } from "@/queries/plex";
import { deepEqual } from "@/utils/objects";
import { TestButton } from "./kit/TestButton";
import { LibraryField } from "./managers/LibraryField";
import { MediaServerTabs } from "./managers/MediaServerTabs";
import { useSetting } from "./kit/use-setting";
import { Alert, Button, Group, Text, useMantineColorScheme } from "@mantine/core";
import { useState } from "react";
import { DEFAULT_PAGE_SIZE, defaultPageSize } from "@/config/page-size";
import {
  keepServerChoices,
  serverChoices,
  SERVER_DEFAULT_PAGE_SIZE,
} from "@/config/server-choices";
import { keepOwnTheme } from "@/config/theme-choices";
import { useOwnPageSize } from "@/features/lists/model/use-paging";
import { useCapabilities } from "@/queries/capabilities";
import { UI } from "./catalog/ui";
import {
  AppearancePreferences,
  BrowserPreferences,
  KeyboardPreferences,
} from "./ui/BrowserPreferences";
import { listed } from "@/utils/text";

const NAMES = { auto: msg`match system`, light: msg`light`, dark: msg`dark` } as const;

const MOVIE_LIBRARIES = ["jellyfin.movie_library", "jellyfin.movie_library_ids"];

const SERIES_LIBRARIES = ["jellyfin.series_library", "jellyfin.series_library_ids"];

/** /settings/sonarr (spec section 2; contract/settings.md section 3, "Page Sonarr"). */
export function SonarrPage() {
  return (
    <SettingsPage>
      <SettingsGroup page={SONARR} name="Use Sonarr" />
      <ManagerHost side="sonarr" />
      <SettingsGroup page={SONARR} name="Options" />
      <SettingsGroup page={SONARR} name="Path mappings" />
      {/* Hidden on servers without Sportarr. */}
      <SettingsGroup page={SPORTARR} name="Sportarr" />
      <SettingsGroup page={SPORTARR} name="Sportarr host" />
      <SettingsGroup page={SPORTARR} name="Sportarr options" />
    </SettingsPage>
  );
}

/** /settings/radarr (spec section 2; contract/settings.md section 3, "Page Radarr"). */
export function RadarrPage() {
  return (
    <SettingsPage>
      <SettingsGroup page={RADARR} name="Use Radarr" />
      <ManagerHost side="radarr" />
      <SettingsGroup page={RADARR} name="Options" />
      <SettingsGroup page={RADARR} name="Path mappings" />
    </SettingsPage>
  );
}

/** /settings/scheduler (spec section 2; contract/settings.md section 3, "Page Scheduler"). */
export function SchedulerPage() {
  return (
    <SettingsPage>
      <SettingsGroup page={SCHEDULER} name="Library sync" />
      <SettingsGroup page={SCHEDULER} name="Disk indexing of series" />
      <SettingsGroup page={SCHEDULER} name="Disk indexing of movies" />
      <SettingsGroup page={SCHEDULER} name="Search and upgrade" />
      <SettingsGroup page={SCHEDULER} name="Backup" />
    </SettingsPage>
  );
}

/** /settings/languages (spec section 2; contract/settings.md section 3, "Page Languages"). */
export function LanguagesPage() {
  return (
    <SettingsPage>
      <EnabledLanguages />
      <ProfilesSection />
      <SettingsGroup page={LANGUAGES} name="Defaults for new items" />
      <SettingsGroup page={LANGUAGES} name="Profile by tag" />
      <SettingsGroup page={LANGUAGES} name="Subtitle language" />
      <EquivalentLanguages />
      <SettingsGroup page={LANGUAGES} name="Embedded tracks" />
    </SettingsPage>
  );
}

/** Tests the address and the key in the fields, saved or not. A result is hidden when they change. */
function JellyfinTest() {
  const url = useSetting("jellyfin.url");
  const key = useSetting("jellyfin.apikey");
  const { mutate, variables, data, error, isPending } = useTestJellyfin();
  const address = { url: url.value.trim(), apikey: key.value.trim() };
  const isCurrent = deepEqual(variables, address);
  const missing = address.url === "" || address.apikey === "";
  const hidden =
    address.apikey === MASK ? t`Enter the API key again: the server hides it` : undefined;
  const problem = url.problem ?? key.problem ?? hidden;
  return (
    <TestButton
      data={
        isCurrent && data
          ? { status: data.success, version: data.version, error: data.error }
          : undefined
      }
      error={isCurrent ? error : null}
      isPending={isCurrent && isPending}
      disabledReason={missing ? t`Needs an address and an API key` : problem}
      onTest={() => mutate(address)}
    />
  );
}

/** /settings/jellyfin, since 1.6 (contract/newer-servers.md section 8). */
export function JellyfinPage() {
  const isOn = useSetting("general.use_jellyfin").value;
  const address = useSetting("jellyfin.url").saved;
  const { data: libraries = [] } = useJellyfinLibraries(address);
  const librariesOfType = (wanted: string) => libraries.filter(({ type }) => type === wanted);
  const note = t`Loaded from the saved address.`;
  return (
    <SettingsPage>
      <MediaServerTabs />
      <SettingsGroup page={JELLYFIN} name="Use Jellyfin" />
      {isOn && (
        <>
          <SettingsGroup page={JELLYFIN} name="Connection">
            <JellyfinTest />
          </SettingsGroup>
          <SettingsGroup
            page={JELLYFIN}
            name="Movies"
            note={note}
            except={MOVIE_LIBRARIES}
            before={
              <LibraryField of="jellyfin.movie_library" libraries={librariesOfType("movies")} />
            }
          />
          <SettingsGroup
            page={JELLYFIN}
            name="Series"
            note={note}
            except={SERIES_LIBRARIES}
            before={
              <LibraryField of="jellyfin.series_library" libraries={librariesOfType("tvshows")} />
            }
          />
        </>
      )}
    </SettingsPage>
  );
}

/** The reason why lists without an override do not use the server's page size; undefined if they do. */
function pageSizeNote(size: number, currentSize: number): string | undefined {
  const newSize = size === SERVER_DEFAULT_PAGE_SIZE ? DEFAULT_PAGE_SIZE : size;
  if (currentSize !== newSize)
    return t`Lists show ${currentSize} rows per page now, and ${newSize} after you reload this page.`;
  if (newSize === size) return undefined;
  return t`This browser shows ${newSize} rows per page.`;
}

/**
 * Shows which of this browser's preferences (page size, theme) override the server's, with a button that removes the
 * overrides (contract/settings.md section 9). Renders nothing if they are the same.
 */
function BrowserOverrides() {
  const [pageSize, setPageSize, clearPageSize] = useOwnPageSize();
  const { colorScheme, setColorScheme } = useMantineColorScheme();
  const size = useSetting("general.page_size").saved;
  const [sizeNow, setSizeNow] = useState(defaultPageSize);
  const theme = useSetting("general.theme").saved;
  // The server may have a theme that this interface does not support.
  const isKnown = theme in NAMES;
  const ownTheme = t(NAMES[colorScheme]);
  const loadedTheme = serverChoices().theme ?? "auto";
  const overrides = [
    pageSize !== undefined && pageSize !== size && t`${pageSize} rows per page`,
    // A theme saved after the page was loaded applies from the next load, so it is not an override.
    isKnown && colorScheme !== theme && colorScheme !== loadedTheme && t`theme ${ownTheme}`,
  ].filter((one) => one !== false);
  const note = pageSize === undefined ? pageSizeNote(size, sizeNow) : undefined;
  if (overrides.length === 0 && note === undefined) return null;
  const followServer = () => {
    keepServerChoices({ pageSize: size, theme }, true);
    setSizeNow(defaultPageSize());
    if (size === SERVER_DEFAULT_PAGE_SIZE) setPageSize(size);
    else clearPageSize();
    if (!isKnown) return;
    setColorScheme(theme);
    keepOwnTheme();
  };
  const list = listed(overrides);
  const content = (
    <Group gap="xs">
      <Text size="sm">
        {overrides.length > 0 && `${t`Set in this browser: ${list}.`} `}
        {note}
      </Text>
      <Button variant="default" onClick={followServer}>
        {t`Use the server’s settings`}
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

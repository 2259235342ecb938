import { plural, t } from "@lingui/core/macro";
import { Button, Text } from "@mantine/core";
import { useState, useEffect, useEffectEvent, useRef } from "react";
import { useLocation } from "react-router";
import { IconCloudSearch, IconPlus } from "@/config/icons";
import { useProviders } from "@/queries/providers";
import { useKnownSettings, useSettings } from "@/queries/settings";
import { createModal, openModal } from "@/store/modals";
import { EmptyState } from "@/ui/EmptyState";
import { ReadFailure } from "@/ui/ReadFailure";
import { SEARCHABLE_FROM } from "@/config/page-size";
import { deepEqual } from "@/utils/objects";
import { encodeUrlPart, hasWords, textOf } from "@/utils/text";
import { SettingsGroup, SettingsSection } from "./inputs/SettingsGroup";
import { PROVIDERS } from "./catalog/providers";
import { CardListSearch } from "./kit/CardListSearch";
import { providerAnchor } from "./catalog/search";
import { providerModal } from "./providers/modals";
import { SettingCardList } from "./inputs/SettingCard";
import { ConflictNote } from "./inputs/SettingField";
import { useProviderList } from "./kit/use-providers";
import { fieldId } from "./kit/use-scroll-to-anchor";
import { useIsSettingShown } from "./kit/use-setting";
import { ENABLED_KEYS, providerOf } from "./catalog/provider-list";
import { ProviderCard } from "./providers/ProviderCard";
import { SettingsPage } from "./SettingsPage";

/** The modal itself opens the dialog of the chosen provider. */
const addProviderModal = createModal<object>(() =>
  import("./providers/AddProviderModal").then((module) => module.AddProviderModal),
);

/**
 * States of the enabled providers. Refetched after the enabled list or their logins are saved, because the server then
 * releases throttled providers (contract/settings.md section 6).
 */
function useProviderStates() {
  const states = useProviders();
  const { refetch } = states;
  const settings = useSettings().data;
  const { enabledProviders } = useKnownSettings();
  const saved = enabledProviders.map((key) => [key, settings?.[key]]);
  const last = useRef(saved);
  useEffect(() => {
    if (deepEqual(last.current, saved)) return;
    last.current = saved;
    void refetch();
  });
  return states;
}

/**
 * Handles a provider's anchor in the hash. Enabled providers have a card to scroll to; for others, it opens the dialog.
 * `onMatch` clears the filter that may hide the card.
 */
function useProviderAnchor(onMatch: () => void): void {
  // Another object after each navigation, also to the same hash.
  const location = useLocation();
  const { offered, shown } = useProviderList("provider");
  const openProvider = useEffectEvent((target: string) => {
    const id = offered.find((one) => target === `#${encodeUrlPart(providerAnchor(one))}`);
    if (id === undefined) return;
    onMatch();
    if (!shown.includes(id)) void openModal(providerModal, { kind: "provider" as const, id });
  });
  useEffect(() => {
    if (location.hash !== "") openProvider(location.hash);
  }, [location]);
}

function AddButton() {
  return (
    <Button
      variant="light"
      leftSection={<IconPlus size={18} aria-hidden />}
      aria-haspopup="dialog"
      onClick={() => void openModal(addProviderModal, {})}
    >
      {t`Add a provider`}
    </Button>
  );
}

/**
 * Enabled providers (spec section 4, "Provider modal").
 * @internal Tests mount it without its page, which takes three times as long.
 */
export function EnabledProviders() {
  const { listConflict, shown, isOn } = useProviderList("provider");
  const [query, setQuery] = useState("");
  useProviderAnchor(() => setQuery(""));
  const stateQuery = useProviderStates();
  const states = new Map(stateQuery.data?.map((state) => [state.name, state]));
  const isSearchable = shown.length >= SEARCHABLE_FROM;
  const found = shown.filter((key) => {
    const { name, description } = providerOf("provider", key);
    return !isSearchable || hasWords(`${name} ${textOf(description)} ${key}`, query);
  });
  const count = shown.filter(isOn).length;
  return (
    <div id={fieldId(ENABLED_KEYS.provider)}>
      <SettingsSection
        title={t`Enabled providers`}
        note={
          count === 0
            ? t`Where Bazarr searches for subtitles.`
            : plural(count, { one: "# provider enabled.", other: "# providers enabled." })
        }
        end={shown.length > 0 && <AddButton />}
      >
        {shown.length === 0 ? (
          <EmptyState
            icon={IconCloudSearch}
            title={t`No provider is enabled`}
            reason={t`Needed to find subtitles. Many work without an account.`}
            action={<AddButton />}
          />
        ) : (
          isSearchable && (
            <CardListSearch
              label={t`Find an enabled provider`}
              query={query}
              onQueryChange={setQuery}
            />
          )
        )}
        <ReadFailure reads={[stateQuery]} meaning={t`Provider status is unavailable.`} />
        {listConflict && <ConflictNote handle={listConflict} shown={t`a different list`} />}
        {found.length > 0 && (
          <SettingCardList label={t`Enabled providers`}>
            {found.map((key) => (
              <ProviderCard key={key} kind="provider" id={key} state={states.get(key)} />
            ))}
          </SettingCardList>
        )}
        {shown.length > 0 && found.length === 0 && (
          <Text size="sm">{t`No enabled provider matches.`}</Text>
        )}
      </SettingsSection>
    </div>
  );
}

/**
 * Services that some providers need. All of them are shown, because there are only a few (contract/settings.md section
 * 3, "Integrations").
 */
function Integrations() {
  const isShown = useIsSettingShown();
  const { listConflict, shown, offered } = useProviderList("integration");
  if (!isShown(ENABLED_KEYS.integration)) return null;
  const keys = [...new Set([...offered, ...shown])];
  return (
    <div id={fieldId(ENABLED_KEYS.integration)}>
      <SettingsSection title={t`Integrations`} note={t`Services that some providers need.`}>
        {listConflict && <ConflictNote handle={listConflict} shown={t`a different list`} />}
        <SettingCardList label={t`Integrations`}>
          {keys.map((key) => (
            <ProviderCard key={key} kind="integration" id={key} />
          ))}
        </SettingCardList>
      </SettingsSection>
    </div>
  );
}

/** /settings/providers (spec section 2; contract/settings.md section 3, "Page Providers"). */
export function ProvidersPage() {
  return (
    <SettingsPage>
      <EnabledProviders />
      <SettingsGroup page={PROVIDERS} name="Connection" />
      <SettingsGroup page={PROVIDERS} name="Anti-captcha" />
      <Integrations />
    </SettingsPage>
  );
}

import { t } from "@lingui/core/macro";
import { Alert, Box, Button, Group, Stack, Text } from "@mantine/core";
import { useHotkeys } from "@mantine/hooks";
import { useEffect, useEffectEvent, useState } from "react";
import type { ReactNode } from "react";
import { useNavigate } from "react-router";
import { LongSaveNote } from "./kit/LongSaveNote";
import { useSaveStaged } from "./kit/use-save-staged";
import { useSaved } from "./kit/use-setting";
import { useRestart } from "@/features/dialogs/use-power-actions";
import { encodeUrlPart, listed, textOf } from "@/utils/text";
import { isOption, isRestorable } from "./catalog/restorable";
import { EQUIVALENCES } from "./catalog/equivalence";
import { problemsOf, savedValue } from "./catalog/plan";
import { entryOf, rawOf, settingOf } from "./catalog/registry";
import { providerAnchor } from "./catalog/search";
import { paths } from "@/config/paths";
import { PRODUCT } from "@/config/product";
import { useIsSavingSettings } from "@/queries/settings-save";
import { useModalStack } from "@/store/modals";
import {
  discardAll,
  dropSaved,
  failSave,
  restoreStaged,
  useNeedsRestart,
  useSaveCount,
  useSaveFailure,
  useStagedChanges,
} from "@/store/staged-settings";
import { IconArrowBackUp, IconDeviceFloppy } from "@/config/icons";
import { showToast } from "@/ui/toasts";
import { Toolbar } from "@/ui/Toolbar";
import { useSettings } from "@/queries/settings";
import { FirstRun } from "./FirstRun";
import { SectionIndex } from "./SectionIndex";
import { SettingsPages } from "./SettingsPages";
import { SettingsSearch } from "./SettingsSearch";
import { focusField, useScrollToAnchor } from "./kit/use-scroll-to-anchor";
import { useLeaveGuard } from "./use-leave-guard";

/**
 * Returns a function that focuses a field, possibly on another page; for a field in a provider's dialog, the provider's
 * card.
 */
function useShowField(): (key: string) => void {
  const navigate = useNavigate();
  return (key) => {
    const entry = entryOf(key);
    if (focusField(key) || !entry) return;
    const anchor = entry.provider === undefined ? key : providerAnchor(entry.provider);
    void navigate({
      pathname: paths.settings[entry.page](),
      hash: `#${encodeUrlPart(anchor)}`,
    });
  };
}

/** The server's reason why Save failed, with a link to the field. */
function FailureNote() {
  const failure = useSaveFailure();
  const showField = useShowField();
  if (!failure) return null;
  const { title = t`Not saved`, message, key } = failure;
  return (
    // Sticky, because Save works from anywhere in a long page.
    <Box
      pos="sticky"
      top="calc(var(--page-sticky-top) + var(--mantine-spacing-xs))"
      bg="var(--mantine-color-body)"
      bdrs="md"
      style={{ zIndex: 2 }}
    >
      <Alert
        color="red"
        title={title}
        role="alert"
        withCloseButton
        closeButtonLabel={t`Close`}
        onClose={() => failSave(undefined)}
      >
        <Text size="sm" style={{ overflowWrap: "anywhere" }}>
          {message}
        </Text>
        <Text size="sm" mt={4}>
          {t`All your changes are still here.`}
        </Text>
        {key !== undefined && (
          <Button
            size="compact-sm"
            variant="light"
            color="red"
            mt="xs"
            onClick={() => showField(key)}
          >
            {t`Show field`}
          </Button>
        )}
      </Alert>
    </Box>
  );
}

/** Saved settings that take effect after a restart. */
function RestartNote() {
  const keys = useNeedsRestart();
  const restart = useRestart();
  if (keys.length === 0) return null;
  const { name: product } = PRODUCT;
  const labels = listed(keys.map((key) => textOf(settingOf(key).label)));
  return (
    <Alert color="yellow" title={t`Restart required`} role="note">
      <Group justify="space-between" gap="xs">
        <Text size="sm">
          {t`Restart ${product} to apply: ${labels}.`}
          {keys.includes("general.base_url") && ` ${t`Then open this page at the new address.`}`}
        </Text>
        <Button size="compact-sm" variant="default" onClick={restart}>
          {t`Restart now`}
        </Button>
      </Group>
    </Alert>
  );
}

/** Milliseconds that the "Saved" message is shown. */
const SAVED = 2_000;

/**
 * Drops staged changes that another client has also saved, and restores those from before a reload. Changes being saved
 * stay until the response, because values read before it may not be final.
 */
function useStagedUpkeep(): void {
  const saved = useSaved();
  const isSaving = useIsSavingSettings();
  useEffect(() => {
    if (!isSaving) dropSaved((key) => savedValue(key, saved));
  }, [saved, isSaving]);
  const isSent = useEffectEvent((key: string) => rawOf(saved.settings, key) !== undefined);
  useEffect(() => {
    if (restoreStaged((key, value) => isRestorable(key, value, isSent) && isOption(key, value)))
      showToast({
        kind: "info",
        message: t`Your unsaved changes were restored, except keys and passwords.`,
      });
  }, []);
}

/**
 * Frame of every settings page: Save, Discard, failures, and the guard for unsaved changes (spec section 2,
 * "/settings"; section 4, "Staged settings").
 */
export function SettingsPage({ children }: { children: ReactNode }) {
  const { save, count, isSaving } = useSaveStaged();
  useStagedUpkeep();
  useLeaveGuard(save);
  useScrollToAnchor();
  // The shortcut must not save the page while the draft of a dialog is open.
  const isModalOpen = useModalStack().some(({ isClosing }) => !isClosing);
  const isLoaded = useSettings().data !== undefined;
  const saves = useSaveCount();
  const [seenSaves, setSeenSaves] = useState(saves);
  // Also after the save of a dialog.
  const isSaved = saves > seenSaves;
  useEffect(() => {
    if (!isSaved) return undefined;
    const timer = setTimeout(() => setSeenSaves(saves), SAVED);
    return () => clearTimeout(timer);
  }, [isSaved, saves]);
  useHotkeys([["mod+S", () => void (isModalOpen || save()), { preventDefault: true }]], []);
  const nothing = count === 0 ? t`No changes to save` : undefined;
  const hasProblem = problemsOf(useStagedChanges(), useSaved()).has(EQUIVALENCES);
  return (
    <>
      <Toolbar
        actions={[
          {
            icon: IconDeviceFloppy,
            label: count > 0 ? t`Save (${count})` : t`Save`,
            tone: "filled",
            isBusy: isSaving,
            outcome: isSaved ? "success" : undefined,
            onClick: () => void save(),
            disabledReason: hasProblem ? t`Correct the equivalent languages first` : nothing,
          },
          ...(count > 0 ? [{ icon: IconArrowBackUp, label: t`Discard`, onClick: discardAll }] : []),
        ]}
        end={
          <>
            {/* Always rendered, so that screen readers announce the change. */}
            <Text
              component="output"
              size="sm"
              fw={600}
              // Without a text, it takes no gap.
              me={isSaved ? "xs" : -4}
              c="var(--mantine-color-green-light-color)"
            >
              {isSaved && t`Saved`}
            </Text>
            <SettingsPages />
            <SettingsSearch />
          </>
        }
      />
      <Group gap="xl" align="stretch" wrap="nowrap" pt="lg">
        <Stack gap="lg" flex={1} miw={0} id="settings-sections">
          <FirstRun />
          <FailureNote />
          {isSaving && <LongSaveNote />}
          <RestartNote />
          {children}
        </Stack>
        <SectionIndex changed={`${isLoaded} ${count}`} />
      </Group>
    </>
  );
}

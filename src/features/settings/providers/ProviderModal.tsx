import { msg, t } from "@lingui/core/macro";
import { Alert, Stack, Text } from "@mantine/core";
import { ConflictNote } from "../inputs/SettingField";
import { SettingInput } from "../inputs/SettingInput";
import { StagedFormModal } from "../kit/StagedFormModal";
import { useMissingNeeds } from "../kit/use-providers";
import { providerAvailability, providerOf } from "../catalog/provider-list";
import type { ProviderKind } from "../catalog/provider-list";
import { settingOf } from "../catalog/registry";
import { useSettings } from "@/queries/settings";
import type { ModalControls } from "@/store/modals";
import { IconAlertTriangle, IconInfoCircle } from "@/config/icons";
import { useProviderDraft } from "./use-provider-draft";
import type { ProviderDraft } from "./use-provider-draft";
import { useCloseDraft } from "@/features/dialogs/use-close-draft";
import { TestButton } from "../kit/TestButton";
import { serviceAddressOf } from "@/utils/service-address";
import { useTestService } from "@/queries/connection";
import { textOf } from "@/utils/text";

/** Tests the service at the address in the field (contract/http.md section 8). Hides the result for another address. */
function TestService({ endpoint }: { endpoint: string }) {
  const { mutate, variables, data, error, isPending } = useTestService();
  const isCurrent = variables === endpoint;
  const canTest = serviceAddressOf(endpoint) !== undefined;
  return (
    <TestButton
      data={isCurrent ? data : undefined}
      error={isCurrent ? error : null}
      isPending={isCurrent && isPending}
      disabledReason={canTest ? undefined : t`Needs an address such as http://127.0.0.1:9000`}
      onTest={() => mutate(endpoint)}
    />
  );
}

export interface ProviderProps {
  kind: ProviderKind;
  /** Key of the provider or integration. */
  id: string;
}

const AVAILABILITY_NOTES = {
  elsewhere: msg`This server does not support it, so it has no effect.`,
  found: msg`Unknown to this interface. These settings come from the server.`,
  unknown: msg`Unknown to this interface. It has no effect unless the server has a provider with this key.`,
} as const;

/** Notes to read before using the provider. */
function Notes({ kind, id }: ProviderProps) {
  const settings = useSettings().data ?? {};
  const needs = useMissingNeeds(kind, id);
  const availability = providerAvailability(kind, id, settings);
  const { description, message, gone } = providerOf(kind, id);
  return (
    <>
      {description !== "" && (
        <Text size="sm" c="dimmed">
          {textOf(description)}
        </Text>
      )}
      {message !== undefined && (
        <Alert icon={<IconInfoCircle aria-hidden />} color="blue" role="note">
          {textOf(message)}
        </Alert>
      )}
      {needs.map((requirement) => (
        <Alert
          key={requirement}
          icon={<IconAlertTriangle aria-hidden />}
          color="yellow"
          role="note"
        >
          {t`Requires ${requirement}, which is not set up yet. Set it up in the provider settings.`}
        </Alert>
      ))}
      {availability !== "here" && (
        <Alert icon={<IconAlertTriangle aria-hidden />} color="yellow" role="note">
          {availability === "elsewhere" && gone !== undefined
            ? gone
            : t(AVAILABILITY_NOTES[availability])}
        </Alert>
      )}
    </>
  );
}

/** Shown if another client saved a value in a field that is being edited here. */
function Conflict({ handle }: { handle: ReturnType<ProviderDraft["conflictOf"]> }) {
  return handle && <ConflictNote handle={handle} />;
}

/**
 * Settings of a provider or integration, as a draft: Save adds it to the enabled ones, Delete removes it (spec section
 * 4, "Provider modal"). Resolves with true if a change was made.
 */
export function ProviderModal({ kind, id, close }: ProviderProps & ModalControls<true>) {
  const { name, tested } = providerOf(kind, id);
  const draft = useProviderDraft(kind, id);
  const dismiss = useCloseDraft(name, draft.form.isDirty(), close);
  const remove = () => {
    draft.remove();
    close(true);
  };
  return (
    <StagedFormModal
      title={draft.isOn ? t`Edit - ${name}` : t`Add - ${name}`}
      size="lg"
      form={draft.form}
      own={draft.keys}
      onStage={draft.save}
      onDone={() => close(true)}
      onClose={dismiss}
      remove={draft.isOn ? { label: t`Delete`, run: remove } : undefined}
    >
      <Notes kind={kind} id={id} />
      {draft.keys.map((key) => (
        <Stack key={key} gap="xs">
          <SettingInput
            setting={settingOf(key)}
            name={key}
            value={draft.valueOf(key)}
            onChange={(value) => draft.edit(key, value)}
            error={draft.problemOf(key)}
          />
          <Conflict handle={draft.conflictOf(key)} />
          {key === tested && <TestService endpoint={String(draft.valueOf(key))} />}
        </Stack>
      ))}
      {draft.keys.length === 0 && <Text size="sm">{t`No settings.`}</Text>}
    </StagedFormModal>
  );
}

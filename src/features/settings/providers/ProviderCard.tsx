import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import type { Provider as ProviderState } from "@/api/provider-rows";
import { SettingCard } from "../inputs/SettingCard";
import { useContradictions } from "../kit/use-contradictions";
import { fieldId } from "../kit/use-scroll-to-anchor";
import { useMissingNeeds, useProviderList } from "../kit/use-providers";
import { providerAvailability, providerOf } from "../catalog/provider-list";
import type { ProviderKind } from "../catalog/provider-list";
import { providerAnchor } from "../catalog/search";
import { retryOf, statusText } from "@/utils/provider-status";
import { isThrottled } from "@/utils/server-codes";
import { providerModal } from "./modals";
import { useSettings } from "@/queries/settings";
import { openModal } from "@/store/modals";
import { useSaveFailure } from "@/store/staged-settings";
import { IconAlertCircle, IconAlertTriangle, IconCheck } from "@/config/icons";
import { StatusChip } from "@/ui/StatusChip";
import { textOf } from "@/utils/text";

/** The reason why a provider is throttled, and when it will be retried. */
function ThrottleStatus({ state }: { state: ProviderState | undefined }) {
  if (!state || !isThrottled(state)) return null;
  const retry = retryOf(state);
  return (
    <StatusChip tone="failed" icon={IconAlertCircle} label={state.status}>
      {statusText(state.status)}
      {retry !== undefined && (
        <>
          {" · "}
          <Trans>
            Retrying <bdi>{retry}</bdi>
          </Trans>
        </>
      )}
    </StatusChip>
  );
}

interface ProviderCardProps {
  kind: ProviderKind;
  id: string;
  /** Undefined if unknown. */
  state?: ProviderState | undefined;
}

/** Card of a provider or integration; opens its dialog. */
export function ProviderCard({ kind, id, state }: ProviderCardProps) {
  const settings = useSettings().data ?? {};
  const needs = useMissingNeeds(kind, id);
  const against = useContradictions().filter((one) => one.about.includes(providerAnchor(id)));
  const failure = useSaveFailure();
  const { isOn, stagedStateOf, undo, conflictOf, fieldsOf } = useProviderList(kind);
  const { name, description, message, gone = message } = providerOf(kind, id);
  const availability = providerAvailability(kind, id, settings);
  const isRejected = failure?.key !== undefined && fieldsOf(id).includes(failure.key);
  return (
    <SettingCard
      id={providerAnchor(id)}
      // "Show the field" of a rejected save leads to the card, because the field is in the dialog.
      {...(isRejected && failure?.key !== undefined ? { innerId: fieldId(failure.key) } : {})}
      name={name}
      texts={[description, (availability === "elsewhere" ? gone : message) ?? ""]
        .map(textOf)
        .filter((text) => text !== "")}
      leftover={fieldsOf(id).length > 0 ? t`Its login and settings stay on the server.` : undefined}
      chips={
        <>
          {kind === "integration" && (
            <StatusChip
              tone={isOn(id) ? "present" : "plain"}
              {...(isOn(id) && { icon: IconCheck })}
            >
              {isOn(id) ? t`Enabled` : t`Not enabled`}
            </StatusChip>
          )}
          <ThrottleStatus state={state} />
          {needs.map((requirement) => (
            <StatusChip key={requirement} tone="warning" icon={IconAlertTriangle}>
              {t`Needs ${requirement}`}
            </StatusChip>
          ))}
          {against.map((one) => (
            <StatusChip key={one.id} tone="warning" icon={IconAlertTriangle} label={one.message}>
              {one.short}
            </StatusChip>
          ))}
          {(availability === "elsewhere" || availability === "unknown") && (
            <StatusChip tone="warning" icon={IconAlertTriangle}>
              {availability === "unknown"
                ? t`Unknown to this interface`
                : t`Not supported by this server`}
            </StatusChip>
          )}
          {isRejected && (
            <StatusChip tone="failed" icon={IconAlertCircle}>
              {t`Rejected`}
            </StatusChip>
          )}
        </>
      }
      staged={stagedStateOf(id)}
      onUndo={() => undo(id)}
      onOpen={() => void openModal(providerModal, { kind, id })}
      conflict={conflictOf(id)}
    />
  );
}

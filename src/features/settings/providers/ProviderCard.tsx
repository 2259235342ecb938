import { Text } from "@mantine/core";
import type { Provider as ProviderState } from "@/api/providers";
import { SettingCard } from "../SettingCard";
import { fieldId } from "../use-save-staged";
import { useMissingNeeds, useProviderList } from "../use-providers";
import { providerAvailability, providerOf } from "../catalogue/provider-list";
import type { ProviderKind } from "../catalogue/provider-list";
import { providerAnchor } from "../catalogue/search";
import { statusWords } from "@/utils/provider-status";
import { providerModal } from "./modals";
import { useSettings } from "@/queries/settings";
import { openModal } from "@/store/modals";
import { useSaveFailure } from "@/store/staged-settings";
import { IconAlertCircle, IconAlertTriangle, IconCheck } from "@/config/icons";
import { StatusChip } from "@/ui/StatusChip";

/** Why it is on hold, and until when; nothing while it does well. */
function Hold({ state }: { state: ProviderState | undefined }) {
  if (!state || /^(good)?$/i.test(state.status)) return null;
  return (
    <>
      <StatusChip tone="failed" icon={IconAlertCircle} label={state.status}>
        {statusWords(state.status)}
      </StatusChip>
      {!/^-?$/.test(state.retry) && (
        <Text size="xs" w="100%" lineClamp={3} style={{ overflowWrap: "anywhere" }}>
          Tried again {state.retry}
        </Text>
      )}
    </>
  );
}

interface ProviderCardProps {
  kind: ProviderKind;
  id: string;
  /** How it does, as far as the server tells. */
  state?: ProviderState | undefined;
}

/** One provider or integration: how it does, what waits for Save, and the way into its dialog. */
export function ProviderCard({ kind, id, state }: ProviderCardProps) {
  const settings = useSettings().data ?? {};
  const needs = useMissingNeeds(kind, id);
  const failure = useSaveFailure();
  const { isOn, stagedStateOf, undo, conflictOf, fieldsOf } = useProviderList(kind);
  const { name, description, message } = providerOf(kind, id);
  const place = providerAvailability(kind, id, settings);
  const refused = failure?.key !== undefined && fieldsOf(id).includes(failure.key);
  return (
    <SettingCard
      id={providerAnchor(id)}
      // The way from a refusal to its field ends at the card: the field is in the dialog.
      {...(refused && failure?.key !== undefined ? { innerId: fieldId(failure.key) } : {})}
      name={name}
      texts={[description, message ?? ""].filter((text) => text !== "")}
      notes={
        <>
          {kind === "integration" && (
            <StatusChip
              tone={isOn(id) ? "present" : "plain"}
              {...(isOn(id) && { icon: IconCheck })}
            >
              {isOn(id) ? "Enabled" : "Not enabled"}
            </StatusChip>
          )}
          <Hold state={state} />
          {needs.map((need) => (
            <StatusChip key={need} tone="missing" icon={IconAlertTriangle}>
              Needs {need}
            </StatusChip>
          ))}
          {place !== "here" && (
            <StatusChip tone="missing" icon={IconAlertTriangle}>
              {place === "unknown" ? "Not known here" : "Not on this server"}
            </StatusChip>
          )}
          {refused && (
            <StatusChip tone="failed" icon={IconAlertCircle}>
              Refused
            </StatusChip>
          )}
        </>
      }
      mark={stagedStateOf(id)}
      onUndo={() => undo(id)}
      onOpen={() => void openModal(providerModal, { kind, id })}
      conflict={conflictOf(id)}
    />
  );
}

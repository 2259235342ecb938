import { ActionIcon, Group, TextInput, Tooltip } from "@mantine/core";
import { SettingsSection } from "../../../components/settings/SettingsGroup";
import { useSetting } from "../../../components/settings/use-setting";
import { PRODUCT } from "../../../product";
import { webhooks } from "../../../queries/webhooks";
import { IconAlertCircle, IconCheck, IconCopy } from "../../../ui/icons";
import { useCopy } from "../../../ui/useCopy";

const COPY = {
  copied: { icon: IconCheck, color: "green", label: "Address copied" },
  failed: { icon: IconAlertCircle, color: "red", label: "The address could not be copied" },
  none: { icon: IconCopy, color: "gray", label: "Copy the address" },
} as const;

/** The address that Plex may call, for copying. The key in it is copied, not shown (contract/http.md section 9). */
export function PlexWebhook() {
  const isOn = useSetting("general.use_plex").value;
  const key = useSetting("auth.apikey").saved;
  const { outcome, copy } = useCopy();
  if (!isOn) return null;
  const { icon: Icon, color, label } = COPY[outcome ?? "none"];
  return (
    <SettingsSection title="Webhook">
      <Group align="flex-end" gap="xs" wrap="nowrap">
        <TextInput
          label="Address for Plex"
          description={`In Plex under Settings, Webhooks. Plex then tells ${PRODUCT.name} what is being played.`}
          value={webhooks.plex("…").replace(encodeURIComponent("…"), "…")}
          readOnly
          flex={1}
        />
        <Tooltip label={label}>
          <ActionIcon
            variant="default"
            c={outcome ? `var(--mantine-color-${color}-text)` : undefined}
            size={36}
            aria-label={label}
            onClick={(event) => void copy(webhooks.plex(key), event.currentTarget)}
          >
            <Icon size={18} aria-hidden />
          </ActionIcon>
        </Tooltip>
      </Group>
    </SettingsSection>
  );
}
